import type { Continuations } from '../tokens/continuation.ts';
import type { Engine } from '../engine.ts';
import { readNextPage } from './next-page.ts';
import { noteWithheld, withheldNoteLength } from './cut-protected.ts';
import { answerLimitIn, withheldSentence } from './limits.ts';
import { answerPage } from './page.ts';
import type { Raw } from './raw.ts';
import type { AnswerOptions, TreatedAnswer } from './treated-answer.ts';
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
  const { answer, restored, paged, page } = options;
  const nextPage = paged && readNextPage(raw, paged);
  const data = engine.protect(raw, { answer, restored, nextPage });
  const left = drop ? drop(data) : data;
  const limit = answerLimitIn(left.tally.limits);
  if (limit) return { excess: limit };
  const sentence = withheldSentence(left.tally.limits);
  const room =
    sentence === undefined
      ? page
      : { ...page, charsMax: page.charsMax - withheldNoteLength(sentence) };
  const part = answerPage(left, nextPage, room, continuations);
  if (!part) return { isTooLong: true };
  return { data: sentence === undefined ? part : noteWithheld(part, sentence) };
}
