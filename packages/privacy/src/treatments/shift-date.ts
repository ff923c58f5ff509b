import { addDays, dayMs, epochUnit, readDate } from './calendar.ts';
import type { TreatmentDefinition } from './definition.ts';

/**
 * All dates of one subject move by the same secret number of days, never 0: intervals stay true, days do not. The format stays, and so does a time
 * of day. Not HIPAA Safe Harbor, which keeps nothing but the year.
 */
export const shiftDate = {
  name: 'SHIFT_DATE',
  summary: 'Moved by a fixed number of days; intervals between dates of one subject stay true.',
  reach: 'leaf',
  options: {
    subject: { kind: 'target', required: true, summary: 'The field that identifies whose date it is, beside it or above it.' },
    maxDays: { kind: 'integer', min: 1, max: 3650, default: 30, summary: 'Greatest shift in days, either way.' },
    dateOrder: {
      kind: 'choice',
      choices: ['MDY', 'DMY'],
      summary: 'How an ambiguous 01/02/2003 is read. Without it such a date is redacted.',
    },
  },
  compile: (filter) => (text, kind, context) => {
    const subject = context.subjectOf(filter);
    if (subject === undefined || kind === 'boolean') return undefined;
    const days = context.shiftDays(subject, filter.maxDays ?? 30);
    const read = readDate(text, filter.dateOrder);
    return read ? read.write(addDays(read.date, days)) : shiftEpoch(text.trim(), days);
  },
} satisfies TreatmentDefinition;

function shiftEpoch(text: string, days: number): string | undefined {
  const unit = epochUnit(text);
  if (unit === undefined) return undefined;
  const [whole = '', fraction] = text.split('.');
  // a fraction counts away from zero, so it only carries over while the sign stays
  const moved = BigInt(whole) + BigInt((days * dayMs) / unit);
  if (fraction !== undefined && moved < 0n !== whole.startsWith('-')) return undefined;
  return fraction === undefined ? String(moved) : `${moved}.${fraction}`;
}
