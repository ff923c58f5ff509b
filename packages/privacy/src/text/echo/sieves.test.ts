import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detectorNames } from '../../policy/policy.ts';
import { canonicalise } from '../canonical.ts';
import { formOf, formPattern, nationalIds } from '../detectors/national-id.ts';
import type { TextMatch } from '../detectors/detector.ts';
import { detectors } from '../detectors/index.ts';
import { letterSign, letterSignsAt, letterSignsBefore } from '../letters.ts';
import { createScanner } from '../scan.ts';
import { Lexicon } from '../tagger/lexicon.ts';

// A cheap look decides where a closer one is worth it. It may let too much through, never too little.

/** The same numbers below 1 in every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

const random = numbers(7);
const chance = () => random.next().value;
const below = (count: number) => Math.floor(chance() * count);
const pick = (list: readonly string[]) => list[below(list.length)] ?? '';

const parts = [
  ...'Dr. Ann Lee|Mr Müller|my name is Sam Cole|Mary Smith|name: Bo Ek|Frau\nUte'.split('|'),
  ...'jane@roe.dev|jo at roe dot dev|call +49 30 901820|(212) 555-0147|tel. 9876543'.split('|'),
  ...'219-09-1234|ssn 219091234|4012 8888 8888 1881|DE89 3704 0044 0532 0130 00'.split('|'),
  ...'203.0.113.77|2001:db8::8a2e:370:7334|fe80::1|00-1B-44-11-3A-B7|001b.4411.3ab7'.split('|'),
  ...'https://roe.dev/reset?token=a1b2c3d4e5f6g7|www.roe.dev|52.52001, 13.40495'.split('|'),
  ...'born 12.03.1984|dob 1984-03-12|password: hunter2!|das Passwort lautet a1b2c3'.split('|'),
  ...'Bearer abcdefghijkl1|sk_live_abcdefgh12|ghp_abcdefghijklmnop12|eyJhbGciOiJI.eyJh.x'.split(
    '|',
  ),
  ...'home address: 12 Elm Street|12 Elm Street|756.3322.4538.39|passport C01X00T47'.split('|'),
  ...'pas: C01X00T47|D.L. No 1234567|dateOfDeath: 12.03.1984|Il 12 marzo 1984 è nato.'.split('|'),
  ...'user: jo / a1b2c3|Cookie: sid=a1b2c3d4|api_key = a1b2c3|4471 is your code'.split('|'),
  ...'gate code 4471|jo (  at) roe (dot) dev|shc:/5676290952432060346029'.split('|'),
  ...'passiert|in 2024|3 of 10|a-b|v1.2.3|10:30|ſ|K|é|é|田|🙂|\ud800|’|(|)|[|]|Ⅷ'.split('|'),
];
const gaps = [' ', ' ', ' ', '', '\n', '. ', ', ', ': ', '-', '  ', '\t'];

function madeText(): string {
  let text = '';
  for (let count = 1 + below(8); count > 0; count--) {
    const part = pick(parts);
    const from = chance() < 0.2 ? below(part.length) : 0;
    text += part.slice(from) + pick(gaps);
  }
  return text;
}

const isCovered = (findings: readonly TextMatch[], from: number, to: number): boolean =>
  Array.from({ length: to - from }, (_, i) => from + i).every((at) =>
    findings.some(({ start, end }) => start <= at && at < end),
  );

test('what a detector finds in a text, the scanner looks for', () => {
  const scanners = detectorNames.map((kind) => [kind, createScanner([kind])] as const);
  const seen = new Set<string>();
  for (let round = 0; round < 4000; round++) {
    const { text } = canonicalise(madeText());
    if (text.length < 5) continue;
    for (const [kind, scan] of scanners) {
      const found = detectors[kind].find(text, undefined);
      if (found.length === 0) continue;
      seen.add(kind);
      const scanned = scan(text) ?? [];
      for (const { start, end } of found)
        assert.ok(
          scanned === 'opaque' || isCovered(scanned, start, end),
          `${kind} in ${JSON.stringify(text)}`,
        );
    }
  }
  assert.deepEqual([...seen].sort(), [...detectorNames].sort());
});

test('a text in which a password is said long after another has both', () => {
  const filler = 'it is what happens here and there '.repeat(40);
  const text = `the password is abc-123x. ${filler}my passwords for the shop are 9to5! now`;
  const found = detectors.SECRET.find(text, undefined);
  const said = new Set(found.map(({ start, end }) => text.slice(start, end)));
  assert.deepEqual([...said], ['abc-123x.', '9to5!']);
});

test('the form of an identity number is one that its rule looks for', () => {
  for (const { name, pattern } of nationalIds) {
    const whole = new RegExp(`^${pattern}$`);
    const form = new RegExp(`^${formPattern(pattern)}$`);
    let matched = 0;
    for (let round = 0; round < 300; round++) {
      const id = madeFor(pattern);
      if (!whole.test(id)) continue;
      matched++;
      assert.match(formOf(id), form, `${name}: ${id}`);
    }
    assert.ok(matched > 100, `${name}: ${matched}`);
  }
});

test('the form of a number says nothing of what it is written beside', () => {
  const text = 'éq219-09-7731 ж張a:AB.\u{1f600}z٣';
  assert.equal(formOf(text), '~~000-00-0000 ~~~:AA.~~~~');
});

/** A text for a pattern of classes, groups of alternatives and counts. */
function madeFor(pattern: string): string {
  const group = /\(\?:([^()]*)\)(\?|\{\d+\})?/.exec(pattern);
  if (group) {
    const [all, inner = '', count = ''] = group;
    const one = () => pick(inner.split('|'));
    const times = count === '?' ? below(2) : Number(/\d+/.exec(count)?.[0] ?? 1);
    const chosen = Array.from({ length: times }, one).join('');
    return madeFor(
      pattern.slice(0, group.index) + chosen + pattern.slice(group.index + all.length),
    );
  }
  return pattern.replace(
    /(\\d|\\.|\[[^\]]*\]|[^\\[\]{}?])(\?|\{(\d+)(?:,(\d+))?\})?/g,
    (_, set: string, count: string | undefined, least?: string, most?: string) => {
      const times =
        count === '?' ? below(2) : between(Number(least ?? 1), Number(most ?? least ?? 1));
      return Array.from({ length: times }, () => memberOf(set)).join('');
    },
  );
}

const between = (least: number, most: number) => least + below(most - least + 1);
const printable = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));

function memberOf(set: string): string {
  const one = new RegExp(`^${set}$`);
  return pick(printable.filter((character) => one.test(character)));
}

test('what stands beside a character changes nothing of its canonical form', () => {
  const pieces = [
    ...'e\u0301|葛\u{e0100}|नमस्ते|が|ｆ|①|\u00a0|–|ﬁ|。|Å|🙂|ä|Ж|й|\u200b|　|１２|𐐀|한'.split('|'),
    ...'q\u0323\u0307|a\u0301\u0302\u0303'.split('|'),
  ];
  for (let round = 0; round < 2000; round++) {
    const row = Array.from({ length: 1 + below(9) }, () => pick(pieces));
    const apart = row.map((piece) => canonicalise(piece).text).join(' ');
    assert.equal(canonicalise(row.join(' ')).text, apart, JSON.stringify(row));
  }
  for (const [text, canonical] of [
    ['e\u0301x', 'éx'],
    ['葛\u{e0100}飾', '葛飾'],
    ['ｆｉｎ&#100;%21', 'find!'],
    ['é%C3%A9e\u0301', 'ééé'],
  ] as const)
    assert.equal(canonicalise(text).text, canonical);
});

test('a character is what Unicode says, from before it and from behind', () => {
  for (let code = 0; code < 0x11000; code += 1 + below(3)) {
    const character = String.fromCodePoint(code);
    const expected =
      (/\p{L}/u.test(character) ? letterSign.letter : 0) |
      (/\p{Lu}/u.test(character) ? letterSign.upper : 0) |
      (/\p{N}/u.test(character) ? letterSign.number : 0);
    const text = `-${character}-`;
    assert.equal(letterSignsAt(text, 1), expected, code.toString(16));
    assert.equal(letterSignsBefore(text, text.length - 1), expected, code.toString(16));
  }
  assert.equal(letterSignsAt('A', 1) | letterSignsAt('A', -1) | letterSignsBefore('A', 0), 0);
});

test('the lexicon tells each word by its hash, and no other', () => {
  const words = new Map<number, number>();
  while (words.size < 100_000) words.set(below(2 ** 27), 1 + below(255));
  const lexicon = new Lexicon(words, words.size);
  for (const [hash, flags] of words) assert.equal(lexicon.flagsOf(hash), flags);
  for (let round = 0; round < 100_000; round++) {
    const hash = below(2 ** 27);
    assert.equal(lexicon.flagsOf(hash), words.get(hash) ?? 0);
  }
});
