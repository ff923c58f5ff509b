import type { RouteInput } from '@leasehold/contract/browser';

const dayMs = 86_400_000;

/**
 * What is asked of one lease, or of all, for the last seven days, those of UTC with today: the same
 * all day long, so that the page and its first read ask once.
 */
export function protectedWeekQuery(leaseId?: string): RouteInput<'GET /stats'> {
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  const from = new Date(today - 6 * dayMs).toISOString();
  return { query: { step: 'day', from, ...(leaseId !== undefined && { leaseId }) } };
}
