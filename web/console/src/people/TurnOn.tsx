import { useState } from 'react';
import { useAuthAct } from '../auth.ts';
import { CopyField } from '../parts/CopyField.tsx';
import { TextField } from '../parts/Field.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { BackupCodes } from './BackupCodes.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { QrCode } from './QrCode.tsx';
import { phrase } from '../words/phrase.ts';

/**
 * Password, the authenticator and its first code, then the codes to keep: only with that first code
 * is it on.
 */
export function TurnOn({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('');
  const enable = useAuthAct('/two-factor/enable');
  const confirm = useAuthAct('/two-factor/confirm');
  if (!enable.data) {
    return (
      <PasswordDialog
        title={phrase('Turn the second factor on')}
        action={phrase('Go on')}
        isOpen
        isBusy={enable.isPending}
        error={enable.error}
        onClose={onClose}
        onConfirm={(password) => enable.mutate({ password })}
      >
        <p>{phrase('You need an authenticator app on your phone or computer.')}</p>
      </PasswordDialog>
    );
  }
  const { totpURI, backupCodes } = enable.data;
  if (confirm.isSuccess) return <BackupCodes codes={backupCodes} onClose={onClose} />;
  return (
    <FormDialog
      title={phrase('Add Leasehold to your authenticator')}
      action={phrase('Turn on')}
      isBusy={confirm.isPending}
      error={confirm.error}
      failure={{
        title: phrase('It is not turned on yet'),
        hint: phrase('Type the code the app shows now.'),
      }}
      onSubmit={() => confirm.mutate({ code: code.replaceAll(/\s/g, '') })}
      onClose={onClose}
    >
      <p>{phrase('Scan this with the app, or copy the secret into it.')}</p>
      <QrCode text={totpURI} label={phrase('The secret, for an authenticator app')} />
      <CopyField name={phrase('secret')} text={new URL(totpURI).searchParams.get('secret') ?? ''} />
      <TextField
        label={phrase('Code the app shows now')}
        hint={phrase('Six digits. Nothing is turned on before this code is right.')}
        autoComplete="one-time-code"
        inputMode="numeric"
        isCode
        isRequired
        hasFocus
        value={code}
        onChange={setCode}
      />
    </FormDialog>
  );
}
