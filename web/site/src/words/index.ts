import { de } from './de/index.ts';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import type { Language } from './languages.ts';

type PageWords = typeof en;

/** Everything a page of the site says, and in which language. */
export type Words = PageWords & { language: Language };

const tables = { en, de, es } satisfies Record<Language, PageWords>;

export const wordsIn = (language: Language): Words => ({ language, ...tables[language] });
