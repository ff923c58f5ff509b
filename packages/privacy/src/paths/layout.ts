import type { Json, JsonObject } from '../json/json.ts';
import type { PathNode } from './path-trie.ts';
import { type Run, touch } from '../answer/run.ts';

/** A number for each thing that is done with values: `walk.ts` says what. */
export type Kind = number;
/** Which of a node's counters has values of a kind; none: they are counted one by one. */
export type Counter = 'strings' | 'numbers' | 'booleans';
export type KindOf = (node: PathNode, value: Json) => [Kind, Counter?];

/** One member of a layout. */
export interface Member {
  readonly key: string;
  readonly node: PathNode;
  readonly kind: Kind;
  readonly counter: Counter | undefined;
  /** Of the layout's objects, those whose value here is of another kind and was counted by itself. */
  missed: number;
}

/**
 * The members that objects at one path have, in their order, and what is done with each: learned from one of them, and of no value. Objects that have
 * the same are counted together instead of member by member. The counters belong to the call whose number is in `call`.
 */
export interface Layout {
  readonly node: PathNode;
  readonly members: readonly Member[];
  /** Some of their names are not known. */
  readonly hasUnknown: boolean;
  call: number;
  /** Objects that have these members and no others. */
  objects: number;
  /** Objects that do not. */
  misfits: number;
  /** Not all members count all objects. */
  isMixed: boolean;
}

/** An object with more members is a map. */
const membersMax = 256;

/** The layout of the objects at a node, ready for this call; learned from `object` where there is none. */
export function layoutAt(run: Run, node: PathNode, object: JsonObject, kindOf: KindOf): Layout {
  const { layout } = node;
  if (layout?.call === run.call) return layout;
  return startLayout(run, layout ?? learn(run, node, object, kindOf));
}

/** The object at hand has other members than the layout after the first `passed`, which have been treated. */
export function noteMisfit(layout: Layout, passed: number): number {
  layout.misfits++;
  layout.isMixed = true;
  // it will not be among the objects that members count
  for (let i = 0; i < passed; i++) layout.members[i]!.missed--;
  return passed;
}

/** The value of a member that has been treated is of another kind, and was counted by itself. */
export function noteMiss(layout: Layout, member: Member): void {
  if (!member.counter) return;
  member.missed++;
  layout.isMixed = true;
}

/** Counts what mixed layouts hold at the paths of their members; the others are left to be counted as a whole. */
export function settleLayouts(run: Run): readonly Layout[] {
  if (!run.layouts.some(isMixed)) return run.layouts;
  run.layouts.filter(isMixed).forEach((layout) => countMembers(run, layout));
  return run.layouts.filter((layout) => !isMixed(layout));
}

const isMixed = (layout: Layout) => layout.isMixed;

/** A layout that mostly did not fit is forgotten; one odd object does not say so. */
function countMembers(run: Run, { node, members, objects, misfits }: Layout): void {
  let isStale = misfits > objects + 1;
  for (const { node: at, counter, missed } of members) {
    if (!counter) continue;
    if (objects > missed) {
      touch(run, at);
      at[counter] += objects - missed;
    }
    if (2 * missed > objects + 1) isStale = true;
  }
  if (isStale) node.layout = undefined;
}

function startLayout(run: Run, layout: Layout): Layout {
  layout.call = run.call;
  layout.objects = layout.misfits = 0;
  if (layout.isMixed) {
    layout.isMixed = false;
    for (const member of layout.members) member.missed = 0;
  }
  run.layouts.push(layout);
  return layout;
}

/** Of maps, and of objects whose paths are not held, there is nothing to learn. */
function learn({ trie }: Run, node: PathNode, object: JsonObject, kindOf: KindOf): Layout {
  let members: Member[] = [];
  for (const key in object) {
    const child = trie.child(node, key);
    if (child.isOddKey || node.children.get(key) !== child || members.length === membersMax) {
      members = [];
      break;
    }
    const [kind, counter] = kindOf(child, object[key]!);
    members.push({ key, node: child, kind, counter, missed: 0 });
  }
  const hasUnknown = members.some((member) => !member.node.isKnown);
  return (node.layout = { node, members, hasUnknown, call: 0, objects: 0, misfits: 0, isMixed: false });
}
