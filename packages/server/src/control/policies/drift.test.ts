import assert from 'node:assert/strict';
import test from 'node:test';
import { batchesOf } from '../../calls/call-batches.ts';
import { recordOf } from '../../store/testing/rows.ts';
import { createTestControl, type TestControl } from '../testing/control.ts';
import { callOf, seed } from '../testing/seed.ts';

const queue = async ({ owner }: TestControl) =>
  (await owner('GET /drift')).items.map(({ path }) => path).sort();

// promise: watch.drift-review
test('one call reviews a field: a policy that names it is in force, and it leaves the queue', async () => {
  await using control = await createTestControl();
  const { owner, changes } = control;
  const { lease } = await seed(control);
  assert.deepEqual(await queue(control), ['loyalty', 'taxNumber']);
  const [field] = (await owner('GET /drift', { query: { leaseId: lease.id } })).items.filter(
    ({ path }) => path === 'taxNumber',
  );
  assert.deepEqual([field?.type, field?.count, field?.leaseId], ['string', 1, lease.id]);
  changes.length = 0;
  const version = await owner('POST /drift/{id}/review', {
    params: { id: field!.id },
    body: { filter: { filterType: 'REDACT' } },
  });
  assert.deepEqual(
    [version.version, version.inForce, version.note],
    [2, true, 'Reviewed taxNumber'],
  );
  assert.deepEqual(version.document, {
    filters: [
      { target: 'email', filterType: 'TOKENIZE' },
      { target: '$.taxNumber', filterType: 'REDACT' },
    ],
  });
  assert.deepEqual(changes, [lease.id]);
  assert.deepEqual(await queue(control), ['loyalty']);
  assert.equal(
    (await control.send('POST', `/drift/${field!.id}/review`, { filter: { filterType: 'KEEP' } }))
      .status,
    404,
  );
});

test('what another policy names leaves the queue as well, and a call that began before does not bring it back', async () => {
  await using control = await createTestControl();
  const { owner, store, workspaceId } = control;
  const { lease } = await seed(control);
  await owner('POST /leases/{id}/policies', {
    params: { id: lease.id },
    body: { policy: [{ target: 'loyalty', filterType: 'KEEP' }], revision: 1 },
  });
  assert.deepEqual(await queue(control), ['taxNumber']);
  await store.calls.insert(batchesOf([recordOf(callOf(workspaceId, lease.id))]));
  assert.deepEqual(await queue(control), ['taxNumber']);
  const [field] = (await owner('GET /drift')).items;
  const body = { filter: { filterType: 'KEEP' }, revision: 2 };
  const { document } = await owner('POST /drift/{id}/review', { params: { id: field!.id }, body });
  assert.deepEqual(document, [
    { target: 'loyalty', filterType: 'KEEP' },
    { target: '$.taxNumber', filterType: 'KEEP' },
  ]);
});

test('what a revoked lease met is not there to be reviewed', async () => {
  await using control = await createTestControl();
  const { lease, drift } = await seed(control);
  await control.owner('POST /leases/{id}/revoke', { params: { id: lease.id } });
  assert.deepEqual(await queue(control), []);
  assert.equal(
    (await control.send('POST', `/drift/${drift.id}/review`, { filter: { filterType: 'KEEP' } }))
      .status,
    409,
  );
});

test('what is no filter is refused at its place, and an old revision is a conflict', async () => {
  await using control = await createTestControl();
  const { drift } = await seed(control);
  const review = async (body: object) => {
    const response = await control.send('POST', `/drift/${drift.id}/review`, body);
    const { issues }: { issues: { place: string }[] } = JSON.parse(await response.text());
    return [response.status, issues[0]?.place];
  };
  assert.deepEqual(await review({ filter: { filterType: 'SHOW' } }), [422, '/filter/filterType']);
  assert.deepEqual(await review({ filter: { target: 'email', filterType: 'KEEP' } }), [
    400,
    '/filter/target',
  ]);
  assert.deepEqual(await review({ filter: 'KEEP' }), [400, '/filter']);
  assert.deepEqual(await review({ filter: { filterType: 'KEEP' }, revision: 7 }), [409, undefined]);
  assert.deepEqual(
    await review({ filter: { filterType: 'KEEP' } }),
    [400, '/revision'],
    'what reveals says what it is based on',
  );
});
