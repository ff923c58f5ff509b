import type { JsonObject } from '../json/json.ts';
import type { PathNode } from '../paths/path-node.ts';
import { memberNode, surveyNames } from '../paths/unknown-names.ts';
import { rememberName } from './names/hidden-names.ts';
import type { AnswerRun, OpenObject, ValueHolder } from './run.ts';
import { type AnswerWalk, dropped, type TreatedOutcome } from './scalars.ts';

/** Once for an object with names that nobody says, before any of them is looked at. */
export function openObject(
  { run, depth }: AnswerWalk,
  object: JsonObject,
  node: PathNode,
): OpenObject {
  const { hasUnknown, isMap } = surveyNames(run.trie, object, node);
  const open = { object, node, depth, hasUnknown, isMap };
  if (open.hasUnknown) run.gathered.openObjects.push(open);
  return open;
}

/** The path of a member: most likely that which followed the same path the last time. */
export function memberAfter(
  { trie }: AnswerRun,
  before: PathNode | undefined,
  node: PathNode,
  key: string,
): PathNode {
  const child = trie.child(node, key);
  if (node.children.get(key) !== child) return child;
  if (before) before.next = child;
  else node.first = child;
  return child;
}

/** Of an object with such names: one that is not known is hidden, and looked for. */
export function unsaidMember(
  run: AnswerRun,
  open: OpenObject,
  key: string,
  child: PathNode,
): PathNode {
  const member = memberNode(run.trie, open, key, child);
  if (!member.isKnown) rememberName(run, key, member);
  return member;
}

export function putMember(object: JsonObject, key: string, outcome: TreatedOutcome): void {
  if (typeof outcome === 'string') object[key] = outcome;
  else if (outcome === dropped) dropMember(object, key);
}

/**
 * A dropped member becomes undefined, which `JSON.stringify` leaves out; deleting it would turn the
 * object into a slow one.
 */
export function dropMember(holder: ValueHolder, key: string | number): void {
  Reflect.set(holder, key, undefined);
}
