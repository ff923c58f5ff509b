import { readFileSync } from 'node:fs';
import { allLocales, type LocaleDefinition } from '@faker-js/faker';

/** How a language's names and addresses are made. */
export interface Language {
  /** BCP 47; also the name of its sentences' file. */
  readonly code: string;
  /** Locales of the lists, the commonest first. */
  readonly locales: readonly (keyof typeof allLocales)[];
  /** The family's name comes first. */
  readonly isFamilyFirst?: boolean;
  /** Names are written without spaces. */
  readonly isJoined?: boolean;
  /** Forms of an address; see `addressSlots` of `sentences.ts`. */
  readonly addresses: readonly string[];
}

export const languages: readonly Language[] = [
  {
    code: 'en',
    locales: ['en', 'en_IN', 'en_ZA', 'en_NG', 'en_AU', 'en_GH'],
    addresses: [
      '#no #Name #suffix',
      '#no #Name #suffix, #city',
      '#no #Name #suffix, #city, #ST #zip5',
      '#no #Name #suffix, Apt #n, #city, #ST #zip5',
      '#no #Name #suffix Apt. #n, #city, #ST #zip5',
      '#no #Name #suffix\n#city, #ST #zip5',
      '#no #Name #suffix\nSuite #n\n#city, #ST #zip5',
      '#no #Name #suffix, Suite #n',
      '#no #Name #suffix, Unit #n, #city #zip4',
      'Flat #n, #no #Name #suffix, #city #uk',
      '#no #Name #suffix, #city #uk',
      '#no #Name #suffix\n#city\n#uk',
      'PO Box #no, #city, #ST #zip5',
      'P.O. Box #no',
      '#no N #Name #suffix, #city, #ST',
      '#no West #Name #suffix, #city',
      '#no #n#th #suffix, #city, #ST #zip5',
      '#no #anystreet #n, #city',
      '#no #anystreet\n Apt #no\n #CITY\n #country #zip5',
      '#anystreet #n, #city, #country',
    ],
  },
  {
    code: 'de',
    locales: ['de', 'de_AT', 'de_CH'],
    addresses: [
      '#street #n',
      '#street #n, #zip5 #city',
      '#street #n#abc, #zip5 #city',
      '#street #n\n#zip5 #city',
      '#street #n in #zip5 #city',
      '#Name#destreet #n, #city',
      'Am #Name #n, D-#zip5 #city',
      'Postfach #no, #zip5 #city',
    ],
  },
  {
    code: 'fr',
    locales: ['fr', 'fr_BE', 'fr_CH'],
    addresses: [
      '#n rue #suffixfr',
      '#n, rue #suffixfr, #zip5 #city',
      '#n #frway #suffixfr, #zip5 #city',
      '#n bis #frway #suffixfr\n#zip5 #city',
      '#n #frway de la #Name, #city',
      '#n #frway #Given #Name, appartement #n, #zip5 #city',
      'BP #no, #zip5 #city',
    ],
  },
  {
    code: 'es',
    locales: ['es', 'es_MX'],
    addresses: [
      '#esway #Name #n',
      '#esway #Name, #n, #zip5 #city',
      '#esway de #Name #n, #n.º #abc, #zip5 #city',
      'C/ #Name #n, #city',
      'C/ #Given #Name, #n, #zip5 #city',
      '#esway #Given #Name #n\n#zip5 #city',
      'Av. #Name #no, Col. #city, #zip5',
    ],
  },
  {
    code: 'it',
    locales: ['it'],
    addresses: [
      '#itway #Name #n',
      '#itway #Name, #n, #zip5 #city',
      '#itway #Given #Name #n, #zip5 #city',
      '#itway #Given #Name #n\n#zip5 #city (#ST)',
      '#itway della #Name #n/#abc, #city',
    ],
  },
  {
    code: 'pt',
    locales: ['pt_PT', 'pt_BR'],
    addresses: [
      '#ptway #Name, #n',
      '#ptway #Given #Name, #n, #city',
      '#ptway #Name, #no - #city, #zip5-#zip3',
      '#ptway de #Name #n, #zip4-#zip3 #city',
      '#ptway #Given #Name #n, #n.º #abc\n#zip4-#zip3 #city',
      '#ptway das #Name, #no, apto #n, #city - #ST',
    ],
  },
  {
    code: 'nl',
    locales: ['nl', 'nl_BE'],
    addresses: [
      '#Name#nlstreet #n',
      '#Name#nlstreet #n, #zip4 #AB #city',
      '#Name#nlstreet #n\n#zip4 #AB #city',
      '#Name#nlstreet #n-#n, #city',
      'Postbus #no, #zip4 #AB #city',
    ],
  },
  {
    code: 'sv',
    locales: ['sv'],
    addresses: [
      '#Name#svstreet #n',
      '#Name#svstreet #n, #zip3 #n0 #city',
      '#Name#svstreet #n#abc\n#zip3 #n0 #city',
      '#Given#svstreet #n, #city',
    ],
  },
  {
    code: 'da',
    locales: ['da', 'nb_NO'],
    addresses: [
      '#street #n',
      '#street #n, #zip4 #city',
      '#street #n, #n. tv, #zip4 #city',
      '#Name#dastreet #n\n#zip4 #city',
    ],
  },
  {
    code: 'pl',
    locales: ['pl'],
    addresses: [
      'ul. #Name #n',
      'ul. #Name #n/#n, #zip2-#zip3 #city',
      'ul. #Name #n m. #n, #city',
      'al. #Given #Name #n\n#zip2-#zip3 #city',
      '#Name #n, #zip2-#zip3 #city',
      'os. #Name #n/#n, #city',
    ],
  },
  {
    code: 'cs',
    locales: ['cs_CZ', 'sk'],
    addresses: [
      '#street #n',
      '#street #no/#n, #zip3 #n0 #city',
      '#street #n, #city #n',
      'ulice #street #n\n#zip3 #n0 #city',
    ],
  },
  {
    code: 'tr',
    locales: ['tr'],
    addresses: [
      '#Name Caddesi No: #n, #city',
      '#Name Sokak No:#n D:#n, #zip5 #city',
      '#Given Mahallesi, #Name Sokak #n, #city',
      '#street No: #n, #zip5 #city',
      '#Name Mah. #Given Cad. No:#n/#n #city',
    ],
  },
  {
    code: 'hu',
    locales: ['hu'],
    isFamilyFirst: true,
    addresses: [
      '#zip4 #city, #Name utca #n.',
      '#zip4 #city, #Name #Given út #n',
      '#city, #Name tér #n.',
      '#Name utca #n, #zip4 #city',
      '#Name körút #n. #n. em. #n.',
    ],
  },
  {
    code: 'ro',
    locales: ['ro', 'ro_MD'],
    addresses: [
      'Str. #Name nr. #n, #city',
      'Strada #Given #Name nr. #n, bl. #abc, ap. #n, #city #zip5',
      'Bulevardul #Name #n, #city',
      'Calea #Name #n\n#city #zip5',
    ],
  },
  {
    code: 'fi',
    locales: ['fi'],
    addresses: [
      '#Name#fistreet #n',
      '#Name#fistreet #n #abc #n, #zip5 #city',
      '#Given#fistreet #n\n#zip5 #city',
    ],
  },
  {
    code: 'el',
    locales: ['el'],
    addresses: [
      'Οδός #street #n',
      '#street #n, #zip3 #n0 #city',
      'Λεωφόρος #street #n, #city',
      'οδός #street #n, #city #zip5',
      '#street #n, #city',
    ],
  },
  {
    code: 'ru',
    locales: ['ru'],
    addresses: [
      'ул. #Name, д. #n, кв. #n, г. #city',
      'ул. #street, #n, #city',
      'г. #city, ул. #street, д. #n',
      'г. #city, ул. #Name, дом #n, кв. #n, #zip5#d',
      '#city, улица #street, #n',
      'проспект #Name, #n, #city, #zip5#d',
      '#zip5#d, г. #city, пр-т #Name, д. #n, корп. #d',
    ],
  },
  {
    code: 'uk',
    locales: ['uk'],
    addresses: [
      'вул. #street, #n, #city',
      'м. #city, вул. #street, буд. #n, кв. #n',
      'вулиця #Name, #n, #city, #zip5',
    ],
  },
  {
    code: 'ar',
    locales: ['ar'],
    addresses: [
      'شارع #Given #n، #city',
      'شارع #Name، مبنى #n، #city #zip5',
      '#n شارع #Given #Name، #city',
      'حي #Name، شارع #Given، #city',
    ],
  },
  {
    code: 'he',
    locales: ['he'],
    addresses: [
      'רחוב #street #n, #city',
      'רח׳ #street #n, דירה #n, #city',
      'שדרות #street #n, #city #zip5',
      '#street #n, #city',
    ],
  },
  {
    code: 'hi',
    locales: ['ne'],
    addresses: [
      '#n, #Name मार्ग, #city #zip5#d',
      'मकान नंबर #n, #Given नगर, #city',
      '#n #Name रोड, #city - #zip5#d',
      'फ़्लैट #n, #Given कॉलोनी, #city',
    ],
  },
  {
    code: 'zh',
    locales: ['zh_CN', 'zh_TW'],
    isFamilyFirst: true,
    isJoined: true,
    addresses: [
      '#city市#street#n号',
      '#state#city市#street#n号#d单元#n0#d室',
      '#city市#district区#street#n号',
      '#street#n号#n栋#n0#d室',
      '#city#district区#street#n号#zip5#d',
    ],
  },
  {
    code: 'ja',
    locales: ['ja'],
    isFamilyFirst: true,
    isJoined: true,
    addresses: [
      '#state#Name市#Name町#d-#d-#n',
      '#state#Name区#Name#d丁目#d番#n号',
      '〒#zip3-#zip4 #state#Name市#Name#d-#n',
      '#Name市#Name町#n番地',
    ],
  },
  {
    code: 'ko',
    locales: ['ko'],
    isFamilyFirst: true,
    isJoined: true,
    addresses: [
      '#state #district구 #street로 #n',
      '#city시 #street로 #n길 #n',
      '#state #city시 #district구 #street길 #n, #no호',
      '#street로 #n, #city',
    ],
  },
];

/** Words of a list by the parts of the name it is found under. */
export function listOf(
  locale: keyof typeof allLocales,
  part: keyof LocaleDefinition,
  name: string,
): string[] {
  const lists: { readonly [part: string]: unknown } = { ...allLocales[locale] };
  const found = valueAt(valueAt(lists, part), name);
  return [...new Set(texts(found))];
}

function valueAt(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

/** Sentences to train with, and others to test with. */
export interface Sentences {
  train: string[];
  test: string[];
}

export function sentencesOf(code: string): Sentences {
  const file = new URL(`sentences/${code}.txt`, import.meta.url);
  const [, train = '', test = ''] = readFileSync(file, 'utf8').split(/^# (?:train|test)\n/m);
  const lines = (part: string) =>
    part.split('\n').flatMap((line) => (line === '' ? [] : [line.replaceAll('\\n', '\n')]));
  return { train: lines(train), test: lines(test) };
}

/** Locales of the messages that are not named as the language is. */
const messageFiles: { readonly [code: string]: string } = { en: 'en-US', pt: 'pt-PT' };

/**
 * Ordinary prose of a language in which nobody is named: the messages of Lighthouse (Apache-2.0),
 * one half to train with, the other to test with.
 */
export function proseOf(code: string, part: 'train' | 'test'): string[] {
  const file = new URL(
    `../../node_modules/lighthouse/shared/localization/locales/${messageFiles[code] ?? code}.json`,
    import.meta.url,
  );
  const messages: { [key: string]: { message: string } } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.values(messages)
    .filter((_, i) => (i % 2 === 0) === (part === 'train'))
    .map(({ message }) =>
      message.replace(/\]\(https?:[^)]*\)/g, ']').replace(/[`[\]]|\{[^{}]*\}/g, ''),
    )
    .filter((message) => !message.includes('{') && message.length < 400);
}
