import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WordReader } from './echo/word-reader.ts';
import { foldedLetters, hiddenTexts, textViews, widelyFoldedLetters } from './views.ts';

function signsOf(text: string): number {
  const reader = new WordReader();
  reader.read(text, false);
  while (reader.next());
  return reader.signs;
}
const viewsOf = (text: string) => textViews(text, signsOf(text));

/** Ways to write `quarter maine`: what is written, as the view has it, and the part of it. */
const ways: { readonly [title: string]: readonly (readonly [written: string, read: string])[] } = {
  'in other letters and with marks on them': [
    ['qüärtér', 'quarter'],
    ['ｑｕａｒｔｅｒ', 'quarter'],
    ['quаrter', 'quarter'],
    ['QUÄRTER', 'QUARTER'],
  ],
  'with two letters for one': [
    ['müller', 'mueller'],
    ['åkesson', 'aakesson'],
    ['bjørn', 'bjoern'],
    ['MÖLLER', 'MOeLLER'],
  ],
  'in escapes': [
    ['qu&#97;rter', 'quarter'],
    ['%71uarter', 'quarter'],
  ],
  'broken at the end of a line': [
    ['quar-\nter', 'quarter'],
    ['quar- \r\n  ter', 'quarter'],
    ['quar\u2010\nter', 'quarter'],
    ['quar-<br>ter', 'quarter'],
    ['quar-<br />ter', 'quarter'],
    ['quar-\n> ter', 'quarter'],
    ['quar-\rter', 'quarter'],
    ['quar-&#10;ter', 'quarter'],
  ],
  'with tags, comments and stars inside': [
    ['q<b>uar</b>ter', 'quarter'],
    ['q<!-- x\ny -->uarter', 'quarter'],
    ['q/* x\ny */uarter', 'quarter'],
    ['q*uart**er', 'quarter'],
    ['q***uarter', 'quarter'],
  ],
  'behind the escapes of logs and terminals': [
    ['met\\nquarter', 'met quarter'],
    ['met\\\\\\\\tquarter', 'met quarter'],
    ['\x1b[31mquarter', ' quarter'],
    ['\x1b[38;5;1mquarter', ' quarter'],
    ['^[[1mquarter', ' quarter'],
    ['\x9b1mquarter', ' quarter'],
  ],
  'as one word with others': [
    ['userQuarter', 'user Quarter'],
    ['quarter12', 'quarter 12'],
    ['123456quarter', '123456 quarter'],
  ],
  'as quoted-printable': [
    ['qu=61rter', 'quarter'],
    ['qu=c3=a4rter', 'quarter'],
  ],
  'in octal': [
    ['\\161uarter', 'quarter'],
    ['\\141\\40\\161uarter', 'a quarter'],
    ['qu\\303\\244rter', 'quarter'],
  ],
  'in the escapes of style sheets': [
    ['\\0071\\0075\\0061rter', 'quarter'],
    ['\\71 uarter', 'quarter'],
  ],
  'with what nobody sees inside': [
    ['quar\x00ter', 'quarter'],
    ['quar\x7f\x1fter', 'quarter'],
    ['qu\u2800ar\ue000ter', 'quarter'],
    ['219\x0009\x007711', '219097711'],
    ['quarter\x001', 'quarter1'],
  ],
  'in letters that stand apart': [
    ['q u a r t e r', 'quarter'],
    ['q-u-a-r', 'quar'],
    ['q . u . a . r', 'quar'],
    ['q-u.a r', 'quar'],
    ['ö-u.a r', 'ouar'],
    ['q u a r ; q u a r', 'quar ; quar'],
    ['q-u-a-r t.e.r.s', 'quar ters'],
  ],
  'with letters that look like digits': [
    ['2l9-O9-77I1', '219-09-7711'],
    ['12345o', '123450'],
  ],
};

for (const [title, pairs] of Object.entries(ways))
  test(`a text is also read ${title}`, () => {
    for (const [written, read] of pairs) {
      const text = `see (${written}) now`;
      const view = viewsOf(text).find((one) => one.text.includes(`(${read})`));
      assert.ok(view, `${written}: ${JSON.stringify(viewsOf(text).map((one) => one.text))}`);
      const start = view.text.indexOf('(');
      const [from, to] = view.range(start, start + read.length + 2);
      assert.equal(text.slice(from, to), `(${written})`);
    }
  });

test('what is written in no other way is not read so', () => {
  const never: { readonly [read: string]: readonly string[] } = {
    quarter: [
      'quar\nter',
      'quar-ter',
      'quar -\nter',
      'quar-\n1ter',
      'q u a rter',
      'xq-u.a r-t.e.r',
      'q    u    a    r',
      `q<b ${'x'.repeat(201)}>uarter`,
      'q< b>uarter',
      'q<1>uarter',
      'q****uarter',
      'qu=6frter',
      'qu=ffrter',
    ],
    '219-09-7711': ['2l9-O9-77I1x', 'x2l9-O9-77I1', '2l9,O9,77I1'],
    110110: ['IlOIlO', 'IlOIl0'],
  };
  for (const [read, texts] of Object.entries(never))
    for (const text of texts)
      assert.ok(!viewsOf(text).some((one) => one.text.includes(read)), text);
  for (const plain of [
    '',
    'plain text.',
    'a, b; 12 (c)',
    'two\nlines - \n1',
    'one < two = three',
    'abCd < efGh',
  ])
    assert.deepEqual(viewsOf(plain), []);
});

test('letters are compared without their marks, small beyond ASCII', () => {
  const folded: { readonly [text: string]: string } = {
    'Ann Lee': 'Ann Lee',
    'José Ñandú': 'Jose Nandu',
    'Straße ÆØœþðđłıħŧŋ ς': 'Strasse AeOoethddlihtn σ',
    'e\u0301 ｆ ①': 'e f 1',
    '山田 カ 김': '山田 カ 김',
    'אַבְרָמ מֹ': 'אברמ מ',
    مُحَمَّدــ: 'محمد',
    'Ж й': 'ж и',
    'בן־דוד ׳': "בן-דוד '",
    'ᴢᴇʙ ʟᴇᴇ Ɠ': 'zeb lee G',
    'ی ک ۀ ة ى': 'ي ك ه ه ي',
  };
  for (const [text, expected] of Object.entries(folded))
    assert.equal(foldedLetters(text), expected, text);
  const wide: { readonly [text: string]: string | undefined } = {
    'Ann Lee': undefined,
    José: undefined,
    'Müller Ärger Öl': 'Mueller Aerger Oel',
    'u\u0308 Å ø é': 'ue Aa oe e',
    'Shōhei Ngāti Əli đ': 'Shouhei Ngaati Ali dj',
  };
  for (const [text, expected] of Object.entries(wide))
    assert.equal(widelyFoldedLetters(text), expected, text);
});

test('texts inside of texts are told, as deep as three', () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '');
  const [one, two, three, four] = [
    base64('Zebulon Quartermaine'),
    base64(base64('Zebulon Quartermaine')),
    base64(base64(base64('Zebulon Quartermaine'))),
    base64(base64(base64(base64('Zebulon Quartermaine')))),
  ];
  const isInside = (text: string) => {
    const hidden = hiddenTexts(text, signsOf(text));
    return hidden !== 'packed' && hidden.includes('Zebulon Quartermaine');
  };
  for (const text of [one, two, three, `see ${one} x`, encodeURIComponent(one).replace('W', '%57')])
    assert.ok(isInside(text), text);
  assert.ok(!isInside(four));
  for (const plain of ['', 'plain text', 'a\nb', 'd41d8cd98f00b204e9800998ecf8427e'])
    assert.deepEqual(hiddenTexts(plain, signsOf(plain)), [], plain);
  const packed = Buffer.from([
    0x1f,
    0x8b,
    8,
    ...Array.from({ length: 60 }, (_, i) => (i * 37) % 251),
  ]);
  const run = packed.toString('base64url');
  assert.equal(hiddenTexts(`x ${run}`, signsOf(`x ${run}`)), 'packed');
  assert.equal(hiddenTexts(base64(`see ${run}`), -1), 'packed', 'inside of another');
});
