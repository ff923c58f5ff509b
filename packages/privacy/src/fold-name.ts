/**
 * The form in which property names are compared: NFKC, lower case, without `_`, `-`, spaces and invisible characters, so that `first_name`,
 * `firstName`, `FirstName` and `First Name` are one name. A name made of nothing else stays as it is.
 */
export function foldName(name: string): string {
  if (isFolded.test(name)) return name;
  return name.normalize('NFKC').toLowerCase().replace(separators, '') || name;
}

const isFolded = /^[a-z0-9]+$/;
const separators = /[\s_\p{Pd}\p{Cf}]+/gu;
