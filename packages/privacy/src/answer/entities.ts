import { isObject, type Json, type JsonObject } from '../json/json.ts';
import type { PathTrie } from '../paths/grow-path-trie.ts';
import type { PathNode } from '../paths/path-node.ts';
import { fieldOfLabel, fieldToDetect } from './pairs.ts';
import type { AnswerRun } from './run.ts';

/**
 * Notes the dates among what a recogniser found in a text (`[{ "type": "PERSON", "text": "…" }, {
 * "type": "DATE", "text": "1984-03-07" }]`): where it found people, too, a date may be that of a
 * birth.
 */
export function noteEntities(run: AnswerRun, list: readonly Json[]): void {
  const [first] = list;
  if (!isObject(first) || typeOfEntity(first) === undefined) return;
  const types = list.map((one) => (isObject(one) ? typeOfEntity(one) : undefined));
  if (!types.some((type) => type !== undefined && ofPeople.test(type))) return;
  for (const [at, type] of types.entries()) {
    const entity = list[at];
    if (type !== undefined && ofDates.test(type) && isObject(entity))
      (run.datedEntities ??= new WeakSet()).add(entity);
  }
}

/** As recognisers call it: `PERSON`, `B-DATE`. Asked of the first object of every list. */
function typeOfEntity(object: JsonObject): string | undefined {
  const { type, label, category, entity, Type } = object;
  for (const said of [type, label, category, entity, Type])
    if (typeof said === 'string' && entityType.test(said)) return said;
  const { entity_type: snake, entityType: camel, entity_group: group, tag } = object;
  const said = snake ?? camel ?? group ?? tag;
  return typeof said === 'string' && entityType.test(said) ? said : undefined;
}

const entityType = /^[A-Z]{2,}(?:[-_][A-Za-z]+)*$|^[A-Z][a-z]+(?:[A-Z][a-z]+)?$|^[BI]-/;
const ofPeople =
  /^(?:[BI]-)?(?:PER|(?:PERSON|FULL|FIRST|LAST|PATIENT)?[_-]?NAME|PERSON|PATIENT|DOCTOR)$/i;
const ofDates = /^(?:[BI]-)?(?:DATE(?:[_-]?TIME|[_-]OF[_-]BIRTH)?|DOB|BIRTH[_-]?DA(?:TE|Y))$/i;

/** The field of a member of such an entity that says a day; undefined: it says none. */
export function fieldOfEntity(
  run: AnswerRun,
  object: JsonObject,
  node: PathNode,
  value: Json,
): PathNode | undefined {
  if (run.datedEntities?.has(object) !== true) return undefined;
  return typeof value === 'string' && day.test(value) ? birthField(run.trie, node) : undefined;
}

const day = /^(?=.*\d{4})(?=.*\d.*\d.*\d.*\d.*[\d\p{L}])[\p{L}\d\s.,/'’年月日-]{8,40}$/u;

const birthField = (trie: PathTrie, node: PathNode): PathNode | undefined =>
  fieldOfLabel(trie, node, birth) ?? fieldToDetect(trie, node, birth);
const birth = 'Date of birth';
