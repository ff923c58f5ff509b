import { fieldInWords, type FieldVerdict, unsure, verdict } from '../field-verdict.ts';
import type { Clue } from './recogniser.ts';
import { isTellingName } from '../subject.ts';

/** What may be somebody's by what the answer is, whatever the field is called. */
export function knownByItsAnswer(clue: Clue): FieldVerdict | undefined {
  const { evidence } = clue;
  if (isOldValue(clue)) return unsure(evidence, `${fieldInWords(evidence)} is what a field said.`);
  if (isBandOfPay(clue))
    return unsure(evidence, `${fieldInWords(evidence)} is what some are paid.`);
  if (isDayOfBirth(clue)) return verdict({ ...evidence, class: 'birth_date' }, 'direct', 0.8);
  if (!isOfFinding(clue)) return undefined;
  return namesOfFindings.has(evidence.words.join(''))
    ? verdict({ ...evidence, class: 'person' }, 'direct', 0.7)
    : unsure(
        { ...evidence, class: 'person' },
        `${fieldInWords(evidence)} says what was found, which may be a person.`,
      );
}

/** German for the old value, beside the new one; elsewhere what is said of a picture. */
const isOldValue = ({ name, siblings }: Clue): boolean =>
  name === 'alt' && (siblings.has('neu') || siblings.has('feld'));

/**
 * `/employees/birthdays` and `/calendar/celebrations` answer with days of people, whatever each is
 * called.
 */
function isDayOfBirth({
  subject: { context },
  evidence: { words },
  format,
  isEnum,
}: Clue): boolean {
  if (isEnum) return false;
  const isOfBirthdays =
    ofBirthdays.some((word) => context.has(word)) ||
    (context.has('birth') && (context.has('date') || context.has('day')));
  if (!isOfBirthdays) return false;
  const [word = '', ...others] = words.filter((one) => one !== 'next' && one !== 'upcoming');
  return (
    others.length === 0 &&
    (/^(?:dates?|days?|months?|years?|on|at|when|age|occurrence)$/.test(word) || format === 'date')
  );
}

const ofBirthdays =
  'birthday birthdate celebration celebrant jubilar jubilaum jubilaeum jubilaen jubilaeen'.split(
    ' ',
  );

/** `/salary-bands` with how many are in each: where it is one, it is that person's pay. */
const isBandOfPay = ({ subject: { context }, evidence: { words }, siblings }: Clue): boolean =>
  [...context].some((word) => ofPay.test(word)) &&
  bandNames.test(words.join('')) &&
  counts.some((name) => siblings.has(name));

/** Other languages write it as one word with what it is of: `/gehaltsbaender`. */
const ofPay =
  /^(?:salary|salaries|pay|payroll|wages?|incomes?|(?:gehalts?|lohn|loon|salari)\w*|salaires?)$/;
const bandNames =
  /^(?:\w*(?:band|bucket|range|bracket|tranche|rango|stufe|fascia|schaal)s?|key|label|from|to|von|bis|min|max|group)$/;
const counts = 'count headcount employees anzahl nombre effectif cantidad numero aantal'.split(' ');

/** What stands for a record that was found, of whatever kind: its title, and words of it. */
function isOfFinding({ subject, evidence, siblings, isEnum, type }: Clue): boolean {
  if (!subject.mayBeAnybody || isEnum || type === 'number' || evidence.isFlag) return false;
  const name = evidence.words.join('');
  return (
    kindsOfFindings.some((one) => siblings.has(one)) &&
    !evidence.above.some(isTellingName) &&
    (namesOfFindings.has(name) || textsOfFindings.has(name))
  );
}

const kindsOfFindings =
  'type kind object entity model resource category entitytype objecttype resourcetype recordtype itemtype'.split(
    ' ',
  );
const namesOfFindings = new Set(
  'name title label displayname displaytext displaylabel display fullname heading headline caption text'.split(
    ' ',
  ),
);
const textsOfFindings = new Set(
  'subtitle description summary snippet highlight highlights excerpt preview content body slug value'.split(
    ' ',
  ),
);
