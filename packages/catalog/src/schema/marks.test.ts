import assert from 'node:assert/strict';
import test from 'node:test';
import { importApi } from '../import.ts';
import { suggestFields } from '../suggested-fields.ts';

const text = { type: 'string' };
const mode = { $ref: '#/components/schemas/Mode' };

/** What is done with the fields of a gauge, each of which is marked so. */
async function treatedWith(mark: object): Promise<(string | undefined)[]> {
  const properties = {
    zone: { ...text, ...mark },
    mode: { ...mode, ...mark },
    other_mode: { allOf: [mode], ...mark },
    zones: { type: 'array', items: text, ...mark },
  };
  const schema = { type: 'array', items: { type: 'object', properties } };
  const answer = { description: '', content: { 'application/json': { schema } } };
  const { api } = await importApi({
    text: JSON.stringify({
      openapi: '3.0.3',
      info: { title: 'Made', version: '1' },
      components: { schemas: { Mode: { ...text, enum: ['auto', 'manual'] } } },
      paths: { '/gauges': { get: { responses: { 200: answer } } } },
    }),
  });
  assert.ok(api);
  const turns = suggestFields(api);
  for (let turn = turns.next(); ; turn = turns.next())
    if (turn.done) return turn.value.map(({ filterType }) => filterType);
}

test('a mark of the description counts, beside a reference and for a list as well', async () => {
  const kept = Array.from({ length: 4 }, () => 'KEEP');
  assert.deepEqual(await treatedWith({}), kept);
  assert.deepEqual(await treatedWith({ 'x-pii': false }), kept);
  assert.deepEqual(await treatedWith({ 'x-order': 'personal' }), kept);
  for (const mark of [{ 'x-pii': true }, { 'x-tags': ['sensitive'] }]) {
    const treated = await treatedWith(mark);
    assert.ok(!treated.includes('KEEP'), JSON.stringify([mark, treated]));
  }
});
