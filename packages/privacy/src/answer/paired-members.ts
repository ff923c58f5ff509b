import type { Json, JsonObject } from '../json/json.ts';
import { type PairRole, saysField } from '../paths/pair-names.ts';
import type { PathNode } from '../paths/path-node.ts';
import { fieldOfPair, nameBefore, nodeOfId } from './labels-by-id.ts';
import { fieldInName } from './pairs.ts';
import type { AnswerRun } from './run.ts';
import { rememberColumn } from './tables.ts';

/** What is known of an object as a pair of a field and its value, while its members are read. */
export interface PairedMembers {
  readonly object: JsonObject;
  readonly node: PathNode;
  /** The protected field that a member says which says nothing else. */
  readonly told: PathNode | undefined;
  /** What a member said that may name the field, and that is not in the object any more. */
  treated: string | undefined;
  /** The field of its values, once it was asked for; `none`: it is no pair. */
  field: PathNode | 'none' | undefined;
}

interface PairedMember {
  child: PathNode;
  pairRole: PairRole;
  value: Json;
  key: string;
}

/**
 * The path a member is treated by: of `{ key: 'ssn', value: … }` the value is treated as the field.
 */
export function memberOfPair(
  run: AnswerRun,
  pair: PairedMembers,
  { child, pairRole, value, key }: PairedMember,
): PathNode {
  const { object, node, told } = pair;
  if (pairRole === 'id') return besideField(nodeOfId(run, node, child, key, value), told);
  if (pairRole === 'name') pair.field ??= readName(run, object, node, value, child);
  pair.treated = nameBefore(child, value, pair.treated);
  if (child.act !== 'keep') return child;
  if (pairRole === 'value') {
    pair.field ??= fieldOfPair(run, object, node, pair.treated);
    return pair.field === 'none' ? child : pair.field;
  }
  // what holds more than a name is none: `{ path: ['ssn'], item: { kind: 'N', rhs: … } }`
  const isName = typeof value !== 'object' || value === null || saysField(key);
  return isName ? child : besideField(child, told);
}

/** What nothing else protects is of the field that is told beside it. */
export const besideField = (child: PathNode, told: PathNode | undefined): PathNode =>
  told !== undefined && child.act === 'keep' ? told : child;

/** What may name a field is read before it is treated, for the object may be that of a column. */
function readName(
  run: AnswerRun,
  object: JsonObject,
  node: PathNode,
  value: Json,
  child: PathNode,
): PathNode | undefined {
  if (child.act !== 'keep') rememberColumn(run, object, node, value);
  return fieldInName(run.trie, node, value);
}
