import type { Filter } from '../policy/policy.ts';
import { ageOn, readDate, readNumericDate } from './calendar.ts';
import type { Treat, TreatmentDefinition } from './definition.ts';

/** Less exact: the first three digits of a ZIP code, the year of a date, a range of numbers. */
export const generalize = {
  name: 'GENERALIZE',
  summary: 'Made less exact: three digits of a ZIP code, the year of a date, or a range of numbers.',
  reach: 'leaf',
  options: {
    to: { kind: 'choice', choices: ['ZIP3', 'YEAR', 'BUCKET'], required: true, summary: 'What is left.' },
    size: { kind: 'size', summary: 'BUCKET: width of a range.' },
    edges: { kind: 'edges', summary: 'BUCKET: lower edges of the ranges, ascending.' },
    dateOrder: {
      kind: 'choice',
      choices: ['MDY', 'DMY'],
      summary: 'YEAR: how an ambiguous 01/02/2003 is read. Without it such a date is redacted.',
    },
  },
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
      return { code: 'filter_option_invalid', option, message: `${option} belongs to BUCKET: write to: BUCKET, or leave it out.` };
    }
    return undefined;
  },
  compile: (filter, place) => {
    const treat = forms[filter.to ?? 'BUCKET'](filter, place.names.some((name) => /birth|dob/i.test(name)) || /birth|dob/.test(place.class)); // prettier-ignore
    return (text, kind, context) => (kind === 'boolean' ? undefined : treat(text.trim(), kind, context));
  },
} satisfies TreatmentDefinition;

const forms: Record<NonNullable<Filter['to']>, (filter: Filter, isBirth: boolean) => Treat> = {
  ZIP3: () => toZip3,
  YEAR: toYear,
  BUCKET: ({ size, edges }) => (edges ? toRange(edges) : toBucket(size ?? NaN)),
};

/** Three-digit areas of 20,000 people or fewer, by the 2000 and the 2010 Census together: HHS publishes the first, and no list for 2020. */
const sparseZip3 = new Set('036 059 063 102 203 205 369 556 692 790 821 823 830 831 878 879 884 890 893'.split(' '));

/** 45 CFR 164.514(b)(2)(i)(B). A number has lost its leading zeros; what is no ZIP code becomes 000. */
const toZip3: Treat = (text, kind) => {
  const padded = kind === 'number' && /^\d{3,5}$/.test(text) ? text.padStart(5, '0') : text;
  const area = /^(\d{3})\d{2}(?:[- ]?\d{4})?$/.exec(padded)?.[1];
  return area === undefined || sparseZip3.has(area) ? '000' : area;
};

/** A year of birth tells an age above 89, so it goes too: 45 CFR 164.514(b)(2)(i)(C). */
function toYear({ dateOrder }: Filter, isBirth: boolean): Treat {
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
    return Number.isSafeInteger(index) ? `[${round(index * size)},${round((index + 1) * size)})` : undefined;
  };
}

/** The outer ranges are open: `(,0)` and `[1000,)`. */
function toRange(edges: readonly number[]): Treat {
  return (text) => {
    const value = numeric.test(text) ? Number(text) : NaN;
    if (!Number.isFinite(value)) return undefined;
    const above = edges.findIndex((edge) => value < edge);
    if (above === 0) return `(,${edges[0]!})`;
    return above < 0 ? `[${edges.at(-1)!},)` : `[${edges[above - 1]!},${edges[above]!})`;
  };
}
