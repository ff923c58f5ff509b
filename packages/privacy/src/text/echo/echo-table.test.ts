import assert from 'node:assert/strict';
import { test } from 'node:test';
import { echoEncodings, echoSpellings, echoTable } from '../../testing/echo-table.ts';
import { protectBody } from '../../testing/engine.ts';
import { createEcho } from './echo.ts';
import { EchoSieve } from './echo-sieve.ts';

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
  if (result !== undefined) assert.notEqual(sieve.suspicion(0), 'nothing', text);
  return result;
}

// promise: policy.echo
test('every spelling of a table is found, and nothing beside it', () => {
  assert.ok(
    echoSpellings.length >= 150 && Object.keys(echoTable).length >= 40,
    `${echoSpellings.length} of ${Object.keys(echoTable).length}`,
  );
  const missed = echoSpellings.filter(
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
  const missed = Object.entries(echoEncodings).flatMap(([title, encode]) =>
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
