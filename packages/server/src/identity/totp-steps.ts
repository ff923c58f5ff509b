import type { Id } from '../store/id.ts';
import type { Store } from '../store/open.ts';
import type { AuthLibrary } from './create-auth.ts';

interface TotpStepsDeps {
  store: { people: Pick<Store['people'], 'secondFactorSecret' | 'takeStep'> };
  load: () => Promise<AuthLibrary>;
}

/**
 * RFC 6238 5.2: the second use of a code is refused; the library remembers none. Takes the step a
 * code belongs to, for all nodes. False: it was taken, or a later one was. A code that belongs to
 * none is for the library to refuse and to count.
 */
export async function takeTotpStep(
  { store, load }: TotpStepsDeps,
  personId: Id,
  code: string,
): Promise<boolean> {
  const sealed = await store.people.secondFactorSecret(personId);
  if (sealed === undefined) return true;
  const [{ symmetricDecrypt }, { createOTP }, { secretConfig }] = await Promise.all([
    import('better-auth/crypto'),
    import('@better-auth/utils/otp'),
    load().then(({ $context }) => $context),
  ]);
  const otp = createOTP(await symmetricDecrypt({ key: secretConfig, data: sealed }));
  const now = Math.floor(Date.now() / stepMs);
  // As the library takes them: a clock may be one step off, either way.
  for (const step of [now - 1, now, now + 1])
    if ((await otp.hotp(step)) === code) return store.people.takeStep(personId, step);
  return true;
}

const stepMs = 30_000;

export const usedCode = 'This code was used before: each is good once. Wait for the next one.';
