import { PublicError, type ErrorIssue } from '@leasehold/contract';
import type { PolicyIssue } from '@leasehold/privacy';

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
 * What lets agents see more is done on what somebody has read, or not at all: else it would open
 * what another person closed meanwhile.
 */
export function assertBasis(what: 'lease' | 'API', ...read: (number | undefined)[]): void {
  if (read.every((revision) => revision === undefined))
    throw invalid(
      '/revision',
      `This lets agents see or do more: give the revision of the ${what} that it is based on, here or as If-Match, so that nobody's change of meanwhile is overwritten`,
    );
}

/** `at` is where the policy stands in the request body. */
export function policyInvalid(issues: readonly PolicyIssue[], at: string): PublicError {
  return new PublicError('policy_invalid', undefined, {
    issues: issues.map((issue) => placed(issue, at)),
  });
}

export function placed({ pointer, message }: PolicyIssue, at = ''): ErrorIssue {
  return { place: at + pointer, message };
}
