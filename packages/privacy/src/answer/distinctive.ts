/**
 * A withheld value worth searching for: it has an address sign or several digits, or it is two
 * words or more. Single words are mostly vocabulary.
 */
export function isDistinctive(value: string): boolean {
  return value.length > 64 || (value.length >= 6 && distinctive.test(value));
}

const distinctive =
  /@|\d\D{0,3}\d\D{0,3}\d\D{0,3}\d|^\p{Lu}\p{Ll}+(?:[ -]\p{Lu}[\p{L}.']*){1,3}$|\p{L}\S{0,64} \S{0,64}\p{L}.{6}/u;

/** What a kept number may be equal to: it is written as JSON writes one. */
export function isNumber(value: string): boolean {
  return /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(value);
}

/**
 * Short values are looked for only if they were restored in this call: of others there are too many
 * by chance.
 */
export const wholeMin = 4;
