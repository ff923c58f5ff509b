import { allLocales, faker } from '@faker-js/faker';
import { languages, listOf, proseOf, sentencesOf, type Language } from './languages.ts';
import { fillSlots, isNameSlot, type Made } from './fill-slots.ts';
import { devanagari } from './more-lists.ts';

/** Which half of names and sentences: those to test with are nowhere in the model. */
export type Part = 'train' | 'test';

/** One name in eight is kept for the test. */
export function isForTest(name: string): boolean {
  let hash = 7;
  for (const character of name.normalize('NFC').toLowerCase())
    hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return ((hash ^ (hash >>> 7)) & 7) === 3;
}

interface Lists {
  given: string[];
  surname: string[];
  city: string[];
  street: string[];
  state: string[];
  word: string[];
}

const pick = <Item>(items: readonly Item[]): Item => faker.helpers.arrayElement(items);
const chance = (probability: number) => faker.number.float() < probability;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const digits = (count: number) => faker.string.numeric(count);

/** Makes sentences of one part, the same ones for a seed. */
export class SentenceMaker {
  private readonly lists: ReadonlyMap<string, Lists>;
  private readonly sentences: ReadonlyMap<string, readonly string[]>;
  private readonly prose: ReadonlyMap<string, readonly string[]>;

  constructor(part: Part, seed: number) {
    faker.seed(seed);
    this.lists = new Map(languages.map((one) => [one.code, listsFor(one, part)]));
    this.sentences = new Map(languages.map(({ code }) => [code, sentencesOf(code)[part]]));
    this.prose = new Map(languages.map(({ code }) => [code, proseOf(code, part)]));
  }

  /** Sentences with names and addresses, prose without, and both side by side. */
  make(language: Language): Made {
    const form = faker.number.float();
    const prose = () => pick(this.prose.get(language.code) ?? []);
    if (form < 0.2) return { text: prose(), spans: [], language: language.code };
    const template = pick(this.sentences.get(language.code) ?? []);
    const gap = pick([' ', '\n', '\n\n']);
    if (form < 0.26) return this.fill(language, `${template}${gap}${prose()}`);
    if (form < 0.32) return this.fill(language, `${prose()}${gap}${template}`);
    if (form < 0.36)
      return this.fill(
        language,
        `${pick(['{n}', '{f}'])}${pick([': ', ' - ', ', ', '\n'])}${prose()}`,
      );
    if (form < 0.5) return this.fill(language, inserted(prose()));
    return this.fill(language, template);
  }

  private fill(language: Language, template: string): Made {
    return fillSlots(language.code, template, (slot) => this.value(slot, language));
  }

  private listsFor(code: string): Lists {
    const found = this.lists.get(code);
    if (!found) throw new Error(`no lists for ${code}`);
    return found;
  }

  /** English sentences name people and places of everywhere. */
  private people(language: Language): Language {
    return language.code === 'en' && chance(0.35)
      ? pick(languages.filter((one) => latin.has(one.code)))
      : language;
  }

  /** What stands in a slot; of a person or a place, one of this language. */
  value(slot: string, language: Language): string {
    const people = this.people(language);
    if (slot === 'a') return this.address(language);
    if (isNameSlot(slot)) return this.name(slot, people);
    const make = slots[slot];
    if (make) return make();
    const lists = this.listsFor(people.code);
    switch (slot) {
      case 'c':
        return pick(lists.city);
      case 'org':
        return this.organization(people);
      case 'country':
        return pick(countries(language.code));
      case 'language':
        return pick(languageNames);
      case 'month':
        return pick(months(language.code));
      case 'day':
        return pick(days(language.code));
      case 'wort':
        return pick(lists.word);
      case 'Wort':
        return capital(pick(lists.word));
      default:
        throw new Error(`no slot ${slot}`);
    }
  }

  private name(slot: string, language: Language): string {
    const { given, surname } = this.listsFor(language.code);
    const whole = () => this.whole(language, given, surname);
    switch (slot) {
      case 'f':
        return pick(given);
      case 'fl':
        return pick(given).toLowerCase();
      case 'l':
        return pick(surname);
      case 'nl':
        return whole().toLowerCase();
      default:
        return chance(0.04) ? whole().toUpperCase() : whole();
    }
  }

  private whole({ isJoined, isFamilyFirst }: Language, given: string[], surname: string[]): string {
    const first = pick(given);
    const last = pick(surname);
    if (isJoined) return chance(0.12) ? `${last} ${first}` : `${last}${first}`;
    const [a, b] = isFamilyFirst && chance(0.9) ? [last, first] : [first, last];
    const form = faker.number.float();
    if (form < 0.7) return `${a} ${b}`;
    if (form < 0.76) return `${first} ${pick(given)} ${last}`;
    if (form < 0.81) return `${first} ${initial(given)}. ${last}`;
    if (form < 0.84) return `${initial(given)}. ${last}`;
    if (form < 0.86) return `${first} ${initial(given)} ${last}`;
    if (form < 0.89) return `${last}, ${first}`;
    if (form < 0.92) return `${first} ${last}-${pick(surname)}`;
    if (form < 0.95) return `${first} ${last} ${pick(surname)}`;
    if (form < 0.97) return `${first}-${pick(given)} ${last}`;
    return `${first} ${pick(particles)} ${last}`;
  }

  private organization(language: Language): string {
    const { surname, city } = this.listsFor(language.code);
    const form = faker.number.float();
    if (form < 0.25) return `${pick(surname)} ${pick(legalForms)}`;
    if (form < 0.3) return `${pick(surname)} & ${pick(['Sons', 'Co', 'Partners'])}`;
    if (form < 0.45) return `${pick(city)} ${pick(['Bank', 'Hospital', 'Airlines', 'Insurance'])}`;
    if (form < 0.65) return `${capital(word())}${word()} ${pick(legalForms)}`;
    if (form < 0.85) return `${capital(word())} ${capital(word())}`;
    return faker.string.alpha({ length: { min: 2, max: 4 }, casing: 'upper' });
  }

  private address(language: Language): string {
    return pick(language.addresses).replace(/#[a-zA-Z]+\d?/g, (slot) =>
      this.addressPart(slot.slice(1), language),
    );
  }

  private addressPart(slot: string, language: Language): string {
    const lists = this.listsFor(language.code);
    const fixed = addressSlots[slot];
    if (fixed) return fixed();
    if (slot === 'Name') return pick(lists.surname);
    if (slot === 'Given') return pick(lists.given);
    if (slot === 'city') return pick(lists.city);
    if (slot === 'CITY') return pick(lists.city).toUpperCase();
    if (slot === 'street') return pick(lists.street);
    if (slot === 'state') return pick(lists.state);
    if (slot === 'country') return pick(countries('en'));
    if (slot === 'district') return pick(lists.street).slice(0, 2);
    if (slot === 'suffix') return pick(suffixes);
    if (slot === 'suffixfr') return pick(listOf('fr', 'location', 'street_suffix'));
    if (slot === 'anystreet') return this.anyStreet();
    throw new Error(`no part ${slot} of an address`);
  }

  /** A street of somewhere else, as English letters give it. */
  private anyStreet(): string {
    const language = pick(languages.filter((one) => latin.has(one.code)));
    const form = pick(language.addresses).split(/[,\n]/)[0] ?? '';
    const letters = form.replace(/#(?:no|n|zip\d|n0|d|abc|AB)\b/g, '').trim();
    return letters
      .replace(/#[a-zA-Z]+\d?/g, (slot) => this.addressPart(slot.slice(1), language))
      .replace(/[\s/.:-]+$/, '');
  }
}

/** Prose in which something stands where no sentence of ours has it. */
function inserted(prose: string): string {
  const gaps = Array.from(prose.matchAll(/(?<=\p{L})[ ,.:]? |$/gu), ({ index }) => index);
  const at = pick(gaps.length > 0 ? gaps : [prose.length]);
  const slot = pick(['n', 'n', 'n', 'f', 'l', 'n', 'a', 'c', 'org', 'product', 'role', 'country']);
  const what = slot === 'l' && chance(0.5) ? '{t} {l}' : `{${slot}}`;
  return `${prose.slice(0, at)}${/[\p{L},.:]$/u.test(prose.slice(0, at)) ? ' ' : ''}${what}${prose.slice(at)}`;
}

const latin = new Set('en de fr es it pt nl sv da pl cs tr hu ro fi'.split(' '));
const particles = 'van|de|von|van der|de la|da|dos|di|del|al|bin|van den|zu|ter|le|la|ben'.split(
  '|',
);
const legalForms =
  'Inc|Ltd|LLC|GmbH|AG|SA|SpA|BV|AB|Oy|Group|plc|Corp|Inc.|Ltd.|Limited|Bank|Holding'.split('|');
const suffixes =
  'Street|St|St.|Road|Rd|Avenue|Ave|Ave.|Boulevard|Blvd|Drive|Dr|Lane|Ln|Court|Ct|Way|Place|Terrace|Close|Square|Parkway|Circle|Crescent'.split(
    '|',
  );
const initial = (given: readonly string[]) => pick(given).charAt(0).toUpperCase();

const word = () => faker.word.sample();

/** What is no person and no address, in any language. */
const slots: { readonly [slot: string]: () => string } = {
  t: () => pick(['Mr', 'Mr.', 'Mrs', 'Mrs.', 'Ms', 'Ms.', 'Dr', 'Dr.', 'Prof.', 'Miss', 'Sir']),
  word,
  Word: () => capital(word()),
  WORD: () => word().toUpperCase(),
  num: () => String(faker.number.int(pick([9, 99, 999, 5000]))),
  year: () => String(faker.number.int({ min: 1950, max: 2030 })),
  date: () =>
    pick([
      () => faker.date.past({ refDate: '2030-01-01' }).toISOString().slice(0, 10),
      () => `${digits(1)}/${digits(1)}/20${digits(2)}`,
      () => `${digits(2)}.${digits(2)}.19${digits(2)}`,
      () => `${pick(months('en'))} ${faker.number.int(28)}, 20${digits(2)}`,
    ])(),
  phone: () =>
    pick([
      `+${digits(2)} ${digits(3)} ${digits(4)}`,
      `(${digits(3)}) ${digits(3)}-${digits(4)}`,
      `0${digits(9)}`,
    ]),
  email: () => `${word()}.${word()}@${word()}.com`,
  user: () => `${word()}${digits(2)}`,
  ip: () => `${digits(2)}.${digits(2)}.${digits(2)}.${digits(2)}`,
  id: () => pick([digits(8), `${faker.string.alpha({ length: 3, casing: 'upper' })}-${digits(5)}`]),
  money: () => `$${digits(3)}.${digits(2)}`,
  product: () => faker.commerce.productName(),
  prodtext: () => faker.commerce.productDescription(),
  catch: () => capital(faker.company.catchPhrase()),
  hacker: () => faker.hacker.phrase(),
  food: () => `${faker.food.dish()}. ${faker.food.description()}`,
  color: () => capital(faker.color.human()),
  role: () => pick([faker.person.jobTitle(), faker.person.jobType(), 'CEO', 'Manager', 'Director']),
};

const addressSlots: { readonly [slot: string]: () => string } = {
  no: () => String(faker.number.int({ min: 1, max: pick([99, 999, 9999, 20_000]) })),
  n: () => String(faker.number.int({ min: 1, max: pick([9, 99, 250]) })),
  n0: () => `${digits(1)}0`,
  d: () => String(faker.number.int({ min: 1, max: 9 })),
  th: () => 'th',
  abc: () => pick(['A', 'B', 'C', 'a', 'b']),
  AB: () => faker.string.alpha({ length: 2, casing: 'upper' }),
  ST: () => faker.location.state({ abbreviated: true }),
  zip2: () => digits(2),
  zip3: () => digits(3),
  zip4: () => digits(4),
  zip5: () => digits(5),
  uk: () =>
    `${faker.string.alpha({ length: 2, casing: 'upper' })}${digits(1)} ${digits(1)}${faker.string.alpha({ length: 2, casing: 'upper' })}`,
  destreet: () => pick(['straße', 'str.', 'strasse', 'weg', 'platz', 'allee', 'gasse', 'ring']),
  nlstreet: () => pick(['straat', 'laan', 'weg', 'plein', 'gracht', 'kade']),
  svstreet: () => pick(['gatan', 'vägen', 'gata', 'torget', 'gränd']),
  dastreet: () => pick(['vej', 'gade', 'allé', 'vænget', 'veien', 'gaten']),
  fistreet: () => pick(['katu', 'tie', 'kuja', 'polku', 'nkatu']),
  frway: () => pick(['rue', 'avenue', 'boulevard', 'place', 'chemin', 'impasse', 'allée', 'quai']),
  esway: () => pick(['Calle', 'Avenida', 'Plaza', 'Paseo', 'Avda.', 'Av.', 'Camino', 'calle']),
  itway: () => pick(['Via', 'Viale', 'Piazza', 'Corso', 'via', 'Largo', 'Vicolo']),
  ptway: () => pick(['Rua', 'Avenida', 'Av.', 'Travessa', 'Praça', 'R.', 'Alameda', 'rua']),
};

function listsFor({ code, locales, isJoined }: Language, part: Part): Lists {
  const all = (section: 'person' | 'location', name: string) =>
    locales
      .flatMap((locale) => listOf(locale, section, name))
      .filter((text) => !/[({]/.test(text) && text.length > 0);
  const mine = (names: readonly string[]) =>
    [...new Set(names)].filter((name) => isForTest(name) === (part === 'test'));
  const more = code === 'hi' ? devanagari : undefined;
  const keepsAll = (names: readonly string[]) => [...new Set(names)];
  // in a script without spaces a few hundred family names are all there are
  const surname = (isJoined ? keepsAll : mine)([
    ...all('person', 'last_name'),
    ...(more?.surname ?? []),
  ]);
  const city = mine([...all('location', 'city_name'), ...(more?.city ?? [])]);
  const street = mine([...all('location', 'street_name'), ...all('location', 'street_name_part')]);
  return {
    given: mine([...all('person', 'first_name'), ...(more?.given ?? [])]),
    surname,
    city: city.length > 0 ? city : madeCities(code, surname),
    street: street.length > 0 ? street : surname,
    state: all('location', 'state'),
    word: wordsOf(locales),
  };
}

/** Where the package makes cities of parts. */
function madeCities(code: string, surname: readonly string[]): string[] {
  if (code === 'ja') return surname.map((name) => `${name}市`);
  const endings =
    code === 'nl' ? ['dam', 'veen', 'hoven'] : code === 'sv' ? ['borg', 'köping'] : ['ville'];
  const heads =
    'Nor Lin Hel Kar Mal Öst Val Ros Bre Til Alm Haar Zut Lei Del Gron Ut Val Stad'.split(' ');
  return heads.flatMap((head) => endings.map((ending) => head + ending));
}

export function wordsOf(locales: readonly (keyof typeof allLocales)[]): string[] {
  const words = locales.flatMap((locale) =>
    Object.keys({ ...allLocales[locale].word }).flatMap((kind) => listOf(locale, 'word', kind)),
  );
  return words.length > 0 ? [...new Set(words)] : ['info'];
}

const countryCodes =
  'US GB DE FR ES IT PT NL SE DK PL CZ TR HU RO FI GR RU UA SA IL IN CN JP KR BR MX CA AU AT CH BE NO IE AR CL CO PE EG MA NG KE ZA ID VN TH PH MY SG'.split(
    ' ',
  );

const cached = new Map<string, string[]>();

function cache(key: string, make: () => string[]): string[] {
  const known = cached.get(key) ?? make();
  cached.set(key, known);
  return known;
}

export function countries(code: string): string[] {
  const names = new Intl.DisplayNames(code, { type: 'region' });
  return cache(`country ${code}`, () => countryCodes.map((one) => names.of(one) ?? one));
}

const languageNames = countryLanguages();

function countryLanguages(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return languages.map(({ code }) => names.of(code) ?? code);
}

export function months(code: string): string[] {
  const format = new Intl.DateTimeFormat(code, {
    month: 'long',
    timeZone: 'UTC',
    calendar: 'gregory',
  });
  return cache(`month ${code}`, () =>
    Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 15))),
  );
}

export function days(code: string): string[] {
  const format = new Intl.DateTimeFormat(code, { weekday: 'long', timeZone: 'UTC' });
  return cache(`day ${code}`, () =>
    Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2024, 0, 1 + day))),
  );
}
