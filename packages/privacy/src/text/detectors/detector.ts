/** A place of a text. */
export interface Match {
  start: number;
  end: number;
}

/** What one pass over a text found in it; every detector says from this alone whether it needs to look. */
export interface Signs {
  digits: number;
  /** Bits of `sign`. */
  marks: number;
}

/** Kinds of character a detector can wait for. */
export const sign = { digit: 1, at: 2, colon: 4, dot: 8, upper: 16, space: 32, token: 64, percent: 128 } as const;

/** Finds one kind of personal data in canonical text. */
export interface Detector {
  /** Data class of what it finds. */
  readonly class: string;
  /** False where a text with these signs cannot hold one. Cheap, and never wrong in that direction. */
  mayHold(signs: Signs, hint: string | undefined): boolean;
  /**
   * Every match, in any order, possibly overlapping. Linear in the length of the text.
   * `hint` is the data class of the field the text stands in: it is context, as words around a number are.
   */
  find(text: string, hint: string | undefined): Match[];
}

/** All matches of a global pattern that `accept` agrees to. */
export function matchesOf(pattern: RegExp, text: string, accept?: (match: RegExpExecArray) => boolean): Match[] {
  const found: Match[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (!accept || accept(match)) found.push({ start: match.index, end: match.index + match[0].length });
  }
  return found;
}

/** Whether a word of `words` stands shortly before the match or right after it. */
export function hasContext(text: string, start: number, end: number, before: RegExp, after?: RegExp): boolean {
  return before.test(text.slice(Math.max(0, start - 48), start)) || (after !== undefined && after.test(text.slice(end, end + 16)));
}
