import { leaseDirections, leaseSettings } from '@leasehold/contract/browser';
import { OthersWord } from '@leasehold/ui';
import { useQuery } from '@tanstack/react-query';
import { client, useAct } from '../api.ts';
import { FormDialog } from '../parts/FormDialog.tsx';
import { Notice } from '../parts/Notice.tsx';
import { QueryView } from '../parts/QueryView.tsx';
import { Table } from '../parts/lists/Table.tsx';
import { useSay } from '../parts/Toasts.tsx';
import { Reveals } from '../policy/publish/Reveals.tsx';
import { callableOf, useOperations } from '../policy/use-operations.ts';
import { letsMore, termsAsIn, type LeaseTerms } from './lease-terms.ts';
import type { ShownLease } from './LeaseFrame.tsx';
import type { MoreWanted, AskForMore } from './LetMore.tsx';
import { newlyDeniedText, readSince } from './say-denied.ts';
import { phraseParts } from '../words/phrase-parts.tsx';
import { settingText } from './setting-text.ts';
import { phrase, phraseOf } from '../words/phrase.ts';
import { inSentence } from '../words/in-sentence.ts';

/** What agents would have from now on, before they have it. */
export function LetMoreDialog({
  asked,
  ask,
  onClose,
}: {
  asked: MoreWanted;
  ask: AskForMore;
  onClose: () => void;
}) {
  const { lease, terms, title } = asked;
  const params = { id: lease.id };
  const update = useAct('PATCH /leases/{id}');
  const resume = useAct('POST /leases/{id}/resume');
  const say = useSay();
  const seen = useSeenFields(lease, terms);
  const pause = useAct('POST /leases/{id}/pause');
  const takeBack = ({ revision }: ShownLease) =>
    terms
      ? update.mutateAsync({ params, body: { ...termsAsIn(lease, terms), revision } })
      : pause.mutateAsync({ params });
  const done = (after: ShownLease) => {
    onClose();
    const warnings = (after.warnings ?? [])
      .filter((one) => !lease.warnings?.includes(one))
      .join(' ');
    const undo = async () => {
      // What takes away more than it gives back is done at once; the rest is asked for like
      // everything that lets agents have more.
      if (terms && letsMore(after, termsAsIn(lease, terms)))
        return ask({ lease: after, terms: termsAsIn(lease, terms), title: phrase('Undone') });
      try {
        const closed = await takeBack(after);
        const read = await readSince(lease.id, after.updatedAt);
        say({
          title: phrase('Closed again'),
          text: [newlyDeniedText(closed, after), read].filter(Boolean).join(' '),
        });
      } catch (error) {
        say({
          title: phrase('It could not be closed again'),
          text: error instanceof Error ? error.message : '',
        });
      }
    };
    say({ title, ...(warnings !== '' && { text: warnings }), undo: () => void undo() });
  };
  const publish = () =>
    terms
      ? update.mutate({ params, body: { ...terms, revision: lease.revision } }, { onSuccess: done })
      : resume.mutate({ params }, { onSuccess: done });
  return (
    <FormDialog
      title={terms ? phrase('Let agents have more?') : phrase('Let agents in again?')}
      size="wide"
      action={terms ? phrase('Publish the change') : phrase('Resume the lease')}
      isDisabled={seen.isAsked && seen.check.data === undefined}
      isBusy={update.isPending || resume.isPending}
      error={update.error ?? resume.error}
      failure={{
        hint: phrase('Nothing was changed. Close this, look at what holds now, and begin again.'),
      }}
      onSubmit={publish}
      onClose={onClose}
    >
      {terms ? (
        <TermChanges lease={lease} terms={terms} seen={seen} />
      ) : (
        <WhatIsResumed lease={lease} />
      )}
    </FormDialog>
  );
}

function TermChanges({ lease, terms, seen }: { lease: ShownLease; terms: LeaseTerms; seen: Seen }) {
  const after = { ...lease, ...terms };
  return (
    <>
      <Table
        caption={phrase('What changes for agents')}
        rows={leaseDirections(lease, after)}
        rowKey={({ term }) => term}
        columns={[
          { title: phrase('Term'), cell: ({ term }) => phraseOf(leaseSettings[term].label) },
          { title: phrase('Now'), cell: ({ term }) => settingText(term, lease) },
          { title: phrase('After'), cell: ({ term }) => settingText(term, after) },
        ]}
        isWhole
        isDense
        isStacked
      />
      {seen.isAsked && <MoreOperations lease={lease} after={after} />}
      {seen.isAsked && (
        <QueryView query={seen.check} lines={4}>
          {({ changes }) => changes && <Reveals changes={changes} />}
        </QueryView>
      )}
    </>
  );
}

/** What can be called that could not be before: changing data is more than seeing it. */
function MoreOperations({
  lease,
  after,
}: {
  lease: ShownLease;
  after: Pick<ShownLease, 'operations' | 'readOnly'>;
}) {
  const { items, isLoading } = useOperations(lease.apiId);
  const before = new Set(callableOf(items, lease));
  const more = callableOf(items, after).filter((operation) => !before.has(operation));
  const writes = more.filter(({ readOnly }) => !readOnly).length;
  if (isLoading || more.length === 0) return null;
  return (
    <Notice
      kind={writes > 0 ? 'danger' : 'warn'}
      title={
        writes > 0
          ? phrase(
              '{more|# operation|# operations} more can be called, {writes} of them change data',
              { more: more.length, writes },
            )
          : phrase('{more|# operation|# operations} more can be called', { more: more.length })
      }
    >
      <p>
        {phraseParts(more.length > 8 ? '{operations} and {more} others' : '{operations}', {
          operations: (
            <OthersWord>
              {more
                .slice(0, 8)
                .map(({ id }) => id)
                .join(', ')}
            </OthersWord>
          ),
          more: more.length - 8,
        })}
      </p>
    </Notice>
  );
}

type Seen = ReturnType<typeof useSeenFields>;

/**
 * Which fields agents get that they do not get now, by the policy in force: where other operations
 * can be called.
 */
function useSeenFields(
  { id, policyVersion: version }: ShownLease,
  { operations, readOnly }: LeaseTerms = {},
) {
  const isAsked = operations !== undefined || readOnly !== undefined;
  const check = useQuery({
    meta: { shows: ['policies', 'leases', 'apis', 'shapes'] },
    queryKey: ['POST /policies/check', id, version, operations, readOnly],
    queryFn: async () => {
      const { document } = await client('GET /leases/{id}/policies/{version}', {
        params: { id, version },
      });
      const to = {
        ...(operations !== undefined && { operations }),
        ...(readOnly !== undefined && { readOnly }),
      };
      return client('POST /policies/check', { body: { policy: document, leaseId: id, ...to } });
    },
    enabled: isAsked,
  });
  return { isAsked, check };
}

function WhatIsResumed({ lease }: { lease: ShownLease }) {
  return (
    <Notice kind="warn" title={phrase('Every key and application of this lease gets in again')}>
      <p>
        {lease.expiresAt === null
          ? phrase(
              'Agents see what version {policyVersion} of its policy lets them see, and {leaseSettingText}; the lease has no end.',
              {
                policyVersion: lease.policyVersion,
                leaseSettingText: inSentence(settingText('readOnly', lease)),
              },
            )
          : phrase(
              'Agents see what version {policyVersion} of its policy lets them see, and {leaseSettingText}; the lease ends {leaseSettingText2}.',
              {
                policyVersion: lease.policyVersion,
                leaseSettingText: inSentence(settingText('readOnly', lease)),
                leaseSettingText2: settingText('expiresAt', lease),
              },
            )}
      </p>
    </Notice>
  );
}
