import type { AskedText } from './answer/search/asked-texts.ts';
import type { AnswerSchema, OperationNames } from './paths/described.ts';
import type { GivenToken, KeptValue } from './tokens/kept-value.ts';
import type { RestoredValues } from './tokens/restored-values.ts';
import type { WrittenArguments } from './writings/written-arguments.ts';
import type { Json } from './json/json.ts';
import type { NextPage } from './answer/pages/next-page.ts';
import type { CarryParcel, CarriedOptions } from './answer/other-thread/parcel.ts';
import type { NamePlace } from './paths/path-trie.ts';
import type { ProtectedMark } from './answer/search/protected-since.ts';
import type { PathTreatments } from './paths/treatment-at.ts';
import type { Protected, Raw } from './answer/raw.ts';
import type { Report } from './answer/report.ts';
import type { CheckTexts, OutsideFindings } from './text/outside-findings.ts';
import type { TreatedAnswer } from './answer/treated-answer.ts';

/**
 * Which token classes each argument accepts; a path is a key of the arguments object, or nested
 * keys joined by `.`, arrays as `[]`.
 */
export type AcceptedClasses = (path: string) => readonly string[];

/** JSON types the argument at a path takes (`string`, `integer`, …); empty: nothing is known. */
export type ExpectedTypes = (path: string) => readonly string[];

/** A token that stands as a whole value within a text of an argument. */
export interface TokenWithin {
  /** Where it stands, with its quotes. */
  start: number;
  end: number;
  token: string;
  /** What it is held against, as a path that {@link AcceptedClasses} is asked. */
  path: string;
  /**
   * The value as it is written there, with its quotes; undefined: it cannot be. What answers have
   * as a number, or as true or false, is no text.
   */
  write: (value: string, isText: boolean) => string | undefined;
}

/** Tokens within a text of the argument at a path; of those that do not overlap, in order. */
export type FindTokensWithin = (path: string, text: string) => readonly TokenWithin[];

export interface RestoredArguments {
  args: { [name: string]: Json };
  /**
   * The plain values that were put back, with the token each came from: protect them again wherever
   * the answer echoes them.
   */
  restored: RestoredValues;
}

export interface RestoreRefusal {
  /**
   * `token_unknown`: not a live token of this lease, whatever the cause (uniform).
   * `token_not_accepted`: this argument does not take that class. `token_not_writable`: its value
   * cannot be written where it stands within a text. `text_too_long`: there is more text in which a
   * token could be disguised than is searched in one call.
   */
  code: 'token_unknown' | 'token_not_accepted' | 'token_not_writable' | 'text_too_long';
  /** Path of the argument. */
  path: string;
}

export interface ProtectOptions {
  /**
   * What the description says of this operation's answers. Absent: nothing, so that only the
   * policy's own names are known.
   */
  answer?: AnswerSchema | undefined;
  /** Values restored in this call (`Restored.restored`). */
  restored?: RestoredValues;
  /** What the agent of a call that writes wrote itself (`writtenArguments`). */
  written?: WrittenArguments | undefined;
  /** What a call that writes sent by tokens: of the `restored` those that the API may keep. */
  stored?: RestoredValues | undefined;
  /**
   * Ids of records that the call names (`recordIdsIn`): an answer that has no id may be of any of
   * them.
   */
  named?: readonly string[] | undefined;
  /** Who calls: nobody else is shown again what that agent wrote. Absent: it is not either. */
  agent?: string | undefined;
  /** What the call asked by (`askedTexts`): where the answer repeats it, it stays as it was sent. */
  asked?: readonly AskedText[] | undefined;
  /**
   * What a detector outside the engine found in the answer's kept texts (`checkTexts`). Where it is
   * set, a text that it does not tell of is withheld; absent: there is no such detector.
   */
  outside?: OutsideFindings | undefined;
  /**
   * What the answer says of the page after it: cursors and addresses, which are withheld wherever
   * they stand.
   */
  nextPage?: NextPage | undefined;
}

/**
 * A policy compiled for one lease. Every method is total: it answers for any input and never
 * throws.
 */
export interface Engine extends TreatingEngine {
  /**
   * Has `check` look at the texts of an answer that the policy keeps, each once, as they are before
   * anything in them is treated: they are raw values, and are told to nobody else. It is not asked
   * about an answer that will be withheld whole. With `carry` they are read in another thread, for
   * an answer that takes long (see `protectElsewhere`).
   */
  checkTexts(
    raw: Raw,
    options: CarriedOptions,
    check: CheckTexts,
    carry?: CarryParcel,
  ): Promise<OutsideFindings>;
  /**
   * Notes what a call wrote that has no answer to treat; what is returned is to be kept like
   * `Protected.given`.
   */
  wrote(
    sent: Pick<ProtectOptions, 'written' | 'stored' | 'agent' | 'answer'>,
  ): readonly GivenToken[];
  /**
   * `treatAnswer` in another thread, for an answer that takes long: a parcel with the answer, the
   * policy and the lease's secret is carried to `openParcel` there. Rejects where `carry` does.
   */
  protectElsewhere(raw: Raw, options: CarriedOptions, carry: CarryParcel): Promise<TreatedAnswer>;
  /**
   * Tokens in an agent's arguments → the values, only where `accepts` allows that class, whole
   * values only; otherwise a refusal. A value comes back as the type it had, or as the one that is
   * expected there: what is the number 42 in an answer may be the text "42" in an argument.
   *
   * `kept`: what the lease's memory holds under the short tokens of these arguments
   * (`shortTokensIn`).
   */
  restore(
    args: { [name: string]: Json },
    accepts: AcceptedClasses,
    expects?: ExpectedTypes,
    kept?: ReadonlyMap<number, Uint8Array>,
    within?: FindTokensWithin,
  ): RestoredArguments | RestoreRefusal;
  /**
   * The first of some texts that is, whole, a value which earlier answers of the lease protected,
   * with the class of that value. undefined: none, or the lease remembers nothing.
   */
  protectedAmong(texts: readonly string[]): { text: string; class: string } | undefined;
  /** How much is protected by now, to be asked before an answer is treated ({@link maySaySince}). */
  protectedMark(): ProtectedMark;
  /**
   * Whether a part of an answer may say what was protected only after the whole of it was treated,
   * at `mark`: then it is to be treated again. It may say so where nothing is.
   */
  maySaySince(part: Protected, whole: Protected, mark: ProtectedMark): boolean;
  /**
   * Values that the lease protected, from its memory, the oldest first: later answers must not tell
   * them (`TokenMemory.values`).
   */
  remember(kept: Iterable<KeptValue>): void;
}

/** What treats answers: enough for pages that show what an agent would receive. */
export interface TreatingEngine {
  /**
   * Data classes whose values become tokens under this policy: the only ones an argument can take
   * back.
   */
  readonly tokenClasses: ReadonlySet<string>;
  /**
   * JSON text of an upstream answer → what may leave. Text that is not JSON becomes one withheld
   * string.
   */
  protect(raw: Raw, options?: ProtectOptions): Protected;
  /**
   * The same for a value at hand; `value` is consumed. For previews, tests and the browser demo.
   */
  protectValue(value: Json, options?: ProtectOptions): { value: Json; report: Report };
  /**
   * A short text that is not JSON (an upstream's error message): scanned for everything the engine
   * can detect, whatever the policy's own `text` says.
   */
  protectMessage(message: string, options?: ProtectOptions): string;
  /**
   * Which names of an operation's answers are known: what is learned of them may hold no others.
   */
  names(answer?: AnswerSchema): NamePlace;
  /** What becomes of each field of such answers, by the nodes that treat them. */
  treatmentsIn(answer?: AnswerSchema): PathTreatments;
  /**
   * JSON Schema of an answer → JSON Schema of the treated answer. Nothing is required, examples and
   * defaults are gone. The answer may be any operation's.
   */
  projectSchema(schema: Json): Json;
  /**
   * `projectSchema` for the answers of one operation: the same function for all operations in which
   * the same filters hold.
   */
  projectorFor(operation: OperationNames): (schema: Json) => Json;
}
