import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { UpstreamFailure } from './upstream/answer.ts';
import { withoutData } from './without-data.ts';

const failure = (status: number): UpstreamFailure => ({
  kind: 'error',
  code: status === 401 || status === 403 ? 'upstream_unauthorized' : 'upstream_error',
  status,
});
const told = (status: number, method: 'GET' | 'POST', path: string) =>
  withoutData(failure(status), { method, path });

test('of one record, that it is not there and that it is not given are one answer', () => {
  const path = '/patients/{id}/file';
  const missing = told(404, 'GET', path);
  for (const status of [403, 410, 451]) assert.deepEqual(told(status, 'GET', path), missing);
  for (const status of [401, 409, 500]) assert.notDeepEqual(told(status, 'GET', path), missing);
});

test('that the credentials lack a permission is told where no record is named', () => {
  assert.match(JSON.stringify(told(403, 'GET', '/patients')), /upstream_unauthorized/);
  assert.match(JSON.stringify(told(403, 'POST', '/patients/{id}/file')), /upstream_unauthorized/);
});
