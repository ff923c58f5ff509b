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
  for (let first = 0; first < kept.length; first++) {
    const one = itemAt(kept, first);
    if (!mayBeSegment(one, hasMarks)) continue;
    if (Array.isArray(one.holder)) first = addMessage(kept, first, found);
    else if (isPositionalText(one.text)) found.add(first);
  }
  return found;
}

const mayBeSegment = ({ isNumber, text }: KeptText, hasMarks: boolean): boolean =>
  !isNumber && mayBePositional(text, hasMarks);

/** The texts of one list stand side by side. Returns where the last of them stands. */
function addMessage(kept: readonly KeptText[], at: number, found: Set<number>): number {
  const { holder } = itemAt(kept, at);
  let [first, last] = [at, at];
  while (kept[first - 1]?.holder === holder) first--;
  while (kept[last + 1]?.holder === holder) last++;
  const segments = kept.slice(first, last + 1).filter(({ isNumber }) => !isNumber);
  if (isPositionalText(segments.map(({ text }) => text).join('\n')))
    for (let i = first; i <= last; i++) found.add(i);
  return last;
}
