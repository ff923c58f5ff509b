import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../json/json.ts';
import { noblePrimitives as primitives } from '../noble.ts';
import { numberText, restoreArguments, shortTokensIn } from './restore.ts';
import { createTokenSealer } from './token.ts';
import type { TokenKind } from './sealed-form.ts';

const sealer = createTokenSealer({
  primitives,
  leaseSecret: new Uint8Array(32).fill(0x11),
  workspaceId: 'w1',
  classes: ['id'],
});
const seal = (value: string, kind: TokenKind = 'string') =>
  sealer.seal([{ class: 'id', value, kind }])[0]!;
/** Arguments named `id` take ids. */
const restore = (args: { [name: string]: Json }, opensShort = false) =>
  restoreArguments({ open: sealer.open, opensShort }, args, (path) =>
    path === 'id' ? ['id'] : [],
  );
const restored = (args: { [name: string]: Json }) => {
  const result = restore(args);
  assert.ok('args' in result, JSON.stringify(result));
  return result;
};
const nested = (depth: number, inner: Json): Json =>
  depth === 0 ? inner : [nested(depth - 1, inner)];
const nestedObject = (depth: number, inner: Json): Json =>
  depth === 0 ? inner : { a: nestedObject(depth - 1, inner) };

test('64 levels are read, the next is refused as what no argument takes', () => {
  for (const levels of [nested, nestedObject]) {
    assert.ok('args' in restore({ a: levels(64, 'x') }));
    const deeper = restore({ a: levels(65, 'x') });
    assert.equal('code' in deeper && deeper.code, 'token_not_accepted');
  }
});

test('a path in a refusal is cut after 256 characters', () => {
  const path = (length: number) => {
    const result = restore({ ['k'.repeat(length)]: seal('7') });
    return 'path' in result ? result.path : '';
  };
  assert.equal(path(256), 'k'.repeat(256));
  assert.equal(path(257), `${'k'.repeat(256)}…`);
});

test('texts that may hide a token are read up to 131,072 characters in one call', () => {
  const half = 'é'.repeat(64 * 1024);
  assert.ok('args' in restore({ a: half, b: [half] }));
  assert.deepEqual(restore({ a: half, b: { c: half, d: 'and one more, one too many: é' } }), {
    code: 'text_too_long',
    path: 'b.d',
  });
  assert.ok('args' in restore({ a: 'plain '.repeat(64 * 1024) }), 'others are no burden');
  assert.ok('args' in restore({ a: half, b: half, c: 'é' }), 'too short to hide one');
});

test('what only begins like a token passes where none is meant to stand', () => {
  assert.deepEqual(restored({ id: 'not a TOKEN_' }).args, { id: 'not a TOKEN_' });
  assert.deepEqual(restored({ note: 'TOKEN_' }).args, { note: 'TOKEN_' });
  const stub = restore({ id: 'TOKEN_' });
  assert.equal('code' in stub && stub.code, 'token_unknown');
});

test('a piece of a token refuses; 24 letters are one, and 16 with a digit among them', () => {
  const passes = (text: string) => 'args' in restore({ note: `see ${text}` });
  assert.ok(!passes(`TOKEN_${'A'.repeat(24)}`));
  assert.ok(passes(`TOKEN_${'A'.repeat(23)}`));
  assert.ok(!passes(`TOKEN_${'A'.repeat(15)}7`));
  assert.ok(passes(`TOKEN_${'A'.repeat(14)}7`));
  assert.ok(passes(`TOKEN_${'A'.repeat(16)} of room 7`));
});

test('a short token that nobody knows refuses in any argument, alone or in a text', () => {
  for (const text of ['TOKEN_7K3QZ9ABCD', 'TOKEN_AAAAAAAAA7', 'see token_7k3qz9abcd.']) {
    const result = restore({ note: text }, true);
    assert.deepEqual(result, { code: 'token_unknown', path: 'note' }, text);
    assert.ok('args' in restore({ note: text }), 'without a memory there are none');
  }
  for (const text of ['TOKEN_VALIDATION', 'TOKEN_7K3QZ9ABC', 'TOKEN_7K3QZ9ABCDE'])
    assert.ok('args' in restore({ note: text }, true), text);
});

test('what was restored is told for the answer, but for true and false', () => {
  const result = restored({ id: seal('true', 'boolean') });
  assert.deepEqual(result.args, { id: true });
  assert.equal(result.restored.size, 0);
  assert.deepEqual([...restored({ id: seal('7', 'number') }).restored.keys()], ['7']);
});

test('numbers with an exponent come back digit for digit', () => {
  for (const text of ['1e+400', '1E400', '2.50e-3', '-12e07']) {
    const { id } = restored({ id: seal(text, 'number') }).args;
    assert.equal(id !== undefined && numberText(id), text);
  }
  for (const text of ['1e', '1.', '.5', '+1', '1e+-4', '--1'])
    assert.equal(restored({ id: seal(text, 'number') }).args['id'], text);
});

test('the aliases of short tokens are read 64 levels deep, in lists and in objects', () => {
  const token = 'TOKEN_7K3QZ9ABCD';
  const one = shortTokensIn({ a: token });
  assert.equal(one.length, 1);
  for (const levels of [nested, nestedObject]) {
    assert.deepEqual(shortTokensIn({ a: levels(63, token) }), one);
    assert.deepEqual(shortTokensIn({ a: levels(64, token) }), []);
  }
  assert.deepEqual(shortTokensIn({ a: null, b: true, c: `see ${token.toLowerCase()}.` }), one);
});
