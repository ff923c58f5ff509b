import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../json/json.ts';
import { engineOf } from '../../testing/engine.ts';
import { testMemory } from '../../testing/memory.ts';
import { ProtectedValues } from '../../text/echo/protected-values.ts';
import { Raw } from '../raw.ts';
import { createPathTrie } from '../../paths/path-trie.ts';
import { parsePolicy } from '../../policy/parse-policy.ts';
import { askedSpans, askedTexts, type AskedText } from './asked-texts.ts';

const policy = {
  filters: [
    { target: 'name', filterType: 'TOKENIZE' },
    { target: 'dob', filterType: 'AGE_GROUP' },
    { target: 'phone', filterType: 'MASK_PARTIAL' },
  ],
  unlisted: 'keep',
  echo: true,
  text: { detect: ['NAME', 'EMAIL', 'PHONE'], filterType: 'REDACT' },
};

/** A lease that has read a record of somebody, and what it answers to a call that asks by `args`. */
function leaseOfSomebody() {
  const { memory, keep } = testMemory(new Map(), new ProtectedValues());
  const engine = engineOf(policy, { memory });
  const answer = (value: Json, args: { [name: string]: Json } = {}) => {
    const treated = engine.protect(new Raw(JSON.stringify(value)), { asked: askedTexts(args) });
    keep(treated.given);
    engine.remember(treated.given);
    return treated.text;
  };
  answer({ name: 'Zebulon Quartermaine', dob: '1984-03-07', phone: '+1 415 555 2671' });
  return answer;
}

const guesses = [
  'quartermaine',
  'Zebulon',
  'zquartermaine',
  '1984-03-07',
  '7 March 1984',
  '447465600',
  '415-555-2671',
  'room-quartermaine-1',
  'okwuosa; quartermaine; wippersteg; zobrist; nachtigaller; pfannenstiel',
];

test('what a call asked by comes back as it was sent, whatever the lease protects', () => {
  const answer = leaseOfSomebody();
  for (const label of guesses) {
    const encoded = encodeURIComponent(label);
    const echo = {
      rooms: [],
      query: label,
      filter: { label },
      filters: [{ label }],
      self: `/rooms?label=${encoded}`,
      next: `/rooms?page=2&label=${encoded.replaceAll('%20', '+')}`,
    };
    assert.equal(answer(echo, { label }), JSON.stringify(echo), label);
  }
  const labels = guesses.slice(0, 4);
  const echo = { filter: { labels } };
  assert.equal(answer(echo, { labels }), JSON.stringify(echo), 'each of a list');
});

test('what hides a value goes, also where the call asked by it', () => {
  const answer = leaseOfSomebody();
  const q = Buffer.from('it is Zebulon Quartermaine').toString('base64');
  assert.equal(answer({ query: q }, { q }), '{"query":"[REDACTED]"}');
});

test('a number stays a number', () => {
  const answer = leaseOfSomebody();
  const total = 14_155_552_671;
  assert.notEqual(answer({ total }), JSON.stringify({ total }));
  assert.equal(answer({ total }, { total }), JSON.stringify({ total }));
});

test('a long text is the call’s own within another, and what stands beside it is not', () => {
  const answer = leaseOfSomebody();
  for (const label of [
    'where is the file of Zebulon Quartermaine now',
    `${'x'.repeat(40)} Zebulon Quartermaine`,
  ]) {
    const said = (note: string) => answer({ notes: [note] }, { label });
    assert.equal(said(`asked: ${label}!`), JSON.stringify({ notes: [`asked: ${label}!`] }));
    for (const note of [
      `Quartermaine: ${label}`,
      `${label}: Quartermaine`,
      `${label} ${label} of Zebulon`,
    ]) {
      const left = said(note).replaceAll(label, '…');
      assert.doesNotMatch(left, /quartermaine|zebulon/i, note);
      assert.match(left, /…/, note);
    }
  }
  const short = 'by Zebulon Quartermaine of us';
  assert.doesNotMatch(answer({ notes: [`asked: ${short}!`] }, { label: short }), /Zebulon/);
});

test('what somebody else said is treated, whatever the call asked by', () => {
  const answer = leaseOfSomebody();
  for (const label of [...guesses, 'Zebulon Quartermaine', 'Mr Quartermaine was late']) {
    const told = answer(
      { notes: ['Mr Quartermaine was late', 'born 1984-03-07'], rows: [{ by: 'Zebulon' }] },
      { label },
    );
    assert.doesNotMatch(told, /quartermaine|zebulon|1984/i, label);
  }
});

test('a dictionary of guesses opens no field that is called otherwise', () => {
  const answer = leaseOfSomebody();
  const labels = ['quartermaine', ...Array.from({ length: 40 }, (_, i) => `surname-${i}`)];
  const told = answer({ contact: 'quartermaine', order: { by: 'Zebulon' } }, { labels });
  assert.doesNotMatch(told, /quartermaine|zebulon/i);
});

test('of arguments there are texts and numbers, and no tokens', () => {
  const args = { q: 'abc', page: 2, size: 2671, of: 'TOKEN_9BX7K22S9J', in: [{ city: 'Bath' }] };
  assert.deepEqual(askedTexts(args), [
    { name: 'q', text: 'abc' },
    { name: 'size', text: '2671' },
    { name: 'city', text: 'Bath' },
  ]);
  assert.deepEqual(askedTexts({ none: null, is: true, in: { q: 'abc' } }), [
    { name: 'q', text: 'abc' },
  ]);
  const many = askedTexts({ ids: Array.from({ length: 5_000 }, (_, i) => `id-${i}`) });
  assert.equal(many.length, 1_000);
});

test('of arguments as deep as eight levels, and of as many characters as a call is compared by', () => {
  const nested = (levels: number): Json => (levels === 0 ? 'abc' : { a: nested(levels - 1) });
  assert.equal(askedTexts({ a: nested(7) }).length, 1);
  assert.equal(askedTexts({ a: nested(8) }).length, 0);
  const listed = (levels: number): Json => (levels === 0 ? 'abc' : [listed(levels - 1)]);
  assert.equal(askedTexts({ a: listed(7) }).length, 1);
  assert.equal(askedTexts({ a: listed(8) }).length, 0);
  const texts = Array.from({ length: 5 }, () => 'x'.repeat(50_000));
  assert.equal(askedTexts({ texts }).length, 5, 'the one that goes beyond is the last');
  assert.equal(askedTexts({ texts: [...texts, 'one more'] }).length, 5);
});

const { policy: keeping } = parsePolicy({ filters: [], unlisted: 'keep' });
assert.ok(keeping);
const trie = createPathTrie(keeping);
const field = (name: string) => trie.child(trie.root, name);

/** Pieces of a text of a field that repeat what was asked by. */
function repeated(text: string, asked: readonly AskedText[], node = field('note')): string[] {
  return askedSpans(text, node, asked).map(([start, end]) => text.slice(start, end));
}
const asking = (text: string, name = 'label') => [{ name, text }];

test('a whole text repeats it, in a list only where it is called after the argument', () => {
  const inList = (name: string) => trie.element(field(name));
  assert.deepEqual(repeated('Ann', asking('Ann')), ['Ann']);
  assert.deepEqual(repeated('Anna', asking('Ann')), []);
  assert.deepEqual(repeated('Ann', asking('Ann'), inList('note')), []);
  for (const name of ['label', 'labels', 'Label', '_labels'])
    assert.deepEqual(repeated('Ann', asking('Ann'), inList(name)), ['Ann'], name);
  assert.deepEqual(repeated('Ann', asking('Ann', 'labels'), inList('label')), ['Ann']);
  assert.deepEqual(repeated('Ann', asking('Ann', 'sname'), inList('name')), []);
  assert.deepEqual(repeated('Ann', asking('Ann', 'name'), inList('sname')), []);
  assert.deepEqual(repeated('Ann', asking('Ann', ''), trie.element(trie.root)), [], 'of no name');
});

test('of many texts a whole one does only where it is called after the argument', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ name: 'label', text: i === 0 ? 'Ann' : `n-${i}` }));
  assert.deepEqual(repeated('Ann', many(16)), ['Ann']);
  assert.deepEqual(repeated('Ann', many(17)), []);
  assert.deepEqual(repeated('Ann', many(17), field('label')), ['Ann']);
});

test('in an address it is repeated behind the name of the argument', () => {
  for (const [text, found] of [
    ['/rooms?label=Ann+Lee&x=1', ['Ann+Lee']],
    ['/rooms?x=1&label=Ann%20Lee', ['Ann%20Lee']],
    ['/rooms?label=Ann Lee&label=Ann+Lee', ['Ann Lee', 'Ann+Lee']],
    ['/rooms?mylabel=Ann+Lee', []],
    ['/rooms?label=by+Ann+Lee', []],
    ['label=Ann+Lee', []],
    ['/rooms/Ann+Lee', []],
  ] as const)
    assert.deepEqual(repeated(text, asking('Ann Lee')), found, text);
  assert.deepEqual(repeated('/rooms?=Ann', asking('Ann', '')), []);
  assert.deepEqual(repeated('/rooms?label=\ud800x', asking('\ud800x')), ['\ud800x']);
  assert.deepEqual(repeated('?label=A', asking('Ann Lee, Bo')), [], 'it is shorter than that');
});

test('anywhere it is repeated that has 60 characters or six words, a hundred times', () => {
  const within = (said: string) => repeated(`so ${said}, ${said}.`, asking(said));
  for (const said of ['x'.repeat(60), 'a b c d e f']) {
    assert.deepEqual(within(said), [said, said]);
    assert.deepEqual(repeated(said, asking(said)), [said], 'all of it is told once');
    assert.deepEqual(
      repeated(said, asking(said), trie.element(field('note'))),
      [said],
      'in a list',
    );
  }
  for (const said of ['x'.repeat(59), 'a b c d e']) assert.deepEqual(within(said), []);
  assert.equal(repeated('a b c d e f; '.repeat(150), asking('a b c d e f')).length, 100);
});
