import {
  foldName,
  isObject,
  wordsInName,
  type Json,
  type JsonObject,
  type Road,
} from '@leasehold/privacy';
import type { Tool } from '../tools/tool.ts';
import type { OperationJudge } from './judge-argument.ts';
import { isSpecial, type ProtectedField } from './policy-fields.ts';
import { isAskingWord } from './reading/asking-words.ts';
import { clauseOfName } from './reading/clause-names.ts';
import { isOfKinds } from './reading/naming-arguments.ts';
import { roadsApart, type ArgumentRoad, type RoadFinding } from './roads.ts';

/**
 * `type=birthday&from=1984-03-01`, `identifier_type=ssn&identifier=219…`, `kind=diagnosis&code=F32`:
 * one argument says the field, another that says none what it is held against. A kind alone asks
 * for nothing. undefined: the tool has no such two.
 */
export function judgeKinds(
  { arguments: list }: Pick<Tool, 'arguments'>,
  isQuery: (place: Tool['arguments'][number]['place']) => boolean,
  { fields, isOpen }: OperationJudge,
): ((given: JsonObject) => RoadFinding | undefined) | undefined {
  if (!fields.hasAny) return undefined;
  const keys = list.flatMap(({ key, place, isPinned }) =>
    isPinned !== true && isQuery(place) ? [key] : [],
  );
  const own = pairOf(keys);
  const mayBeInside = list.some(({ place }) => place.in !== 'parameter' && isQuery(place));
  if (!own && !mayBeInside) return undefined;

  const findIn = (object: JsonObject, pair: Pair | undefined): RoadFinding | undefined => {
    for (const kind of pair?.kinds ?? []) {
      const field = fieldOfKind(object[kind], fields);
      const found =
        field && pair?.held.find(({ key, way }) => key !== kind && asks(field, way, object[key]));
      if (!field || !found) continue;
      const road: Road = found.way === 'bound' ? 'range' : 'raw';
      return { road, field, place: found.key, isOpen: isOpen(road, field) };
    }
    return undefined;
  };
  // `{ "period": { "of": "birth", "from": "1984-03-01" } }`
  const findInside = (value: Json, depth: number): RoadFinding | undefined => {
    if (typeof value !== 'object' || value === null || depth > depthMax) return undefined;
    const found = isObject(value) ? findIn(value, pairOf(Object.keys(value))) : undefined;
    if (found) return found;
    for (const inner of Object.values(value)) {
      const below = findInside(inner, depth + 1);
      if (below) return below;
    }
    return undefined;
  };
  return (given) => {
    const found = own && findIn(given, own);
    if (found || !mayBeInside) return found;
    for (const key of keys) {
      const inside = findInside(given[key] ?? null, 0);
      if (inside) return inside;
    }
    return undefined;
  };
}

/**
 * The roads of arguments that ask together, for whoever is told of them. `keys`: those a call asks
 * by. Which field is meant, a call says; any that is somebody's may be.
 */
export function roadsOfKinds(
  keys: readonly string[],
  { fields, isOpen }: Pick<OperationJudge, 'fields' | 'isOpen'>,
): ArgumentRoad[] {
  const pair = pairOf(keys);
  if (!pair || !fields.hasAny) return [];
  const somebodys = fields.listed().flatMap((name) => {
    const field = fields.at(name.split('.'));
    return field?.isPersonal === true ? [{ name, field }] : [];
  });
  return pair.kinds.flatMap((kind) =>
    pair.held.flatMap(({ key, way }) => {
      if (key === kind) return [];
      const road: Road = way === 'bound' ? 'range' : 'raw';
      const able = somebodys.filter(({ field }) =>
        way === 'bound' ? isBounded(field) : isSpecial(field) || !mayBeId.has(field.class),
      );
      const opened = new Set(
        able.filter(({ field }) => isOpen(road, field)).map(({ name }) => name),
      );
      const names = able.map(({ name }) => name);
      return roadsApart(road, `${kind} and ${key}`, names, (name) => opened.has(name));
    }),
  );
}

/** What has more and less of it. */
const isBounded = ({ class: dataClass, meaning }: ProtectedField): boolean =>
  dataClass === 'age' || dataClass === 'birth_date' || measured.test(meaning);

const depthMax = 4;

interface Pair {
  kinds: readonly string[];
  held: readonly { key: string; way: 'bound' | 'value' }[];
}

function pairOf(keys: readonly string[]): Pair | undefined {
  const kinds = keys.filter(saysKind);
  const held = kinds.length === 0 ? [] : keys.flatMap((key) => heldBy(key) ?? []);
  return held.length === 0 ? undefined : { kinds, held };
}

/** What is called after a clause names a field by itself (`search_field`, `sort_by`). */
const saysKind = (key: string): boolean =>
  (isOfKinds(key) && clauseOfName(key) === undefined) ||
  ((/(?:^|[_-])(?:criteria|criterion|of|field)$|[a-z]Of$/.test(key) ||
    isAskingWord('field', key)) &&
    clauseOfName(key)?.kind !== 'names');

/** What an argument holds that says no field: the bound of one, or a value of it. */
function heldBy(key: string): { key: string; way: 'bound' | 'value' } | undefined {
  const word = foldName(wordsInName(key).at(-1) ?? '');
  if (boundWords.has(word)) return { key, way: 'bound' };
  return valueWords.has(word) || isAskingWord('value', key) ? { key, way: 'value' } : undefined;
}

const boundWords = new Set(
  (
    'from to min max minimum maximum lower upper low high since until after before start end ' +
    'over under above below on'
  ).split(' '),
);
const valueWords = new Set('value val identifier code number lookup key term input'.split(' '));

function fieldOfKind(
  kind: Json | undefined,
  fields: OperationJudge['fields'],
): ProtectedField | undefined {
  if (typeof kind !== 'string' || !/^\p{L}[\p{L}\p{N}_ -]{1,40}$/u.test(kind)) return undefined;
  const field = fields.at([kind.replaceAll(/[ -]/g, '_')]);
  return field?.isPersonal ? field : undefined;
}

/** A date is no bound of a salary, nor is the number of a page one of a birthday. */
function asks(field: ProtectedField, way: 'bound' | 'value', value: Json | undefined): boolean {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text === '' || /^TOKEN_/i.test(text)) return false;
  // A record is called by a number, and a person by a name.
  if (way === 'value') return isSpecial(field) || !mayBeId.has(field.class) || !/\d/.test(text);
  if (field.class === 'age') return /^\d{1,3}$|^\d{4}-/.test(text);
  if (field.class === 'birth_date') return /^\d{1,3}$|^\d{4}(?:-|$)|^\d{2}[-/.]\d{2}/.test(text);
  return measured.test(field.meaning) && /^[<>]?\d[\d.,]*k?$/i.test(text);
}

const measured = /^(?:pay_of_person|salary|credit_score|money)$/;
/** What records are called by: their ids are judged by the argument that takes them. */
const mayBeId = new Set('customer_id user_id employee_id patient_id person'.split(' '));
