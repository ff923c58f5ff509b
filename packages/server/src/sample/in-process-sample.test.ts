import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createInProcessSample } from './in-process-sample.ts';

test('what one workspace writes into it, no other meets', () => {
  const sample = createInProcessSample(2);
  const ask = (apiId: string, method: string, body = '', edition = 1): { total: number } =>
    JSON.parse(
      sample(
        { apiId, edition },
        {
          origin: 'http://sample.leasehold.invalid',
          path: '/customers',
          method,
          headers: ['x-api-key', 'sample-key'],
          body,
        },
      ).body.toString(),
    );
  ask('api_1', 'POST', '{"email":"a@example.com"}');
  assert.deepEqual([ask('api_1', 'GET').total, ask('api_2', 'GET').total], [61, 60]);
  assert.equal(ask('api_1', 'GET', '', 2).total, 60, 'put back');
  // A call that began before the data was put back does not bring it back.
  assert.equal(ask('api_1', 'GET', '', 1).total, 60);
  for (let i = 0; i < 1_000; i++) ask('api_1', 'POST', `{"email":"${i}@example.com"}`, 2);
  assert.equal(ask('api_1', 'GET', '', 2).total, 500, 'it has an end');
});
