import type { Continuations } from '../tokens/continuation.ts';
import type { Engine } from '../engine.ts';
import { readNextPage } from './pages/next-page.ts';
import { noteWithheld, withheldNoteLength } from './pages/cut-protected.ts';
import { answerLimitIn, withheldSentence } from './limits.ts';
import { answerPage, type PageOptions } from './pages/page.ts';
import type { Raw } from './raw.ts';
import type { AnswerOptions, TreatedAnswer, TreatedRest } from './treated-answer.ts';
import type { FieldDropper } from '../schema/field-dropper.ts';

/** What treats the answers of one operation of a lease. */
export interface AnswerTreater {
  engine: Pick<Engine, 'protect'>;
  continuations: Continuations;
  /** Leaves fields out of the treated answer. */
  drop?: FieldDropper['drop'] | undefined;
}

/** The policy first, then what the owner leaves out, then the part that was asked for. */
export function treatAnswer(
  { engine, continuations, drop }: AnswerTreater,
  raw: Raw,
  options: AnswerOptions,
): TreatedAnswer {
  const { paged, page, ...sent } = options;
  const nextPage = paged && readNextPage(raw, paged);
  const data = engine.protect(raw, { ...sent, nextPage });
  const left = drop ? drop(data) : data;
  const limit = answerLimitIn(left.tally.limits);
  if (limit) return { excess: limit };
  const sentence = withheldSentence(left.tally.limits);
  const after = nextPage?.isThere ? continuations.seal(nextPage, page.call) : undefined;
  return restOfAnswer({ whole: left, after, withheld: sentence }, page, continuations);
}

/** The part of a treated answer that is asked for; with the rest, where another follows. */
export function restOfAnswer(
  rest: TreatedRest,
  page: PageOptions,
  continuations: Continuations,
): Exclude<TreatedAnswer, { excess: unknown }> {
  const { whole, after, withheld } = rest;
  const room =
    withheld === undefined
      ? page
      : { ...page, charsMax: page.charsMax - withheldNoteLength(withheld) };
  const part = answerPage(whole, after, room, continuations);
  if (!part) return { isTooLong: true };
  const data = withheld === undefined ? part : noteWithheld(part, withheld);
  return part.text.length < whole.text.length && page.canGoOn ? { data, rest } : { data };
}
