import assert from 'node:assert/strict';
import test from 'node:test';
import { detectorNames } from '../policy/policy.ts';
import { startCost } from '../testing/cost.ts';
import { paragraphsOf } from './paragraphs.ts';
import { createScanner } from './scan.ts';
import { tagger } from './tagger/index.ts';

const sentence =
  'The quarterly figures were read aloud and nobody had a question about them at all.';
const paragraph = [sentence, sentence, sentence, sentence].join(' ');
const partsOf = (text: string) =>
  Array.from(paragraphsOf(text), ({ start, end }) => text.slice(start, end));

test('a long text is read by its paragraphs', () => {
  assert.deepEqual(partsOf(''), []);
  for (const gap of ['\n\n', '\r\n\r\n', '\n \t\n\n  '])
    assert.deepEqual(partsOf(`${paragraph}${gap}${paragraph}${gap}${paragraph}`), [
      `${paragraph}${gap}`,
      `${paragraph}${gap}`,
      paragraph,
    ]);
  for (const end of ['!”', '?)', '。', '।', '…', '."'])
    assert.equal(partsOf(`${paragraph}${end}\n\n${paragraph}`).length, 2, end);
});

test('a paragraph is one from 120 characters on, and a part from 300', () => {
  const long = (size: number) => `${'x'.repeat(size - 1)}.`;
  const partsAfter = (first: string) => partsOf(`${first}\n\n${paragraph}`).length;
  assert.deepEqual([partsAfter(long(298)), partsAfter(long(297))], [2, 1]);
  const begun = `${'x'.repeat(400)}\n\n`;
  assert.deepEqual([partsAfter(begun + long(120)), partsAfter(begun + long(119))], [2, 1]);
  assert.equal(partsAfter(`${long(400)} a`), 1);
});

test('what may go on after a blank line stays together', () => {
  assert.equal(partsOf(`${paragraph}\n${paragraph}`).length, 1);
  assert.equal(partsOf(`${paragraph} The password is:\n\n${paragraph}`).length, 1);
  for (const end of ['He brought his passport.\n\nC01X00T47', 'It is signed by Dr.\n\nKarl Jansen'])
    assert.equal(partsOf(`${paragraph} ${end}`).length, 1, end);
  assert.equal(partsOf(`${paragraph} It is signed by\n\nKarl Emil Jansen`).length, 1);
  assert.equal(partsOf(`${paragraph}\n\n12 Mill Road.\n\n97035 Riverton`).length, 1);
});

test('what is found in a long text stands where it stands', () => {
  const scan = createScanner(detectorNames, tagger);
  const planted = [
    'Write to ilse.vandermeer@post.example about it.',
    'His number is +49 30 901820 and he answers at noon.',
    'The password is Tr0ub4dor&3 until Friday.',
    'It was seen by Dr. Wilhelmina Oosterhuis in March.',
  ];
  const text = planted.map((one) => `${paragraph} ${one} ${sentence}`).join('\n\n');
  const found = scan(text);
  assert.ok(Array.isArray(found));
  assert.deepEqual(
    found.map(({ start, end, kind }) => [kind, text.slice(start, end)]),
    [
      ['EMAIL', 'ilse.vandermeer@post.example'],
      ['PHONE', '+49 30 901820'],
      ['SECRET', 'Tr0ub4dor&3'],
      ['NAME', 'Wilhelmina Oosterhuis'],
    ],
  );
});

test('what cannot be cut out of one paragraph goes with the whole text', () => {
  const scan = createScanner(detectorNames);
  const hidden = Buffer.from('ilse.vandermeer@post.example').toString('base64');
  const text = [paragraph, `${paragraph} ${hidden}`, paragraph].join('\n\n');
  assert.equal(scan(text), 'opaque');
});

test('blank lines without end cost time by their number', () => {
  for (const text of [
    '\n'.repeat(200_000),
    '\n \t\r'.repeat(50_000),
    `${'x'.repeat(150)}.\n${' '.repeat(101)}`.repeat(1_000),
  ]) {
    const cost = startCost();
    assert.equal(partsOf(text).join(''), text);
    assert.ok(cost() < 200, JSON.stringify(text.slice(0, 20)));
  }
});
