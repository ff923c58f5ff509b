import { chosenLanguage, localeIn, type Language } from './languages.ts';

const tables = {
  de: async () => (await import('./de/index.ts')).de,
  es: async () => (await import('./es/index.ts')).es,
} satisfies Record<Exclude<Language, 'en'>, () => Promise<Readonly<Record<string, string>>>>;

const chosen = chosenLanguage();

/**
 * What each English phrase is in the language of this page; English needs no table. Everything that
 * says a word imports this module, so that no word is asked for before the table is here. Without a
 * connection for it the console says it all in English.
 */
export const table: Readonly<Record<string, string>> | undefined =
  chosen === 'en' ? undefined : await tables[chosen]().catch(() => undefined);

export const language: Language = table ? chosen : 'en';

/** For dates and numbers. */
export const locale = localeIn(language);
