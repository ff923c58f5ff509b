import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Json, JsonObject } from '@leasehold/privacy';
import { inventAnswer } from './invent-answer.ts';
import { createTestControl } from '../testing/control.ts';

const person = {
  type: 'object',
  properties: {
    customerId: { type: 'string' },
    email: { type: 'string', format: 'email', example: 'planted@real.example' },
    tier: { enum: ['gold', 'silver'] },
    parent: { $ref: '#/components/schemas/Person' },
  },
};
const description = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://shop.test' }],
  components: { schemas: { Person: person } },
  paths: {
    '/people': {
      get: {
        responses: {
          200: {
            description: 'ok',
            content: {
              'application/json': {
                schema: { type: 'array', items: { $ref: '#/components/schemas/Person' } },
              },
            },
          },
        },
      },
      post: { responses: { 204: { description: 'nothing' } } },
    },
  },
};

suite('the answer of one operation', () => {
  test('it is told field by field, with suggestions and an invented sample', async () => {
    await using control = await createTestControl();
    const { owner } = control;
    const { id } = await owner('POST /apis', {
      body: { description: { text: JSON.stringify(description) } },
    });
    const read = (operation: string) =>
      owner('GET /apis/{id}/answer', { params: { id }, query: { operation } });
    const { fields, sample } = await read('GET /people');
    assert.deepEqual(
      fields.map(({ path, filterType }) => [path, filterType]),
      [
        ['[].customerId', 'TOKENIZE'],
        ['[].email', 'TOKENIZE'],
        ['[].tier', 'KEEP'],
      ],
    );
    assert.deepEqual(sample, [
      { customerId: 'cus_71820', email: 'marta.lindqvist@example.com', tier: 'gold', parent: null },
      { customerId: 'cus_71953', email: 'd.okoye@example.org', tier: 'silver', parent: null },
    ]);
    assert.deepEqual(await read('POST /people'), { operation: 'POST /people', fields: [] });
    await assert.rejects(
      read('GET /nowhere'),
      (error: Error & { code?: string }) => error.code === 'invalid_request',
    );
  });

  test('parts of a name are parts, and a date has no time', () => {
    const date = { type: 'string', format: 'date' };
    const text = { type: 'string' };
    const properties = { firstName: text, family_name: text, name: text, arrival: date, at: text };
    const classes = new Map([
      ['firstName', 'person'],
      ['family_name', 'person'],
      ['name', 'person'],
      ['arrival', 'date'],
      ['at', 'date'],
    ]);
    assert.deepEqual(
      inventAnswer({ properties }, {}, (path) => classes.get(path)),
      {
        firstName: 'Marta',
        family_name: 'Lindqvist',
        name: 'Marta Lindqvist',
        arrival: '2026-11-02',
        at: '2026-11-02T09:30:00Z',
      },
    );
  });

  test('the sample of any schema is some JSON of bounded size', () => {
    const wide: JsonObject = {
      type: 'object',
      properties: Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`p${i}`, {}])),
    };
    const endless: JsonObject = {
      allOf: [{ $ref: '#/$defs/endless' }],
      properties: { a: { $ref: '#/$defs/endless' } },
    };
    const schemas: Json[] = [
      true,
      null,
      7,
      [],
      { type: 'array' },
      { items: wide },
      { oneOf: [{ type: 'null' }, { type: 'integer', minimum: 90 }] },
      { $ref: '#/$defs/lost' },
      endless,
    ];
    const samples = schemas.map((schema) => inventAnswer(schema, { endless }, () => undefined));
    assert.equal(samples[6], 90);
    assert.ok(JSON.stringify(samples).length < 200_000);
  });
});
