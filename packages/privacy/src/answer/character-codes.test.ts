import assert from 'node:assert/strict';
import { test } from 'node:test';
import { protectBody } from '../testing/engine.ts';

const policy = { filters: [{ target: 'name', filterType: 'TOKENIZE' }], unlisted: 'keep' };
const name = 'Adalbert Morgenthaler';
const codesOf = (text: string) => Array.from(text, (one) => one.charCodeAt(0));

test('a list of the codes of characters that say a protected value goes whole', () => {
  for (const text of [name, 'Morgenthaler', 'for adalbert morgenthaler, today']) {
    const { value } = protectBody(policy, { name, items: [{ codes: codesOf(text) }] });
    assert.deepEqual((value as { items: unknown }).items, [{ codes: '[REDACTED]' }], text);
  }
});

test('other lists of numbers stay', () => {
  const lists = [
    [77, 111, 114, 103, 101.5],
    [0x1f, ...codesOf('a chair of oak')],
    codesOf('a chair of oak'),
    [34, 45, 67, 82],
    [1, 2, 3, 4],
    [70.5, 71, 72, 73],
    [32.5, ...codesOf('Morgenthaler')],
    [],
  ];
  const { value } = protectBody(policy, { name, items: lists });
  assert.deepEqual((value as { items: unknown }).items, lists);
});

test('from four codes to 2,000', () => {
  const shown = (codes: number[], of = name) => {
    const filters = [...policy.filters, { target: 'codes', filterType: 'KEEP' }];
    const { value } = protectBody({ filters }, { name: of, codes });
    return (value as { codes: unknown }).codes;
  };
  assert.equal(shown(codesOf('Lenz'), 'Lenz'), '[REDACTED]');
  const long = (length: number) => codesOf(`${'- '.repeat(length)}${name}`.slice(-length));
  assert.equal(shown(long(2_000)), '[REDACTED]');
  assert.deepEqual(shown(long(2_001)), long(2_001), 'no text is as long as that in codes');
});
