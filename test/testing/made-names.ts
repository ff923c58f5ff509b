// Names that are data: of people, logins, plates, ids, conditions, in ten scripts. All made up from
// the lists below; none of them is a field's.

/** Family names; those that are also words of other things come in company only. */
const families =
  `Quartermaine Okonkwo Featherstonehaugh Vandenberghe Lloyd-Webber O’Sullivan Al-Rashid Weisshaupt Kowalczyk Nakamura
  Oyelaran Szczepański Ó-Dálaigh Brzęczyszczykiewicz Thorvaldsen Papadimitriou Mbeki-Zuma Castellanos Fitzgibbon Yamaguchi Abernathy Wojtowicz
  Holmqvist Tchaikovsky Montenegro-Ruiz Ravindranath Gunnarsdóttir Öztürk Hadžić Ceaușescu Nguyễn Šimůnková Mac-an-Bhaird Blumenthal Zubizarreta
  Karamazov Dvořáček Pellegrino Achterberg Huitfeldt Løvenskiold Ngozi-Eze Tutuola Raskolnikova Steinbrück Villanueva Whittingham Ashgrove
  Bonneville Delacroix Etxeberria`.split(/\s+/);
const wordFamilies = 'Price Bell Page Field Young Rose Grant Bishop'.split(' ');
const given =
  `Zebulon Adaeze Anneliese Marguerite Johanna Thaddeus Oluwaseun Siobhán Björk Giuseppina Wilhelmina Ximena Cornelius Parvaneh
  Ragnhild Ignatius Fiachra Leocadia Mstislav Philippa Quincy Rosalind Sebastián Tatsuhiko Ulrike Vasilisa Wenceslas Yevgenia Zacharias
  Ottoline Bartholomew Clementine Dagmar Eberhard Florentine Gwendolyn Hyacinth Isidora Jebediah Kazimierz`.split(
    /\s+/,
  );

const conditions =
  `asthma depression_recurrent hiv_positive diabetes_type_2 hepatitis_c endometriosis schizophrenia anorexia_nervosa
  opioid_dependence pregnancy_ectopic lupus_erythematosus multiple_sclerosis crohns_disease parkinsonism epilepsy_focal psoriasis_plaque
  gonorrhoea chlamydia tuberculosis_latent leukaemia_aml melanoma_stage_3 dementia_vascular bipolar_ii autism_spectrum fibromyalgia
  erectile_dysfunction alcohol_withdrawal miscarriage_2024 hypothyroidism narcolepsy`.split(/\s+/);
const conditionForms = ['', '_since_childhood', '-suspected', 'Remission', '_F32.1'];

/** Two lists for each script: what people are called, and by which family. */
const scripts: readonly (readonly [given: string, families: string, join: string])[] = [
  ['太郎 花子 健一 美咲 翔太', '田中 鈴木 高橋 渡辺 小林', ''],
  ['민준 서연 도윤 하은 지호', '김 박 최 정 강', ''],
  ['伟强 秀英 志明 晓燕 建国', '欧阳 司马 王 李 张', ''],
  ['Иван Ольга Дмитрий Светлана Юрий', 'Кузнецов Соколова Морозов Лебедева Щербаков', ' '],
  ['Γιώργος Ελένη Νίκος Μαρία Σπύρος', 'Παπαδόπουλος Οικονόμου Βασιλείου Αλεξίου Ζερβός', '_'],
  ['محمد فاطمة يوسف زينب خالد', 'الحسيني القحطاني المصري الشامي البغدادي', ' '],
  ['שרה משה רבקה יצחק נועה', 'כהנוביץ לוינסון פרידמן אברמוביץ גולדשטיין', '-'],
  ['किरण अनिल सुनीता राजेश प्रिया', 'शर्मा वर्मा चौधरी मिश्रा पाण्डेय', '_'],
  ['สมชาย มาลี ประเสริฐ สุดา วิชัย', 'ศรีสุวรรณ ทองดี แสงจันทร์ วงศ์ใหญ่ บุญมี', ''],
  ['Արամ Անահիտ Տիգրան Նարեկ Շուշան', 'Սարգսյան Հակոբյան Պետրոսյան Գրիգորյան Մանուկյան', ' '],
];

export type Kind =
  | 'surnames'
  | 'people'
  | 'logins'
  | 'slugs'
  | 'plates'
  | 'ids'
  | 'conditions'
  | 'scripts';

/**
 * The same names at every run, by what they are of; each once. Some are as short as people's names
 * are.
 */
export function makeNames(): ReadonlyMap<Kind, readonly string[]> {
  const pick = picker(20_261_122);
  const made: [Kind, string[]][] = [
    [
      'surnames',
      [
        ...families.flatMap((family) => [family, plain(family), family.toUpperCase()]),
        'Ng',
        'lee',
        'Xu',
        'Eze',
      ],
    ],
    [
      'people',
      times(
        640,
        (i) =>
          personForms[i % personForms.length]?.(
            pick(given),
            pick([...families, ...wordFamilies]),
            i,
          ) ?? '',
      ),
    ],
    [
      'logins',
      times(
        320,
        (i) =>
          loginForms[i % loginForms.length]?.(plain(pick(given)), plain(pick(families)), i) ?? '',
      ),
    ],
    [
      'slugs',
      times(
        160,
        (i) =>
          slugForms[i % slugForms.length]?.(plain(pick(given)), plain(pick(families)), i) ?? '',
      ),
    ],
    ['plates', times(320, (i) => fill(platePatterns[i % platePatterns.length] ?? '', pick))],
    ['ids', times(420, (i) => fill(idPatterns[i % idPatterns.length] ?? '', pick))],
    [
      'conditions',
      conditionForms.flatMap((form) => conditions.map((condition) => condition + form)),
    ],
    [
      'scripts',
      scripts.flatMap(([first, last, join]) =>
        last.split(' ').flatMap((family) => first.split(' ').map((name) => family + join + name)),
      ),
    ],
  ];
  const seen = new Set<string>();
  const isNew = (name: string) => seen.size < seen.add(name).size;
  return new Map(made.map(([kind, names]) => [kind, names.filter(isNew)]));
}

type Form = (first: string, last: string, i: number) => string;

const personForms: readonly Form[] = [
  (first, last) => `${first} ${last}`,
  (first, last) => `${last}, ${first}`,
  (first, last) => `${plain(first)}_${plain(last)}`,
  (first, last) => `${plain(last)}_${plain(first)}`,
  (first, last) => plain(first) + capital(plain(last)),
  (first, last) => capital(plain(first)) + capital(plain(last)),
  (first, last) => `${plain(first)}-${plain(last)}`,
  (first, last) => `${plain(last)}.${plain(first)}`,
  (first, last) => `${plain(first)}_${plain(last)}`.toUpperCase(),
  (first, last) => `Dr. ${first} ${last} Jr.`,
];

const loginForms: readonly Form[] = [
  (first, last) => first.charAt(0) + last,
  (first, last, i) => `${first.charAt(0)}${last}${i % 97}`,
  (first, last) => `${first.charAt(0)}.${last}`,
  (first, last) => last.slice(0, 7) + first.charAt(0),
  (first, last, i) => `${first}${1940 + (i % 70)}`,
  (first, last) => `dev-${first}-${last.slice(0, 4)}`,
  (first, last) => `${first}.${last}@mail.example`,
  (first, last, i) => `@${last}_${i % 89}`,
];

const slugForms: readonly Form[] = [
  (first, last) => `of-${last}-${first}`,
  (first, last) => `${first}-${last}-s-account`,
  (first, last) => `customer_${first}_${last}`,
  (first, last) => `${last}${first.charAt(0)}`,
];

/** Of ten countries. `A` stands for a letter, `9` for a digit. */
const platePatterns = [
  'B-AA-9999',
  '9AAA999',
  'AA99 AAA',
  'AA-999-AA',
  '9999-AAA',
  'AAA-9A99',
  '999-A-9999',
  'AA 99 AA 9999',
  'AAA 999 NSW',
  'WA 9999A',
];

/** `h` stands for a hexadecimal digit, `x` for any letter or digit. */
const idPatterns = [
  'cus_xxxxxxxxxxxxxx',
  'hhhhhhhh-hhhh-4hhh-9hhh-hhhhhhhhhhhh',
  'P-9999999',
  '999999999999',
  '0Xhhhhhhhhhhhh',
  'MRN99999999',
  'hhhhhhhhhhhhhhhhhhhhhhhh',
  'inv-2026-99999',
  'AAA9999999AA',
  '999-99-9999',
  '+45 99 99 99 99',
  'i-0hhhhhhhhhhhhhhhh',
  'acct:99999999',
];

function fill(pattern: string, pick: Pick): string {
  return pattern.replaceAll(/[A9hx]/g, (sign) => pick([...(signs[sign] ?? '')]));
}

const signs: Readonly<Record<string, string>> = {
  A: 'BCDFGHJKLMNPRSTVWXYZ',
  '9': '0123456789',
  h: '0123456789abcdef',
  x: 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789',
};

const times = (count: number, make: (i: number) => string): string[] =>
  Array.from({ length: count }, (_, i) => make(i));
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** As an address or a program spells it. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]+/g, '')
    .toLowerCase();
}

type Pick = <Item>(list: readonly Item[]) => Item;

/** Chance that is the same at every run (mulberry32). */
function picker(seed: number): Pick {
  let state = seed;
  return (list) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const item = list[Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * list.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
}
