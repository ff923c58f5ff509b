import { PublicError, type RouteAnswer } from '@leasehold/contract/browser';
import type { Policy, PolicyDocument } from '@leasehold/privacy';
import { familyOf, TreatmentTag } from '@leasehold/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client, queryClient } from '../api.ts';
import { TextField } from '../parts/Field.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { Notice } from '../parts/Notice.tsx';
import { QueryView } from '../parts/QueryView.tsx';
import { Table } from '../parts/Table.tsx';
import { policyDiff } from './policy-diff.ts';
import styles from './policy.module.css';
import { PolicyChanges } from './PolicyChanges.tsx';
import { revealSentences } from './reveal-sentences.ts';

type Checked = RouteAnswer<'POST /policies/check'>;

/** What is to come in force. */
export interface Publication {
  document: PolicyDocument;
  before: Policy;
  after: Policy;
  /** The version in force that it was made from. */
  version: number;
  revision: number;
  /** The lease's operations, where they change too. */
  operations?: { added: readonly string[]; removed: readonly string[]; next: readonly string[] | null } | undefined;
  /** An old version that comes back. */
  restored?: number;
}

interface PublishDialogProps {
  leaseId: string;
  publication: Publication;
  onClose: () => void;
  /** `isNewer`: somebody else was faster, and nothing was published. */
  onDone: (outcome: { version: number } | { isNewer: true }) => void;
}

/** What a policy would change for agents, before it does. */
export function PublishDialog({ leaseId, publication, onClose, onDone }: PublishDialogProps) {
  const { document, version, operations, restored } = publication;
  const [note, setNote] = useState('');
  const check = useQuery({
    queryKey: ['POST /policies/check', leaseId, version, document],
    queryFn: () => client('POST /policies/check', { body: { policy: document, leaseId } }),
  });
  const publish = useMutation({
    mutationFn: () => send(leaseId, publication, note),
    onSuccess: onDone,
    onSettled: () => void queryClient.invalidateQueries(),
  });
  return (
    <FormDialog
      title={restored === undefined ? 'Publish changes' : `Publish version ${restored} again`}
      size="wide"
      action={isPolicyNew(publication) ? `Publish version ${version + 1}` : 'Change the operations'}
      isDisabled={check.data?.isValid !== true}
      isBusy={publish.isPending}
      error={publish.error}
      onSubmit={() => publish.mutate()}
      onClose={onClose}
    >
      <QueryView query={check} lines={4}>
        {(checked) => <Changes checked={checked} publication={publication} />}
      </QueryView>
      {operations && <OperationChanges {...operations} />}
      <TextField label="Note" hint="Why, for whoever reads the versions later." hasFocus value={note} onChange={setNote} />
    </FormDialog>
  );
}

/** In two steps where operations change too. The treatment comes first: no operation is offered before its fields are treated. */
async function send(leaseId: string, publication: Publication, note: string): Promise<{ version: number } | { isNewer: true }> {
  const params = { id: leaseId };
  let { version } = publication;
  if (isPolicyNew(publication)) {
    const published = await put(leaseId, publication, note);
    if (published === undefined) return { isNewer: true };
    ({ version } = published);
  }
  if (publication.operations) {
    const { revision } = await client('GET /leases/{id}', { params });
    const { next } = publication.operations;
    await client('PATCH /leases/{id}', { params, body: { operations: next && [...next], revision } });
  }
  return { version };
}

/** False where nothing but the lease's operations changes. */
export const isPolicyNew = ({ before, after, operations, restored }: Publication): boolean =>
  restored !== undefined || operations === undefined || policyDiff(before, after).length > 0;

/** Undefined where another version came in force meanwhile. A lease that was changed in other ways is no reason to stop. */
async function put(
  leaseId: string,
  publication: Publication,
  note: string,
  revision = publication.revision,
): Promise<{ version: number } | undefined> {
  const { document, restored, version } = publication;
  try {
    if (restored === undefined) {
      return await client('POST /leases/{id}/policies', { params: { id: leaseId }, body: { policy: document, note, revision } });
    }
    return await client('POST /leases/{id}/policies/{version}/restore', {
      params: { id: leaseId, version: restored },
      body: { note, revision },
    });
  } catch (error) {
    if (!(error instanceof PublicError) || error.code !== 'conflict') throw error;
    const lease = await client('GET /leases/{id}', { params: { id: leaseId } });
    if (lease.policyVersion !== version) return undefined;
    if (lease.revision === revision) throw error;
    return put(leaseId, publication, note, lease.revision);
  }
}

const shownMax = 50;

function Changes({ checked: { isValid, issues, changes, lint }, publication }: { checked: Checked; publication: Publication }) {
  if (!isValid) {
    return (
      <Notice kind="danger" title="This policy does not compile">
        {issues.map(({ place, message }) => (
          <p key={place + message}>
            <code>{place}</code> {message}
          </p>
        ))}
      </Notice>
    );
  }
  const fields = changes?.fields ?? [];
  const others = policyDiff(publication.before, publication.after).filter(
    ({ at }) => fields.length === 0 || /^(?:unlisted|text|echo)$/.test(at),
  );
  const said = revealSentences(changes?.reveals ?? []);
  return (
    <>
      {said.length > 0 ? (
        <Notice kind={said.some(({ isGrave }) => isGrave) ? 'danger' : 'warn'} title="Agents will see more">
          {said.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      ) : (
        <Notice kind="ok" title="No described field is newly sent as it is" />
      )}
      {fields.length > 0 && <FieldChanges fields={fields} count={changes?.fieldCount ?? fields.length} />}
      <PolicyChanges changes={others} />
      {lint.length > 0 && (
        <details className={styles['lint']}>
          <summary>
            {lint.length} {lint.length === 1 ? 'thing is' : 'things are'} worth a second look
          </summary>
          <ul>
            {lint.slice(0, shownMax).map(({ place, message }) => (
              <li key={place + message}>{message}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function FieldChanges({ fields, count }: { fields: NonNullable<Checked['changes']>['fields']; count: number }) {
  return (
    <div className={styles['diff']}>
      <Table
        caption="Fields whose treatment changes"
        rows={fields.slice(0, shownMax)}
        rowKey={({ path }) => path}
        columns={[
          { title: 'Field', cell: ({ path }) => <code>{path}</code> },
          { title: 'Now', cell: ({ from }) => <ToldTreatment text={from} /> },
          { title: 'After', cell: ({ to }) => <ToldTreatment text={to} /> },
          { title: 'Tools', cell: ({ tools }) => tools, isNumber: true },
        ]}
        isWhole
        isDense
      />
      {count > shownMax && <p className="quiet">And {(count - shownMax).toLocaleString('en')} more fields.</p>}
    </div>
  );
}

/** `AGE_GROUP bandYears: 10`, as the check tells it. */
function ToldTreatment({ text }: { text: string }) {
  const [type = ''] = text.split(' ');
  return <TreatmentTag family={familyOf(type) ?? 'remove'} word={text} />;
}

function OperationChanges({ added, removed }: { added: readonly string[]; removed: readonly string[] }) {
  return (
    <Notice title="Operations of this lease">
      {added.length > 0 && <p>Offered from now on: {listed(added)}</p>}
      {removed.length > 0 && <p>Not offered any more: {listed(removed)}</p>}
    </Notice>
  );
}

const listed = (operations: readonly string[]): string =>
  operations.length > 8 ? `${operations.slice(0, 8).join(', ')} and ${operations.length - 8} more.` : `${operations.join(', ')}.`;
