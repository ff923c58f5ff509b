import { looksLikeToken, type FindTokensWithin, type TokenWithin } from '@leasehold/privacy';
import type { Tool, ToolArgument } from '../tools/tool.ts';
import { clauseOfName } from './clause-names.ts';
import { jsonInText } from './json-in-text.ts';
import { isComparison } from './lexeme-places.ts';
import { lexemesOf, type Lexeme } from './lexemes.ts';
import { operatorRoad } from './operators.ts';

/**
 * Tokens that a text in some language of filters holds a field against, as whole values:
 * `email eq 'TOKEN_…'`, `email==TOKEN_…`, `{"email":{"$in":["TOKEN_…"]}}`. Only what asks takes
 * them (`askingTokens`), and each takes the path of its field below the argument's. What stands
 * otherwise, in a part of a text or beside an operator that changes it, is none of them.
 */
export function createTokenFinder({ arguments: list }: Pick<Tool, 'arguments'>): FindTokensWithin {
  // No other language is called by that name.
  const isOdata = ({ place }: ToolArgument) =>
    place.in === 'parameter' && place.parameter.name === '$filter';
  const ofOdata = new Set(list.filter(isOdata).map(({ key }) => key));
  return (path, text) => tokensWithin(path, text, ofOdata.has(path));
}

function tokensWithin(path: string, text: string, isOdata: boolean): TokenWithin[] {
  if (!/TOKEN_/i.test(text) || text.length > charsMax || !isOfFilter(path)) return [];
  // Places are those of the text as it is sent.
  if (text !== text.normalize('NFKC')) return [];
  const lexemes = lexemesOf(text);
  if (!lexemes) return [];
  const json = jsonInText(text);
  if (json === 'too deep') return [];
  const language = json ? 'json' : isOdata ? 'odata' : 'any';
  return lexemes.flatMap((lexeme, i): TokenWithin[] => {
    if (lexeme.kind !== 'text' && lexeme.kind !== 'name') return [];
    if (!looksLikeToken(lexeme.text) || !endsHere(lexemes, i + 1)) return [];
    const names = fieldOf(lexemes, i);
    // `$where` is no field, and what stands there is a program.
    if (!names || clauseOfName(names.at(-1) ?? '')) return [];
    return [
      {
        start: lexeme.at,
        end: lexeme.at + lexeme.text.length + (lexeme.kind === 'text' ? 2 : 0),
        token: lexeme.text,
        path: [path, ...names].join('.'),
        write: (value) => written(value, text.charAt(lexeme.at), language),
      },
    ];
  });
}

const charsMax = 16_384;

/** Some name on the way is that of a filter or a search. */
const isOfFilter = (path: string): boolean =>
  path.split(/[.[\]]+/).some((name) => {
    const kind = name === '' ? undefined : clauseOfName(name)?.kind;
    return kind === 'filter' || kind === 'search';
  });

/** Nothing goes on behind it: no `*`, `~2` or `^3`, no function, and it is no field itself. */
function endsHere(lexemes: readonly Lexeme[], at: number): boolean {
  const [next, after] = [lexemes[at], lexemes[at + 1]];
  if (!next || /^[)\]},;&|]$/.test(next.text)) return true;
  // `email:TOKEN_… is:open`
  const isOther = !isComparison(next) || after?.kind === 'comparator';
  return next.isApart === true && isOther && next.kind !== 'mark' && next.kind !== 'comparator';
}

/** The names of the field that a value is held against by an equality; undefined: by none. */
function fieldOf(lexemes: readonly Lexeme[], value: number): string[] | undefined {
  const open = openingOf(lexemes, value);
  if (open !== undefined) {
    const [called, subject] = [lexemes[open - 1], lexemes[open + 1]];
    const isCall = !isName(lexemes[open - 2]) && lexemes[open - 2]?.kind !== 'text';
    // eq(email,TOKEN_…)
    if (called && isCall && isEquality(called) && lexemes[open]?.text === '(')
      return open + 1 < value && subject && isName(subject) ? pathOf(subject) : undefined;
    return subjectOf(lexemes, open - 1);
  }
  return subjectOf(lexemes, value - 1);
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

/** What stands before an equality that ends there, whatever names its operator and its object. */
function subjectOf(lexemes: readonly Lexeme[], end: number): string[] | undefined {
  let at = end;
  if (!isEquality(lexemes[at])) return undefined;
  while (at > 0 && (isEquality(lexemes[at]) || lexemes[at]?.text === '{')) at--;
  const subject = lexemes[at];
  if (!subject || (!isName(subject) && subject.kind !== 'text')) return undefined;
  return operatorRoad(subject.text) === undefined ? pathOf(subject) : undefined;
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
  quote: string,
  language: 'json' | 'odata' | 'any',
): string | undefined {
  if (language === 'json') return JSON.stringify(value);
  if (/\p{Cc}/u.test(value)) return undefined;
  // OData 4.01, part 2, 5.1.1.14.1: a quotation mark is written twice, and nothing else is escaped.
  if (language === 'odata' && quote === "'") return `'${value.replaceAll("'", "''")}'`;
  if (quote === "'" || quote === '"' || quote === '`')
    return value.includes(quote) || wild.test(value) ? undefined : quote + value + quote;
  if (/^[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd}_.@-]*[\p{L}\p{M}\p{Nd}])?$/u.test(value)) return value;
  return /^[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}_.@+’ -]*$/u.test(value) ? `"${value}"` : undefined;
}

/** What stands for other letters, or takes the meaning of the next one. */
const wild = /[*?%\\]/;
