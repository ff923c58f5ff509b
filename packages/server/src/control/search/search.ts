import {
  holdsWords,
  foundKinds,
  mayFind,
  type SearchedKind,
  type HandlerAnswer,
  type MemberRole,
} from '@leasehold/contract';
import type { Id } from '../../store/id.ts';
import { searchText } from '../../store/search-text.ts';
import type { FoundLease } from '../../store/tables/leases.ts';
import type { ControlDeps, Handlers } from '../deps.ts';
import { shownLeaseState } from '../leases/shown-lease-state.ts';
import { withCallNames } from '../watching/call-names.ts';
import { createDescribedNames } from './described-names.ts';

type Found = HandlerAnswer<'GET /search'>['items'][number];

/** How long descriptions are read before an answer: while somebody types, and before he does. */
const readMs = { typing: 15, before: 150 };

interface Asked {
  workspaceId: Id;
  search: string;
  /** One more than is answered tells whether there are more. */
  limit: number;
}

/** What is in a workspace, by its name or id: what is answered is what its lists answer. */
export function searchHandlers(deps: ControlDeps) {
  const described = createDescribedNames(deps.store);
  return {
    'GET /search': async ({ query: { search, kind, limit } }, { workspaceId, role }) => {
      const kinds = kindsFor(role, kind);
      if (search === undefined) {
        const { unread } = await described.read(workspaceId, readMs.before);
        const newest = kinds.includes('lease')
          ? await deps.store.leases.find(workspaceId, undefined, limit)
          : [];
        return { items: await leasesFound(deps, workspaceId, newest), more: [], unread };
      }
      const asked = { workspaceId, search: searchedPart(search), limit: limit + 1 };
      const isDescribed = kinds.includes('operation') || kinds.includes('field');
      const { apis, unread } = isDescribed
        ? await described.read(workspaceId, readMs.typing)
        : { apis: [], unread: 0 };
      const find: Record<SearchedKind, () => Promise<Found[]>> = {
        ...findersOf(deps, asked),
        operation: () => described.find(apis, 'operation', asked.search, limit),
        field: () => described.find(apis, 'field', asked.search, limit),
      };
      const found = await Promise.all(kinds.map(async (one) => find[one]()));
      return {
        items: found.flatMap((items) => items.slice(0, limit)),
        more: kinds.filter((_, at) => (found[at]?.length ?? 0) > limit),
        unread,
      };
    },
  } satisfies Partial<Handlers>;
}

const kindsFor = (role: MemberRole, kind: SearchedKind | undefined): SearchedKind[] =>
  foundKinds.filter((one) => (kind === undefined || one === kind) && mayFind(role, one));

/** The address of a lease, as it was copied, is searched for by its last part. */
const searchedPart = (search: string): string =>
  /^https?:\/\/\S*\/mcp\/([\w-]+)\/?$/i.exec(search)?.[1] ?? search;

function findersOf(
  deps: ControlDeps,
  { workspaceId, search, limit }: Asked,
): Record<Exclude<SearchedKind, 'operation' | 'field'>, () => Promise<Found[]>> {
  const { store } = deps;
  return {
    lease: async () =>
      leasesFound(deps, workspaceId, await store.leases.find(workspaceId, search, limit)),
    api: async () => {
      const rows = await store.apis.find(workspaceId, search, limit);
      return rows.map(({ id, name, baseUrl }) => ({
        kind: 'api',
        id,
        name,
        note: baseUrl,
        of: null,
      }));
    },
    key: async () => {
      const rows = await store.leaseKeys.find(workspaceId, search, limit);
      const names = await store.leases.names(
        workspaceId,
        rows.map(({ leaseId }) => leaseId),
      );
      return rows.map(({ id, leaseId, name, prefix }) => ({
        kind: 'key',
        id,
        name,
        note: `${prefix}…`,
        of: { id: leaseId, name: names.get(leaseId) ?? '' },
      }));
    },
    person: async () => {
      const members = await store.members.list(workspaceId);
      return members
        .filter(
          ({ id, name, email }) => id === search || holdsWords(searchText(email, name), search),
        )
        .slice(0, limit)
        .map(({ id, email, role }) => ({ kind: 'person', id, name: email, note: role, of: null }));
    },
    call: async () => {
      const row = isCallId(search) && (await store.calls.get(workspaceId, search));
      if (!row) return [];
      const calls = await withCallNames(store, workspaceId, [row]);
      return calls.map(({ id, tool, at, leaseId, leaseName }) => ({
        kind: 'call',
        id,
        name: tool ?? id,
        note: at.toISOString(),
        of: { id: leaseId, name: leaseName },
      }));
    },
  };
}

const isCallId = (text: string): boolean => /^call_[0-9A-HJKMNP-TV-Z]{20}$/.test(text);

async function leasesFound(
  { store, now }: ControlDeps,
  workspaceId: Id,
  rows: readonly FoundLease[],
): Promise<Found[]> {
  const apiNames = await store.apis.names(workspaceId, [
    ...new Set(rows.map(({ apiId }) => apiId)),
  ]);
  return rows.map(({ id, name, slug, apiId, state, expiresAt }) => {
    const apiName = apiNames.get(apiId);
    return {
      kind: 'lease',
      id,
      name,
      note: slug,
      of: apiName === undefined ? null : { id: apiId, name: apiName },
      state: shownLeaseState({ state, expiresAt }, now()),
    };
  });
}
