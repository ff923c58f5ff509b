import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { digit, single, upper, word } from './echo-characters.ts';
import {
  endingWith,
  hashWithBefore,
  hashWithoutLast,
  joinedHash,
  powerBefore,
  tailWith,
  wordHash,
  wordSign,
  WordReader,
} from './word-reader.ts';

/** The words of a text as the reader finds them, and what it says of each. */
function wordsOf(text: string, isFolded = true) {
  const reader = new WordReader();
  const found: { word: string; seen: number; hash: number; reader: WordReader }[] = [];
  reader.read(text, isFolded);
  while (reader.next()) {
    const { seen, hash, start, end } = reader;
    found.push({ word: text.slice(start, end), seen, hash, reader });
  }
  return found;
}
const listOf = (text: string, isFolded = true) => wordsOf(text, isFolded).map(({ word }) => word);

function signsOf(text: string): string[] {
  const reader = new WordReader();
  reader.read(text, false);
  while (reader.next());
  return Object.entries(wordSign).flatMap(([name, sign]) =>
    (reader.signs & sign) === 0 ? [] : [name],
  );
}

test('an ending is told by the letters of its word, wherever that stands', () => {
  const endingsOf = (text: string) => {
    const reader = new WordReader();
    reader.read(`see the ${text}`, true);
    reader.next();
    reader.next();
    reader.next();
    return reader.endings;
  };
  for (const one of ['Anns', 'ann', 'Bert', 'berta', 'Ann1s', '山', 'Kowalskx'])
    assert.equal(endingsOf(one), 0, one);
  for (const one of ['Berts', 'lloyds', 'BERTS']) assert.equal(endingsOf(one), 0b110, one);
  for (const one of ['Berta', 'Kowalskiej', 'Петрову']) assert.equal(endingsOf(one), 0b1110, one);
});

test('a text is read word by word, without regard to case', () => {
  assert.deepEqual(listOf(''), []);
  assert.deepEqual(listOf(' .-'), []);
  assert.deepEqual(listOf('Ann Lee, 12-B_c'), ['Ann', 'Lee', '12', 'B', 'c']);
  assert.deepEqual(listOf('ab山田c'), ['ab', '山', '田', 'c']);
  assert.deepEqual(listOf('zoé ж', true), ['zoé', 'ж']);
  assert.deepEqual(listOf('zoé ж x', false), ['zo', 'x'], 'only ASCII where it is not folded');
  const [first, second] = wordsOf('ANN 7山');
  assert.equal(first?.hash, wordHash('ann'));
  assert.equal(first?.seen, upper);
  assert.equal(second?.seen, digit);
  assert.equal(wordsOf('Ann')[0]?.seen, upper | word);
  assert.equal(wordsOf('山')[0]?.seen, single);
  assert.equal(wordsOf('山')[0]?.hash, '山'.charCodeAt(0));
  const reader = new WordReader();
  reader.read('xyz 山', true);
  reader.next();
  assert.equal(reader.ending, [120, 121, 122].reduce(endingWith, 0));
  reader.next();
  assert.equal(reader.ending, 0, 'of a character that is a word nothing is the ending');
});

test('hashes of parts make hashes of wholes', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcxyz019'), minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      assert.equal(joinedHash(wordHash(one), wordHash(other), other.length), wordHash(one + other));
      const last = one.charCodeAt(one.length - 1);
      assert.equal(hashWithoutLast(wordHash(one), last), wordHash(one.slice(0, -1)));
      let [hash, power] = [0, 1];
      for (const letter of Array.from(one).toReversed()) {
        hash = hashWithBefore(hash, letter.charCodeAt(0), power);
        power = powerBefore(power);
      }
      assert.equal(hash, wordHash(one));
    }),
    { seed: 91, numRuns: 100 },
  );
  assert.notEqual(wordHash('ab'), wordHash('ba'));
  assert.notEqual(wordHash('ab'), wordHash('b'));
});

test('an ending is the last three letters, a tail the last six digits', () => {
  const endingOf = (text: string) =>
    Array.from(text, (letter) => letter.charCodeAt(0)).reduce(endingWith, 0);
  assert.equal(endingOf('quarter'), endingOf('ter'));
  assert.equal(endingOf('TER'), endingOf('ter'));
  assert.notEqual(endingOf('ter'), endingOf('er'));
  assert.notEqual(endingOf('ter'), endingOf('tes'));
  const tailOf = (text: string) =>
    Array.from(text, (letter) => letter.charCodeAt(0)).reduce(tailWith, 0);
  assert.equal(tailOf('991234567'), tailOf('234567'));
  assert.equal(tailOf('234567'), 0x234567);
  const reader = new WordReader();
  reader.read('12 a34b 567 x', true);
  const seen: number[][] = [];
  while (reader.next()) seen.push([reader.tail, reader.digits]);
  assert.deepEqual(seen, [
    [0x12, 2],
    [0x1234, 4],
    [0x1234567 & 0xffffff, 7],
    [0x234567, 7],
  ]);
});

test('a word is also known without its ending, and without the digits at its end', () => {
  const told = (text: string) => {
    const reader = new WordReader();
    reader.read(text, true);
    reader.next();
    const sizes = [1, 2, 3].filter((size) => (reader.endings >> size) & 1);
    for (const size of sizes) {
      const stem = text.slice(0, -size).toLowerCase();
      assert.equal(reader.stem(size), wordHash(stem), text);
      const letters = Array.from(stem.slice(-3), (letter) => letter.charCodeAt(0));
      assert.equal(reader.endingBefore(size), letters.reduce(endingWith, 0), text);
    }
    return { sizes, digits: reader.digitsAtEnd };
  };
  assert.deepEqual(told('quarters'), { sizes: [1, 2], digits: 0 });
  assert.deepEqual(told('QUARTERS'), { sizes: [1, 2], digits: 0 });
  assert.deepEqual(told('bells'), { sizes: [1, 2], digits: 0 });
  assert.deepEqual(told('bell'), { sizes: [], digits: 0 });
  assert.deepEqual(told('ells'), { sizes: [], digits: 0 });
  for (const ending of 'aeiouymwjhnkl')
    assert.deepEqual(told(`Kowalsk${ending}`).sizes, [1, 2, 3], ending);
  for (const ending of 'bcdfgpqrtvxz') assert.deepEqual(told(`Kowalsk${ending}`).sizes, [], ending);
  assert.deepEqual(told('kowalska').sizes, [], 'of a word in small letters it is no name');
  assert.deepEqual(told('петрову').sizes, [1, 2, 3]);
  assert.deepEqual(told('Kowals1a').sizes, []);
  assert.deepEqual(told('zebulon84'), { sizes: [], digits: 2 });
  assert.deepEqual(told('z8'), { sizes: [], digits: 1 });
  assert.deepEqual(told('8484'), { sizes: [], digits: 0 });
  assert.deepEqual(told('84z'), { sizes: [], digits: 0 });
  assert.deepEqual(told('8z4'), { sizes: [], digits: 1 });
});

/** What a text may hold beside its words, and texts that look like it. */
const signs: { readonly [sign: string]: readonly [has: string, hasNot: string] } = {
  spelled: ['a b c d|x a-b-c-d|1 2 3 4', 'a b c|a b cd e f|a b c dd'],
  codes: [
    '51 75 61 72|20 75 99 72|113 117 97 114|0x51 0x75 0x61 0x72|0051 0075 0061 0072|5175 6172 7465 726d|2031 7465 7465 7465',
    '51 75 61|51 75 61 19|11 75 61 72|213 217 197 214|513 175 161 172|51 75 61 721|9175 6172 7465 726d|5185 6172 7465 726d|51 word 75 61 72|1x51 0x75 0x61 0x72|0151 0075 0061 0072|51 75 z9 61 72',
  ],
  lookalike: ['2l9|O9|I2|9o1|1234l67', '2x9|219|ol|12345l78|2L9|2i9'],
  glued: [
    'userQuarter|myAlbert|myZebul|Quarteruser1|myQuarter|MRN552881|552881MRN|x552881|abcdeF|quarter9|9quarter',
    'usErus|a quarter|quarter|QUARTER|Quarter|ab12345|abCdeF|5528817|a1b2c3d4|mY1234X|ab[abcde|ab{abcde',
  ],
  digest: [
    'd41d8cd98f00b204e9800998ecf8427e|da39a3ee5e6b4b0d3255bfef95601890afd80709|1B2M2Y8AsgTpgAmY7PhCfg|ab-1B2M2Y8AsgTpgAmY7Ph|1B2M2Y8AsgTpgAmY7Ph/ab',
    'd41d8cd98f00b204e9800998ecf8427|1B2M2Y8AsgTpgAmY7PhCf|ab-1B2M2Y8AsgTpgAmY7|abc-def|ab-cdEfg hijklmnop qrstuvwxyz abcdefg|abcdefg hijklmnop qrstuvwxyz abcdEfg-ab',
  ],
  encoding: [
    'WmVidWxvbiBRdWFydGVy|WmVidWxvbiBR|5a6562756c6f6e20|a/WmVidWxvbiBR|WmVidWxvbi-BR|eD/DqSB6ZWJ1bG9uIHF1YXJ0ZXJtYWluZQ',
    'WmVidWxvbiB|quartermaine|Zebulon|Zebulonquarter|short-id|WmVidWxvbiB internationalisms',
  ],
  newline: ['a\nb|a\r\nb', 'a b|a\tb'],
  escape: ['a%b|a&b|a\\b|a=b|a<b|a*b|a^b|a\x1bb', 'a.b|a>b|a#b|a+b|a-b'],
  outside: ['aéb|山', 'ab|a~b'],
};

for (const [sign, [has, hasNot]] of Object.entries(signs))
  test(`a text may hold beside its words: ${sign}`, () => {
    for (const text of has.split('|')) assert.ok(signsOf(text).includes(sign), text);
    for (const text of hasNot.split('|')) assert.ok(!signsOf(text).includes(sign), text);
  });

test('a reader begins anew with each text', () => {
  const reader = new WordReader();
  for (const text of ['a b c 51 75 61 %12', 'd 72']) {
    reader.read(text, false);
    while (reader.next());
  }
  assert.deepEqual([reader.signs, reader.tail, reader.digits], [0, 0x72, 2]);
});
