import { ageOn, type CalendarDate, readDate, readNumericDate } from './calendar.ts';
import type { TreatmentDefinition } from './definition.ts';

/** `Age Group: 40-45` is 40 up to but not 45; from 90 on there is one group (45 CFR 164.514(b)(2)(i)(C)). */
export const ageGroup = {
  name: 'AGE_GROUP',
  summary: 'Replaced by an age group such as Age Group: 40-45 (the upper bound is not included).',
  reach: 'leaf',
  options: {
    bandYears: { kind: 'integer', min: 1, max: 50, default: 5, summary: 'Width of a group in years.' },
    dateOrder: {
      kind: 'choice',
      choices: ['MDY', 'DMY'],
      summary: 'How an ambiguous 01/02/2003 is read. Without it such a date is redacted.',
    },
  },
  compile:
    ({ bandYears = 5, dateOrder }) =>
    (text, kind, context) => {
      if (kind === 'boolean') return undefined;
      const age = ageIn(text) ?? ageSince(readDate(text, dateOrder)?.date ?? readNumericDate(text), context.today);
      return age === undefined ? undefined : groupOf(age, bandYears);
    },
} satisfies TreatmentDefinition;

const ageForm = /^(\d{1,3})(?:\.\d+)?(?:\s*(?:y|yo|yrs?|years?)(?:\s+old)?)?$/i;

function ageIn(text: string): number | undefined {
  if (text.length === 10 && text.charCodeAt(4) === 45) return undefined; // a date
  const age = Number(ageForm.exec(text.trim())?.[1] ?? NaN);
  return age <= ageMax ? age : undefined;
}

/** A year alone counts from its start: whoever might be 90 is. */
function ageSince(born: CalendarDate | undefined, today: CalendarDate): number | undefined {
  if (born === undefined) return undefined;
  const age = ageOn(born, today);
  return age >= 0 && age <= ageMax ? age : undefined;
}

const ageMax = 150;

function groupOf(age: number, bandYears: number): string {
  if (age >= 90) return 'Age Group: 90+';
  const lower = bandYears * Math.floor(age / bandYears);
  return `Age Group: ${lower}-${Math.min(lower + bandYears, 90)}`;
}
