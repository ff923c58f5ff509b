import { Button } from '@leasehold/ui';
import { useState } from 'react';
import { useAuthAct } from '../auth.ts';
import { Section } from '../parts/Section.tsx';
import { Status } from '../parts/Status.tsx';
import { useSay } from '../parts/Toasts.tsx';
import { BackupCodes } from './BackupCodes.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { TurnOn } from './TurnOn.tsx';
import { phrase } from '../words/phrase.ts';
import { phraseParts } from '../words/phrase-parts.tsx';

/**
 * A code of an authenticator after the password (TOTP, RFC 6238), or one of ten kept for when it is
 * lost.
 */
export function SecondFactorSection({ isOn }: { isOn: boolean }) {
  const [open, setOpen] = useState<'on' | 'off' | 'codes'>();
  const [codes, setCodes] = useState<string[]>();
  const disable = useAuthAct('/two-factor/disable');
  const renew = useAuthAct('/two-factor/generate-backup-codes');
  const say = useSay();
  const close = () => {
    setOpen(undefined);
    setCodes(undefined);
    disable.reset();
    renew.reset();
  };
  return (
    <Section
      title={phrase('Second factor')}
      lead={phrase(
        'After your password, a code that only your authenticator app shows. Asked for wherever you sign in, also on the way to an agent’s access.',
      )}
      isSheet
    >
      {isOn ? (
        <p>
          <Status kind="ok">{phrase('On')}</Status>
        </p>
      ) : (
        <p>
          {phraseParts('<status>Off</status>: your password alone opens this account.', {
            status: (words) => <Status kind="warn">{words}</Status>,
          })}
        </p>
      )}
      <div className="row">
        {isOn ? (
          <>
            <Button variant="outline" onClick={() => setOpen('codes')}>
              {phrase('Make new backup codes')}
            </Button>
            <Button variant="outline" onClick={() => setOpen('off')}>
              {phrase('Turn off')}
            </Button>
          </>
        ) : (
          <Button onClick={() => setOpen('on')}>{phrase('Turn on')}</Button>
        )}
      </div>
      {open === 'on' && <TurnOn onClose={close} />}
      <PasswordDialog
        title={phrase('Turn the second factor off')}
        action={phrase('Turn off')}
        isDestructive
        isOpen={open === 'off'}
        isBusy={disable.isPending}
        error={disable.error}
        onClose={close}
        onConfirm={(password) =>
          disable.mutate(
            { password },
            { onSuccess: () => (close(), say({ title: phrase('The second factor is off.') })) },
          )
        }
      >
        <p>
          {phrase('From then on your password alone opens this account. The backup codes end.')}
        </p>
      </PasswordDialog>
      <PasswordDialog
        title={phrase('Make new backup codes')}
        action={phrase('Make new codes')}
        isOpen={open === 'codes' && codes === undefined}
        isBusy={renew.isPending}
        error={renew.error}
        onClose={close}
        onConfirm={(password) =>
          renew.mutate({ password }, { onSuccess: ({ backupCodes }) => setCodes(backupCodes) })
        }
      >
        <p>{phrase('The ones you have end.')}</p>
      </PasswordDialog>
      {codes && <BackupCodes codes={codes} onClose={close} />}
    </Section>
  );
}
