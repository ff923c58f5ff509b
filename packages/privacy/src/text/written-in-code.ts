/** Between two halves of a text in code, and in patterns for either case of a letter. */
export const writtenInCode = new RegExp(
  String.raw`(?<=\p{L})["'${'`'}]\s{0,20}(?:[+.&]|\|\|)\s{0,20}["'${'`'}](?=\p{L})` +
    String.raw`|\[(\p{L})\p{L}\](?=\p{L})|\((?:\?:)?(\p{L})\|\p{L}\)(?=\p{L})` +
    String.raw`|(?<=\p{L})\\\r?\n(?=\p{L})`,
  'gu',
);
