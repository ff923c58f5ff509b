/** Between two halves of a text in code, and in patterns for either case of a letter. */
export const writtenInCode = new RegExp(
  String.raw`(?<=\p{L})["'${'`'}]\s{0,20}(?:[+.&]|\|\|)\s{0,20}["'${'`'}](?=\p{L})` +
    String.raw`|\[(\p{L})\p{L}\](?=\p{L})|\((?:\?:)?(\p{L})\|\p{L}\)(?=\p{L})` +
    String.raw`|(?<=\p{L})\\\r?\n(?=\p{L})`,
  'gu',
);

/**
 * What functions of code make of the numbers of characters: `CHR(81)||CHR(117)`, `char(81, 117)`,
 * `String.fromCharCode(81,117)`.
 */
export const charactersMade = (text: string): string[] =>
  text.includes('(')
    ? Array.from(text.matchAll(madeCharacters), ([calls]) =>
        Array.from(calls.matchAll(/\d+/g), ([code]) => String.fromCharCode(Number(code))).join(''),
      )
    : [];

const call =
  String.raw`(?:n?chr|n?char|(?:String\.)?fromChar(?:Code)?|unichr|chrw)` +
  String.raw`\s?\(\s?\d{2,4}(?:\s?,\s?\d{2,4}){0,200}\s?\)`;
const madeCharacters = new RegExp(`${call}(?:[\\s|+.&,]{0,6}${call}){0,200}`, 'gi');
