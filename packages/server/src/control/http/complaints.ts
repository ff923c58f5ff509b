import { PublicError, type ErrorIssue } from '@leasehold/contract';
import type { PolicyIssue } from '@leasehold/privacy';
import type { Caller } from '../deps.ts';

export function notFound(kind: string, id: string): PublicError {
  return new PublicError('not_found', `There is no ${kind} ${id} in this workspace.`);
}

export function conflict(message: string, place?: string): PublicError {
  return new PublicError(
    'conflict',
    message,
    place === undefined ? {} : { issues: [{ place, message }] },
  );
}

export function invalid(place: string, message: string): PublicError {
  return new PublicError('invalid_request', undefined, { issues: [{ place, message }] });
}

/**
 * Refuses a change made from an older reading, whether the revision came in the body or as
 * `If-Match`.
 */
export function assertRevision(stored: number, ...read: (number | undefined)[]): void {
  const stale = read.find((revision) => revision !== undefined && revision !== stored);
  if (stale !== undefined) throw conflict(`You read revision ${stale}; it is at ${stored} now.`);
}

/**
 * What lets agents see more is done by publishing a draft, or by one person who may: on what he has
 * read, or not at all, else it would open what another person closed meanwhile.
 */
export function assertMayReveal(
  what: 'lease' | 'API',
  { reveals, ifMatch }: Pick<Caller, 'reveals' | 'ifMatch'>,
  read: number | undefined,
): void {
  if (reveals === 'published') return;
  if (reveals === 'not alone') throw secondPersonNeeded();
  if (read === undefined && ifMatch === undefined)
    throw invalid(
      '/revision',
      `This lets agents see or do more: give the revision of the ${what} that it is based on, here or as If-Match, so that nobody's change of meanwhile is overwritten`,
    );
}

/** For what has no revision, or is checked against one already. */
export function refuseAlone({ reveals }: Pick<Caller, 'reveals'>): void {
  if (reveals === 'not alone') throw secondPersonNeeded();
}

export const secondPersonNeeded = (): PublicError =>
  new PublicError(
    'second_person_needed',
    'This lets agents have more, and this workspace asks for a second person: put it in a draft, and have somebody else approve it.',
  );

/** `at` is where the policy stands in the request body. */
export function policyInvalid(issues: readonly PolicyIssue[], at: string): PublicError {
  return new PublicError('policy_invalid', undefined, {
    issues: issues.map((issue) => placed(issue, at)),
  });
}

export function placed({ pointer, message }: PolicyIssue, at = ''): ErrorIssue {
  return { place: at + pointer, message };
}
