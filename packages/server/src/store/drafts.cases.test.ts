// Drafts, on both engines.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openStore, type Store } from './open.ts';
import { StoreConflict } from './store-error.ts';
import type { DraftRow } from './tables/drafts.ts';
import { makeId, workspaceRow } from './testing/rows.ts';
import { bothEngines } from './testing/engines.ts';

const engines = bothEngines();

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));

const draftRow = (workspaceId: string, fields: Partial<DraftRow> = {}): DraftRow => ({
  id: makeId('draft'),
  workspaceId,
  about: makeId('lease'),
  sealedChanges: Uint8Array.of(0, 1, 255),
  note: 'why',
  state: 'open',
  comment: '',
  author: 'person_1',
  writers: ['person_1', 'installation'],
  approvals: [],
  basis: 3,
  createdAt: at(1),
  updatedAt: at(1),
  revision: 1,
  ...fields,
});

for (const [kind, locate] of Object.entries(engines))
  describe(`drafts (${kind})`, () => {
    let store: Store;
    let location: Awaited<ReturnType<typeof locate>>;
    before(async () => {
      location = await locate();
      store = await openStore(location);
    });
    after(() => store[Symbol.asyncDispose]());
    const settle = async () => {
      const workspace = workspaceRow();
      await store.workspaces.insert(workspace);
      return workspace.id;
    };

    test('one comes back as it went in, from another process too, and is there once', async () => {
      const workspaceId = await settle();
      const row = draftRow(workspaceId);
      await store.drafts.insert(row);
      await using other = await openStore(location);
      assert.deepEqual(await other.drafts.get(workspaceId, row.id), row);
      assert.deepEqual(await other.drafts.about(workspaceId, row.about), row);
      await assert.rejects(
        store.drafts.insert(draftRow(workspaceId, { about: row.about })),
        StoreConflict,
      );
      const stranger = await settle();
      assert.equal(await store.drafts.get(stranger, row.id), undefined);
      assert.equal(await store.drafts.update({ ...row, workspaceId: stranger }), false);
      assert.equal(await store.drafts.remove(stranger, row.id), false);
    });

    test('of two who write at once the later one is told, and removing takes what was read', async () => {
      const workspaceId = await settle();
      const row = draftRow(workspaceId);
      await store.drafts.insert(row);
      assert.equal(await store.drafts.update({ ...row, note: 'first' }), true);
      assert.equal(await store.drafts.update({ ...row, note: 'second' }), false);
      const kept = await store.drafts.get(workspaceId, row.id);
      assert.deepEqual([kept?.note, kept?.revision], ['first', 2]);
      assert.equal(await store.drafts.remove(workspaceId, row.id, 1), false);
      await store.drafts.tellPresence({ draftId: row.id, who: 'person_1', at: at(2) });
      assert.equal(await store.drafts.remove(workspaceId, row.id, 2), true);
      assert.deepEqual(await store.drafts.presence(row.id, at(0)), [], 'presence goes with it');
    });

    test('one comes back as it was, unless somebody wrote in it since', async () => {
      const workspaceId = await settle();
      const row = draftRow(workspaceId, { state: 'approved', approvals: ['person_2'] });
      await store.drafts.insert(row);
      await store.drafts.update({ ...row, state: 'open', approvals: [] });
      await store.drafts.restore(row, 1);
      assert.equal((await store.drafts.get(workspaceId, row.id))?.state, 'open');
      await store.drafts.restore(row, 2);
      assert.deepEqual(await store.drafts.get(workspaceId, row.id), row);
    });

    test('all about one thing goes with it, and nothing else', async () => {
      const workspaceId = await settle();
      const stranger = await settle();
      const about = makeId('lease');
      const rows = [
        draftRow(workspaceId, { about }),
        draftRow(workspaceId),
        draftRow(stranger, { about }),
      ];
      for (const row of rows) await store.drafts.insert(row);
      await store.drafts.removeAbout(workspaceId, about);
      const left = await Promise.all(rows.map((row) => store.drafts.get(row.workspaceId, row.id)));
      assert.deepEqual(left, [undefined, ...rows.slice(1)]);
    });

    test('lists run from the last written, by their state, page by page', async () => {
      const workspaceId = await settle();
      const rows = [1, 2, 3].map((second) =>
        draftRow(workspaceId, {
          updatedAt: at(second),
          state: second === 2 ? 'requested' : 'open',
        }),
      );
      for (const row of rows) await store.drafts.insert(row);
      const ids = rows.map(({ id }) => id).toReversed();
      const first = await store.drafts.list(workspaceId, { limit: 2 });
      const second = await store.drafts.list(workspaceId, { limit: 2, cursor: first.next });
      assert.deepEqual(
        [...first.items, ...second.items].map(({ id }) => id),
        ids,
      );
      const asked = await store.drafts.list(workspaceId, { limit: 5, state: 'requested' });
      assert.deepEqual(
        asked.items.map(({ id }) => id),
        [ids[1]],
      );
    });

    test('who has one open is known since a moment, each once', async () => {
      const workspaceId = await settle();
      const row = draftRow(workspaceId);
      await store.drafts.insert(row);
      for (const [who, second] of [
        ['person_1', 1],
        ['person_2', 2],
        ['person_1', 9],
      ] as const)
        await store.drafts.tellPresence({ draftId: row.id, who, at: at(second) });
      const present = await store.drafts.presence(row.id, at(5));
      assert.deepEqual(
        present.map(({ who }) => who),
        ['person_1'],
      );
      assert.equal((await store.drafts.presence(row.id, at(0))).length, 2);
    });
  });
