import assert from 'node:assert/strict';
import { test } from 'node:test';
import { batchesOf } from '../../calls/call-batches.ts';
import { playgroundPrincipal } from '../../gateway/playground-principal.ts';
import { recordOf } from '../../store/testing/rows.ts';
import { createTestControl } from '../testing/control.ts';
import { callOf, grantOf, seed } from '../testing/seed.ts';

// promise: calls.filters
test('calls are listed by key, by application, by person and by field, alone and together', async () => {
  await using control = await createTestControl();
  const { owner, store, workspaceId } = control;
  const { lease, key, member, grant, call } = await seed(control);
  const other = { ...grantOf(workspaceId, lease.id, member.personId), clientId: 'client-2' };
  await store.grants.insert(other);
  const record = async (principal: string, path = 'email') => {
    const report = call.report && {
      ...call.report,
      paths: [{ path, treatment: 'REDACT' as const, count: 1 }],
      drift: [],
    };
    const row = callOf(workspaceId, lease.id, { principal, report });
    await store.calls.insert(batchesOf([recordOf(row)]));
    return row.id;
  };
  const byKey = await record(key.id);
  const byGrant = await record(grant.id, 'customers[].iban');
  const byOther = await record(other.id);
  const tried = await record(playgroundPrincipal(member.personId));
  const found = async (query: object) =>
    (await owner('GET /calls', { query })).items.map(({ id }) => id).toSorted();
  const sorted = (...ids: string[]) => ids.toSorted();
  assert.deepEqual(await found({ principal: key.id }), [byKey]);
  assert.deepEqual(await found({ application: 'client-2' }), [byOther]);
  assert.deepEqual(await found({ person: member.personId }), sorted(byGrant, byOther, tried));
  assert.deepEqual(await found({ person: member.personId, application: 'client-1' }), [byGrant]);
  assert.deepEqual(await found({ person: member.personId, principal: key.id }), []);
  assert.deepEqual(await found({ application: 'nobody' }), []);
  for (const field of ['iban', 'customers[].iban'])
    assert.deepEqual(await found({ field, leaseId: lease.id }), [byGrant], field);
  assert.deepEqual(await found({ field: 'email', principal: key.id, outcome: 'ok' }), [byKey]);
  assert.deepEqual(await found({ field: 'email', outcome: 'failed' }), []);
  const csv = await owner('GET /calls/export', { query: { principal: key.id } });
  assert.equal(csv.trim().split('\n').length, 2);
});

test('a page of calls goes on though the person let another application in meanwhile', async () => {
  await using control = await createTestControl();
  const { owner, store, workspaceId } = control;
  const { lease, member, grant } = await seed(control);
  for (let i = 0; i < 3; i++)
    await store.calls.insert(
      batchesOf([recordOf(callOf(workspaceId, lease.id, { principal: grant.id }))]),
    );
  const query = { person: member.personId, limit: 2 };
  const { next } = await owner('GET /calls', { query });
  await store.grants.insert(grantOf(workspaceId, lease.id, member.personId));
  const rest = await owner('GET /calls', { query: { ...query, cursor: next } });
  assert.equal(rest.items.length, 1);
});

test('who may have called is found by name or id, each once, and in a workspace of its own', async () => {
  await using control = await createTestControl();
  const { owner, stranger, store, workspaceId } = control;
  const { lease, key, member, grant } = await seed(control);
  await store.grants.insert(grantOf(workspaceId, lease.id, member.personId));
  const names = async (query: object) =>
    (await owner('GET /callers', { query })).items.map(({ kind, name }) => `${kind} ${name}`);
  const all = await names({ leaseId: lease.id });
  assert.deepEqual(all, ['key desk', 'application Agent', 'person ann.owner@clinic.test']);
  assert.deepEqual(await names({ search: 'DES' }), ['key desk']);
  assert.deepEqual(await names({ search: key.id }), ['key desk']);
  assert.deepEqual(await names({ search: 'ann owner' }), ['person ann.owner@clinic.test']);
  assert.deepEqual(await names({ search: grant.clientId }), ['application Agent']);
  assert.deepEqual(await names({ search: '%' }), []);
  await owner('POST /leases/{id}/keys', {
    params: { id: lease.id },
    body: { name: 'Ärztehaus Müller' },
  });
  for (const search of ['ärzte', 'arzte', 'ÄRZTE', 'muller', 'haus'])
    assert.deepEqual(await names({ search }), ['key Ärztehaus Müller'], search);
  assert.deepEqual((await stranger('GET /callers', { query: { search: 'desk' } })).items, []);
});
