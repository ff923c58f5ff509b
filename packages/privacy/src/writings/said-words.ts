/** Words of a text, in one spelling: what marks stand between them says nothing. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Without the elements that the API has put around it. */
export const shownWords = (text: string): string[] => wordsOf(text.replace(/<[^<>]{0,80}>/g, ' '));
