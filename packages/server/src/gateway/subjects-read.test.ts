import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Protected } from '@leasehold/privacy';
import { createSubjectsRead } from './subjects-read.ts';

const day = 86_400_000;
const token = (kind: string, i: number) => `TOKEN_${kind}${String(i).padStart(9, '0')}`;
const people = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: from + i,
    name: token('N', from + i),
    email: token('E', from + i),
    emails: [token('E', from + i), token('F', from + i)],
  }));

function readerOf() {
  const subjects = createSubjectsRead(3);
  const found = (data: unknown, principal: string, at: number) =>
    subjects.newIn({ text: JSON.stringify(data) } as Protected, { leaseId: 'l', principal, at });
  const read = (data: unknown, { principal = 'key', at = 0 } = {}) => {
    const one = found(data, principal, at);
    one.noteRead();
    return one.count;
  };
  return { read, found };
}

describe('people read of', () => {
  test('are as many as the field with the most different tokens tells', () => {
    const { read } = readerOf();
    assert.equal(read({ items: [] }), 0);
    assert.equal(read([{ status: 'open', note: 'TOKEN' }]), 0);
    assert.equal(read({ items: people(0, 20).map(({ name, email }) => ({ name, email })) }), 20);
    assert.equal(read(people(0, 20)), 20, 'two addresses each: nobody knows they are twenty');
    assert.equal(read(people(0, 20)), 0);
    assert.equal(read(people(100, 1)), 2);
  });

  test('count once in a day, whatever else tells of them', () => {
    const { read } = readerOf();
    const names = (from: number, count: number) =>
      people(from, count).map(({ name }) => ({ name }));
    const addresses = people(0, 10).map(({ email }) => ({ email }));
    assert.equal(read(names(0, 10)), 10);
    assert.equal(read(addresses), 0);
    assert.equal(read(names(5, 10)), 5);
    assert.equal(read(names(0, 15), { at: day - 1 }), 0);
    assert.equal(read(names(0, 15), { at: day }), 15);
  });

  test('are each reader’s own', () => {
    const { read } = readerOf();
    assert.equal(read(people(0, 3), { principal: 'a' }), 6);
    assert.equal(read(people(0, 3), { principal: 'b' }), 6);
    assert.equal(read(people(0, 3), { principal: 'a' }), 0);
  });

  test('that were not shown count again', () => {
    const { read, found } = readerOf();
    assert.equal(found(people(0, 3), 'key', 0).count, 6);
    assert.equal(read(people(0, 3)), 6);
  });

  test('of readers that came long ago are forgotten, and count again', () => {
    const { read } = readerOf();
    for (const principal of ['a', 'b', 'c', 'd']) read(people(0, 1), { principal });
    assert.equal(read(people(0, 1), { principal: 'd' }), 0);
    assert.equal(read(people(0, 1), { principal: 'a' }), 2);
  });
});
