import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../json/json.ts';
import { Body, describing, engineOf, protectBody } from '../testing/engine.ts';
import { Raw } from './raw.ts';
import { reportOfTally } from './report-of.ts';

const filters = [{ target: 'name', filterType: 'AGE_GROUP' }];
const answer = describing({ b: [1], name: 'x', a: 1 });
const told = (engine: ReturnType<typeof engineOf>, body: Json) => {
  const { tally } = engine.protect(new Raw(JSON.stringify(body)), { answer });
  return { shape: tally.shape, report: reportOfTally(tally) };
};

test('paths stand in the order in which they were first met, in every report', () => {
  const engine = engineOf({ filters, unlisted: 'keep' });
  const paths = (body: Json) => told(engine, body).report.paths.map(({ path }) => path);
  assert.deepEqual(paths({ b: 1, name: '41', a: 1 }), ['b', 'name', 'a']);
  assert.deepEqual(paths({ a: 1, name: '41', b: 1 }), ['b', 'name', 'a']);
  assert.deepEqual(paths({ a: 1, b: 1 }), ['b', 'a']);
});

test('each count stands beside its path, and what nobody reviewed by its types', () => {
  const engine = engineOf({ filters, unlisted: 'keep' });
  const body = { b: ['x', 1, true, 'y'], name: ['41', 'no age'], a: null };
  for (let times = 0; times < 3; times++) {
    const { report } = told(engine, body);
    assert.deepEqual(report.paths, [
      { path: 'b[]', treatment: 'KEEP', count: 4 },
      { path: 'name[]', treatment: 'FAIL_CLOSED', count: 1 },
      { path: 'name[]', treatment: 'AGE_GROUP', count: 1 },
    ]);
    assert.deepEqual(report.drift, [
      { path: 'b[]', type: 'string', count: 2 },
      { path: 'b[]', type: 'number', count: 1 },
      { path: 'b[]', type: 'boolean', count: 1 },
    ]);
  }
});

test('a path at which nothing could be treated has no count of what was', () => {
  const { report } = told(engineOf({ filters, unlisted: 'keep' }), { name: 'no age' });
  assert.deepEqual(report.paths, [{ path: 'name', treatment: 'FAIL_CLOSED', count: 1 }]);
});

test('a null that leaves its list is counted, and one that stays is not', () => {
  const seen = (filterType: string) =>
    told(engineOf({ filters: [{ target: 'b[]', filterType }], unlisted: 'keep' }), {
      b: [null, null, 'x'],
    }).report.paths;
  assert.deepEqual(seen('DROP'), [{ path: 'b[]', treatment: 'DROP', count: 3 }]);
  assert.deepEqual(seen('REDACT'), [{ path: 'b[]', treatment: 'REDACT', count: 1 }]);
});

test('paths that are shown alike are counted together', () => {
  const engine = engineOf({ filters, unlisted: 'keep' });
  for (let times = 0; times < 2; times++) {
    const { report } = told(engine, { b: { qwx: 'aa', zzt: 'bb', vvk: 1 } });
    assert.deepEqual(report.paths, [{ path: 'b.*', treatment: 'KEEP', count: 3 }]);
    assert.deepEqual(report.drift, [
      { path: 'b.*', type: 'string', count: 2 },
      { path: 'b.*', type: 'number', count: 1 },
    ]);
  }
});

test('answers that touch the same paths in the same ways share one shape', () => {
  const engine = engineOf({ filters, unlisted: 'keep' });
  const { shape } = told(engine, { a: 1, b: 1 });
  assert.equal(told(engine, { a: 2, b: 3 }).shape, shape);
  assert.notEqual(told(engine, { a: 'x', b: 3 }).shape, shape);
  assert.notEqual(told(engine, { a: 2, b: 3, name: '41' }).shape, shape);
  assert.equal(told(engine, { a: 7, b: 7 }).shape, shape);
  for (const [some, more] of [
    [{ b: ['x'] }, { b: ['x', 1] }],
    [{ b: ['x'] }, { b: ['x', true] }],
    [{ b: [1] }, { b: ['x', 1] }],
    [{ name: ['41'] }, { name: ['41', 'no age'] }],
  ])
    assert.notEqual(told(engine, some ?? null).shape, told(engine, more ?? null).shape);
});

test('true and false are counted as what they are, whatever becomes of them', () => {
  const body = { b: true, name: false, a: true };
  const seen = (document: Json) => told(engineOf(document), body).report;
  const kept = seen({ filters: [], unlisted: 'keep' });
  assert.deepEqual(
    kept.drift.map(({ type }) => type),
    ['boolean', 'boolean', 'boolean'],
  );
  const withheld = seen({ filters: [] });
  assert.deepEqual(
    withheld.drift.map(({ path, type }) => `${path} ${type}`),
    ['b boolean', 'name boolean', 'a boolean'],
  );
  const removed = seen({
    filters: [
      { target: 'b', filterType: 'REDACT' },
      { target: 'a', filterType: 'DROP' },
    ],
  });
  assert.deepEqual(
    removed.paths.map(({ path, treatment }) => `${path} ${treatment}`),
    ['b REDACT', 'name WITHHOLD', 'a DROP'],
  );
});

test('numbers that keep their digits are counted as numbers', () => {
  const filters = [{ target: 'kept', filterType: 'KEEP' }];
  const { report } = protectBody({ filters }, new Body('{"kept":12345678901234567890,"a":2.50}'));
  assert.deepEqual(report.drift, [{ path: 'a', type: 'number', count: 1 }]);
});

test('of answers that end at one path the sixteen shapes that were made last are kept', () => {
  const engine = engineOf({ filters, unlisted: 'keep' });
  const body = (at: number): Json => ({
    ...Object.fromEntries(
      Array.from('abcde', (name, bit): [string, Json] => [name, (at >> bit) & 1 ? 'x' : 7]),
    ),
    z: 7,
  });
  const { answer: all } = { answer: describing(body(0)) };
  const shapeOf = (at: number) =>
    engine.protect(new Raw(JSON.stringify(body(at))), { answer: all }).tally.shape;
  const shapes = Array.from({ length: 17 }, (_, at) => shapeOf(at));
  for (let at = 1; at < 17; at++) assert.equal(shapeOf(at), shapes[at], String(at));
  assert.notEqual(shapeOf(0), shapes[0], 'the first of seventeen was given up');
  assert.equal(shapeOf(16), shapes[16]);
});
