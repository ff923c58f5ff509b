import { Suspense, useState } from 'react';
import type { ShownLease } from '../../leases/LeaseFrame.tsx';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { lazyPart } from '../../parts/lazy-part.ts';
import { useSay } from '../../parts/Toasts.tsx';
import { paths } from '../../paths.ts';
import type { EditorAction, EditorState } from '../editor-state.ts';
import styles from '../text/PolicyText.module.css';
import { SavePolicy } from './SavePolicy.tsx';
import { phrase } from '../../words/phrase.ts';

interface PolicyFilesProps {
  lease: ShownLease;
  state: EditorState;
  locked: string | undefined;
  act: (action: EditorAction) => void;
}

const OpenPolicyDialog = lazyPart(
  async () => (await import('./OpenPolicyDialog.tsx')).OpenPolicyDialog,
);
const KeepTemplateDialog = lazyPart(
  async () => (await import('../templates/TemplateDialog.tsx')).KeepTemplateDialog,
);

/** The policy as a whole: out as a file, in from one, kept under a name, beside another. */
export function PolicyFiles({ lease, state, locked, act }: PolicyFilesProps) {
  const [open, setOpen] = useState<'file' | 'template'>();
  const say = useSay();
  const close = () => setOpen(undefined);
  return (
    <div className={`row ${styles['files']}`}>
      <SavePolicy name={lease.name} document={() => state.draft.document} />
      <ActionButton
        needs="POST /drafts"
        unless={locked}
        size="sm"
        variant="outline"
        onClick={() => setOpen('file')}
      >
        {phrase('Open a file …')}
      </ActionButton>
      <ActionButton
        needs="POST /templates"
        unless={state.broken && phrase('The text of the policy has mistakes: mend it first.')}
        size="sm"
        variant="outline"
        onClick={() => setOpen('template')}
      >
        {phrase('Keep as a template …')}
      </ActionButton>
      <ButtonLink size="sm" variant="outline" to={paths.compare({ before: lease.id })}>
        {phrase('Compare')}
      </ButtonLink>
      <Suspense>
        {open === 'file' && (
          <OpenPolicyDialog
            onClose={close}
            onText={(text, reading) => {
              act({ type: 'text', text, reading });
              say({
                title: phrase('The policy is in the draft'),
                text: phrase('Nothing has changed for agents. Publish it to see what would.'),
              });
            }}
          />
        )}
        {open === 'template' && (
          <KeepTemplateDialog apiId={lease.apiId} document={state.draft.document} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
