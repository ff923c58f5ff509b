import type { ChartSeries } from './Chart.tsx';
import styles from './Chart.module.css';
import { textureOf } from './Textures.tsx';

interface Placed {
  series: readonly ChartSeries[];
  x: (place: number) => number;
  y: (value: number) => number;
  width: number;
}

/** What adds up: one on the other, the first at the bottom. */
export function Bars({ id, series, x, y, width }: Placed & { id: string }) {
  const below: number[] = [];
  return series.map(({ name, tone, values }) => (
    <g key={name} className={styles['tone']} data-tone={tone}>
      {values.map((value, place) => {
        if (!value) return undefined;
        const from = below[place] ?? 0;
        below[place] = from + value;
        const at = {
          x: x(place),
          y: y(from + value),
          width,
          height: Math.max(y(from) - y(from + value), 1),
        };
        return (
          <rect
            key={place}
            {...at}
            fill={textureOf(id, tone)}
            className={width > 6 ? styles['edge'] : undefined}
          />
        );
      })}
    </g>
  ));
}

/** What does not add up; where nothing was measured a line goes on to the next point. */
export function Lines({ series, x, y, width, here }: Placed & { here: number | undefined }) {
  const ends = apart(
    series.map(({ values }) => y(values.findLast((value) => value !== null) ?? 0)),
  );
  return series.map(({ name, tone, values }, place) => {
    const points = values.flatMap((value, step) => (value === null ? [] : [{ step, value }]));
    return (
      <g key={name} className={styles['tone']} data-tone={tone}>
        <polyline
          points={points.map(({ step, value }) => `${x(step)},${y(value)}`).join(' ')}
          className={styles['line']}
        />
        {points.map(
          ({ step, value }) =>
            (step === here || points.length === 1) && (
              <circle key={step} className={styles['dot']} cx={x(step)} cy={y(value)} r={4} />
            ),
        )}
        {points.length > 0 && (
          <text className={styles['name']} x={width + 8} y={ends[place]} dy="0.32em">
            {name}
          </text>
        )}
      </g>
    );
  });
}

/** Names at the ends of lines, moved down until none stands on another. */
function apart(ends: readonly number[]): number[] {
  const placed = [...ends];
  let free = -Infinity;
  for (const place of ends
    .keys()
    .toArray()
    .sort((a, b) => (ends[a] ?? 0) - (ends[b] ?? 0))) {
    placed[place] = Math.max(placed[place] ?? 0, free);
    free = (placed[place] ?? 0) + 16;
  }
  return placed;
}
