import { isObject, wordsInName, type Json, type JsonObject } from '@leasehold/privacy';
import { type AskedItem, declared } from './asked.ts';
import { readComparedMember, readComparedObject, readCopied } from './read-question.ts';
import { isComparedTriple, readFilter } from './read-filter.ts';

// What is written may be a call of its own: one of a batch, or of a procedure by its name.

/** What an object of a body asks by as a call, or as a condition, whatever it is written into. */
export function readCall(object: JsonObject, place: string): AskedItem[] {
  if (isInnerRequest(object)) return [{ kind: 'unreadable', road: 'match', place }];
  return [...readConditions(object, place), ...readProcedure(object, place)];
}

/** What an object asks by that is a condition on a field, or that is made from one. */
export const readConditions = (object: JsonObject, place: string): AskedItem[] => [
  ...readCondition(object, place),
  ...readComparedMember(object, place),
  ...readComparedObject(object, place),
  ...readCopied(object, place),
];

/** `GET /people?…`: a request as a text. */
export const isRequestLine = (text: string): boolean =>
  /^\s*(?:GET|HEAD|POST|PUT|PATCH|DELETE|QUERY)\s+\/\S/i.test(text);

/**
 * `{ "method": "GET", "url": "/people/by-name/Zeb" }`: a request to the same API inside of another.
 * It may be of an operation that the lease does not have.
 */
function isInnerRequest(object: JsonObject): boolean {
  const members = Object.entries(object);
  const verb = members.some(
    ([key, value]) => verbKeys.test(key) && typeof value === 'string' && httpVerb.test(value),
  );
  return (
    verb &&
    members.some(
      ([key, value]) =>
        addressKeys.test(key) && typeof value === 'string' && !/^[a-z][a-z\d+.-]*:/i.test(value),
    )
  );
}

const verbKeys = /^(?:http_?)?(?:method|verb)$/i;
const httpVerb = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|QUERY)$/i;
const addressKeys = /^(?:relative_?)?(?:url|uri|path|endpoint|href|resource)$/i;

/** `{ "field": "salary", "op": ">", "value": 80000 }`, in what is written as well. */
function readCondition(object: JsonObject, place: string): AskedItem[] {
  const keys = Object.keys(object);
  const isCondition =
    keys.some((key) => /^(?:field|column|property|attribute)(?:_?name)?$/i.test(key)) &&
    keys.some((key) => /^(?:op|operator|comparator|comparison)$/i.test(key));
  return isCondition ? readFilter(object, place).map(declared) : [];
}

/** `["salary", ">", 80000]` */
export const readTriple = (list: readonly Json[], place: string): AskedItem[] =>
  list.length > 2 && isComparedTriple(list) ? readFilter([...list], place).map(declared) : [];

/**
 * `{ "method": "people.findByName", "params": ["Zeb"] }`, and a procedure that is called among the
 * parameters (`["hr.employee", "name_search", ["Zeb"]]`): what follows is looked for.
 */
export function readProcedure(object: JsonObject, place: string): AskedItem[] {
  const members = Object.entries(object);
  const [, name] = members.find(([key, value]) => procedureKeys.test(key) && isText(value)) ?? [];
  const [key, given] = members.find(([member]) => parameterKeys.test(member)) ?? [];
  if (typeof name !== 'string' || key === undefined || given === undefined) return [];
  const at = place === '' ? key : `${place}.${key}`;
  if (looksUp(name)) return readGiven(name, given, at);
  if (!Array.isArray(given)) return [];
  const called = given.find((one) => typeof one === 'string' && looksUp(one));
  return typeof called === 'string'
    ? readGiven(called, given.slice(given.indexOf(called) + 1), at)
    : [];
}

/** Whether some names may be those of a procedure and of what it is given. */
export const isProcedureCall = (names: readonly string[]): boolean =>
  names.some((name) => procedureKeys.test(name)) && names.some((name) => parameterKeys.test(name));

const isText = (value: Json): boolean => typeof value === 'string' && !httpVerb.test(value);
const procedureKeys =
  /^(?:method|procedure|function|action|command|operation|call|service)(?:_?name)?$/i;
const parameterKeys = /^(?:params?|parameters|args?|arguments|kwargs)$/i;

const looksUp = (name: string): boolean =>
  /^[\w.:/-]{1,120}$/.test(name) &&
  name.split(/[.:/]/).some((part) => wordsInName(part).some((word) => lookingWords.has(word)));
const lookingWords = new Set(
  'find search lookup query filter list count where exists match'.split(' '),
);

/** `findByName`: what is given is held against a name. */
function readGiven(procedure: string, given: Json, place: string): AskedItem[] {
  const words = wordsInName(procedure.split(/[.:/]/).at(-1) ?? '');
  const by = words.lastIndexOf('by');
  const field = by < 0 ? [] : words.slice(by + 1);
  return scalarsIn(given).map((value): AskedItem =>
    field.length > 0
      ? {
          kind: 'field',
          readings: [{ road: 'match', names: [field.join('_')] }],
          value,
          place,
          isDeclared: true,
        }
      : { kind: 'words', text: String(value), place, isTerm: true },
  );
}

const scalarsMax = 100;

function scalarsIn(value: Json, depth = 0): (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value];
  if (depth > 4 || typeof value !== 'object' || value === null) return [];
  // what a member holds is read by its name
  const inner = isObject(value) ? [] : value;
  return inner.slice(0, scalarsMax).flatMap((one) => scalarsIn(one, depth + 1));
}
