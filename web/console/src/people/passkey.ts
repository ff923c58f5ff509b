import { PublicError } from '@leasehold/contract/browser';
import { authAct, authRead, type Passkey, type SignInAnswer } from '../auth.ts';
import { phrase } from '../words/phrase.ts';

/**
 * Why this browser, at this address, has no passkeys; undefined: it has. They belong to a name, not
 * to the number of an address (WebAuthn 5.1.2).
 */
export function whyNoPasskeys(): string | undefined {
  if (
    typeof PublicKeyCredential === 'undefined' ||
    !('parseRequestOptionsFromJSON' in PublicKeyCredential)
  )
    return phrase('This browser has no passkeys, or an older form of them.');
  if (/^[\d.]+$|^\[/.test(location.hostname))
    return phrase(
      'Passkeys belong to a name. Open Leasehold by one, such as localhost, and name it in LEASEHOLD_PUBLIC_URL.',
    );
  return undefined;
}

/** The device proves who holds it: no password, no code. */
export async function signInByPasskey(): Promise<SignInAnswer> {
  const options = PublicKeyCredential.parseRequestOptionsFromJSON(
    await authRead('/passkey/generate-authenticate-options'),
  );
  const response = await fromDevice(async () => navigator.credentials.get({ publicKey: options }));
  return authAct('/passkey/verify-authentication', { response });
}

/**
 * The device makes a key that it keeps; with the password, since whoever finds an open session must
 * not add one.
 */
export async function addPasskey(name: string, password: string): Promise<Passkey> {
  const options = PublicKeyCredential.parseCreationOptionsFromJSON(
    await authRead('/passkey/generate-register-options'),
  );
  const response = await fromDevice(async () =>
    navigator.credentials.create({ publicKey: options }),
  );
  return authAct('/passkey/verify-registration', { response, name, password });
}

/** Whoever closes the device's own question, or waits too long, has done nothing wrong. */
async function fromDevice(asking: () => Promise<Credential | null>): Promise<unknown> {
  const credential = await asking().catch((cause: unknown) => {
    throw new PublicError(
      'unauthorized',
      refusals[cause instanceof DOMException ? cause.name : ''] ?? noKey,
      { cause },
    );
  });
  if (!(credential instanceof PublicKeyCredential)) throw new PublicError('unauthorized', noKey);
  return credential.toJSON();
}

const noKey = phrase(
  'The device gave no passkey: it was cancelled, took too long, or has none for this address.',
);
const refusals: Record<string, string | undefined> = {
  InvalidStateError: phrase('This device has a passkey for your account already.'),
  SecurityError: phrase(
    'The browser gives no passkeys at this address: it is not the one Leasehold is configured with.',
  ),
};
