import type { ContinuedCall, Continuations, CutPosition } from '../../tokens/continuation.ts';
import { cutProtected, noteNext } from './cut-protected.ts';
import { estimateModelTokens } from './model-tokens.ts';
import type { Protected } from '../raw.ts';

/** What part of an answer is asked for, and how much of it leaves at once. */
export interface PageOptions {
  /** Longest result, in characters. */
  charsMax: number;
  /** And in tokens of a model, as they are estimated. Default: no limit. */
  tokensMax?: number | undefined;
  /** The call that is answered. */
  call: ContinuedCall;
  /** Where the part begins; absent: at the beginning. */
  start?: CutPosition | undefined;
  /** The call can be repeated for what follows. */
  canGoOn: boolean;
  /**
   * A sentence for whoever reads the result: where the API has a page after it, where more of this
   * answer follows, and where nothing does.
   */
  hints: { nextPage: string; more: string; last: string };
}

/**
 * An answer, or the part of it that is asked for, within the limits of a page. `after`: what is to
 * be sent for the API's own page after it. Undefined: what is in no list is too long.
 */
export function answerPage(
  data: Protected,
  after: string | undefined,
  { tokensMax = Infinity, ...page }: PageOptions,
  continuations: Continuations,
): Protected | undefined {
  let { charsMax } = page;
  let part = pageOfChars(data, after, page, continuations);
  // Items differ in what they cost, so the next page is measured too. A character is a token at
  // most.
  for (let attempt = 0; part && part.text.length > tokensMax && attempt < attemptsMax; attempt++) {
    const tokens = estimateModelTokens(part.text);
    if (tokens <= tokensMax) return part;
    charsMax = Math.floor((0.97 * part.text.length * tokensMax) / tokens);
    part = pageOfChars(data, after, { ...page, charsMax }, continuations);
  }
  return part && part.text.length > tokensMax && estimateModelTokens(part.text) > tokensMax
    ? undefined
    : part;
}

const attemptsMax = 6;

/**
 * An answer, or the part of it that is asked for, cut at items of its lists. Undefined: what is in
 * no list is too long.
 */
function pageOfChars(
  data: Protected,
  after: string | undefined,
  { charsMax, call, start, canGoOn, hints }: PageOptions,
  continuations: Continuations,
): Protected | undefined {
  // A continuation at a page of the API's own begins with all of it.
  const isWhole = !start || start.arrays.length === 0;
  if (isWhole && data.text.length <= charsMax) {
    const noted = after === undefined ? data : (noteNext(data, after, hints.nextPage) ?? data);
    if (noted.text.length <= charsMax) return noted;
  }
  const page = cutProtected(data, {
    charsMax,
    start: isWhole ? undefined : start,
    after,
    ...(canGoOn && {
      nextAt: (position) => continuations.seal({ ...position, page: start?.page }, call),
    }),
    hint: (isLast) => (isLast ? hints.last : hints.more),
  });
  return page ?? (isWhole && data.text.length <= charsMax ? data : undefined);
}
