import type { AskedText } from '../answer/search/asked-texts.ts';
import type { OutsideFindings } from '../text/outside-findings.ts';
import type { WrittenArguments } from '../writings/written-arguments.ts';

/** What a call sent, for the treatment of its answer. */
export interface SentValues {
  restored: RestoredValues;
  /** Absent: nothing that the agent wrote itself, or the call writes nothing. */
  written: WrittenArguments | undefined;
  /** What it sent by tokens, of a call that writes. */
  stored?: RestoredValues | undefined;
  /** Ids of records that the call names. */
  named?: readonly string[] | undefined;
  /** Who calls; absent: nobody that is told apart. */
  agent?: string | undefined;
  /** What the call asked by; absent: nobody says. */
  asked?: readonly AskedText[] | undefined;
  /** What was found outside the engine in the texts that are kept; see `ProtectOptions`. */
  outside?: OutsideFindings | undefined;
  /** They are only gathered, to be looked at outside the engine. */
  isChecked?: boolean;
}

/** Plain values of a call that its answer must not tell, with what stands for each. */
export type RestoredValues = ReadonlyMap<string, RestoredValue>;

export interface RestoredValue {
  /** The token it came from, or `[REDACTED]`. */
  replacement: string;
  /** Data class, which decides the forms it is searched in. */
  class: string;
}
