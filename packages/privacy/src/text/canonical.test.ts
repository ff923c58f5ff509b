import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { canonicalise, isCanonical } from './canonical.ts';

const read = (text: string) => canonicalise(text).text;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** The alphabet from a code point on. */
const row = (first: number) =>
  String.fromCodePoint(...Array.from(letters, (_, i) => first + i)).replaceAll(/(?=.)/gu, '\u200b');

describe('the one form that detectors and echoes read', () => {
  test('has letters of every dress as letters', () => {
    for (const first of [
      0x249c, 0xff21, 0x24b6, 0x1f130, 0x1f150, 0x1f170, 0x1f1e6, 0x1d400, 0x1d5d4,
    ])
      assert.equal(read(row(first)), letters, first.toString(16));
    assert.equal(read('ｚｅｂ＠ｍａｉｌ．ｅｘａｍｐｌｅ'), 'zeb@mail.example');
    assert.equal(read('1️⃣2⃣３'), '123', 'keycaps, circles around a digit');
    assert.equal(read('\u{1f16a}'), 'MC', 'behind the last letter of a row');
    assert.equal(read('\u1112\u1161\u11ab\u1100\u1173'), '한그', 'parts of syllables');
    assert.equal(read('e\u0301\u0327'), 'ȩ\u0301', 'several marks');
  });

  test('has digits of every script as digits', () => {
    for (const zero of [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10, 0x1d7ce, 0x1d7d8, 0x1d7f6])
      assert.equal(
        read(String.fromCodePoint(...Array.from({ length: 10 }, (_, i) => zero + i))),
        '0123456789',
        zero.toString(16),
      );
  });

  test('has dashes and spaces of every kind as one, and nothing that nobody sees', () => {
    for (const dash of '‐‑‒–—―−⁃·・˗﹘－')
      assert.equal(read(`a${dash}b`), 'a-b', dash.codePointAt(0)?.toString(16));
    for (const space of '\u00a0\u2002\u2009\u202f\u3000\u2028\u2029\u0085')
      assert.equal(read(`a${space}b`), 'a b', space.codePointAt(0)?.toString(16));
    for (const hidden of '\u200b\u200d\u00ad\u2060\ufeff\u202c\ufe0f')
      assert.equal(read(`a${hidden}b`), 'ab', hidden.codePointAt(0)?.toString(16));
  });

  test('has Cyrillic and Greek letters that look Latin as Latin, in words that have both', () => {
    const pairs =
      'аa еe оo рp сc уy хx іi јj ѕs ԁd ԛq ԚQ ԝw ԜW ոn օo սu հh ցg զq һh ӏl вb кk мm тt АA ВB ЕE КK МM НH ОO РP СC ТT ХX ІI ЈJ ЅS οo αa νv ιi κk ρp υu ΑA ΒB ΕE ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ΖZ';
    for (const [other, latin] of pairs.split(' ')) {
      assert.equal(read(`qw${other}`), `qw${latin}`);
      assert.equal(read(`${other}qw`), `${latin}qw`);
      assert.equal(read(`${other}${other} qw`), `${other}${other} qw`, 'a word of one script');
    }
    assert.equal(read('qwж'), 'qwж', 'it looks like none');
    assert.equal(read('qw.сор qw@сор'), 'qw.сор qw@сор', 'words side by side');
  });

  test('has none of the escapes of HTML, URLs, JSON, programs and mail', () => {
    for (const written of [
      'a&#64;b',
      'a&#x40;b',
      'a&#X0040;b',
      'a&commat;b',
      'a%40b',
      'a%2540b',
      'a\\u0040b',
      'a\\x40b',
      'a\\u{40}b',
      'a&amp;#64;b',
      'a&#64b',
      'a&#x40;b',
      'a%u0040b',
      'a\\U00000040b',
      'a\\u{000040}b',
      'a&#0000064;b',
    ])
      assert.equal(read(written), 'a@b', written);
    const entities =
      'amp& lt< gt> quot" apos\' commat@ period. dot. hyphen- dash- plus+ colon: sol/ num# lpar( rpar) ndash- mdash- equals= comma, lowbar_ minus- shy zwj zwnj lrm rlm';
    for (const entity of entities.split(' ')) {
      const [, name = '', character = ''] = /^([a-z]+)(.?)$/.exec(entity) ?? [];
      assert.equal(read(`a&${name};b`), `a${character}b`, name);
    }
    for (const space of ['nbsp', 'ensp', 'emsp', 'thinsp', 'Tab'])
      assert.equal(read(`a&${space};b`), 'a b', space);
    assert.equal(read('a&NewLine;b'), 'a\nb');
    for (const [written, plain] of [
      ['m%C3%BCller', 'müller'],
      ['m%FCller', 'müller'],
      ['m%fc%C3%BC%E9ller', 'müüéller'],
      ['%E5%B1%B1%e7%94%b0', '山田'],
      ['%F0%9F%98%80', '😀'],
      ['\\xf0\\x9f\\x98\\x80', '😀'],
      ['&#x10FFFD;', '\u{10fffd}'],
    ] as const)
      assert.equal(read(written), plain, written);
    assert.equal(read('a=20b=3D'), 'a b=', 'where something shows that it is of a mail');
    assert.equal(read('a=2=3D'), 'a=2=', 'half an octet');
    assert.equal(read('a=3Db zeb=40mail.exam=\r\nple'), 'a=b zeb@mail.example');
  });

  test('leaves what is no escape', () => {
    for (const text of [
      '100%',
      'a%zzb',
      'a%8fb',
      'a&b',
      'a&nosuch;b',
      'a&#0;b',
      'a=20',
      '\\q',
      'AT&T',
    ])
      assert.equal(read(text), text, text);
    for (const beyond of ['a&#9999999;b', 'a&#1114112;b', 'a\\u{110000}b', 'a&#12345678;b'])
      assert.equal(read(beyond), beyond, 'beyond Unicode');
  });

  test('is told to be turned round where the text turns its reader round', () => {
    assert.ok(canonicalise('a \u202emoc.elpmaxe@bez').isReversed);
    assert.ok(!canonicalise('a \u202d b ü').isReversed);
    assert.ok(!canonicalise('plain').isReversed);
  });
});

test('each part of it leads back to where it was written', () => {
  for (const [text, part, original] of [
    ['to zeb%40mail.example, now', 'zeb@mail.example', 'zeb%40mail.example'],
    ['to ｚｅｂ now', 'zeb', 'ｚｅｂ'],
    ['ü to z&#101;b\u200b now', 'zeb', 'z&#101;b'],
    ['a %2540 b', '@', '%2540'],
    ['plain zeb text', 'zeb', 'zeb'],
    ['a&#64;b &#64; c', 'b', 'b'],
    ['ﬃ office', 'office', 'office'],
  ] as const) {
    const canonical = canonicalise(text);
    const at = canonical.text.indexOf(part, part === 'b' ? 1 : 0);
    assert.ok(at >= 0, canonical.text);
    const [start, end] = canonical.range(at, at + part.length);
    assert.equal(text.slice(start, end).replace(/\u200b$/, ''), original);
  }
  const ligature = canonicalise('aﬃb');
  assert.equal(ligature.text, 'affib');
  assert.deepEqual(ligature.range(2, 3), [1, 2], 'part of what was replaced is all of it');
  assert.deepEqual(ligature.range(0, 5), [0, 3]);
  assert.deepEqual(ligature.range(4, 5), [2, 3]);
});

test('a text that is in that form already comes back as it is', () => {
  for (const text of ['', 'plain text, 12-34.', 'a = b & c; 5 % 3', '5%3x %a &1 \\q =3 =\r'])
    assert.ok(isCanonical(text) && read(text) === text, text);
  for (const text of ['ü', '&#64;', '%40', '\\u0040', '=3D', '=\n']) assert.ok(!isCanonical(text));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const { text: made, range } = canonicalise(text);
      for (let at = 0; at < made.length; at++) {
        const [start, end] = range(at, at + 1);
        assert.ok(start >= 0 && start < end && end <= text.length);
      }
    }),
    { seed: 77, numRuns: 300 },
  );
});
