import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../json/json.ts';
import { protectBody } from '../../testing/engine.ts';

const keep = { filters: [{ target: 'name', filterType: 'TOKENIZE' }], unlisted: 'keep' };
const shown = (body: Json, policy: Json = keep) => protectBody(policy, body).value;
const gone = '[REDACTED]';

const message = 'MSH|^~\\&|LAB|NORTH|EHR|NORTH|20260301||ORU^R01|1|P|2.5\rPID|1||77||MORGENTHALER';

test('a text whose values are told by their place does not leave, whatever its field is called', () => {
  for (const field of ['body', 'raw', 'q', 'segments'])
    assert.deepEqual(shown({ id: 4711, [field]: message }), { id: 4711, [field]: gone });
});

test('nor do the other segments of its list', () => {
  const lines = ['NM1*IL*1*MORGENTHALER*ADALBERT', 'HI*ABK:F321', 'LX*1', 'FREE WORDS'];
  assert.deepEqual(shown({ lines, note: 'sent' }), { lines: lines.map(() => gone), note: 'sent' });
  const xdt = ['0173101Morgenthaler', '017310307031984'];
  assert.deepEqual(shown({ xdt }), { xdt: [gone, gone] });
});

test('inside of an encoding it is as little a text', () => {
  const base64 = Buffer.from(message).toString('base64');
  assert.deepEqual(shown({ name: 'Ann Otto', data: base64 }), {
    ...(shown({ name: 'Ann Otto' }) as object),
    data: gone,
  });
});

test('a list of objects, and what stands beside it, stays as it is', () => {
  const body = { items: [{ a: 'PID|1||77||X' }, { a: 'a chair' }], note: 'a table', n: ['x', 'y'] };
  assert.deepEqual(shown(body), { ...body, items: [{ a: gone }, { a: 'a chair' }] });
});

test('where nothing is protected, or echo is off, it stays', () => {
  assert.deepEqual(shown({ message }, { filters: [], unlisted: 'keep' }), { message });
  assert.deepEqual(shown({ message }, { ...keep, echo: false }), { message });
});

test('where nothing else of the answer is protected, it does not leave either', () => {
  const filters = [{ target: 'message', filterType: 'KEEP' }];
  assert.deepEqual(shown({ message }, { filters }), { message: gone });
});
