import { singular } from '@leasehold/privacy';
import { beside, type Clue, named } from '../../recognisers/recogniser.ts';
import { isText } from '../doubt-of-people.ts';
import { isTime } from '../doubt-of-placeless.ts';

/** A value before and after it was changed, of whatever field. */
const ofChange = named(
  'from to old new before after oldvalue newvalue oldvalues newvalues previousvalue beforevalue aftervalue priorvalue previous fromvalue tovalue valuebefore valueafter fromstring tostring was',
);
const besidePair = beside(
  'oldvalue newvalue beforevalue aftervalue priorvalue old new fromvalue tovalue fromstring tostring',
);

/** `{ field, from, to }`, in a list of whatever name. */
const besideField = beside('field fieldname');

/** What stood in a field when it was sent to whoever fills it. */
const isPrefilled = ({ evidence: { written } }: Clue): boolean =>
  /^(?:original|initial|prefilled)value$/.test(written.join(''));

/** The two sides of a change, of which each may be an object of its own. */
const sides = /^(?:original|updated|previous|current|before|after|old|new|prior|earlier|later)$/;

/** `{ what, original, updated }`: beside the other side, or beside what names the field. */
function isSideOfChange(clue: Clue): boolean {
  const isHeld = !sides.test(clue.name);
  const [side, names] = isHeld
    ? [clue.evidence.above.at(-1)?.join('') ?? '', clue.around]
    : [clue.name, clue.siblings];
  return (
    sides.test(side) &&
    (!isHeld || !clue.evidence.parent.endsWith('[]')) &&
    (namesOfFields.some((name) => names.has(name)) ||
      (names.has('original') && names.has('updated')))
  );
}

const namesOfFields = 'what field fieldname attribute property changedfield factname'.split(' ');

export function isOfChange(clue: Clue): boolean {
  if (clue.evidence.isFlag || isTime(clue)) return false;
  if (isPrefilled(clue)) return true;
  if (isSideOfChange(clue)) return true;
  if (!ofChange(clue)) return false;
  const holder = singular(clue.evidence.above.at(-1)?.at(-1) ?? '');
  const isInChange = /^(?:change|changelog|diff|delta|modification|edit|history|audit)$/.test(
    holder,
  );
  return isInChange || (isText(clue) && (besidePair(clue) || besideField(clue)));
}
