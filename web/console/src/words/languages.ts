/** The languages of the console. English is the source: it stands in the components. */
export const consoleLanguages = ['en', 'de', 'es'] as const;
export type ConsoleLanguage = (typeof consoleLanguages)[number];

/** What each calls itself. */
export const consoleLanguageNames = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
} as const satisfies Record<ConsoleLanguage, string>;

const place = 'leasehold.language';

const known = (name: string | null | undefined): ConsoleLanguage | undefined =>
  consoleLanguages.find((language) => language === name);

/** What somebody chose in this browser; otherwise the first of the browser's that the console has. */
export function chosenLanguage(): ConsoleLanguage {
  // Without a page nobody reads: in a test of a plain function.
  if (typeof document === 'undefined') return 'en';
  return known(localStorage.getItem(place)) ?? firstOfBrowser() ?? 'en';
}

/** The page is loaded anew: words are read once, and half a page in another language is none. */
export function chooseLanguage(language: ConsoleLanguage): void {
  if (language === chosenLanguage()) return;
  localStorage.setItem(place, language);
  location.reload();
}

/** `de-CH` counts as German, and keeps how the Swiss write numbers. */
export function localeIn(language: ConsoleLanguage): string {
  if (typeof document === 'undefined') return language;
  const spoken = navigator.languages.filter((name) => languageOf(name) === language);
  return spoken.find(isLocale) ?? language;
}

/** What a browser takes from the machine may be none: `en-US@posix`. */
function isLocale(name: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(name).length > 0;
  } catch {
    return false;
  }
}

const languageOf = (name: string): string => name.split('-', 1)[0]?.toLowerCase() ?? '';

function firstOfBrowser(): ConsoleLanguage | undefined {
  for (const name of navigator.languages) {
    const language = known(languageOf(name));
    if (language) return language;
  }
  return undefined;
}
