import {
  accessAt,
  reaches,
  whatReveals,
  type HandlerAnswer,
  type MemberRole,
  type Reveal,
} from '@leasehold/contract';
import { shapeOf } from '../apis/upstream-auth.ts';
import type { HeldChanges } from './draft-content.ts';

type Draft = HandlerAnswer<'GET /drafts'>['items'][number];
type MemberName = keyof HeldChanges;

/**
 * What a draft holds, for somebody of this role: the members he could publish, and the names of the
 * others.
 */
export function shownChanges(
  changes: HeldChanges,
  role: MemberRole,
): Pick<Draft, 'changes' | 'hidden'> {
  const { api, ...rest } = changes;
  const all: Draft['changes'] = { ...rest, ...(api && { api: shownApi(api) }) };
  // The keys of what the contract has parsed.
  const names = Object.keys(all) as MemberName[];
  const hidden = names.filter((name) => !mayPublishMember(role, name));
  const shown = Object.entries(all).filter(([name]) => !hidden.some((other) => other === name));
  return { changes: Object.fromEntries(shown), hidden: hidden.toSorted() };
}

/** Whether every route a member of a draft is published by is open to a role; of none: no. */
function mayPublishMember(role: MemberRole, name: MemberName): boolean {
  const routes = Object.entries<Reveal>(whatReveals).filter(
    ([, reveal]) => reveal.reveals !== 'never' && reveal.draft === name,
  );
  return (
    routes.length > 0 &&
    routes.every(([endpoint]) => {
      const access = accessAt(endpoint);
      return access !== 'anybody' && access !== 'signed in' && reaches(role, access);
    })
  );
}

/** Credentials are write-only here too, and so are the headers a description is read with. */
function shownApi({ auth, description, ...shown }: HeldApi): ShownApi {
  return {
    ...shown,
    ...(auth && { auth: shapeOf(auth) }),
    ...(description && { description: shownDescription(description) }),
  };
}

type HeldApi = NonNullable<HeldChanges['api']>;
type ShownApi = NonNullable<Draft['changes']['api']>;

function shownDescription(
  held: NonNullable<HeldApi['description']>,
): NonNullable<ShownApi['description']> {
  if ('text' in held) return { text: held.text };
  return { url: held.url, ...(held.headers && { headers: Object.keys(held.headers) }) };
}
