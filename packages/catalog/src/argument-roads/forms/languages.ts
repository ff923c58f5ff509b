import { wordsInName } from '@leasehold/privacy';
import type { Operation } from '../../api.ts';

/**
 * Whether an operation gives a text in another language: there an argument chooses in which letters
 * a name is written. Elsewhere a language is the one that the API speaks.
 */
export const isTranslation = ({ path, operationId = '' }: Operation): boolean =>
  [...path.split('/').filter((part) => !part.startsWith('{')), operationId]
    .flatMap(wordsInName)
    .some((word) => translating.test(word));

const translating = /^(?:translat|translit|romani[sz]|ubersetz|uebersetz|tradu[cz]|tradui|vertal)/;

/** A code of a language in whose letters names are found that an answer protects in others. */
export function isReadLanguage(code: string): boolean {
  const [language = '', ...subtags] = code.toLowerCase().split(/[-_]/);
  const script = subtags.find((subtag) => /^[a-z]{4}$/.test(subtag));
  return read.has(language) && (script === undefined || script === 'latn');
}

/** Written in Latin letters, and in those that a sound is read from. */
const read: ReadonlySet<string> = new Set(
  (
    'en de fr es pt it nl da sv no nb nn fi is pl cs sk sl hr bs hu ro sq et lv lt tr az id ms vi tl ' +
    'sw ca eu gl ga cy mt af eo la lb fo ru uk bg sr mk be ar he el th hi'
  ).split(' '),
);
