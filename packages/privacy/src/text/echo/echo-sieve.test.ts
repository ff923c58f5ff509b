import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { startCost } from '../../testing/cost.ts';
import { createEcho } from './echo.ts';
import { EchoSieve } from './echo-sieve.ts';
import { everyOr, inPart } from '../../testing/every.ts';

const classes = [
  'person',
  'email',
  'phone',
  'ssn',
  'card',
  'iban',
  'username',
  'account',
  'address',
  'birth_date',
  'customer_id',
  'text',
] as const;

const values = [
  'Jo Smith',
  'Al B. Ng',
  "O'Leary, Maeve",
  'Dr. Ana María Núñez',
  'Müller',
  '山田 太郎',
  'zoë@example.com',
  'jo.smith+x@example.com',
  '+1 (415) 555-2671',
  '415.555.2671',
  '219-09-7731',
  '4111 1111 1111 1111',
  'DE75512108001245126199',
  'ACC-123456789',
  '12 Mill Lane, Bath',
  'Zebulon Q. Quartermaine',
  'J. R. Kowalska-Rossi',
  'Fiona OSullivan',
  'maccarthy de la Cruz',
  'Dr Sir PhD',
  'ZEBULON QUARTERMAINE',
  'Al Li',
  'a b c d',
  'one two three four five six seven eight nine',
  '0012345 Smith',
  'CUST-00123456',
  'CUST00012345',
  'ab12-0007',
  'txn_a1b2c3',
  '00abc12',
  '5 5 5 0 0 1',
  '+4930 1234567',
  '1987-04-12',
  '1987-04-12T08:30:00Z',
  '02/03/1999',
  'a.b@example.com',
  '+tag@example.com',
  '@handle',
  '123456@789',
  'mc_donald-x+7@example.com',
  'x'.repeat(600),
  `${'ab '.repeat(200)}end`,
  'caf\u00e9 %41bc',
  '  padded  ',
  '(quoted)',
  'a',
  'abc',
  '99',
];

const spellings: ((value: string) => string)[] = [
  (value) => value,
  (value) => value.toUpperCase(),
  (value) => value.replaceAll(/[^0-9]/g, ''),
  (value) => value.replaceAll(/[-. ]/g, ''),
  (value) => value.replaceAll(' ', '-'),
  (value) => encodeURIComponent(value),
  (value) => Buffer.from(`x ${value} y`).toString('base64'),
  (value) => Buffer.from(value).toString('hex'),
  (value) =>
    value
      .split(/[\s,]+/)
      .toReversed()
      .join(', '),
  (value) => value.split(/[\s@,]+/)[0] ?? '',
  (value) => value.normalize('NFD'),
  (value) => value.slice(0, -1),
  (value) => value.slice(0, 512),
  (value) => value.replace(/^\D*0*/, ''),
  (value) => value.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase(),
  (value) =>
    `${value
      .split(/[^\p{L}\p{N}]+/u)
      .join('')
      .toLowerCase()}84`,
  (value) => wordsOf(value).toReversed().join(''),
  (value) =>
    wordsOf(value)
      .map((word, i, { length }) => (i < length - 1 ? word.charAt(0) : word))
      .join(''),
  (value) =>
    wordsOf(value)
      .map((word, i) => (i > 0 ? word.charAt(0) : word))
      .join(''),
  (value) => `${wordsOf(value).at(-1) ?? ''}${value.charAt(0)}`,
  (value) =>
    wordsOf(value)
      .map((word) => `${word}iej`)
      .join(' '),
  (value) =>
    wordsOf(value)
      .map((word) => word.replace(/[ao]$/, 'iej'))
      .join(' '),
  (value) =>
    wordsOf(value)
      .map((word, i) => (i > 0 ? `${word.charAt(0)}.` : word))
      .join(' '),
  (value) => Array.from(value).join(' '),
  (value) => value.replace(/^(\d{4})-(\d{2})-(\d{2}).*/, '$3$2$1'),
  (value) => value.replace(/^(\d{4})-04-(\d{2}).*/, '$2 April $1'),
  (value) => String(Date.parse(value) / 1000),
];

const wordsOf = (value: string): string[] =>
  value.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

const said = fc
  .tuple(fc.constantFrom(...values), fc.constantFrom(...spellings))
  .map(([value, spell]) => spell(value));
const text = fc
  .array(
    fc.oneof(
      said,
      fc.constantFrom(
        'called',
        'the',
        '7',
        '2024-01-02',
        'id_000123',
        'é',
        'go\nto',
        '&amp;',
        '100%',
      ),
      fc.string({ maxLength: 12 }),
    ),
    { maxLength: 6 },
  )
  .map((words) => words.join(' '));
const held = fc.array(
  fc.tuple(
    fc.oneof(fc.constantFrom(...values), fc.string({ maxLength: 20 })),
    fc.constantFrom(...classes),
  ),
  {
    maxLength: 12,
  },
);

test('a value is held once, and only where a text may say it', () => {
  const sieve = new EchoSieve();
  sieve.read(['see AB-123456 and EF-654321']);
  const echo = createEcho({ sieve });
  assert.ok(echo.add('EF-654321', '#', 'account'));
  assert.ok(echo.add('AB-123456', '#', 'account'));
  assert.ok(echo.add('AB-123456', '#', 'account'));
  assert.ok(echo.add('EF-654321', '#', 'account'));
  assert.equal(echo.size, 2);
  assert.ok(!echo.add('CD-999999', '#', 'account'));
  assert.ok(!echo.add('CD-999999', '#', 'account', true), 'not where it is asked for, either');
  assert.equal(echo.size, 2);
});

test('a day that a page tells again and again, and no text, is looked for once', () => {
  let asked = 0;
  class CountingSieve extends EchoSieve {
    override says(one: string): boolean {
      asked++;
      return super.says(one);
    }
  }
  const sieve = new CountingSieve();
  sieve.read(['Room 2026, from ten']);
  const echo = createEcho({ sieve });
  const add = () => echo.add('2026-04-13', '#', 'birth_date', true);
  assert.equal(add(), false);
  const once = asked;
  for (let i = 0; i < 100; i++) assert.equal(add(), false);
  assert.equal(asked, once);
  echo.clear();
  add();
  assert.equal(asked, 2 * once, 'the next answer asks anew');
});

test(`with a sieve the same is found as without, and only in texts it suspects${inPart}`, () => {
  const sieve = new EchoSieve();
  const sieved = createEcho({ sieve });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), held, (texts, protectedValues) => {
      sieve.read(texts);
      sieved.clear();
      const plain = createEcho();
      for (const [value, dataClass] of protectedValues) {
        plain.add(value, `<${value}>`, dataClass);
        sieved.add(value, `<${value}>`, dataClass);
      }
      for (const [i, searched] of texts.entries()) {
        const expected = plain.apply(searched);
        assert.equal(sieved.apply(searched), expected);
        const suspicion = sieve.suspicion(i);
        const told = JSON.stringify({ searched, protectedValues });
        if (expected !== undefined) assert.notEqual(suspicion, 'nothing', told);
        if (suspicion === 'numbers')
          assert.deepEqual(sieved.findNumbers(searched), sieved.find(searched), told);
      }
    }),
    { numRuns: everyOr(1000, 4000), seed: 20_261_120 },
  );
});

test('a plain text is searched for numbers alone where it says nothing else that was asked for', () => {
  const sieve = new EchoSieve();
  const echo = createEcho({ sieve });
  const texts = [
    'call (415) 555 2671, or 4155552671 before 6',
    'Quartermaine, 415-555-2671',
    '415&#45;555&#45;2671',
    'nobody was called in 2671',
  ];
  sieve.read(texts);
  echo.add('+1 415-555-2671', '<phone>', 'phone');
  echo.add('Zebulon Quartermaine', '<name>', 'person');
  const suspicions = texts.map((_, i) => sieve.suspicion(i));
  assert.deepEqual(suspicions, ['numbers', 'all', 'all', 'nothing']);
  const [numbers = '', names = '', escaped = ''] = texts;
  assert.deepEqual(echo.findNumbers(numbers), [
    { start: 5, end: 19, replacement: '<phone>' },
    { start: 24, end: 34, replacement: '<phone>' },
  ]);
  assert.equal(echo.apply(names), '<name>, <phone>');
  assert.equal(echo.apply(escaped), '<phone>');
});

test('a search for numbers alone gives up as any other does', () => {
  const echo = createEcho();
  for (let i = 0; i < 60; i++) echo.add(`${'1'.repeat(60 - i)}0000000`, '<number>', 'account');
  const text = `${'1'.repeat(60)}0000000 `.repeat(3_000);
  assert.equal(echo.find(text), 'opaque');
  assert.equal(echo.findNumbers(text), 'opaque');
  assert.ok(echo.gaveUp);
});

test('the time of many values that begin alike grows with their number', () => {
  const timeOf = (count: number): number => {
    const texts = Array.from({ length: count }, (_, i) => `johnson ${i} called`);
    const sieve = new EchoSieve();
    const echo = createEcho({ sieve });
    const cost = startCost();
    sieve.read(texts);
    for (let i = 0; i < count; i++) echo.add(`johnston${i} miller`, '[X]', 'person');
    return cost();
  };
  const bestOf = (count: number): number => Math.min(timeOf(count), timeOf(count), timeOf(count));
  const few = bestOf(5000);
  const many = bestOf(40_000);
  // Eight times as many: a quadratic search would take 64 times as long.
  assert.ok(many < 32 * few, `${few}, then ${many}`);
});

test('a long number is one of eight digits, in groups of three too', () => {
  const sieve = new EchoSieve();
  const isLong = (text: string) => {
    sieve.read([text]);
    return sieve.hasLongNumber;
  };
  for (const text of ['12345678', 'no 12345678.', '447,465,600', '47 465 600', "1'447'465'600"])
    assert.ok(isLong(text), text);
  for (const text of ['1234567', '7,465,600', '447, 465, 600', '447,4656,00', '123456,78'])
    assert.ok(!isLong(text), text);
  sieve.read(['447,465', '600,000']);
  assert.ok(!sieve.hasLongNumber, 'two texts are not one');
});

test('three short numbers are a day, where they stand together', () => {
  const sieve = new EchoSieve();
  const saysDay = (text: string) => {
    sieve.read([text]);
    return sieve.hasTail(0x070384);
  };
  for (const text of ['7.3.84', '07/03/84', '1-7-3-84', '7 -  3 / 84'])
    assert.ok(saysDay(text), text);
  for (const text of ['7.3.184', '7      3 84', '7.3', '7.3.85', '3.84'])
    assert.ok(!saysDay(text), text);
});
