import assert from 'node:assert/strict';
import { test } from 'node:test';
import { protectBody } from '../testing/engine.ts';
import { createEcho } from './echo.ts';
import { EchoSieve } from './echo-sieve.ts';

/**
 * How answers say a protected value: its class, and texts all of which say it. A bar stands around
 * what has to go.
 */
const table: { readonly [value: string]: readonly [dataClass: string, ...texts: string[]] } = {
  // names of two words, in all the forms of any name
  'Zebulon Quartermaine': [
    'person',
    'saw |Zebulon Quartermaine| today',
    'for |QUARTERMAINE, ZEBULON|',
    'Mrs |Quartermaine| rang',
    '|Quartermaine|’s file',
    'both |Quartermaines| came',
    'user |zebulonquartermaine|',
    'login |zquartermaine|',
    'login |zquartermaine84|',
    'login |quartermainez|',
    'login |zebulonq|',
    '|Z. Quartermaine| signed',
    '|Quartermaine, Z.| signed',
    'file |zebulon_quartermaine|.pdf',
    '/people/|zebulon-quartermaine|/notes',
    '?name=|Zebulon+Quartermaine|',
    '|Zebulon  Quartermaine|',
    '|Q<b>uarter</b>maine| in bold',
    '|Q<!-- x -->uartermaine|',
    '|Quar**ter**maine|',
    '|Q u a r t e r m a i n e|',
    '|Q.u.a.r.t.e.r.m.a.i.n.e|',
    '|Z-e-b-u-l-o-n|',
    '|Qu=61rtermaine|',
    '|Ｑｕａｒｔｅｒｍａｉｎｅ|',
    '|🅀🅄🄰🅁🅃🄴🅁🄼🄰🄸🄽🄴|',
    '|Quаrtermaine|', // a Cyrillic а
    '|Quarterm&#97;ine|',
    '|Quarterm\\u0061ine|',
    '|%51uartermaine|',
  ],
  'Andrew Lloyd-Webber': [
    'person',
    'Mrs |Webber|',
    'the |Lloyds|',
    '|Lloyd Webber|',
    'user |lloydwebber|',
    '|A. Lloyd-Webber|',
    'login |alloydwebber|',
  ],
  'Jean-Luc Moreau': [
    'person',
    '|Jean| came',
    '|JeanLuc|',
    '|Jean Luc Moreau|',
    '|J. Moreau|',
    '|jmoreau|',
  ],
  'Omar al-Rashid': [
    'person',
    'Mr |Rashid|',
    'Mr |al Rashid|',
    '|AlRashid|',
    '|Omar Rashid|',
    '|omaralrashid|',
  ],
  "Siobhan O'Sullivan": [
    'person',
    '|OSullivan|',
    '|O Sullivan|',
    '|O’Sullivan|',
    'Ms |Sullivan|',
    '|sosullivan|',
  ],
  'Fiona OSullivan': ['person', "|O'Sullivan|", 'Ms |Sullivan|'],
  'Jürgen Müller': [
    'person',
    'Herr |Mueller|',
    'Herr |Muller|',
    '|MÜLLER|',
    'die |Müllers|',
    '|juergen mueller|',
    '|jmueller|',
    'login |j.mueller|',
  ],
  'Mueller Anton': ['person', 'Herr |Müller|'],
  'Karl Straßer': ['person', '|Strasser|', '|STRASSER|', '|STRAẞER|', '|kstrasser|'],
  'Łukasz Wójcik': ['person', '|Lukasz|', '|Wojcik|', 'dla pana |Wójcika|', '|lwojcik|'],
  'Bjørn Åkesson': ['person', '|Bjorn|', '|Bjoern|', '|Akesson|', '|Aakesson|'],
  'Anna Kowalska': ['person', 'list do |Kowalskiej|', '|Kowalską|', '|KOWALSKA|', '|akowalska|'],
  'Jan Kowalski': ['person', 'dla |Kowalskiego|', 'z |Kowalskim|', '|Kowalskiemu|'],
  'Иван Петров': ['person', 'письмо |Петрову|', 'с |Петровым|', '|ПЕТРОВ|'],
  'Ann Lee': [
    'person',
    'Ms |Lee| called',
    '|Ann Lee|',
    '|Lee, Ann|',
    '|annlee|',
    '|A. Lee|',
    '|Lee, A.|',
    '|ann_lee|',
    'Dr. |LEE|',
  ],
  'Michael Fox': [
    'person',
    'Mr |Fox| left',
    '|M. Fox|',
    'login |m.fox|',
    'login |fox_m|',
    '|michaelfox|',
    '|Fox, Michael|',
    'Dear |Fox|',
  ],
  'Mark Field': [
    'person',
    'Mr |Field| left',
    '|Field, Mark|',
    '|markfield|',
    '|mfield|',
    '|M Field|',
  ],
  'Jan van der Berg': [
    'person',
    'meneer |van der Berg|',
    'de |Berg|',
    '|vanderberg|',
    '|jvanderberg|',
    '|J. van der Berg|',
    '|Berg, Jan van der|',
  ],
  'Pieter de Vos': ['person', '|de Vos| rang', '|De Vos, Pieter|', '|pdevos|', '|devos|'],
  'Ewan MacDonald': ['person', '|McDonald|', '|Mac Donald|', '|Mc Donald|', '|emacdonald|'],
  'Rory McAllister': ['person', '|MacAllister|', '|Mac Allister|'],
  'Ana de Souza': ['person', '|DeSouza|', '|Souza|', '|desouza|'],
  'Gabriel García Márquez': [
    'person',
    '|Garcia|',
    '|Marquez|',
    'Sr. |García Márquez|',
    '|gmarquez|',
    '|ggmarquez|',
  ],
  'José Peñalver': ['person', '|jose penalver|', '|PEÑALVER|', '|jpenalver|'],
  'Dr. Ingrid Haugland': ['person', 'fru |Haugland|', '|Ingrid| kom', '|ihaugland|'],
  'Nguyễn Văn An': ['person', '|Nguyen Van An|', '|Nguyen|'],
  山田太郎: ['person', '担当は|山田太郎|です', '|山田 太郎|様'],
  '佐藤 花子': ['person', '|佐藤|さん', '|佐藤花子|さん', '|花子|です'],
  김민준: ['person', '|김민준|은 왔다'],
  สมชาย: ['person', 'คุณ|สมชาย|มาแล้ว'],
  'Γιώργος Παπαδόπουλος': ['person', 'ο |Παπαδοπουλος|', '|ΠΑΠΑΔΌΠΟΥΛΟΣ|'],
  'Yılmaz Öztürk': ['person', '|Ozturk|', '|Yilmaz|', '|YILMAZ|', '|Öztürk|’ün'],
  'zq.maine77': ['username', '@|zq.maine77|', '|zq_maine77|', '|zqmaine77|'],
  // addresses and numbers
  'marguerite.dv+news@mail.dev': [
    'email',
    'user |marguerite.dv|',
    '|MARGUERITE.DV|',
    '|margueritedv|',
    '|marguerite_dv|',
    'mailto:|marguerite.dv+news@mail.dev|',
  ],
  '219-09-7731': [
    'ssn',
    '|219097731|',
    '|219 09 7731|',
    '|219.09.7731|',
    '|2l9-O9-773l|',
    '|2I9-09-7731|',
    '|219<i>-09-</i>7731|',
    '|2️⃣1️⃣9️⃣-0️⃣9️⃣-7️⃣7️⃣3️⃣1|️⃣',
    '|٢١٩-٠٩-٧٧٣١|',
    '|2 1 9 0 9 7 7 3 1|',
    '|②①⑨-⓪⑨-⑦⑦③①|',
  ],
  '012-34-5678': ['ssn', 'number |12345678| on file', '|012345678|'],
  '+1 415-555-0134': [
    'phone',
    '|4155550134|',
    '|(415) 555 0134|',
    '|+14155550134|',
    '|001 415 555 0134|',
    '|415.555.O134|',
  ],
  'DE44 5001 0517 5407 3249 31': [
    'iban',
    '|DE44500105175407324931|',
    '|de44-5001-0517-5407-3249-31|',
  ],
  '4012 8888 8888 1881': ['card', '|4012888888881881|', '|4012-8888-8888-1881|'],
  'CUST-0048213': [
    'account',
    'customer |0048213|',
    'customer no. |48213|',
    '|cust_0048213|',
    '|CUST0048213|',
  ],
  MRN4471902: ['patient_id', 'chart |4471902|', 'MRN-|4471902|'],
  cus_NffrFeUfNV2Hib: ['account', '/c/|NffrFeUfNV2Hib|', '|CUS-nffrfeufnv2hib|'],
  '1984-03-07': [
    'birth_date',
    '|447465600|',
    '|447465600000|',
    '|19840307|',
    '|03/07/1984|',
    '|7.3.1984|',
    '|7 March 1984|',
    '|March 7, 1984|',
    '|7th of March 1984|',
    '|7. März 1984|',
    '|7 mars 1984|',
    '|7 de marzo de 1984|',
    '|1984-03-07T00|:00:00Z',
  ],
  '12 Mill Lane, Bath': [
    'address',
    '|12 Mill Lane Bath|',
    '|12-mill-lane-bath|',
    '|12 MILL LANE,\nBATH|',
  ],
};

const octets = (text: string) => Buffer.from(text);
const base32 = (text: string) =>
  (
    Array.from(octets(text), (octet) => octet.toString(2).padStart(8, '0'))
      .join('')
      .match(/.{1,5}/g) ?? []
  )
    .map((bits) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.charAt(Number.parseInt(bits.padEnd(5, '0'), 2)),
    )
    .join('');
const codes = (text: string, radix: number, between: string, before = '') =>
  Array.from(octets(text), (octet) => before + octet.toString(radix).padStart(2, '0')).join(
    between,
  );

/** Encodings after which the whole text goes. */
const encodings: { readonly [title: string]: (text: string) => string } = {
  base64: (text) => octets(text).toString('base64'),
  base64url: (text) => octets(`${text}??`).toString('base64url'),
  'base64 in base64': (text) => octets(octets(text).toString('base64')).toString('base64'),
  hexadecimal: (text) => octets(text).toString('hex'),
  'hexadecimal in capitals': (text) => octets(text).toString('hex').toUpperCase(),
  '0x and hexadecimal': (text) => `0x${octets(text).toString('hex')}`,
  'hexadecimal with blanks': (text) => codes(text, 16, ' '),
  'hexadecimal with colons': (text) => codes(text, 16, ':'),
  'octets with 0x': (text) => codes(text, 16, ', ', '0x'),
  base32: (text) => base32(text),
  'base32 in small letters': (text) => base32(text).toLowerCase(),
  'codes of characters': (text) => codes(text, 10, ' '),
  'codes with commas': (text) => codes(text, 10, ','),
  'code points': (text) => codes(text, 16, ' ', 'U+00'),
  'escapes of a script': (text) => codes(text, 16, '', '\\u00'),
  'escapes of octets': (text) => codes(text, 16, '', '\\x'),
  'percent-encoding': (text) => codes(text, 16, '', '%'),
  entities: (text) => Array.from(octets(text), (octet) => `&#${octet};`).join(''),
  'entities in hexadecimal': (text) =>
    Array.from(octets(text), (octet) => `&#x${octet.toString(16)};`).join(''),
  'quoted-printable': (text) => codes(text, 16, '', '=').toUpperCase(),
};

/** What an echo of that value makes of a text, asked directly and through a sieve. */
function treated(value: string, dataClass: string, text: string): string | undefined {
  const plain = createEcho();
  plain.add(value, '#', dataClass);
  const sieve = new EchoSieve();
  sieve.read([text]);
  const sieved = createEcho({ sieve });
  sieved.add(value, '#', dataClass);
  const result = plain.apply(text);
  const through = sieved.apply(text);
  if (through !== result) return `${result} without a sieve, ${through} with one`;
  if (result !== undefined) assert.ok(sieve.isSuspect(0), text);
  return result;
}

const spellings = Object.entries(table).flatMap(([value, [dataClass, ...texts]]) =>
  texts.map((text) => ({ value, dataClass, text })),
);

// promise: policy.echo
test('every spelling of a table is found, and nothing beside it', () => {
  assert.ok(
    spellings.length >= 150 && Object.keys(table).length >= 40,
    `${spellings.length} of ${Object.keys(table).length}`,
  );
  const missed = spellings.filter(
    ({ value, dataClass, text }) =>
      treated(value, dataClass, text.replaceAll('|', ''))?.replace(/#[\s.]*(?:#[\s.]*)*/g, '#') !==
      text.replace(/\|[^|]*\|[\s.]*/g, '#'),
  );
  const shown = missed.map(
    ({ value, dataClass, text }) =>
      `${value}: ${text} -> ${treated(value, dataClass, text.replaceAll('|', ''))}`,
  );
  assert.deepEqual(shown, []);
});

test('every encoding of a table is found', () => {
  const values = [
    ['Zebulon Quartermaine', 'person'],
    ['219-09-7731', 'ssn'],
    ['marguerite.dv@mail.dev', 'email'],
    ['1984-03-07', 'birth_date'],
  ] as const;
  const missed = Object.entries(encodings).flatMap(([title, encode]) =>
    values.flatMap(([value, dataClass]) =>
      ['', 'see ', 'data:']
        .filter((before) => treated(value, dataClass, `${before}${encode(value)}`) === undefined)
        .map((before) => `${title}: ${before}${encode(value)}`),
    ),
  );
  assert.deepEqual(missed, []);
});

test('parts of a value in neighbouring members of an array go together', () => {
  const filters = ['name', 'ssn'].map((target) => ({ target, filterType: 'REDACT' }));
  const told = { name: 'Ann Lee', ssn: '219-09-7731' };
  for (const parts of [
    ['Ann', 'Lee'],
    ['Lee', 'Ann'],
    ['219', '09', '7731'],
    ['2', '1', '9', '0', '9', '7', '7', '3', '1'],
    ['A', 'n', 'n', 'L', 'e', 'e'],
  ]) {
    const { value } = protectBody(
      { filters, unlisted: 'keep' },
      { ...told, parts: ['before', ...parts, 'after'] },
    );
    const expected = {
      name: '[REDACTED]',
      ssn: '[REDACTED]',
      parts: ['before', ...parts.map(() => '[REDACTED]'), 'after'],
    };
    assert.deepEqual(value, expected);
  }
  const { value } = protectBody(
    { filters, unlisted: 'keep' },
    { ...told, parts: ['ann', 'other', 'lee', '219', '10'] },
  );
  assert.deepEqual(value, {
    name: '[REDACTED]',
    ssn: '[REDACTED]',
    parts: ['ann', 'other', 'lee', '219', '10'],
  });
});
