// Every kind of value under every kind of act, and what of it is looked for elsewhere.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json, JsonObject } from '../json/json.ts';
import { describing, engineOf, protectBody } from '../testing/engine.ts';
import { Raw } from './raw.ts';

const shown = (filterType: string | undefined, value: Json, more: JsonObject = {}): JsonObject => {
  const filters = filterType === undefined ? [] : [{ target: 'v', filterType }];
  const unlisted = filterType === undefined ? 'withhold' : 'keep';
  return protectBody({ filters, unlisted }, { v: value, ...more }).value as JsonObject;
};

test('yes and no, numbers and texts are kept, removed, left out and tokenised alike', () => {
  for (const value of [true, false, 7, 0, -0.5, 1e21, 'x', '12']) {
    const said = JSON.stringify(value);
    assert.deepEqual(shown('KEEP', value), { v: value }, said);
    assert.deepEqual(shown(undefined, value), { v: '[REDACTED]' }, said);
    assert.deepEqual(shown('REDACT', value), { v: '[REDACTED]' }, said);
    assert.deepEqual(shown('DROP', value), {}, said);
    // of yes and no everybody could make the token and the hash
    const isFlag = typeof value === 'boolean';
    const [token, hash] = ['TOKENIZE', 'HASH'].map((type) =>
      JSON.stringify(shown(type, value)['v']),
    );
    assert.match(token ?? '', isFlag ? /^"\[REDACTED\]"$/ : /^"TOKEN_/, said);
    assert.match(hash ?? '', isFlag ? /^"\[REDACTED\]"$/ : /^"HASH_/, said);
  }
});

test('what is null or empty is no value', () => {
  for (const value of [null, ''])
    for (const filterType of ['KEEP', 'REDACT', 'TOKENIZE', undefined])
      assert.deepEqual(shown(filterType, value), { v: value }, String(filterType));
});

test('the same text has one hash, whatever kind of value says it', () => {
  assert.equal(shown('HASH', 7)['v'], shown('HASH', '7')['v']);
});

test('what a filter hides is looked for elsewhere from five digits on', () => {
  const note = (value: Json, text: string) => shown('REDACT', value, { n: text })['n'];
  for (const value of [12_345, 12_345.5, 9_999.5, 123_456, 7.123_456])
    assert.equal(note(value, `paid ${value} today`), 'paid [REDACTED] today');
  for (const value of [1_234, 999.5, 7.123])
    assert.equal(note(value, `paid ${value} today`), `paid ${value} today`);
  assert.equal(note(-12_345.5, 'paid -12345.5 today'), 'paid -[REDACTED] today');
  const below = (value: number) => note({ a: [value] }, `paid ${value} today`);
  assert.equal(below(12_345.5), 'paid [REDACTED] today');
  assert.equal(
    below(9_999.5),
    'paid 9999.5 today',
    'of all that stands below it, only what is rare',
  );
});

test('JSON in a text is hidden with what is in it, as deep as anybody looks', () => {
  const nested = (depth: number, inner: Json): Json =>
    depth === 0 ? inner : { a: nested(depth - 1, inner) };
  const note = (text: string) => shown('REDACT', text, { n: 'of Zebulon Quartermaine' })['n'];
  assert.equal(note(JSON.stringify(nested(3, 'Zebulon Quartermaine'))), 'of [REDACTED]');
  assert.equal(note(JSON.stringify(['Zebulon Quartermaine'])), 'of [REDACTED]');
  assert.equal(note('{"a":"Zebulon Quartermaine"'), 'of Zebulon Quartermaine', 'it is no JSON');
});

test('what nothing names is looked for from six digits on, or with four decimals', () => {
  const note = (value: Json, text: string) => {
    const policy = { filters: [{ target: 'n', filterType: 'KEEP' }], unlisted: 'withhold' };
    return (protectBody(policy, { v: value, n: text }).value as JsonObject)['n'];
  };
  for (const value of [100_000, 100_000.5, 1.234_56, 12.345_6])
    assert.equal(note(value, `paid ${value} today`), 'paid [REDACTED] today');
  for (const value of [99_999, 99_999.5, 12.345, 1.2345, 0])
    assert.equal(note(value, `paid ${value} today`), `paid ${value} today`);
  assert.equal(note(-100_000, 'paid 100000 today'), 'paid [REDACTED] today');
});

test('what nobody sees is no part of a hash, and comes back with a token', () => {
  const seen = 'Zebulon Quartermaine';
  const hiding = 'Zebu\u200blon Quarter\u00admaine';
  assert.equal(shown('HASH', hiding)['v'], shown('HASH', seen)['v']);
  const engine = engineOf({ filters: [{ target: 'v', filterType: 'TOKENIZE', class: 'text' }] });
  const [one, other] = [hiding, seen].map((v) => {
    const token = JSON.parse(engine.protect(new Raw(JSON.stringify({ v }))).text).v as string;
    const sent = engine.restore({ v: token }, () => ['text']);
    assert.deepEqual('args' in sent && sent.args, { v });
    return token;
  });
  assert.notEqual(one, other);
});

test('JSON in a hidden text has levels as JSON in a kept one does, and beyond the last nothing leaves', () => {
  const engine = engineOf(
    { filters: [{ target: 'v', filterType: 'REDACT' }], unlisted: 'keep' },
    { limits: { depthMax: 4 } },
  );
  const treated = (answer: Json) =>
    engine.protect(new Raw(JSON.stringify(answer)), { answer: describing(answer) }).text;
  const said = '["Zebulon Quartermaine"]';
  const note = 'of Zebulon Quartermaine';
  assert.equal(
    treated({ a: { v: said, note } }),
    '{"a":{"v":"[REDACTED]","note":"of [REDACTED]"}}',
  );
  for (const deep of [{ v: said, note }, { c: { v: said, note } }, { note: said }])
    assert.equal(treated({ a: { b: deep } }), '"[REDACTED]"', JSON.stringify(deep));
});
