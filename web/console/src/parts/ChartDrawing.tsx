import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { sayIfAny, type ChartProps, type ChartSeries } from './Chart.tsx';
import styles from './Chart.module.css';
import { Textures, textureOf } from './Textures.tsx';

const height = 200;
const margin = { top: 8, bottom: 24, left: 52 };

/**
 * Bars or lines over steps, from zero. Left and Right read one step after the other, and so does
 * the pointer.
 */
export function ChartDrawing({ title, kind, step, steps, series, say }: ChartProps) {
  const [room, width] = useWidth();
  const [here, setHere] = useState<number>();
  const id = useId();
  const right = kind === 'lines' ? labelWidth(series) : 0;
  const inner = {
    width: Math.max(width - margin.left - right, 40),
    height: height - margin.top - margin.bottom,
  };
  const x = scaleBand({
    domain: steps.map((_, place) => place),
    range: [0, inner.width],
    padding: steps.length > 60 ? 0 : 0.2,
  });
  const top =
    kind === 'bars'
      ? Math.max(...sums(series), 1)
      : Math.max(...series.flatMap(({ values }) => values.map((value) => value ?? 0)), 1);
  const y = scaleLinear({ domain: [0, top], range: [inner.height, 0], nice: 4 });
  // Bars count things, of which there are no halves.
  const ticks = y.ticks(4).filter((value) => kind === 'lines' || Number.isInteger(value));
  const move = (by: number) =>
    setHere(Math.min(Math.max((here ?? (by > 0 ? -1 : steps.length)) + by, 0), steps.length - 1));
  const keys: Record<string, () => void> = {
    ArrowLeft: () => move(-1),
    ArrowRight: () => move(1),
    Home: () => setHere(0),
    End: () => setHere(steps.length - 1),
    Escape: () => setHere(undefined),
  };
  const read =
    here === undefined
      ? undefined
      : `${steps[here]}: ${series.map(({ name, values }) => `${name} ${sayIfAny(values[here], say)}`).join(', ')}`;
  return (
    <div>
      <div
        ref={room}
        className={styles['drawing']}
        role="group"
        aria-label={`${title}: a chart of ${steps.length} steps, read with Left and Right`}
        tabIndex={0}
        onKeyDown={(event) => {
          const run = keys[event.key];
          if (!run || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          run();
        }}
        onPointerMove={(event) =>
          setHere(
            placeAt(
              event.clientX - event.currentTarget.getBoundingClientRect().left - margin.left,
              x.step(),
              steps.length,
            ),
          )
        }
        onPointerLeave={() => setHere(undefined)}
      >
        <svg width={width} height={height} aria-hidden="true">
          <Textures id={id} />
          <Group left={margin.left} top={margin.top}>
            {here !== undefined && (
              <rect
                className={styles['here']}
                x={here * x.step()}
                width={x.step()}
                height={inner.height}
              />
            )}
            {ticks.map((value) => (
              <line
                key={value}
                className={value === 0 ? styles['base'] : styles['grid']}
                x2={inner.width}
                y1={y(value)}
                y2={y(value)}
              />
            ))}
            {kind === 'bars' ? (
              <Bars
                id={id}
                series={series}
                x={(place) => x(place) ?? 0}
                width={x.bandwidth()}
                y={y}
              />
            ) : (
              <Lines
                series={series}
                x={(place) => (x(place) ?? 0) + x.bandwidth() / 2}
                y={y}
                width={inner.width}
                here={here}
              />
            )}
            <AxisLeft
              scale={y}
              tickValues={ticks}
              hideAxisLine
              hideTicks
              tickFormat={(value) => say(Number(value))}
              tickLabelProps={leftLabel}
            />
            <AxisBottom
              scale={x}
              top={inner.height}
              hideAxisLine
              hideTicks
              tickValues={shownSteps(steps.length, inner.width)}
              tickFormat={(place) => steps[place] ?? ''}
              tickLabelProps={bottomLabel}
            />
          </Group>
        </svg>
      </div>
      <p className={styles['read']} role="status">
        {read ??
          `Each step is one ${step.toLowerCase()}: point at one, or move with the arrow keys.`}
      </p>
    </div>
  );
}

interface Placed {
  series: readonly ChartSeries[];
  x: (place: number) => number;
  y: (value: number) => number;
  width: number;
}

function Bars({ id, series, x, y, width }: Placed & { id: string }) {
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
          <Bar
            key={place}
            {...at}
            fill={textureOf(id, tone)}
            className={(width > 6 && styles['edge']) || ''}
          />
        );
      })}
    </g>
  ));
}

function Lines({ series, x, y, width, here }: Placed & { here: number | undefined }) {
  const ends = apart(
    series.map(({ values }) => y(values.findLast((value) => value !== null) ?? 0)),
  );
  return series.map(({ name, tone, values }, place) => {
    const points = values.flatMap((value, step) => (value === null ? [] : [{ step, value }]));
    return (
      <g key={name} className={styles['tone']} data-tone={tone}>
        <LinePath
          data={points}
          x={({ step }) => x(step)}
          y={({ value }) => y(value)}
          className={styles['line'] ?? ''}
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

const sums = (series: readonly ChartSeries[]): number[] =>
  (series[0]?.values ?? []).map((_, place) =>
    series.reduce((sum, { values }) => sum + (values[place] ?? 0), 0),
  );

const labelWidth = (series: readonly ChartSeries[]): number =>
  16 + 6.5 * Math.max(...series.map(({ name }) => name.length));

/** As many names below as there is room for. */
function shownSteps(count: number, width: number): number[] {
  const every = Math.max(Math.ceil((count * 64) / width), 1);
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every);
}

const placeAt = (x: number, step: number, count: number): number | undefined => {
  const place = Math.floor(x / step);
  return place >= 0 && place < count ? place : undefined;
};

const leftLabel = { textAnchor: 'end', dx: -4, dy: '0.32em' } as const;
const bottomLabel = { textAnchor: 'middle', dy: 4 } as const;

function useWidth(): [ref: React.RefObject<HTMLDivElement | null>, width: number] {
  const room = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(600);
  // Before it is drawn: on a phone it would stick out for a moment.
  useLayoutEffect(() => {
    if (!room.current) return undefined;
    setWidth(room.current.clientWidth);
    const observer = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)),
    );
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  return [room, width];
}
