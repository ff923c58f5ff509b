import { isObject, type Json, type JsonObject, parseJson } from '../json/json.ts';
import { rawNumberText } from '../json/lossless.ts';
import { isFieldName } from '../paths/field-names.ts';
import type { PathNode } from '../paths/path-node.ts';
import { isKindOfPair, pairNameRank } from '../paths/pair-names.ts';
import { fieldOfDescribedId, idText } from './described-fields.ts';
import {
  addLabel,
  fieldOfHead,
  type NamedMember,
  readsAsField,
} from './tables/heads-of-columns.ts';
import { fieldOfLabel, fieldOfLabels, pairedField } from './pairs.ts';
import type { AnswerRun, FieldLabels } from './run.ts';

/**
 * The field that a value of a pair is of (`pairedField`), also where the pair says an id alone and
 * another object of the answer what that id is called:
 * `{ "id": "f8a2", "title": "Date of birth" }` and `{ "field": { "id": "f8a2" }, "value": … }`.
 */
export function fieldOfPair(
  run: Pick<AnswerRun, 'trie' | 'source' | 'labels' | 'heads'>,
  object: JsonObject,
  node: PathNode,
  treated: string | undefined,
): PathNode | 'none' {
  if (treated === undefined && !hasNameOfPair(object)) return 'none';
  const field = pairedField(run.trie, object, node, treated);
  if (field !== 'none') return field;
  const described = run.heads && fieldOfDescribedId(run, node, textsOfNames(object, treated));
  if (described) return described;
  for (const id of idsSaid(object, treated)) {
    run.labels ??= labelsIn(run.source);
    const labelled = fieldCalled(run, node, id);
    if (labelled) return labelled;
  }
  return 'none';
}

/** Most objects with a value have nothing else of a pair. */
function hasNameOfPair(object: JsonObject): boolean {
  for (const key in object) if (pairNameRank(key) !== undefined) return true;
  return false;
}

const fieldCalled = (
  { trie, labels }: Pick<AnswerRun, 'trie' | 'labels'>,
  node: PathNode,
  id: string,
): PathNode | undefined => fieldOfLabels(trie, node, labels?.get(id));

/**
 * The field of a member whose name is an id: `{ "c0": "…" }` beside `{ "key": "c0", "label": "SSN"
 * }`, or beside `"names": { "c0": "SSN" }`, or below `{ "c0": "SSN" }`.
 */
export function fieldOfId(
  run: AnswerRun,
  object: JsonObject,
  node: PathNode,
  { child, key, value }: NamedMember,
): PathNode | undefined {
  if (child.act !== 'keep' && !(child.act === 'withhold' && typeof value === 'object'))
    return undefined;
  const headed = fieldOfHead(run, object, node, { child, key, value });
  if (headed) return headed;
  if (key.includes('://')) return fieldOfAddress(run.trie, node, { child, key });
  if (!/\d/.test(key) || holdsMembers(value) || readsAsField(child, key)) return undefined;
  if (run.labels === undefined && !run.idsTried.has(key)) tryId(run, key);
  const isLabel = typeof value === 'string' && run.labels?.get(key)?.includes(value) === true;
  return isLabel ? undefined : fieldCalled(run, node, key);
}

const holdsMembers = (value: Json): boolean =>
  isObject(value) && rawNumberText(value) === undefined;

/** Labels are read where some stand in a map, this id is a value, or some others were looked for. */
function tryId(run: Pick<AnswerRun, 'source' | 'labels' | 'idsTried'>, id: string): void {
  const { source, idsTried } = run;
  const isFirst = idsTried.size === 0;
  idsTried.add(id);
  if (idsTried.size > idsTriedMax || (isFirst && mapsOfLabels.test(source)) || isSaid(source, id))
    run.labels = labelsIn(source);
}

/** Whether it stands as a value somewhere. */
function isSaid(source: string, id: string): boolean {
  const written = JSON.stringify(id);
  for (let at = source.indexOf(written); at !== -1; at = source.indexOf(written, at + 1))
    if (!/^\s*:/.test(source.slice(at + written.length, at + written.length + 20))) return true;
  return false;
}

/** `http://schema.org/familyName`: vocabularies of others call a field as they like. */
function fieldOfAddress(
  trie: AnswerRun['trie'],
  node: PathNode,
  { child, key }: Pick<NamedMember, 'child' | 'key'>,
): PathNode | undefined {
  // many names may share one path
  if (child.key !== key) return fieldOfLabel(trie, node, key);
  const known = fieldsOfAddresses.get(child);
  if (known !== undefined) return known === 'none' ? undefined : known;
  const field = fieldOfLabel(trie, node, key);
  fieldsOfAddresses.set(child, field ?? 'none');
  return field;
}

const fieldsOfAddresses = new WeakMap<PathNode, PathNode | 'none'>();

/** To look for more ids is dearer than to read the labels. */
const idsTriedMax = 4;

/** What says by the id of a field, or by its place, what the field is called. */
const mapsOfTexts = 'names|headers?|labels|titles|columns|questions|field_?names';
const isMapOfTexts = new RegExp(`^(?:${mapsOfTexts})$`, 'i');
/** The same, where an object describes the field; a text may be a value. */
const mapNames = `${mapsOfTexts}|fields|properties|attributes`;
const isMap = new RegExp(`^(?:${mapNames})$`, 'i');
const mapsOfLabels = new RegExp(String.raw`"(?:${mapNames})"\s*:\s*(?:\{|\[\s*")`, 'i');

function idsSaid(object: JsonObject, treated: string | undefined): string[] {
  const ids: string[] = [];
  let hasNameOfField = false;
  for (const key in object) {
    const rank = pairNameRank(key);
    if (rank === undefined || isKindOfPair(rank)) continue;
    const member = object[key] ?? null;
    const isOfField = !ownNames.has(key.toLowerCase()) || isObject(member);
    hasNameOfField ||= isOfField;
    const own = idText(member);
    const said = own === undefined ? idsWithin(member) : [own];
    ids.push(...said.filter((id) => isId(id, isOfField)));
  }
  if (treated !== undefined && isId(treated, hasNameOfField)) ids.push(treated);
  return ids;
}

/** Of a described field the id may be any text: `{ "id": "numbers", "text": "…" }`. */
function textsOfNames(object: JsonObject, treated: string | undefined): string[] {
  const texts = Object.keys(object).flatMap((key) => {
    const rank = pairNameRank(key);
    const said = rank === undefined || isKindOfPair(rank) ? undefined : object[key];
    return typeof said === 'string' && /\D/.test(said) ? [said] : [];
  });
  return treated !== undefined && /\D/.test(treated) ? [...texts, treated] : texts;
}

const isId = (text: string, isOfField: boolean): boolean =>
  looksLikeId.test(text) || (isOfField && saysNoField(text));

const saysNoField = (id: string): boolean => /\d/.test(id) || !isFieldName(id);

/**
 * What these say may be the id of the object itself, `{ "id": 7, "value": 12.5 }`; what others say
 * is that of a field, however short: `"question_id": 7`.
 */
const ownNames: ReadonlySet<string> = new Set(
  'id key k name #name code ref loc path pointer label title'.split(' '),
);

/** Too long to be one by chance. */
const looksLikeId = /^(?=.*\d)[\w.:-]{4,64}$/;

const idMember =
  /^(?:id|ref|key|code|uuid|name)$|(?:field|question|attribute|property|column|link)_?id$/i;
const labelMember = /^(?:title|label|name|question|text|display|caption|header)$/i;

const idsWithin = (member: Json): string[] => (isObject(member) ? idsOf(member) : []);

function idsOf(object: JsonObject): string[] {
  return Object.keys(object).flatMap((key) =>
    idMember.test(key) ? (idText(object[key] ?? null) ?? []) : [],
  );
}

/**
 * What may name the field, or be its id, and is treated: `before`, or what a member of a pair says
 * that is not kept, or the id in one that is (`"field": { "id": "f8a2" }`).
 */
export function nameBefore(
  { act, pairRole }: PathNode,
  value: Json,
  before: string | undefined,
): string | undefined {
  if (act !== 'keep' && typeof value === 'string') return value;
  if (pairRole !== 'name') return before;
  const [within] = idsWithin(value);
  return act === 'keep' ? (before ?? within) : (idText(value) ?? within ?? before);
}

function labelsIn(source: string): FieldLabels {
  const labels = new Map<string, string[]>();
  for (const object of objectsIn(parseJson(source) ?? null)) {
    for (const label of labelsOf(object))
      for (const id of idsOf(object)) addLabel(labels, id, label);
    for (const key in object)
      if (isMap.test(key)) addMap(labels, object[key], isMapOfTexts.test(key));
  }
  return labels;
}

/** A list has texts by their places; objects in it have ids of their own. */
function addMap(labels: Map<string, string[]>, map: Json | undefined, hasTexts: boolean): void {
  for (const [id, said] of Object.entries(map ?? [])) {
    if (hasTexts && typeof said === 'string') addLabel(labels, id, said);
    if (isObject(map) && isObject(said))
      for (const label of labelsOf(said)) addLabel(labels, id, label);
  }
}

const labelsOf = (object: JsonObject): string[] =>
  Object.entries(object).flatMap(([key, label]) =>
    typeof label === 'string' && labelMember.test(key) ? [label] : [],
  );

function* objectsIn(value: Json): Generator<JsonObject> {
  const waiting = [value];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (typeof one !== 'object' || one === null) continue;
    if (isObject(one)) yield one;
    for (const member of Object.values(one)) waiting.push(member ?? null);
  }
}
