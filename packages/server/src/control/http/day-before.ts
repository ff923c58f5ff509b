const hourMs = 3_600_000;

/**
 * The beginning of the hour a day before: what is counted by the hour from then on is of the last
 * 24 whole hours and this one.
 */
export const dayBefore = (nowMs: number): Date =>
  new Date(Math.floor(nowMs / hourMs) * hourMs - 24 * hourMs);
