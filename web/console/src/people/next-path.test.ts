import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextPath } from './next-path.ts';

test('a path of the console is gone to as it is', () => {
  assert.equal(nextPath('/leases/lease_1?tab=a%20b', '/console'), '/leases/lease_1?tab=a%20b');
  assert.equal(nextPath('/members', '/console/w/ws_1'), '/members');
  assert.equal(nextPath(null, '/console'), '/');
});

test('what leads out of the console leads to its first page', () => {
  const outside = [
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/../mcp/x',
    '/%2e%2e/docs',
    'javascript:alert(1)',
    '',
  ];
  for (const wanted of outside) {
    const path = nextPath(wanted, '/console');
    const url = new URL(`/console${path}`, 'https://leasehold.test');
    assert.ok(
      url.origin === 'https://leasehold.test' && url.pathname.startsWith('/console/'),
      `${wanted} → ${url.href}`,
    );
  }
  assert.equal(nextPath('/../mcp/x', '/console'), '/');
  assert.equal(nextPath('https://evil.test', '/console'), '/');
});
