import styles from './Textures.module.css';
import type { ChartTone } from './chart-tone.ts';

/** What a tone is drawn with, so that it is told without its hue too. */
const marks: Record<ChartTone, React.ReactNode> = {
  ink: null,
  danger: null,
  remove: null,
  keep: <path d="M0 7.5h8" />,
  warn: <path d="M-2 2 2-2M0 8 8 0M6 10l4-4" />,
  info: <path d="M2 2h.01M6 6h.01" />,
  obscure: <path d="M2 2h.01M6 2h.01M2 6h.01M6 6h.01" />,
  link: <path d="M1 0v8" />,
  coarsen: <path d="M0 2h8M0 6h8" />,
  replace: <path d="M0 4h5" />,
};

/** The patterns of one drawing: fill what is of a tone by `textureOf`. */
export function Textures({ id }: { id: string }) {
  return (
    <defs>
      {Object.entries(marks).map(([tone, mark]) => (
        <pattern
          key={tone}
          id={`${id}-${tone}`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          className={styles['texture']}
          data-tone={tone}
        >
          <rect width="8" height="8" />
          {mark}
        </pattern>
      ))}
    </defs>
  );
}

export const textureOf = (id: string, tone: ChartTone): string => `url(#${id}-${tone})`;

/** A tone beside its name. */
export function Swatch({ tone }: { tone: ChartTone }) {
  return (
    <svg className={styles['swatch']} viewBox="0 0 12 12" aria-hidden="true">
      <g className={styles['texture']} data-tone={tone}>
        <rect width="12" height="12" />
        <g transform="translate(2 2)">{marks[tone]}</g>
      </g>
    </svg>
  );
}
