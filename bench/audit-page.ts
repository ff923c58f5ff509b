import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse';
import { ReportScoring } from 'lighthouse/core/scoring.js';

/**
 * Lighthouse's own two, as they come: a phone on slow 4G at a quarter of this machine's speed; a
 * desktop on 10 Mbit/s. Both throttled by simulation.
 */
export const presets = { mobile: undefined, desktop: desktopConfig } as const;
export type Preset = keyof typeof presets;

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];
export type Scores = Record<Category, number>;

/** What one run measured. */
export interface Figures {
  /** Of 100. */
  scores: Scores;
  /**
   * The scores before the 404 page is excused from what makes it one; the same as those above on
   * every other page.
   */
  unexcused: Scores;
  lcpMs: number;
  /** How far what was shown moved; 0 is not at all. */
  cls: number;
  tbtMs: number;
  /** Requests to other origins. */
  elsewhere: number;
}

/** Loads a page afresh, nothing cached, in the browser that listens on the port, and audits it. */
export async function auditPage(url: string, preset: Preset, port: number): Promise<Result> {
  const flags: Flags = {
    port,
    logLevel: 'silent',
    onlyCategories: [...categories],
    ignoreStatusCode: true,
    disableFullPageScreenshot: true,
  };
  const lhr = (await lighthouse(url, flags, presets[preset]))?.lhr;
  if (!lhr || lhr.runtimeError)
    throw new Error(
      `Lighthouse could not audit ${url}: ${lhr?.runtimeError?.message ?? 'no result'}`,
    );
  return lhr;
}

/**
 * `status`: what the page should answer. Only the page that should answer 404 is excused from what
 * that costs.
 */
export function figuresOf(lhr: Result, status: 200 | 404): Figures {
  return {
    scores: scoresOf(lhr, status === 404 ? excusedOf(lhr) : []),
    unexcused: scoresOf(lhr, []),
    lcpMs: numberOf(lhr, 'largest-contentful-paint'),
    cls: numberOf(lhr, 'cumulative-layout-shift'),
    tbtMs: numberOf(lhr, 'total-blocking-time'),
    elsewhere: requestsOf(lhr).filter(
      (request) => new URL(request).origin !== new URL(lhr.finalDisplayedUrl).origin,
    ).length,
  };
}

/**
 * What a 404 page fails because it is one: its status, that it asks not to be indexed, and the
 * browser's own line about the status.
 */
function excusedOf(lhr: Result): string[] {
  if (lhr.audits['http-status-code']?.displayValue !== '404')
    throw new Error(`${lhr.finalDisplayedUrl} is not answered with 404`);
  const isOwnStatus = ({ sourceLocation }: Item) =>
    typeof sourceLocation === 'object' &&
    sourceLocation !== null &&
    'url' in sourceLocation &&
    sourceLocation.url === lhr.finalDisplayedUrl;
  const isOnlyThat = itemsOf(lhr, 'errors-in-console').every(isOwnStatus);
  return ['http-status-code', 'is-crawlable', ...(isOnlyThat ? ['errors-in-console'] : [])];
}

function scoresOf(lhr: Result, excused: readonly string[]): Scores {
  const scoreOf = (category: Category): number => {
    const counted =
      lhr.categories[category]?.auditRefs.filter(({ id }) => !excused.includes(id)) ?? [];
    const score = ReportScoring.arithmeticMean(
      counted.map(({ id, weight }) => ({ weight, score: lhr.audits[id]?.score ?? null })),
    );
    if (score === null || counted.length === 0)
      throw new Error(`Lighthouse gave ${lhr.finalDisplayedUrl} no score for ${category}`);
    return Math.round(score * 100);
  };
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
  };
}

function numberOf(lhr: Result, id: string): number {
  const value = lhr.audits[id]?.numericValue;
  if (value === undefined)
    throw new Error(`Lighthouse measured no ${id} of ${lhr.finalDisplayedUrl}`);
  return value;
}

function requestsOf(lhr: Result): string[] {
  const urls = itemsOf(lhr, 'network-requests').flatMap(({ url }) =>
    typeof url === 'string' ? [url] : [],
  );
  if (urls.length === 0) throw new Error(`Lighthouse saw no request of ${lhr.finalDisplayedUrl}`);
  return urls.filter((url) => /^(?:https?|wss?):/.test(url));
}

type Item = Readonly<Record<string, unknown>>;

function itemsOf({ audits }: Result, id: string): readonly Item[] {
  const details = audits[id]?.details;
  return details?.type === 'table' ? details.items : [];
}
