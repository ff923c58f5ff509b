import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importApi } from './import.ts';
import { suggestFields } from './suggested-fields.ts';

const text = { type: 'string' };
const reservation = {
  type: 'object',
  properties: {
    confirmation: text,
    status: text,
    guest: { type: 'object', properties: { id: text } },
  },
};
const answering = (schema: object) => ({
  responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } },
});

test('what a record is asked for by is known in every answer that has such records', async () => {
  const { api } = await importApi({
    text: JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Hotel', version: '1' },
      paths: {
        '/reservations': { get: answering({ type: 'array', items: reservation }) },
        '/reservations/{confirmation}': {
          parameters: [{ name: 'confirmation', in: 'path', required: true, schema: text }],
          get: answering(reservation),
        },
      },
    }),
  });
  assert.ok(api);
  const found = new Map<string, string | undefined>();
  const turns = suggestFields(api);
  for (let turn = turns.next(); ; turn = turns.next()) {
    if (!turn.done) continue;
    for (const { path, filterType } of turn.value) found.set(path, filterType);
    break;
  }
  assert.equal(found.get('confirmation'), 'KEEP');
  assert.equal(found.get('[].confirmation'), 'KEEP');
  assert.equal(found.get('guest.id'), 'TOKENIZE');
});
