import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { decodeArmoured, decodeCodes, decodeRuns, maySpellText } from './encodings.ts';

const prose = fc
  .string({
    unit: fc.constantFrom(...Array.from('aZ09 @.-_~!"\n\réßжあ😀')),
    minLength: 5,
    maxLength: 70,
  })
  .filter((text) => /^[a-zA-Z0-9]/.test(text));

/** ascii85 as PostScript has it (Adobe, PLRM 3.13.3), without its sign for zeros. */
function ascii85(octets: Uint8Array): string {
  let run = '';
  for (let at = 0; at < octets.length; at += 4) {
    const group = octets.slice(at, at + 4);
    let value = Array.from({ length: 4 }, (_, i) => group[i] ?? 0).reduce(
      (sum, octet) => sum * 256 + octet,
      0,
    );
    let digits = '';
    for (let i = 0; i < 5; i++, value = Math.floor(value / 85))
      digits = String.fromCharCode(33 + (value % 85)) + digits;
    run += digits.slice(0, group.length + 1);
  }
  return run;
}

test('ascii85 is read between its signs, with line ends inside', () => {
  fc.assert(
    fc.property(prose, fc.nat({ max: 20 }), (text, at) => {
      const run = ascii85(Buffer.from(text));
      assert.deepEqual(decodeArmoured(`say <~${run}~> now`), [text]);
      assert.deepEqual(decodeArmoured(`<~${run.slice(0, at)}\n ${run.slice(at)}~>`), [text]);
    }),
    { seed: 94, numRuns: 100 },
  );
  const run = ascii85(Buffer.from('Quartermaine'));
  assert.deepEqual(decodeArmoured(`<~${run}~> and <~${run}~>`), ['Quartermaine', 'Quartermaine']);
  for (const text of [
    `<~${run}`,
    `${run}~>`,
    `<~${run}z~>`,
    `<~z~>`,
    '<~abc~>',
    `<~${run}\u00e9~>`,
  ])
    assert.deepEqual(decodeArmoured(text), [], text);
});

/** POSIX uuencode: lines of up to 45 octets, each with its length before it. */
function uuencode(octets: Uint8Array, blank = ' '): string {
  const lines: string[] = [];
  for (let at = 0; at < octets.length; at += 45) {
    const part = octets.slice(at, at + 45);
    const bits = Array.from(part, (octet) => octet.toString(2).padStart(8, '0')).join('');
    const padded = bits.padEnd(Math.ceil(bits.length / 24) * 24, '0');
    const signs = (padded.match(/.{6}/g) ?? []).map((six) => Number.parseInt(six, 2));
    lines.push(
      [part.length, ...signs]
        .map((value) => (value === 0 ? blank : String.fromCharCode(32 + value)))
        .join(''),
    );
  }
  return lines.join('\n');
}

test('uuencode is read from its first line to its last', () => {
  fc.assert(
    fc.property(prose, (text) => {
      const lines = uuencode(Buffer.from(text));
      assert.deepEqual(decodeArmoured(`hello\nbegin 644 a b.txt\n${lines}\n \nend\n`), [text]);
      assert.deepEqual(decodeArmoured(`begin 600 x\r\n${lines.replaceAll('\n', '\r\n')}\r\nend`), [
        text,
      ]);
    }),
    { seed: 95, numRuns: 100 },
  );
  const long = 'Zebulon Quartermaine, 12 Elm Street. '.repeat(4);
  for (const end of ['\n', '\r\n']) {
    const written = ['begin 644 x', uuencode(Buffer.from(long)), ' ', 'end'].join('\n');
    assert.deepEqual(decodeArmoured(written.replaceAll('\n', end)), [long], 'of several lines');
  }
  const lines = uuencode(Buffer.from('Zebulon Quartermaine'), '`');
  assert.deepEqual(decodeArmoured(`begin 644 x\n${lines}\n\`\nend`), ['Zebulon Quartermaine']);
  for (const text of [
    `begin 644\n${lines}`,
    `begin 9 x\n${lines}`,
    `say begin 644 x\n${lines}`,
    'begin 644 x\n',
  ])
    assert.deepEqual(decodeArmoured(text), [], text);
});

test('UTF-7 is read as a whole text, in letters of alphabets', () => {
  const utf7 = (text: string) =>
    Buffer.from(text, 'utf16le').swap16().toString('base64').replace(/=+$/, '');
  const words = fc.string({
    unit: fc.constantFrom(...Array.from('aZ9é\u0080жא')),
    minLength: 2,
    maxLength: 30,
  });
  fc.assert(
    fc.property(words, (text) => {
      assert.deepEqual(decodeArmoured(`by +${utf7(text)}-.`), [`by ${text}.`]);
      assert.deepEqual(decodeArmoured(`+${utf7(text)} +${utf7('Jo')}-`), [`${text} Jo`]);
    }),
    { seed: 96, numRuns: 100 },
  );
  for (const other of ['山田', 'a\u0700b', 'a\u0001', 'a\u007fb'])
    assert.deepEqual(decodeArmoured(`+${utf7(other)}-`), [], other);
  assert.deepEqual(decodeArmoured('+AFEA-'), ['Q'], 'a run that ends within a character');
  for (const text of ['1+1=2', 'Jo+Al', 'call +41', 'red+blue+green', 'a+-b'])
    assert.deepEqual(decodeArmoured(text), [], text);
  assert.deepEqual(decodeArmoured('plain'), []);
});

test('UTF-16 in base64 is read in either order of its octets', () => {
  for (const text of ['Quartermaine', 'abcde', 'Ann, 12\n~ Elm'])
    for (const swap of [false, true])
      for (const encoding of ['base64', 'base64url'] as const) {
        const octets = Buffer.from(text, 'utf16le');
        const run = (swap ? octets.swap16() : octets).toString(encoding).replace(/=+$/, '');
        assert.ok(maySpellText(run, 0), run);
        assert.deepEqual(decodeRuns(`-enc ${run}`), [{ start: 5, end: 5 + run.length, text }]);
      }
  const run = (text: string) => Buffer.from(text, 'utf16le').toString('base64').replace(/=+$/, '');
  assert.deepEqual(
    decodeRuns(run('Quartermaine').slice(0, -1)).map((one) => one.text),
    ['Quartermain'],
  );
  assert.deepEqual(
    decodeRuns(run('abcd, 山田')).map((one) => one.text),
    ['abcd, 山田'],
  );
  assert.deepEqual(
    decodeRuns(run('abcdef\u0001gh')).map((one) => one.text),
    ['abcdef'],
  );
  assert.deepEqual(
    decodeRuns(run('abcd\ud800e')).map((one) => one.text),
    ['abcd\ufffde'],
  );
  for (const text of ['ab\u0001d', 'abéd', 'ab山d', 'abc\u007f', '\u001fbcd'])
    assert.ok(!maySpellText(run(text), 0), text);
});

test('octets that stand two and more together are codes of characters too', () => {
  const hex = (text: string) => Buffer.from(text).toString('hex');
  const grouped = (text: string, size: number) =>
    hex(text).replaceAll(new RegExp(`(.{${size}})(?!$)`, 'g'), '$1 ');
  assert.ok(decodeCodes(grouped('Zebulon Quartermaine', 4)).includes('Zebulon Quartermaine'));
  assert.ok(decodeCodes(grouped('Müller, Anton', 4)).includes('Müller, Anton'));
  assert.ok(decodeCodes(`0000: ${grouped('by Quartermaine.', 4)}`).includes('by Quartermaine.'));
  assert.ok(decodeCodes(grouped('Zebulon Quarterm', 6).slice(0, -3)).every((text) => text !== ''));
  assert.ok(decodeCodes('51756 17274 65727 32020').includes('Quarters  '), 'in groups of any size');
  for (const list of ['5175 617 7274 6572', '5175 6101 7274 6572', '51 7561 7274 6572'])
    assert.ok(!decodeCodes(list).some((text) => text.includes('Qu')), list);
});
