import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detectorNames } from '../policy/policy.ts';
import { namesProducts } from './product-names.ts';
import { createScanner, isTimeOrUuid } from './scan.ts';
import { tagger } from './tagger/index.ts';
import type { TaggedSpan } from './tagger/tagger.ts';
import { startCost } from '../testing/cost.ts';
import { everyOr, inPart } from '../testing/every.ts';

const scan = createScanner(detectorNames);

/** What was found, as the text says it. */
function found(text: string, hint?: string): string[] {
  const findings = scan(text, hint);
  return findings === 'opaque'
    ? ['opaque']
    : (findings ?? []).map(({ start, end, kind }) => `${kind} ${text.slice(start, end)}`);
}

const positives: { readonly [title: string]: readonly [text: string, ...found: string[]] } = {
  'e-mail in a sentence': [
    'Write to jane.roe+tag@mail.example.co.uk, please.',
    'EMAIL jane.roe+tag@mail.example.co.uk',
  ],
  'e-mail in parentheses of an error': [
    'Key (email)=(jane@roe.dev) already exists',
    'EMAIL jane@roe.dev',
  ],
  'e-mail with letters beyond ASCII': [
    'Kontakt: jürgen@müller.example',
    'EMAIL jürgen@müller.example',
  ],
  'e-mail spelt out': ['jane at roe dot dev', 'EMAIL jane at roe dot dev'],
  'US phone': ['Fax (212) 555-0147 now', 'PHONE (212) 555-0147'],
  'British phone': ['London office +44 20 7946 0123', 'PHONE +44 20 7946 0123'],
  'German phone': ['Tel.: 030/901820', 'PHONE 030/901820'],
  'French phone': ['Appelez le 06 12 34 56 78', 'PHONE 06 12 34 56 78'],
  'Indian phone': ['mobile 98765 43210', 'PHONE 98765 43210'],
  'Brazilian phone': ['WhatsApp (11) 91234-5678', 'PHONE (11) 91234-5678'],
  'phone with extension': ['desk: 415-555-0134 x204', 'PHONE 415-555-0134 x204'],
  SSN: ['SSN: 219-09-1234.', 'SSN 219-09-1234'],
  'SSN of bare digits beside its name': ['ssn 219091234', 'SSN 219091234'],
  'card in fours': ['5555 5555 5555 4444 charged', 'CARD 5555 5555 5555 4444'],
  'card by hyphens': ['3782-822463-10005', 'CARD 3782-822463-10005'],
  'bare card': ['paid with 4012888888881881', 'CARD 4012888888881881'],
  'IBAN with spaces': [
    'an FR14 2004 1010 0505 0001 3M02 606 überwiesen',
    'IBAN FR14 2004 1010 0505 0001 3M02 606',
  ],
  'IBAN in lower case': ['nl91abna0417164300', 'IBAN nl91abna0417164300'],
  IPv4: ['from 203.0.113.77 at noon', 'IP 203.0.113.77'],
  IPv6: ['peer 2001:db8::8a2e:370:7334 left', 'IP 2001:db8::8a2e:370:7334'],
  MAC: ['nic 00:1b:44:11:3a:b7 up', 'MAC 00:1b:44:11:3a:b7'],
  'address of a page': ['see https://jane-roe.dev/cv.', 'URL https://jane-roe.dev/cv'],
  position: ['dropped at 52.52001, 13.40495 today', 'GEO 52.52001, 13.40495'],
  'date of birth': ['born on 12 March 1984 in Ulm', 'DATE 12 March 1984'],
  'date of birth in a field that says so': ['1984-03-12', 'DATE 1984-03-12'],
  'JSON Web Token': [
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
    'SECRET eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  ],
  'password after its name': ['password: hunter2!', 'SECRET hunter2!'],
  'address after its word': ['home address: 1 Elm Grove, Ulm', 'ADDRESS 1 Elm Grove, Ulm'],
  'licence after an abbreviation': ['DL number D12345678', 'NATIONAL_ID D12345678'],
  'e-mail in curly quotes': ['“jane@roe.dev”', 'EMAIL jane@roe.dev'],
  'e-mail beside a control': ['jane@roe.dev \u0080', 'EMAIL jane@roe.dev'],
  'name after an honorific': ['seen by Dr. Maria Lopez', 'NAME Maria Lopez'],
  'name after a role': ['Patient Nora Patel arrived', 'NAME Nora Patel'],
};

for (const [title, [text, ...expected]] of Object.entries(positives)) {
  test(`finds: ${title}`, () =>
    assert.deepEqual(found(text, title.includes('field') ? 'birth_date' : undefined), expected));
}

const negatives = [
  'active',
  'Berlin',
  '',
  'a',
  'in_progress',
  'Wireless Mouse 204',
  '#ff00aa',
  'sha256:9f86d081884c7d65',
  '1732451212',
  '1732451212345',
  '9812345670',
  '19.99',
  '$1,234.56',
  '42 x 18 x 7 mm',
  '12/31/2024',
  '10:22:31',
  '2024-01-12T10:22:00.000Z',
  '978-3-16-148410-0',
  'ISBN 978-0-306-40615-7',
  'Part number: 555-123-4567-A',
  'v2.14.0',
  'version 10.0.19045.3930',
  'Chrome/120.0.0.0',
  '550e8400-e29b-41d4-a716-446655440000',
  'cus_9s6XKzkNRiz8i3',
  'ORD-2024-000123',
  'A1-2026 panel',
  '000-00-0000',
  '666-12-9999',
  '256.1.1.1',
  '[0.12, 0.45, 0.33]',
  '2001-2010',
  'const P = /[a-z]+@[a-z]+/;',
  'https://example.com/docs',
  'the password field is required',
];

test('leaves what identifies nobody alone', () => {
  for (const text of negatives) assert.deepEqual(found(text), [], text);
});

test('takes the class of the field for context', () => {
  assert.deepEqual(found('4155550134'), []);
  assert.deepEqual(found('4155550134', 'phone'), ['PHONE 4155550134']);
  assert.deepEqual(found('219091234', 'ssn'), ['SSN 219091234']);
  assert.deepEqual(found('4012888888881881', 'order_id'), []);
  assert.deepEqual(found('4012888888881881', 'paid'), ['CARD 4012888888881881']);
});

const disguises: { readonly [title: string]: string } = {
  fullwidth: 'ｊａｎｅ＠ｒｏｅ．ｄｅｖ',
  'zero-width space': 'jane\u200b@roe.dev',
  'soft hyphen': 'ja\u00adne@roe.dev',
  'percent-encoding': 'jane%40roe.dev',
  'percent-encoding twice': 'jane%2540roe.dev',
  'HTML entities': '&#106;&#97;ne&#64;roe&period;dev',
  escapes: 'jane\\u0040roe.dev',
  'look-alike letters': 'jаnе@roe.dev',
  'no-break hyphens': '219\u201109\u20111234',
  'Arabic-Indic digits': '٢١٩-٠٩-١٢٣٤',
};

for (const [title, text] of Object.entries(disguises)) {
  test(`sees through ${title}, and says where it stands in the original`, () => {
    const [finding] = [scan(`x ${text} y`)].flat();
    assert.ok(typeof finding === 'object', 'found');
    assert.equal(`x ${text} y`.slice(finding.start, finding.end), text);
  });
}

const encodings: { readonly [title: string]: string } = {
  base64: Buffer.from('jane@roe.dev').toString('base64'),
  'base64url in a path': `/v1/cursor/${Buffer.from('{"after":"jane@roe.dev"}').toString('base64url')}/next`,
  hexadecimal: Buffer.from('ssn 219-09-1234').toString('hex'),
  'base64 in base64': Buffer.from(Buffer.from('jane@roe.dev').toString('base64')).toString(
    'base64',
  ),
  'a data URI': `data:text/plain;base64,${Buffer.from('call +1 415 555 0134').toString('base64')}`,
  gzip: `H4sIAAAAAAAAA${'8vIzM0pykxPzEvPyczPS8xNVchPSy1SyEnMS04sSlVIyy9KTQYAgq0c'.repeat(2)}`,
  'right-to-left override': '\u202eved.eor@enaj\u202c',
  'single letters': 'j a n e @ r o e . d e v',
};

for (const [title, text] of Object.entries(encodings)) {
  test(`gives up a whole value that hides something in ${title}`, () =>
    assert.equal(scan(text), 'opaque'));
}

test('detects only the kinds asked for', () => {
  assert.deepEqual(createScanner(['PHONE'])('jane@roe.dev +1 415 555 0134')?.length, 1);
  assert.equal(createScanner([])('jane@roe.dev'), undefined);
});

test('findings are in order and do not overlap', () => {
  const text =
    'https://jane@roe.dev/users/jane@roe.dev?ssn=219-09-1234 and 4111 1111 1111 1111 and Dr. Jane Roe born 1984-03-12';
  const findings = scan(text);
  assert.ok(Array.isArray(findings));
  for (const [i, finding] of findings.entries()) {
    assert.ok(finding.start < finding.end && finding.end <= text.length);
    assert.ok(i === 0 || finding.start >= findings[i - 1]!.end);
  }
});

const hostile = [
  'a',
  '@',
  'a@b.co ',
  '1',
  '1-',
  '+1',
  '(1',
  'a:',
  '1.1.',
  '12.345678 ',
  'http://a@',
  '%25',
  '&#49;',
  '\\u0041',
  'QUJD',
  'am9o_',
  '41',
  'Mr ',
  'John Smith ',
];
hostile.push(
  '-----BEGIN PRIVATE KEY-----',
  'eyJa.',
  'password: ',
  'born ',
  'аa',
  '１',
  '\u200b',
  'e\u0301',
  '\u0301',
  '\u202e',
  'DE12 ',
  'a at b dot ',
  '"a"@b.co',
  '\ud800',
  '田',
  'the password ',
  'password1',
  'ABCDEFGH',
  'Abc Def-',
  '1 2-',
  'नि',
  'é%41',
  '1:',
);

test(`takes time in proportion to the length of a hostile text${inPart}`, () => {
  const length = everyOr(30_000, 100_000);
  const costMax = length / 100;
  for (const part of hostile) {
    const text = part.repeat(length / part.length);
    // What is once done within the bound can be.
    let cost = Infinity;
    for (let run = 0; run < 3 && cost >= costMax; run++) cost = costOf(() => scan(text));
    assert.ok(
      cost < costMax,
      `${JSON.stringify(part)}: ${cost.toFixed(0)} for ${length} characters`,
    );
  }
});

function costOf(work: () => unknown): number {
  const cost = startCost();
  work();
  return cost();
}

const marksBetween = [' → ', '→ ', ' →', '  →→  ', ' - ', '  –  ', ' — ', ' -- ', '\n- '].concat(
  Array.from('→⇒➔↔|/&+;•<>='),
);

test('two people with a mark between them are two names, in whatever field', () => {
  const named = createScanner(['NAME'], tagger);
  for (const hint of [undefined, 'note', 'person'])
    for (const mark of marksBetween) {
      const text = `Anna Schmidt${mark}Peter Quartermaine`;
      const findings = named(text, hint);
      assert.ok(Array.isArray(findings), text);
      const names = findings.map(({ start, end }) => text.slice(start, end));
      assert.deepEqual(names, ['Anna Schmidt', 'Peter Quartermaine'], `${hint}: ${text}`);
    }
  for (const double of ['Anna Lloyd-Webber', 'Anna Lloyd–Webber', 'Anna Lloyd·Webber'])
    assert.deepEqual(named(double, 'person'), [
      { start: 0, end: double.length, kind: 'NAME', class: 'person' },
    ]);
});

test('a time and a UUID are told at once, but a day in the field of a birth', () => {
  for (const text of [
    '2024-01-12',
    '1999-12-31',
    '2024-01-12T10:22',
    '2024-01-12 10:22:00',
    '2024-01-12T10:22:00.123456789Z',
    '2024-01-12T10:22:00+02:00',
    '2024-01-12T10:22:00-0230',
    '550e8400-e29b-41d4-a716-446655440000',
    '550E8400-E29B-81D4-BFFF-446655440000',
  ]) {
    assert.ok(isTimeOrUuid(text, undefined), text);
    assert.equal(isTimeOrUuid(text, 'birth_date'), text.length === 36, text);
  }
  for (const text of [
    '',
    '2024-01-1',
    '2024-01-123',
    '1824-01-12',
    '2024-21-12',
    '2024-01-42',
    '2024-01-12x10:22',
    '2024-01-12T30:22',
    '2024-01-12T10:62',
    '2024-01-12T10:22:70',
    '2024-01-12T10:22:00.Z',
    '2024-01-12T10:22:00.1234567890Z',
    '2024-01-12T10:22:00X',
    'x2024-01-12',
    '2024-01-12 Jane',
    '2024-01-12T10:22:00Z by Jane Roe',
    '550e8400-e29b-01d4-a716-446655440000',
    '550e8400-e29b-91d4-a716-446655440000',
    '550e8400-e29b-41d4-c716-446655440000',
    '550e8400-e29b-41d4-a716-44665544000g',
    '550e8400-e29b-41d4-a716-4466554400001',
    '550e8400xe29b-41d4-a716-446655440000',
  ])
    assert.ok(!isTimeOrUuid(text, undefined), text);
});

test('of findings that overlap the longer stays, of one in a name the name around it', () => {
  assert.deepEqual(found('call +1 415 555 0134 or jane@roe.dev.'), [
    'PHONE +1 415 555 0134',
    'EMAIL jane@roe.dev',
  ]);
  assert.deepEqual(found('https://roe.dev/a?m=jane@roe.dev'), [
    'URL https://roe.dev/a?m=jane@roe.dev',
  ]);
  const named = createScanner(detectorNames, tagger);
  const foundBy = (text: string) => {
    const findings = named(text);
    assert.ok(findings !== 'opaque');
    return (findings ?? []).map(({ start, end, kind }) => `${kind} ${text.slice(start, end)}`);
  };
  assert.deepEqual(foundBy('Anna Schmidt, jane@roe.dev'), [
    'NAME Anna Schmidt',
    'EMAIL jane@roe.dev',
  ]);
  assert.deepEqual(foundBy('Anna Schmidt <jane@roe.dev> Peter Müller'), [
    'NAME Anna Schmidt',
    'EMAIL jane@roe.dev',
    'NAME Peter Müller',
  ]);
  for (const text of ['Anna Schmidt', 'AnnaSchmidt@roe'])
    assert.deepEqual(createScanner(['EMAIL'], tagger)(text), undefined, 'names are not asked for');
});

test('what somebody uses is nobody, in whatever list it stands', () => {
  const named = createScanner(['NAME'], tagger);
  for (const text of [
    'Environment:\n- OS: Ubuntu\n- Location: /opt/app',
    'Environment:\n- OS: macOS\n- Browser: Firefox',
    '- Version: 1.2\n- OS: Linux\n',
    'It works in Google Chrome, and not in Safari.',
  ])
    assert.equal(named(text), undefined, text);
  for (const text of ['- Reporter: Adaeze Okwuosan', 'Mr Chrome Okwuosan uses it'])
    assert.notEqual(named(text), undefined, text);
});

test('a tagger is asked for names and addresses where one of them is, and for no word alone', () => {
  const text = 'Ich wohne in der Lindenstraße 12, 10969 Berlin.';
  const parts = (kind: 'NAME' | 'ADDRESS' | 'PHONE', from: string) =>
    [createScanner([kind], tagger)(from) ?? []]
      .flat()
      .map((one) => (typeof one === 'string' ? one : from.slice(one.start, one.end)));
  assert.deepEqual(parts('ADDRESS', text), ['Lindenstraße 12, 10969 Berlin']);
  for (const kind of ['NAME', 'PHONE'] as const) assert.deepEqual(parts(kind, text), [], kind);
  assert.deepEqual(parts('NAME', 'I met Jane Porter yesterday'), ['Jane Porter']);
  for (const word of ['Jennifer', 'Schmidt', 'AnnaSchmidt'])
    assert.deepEqual(parts('NAME', word), [], 'it may be anything');
});

test('an encoding inside of what is found goes with it, and none is looked into deeper than three', () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '');
  const inside = base64('jane@roe.dev');
  assert.deepEqual(found(`https://roe.dev/${inside}`), [`URL https://roe.dev/${inside}`]);
  assert.deepEqual(found(`https://roe.dev/ ${inside}`), ['opaque']);
  assert.deepEqual(found(`${inside} https://roe.dev/`), ['opaque']);
  assert.deepEqual(found(base64(base64(inside))), ['opaque']);
  assert.deepEqual(found(base64(base64(base64(inside)))), []);
  assert.deepEqual(found(base64('nothing is said in here')), []);
  const named = createScanner(['NAME'], tagger);
  const text = 'please call jennifer miller about the refund';
  assert.equal(named(text)?.length, 1);
  assert.equal(named(base64(text)), undefined, 'a tagger would see names in much of it');
});

test('letters that stand apart are closed up, and what is turned round is read so', () => {
  assert.deepEqual(found('j  a  n  e  @  r  o  e  .  d  e  v'), ['opaque']);
  assert.deepEqual(found('x j a n e @ r o e . d e v y'), ['opaque']);
  assert.deepEqual(found('j @ r o e . d e now'), ['opaque'], 'eight of them');
  for (const between of [' ', '   ', '\t', '\n', '\r\n'])
    for (const [before, after] of [
      ['', ''],
      ['ssn ', ' ok'],
    ] as const) {
      const text = before + Array.from('219-09-1234').join(between) + after;
      assert.deepEqual(found(text), ['opaque'], JSON.stringify(text));
    }
  assert.deepEqual(found(Array.from('219-09-1234').join('    ')), []);
  assert.deepEqual(found('j a n e @ r'), []);
  assert.deepEqual(found('a b c d e f g h i j k l'), []);
  assert.deepEqual(found('\u202eved.eor@enaj and more'), ['opaque']);
  for (const text of ['\u202e4321-90-912', 'x\u202e4321-90-912\u202c y'])
    assert.deepEqual(found(text), ['opaque'], text);
  assert.deepEqual(found('\u202eab\n4321-90-912'), [], 'a line is turned round alone');
  assert.deepEqual(found('\u202eabc\u202c ved.eor'), []);
  assert.deepEqual(found('\u202enothing is said in here'), []);
});

test('digits are counted as far as any number needs, and no further', () => {
  for (const before of ['7 '.repeat(255), '7 '.repeat(256), '7'.repeat(300)])
    assert.notDeepEqual(found(`${before}. Seen: 219-09-1234`), [], String(before.length));
});

test('what somebody uses is told by all of its words', () => {
  for (const piece of ['Linux', 'Google Chrome', 'Node/npm', 'CSV, PDF', 'USB', ''])
    assert.ok(namesProducts(piece), piece);
  for (const piece of ['Linus', 'Google Ann', 'Ann Chrome', 'ann', 'Édge'])
    assert.ok(!namesProducts(piece), piece);
});

test('an encoding of twelve characters is looked into, wherever it stands', () => {
  const run = Buffer.from('jo@ab.dev').toString('base64');
  assert.equal(run.length, 12);
  for (const text of [run, `x ${run}`, `${run} x`, `x ${run}, y`])
    assert.equal(scan(text), 'opaque', text);
});

test('of a name the parts stay that are something else by their form, in whatever order', () => {
  const text = 'Ann Lee, jo@ab.dev, +44 20 7946 0123 Bob Ray 10.0.0.7 +44 20 7946 0999 Cy';
  const all = (): TaggedSpan[] => [{ start: 0, end: text.length, tag: 'NAME' }];
  const findings = createScanner(['NAME', 'PHONE', 'IP', 'EMAIL'], all)(text);
  assert.ok(Array.isArray(findings));
  assert.deepEqual(
    findings.map(({ start, end, kind }) => `${kind} ${text.slice(start, end).trim()}`),
    [
      'NAME Ann Lee,',
      'EMAIL jo@ab.dev',
      'PHONE +44 20 7946 0123',
      'NAME Bob Ray',
      'IP 10.0.0.7',
      'PHONE +44 20 7946 0999',
      'NAME Cy',
    ],
  );
});

test('an address is one, whatever marks and words are in it', () => {
  for (const text of ['Linux, Windows 12', 'Elm Grove 12 / 4 - Ulm']) {
    const all = (): TaggedSpan[] => [{ start: 0, end: text.length, tag: 'ADDRESS' }];
    assert.deepEqual(createScanner(['ADDRESS'], all)(text), [
      { start: 0, end: text.length, kind: 'ADDRESS', class: 'address' },
    ]);
  }
});
