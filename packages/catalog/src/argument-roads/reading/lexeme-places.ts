import type { Road } from '@leasehold/privacy';
import type { Lexeme } from './lexemes.ts';
import { operatorRoad } from './operators.ts';

/** What a piece stands in. */
export interface Around {
  /** In no brackets but those that group. */
  isBare: boolean;
  /** Among the fields that an answer is to have: `{ id status: ssn }`. */
  isSelection: boolean;
  /** The first name in a call of a function or an operator, which is what it is asked of. */
  isSubject: boolean;
  /** Of the operator that is called: `gt(salary, 8)`. */
  road: Road | undefined;
  /** Still of the comparison before: `created_at gt 2026-01-01 00:00`, `title like Order of`. */
  isHeld: boolean;
}

/** What each piece stands in: one pass over all of them. */
export function aroundEach(lexemes: readonly Lexeme[]): Around[] {
  const open: {
    isBrace: boolean;
    isGroup: boolean;
    isCall: boolean;
    road: Road | undefined;
    isNamed: boolean;
  }[] = [];
  let isHeld = false;
  return lexemes.map((lexeme, i): Around => {
    const inner = open.at(-1);
    const isSubject =
      inner?.isCall === true &&
      !inner.isNamed &&
      (lexeme.kind === 'name' || (lexeme.kind === 'text' && lexemes[i - 1]?.text === '(')) &&
      // `orders(filter: …)` names an argument
      lexemes[i + 1]?.text !== ':' &&
      !calls(lexemes, i + 1);
    if (isSubject && inner) inner.isNamed = true;
    const around = {
      isBare: open.every(({ isGroup }) => isGroup),
      isSelection: inner?.isBrace === true && open.every(({ isBrace }) => isBrace),
      isSubject,
      road: inner?.road,
      isHeld,
    };
    if (joining.test(lexeme.text)) isHeld = false;
    else if (isComparison(lexeme)) isHeld = lexeme.text !== ':';
    if (lexeme.kind !== 'mark') return around;
    if ('([{'.includes(lexeme.text)) {
      const called = lexeme.text === '(' ? calls(lexemes, i) : undefined;
      open.push({
        isBrace: lexeme.text === '{',
        isGroup: lexeme.text === '(' && (i === 0 || joining.test(lexemes[i - 1]?.text ?? '')),
        isCall: called !== undefined,
        road: called === undefined ? undefined : operatorRoad(called),
        isNamed: false,
      });
    } else if (')]}'.includes(lexeme.text)) open.pop();
    return around;
  });
}

/**
 * What the bracket at this place calls; undefined: nothing, for it groups, or holds the choices of
 * an operator that stands behind its field: `status in (open, closed)`.
 */
function calls(lexemes: readonly Lexeme[], at: number): string | undefined {
  const [subject, name, bracket] = [lexemes[at - 2], lexemes[at - 1], lexemes[at]];
  if (bracket?.text !== '(' || name?.kind !== 'name') return undefined;
  const word = name.text.toLowerCase();
  if (joiningCalls.has(word)) return undefined;
  // `March (draft)` is prose, `substr (ssn, 0, 3)` is not
  if (bracket.isApart && operatorRoad(word) === undefined) return undefined;
  const isInfix =
    operatorRoad(word) !== undefined &&
    (subject?.kind === 'text' || (subject?.kind === 'name' && !joiningCalls.has(subject.text)));
  return isInfix ? undefined : word;
}

const joiningCalls: ReadonlySet<string> = new Set(
  'and or not all any none some every case if iff where filter nor xor'.split(' '),
);

/** Where the bracket that opens here is closed. */
export function closingOf(lexemes: readonly Lexeme[], open: number): number {
  let depth = 0;
  for (let at = open; at < lexemes.length; at++) {
    const { text = '', kind } = lexemes[at] ?? {};
    if (kind !== 'mark') continue;
    if (text === '(') depth++;
    if (text === ')' && --depth === 0) return at;
  }
  return lexemes.length;
}

export const isComparison = (lexeme: Lexeme | undefined): boolean =>
  lexeme !== undefined &&
  (lexeme.kind === 'comparator' ||
    (lexeme.kind === 'name' && operatorRoad(lexeme.text) !== undefined));

export const joining = /^(?:and|or|[;&|])$/i;
