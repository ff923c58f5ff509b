import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { startCost } from '../../testing/cost.ts';
import { createCharacters } from './characters.ts';
import { TaggedTokens } from './features.ts';
import { tagger } from './index.ts';
import { Lexicon } from './lexicon.ts';
import model from './model.json' with { type: 'json' };
import { createTagger, Decoder, tags } from './tagger.ts';
import { Tokens } from './tokens.ts';

const tagged = (text: string, hint?: string) =>
  tagger(text, hint).map(({ start, end, tag }) => `${tag} ${text.slice(start, end)}`);

const sentences: { readonly [text: string]: readonly string[] } = {
  'I met Jane Porter in the office yesterday.': ['NAME Jane Porter'],
  'Mr. Harrison called about the invoice.': ['NAME Harrison'],
  'Best regards,\nMichael Thompson': ['NAME Michael Thompson'],
  'please call jennifer miller about the refund': ['NAME jennifer miller'],
  'Die Patientin Sabine Hoffmann klagt über Schmerzen.': ['NAME Sabine Hoffmann'],
  'Madame Nathalie Dubois souhaite une facture.': ['NAME Nathalie Dubois'],
  'La señora Carmen Navarro llamó ayer.': ['NAME Carmen Navarro'],
  'Il signor Giovanni Ferrari ha pagato.': ['NAME Giovanni Ferrari'],
  'Pani Agnieszka Kowalczyk prosi o kontakt.': ['NAME Agnieszka Kowalczyk'],
  'Меня зовут Сергей Кузнецов.': ['NAME Сергей Кузнецов'],
  'Με λένε Γιώργος Παπαδόπουλος.': ['NAME Γιώργος Παπαδόπουλος'],
  'اسمي محمد إبراهيم': ['NAME محمد إبراهيم'],
  'שמי דוד כהן': ['NAME דוד כהן'],
  'मेरा नाम राहुल शर्मा है।': ['NAME राहुल शर्मा'],
  '我叫王伟。': ['NAME 王伟'],
  'Ship it to 221 Elm Street, Springfield, IL 62704.': [
    'ADDRESS 221 Elm Street, Springfield, IL 62704',
  ],
  'Ich wohne in der Lindenstraße 12, 10969 Berlin.': ['ADDRESS Lindenstraße 12, 10969 Berlin'],
  "J'habite 14 rue de la Paix, 75002 Paris.": ['ADDRESS 14 rue de la Paix, 75002 Paris'],
};

for (const [text, expected] of Object.entries(sentences))
  test(`finds what identifies somebody in: ${text}`, () =>
    assert.deepEqual(tagged(text), expected));

const things = [
  'Fix typo in Getting Started section',
  'Merge pull request #412 from dependabot/npm',
  'The Wireless Keyboard is out of stock.',
  'Error: Cannot read properties of undefined (reading "name")',
  'INFO Starting Payment Service on port 8080',
  'Install Docker Compose and restart the server.',
  'Terms and Conditions apply to all orders.',
  'Order 48213: 3 x Steel Bottle, Blue',
  'Die Lieferung der Ware erfolgt nach Eingang der Zahlung.',
  'Veuillez envoyer les documents à notre service.',
  'SELECT id FROM orders WHERE state = 7',
  'const total = items.reduce((sum, item) => sum + item.price, 0);',
  'Monday, 12 October 2026',
];

test('leaves prose of things alone', () => {
  for (const text of things) assert.deepEqual(tagged(text), [], text);
});

test('no name comes through for how it is written', () => {
  for (const text of [
    'signed JANE PORTER',
    'Jane\nPorter',
    'name: Porter, Jane',
    '"Jane Porter" (owner)',
    'Jane-Marie Porter wrote this',
    'J. Porter wrote this',
    'Jane  Porter wrote this',
    'Jane\u00a0Porter wrote this',
    '>Jane Porter<',
  ])
    assert.ok(
      tagged(text).some((one) => one.includes('Porter') || one.includes('PORTER')),
      text,
    );
});

test('every span is of the text, in order, and has a letter or a digit', () => {
  const text = 'Ann Lee, 12 Elm Street\n\nBob Ray \ud800 J. 王伟 1-2-3 , . ';
  let before = 0;
  for (const { start, end } of tagger(text)) {
    assert.ok(start >= before && end > start && end <= text.length);
    assert.match(text.slice(start, end), /[\p{L}\p{N}]/u);
    before = end;
  }
});

test('a text has no effect on the next', () => {
  const text = 'I met Jane Porter in the office yesterday.';
  const alone = tagged(text);
  tagged('Bob '.repeat(10_000));
  assert.deepEqual(tagged(text), alone);
  assert.deepEqual(tagged(''), []);
});

test('takes time in proportion to the length of a hostile text', () => {
  for (const part of [
    'Ann ',
    'Ann-',
    '12 ',
    'A.',
    '王',
    'ann ',
    'Street 1, ',
    "O'",
    '\n',
    'é',
    '🙂',
  ]) {
    const text = part.repeat(100_000 / part.length);
    // What is once done within the bound can be.
    let cost = Infinity;
    for (let run = 0; run < 3 && cost >= 1500; run++) cost = costOf(() => tagger(text));
    assert.ok(cost < 1500, `${JSON.stringify(part)}: ${cost.toFixed(0)}`);
  }
});

test('the model is at most a megabyte, and the one that `scripts/train-tagger.ts` makes', () => {
  assert.ok(model.length <= 2 ** 20);
  const sum = createHash('sha256').update(model).digest('hex');
  assert.equal(
    sum,
    '930e1ef680afa5511ad16d68abc9b8be3efdeac35a273a15ba43c9ef5d8966f4',
    'run scripts/train-tagger.ts --check before this sum is changed',
  );
});

test('the class of the field tells a name from a word that reads the same', () => {
  assert.equal(tagged('Paris Hill', 'person').length, 1);
  for (const hint of ['note', 'title']) assert.deepEqual(tagged('Paris Hill', hint), [], hint);
});

test('no letter alone is a finding, whatever speaks for one', () => {
  const toldByCase = createTagger({ lexicon: new Lexicon([], 0), weights: [], steps: [] });
  const spans = (text: string) => toldByCase(text).map(({ start, end }) => text.slice(start, end));
  assert.deepEqual(spans('Jo'), ['Jo']);
  assert.deepEqual(spans('J'), []);
  assert.deepEqual(spans('(J)'), []);
  const many = 'Jo '.repeat(50).trim();
  assert.deepEqual(spans(many), [many], 'as many as there are');
});

test('while a model learns, any tag but the right one is favoured', () => {
  const tagged = new TaggedTokens(new Tokens(createCharacters()), new Lexicon([], 0));
  tagged.read('Jo');
  const decoder = new Decoder({ weights: [], steps: [] });
  for (const [right, chosen] of [
    ['O', 'NAME'],
    ['NAME', 'O'],
    ['ADDRESS', 'O'],
  ] as const) {
    decoder.decode(tagged, 0, 0, 0, Uint8Array.of(tags.indexOf(right)));
    assert.equal(tags[decoder.path[0] ?? 0], chosen, right);
  }
});

function costOf(work: () => unknown): number {
  const cost = startCost();
  work();
  return cost();
}
