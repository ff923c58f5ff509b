import type { Clue } from './recogniser.ts';

/** What only the description of a field has (JSON Schema 2020-12 validation, SCIM, RFC 7643 §7). */
const limits = new Set(
  'maxlength minlength pattern minimum maximum exclusiveminimum exclusivemaximum multipleof maxitems minitems uniqueitems mutability returned casesexact uniqueness externalname externalnamespace additionalproperties'.split(
    ' ',
  ),
);

const said = new Set([
  ...limits,
  ...'type title description required unique scope enum const format readonly writeonly nullable deprecated hint union master priority principal action permissions items oneof anyof ref multivalued canonicalvalues referencetypes'.split(
    ' ',
  ),
]);

/** What somebody gave for the field stands beside it. */
const given = /^(?:field)?(?:values?|answers?|responses?|texts?|inputs?|samples?|data)$/;

/** An object that says what a field may hold, whatever the field is called. */
const describesField = (names: ReadonlySet<string>): boolean =>
  (names.has('type') || names.has('title')) &&
  [...names].filter((name) => limits.has(name)).length > 1 &&
  ![...names].some((name) => given.test(name));

/** `properties.city: { type, maxLength, mutability }`: of a field of everybody's record, and of none. */
export const isOfDescribedField = (clue: Clue): boolean => {
  if (!said.has(clue.evidence.written.join(''))) return false;
  return describesField(clue.siblings) || (clue.siblings.size < 4 && describesField(clue.around));
};
