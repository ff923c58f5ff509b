// One suite, two engines: how far limits are used, as an alert sees it.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openStore, type Store } from '../store/open.ts';
import type { LeaseRow } from '../store/tables/leases.ts';
import { startPostgres, type TestPostgres } from '../store/testing/postgres.ts';
import { apiRow, leaseRow, policyRow, workspaceRow } from '../store/testing/rows.ts';
import { createCallLimits } from './call-limits.ts';
import { createQuotasUsed } from './quotas-used.ts';

let postgres: TestPostgres;
let folder: string;
before(async () => {
  postgres = await startPostgres();
  folder = await mkdtemp(join(tmpdir(), 'leasehold-quotas-'));
});
after(async () => {
  await postgres[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const minute = 60_000;
const noon = Date.parse('2026-11-20T12:00:00Z');

for (const kind of ['sqlite', 'postgres'] as const)
  describe(`quotas on ${kind}`, () => {
    let store: Store;
    before(async () => {
      store = await openStore(
        kind === 'sqlite'
          ? { dataFolder: folder }
          : { dataFolder: '', databaseUrl: await postgres.createDatabase() },
      );
    });
    after(() => store[Symbol.asyncDispose]());

    /** A workspace with leases of these limits, called so often, by these principals in turn. */
    async function settle(
      leases: { limits: NonNullable<LeaseRow['limits']>; calls: number; by?: string[] }[],
    ) {
      const workspace = workspaceRow();
      await store.workspaces.insert(workspace);
      const api = apiRow(workspace.id);
      await store.apis.insert(api);
      const ids: string[] = [];
      for (const { limits, calls, by = ['key_1'] } of leases) {
        const lease = leaseRow(api, { limits });
        await store.leases.insert(lease, policyRow(lease));
        const taken = createCallLimits(store.callCounts).of(lease.id, limits);
        for (let i = 0; i < calls; i++)
          assert.equal(await taken.take('calls', 1, by[i % by.length]!, noon), undefined);
        ids.push(lease.id);
      }
      const usedAt = async (at: number) => {
        const used = await createQuotasUsed(store.callCounts, () => at)(workspace.id);
        return ids.map((id) => used.get(id));
      };
      return { ids, workspaceId: workspace.id, usedAt };
    }

    // promise: alerts.quota
    test('the limit that is nearest to used up counts: of all, or of the principal that calls most', async () => {
      const { usedAt } = await settle([
        { limits: { perMinute: 10, perDay: 50 }, calls: 5 },
        {
          limits: { perDay: 20, perPrincipal: { perDay: 8 } },
          calls: 6,
          by: ['key_1', 'key_1', 'key_2'],
        },
        { limits: { perMinute: 4 }, calls: 0 },
      ]);
      assert.deepEqual(await usedAt(noon), [50, 50, undefined]);
    });

    test('a minute counts until the next is over, a day until it is over', async () => {
      const { usedAt } = await settle([{ limits: { perMinute: 4, perDay: 50 }, calls: 4 }]);
      assert.deepEqual(await usedAt(noon + minute), [100]);
      assert.deepEqual(await usedAt(noon + 2 * minute), [8]);
      assert.deepEqual(await usedAt(noon + 12 * 60 * minute), [undefined]);
    });

    test('a lease that is revoked, or limited no more, has none; another workspace’s is not seen', async () => {
      const { ids, workspaceId, usedAt } = await settle([
        { limits: { perDay: 5 }, calls: 5 },
        { limits: { perDay: 5 }, calls: 5 },
      ]);
      const other = await settle([]);
      assert.deepEqual(
        [...(await createQuotasUsed(store.callCounts, () => noon)(other.workspaceId)).keys()],
        [],
      );
      await store.leases.revoke(workspaceId, ids[0]!, new Date(noon));
      const row = await store.leases.get(workspaceId, ids[1]!);
      await store.leases.update({ ...row!, limits: { perMinute: 5 } });
      assert.deepEqual(await usedAt(noon), [undefined, undefined]);
    });
  });
