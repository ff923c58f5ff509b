import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detectorNames } from '../../policy/policy.ts';
import { createScanner } from '../scan.ts';
import {
  digitAt,
  isLuhn,
  isMod1110,
  isMonthDay,
  isVerhoeff,
  remainder,
  weigh,
} from './national-ids/checks.ts';
import { formOf, formPattern, nationalId, nationalIds } from './national-id.ts';

/**
 * Made by another program than the one that is tested, by the rules in words. They are nobody's as
 * far as anyone knows.
 */
const vectors: { readonly [rule: string]: string } = {
  'AT Sozialversicherungsnummer': '5581 250851 | 4684 081056',
  'BE Rijksregisternummer': '50.12.07-418.21 | 67.03.28-785.94',
  'BG ЕГН': '7403251291 | 8908052008',
  'CH AHV-Nummer': '756.3322.4538.39 | 756.2364.0562.20',
  'CZ Rodné číslo': '660211/4992 | 501022/5143',
  'DE Steuerliche Identifikationsnummer': '54795213807 | 10569432173',
  'DE Rentenversicherungsnummer': '93 270457 F 752 | 58 040866 W 959',
  'DK CPR-nummer': '140168-1358 | 050689-5481',
  'EE Isikukood': '49306102126 | 48003240195',
  'ES DNI, NIE': 'Y0395476M | 07532926N | 65206427R | Z2877574A',
  'ES Número de la Seguridad Social': '46/71930284/71 | 08/06617352/38',
  'FI Henkilötunnus': '130868-1529 | 270757-546C',
  'FR Numéro de sécurité sociale':
    '1 90 08 2A 217 488 88 | 2 54 06 75 458 474 26 | 2 71 11 75 784 547 90 | 2 82 11 2A 545 652 77',
  'GB National Insurance number': 'AB 75 58 28 B | AB 35 74 16 B',
  'GB NHS number': '998 649 8406 | 329 792 3202',
  'GR ΑΜΚΑ': '06048002155 | 07086180671',
  'GR ΑΦΜ': '569193358 | 056461850',
  'HR OIB': '08941488599 | 45266985728',
  'HU TAJ-szám': '296 973 291 | 150 615 998',
  'HU Adóazonosító jel': '8825966636 | 8747662999',
  'IE PPS number': '4474605DA | 7427019WA | 3402607CB | 8437037PA',
  'IS Kennitala': '101259-4719 | 200695-4889',
  'IT Codice fiscale': 'BNLLST92A01E871J | SPFBMV69R23H676J',
  'LU Matricule': '1993120747194 | 1969012369498',
  'LV Personas kods': '100891-12278 | 160994-15827',
  'NL BSN': '698013414 | 105616709',
  'NO Fødselsnummer': '08025791232 | 15126822976',
  'PL PESEL': '61072621937 | 52090461401',
  'PT NIF': '169206157 | 575502428',
  'RO CNP': '2850920154181 | 1660517093572 | 2610323025194 | 1550217397367',
  'RS JMBG, EMŠO': '1108956718081 | 0207959716319',
  'RU СНИЛС': '173-296-534 91 | 595-662-546 53',
  'RU ИНН': '580993261183 | 002330775031',
  'SE Personnummer': '770810-9652 | 790804-3222',
  'TR T.C. Kimlik No': '25672841454 | 34307055524',
  'UA РНОКПП': '0077215473 | 3203093190',
  'AR CUIT, CUIL': '27-54275417-1 | 20-32309640-7',
  'AU Tax file number': '707 620 089 | 895 113 713',
  'AU Medicare number': '5030 76001 1 | 4674 00326 1',
  'BR CPF': '863.831.511-26 | 829.139.078-90 | 111.444.777-35',
  'CA Social insurance number': '376 968 202 | 747 381 242',
  'CL RUT': '18.107.135-4 | 11.470.265-K | 23.084.644-8 | 22.958.804-4',
  'CN 居民身份证': '110105196607112288 | 110105195508081696',
  'EC Cédula': '2214073039 | 1021165681',
  'HK HKID': 'A429072(3) | A064168(8) | C514224(3)',
  'ID NIK': '3273011111814018 | 3273011812980010',
  'IL מספר זהות': '256490384 | 625355029',
  'IN Aadhaar': '4148 9227 6614 | 7573 7962 7026',
  'IN PAN': 'HHAPK2603A | ADHPM6733C',
  'JP マイナンバー': '348853553090 | 765223760127',
  'KR 주민등록번호': '750225-2357789 | 550413-1189992',
  'KZ ИИН': '740111309487 | 740916386794 | 850312300329',
  'MX CURP': 'GOMA940922HDFRRL08 | GOMA840326MDFRRL02',
  'MY MyKad': '731001-14-8344 | 540103-14-5996',
  'NZ IRD number': '404-310-143 | 599-837-817',
  'PK CNIC': '35202-1358660-6 | 35202-6283956-5',
  'SG NRIC, FIN':
    'S8531344D | F9121623W | S9986636E | G8934641Q | T0123456G | M0123456N | F1000003M',
  'TH เลขประจำตัวประชาชน': '3-2602-14989-92-8 | 5-3591-51072-81-3',
  'TW 國民身分證': 'C176397104 | B111525912',
  'US Medicare Beneficiary Identifier': '1EG4-TE5-MK75 | 1EG4-TE5-MK74',
  'UY Cédula de identidad': '2.891.511-8 | 2.355.271-7',
  'ZA South African ID': '6507187601081 | 8806050765082',
};

const found = (text: string, hint?: string) =>
  nationalId.find(text, hint).map(({ start, end }) => text.slice(start, end));

test('numbers of fifty states are known', () => {
  assert.ok(new Set(nationalIds.map(({ country }) => country)).size >= 50);
  assert.deepEqual(
    nationalIds.map(({ country, name }) => `${country} ${name}`).sort(),
    Object.keys(vectors).sort(),
  );
});

for (const { country, name, isValid, alone } of nationalIds) {
  const numbers = (vectors[`${country} ${name}`] ?? '').split(' | ');
  const bare = (number: string) => (country === 'FI' ? number : number.replace(/[-. /()]/g, ''));

  test(`${country} ${name}: found in its field and beside a word`, () => {
    for (const number of numbers) {
      assert.ok(found(number, 'national_id').includes(number), number);
      assert.ok(found(`Her national id is ${number}.`).includes(number), number);
      if (alone?.test(number)) assert.ok(found(`see ${number} here`).includes(number), number);
    }
  });

  test(`${country} ${name}: of other numbers of its form, few can be one`, () => {
    if (withoutCheck.has(`${country} ${name}`)) return;
    const changed = numbers.flatMap((number) => neighbours(bare(number)));
    const accepted = changed.filter(isValid);
    assert.ok(accepted.length <= changed.length / 10, accepted.join(', '));
  });
}

/** The same with one digit changed. */
function neighbours(number: string): string[] {
  return Array.from(number).flatMap((character, i) =>
    /\d/.test(character)
      ? [1, 2, 3, 4, 5, 6, 7, 8, 9].map(
          (by) => number.slice(0, i) + ((Number(character) + by) % 10) + number.slice(i + 1),
        )
      : [],
  );
}

/** What these states give has a form, a date or a place, and no check digit. */
const withoutCheck = new Set([
  'DK CPR-nummer',
  'GB National Insurance number',
  'ID NIK',
  'IN PAN',
  'KR 주민등록번호',
  'MY MyKad',
  'PK CNIC',
  'US Medicare Beneficiary Identifier',
]);

test('both check digits of a number of Luxembourg count', () => {
  const rule = nationalIds.find(({ country }) => country === 'LU');
  for (const number of ['1993120747194', '1969012369498']) {
    assert.ok(rule?.isValid(number));
    for (const at of [11, 12])
      for (let by = 1; by < 10; by++) {
        const other = String((Number(number[at]) + by) % 10);
        assert.ok(!rule?.isValid(number.slice(0, at) + other + number.slice(at + 1)));
      }
  }
});

/** Where the month and the day stand, and a number that says another is none. */
const dates: { readonly [rule: string]: readonly [month: number, day: number] } = {
  'AT Sozialversicherungsnummer': [6, 4],
  'BG ЕГН': [2, 4],
  'CZ Rodné číslo': [2, 4],
  'DE Rentenversicherungsnummer': [4, 2],
  'DK CPR-nummer': [2, 0],
  'EE Isikukood': [3, 5],
  'FI Henkilötunnus': [2, 0],
  'GR ΑΜΚΑ': [2, 0],
  'IS Kennitala': [2, 0],
  'LU Matricule': [4, 6],
  'LV Personas kods': [2, 0],
  'NO Fødselsnummer': [2, 0],
  'PL PESEL': [2, 4],
  'RO CNP': [3, 5],
  'RS JMBG, EMŠO': [2, 0],
  'SE Personnummer': [2, 4],
  'CN 居民身份证': [10, 12],
  'ID NIK': [8, 6],
  'KR 주민등록번호': [2, 4],
  'KZ ИИН': [2, 4],
  'MX CURP': [6, 8],
  'MY MyKad': [2, 4],
  'ZA South African ID': [2, 4],
};

test('what says a month or a day that there is not is no number, whatever its check digits', () => {
  for (const { country, name, isValid } of nationalIds) {
    const places = dates[`${country} ${name}`];
    if (!places) continue;
    const [first = ''] = (vectors[`${country} ${name}`] ?? '').split(' | ');
    const number = country === 'FI' ? first : first.replace(/[-. /()]/g, '');
    const written = (month: string, day: string, serial: number) => {
      const digits = Array.from(number);
      for (const [at, two] of [
        [places[0], month],
        [places[1], day],
      ] as const)
        digits.splice(at, 2, ...two);
      let left = serial;
      for (let at = digits.length - 1; at >= 0 && left > 0; at--) {
        const isDate = places.some((place) => place <= at && at < place + 2);
        if (isDate || !/\d/.test(digits[at] ?? '')) continue;
        digits[at] = String(left % 10);
        left = Math.floor(left / 10);
      }
      return digits.join('');
    };
    const accepted = (month: string, day: string) =>
      Array.from({ length: 2_000 }, (_, i) => written(month, day, 10_000 + i)).filter(isValid);
    assert.ok(accepted('03', '21').length > 0, name);
    for (const [month, day] of [
      ['19', '21'],
      ['00', '21'],
      ['03', '39'],
    ] as const)
      assert.deepEqual(accepted(month, day), [], `${name}: ${month} ${day}`);
  }
});

const documents: { readonly [text: string]: string } = {
  'Passport No: X1234567': 'X1234567',
  'my passport is C01X00T47.': 'C01X00T47',
  "Her driver's license number is 2270-66-1551": '2270-66-1551',
  'Führerschein Nr. B072RRE2I55': 'B072RRE2I55',
  'Pasaporte: AAB123456': 'AAB123456',
  '护照号码: E12345678': 'E12345678',
  'Permis de conduire n° 123456789012': '123456789012',
};

test('passports and driving licences are found by the words before them', () => {
  for (const [text, number] of Object.entries(documents)) assert.deepEqual(found(text), [number]);
});

test('a number of a card of identity is found behind a word that nothing else has', () => {
  for (const text of [
    'کد ملی 6107262193',
    'CNP 2850920154182',
    'ת.ז. 061072621',
    'תעודת זהות: 061072621',
    'ЖСН 850920154182',
    'p.k. 170885-14478',
    'CCCD 079185003318',
    'căn cước công dân số 079185003318',
    'პ/ნ 01024417719',
    'এনআইডি 4417190332',
    'رقم الهوية 9842017734',
    'رقم الإقامة 2420177332',
  ])
    assert.equal(found(text).length, 1, text);
  for (const text of ['NSS 3.90.1', 'p.k. 12', 'ИИН 12', 'code 079185003318'])
    assert.deepEqual(found(text), [], text);
});

const others = [
  'order 12345678901 has shipped',
  'I lost my passport in 2019 and 2020',
  'the passport office opens 9 to 5',
  'at 1712345678901 the job ended',
  'version 10.12.2024-1',
  'ISBN 978-3-16-148410-0',
  'commit 0f9e8d7c6b5a',
  'SKU AB-12345-XL',
];

test('a number of a record in one text is found beside words that are its other values', () => {
  for (const text of [
    '26055192145;Ostrowska',
    'OSTROWSKA~MALWINA~26055192145',
    'a1:26055192145:ostrowska',
  ])
    assert.deepEqual(
      new Set(nationalId.find(text, undefined).map(({ start, end }) => text.slice(start, end))),
      new Set(['26055192145']),
      text,
    );
  for (const text of [
    '26055192145',
    '26055192145;17',
    'seen 26055192145; open',
    'x=26055192145;Open',
  ])
    assert.deepEqual(nationalId.find(text, undefined), [], text);
});

test('other numbers stay', () => {
  for (const text of others) assert.deepEqual(found(text), [], text);
});

test('nobody gets a number out by how it is written', () => {
  const scan = createScanner(detectorNames);
  for (const text of [
    'PESEL 44０5１401359',
    'cpf 529\u200b982\u200b24725',
    'bsn: 111222333',
    'dni&#32;12345678Z',
  ])
    assert.ok(scan(text), text);
});

test('the form of a number tells its digits and capitals apart, and nothing of what they are', () => {
  assert.equal(formOf('Jane Roe: A1-2 ü/x (9)'), 'A~~~ A~~: A0-0 ~/~ (0)');
  assert.equal(formOf('AZ[@`{;<09'), 'AA~~~~~~00');
  assert.equal(formOf(''), '');
});

test('the number of a document is told with all of its letters, and without the prose behind it', () => {
  for (const [text, number] of [
    ['passport no AB-1234567 seen', 'AB-1234567'],
    ['passport ABCD123456XY seen', 'ABCD123456XY'],
    ['passport C01X 0006 H was shown', 'C01X 0006'],
    ['passport 12 3456 789', '12 3456 789'],
    ['DL no D1234-567', 'D1234-567'],
  ] as const)
    assert.deepEqual(found(text), [number], text);
  for (const none of ['passport renewed', 'passport no 123', 'passport ABCDEFGH', 'passport AB123'])
    assert.deepEqual(found(none), [], none);
});

test('what stands alone is a number by its marks and letters; all others need a word', () => {
  const alone =
    'BE Rijksregisternummer | CH AHV-Nummer | CZ Rodné číslo | DE Rentenversicherungsnummer | ES DNI, NIE | ES Número de la Seguridad Social | FI Henkilötunnus | FR Numéro de sécurité sociale | GB National Insurance number | IS Kennitala | IT Codice fiscale | LU Matricule | LV Personas kods | RU СНИЛС | SE Personnummer | AR CUIT, CUIL | BR CPF | CL RUT | CN 居民身份证 | HK HKID | IN PAN | KR 주민등록번호 | MX CURP | MY MyKad | PK CNIC | SG NRIC, FIN | TH เลขประจำตัวประชาชน | US Medicare Beneficiary Identifier | UY Cédula de identidad';
  const told = Object.entries(vectors).filter(([, numbers]) =>
    numbers.split(' | ').every((number) => found(`see ${number} here`).includes(number)),
  );
  assert.equal(told.map(([name]) => name).join(' | '), alone);
});

test('digits that no state gives are no number, whatever their check digits', () => {
  const isValid = (rule: string, number: string) =>
    nationalIds.find(({ country, name }) => `${country} ${name}` === rule)?.isValid(number);
  for (let check = 0; check < 10; check++)
    assert.ok(
      !isValid('DE Steuerliche Identifikationsnummer', `1212121212${check}`),
      'of two digits',
    );
  assert.ok(!isValid('RS JMBG, EMŠO', '0406573681939'), 'no year begins so');
  for (const century of '1234567')
    assert.ok(!isValid('IS Kennitala', `101259471${century}`), century);
});

/**
 * Where a rule takes another way: a remainder of ten or none, other weights, a century, a prefix.
 * Made by another program, by the rules in words.
 */
const edges: { readonly [rule: string]: string } = {
  'BE Rijksregisternummer': '12072242026 60052423083',
  'BG ЕГН': '9502144300 3431119640 4045017390 1028166925 6652016983',
  'CZ Rodné číslo': '6932114640 5652083228 5580233549',
  'EE Isikukood': '13207158555 51011092033 65911012490',
  'GB NHS number': '0235146560',
  'GR ΑΦΜ': '834734800',
  'HR OIB': '46256906080 23745761501',
  'IS Kennitala': '5812963470 0507439508 1603557270',
  'NO Fødselsnummer': '14524448433 41123157573',
  'PL PESEL': '25272289711 34522885883 26710501770 17822832597',
  'PT NIF': '133352870 247554260 510910009 297372831',
  'RU СНИЛС': '07568085000 32298762100 03234416107',
  'RU ИНН': '029761201502 312734453130',
  'SE Personnummer': '4001737537 195011193140 204004129344',
  'TR T.C. Kimlik No': '16452749558 72279396634',
  'UA РНОКПП': '1475617180 4000000007',
  'RO CNP': '8430112301541 4201212172500',
  'BR CPF': '87755147703 31189712580',
  'CL RUT': '100946920 2676274K 16522309',
  'CN 居民身份证': '11010519170501622X 440301204106287070 110105198612146641',
  'HK HKID': 'Y759799A XB4325060 WZ5625355 X0435010',
  'JP マイナンバー': '572384559410 142343825730 620903146999 246774546811',
  'KZ ИИН': '211018239455 340526626657',
  'NZ IRD number': '125965585 49815255 47701356 147659180',
  'SG NRIC, FIN':
    'S1494048J S0098214H S4354812C S9858058A T6941581J T3137196H T2403538C T3558672A F0890353X F2528210T F8555197M F5804121K G1831721X G6204665T G3067582M G1541874K M6151528K M5049335N M1193100U M8433401X',
  'TH เลขประจำตัวประชาชน': '3927431518371 6587849773530 6062033989266',
  'TW 國民身分證': 'I142432425 O119358200 W149704735 Z177768777 X114189684',
  'UY Cédula de identidad': '11282970',
  'ZA South African ID': '9906116955096',
  'MX CURP': 'GOAB420723XBBCZD90 GOAB900919XGCCCFZ5',
  'IE PPS number': '7694749W 2797155V 6369243AA 3219412II',
  'ES DNI, NIE': 'X8205020T Y9036134T Z1943931E 71441771E',
  'FI Henkilötunnus': '110843+289Y 080882A533Y 281254F8160 271046-0510',
  'DE Rentenversicherungsnummer': '12720811A046 78230662Z925 46190740J068',
  'IT Codice fiscale': 'BYYZYA76T95Z912A AAYYAY01A42A957Z',
  'FR Numéro de sécurité sociale': '226072B28445247 291087524807297',
  'LV Personas kods': '250398-30310',
  'HU Adóazonosító jel': '8860609070',
  'HU TAJ-szám': '411309020',
  'AT Sozialversicherungsnummer': '9610030830',
  'NL BSN': '233468729',
  'RS JMBG, EMŠO': '2702026590304 1610917458460',
};

test('a number is known by its last digit too where its rule takes another way', () => {
  for (const [rule, numbers] of Object.entries(edges)) {
    const { isValid } =
      nationalIds.find(({ country, name }) => `${country} ${name}` === rule) ?? {};
    for (const number of numbers.split(' ')) {
      const bare = rule.startsWith('FI') ? number : number.replace('-', '');
      const others = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ').filter((last) =>
        isValid?.(bare.slice(0, -1) + last),
      );
      // the last one of Iceland is the century
      const right = rule.startsWith('IS') ? ['0', '8', '9'] : [number.slice(-1)];
      assert.deepEqual(others, right, `${rule} ${number}`);
    }
  }
});

test('the pattern of a form has the digits, capitals and marks of the pattern of a number', () => {
  for (const [pattern, form] of [
    ['[1-9]\\d{3}[ -]?\\d', '[0\\-]0{3}[ \\-]?0'],
    ['(?:19|20)?[A-CX]{1,2}K7', '(?:00|00)?[A\\-]{1,2}A0'],
    ['[0-9A]\\.\\)', '[0A\\-]\\.\\)'],
    ['[-+A]', '[A+\\-]'],
  ] as const)
    assert.equal(formPattern(pattern), form, pattern);
});

test('a month has 31 days at most, and a year twelve of them', () => {
  for (const [month, day] of ['01 01', '12 31', '1 9'].map((one) => one.split(' ')))
    assert.ok(isMonthDay(month ?? '', day ?? ''), `${month} ${day}`);
  for (const [month, day] of ['00 01', '13 01', '01 00', '01 32', '0x 01', '01 '].map((one) =>
    one.split(' '),
  ))
    assert.ok(!isMonthDay(month ?? '', day ?? ''), `${month} ${day}`);
});

test('check digits are reckoned from the digits that there are', () => {
  assert.deepEqual(
    ['019', '/:a'].map((text) => Array.from(text, (_, i) => digitAt(text, i))),
    [
      [0, 1, 9],
      [NaN, NaN, NaN],
    ],
  );
  assert.equal(digitAt('12', 2), NaN);
  assert.equal(weigh('123', [3, 2, 1]), 10);
  assert.equal(weigh('123', [3, 2]), 7);
  assert.equal(remainder('12345678901234567890', 97), Number(12345678901234567890n % 97n));
  for (const number of ['79927398713', '18', '0']) assert.ok(isLuhn(number), number);
  for (const number of ['79927398710', '81', '1']) assert.ok(!isLuhn(number), number);
  assert.ok(isMod1110('07945') && !isMod1110('07946'));
  assert.ok(isVerhoeff('2363') && !isVerhoeff('2364') && isVerhoeff('0') && !isVerhoeff('5'));
});

test('a number that does not look like one needs a word, and is found behind each of its rule’s', () => {
  for (const rule of nationalIds) {
    const { country, name, words = '' } = rule;
    const [first = ''] = (vectors[`${country} ${name}`] ?? '').split(' | ');
    const number = country === 'FI' ? first : first.replace(/[-. /()]/g, '');
    const isTold = nationalIds.some(
      ({ pattern, alone, isValid }) =>
        alone?.test(number) === true &&
        new RegExp(`^(?:${pattern})$`, 'u').test(number) &&
        isValid(number),
    );
    assert.equal(found(`see ${number} here`).includes(number), isTold, `${country} ${name}`);
    if (!new RegExp(`^(?:${rule.pattern})$`, 'u').test(number)) continue;
    for (const word of words.split('|').filter((one) => /^[\p{L} ]+$/u.test(one)))
      assert.ok(found(`${word}: ${number}`).includes(number), `${word} ${number}`);
  }
});

test('places of birth of Malaysia are those that there are', () => {
  const rule = nationalIds.find(({ name }) => name === 'MyKad');
  const none = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0')).filter(
    (place) => !rule?.isValid(`731001${place}8344`),
  );
  assert.equal(none.join(' '), '00 17 18 19 20 69 70 73 80 81 94 95 96 97');
});
