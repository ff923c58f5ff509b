import { PublicError, type RouteAnswer } from '@leasehold/contract/browser';
import { policyDirection } from '@leasehold/privacy';
import { OthersWord } from '@leasehold/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client, refetchAfter, useRead } from '../../api.ts';
import { TextField } from '../../parts/Field.tsx';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { QueryView } from '../../parts/QueryView.tsx';
import { draftAbout, writeDraft, type DraftChanges } from '../../drafts/write-draft.ts';
import { useSession } from '../../session.ts';
import { isByAgent } from '../../watch/is-by-agent.ts';
import { policyDiff } from './policy-diff.ts';
import styles from './PublishDialog.module.css';
import { PolicyDifference } from './PolicyDifference.tsx';
import type { DecidedField, Publication, PublishOutcome } from './publication.ts';
import { phrase } from '../../words/phrase.ts';
import { useWork } from '../../use-work.ts';

type Checked = RouteAnswer<'POST /policies/check'>;

interface PublishDialogProps {
  leaseId: string;
  publication: Publication;
  onClose: () => void;
  /** In place of what it says by itself, where several are published one after the other. */
  title?: string;
  onDone: (outcome: PublishOutcome) => void;
}

/** What a policy would change for agents, before it does. */
export function PublishDialog({
  leaseId,
  publication,
  title,
  onClose,
  onDone,
}: PublishDialogProps) {
  const { document, version, operations, restored } = publication;
  const { workspace } = useSession();
  const isAsking = workspace.fourEyes && letsMore(publication);
  const [note, setNote] = useState('');
  const check = useQuery({
    meta: { shows: ['policies', 'leases', 'apis', 'shapes'] },
    queryKey: ['POST /policies/check', leaseId, version, document, operations?.next],
    queryFn: () =>
      client('POST /policies/check', {
        body: {
          policy: document,
          leaseId,
          ...(operations && { operations: operations.next && [...operations.next] }),
        },
      }),
  });
  const publish = useWork({
    mutationFn: () => send(leaseId, publication, note),
    onSuccess: onDone,
    onSettled: () => void refetchAfter('POST /drafts/{id}/publish'),
  });
  return (
    <FormDialog
      title={
        title ??
        (restored === undefined
          ? phrase('Publish changes')
          : phrase('Publish version {restored} again', { restored }))
      }
      size="wide"
      action={
        isAsking
          ? phrase('Ask for a second person')
          : isPolicyNew(publication)
            ? phrase('Publish version {version}', { version: version + 1 })
            : phrase('Change the operations')
      }
      isDisabled={check.data?.isValid !== true}
      isBusy={publish.isPending}
      error={publish.error}
      failure={failureOf(publish.error)}
      onSubmit={() => publish.mutate()}
      onClose={onClose}
    >
      <QueryView query={check} lines={4}>
        {(checked) => <Changes checked={checked} publication={publication} />}
      </QueryView>
      {operations && <OperationChanges {...operations} />}
      <ReadBefore leaseId={leaseId} publication={publication} changes={check.data?.changes} />
      {isAsking && (
        <Notice title={phrase('This workspace asks for a second person')}>
          <p>
            {phrase('Somebody who did not write it has to approve it. Until then nothing changes.')}
          </p>
        </Notice>
      )}
      <TextField
        label={phrase('Note')}
        hint={phrase('Why, for whoever reads the versions later.')}
        hasFocus
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  );
}

interface ReadBeforeProps {
  leaseId: string;
  publication: Publication;
  changes: Checked['changes'];
}

/** What was read cannot be taken back by anything that is published afterwards. */
function ReadBefore({
  leaseId,
  publication: { before, after, version },
  changes,
}: ReadBeforeProps) {
  // What was withheld before was read by nobody.
  const wasSent =
    changes?.fields.some(
      ({ from, to }) => from !== to && !/^(?:WITHHOLD|REDACT|DROP|not offered)/.test(from),
    ) ?? false;
  const letsLess =
    (wasSent || before.unlisted === 'keep') && policyDirection(before, after).letsLess;
  const calls = useRead(
    'GET /calls',
    { query: { leaseId, outcome: 'ok', limit: 50 } },
    { enabled: letsLess },
  );
  const wasRead = calls.data?.items.some(
    (call) => call.policyVersion === version && isByAgent(call),
  );
  if (!letsLess || !wasRead) return null;
  return (
    <Notice title={phrase('Agents were answered under version {version}', { version })}>
      <p>
        {phrase('What they read then cannot be taken back. From now on they get what stands here.')}
      </p>
    </Notice>
  );
}

/**
 * By the draft of the lease, so that treatment and operations come in force at once: no operation
 * is offered before its fields are treated.
 */
async function send(
  leaseId: string,
  publication: Publication,
  note: string,
): Promise<PublishOutcome> {
  const { version, revision, restored } = publication;
  try {
    const draft = await writeDraft(await ownDraft(leaseId, publication), {
      about: leaseId,
      changes: changesIn(publication),
      basis: revision,
      note:
        note || (restored === undefined ? '' : phrase('Version {restored} again', { restored })),
    });
    if (!draft) throw new PublicError('conflict', phrase('There is nothing to publish.'));
    const params = { id: draft.id };
    const body = { revision: draft.revision };
    if (draft.approvalsNeeded > 0) {
      await client('POST /drafts/{id}/request', { params, body });
      return { isAsked: true, draftId: draft.id };
    }
    const published = await client('POST /drafts/{id}/publish', { params, body });
    return {
      version: published.policy?.version ?? version,
      revision: published.revision ?? revision,
    };
  } catch (error) {
    if (!(error instanceof PublicError) || error.code !== 'conflict') throw error;
    const lease = await client('GET /leases/{id}', { params: { id: leaseId } });
    if (lease.policyVersion !== version) return { isNewer: true };
    throw error;
  }
}

/** What agents would have more of, whichever part of it brings that. */
const letsMore = ({ before, after, operations }: Publication): boolean =>
  policyDirection(before, after).letsMore ||
  (operations !== undefined && (operations.added.length > 0 || operations.next === null));

const changesIn = (publication: Publication): DraftChanges => {
  const { document, operations } = publication;
  return {
    ...(isPolicyNew(publication) && { policy: document }),
    ...(operations && { settings: { operations: operations.next && [...operations.next] } }),
  };
};

/** What is published is what was shown: a draft that holds more is looked at whole. */
async function ownDraft(leaseId: string, { fields: shown = [], restored }: Publication) {
  const known = await draftAbout(leaseId);
  const { policy, fields = [], settings = {}, ...more } = known?.changes ?? {};
  const { operations, ...terms } = settings;
  const isEdited = policy !== undefined || operations !== undefined;
  const isShown = ({ path, filter }: DecidedField) =>
    shown.some((one) => one.path === path && JSON.stringify(one.filter) === JSON.stringify(filter));
  if (
    !fields.every(isShown) ||
    (shown.length > 0 && isEdited) ||
    (restored !== undefined && isEdited) ||
    Object.keys({ ...more, ...terms }).length > 0
  )
    throw new PublicError(
      'invalid_request',
      phrase(
        'The draft of this lease holds more than is shown here. Open it under Drafts, and publish all of it there.',
      ),
    );
  return known;
}

/** False where nothing but the lease's operations changes. */
const isPolicyNew = ({ before, after, operations, restored }: Publication): boolean =>
  restored !== undefined || operations === undefined || policyDiff(before, after).length > 0;

/** Said where the lease was changed in another way while the changes were looked at. */
const failureOf = (error: Error | null) =>
  error instanceof PublicError && error.code === 'conflict'
    ? {
        title: phrase('The lease was changed meanwhile'),
        hint: phrase(
          'Nothing was published. Close this and publish again: the differences are made anew from what holds now.',
        ),
      }
    : {};

const shownMax = 50;

function Changes({
  checked: { isValid, issues, changes, lint, roads = [], roadCount = 0 },
  publication,
}: {
  checked: Checked;
  publication: Publication;
}) {
  if (!isValid) {
    return (
      <Notice kind="danger" title={phrase('This policy does not compile')}>
        {issues.map(({ place, message }) => (
          <p key={place + message}>
            <OthersWord isCode>{place}</OthersWord> {message}
          </p>
        ))}
      </Notice>
    );
  }
  const { before, after } = publication;
  return (
    <>
      <PolicyDifference before={before} after={after} changes={changes} />
      {roads.length > 0 && (
        <details className={styles['lint']}>
          <summary>{roadsSummary(roads, roadCount)}</summary>
          <ul>
            {roads.slice(0, shownMax).map(({ tool, argument, road, sentence, isOpen }) => (
              <li key={`${tool} ${argument} ${road} ${isOpen}`}>
                <OthersWord>{sentence}</OthersWord>
              </li>
            ))}
          </ul>
        </details>
      )}
      {lint.length > 0 && (
        <details className={styles['lint']}>
          <summary>
            {phrase('{lint} {lint|thing is|things are} worth a second look', { lint: lint.length })}
          </summary>
          <ul>
            {lint.slice(0, shownMax).map(({ place, message }) => (
              <li key={place + message}>
                <OthersWord>{message}</OthersWord>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** `What agents may ask by: 3 ways open, 12 closed` */
function roadsSummary(roads: NonNullable<Checked['roads']>, count: number): string {
  const open = roads.filter(({ isOpen }) => isOpen).length;
  return phrase('What agents may ask by: {open} {open|way|ways} open, {count} closed', {
    open,
    count: count - open,
  });
}

function OperationChanges({
  added,
  removed,
}: {
  added: readonly string[];
  removed: readonly string[];
}) {
  return (
    <Notice title={phrase('Operations of this lease')}>
      {added.length > 0 && (
        <p>{phrase('Offered from now on: {listed}', { listed: listed(added) })}</p>
      )}
      {removed.length > 0 && (
        <p>{phrase('Not offered any more: {listed}', { listed: listed(removed) })}</p>
      )}
    </Notice>
  );
}

const listed = (operations: readonly string[]): string =>
  operations.length > 8
    ? phrase('{operations} and {operations2} more.', {
        operations: operations.slice(0, 8).join(', '),
        operations2: operations.length - 8,
      })
    : `${operations.join(', ')}.`;
