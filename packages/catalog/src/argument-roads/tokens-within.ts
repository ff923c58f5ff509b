import { looksLikeToken, type FindTokensWithin, type TokenWithin } from '@leasehold/privacy';
import type { Tool, ToolArgument } from '../tools/tool.ts';
import { clauseOfName } from './reading/clause-names.ts';
import { jsonInText } from './reading/unpack-text.ts';
import { aroundEach, isComparison } from './reading/lexeme-places.ts';
import { lexemesOf, type Lexeme } from './reading/lexemes.ts';
import { operatorRoad } from './reading/operators.ts';
import { languageWords } from './reading/read-language.ts';

/**
 * Tokens that a text in some language of filters holds a field against, as whole values:
 * `email eq 'TOKEN_…'`, `email==TOKEN_…`, `{"email":{"$in":["TOKEN_…"]}}`. Only what asks takes
 * them (`askingTokens`), and each takes the path of its field below the argument's. What stands
 * otherwise, in a part of a text or beside an operator that changes it, is none of them.
 */
export const createTokenFinder =
  ({ arguments: list }: Pick<Tool, 'arguments'>): FindTokensWithin =>
  (path, text) =>
    /TOKEN_/i.test(text) && text.length <= charsMax
      ? tokensWithin(
          path,
          text,
          list.some(({ key, place }) => key === path && isOdata(place)),
        )
      : [];

/** No other language is called by that name. */
const isOdata = (place: ToolArgument['place']): boolean =>
  place.in === 'parameter' && place.parameter.name === '$filter';

function tokensWithin(path: string, text: string, isOfOdata: boolean): TokenWithin[] {
  const clause = clauseIn(path);
  if (clause === undefined) return [];
  // Places are those of the text as it is sent.
  if (text !== text.normalize('NFKC')) return [];
  const lexemes = lexemesOf(text);
  if (!lexemes) return [];
  const json = jsonInText(text);
  if (json === 'too deep') return [];
  // Of a search every word is judged, and of JSON every value.
  if (!json && clause === 'filter' && !areAllHeld(lexemes)) return [];
  const language = json ? 'json' : isOfOdata ? 'odata' : 'any';
  return lexemes.flatMap((lexeme, i): TokenWithin[] => {
    if (lexeme.kind !== 'text' && lexeme.kind !== 'name') return [];
    if (!looksLikeToken(lexeme.text) || !endsHere(lexemes, i + 1)) return [];
    const names = heldBy(lexemes, i, isEquality);
    // `$where` is no field, and what stands there is a program.
    if (!names || clauseOfName(names.at(-1) ?? '')) return [];
    return [
      {
        start: lexeme.at,
        end: lexeme.at + lexeme.text.length + (lexeme.kind === 'text' ? 2 : 0),
        token: lexeme.text,
        path: [path, ...names].join('.'),
        write: (value, isText) => written(value, isText, text.charAt(lexeme.at), language),
      },
    ];
  });
}

const charsMax = 16_384;

/** What the last name on the way is that is a filter's or a search's. */
const clauseIn = (path: string): 'filter' | 'search' | undefined =>
  path
    .split(/[.[\]]+/)
    .map((name) => (name === '' ? undefined : clauseOfName(name)?.kind))
    .findLast((kind) => kind === 'filter' || kind === 'search');

/**
 * Every value of the text is held against a field by an operator beside it, so that each was judged
 * by its field: of `email:(TOKEN_… OR x)` or `email = TOKEN_… or = x` nobody can say what `x` asks.
 */
function areAllHeld(lexemes: readonly Lexeme[]): boolean {
  const around = aroundEach(lexemes);
  const first = lexemes.findIndex(isComparison);
  return lexemes.every(({ kind, text }, i) => {
    const [before, after] = [lexemes[i - 1], lexemes[i + 1]];
    if (kind === 'mark' || kind === 'comparator' || isComparison(after)) return true;
    if (heldBy(lexemes, i, isComparison) !== undefined) return true;
    if (kind !== 'name') return false;
    const { isSelection = false, isSubject = false } = around[i] ?? {};
    // a word of the language, a function, what is selected, sorted by, or asked of
    const isOwn = languageWords.has(text.toLowerCase()) || operatorRoad(text) !== undefined;
    const isNamed = i < first || isSelection || isSubject || /^by$/i.test(before?.text ?? '');
    return isOwn || isNamed || after?.text === '(';
  });
}

/** Nothing goes on behind it: no `*`, `~2` or `^3`, no function, and it is no field itself. */
function endsHere(lexemes: readonly Lexeme[], at: number): boolean {
  const [next, after] = [lexemes[at], lexemes[at + 1]];
  if (!next || /^[)\]},;&|]$/.test(next.text)) return true;
  // `email:TOKEN_… is:open`
  const isOther = !isComparison(next) || after?.kind === 'comparator';
  return next.isApart === true && isOther && next.kind !== 'mark' && next.kind !== 'comparator';
}

type IsOperator = (lexeme: Lexeme | undefined) => boolean;

/** The names of the field that such an operator holds a value against; undefined: none does. */
function heldBy(
  lexemes: readonly Lexeme[],
  value: number,
  isOperator: IsOperator,
): string[] | undefined {
  const open = openingOf(lexemes, value);
  if (open === undefined) return subjectOf(lexemes, value - 1, isOperator);
  const [called, subject] = [lexemes[open - 1], lexemes[open + 1]];
  const isCall = !isName(lexemes[open - 2]) && lexemes[open - 2]?.kind !== 'text';
  // eq(email,TOKEN_…)
  if (isCall && isOperator(called) && lexemes[open]?.text === '(')
    return open + 1 < value && subject && isName(subject) ? pathOf(subject) : undefined;
  return subjectOf(lexemes, open - 1, isOperator);
}

/** Where the list begins that the value is an element of; undefined: it is in none. */
function openingOf(lexemes: readonly Lexeme[], value: number): number | undefined {
  let at = value - 1;
  while (lexemes[at]?.text === ',' && isValue(lexemes[at - 1])) at -= 2;
  const isOpening = lexemes[at]?.text === '(' || lexemes[at]?.text === '[';
  return isOpening && lexemes[at]?.kind === 'mark' ? at : undefined;
}

const isValue = (lexeme: Lexeme | undefined): boolean =>
  lexeme !== undefined && lexeme.kind !== 'mark' && lexeme.kind !== 'comparator';

/** What stands before an operator that ends there, whatever names the operator and its object. */
function subjectOf(
  lexemes: readonly Lexeme[],
  end: number,
  isOperator: IsOperator,
): string[] | undefined {
  let at = end;
  if (!isOperator(lexemes[at])) return undefined;
  while (at > 0 && (isOperator(lexemes[at]) || lexemes[at]?.text === '{')) at--;
  const subject = lexemes[at];
  if (!subject || (!isName(subject) && subject.kind !== 'text')) return undefined;
  const isOfLanguage =
    operatorRoad(subject.text) !== undefined || languageWords.has(subject.text.toLowerCase());
  return isOfLanguage ? undefined : pathOf(subject);
}

/** `=`, `:`, `=in=`, `eq`, `"$in"`. */
function isEquality(lexeme: Lexeme | undefined): boolean {
  if (!lexeme || lexeme.kind === 'mark' || lexeme.kind === 'number') return false;
  if (lexeme.kind === 'comparator' && /^(?::|={1,3}|!={1,2}|<>|≠)$/.test(lexeme.text)) return true;
  return operatorRoad(lexeme.text) === 'raw';
}

const isName = (lexeme: Lexeme | undefined): boolean => lexeme?.kind === 'name';

const pathOf = ({ text }: Lexeme): string[] => text.split(/->>?|[./]/).filter(Boolean);

/**
 * A value as it is written in the place of its token, so that no value changes what is asked;
 * undefined: no way to write it is safe in every language that this may be.
 */
function written(
  value: string,
  isText: boolean,
  quote: string,
  language: 'json' | 'odata' | 'any',
): string | undefined {
  if (language === 'json') return isText ? JSON.stringify(value) : value;
  if (/\p{Cc}/u.test(value)) return undefined;
  // OData 4.01, part 2, 5.1.1.14.1: a quotation mark is written twice, and nothing else is escaped.
  if (language === 'odata' && quote === "'") return `'${value.replaceAll("'", "''")}'`;
  if (quote === "'" || quote === '"' || quote === '`')
    return value.includes(quote) || wild.test(value) ? undefined : quote + value + quote;
  // Without quotes a text is the name of a field there.
  if (language === 'odata') return /^-?\d+(?:\.\d+)?$/.test(value) ? value : undefined;
  const isPlain = /^[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd}_.@-]*[\p{L}\p{M}\p{Nd}])?$/u.test(value);
  if (isPlain && !languageWords.has(value.toLowerCase())) return value;
  return /^[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}_.@+’ -]*$/u.test(value) ? `"${value}"` : undefined;
}

/** What stands for other letters, or takes the meaning of the next one. */
const wild = /[*?%\\]/;
