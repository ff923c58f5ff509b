import type { RouteAnswer } from '@leasehold/contract/browser';
import type { StatusKind } from '../parts/Status.tsx';
import type { ChartTone } from '../parts/charts/chart-tone.ts';
import { phrase } from '../words/phrase.ts';

export type ShownCall = RouteAnswer<'GET /calls/{id}'>;
/** As far as a list shows it. */
export type ListedCall = Omit<ShownCall, 'report'> & Partial<Pick<ShownCall, 'report'>>;
export type ShownOutcome = ShownCall['outcome'];

/**
 * How calls end, in the order they are shown; its word, its mark and its texture are the same
 * wherever it is.
 */
export const outcomes = {
  ok: { word: phrase('Answered'), status: 'ok', tone: 'ink' },
  refused: { word: phrase('Refused'), status: 'warn', tone: 'warn' },
  upstream_error: { word: phrase('Upstream error'), status: 'info', tone: 'info' },
  failed: { word: phrase('Failed here'), status: 'danger', tone: 'danger' },
} as const satisfies Record<ShownOutcome, { word: string; status: StatusKind; tone: ChartTone }>;
