import { addDays, dayMs, epochUnit, readDate } from './calendar.ts';
import { dateOrder, dateOrderWords } from './date-order.ts';
import type { OptionSpecs, TreatmentWith } from './definition.ts';

const options = {
  subject: {
    kind: 'target',
    label: 'Whose date it is',
    required: true,
    summary: 'The field that identifies whose date it is, beside it or above it.',
  },
  maxDays: {
    kind: 'integer',
    label: 'Greatest shift, in days',
    min: 1,
    max: 3650,
    default: 30,
    summary: 'Greatest shift in days, either way.',
  },
  dateOrder,
} as const satisfies OptionSpecs;

/**
 * All dates of one subject move by the same secret number of days, never 0: intervals stay true,
 * days do not. The format stays, and so does a time of day. Not HIPAA Safe Harbor, which keeps
 * nothing but the year.
 */
export const shiftDate = {
  name: 'SHIFT_DATE',
  alsoCalled: ['DATE_SHIFT', 'SHIFT'],
  family: 'coarsen',
  label: 'Shift date',
  summary: 'Moved by a fixed number of days; intervals between dates of one subject stay true.',
  done: 'shifted',
  becomes: 'becomes a shifted date',
  note: 'Shifted dates',
  rule: ({ maxDays = 30, subject = '', dateOrder }) =>
    `Up to ${maxDays} days off, by ${subject}${dateOrderWords(dateOrder)}`,
  showsPart: true,
  reach: 'leaf',
  options,
  optionsFor: () => ({ subject: 'id' }),
  forms: [{ subject: 'owner' }],
  compile: (filter) => (text, kind, context) => {
    const subject = context.subjectOf(filter);
    if (subject === undefined || kind === 'boolean') return undefined;
    const days = context.shiftDays(subject, filter.maxDays ?? 30);
    const read = readDate(text, filter.dateOrder);
    return read ? read.write(addDays(read.date, days)) : shiftEpoch(text.trim(), days);
  },
} satisfies TreatmentWith<typeof options>;

function shiftEpoch(text: string, days: number): string | undefined {
  const unit = epochUnit(text);
  if (unit === undefined) return undefined;
  const [whole = '', fraction] = text.split('.');
  // a fraction counts away from zero, so it only carries over while the sign stays
  const moved = BigInt(whole) + BigInt((days * dayMs) / unit);
  if (fraction !== undefined && moved < 0n !== whole.startsWith('-')) return undefined;
  return fraction === undefined ? String(moved) : `${moved}.${fraction}`;
}
