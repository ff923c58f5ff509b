// What comes in force while a draft is published, on both engines.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { PublicError, type RouteInput } from '@leasehold/contract';
import { startPostgres } from '../../store/testing/postgres.ts';
import { createTestControl, type TestControl } from '../testing/control.ts';
import { memberClient } from '../testing/member-client.ts';
import { crm, seed } from '../testing/seed.ts';

const isConflict = (error: unknown): boolean =>
  error instanceof PublicError && error.code === 'conflict';

/** Does something once, right before the next transaction begins. */
function beforeTransaction({ store }: TestControl, work: () => Promise<unknown>): void {
  const atomically = store.atomically.bind(store);
  store.atomically = async (inside) => {
    store.atomically = atomically;
    await work();
    return atomically(inside);
  };
}

for (const kind of ['sqlite', 'postgres'])
  describe(`publishing and what comes in force meanwhile (${kind})`, async () => {
    const postgres = kind === 'postgres' ? await startPostgres() : undefined;
    after(() => postgres?.[Symbol.asyncDispose]());
    const start = async () => createTestControl(await postgres?.createDatabase());

    const kept = { filters: [{ target: 'email', filterType: 'KEEP' }] };
    const redacted = { filters: [{ target: 'email', filterType: 'REDACT' }] };

    for (const fourEyes of [false, true])
      test(`a policy that was made stricter stays so (four eyes: ${fourEyes})`, async () => {
        await using control = await start();
        const { owner, workspaceId } = control;
        const { lease } = await seed(control);
        const { client: ann } = await memberClient(control, 'ann');
        const { client: bea } = await memberClient(control, 'bea');
        await owner('PATCH /workspaces/{id}', { params: { id: workspaceId }, body: { fourEyes } });
        const written = await ann('POST /drafts', {
          body: { about: lease.id, changes: { policy: kept, settings: { purpose: 'tickets' } } },
        });
        const params = { id: written.id };
        const asked = await ann('POST /drafts/{id}/request', {
          params,
          body: { revision: written.revision },
        });
        const { revision } = await bea('POST /drafts/{id}/approve', {
          params,
          body: { revision: asked.revision },
        });
        beforeTransaction(control, () =>
          bea('POST /leases/{id}/policies', { params: lease, body: { policy: redacted } }),
        );
        await assert.rejects(
          ann('POST /drafts/{id}/publish', { params, body: { revision } }),
          isConflict,
        );
        const now = await owner('GET /leases/{id}', { params: lease });
        const { document } = await owner('GET /leases/{id}/policies/{version}', {
          params: { id: lease.id, version: now.policyVersion },
        });
        assert.deepEqual(document, redacted);
        assert.equal(now.purpose, lease.purpose, 'nothing of the draft came in force');
        assert.equal((await owner('GET /drafts/{id}', { params })).isStale, true);
      });

    test('of a draft of the workspace that fails part way, what was done is struck out', async () => {
      await using control = await start();
      const { owner, store, workspaceId } = control;
      const { client: ann } = await memberClient(control, 'ann');
      const { client: bea } = await memberClient(control, 'bea');
      const { member: gone } = await memberClient(control, 'gone', 'viewer');
      await owner('PATCH /workspaces/{id}', {
        params: { id: workspaceId },
        body: { fourEyes: true },
      });
      const raised = {
        endpoint: 'PATCH /members/{id}' as const,
        params: { id: gone.id },
        body: { role: 'admin' as const },
      };
      const invite = (email: string) => ({
        endpoint: 'POST /invitations' as const,
        body: { email, role: 'viewer' as const },
      });
      const later = invite('later@clinic.test');
      const { id, ...written } = await ann('POST /drafts', {
        body: {
          about: workspaceId,
          changes: {
            workspace: { name: 'Renamed' },
            people: [invite('new@clinic.test'), raised, later],
          },
        },
      });
      const params = { id };
      const at = ({ revision }: { revision: number }) => ({ params, body: { revision } });
      const asked = await ann('POST /drafts/{id}/request', at(written));
      const approved = await bea('POST /drafts/{id}/approve', at(asked));
      await owner('DELETE /members/{id}', { params: { id: gone.id } });
      await assert.rejects(
        ann('POST /drafts/{id}/publish', at(approved)),
        (error) => error instanceof PublicError && error.code === 'not_found',
      );
      const left = await ann('GET /drafts/{id}', { params });
      assert.deepEqual(
        [left.changes, left.state, left.approvals],
        [{ people: [raised, later] }, 'open', []],
      );
      const invited = async () => (await owner('GET /invitations')).items.map(({ id: own }) => own);
      const before = await invited();
      assert.equal(before.length, 1);
      await assert.rejects(
        ann('POST /drafts/{id}/publish', at(left)),
        (error) => error instanceof PublicError && error.code === 'second_person_needed',
      );
      assert.deepEqual(await invited(), before, 'nobody is invited once more');
      const entry = (await store.audit.entries(workspaceId, 0, 500)).find(
        ({ action }) => action === 'draft.published',
      );
      assert.deepEqual(
        [entry?.detail['holds'], entry?.detail['left']],
        [
          ['PATCH /workspaces/{id}', 'POST /invitations'],
          ['PATCH /members/{id}', 'POST /invitations'],
        ],
      );
    });

    test('what fails before any of it is done is there as it was approved', async () => {
      await using control = await start();
      const { owner, workspaceId } = control;
      const { member: gone } = await memberClient(control, 'gone', 'viewer');
      const params = { id: gone.id };
      const raised = {
        endpoint: 'PATCH /members/{id}' as const,
        params,
        body: { role: 'admin' as const },
      };
      const draft = await owner('POST /drafts', {
        body: { about: workspaceId, changes: { people: [raised] } },
      });
      await owner('DELETE /members/{id}', { params });
      const publish = owner('POST /drafts/{id}/publish', {
        params: draft,
        body: { revision: draft.revision },
      });
      await assert.rejects(publish, PublicError);
      const left = await owner('GET /drafts/{id}', { params: draft });
      assert.deepEqual(
        [left.changes, left.state, left.revision],
        [draft.changes, draft.state, draft.revision],
      );
    });

    test('a draft goes with the API that is deleted and the lease that is revoked', async () => {
      await using control = await start();
      const { owner, store, workspaceId } = control;
      const { lease, api: own } = await seed(control);
      const api = await owner('POST /apis', {
        body: { slug: 'other', description: { text: JSON.stringify(crm) } },
      });
      const auth = { type: 'bearer' as const, token: 'planted-secret' };
      const begin = (about: string, changes: RouteInput<'POST /drafts'>['body']['changes']) =>
        owner('POST /drafts', { body: { about, changes } });
      const stays = await begin(own.id, { api: { name: 'Other' } });
      const ofApi = await begin(api.id, { api: { auth } });
      const ofLease = await begin(lease.id, { keys: [{ name: 'night desk' }] });
      await owner('DELETE /apis/{id}', { params: api });
      await owner('POST /leases/{id}/revoke', { params: lease });
      const rows = await Promise.all(
        [stays, ofApi, ofLease].map(({ id }) => store.drafts.get(workspaceId, id)),
      );
      assert.deepEqual(
        rows.map((row) => row?.id),
        [stays.id, undefined, undefined],
      );
      await assert.rejects(
        begin(lease.id, { keys: [{ name: 'night desk' }] }),
        (error) => error instanceof PublicError && error.code === 'invalid_request',
      );
    });
  });
