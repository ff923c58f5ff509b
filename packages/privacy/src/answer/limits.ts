/**
 * Limits that withhold the whole answer when it exceeds one: what was not read may hold protected
 * values. Each text is the end of a sentence about the answer.
 */
export const answerLimits = {
  DEPTH: 'is nested too deeply to be treated',
  TEXT: 'holds more text that has to be searched than is searched in one call',
  VALUES: 'holds more protected values than are looked for in one call',
} as const satisfies { [name: string]: string };

/**
 * Limits that withhold a single value when it exceeds one; the rest of the answer is unaffected.
 * Each text follows a count of such values.
 */
export const valueLimits = {
  LENGTH:
    'too long to be replaced (a token stands for 1,024 bytes at most, a format is kept for 256 characters)',
  DETECTOR:
    'text that was not checked for personal data, because the text detector gave no clean answer in time or the text is too long for it',
  EMBEDDED: 'JSON inside more than three strings, one in the other',
  NOT_JSON:
    'the whole answer: it says that it is JSON and is none, for a comma too many, a comment or a word such as NaN',
  SEARCH: 'text that takes too long to search for protected values',
  DIGESTS:
    'looks like a digest, where there are too many protected values to tell whether it is one of theirs',
} as const satisfies { [name: string]: string };

export type AnswerLimit = keyof typeof answerLimits;
export type ValueLimit = keyof typeof valueLimits;

/**
 * How often something was withheld that the policy would have shown or treated, by the limit that
 * it was over.
 */
export type LimitCounts = Partial<Record<AnswerLimit | ValueLimit, number>>;

/** Thrown where an answer is over a limit that nothing of it may leave over. */
export class OverLimit extends Error {
  readonly limit: AnswerLimit;
  constructor(limit: AnswerLimit) {
    super(limit);
    this.limit = limit;
  }
}

export function countLimit(counts: LimitCounts, limit: ValueLimit, count = 1): void {
  counts[limit] = (counts[limit] ?? 0) + count;
}

/** Why nothing of an answer may leave; undefined: it is over no such limit. */
export function answerLimitIn(counts: LimitCounts): AnswerLimit | undefined {
  return namesOf(answerLimits).find((name) => counts[name] !== undefined);
}

/** Values that were withheld for a limit: how many, and why. */
export interface WithheldValues {
  count: number;
  why: string;
}

/**
 * By limit, in the order in which they are told. Names that are no limit of values are left out:
 * counts that were sent may have others.
 */
export function withheldValues(counts: { readonly [limit: string]: number }): WithheldValues[] {
  return namesOf(valueLimits).flatMap((name) => {
    const count = counts[name] ?? 0;
    return count > 0 ? [{ count, why: valueLimits[name] }] : [];
  });
}

/**
 * What was withheld for a limit, value by value, as a sentence for whoever reads the answer;
 * undefined: nothing was.
 */
export function withheldSentence(counts: LimitCounts): string | undefined {
  const reasons = withheldValues(counts).map(
    ({ count, why }) => `${count.toLocaleString('en')} × ${why}`,
  );
  if (reasons.length === 0) return undefined;
  return `Of this answer some values read [REDACTED] for a limit of the gateway and not by its policy: ${reasons.join('; ')}. ${(counts['DETECTOR'] ?? 0) > 0 ? 'Asking again later may show text that was not checked, and nothing else of it' : 'Asking again gives the same'}.`;
}

/** A list of ours has the names it was written with. */
function namesOf<Name extends string>(list: { readonly [N in Name]: string }): Name[] {
  return Object.keys(list) as Name[];
}
