import type { RouteAnswer, RouteInput } from '@leasehold/contract/browser';

export type Review = RouteAnswer<'GET /apis/{id}/review'>;
export type ReviewItem = Review['items'][number];
type Body = RouteInput<'POST /apis/{id}/review'>['body'];

export type ReviewDecision = 'accept' | 'decline';

/**
 * What somebody decided and has not published: each decision about what was looked at, and about
 * nothing that was read since.
 */
export interface ReviewDraft {
  operations: ReadonlyMap<
    string,
    Pick<ReviewItem, 'sha256' | 'kind' | 'effect' | 'needsConfirmation' | 'needsCredential'> & {
      decision: ReviewDecision;
    }
  >;
  addresses: { decision: ReviewDecision; sha256: string } | undefined;
  /** The hash of the review whose harmless changes are accepted together. */
  rest: string | undefined;
}

export const emptyDraft: ReviewDraft = {
  operations: new Map(),
  addresses: undefined,
  rest: undefined,
};

/** What will become of it when the draft is published. */
export function decisionAt(
  { operations, rest }: ReviewDraft,
  item: ReviewItem,
  { sha256 }: Pick<Review, 'sha256'>,
): ReviewDecision | undefined {
  const made = operations.get(item.operation);
  if (made?.sha256 === item.sha256) return made?.decision;
  return rest !== undefined &&
    rest === sha256 &&
    item.state === 'waiting' &&
    !item.needsConfirmation
    ? 'accept'
    : undefined;
}

export function decided(
  draft: ReviewDraft,
  item: ReviewItem,
  decision: ReviewDecision | undefined,
): ReviewDraft {
  const { operation, sha256, kind, effect, needsConfirmation, needsCredential } = item;
  const operations = new Map(draft.operations);
  if (decision)
    operations.set(operation, {
      sha256,
      kind,
      effect,
      needsConfirmation,
      needsCredential,
      decision,
    });
  else operations.delete(operation);
  return { ...draft, operations };
}

/** Those that were decided this way, by name. */
export const namesOf = ({ operations }: ReviewDraft, decision: ReviewDecision): string[] =>
  [...operations].filter(([, made]) => made.decision === decision).map(([operation]) => operation);

/** Whoever publishes has confirmed what stands in the draft one by one. */
export function bodyOf({ operations, addresses, rest }: ReviewDraft, revision: number): Body {
  const made = [...operations].flatMap(([operation, { sha256, decision }]) =>
    sha256 === null ? [] : [{ operation, sha256, decision }],
  );
  const of = (wanted: ReviewDecision) => made.filter(({ decision }) => decision === wanted);
  return {
    revision,
    accept: of('accept').map(({ operation, sha256 }) => ({ operation, sha256, confirm: true })),
    decline: of('decline').map(({ operation, sha256 }) => ({ operation, sha256 })),
    ...(addresses && { servers: { ...addresses, confirm: true } }),
    ...(rest !== undefined && { rest: { sha256: rest } }),
  };
}
