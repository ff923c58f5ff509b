import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Json, JsonObject } from '@leasehold/privacy';
import { compile } from '../testing/clients.ts';
import { createShapeLearner } from './shape-learner.ts';
import { startCost } from '@leasehold/privacy/testing/cost';
import { everyOr, inPart } from '@leasehold/privacy/testing/every';

function learned(...samples: Json[]): JsonObject {
  const learner = createShapeLearner();
  for (const sample of samples) learner.add(sample);
  return learner.schema();
}

const text = { type: 'string' };
const integer = { type: 'integer' };

suite('learning a shape', () => {
  test('a property that is sometimes absent is optional, a number that is sometimes whole is a number', () => {
    assert.deepEqual(learned({ id: 1, total: 2, note: 'x' }, { id: 2, total: 2.5 }), {
      type: 'object',
      properties: { id: integer, note: text, total: { type: 'number' } },
      required: ['id', 'total'],
    });
  });

  test('what is of several types is all of them', () => {
    assert.deepEqual(learned({ a: 'x' }, { a: null }, { a: 3 }), {
      type: 'object',
      properties: { a: { type: ['integer', 'string', 'null'] } },
      required: ['a'],
    });
    assert.deepEqual(learned('x', { b: 1 }, [true], null), {
      anyOf: [
        text,
        { type: 'array', items: { type: 'boolean' } },
        { type: 'object', properties: { b: integer }, required: ['b'] },
        { type: 'null' },
      ],
    });
  });

  test('items of an array are one shape', () => {
    assert.deepEqual(learned([{ a: 1 }, { b: 'x' }], []), {
      type: 'array',
      items: { type: 'object', properties: { a: integer, b: text } },
    });
  });

  test('nothing is claimed of what was only ever null, or never there', () => {
    assert.deepEqual(learned(null), {});
    assert.deepEqual(createShapeLearner().schema(), {});
  });

  for (const [format, value] of [
    ['date-time', '2026-02-03T04:05:06.789Z'],
    ['date', '2026-02-03'],
    ['email', 'anna@example.org'],
    ['uuid', '0190163d-8694-739b-aea5-966c26f8ad91'],
    ['uri', 'https://shop.example/orders/7?x=1'],
    ['ipv4', '192.0.2.17'],
    ['ipv6', '2001:db8::17'],
  ] as const) {
    test(`a text that is always a ${format} has that format`, () => {
      assert.deepEqual(learned(value, ''), { ...text, format });
      assert.deepEqual(learned(value, 'something else'), text);
    });
  }
});

suite('maps and objects', () => {
  const record = { age: 4, city: 'x' };
  const recordSchema = {
    type: 'object',
    properties: { age: integer, city: text },
    required: ['age', 'city'],
  };
  const mapOf = (schema: JsonObject) => ({ type: 'object', additionalProperties: schema });

  test('keys that are addresses, ids or dates are no properties', () => {
    for (const keys of [
      ['anna@example.org', 'ben@example.org'],
      ['550e8400-e29b-41d4-a716-446655440000'],
      ['2026-01-01', '2026-01-02'],
      ['100231', '7'],
    ])
      assert.deepEqual(
        learned(Object.fromEntries(keys.map((key) => [key, record]))),
        mapOf(recordSchema),
      );
  });

  test('keys that never come twice are no properties', () => {
    assert.deepEqual(learned({ jdoe: 1 }, { msmith: 2 }, { pbrown: 3 }), mapOf(integer));
  });

  test('many names with one kind of record under each are keys', () => {
    const letters = [...'abcdefghijkl'].map((letter) => `team_${letter}`);
    assert.deepEqual(
      learned(Object.fromEntries(letters.map((key) => [key, record]))),
      mapOf(recordSchema),
    );
  });

  test('more names than an object has are keys', () => {
    const learner = createShapeLearner();
    const letters = [...'abcdefghijklmnopqrst'];
    for (const a of letters)
      for (const b of letters)
        learner.add({ [`k${a}${b}`]: a < b ? 'x' : 1, [`l${b}${a}`]: a < b ? 'x' : 1 });
    assert.deepEqual(learner.schema(), mapOf({ type: ['integer', 'string'] }));
  });

  test('a few records side by side, and wide records that repeat, stay objects', () => {
    assert.deepEqual(learned({ billing: record, shipping: record })['required'], [
      'billing',
      'shipping',
    ]);
    const wide = Object.fromEntries(
      [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => [`field_${letter}`, 'x']),
    );
    assert.equal(Object.keys(Object(learned(wide, wide, wide)['properties'])).length, 26);
  });

  test('names of prototypes are names', () => {
    const schema = learned(JSON.parse('{"__proto__":{"polluted":1},"constructor":"x"}'));
    assert.deepEqual(Object.keys(Object(schema['properties'])), ['__proto__', 'constructor']);
    assert.equal(Object(Object.prototype).polluted, undefined);
  });
});

// promise: learn.no-values
suite('no value is kept', () => {
  const planted = {
    people: {
      'carla.jensen@mail.example': { ssn: '078-05-1120', phone: '+45 20 12 34 56' },
      'pedro@mail.example': { ssn: '219-09-9999', phone: '+45 20 99 88 77' },
    },
    byId: { cus_NffrFeUfNV2Hib: 'Grace Hopper', '4929 7331 0042 1177': 'Ada' },
    note: 'Call Zbigniew on Tuesday',
    balance: 48211.75,
    alice: { role: 'admin_of_everything' },
  };
  const values =
    /carla|jensen|mail\.example|078|1120|219|9999|20 12|NffrFe|4929|7331|Hopper|Grace|Ada|Zbigniew|48211|alice|admin_of_everything/;

  test('neither in the schema nor in the state', () => {
    const learner = createShapeLearner();
    learner.add(planted);
    learner.add([planted]);
    assert.doesNotMatch(JSON.stringify([learner.schema(), learner.state()]), values);
    assert.match(JSON.stringify(learner.schema()), /"ssn"/);
  });

  test('a name that was there once is forgotten where that is asked', () => {
    const learner = createShapeLearner();
    learner.add({ owner: 1, jdoe: { x: 1 } });
    learner.add({ owner: 1 });
    const state = learner.state({ namesMin: 2 });
    assert.deepEqual(createShapeLearner(state)?.schema(), {
      type: 'object',
      properties: { owner: integer },
      required: ['owner'],
    });
    assert.match(JSON.stringify(learner.state()), /jdoe/, 'the learner itself goes on with it');
  });
});

suite('states', () => {
  const samples: Json[] = [
    { id: 1, tags: ['a'] },
    { id: 2, at: '2026-01-01' },
    { id: 'x', at: null, 'a@b.example': 1 },
    [1],
    'text',
  ];

  test('learning here and there and merging is learning in one place', () => {
    const [here, there, whole] = [createShapeLearner(), createShapeLearner(), createShapeLearner()];
    samples.forEach((sample, i) => {
      (i % 2 === 0 ? here : there).add(sample);
      whole.add(sample);
    });
    assert.equal(here.merge(JSON.parse(JSON.stringify(there.state()))), true);
    assert.deepEqual(here.schema(), whole.schema());
    assert.equal(here.samples, samples.length);
  });

  test('a state read back is the same state', () => {
    const learner = createShapeLearner();
    for (const sample of samples) learner.add(sample);
    assert.deepEqual(createShapeLearner(learner.state())?.state(), learner.state());
  });

  test('what is no state is refused', () => {
    const bad: Json[] = [
      null,
      [],
      'x',
      { count: -1 },
      { count: 'x' },
      { count: 1, properties: [['a@b.example', { count: 1 }]] },
      { count: 1, properties: { a: 1 } },
      { count: 1, format: 'Carla' },
      { count: 1, scalars: { string: 'Carla' } },
      { count: 1, items: 3 },
    ];
    for (const state of bad) {
      assert.equal(createShapeLearner(state), undefined, JSON.stringify(state));
      assert.equal(createShapeLearner().merge(state), false);
    }
  });
});

suite('limits', () => {
  // promise: learn.bounded
  for (const [what, sample, sizeMin] of [
    ['names that never stay the same', drifting, 0],
    ['ever more records of names that stay', growing, 50_000],
  ] as const) {
    const samples = everyOr(2_500, 10_000);
    test(`${samples} samples cost bounded memory and time: ${what}${inPart}`, () => {
      const learner = createShapeLearner();
      const cost = startCost();
      for (let i = 0; i < samples; i++) learner.add(sample(i));
      const size = JSON.stringify(learner.state()).length;
      assert.ok(size > sizeMin && size < 500_000, `${size} characters`);
      assert.ok(cost() < 20_000);
      assert.deepEqual(createShapeLearner(learner.state())?.schema(), learner.schema());
      compile(learner.schema());
    });
  }

  test('a nesting of a hundred thousand levels, and an array of a million, teach their beginning', () => {
    const learner = createShapeLearner();
    learner.add(JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)));
    learner.add(Array.from({ length: 1_000_000 }, (_, i) => i));
    assert.ok(JSON.stringify(learner.schema()).length < 5_000);
  });
});

const nameOf = (n: number): string =>
  (n < 20 ? '' : nameOf(Math.floor(n / 20))) + 'bcdfghklmn'.charAt(n % 10) + 'ae'.charAt(n % 2);

/** Names, types and depth change from sample to sample; none of the names looks like data. */
function drifting(i: number): Json {
  const leaf = i % 3 === 0 ? i : i % 3 === 1 ? `v${i}` : { [nameOf(i)]: null };
  return {
    [nameOf(i % 997)]: { [nameOf(i % 89)]: [leaf, { [nameOf(i % 4001)]: leaf }] },
    stable: { id: i, [nameOf(i % 13)]: [leaf] },
  };
}

/** A million places, no two beside each other of one kind. */
function growing(i: number): Json {
  const leafOf = (n: number) => [1, 'x', true, [n], { x: 1 }][n % 5]!;
  const levels = [i % 10, i % 97, i % 89].map((n) => ({
    key: `level_${nameOf(n)}`,
    other: leafOf(n),
  }));
  return levels.reduce<Json>(
    (inner, { key, other }) => ({ [key]: inner, [`${key}_too`]: other }),
    leafOf(i),
  );
}
