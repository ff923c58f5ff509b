import { alertKinds, type AlertKind } from '@leasehold/contract/browser';
import { phraseOf } from '../words/phrase.ts';
import { shownNumber } from '../words/shown-number.ts';

/** `3 calls refused`: a measure of alerts with its value. */
export function measureText(kind: AlertKind, value: number): string {
  const [one, others] = alertKinds[kind].unit;
  return `${shownNumber(value)} ${phraseOf(value === 1 ? one : others)}`;
}
