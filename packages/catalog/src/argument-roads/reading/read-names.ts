import { isObject, wordsInName, type Json, type Road } from '@leasehold/privacy';
import type { AskedItem, Reading } from './asked.ts';
import { isAskingWord, isByWord } from './asking-words.ts';
import { fieldsOfSuperlative } from './operators.ts';
import { jsonInText } from './unpack-text.ts';
import { lexemesOf, type Lexeme } from './lexemes.ts';

/**
 * The fields that a value of `sort`, `fields`, `include` and their like names: `-salary,name`,
 * `ssn:desc`, `["ssn","asc"]`, `{"salary": -1}`, `[{"field": "dob", "direction": "asc"}]`.
 */
export function readFieldNames(value: Json, road: Road, place: string): AskedItem[] {
  const items = readNames(value, road, place);
  if (road !== 'select' || !isPlainList(value)) return items;
  return items.map((one) => (one.kind === 'field' ? { ...one, isPlain: true } : one));
}

/** Two or more names and nothing else: one alone may be plucked from its records. */
export const isPlainList = (value: Json): boolean =>
  typeof value === 'string'
    ? /^\s*\w+(?:\s*,\s*\w+)+\s*$/.test(value)
    : Array.isArray(value) && value.length > 1 && value.every(isPlainName);

const isPlainName = (value: Json): boolean => typeof value === 'string' && /^\w+$/.test(value);

function readNames(value: Json, road: Road, place: string): AskedItem[] {
  if (Array.isArray(value)) return value.flatMap((one) => readNames(one, road, `${place}[]`));
  if (isObject(value))
    return Object.entries(value).flatMap(([key, inner]) => {
      const isMember = isMemberWord(key);
      return [
        ...(isMember && !isFieldToo(key, inner) ? [] : readText(key, road, place)),
        ...(isObject(inner) ||
        Array.isArray(inner) ||
        isMember ||
        (typeof inner === 'string' && inner.startsWith('$'))
          ? readNames(inner, road, `${place}.${key}`)
          : []),
      ];
    });
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' ? readText(text, road, place) : [];
}

/** The same in other languages: `{ "campo": "alta", "sentido": "desc" }`, `{ "nach": "alter" }`. */
const isMemberWord = (key: string): boolean =>
  memberWords.has(key.toLowerCase()) ||
  isAskingWord('field', key) ||
  isAskingWord('direction', key) ||
  isByWord(key.toLowerCase());

/** Members that say how, or hold the name, rather than being it. */
const memberWords = new Set(
  'field fields fieldpath property attribute column data name key path by on direction dir order sort sortby sort_by orderby order_by type mode nulls missing descending ascending desc asc'.split(
    ' ',
  ),
);

/** `{ name: 1 }` and `{ name: 'asc' }` sort by a name, `{ name: 'salary' }` by what it says. */
const isFieldToo = (key: string, inner: Json): boolean =>
  mayBeFields.has(key.toLowerCase()) &&
  (typeof inner !== 'string' || directions.has(inner.toLowerCase()));

const mayBeFields = new Set(['name', 'key', 'path', 'type', 'mode', 'data']);

/** What the steps into an argument name: `sort[0][field]` nothing, `sort[ssn]` a field. */
export const namesInSteps = (steps: readonly string[]): string[] => {
  const isListed = steps.some((step) => /^\d+$/.test(step));
  return steps.filter((step) => {
    const word = step.toLowerCase();
    return !/^\d+$/.test(word) && !(memberWords.has(word) && (isListed || !mayBeFields.has(word)));
  });
};

function readText(given: string, road: Road, place: string): AskedItem[] {
  const text = given.normalize('NFKC').trim();
  if (text === '' || text === '*') return [];
  const json = jsonInText(text);
  if (json === 'too deep') return [{ kind: 'unreadable', road, place }];
  if (json) return readFieldNames(json, road, place);
  const lexemes = lexemesOf(text);
  if (!lexemes || (road === 'sort' && isByPosition(lexemes)))
    return [{ kind: 'unreadable', road, place }];
  return lexemes
    .filter(
      ({ kind, text: name }) =>
        kind === 'text' || (kind === 'name' && !directions.has(name.toLowerCase())),
    )
    .map(({ text: name }) => ({
      kind: 'field',
      readings: readingsOfPath(name, road),
      value: undefined,
      place,
    }));
}

/**
 * `3`, `7 desc` and `col7` sort by a column that only the API knows; 0, 1 and -1 are directions where
 * none is said behind them.
 */
const isByPosition = (lexemes: readonly Lexeme[]): boolean =>
  lexemes.some(({ kind, text }, i) => {
    if (kind === 'name') return /^(?:[$#@]|col(?:umn)?_?)\d+$/i.test(text);
    if (kind !== 'number' || !/^[+-]?\d+$/.test(text)) return false;
    const next = lexemes.slice(i + 1).find((lexeme) => lexeme.kind !== 'mark');
    return !/^[+-]?[01]$/.test(text) || /^(?:asc|desc)/i.test(next?.text ?? '');
  });

/** `salaryDesc`, `patient.ssn.asc`: a direction may be written to the name. */
function readingsOfPath(name: string, road: Road): Reading[] {
  const path = name.split(/->>?|[./]/).filter(Boolean);
  const names = directions.has(path.at(-1)?.toLowerCase() ?? '') ? path.slice(0, -1) : path;
  const leaf = names.at(-1) ?? '';
  const words = wordsInName(leaf);
  const core = words.filter((word) => !directions.has(word));
  const whole: Reading = { road, names };
  const under = (said: readonly string[]): Reading[] =>
    said.length > 0 && said.length < words.length
      ? [{ road, names: [...names.slice(0, -1), said.join('_')] }]
      : [];
  // `avg_pay` is made of `pay`.
  const made = road === 'select' && figures.has(words[0] ?? '') ? under(words.slice(1)) : [];
  const meant =
    road === 'sort' ? meaningsOfOrder(leaf).map((name) => ({ road, names: [name] })) : [];
  // `last_name.length` is worked out of `last_name`.
  const isWorkedOut = names.length > 1 && worksOut.test(leaf);
  const of: Reading[] = isWorkedOut ? [{ road, names: names.slice(0, -1) }] : [];
  return [...meant, ...under(core), whole, ...made, ...of];
}

const worksOut =
  /^(?:length|len|size|lower|upper|initials?|trim|reverse|year|month|day|hash|md5|sha\d*|soundex|substr(?:ing)?|slice|prefix|suffix|first|last|laenge|länge|longueur|longitud|tamanho|lunghezza|lengte)(?:\(.*\))?$/i;

/** `oldest`, `richest_first`: what an order goes by, where its name is of no field. */
const meaningsOfOrder = (name: string): readonly string[] =>
  fieldsOfSuperlative.get(
    wordsInName(name)
      .join('_')
      .replace(/_(?:first|last|zuerst|asc|desc)$/, ''),
  ) ?? [];

const figures = new Set(
  'avg average mean median sum total max maximum min minimum count stddev variance'.split(' '),
);
const directions = new Set(
  'aufsteigend absteigend croissant decroissant ascendente descendente crescente decrescente oplopend aflopend asc desc ascending descending up down high low highest lowest first last reverse natural nullsfirst nullslast nulls insensitive true false none by sort order'.split(
    ' ',
  ),
);
