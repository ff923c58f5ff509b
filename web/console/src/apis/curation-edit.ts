import type { RouteInput } from '@leasehold/contract/browser';

export type Curation = NonNullable<RouteInput<'PATCH /apis/{id}'>['body']['curation']>;
type CuratedOperation = Curation[string];

/** Changes to make; `undefined` takes back what was said. */
export type CurationEdit = { [Key in keyof CuratedOperation]: CuratedOperation[Key] | undefined };

/**
 * The curation with one operation changed. What was said of an operation goes where nothing of it
 * is left.
 */
export function editCuration(curation: Curation, operation: string, edit: CurationEdit): Curation {
  const others = Object.entries(curation).filter(([id]) => id !== operation);
  const before = Object.hasOwn(curation, operation) ? curation[operation] : undefined;
  const kept = Object.entries({ ...before, ...edit }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    kept.length === 0 ? others : [...others, [operation, Object.fromEntries(kept)]],
  );
}
