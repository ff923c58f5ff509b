import type { Route } from './routes.tsx';
import { languages, pathInLanguage, type Language } from './words/languages.ts';

export interface Alternate {
  /** `x-default`: for whoever reads none of them. */
  language: Language | 'x-default';
  path: string;
}

/** A page in every language it stands in, itself among them, as search engines ask to be told. */
export function alternatesOf({ translated }: Pick<Route, 'translated'>): Alternate[] {
  if (translated === undefined) return [];
  const own = languages.map((language) => ({
    language,
    path: pathInLanguage(translated, language),
  }));
  return [...own, { language: 'x-default', path: translated }];
}
