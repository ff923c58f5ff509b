import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DecisiveTerms } from '@leasehold/contract';
import { createTestControl, type TestControl } from '../testing/control.ts';
import { batchesOf } from '../../calls/call-batches.ts';
import { recordOf } from '../../store/testing/rows.ts';
import { closedTerms } from '../testing/closed-terms.ts';
import { callOf, seed } from '../testing/seed.ts';

const status = async (control: TestControl, method: string, path: string, body: object) =>
  (await control.send(method, path, body)).status;

// promise: control.basis
test('what lets agents have more says what it is based on; what lets them have less may be done at once', async () => {
  await using control = await createTestControl();
  const { owner } = control;
  const { api } = await seed(control);
  const closed = {
    ...closedTerms(control.clock.now),
    limits: { perMinute: 5, perPrincipal: { perDay: 9 } },
  } satisfies DecisiveTerms;
  const open = {
    operations: null,
    readOnly: false,
    expiresAt: null,
    resultCharsMax: 60_000,
    resultTokensMax: 20_000,
    window: { ...closed.window, to: '20:00' },
    networks: ['203.0.113.0/24', '198.51.100.0/24'],
    countries: null,
    listed: true,
    limits: { perMinute: 5 },
  } satisfies DecisiveTerms;
  const policy = { filters: [{ target: 'email', filterType: 'TOKENIZE' }] };
  for (const [term, value] of Object.entries(open)) {
    const { id } = await owner('POST /leases', {
      body: { apiId: api.id, name: 'Closed', purpose: 'p', policy, ...closed },
    });
    const lease = await owner('GET /leases/{id}', { params: { id } });
    const path = `/leases/${lease.id}`;
    assert.equal(await status(control, 'PATCH', path, { [term]: value }), 400, term);
    assert.equal(
      await status(control, 'PATCH', path, { [term]: value, revision: lease.revision + 1 }),
      409,
      term,
    );
    assert.deepEqual(
      await owner('GET /leases/{id}', { params: lease }),
      lease,
      `${term}: nothing was changed`,
    );
    assert.equal(
      await status(control, 'PATCH', path, { [term]: value, revision: lease.revision }),
      200,
      term,
    );
    const { denied } = await owner('GET /leases/{id}', { params: lease });
    const isFence = term === 'window';
    assert.equal(
      denied !== undefined,
      isFence,
      `${term}: refused is said of what was taken away alone; other hours are both`,
    );
    const back = Object.entries(closed).find(([name]) => name === term)?.[1];
    assert.equal(
      await status(control, 'PATCH', path, { [term]: back }),
      isFence ? 400 : 200,
      `${term}, back`,
    );
  }
});

test('a policy, an old version and a reviewed field: each says what it is based on where it reveals', async () => {
  await using control = await createTestControl();
  const { owner } = control;
  const { lease, drift } = await seed(control);
  const path = `/leases/${lease.id}`;
  const kept = { filters: [{ target: 'email', filterType: 'KEEP' }] };
  assert.equal(await status(control, 'POST', `${path}/policies`, { policy: kept }), 400);
  assert.equal(
    await status(control, 'POST', `/drift/${drift.id}/review`, { filter: { filterType: 'KEEP' } }),
    400,
  );
  assert.equal(
    await status(control, 'POST', `${path}/policies`, { policy: { filters: [] } }),
    201,
    'stricter: at once',
  );
  assert.equal(await status(control, 'POST', `${path}/policies/1/restore`, {}), 400);
  const { revision } = await owner('GET /leases/{id}', { params: lease });
  assert.equal(
    await status(control, 'POST', `${path}/policies/1/restore`, { revision: revision - 1 }),
    409,
  );
  assert.equal(await status(control, 'POST', `${path}/policies/1/restore`, { revision }), 201);
});

// promise: calls.who
test('a call says who called by name, of a key that was removed too', async () => {
  await using control = await createTestControl();
  const { owner, store, workspaceId } = control;
  const { lease, key, grant } = await seed(control);
  const token = await owner('POST /tokens', { body: { name: 'Nightly' } });
  const principals = [key.id, grant.id, `playground:${token.id}`, 'playground:local'];
  const calls = principals.map((principal) => callOf(workspaceId, lease.id, { principal }));
  await store.calls.insert(batchesOf(calls.map(recordOf)));
  const names = async () => {
    const { items } = await owner('GET /calls', { query: { limit: 200 } });
    return principals.map(
      (principal) => items.find((call) => call.principal === principal)?.principalName,
    );
  };
  const before = await names();
  assert.equal(before[0], key.name);
  assert.match(before[1] ?? '', /^.+, for .+@/);
  assert.deepEqual(before.slice(2), [
    `${token.name}, in the playground`,
    'This installation, in the playground',
  ]);
  await owner('DELETE /leases/{id}/keys/{keyId}', { params: { id: lease.id, keyId: key.id } });
  await owner('DELETE /leases/{id}/grants/{grantId}', {
    params: { id: lease.id, grantId: grant.id },
  });
  await owner('DELETE /tokens/{id}', { params: { id: token.id } });
  assert.deepEqual(await names(), before);
  const csv = await (await control.send('GET', '/calls/export')).text();
  assert.ok(csv.split('\r\n')[0]?.includes('"principal","principalName","outcome"'), csv);
});

// promise: words.isolated
test('a name with characters that do not show is refused at its place', async () => {
  await using control = await createTestControl();
  const { lease, api } = await seed(control);
  for (const name of [
    'Desk\u202e',
    'De\nsk',
    'D\u200besk',
    '\u2066Desk',
    'Desk\u{E0041}',
    'Desk\u0007',
  ]) {
    const response = await control.send('PATCH', `/leases/${lease.id}`, { name });
    const { issues }: { issues: { place: string; message: string }[] } = JSON.parse(
      await response.text(),
    );
    assert.deepEqual([response.status, issues[0]?.place], [400, '/name'], JSON.stringify(name));
    assert.match(issues[0]?.message ?? '', /one line|not show/);
    assert.equal(await status(control, 'PATCH', `/apis/${api.id}`, { name }), 400);
    assert.equal(await status(control, 'POST', `/leases/${lease.id}/keys`, { name }), 400);
  }
  assert.equal(
    await status(control, 'PATCH', `/leases/${lease.id}`, {
      name: 'می\u200cخواهم 👩\u200d🌾',
      purpose: 'one\ntwo',
    }),
    200,
  );
});
