import { translatedPaths } from './words/languages.ts';

/** The three sub-pages, as the header, the home page and the footer name them. */
export const solutions = translatedPaths.filter((path) => path !== '/');
