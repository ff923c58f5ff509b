import type { Road } from '@leasehold/privacy';
import type { AskedItem } from './asked.ts';
import { lexemesOf, type Lexeme } from './lexemes.ts';
import { operatorRoad, readingsOfName } from './operators.ts';

/** Words of the languages themselves, and no field's. */
const languageWords = new Set(
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
  return lexemes.flatMap((_, i) => readLexeme(lexemes, i, place));
}

function readLexeme(lexemes: readonly Lexeme[], i: number, place: string): AskedItem[] {
  const [before, lexeme, after] = [lexemes[i - 1], lexemes[i], lexemes[i + 1]];
  if (!lexeme) return [];
  if (lexeme.kind === 'text') {
    // A quoted name stands before what it is held against, or alone in brackets.
    const isName = isComparison(after) || (before?.text === '[' && after?.text === ']');
    return isName ? [asked(lexemes, i, place)] : [];
  }
  const word = lexeme.text.toLowerCase();
  if (lexeme.kind !== 'name' || languageWords.has(word) || isValue(lexemes, i)) return [];
  if (/^[$_]/.test(word) && operatorRoad(word) !== undefined) return [];
  // A function is none, but what it is called with may be: `startswith(name, …)`, `name.match(…)`.
  const isCalled = after?.text === '(' && !isFieldGroup(before);
  return isCalled && !/[./]/.test(lexeme.text) ? [] : [asked(lexemes, i, place, isCalled)];
}

function asked(lexemes: readonly Lexeme[], i: number, place: string, isCalled = false): AskedItem {
  const road = roadBeside(lexemes, i);
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
    lexemes[i - 1]?.text !== '[' &&
    (!isComparison(lexemes[i + 1]) || opensObject(lexemes, i + 2));
  return {
    kind: 'field',
    readings,
    value: valueAfter(lexemes, i),
    place,
    ...(isAlone && road !== 'sort' && { isDeclared: true }),
  };
}

const isFieldGroup = (before: Lexeme | undefined): boolean => before?.text === ':';

const isComparison = (lexeme: Lexeme | undefined): boolean =>
  lexeme !== undefined &&
  (lexeme.kind === 'comparator' ||
    (lexeme.kind === 'name' && operatorRoad(lexeme.text) !== undefined));

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

const joining = /^(?:and|or|[;&|])$/i;
const valueLexemesMax = 40;

/** What the name is held against, as far as the next name could be: more is looked at than needed. */
function valueAfter(lexemes: readonly Lexeme[], i: number): string | undefined {
  const rest = lexemes.slice(i + 1, i + 1 + valueLexemesMax);
  const end = rest.findIndex(({ text }) => joining.test(text));
  const said = (end < 0 ? rest : rest.slice(0, end)).filter(
    ({ kind, text }) =>
      kind !== 'mark' && kind !== 'comparator' && operatorRoad(text) === undefined,
  );
  return said.length === 0 ? undefined : said.map(({ text }) => text).join(' ');
}

/** `{` of GraphQL, and not of a range of Lucene: `{1 TO 5}`. */
const opensObject = (lexemes: readonly Lexeme[], at: number): boolean =>
  lexemes[at]?.text === '{' && lexemes[at + 2]?.text !== 'TO';

/** By which road a name is asked for: what stands behind it, else what it stands in. */
function roadBeside(lexemes: readonly Lexeme[], i: number): Road {
  const [before, after, value] = [lexemes[i - 1], lexemes[i + 1], lexemes[i + 2]];
  if (/^(?:asc|desc)(?:ending)?$/i.test(after?.text ?? '') || /^by$/i.test(before?.text ?? ''))
    return 'sort';
  if (!isComparison(after) || opensObject(lexemes, i + 2)) return 'match';
  const operator = after?.text ?? '';
  if (/^(?:[<>≥≤]=?|=[gl][te]=)$/.test(operator)) return 'range';
  if (/~/.test(operator)) return 'match';
  const word = operatorRoad(operator);
  if (word !== undefined) return word;
  if (/^(?:[<>]=?)$/.test(value?.text ?? '') || '[{'.includes(value?.text ?? ' ')) return 'range';
  return /[*?%]/.test(value?.text ?? '') ? 'match' : 'raw';
}

/** What a text that is no filter by its name says of fields all the same: `ssn>2`, `doc['ssn']`. */
export function readHidden(text: string, place: string): AskedItem[] {
  if (!/[=<>~:([]/.test(text) || text.length > hiddenCharsMax) return [];
  return readLanguage(text, place).filter((one) => one.kind === 'field' && !one.isDeclared);
}

const hiddenCharsMax = 4_000;

/** Whether a text of free search asks for a field by name: `author:zeb`, `age>40`, `ssn = 5`. */
export function hasQualifier(text: string): boolean {
  return /[\p{L}\p{Nd}_"'\])]\s*(?:=[a-z]*=|[:=<>~≥≤]|!=)/u.test(text.normalize('NFKC'));
}
