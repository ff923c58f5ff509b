import type { germanPhrases } from './de/index.ts';
import { shownNumber } from './shown-number.ts';
import { locale, words } from './table.ts';

/**
 * An English phrase that every language has. `{name}` is left open; `{fields|# field|# fields}` goes
 * by a number, which stands at `#`; what follows a `~` tells two meanings of one word apart and is
 * not said.
 */
export type Phrase = keyof typeof germanPhrases;

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Counted}|${string}` ? Counted : Name) | Names<Rest>
  : never;

/** What a phrase leaves open. */
export type Open<Text extends string, Value> = [Names<Text>] extends [never]
  ? []
  : [values: Record<Names<Text>, Value>];

/** A phrase in the language of this page. */
export function phrase<Text extends Phrase>(
  text: Text,
  ...[values]: Open<Text, string | number>
): string {
  const given: Readonly<Record<string, string | number>> = values ?? {};
  return filled(phraseText(text), (name) => given[name] ?? '');
}

/**
 * What a list shared with the server says in English, or a role, a state or the like by its name.
 * As it is where no language has it.
 */
export function phraseOf(text: string): string {
  if (words === undefined || Object.hasOwn(words.table, text)) return phraseText(text);
  const found = words.sharedPhraseIn(text);
  if (!found) return text;
  return filled(phraseText(found.shared), (name) => valueIn(found.values[name] ?? ''));
}

/** A number is written anew; a phrase in a phrase is one of its own. */
const valueIn = (text: string): string =>
  /^\d[\d,]*$/.test(text) ? shownNumber(Number(text.replaceAll(',', ''))) : phraseOf(text);

/** Not filled yet. */
export function phraseText(text: string): string {
  const own = words && Object.hasOwn(words.table, text) ? words.table[text] : undefined;
  return own ?? text.replace(/~\w+$/, '');
}

/** What a place says that goes by a number: one of its two forms; undefined: it does not. */
export function countedForm(forms: string | undefined, value: unknown): string | undefined {
  if (forms === undefined) return undefined;
  const [one = '', other = one] = forms.split('|');
  const count = Number(value);
  return (plurals.select(count) === 'one' ? one : other).replace('#', shownNumber(count));
}

const plurals = new Intl.PluralRules(locale);

/** Name and forms of each place that is open. */
export const openPlaces = /\{(\w+)(?:\|([^{}]*))?\}/g;

function filled(text: string, valueOf: (name: string) => string | number): string {
  return text.replace(openPlaces, (_, name: string, forms?: string) => {
    const value = valueOf(name);
    return countedForm(forms, value) ?? (typeof value === 'number' ? shownNumber(value) : value);
  });
}
