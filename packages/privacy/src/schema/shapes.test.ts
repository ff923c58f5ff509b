import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Json } from '../json/json.ts';
import { Raw } from '../answer/raw.ts';
import { knownNames, type NamePlace } from '../paths/path-trie.ts';
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

describe('an object is a map', () => {
  const named = (count: number, value: (i: number) => Json, prefix = 'field'): Json =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => [`${prefix}${letters(i)}`, value(i)]),
    );
  const isMap = (...values: Json[]): boolean => {
    const shape = shapeOf(...values);
    assert.equal(shape.properties.size === 0 && shape.others !== undefined, shape.isMap);
    return shape.isMap;
  };

  test('with ten records of one kind side by side, or with 48 scalars', () => {
    assert.equal(isMap(named(9, () => ({ a: 1 }))), false);
    assert.equal(isMap(named(10, () => ({ a: 1 }))), true);
    assert.equal(isMap(named(47, () => 1)), false);
    assert.equal(isMap(named(48, () => 1)), true);
    assert.equal(isMap(named(48, (i) => (i % 2 === 0 ? 1 : 'x'))), false, 'of two kinds');
    assert.equal(isMap(named(10, (i) => (i === 0 ? { b: 1, c: 1, d: 1 } : { a: 1 }))), false);
  });

  test('with names that never came twice in three objects', () => {
    const one = (i: number): Json => ({ [`x${letters(i)}`]: 1, [`y${letters(i)}`]: 2 });
    assert.equal(isMap(one(0), one(1)), false);
    assert.equal(isMap(one(0), one(1), one(2)), true);
    assert.equal(isMap(one(0), one(1), one(1)), false);
  });

  test('with twelve names or more of which each object has less than a quarter', () => {
    const pairs = (...firsts: number[]): Json[] =>
      firsts.map((i) => ({ [`z${letters(i)}`]: 1, [`z${letters(i + 1)}`]: 2 }));
    assert.equal(isMap(...pairs(0, 0, 2, 4, 6, 8, 10)), true);
    assert.equal(isMap(...pairs(0, 0, 2, 4, 6, 8), { zak: 1 }), false, 'eleven names');
    const most = pairs(0, 0, 2, 4, 6, 8);
    const all = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`z${letters(i)}`, 1]));
    assert.equal(isMap(all, all, ...most), false, 'two have all of them');
  });

  test('with names of people for most of its names, though they are known', () => {
    const known: NamePlace = {
      isKnown: true,
      isSaid: false,
      element: () => known,
      member: () => known,
    };
    const seen = (value: Json) => {
      const shape = createShape();
      addToShape(shape, value, known);
      return shape.isMap;
    };
    assert.equal(seen({ anna: 1, maria: 2 }), true);
    assert.equal(seen({ anna: 1 }), false);
    assert.equal(seen({ anna: 1, total: 2 }), false);
    assert.equal(seen({ anna: 1, maria: 2, total: 3 }), true);
    assert.equal(seen({ anna: 1, maria: 'x' }), false, 'of two kinds');
  });

  test('with a name beside at least as many keys that are data, if they hold the same', () => {
    assert.equal(isMap({ total: 1, '2024-01-12': 2 }), true);
    assert.equal(isMap({ total: 'x', '2024-01-12': 2 }), false);
    assert.equal(isMap({ total: 1, sum: 2, '2024-01-12': 3 }), false);
  });

  test('with more names than are remembered, whatever they hold', () => {
    const mixed = (count: number) => shapeOf(named(count, (i) => (i % 2 === 0 ? 1 : 'x')));
    assert.equal(mixed(256).isMap, false);
    assert.equal(mixed(256).properties.size, 256);
    assert.equal(mixed(257).isMap, true);
    assert.equal(mixed(257).properties.size, 0);
    assert.equal(mixed(257).others?.count, 257);
  });

  test('from then on, whatever comes, and what learned apart becomes one with it', () => {
    const map = shapeOf({ anna: 1, sum: 2 });
    addToShape(map, { total: 3 });
    assert.deepEqual(writeShape(map), {
      count: 2,
      objects: 2,
      others: { count: 3, scalars: { integer: 3 } },
      isMap: true,
    });
    const [plain, other] = [shapeOf({ total: 1 }), shapeOf({ anna: 1, sum: 2 })];
    mergeShape(plain, other);
    assert.equal(plain.isMap, true);
    assert.equal(plain.others?.count, 3);
    const [one, two] = [shapeOf({ anna: 1 }), shapeOf({ sum: 2 })];
    mergeShape(one, two);
    assert.equal(one.isMap, true, 'neither was one by itself');
  });

  test('but for the names that somebody says', () => {
    const names = knownNames({ filters: [], unlisted: 'keep', echo: true }, naming('total'));
    const shape = createShape();
    for (const value of [
      { total: 1, anna: 2 },
      { total: 3, '2024-01-12': 4 },
    ])
      addToShape(shape, value, names);
    assert.deepEqual([...shape.properties.keys()], ['total']);
    assert.equal(shape.others?.count, 2);
  });
});

test('a shape has room for 4,000, and says where there was more', () => {
  const wide = Object.fromEntries(
    Array.from({ length: 250 }, (_, i) => [
      `list${letters(i)}`,
      Object.fromEntries(Array.from({ length: 20 }, (_, j) => [`f${letters(j)}`, j % 2 ? 1 : 'x'])),
    ]),
  );
  const shape = createShape();
  for (const [name, value] of Object.entries(wide)) addToShape(shape, { [name]: [value], x: name });
  assert.ok(countShapes(shape) <= 4_000);
  const [first, second] = [shapeOf([1, [2]]), shapeOf({ a: { b: 1 } })];
  mergeShape(first, second);
  assert.equal(countShapes(first), 5);
  assert.equal(first.isOpen, false);
});

/** A name that is no key by its look: `aa`, `ab` … */
function letters(i: number): string {
  return String.fromCharCode(97 + Math.floor(i / 26), 97 + (i % 26));
}
