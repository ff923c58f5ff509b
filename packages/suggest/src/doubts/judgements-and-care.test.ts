import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldsOfSchema, type JsonObject } from '@leasehold/privacy';
import { suggestTreatments } from '../suggest.ts';

const text = { type: 'string' };
const number = { type: 'number' };
const object = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
const list = (properties: JsonObject): JsonObject => ({ type: 'array', items: object(properties) });

function keptIn(path: string, properties: JsonObject): string[] {
  const fields = fieldsOfSchema(object({ records: list(properties) }));
  return suggestTreatments({ fields, operation: { path } })
    .filter(({ filterType }) => filterType === 'KEEP')
    .map((one) => one.path.replace('records[].', ''));
}

const isJudgement = (path: string) => !/^(?:id|cycle|status|created_at)$/.test(path);

const review = {
  id: text,
  cycle: text,
  status: text,
  created_at: { type: 'string', format: 'date-time' },
  score: number,
  strengths: text,
  outcome: text,
  potential: text,
  headline: text,
  goals: list({ title: text, progress: number }),
  comments: list({ by: text, text }),
};

test('of what is written down of how somebody works, only when and in which state it is stays', () => {
  for (const path of ['/employees/{id}/reviews', '/performance-reviews', '/appraisals'])
    assert.deepEqual(keptIn(path, review).filter(isJudgement), [], path);
  const ofEmployee = keptIn('/reviews', { ...review, employee_id: text });
  assert.deepEqual(ofEmployee.filter(isJudgement), []);
  const ofProduct = { id: text, product_id: text, stars: number, sku: text, status: text };
  assert.ok(
    keptIn('/products/{id}/reviews', ofProduct).includes('sku'),
    'a product is reviewed too',
  );
});

test('kinds of visits, beds and tests of a patient are in words of the clinic’s own', () => {
  for (const path of ['/appointments', '/referrals', '/labs', '/beds', '/claims', '/sessions'])
    for (const name of ['type', 'kind', 'priority', 'code', 'category']) {
      const kept = keptIn(path, { id: text, patient_id: text, status: text, [name]: text });
      assert.ok(!kept.includes(name), `${name} of ${path}`);
      assert.ok(kept.includes('status'), path);
    }
  const choice = { type: 'string', enum: ['in_person', 'video'] };
  const listed = keptIn('/appointments', { id: text, patient_id: text, type: choice });
  assert.ok(listed.includes('type'), 'the description lists what it may be');
  assert.ok(keptIn('/meetings', { id: text, type: text, room: text }).includes('type'));
});
