import { ageOn, readDate, readNumericDate } from './calendar.ts';
import { dateOrder, dateOrderWords, type DateOrder } from './date-order.ts';
import type { OptionSpecs, OptionValues, FilterPlace, Treat, TreatmentWith } from './definition.ts';

const options = {
  to: {
    kind: 'choice',
    choices: ['ZIP3', 'YEAR', 'BUCKET'],
    required: true,
    label: 'What is left',
    summary: 'What is left.',
  },
  size: { kind: 'size', label: 'Width of a range', summary: 'BUCKET: width of a range.' },
  edges: {
    kind: 'edges',
    label: 'Edges of the ranges',
    summary: 'BUCKET: lower edges of the ranges, ascending.',
  },
  dateOrder: {
    ...dateOrder,
    summary: 'YEAR: how an ambiguous 01/02/2003 is read. Without it such a date is redacted.',
  },
} as const satisfies OptionSpecs;

/** Less exact: the first three digits of a ZIP code, the year of a date, a range of numbers. */
export const generalize = {
  name: 'GENERALIZE',
  alsoCalled: ['GENERALISE', 'BUCKET', 'ZIP3', 'YEAR'],
  family: 'coarsen',
  label: 'Generalize',
  summary:
    'Made less exact: three digits of a ZIP code, the year of a date, or a range of numbers.',
  done: 'generalized',
  becomes: 'is made less exact',
  note: 'Shown coarser',
  rule: ({ to, size, edges, dateOrder }) => {
    if (to === 'ZIP3') return 'First three digits';
    if (to === 'YEAR') return `Year only${dateOrderWords(dateOrder)}`;
    return edges ? `Ranges from ${edges.join(', ')}` : `Ranges of ${size ?? ''}`;
  },
  showsPart: true,
  reach: 'leaf',
  options,
  optionsFor: likelyForm,
  forms: [
    { to: 'ZIP3' },
    { to: 'YEAR' },
    { to: 'BUCKET', size: 10 },
    { to: 'BUCKET', edges: [0, 10] },
  ],
  isOwnResult: /^(?:\d{1,4}|90\+)$/,
  check: ({ to, size, edges }) => {
    if (to === 'BUCKET' && (size === undefined) === (edges === undefined)) {
      return {
        code: 'filter_option_invalid',
        option: 'to',
        message: 'BUCKET takes either size (such as 1000) or edges (such as [0, 100, 1000]).',
      };
    }
    if (to !== 'BUCKET' && (size !== undefined || edges !== undefined)) {
      const option = size === undefined ? 'edges' : 'size';
      return {
        code: 'filter_option_invalid',
        option,
        message: `${option} belongs to BUCKET: write to: BUCKET, or leave it out.`,
      };
    }
    return undefined;
  },
  compile: (filter, place) => {
    const treat = treatmentsTo[filter.to ?? 'BUCKET'](
      filter,
      place.names.some((name) => /birth|dob/i.test(name)) || /birth|dob/.test(place.class),
    );
    return (text, kind, context) =>
      kind === 'boolean' ? undefined : treat(text.trim(), kind, context);
  },
} satisfies TreatmentWith<typeof options>;

type Written = OptionValues<typeof options>;

function likelyForm({ class: className, names }: FilterPlace): Written {
  if (className === 'zip') return { to: 'ZIP3' };
  if (
    className === 'date' ||
    className === 'birth_date' ||
    /(?:date|_at|At|On)$/.test(names.at(-1) ?? '')
  )
    return { to: 'YEAR' };
  return { to: 'BUCKET', size: className === 'age' ? 10 : 100 };
}

const treatmentsTo: Record<
  (typeof options.to.choices)[number],
  (filter: Written, isBirth: boolean) => Treat
> = {
  ZIP3: () => toZip3,
  YEAR: ({ dateOrder }, isBirth) => toYear(dateOrder, isBirth),
  BUCKET: ({ size, edges }) => (edges ? toRange(edges) : toBucket(size ?? NaN)),
};

/**
 * Three-digit areas of 20,000 people or fewer, by the 2000 and the 2010 Census together: HHS
 * publishes the first, and no list for 2020.
 */
const sparseZip3 = new Set(
  '036 059 063 102 203 205 369 556 692 790 821 823 830 831 878 879 884 890 893'.split(' '),
);

/**
 * 45 CFR 164.514(b)(2)(i)(B). A number has lost its leading zeros; what is no ZIP code becomes 000.
 */
const toZip3: Treat = (text, kind) => {
  const padded = kind === 'number' && /^\d{3,5}$/.test(text) ? text.padStart(5, '0') : text;
  const area = /^(\d{3})\d{2}(?:[- ]?\d{4})?$/.exec(padded)?.[1];
  return area === undefined || sparseZip3.has(area) ? '000' : area;
};

/** A year of birth tells an age above 89, so it goes too: 45 CFR 164.514(b)(2)(i)(C). */
function toYear(dateOrder: DateOrder | undefined, isBirth: boolean): Treat {
  return (text, _kind, context) => {
    const date = readDate(text, dateOrder)?.date ?? readNumericDate(text);
    if (date === undefined) return undefined;
    return isBirth && ageOn(date, context.today) >= 90 ? '90+' : String(date.year);
  };
}

const numeric = /^[+-]?\d{1,30}(?:\.\d{1,30})?(?:[eE][+-]?\d{1,3})?$/;

function toBucket(size: number): Treat {
  const round = (value: number) => Number(value.toPrecision(12));
  return (text) => {
    const index = numeric.test(text) ? Math.floor(round(Number(text) / size)) : NaN;
    return Number.isSafeInteger(index)
      ? `[${round(index * size)},${round((index + 1) * size)})`
      : undefined;
  };
}

/** The outer ranges are open: `(,0)` and `[1000,)`. */
function toRange(edges: readonly number[]): Treat {
  return (text) => {
    const value = numeric.test(text) ? Number(text) : NaN;
    if (!Number.isFinite(value)) return undefined;
    const below = edges.findLast((edge) => edge <= value);
    const above = edges.find((edge) => value < edge);
    return `${below === undefined ? '(' : `[${below}`},${above ?? ''})`;
  };
}
