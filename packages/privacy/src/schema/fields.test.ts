import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Json, JsonObject } from '../json/json.ts';
import {
  anchoredTarget,
  answerSchemaOfPaths,
  fieldsOfSchema,
  fieldsOfValue,
  hasDataKeys,
  memberPath,
  sitesOfSchemas,
  topFieldsOfSchema,
} from './fields.ts';

const pathsOf = (fields: readonly { path: string }[]) => fields.map(({ path }) => path);
const paths = (schema: Json, definitions?: JsonObject) =>
  pathsOf(fieldsOfSchema(schema, definitions));

test('a path is written as targets are: plain names by dot, others in brackets', () => {
  assert.equal(memberPath('', 'name'), 'name');
  assert.equal(memberPath('a', 'b'), 'a.b');
  assert.equal(memberPath('a[]', '*'), 'a[].*');
  assert.equal(memberPath('', '*'), '*');
  for (const name of ['b.c', 'b[', 'b]', "b'", 'b"', 'b*', 'b c', ''])
    assert.equal(memberPath('a', name), `a[${JSON.stringify(name)}]`);
});

test('the target of one place begins at the root', () => {
  assert.equal(anchoredTarget('email'), '$.email');
  assert.equal(anchoredTarget('a.email'), 'a.email');
  assert.equal(anchoredTarget('a[]'), 'a[]');
  assert.equal(anchoredTarget('[].email'), '$[].email');
  assert.equal(anchoredTarget('["a.b"]'), '$["a.b"]');
});

test('keys that are addresses, numbers, ids or days are data, if all of them are', () => {
  for (const key of [
    'ann@example.org',
    '17',
    '+49 30 1234-5',
    '2024-02-01',
    '10:30',
    '0B6C0FA0-1b6c-4a7e-9d43-0a4c5d6e7f80',
    '65a1b2c3d4e5f60718293a4b',
  ]) {
    assert.ok(hasDataKeys([key]), key);
    assert.ok(!hasDataKeys([key, 'name']), key);
  }
  for (const key of [
    '',
    'a1',
    '1a',
    '65a1b2c3d4e5f60718293a4',
    'x0b6c0fa0-1b6c-',
    '65a1b2c3d4e5f60718293a4bx',
  ])
    assert.ok(!hasDataKeys([key]), key);
  assert.ok(!hasDataKeys([]));
});

describe('the fields of a value', () => {
  test('are its leaves in the order they are met, each with its different values', () => {
    const value = {
      total: 2,
      people: [
        { name: 'A', 'e.mail': null, tags: ['x', 'y'] },
        { name: 'B', 'e.mail': '', tags: ['x'] },
        { name: 'A', isNew: false },
      ],
      empty: {},
    };
    assert.deepEqual(fieldsOfValue(value), [
      { path: 'total', names: ['total'], samples: [2] },
      { path: 'people[].name', names: ['people', 'name'], samples: ['A', 'B'] },
      { path: 'people[]["e.mail"]', names: ['people', 'e.mail'], samples: [] },
      { path: 'people[].tags[]', names: ['people', 'tags'], samples: ['x', 'y'] },
      { path: 'people[].isNew', names: ['people', 'isNew'], samples: [false] },
    ]);
    assert.deepEqual(fieldsOfValue('x'), [{ path: '', names: [], samples: ['x'] }]);
  });

  test('have a step for keys that are data, and for names that are not known', () => {
    const byDay = { days: { '2024-02-01': { a: 1 }, '2024-02-02': { a: 2 } } };
    assert.deepEqual(fieldsOfValue(byDay), [
      { path: 'days.*.a', names: ['days', '*', 'a'], samples: [1, 2] },
    ]);
    const place = (isKnown: boolean, inside: boolean) => ({
      isKnown,
      element: () => place(isKnown, inside),
      member: (name: string) => place(inside && name !== 'Ann', inside),
    });
    const known = place(true, true);
    assert.deepEqual(pathsOf(fieldsOfValue({ people: [{ Ann: { age: 1 } }] }, known as never)), [
      'people[].*.age',
    ]);
  });

  test('are bounded in depth, in number and in values', () => {
    const nested = (depth: number): Json => (depth === 0 ? 1 : { a: nested(depth - 1) });
    assert.equal(fieldsOfValue(nested(24)).length, 1);
    assert.equal(fieldsOfValue(nested(25)).length, 0);
    const many = Object.fromEntries(Array.from({ length: 5001 }, (_, i) => [`f${i}`, i]));
    const found = fieldsOfValue([many, { f0: 'again' }]);
    assert.equal(found.length, 5000);
    assert.deepEqual(found[0]?.samples, [0, 'again']);
    const values = Array.from({ length: 25 }, (_, i) => i);
    assert.deepEqual(fieldsOfValue(values)[0]?.samples, values.slice(0, 20));
  });
});

test('paths make a description with these names and no more', () => {
  assert.deepEqual(
    answerSchemaOfPaths(['a', 'list[].b', 'list[].c', '[].d', 'map.*', '["e.f"]', '__proto__.x']),
    {
      schemas: [
        {
          properties: JSON.parse(
            '{"a":{},"list":{"items":{"properties":{"b":{},"c":{}}}},"map":{"additionalProperties":{}},"e.f":{},"__proto__":{"properties":{"x":{}}}}',
          ),
          items: { properties: { d: {} } },
        },
      ],
      definitions: {},
    },
  );
  assert.deepEqual(answerSchemaOfPaths(['..', '']), { schemas: [{}], definitions: {} });
});

test('of alternatives at one place the one that tells or leaves open more is heard as well', () => {
  const schemaOf = (...alternatives: JsonObject[]) =>
    fieldsOfSchema({ oneOf: alternatives.map((a) => ({ properties: { a } })) })[0]?.schema;
  const text = { type: 'string' };
  const email = { type: 'string', format: 'email' };
  const listed = { type: 'string', enum: ['on', 'off'] };
  assert.deepEqual(schemaOf(text, email), email);
  assert.deepEqual(schemaOf(email, text), email);
  const uri = { type: 'string', format: 'uri' };
  assert.deepEqual([schemaOf(email, uri), schemaOf(uri, email)], [email, email]);
  assert.deepEqual(schemaOf(listed, text), text);
  assert.deepEqual(schemaOf(text, listed), text);
  assert.deepEqual(schemaOf(listed, listed), listed);
  assert.deepEqual(schemaOf({ const: 'on' }, text), {});
});

describe('the fields of a schema', () => {
  test('are those of its properties, elements, other members and alternatives', () => {
    const schema = {
      properties: {
        id: { type: 'integer' },
        list: { items: { properties: { a: {}, b: {} } } },
        map: { additionalProperties: { properties: { c: {} } } },
        closed: { additionalProperties: false },
        either: { anyOf: [{ type: 'null' }, { properties: { d: {} } }] },
        all: { allOf: [{ properties: { e: {} } }, { properties: { f: {} } }] },
        one: { oneOf: [{ type: 'string' }, { properties: { g: {} } }] },
        nothing: { anyOf: [{ type: 'null' }] },
      },
    };
    assert.deepEqual(paths(schema), [
      'id',
      'list[].a',
      'list[].b',
      'map.*.c',
      'closed',
      'either.d',
      'all.e',
      'all.f',
      'one',
      'one.g',
      'nothing',
    ]);
    const list = fieldsOfSchema(schema)[1];
    assert.deepEqual(list?.names, ['list', 'a']);
    assert.equal(list?.schema, list?.site);
    for (const none of [null, 7, 'x', [], {}, { type: 'string' }])
      assert.deepEqual(fieldsOfSchema(none), []);
  });

  test('are found behind references, by the last segment', () => {
    const definitions = {
      Person: { properties: { name: {}, next: { $ref: '#/$defs/a~1b' } } },
      'a/b': { $ref: '#/components/schemas/c~0d' },
      'c~d': { properties: { e: {} } },
      Loop: { $ref: '#/$defs/Loop' },
    };
    const schema = { $ref: '#/components/schemas/Person' };
    assert.deepEqual(paths(schema, definitions), ['name', 'next.e']);
    for (const $ref of ['#/$defs/Missing', '#/$defs/toString'])
      assert.deepEqual(paths({ properties: { a: { $ref } } }, definitions), [], $ref);
    assert.deepEqual(paths({ properties: { a: { $ref: '#/$defs/Loop' } } }, definitions), ['a']);
    const [field] = fieldsOfSchema(
      { properties: { a: { $ref: '#/$defs/Text' } } },
      { Text: { type: 'string' } },
    );
    assert.deepEqual(field?.schema, { type: 'string' });
    assert.deepEqual(field?.site, { $ref: '#/$defs/Text' });
  });

  test('have examples, defaults, constants and choices for samples', () => {
    const samples = (schema: JsonObject) =>
      fieldsOfSchema({ properties: { a: schema } })[0]?.samples;
    assert.deepEqual(
      samples({ example: 'a', default: 'b', const: 'c', examples: ['d'], enum: ['e', 'f'] }),
      ['a', 'b', 'c', 'd', 'e', 'f'],
    );
    assert.deepEqual(samples({ examples: { x: 'a', y: 'b' } }), ['a', 'b']);
    assert.deepEqual(samples({ enum: [null, '', {}, [], 0, false] }), [0, false]);
    assert.deepEqual(samples({ examples: 'x', enum: 'y' }), []);
    const many = Array.from({ length: 25 }, (_, i) => i);
    assert.deepEqual(samples({ enum: many }), many.slice(0, 20));
  });

  test('of a schema inside itself are told once, and where it is met again is noted', () => {
    const definitions = {
      Node: {
        properties: {
          id: {},
          parent: { $ref: '#/$defs/Node' },
          children: { items: { $ref: '#/$defs/Node' } },
        },
      },
    };
    const top = topFieldsOfSchema({ $ref: '#/$defs/Node' }, definitions, 100);
    assert.deepEqual(pathsOf(top.fields), ['id']);
    assert.ok(top.isWhole);
    assert.deepEqual(
      top.repeated.map((one) => Object.keys(one['properties'] as JsonObject)),
      [['parent'], ['children']],
    );
  });

  test('are bounded in depth, and of very many those of the top are told', () => {
    const nested = (depth: number): JsonObject =>
      depth === 0 ? {} : { properties: { a: nested(depth - 1) } };
    assert.equal(fieldsOfSchema(nested(24)).length, 1);
    assert.equal(fieldsOfSchema(nested(25)).length, 0);
    const wide = (names: number, depth: number): JsonObject =>
      depth === 0
        ? {}
        : {
            properties: Object.fromEntries(
              Array.from({ length: names }, (_, i) => [`p${i}`, wide(names, depth - 1)]),
            ),
          };
    const schema = { properties: { id: {}, inner: wide(5, 4) } };
    const whole = topFieldsOfSchema(schema, {}, 1000);
    assert.equal(whole.fields.length, 626);
    assert.ok(whole.isWhole);
    const top = topFieldsOfSchema(schema, {}, 100);
    assert.deepEqual(pathsOf(top.fields), ['id']);
    assert.ok(!top.isWhole);
    const many = {
      properties: Object.fromEntries(Array.from({ length: 5001 }, (_, i) => [`f${i}`, {}])),
    };
    assert.equal(fieldsOfSchema(many).length, 5000);
  });
});

test('every field has one site, by its last names, however deep it stands', () => {
  const email = { type: 'string' };
  const person = { properties: { email, tags: { items: { type: 'string' } } } };
  const definitions = {
    Person: { properties: { ...person.properties, boss: { $ref: '#/$defs/Person' } } },
  };
  const sites = sitesOfSchemas(
    [{ properties: { owner: person, id: {} } }, { $ref: '#/$defs/Person' }, 7],
    definitions,
  );
  assert.deepEqual(
    sites.map(({ name, holder }) => `${holder}.${name}`).toSorted(),
    [
      'boss.email',
      'boss.tags',
      'owner.email',
      'owner.tags',
      'undefined.email',
      'undefined.id',
      'undefined.tags',
    ].toSorted(),
  );
  assert.equal(
    sites.find(({ holder, name }) => holder === 'owner' && name === 'email')?.site,
    email,
  );
});

test('says where a schema lets anything stand', () => {
  const fields = fieldsOfSchema({
    properties: {
      any: {},
      anyItem: { items: {} },
      choice: { oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] },
      text: { type: 'string', anyOf: [{ minLength: 1 }, { pattern: '^a' }] },
      amount: { oneOf: [{ type: 'string' }, { type: 'number' }] },
    },
  });
  const open = fields.filter(({ isAnything }) => isAnything).map(({ path }) => path);
  assert.deepEqual(open, ['any', 'anyItem[]', 'choice']);
});
