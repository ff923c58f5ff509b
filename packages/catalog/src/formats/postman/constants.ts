import { isObject, type Json, type JsonObject } from '@leasehold/privacy';
import { isMadeOfKnownWords } from '../observed/known-words.ts';
import { isHarmlessText } from '../observed/parameters.ts';

/**
 * Names of a request's fields that choose what the API does → the word that was recorded. Of a field
 * inside others the name is the names on the way to it, a line each; `[]` is an item of a list.
 */
export type Constants = ReadonlyMap<string, string>;

/**
 * Fields that say which function is called, or in which manner it answers. What stands in any other
 * is a value of a record, and is never kept.
 */
const choosingNames =
  /^(?:method|action|act|op|operation|operation_?name|command|cmd|function|func|fn|procedure|event|event_?type|request_?type|message_?type|msg_?type|type|kind|mode|format|output|jsonrpc|api_?version|version|currency|locale|lang|language|verb|service|module)$/i;

/** Of those, the ones that only say in which manner: another word is the same function. */
const manners =
  /^(?:mode|format|output|jsonrpc|api_?version|version|currency|locale|lang|language)$/i;

/** The constants that say which function is called. */
export function functionConstants(constants: Constants): Constants {
  return new Map([...constants].filter(([name]) => !manners.test(lastName(name))));
}

/** A word of a program (`eth_getBalance`, `user.create`, `2.0`), not of a person. */
const choosingWord = /^[A-Za-z0-9][\w.:/-]{0,63}$/;

/** Of the entries of a query, a form or a JSON object, those that choose and are constant. */
export function constantsOf(entries: readonly (readonly [name: string, value: Json])[]): Constants {
  const found = new Map<string, string>();
  const repeated = new Set<string>();
  for (const [name, value] of entries) {
    if (found.has(name)) repeated.add(name);
    if (typeof value === 'string' && isChoice(lastName(name), value)) found.set(name, value);
  }
  for (const name of repeated) found.delete(name);
  return found;
}

const lastName = (name: string): string => name.slice(name.lastIndexOf('\n') + 1);

/** The constants of a JSON body; inside others only those that say which function is called. */
export function constantsOfJson(body: Json): Constants {
  const inside: [string, Json][] = [];
  const walk = (value: Json, path: string, depth: number) => {
    if (depth > depthMax || inside.length > insideMax) return;
    if (Array.isArray(value)) for (const item of value) walk(item, `${path}[]\n`, depth + 1);
    else if (isObject(value))
      for (const [name, member] of Object.entries(value)) {
        if (typeof member === 'string' && path !== '') inside.push([path + name, member]);
        walk(member, `${path}${name}\n`, depth + 1);
      }
  };
  walk(body, '', 0);
  const top = constantsOf(isObject(body) ? Object.entries(body) : []);
  return new Map([...functionConstants(constantsOf(inside)), ...top]);
}

const [depthMax, insideMax] = [8, 500];

/** The schema of a body with a constant inside others. */
export function withInnerConstant(schema: JsonObject, path: string, value: string): JsonObject {
  const [step = '', ...rest] = path.split('\n');
  const inner = (part: Json | undefined): JsonObject => {
    const own = isObject(part) ? part : {};
    return rest.length === 0
      ? constantSchema(own, value, true)
      : withInnerConstant(own, rest.join('\n'), value);
  };
  const { items, properties } = schema;
  if (step === '[]') return isObject(items) ? { ...schema, items: inner(items) } : schema;
  return isObject(properties) && Object.hasOwn(properties, step)
    ? { ...schema, properties: { ...properties, [step]: inner(properties[step]) } }
    : schema;
}

function isChoice(name: string, value: string): boolean {
  return (
    choosingNames.test(name) &&
    choosingWord.test(value) &&
    !/\d{5}/.test(value) &&
    isMadeOfKnownWords(value) &&
    isHarmlessText(value)
  );
}

/**
 * What all of several requests choose alike. One that has another word for a name, or none, takes
 * the name out.
 */
export function sharedConstants(all: readonly Constants[]): Constants {
  const [first = new Map<string, string>(), ...others] = all;
  return new Map(
    [...first].filter(([name, value]) => others.every((other) => other.get(name) === value)),
  );
}

/**
 * A field with its constant: what the operation is, and nothing else, or what is meant where the
 * caller says nothing.
 */
export function constantSchema(schema: JsonObject, value: string, isFixed: boolean): JsonObject {
  return isFixed ? { ...schema, const: value } : { ...schema, default: value };
}
