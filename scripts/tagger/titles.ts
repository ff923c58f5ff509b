import { readFileSync } from 'node:fs';
import { faker } from '@faker-js/faker';
import { fillSlots, isNameSlot, type Made } from './fill-slots.ts';
import { languages, listOf, type Language } from './languages.ts';
import type { SentenceMaker } from './sentences.ts';
import { isPersonal, namedThing, ownNames } from './named-things.ts';
import { worldName } from './world-names.ts';

/** What titles of a language are made of. */
export interface TitleWords {
  things: string[];
  kinds: string[];
  /** Titles as they are. */
  whole: string[];
  /** With slots; see `slotsOf`. */
  forms: string[];
}

/** Languages that have a file of titles. */
export const titleLanguages = languages.filter(({ code }) =>
  ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'sv'].includes(code),
);

export function titleWordsOf(code: string): TitleWords {
  const file = new URL(`titles/${code}.txt`, import.meta.url);
  const [, things = '', kinds = '', whole = '', forms = ''] = readFileSync(file, 'utf8').split(
    /^# (?:things|kinds|whole|forms)\n/m,
  );
  const listed = (part: string, mark: RegExp) =>
    part
      .trim()
      .split(mark)
      .map((one) => one.trim());
  return {
    things: listed(things, /,/),
    kinds: listed(kinds, /,/),
    whole: listed(whole, /;/),
    forms: listed(forms, /\n/),
  };
}

const pick = <Item>(items: readonly Item[]): Item => faker.helpers.arrayElement(items);
const chance = (probability: number) => faker.number.float() < probability;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const digits = (count: number) => faker.string.numeric(count);

/** What makers, shops and programs are called, and nobody is. */
export const makes: readonly string[] = readFileSync(
  new URL('titles/makes.txt', import.meta.url),
  'utf8',
)
  .trim()
  .split(', ');

/** Makes titles of things, with people in some of them: what projects, files and orders are called. */
export class TitleMaker {
  private readonly words: ReadonlyMap<string, TitleWords>;
  private readonly own: ReadonlyMap<string, readonly string[]>;
  private readonly sentences: SentenceMaker;

  constructor(sentences: SentenceMaker) {
    this.sentences = sentences;
    this.words = new Map(titleLanguages.map((one) => [one.code, withProducts(one)]));
    this.own = new Map(titleLanguages.map((one) => [one.code, ownNames(one, makes)]));
  }

  make(language: Language): Made {
    const words = this.words.get(language.code);
    if (!words) throw new Error(`no titles for ${language.code}`);
    const kind = faker.number.float();
    const own = this.own.get(language.code) ?? [];
    if (kind > 0.97) return { ...this.personField(language), hint: 'person' };
    if (kind < 0.1) return plain(language, pick(words.whole));
    if (kind < 0.22 && own.length > 0) return plain(language, pick(own));
    const form = chance(0.55) ? pick(commonForms) : pick(words.forms);
    const style = pick(styles);
    const template = this.written(form, words, language).replace(/[^{}]+(?![^{]*\})/g, (text, at) =>
      cased(text, style, at === 0),
    );
    const made = fillSlots(language.code, template, (slot) => this.value(slot, language, style));
    return { ...made, isTitle: true };
  }

  /** What a field of somebody's name holds. */
  private personField(language: Language): Made {
    return fillSlots(language.code, '{n}', (slot) => this.value(slot, language, 'asItIs'));
  }

  /** A form with its things and kinds in words, and of each slot of somebody or something, which. */
  private written(form: string, { things, kinds }: TitleWords, language: Language): string {
    return form.replace(/\{(\w+)\}/g, (slot, name: string) => {
      if (name === 'x') return pick(things);
      if (name === 'k') return pick(kinds);
      if (name === 'P') return `{${pick(personSlots)}}`;
      if (name === 'L') return '{l}';
      if (name === 'p')
        return chance(0.65) ? `{${pick(personSlots)}}` : namedThing(language, pick(things), makes);
      return measured[name]?.() ?? slot;
    });
  }

  private value(slot: string, language: Language, style: Style): string {
    const value =
      isNameSlot(slot) && chance(0.45)
        ? worldName(slot)
        : this.sentences.value(slot === 'o' ? 'org' : slot, language);
    if (style === 'capitals' || (isNameSlot(slot) && chance(0.06))) return value.toUpperCase();
    if (isNameSlot(slot) && chance(0.02)) return value.replace(' ', '\n');
    return style === 'small' && chance(0.6) ? value.toLowerCase() : value;
  }
}

const plain = ({ code }: Language, text: string): Made => ({
  text,
  spans: [],
  language: code,
  isTitle: true,
});

const personSlots = ['n', 'n', 'n', 'f', 'f', 'l', 'l', 'l', 'l'];

/** Of any language. */
const commonForms =
  `{p} {x}|{p} {x}|{p} {x}|{p} {x}|{x} {p}|{x} {p}|{x} {p}|{x} - {p}|{p} - {x}|{x}: {p}|{p}: {x}|{p}, {x}|{x}, {p}
{x} ({p})|{p} ({x})|{p} / {x}|{x} / {p}|{p} {sep} {x}|{x} {sep} {p}|{p} {x} {year}|{x} {year} {p}|{x} {num} {p}
{p} {x} {num}|{p} {year}|{p} {num}|{x} {id} {p}|{x} {id} - {p}|{p} {x} {x}|{x} {x} {p}|{x} {p} {x}|{k} {x} {p}
{p} {k} {x}|#{num} {p}|#{num} {x} {p}|[{x}] {p}|[{p}] {x}|{date} {p}|{date} {x} {p}|{p} {date}|{x} {p} {date}
{p} + {p}|{p} & {p}|{p}, {p}, {p}|{x} - {p} - {year}|{x} - {p} - {x}|{p} - {x} {num}|{p} {version}
{x} {version}|{x} {size}|{x} {num}|{x} {year}|{x} {x}|{x} {x}|{x} & {x}|{x} / {x}|{x} - {x}|{x}: {x}|{x}, {x}
{x} {code}|{code} {x}|{code} - {x}|{x} ({x})|{x} ({code})|{num} {x}|{x} {x} {x}|{x} {num} - {x}|{x} {x} {size}`.split(
    /[|\n]/,
  );

const units =
  'cm|mm|m|km|kg|g|mg|ml|cl|l|L|V|W|kW|kWh|A|Hz|GB|TB|MB|inch|in|ft|lb|oz|h|min|pcs|%'.split('|');

const measured: { readonly [slot: string]: () => string } = {
  sep: () => pick(['|', '–', '—', '·', '>', '->', '/']),
  q: () => String(faker.number.int({ min: 1, max: 4 })),
  size: () =>
    pick([
      () => `${faker.number.int({ min: 1, max: 400 })} ${pick(units)}`,
      () => `${faker.number.int({ min: 1, max: 400 })}${pick(units)}`,
      () => `${digits(1)}.${digits(1)} ${pick(units)}`,
      () => `${digits(2)} x ${digits(2)} ${pick(units)}`,
      () => pick(['S', 'M', 'L', 'XL', 'XXL', '2 Pack', '3-in-1', '2nd ed.']),
    ])(),
  version: () => pick([`v${digits(1)}`, `v${digits(1)}.${digits(1)}`, `${digits(1)}.${digits(1)}`]),
  code: () =>
    pick([
      () => faker.string.alpha({ length: { min: 2, max: 4 }, casing: 'upper' }),
      () => `${faker.string.alpha({ length: 1, casing: 'upper' })}${digits(1)}`,
      () => `${faker.string.alpha({ length: 2, casing: 'upper' })}-${digits(3)}`,
      () =>
        pick(['Q1', 'Q2', 'Q3', 'Q4', 'H1', 'H2', 'FY24', 'FY26', 'CW 12', 'KW 31', 'IT', 'HR']),
    ])(),
};

type Style = 'sentence' | 'title' | 'asItIs' | 'small' | 'capitals';
const styles: readonly Style[] = [
  ...Array<Style>(8).fill('sentence'),
  ...Array<Style>(8).fill('title'),
  ...Array<Style>(2).fill('asItIs'),
  ...Array<Style>(2).fill('small'),
  'capitals',
];

/** The words of a title between its names, in the manner of its style. */
function cased(text: string, style: Style, isFirst: boolean): string {
  switch (style) {
    case 'sentence':
      return isFirst ? capital(text) : text;
    case 'title':
      return text.replace(/\p{L}[\p{L}\p{M}'’-]*/gu, (word, at: number) =>
        word.length > 3 || (isFirst && at === 0) ? capital(word) : word,
      );
    case 'small':
      return text.toLowerCase();
    case 'capitals':
      return text.toUpperCase();
    default:
      return text;
  }
}

/** The words of the file, and products of the lists. */
function withProducts({ code, locales }: Language): TitleWords {
  const words = titleWordsOf(code);
  const more = locales
    .flatMap((locale) => listOf(locale, 'commerce', 'product_name'))
    .filter((one) => !one.includes('{'));
  const titles =
    code === 'en' ? [...listOf('en', 'book', 'title'), ...listOf('en', 'music', 'song_name')] : [];
  return {
    ...words,
    things: [...words.things, ...more],
    whole: [...words.whole, ...titles.filter((title) => !isPersonal(title))],
  };
}
