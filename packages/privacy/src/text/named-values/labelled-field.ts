import { isGeneralLabel } from './general-labels.ts';
import type { FieldOf } from './value.ts';

/** `Name` says nothing of a person's; `Salary amount` is another spelling of a field that does. */
export function labelledField<Field>(label: string, fieldOf: FieldOf<Field>): Field | undefined {
  if (!isGeneralLabel(label)) return fieldOf(label);
  const before = label.replace(/[\s_-]*[^\s_-]*$/, '');
  const isOther = before !== '' && !isGeneralLabel(before) && fieldOf(before) !== undefined;
  return isOther ? fieldOf(label) : undefined;
}

/** The field that a word names with those before it, the most of them first. */
export function fieldOfWords<Field>(
  text: string,
  index: number,
  last: string,
  fieldOf: FieldOf<Field>,
): Field | undefined {
  const words = wordsBefore(text, index);
  if (words.length === 0 || !isChange.test(last)) words.push(last);
  for (let from = 0; from < words.length; from++) {
    const field = fieldOf(words.slice(from).join(' '));
    if (field !== undefined) return field;
  }
  return undefined;
}

/** Three at most: `Date of birth: …` */
const wordsBefore = (text: string, index: number): string[] =>
  /(?:\p{L}[\p{L}\p{N}_-]{0,30}[ \t]){0,3}$/u
    .exec(text.slice(Math.max(0, index - 93), index))?.[0]
    .split(/[ \t]/)
    .slice(0, -1) ?? [];

/** `Salary changed: 80000 -> 87350`, `the salary is: 87350` */
const isChange = /^(?:changed?|updated?|raised|increased|corrected|history|is|was|are|now)$/i;
