import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { createEcho } from './echo.ts';
import { EchoSieve } from './echo-sieve.ts';

const classes = ['person', 'email', 'phone', 'ssn', 'card', 'iban', 'username', 'account', 'address', 'text'] as const;

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
];

const said = fc.tuple(fc.constantFrom(...values), fc.constantFrom(...spellings)).map(([value, spell]) => spell(value));
const text = fc
  .array(
    fc.oneof(
      said,
      fc.constantFrom('called', 'the', '7', '2024-01-02', 'id_000123', 'é', 'go\nto', '&amp;', '100%'),
      fc.string({ maxLength: 12 }),
    ),
    { maxLength: 6 },
  )
  .map((words) => words.join(' '));
const held = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...values), fc.string({ maxLength: 20 })), fc.constantFrom(...classes)), {
  maxLength: 12,
});

test('with a sieve the same is found as without, and only in texts it suspects', () => {
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
        if (expected !== undefined) assert.ok(sieve.isSuspect(i), JSON.stringify({ searched, protectedValues }));
      }
    }),
    { numRuns: 3000, seed: 20_261_120 },
  );
});

test('the time of many values that begin alike grows with their number', () => {
  const timeOf = (count: number): number => {
    const texts = Array.from({ length: count }, (_, i) => `johnson ${i} called`);
    const sieve = new EchoSieve();
    const echo = createEcho({ sieve });
    const startedMs = performance.now();
    sieve.read(texts);
    for (let i = 0; i < count; i++) echo.add(`johnston${i} miller`, '[X]', 'person');
    return performance.now() - startedMs;
  };
  const bestOf = (count: number): number => Math.min(timeOf(count), timeOf(count), timeOf(count));
  const few = bestOf(5000);
  const many = bestOf(40_000);
  // Eight times as many: a quadratic search would take 64 times as long.
  assert.ok(many < 32 * few, `${few} ms, then ${many} ms`);
});
