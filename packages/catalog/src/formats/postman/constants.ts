import type { Json, JsonObject } from '@leasehold/privacy';
import { isHarmlessText } from '../observed/parameters.ts';

/** Names of a request's fields that choose what the API does → the word that was recorded. */
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
  return new Map([...constants].filter(([name]) => !manners.test(name)));
}

/** A word of a program (`eth_getBalance`, `user.create`, `2.0`), not of a person. */
const choosingWord = /^[A-Za-z0-9][\w.:/-]{0,63}$/;

/** Of the entries of a query, a form or a JSON object, those that choose and are constant. */
export function constantsOf(entries: readonly (readonly [name: string, value: Json])[]): Constants {
  const found = new Map<string, string>();
  const repeated = new Set<string>();
  for (const [name, value] of entries) {
    if (found.has(name)) repeated.add(name);
    if (typeof value === 'string' && isChoice(name, value)) found.set(name, value);
  }
  for (const name of repeated) found.delete(name);
  return found;
}

function isChoice(name: string, value: string): boolean {
  return (
    choosingNames.test(name) &&
    choosingWord.test(value) &&
    !/\d{5}/.test(value) &&
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
