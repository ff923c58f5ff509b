import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../json/json.ts';
import { protectBody } from '../testing/engine.ts';
import { wideHexText } from './wide-hex.ts';

const policy = { filters: [{ target: 'name', filterType: 'TOKENIZE' }], unlisted: 'keep' };
const name = 'Adalbert Morgenthaler';

function left(dump: Json, held = name): Json {
  const { value } = protectBody(policy, { name: held, dump });
  return (value as { dump: Json }).dump;
}

const little = (text: string) => Buffer.from(text, 'utf16le');
const big = (text: string) => little(text).swap16();
/** UTF-32, the lowest octet first. */
const wide = (text: string) =>
  Buffer.concat(
    Array.from(text, (one) => Buffer.of(one.charCodeAt(0) & 255, one.charCodeAt(0) >> 8, 0, 0)),
  );
const layouts = { little, big, wide, wideBig: (text: string) => wide(text).swap32() };

const groups = (hex: string, size: number) =>
  (hex.match(new RegExp(`.{${size}}`, 'g')) ?? []).join(' ');

for (const [layout, octetsOf] of Object.entries(layouts))
  test(`a known name in hexadecimal of wide characters does not leave: ${layout}`, () => {
    for (const held of [name, 'Жукова Анна', '1984-03-07 Lenz']) {
      const hex = octetsOf(held).toString('hex');
      for (const dump of [hex, hex.toUpperCase(), `0x${hex}`, `x'${hex}'`, `see ${hex} there`])
        assert.equal(left(dump, held), '[REDACTED]', dump);
    }
    const hex = octetsOf(name).toString('hex');
    for (const size of [2, 4, 8]) assert.equal(left(groups(hex, size)), '[REDACTED]', `${size}`);
    const behind = octetsOf(`\ufeffHolder: ${name}`).toString('hex');
    assert.equal(left(`<${behind.toUpperCase()}>`), '[REDACTED]');
  });

test('behind the mark of their order characters are of any script', () => {
  const han = big('\ufeff姓名:森田浩一').toString('hex');
  assert.equal(wideHexText(han, 0, han.length), '姓名:森田浩一');
});

test('octets in binary digits, and in lists and maps of numbers', () => {
  const bits = Array.from(Buffer.from(name), (octet) => octet.toString(2).padStart(8, '0'));
  for (const dump of [bits.join(' '), bits.join(', '), bits.join(''), `bits ${bits.join('-')}`])
    assert.equal(left(dump), '[REDACTED]', dump);
  for (const octetsOf of [Buffer.from, little, big, wide]) {
    const octets = [...octetsOf(name)];
    assert.equal(left({ ...octets }), '[REDACTED]');
    assert.equal(left(octets), '[REDACTED]');
  }
});

test('what says no name stays', () => {
  const dumps = [
    little('a chair of oak').toString('hex'),
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    '0100020003000400 1000000000000000',
    '01100001 01100010 01100011 01100100',
    { 0: 12, 1: 15, 2: 18, 3: 30 },
    { 0: 97, 1: 98, 2: 99, 3: 100 },
    [0, 0, 0, 97],
  ];
  for (const dump of dumps) assert.deepEqual(left(dump), dump);
});
