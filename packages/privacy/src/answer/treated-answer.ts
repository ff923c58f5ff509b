import type { AskedText } from './search/asked-texts.ts';
import type { RestoredValues } from '../tokens/restored-values.ts';
import type { WrittenArguments } from '../writings/written-arguments.ts';
import type { OutsideFindings } from '../text/outside-findings.ts';
import type { AnswerSchema } from '../paths/described.ts';
import type { Excess } from '../json/json-budget.ts';
import type { PagedCall } from './pages/next-page.ts';
import type { AnswerLimit } from './limits.ts';
import type { PageOptions } from './pages/page.ts';
import type { Protected } from './raw.ts';

/** What an answer is treated with beside the policy. */
export interface AnswerOptions {
  /** What the description says of it; see `ProtectOptions`. */
  answer: AnswerSchema | undefined;
  /** Values restored in this call (`Restored.restored`). */
  restored: RestoredValues;
  /** What the agent wrote itself, of a call that writes; see `ProtectOptions`. */
  written?: WrittenArguments | undefined;
  /** What it sent by tokens, of a call that writes; see `ProtectOptions`. */
  stored?: RestoredValues | undefined;
  /** Ids of records that the call names; see `ProtectOptions`. */
  named?: readonly string[] | undefined;
  /** Who calls; see `ProtectOptions`. */
  agent?: string | undefined;
  /** What the call asked by; see `ProtectOptions`. */
  asked?: readonly AskedText[] | undefined;
  /** What was found in its kept texts outside the engine; see `ProtectOptions`. */
  outside?: OutsideFindings | undefined;
  /** The call, where its answer may have a next page. */
  paged: PagedCall | undefined;
  page: PageOptions;
}

/** A treated answer that was cut, for whoever goes on with it (`restOfAnswer`). */
export interface TreatedRest {
  whole: Protected;
  /** What is to be sent for the API's own page after it; absent: nothing follows. */
  after: string | undefined;
  /** What each part says was withheld for a limit. */
  withheld: string | undefined;
}

/**
 * What may leave of an answer; or what it has more of than is treated; or that what is in no list
 * of it is longer than a result may be.
 */
export type TreatedAnswer =
  | { data: Protected; rest?: TreatedRest | undefined }
  | { excess: Excess | AnswerLimit }
  | { isTooLong: true };
