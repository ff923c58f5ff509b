import { eachItem } from '@leasehold/contract/browser';
import { createFilterFinder, parsePolicy } from '@leasehold/privacy';
import { OthersWord } from '@leasehold/ui';
import { useQuery } from '@tanstack/react-query';
import { client } from '../api.ts';
import { FormDialog } from '../parts/FormDialog.tsx';
import { Notice } from '../parts/Notice.tsx';
import { QueryView } from '../parts/QueryView.tsx';
import { Table } from '../parts/lists/Table.tsx';
import type { EnrolledApi } from './ApiFrame.tsx';
import { phrase } from '../words/phrase.ts';
import { shownNumber } from '../words/shown-number.ts';

interface OfferDialogProps {
  api: EnrolledApi;
  operation: string;
  isBusy: boolean;
  error: Error | null;
  onPublish: () => void;
  onClose: () => void;
}

/**
 * Which leases get more of an operation, and what of its answers each of them sends, before any of
 * them does.
 */
export function OfferDialog({
  api,
  operation,
  isBusy,
  error,
  onPublish,
  onClose,
}: OfferDialogProps) {
  const offers = useQuery({
    meta: { shows: ['apis', 'shapes', 'leases', 'policies'] },
    queryKey: ['offers', api.id, operation],
    queryFn: async () => offersOf(api.id, operation),
  });
  return (
    <FormDialog
      title={phrase('Let agents have more of {operation}?', { operation })}
      size="wide"
      action={phrase('Publish the change')}
      isDisabled={offers.data === undefined}
      isBusy={isBusy}
      error={error}
      onSubmit={onPublish}
      onClose={onClose}
    >
      <QueryView query={offers} lines={3}>
        {({ rows, more }) =>
          rows.length === 0 ? (
            <Notice title={phrase('No lease has this operation')}>
              <p>{phrase('Nothing changes for agents until a lease is given it.')}</p>
            </Notice>
          ) : (
            <>
              <Table
                caption={phrase('What each lease sends of its answers')}
                rows={rows}
                rowKey={({ id }) => id}
                columns={[
                  { title: phrase('Lease'), cell: ({ name }) => <OthersWord>{name}</OthersWord> },
                  {
                    title: phrase('Fields sent as they are'),
                    cell: ({ kept }) => shownNumber(kept),
                    isNumber: true,
                  },
                  {
                    title: phrase('Treated'),
                    cell: ({ treated }) => shownNumber(treated),
                    isNumber: true,
                  },
                  {
                    title: phrase('Withheld'),
                    cell: ({ withheld }) => shownNumber(withheld),
                    isNumber: true,
                  },
                ]}
                isWhole
                isDense
              />
              {more > 0 && (
                <p className="quiet">{phrase('And {more} more leases of this API.', { more })}</p>
              )}
            </>
          )
        }
      </QueryView>
    </FormDialog>
  );
}

const shownMax = 20;

async function offersOf(apiId: string, operation: string) {
  const { fields } = await client('GET /apis/{id}/answer', {
    params: { id: apiId },
    query: { operation },
  });
  const leases = await Array.fromAsync(
    eachItem((cursor) =>
      client('GET /leases', {
        query: { apiId, limit: 200, ...(cursor !== undefined && { cursor }) },
      }),
    ),
  );
  const having = leases.filter(
    ({ state, operations }) => state !== 'revoked' && (operations?.includes(operation) ?? true),
  );
  const rows = await Promise.all(
    having.slice(0, shownMax).map(async ({ id, name, policyVersion: version }) => {
      const { document } = await client('GET /leases/{id}/policies/{version}', {
        params: { id, version },
      });
      return { id, name, ...countsOf(document, fields) };
    }),
  );
  return { rows, more: having.length - rows.length };
}

function countsOf(
  document: Parameters<typeof parsePolicy>[0],
  fields: readonly { path: string }[],
) {
  const { policy } = parsePolicy(document);
  const filterAt = policy ? createFilterFinder(policy) : () => undefined;
  const types = fields.map(
    ({ path }) => filterAt(path)?.filterType ?? (policy?.unlisted === 'keep' ? 'KEEP' : 'REDACT'),
  );
  const kept = types.filter((type) => type === 'KEEP').length;
  const withheld = types.filter((type) => type === 'REDACT' || type === 'DROP').length;
  return { kept, withheld, treated: types.length - kept - withheld };
}
