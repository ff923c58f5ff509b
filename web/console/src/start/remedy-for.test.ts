import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remedyFor } from './remedy-for.ts';

test('what mends a failure of the API is told by its status, or by its code', () => {
  const remedies = [
    [{ code: 'upstream_unauthorized', status: 401 }, 'key'],
    [{ code: 'upstream_error', status: 403 }, 'key'],
    [{ code: 'credential_needed', status: null }, 'key'],
    [{ code: 'upstream_unreachable' }, 'address'],
    [{ code: 'upstream_address_refused' }, 'address'],
    [{ code: 'upstream_timeout' }, 'address'],
    [{ code: 'upstream_error', status: 302 }, 'address'],
    [{ code: 'upstream_error', status: 404 }, undefined],
    [{ code: 'upstream_error', status: 503 }, undefined],
    [{ code: null }, undefined],
  ] as const;
  for (const [failure, remedy] of remedies)
    assert.equal(remedyFor(failure), remedy, JSON.stringify(failure));
});
