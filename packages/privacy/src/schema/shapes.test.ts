import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Json } from '../json/json.ts';
import { Raw } from '../answer/raw.ts';
import { knownNames } from '../paths/path-trie.ts';
import { naming } from '../testing/engine.ts';
import { areShapesAlike } from './alike.ts';
import { addRawToShape } from './raw-shape.ts';
import { addToShape, countShapes, createShape, forgetRareNames, mergeShape } from './shape.ts';
import type { Shape } from './shape-model.ts';
import { readShape, writeShape } from './stored-shape.ts';
import { isTextFormat, textFormat } from './text-format.ts';

function shapeOf(...values: Json[]): Shape {
  const shape = createShape();
  for (const value of values) addToShape(shape, value);
  return shape;
}

test('a text shows its format by its form alone', () => {
  const rows = {
    'date-time': ['2024-01-12T10:22:00Z', '2024-01-12t10:22:00.123z', '2024-01-12 10:22:60+02:00'],
    date: ['2024-01-12', '1999-12-31'],
    email: ['jane@roe.dev', 'j.roe+x@mail.roe.co.uk', 'jürgen@müller.example'],
    uuid: ['550e8400-e29b-41d4-a716-446655440000', '550E8400-E29B-41D4-A716-446655440000'],
    uri: ['https://roe.dev/cv', 'http://x', 'wss://roe.dev', 'ftp://roe.dev'],
    ipv4: ['203.0.113.77', '255.249.199.0', '0.0.0.0'],
    ipv6: ['2001:db8::1', '::1', '1:2:3:4:5:6:7:8'],
  };
  for (const [format, texts] of Object.entries(rows)) {
    assert.ok(isTextFormat(format));
    for (const text of texts) assert.equal(textFormat(text), format, text);
  }
  for (const text of [
    '2024-01-12T10:22Z',
    '2024-01-12T10:22:00',
    'x2024-01-12',
    '2024-01-12x',
    '2024-21-12',
    '2024-01-42',
    'jane@roe',
    'jane roe@roe.dev',
    '@roe.dev',
    '550e8400-e29b-41d4-a716-44665544000',
    'x550e8400-e29b-41d4-a716-446655440000',
    'https://',
    'https://a b',
    'see https://roe.dev',
    'mailto:x',
    '256.1.1.1',
    '1.2.3',
    '1.2.3.4.5',
    '1.2.3.4.',
    '1:2:3',
    '12:30:45',
    '',
    `https://${'x'.repeat(2_000)}`,
  ])
    assert.equal(textFormat(text), null, text);
  assert.equal(textFormat(`https://${'x'.repeat(1_992)}`), 'uri');
  for (const value of ['time', 'toString', 1, null]) assert.ok(!isTextFormat(value));
});

describe('a shape', () => {
  test('counts what stands at each place, and holds no value', () => {
    const shape = shapeOf({ a: 1, b: [true, null, 'x'] }, { a: 1.5, b: 'jane@roe.dev' }, null);
    assert.deepEqual(writeShape(shape), {
      count: 3,
      scalars: { null: 1 },
      objects: 2,
      properties: [
        ['a', { count: 2, scalars: { integer: 1, number: 1 } }],
        [
          'b',
          {
            count: 2,
            scalars: { string: 1 },
            format: 'email',
            arrays: 1,
            items: { count: 3, scalars: { boolean: 1, null: 1, string: 1 }, format: null },
          },
        ],
      ],
    });
    assert.equal(countShapes(shape), 4);
  });

  test('has a format only while all texts have it; empty ones have none to tell', () => {
    assert.equal(shapeOf('2024-01-12', '', '2024-01-13').format, 'date');
    assert.equal(shapeOf('2024-01-12', 'x', '2024-01-13').format, null);
    assert.equal(shapeOf('').format, undefined);
  });

  test('reads back as it was written', () => {
    const open = shapeOf({ a: [{ b: 1 }], c: 'x' });
    open.isOpen = true;
    for (const shape of [
      shapeOf({ a: 1, b: [true] }, null),
      shapeOf({ anna: { x: 1 }, maria: { x: 2 }, 'jane@roe.dev': { x: 3 } }),
      open,
      createShape(),
    ])
      assert.deepEqual(readShape(JSON.parse(JSON.stringify(writeShape(shape)))), shape);
  });

  test('is read from nothing that is no shape', () => {
    const right = { count: 1, objects: 1, properties: [['name', { count: 1 }]] };
    assert.ok(readShape(right));
    for (const wrong of [
      undefined,
      null,
      [],
      'x',
      { ...right, count: -1 },
      { ...right, count: 1.5 },
      { ...right, count: '1' },
      { ...right, arrays: 'x' },
      { ...right, objects: -1 },
      { ...right, isMap: 1 },
      { ...right, isSaid: 'x' },
      { ...right, isOpen: 0 },
      { ...right, scalars: [] },
      { ...right, scalars: { string: -1 } },
      { ...right, format: 'time' },
      { ...right, properties: {} },
      { ...right, properties: ['name'] },
      { ...right, properties: [['name']] },
      { ...right, properties: [[1, { count: 1 }]] },
      { ...right, properties: [['4111111111111111', { count: 1 }]] },
      { ...right, properties: Array.from({ length: 257 }, (_, i) => [`n${i}`, { count: 1 }]) },
      { ...right, items: 1 },
      { ...right, others: { count: -1 } },
    ])
      assert.equal(readShape(wrong), undefined, JSON.stringify(wrong)?.slice(0, 80));
    const deep = (depth: number): Json => (depth === 0 ? { count: 1 } : { items: deep(depth - 1) });
    assert.ok(readShape(deep(24)));
    assert.equal(readShape(deep(25)), undefined);
    const wide = (lists: number): Json => ({
      properties: Array.from({ length: lists }, (_, i) => [
        `n${i}`,
        { properties: Array.from({ length: 199 }, (_, j) => [`m${j}`, {}]) },
      ]),
    });
    assert.ok(readShape(wide(19)));
    assert.equal(readShape(wide(20)), undefined);
  });

  test('of two that learned apart is the shape of both', () => {
    const values: Json[] = [{ a: 1 }, { a: 'x', b: [1, { c: null }] }, { b: [] }, 'x', { d: true }];
    for (let at = 0; at <= values.length; at++) {
      const merged = shapeOf(...values.slice(0, at));
      mergeShape(merged, shapeOf(...values.slice(at)));
      assert.deepEqual(writeShape(merged), writeShape(shapeOf(...values)), String(at));
    }
  });

  test('forgets names that were there too seldom, and says that there was more', () => {
    const shape = shapeOf([{ a: 1, b: 1 }, { a: 1 }], [{ a: 1 }]);
    forgetRareNames(shape, 2);
    assert.deepEqual([...(shape.items?.properties.keys() ?? [])], ['a']);
    assert.equal(shape.items?.isOpen, true);
    assert.equal(shape.isOpen, false);
  });

  test('looks at 500 items and 24 levels', () => {
    const items = (count: number) => shapeOf(Array.from({ length: count }, () => 1));
    assert.equal(items(500).isOpen, false);
    assert.equal(items(501).isOpen, true);
    assert.equal(items(501).items?.count, 500);
    const deep = (depth: number): Json => (depth === 0 ? 1 : [deep(depth - 1)]);
    assert.equal(countShapes(shapeOf(deep(24))), 25);
    assert.equal(countShapes(shapeOf(deep(25))), 25);
    assert.equal(countShapes(shapeOf(deep(60))), 25);
  });

  test('is learned from what an upstream answered, if that is JSON and short enough', () => {
    const names = knownNames({ filters: [], unlisted: 'keep', echo: true }, naming('email'));
    const shape = createShape();
    assert.equal(addRawToShape(shape, new Raw('{"email":1,"zebulon":2}'), 23, names), true);
    assert.equal(addRawToShape(shape, new Raw('{"email":1,"zebulon":22}'), 23, names), false);
    assert.equal(addRawToShape(shape, new Raw('no'), 23, names), false);
    assert.equal(shape.count, 1);
    assert.deepEqual([...shape.properties.keys()], ['email']);
    assert.equal(shape.others?.count, 1);
  });
});

test('shapes are alike that have the same types, one format and mostly the same names', () => {
  const alike = (...values: Json[]) => areShapesAlike(values.map((value) => shapeOf(value)));
  assert.ok(alike(1, 2.5, null));
  assert.ok(alike('x', 'y'));
  assert.ok(alike({ a: 1, b: 2 }, { a: 1 }));
  assert.ok(alike([1], ['x']));
  assert.ok(!alike(null, null));
  assert.ok(!alike());
  assert.ok(!alike(1, 'x'));
  assert.ok(!alike('x', '2024-01-12'));
  assert.ok(!alike({ a: 1 }, [1]));
  assert.ok(!alike({ a: 1, b: 2 }, { c: 1 }));
});
