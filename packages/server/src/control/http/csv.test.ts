import assert from 'node:assert/strict';
import { test } from 'node:test';
import { batchesOf } from '../../calls/call-batches.ts';
import { recordOf } from '../../store/testing/rows.ts';
import { streamCsv } from './csv.ts';
import { createTestControl } from '../testing/control.ts';
import { callOf, seed } from '../testing/seed.ts';

test('a table has an end, and no page is read that is not wanted', async () => {
  let pages = 0;
  const readPage = async () => ({ rows: [[++pages], [pages]], next: 'more' });
  const response = await streamCsv('x', ['n'], readPage, 5);
  assert.equal(await response.text(), '"n"\r\n"1"\r\n"1"\r\n"2"\r\n"2"\r\n"3"\r\n');
  assert.deepEqual([pages, response.headers.get('leasehold-rows-max')], [3, '5']);
  pages = 0;
  const unread = await streamCsv('x', ['n'], readPage);
  await unread.body?.cancel();
  assert.ok(pages <= 3, `${pages} pages were read`);
});

// promise: console.export
test('calls are exported as they are listed, with the same filters, however many', async () => {
  await using control = await createTestControl();
  const { owner, stranger, store, workspaceId, clock } = control;
  const { lease } = await seed(control);
  await owner('PATCH /leases/{id}', {
    params: { id: lease.id },
    body: { name: '=HYPERLINK("x")' },
  });
  const calls = Array.from({ length: 1_200 }, (_, i) =>
    callOf(workspaceId, lease.id, {
      at: new Date(clock.now - i),
      outcome: i % 2 ? 'ok' : 'refused',
      code: i % 2 ? null : 'rate_limited',
    }),
  );
  await store.calls.insert(batchesOf(calls.map(recordOf)));
  const [header, ...rows] = (await owner('GET /calls/export', { query: { outcome: 'refused' } }))
    .trimEnd()
    .split('\r\n');
  assert.ok(header?.startsWith('"id","at","leaseId","lease","tool",'));
  assert.equal(rows.length, 600);
  assert.ok(
    rows[0]?.startsWith(
      `"${calls[0]?.id}","2026-11-20T12:00:00.000Z","${lease.id}","'=HYPERLINK(""x"")","get_customer"`,
    ),
    rows[0],
  );
  assert.ok(rows[0]?.endsWith('"TOKENIZE 1"'));
  assert.equal((await stranger('GET /calls/export')).split('\r\n').length, 2);
  const refused = await control.send('GET', '/calls/export?tool=x');
  assert.equal(refused.status, 400);
  const response = await control.send('GET', '/calls/export');
  assert.deepEqual(
    [response.headers.get('content-type'), response.headers.get('cache-control')],
    ['text/csv; charset=utf-8', 'no-store'],
  );
  assert.equal((await response.text()).trimEnd().split('\r\n').length, 1_202);
});

test('the audit log is exported with what each entry says', async () => {
  await using control = await createTestControl();
  const { owner } = control;
  await seed(control);
  const [header, newest] = (await owner('GET /audit/export')).split('\r\n');
  const [entry] = (await owner('GET /audit', { query: { limit: 1 } })).items;
  assert.equal(header, '"seq","at","actor","action","subject","detail","hash"');
  assert.ok(
    entry && newest?.includes(`"${entry.action}","${entry.subject}","{""name"":""Drift""`),
    newest,
  );
});
