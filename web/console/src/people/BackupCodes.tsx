import { Button } from '@leasehold/ui';
import { CopyField } from '../parts/CopyField.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { phrase } from '../words/phrase.ts';

/** Shown this once: only digests of them are kept. */
export function BackupCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog title={phrase('Keep these backup codes')} isOpen onClose={onClose}>
      <div className="stack">
        <p>
          {phrase(
            'The second factor is on. When the authenticator is lost, each of these codes signs you in once. They are not shown again.',
          )}
        </p>
        <CopyField name={phrase('backup codes')} text={codes.join('\n')} isBlock />
        <div>
          <Button onClick={onClose}>{phrase('I have kept them')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
