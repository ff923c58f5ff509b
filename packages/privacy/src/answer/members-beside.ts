import type { Json } from '../json/json.ts';
import type { ValueHolder } from './run.ts';

/** What has more members is a map, and no table. */
const membersMax = 32;

/** To list the members of a large map once for each of them took minutes. */
const knownMembers = new WeakMap<object, readonly Json[]>();

/** What stands in an object, in its order; nothing of a list or a map. */
export function membersBeside(holder: ValueHolder): readonly Json[] {
  if (Array.isArray(holder)) return [];
  const known = knownMembers.get(holder);
  if (known) return known;
  const members = Object.values(holder).map((member) => member ?? null);
  const few = members.length > membersMax ? [] : members;
  knownMembers.set(holder, few);
  return few;
}
