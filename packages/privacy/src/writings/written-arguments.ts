import type { Json } from '../json/json.ts';
import { wordsInName } from '../policy/classes.ts';
import { singular } from '../policy/singular.ts';
import { fieldsSaid, stepsIn, waysSaid } from './fields-said.ts';
import { idCharactersMax, isIdName } from './record-ids.ts';
import { looksLikeToken } from '../tokens/token.ts';

/** What an agent wrote in a call itself: every scalar of its arguments but tokens. */
export interface WrittenArguments {
  /** Names from the root to each, every path once; elements of arrays have none. */
  paths: readonly (readonly string[])[];
  /** Names that a written text says itself, as a patch or a document does. */
  said: readonly (readonly string[])[];
  /** The texts, as far as they are short. */
  texts: readonly string[];
  /** Those that are in no list, each with the names that lead to it. */
  fields?: readonly WrittenField[] | undefined;
  /** What of it names a record (`customer_id`), and what whoever sends the call knows it by. */
  ids: readonly string[];
  /** The id of the record that its path names, where the last of it is one. */
  record?: string | undefined;
  /** The API said that it is done (2xx, RFC 9110 §15.3, but for what is made later). */
  isDone?: boolean;
  /**
   * No id that was sent is that of the record: it is made by the call, or its path calls it by a
   * name that is none of an id.
   */
  isUnnamed?: boolean;
  /** What is made is made later, and an id in the answer is another's (202, RFC 9110 §15.3.3). */
  isMadeLater?: boolean;
  /** There were too many to tell apart: anything may have been written. */
  isAll: boolean;
}

interface WrittenField {
  path: readonly string[];
  text: string;
}

/** Ids of records that arguments name, with tokens restored. */
export function recordIdsIn(args: { [name: string]: Json }): string[] {
  const ids = new Set<string>();
  const walk = (value: Json, name: string, depth: number): void => {
    if (depth > depthMax) return;
    if (Array.isArray(value)) for (const one of value) walk(one, name, depth + 1);
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) walk(one, key, depth + 1);
    else if (isIdName(name) && (typeof value === 'string' || typeof value === 'number'))
      ids.add(String(value));
  };
  walk(args, '', 0);
  return [...ids].filter(({ length }) => length > 0 && length <= idCharactersMax);
}

/** What is written in arguments before tokens are restored. undefined: nothing. */
export function writtenArguments(args: { [name: string]: Json }): WrittenArguments | undefined {
  const [paths, said] = [new Paths(), new Paths()];
  const texts: string[] = [];
  const fields: WrittenField[] = [];
  const ids = new Set<string>();
  let values = 0;
  let characters = 0;
  const areMany = () => paths.size + said.size > pathsMax;
  const walk = (value: Json, names: readonly string[], isListed = false): void => {
    if (names.length > depthMax || values > valuesMax) return;
    if (Array.isArray(value)) for (const one of value) walk(one, names, true);
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) walk(one, [...names, name]);
    else if (value !== null && typeof value !== 'boolean') note(String(value), names, isListed);
  };
  const note = (text: string, names: readonly string[], isListed: boolean): void => {
    if (text === '' || looksLikeToken(text)) return;
    values++;
    paths.add(names);
    const name = names.at(-1) ?? '';
    if (/[./[]/.test(name)) paths.add([...names.slice(0, -1), ...stepsIn(name)]);
    if (isIdName(name)) ids.add(text);
    characters += text.length;
    if (characters > charactersMax) return;
    texts.push(text);
    if (!isListed) fields.push({ path: names, text });
    if (areMany()) return;
    if (isListed || saysWhichField(name) || /^[/$]/.test(text))
      for (const way of waysSaid(text)) said.add(way);
    noteFields(text);
  };
  const noteFields = (text: string): void => {
    for (const { way, value } of fieldsSaid(text)) {
      said.add(way);
      if (value !== '' && isIdName(way.at(-1) ?? '')) ids.add(value);
    }
  };
  walk(args, []);
  if (values === 0) return undefined;
  return {
    paths: areMany() ? [] : paths.all,
    said: areMany() ? [] : said.all,
    texts,
    fields,
    ids: [...ids],
    isAll: values > valuesMax || characters > charactersMax || areMany(),
  };
}

/** Each once. */
class Paths {
  private readonly known = new Map<string, readonly string[]>();

  get size(): number {
    return this.known.size;
  }

  get all(): (readonly string[])[] {
    return [...this.known.values()];
  }

  add(path: readonly string[]): void {
    if (path.length > 0) this.known.set(JSON.stringify(path), path);
  }
}

/**
 * Members that say which field another member is of, `{ op: 'replace', path: '/name', value }`, or
 * is copied to, `{ from: 'label', to: 'name' }`.
 */
const saysWhichField = (name: string): boolean => {
  const words = wordsInName(name);
  return words.length > 0 && words.every((word) => fieldNaming.has(singular(word)));
};
const fieldNaming = new Set(
  'path pointer field property attribute column key name id member target type kind selector from to into source src origin destination dest as copy move map mapping input output parameter variable header slot attr prop json xpath ref label on set replace update'.split(
    ' ',
  ),
);

/** As many values as a request may hold: an id that comes last names a record, too. */
const [depthMax, valuesMax, charactersMax, pathsMax] = [64, 20_000, 100_000, 2_500];
