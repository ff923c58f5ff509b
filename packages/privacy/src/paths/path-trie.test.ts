import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json, JsonObject } from '../json/json.ts';
import { parsePolicy } from '../policy/parse-policy.ts';
import { describing, naming } from '../testing/engine.ts';
import { shownPath } from './path-node.ts';
import type { PathTrieOptions } from './grow-path-trie.ts';
import { createPathTrie, knownNames, vocabularyNames } from './path-trie.ts';

function trieOf(filters: Json[] = [], options: PathTrieOptions = {}) {
  const { policy } = parsePolicy({ filters, unlisted: 'keep' });
  assert.ok(policy);
  return createPathTrie(policy, options);
}

test('a name leads to one node, however often it is met', () => {
  const { root, child, element } = trieOf();
  const node = child(root, 'name');
  assert.equal(child(root, 'name'), node);
  assert.notEqual(child(root, 'email'), node);
  assert.equal(element(node), element(node));
  assert.equal(node.parent, root);
  assert.deepEqual(child(node, 'first').names, ['name', 'first']);
  assert.deepEqual(element(node).names, ['name']);
});

test('of names that no filter asks for, 256 have a node of their own in one object', () => {
  const { root, child } = trieOf([{ target: 'email', filterType: 'REDACT' }]);
  const nodes = Array.from({ length: 256 }, (_, i) => child(root, `n${i}`));
  assert.equal(new Set(nodes).size, 256);
  assert.equal(root.children.size, 256);
  const beyond = child(root, 'n256');
  assert.equal(child(root, 'n257'), beyond);
  assert.equal(root.children.size, 256);
  assert.deepEqual(beyond.names, ['*']);
  assert.equal(beyond.isKnown, false);
  assert.equal(shownPath(beyond), '*');
  assert.equal(child(root, 'n0'), nodes[0]);
  const asked = child(root, 'email');
  assert.equal(asked.act, 'redact');
  assert.notEqual(asked, beyond);
  assert.equal(child(root, 'email'), asked);
});

test('beyond, names that read like data have a node apart from the others', () => {
  const { root, child } = trieOf();
  for (let i = 0; i < 256; i++) child(root, `n${i}`);
  const [plain, odd] = [child(root, 'colour'), child(root, '4111111111111111')];
  assert.notEqual(odd, plain);
  assert.equal(child(root, 'Q-1234567'), odd);
  assert.ok(odd.isOddKey && !plain.isOddKey);
});

test('of all names that no filter asks for, 10,000 have a node of their own', () => {
  const { root, child } = trieOf([{ target: 'email', filterType: 'REDACT' }]);
  let parent = root;
  for (let i = 0; i < 10_000; i++) {
    if (i % 200 === 0) parent = child(root, `p${i}`);
    else child(parent, `n${i}`);
  }
  const last = child(root, 'p9800');
  assert.ok(last.children.has('n9999'));
  assert.deepEqual(child(root, 'beyond').names, ['*']);
  assert.equal(child(last, 'x'), child(last, 'y'));
  assert.ok(!root.children.has('beyond'));
  assert.equal(child(last, 'email').act, 'redact');
  assert.ok(last.children.has('email'));
});

test('spellings of a name that is asked for are held up to a bound, and all are treated', () => {
  const { root, child, element } = trieOf([{ target: 'email', filterType: 'REDACT' }]);
  const spelling = (i: number) =>
    Array.from('email', (letter, at) => ((i >> at) & 1 ? letter.toUpperCase() : letter)).join('') +
    '_'.repeat(i >> 5);
  for (let i = 0; i < 20_000; i++) assert.equal(child(root, spelling(i)).act, 'redact');
  assert.equal(root.children.size, 20_000);
  const beyond = child(root, spelling(20_000));
  assert.equal(beyond.act, 'redact');
  assert.equal(root.children.size, 20_000);
  // a path that is made anew each time cannot learn that its objects name fields, nor its lists'
  assert.deepEqual(
    [beyond, element(beyond), element(element(beyond)), element(root)].map(
      (one) => one.namesFields,
    ),
    [true, true, true, false],
  );
});

test('a member that is a key has no name, whatever it reads like', () => {
  const { root, child, key } = trieOf([{ target: 'note', filterType: 'KEEP' }]);
  assert.deepEqual(key(root, 'email').names, ['*']);
  assert.equal(key(root, 'email'), key(root, 'phone'));
  assert.notEqual(key(root, 'email'), child(root, 'email'));
  assert.equal(key(root, 'email').isKnown, false);
  const schemas = [{ additionalProperties: {} }];
  const map = trieOf([], { answer: { schemas, definitions: {} } });
  assert.ok(map.key(map.root, 'email').isKey && !key(root, 'email').isKey);
  const kept = trieOf([{ target: 'name', filterType: 'REDACT' }]);
  const alike = kept.key(kept.root, 'name__c');
  assert.equal(alike.act, 'redact', 'another spelling is treated all the same');
  assert.equal(kept.key(kept.root, 'names'), alike);
});

test('names are known that a filter, the description or the vocabulary says', () => {
  const plain = trieOf([{ target: 'zork', filterType: 'KEEP' }]);
  const at = (name: string) => plain.child(plain.root, name);
  assert.ok(at('zork').isSaid && at('zork').isKnown);
  assert.ok(!at('email').isSaid && at('email').isKnown);
  assert.ok(!at('zebulon').isKnown);
  assert.ok(at('zebulon').key === 'zebulon' && shownPath(at('zebulon')) === '*');
  at('first_name');
  assert.deepEqual([...plain.fields], ['firstname']);

  const described = trieOf([], { answer: naming('zebulon') });
  const said = described.child(described.root, 'zebulon');
  assert.ok(said.isSaid && said.isKnown);
  const hiding = described.child(described.root, 'zebu\u200blon');
  assert.ok(!hiding.isKnown);

  const all = trieOf([], { knowsAllNames: true });
  assert.ok(all.child(all.root, 'zebulon').isKnown);
  const doubted = trieOf([], { doubted: new Set(['firstname']) });
  assert.ok(!doubted.child(doubted.root, 'first_name').isKnown);
  assert.ok(doubted.child(doubted.root, 'email').isKnown);
});

test('of records that come one to a line a description of one record says the names', () => {
  const zqx = { properties: { zqx: { properties: { zqx: {} } } } };
  const { root, child, element } = trieOf([], { answer: { schemas: [zqx], definitions: {} } });
  assert.ok(child(root, 'zqx').isSaid);
  assert.ok(child(element(root), 'zqx').isSaid);
  assert.ok(!child(element(child(root, 'zqx')), 'zqx').isSaid, 'further in there are none');
});

test('a filter on a field takes over, unless it is both less specific and less strict', () => {
  const act = (above: Json, own: Json) => {
    const { root, child } = trieOf([above, own]);
    const { filter } = child(child(root, 'person'), 'name');
    return [filter?.filterType, filter?.label];
  };
  const person = (filterType: string, label?: string) => ({
    target: '$.person',
    filterType,
    ...(label && { label }),
  });
  const name = (filterType: string, label?: string) => ({
    ...person(filterType, label),
    target: 'name',
  });
  assert.deepEqual(act(person('MASK_PARTIAL'), name('KEEP')), ['MASK_PARTIAL', undefined]);
  assert.deepEqual(act(person('MASK_PARTIAL'), name('REDACT')), ['REDACT', undefined]);
  const own = { target: '$.person.name', filterType: 'KEEP' };
  assert.deepEqual(act(person('MASK_PARTIAL'), own), ['KEEP', undefined]);
  const alike = act(person('ANONYMIZE', 'Patient'), name('ANONYMIZE', 'Customer'));
  assert.deepEqual(alike, ['ANONYMIZE', 'Customer']);
});

test('whoever keeps names in mind asks the same places', () => {
  const { policy } = parsePolicy({ filters: [{ target: '$.a[].zork', filterType: 'KEEP' }] });
  assert.ok(policy);
  const root = knownNames(policy);
  const zork = root.member('a').element().member('zork');
  assert.ok(zork.isKnown && zork.isSaid);
  const element = root.member('a').element();
  assert.ok(element.isKnown && element.isSaid, 'an element has no name to be unknown');
  assert.ok(!root.member('zebulon').isKnown);
  const described = knownNames(policy, describing({ zebulon: 1 }));
  assert.ok(described.member('zebulon').isSaid);
  const name = vocabularyNames.member('email');
  assert.ok(name.isKnown && !name.isSaid);
  assert.ok(!vocabularyNames.element().member('zebulon').isKnown);
  assert.equal(vocabularyNames.member('zebulon').member('email').isKnown, true);
});

test('paths are shown as targets are written', () => {
  const { root, child, element } = trieOf([], { knowsAllNames: true });
  assert.equal(shownPath(root), '$');
  assert.equal(shownPath(child(root, 'a')), 'a');
  assert.equal(shownPath(child(child(root, 'a'), 'b')), 'a.b');
  assert.equal(shownPath(element(root)), '[]');
  assert.equal(shownPath(child(element(child(root, 'a')), 'b')), 'a[].b');
  assert.equal(shownPath(child(child(root, 'a'), 'x y')), 'a["x y"]');
});

test('a text says a name that a filter asks for in any spelling of it', () => {
  const { root, asks } = trieOf([{ target: 'ssn', filterType: 'REDACT' }]);
  for (const said of 'ssn SSN S.S.N ssn_ _ssn -ssn :ssn \\ssn ｓｓｎ Ｓsn'.split(' '))
    assert.ok(asks(root, said), said);
  assert.ok(asks(root, ' ssn') && asks(root, '\tssn'));
  for (const said of ['', '_', 'ss', 'note', 'éssn', 'ssnx']) assert.ok(!asks(root, said), said);
});

test('only what a KEEP of its own keeps is kept by name', () => {
  const keep = (target: string) => ({ target, filterType: 'KEEP' });
  const { root, child } = trieOf([
    keep('note'),
    keep('$.memo'),
    { target: 'city', filterType: 'REDACT' },
  ]);
  const isKept = (...path: string[]) => path.reduce(child, root).isKeptByName;
  assert.ok(isKept('note') && isKept('memo') && isKept('shop', 'note'));
  assert.ok(!isKept('memo', 'text') && !isKept('city') && !isKept('shop'));
});

test('what is protected is looked for as what its name says, or as whoever wrote the filter says', () => {
  const filter = (target: string, more: JsonObject = {}) => ({
    target,
    filterType: 'REDACT',
    ...more,
  });
  const rows: [filter: JsonObject, path: string, echoClass: string][] = [
    [filter('email'), 'email', 'email'],
    [filter('zork'), 'zork', 'zork'],
    [filter('$.person'), 'person.email', 'email'],
    [filter('$.person'), 'person.zork', 'person'],
    [filter('$.person'), 'person.status', 'status'],
    [filter('zork', { class: 'email' }), 'zork', 'email'],
    [filter('status', { class: 'zork' }), 'status', 'status'],
    [filter('zork', { class: 'qux' }), 'zork', 'zork'],
    [filter('zork', { filterType: 'ANONYMIZE' }), 'zork', 'person'],
    [filter('created', { filterType: 'SHIFT_DATE', subject: 'id' }), 'created', 'birth_date'],
  ];
  for (const [one, path, echoClass] of rows) {
    const { root, child } = trieOf([one]);
    assert.equal(path.split('.').reduce(child, root).echoClass, echoClass, JSON.stringify(one));
  }
});

test('what has few values by its description is treated by what needs no secret of it, or not at all', () => {
  const few = { enum: ['new', 'gone'] };
  const isTreated = (filterType: string, ...said: Json[]) => {
    const { root, child } = trieOf([{ target: 'zork', filterType }], {
      answer: { schemas: said.map((zork) => ({ properties: { zork } })), definitions: {} },
    });
    return child(root, 'zork').treat !== undefined;
  };
  for (const filterType of ['HASH', 'TOKENIZE']) {
    assert.ok(isTreated(filterType, { type: 'string' }));
    assert.ok(!isTreated(filterType, few), filterType);
    assert.ok(!isTreated(filterType, { type: 'string' }, few), 'one of its schemas is enough');
  }
  assert.ok(isTreated('MASK_PARTIAL', few));
});
