// Labels of leases and APIs, and views of lists under names of one's own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PublicError, savedViewsMax, type ErrorCode } from '@leasehold/contract';
import { createTestControl } from '../testing/control.ts';
import { seed } from '../testing/seed.ts';

const refusal = (code: ErrorCode) => (error: unknown) =>
  error instanceof PublicError && error.code === code;

// promise: console.labels
test('leases and APIs are found by label; labels in use are counted, those of revoked leases not', async () => {
  await using control = await createTestControl();
  const { owner } = control;
  const { api, lease } = await seed(control);
  const params = { id: lease.id };
  assert.deepEqual(lease.labels, []);
  await owner('PATCH /leases/{id}', { params, body: { labels: ['North', ' clinic '] } });
  await owner('PATCH /apis/{id}', { params: { id: api.id }, body: { labels: ['North'] } });
  const found = async (label: string) => {
    const { items, total } = await owner('GET /leases', { query: { label } });
    return [items.map(({ labels }) => labels), total];
  };
  assert.deepEqual(await found('north'), [[['North', 'clinic']], 1]);
  assert.deepEqual(await found('nor'), [[], 0]);
  const apis = (await owner('GET /apis', { query: { label: 'North' } })).items;
  assert.deepEqual(
    apis.map(({ id, labels }) => [id, labels]),
    [[api.id, ['North']]],
  );
  assert.deepEqual((await owner('GET /labels')).items, [
    { label: 'clinic', leases: 1, apis: 0 },
    { label: 'North', leases: 1, apis: 1 },
  ]);
  await owner('POST /leases/{id}/revoke', { params });
  assert.deepEqual((await owner('GET /labels')).items, [{ label: 'North', leases: 0, apis: 1 }]);
});

test('labels are few, short, of one line, and differ in more than case', async () => {
  await using control = await createTestControl();
  const { lease } = await seed(control);
  const put = async (labels: string[]) =>
    control.owner('PATCH /leases/{id}', { params: { id: lease.id }, body: { labels } });
  const many = Array.from({ length: 11 }, (_, at) => `label ${at}`);
  for (const wrong of [[''], ['a,b'], ['a\nb'], ['x'.repeat(31)], ['North', 'NORTH'], many])
    await assert.rejects(put(wrong), refusal('invalid_request'), JSON.stringify(wrong));
  assert.deepEqual((await put(many.slice(1))).labels, many.slice(1));
});

// promise: console.views
test('a view is its owner’s alone, and one of the same name takes its place', async () => {
  await using control = await createTestControl();
  const { owner } = control;
  const view = { list: 'leases', name: 'Ending', search: 'label=North&sort=ends' } as const;
  const saved = await owner('POST /views', { body: view });
  const again = await owner('POST /views', { body: { ...view, search: 'status=live' } });
  assert.equal(again.id, saved.id);
  const listed = async () => (await owner('GET /views')).items.map(({ search }) => search);
  assert.deepEqual(await listed(), ['status=live']);
  assert.deepEqual((await control.stranger('GET /views')).items, []);
  await assert.rejects(
    control.stranger('DELETE /views/{id}', { params: { id: saved.id } }),
    refusal('not_found'),
  );
  for (const search of ['//evil.example', 'a b', '"><script>'])
    await assert.rejects(
      owner('POST /views', { body: { ...view, search } }),
      refusal('invalid_request'),
    );
  await owner('DELETE /views/{id}', { params: { id: saved.id } });
  assert.deepEqual(await listed(), []);
});

test('nobody keeps views without end', async () => {
  await using control = await createTestControl();
  const save = async (at: number) =>
    control.owner('POST /views', { body: { list: 'calls', name: `View ${at}`, search: '' } });
  for (let at = 0; at < savedViewsMax; at++) await save(at);
  await assert.rejects(save(savedViewsMax), refusal('conflict'));
  await save(0);
});
