import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../json/json.ts';
import { parsePolicy } from '../policy/parse-policy.ts';
import type { PathNode } from '../paths/path-node.ts';
import { createPathTrie } from '../paths/path-trie.ts';
import { WrittenRecords } from '../writings/written-records.ts';
import { RecordWalk, type RecordHere } from './record-walk.ts';
import { WrittenFields } from './written-fields.ts';

const { policy } = parsePolicy({ filters: [], unlisted: 'keep' });
assert.ok(policy);
const trie = createPathTrie(policy);
const fields = (...names: string[]) => ({ names, classes: [], isAll: false });

/** Each id is its own fingerprint, its length. `all`: what is written in whatever record. */
function walkOf(ofCall?: WrittenFields, all?: ReturnType<typeof fields>) {
  const records = new WrittenRecords();
  records.add(1, 'C-1001'.length, fields('note'));
  return new RecordWalk({ fieldsOf: (id) => records.find(id.length), fieldsOfAll: all }, ofCall);
}
const place = () => ({
  written: undefined as WrittenFields | undefined,
  record: undefined as RecordHere | undefined,
  trie,
});
const outer = { id: 'outer', isOwn: true, isNumber: false, at: trie.root };
/** The record that an object is of, or is in. */
const idOf = (object: JsonObject, run = place()) => {
  walkOf().enter(run, object, trie.root);
  return run.record?.id;
};

test('an object is of the record of its own id, else of one that it names, else of that around it', () => {
  assert.equal(idOf({ customer_id: 'C-1', id: 'O-7' }), 'O-7');
  assert.equal(idOf({ customer_id: 'C-1', order_id: 'O-7' }), 'C-1');
  assert.equal(idOf({ note: 'x' }, { ...place(), record: outer }), 'outer');
  assert.equal(idOf({ id: 7 }), '7');
  for (const id of ['', null, true, {}, ['C-1'], 'x'.repeat(257)])
    assert.equal(idOf({ id }), undefined);
  assert.equal(idOf({ id: 'x'.repeat(256) })?.length, 256);
});

test('leaving an object is being where one was before', () => {
  const run = { ...place(), record: outer };
  const leave = walkOf().enter(run, { id: 'C-1001', note: 'x' }, trie.root);
  assert.equal(run.record?.id, 'C-1001');
  assert.ok(run.written?.has(trie.child(trie.root, 'note')));
  assert.ok(!run.written?.has(trie.child(trie.root, 'state')));
  leave();
  assert.deepEqual([run.record, run.written], [outer, undefined]);
  walkOf().enter(run, { id: 'other', note: 'x' }, trie.root);
  assert.equal(run.written, undefined, 'nobody wrote in that record');
});

test('the records are met that have a field which the call wrote', () => {
  const met = (object: JsonObject, run = place()) => {
    const walk = walkOf(new WrittenFields(fields('note'), []));
    walk.enter(run, object, trie.root);
    return [...walk.met];
  };
  assert.deepEqual(met({ id: 'O-7', note: 'x', customer_id: 'C-1' }), ['O-7']);
  assert.deepEqual(met({ id: 'O-7', uuid: 'U-7', note: 'x' }), ['O-7', 'U-7']);
  assert.deepEqual(met({ customer_id: 'C-1', note: 'x' }), ['C-1']);
  assert.deepEqual(met({ note: 'x' }, { ...place(), record: outer }), ['outer']);
  assert.deepEqual(met({ note: 'x' }), []);
  assert.deepEqual(met({ id: 'O-7', state: 'x' }), []);
  const none = walkOf();
  none.enter(place(), { id: 'O-7', note: 'x' }, trie.root);
  assert.equal(none.met.size, 0, 'the call wrote nothing');
});

test('rows without an id are of any record, and what is in them of the one around as well', () => {
  const child = (node: PathNode, name: string) => trie.child(node, name);
  const rows = trie.element(child(trie.root, 'rows'));
  const run = place();
  const walk = walkOf(undefined, fields('state', 'note'));
  const written = () =>
    ['note', 'state', 'other'].filter((name) => run.written?.has(child(rows, name)));
  run.written = walk.begin();
  assert.deepEqual(written(), ['note', 'state'], 'nothing tells yet whose it is');
  walk.enter(run, { id: 'C-1001' }, trie.root);
  assert.deepEqual(written(), ['note']);
  const leave = walk.enter(run, { state: 'x' }, rows);
  assert.deepEqual(written(), ['note', 'state'], 'a row');
  walk.enter(run, { id: 'another' }, child(rows, 'owner'));
  assert.deepEqual(written(), ['note', 'state'], 'what stands in it');
  leave();
  assert.deepEqual(written(), ['note']);
});

test('in a record that nobody wrote in a row is of any record, and what has an id in it of its own', () => {
  const rows = trie.element(trie.child(trie.root, 'rows'));
  const run = place();
  const walk = walkOf(undefined, fields('state', 'note'));
  const isWritten = () => run.written?.has(trie.child(rows, 'state')) === true;
  run.written = walk.begin();
  walk.enter(run, { id: 'another' }, trie.root);
  assert.ok(!isWritten());
  const inData = trie.child(trie.child(trie.root, 'data'), 'owner');
  walk.enter(run, { state: 'x' }, inData)();
  const leave = walk.enter(run, { state: 'x' }, inData);
  assert.ok(!isWritten(), 'it is no row');
  leave();
  walk.enter(run, { state: 'x' }, rows);
  assert.ok(isWritten());
  walk.enter(run, { id: 'yet another' }, trie.child(rows, 'owner'));
  assert.ok(!isWritten());
});

test('what the call writes is written wherever it is read', () => {
  const ofCall = new WrittenFields(fields('other'), []);
  for (const all of [undefined, fields('state')]) {
    const run = place();
    const walk = walkOf(ofCall, all);
    run.written = walk.begin();
    const isWritten = (name: string) => run.written?.has(trie.child(trie.root, name));
    assert.deepEqual([isWritten('other'), isWritten('state')], [true, all !== undefined]);
    walk.enter(run, { id: 'C-1001' }, trie.root);
    assert.deepEqual(
      [isWritten('other'), isWritten('note'), isWritten('state')],
      [true, true, false],
    );
  }
});
