import { Button } from '@leasehold/ui';
import { Suspense, useId, useState } from 'react';
import { lazyPart } from '../lazy-part.ts';
import styles from './Chart.module.css';
import { Table } from '../lists/Table.tsx';
import { Swatch } from './Textures.tsx';
import type { ChartTone } from './chart-tone.ts';
import { phrase } from '../../words/phrase.ts';

export interface ChartSeries {
  name: string;
  tone: ChartTone;
  /** One for each step; null: nothing was measured in it. */
  values: readonly (number | null)[];
  /** Beside the name: what it comes to over all steps. */
  sum?: string;
}

export interface ChartProps {
  title: string;
  /** Stacked bars for what adds up, lines for what does not. */
  kind: 'bars' | 'lines';
  /** What stands above each other, or beside each other: `Hour`. */
  step: string;
  /** The steps, by their names: `14:00`. */
  steps: readonly string[];
  /** The first is at the bottom. */
  series: readonly ChartSeries[];
  /** A value in words: `12 ms`. */
  say: (value: number) => string;
  /** File name of the CSV of its table. */
  csvName: string;
}

const ChartDrawing = lazyPart(async () => (await import('./ChartDrawing.tsx')).ChartDrawing);

/** A history to look at, with its table behind it. */
export function Chart(props: ChartProps) {
  const { title, kind, step, steps, series, say, csvName } = props;
  const [isTable, setTable] = useState(false);
  const id = useId();
  return (
    <figure className={`sheet ${styles['chart']}`} aria-labelledby={id}>
      <figcaption className={styles['head']}>
        <h2 className="title" id={id}>
          {title}
        </h2>
        <Button size="sm" variant="ghost" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {phrase('View as table')}
        </Button>
      </figcaption>
      <ul className={styles['names']}>
        {series.map(({ name, tone, sum }) => (
          <li key={name}>
            {kind === 'bars' && <Swatch tone={tone} />}
            {name} {sum !== undefined && <strong className="num">{sum}</strong>}
          </li>
        ))}
      </ul>
      {isTable ? (
        <Table
          caption={title}
          rows={steps.map((name, place) => ({ name, place }))}
          rowKey={({ place }) => String(place)}
          columns={[
            { title: step, cell: ({ name }) => name, text: ({ name }) => name },
            ...series.map(({ name, values }) => ({
              title: name,
              cell: ({ place }: { place: number }) => sayIfAny(values[place], say),
              text: ({ place }: { place: number }) => values[place] ?? '',
              isNumber: true,
            })),
          ]}
          csvName={csvName}
          isWhole
          isDense
        />
      ) : (
        <Suspense fallback={<div className={styles['room']} />}>
          <ChartDrawing {...props} />
        </Suspense>
      )}
    </figure>
  );
}

export const sayIfAny = (
  value: number | null | undefined,
  say: (value: number) => string,
): string => (value === null || value === undefined ? '–' : say(value));
