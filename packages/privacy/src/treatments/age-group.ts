import { ageOn, type CalendarDate, readDate, readNumericDate } from './calendar.ts';
import { dateOrder, dateOrderWords } from './date-order.ts';
import type { OptionSpecs, TreatmentWith } from './definition.ts';

const options = {
  bandYears: {
    kind: 'integer',
    label: 'Years in a group',
    min: 1,
    max: 50,
    default: 5,
    summary: 'Width of a group in years.',
  },
  dateOrder,
} as const satisfies OptionSpecs;

/**
 * `Age Group: 40-45` is 40 up to but not 45; from 90 on there is one group (45 CFR
 * 164.514(b)(2)(i)(C)).
 */
export const ageGroup = {
  name: 'AGE_GROUP',
  alsoCalled: ['AGE', 'AGE_BAND', 'AGE_RANGE'],
  family: 'coarsen',
  suits: ({ class: className }) => className === 'birth_date' || className === 'age',
  label: 'Age group',
  summary: 'Replaced by an age group such as Age Group: 40-45 (the upper bound is not included).',
  done: 'age-grouped',
  becomes: 'becomes an age group',
  note: 'Shown as age group',
  rule: ({ bandYears = 5, dateOrder }) =>
    `In groups of ${bandYears} ${bandYears === 1 ? 'year' : 'years'}${dateOrderWords(dateOrder)}`,
  showsPart: true,
  reach: 'leaf',
  options,
  compile: ({ bandYears = 5, dateOrder }, place) => {
    // A small number under a date of birth is a day or a month of it, and no age.
    const mayBeAge = place.class !== 'birth_date';
    return (text, kind, context) => {
      if (kind === 'boolean') return undefined;
      const age =
        (mayBeAge ? ageIn(text) : undefined) ??
        ageSince(readDate(text, dateOrder)?.date ?? readNumericDate(text), context.today);
      return age === undefined ? undefined : groupOf(age, bandYears);
    };
  },
} satisfies TreatmentWith<typeof options>;

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
