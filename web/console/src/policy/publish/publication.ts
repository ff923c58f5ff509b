import type { Policy, PolicyDocument } from '@leasehold/privacy';
import type { DraftChanges } from '../../drafts/write-draft.ts';

/** What is to come in force. */
export interface Publication {
  document: PolicyDocument;
  before: Policy;
  after: Policy;
  /** The version in force that it was made from. */
  version: number;
  revision: number;
  /** The lease's operations, where they change too. */
  operations?:
    | { added: readonly string[]; removed: readonly string[]; next: readonly string[] | null }
    | undefined;
  /** The decisions on new fields it is made of: all that the draft of the lease holds. */
  fields?: readonly DecidedField[];
  /** An old version that comes back. */
  restored?: number;
}

/**
 * `isNewer`: somebody else was faster, and nothing was published. `isAsked`: it waits for a second
 * person.
 */
export type PublishOutcome =
  | { version: number; revision: number }
  | { isNewer: true }
  | { isAsked: true; draftId: string };

export type DecidedField = NonNullable<DraftChanges['fields']>[number];

/** An old version, to come back in the place of the one in force. */
export function restoring(
  version: number,
  document: Publication['document'],
  {
    before,
    after,
    at,
  }: Pick<Publication, 'before' | 'after'> & { at: Pick<Publication, 'version' | 'revision'> },
): Publication {
  return { document, before, after, version: at.version, revision: at.revision, restored: version };
}
