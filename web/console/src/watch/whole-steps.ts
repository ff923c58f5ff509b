import type { RouteAnswer } from '@leasehold/contract/browser';

export type Stats = RouteAnswer<'GET /stats'>;
export type StatsPoint = Stats['points'][number];

/**
 * One step of a history: when it begins, in milliseconds, and what was counted in it; undefined
 * where there was no call.
 */
export interface WholeStep {
  at: number;
  point: StatsPoint | undefined;
}

const stepMs: Record<Stats['step'], number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** Every step of an answer, those without calls too, which the answer leaves out. */
export function wholeSteps({
  from,
  to,
  step,
  points,
}: Pick<Stats, 'from' | 'to' | 'step' | 'points'>): WholeStep[] {
  const pointAt = new Map(points.map((point) => [Date.parse(point.at), point]));
  const [start, end, length] = [Date.parse(from), Date.parse(to), stepMs[step]];
  return Array.from({ length: Math.round((end - start) / length) }, (_, index) => {
    const at = start + index * length;
    return { at, point: pointAt.get(at) };
  });
}
