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
export type OutsideFindings = ReadonlyMap<string, readonly OutsideFinding[]>;

/** Whether a kept text can hold what a detector of prose finds: not a time, a UUID or a small number. */
export function needsChecking(text: string): boolean {
  if (text.length < 2 || isTimeOrUuid(text, undefined)) return false;
  return /\p{L}/u.test(text) || (text.match(/\p{Nd}/gu)?.length ?? 0) >= digitsMin;
}

/** Fewer digits identify nobody. */
const digitsMin = 5;
