import { allLocales, faker } from '@faker-js/faker';
import { languages, listOf, type Language } from './languages.ts';

const pick = <Item>(items: readonly Item[]): Item => faker.helpers.arrayElement(items);
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const word = () => faker.word.sample();

/**
 * Something where a title may as well have somebody: a place, a brand, a month. Partly a slot that
 * is filled later.
 */
export function namedThing(language: Language, thing: string, makes: readonly string[]): string {
  return pick(kinds)(language, thing, makes);
}

const kinds: readonly ((language: Language, thing: string, makes: readonly string[]) => string)[] =
  [
    () => '{c}',
    () => '{c}',
    () => '{country}',
    () => '{month}',
    () => '{day}',
    () => '{language}',
    () => '{org}',
    () => '{org}',
    () => pick(brands()),
    (_, __, makes) => pick(makes),
    (_, __, makes) => pick(makes),
    () => capital(word()),
    () => capital(word()),
    () => `${capital(word())} ${capital(word())}`,
    () => `${capital(word())}${pick([word(), capital(word()), 'ly', 'ify', 'io', 'hub', 'base'])}`,
    () => faker.string.alpha({ length: { min: 2, max: 4 }, casing: 'upper' }),
    () => capital(faker.color.human()),
    (_, thing) => thing,
    (_, thing) => capital(thing),
    ({ code }) => place(code),
  ];

/** Makes of cars, airlines, publishers, applications, languages of computers, the elements. */
const brands = once(() =>
  [
    ...listOf('en', 'vehicle', 'manufacturer'),
    ...allLocales.en.airline!.airline!.map(({ name }) => name),
    ...listOf('en', 'book', 'publisher'),
    ...listOf('en', 'app', 'name'),
    ...listOf('en', 'music', 'genre'),
    ...listOf('en', 'food', 'ethnic_category'),
    ...listOf('base', 'database', 'engine'),
    ...listOf('en', 'science', 'chemical_element').filter((one) => one.length > 3),
    ...listOf('en', 'company', 'buzz_noun').map(capital),
  ].filter((one) => !isPersonal(one)),
);

/** Places and houses that are called after a family, a town or a thing. */
const places: { readonly [code: string]: string } = {
  en: 'Hotel {c}|Hotel {Word}|{Word} Inn|{Word} Lodge|The {Word} Arms|{c} Tower|{l} Park|{l} Bridge|{c} Station|{l} University|{c} Museum|{Word} Theatre|{Word} Stadium|Lake {l}|Mount {l}|{l} Bay|{l} Hill|{l} Hall|Villa {Word}|Casa {Word}|Café {Word}|Room {Word}|{c} Airport|{l} Square|{c} Campus|Port {c}|Fort {l}',
  de: 'Hotel {c}|Hotel {Wort}|Gasthof {Wort}|Café {Wort}|{c} Hauptbahnhof|Schloss {c}|Burg {c}|Klinikum {c}|Flughafen {c}|Stadt {c}|Raum {c}|Haus {Wort}',
  fr: 'Hôtel {c}|Café {c}|Château {c}|Gare de {c}|Lac de {c}|Place de {c}|Salle {c}|Mairie de {c}|Port de {c}|Domaine de {c}',
  es: 'Hotel {c}|Hostal {c}|Bar {c}|Plaza de {c}|Estación de {c}|Playa de {c}|Sala {c}|Casa {Word}|Hospital de {c}|Parque de {c}',
  it: 'Hotel {c}|Albergo {c}|Bar {c}|Piazza {c}|Stazione di {c}|Lago di {c}|Sala {c}|Villa {c}|Porto di {c}|Castello di {c}',
  pt: 'Hotel {c}|Pousada {c}|Bar {c}|Praça de {c}|Estação de {c}|Praia de {c}|Sala {c}|Quinta de {c}|Hospital de {c}',
  nl: 'Hotel {c}|Café {c}|Station {c}|Gemeente {c}|Zaal {c}|Haven {c}|Museum {c}|Huize {c}',
  pl: 'Hotel {c}|Bar {c}|Dworzec {c}|Zamek {c}|Rynek {c}|Sala {c}|Willa {c}|Szpital {c}',
  tr: '{c} Oteli|Otel {c}|{c} Garı|{c} Kalesi|{c} Belediyesi|{c} Hastanesi|{c} Limanı|{c} Parkı',
  sv: 'Hotell {c}|Café {c}|Slottet {c}|{c} station|{c} sjukhus|Sal {c}|{c} kommun|Villa {c}',
};

/** A family's name in one is no person's. */
function place(code: string): string {
  return pick((places[code] ?? '{c}').split('|')).replace('{l}', () => pick(surnames()));
}

const surnames = once(() => listOf('en', 'person', 'last_name'));

/** What things are called in lists: dishes, cars, airports, makes of products. */
export function ownNames({ code, locales }: Language, makes: readonly string[]): string[] {
  const all = (section: 'food' | 'vehicle' | 'music' | 'commerce' | 'book', name: string) =>
    locales.flatMap((locale) => listOf(locale, section, name));
  const cars = listOf('en', 'vehicle', 'model').map(
    (model, i, { length }) => `${brands()[Math.floor((i * 47) / length)] ?? ''} ${model}`,
  );
  const names = [
    ...all('food', 'dish').flatMap((dish) => [capital(dish), everyWord(dish)]),
    ...all('food', 'ingredient').map(everyWord),
    ...all('food', 'spice').map(capital),
    ...all('vehicle', 'bicycle_type'),
    ...all('vehicle', 'type'),
    ...all('music', 'genre'),
    ...all('commerce', 'department'),
    ...all('book', 'series'),
  ];
  if (code !== 'en') return names.filter((name) => !isPersonal(name));
  const air = allLocales.en.airline!;
  return [
    ...names,
    ...cars,
    ...air.airport!.map(({ name }) => name),
    ...air.airline!.map(({ name }) => name),
    ...listOf('en', 'book', 'publisher'),
    ...Array.from({ length: 300 }, () => faker.commerce.productName()),
    ...Array.from({ length: 600 }, () => `${pick(makes)} ${faker.commerce.product()}`),
    ...Array.from({ length: 300 }, () => `${pick(makes)} ${capital(word())}`),
    ...Array.from({ length: 200 }, () => everyWord(faker.company.catchPhrase())),
    ...Array.from({ length: 200 }, () => everyWord(faker.company.buzzPhrase())),
  ].filter((name) => !isPersonal(name));
}

const everyWord = (text: string) => text.split(' ').map(capital).join(' ');

/** Whether a title says a given name and, large, another word: `Anna Karenina`, `Billie Jean`. */
export function isPersonal(title: string): boolean {
  return [...title.matchAll(/(\p{Lu}\p{L}+)[ .]+(?=\p{Lu})/gu)].some(([, first = '']) =>
    givenNames().has(first),
  );
}

const givenNames = once(
  () =>
    new Set(
      languages.flatMap(({ locales }) =>
        locales.flatMap((one) => listOf(one, 'person', 'first_name')),
      ),
    ),
);

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
