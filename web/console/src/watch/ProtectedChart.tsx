import { families, familyNames } from '@leasehold/privacy';
import { Chart } from '../parts/charts/Chart.tsx';
import { byFamily } from './by-family.ts';
import { stepName, stepWords } from './step-words.ts';
import { wholeSteps, type Stats } from './whole-steps.ts';
import { shownNumber } from '../words/shown-number.ts';
import { phraseOf } from '../words/phrase.ts';

/** What is kept is counted nowhere: it was not protected. */
const protecting = familyNames.filter((family) => family !== 'keep');

/** Values by what was done to them, step by step. */
export function ProtectedChart({ stats, title }: { stats: Stats; title: string }) {
  const steps = wholeSteps(stats);
  const sums = byFamily(stats.total.treatments);
  return (
    <Chart
      title={title}
      kind="bars"
      step={stepWords[stats.step]}
      steps={steps.map(({ at }) => stepName(at, stats))}
      series={protecting.map((family) => ({
        name: phraseOf(families[family].word),
        tone: family,
        values: steps.map(({ point }) => (point && byFamily(point.treatments).get(family)) ?? 0),
        sum: shownNumber(sums.get(family) ?? 0),
      }))}
      say={shownNumber}
      csvName="protected"
    />
  );
}
