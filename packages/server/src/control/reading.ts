import { compareApis, isSame, type Api, type ApiDifference } from '@leasehold/catalog';
import { newId } from '../identity/id.ts';
import type { ApiChangeRow, ApiReadingRow, ApiReview, ApiRow } from '../store/types.ts';
import type { ControlDeps } from './deps.ts';
import { inTurns } from './in-turns.ts';

/** An owner who gives a description in the place of another has seen it: it is in force at once, and only told of. */
export async function replacedBy(row: ApiRow, model: Api, at: Date): Promise<{ change: ApiChangeRow; reading: Reading }> {
  return {
    change: changeOf(row, at, 'owner', await differenceBetween(row.model, model)),
    reading: { ...goodReading(row, at, null, 'same'), latest: null },
  };
}

type Reading = Parameters<ControlDeps['store']['apiReadings']['put']>[0];

/** Without holding up calls: a large description takes a while. */
export async function differenceBetween(before: Api, after: Api): Promise<ApiDifference> {
  return before === after ? nothingDiffers : inTurns(compareApis(before, after));
}

const nothingDiffers: ApiDifference = { added: [], removed: [], changed: [], gainedFields: [], isCut: false, hasMoreFields: false };
export const nothingToReview: ApiReview = { added: [], changed: [], gone: [], gainedFields: [], isCut: false };

export function reviewOf(difference: ApiDifference): ApiReview | null {
  const { added, removed, changed, gainedFields, hasMoreFields: isCut } = difference;
  return isSame(difference) ? null : { added, changed: changed.map(({ operation }) => operation), gone: removed, gainedFields, isCut };
}

/** What is gone needs nobody's word. */
export function unreviewedIn(review: ApiReview | null): number {
  return review ? review.added.length + review.changed.length + review.gainedFields.length : 0;
}

export const isUnreviewed = (review: ApiReview): boolean => unreviewedIn(review) > 0 || review.isCut;

export function changeOf(
  { workspaceId, id: apiId }: ApiRow,
  at: Date,
  cause: ApiChangeRow['cause'],
  difference: ApiDifference,
): ApiChangeRow {
  const { added, removed, changed, gainedFields } = difference;
  const counts = { added: added.length, removed: removed.length, changed: changed.length, gained: gainedFields.length };
  return { id: newId('diff'), workspaceId, apiId, at, cause, ...counts, difference };
}

export function goodReading(
  { id, workspaceId }: ApiRow,
  readAt: Date,
  review: ApiReview | null,
  outcome: 'same' | 'changed',
): Omit<ApiReadingRow, 'dueAt'> {
  return { apiId: id, workspaceId, readAt, outcome, message: null, failures: 0, failedSince: null, unreviewed: unreviewedIn(review) };
}
