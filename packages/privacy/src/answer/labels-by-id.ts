import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { rawNumberText } from '../json/lossless.ts';
import { isFieldName } from '../paths/field-names.ts';
import type { PathNode } from '../paths/path-node.ts';
import { isKindOfPair, pairNameRank } from '../paths/pair-names.ts';
import { fieldOfLabel, pairedField } from './pairs.ts';
import type { AnswerRun, FieldLabels } from './run.ts';

/**
 * The field that a value of a pair is of (`pairedField`), also where the pair says an id alone and
 * another object of the answer what that id is called:
 * `{ "id": "f8a2", "title": "Date of birth" }` and `{ "field": { "id": "f8a2" }, "value": … }`.
 */
export function fieldOfPair(
  run: Pick<AnswerRun, 'trie' | 'source' | 'labels'>,
  object: JsonObject,
  node: PathNode,
  treated: string | undefined,
): PathNode | 'none' {
  const field = pairedField(run.trie, object, node, treated);
  if (field !== 'none') return field;
  for (const id of idsSaid(object, treated)) {
    run.labels ??= labelsIn(run.source);
    for (const label of run.labels.get(id) ?? []) {
      const labelled = fieldOfLabel(run.trie, node, label);
      if (labelled) return labelled;
    }
  }
  return 'none';
}

function idsSaid(object: JsonObject, treated: string | undefined): string[] {
  const ids = treated !== undefined && looksLikeId.test(treated) ? [treated] : [];
  for (const key in object) {
    const rank = pairNameRank(key);
    if (rank === undefined || isKindOfPair(rank)) continue;
    const member = object[key] ?? null;
    const said = isObject(member) ? idsOf(member) : [idText(member) ?? ''];
    const isOfField = isObject(member) || ofField.test(key);
    ids.push(...said.filter((id) => looksLikeId.test(id) || (isOfField && saysNoField(id))));
  }
  return ids;
}

const saysNoField = (id: string): boolean => id !== '' && (/\d/.test(id) || !isFieldName(id));

/** What is called so by itself is the id of a field, however short: `"question_id": 7`. */
const ofField =
  /^(?:\w*_)?(?:field|question|attribute|property|param(?:eter)?|column|link)(?:_?id|_?ref|_?key)?$/i;

/** An `id` may be that of the object itself: `{ "id": 7, "value": 12.5 }`. */
const looksLikeId = /^(?=.*\d)[\w.:-]{4,64}$/;

const idMembers = (
  'id ref key fieldId field_id questionId question_id attributeId attribute_id propertyId ' +
  'property_id columnId column_id linkId code uuid gid slug name'
).split(' ');
const labelMembers = 'title label name question text display caption prompt header'.split(' ');

function idsOf(object: JsonObject): string[] {
  return idMembers.flatMap((key) => idText(object[key] ?? null) ?? []);
}

/** The id in what names a field, before anything in it is treated: `"field": { "id": "f8a2" }`. */
export const idWithin = (member: Json): string | undefined =>
  isObject(member) ? idsOf(member)[0] : undefined;

/** A number as it is written. */
function idText(value: Json): string | undefined {
  if (typeof value === 'string') return value.length <= idCharsMax ? value : undefined;
  if (typeof value === 'number') return String(value);
  return typeof value === 'object' && value !== null ? rawNumberText(value) : undefined;
}

const idCharsMax = 64;

function labelsIn(source: string): FieldLabels {
  const labels = new Map<string, string[]>();
  for (const object of objectsIn(JSON.parse(source))) {
    for (const key of labelMembers) {
      const label = object[key];
      if (typeof label === 'string' && label.length <= labelCharsMax)
        for (const id of idsOf(object)) addLabel(labels, id, label);
    }
  }
  return labels;
}

const labelCharsMax = 200;

function addLabel(labels: Map<string, string[]>, id: string, label: string): void {
  const known = labels.get(id);
  if (!known) labels.set(id, [label]);
  else if (known.length < labelsMax && !known.includes(label)) known.push(label);
}

/** What is said by a code of very many objects is no id. */
const labelsMax = 8;

function* objectsIn(value: Json): Generator<JsonObject> {
  const waiting = [value];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (typeof one !== 'object' || one === null) continue;
    if (isObject(one)) yield one;
    for (const member of Object.values(one)) if (member !== undefined) waiting.push(member);
  }
}
