import { weightBudgets, type PageWeight } from '../test/testing/page-weight.ts';
import { categories, type Category, type Figures, type Preset } from './audit-page.ts';

export interface AuditRow {
  path: string;
  preset: Preset;
  /** Of the run in the middle. */
  figures: Figures;
  /** How often the page was measured. */
  runs: number;
}

export interface WeightRow {
  path: string;
  weight: PageWeight;
}

export interface SiteReport {
  /** The tables. */
  markdown: string;
  /** A line for each target that was missed: page, figure, target. */
  misses: string[];
  /** The worst of each figure, and whether all targets were met. */
  verdict: string;
}

interface Limit {
  max: number;
  name: string;
  /** Rounded, for the tables. */
  show: (value: number) => string;
  /** In full, so that a miss by little does not read as the target itself. */
  tell: (value: number) => string;
}

/** Every score at least, every other figure at most (LOOK.md, "The site"). */
const scoreMin = 98;
const limits = {
  lcpMs: {
    max: 1_500,
    name: 'LCP',
    show: (ms: number) => `${(ms / 1000).toFixed(2)} s`,
    tell: (ms: number) => `${Number(ms.toFixed(1))} ms`,
  },
  cls: {
    max: 0.02,
    name: 'CLS',
    show: (shift: number) => shift.toFixed(3),
    tell: (shift: number) => String(Number(shift.toFixed(4))),
  },
  elsewhere: { max: 0, name: 'requests elsewhere', show: String, tell: String },
} as const satisfies Partial<Record<keyof Figures, Limit>>;
const limited = ['lcpMs', 'cls', 'elsewhere'] as const satisfies (keyof typeof limits)[];

const parts = {
  markup: 'HTML + CSS',
  fonts: 'fonts',
  script: 'script',
} as const satisfies Record<keyof PageWeight, string>;
const weighed = ['markup', 'fonts', 'script'] as const satisfies (keyof PageWeight)[];

export function siteReport(audits: readonly AuditRow[], weights: readonly WeightRow[]): SiteReport {
  const misses = [...audits.flatMap(missedBy), ...weights.flatMap(tooHeavy)];
  const lowest = categories.map(
    (category) =>
      `${category}=${Math.min(...audits.map(({ figures }) => figures.scores[category]))}`,
  );
  const highest = (name: (typeof limited)[number]) =>
    limits[name].show(Math.max(...audits.map(({ figures }) => figures[name])));
  const worst = `${lowest.join(' ')} lcp=${highest('lcpMs').replace(' ', '')} cls=${highest('cls')} elsewhere=${highest('elsewhere')}`;
  return {
    markdown: `${auditTable(audits)}\n\n${weightTable(weights)}\n`,
    misses,
    verdict: `${worst} ${misses.length === 0 ? 'all targets met' : `targets missed: ${misses.length}`}`,
  };
}

/** A line for each target that a page missed. */
// A figure that is no number is a miss, so nothing is compared the other way round.
export function missedBy({ path, preset, figures }: AuditRow): string[] {
  const low = categories.filter((category) => !(figures.scores[category] >= scoreMin));
  const high = limited.filter((name) => !(figures[name] <= limits[name].max));
  return [
    ...low.map(
      (category) =>
        `${path} (${preset}): ${category} ${figures.scores[category]}, at least ${scoreMin}`,
    ),
    ...high.map((name) => {
      const { name: called, max, tell } = limits[name];
      return `${path} (${preset}): ${called} ${tell(figures[name])}, at most ${tell(max)}`;
    }),
  ];
}

function tooHeavy({ path, weight }: WeightRow): string[] {
  return weighed
    .filter((part) => !(weight[part] <= weightBudgets[part]))
    .map((part) => `${path}: ${parts[part]} ${weight[part]} bytes, at most ${weightBudgets[part]}`);
}

function auditTable(rows: readonly AuditRow[]): string {
  const score = ({ scores, unexcused }: Figures, category: Category) =>
    scores[category] === unexcused[category]
      ? scores[category]
      : `${scores[category]} (${unexcused[category]})`;
  const lines = rows.map(({ path, preset, figures }) => {
    const scores = categories.map((category) => score(figures, category)).join(' | ');
    const others = limited.map((name) => limits[name].show(figures[name])).join(' | ');
    return `| ${preset} | \`${path}\` | ${scores} | ${others} | ${Math.round(figures.tbtMs)} ms |`;
  });
  const { lcpMs, cls } = limits;
  return [
    `Scores of 100, at least ${scoreMin}; largest contentful paint (LCP) at most ${lcpMs.show(lcpMs.max)}, layout shift (CLS) at most ${cls.max}, no request to another origin.`,
    '',
    '| preset | page | performance | accessibility | best practices | SEO | LCP | CLS | requests elsewhere | blocked (TBT) |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...lines,
    ...measuredAgain(rows),
  ].join('\n');
}

/** Told, since the middle of more runs is another figure. */
function measuredAgain(rows: readonly AuditRow[]): string[] {
  const usual = Math.min(...rows.map(({ runs }) => runs));
  const again = rows.filter(({ runs }) => runs > usual);
  if (again.length === 0) return [];
  const pages = again.map(({ path, preset, runs }) => `\`${path}\` (${preset}, ${runs} runs)`);
  return ['', `Measured again, since a target was missed at first: ${pages.join(', ')}.`];
}

function weightTable(rows: readonly WeightRow[]): string {
  const kB = (bytes: number) => (bytes / 1000).toFixed(1);
  const lines = rows.map(
    ({ path, weight }) =>
      `| \`${path}\` | ${weighed.map((part) => kB(weight[part])).join(' | ')} |`,
  );
  return [
    'Loaded before interaction, in kB as sent with gzip. The hero and the demos load after the first paint and count apart.',
    '',
    `| page | ${weighed.map((part) => `${parts[part]} (at most ${weightBudgets[part] / 1000})`).join(' | ')} |`,
    '|---|---|---|---|',
    ...lines,
  ].join('\n');
}
