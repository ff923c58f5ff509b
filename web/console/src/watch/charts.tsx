import { TreatmentTag } from '@leasehold/ui';
import { Chart } from '../parts/charts/Chart.tsx';
import { FieldPath } from '../parts/FieldPath.tsx';
import { RankTable } from '../parts/lists/RankTable.tsx';
import { familyOfTreatment, treatmentLabel } from '../policy/treatment-words.ts';
import { codeFilter, type CallListFilter } from './call-filter.ts';
import { milliseconds } from './call-columns.tsx';
import { outcomeNames } from './outcome-names.ts';
import { outcomes, type ShownCall } from './outcomes.ts';
import { stepName, stepWords } from './step-words.ts';
import { wholeSteps, type Stats, type StatsPoint } from './whole-steps.ts';
import { shownNumber } from '../words/shown-number.ts';
import { phrase } from '../words/phrase.ts';

const count = (value: number): string => shownNumber(value);

/** How calls ended, step by step. */
export function OutcomeChart({ stats, title }: { stats: Stats; title: string }) {
  const steps = wholeSteps(stats);
  return (
    <Chart
      title={title}
      kind="bars"
      step={stepWords[stats.step]}
      steps={steps.map(({ at }) => stepName(at, stats))}
      series={outcomeNames.map((name) => ({
        name: outcomes[name].word,
        tone: outcomes[name].tone,
        values: steps.map(({ point }) => point?.outcomes[name] ?? 0),
        sum: count(stats.total.outcomes[name] ?? 0),
      }))}
      say={count}
      csvName="calls-by-outcome"
    />
  );
}

/** How long calls took, one side at a time: the half and the 95 of a hundred that were fastest. */
export function LatencyChart({
  stats,
  side,
  title,
}: {
  stats: Stats;
  side: 'ours' | 'upstream';
  title: string;
}) {
  const steps = wholeSteps(stats);
  const valuesOf = (part: 'p50' | 'p95') =>
    steps.map(({ point }: { point: StatsPoint | undefined }) => point?.[side][part] ?? null);
  const sumOf = (part: 'p50' | 'p95') => {
    const value = stats.total[side][part];
    return value === null ? '–' : milliseconds(value);
  };
  return (
    <Chart
      title={title}
      kind="lines"
      step={stepWords[stats.step]}
      steps={steps.map(({ at }) => stepName(at, stats))}
      series={[
        { name: 'p50', tone: 'link', values: valuesOf('p50'), sum: sumOf('p50') },
        { name: 'p95', tone: 'obscure', values: valuesOf('p95'), sum: sumOf('p95') },
      ]}
      say={milliseconds}
      csvName={`latency-${side}`}
    />
  );
}

/** Refused and failed calls by what they are filed under. */
export function CodeRanks({
  stats,
  filter,
  listedAt,
}: {
  stats: Stats;
  filter: CallListFilter;
  listedAt: (query: CallListFilter) => string;
}) {
  return (
    <RankTable
      title={phrase('Refusals and failures')}
      term="refusal"
      what={phrase('Code')}
      rows={Object.entries(stats.total.codes).map(([code, calls]) => ({
        name: code,
        tone: code.startsWith('upstream_') ? 'info' : code === 'internal' ? 'danger' : 'warn',
        count: calls,
        to: listedAt({ ...filter, ...codeFilter(code), since: stats.from, until: stats.to }),
      }))}
      none={phrase('No call was refused, and none failed.')}
      csvName="refusals"
    />
  );
}

/** Values by what was done to them. */
export function TreatmentRanks({ stats }: { stats: Stats }) {
  return (
    <RankTable
      title={phrase('Treatments')}
      term="treatment"
      what={phrase('Treatment')}
      rows={Object.entries(stats.total.treatments).map(([treatment, values]) => ({
        name: treatment,
        shown: <TreatmentMark treatment={treatment} />,
        tone: familyOfTreatment(treatment),
        count: values,
      }))}
      none={phrase('No value was treated. What a policy keeps is not counted.')}
      csvName="treatments"
    />
  );
}

/**
 * Treatments by field: of calls whose records are at hand, for the counts of a history are not kept
 * by field.
 */
export function FieldRanks({ calls }: { calls: readonly ShownCall[] }) {
  const fields = new Map<string, { path: string; treatment: string; count: number }>();
  for (const { path, treatment, count: values } of calls.flatMap(
    ({ report }) => report?.paths ?? [],
  )) {
    if (treatment === 'KEEP') continue;
    const name = `${path} · ${treatment}`;
    fields.set(name, { path, treatment, count: (fields.get(name)?.count ?? 0) + values });
  }
  return (
    <RankTable
      title={phrase('Treatments by field, of the last {calls} calls', { calls: calls.length })}
      what={phrase('Field')}
      rows={[...fields].map(([name, field]) => ({
        name,
        shown: <FieldMark {...field} />,
        tone: familyOfTreatment(field.treatment),
        count: field.count,
      }))}
      none={phrase('None of them treated a field.')}
      csvName="treatments-by-field"
    />
  );
}

const FieldMark = ({ path, treatment }: { path: string; treatment: string }) => (
  <span className="row">
    <FieldPath path={path} /> <TreatmentMark treatment={treatment} />
  </span>
);

export const TreatmentMark = ({ treatment }: { treatment: string }) => (
  <TreatmentTag family={familyOfTreatment(treatment)} word={treatmentLabel(treatment)} />
);
