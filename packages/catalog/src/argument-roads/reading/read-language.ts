import type { Road } from '@leasehold/privacy';
import type { AskedItem, Reading } from './asked.ts';
import { clauseOfName } from './clause-names.ts';
import { aroundEach, closingOf, isComparison, joining, type Around } from './lexeme-places.ts';
import { lexemesOf, type Lexeme } from './lexemes.ts';
import { operatorRoad, readingsOfName } from './operators.ts';
import { readMarked } from './read-marked.ts';
import { readFieldNames } from './read-names.ts';

/** Words of the languages themselves, and no field's. */
export const languageWords: ReadonlySet<string> = new Set(
  'and or not null nil none true false asc desc ascending descending by order select from where having limit offset group as on any all some in is like between eq ne gt ge gte lt le lte has contains to add sub mul div mod now today cast exists case when then else end query mutation subscription fragment empty undefined'.split(
    ' ',
  ),
);
/** `_exists_:ssn`, `has:email`: what follows is a field's name. */
const namingWords = new Set(
  '_exists_ _missing_ exists missing has no sort order group by'.split(' '),
);

/**
 * What a text in some language of filters asks for: every name in it that may be a field's. Where a
 * word may be a value as well as a field it counts as a field, for two fields can be compared.
 */
export function readLanguage(text: string, place: string): AskedItem[] {
  const lexemes = lexemesOf(text.normalize('NFKC'));
  if (!lexemes) return [{ kind: 'unreadable', road: 'match', place }];
  const around = aroundEach(lexemes);
  return lexemes.flatMap((_, i) => readLexeme(lexemes, around, i, place));
}

function readLexeme(
  lexemes: readonly Lexeme[],
  around: readonly Around[],
  i: number,
  place: string,
): AskedItem[] {
  const [before, lexeme, after] = [lexemes[i - 1], lexemes[i], lexemes[i + 1]];
  const own = around[i];
  if (!lexeme || !own) return [];
  const inClause = own.isSelection ? undefined : readClauseValue(lexemes, i, place);
  if (inClause) return inClause;
  if (own.isSelection && before?.text === ':') return readRenamed(lexemes, i, place);
  const words: AskedItem[] = isTerm(lexemes, own, i)
    ? [{ kind: 'words', text: lexeme.text, place, isTerm: true }]
    : [];
  if (lexeme.kind === 'text') {
    // A quoted name stands before what it is held against, first in a call, or alone in brackets.
    const isName = isComparison(after) || (before?.text === '[' && after?.text === ']');
    if (isName) return [asked(lexemes, i, place, own)];
    return own.isSubject ? [{ ...asked(lexemes, i, place, own), isByName: true }] : words;
  }
  const word = lexeme.text.toLowerCase();
  if (lexeme.kind !== 'name') return words;
  // `_all:91250`, `sal*:91250`: whatever fields there are
  if (isComparison(after) && manyNames.test(word))
    return [{ kind: 'unreadable', road: 'match', place }];
  if (languageWords.has(word)) return [];
  // A value may be the name of a field all the same: `state = ssn`.
  if (isValue(lexemes, i)) {
    // `is:depressed`
    const isState = lexemes[i - 2]?.text.toLowerCase() === 'is';
    const state: AskedItem = { kind: 'words', text: lexeme.text, place, isTerm: true };
    return [{ ...asked(lexemes, i, place, own), isByName: true }, ...(isState ? [state] : [])];
  }
  if (isOfLanguage(lexemes, i)) return [];
  // A function is none, but what it is called with may be: `startswith(name, …)`, `name.match(…)`.
  const isCalled = after?.text === '(' && !isFieldGroup(before);
  return isCalled && !/[./]/.test(lexeme.text)
    ? []
    : [asked(lexemes, i, place, own, isCalled), ...words];
}

/**
 * `{ status: ssn }` gives a field another name, by which no line of a policy knows it. What is
 * below an object with another name is no longer at its path.
 */
function readRenamed(lexemes: readonly Lexeme[], i: number, place: string): AskedItem[] {
  const [mark, lexeme, after] = lexemes.slice(i - 1, i + 2);
  if (!lexeme || !mark || lexeme.kind === 'mark' || lexeme.kind === 'number') return [];
  const names = lexeme.text.split(/->>?|[./]/).filter(Boolean);
  const end = after?.text === '(' ? closingOf(lexemes, i + 1) + 1 : i + 1;
  const isParent = lexemes[end]?.text === '{';
  const readings: Reading[] = [{ road: isParent ? 'select' : 'match', names }];
  const isByName = lexeme.kind === 'text';
  return [
    {
      kind: 'field',
      readings,
      value: undefined,
      place,
      ...(isParent && { isParent }),
      ...(isByName && { isByName }),
    },
  ];
}

/** An operator with its mark (`_like`, not `_all`, which is every field), or a variable of GraphQL. */
function isOfLanguage(lexemes: readonly Lexeme[], i: number): boolean {
  const [name = '', mark, type = ''] = lexemes.slice(i, i + 3).map(({ text }) => text);
  if (name.startsWith('$') && mark === ':' && /^(?:\[|\p{Lu})/u.test(type)) return true;
  return /^[$_]/.test(name) && !/^_(?:all|any)$/i.test(name) && operatorRoad(name) !== undefined;
}

/** `filter: "ssn > 2"`, `orderBy: SSN_DESC` and `search: "Zeb"`, inside of another language. */
function readClauseValue(
  lexemes: readonly Lexeme[],
  i: number,
  place: string,
): AskedItem[] | undefined {
  const [name, mark, value] = lexemes.slice(i, i + 3);
  if (name?.kind !== 'name' || !value || !/^[:=]$/.test(mark?.text ?? '')) return undefined;
  if (value.kind !== 'text' && value.kind !== 'name') return undefined;
  const clause = clauseOfName(name.text);
  if (clause?.kind === 'names') return readFieldNames(value.text, clause.road, place);
  if (value.kind !== 'text' || value.text.length > hiddenCharsMax) return undefined;
  if (clause?.kind === 'filter') return readLanguage(value.text, place);
  return clause?.kind === 'search' && plainSearch.test(name.text)
    ? [{ kind: 'words', text: value.text, place }]
    : undefined;
}

const manyNames = /^_?all$|[\p{L}\p{N}_.][*?]|^\*./u;
const plainSearch = /^(?:q|search|query|terms?|keywords?|fulltext)$/i;

/** A word or a quoted text that is held against nothing, and nothing against it. */
function isTerm(lexemes: readonly Lexeme[], { isBare, isHeld }: Around, i: number): boolean {
  const [before, lexeme, after] = [lexemes[i - 1], lexemes[i], lexemes[i + 1]];
  if (!isBare || !lexeme || lexeme.kind === 'mark' || lexeme.kind === 'comparator') return false;
  if (lexeme.kind === 'name' && languageWords.has(lexeme.text.toLowerCase())) return false;
  if (after?.text === '(' || after?.text === '[' || isComparison(after)) return false;
  if (before !== undefined && lexeme.kind === 'name' && operatorRoad(lexeme.text)) return false;
  return before === undefined || before.text === '(' || before.kind === 'mark'
    ? true
    : joining.test(before.text) || (!isComparison(before) && !isHeld);
}

function asked(
  lexemes: readonly Lexeme[],
  i: number,
  place: string,
  around: Around,
  isCalled = false,
): Extract<AskedItem, { kind: 'field' }> {
  const isOfOperator = around.isSubject && around.road !== undefined && !isCalled;
  const road = isOfOperator ? (around.road ?? 'match') : roadBeside(lexemes, i);
  const path = (lexemes[i]?.text ?? '').split(/->>?|[./]/).filter(Boolean);
  const names = isCalled ? path.slice(0, -1) : path;
  const leaf = names.at(-1) ?? '';
  const above = names.slice(0, -1);
  const isWhole = operatorRoad(leaf) === undefined || above.length === 0;
  const readings = isWhole
    ? readingsOfName(leaf, above).map((reading) =>
        reading.road === 'raw' ? { ...reading, road } : reading,
      )
    : [{ road: operatorRoad(leaf) ?? road, names: above }];
  // A word by itself may be a field's name, and mostly is a value.
  const isAlone =
    !isCalled &&
    !around.isSubject &&
    lexemes[i - 1]?.text !== '[' &&
    !isElement(lexemes, i) &&
    (!isComparison(lexemes[i + 1]) || opensObject(lexemes, i + 2));
  const only = onlyEquality(lexemes, i)?.text;
  return {
    kind: 'field',
    readings,
    value: only ?? (isAlone ? undefined : valueAfter(lexemes, i, isOfOperator)),
    place,
    ...(isAlone && road !== 'sort' && { isDeclared: true }),
  };
}

const isFieldGroup = (before: Lexeme | undefined): boolean => before?.text === ':';

/**
 * After `:` and the comparators of RSQL stands a value, after `=` where a field is before it. After
 * an inequality a field may stand as well.
 */
function isValue(lexemes: readonly Lexeme[], i: number): boolean {
  const before = lexemes[i - 1];
  if (before?.kind !== 'comparator' || isComparison(lexemes[i + 1])) return false;
  const subject = lexemes[i - 2];
  if (namingWords.has(subject?.text.toLowerCase() ?? '')) return false;
  if (before.text === ':' || /^=[a-z]*=$/.test(before.text)) return subject !== undefined;
  return /^(?:=|!=|~|=~|!~)$/.test(before.text) && subject?.kind === 'name';
}

const valueLexemesMax = 40;

/** `email: { _eq: "a@b.example" }`, with nothing beside. */
function onlyEquality(lexemes: readonly Lexeme[], i: number): Lexeme | undefined {
  const [mark, open, operator, colon, value, close] = lexemes.slice(i + 1, i + 7);
  const isOne =
    isComparison(mark) && open?.text === '{' && colon?.text === ':' && close?.text === '}';
  return isOne && operatorRoad(operator?.text ?? '') === 'raw' && value?.kind !== 'mark'
    ? value
    : undefined;
}

/**
 * What the name is held against, up to the next comparison, to what joins another to it, or to the
 * end of the operator that is called with it: more is looked at than needed. What stands in
 * brackets of its own (`email:(a OR b)`) belongs to it whole.
 */
function valueAfter(
  lexemes: readonly Lexeme[],
  i: number,
  isOfOperator: boolean,
): string | undefined {
  const rest = lexemes.slice(i + 1, i + 1 + valueLexemesMax);
  let depth = 0;
  const end = rest.findIndex(({ kind, text }, at) => {
    if (kind === 'mark' && '([{'.includes(text)) depth++;
    if (kind === 'mark' && ')]}'.includes(text)) depth--;
    if (isOfOperator && depth < 0) return true;
    return depth <= 0 && (joining.test(text) || (at > 1 && isNextField(lexemes, i + 1 + at)));
  });
  const said = (end < 0 ? rest : rest.slice(0, end)).filter(
    ({ kind, text }) =>
      kind !== 'mark' && kind !== 'comparator' && operatorRoad(text) === undefined,
  );
  return said.length === 0 ? undefined : said.map(({ text }) => text).join(' ');
}

/** A name before a comparison, where the value of the one before it is over. */
function isNextField(lexemes: readonly Lexeme[], at: number): boolean {
  const [before, lexeme, after] = [lexemes[at - 1], lexemes[at], lexemes[at + 1]];
  const isField = lexeme?.kind === 'name' && operatorRoad(lexeme.text) === undefined;
  return isField && isComparison(after) && !isComparison(before) && before?.text !== '{';
}

/** `{` of GraphQL, and not of a range of Lucene: `{1 TO 5}`. */
const opensObject = (lexemes: readonly Lexeme[], at: number): boolean =>
  lexemes[at]?.text === '{' && lexemes[at + 2]?.text !== 'TO';

/** `nm[0] == 'Z'` */
function isElement(lexemes: readonly Lexeme[], i: number): boolean {
  const [open, at, close, operator] = lexemes.slice(i + 1, i + 5);
  return (
    open?.text === '[' && at?.kind === 'number' && close?.text === ']' && isComparison(operator)
  );
}

/** By which road a name is asked for: what stands behind it, else what it stands in. */
function roadBeside(lexemes: readonly Lexeme[], i: number): Road {
  const [before, after, value] = [lexemes[i - 1], lexemes[i + 1], lexemes[i + 2]];
  if (/^(?:asc|desc)(?:ending)?$/i.test(after?.text ?? '') || /^by$/i.test(before?.text ?? ''))
    return 'sort';
  if (onlyEquality(lexemes, i)) return 'raw';
  if (!isComparison(after) || opensObject(lexemes, i + 2)) return 'match';
  const operator = after?.text ?? '';
  if (/^(?:[<>≥≤]=?|=[gl][te]=)$/.test(operator)) return 'range';
  if (/~/.test(operator)) return 'match';
  // Whether there is a value at all is a property of it.
  if (/^is(?:not)?$/i.test(operator) && /^(?:not|null|empty|missing)$/i.test(value?.text ?? ''))
    return 'match';
  const word = operatorRoad(operator);
  if (word !== undefined) return word;
  if (/^(?:[<>]=?)$/.test(value?.text ?? '') || '[{'.includes(value?.text ?? ' ')) return 'range';
  return /[*?%]/.test(value?.text ?? '') ? 'match' : 'raw';
}

/** What a text that is no filter by its name says of fields all the same: `ssn>2`, `doc['ssn']`. */
export function readHidden(given: string, place: string): AskedItem[] {
  if (given.length > hiddenCharsMax) return [];
  const text = given.normalize('NFKC');
  const marked = readMarked(text, place);
  if (!/[=<>~≥≤≠:([]/.test(text)) return marked;
  const asked = readLanguage(text, place);
  const isRead = asked.every(({ kind }) => kind !== 'unreadable');
  const said = isRead ? asked : readLanguage(text.replaceAll(unreadable, ' '), place);
  return [
    ...marked,
    ...said.filter((one) => one.kind === 'field' && (!one.isDeclared || one.isByName)),
  ];
}

/** An escape, a quote or a bracket without its end keeps nothing else from being read. */
const unreadable = /[^\p{L}\p{M}\p{Nd}\s_@$*?.=<>~:≥≤≠|&,;!+-]+/gu;
export const hiddenCharsMax = 4_000;

/** Whether a text of free search asks for a field by name: `author:zeb`, `age>40`, `ssn = 5`. */
export function hasQualifier(text: string): boolean {
  return /[\p{L}\p{Nd}_"'\])]\s*(?:=[a-z]*=|[:=<>~≥≤]|!=)/u.test(text.normalize('NFKC'));
}
