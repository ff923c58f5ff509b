import type { DetectorName } from '../policy/policy.ts';
import { isTimeOrUuid } from './scan.ts';

/** Personal data of a kind that our own detectors know, or of one that only others know. */
export type FoundKind = DetectorName | 'OTHER';

/** What a detector outside the engine found in one text: UTF-16 offsets, `end` exclusive. */
export interface OutsideFinding {
  start: number;
  end: number;
  kind: FoundKind;
}

/**
 * By text, what a detector outside the engine found in it. A text that has to be checked and is not
 * in here was not checked, so it does not leave.
 */
export type FindingsByText = ReadonlyMap<string, readonly OutsideFinding[]>;

/** For the engine alone, like `openRaw`: `index.ts` does not export it. */
export let openFindings: (findings: OutsideFindings) => FindingsByText;

/**
 * What was found in the texts of one answer. They are raw values, so only the engine can open it;
 * everywhere else it is `[raw]`.
 */
export class OutsideFindings {
  readonly #byText: FindingsByText;

  constructor(byText: FindingsByText) {
    this.#byText = byText;
  }

  toString(): string {
    return '[raw]';
  }
  toJSON(): string {
    return '[raw]';
  }
  get [Symbol.toStringTag](): string {
    return 'OutsideFindings';
  }

  static {
    openFindings = (findings) => findings.#byText;
  }
}

/** Looks for personal data in texts, outside the engine: all that it is told of an answer. */
export type CheckTexts = (texts: readonly string[]) => Promise<FindingsByText>;

/** Whether a kept text can hold what a detector of prose finds: not a time, a UUID or a small number. */
export function needsChecking(text: string): boolean {
  if (text.length < 2 || isTimeOrUuid(text, undefined)) return false;
  return /\p{L}/u.test(text) || (text.match(/\p{Nd}/gu)?.length ?? 0) >= digitsMin;
}

/** Fewer digits identify nobody. */
const digitsMin = 5;
