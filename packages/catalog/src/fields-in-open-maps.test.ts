import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compilePolicy, parsePolicy, type JsonObject } from '@leasehold/privacy';
import { noblePrimitives } from '@leasehold/privacy/noble';
import type { Api } from './api.ts';
import { answerOfOperation } from './described-answer.ts';
import { importApi } from './import.ts';
import { suggestedPolicyDocument, suggestFields } from './suggested-fields.ts';

const map = (values: object | true) => ({ type: 'object', additionalProperties: values });

const env = {
  primitives: noblePrimitives,
  leaseSecret: new Uint8Array(32).fill(1),
  workspaceId: 'w',
  now: () => 0,
};

const describing = (answers: Readonly<Record<string, object>>): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Repairs', version: '1' },
    paths: Object.fromEntries(
      Object.entries(answers).map(([path, schema]) => [
        path,
        {
          get: {
            responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } },
          },
        },
      ]),
    ),
  });

function suggestionsOf(api: Api) {
  const turns = suggestFields(api);
  let turn = turns.next();
  while (!turn.done) turn = turns.next();
  return turn.value;
}

/** What an agent gets of an answer with such a schema, under the suggested policy. */
async function shown(path: string, schema: object, answer: JsonObject) {
  const { api } = await importApi({ text: describing({ [path]: schema }) });
  assert.ok(api?.operations[0]);
  const { policy } = parsePolicy(suggestedPolicyDocument(suggestionsOf(api)));
  assert.ok(policy);
  return compilePolicy(policy, env).protectValue(answer, {
    answer: answerOfOperation(api.operations[0], api),
  }).value;
}

const repair = (fields: object) => ({
  type: 'object',
  properties: { id: { type: 'string' }, fields, description: { type: 'string' } },
});

const given = {
  id: '7',
  fields: {
    title: 'Gearbox is loud',
    status: { id: '3', name: 'Waiting' },
    equipmentType: { name: 'Warranty' },
    labels: ['gearbox'],
    dueDate: '2026-12-04',
    components: [{ name: 'Clutch' }],
    watcher: { name: 'oquartermaine', displayName: 'Odile Quartermaine' },
    helpers: [{ name: 'zvanhoorn' }],
    name: 'oquartermaine',
    quartermaine: 'yes',
  },
};

for (const values of [true, {}, { type: 'string' }] as const)
  test(`of a map of ${JSON.stringify(values)} what most records have is shown`, async () => {
    const value = await shown('/equipment/{id}', repair(map(values)), structuredClone(given));
    const text = JSON.stringify(value);
    for (const said of [
      'Gearbox is loud',
      'Waiting',
      'Warranty',
      'gearbox',
      '2026-12-04',
      'Clutch',
    ])
      assert.ok(text.includes(said), said);
    assert.doesNotMatch(text, /quartermaine|odile|zvanhoorn|watcher|helpers/i);
  });

test('of a map in the record of somebody nothing is shown', async () => {
  const value = await shown('/patients/{id}', repair(map(true)), structuredClone(given));
  assert.doesNotMatch(JSON.stringify(value), /gearbox|Waiting|Warranty|Clutch|2026|quartermaine/i);
});

test('of a map that somebody has as well under its name nothing is kept', async () => {
  const { api } = await importApi({
    text: describing({ '/equipment/{id}': repair(map(true)), '/patients/{id}': repair(map(true)) }),
  });
  assert.ok(api);
  const kept = suggestionsOf(api).filter(({ path }) => path.startsWith('fields.'));
  assert.deepEqual([...new Set(kept.map(({ filterType }) => filterType))], ['TOKENIZE']);
});

test('of a map whose keys are data nothing is shown', async () => {
  const schema = { type: 'object', properties: { balances: map({ type: 'string' }) } };
  const value = await shown('/equipment/{id}', schema, {
    balances: { status: 'Anna', title: '5' },
  });
  assert.doesNotMatch(JSON.stringify(value), /Anna|"5"/);
});

test('nothing is concluded for other answers', async () => {
  const schema = {
    type: 'object',
    properties: { fields: map(true), other: { type: 'object' } },
  };
  const value = await shown('/equipment/{id}', schema, {
    fields: {},
    other: { summary: 'Anna Quartermaine is ill', priority: { name: 'Anna' } },
  });
  assert.doesNotMatch(JSON.stringify(value), /Anna/);
});
