import { faker, type allLocales } from '@faker-js/faker';
import { listOf } from './languages.ts';
import { isForTest } from './sentences.ts';

const pick = <Item>(items: readonly Item[]): Item => faker.helpers.arrayElement(items);
const chance = (probability: number) => faker.number.float() < probability;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * A name of somewhere in Latin letters: as its own language writes it, or as others write what is
 * Russian, Ukrainian or Greek, or by the syllables of Chinese, Japanese and Korean names. `slot`:
 * as `fillSlots` has them.
 */
export function worldName(slot: string): string {
  const { given, surname, isFamilyFirst } = pick(sources())();
  const last = () => (chance(0.04) ? `${pick(particles)} ${surname()}` : surname());
  if (slot === 'f') return given();
  if (slot === 'fl') return given().toLowerCase();
  if (slot === 'l') return last();
  const [first, family] = [given(), last()];
  const whole = isFamilyFirst && chance(0.5) ? `${family} ${first}` : `${first} ${family}`;
  return slot === 'nl' ? whole.toLowerCase() : whole;
}

interface Names {
  given: () => string;
  surname: () => string;
  isFamilyFirst?: boolean;
}

const particles = [
  'van',
  'de',
  'van der',
  'de la',
  'da',
  'dos',
  'di',
  'del',
  'al',
  'El',
  'Le',
  'De',
];

const written = [
  'id_ID',
  'vi',
  'hr',
  'sr_RS_latin',
  'lv',
  'zu_ZA',
  'yo_NG',
  'az',
  'sk',
  'sl_SI',
  'fr_SN',
  'af_ZA',
  'uz_UZ_latin',
  'en_IN',
  'en_NG',
  'en_GH',
  'en_ZA',
  'nb_NO',
  'es_MX',
  'fi',
  'pl',
  'ro',
  'hu',
  'cs_CZ',
  'tr',
  'pt_BR',
] as const satisfies readonly (keyof typeof allLocales)[];
const transliterated = ['ru', 'uk', 'el'] as const satisfies readonly (keyof typeof allLocales)[];

let made: (() => Names)[] | undefined;

function sources(): readonly (() => Names)[] {
  made ??= [
    ...written.map((locale) => listed(locale, (name) => name)),
    ...transliterated.map((locale) => listed(locale, inLatin)),
    chinese,
    japanese,
    korean,
    korean,
  ];
  return made;
}

function listed(locale: keyof typeof allLocales, spell: (name: string) => string): () => Names {
  const names = (list: string) =>
    listOf(locale, 'person', list)
      .filter((name) => /^\p{Lu}[\p{L}\p{M}' -]+$/u.test(name) && !isForTest(name))
      .map(spell);
  const [given, surname] = [names('first_name'), names('last_name')];
  if (given.length === 0 || surname.length === 0) throw new Error(`no names of ${locale}`);
  return () => ({
    given: () => pick(given),
    surname: () => pick(surname),
    isFamilyFirst: locale === 'vi',
  });
}

/** Cyrillic and Greek letters, a to z. */
const letters: ReadonlyMap<string, string> = new Map(
  `а a б b в v г g ґ g д d е e є ie ё yo ж zh з z и i і i ї yi й y к k л l м m н n о o п p р r с s т t у u
ф f х kh ц ts ч ch ш sh щ shch ы y э e ю yu я ya ь  ъ
α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o`
    .split('\n')
    .flatMap((line) => {
      const parts = line.split(' ');
      return parts.flatMap((letter, i): [string, string][] =>
        i % 2 === 0 ? [[letter, parts[i + 1] ?? '']] : [],
      );
    }),
);

function inLatin(name: string): string {
  const small = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0301\u0308]/g, '');
  return capital(
    Array.from(small.replaceAll('ου', 'ou'), (one) => letters.get(one) ?? one).join(''),
  );
}

const split = (text: string) => text.split(' ');
const [onsets, rimes] = [
  split('b p m f d t n l g k h j q x zh ch sh r z s y w'),
  split('a ai an ang ao e en eng i ian iang iao in ing iu o ong u uan ui un uo'),
];
const mora = split(
  'a ka sa ta na ha ma ya ra wa ki shi chi ni hi mi ri ku su tsu nu fu mu yu ru ke te ne me re ko so to no ho mo yo ro ga da ji gu do',
);
const korea = split(
  'min jun seo yeon ji woo hyun soo jin young hee kyung eun ha na sung jae ho dong hoon mi sun kyu won bin ah',
);
const koreanFamilies = split(
  'Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Oh Shin Kwon Hwang',
);

const several = (parts: readonly string[], count: number, between = '') =>
  capital(Array.from({ length: count }, () => pick(parts)).join(between));
const syllable = () => pick(onsets) + pick(rimes);

function chinese(): Names {
  const between = pick(['', '', '-', ' ']);
  return {
    given: () =>
      chance(0.3)
        ? capital(syllable())
        : capital(syllable()) + between + (between === ' ' ? capital(syllable()) : syllable()),
    surname: () =>
      chance(0.5) ? pick(listOf('en_HK', 'person', 'last_name')) : capital(syllable()),
    isFamilyFirst: true,
  };
}

function japanese(): Names {
  return {
    given: () => several(mora, faker.number.int({ min: 2, max: 3 })),
    surname: () => several(mora, faker.number.int({ min: 2, max: 4 })),
  };
}

function korean(): Names {
  return {
    given: () => several(korea, 2, pick(['-', '-', ' ', ''])),
    surname: () => pick(koreanFamilies),
    isFamilyFirst: true,
  };
}
