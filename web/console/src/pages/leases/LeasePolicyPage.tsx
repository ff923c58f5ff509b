import { Button } from '@leasehold/ui';
import { Suspense, useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { LeaseFrame } from '../../leases/LeaseFrame.tsx';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { lazyPart } from '../../parts/lazy-part.ts';
import { LeaveGuard } from '../../parts/LeaveGuard.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { Skeleton } from '../../parts/QueryView.tsx';
import { useSay } from '../../parts/Toasts.tsx';
import { areOperationsChanged, type EditorState } from '../../policy/editor-state.ts';
import { draftOf } from '../../policy/policy-edit.ts';
import type { Version } from '../../policy/publish/PolicyVersions.tsx';
import {
  restoring,
  type PublishOutcome,
  type Publication,
} from '../../policy/publish/publication.ts';
import { KeptDraftState } from '../../policy/KeptDraftState.tsx';
import { useKeptDraft } from '../../policy/use-kept-draft.ts';
import { useEditor, type Editor } from '../../policy/use-editor.ts';
import { useOperations } from '../../policy/use-operations.ts';
import { Workbench } from '../../policy/Workbench.tsx';
import { useMay } from '../../session.ts';
import { phrase } from '../../words/phrase.ts';

// What is not needed to show the fields and choose a treatment comes once it is asked for.
const PublishDialog = lazyPart(
  async () => (await import('../../policy/publish/PublishDialog.tsx')).PublishDialog,
);
const NewerVersion = lazyPart(
  async () => (await import('../../policy/publish/NewerVersion.tsx')).NewerVersion,
);

/**
 * Decides field by field what the agents of a lease see. Nothing changes for them until it is
 * published.
 */
export function LeasePolicyPage() {
  const { id = '' } = useParams();
  const editor = useEditor(id);
  const { state, lease, newer } = editor;
  // Asked for with the policy, not after it: the table needs both.
  useOperations(lease?.apiId);
  const kept = useKeptDraft(id, editor);
  const { publication, setPublication, close, done } = usePublication(editor);
  const may = useMay('POST /leases/{id}/policies');
  const locked = may.isAllowed
    ? lease?.state === 'revoked'
      ? phrase('This lease was revoked, and that is final.')
      : undefined
    : may.reason;
  return (
    <LeaseFrame
      isBare
      actions={() => (
        <>
          {editor.isDirty && state && (
            <Button
              variant="outline"
              onClick={() => editor.act({ type: 'load', base: state.base })}
            >
              {phrase('Discard')}
            </Button>
          )}
          <ActionButton
            needs="POST /leases/{id}/policies"
            unless={locked ?? whyNot(editor)}
            onClick={() => state && setPublication(publicationOf(state))}
          >
            {phrase('Publish changes')}
          </ActionButton>
        </>
      )}
    >
      {(known) => (
        <>
          <KeptDraftState kept={kept} />
          {newer && state && (
            <Suspense>
              <NewerVersion state={state} newer={newer} act={editor.act} />
            </Suspense>
          )}
          {state ? (
            <Workbench
              lease={known}
              editor={editor}
              state={state}
              locked={locked}
              onRestore={(version) => setPublication(restored(state, version))}
            />
          ) : editor.error ? (
            <Problem error={editor.error} onRetry={editor.retry} />
          ) : (
            <Skeleton lines={10} />
          )}
          {publication && (
            <Suspense>
              <PublishDialog leaseId={id} publication={publication} onClose={close} onDone={done} />
            </Suspense>
          )}
          <LeaveGuard isDirty={kept.isUnsaved}>
            {phrase(
              'Your last changes to this policy are not in its draft yet, and are lost when you leave. Agents see what they saw before.',
            )}
          </LeaveGuard>
        </>
      )}
    </LeaseFrame>
  );
}

/** What is being published, and what follows once it was: the editor goes on from it. */
function usePublication({ state, act }: Editor) {
  const [publication, setPublication] = useState<Publication>();
  const say = useSay();
  const close = useCallback(() => setPublication(undefined), []);
  const done = (outcome: PublishOutcome) => {
    close();
    if ('isAsked' in outcome)
      return say({
        title: phrase('A second person is asked for'),
        text: phrase('Nothing has changed for agents. It stands under Drafts.'),
      });
    if ('isNewer' in outcome || !publication || !state) return;
    const { document, before, version } = publication;
    act({
      type: 'load',
      base: {
        ...state.base,
        version: outcome.version,
        revision: outcome.revision,
        document,
        operations: publication.operations ? publication.operations.next : state.base.operations,
      },
    });
    const isUndone = outcome.version > version && document !== state.base.document;
    say({
      title:
        outcome.version > version
          ? phrase('Version {version} is in force.', { version: outcome.version })
          : phrase('The operations of this lease are changed.'),
      ...(isUndone && {
        undo: () =>
          setPublication(
            restoring(version, state.base.document, {
              before: publication.after,
              after: before,
              at: outcome,
            }),
          ),
      }),
    });
  };
  return { publication, setPublication, close, done };
}

function whyNot({ state, isDirty, newer }: Editor): string | undefined {
  if (state?.broken) return phrase('The text of the policy has mistakes: mend it first.');
  if (newer)
    return phrase('Version {version} came in force meanwhile: choose below how to go on.', {
      version: newer.version,
    });
  return isDirty ? undefined : phrase('Nothing was changed yet.');
}

function publicationOf(state: EditorState): Publication | undefined {
  const { base, draft, operations } = state;
  const { draft: before } = draftOf(base.document);
  if (!before) return undefined;
  const was = new Set(base.operations);
  const is = new Set(operations);
  return {
    document: draft.document,
    before: before.policy,
    after: draft.policy,
    version: base.version,
    revision: base.revision,
    ...(areOperationsChanged(state) && {
      operations: {
        added: base.operations ? [...is].filter((id) => !was.has(id)) : [],
        removed: operations && base.operations ? [...was].filter((id) => !is.has(id)) : [],
        next: operations,
      },
    }),
  };
}

function restored({ base }: EditorState, { version, document }: Version): Publication | undefined {
  const [before, after] = [draftOf(base.document).draft, draftOf(document).draft];
  return (
    before &&
    after &&
    restoring(version, document, { before: before.policy, after: after.policy, at: base })
  );
}
