import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { isHint } from '../paths/hint-texts.ts';
import { holdsNodes, mayBeHint, type PairRole, saysField } from '../paths/pair-names.ts';
import type { PathNode } from '../paths/path-node.ts';
import { fieldOfDescribed, noteDescribedField } from './described-fields.ts';
import { fieldOfEntity } from './entities.ts';
import { pathOfValue } from './field-of-value.ts';
import { fieldOfId, fieldOfPair, nameBefore } from './labels-by-id.ts';
import { fieldBesideBare, fieldInName } from './pairs.ts';
import type { AnswerRun } from './run.ts';
import { rememberColumn } from './tables/tables.ts';

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
  /** The member that says it beside a bare value, which is none itself. */
  label: string | undefined;
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
export function memberOfPair(run: AnswerRun, pair: PairedMembers, member: PairedMember): PathNode {
  const { child, value } = member;
  const field =
    fieldOfEntity(run, pair.object, pair.node, value) ?? fieldOfMember(run, pair, member);
  return pathOfValue(run.trie, child, field, value);
}

function fieldOfMember(
  run: AnswerRun,
  pair: PairedMembers,
  member: PairedMember,
): PathNode | undefined {
  const { object, node, told } = pair;
  const described = run.heads && fieldOfDescribed(run, object, node, member);
  if (described) return described;
  switch (member.pairRole) {
    case 'none':
      return isOfType(object, member.key) ? (told ?? fieldOfType(run, pair)) : undefined;
    case 'id':
    case 'unknown':
    case 'beside':
      return fieldOfId(run, object, node, member) ?? told;
    default:
      return fieldInPair(run, pair, member);
  }
}

function fieldOfType(
  run: AnswerRun,
  { object, node, treated }: PairedMembers,
): PathNode | undefined {
  const field = fieldOfPair(run, object, node, treated);
  return field === 'none' ? undefined : field;
}

function fieldInPair(
  run: AnswerRun,
  pair: PairedMembers,
  member: PairedMember,
): PathNode | undefined {
  const { child, pairRole, value, key } = member;
  const { object, node, told } = pair;
  if (pairRole === 'name') {
    noteDescribedField(run, pair, member);
    pair.field ??= readName(run, object, node, value, child);
  }
  pair.treated = nameBefore(child, value, pair.treated);
  if (child.act !== 'keep' && child.act !== 'withhold') return undefined;
  if (pairRole !== 'name')
    return typeof value === 'object' && holdsNodes(key) && !areTexts(value)
      ? told
      : fieldOfValue(run, pair, member);
  // what holds more than a name is none: `{ path: ['ssn'], item: { kind: 'N', rhs: … } }`
  const isName = typeof value !== 'object' || value === null || saysField(key);
  return isName ? undefined : told;
}

/** `{ "type": "date", "date": "…" }`: its type says which member holds the value. */
const isOfType = ({ type }: JsonObject, key: string): boolean => type === key;

/** `{ "type": "text", "text": "…" }`: as elements of XML hold what they say. */
const areTexts = (value: Json): boolean =>
  Array.isArray(value) &&
  value.every((one) => isObject(one) && /^#?(?:text|cdata)$/i.test(typeOf(one)));
const typeOf = ({ type }: JsonObject): string => (typeof type === 'string' ? type : '');

function fieldOfValue(
  run: AnswerRun,
  pair: PairedMembers,
  { pairRole, key, value }: PairedMember,
): PathNode | undefined {
  const { object, node } = pair;
  pair.field ??= fieldOfPair(run, object, node, pair.treated);
  if (pair.field === 'none' && pairRole === 'bare') {
    const said = fieldBesideBare(run.trie, object, node);
    pair.label = said?.label;
    pair.field = said?.field ?? 'none';
  }
  if (pair.field === 'none' || key === pair.label) return undefined;
  return mayBeHint(key) && saysNoValue(value) ? undefined : pair.field;
}

/** `{ "label": "phone", "default": true }`, `{ "name": "dob", "placeholder": "YYYY-MM-DD" }` */
const saysNoValue = (value: Json): boolean =>
  typeof value === 'boolean' || (typeof value === 'string' && isHint(value));

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
