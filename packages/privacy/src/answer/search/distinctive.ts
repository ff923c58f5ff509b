/**
 * A withheld value worth searching for: it has an address sign or several digits, or it is two
 * words or more. Single words are mostly vocabulary.
 */
export function isDistinctive(value: string): boolean {
  return (
    value.length > 64 || (value.length >= 6 && (value.includes('@') || distinctive.test(value)))
  );
}

/**
 * Whether a value that no filter of its own names is looked for: where its field is somebody's, one
 * word of it is as well.
 */
export const isLookedFor = (value: string, dataClass: string): boolean =>
  isDistinctive(value) || isSomebodys(dataClass);

export const isSomebodys = (dataClass: string): boolean => somebodys.has(dataClass);

/** Classes whose values are somebody's or secret. Places, times and addresses of pages are not. */
const somebodys = new Set(
  'person username email phone address account iban card password secret ssn national_id passport license vehicle birth_date diagnosis medication ethnicity biometric patient_id insurance_id customer_id employee_id'.split(
    ' ',
  ),
);

/** Classes whose single words many texts say of nobody: towns, lands, tongues. */
export const isPlaceOrTongue = (dataClass: string): boolean => places.has(dataClass);
const places = new Set(['city', 'country', 'state', 'location', 'language']);

/** Beside the address sign: looked for here, it took a microsecond for every address. */
const distinctive =
  /\d\D{0,3}\d\D{0,3}\d\D{0,3}\d|^\p{Lu}\p{Ll}+(?:[ -]\p{Lu}[\p{L}.']*){1,3}$|\p{L}\S{0,64} \S{0,64}\p{L}.{6}/u;

/** What a kept number may be equal to: it is written as JSON writes one. */
export function isNumber(value: string): boolean {
  return /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(value);
}

/**
 * Short values are looked for only if they were restored in this call: of others there are too many
 * by chance.
 */
export const wholeMin = 4;
