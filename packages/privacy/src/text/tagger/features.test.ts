import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { createCharacters, letterKind } from './characters.ts';
import { bucketBits, featuresMax, hints, TaggedTokens } from './features.ts';
import { hashStart, hashUnit } from './hash.ts';
import { Lexicon, wordFlag } from './lexicon.ts';
import { Decoder, eachRun, tagCount } from './tagger.ts';
import { shape, Tokens } from './tokens.ts';

const characters = createCharacters();
const hashOf = (word: string): number =>
  Array.from({ length: word.length }, (_, i) => word.charCodeAt(i)).reduce(hashUnit, hashStart);

const listed: { readonly [word: string]: number } = {
  jane: wordFlag.given,
  porter: wordFlag.surname,
  may: wordFlag.given | wordFlag.calendar,
  will: wordFlag.given | wordFlag.ordinary,
  street: wordFlag.streetWord,
  rue: wordFlag.streetWord | wordFlag.ordinary,
  springfield: wordFlag.city,
  elm: wordFlag.street,
  mr: wordFlag.title,
  the: wordFlag.ordinary,
  monday: wordFlag.calendar,
  太郎: wordFlag.given,
  山田: wordFlag.surname,
  김민준: wordFlag.given,
};

function taggedTokens(text: string): TaggedTokens {
  const words = Object.entries(listed).map(([word, flags]) => [hashOf(word), flags] as const);
  const tagged = new TaggedTokens(new Tokens(characters), new Lexicon(words, words.length));
  tagged.read(text);
  return tagged;
}

const texts = [
  'Mr. Jane Porter met the rue Elm Street 12b, Springfield IL 62704 on Monday.',
  'name: PORTER, J. — 12 345 6789 12345 123456 SW1A 3rd MacDonald iPhone',
  'jane porter may will go\r\n\n  on\u2028x',
  'José ŁÓDŹ ø đ ı ħ ς Ǆ ǅ é e\u0301 Жук жук Ωμ',
  'اسمي محمد דוד כהן राहुल ไทย',
  '山田太郎は東京都 김민준입니다 カタカナ ひらがな 王伟',
  'ann@x.dev /users/Ann Ann_id #Ann $Ann \\Ann a.Ann Ann.b J.B x.Y',
  '١٢ ７７ Ⅷ ½ 🙂 \ud800',
  '',
];

test('a text has the features that the model learned by', () => {
  const sum = createHash('sha256');
  const out = new Int32Array(featuresMax);
  for (const text of texts) {
    const tagged = taggedTokens(text);
    const last = tagged.tokens.count - 1;
    tagged.prepare(0, last);
    for (let i = 0; i <= last; i++)
      for (const hint of hints.keys()) {
        const count = tagged.features(i, hint, out);
        assert.ok(
          out.subarray(0, count).every((bucket) => bucket >= 0 && bucket < 2 ** bucketBits),
        );
        sum.update(`${out.subarray(0, count).join(' ')}\n`);
      }
  }
  assert.equal(
    sum.digest('hex'),
    'da1afbc36727416a9167c4186da381be25a6a7e0252039057aec46f2937a6969',
    'a model has to be trained anew before this sum is changed',
  );
});

test('a character is a letter, a digit, a space or none of them', () => {
  const { kinds, folded } = characters;
  const kindOf = (character: string) => kinds[character.charCodeAt(0)];
  const expected: { readonly [kind in keyof typeof letterKind]: string } = {
    other: '.-@_~½Ⅷ☎\u2e80',
    lower: 'azéßøжωﬀｚ',
    upper: 'AZÉØЖΩǅＺ',
    uncased: 'دאरไª\u0301ˇ',
    ideograph: '㐀䶿一龿王',
    kana: 'ぁんァヿー',
    hangul: '가힣',
    digit: '09٣７',
    space: ' \t\u00a0\u3000\v',
    newline: '\n\r\u2028\u2029',
  };
  for (const [kind, characters] of Object.entries(expected))
    for (const character of characters)
      assert.equal(
        kindOf(character),
        letterKind[kind as keyof typeof letterKind],
        `${kind} ${character.charCodeAt(0).toString(16)}`,
      );
  const foldedOf = (text: string) =>
    String.fromCharCode(...Array.from(text, (letter) => folded[letter.charCodeAt(0)] ?? 0));
  assert.equal(foldedOf('JOSÉ øØłŁđĐıħĦςÅäЖЙｚ1王.'), 'jose oollddihhσaaжиz1王.');
});

test('a word looks like what it is', () => {
  const looksOf = (text: string) => {
    const tokens = new Tokens(characters);
    tokens.read(text);
    return Array.from(tokens.shapes.subarray(0, tokens.count));
  };
  const expected: { readonly [name in keyof typeof shape]: string } = {
    lower: 'a ann é',
    title: 'Ann Éa',
    capitals: 'ANN AB',
    initial: 'A É',
    mixed: 'aB McDonald ANn',
    uncased: 'محمد רות aद',
    ideograph: '王',
    kana: 'カ',
    hangul: '김',
    digits2: '1 12',
    digits3: '123',
    digits4: '1234',
    digits5: '12345',
    digitsMore: '123456 1234567',
    letterDigits: '12B SW1A a1',
    mark: '. @ ½',
    newline: '\n',
  };
  for (const [name, words] of Object.entries(expected))
    for (const word of words.split(' '))
      assert.deepEqual(looksOf(word), [shape[name as keyof typeof shape]], `${name} ${word}`);
  assert.deepEqual(looksOf('a\n \r\nb'), [shape.lower, shape.newline, shape.lower]);
});

test('a token is told where it stands', () => {
  const tokens = new Tokens(characters);
  const text = 'Ann-B. 12山田 \n\nx';
  tokens.read(text);
  const found = Array.from({ length: tokens.count }, (_, i) =>
    text.slice(tokens.starts[i], tokens.ends[i]),
  );
  assert.deepEqual(found, ['Ann', '-', 'B', '.', '12', '山', '田', '\n\n', 'x']);
  for (const [i, part] of [
    [0, 'ann'],
    [4, '12'],
    [8, 'x'],
  ] as const) {
    assert.equal(tokens.head(i), hashOf(part.slice(0, 3)));
    assert.equal(tokens.tail(i, 2), hashOf(part.slice(-2)));
    assert.equal(tokens.hashes[i], hashOf(part));
  }
  assert.equal(tokens.head(1), '-'.charCodeAt(0), 'a mark has no letters');
  assert.equal(tokens.tail(5, 3), hashOf('山'));
  tokens.read('quarter');
  assert.deepEqual([tokens.head(0), tokens.tail(0, 3)], [hashOf('qua'), hashOf('ter')]);
  const long = `${'ab1 '.repeat(40_000)}Z`;
  tokens.read(long);
  assert.equal(tokens.count, 40_001);
  assert.deepEqual([tokens.starts[40_000], tokens.ends[40_000]], [160_000, 160_001]);
  assert.equal(tokens.shapes[40_000], shape.initial);
  assert.ok(tokens.shapes.subarray(0, 40_000).every((looks) => looks === shape.letterDigits));
  tokens.read('ab');
  assert.equal(tokens.count, 1);
  assert.ok(tokens.units.length < 10_000, 'the room of a long text is given up');
});

test('letters that stand together are known as the words that they make', () => {
  const flagsOf = (text: string) => {
    const { flags, tokens } = taggedTokens(text);
    return Array.from(flags.subarray(0, tokens.count));
  };
  assert.deepEqual(flagsOf('山田'), [wordFlag.surname, 0]);
  assert.deepEqual(flagsOf('김민준은'), [wordFlag.given, 0, 0, 0]);
  assert.deepEqual(flagsOf('x山田太郎'), [0, wordFlag.surname, 0, wordFlag.given, 0]);
  for (const apart of ['山 田', '김 민준', '山\n田', '山x田'])
    assert.ok(
      flagsOf(apart).every((flags) => flags === 0),
      apart,
    );
});

test('what can belong to a finding is looked at together, with what is beside it', () => {
  const runsOf = (text: string): string[] => {
    const tagged = taggedTokens(text);
    const { starts, ends } = tagged.tokens;
    const runs: string[] = [];
    eachRun(tagged, (first, last) => {
      assert.ok(first >= 0 && last < tagged.tokens.count && first <= last, text);
      runs.push(text.slice(starts[first], ends[last]));
    });
    return runs;
  };
  const expected: { readonly [text: string]: readonly string[] } = {
    '': [],
    'the parcel is here': [],
    'met Ann there': ['Ann'],
    'met Ann Lee there': ['Ann Lee'],
    'Ann a b c Lee': ['Ann a b c Lee'],
    'Ann a b c d Lee': ['Ann', 'Lee'],
    'Ann, 12 34': ['Ann, 12 34'],
    'Ann a b c 12': ['Ann a b c 12'],
    'Ann a b c d 12': ['Ann'],
    '12 Ann': ['12 Ann'],
    '12 x Ann': ['12 x Ann'],
    '12 x y Ann': ['Ann'],
    '12, jane x': ['12, jane x'],
    'jane doe': ['jane doe'],
    'doe jane doe': ['doe jane doe'],
    'the jane the': ['jane'],
    'zzz rue zzz': ['zzz rue zzz'],
    'may will': [],
    '山田 x': ['山田'],
    'ann@Lee x': [],
    '/Ann x': [],
    'Ann/x': [],
    Ann_id: [],
    '#Ann $Ann \\Ann': [],
    'Ann.b x': [],
    'Ann.z x': [],
    'Ann.Ax x': [],
    'Ann.Zx x': [],
    'Ann.[x]': ['Ann'],
    'Ann.`x`': ['Ann'],
    'Ann.{x}': ['Ann'],
    'z.Ann x': [],
    'Z.Ann x': ['Z.Ann'],
    'Ann.B x': [],
    'Ann. B': ['Ann. B'],
    'J.B x': ['J.B'],
    'a.Ann x': [],
    '.Ann x': ['Ann'],
    'A.Ann x': ['A.Ann'],
  };
  for (const [text, runs] of Object.entries(expected)) assert.deepEqual(runsOf(text), runs, text);
});

test('the tags of a run are the best that there are', () => {
  const text = 'Ann Bo Cy Di';
  const tagged = taggedTokens(text);
  const count = tagged.tokens.count;
  const out = new Int32Array(featuresMax);
  const weight = fc.integer({ min: -127, max: 127 });
  fc.assert(
    fc.property(
      fc.array(weight, { minLength: 997, maxLength: 997 }),
      fc.array(weight, { minLength: tagCount ** 2, maxLength: tagCount ** 2 }),
      (some, steps) => {
        const weights = Array.from({ length: 2 ** (bucketBits + 1) }, (_, i) => some[i % 997] ?? 0);
        const decoder = new Decoder({ weights, steps });
        decoder.decode(tagged, 0, count - 1, 0);
        tagged.prepare(0, count - 1);
        const own = Array.from({ length: count }, (_, i) => {
          const buckets = Array.from(out.subarray(0, tagged.features(i, 0, out)));
          const sum = (tag: number) =>
            buckets.reduce((all, bucket) => all + (weights[2 * bucket + tag] ?? 0), 0);
          // a name has the benefit of the doubt
          return [0, sum(0) + 16, sum(1)];
        });
        const scoreOf = (path: readonly number[]) =>
          path.reduce(
            (sum, tag, i) =>
              sum + (own[i]?.[tag] ?? 0) + (steps[(path[i - 1] ?? 0) * tagCount + tag] ?? 0),
            steps[(path.at(-1) ?? 0) * tagCount] ?? 0,
          );
        const paths = Array.from({ length: tagCount ** count }, (_, n) =>
          Array.from({ length: count }, (_, i) => Math.floor(n / tagCount ** i) % tagCount),
        );
        const best = Math.max(...paths.map(scoreOf));
        assert.equal(scoreOf(Array.from(decoder.path.subarray(0, count))), best);
      },
    ),
    { seed: 92, numRuns: 20 },
  );
});

test('a token has the same features in a long run as in a short one', () => {
  const tagged = taggedTokens(Array.from({ length: 300 }, (_, i) => `Jane${i} Porter`).join(' '));
  const [whole, part] = [new Int32Array(featuresMax), new Int32Array(featuresMax)];
  const last = tagged.tokens.count - 1;
  for (const i of [3, 251, 255, 256, 400, last]) {
    tagged.prepare(0, last);
    tagged.features(i, 0, whole);
    tagged.prepare(i - 1, i);
    tagged.features(i, 0, part);
    assert.deepEqual(whole, part, String(i));
  }
});

test('each word of a long list is known by its hash, and hardly any other', () => {
  const hashes = Array.from({ length: 5_000 }, (_, i) => hashOf(`word ${i}`));
  const lexicon = new Lexicon(
    hashes.map((hash, i) => [hash, 1 + (i % 200)] as const),
    hashes.length,
  );
  const known = hashes.filter((hash, i) => lexicon.flagsOf(hash) === 1 + (i % 200));
  assert.ok(known.length > 4_990, String(known.length));
  const others = Array.from({ length: 5_000 }, (_, i) => lexicon.flagsOf(hashOf(`other ${i}`)));
  assert.ok(others.filter((flags) => flags !== 0).length < 25);
});
