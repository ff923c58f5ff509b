import {
  isReadOperation,
  operationDiffer,
  type Api,
  type ApiDifference,
  type OperationDifference,
} from '@leasehold/catalog';
import type { RouteAnswer } from '@leasehold/contract';
import type { ApiRow, UpstreamAuth } from '../../store/tables/apis.ts';
import { baseUrlOf } from './description.ts';
import { conflict } from '../http/complaints.ts';
import { credentialNeeds, movesHost } from './credential-fit.ts';
import type { ApiHashes } from './hash-api.ts';
import { addresses, differenceBetween, hashesOf } from './reading.ts';
import { serverUrl } from '../../gateway/upstream/operation-base-url.ts';

type Review = RouteAnswer<'GET /apis/{id}/review'>;
type Item = Review['items'][number];
/** As it is decided upon; what differs in it is told page by page. */
export type PendingItem = Omit<Item, 'changes' | 'kinds' | 'isCut' | 'was'> & {
  was?: string | undefined;
};

/** Where a reading departs from what is in force, as its owner decides upon it. */
export interface PendingReview {
  latest: Api;
  difference: ApiDifference;
  /** Of what is in force, and of what was read. */
  pinned: ApiHashes;
  read: ApiHashes;
  servers: Review['servers'];
  /** What is most dangerous first. */
  items: PendingItem[];
  /** All that differs in one operation. */
  differenceOf: (id: string) => OperationDifference;
}

export async function pendingReview(
  row: ApiRow,
  latest: Api,
  auth: UpstreamAuth,
): Promise<PendingReview> {
  const [difference, pinned, read] = [
    await differenceBetween(row.model, latest),
    await hashesOf(row.model),
    await hashesOf(latest),
  ];
  if (latest !== row.model && row.review?.sha256 !== read.sha256)
    throw conflict('The description was read again meanwhile.');
  return {
    latest,
    difference,
    pinned,
    read,
    servers: serversOf(row, latest, difference, read, auth),
    items: itemsOf(row, latest, { difference, pinned, read }, auth),
    differenceOf: operationDiffer(row.model, latest),
  };
}

/**
 * Where calls go once the addresses of the reading are accepted: an address the owner chose against
 * the description stays.
 */
function movedBaseUrl({ baseUrl, model, source }: ApiRow, latest: Api): string {
  const described = ({ servers }: Api) =>
    servers.map((server) => serverUrl(server, source ?? undefined));
  const own = baseUrl.replace(/\/$/, '');
  if (!described(model).includes(own) || described(latest).includes(own)) return baseUrl;
  return baseUrlOf(latest, source) ?? baseUrl;
}

function serversOf(
  row: ApiRow,
  latest: Api,
  { servers }: ApiDifference,
  { addresses: sha256 }: ApiHashes,
  auth: UpstreamAuth,
): Review['servers'] {
  if (!servers) return null;
  const baseUrl = { from: row.baseUrl, to: movedBaseUrl(row, latest) };
  const needsCredential = auth.type !== 'none' && movesHost(baseUrl.from, baseUrl.to);
  const state =
    row.review && Object.hasOwn(row.review.declined, addresses) ? 'declined' : 'waiting';
  return { ...servers, sha256, state, baseUrl, needsCredential };
}

function itemsOf(
  row: ApiRow,
  latest: Api,
  { difference: whole, pinned, read }: Pick<PendingReview, 'difference' | 'pinned' | 'read'>,
  auth: UpstreamAuth,
): PendingItem[] {
  const changes = new Map(whole.changed.map((one) => [one.operation, one]));
  const { added, removed: gone } = whole;
  const known = new Map(
    [...row.model.operations, ...latest.operations].map((operation) => [operation.id, operation]),
  );
  const lacking = credentialNeeds(row, auth, latest, new Set([...added, ...changes.keys()]));
  const needy = lacking === 'all' ? undefined : new Set(lacking);
  const names = new Map(
    gone.flatMap((id) =>
      known.get(id)?.operationId === undefined ? [] : [[known.get(id)?.operationId, id]],
    ),
  );
  const one = (kind: Item['kind'], operation: string): PendingItem => {
    const { method = '', operationId } = known.get(operation) ?? {};
    const curated =
      row.curation && Object.hasOwn(row.curation, operation) ? row.curation[operation] : undefined;
    const effect = isReadOperation({ method }, curated)
      ? 'reads'
      : method === 'DELETE'
        ? 'deletes'
        : 'writes';
    const isDeclined = row.review !== null && Object.hasOwn(row.review.declined, operation);
    const difference = changes.get(operation);
    const isTrusted = effect === 'reads' && isReadOperation({ method });
    return {
      operation,
      kind,
      effect,
      state: kind === 'gone' ? 'gone' : isDeclined ? 'declined' : 'waiting',
      was: kind === 'added' && operationId !== undefined ? names.get(operationId) : undefined,
      needsConfirmation:
        kind === 'added' || (difference !== undefined && !isHarmless(difference, isTrusted)),
      needsCredential: kind !== 'gone' && (needy?.has(operation) ?? true),
      sha256: read.operations[operation] ?? null,
      pinned: pinned.operations[operation] ?? null,
    };
  };
  const items = [
    ...added.map((id) => one('added', id)),
    ...[...changes.keys()].map((id) => one('changed', id)),
    ...gone.map((id) => one('gone', id)),
  ];
  const ranks = new Map(items.map((item) => [item, danger(item, changes.get(item.operation))]));
  return items.toSorted((a, b) => ranks.get(a)! - ranks.get(b)!);
}

/** Words and fields: what is sent, where to and with which right is as before. */
function isHarmless({ kinds }: OperationDifference, reads: boolean): boolean {
  const isOfWords = (kind: Kind) => kind === 'text' || kind === 'answer' || kind === 'deprecation';
  return kinds.every(
    (kind) => isOfWords(kind) || (reads && kind !== 'server' && kind !== 'authentication'),
  );
}

type Kind = OperationDifference['kinds'][number];

function danger(
  { kind, effect, state, needsConfirmation }: PendingItem,
  difference: OperationDifference | undefined,
): number {
  if (state !== 'waiting') return state === 'gone' ? 8 : 9;
  if (difference?.kinds.some((one) => one === 'server' || one === 'authentication')) return 0;
  if (kind === 'added') return effect === 'deletes' ? 1 : effect === 'writes' ? 2 : 4;
  if (needsConfirmation) return 3;
  return difference?.kinds.includes('text') ? 5 : 6;
}
