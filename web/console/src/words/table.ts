import { chosenLanguage, localeIn, type ConsoleLanguage } from './languages.ts';
import { loadWords } from './load-words.ts';

/**
 * What each English phrase is in the language of this page, for which English needs nothing. Everything that says
 * a word imports this module, so that no word is asked for before the table is here. Without a
 * connection for it the console says it all in English.
 */
export const words = await loadWords();

export const language: ConsoleLanguage = words ? chosenLanguage() : 'en';

/** For dates and numbers. */
export const locale = localeIn(language);
