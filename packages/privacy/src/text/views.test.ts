import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hiddenTexts } from './hidden-texts.ts';
import { WordReader } from './echo/word-reader.ts';
import { foldedLetters, widelyFoldedLetters } from './letters.ts';
import { textViews } from './views.ts';

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
    ['quar--\nter', 'quarter'],
    ['quar-<br/>ter', 'quarter'],
    ['quar-<BR>ter', 'quarter'],
    ['quar-\n\n>> | * # / + ; ter', 'quarter'],
  ],
  'with tags, comments and stars inside': [
    ['q<b>uar</b>ter', 'quarter'],
    ['q<!-- x\ny -->uarter', 'quarter'],
    ['q/* x\ny */uarter', 'quarter'],
    ['q*uart**er', 'quarter'],
    ['q***uarter', 'quarter'],
    ['q****uarter', 'quarter'],
    ['q---uar----ter', 'quarter'],
    ['q<b/>uarter', 'quarter'],
    ['q<b>uar</b >ter', 'quarter'],
    ['q<!---->uarter', 'quarter'],
    [`q<!--${'x'.repeat(200)}-->uarter`, 'quarter'],
    [`q/*${'x'.repeat(200)}*/uarter`, 'quarter'],
    [`q<b ${'x'.repeat(199)}>uarter`, 'quarter'],
  ],
  'behind the escapes of logs and terminals': [
    ['met\\nquarter', 'met quarter'],
    ['met\\\\\\\\tquarter', 'met quarter'],
    ['\x1b[31mquarter', ' quarter'],
    ['\x1b[38;5;1mquarter', ' quarter'],
    ['^[[1mquarter', ' quarter'],
    ['\x9b1mquarter', ' quarter'],
    ['\x1b[?25lquarter', ' quarter'],
    ['\x1b[3:1mquarter', ' quarter'],
    [`\x1b[${'1'.repeat(20)}mquarter`, ' quarter'],
    ...Array.from('nrtbfv', (sign): [string, string] => [`met\\${sign}quarter`, 'met quarter']),
  ],
  'as one word with others': [
    ['userQuarter', 'user Quarter'],
    ['quarter12', 'quarter 12'],
    ['123456quarter', '123456 quarter'],
  ],
  'as quoted-printable': [
    ['qu=61rter', 'quarter'],
    ['qu=c3=a4rter', 'quarter'],
    ['qu=61=72ter', 'quarter'],
  ],
  'with the marks of addresses written so that nobody follows them': [
    ['zeb [at] mail [dot] dev', 'zeb@mail.dev'],
    ['zeb(at)mail(dot)dev', 'zeb@mail.dev'],
    ['zeb{AT}mail{.}dev', 'zeb@mail.dev'],
    ['zeb [ @ ] mail[.]dev', 'zeb@mail.dev'],
    ['zeb at mail dot dev', 'zeb@mail.dev'],
    ['zeb at 5 dot dev', 'zeb@5.dev'],
    ['hxxp[:]//mail.dev', 'http://mail.dev'],
    ['hxxps[://]mail.dev', 'https://mail.dev'],
    ['HXXP://mail.dev', 'HttP://mail.dev'],
  ],
  'with the letters of TeX': [
    ['M\\"uller', 'Muller'],
    ['M{\\"u}ller', 'Muller'],
    ['M\\"{u}ller', 'Muller'],
    ["M{\\'{u}}ller", 'Muller'],
    ["Mart{\\'\\i}nez", 'Martinez'],
    ["Mart\\'{\\i}nez", 'Martinez'],
    ...Array.from('"\'`^~=.', (mark): [string, string] => [`M\\${mark}uller`, 'Muller']),
    ['Erd\\H{o}s', 'Erdos'],
    ['Fran\\c{c}ois', 'Francois'],
    ['Ko\\v sir', 'Kosir'],
    ['\\r{A}kesson', 'Akesson'],
    ['S\\o{}ren', 'Soren'],
    ['S{\\o}ren', 'Soren'],
    ['\\L ukasz', 'Lukasz'],
    ['G\\"o\\ss mann', 'Gossmann'],
    ['{\\AE}ro', 'AEro'],
    ['{\\aa}kesson', 'akesson'],
  ],
  'as UTF-8 that was read as another encoding': [
    ['MÃ¼ller', 'Muller'],
    ['Ã„rger', 'Arger'],
    ['Ã\u0096lker', 'Olker'],
    ['Å›wiat', 'swiat'],
    ['Å\u009awiat', 'Swiat'],
    ['ÐŸÑƒÑˆÐºÐ¸Ð½', 'пушкин'],
  ],
  'in octal': [
    ['\\161uarter', 'quarter'],
    ['\\141\\40\\161uarter', 'a quarter'],
    ['qu\\303\\244rter', 'quarter'],
    ['qu\\141\\162ter', 'quarter'],
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
    ['q--u--a--r', 'quar'],
    ['q---u---a---r', 'quar'],
    ['q\u0301 u a r', 'quar'],
    ['q u a r\u0301', 'quar'],
    ['2 1 9 0', '2190'],
  ],
  'with letters that look like digits': [
    ['2l9-O9-77I1', '219-09-7711'],
    ['12345o', '123450'],
    ['l23456', '123456'],
    ['2l9.O9.77I1', '219.09.7711'],
    ['2l9/O9 77I1', '219/09 7711'],
    ['O1O1O1', '010101'],
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
      'qu=6frter',
      `q<!--${'x'.repeat(201)}-->uarter`,
      `q/*${'x'.repeat(201)}*/uarter`,
      'qu=ffrter',
    ],
    '219-09-7711': ['2l9-O9-77I1x', 'x2l9-O9-77I1', '2l9,O9,77I1'],
    110110: ['IlOIlO', 'IlOIl0'],
    'zeb@': ['zeb [at mail', 'zeb [dog] mail', 'zeb at, mail', 'zeb at (mail)'],
    http: ['hxxq://mail.dev', 'xhxxp://mail.dev'],
    Muller: ['M\\quller'],
    ' quarter': [`\x1b[${'1'.repeat(21)}mquarter`],
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

test('base64 in lines is read as one, however the lines end and begin', () => {
  const run = Buffer.from('Zebulon Quartermaine of Springfield').toString('base64url');
  const at =
    (...places: number[]) =>
    (between: string) =>
      [0, ...places].map((from, i) => run.slice(from, places[i])).join(between);
  const isRead = (text: string) => {
    const hidden = hiddenTexts(text, signsOf(text));
    return hidden !== 'packed' && hidden.includes('Zebulon Quartermaine of Springfield');
  };
  for (const between of ['\n', '\r\n', '\\n', '\\r\\n', '\n          ', '\n\t'])
    for (const split of [at(16), at(20, 40), at(run.length - 4)])
      assert.ok(isRead(split(between)), JSON.stringify(split(between)));
  assert.ok(isRead(`(${at(16)('\n')})`));
  for (const split of [at(15), at(run.length - 3)]) assert.ok(!isRead(split('\n')), split('\n'));
});

test('a letter without a sound that is known is read as it is', () => {
  for (const text of ['龘', 'by 龘 田']) {
    const read = viewsOf(text).map((one) => one.text);
    assert.ok(!read.some((one) => one.includes('undefined')), JSON.stringify(read));
  }
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
