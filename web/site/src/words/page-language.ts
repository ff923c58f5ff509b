import { isLanguage, type Language } from './languages.ts';

/** Of the page this script runs on. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}
