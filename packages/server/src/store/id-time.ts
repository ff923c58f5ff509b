/** The time an id begins with: nine Crockford characters, milliseconds since 1970, in the order of their text. */
export function idTime(atMs: number): string {
  let text = '';
  for (let rest = Math.max(0, atMs), i = 0; i < idTimeLength; i++, rest = Math.floor(rest / 32)) text = crockford[rest % 32]! + text;
  return text;
}

export const idTimeLength = 9;
/** Crockford's base 32, in the order of its characters. */
export const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
