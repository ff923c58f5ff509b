import type { RouteAnswer } from '@leasehold/contract/browser';
import { Chart } from '../parts/charts/Chart.tsx';
import { clockTime } from '../parts/Time.tsx';
import { outcomeNames } from './outcome-names.ts';
import { outcomes } from './outcomes.ts';
import { shownNumber } from '../words/shown-number.ts';
import { phrase } from '../words/phrase.ts';

type Hours = RouteAnswer<'GET /overview'>['calls'];

/** How calls ended, by the hours of an overview. */
export function HourlyChart({
  title,
  hours,
  total,
}: Pick<Hours, 'hours' | 'total'> & { title: string }) {
  return (
    <Chart
      title={title}
      kind="bars"
      step={phrase('Hour')}
      steps={hours.map(({ at }) => clockTime(Date.parse(at)))}
      series={outcomeNames.map((name) => ({
        name: outcomes[name].word,
        tone: outcomes[name].tone,
        values: hours.map((hour) => hour[name] ?? 0),
        sum: shownNumber(total[name] ?? 0),
      }))}
      say={shownNumber}
      csvName="calls-by-hour"
    />
  );
}
