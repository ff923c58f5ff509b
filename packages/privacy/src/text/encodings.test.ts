import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { base64Octets, decodeCodes, decodeRuns, maySpellText, runsIn } from './encodings.ts';

/** RFC 4648, section 6, without the padding. */
function base32(octets: Uint8Array): string {
  const bits = Array.from(octets, (octet) => octet.toString(2).padStart(8, '0')).join('');
  const fives = bits.match(/.{1,5}/g) ?? [];
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  return fives.map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

const spellings: { readonly [name: string]: (octets: Buffer) => string } = {
  base64: (octets) => octets.toString('base64').replaceAll('=', ''),
  base64url: (octets) => octets.toString('base64url'),
  base32,
  'base32 in small letters': (octets) => base32(octets).toLowerCase(),
  hexadecimal: (octets) => octets.toString('hex'),
  'hexadecimal in capitals': (octets) => octets.toString('hex').toUpperCase(),
  'hexadecimal with 0x': (octets) => `0x${octets.toString('hex')}`,
};

const prose = fc
  .string({
    unit: fc.constantFrom(...Array.from('aZ09 @.-_~!"\t\n\réßжあ😀')),
    minLength: 12,
    maxLength: 90,
  })
  .filter((text) => /^[a-zA-Z0-9]/.test(text));

for (const [name, spell] of Object.entries(spellings)) {
  test(`a text in ${name} is read where it stands, whatever is around it`, () => {
    fc.assert(
      fc.property(prose, (text) => {
        const run = spell(Buffer.from(text));
        const found = decodeRuns(`say (${run}) now`);
        const whole = found.find((one) => one.text?.startsWith(text.slice(0, -1)));
        assert.ok(whole, run);
        assert.equal(whole.start, 5 + (run.startsWith('0x') ? 2 : 0));
        assert.ok(whole.end <= 5 + run.length);
        assert.ok(maySpellText(run, 0));
      }),
      { seed: 64, numRuns: 150 },
    );
  });
}

test('a part of a run is read that begins behind a joint', () => {
  const run = Buffer.from('jane@roe.dev').toString('base64url');
  for (const joint of ['/', '-', '_', '+']) {
    const [found] = decodeRuns(`x9${joint}${run}`);
    assert.deepEqual(found, { start: 3, end: 3 + run.length, text: 'jane@roe.dev' }, joint);
  }
});

test('every run of twelve characters and more is seen, wherever it stands', () => {
  const run = /[A-Za-z\d+/_-]{12,}/g;
  let state = 11;
  const below = (count: number) =>
    (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) % count;
  for (let round = 0; round < 500; round++) {
    let text = '';
    for (let count = below(12); count >= 0; count--)
      text += 'a9+/_-Z'.repeat(5).slice(0, below(30)) + (' .é\n'[below(4)] ?? '');
    assert.deepEqual(
      runsIn(text),
      Array.from(text.matchAll(run), ({ index, 0: { length } }) => ({
        start: index,
        end: index + length,
      })),
      text,
    );
  }
});

test('a run is read as far as it is text', () => {
  const octets = Buffer.concat([Buffer.from('jane@roe.dev, 12 Elm Street'), Buffer.alloc(30, 1)]);
  for (const encoding of ['base64url', 'hex'] as const) {
    const [found] = decodeRuns(octets.toString(encoding));
    assert.equal(found?.text, 'jane@roe.dev, 12 Elm Street');
    assert.ok(found.end < octets.toString(encoding).length);
    assert.ok(found.end >= 27 * (encoding === 'hex' ? 2 : 4 / 3));
  }
});

test('a text in UTF-16 is read, whatever letters follow the first', () => {
  for (const text of ['Jane Roe', 'Peter Roe', 'Anna Жукова', 'JaneЖукова', 'Ann Lee-Müller, 12'])
    for (const octets of [Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()]) {
      const run = octets.toString('base64url');
      assert.deepEqual(decodeRuns(run), [{ start: 0, end: run.length, text }]);
    }
});

test('an octet that begins no character ends the text', () => {
  for (const octet of [0x80, 0xbf, 0xc1, 0xf5, 0xff]) {
    const octets = Buffer.concat([Buffer.from('jane@roe.dev'), Buffer.of(octet, 1, 1, 1, 1)]);
    assert.deepEqual(
      decodeRuns(octets.toString('hex')).map(({ text }) => text),
      ['jane@roe.dev'],
      octet.toString(16),
    );
  }
});

test('seven octets of text are too few, eight are read', () => {
  for (const encoding of ['hex', 'base64url'] as const) {
    assert.deepEqual(
      decodeRuns(Buffer.from('abcd efg\u0001\u0001\u0001').toString(encoding))[0]?.text,
      'abcd efg',
    );
    assert.deepEqual(
      decodeRuns(Buffer.from('abcd ef\u0001\u0001\u0001\u0001').toString(encoding)),
      [],
    );
  }
  assert.deepEqual(decodeRuns('616263206566'), []);
});

test('what is no UTF-8, or has control characters, is no text', () => {
  for (const octets of [
    [0x61, 0x62, 0xc1, 0x81],
    [0x61, 0x62, 0xc3, 0x28],
    [0x61, 0x62, 0xe2, 0x82, 0x28],
    [0x61, 0x62, 0xf0, 0x9f, 0x98, 0x28],
    [0x61, 0x62, 0xf5, 0x80, 0x80, 0x80],
    [0x61, 0x62, 0x80],
    [0x61, 0x62, 0x00],
    [0x61, 0x62, 0x1b],
    [0x61, 0x62, 0x7f],
    [0x61, 0x62, 0x0b],
  ]) {
    const run = Buffer.concat([Buffer.from(octets), Buffer.from('cdefghijklmn')]).toString('hex');
    assert.equal(
      decodeRuns(run).find(({ start }) => start === 0),
      undefined,
      run,
    );
  }
  for (const one of ['\t', '\n', '\r', ' ', '~', 'é', 'ж', '€', '😀', '\u0080', '\u07ff', '\u0800'])
    assert.equal(
      decodeRuns(Buffer.from(`abc${one}defghijk`).toString('hex'))[0]?.text,
      `abc${one}defghijk`,
    );
});

test('ids and words that are no encoding are left alone', () => {
  for (const text of [
    '',
    'short',
    '550e8400-e29b-41d4-a716-446655440000',
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    'cus_9s6XKzkNRiz8i3',
    '12345678901234567890',
    'https://api.roe.dev/v1/customers/42',
    'internationalization',
    // digests that begin like a packed format by chance
    ...['7801', '789c', '504b0304', '89504e47', '425a68', 'ffd8ff'].map((mark) =>
      mark.padEnd(128, '9f86d081884c7d65'),
    ),
  ])
    assert.deepEqual(decodeRuns(text), [], text);
});

/** What such files begin with, by their own specifications. */
const packed: { readonly [name: string]: readonly number[] } = {
  gzip: [0x1f, 0x8b, 8],
  'zlib, least': [0x78, 0x01],
  'zlib, fast': [0x78, 0x5e],
  'zlib, usual': [0x78, 0x9c],
  'zlib, most': [0x78, 0xda],
  zip: [0x50, 0x4b, 3, 4],
  PDF: [0x25, 0x50, 0x44, 0x46],
  PNG: [0x89, 0x50, 0x4e, 0x47],
  JPEG: [0xff, 0xd8, 0xff],
  GIF: [0x47, 0x49, 0x46, 0x38],
  RIFF: [0x52, 0x49, 0x46, 0x46],
  bzip2: [0x42, 0x5a, 0x68],
  xz: [0xfd, 0x37, 0x7a, 0x58, 0x5a],
  zstd: [0x28, 0xb5, 0x2f, 0xfd],
  '7z': [0x37, 0x7a, 0xbc, 0xaf],
};

for (const [name, mark] of Object.entries(packed)) {
  test(`of ${name} it is told that it cannot be looked into`, () => {
    const file = (size: number) =>
      Buffer.from([
        ...mark,
        ...Array.from({ length: size - mark.length }, (_, i) => (i * 37) % 31),
      ]);
    const least = name === 'gzip' ? 20 : 36;
    const run = file(least).toString('base64url');
    assert.deepEqual(decodeRuns(`x: ${run}`), [{ start: 3, end: 3 + run.length }]);
    assert.ok(
      decodeRuns(file(least - 1).toString('base64url')).every(({ text }) => text !== undefined),
    );
  });
}

test('gzip is known in hexadecimal too', () => {
  const run = Buffer.from([0x1f, 0x8b, 8, ...Array.from({ length: 40 }, () => 3)]).toString('hex');
  const zeros = Buffer.from([0x1f, 0x8b, 8, ...Array.from({ length: 40 }, () => 0)]).toString(
    'hex',
  );
  for (const spelt of [run, run.toUpperCase(), zeros])
    assert.deepEqual(decodeRuns(spelt), [{ start: 0, end: run.length }]);
});

test('codes of characters are read as decimal and as hexadecimal numbers', () => {
  assert.deepEqual(decodeCodes('81 117 97 114'), ['Quar', '\u0081ė\u0097Ĕ']);
  assert.deepEqual(decodeCodes('51 75 61 72'), ['3K=H', 'Quar']);
  assert.deepEqual(decodeCodes('0x51, 0x75, 0x61, 0x72'), ['Quar', 'Quar']);
  assert.deepEqual(decodeCodes('U+0051 u+0075 U+0061 U+0072'), ['Quar', 'Quar', 'Quar']);
  assert.deepEqual(decodeCodes('say 81;117;97;114!'), ['Quar', '\u0081ė\u0097Ĕ']);
  assert.deepEqual(decodeCodes('U+1F600 U+1F601 U+1F602 U+1F603'), ['😀😁😂😃', '😀😁😂😃']);
  assert.deepEqual(decodeCodes('81 117 97'), []);
  assert.deepEqual(decodeCodes('x81 117 97 114'), []);
  assert.deepEqual(decodeCodes('11 12 14 15'), []);
  assert.deepEqual(decodeCodes('U+110000 U+110000 U+110000 U+110000'), []);
  assert.deepEqual(decodeCodes('81    117    97    114'), []);
  assert.deepEqual(decodeCodes('8 7 9 1'), []);
});

test('octets of base64 are those of the platform', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (octets) => {
      for (const encoding of ['base64', 'base64url'] as const) {
        const text = Buffer.from(octets).toString(encoding).replaceAll('=', '');
        assert.deepEqual(Array.from(base64Octets(`..${text}`, 2, 2 + text.length)), [...octets]);
      }
    }),
    { seed: 64, numRuns: 100 },
  );
});

test('the look before decoding tells eight octets of UTF-8 from all others', () => {
  const octetsOf = (...parts: (string | number[])[]) =>
    Buffer.concat(parts.map((p) => Buffer.from(p)));
  const right = [
    octetsOf('abcdefgh'),
    octetsOf([0xc2, 0x80], 'abcdef'),
    octetsOf([0xdf, 0xbf], 'abcdef'),
    octetsOf([0xe0, 0xa0, 0x80], 'abcde'),
    octetsOf([0xef, 0xbf, 0xbd], 'abcde'),
    octetsOf([0xf0, 0x90, 0x80, 0x80], 'abcd'),
    octetsOf([0xf4, 0x8f, 0xbf, 0xbf], 'abcd'),
    octetsOf('abcdefg', [0xc3]),
    octetsOf('ab\t\n\r~ x'),
  ];
  const wrong = [
    octetsOf('abcdefg', [0x1f]),
    octetsOf('abcdefg', [0x7f]),
    octetsOf('abcdefg', [0x00]),
    octetsOf('abcdefg', [0x80]),
    octetsOf('abcdefg', [0xc1]),
    octetsOf('abcdefg', [0xf5]),
    octetsOf('abcde', [0xc3], 'fg'),
    octetsOf('abcde', [0xc3, 0xc0], 'f'),
    octetsOf('abcd', [0xe2, 0x82], 'ef'),
    octetsOf('abc', [0xf0, 0x9f, 0x98], 'de'),
    octetsOf('abcdef', [0xe2], 'g'),
  ];
  const spelt = (octets: Buffer, name: string) => spellings[name]?.(octets).slice(0, 16) ?? '';
  for (const name of ['base64', 'base32', 'hexadecimal']) {
    for (const octets of right)
      assert.ok(maySpellText(spelt(octets, name), 0), `${name} ${octets.toString('hex')}`);
  }
  for (const octets of wrong)
    assert.ok(!maySpellText(spelt(octets, 'base64'), 0), octets.toString('hex'));
  for (const short of ['', 'a', 'YWJjZGVm', 'YWJjZGVmZ']) assert.ok(!maySpellText(short, 0), short);
  assert.ok(!maySpellText('YWJjZGVmZ2g', 4));
  assert.ok(!maySpellText('é1', 0) && !maySpellText('1é', 0));
});

test('what says that octets follow is no part of them, and a run of fewer is none', () => {
  const hex = Buffer.from('jane@roe.dev').toString('hex');
  for (const [text, start] of [
    [`\\x${hex}`, 2],
    [`0X${hex}`, 2],
    [`a/${Buffer.from('jo@ab.dev').toString('base64url')}`, 2],
    [`é${hex}é`, 1],
  ] as const)
    assert.deepEqual(
      decodeRuns(text).map((one) => one.start),
      [start],
      text,
    );
  for (const text of [`x${hex}`, `xxx${hex}`, `a/${Buffer.from('jo@ab.de').toString('base64url')}`])
    assert.deepEqual(decodeRuns(text), [], text);
});

test('three octets behind a text that are none belong to it, and four do not', () => {
  for (const [encoding, charactersPerOctet] of [
    ['hex', 2],
    ['base64url', 4 / 3],
  ] as const)
    for (const others of [0, 1, 2, 3, 4, 5]) {
      const octets = Buffer.concat([Buffer.from('jane@roe.dev'), Buffer.alloc(others, 1)]);
      const run = octets.toString(encoding);
      const end = others <= 3 ? run.length : 12 * charactersPerOctet;
      assert.deepEqual(decodeRuns(run), [{ start: 0, end, text: 'jane@roe.dev' }], run);
    }
  for (const size of [47, 48, 49, 50, 96, 97, 300]) {
    const run = Buffer.from('j'.repeat(size)).toString('base64url');
    assert.deepEqual(decodeRuns(run), [{ start: 0, end: run.length, text: 'j'.repeat(size) }]);
  }
});
