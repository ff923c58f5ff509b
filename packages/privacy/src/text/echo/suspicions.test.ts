import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EchoSieve, tailKey } from './echo-sieve.ts';
import { numberTail } from './echo-numbers.ts';
import { endingWith, wordHash } from './word-reader.ts';

const sieve = new EchoSieve();
const reading = (...texts: string[]): EchoSieve => {
  sieve.read(texts);
  return sieve;
};
const endingOf = (word: string) =>
  Array.from(word, (letter) => letter.charCodeAt(0)).reduce(endingWith, 0);

test('what ends with digits is told by four of them, or by three where there are no more', () => {
  const fourOf = (digits: string) => Number.parseInt(digits, 16);
  reading('no 219-09-7731, AB-402 and v2', 'on 7.3.84');
  for (const digits of ['7731', '0402', '9402', '0384'])
    assert.ok(sieve.hasDigits(fourOf(digits)), digits);
  for (const digits of ['8731', '9731', '0731', '0219', '0385'])
    assert.ok(sieve.hasDigits(fourOf(digits)) === (digits === '0219'), digits);
  for (const years of ['77', '73', '84']) assert.ok(sieve.hasYearInTail(fourOf(years)), years);
  assert.ok(!sieve.hasYearInTail(fourOf('85')));
  reading('nobody');
  assert.ok(!sieve.hasDigits(fourOf('7731')) && !sieve.hasYearInTail(fourOf('84')));
});

test('words, their stems, their endings and the ends of numbers are known of the last texts alone', () => {
  for (const text of ['Zebulon met Quarters84, no 219-09-7731', 'nobody']) reading(text);
  for (const word of ['zebulon', 'quarters84', '219']) assert.ok(!sieve.says(word), word);
  assert.ok(!sieve.hasTail(numberTail('219-09-7731')));
  assert.ok(!sieve.hasEnding(endingOf('lon')));
  reading('Zebulon met Quarters84, no 219-09-7731', 'KOWALSKIEJ; 12345');
  for (const word of [
    'zebulon',
    'met',
    'quarters84',
    'quarters',
    '219',
    '7731',
    'kowalskiej',
    'kowalsk',
  ])
    assert.ok(sieve.says(word) && sieve.has(wordHash(word)), word);
  for (const word of ['zeb', 'nobody', 'mets', '09773']) assert.ok(!sieve.says(word), word);
  for (const ending of ['lon', 'met', 's84', 'ers', '731', 'iej', 'lsk'])
    assert.ok(sieve.hasEnding(endingOf(ending)), ending);
  for (const ending of ['xyz', 'zeb']) assert.ok(!sieve.hasEnding(endingOf(ending)), ending);
  assert.ok(sieve.hasTail(numberTail('219-09-7731')));
  assert.ok(!sieve.hasTail(numberTail('12345')), 'five digits are no number');
  const words = new Set<number>();
  sieve.eachWord((key) => words.add(key));
  for (const key of [wordHash('zebulon'), wordHash('kowalsk'), tailKey(numberTail('219097731'))])
    assert.ok(words.has(key));
});

test('a text is suspected of the words that were asked for, and of what cannot be looked into', () => {
  const packed = Buffer.from([0x1f, 0x8b, 8, ...Array.from({ length: 60 }, (_, i) => i)]);
  reading('Zebulon', 'no 219097731', '219097731 é', 'nobody', `x ${packed.toString('base64')}`, '');
  const all = () => [0, 1, 2, 3, 4, 5].map((i) => sieve.suspicion(i));
  assert.deepEqual(all(), ['nothing', 'nothing', 'nothing', 'nothing', 'all', 'nothing']);
  assert.ok(sieve.hasPacked);
  sieve.suspect(wordHash('quartermaine'));
  assert.deepEqual(all().slice(0, 4), ['nothing', 'nothing', 'nothing', 'nothing']);
  sieve.suspectTail(numberTail('219097731'));
  assert.deepEqual(all().slice(0, 4), ['nothing', 'numbers', 'all', 'nothing']);
  sieve.suspect(wordHash('zebulon'));
  assert.deepEqual(all().slice(0, 4), ['all', 'numbers', 'all', 'nothing']);
  reading('Zebulon');
  assert.equal(sieve.suspicion(0), 'nothing');
  assert.ok(!sieve.hasPacked);
});

test('months are known as words, and as parts of words such as 07MAR84', () => {
  const months = (...texts: string[]) => reading(...texts).monthsSaid;
  assert.equal(months('nobody'), 0);
  assert.equal(months('in January'), 1);
  assert.equal(months('im März', 'en décembre'), (1 << 2) | (1 << 11));
  assert.equal(months('07MAR84'), 1 << 2);
  assert.equal(months('7mar1984 31dec99'), (1 << 2) | (1 << 11));
  for (const text of ['07MAR', '007MAR84', '07MAR8', '07MAR198', '07MARS84', 'x07MAR84', '07XYZ84'])
    assert.equal(months(text), 0, text);
  assert.equal(months('1984年3月'), -1);
});

test('a number as long as a date is known, and texts that may hold a digest', () => {
  for (const [text, isLong] of [
    ['on 19840307', true],
    ['at 447465600000', true],
    ['on 1984030', false],
    ['on 1984-03-07', false],
    ['x19840', false],
  ] as const)
    assert.equal(reading(text).hasLongNumber, isLong, text);
  const digest = 'd41d8cd98f00b204e9800998ecf8427e';
  assert.deepEqual(reading('nobody', `see ${digest}`, 'a-b').digestTexts, [`see ${digest}`]);
  assert.deepEqual(reading('nobody').digestTexts, []);
});

test('texts joined of several are a digest as a whole, or have none', () => {
  const digest = 'd41d8cd98f00b204e9800998ecf8427e';
  const asJoined = (joined: string) => {
    sieve.read(['nobody', joined], 1);
    return sieve.digestTexts;
  };
  assert.deepEqual(asJoined(digest), [digest]);
  assert.deepEqual(asJoined('txn_00000000002026-01-10T08:30:00Z'), []);
  assert.deepEqual(asJoined(`see ${digest}`), []);
});

test('many texts and many words are known', () => {
  const texts = Array.from({ length: 300 }, (_, i) => `word${i}x other${i}x`);
  reading(...texts);
  sieve.suspect(wordHash('other299x'));
  sieve.suspect(wordHash('word7x'));
  assert.deepEqual(
    texts.flatMap((_, i) => (sieve.suspicion(i) === 'nothing' ? [] : [i])),
    [7, 299],
  );
  assert.ok(sieve.says('word150x') && !sieve.says('word300x'));
  assert.ok(!sieve.saysJoined(['word', 'nobody']));
  assert.ok(reading('zquartermaine').saysJoined(['zebulon', 'quartermaine']));
});
