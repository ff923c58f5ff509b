import assert from 'node:assert/strict';
import type { Detector } from '../detector.ts';

/**
 * What is found stands between ⟦ and ⟧, as one where findings overlap; a text without them holds
 * nothing.
 */
export function finds(detector: Detector, rows: readonly string[], hint?: string): void {
  for (const row of rows) {
    const text = row.replace(/[⟦⟧]/g, '');
    const found = detector.find(text, hint);
    assert.ok(
      found.every(({ start, end }) => start < end),
      text,
    );
    const isFound = (at: number) => found.some(({ start, end }) => start <= at && at < end);
    const marked = Array.from({ length: text.length + 1 }, (_, at) => {
      const edge = isFound(at) === isFound(at - 1) ? '' : isFound(at) ? '⟦' : '⟧';
      return edge + text.charAt(at);
    });
    assert.equal(marked.join(''), row);
  }
}
