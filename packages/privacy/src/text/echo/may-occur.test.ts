import assert from 'node:assert/strict';
import { test } from 'node:test';
import { echoForms } from './echo-forms.ts';
import { EchoSieve } from './echo-sieve.ts';
import type { EchoKind } from './echo-kinds.ts';
import type { NumberForm } from './echo-numbers.ts';
import { mayValueOccur, searchedCharsMax, searchedPart } from './may-occur.ts';
import { soundMark } from './romanised.ts';
import { mayEndLike, type SaidHashes } from './said-endings.ts';

const sieve = new EchoSieve();
/** What is known of that text, until another is read. */
function saying(text: string): SaidHashes {
  sieve.read([text]);
  return sieve;
}
const mayOccur = (value: string, kind: EchoKind, text: string): boolean =>
  mayValueOccur(value, kind, saying(text));

/** A value, texts that may say it, and texts that do not: hardly any value is asked for twice. */
type Row = readonly [kind: EchoKind, value: string, said: string, notSaid: string];

const rows: readonly Row[] = [
  [
    'person',
    'Zebulon Quartermaine',
    'zebulon | QUARTERMAINE | Quartermaines | zebulonq | zquartermaine | zebulonquartermaine | quartermainezebulon | quartermainez | zquartermaine84 | qzebulon',
    'nobody | z q | zq | qz | zebulun | quartermain | xquartermaine | xzebulon | zebulonz | zebulonx | quartermaineq | zebulonquarter | quartermainezeb',
  ],
  [
    'person',
    'Gabriel Garcia Marquez',
    'gabrielgarciamarquez | ggmarquez | gmarquez | garciamarquez | marquezgarciagabriel | gabrielgarcia | ggarcia | ggarciamarquez | gabrielmarquez | marquezgabriel | marquezg | gabrielm',
    'gabrielmarquezgarcia | garciagabrielx | gmg | mmarquez | xgarcia | gxmarquez | gggmarquez | marquezm | xgarciamarquez | marquezgarciagabrielx',
  ],
  [
    'person',
    'Jose Nunez de la Torre',
    'delatorre | jdelatorre | jnunez | jnunezdelatorre | jndelatorre',
    'latorrede | xlatorre | xnunez',
  ],
  ['person', 'J R Roeburg', 'j r | jroeburg | jrroeburg', 'j | r | rroeburgh | xroeburg'],
  ['person', 'Anna Kowalska', 'kowalska | Kowalskiej | Kowalsk', 'kowalskx | Kowals | xkowalsk'],
  ['person', 'Rosa Castellano', 'Castellano | Castellani | Castellan', 'castella | castellanx'],
  ['person', 'Anna Kosma', 'kosma | kosm', 'kos'],
  ['person', 'Anna Kowalske', 'kowalske', 'kowalsk hanna'],
  ['person', 'سارة الحداد', 'سارة | الحداد', ''],
  ['person', 'Anna Kosmo', 'kosmo', 'kosm hanna'],
  ['person', 'Marek Kopciniec', 'Marka | Markowi | Kopcinca | Kopcinieca', 'Xmarka | Kopcin | Mar'],
  ['person', 'Pekka Virtanen', 'Virtasen | virtase', 'virtas | irtasen'],
  ['person', 'Karel Jansen', 'Karla', 'kar | jansse'],
  ['person', 'Ana Bea Cid Dorn', 'abdorn', 'abcdor'],
  ['other', '48213907Z', '48.213.907', '48.213.908'],
  ['other', '48213907-Z', '48.213.907', '48.213.908'],
  ['other', '48213907-ZQXY', '48213907 zqxy', '48.213.907'],
  ['account', 'ABCDEFG1234567WXYZ', 'abcdefg1234567wxyz', 'abcdefg wxyz 1234567'],
  ['account', 'ABCDE1234567WXYZ', 'abcde wxyz 1234567', 'bcde wxyz 1234567 | abcde wxy 1234567'],
  ['other', 'A1B2C3DEF', 'a1b2c3def', 'a def'],
  ['other', 'AB1C23DEF', 'ab1c23def', 'ab def'],
  ['other', 'AB1CDEF', 'ab1 cdef | ab 1 cdef', 'a cdef | ab1cde'],
  ['other', 'K-4471902 x89', 'k 4471902 x89', 'k 4471902'],
  ['person', 'Annika Lokkene', 'lokkene', 'lokken'],
  ['person', 'Dr. Ingrid Haugland', 'Ingrid | ihaugland', 'dr | xhaugland | drhauglan'],
  ['person', 'Dr. Jr.', 'nobody', ''],
  ['username', '----', '', 'nobody'],
  ['username', 'dr.haugland', 'dr | drhaugland', 'xhaugland'],
  ['person', 'Ewan MacDonald', 'Ronald', 'nobody'],
  ['person', 'Ewan Macdonald', 'Ronald', 'nobody'],
  ['person', 'Ewan Nacdonald', 'nacdonald', 'Ronald'],
  ['person', 'Ottilie Vandersloot', 'boot', 'nobody'],
  ['person', 'Ottilie Vandenberg', 'iceberg', 'nobody'],
  ['person', 'Ottilie Vandeputte', 'gazette', 'nobody'],
  ['person', 'Ottilie Delosreyes', 'dyes', 'nobody'],
  ['email', '+tag@mail.example', 'tag mail example', 'tag'],
  ['person', 'Ottilie Sandersloot', 'sandersloot', 'boot'],
  ['person', 'one two three four five six seven eight nine', 'nobody', ''],
  [
    'email',
    'marguerite.dv@mail.example',
    'marguerite dv | margueritedv | marguerite_dv',
    'marguerite | dv | mail example | margueritedvx | marguerited | dvmarguerite',
  ],
  [
    'email',
    'jo.smith+news@mail.example',
    'smith, jo | josmith',
    'smith news | jo news | smith | josmithnews',
  ],
  ['email', 'smith@mail.example', 'smith', 'mail | example | mail.example'],
  ['email', 'ann.roe@mail123456.example', 'ann roe', 'throe 123456'],
  ['email', '1anna.roe@mail.example', '1anna roe', 'anna roe'],
  ['birth_date', '1984/3/7', '84 | 198437', '83 | 198537'],
  ['birth_date', '1984-00-07', '1984', '1985'],
  ['birth_date', '1984-10-07', '1984107 | 1071984 | 7101984', '198417 | 171984 | 711984'],
  ['birth_date', '1984-03-10', '1984310 | 3101984 | 1031984', '198431 | 311984'],
  ['other', '48.137154 N', '48 137154 n', '48'],
  ['person', 'Anna Kowalski', 'Kowalska | Kowalskim', 'xalsk'],
  ['email', '123456789@mail.example', '123456789 | 123 456 789', '123456780 | mail example'],
  ['email', 'a1.b2.c3.d4.e5.f6.g7.h8.i9@mail.example', 'nobody', ''],
  [
    'email',
    'a1.b2.c3.d4.e5.f6.g7.h8@mail.example',
    'a1 b2 c3 d4 e5 f6 g7 h8 | a1b2c3d4e5f6g7h8',
    'a1 b2 c3 d4 e5 f6 g8 h8',
  ],
  ['username', 'zq.maine77', 'zqmaine77 | zq maine77', 'maine78 | zr77'],
  ['username', 'jo123456', '123456 | jo123456', '123457 | jo12345'],
  [
    'phone',
    '+1 415-555-0134',
    '+1 (415) 555 0134 | 4155550134 | 1 415 555 0134',
    '0134 | 134 | 4155550135 | 415 555 | 555013',
  ],
  [
    'account',
    'CUST-0048213',
    '0048213 | 48213 | cust0048213 | cust 0048213',
    '0048214 | 8213 | cust | 4821',
  ],
  ['account', '123456X', '123456x', '123456 | x'],
  ['other', 'XK-221-T', 'xk221t | XK 221 T', 'xk221 | 221 | t | xk221tx'],
  ['other', 'txn_a1b2c3', 'a1b2c3 | 1b2c3 | txna1b2c3 | txn a1b2c3', 'a1b2c4 | b2c3 | txn'],
  ['other', 'MRN4471902', '4471902 | mrn4471902', '4471903 | 902 | mrn'],
  ['other', 'MRN12345', '12345 | mrn12345', '2345 | mrn | n12345'],
  ['other', 'MR1234', 'mr1234', '1234'],
  ['other', 'MRN00123', 'mrn00123 | 00123 | 123', '0123 | mrn123'],
  ['other', 'lot 00012345', '12345 | 00012345 | lot 00012345', '2345 | lot'],
  ['other', '12-34-5', '12 34 5', '12345 | 34'],
  ['other', '12-34-56', '123456 | 12 34 56', '123457 | 34'],
  ['other', 'red apple', 'red apple | apple, red', 'apple | red | redapple'],
  ['other', 'abcd', 'abcd', 'abce | bcd'],
  ['other', '(abcd)', 'abcd', 'nobody'],
  ['address', '12 Mill Lane, Bath', 'Mill Lane | lane | bath', 'street | xlane | 12'],
  [
    'birth_date',
    '1984-03-07',
    '1984-03 | 3. 1984 | marzo 1984 | 1984 marca | 1984-067 | 1984-W10-3 | march | Mars | 07MAR84 | 7mar1984 | 7.3.84 | 07/03/84 | 84-3-7 | 198437 | 1984307 | 731984 | 1984037 | 3071984 | 7031984 | 0371984 | 0731984 | 371984 | 19840307 | 03071984 | 07031984 | 447465600 | 447465600000 | 年 | 1984年',
    '1983 | 1984 | 1984-04 | 1984 mei | 1984-068 | 1984-W11-5 | april | 1985 | 84 Mill Road | 3.84 | 7.4.84 | 198447 | 07APR84 | 19850307 | 447465601 | a note | 840308 | 12345678 | 07MARS | 007MAR84',
  ],
  ['birth_date', '1984-12-07', 'december | 07dec84', 'november | january | 07nov84'],
  [
    'birth_date',
    '1984-03-07T08:30:00Z',
    '12345678 | march | 03 1984 | 7.3.84 | 19840307 083000 | 1984 0307 083000',
    '12345 | april | 84 | 1984',
  ],
  ['birth_date', '1984-05-01', '1984-04-30T23:00', '1984-03-30T23:00'],
  ['birth_date', '1984-xx-07', '1984', '1985'],
  [
    'birth_date',
    '7.3.1984',
    '7 3 1984 | 1984 | april | 12345678 | 731984',
    'hello 7 3 | 1985 | 73198',
  ],
  ['birth_date', '1984-11-23', '231184 | 11.23.84', '23.11.85 | 84'],
  ['birth_date', 'ab.c-de-fg', 'ab c de fg', 'ab c'],
  ['birth_date', '3/7/84', '3 7 84 | may', '3 7 | 84'],
  ['birth_date', '----', '', 'april 12345678'],
];

const textsOf = (list: string): string[] => list.split(' | ').filter((text) => text !== '');

/** What a look says otherwise than the rows. */
function unlike(all: readonly Row[], look: (...row: [string, EchoKind, string]) => boolean) {
  return all.flatMap(([kind, value, said, notSaid]) => [
    ...textsOf(said).flatMap((text) =>
      look(value, kind, text) ? [] : [`${value} (${kind}) may be in: ${text}`],
    ),
    ...textsOf(notSaid).flatMap((text) =>
      look(value, kind, text) ? [`${value} (${kind}) is not in: ${text}`] : [],
    ),
  ]);
}

test('what a text may say is looked for, and what it does not say is not', () => {
  assert.deepEqual(unlike(rows, mayOccur), []);
});

/** Values of each kind that is asked for in ways of its own, one behind the other. */
const values: readonly (readonly [kind: EchoKind, values: string])[] = [
  [
    'person',
    "Zebulon Quartermaine | Jo Lee | Mr. Al Ng | Anna Kowalska | Marek Kopciniec | Pekka Virtanen | Siobhan O'Sullivan | Ewan MacDonald | Ottilie Vandersloot | Jose Nunez de la Torre | Lloyd-Webber, N. | Mrs Lloyd-Webber, Nora Q | J. R. Roeburg | Anna B. Roeburg | Franco Rossi | Prof. Dr. med. Ina Roe | MARIA DELOSREYES Y VEGA | Ana Bea Cid Dorn Emm Foo",
  ],
  [
    'username',
    'zq.maine77 | jsmith | KpnhmYchumm | Dr. Ingrid Haugland | Siobhan Dr. la Kopciniec | Mrs Roe, Anna | a_b_cdef | jo123456',
  ],
  [
    'email',
    'anna.roe@mail.example | jo.smith+news@mail.example | anna.roe1302731@mail.example | ann_lee84@mail.example | 1234567@mail.example | zquartermaine@mail.example',
  ],
  [
    'birth_date',
    '1984-03-07 | 2001-01-01 | 1999-12-31 | 2000-02-29 | 1971-10-01 | 1970-01-05 | 1969-12-20 | 1984-03-07T06:00:00Z | 07.03.1984 | 13.8.1907 | 3/7/1984 | 7 March 1984 | Oct 9, 1987 | 9-Mar-1970 | 20-Dec-1969 | 19840307 | 447465600',
  ],
  ['phone', '+1 415-555-0134 | 555-0134 | (415) 555-2671 ext. 89 | 0041792221100'],
  [
    'account',
    'CUST-0048213 | AB-123456 | 123456X | CH93 0076 2011 6238 5295 7 | 00048213 | XK-221-T | MRN: 00-48213-7 | ABC12345D | PQ1234RS7',
  ],
  [
    'other',
    '219-09-7731 | 48213907Z | QB739164C | K-4471902 | KA 51 MH 7742 | 220WPD15 | 220WPD1 | 15WPD2A | 22WPD | yre_411030e0 | MRN00012 | txn_a1b2c3 | 0f8fad5b-d9cb-469f-a165-70867728950e | 48.137154 | -48.137154 | 02.90413 | -06.70377 | 48.999998 | two words',
  ],
  [
    'address',
    '12 Mill Lane, Bath | 1600 Rosecranz Avenue Apt. 4B, Bend, OR 97701 | Hauptstr 12 | Hauptstrasse 12, 10115 Berlin | Birkenwerder Str. 112a | Ring 9 | 17 Larkspur Crescent, Harrogate HG2 9QR | Lindelaan 4, 1012 AB Amsterdam | 12 Elm St | 12 Elm Street, Bath | 3 Oak Ave | 4 Ash, HG29QR | Lindelaan 4, 1012AB Delft | K1A0B1 | Rua Sol 7, Porto',
  ],
  ['machine', '203.0.113.77 | 2001:db8::8a2e:370:7334 | 00:1A:2B:3C:4D:5E'],
  ['amount', '84750.5 | 238671.6585 | 12345.67 | 85000 | 50000 | 84700 | 1.234.567,80 | EUR 99500'],
];

/** The last of the letters and digits of a number, and what is written with zeros before it. */
function writtenAs({ number, size }: NumberForm): string[] {
  const all = number.replace(/[^\da-z]/gi, '').slice(-size);
  return [all, `000${all}`];
}

// What the look passes over is never searched for, so this is where a value would get out.
test('whatever form of a value a text says, the look lets it through', () => {
  const passed = values.flatMap(([kind, list]) =>
    textsOf(list).flatMap((value) => {
      const { words, numbers } = echoForms(value, kind);
      const texts = [
        ...words.map((form) => form.words.join(' ')).filter((text) => !text.includes(soundMark)),
        ...numbers.filter((form) => !isMoment(kind, form)).flatMap(writtenAs),
        ...numbers.flatMap((form) => writtenAs(form).slice(0, 1)),
      ];
      return texts
        .filter((text) => !mayOccur(value, kind, text))
        .map((text) => `${value} (${kind}) may be in: ${text}`);
    }),
  );
  assert.deepEqual(passed, []);
});

/** Nobody writes zeros before seconds since 1970. */
const isMoment = (kind: EchoKind, { size }: NumberForm): boolean =>
  kind === 'birth_date' && size > 8;

test('what is too short, of a class of ordinary words, or beyond ASCII is told at once', () => {
  assert.ok(!mayOccur('abc', 'other', 'abc'));
  assert.ok(!mayOccur('Zebulon', 'never', 'Zebulon'));
  assert.ok(mayOccur('Müller', 'person', 'nobody'));
  assert.ok(!mayValueOccur('Muller', 'person', saying('nobody'), true));
});

const looks: readonly Row[] = [
  ['other', 'order-abc', 'xyzabc | ABC', 'xyzabd | ab | c | bc'],
  ['other', 'abc)', 'nobody', ''],
  ['other', 'ab', 'nobody', ''],
  ['other', '12-345', '9345', '9346 | 45'],
  ['phone', '555-0134', '90134 | 134', '9134 | 9135 | 34'],
  ['email', 'anna.roe@mail.example', 'throe', 'simple | nna'],
  ['email', 'anna.roe+news@mail.example', 'throe', 'news'],
  ['email', '1anna@mail.example', 'nobody', ''],
  ['email', 'anna roe', 'throe', 'nobody'],
  ['address', '12 Mill Lane, Bath', 'hill | plane | path', 'nobody | 12'],
  ['address', '12 Mill Lane, Zürich', 'nobody', ''],
  ['address', '12 Elm Sto', 'esto | helm', 'nobody'],
  ['address', '12 Elm St', 'nobody', ''],
  ['person', 'Anna Roeburg', 'hanna | amburg | borga | onar', 'nobody | annax | roeb | xnaa'],
  ['person', 'Al Roeburg', 'nobody', ''],
  ['person', 'J Roeburg', 'amburg | borgj', 'nobody | j'],
  ['person', 'J R Roeburg', 'nobody', ''],
  ['person', 'J', 'nobody', ''],
  ['person', 'Anna - - - - Roeburg', 'amburg', 'nobody'],
  ['person', '1Anna Roeburg', 'nobody', ''],
  ['person', 'Anna Berta Carla Dora', 'odora | bertad', 'nobody'],
  ['person', 'Anna Berta Carla Dora Emma', 'nobody', ''],
  ['person', 'Anna Kowalska', 'olsk', 'kowal'],
  ['person', 'Anna Novak', 'kovak', 'xovk | nobody'],
  ['person', 'Anna Zoubek', 'subek | subk', 'nobody'],
  ['person', 'Anna Kupiec', 'upiec | upc', 'nobody'],
  ['person', 'Anna Jansen', 'jansen | janse', 'nobody | ens'],
  ['other', 'ABCDEFGHIJKLMNOPQ1', 'pq1', '1'],
  ['other', 'ABCDEFGHIJKLMNO1', 'no1 | 1', 'o | o1'],
  ['other', '48213907abcd', 'bcd', 'xx3907'],
  ['other', '48213907bcd', 'bcd | xx3907', 'xx3908'],
  ['address', '12 Mill Lane 97701', 'hill', '7701'],
  ['username', 'Franco Rosso', 'anc', 'oss'],
  ['birth_date', '1984-03-07', 'nobody', ''],
];

test('a first look at the last three letters or four digits passes over hardly any value that is said', () => {
  assert.deepEqual(
    unlike(looks, (value, kind, text) => mayEndLike(value, kind, saying(text))),
    [],
  );
});

test('of a value of more than 512 characters the beginning is searched for, to the end of a word', () => {
  const long = 'ab '.repeat(171);
  assert.equal(long.length, 513);
  assert.equal(searchedPart(long.slice(0, searchedCharsMax)), long.slice(0, searchedCharsMax));
  assert.equal(searchedPart(long), long.slice(0, 510));
  const word = 'x'.repeat(600);
  assert.equal(searchedPart(word), word.slice(0, 448));
  assert.equal(searchedPart(`${'ab '.repeat(170)},zebulon`), 'ab '.repeat(170) + ',');
});
