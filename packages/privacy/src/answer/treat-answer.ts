import type { AnswerSchema } from '../paths/described.ts';
import type { Continuations } from '../tokens/continuation.ts';
import type { FieldDropper } from '../schema/drop-fields.ts';
import type { Engine } from '../engine.ts';
import type { Excess } from '../json/json-budget.ts';
import { readNextPage, type PagedCall } from './next-page.ts';
import { noteWithheld, withheldNoteLength } from './cut-protected.ts';
import { answerLimitIn, type AnswerLimit, withheldSentence } from './limits.ts';
import { answerPage, type PageOptions } from './page.ts';
import type { Protected, Raw } from './raw.ts';

/** What an answer is treated with beside the policy. */
export interface AnswerOptions {
  /** What the description says of it; see `ProtectOptions`. */
  answer: AnswerSchema | undefined;
  /** Values restored in this call (`Restored.restored`). */
  restored: ReadonlyMap<string, string>;
  /** The call, where its answer may have a next page. */
  paged: PagedCall | undefined;
  page: PageOptions;
}

/**
 * What may leave of an answer; or what it has more of than is treated; or that what is in no list
 * of it is longer than a result may be.
 */
export type TreatedAnswer =
  { data: Protected } | { excess: Excess | AnswerLimit } | { isTooLong: true };

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
