import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ArgumentWalk } from './argument-walk.ts';

/** How many of the calls read like steps of a search. */
function stepsOf(values: readonly (string | number)[]): number {
  const walk = new ArgumentWalk();
  return values.filter((value) => walk.isStep(String(value))).length;
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Every letter is tried at each place until the right one: how a value is read by its prefixes. */
function prefixesOf(secret: string, alphabet: readonly string[]): string[] {
  const tried: string[] = [];
  for (let known = ''; known !== secret;)
    for (const letter of alphabet) {
      tried.push(known + letter);
      if (secret.startsWith(known + letter)) {
        known += letter;
        break;
      }
    }
  return tried;
}

/** Bounds that are asked for, until they meet. */
function bisectionOf(secret: number, low: number, high: number): number[] {
  const asked: number[] = [];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    asked.push(middle);
    if (secret >= middle) low = middle;
    else high = middle;
  }
  return asked;
}

describe('an argument that looks for what nobody told', () => {
  const digits = [...'0123456789'];
  const searches: [name: string, values: (string | number)[]][] = [
    ['a name, letter by letter', prefixesOf('kowalska', letters)],
    [
      'a name that is guessed right each time',
      [...'kowalska'].map((_, i) => 'kowalska'.slice(0, i + 1)),
    ],
    ['a number with marks', prefixesOf('901-23-4567', [...digits, '-'])],
    ['with a wildcard after it', prefixesOf('kowalska', letters).map((text) => `${text}*`)],
    ['in another script', prefixesOf('ковальская', [...'абвгдежзийклмнопрстуфхцчшщъыьэюя'])],
    ['a salary by halves', bisectionOf(67_250, 0, 250_000)],
    ['an amount in cents, from below zero', bisectionOf(-4_711, -1_000_000, 1_000_000)],
    ['a birth year by halves of a far range', bisectionOf(1_984, 0, 10_000)],
    ['ids counted up', Array.from({ length: 300 }, (_, i) => 4_000 + i)],
    [
      'ids counted down, with letters before them',
      Array.from({ length: 300 }, (_, i) => `cust_${9_000 - i}`),
    ],
    [
      'ids of a fixed length',
      Array.from({ length: 300 }, (_, i) => `A-${String(i).padStart(6, '0')}`),
    ],
  ];
  for (const [name, values] of searches)
    test(`${name}: ${values.length} calls`, () => {
      const steps = stepsOf(values);
      assert.ok(steps >= Math.min(10, values.length - 6), `${steps} of ${values.length}`);
    });
});

describe('an honest agent', () => {
  const id = (n: number) => `cust_${((n * 7_919) % 100_003).toString(36)}`;
  const work: [name: string, values: (string | number)[]][] = [
    ['pages by number', Array.from({ length: 60 }, (_, i) => i + 1)],
    ['pages by offset', Array.from({ length: 100 }, (_, i) => 50 * i)],
    [
      'days of two months',
      Array.from({ length: 60 }, (_, i) =>
        new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10),
      ),
    ],
    [
      'months of three years',
      Array.from(
        { length: 36 },
        (_, i) => `${2024 + Math.floor(i / 12)}-${String(1 + (i % 12)).padStart(2, '0')}`,
      ),
    ],
    ['the records of a list', Array.from({ length: 200 }, (_, i) => id(i))],
    [
      'sixty records in the order of their ids',
      Array.from({ length: 60 }, (_, i) => `cust_${String(i).padStart(4, '0')}`),
    ],
    [
      'cursors',
      Array.from({ length: 50 }, (_, i) => Buffer.from(`cursor-${i}-${i * i}`).toString('base64')),
    ],
    ['the same again and again', Array.from({ length: 100 }, () => 'active')],
    ['states in turn', Array.from({ length: 100 }, (_, i) => ['open', 'closed', 'opened'][i % 3]!)],
    ['a word that is corrected', ['invoce', 'invoice', 'invoices', 'invoice 2026']],
    ['amounts', Array.from({ length: 100 }, (_, i) => (i * 977) % 5_000)],
    ['limits that are lowered', [100, 50, 25, 10]],
    [
      'times, hour by hour',
      Array.from({ length: 48 }, (_, i) => new Date(Date.UTC(2026, 0, 1, i)).toISOString()),
    ],
    [
      'texts of tickets',
      Array.from({ length: 30 }, (_, i) => `Ticket ${i}: ${letters.slice(i % 20).join('')}`),
    ],
    [
      'uuids',
      Array.from(
        { length: 100 },
        (_, i) =>
          `${(i * 2_654_435_761).toString(16).padStart(8, '0')}-4c1d-4b7e-9f00-0123456789ab`,
      ),
    ],
  ];
  for (const [name, values] of work) test(name, () => assert.equal(stepsOf(values), 0));
});
