/** The languages of the site's four pages. English is the source, and the only one of all others. */
export const languages = ['en', 'de', 'es'] as const;
export type Language = (typeof languages)[number];

/** What each calls itself. */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
} as const satisfies Record<Language, string>;

/** As pages tell those who show links to them (ogp.me). */
export const languageLocales = {
  en: 'en_US',
  de: 'de_DE',
  es: 'es_ES',
} as const satisfies Record<Language, string>;

/** How a language says beside a link that it leads to a page in English. */
export const inEnglish = {
  en: '',
  de: 'Englisch',
  es: 'en inglés',
} as const satisfies Record<Language, string>;

export const isLanguage = (text: string): text is Language =>
  languages.some((language) => language === text);

/** The pages that stand in every language, by their English paths. */
export const translatedPaths = [
  '/',
  '/no-code-privacy',
  '/plug-and-play-mcp',
  '/mcp-privacy',
] as const;
export type TranslatedPath = (typeof translatedPaths)[number];

export const isTranslated = (path: string): path is TranslatedPath =>
  translatedPaths.some((translated) => translated === path);

/** Where a page stands in a language: English where it always was, others below their name. */
export function pathInLanguage(path: TranslatedPath, language: Language): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
