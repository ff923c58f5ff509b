import { PublicError, type AuditAction } from '@leasehold/contract';
import { askLibrary, refusalOf, type Said } from './ask-library.ts';
import { passwordProblem } from './password-problem.ts';
import { tooMany } from './sign-in-limit.ts';
import type { AuthLibrary } from './create-auth.ts';
import type { People, PeopleDeps, Person } from './people-model.ts';

export interface AuthRequestsDeps extends PeopleDeps {
  people: Omit<People, 'handle'>;
  load: () => Promise<AuthLibrary>;
}

/** One request to `/api/auth/*`, its body read. */
export interface AuthRequest {
  deps: AuthRequestsDeps;
  headers: Headers;
  subscriber: string;
  fields: Record<string, unknown>;
  /** The accounts this request was counted for. */
  counted: string[];
}

/** As the library says it: what devices are asked. */
export async function passOn(asked: AuthRequest, path: string) {
  const { said, cookies } = await askLibrary(asked, path);
  return { shown: said, cookies };
}

interface Change {
  path: string;
  body?: object;
  /** What the page is told of what the library says; default: nothing. */
  show?: (said: unknown) => unknown;
}

/** Something a person does to his own account: done, and on record. */
export async function changeOwnAccount(
  asked: AuthRequest,
  action: AuditAction,
  { path, body = {}, show = () => ({}) }: Change,
) {
  const person = await currentPerson(asked);
  const { said, cookies }: Said = await askLibrary(asked, path, body);
  await asked.deps.log?.change(person.id, action);
  return { shown: show(said), cookies };
}

/** The session this browser had before is no use to anybody any more. */
export async function signedInAnswer({ deps, headers }: AuthRequest, cookies: readonly string[]) {
  if (await deps.people.current(headers)) await deps.people.signOut(headers);
  return { shown: { needsSecondFactor: false }, cookies };
}

export async function currentPerson({ deps: { people }, headers }: AuthRequest): Promise<Person> {
  const person = await people.current(headers);
  if (!person) throw new PublicError('unauthorized', 'Nobody is signed in.');
  return person;
}

/**
 * Whoever has a session may not guess its password either: it counts as signing in does. The
 * library checks it.
 */
export async function countPassword(asked: AuthRequest): Promise<void> {
  countAttempt(asked, (await currentPerson(asked)).email);
}

/** For what the library asks no password for. */
export async function checkPassword(asked: AuthRequest, password: unknown): Promise<void> {
  await countPassword(asked);
  const { api } = await asked.deps.load();
  const response = await api.verifyPassword({
    body: { password: String(password) },
    headers: asked.headers,
    asResponse: true,
  });
  if (!response.ok) throw await refusalOf(response);
}

/** Given back where the request comes to its end: what was right is no guess (auth-requests.ts). */
export function countAttempt(asked: AuthRequest, account: string): void {
  const waitMs = asked.deps.limit.take(asked.subscriber, account);
  if (waitMs > 0) throw tooMany(waitMs);
  asked.counted.push(account);
}

export async function refuseGuessable(
  { fields }: AuthRequest,
  known: readonly string[],
): Promise<void> {
  const message = await passwordProblem(String(fields['newPassword']), known);
  if (message !== undefined)
    throw new PublicError('invalid_request', undefined, {
      issues: [{ place: '/newPassword', message }],
    });
}

/** With a new password: access keys, and what agents were allowed. */
export async function endOldCredentials(
  { deps: { store, accessChanged } }: AuthRequest,
  personId: string,
): Promise<void> {
  await store.people.endCredentials(personId, new Date());
  await accessChanged?.();
}

/** Whose password a link sets; it is used up by setting it. */
export async function findPersonToReset({
  deps,
  fields,
}: AuthRequest): Promise<string | undefined> {
  const { internalAdapter } = await (await deps.load()).$context;
  return (await internalAdapter.findVerificationValue(`reset-password:${String(fields['token'])}`))
    ?.value;
}
