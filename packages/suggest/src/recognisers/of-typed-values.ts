import { beside, type Clue, named } from './recogniser.ts';

/** Objects whose members are called as the owner of the API calls its fields. */
const ofFields =
  /^(?:custom)?(?:propert(?:y|ies)|fields?|columns?|cells?|attributes?)(?:values?)?$/;

/**
 * `properties.*: { id, type, … }`, where what follows holds the value: by which the field is known,
 * whosever record it stands in.
 */
export const isIdOfField = (clue: Clue): boolean =>
  named('id')(clue) &&
  beside('type')(clue) &&
  clue.evidence.parent.endsWith('.*') &&
  ofFields.test(clue.evidence.above.at(-2)?.join('') ?? '');

const besideSides = beside(
  'from to fromstring tostring oldvalue newvalue fromvalue tovalue old new previousvalue beforevalue aftervalue',
);

/** `{ field, from, to }` of a thing: which of its fields was changed, and neither what it said. */
export const isFieldOfChange = (clue: Clue): boolean =>
  named('field fieldname fieldtype attribute attributename')(clue) &&
  besideSides(clue) &&
  !clue.isPersons &&
  !clue.isAbout &&
  !clue.isTold;
