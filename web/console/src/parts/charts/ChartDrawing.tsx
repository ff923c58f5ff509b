import { useId, useLayoutEffect, useRef, useState } from 'react';
import { stepScale, valueScale } from './chart-scales.ts';
import { sayIfAny, type ChartProps, type ChartSeries } from './Chart.tsx';
import styles from './Chart.module.css';
import { Bars, Lines } from './ChartMarks.tsx';
import { Textures } from './Textures.tsx';
import { phrase } from '../../words/phrase.ts';
import { inSentence } from '../../words/in-sentence.ts';

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
  const x = stepScale(steps.length, inner.width, steps.length > 60 ? 0 : 0.2);
  const middle = (place: number) => x.at(place) + x.width / 2;
  const most =
    kind === 'bars'
      ? Math.max(...sums(series), 1)
      : Math.max(...series.flatMap(({ values }) => values.map((value) => value ?? 0)), 1);
  const y = valueScale(most, inner.height, 4);
  // Bars count things, of which there are no halves.
  const ticks = y.ticks.filter((value) => kind === 'lines' || Number.isInteger(value));
  const move = (by: number) =>
    setHere(Math.min(Math.max((here ?? (by > 0 ? -1 : steps.length)) + by, 0), steps.length - 1));
  const keys: Record<string, () => void> = {
    ArrowLeft: () => move(-1),
    ArrowRight: () => move(1),
    Home: () => setHere(0),
    End: () => setHere(steps.length - 1),
    Escape: () => setHere(undefined),
  };
  const pressed = (event: React.KeyboardEvent) => {
    const run = keys[event.key];
    if (!run || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    run();
  };
  const pointed = ({ clientX, currentTarget }: React.PointerEvent) => {
    const { left } = currentTarget.getBoundingClientRect();
    setHere(placeAt(clientX - left - margin.left, x.step, steps.length));
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
        aria-label={phrase('{title}: a chart of {steps} steps, read with Left and Right', {
          title,
          steps: steps.length,
        })}
        tabIndex={0}
        onKeyDown={pressed}
        onPointerMove={pointed}
        onPointerLeave={() => setHere(undefined)}
      >
        <svg width={width} height={height} aria-hidden="true">
          <Textures id={id} />
          <g transform={`translate(${margin.left} ${margin.top})`}>
            {here !== undefined && (
              <rect
                className={styles['here']}
                x={here * x.step}
                width={x.step}
                height={inner.height}
              />
            )}
            <Grid ticks={ticks} y={y.at} width={inner.width} />
            {kind === 'bars' ? (
              <Bars id={id} series={series} x={x.at} y={y.at} width={x.width} />
            ) : (
              <Lines series={series} x={middle} y={y.at} width={inner.width} here={here} />
            )}
            <ValueLabels ticks={ticks} y={y.at} say={say} />
            <StepLabels steps={steps} x={middle} {...inner} />
          </g>
        </svg>
      </div>
      <p className={styles['read']} role="status">
        {read ??
          phrase('Each step is one {step}: point at one, or move with the arrow keys.', {
            step: inSentence(step),
          })}
      </p>
    </div>
  );
}

interface GridProps {
  ticks: readonly number[];
  y: (value: number) => number;
  width: number;
}

const Grid = ({ ticks, y, width }: GridProps) =>
  ticks.map((value) => (
    <line
      key={value}
      className={value === 0 ? styles['base'] : styles['grid']}
      x2={width}
      y1={y(value)}
      y2={y(value)}
    />
  ));

type ValueLabelsProps = Omit<GridProps, 'width'> & Pick<ChartProps, 'say'>;

const ValueLabels = ({ ticks, y, say }: ValueLabelsProps) =>
  ticks.map((value) => (
    <text key={value} x={-12} y={y(value)} dy="3.2" textAnchor="end">
      {say(value)}
    </text>
  ));

interface StepLabelsProps extends Pick<ChartProps, 'steps'> {
  x: (place: number) => number;
  width: number;
  height: number;
}

const StepLabels = ({ steps, x, width, height }: StepLabelsProps) =>
  shownSteps(steps.length, width).map((place) => (
    <text key={place} x={x(place)} y={height + 22} textAnchor="middle">
      {steps[place]}
    </text>
  ));

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
