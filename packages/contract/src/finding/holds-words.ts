import { searchedWords } from './folded-text.ts';

/** Whether a folded text holds each word of what is searched for, anywhere in it. */
export const holdsWords = (text: string, search: string): boolean =>
  searchedWords(search).every((word) => text.includes(word));
