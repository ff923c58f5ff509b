import type { Json } from '../json/json.ts';
import { decodeUrlPart } from '../decode-url-part.ts';
import { wordsInName } from '../policy/classes.ts';
import { decodeRuns } from '../text/encodings.ts';
import { isIdName } from './record-ids.ts';
import { looksLikeToken } from '../tokens/token.ts';

/** What an agent wrote in a call itself: every scalar of its arguments but tokens. */
export interface WrittenArguments {
  /**
   * Names from the root to each, every path once; elements of arrays have none. Also the names that
   * a written text says itself, as a patch or a document does.
   */
  paths: readonly (readonly string[])[];
  /** The texts, as far as they are short. */
  texts: readonly string[];
  /** What of it names a record (`customer_id`), and what whoever sends the call knows it by. */
  ids: readonly string[];
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

/** What is written in arguments before tokens are restored. undefined: nothing. */
export function writtenArguments(args: { [name: string]: Json }): WrittenArguments | undefined {
  const paths = new Map<string, readonly string[]>();
  const texts: string[] = [];
  const ids = new Set<string>();
  let values = 0;
  let characters = 0;
  const add = (path: readonly string[]) => void paths.set(JSON.stringify(path), path);
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
    add(names);
    const name = names.at(-1) ?? '';
    if (/[./[]/.test(name)) add([...names.slice(0, -1), ...stepsIn(name)]);
    if (isIdName(name)) ids.add(text);
    characters += text.length;
    if (characters > charactersMax) return;
    texts.push(text);
    if (paths.size > pathsMax) return;
    if (isListed || saysWhichField(name) || text.startsWith('/')) add(namesSaid(text));
    for (const { name: said, value } of readingsOf(text).flatMap(fieldsInText)) {
      add(stepsIn(said));
      if (isIdName(said) && value !== '') ids.add(value);
    }
  };
  walk(args, []);
  if (values === 0) return undefined;
  const areMany = paths.size > pathsMax;
  return {
    paths: areMany ? [] : [...paths.values()].filter((path) => path.length > 0),
    texts,
    ids: [...ids],
    isAll: values > valuesMax || characters > charactersMax || areMany,
  };
}

/**
 * Members that say which field another member is of, `{ op: 'replace', path: '/name', value }`, or
 * is copied to, `{ from: 'label', to: 'name' }`.
 */
const saysWhichField = (name: string): boolean => {
  const words = wordsInName(name);
  return words.length > 0 && words.every((word) => fieldNaming.has(word));
};
const fieldNaming = new Set(
  'path pointer field property attribute column key name id member target type kind label selector from to into source src origin destination dest as copy move map mapping input output parameter variable header slot'.split(
    ' ',
  ),
);

const stepsIn = (name: string): string[] =>
  name.split(/[./[\]"']+/).filter((step) => step !== '' && !/^\d+$/.test(step));

/** `/contacts/0/email`, `contact.email`, `email`; of any other text nothing. */
function namesSaid(text: string): string[] {
  const plain = text.replaceAll('~1', '/').replaceAll('~0', '~');
  return /^[$#/]{0,2}[\p{L}_][\p{L}\p{N}_.\-/[\]"']{0,120}$/u.test(plain) ? stepsIn(plain) : [];
}

/** A text as it stands, in percent-encoding, and what is inside of it in base64 or hexadecimal. */
const readingsOf = (text: string): string[] => [
  text,
  ...(text.includes('%') ? [decodeUrlPart(text)] : []),
  ...decodeRuns(text).flatMap((run) => run.text ?? []),
];

/** A text may be a document of its own: JSON, XML, a form, YAML, GraphQL, a table with its head. */
function fieldsInText(text: string): { name: string; value: string }[] {
  if (!/[:=>,;\t\n]/.test(text)) return [];
  const pairs = [...text.matchAll(pair)].map(([, name = '', value = '']) => ({ name, value }));
  const named = [...text.matchAll(element), ...text.matchAll(quotedName)];
  const elements = named.map(([, name = '']) => ({ name, value: '' }));
  const [head = '', ...rows] = text.split('\n', 2);
  const cells = rows.length > 0 ? head.split(/[,;\t|]/).filter((cell) => cell.length <= 60) : [];
  const columns = cells.map((cell) => ({ name: cell.trim(), value: '' }));
  return [...pairs, ...elements, ...columns];
}

const pair =
  /([\p{L}_][\p{L}\p{N}_.-]{0,60})["'\]]{0,2}\s{0,3}[:=>]{1,2}(?=\s{0,3}["']?([\p{L}\p{N}_-]{0,80}))/gu;
const element = /<(?:[\p{L}_][\p{L}\p{N}_.-]{0,60}:)?([\p{L}_][\p{L}\p{N}_.-]{0,60})/gu;
/** A name of several words, of which a pair is read from the last alone. */
const quotedName = /["']([\p{L}_$@][\p{L}\p{N}_.$@\- ]{0,60})\\{0,15}["']\s{0,8}[:=]/gu;

/** As many values as a request may hold: an id that comes last names a record, too. */
const [depthMax, valuesMax, charactersMax, pathsMax] = [64, 20_000, 100_000, 2_500];
