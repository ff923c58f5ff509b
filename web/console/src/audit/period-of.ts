/**
 * From the first moment of one day to the last of another, both as they are where this browser is;
 * an empty one is no bound.
 */
export function periodOf(since: string, until: string): { since?: string; until?: string } {
  return {
    ...(since !== '' && { since: new Date(`${since}T00:00:00`).toISOString() }),
    ...(until !== '' && { until: new Date(`${until}T23:59:59.999`).toISOString() }),
  };
}
