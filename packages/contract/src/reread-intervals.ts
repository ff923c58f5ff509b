const hourMs = 3_600_000;

/** How often a description can be read again: how long after one reading the next is due. */
export const rereadIntervals = {
  '1h': { ms: hourMs, text: 'Every hour' },
  '6h': { ms: 6 * hourMs, text: 'Every 6 hours' },
  '1d': { ms: 24 * hourMs, text: 'Every day' },
  '7d': { ms: 7 * 24 * hourMs, text: 'Every week' },
  '30d': { ms: 30 * 24 * hourMs, text: 'Every 30 days' },
} as const;
export type RereadEvery = keyof typeof rereadIntervals;
