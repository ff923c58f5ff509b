/** A place of a text. */
export interface TextMatch {
  start: number;
  end: number;
}

/** Kinds of character, and of their sequence, that one pass over a text notes. */
export const textSign = {
  at: 1,
  colon: 2,
  dot: 4,
  upper: 8,
  space: 16,
  /** Twelve or more letters, digits and marks of base64 in a row. */
  token: 32,
  /** A character beyond ASCII, or one that may begin an escape. */
  escape: 64,
  /** Eight or more single characters in a row, each with space around it. */
  spacedOut: 128,
  /** A dot, colon or hyphen between two of hexadecimal digits and colons. */
  joint: 256,
} as const;

/** Finds one kind of personal data in canonical text. */
export interface Detector {
  /** Data class of what it finds. */
  readonly class: string;
  /** A text with fewer digits, or with none of these signs (unless 0), cannot hold one. */
  readonly needs: {
    readonly digits: number;
    /** So many of them with nothing between but capitals, spaces and `+ ( ) . / -`. */
    readonly digitsTogether?: number;
    readonly signs: number;
  };
  /**
   * Lists of words: a search that goes by one finds nothing where none of it is in the text. Plain
   * alternatives, of any case.
   */
  readonly words?: readonly RegExp[];
  /**
   * Every match, in any order, possibly overlapping. Linear in the length of the text. `hint` is
   * the data class of the field the text stands in: it is context, as words around a number are.
   * `lists`: a bit for each of `words` that the text has one of, the first bit 1; `anyList` where
   * that is not known.
   */
  find(text: string, hint: string | undefined, lists?: number): TextMatch[];
}

/** What lists a text has a word of, where nobody has looked: any. */
export const anyList = -1;

/** All matches of a global pattern that `accept` agrees to; none begins before `from`. */
export function patternMatches(
  pattern: RegExp,
  text: string,
  accept?: (match: RegExpExecArray) => boolean,
  from = 0,
): TextMatch[] {
  pattern.lastIndex = from;
  const found: TextMatch[] = [];
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (!accept || accept(match))
      found.push({ start: match.index, end: match.index + match[0].length });
  }
  return found;
}

/** A value, and what stands before it: without that there is none. */
interface ValueBehind {
  readonly lead: RegExp;
  readonly value: RegExp;
}

/** What `value` matches behind what `lead` matches, both with the flags of the lead. */
export function behind(lead: RegExp, value: RegExp): ValueBehind {
  return { lead, value: new RegExp(`(?<=${lead.source})${value.source}`, `g${lead.flags}`) };
}

/**
 * The lead is looked for first: to look behind each place of a text takes ten times as long. A lead
 * is found soonest by its mark: `:(?<=\bname:)`, not `\bname:`.
 */
export function matchesBehind(
  { lead, value }: ValueBehind,
  text: string,
  accept?: (match: RegExpExecArray) => boolean,
): TextMatch[] {
  const first = text.search(lead);
  return first < 0 ? [] : patternMatches(value, text, accept, first);
}

/**
 * In a pattern, a letter that makes one word with the digit beside it: none of a script that is
 * written without blanks, where a number stands right beside the word for it (`手机13800138000`).
 */
export const wordLetter = String.raw`(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc])\p{L}`;

/**
 * Whether a word of `words` stands shortly before the match or right after it, the words of a name
 * in code (`my_ssn`, `taxId`) among them.
 */
export function hasWordBeside(
  text: string,
  start: number,
  end: number,
  before: RegExp,
  after?: RegExp,
): boolean {
  return (
    hasWord(text.slice(Math.max(0, start - 48), start), before) ||
    (after !== undefined && hasWord(text.slice(end, end + 16), after))
  );
}

function hasWord(part: string, words: RegExp): boolean {
  return words.test(part) || (inCode.test(part) && words.test(part.replaceAll(everyInCode, ' ')));
}

const inCode = /_|(?<=\p{Ll})(?=\p{Lu})/u;
const everyInCode = new RegExp(inCode, 'gu');
