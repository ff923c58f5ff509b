import { itemAt } from '../../read-at.ts';
import {
  isPositionalText,
  mayBePositional,
  mayHoldMarks,
} from '../../text/positional/positional-text.ts';
import type { KeptText } from '../run.ts';

/**
 * By their numbers, kept texts in which a value is told by its place alone. The texts of one list
 * are the segments of one message: where some of them say so, it is all of them. `json`: the answer
 * they are of.
 */
export function positionalAmong(kept: readonly KeptText[], json: string): ReadonlySet<number> {
  const found = new Set<number>();
  const hasMarks = mayHoldMarks(json);
  for (let first = 0, last = 0; first < kept.length; first = ++last) {
    const { holder } = itemAt(kept, first);
    if (Array.isArray(holder)) while (kept[last + 1]?.holder === holder) last++;
    if (isMessage(kept, first, last, hasMarks))
      for (let at = first; at <= last; at++) found.add(at);
  }
  return found;
}

function isMessage(
  kept: readonly KeptText[],
  first: number,
  last: number,
  hasMarks: boolean,
): boolean {
  const segments: string[] = [];
  let mayBe = false;
  for (let at = first; at <= last; at++) {
    const { text, isNumber } = itemAt(kept, at);
    if (isNumber) continue;
    mayBe ||= mayBePositional(text, hasMarks);
    if (first < last) segments.push(text);
  }
  return mayBe && isPositionalText(first < last ? segments.join('\n') : itemAt(kept, first).text);
}
