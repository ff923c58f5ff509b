import { families, familyNames } from '@leasehold/privacy';
import { Chart } from '../parts/charts/Chart.tsx';
import { Section } from '../parts/Section.tsx';
import { byFamily } from './by-family.ts';
import { stepName, stepWords } from './step-words.ts';
import { wholeSteps, type Stats } from './whole-steps.ts';
import { shownNumber } from '../words/shown-number.ts';
import { phrase, phraseOf } from '../words/phrase.ts';

/** What is kept is counted nowhere: it was not protected. */
const protecting = familyNames.filter((family) => family !== 'keep');

/** What agents did not get as it was in seven days, day by day, by what was done to it. */
export function ProtectedChart({ stats }: { stats: Stats }) {
  const { calls, outcomes, treatments } = stats.total;
  const title = phrase('Protected in the last seven days');
  const sums = byFamily(treatments);
  const steps = wholeSteps(stats);
  if (calls === 0) return null;
  if (!protecting.some((family) => (sums.get(family) ?? 0) > 0))
    return (
      <Section title={title}>
        <p className="quiet">
          {phrase(
            '{outcomes|# call|# calls} answered in the last seven days, and no value had to be protected.',
            { outcomes: outcomes['ok'] ?? 0 },
          )}
        </p>
      </Section>
    );
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
