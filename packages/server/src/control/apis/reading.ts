import { compareApis, isSameApi, type Api, type ApiDifference } from '@leasehold/catalog';
import { newId } from '../../store/id.ts';
import type { ApiChangeRow } from '../../store/tables/api-changes.ts';
import type { ApiReadingRow } from '../../store/tables/api-readings.ts';
import type { ApiReview, ApiRow } from '../../store/tables/apis.ts';
import type { ControlDeps } from '../deps.ts';
import { hashApi, type ApiHashes } from './hash-api.ts';
import { inTurns } from '../http/in-turns.ts';

/**
 * An owner who gives a description in the place of another has seen it: it is in force at once, and
 * only told of.
 */
export function replacedBy(
  row: ApiRow,
  next: ApiRow,
  difference: ApiDifference,
): { change: ApiChangeRow; reading: Reading } {
  return {
    change: changeOf(row, next.updatedAt, 'owner', difference),
    reading: { ...goodReading(row, next.updatedAt, next.review, 'same'), latest: null },
  };
}

type Reading = Parameters<ControlDeps['store']['apiReadings']['put']>[0];

/** Without holding up calls: a large description takes a while. */
export async function differenceBetween(before: Api, after: Api): Promise<ApiDifference> {
  return before === after ? nothingDiffers : inTurns(compareApis(before, after));
}

const nothingDiffers: ApiDifference = {
  added: [],
  removed: [],
  changed: [],
  gainedFields: [],
  isCut: false,
  hasMoreFields: false,
};

/** In the log, hashes stand for what is pinned. */
export const hashesOf = (api: Api): Promise<ApiHashes> => inTurns(hashApi(api));

/** What stays true of a review whatever is read. */
type Kept = Partial<Pick<ApiReview, 'declined' | 'credentialNeededBy'>>;

/**
 * What of a reading is not in force; null: all of it is, and nothing is waited for. What was
 * declined as something else is asked about anew.
 */
export function reviewOf(
  difference: ApiDifference,
  hashes: ApiHashes,
  { declined = {}, credentialNeededBy = [] }: Kept,
): ApiReview | null {
  const { added, removed: gone, gainedFields, hasMoreFields: isCut } = difference;
  if (isSameApi(difference) && credentialNeededBy.length === 0) return null;
  const changed = difference.changed.map(({ operation }) => operation);
  const servers = difference.servers !== undefined;
  const pending = new Set([...added, ...changed, ...(servers ? [addresses] : [])]);
  const isStill = ([id, hash]: [string, string]) =>
    pending.has(id) && hash === (id === addresses ? hashes.addresses : hashes.operations[id]);
  const still = Object.fromEntries(Object.entries(declined).filter(isStill));
  return {
    added,
    changed,
    gone,
    gainedFields,
    isCut,
    servers,
    sha256: hashes.sha256,
    declined: still,
    credentialNeededBy,
  };
}

/** Stands for the addresses of the whole API where operations are named: none is called so. */
export const addresses = 'addresses';

/** Where nothing was read that is not in force: only a credential is waited for, if at all. */
export const afterReplacement = (
  credentialNeededBy: ApiReview['credentialNeededBy'],
): ApiReview | null =>
  reviewOf(nothingDiffers, { sha256: '', addresses: '', operations: {} }, { credentialNeededBy });

/** The same review, once the credential that was waited for is there; null: nothing else was. */
export function reviewWithCredential(review: ApiReview): ApiReview | null {
  const { added, changed, gone, servers } = review;
  return added.length + changed.length + gone.length === 0 && !servers
    ? null
    : { ...review, credentialNeededBy: [] };
}

/** What waits for the owner's word. What is gone needs none. */
export function unreviewedIn(review: ApiReview | null): number {
  if (!review) return 0;
  const { added, changed, servers, declined } = review;
  return added.length + changed.length + (servers ? 1 : 0) - Object.keys(declined).length;
}

export function changeOf(
  { workspaceId, id: apiId }: ApiRow,
  at: Date,
  cause: ApiChangeRow['cause'],
  difference: ApiDifference,
): ApiChangeRow {
  const { added, removed, changed, gainedFields } = difference;
  const counts = {
    added: added.length,
    removed: removed.length,
    changed: changed.length,
    gained: gainedFields.length,
  };
  return { id: newId('diff'), workspaceId, apiId, at, cause, ...counts, difference };
}

export function goodReading(
  { id, workspaceId }: ApiRow,
  readAt: Date,
  review: ApiReview | null,
  outcome: 'same' | 'changed',
): Omit<ApiReadingRow, 'dueAt'> {
  return {
    apiId: id,
    workspaceId,
    readAt,
    outcome,
    message: null,
    failures: 0,
    failedSince: null,
    unreviewed: unreviewedIn(review),
  };
}
