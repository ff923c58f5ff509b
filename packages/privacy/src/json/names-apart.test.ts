import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Body, protectBody } from '../testing/engine.ts';
import { parseJson } from './json.ts';
import { namesApart } from './names-apart.ts';

const apart = (text: string) => namesApart(text, parseJson(text) ?? null);

test('a name that stands twice goes on under another spelling, but for the last', () => {
  assert.equal(apart('{"a":1,"a":2}'), '{"a_":1,"a":2}');
  assert.equal(apart('{"a":1,"a":2,"a":3}'), '{"a_":1,"a__":2,"a":3}');
  assert.equal(
    apart('{ "a" : 1, "b":[{"a":1}], "a" : 2 }'),
    '{ "a_" : 1, "b":[{"a":1}], "a" : 2 }',
  );
  assert.equal(apart('{"a":{"b":1,"b":2},"a":{"b":3}}'), '{"a_":{"b__":1,"b":2},"a":{"b":3}}');
  assert.equal(apart('{"\\u0061":1,"a":2}'), '{"\\u0061_":1,"a":2}');
  assert.equal(apart('{"a\\"":1,"a\\"":2}'), '{"a\\"_":1,"a\\"":2}');
  assert.equal(apart('{"__proto__":1,"__proto__":2}'), '{"__proto___":1,"__proto__":2}');
  assert.equal(apart('{"":1,"":2}'), '{"_":1,"":2}');
});

test('the other spelling may stand there, too', () => {
  const text = apart('{"a_":0,"a":1,"a":2,"a__":3}') ?? '';
  assert.deepEqual(new Set(Object.values(parseJson(text) ?? {})), new Set([0, 1, 2, 3]));
  const many = `{${'"a":1,'.repeat(200)}"b":2}`;
  const all = apart(many);
  assert.ok(all !== undefined);
  const read = parseJson(all);
  assert.ok(read === undefined || Object.keys(read ?? {}).length === 201);
});

test('where none stands twice, nothing is made', () => {
  for (const text of [
    '{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}',
    '{ "a" : 1, "b" : "x : y" }',
    '[":a",":b"]',
    '{"a":"\\":","b":"say \\"a\\": 1"}',
    '"a":',
    '{"1":1,"01":2}',
    '[]',
    '7',
  ])
    assert.equal(apart(text), undefined, text);
});

test('each value of a name that stands twice is treated, and looked for elsewhere', () => {
  const inText = JSON.stringify('{"name":"Zebulon Quartermaine","name":"ok"}');
  const body = `{"p":{"name":"Ottilie Vandersloot","name":"ok"},"log":${inText},"note":"Vandersloot, Quartermaine"}`;
  const { text } = protectBody(
    { filters: [{ target: 'name', filterType: 'REDACT' }], unlisted: 'keep' },
    new Body(body),
  );
  assert.doesNotMatch(text, /Vandersloot|Quartermaine/);
});
