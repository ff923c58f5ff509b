import { PublicError, type RefusedRequest } from '@leasehold/contract/browser';

/** What was asked for, by the error it was refused with; gone with that error. */
const refused = new WeakMap<Error, RefusedRequest>();

/** Keeps what needs a second person, so that the problem can offer to ask for one. */
export function rememberRefused(error: unknown, request: RefusedRequest): void {
  if (error instanceof PublicError && error.code === 'second_person_needed')
    refused.set(error, request);
}

export const refusedBy = (error: Error): RefusedRequest | undefined => refused.get(error);
