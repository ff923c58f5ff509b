/**
 * The time an id begins with: nine Crockford characters, milliseconds since 1970, in the order of
 * their text.
 */
export function idTime(atMs: number): string {
  const whole = Math.min(Math.max(0, atMs), idTimeMax);
  // Every call has an id: its characters are made at once, of the two halves of more bits than an
  // operation on bits takes.
  const [high, low] = [Math.floor(whole / 2 ** 25), whole % 2 ** 25];
  return String.fromCharCode(
    codeOf(high >> 15),
    codeOf(high >> 10),
    codeOf(high >> 5),
    codeOf(high),
    codeOf(low >> 20),
    codeOf(low >> 15),
    codeOf(low >> 10),
    codeOf(low >> 5),
    codeOf(low),
  );
}

/** Of the character that stands for the lowest five bits. */
const codeOf = (bits: number): number => crockford.charCodeAt(bits & 31);

/** The time an id that begins with one was made at, milliseconds since 1970. */
export function timeOfId(id: string): number {
  let atMs = 0;
  for (const character of id.slice(id.indexOf('_') + 1).slice(0, idTimeLength))
    atMs = atMs * 32 + crockford.indexOf(character);
  return atMs;
}

export const idTimeLength = 9;
/** In the year 3084; what is later has this time. */
const idTimeMax = 32 ** idTimeLength - 1;
/** Crockford's base 32, in the order of its characters. */
export const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An id of a call begins with its time. */
export const callIdPattern = /^call_[0-9A-HJKMNP-TV-Z]{9}\w*$/;

/** Whatever happened from `date` on has this id or a later one. */
export const firstIdAt = (date: Date): string => `call_${idTime(date.getTime())}`;

/** Later than every id that is of at most so many milliseconds after this one. */
export const callIdAfter = (id: string, ms: number): string =>
  `call_${idTime(timeOfId(id) + ms + 1)}`;
