// One suite, two engines: what the audit log promises holds on SQLite and on PostgreSQL.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import type { Json } from '@leasehold/privacy';
import { createWorkspace, createWorkspaceKeys } from '../identity/workspaces.ts';
import { openKeyring, type Keyring } from '../keys/keyring.ts';
import { entryHash, headText, noHash } from '../store/audit-chain.ts';
import type { AuditFilter } from '../store/audit-key.ts';
import type { Database } from '../store/database.ts';
import { idTime } from '../store/id-time.ts';
import { openDatabase } from '../store/open-database.ts';
import { createStore, type Store } from '../store/open.ts';
import type { AlertNoticeRow, AlertRow } from '../store/tables/alerts.ts';
import { batchesOf } from '../calls/call-batches.ts';
import type { CallRow } from '../calls/call-record.ts';
import type { LeaseRow } from '../store/tables/leases.ts';
import type { MemberRow } from '../store/tables/members.ts';
import { startPostgres, type TestPostgres } from '../store/testing/postgres.ts';
import {
  apiRow,
  callRecord,
  callRow,
  leaseRow,
  makeId,
  policyRow,
  recordOf,
  waitlistRow,
} from '../store/testing/rows.ts';
import { callsIn } from '../calls/totals.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createAudit, type Audit } from './audit.ts';
import { createUpkeep, type UpkeepDeps } from './upkeep.ts';
import { auditProblems } from './problems.ts';

const masterKey = '5f'.repeat(31) + '01';
const dayMs = 86_400_000;
let postgres: TestPostgres;
let folder: string;
before(async () => {
  postgres = await startPostgres();
  folder = await mkdtemp(join(tmpdir(), 'leasehold-audit-'));
});
after(async () => {
  await postgres[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const engines = {
  sqlite: async () => ({ dataFolder: join(folder, makeId('sqlite')) }),
  postgres: async () => ({ dataFolder: '', databaseUrl: await postgres.createDatabase() }),
};

for (const [engine, locate] of Object.entries(engines)) {
  describe(engine, () => {
    let location: Awaited<ReturnType<typeof locate>>;
    let database: Database;
    let store: Store;
    let keyring: Keyring;
    let workspaceKey: ReturnType<typeof createWorkspaceKeys>;
    let audit: Audit;
    const clock = { now: 0 };
    const now = () => clock.now;
    let workspaceId: string;
    let lease: LeaseRow;

    before(async () => {
      location = await locate();
      database = await openDatabase(location);
      store = createStore(database);
      keyring = await openKeyring({ masterKey, dataFolder: folder });
      workspaceKey = createWorkspaceKeys(store, keyring);
      audit = createAudit({ store, workspaceKey, now }, { batchRows: 1 });
    });
    after(async () => {
      await store[Symbol.asyncDispose]();
      keyring[Symbol.dispose]();
    });

    /** A workspace of its own for each test, with a lease whose cut is in the log. */
    beforeEach(async () => {
      clock.now = Date.parse('2026-03-01T12:00:00.123Z');
      ({ id: workspaceId } = await createWorkspace(store, keyring, 'Clinic', now));
      const api = apiRow(workspaceId);
      await store.apis.insert(api);
      lease = leaseRow(api);
      await store.leases.insert(lease, policyRow(lease));
      await note('lease.cut', lease.id);
    });

    const note = (
      action: 'lease.cut' | 'lease.paused' | 'key.made',
      subject: string,
      detail = {},
    ) => audit.append({ workspaceId, actor: 'owner_1', action, subject, detail });
    const call = (fields: Partial<CallRow> = {}) =>
      callRecord(lease, { at: new Date(clock.now), ...fields });
    const calls = (count: number, fields: Partial<CallRow> = {}) =>
      Array.from({ length: count }, () => call(fields));
    const verify = () => audit.verify(workspaceId);
    const passDays = (days: number) => (clock.now += days * dayMs);
    const actions = async () =>
      (await store.audit.entries(workspaceId, 0, 1_000)).map(({ action }) => action);
    const lasting = async () => {
      const { isIntact, problem } = await verify();
      assert.equal(problem, null);
      assert.ok(isIntact);
    };

    /**
     * What verification says of a database that `tamper` was let into; afterwards it is as before.
     */
    async function broken(tamper: (db: Database['db']) => Promise<unknown>) {
      const rollback = new Error('rollback');
      let problem: Awaited<ReturnType<Audit['verify']>>['problem'] | undefined;
      await database.db
        .transaction()
        .execute(async (tx) => {
          await tamper(tx);
          const inside = createStore({ ...database, db: tx, owed: {} });
          ({ problem } = await createAudit({ store: inside, workspaceKey, now }).verify(
            workspaceId,
          ));
          throw rollback;
        })
        .catch((error: unknown) => {
          if (error !== rollback) throw error;
        });
      assert.ok(problem, 'it was not noticed');
      assert.equal(problem.meaning, auditProblems[problem.code]);
      return problem;
    }
    const entriesOf = (db: Database['db']) =>
      db.updateTable('auditEntry').where('workspaceId', '=', workspaceId);
    const batches = (db: Database['db'], lastId: string) =>
      db
        .updateTable('callBatch')
        .where('workspaceId', '=', workspaceId)
        .where('lastId', '=', lastId);
    const where = { seq: (seq: number) => ['seq', '=', seq] as const };
    const person = async () => {
      const id = makeId('person');
      const [at, isVerified] = [new Date(clock.now), store.kind === 'sqlite' ? 1 : true];
      await sql`insert into person (id, name, email, "emailVerified", "createdAt", "updatedAt") values (${id}, ${id}, ${id}, ${isVerified}, ${at}, ${at})`.execute(
        database.db,
      );
      return id;
    };
    const memberRow = (personId: string, role: MemberRow['role']): MemberRow => ({
      id: `member_${personId}`,
      workspaceId,
      personId,
      role,
      createdAt: new Date(clock.now),
    });
    const told = (
      action: 'member.added' | 'member.roleChanged' | 'member.removed',
      personId: string,
      role: MemberRow['role'],
    ) => ({
      workspaceId,
      actor: 'owner_1',
      action,
      subject: `member_${personId}`,
      detail: { personId, role },
    });
    const addMember = async (role: MemberRow['role']) => {
      const personId = await person();
      await audit.record(told('member.added', personId, role), (inside) =>
        inside.members.insert(memberRow(personId, role)),
      );
      return personId;
    };
    const giveRole = (personId: string, role: MemberRow['role']) =>
      audit.record(told('member.roleChanged', personId, role), (inside) =>
        inside.members.setRole(workspaceId, `member_${personId}`, role, new Date(clock.now)),
      );
    const leave = (personId: string) =>
      audit.record(told('member.removed', personId, 'admin'), (inside) =>
        inside.members.remove(workspaceId, `member_${personId}`, new Date(clock.now)),
      );

    test('begins with what there was before it, and every entry follows the one before', async () => {
      await note('key.made', 'key_1', { name: 'Claude' });
      const entries = await store.audit.entries(workspaceId, 0, 100);
      assert.deepEqual(
        entries.map(({ seq, action, actor }) => [seq, action, actor]),
        [
          [1, 'audit.begun', 'leasehold'],
          [2, 'policy.adopted', 'leasehold'],
          [3, 'lease.cut', 'owner_1'],
          [4, 'key.made', 'owner_1'],
        ],
      );
      assert.deepEqual(entries[0]?.detail, {
        apis: 1,
        leases: 1,
        keys: 0,
        tokens: 0,
        calls: 0,
        policies: 1,
      });
      assert.equal(entries[0]?.prevHash, noHash);
      entries.forEach((entry, i) =>
        assert.equal(entry.prevHash, i === 0 ? noHash : entries[i - 1]?.hash),
      );
      const { isIntact, seq, hash, firstSeq } = await verify();
      assert.deepEqual([isIntact, seq, hash, firstSeq], [true, 4, entries[3]?.hash, 1]);
    });

    test('is listed newest first, page by page, by its own workspace alone', async () => {
      for (const i of [1, 2, 3]) await note('key.made', `key_${i}`);
      const first = await store.audit.list(workspaceId, { limit: 4 });
      const rest = await store.audit.list(workspaceId, { limit: 4, cursor: first.next });
      assert.deepEqual(
        [...first.items, ...rest.items].map(({ seq }) => seq),
        [6, 5, 4, 3, 2, 1],
      );
      const { id: stranger } = await createWorkspace(store, keyring, 'Other', now);
      assert.deepEqual((await store.audit.list(stranger, { limit: 4 })).items, []);
      assert.deepEqual(await store.audit.entries(stranger, 0, 10), []);
      await assert.rejects(store.audit.list(stranger, { limit: 4, cursor: first.next }), {
        code: 'invalid_request',
      });
    });

    test('is narrowed to whoever acted, what it was about and a time, each and together, page by page', async () => {
      const begun = clock.now;
      for (const i of [1, 2]) await note('key.made', `key_${i}`);
      clock.now += dayMs;
      for (const i of [3, 4]) await note('key.made', `key_${i}`);
      await note('lease.paused', lease.id);
      // The clock of another server.
      clock.now -= 1;
      await note('key.made', 'key_5');
      const since = new Date(begun + dayMs);
      const list = async (filter: AuditFilter) => {
        const seqs: number[] = [];
        for (
          let cursor: string | undefined, isLast = false;
          !isLast;
          isLast = cursor === undefined
        ) {
          const { items, next } = await store.audit.list(workspaceId, {
            ...filter,
            limit: 2,
            cursor,
          });
          seqs.push(...items.map(({ seq }) => seq));
          cursor = next;
        }
        return seqs;
      };
      assert.deepEqual(await list({}), [9, 8, 7, 6, 5, 4, 3, 2, 1]);
      assert.deepEqual(await list({ group: 'key' }), [7, 6, 9, 5, 4], 'by their times');
      assert.deepEqual(await list({ group: 'lease' }), [8, 3]);
      assert.deepEqual(await list({ group: 'api' }), []);
      assert.deepEqual(await list({ actor: 'leasehold' }), [2, 1]);
      assert.deepEqual(await list({ actor: 'leasehold', group: 'policy' }), [2]);
      assert.deepEqual(await list({ actor: 'owner_2' }), []);
      assert.deepEqual(await list({ since }), [8, 7, 6]);
      assert.deepEqual(await list({ until: since }), [9, 5, 4, 3, 2, 1], 'up to it, without it');
      assert.deepEqual(
        await list({ actor: 'owner_1', group: 'key', since: new Date(begun), until: since }),
        [9, 5, 4],
      );
      const { next } = await store.audit.list(workspaceId, { group: 'key', limit: 1 });
      await assert.rejects(
        store.audit.list(workspaceId, { group: 'lease', limit: 1, cursor: next }),
        { code: 'invalid_request' },
      );
      const { id: stranger } = await createWorkspace(store, keyring, 'Other', now);
      assert.deepEqual(
        (await store.audit.list(stranger, { actor: 'owner_1', limit: 4 })).items,
        [],
      );
    });

    test('a change and its entry are both there, or neither', async () => {
      const before = await actions();
      const key = {
        workspaceId,
        actor: 'owner_1',
        action: 'lease.paused',
        subject: lease.id,
        detail: {},
      } as const;
      const pause = async (inside: Store) => {
        assert.ok(await inside.leases.update({ ...lease, state: 'paused' }));
      };
      await assert.rejects(
        audit.record(key, async (inside) => {
          await pause(inside);
          throw new Error('no');
        }),
      );
      const unsigned = { publicKey: '', sign: () => assert.fail('no key') };
      await assert.rejects(
        createAudit({ store, workspaceKey: async () => unsigned, now }).record(key, pause),
      );
      assert.equal((await store.leases.get(workspaceId, lease.id))?.state, 'live');
      assert.deepEqual(await actions(), before);
      assert.equal(await audit.record(key, async () => false), false);
      assert.deepEqual(await actions(), before);
      await audit.record(key, pause);
      assert.equal((await store.leases.get(workspaceId, lease.id))?.state, 'paused');
      assert.deepEqual(await actions(), [...before, 'lease.paused']);
      await lasting();
    });

    test('text that JSON can hold and RFC 8785 cannot is made whole before it is hashed', async () => {
      await note('key.made', 'key_1', {
        name: 'NUL \0, half \ud83d, \u2028',
        more: ['\udc00', { 'k\ud800': 1 }],
      });
      await lasting();
      const detail = (await store.audit.entries(workspaceId, 3, 1))[0]?.detail;
      assert.deepEqual(detail, {
        name: 'NUL \0, half \ufffd, \u2028',
        more: ['\ufffd', { 'k\ufffd': 1 }],
      });
    });

    describe('somebody who can write to the database', () => {
      beforeEach(async () => {
        await note('key.made', 'key_1', { name: 'Claude' });
        await audit.calls.insert(batchesOf(calls(5)));
        await note('lease.paused', lease.id);
        await audit.calls.insert(
          batchesOf([call({ outcome: 'refused', code: 'lease_paused', report: null }), call()]),
        );
        await note('key.made', 'key_2', { name: 'ChatGPT' });
        await lasting();
      });
      const last = 8;

      // promise: audit.chain
      test('changes no field of any entry unnoticed', async () => {
        const changes = {
          at: { at: new Date('2026-03-01T12:00:00.124Z') },
          actor: { actor: 'owner_2' },
          action: { action: 'lease.resumed' },
          subject: { subject: 'lease_x' },
          detail: { detail: '{"name":"Nobody"}' },
          prevHash: { prevHash: 'f'.repeat(64) },
          hash: { hash: 'f'.repeat(64) },
        } as const;
        for (let seq = 1; seq <= last; seq++)
          for (const [field, change] of Object.entries(changes)) {
            const problem = await broken((db) =>
              entriesOf(db)
                .where(...where.seq(seq))
                .set(change)
                .execute(),
            );
            assert.equal(problem.seq, seq, field);
            assert.equal(problem.code, 'entry_changed', field);
          }
      });

      // promise: audit.chain
      test('removes, reorders, repeats or adds no entry unnoticed', async () => {
        for (let seq = 1; seq <= last; seq++) {
          const { code, seq: at } = await broken((db) =>
            db
              .deleteFrom('auditEntry')
              .where('workspaceId', '=', workspaceId)
              .where(...where.seq(seq))
              .execute(),
          );
          assert.deepEqual(
            [code, at],
            seq === last
              ? ['tail_missing', last]
              : seq === 1
                ? ['start_missing', 1]
                : ['entry_missing', seq],
          );
        }
        const order = fc.uniqueArray(fc.integer({ min: 1, max: last }), {
          minLength: 2,
          maxLength: 2,
        });
        await fc.assert(
          fc.asyncProperty(order, async ([a = 1, b = 2]) => {
            const problem = await broken(async (db) => {
              for (const [from, to] of [
                [a, 1_000],
                [b, a],
                [1_000, b],
              ] as const)
                await entriesOf(db)
                  .where(...where.seq(from))
                  .set({ seq: to })
                  .execute();
            });
            assert.equal(problem.code, 'entry_changed');
            assert.equal(problem.seq, Math.min(a, b));
          }),
          { numRuns: 12 },
        );
        const [entry] = await store.audit.entries(workspaceId, last - 1, 1);
        const more = { ...entry!, seq: last + 1, prevHash: entry!.hash };
        const added = { ...more, hash: entryHash(more), detail: JSON.stringify(more.detail) };
        assert.equal(
          (await broken((db) => db.insertInto('auditEntry').values(added).execute())).code,
          'tail_added',
        );
      });

      // promise: audit.chain
      test('cuts no tail and writes no chain anew without the key, be all hashes right', async () => {
        const entries = await store.audit.entries(workspaceId, 0, 100);
        const cut = (db: Database['db'], seq: number) =>
          db
            .deleteFrom('auditEntry')
            .where('workspaceId', '=', workspaceId)
            .where('seq', '>', seq)
            .execute();
        const headTo = (db: Database['db'], seq: number, hash: string) =>
          db
            .updateTable('auditHead')
            .where('workspaceId', '=', workspaceId)
            .set({ seq, hash })
            .execute();
        for (const { seq, hash } of entries.slice(0, -1)) {
          assert.equal((await broken((db) => cut(db, seq))).code, 'tail_missing');
          const cutWhole = await broken(async (db) => {
            await cut(db, seq);
            await headTo(db, seq, hash);
          });
          assert.equal(cutWhole.code, 'head_unsigned');
        }
        const rewritten = await broken(async (db) => {
          let hash = noHash;
          for (const entry of entries) {
            const detail = entry.seq === 4 ? { name: 'Nobody' } : entry.detail;
            const forged = { ...entry, detail, prevHash: hash };
            hash = entryHash(forged);
            await entriesOf(db)
              .where(...where.seq(entry.seq))
              .set({ detail: JSON.stringify(detail), prevHash: forged.prevHash, hash })
              .execute();
          }
          await headTo(db, last, hash);
        });
        assert.equal(rewritten.code, 'head_unsigned');
        assert.equal(
          (
            await broken((db) =>
              db.deleteFrom('auditHead').where('workspaceId', '=', workspaceId).execute(),
            )
          ).code,
          'chain_missing',
        );
      });

      test("puts nothing of another workspace's log into this one", async () => {
        const [here, { id: other }] = [
          workspaceId,
          await createWorkspace(store, keyring, 'Other', now),
        ];
        for (let i = 0; i < last; i++)
          await audit.append({
            workspaceId: other,
            actor: 'owner_2',
            action: 'key.made',
            subject: `key_${i}`,
            detail: {},
          });
        const problem = await broken(async (db) => {
          await db.deleteFrom('auditEntry').where('workspaceId', '=', here).execute();
          await db.deleteFrom('auditHead').where('workspaceId', '=', here).execute();
          await db
            .updateTable('auditEntry')
            .where('workspaceId', '=', other)
            .set({ workspaceId: here })
            .execute();
          await db
            .updateTable('auditHead')
            .where('workspaceId', '=', other)
            .set({ workspaceId: here })
            .execute();
        });
        assert.equal(problem.code, 'head_unsigned');
        // Not even with a head signed by the key of the other.
        const key = await workspaceKey(other);
        const [stranger] = await store.audit.entries(other, last, 1);
        const head = { workspaceId: here, seq: stranger!.seq, hash: stranger!.hash };
        const signed = await broken((db) =>
          db
            .updateTable('auditHead')
            .where('workspaceId', '=', here)
            .set({ ...head, signature: key.sign(headText(head)) })
            .execute(),
        );
        assert.equal(signed.code, 'head_unsigned');
      });

      // promise: audit.calls
      test('changes no record of a call unnoticed, in any of its fields', async () => {
        for (const { lastId, records } of await store.calls.sealed(workspaceId, 10)) {
          const lines = records.split('\n');
          for (const [i, line] of lines.entries()) {
            const fields: Json[] = JSON.parse(line);
            for (const other of changesOf(fields)) {
              const changed = lines.with(i, JSON.stringify(other)).join('\n');
              const { code } = await broken((db) =>
                batches(db, lastId).set({ records: changed }).execute(),
              );
              assert.equal(code, 'calls_changed', `${JSON.stringify(other)} for line ${i}`);
            }
          }
        }
      });

      // promise: audit.calls
      test('removes, adds, repeats or moves no record of a call unnoticed, within its batch or with it', async () => {
        const [first, second] = await store.calls.sealed(workspaceId, 10);
        assert.deepEqual(
          [first?.count, second?.count, first?.sealSeq, second?.sealSeq],
          [5, 2, 5, 7],
        );
        const [lines, more] = [first!.records.split('\n'), second!.records.split('\n')];
        const texts: [string, string[]][] = lines.flatMap((line, i) => [
          [`without ${i}`, lines.toSpliced(i, 1)],
          [`twice ${i}`, lines.toSpliced(i, 0, line)],
          [`with another after ${i}`, lines.toSpliced(i + 1, 0, more[1]!)],
          [`another in the place of ${i}`, lines.with(i, more[1]!)],
          ...(i > 0
            ? [[`moved ${i}`, lines.toSpliced(i - 1, 2, line, lines[i - 1]!)] as [string, string[]]]
            : []),
        ]);
        for (const [what, changed] of texts)
          for (const count of [5, changed.length]) {
            const { code } = await broken((db) =>
              batches(db, first!.lastId)
                .set({ records: changed.join('\n'), count })
                .execute(),
            );
            assert.equal(code, 'calls_changed', what);
          }
        const changes = {
          firstId: { firstId: `call_${idTime(0)}_1` },
          'firstId of another': { firstId: second!.firstId },
          lastId: { lastId: `${first!.lastId}0` },
          count: { count: 4 },
          sealSeq: { sealSeq: 7 },
          'sealSeq of no seal': { sealSeq: 4 },
          'no line': { records: '' },
        };
        for (const [what, change] of Object.entries(changes)) {
          const { code } = await broken((db) => batches(db, first!.lastId).set(change).execute());
          assert.equal(code, 'calls_changed', what);
        }
        for (const { lastId, sealSeq } of [first!, second!]) {
          const { code, seq } = await broken((db) =>
            db
              .deleteFrom('callBatch')
              .where('workspaceId', '=', workspaceId)
              .where('lastId', '=', lastId)
              .execute(),
          );
          assert.deepEqual([code, seq], ['calls_changed', sealSeq]);
        }
        const all = await broken((db) =>
          db.deleteFrom('callBatch').where('workspaceId', '=', workspaceId).execute(),
        );
        assert.deepEqual([all.code, all.seq], ['calls_changed', 5]);
        for (const sealSeq of [5, 7, 4, null]) {
          const { code } = await broken(async (db) => {
            const inside = createStore({ ...database, db, owed: {} });
            const row = call();
            await inside.calls.insert(batchesOf([row]));
            await batches(db, row.id).set({ sealSeq }).execute();
            passDays(1);
          });
          assert.equal(code, sealSeq === null ? 'calls_unsealed' : 'calls_changed');
        }
      });

      test('changes no policy, in its words or in its meaning, and no shape of a report unnoticed', async () => {
        const policy = (change: object) =>
          broken((db) =>
            db.updateTable('policy').where('leaseId', '=', lease.id).set(change).execute(),
          );
        assert.equal((await policy({ document: '{"filters":[]}' })).code, 'policy_changed');
        assert.equal(
          (await policy({ policy: '{"filters":[],"unlisted":"keep","echo":false}' })).code,
          'policy_changed',
        );
        assert.equal((await policy({ version: 2 })).code, 'policy_missing');
        assert.equal(
          (await broken((db) => db.deleteFrom('policy').where('leaseId', '=', lease.id).execute()))
            .code,
          'policy_missing',
        );
        const shape = (change: object) =>
          broken((db) =>
            db
              .updateTable('callShape')
              .where('workspaceId', '=', workspaceId)
              .set(change)
              .execute(),
          );
        assert.equal(
          (await shape({ parts: '{"paths":[["name","KEEP"]],"drift":[],"detected":["EMAIL"]}' }))
            .code,
          'shape_changed',
        );
        assert.equal((await shape({ id: 'x' })).code, 'shape_changed');
      });

      test('begins no new log in the place of an old one without showing it', async () => {
        await database.db.deleteFrom('auditEntry').where('workspaceId', '=', workspaceId).execute();
        await database.db.deleteFrom('auditHead').where('workspaceId', '=', workspaceId).execute();
        assert.equal((await verify()).problem?.code, 'chain_missing');
        await note('key.made', 'key_3');
        const [begun] = await store.audit.entries(workspaceId, 0, 1);
        assert.deepEqual(begun?.detail, {
          apis: 1,
          leases: 1,
          keys: 0,
          tokens: 0,
          calls: 7,
          policies: 1,
        });
        // What the old log sealed, the new one does not.
        assert.equal((await verify()).problem?.code, 'calls_changed');
      });
    });

    describe('records of calls', () => {
      test('a batch is one entry, and says what was done by count', async () => {
        const refused = callRow(lease, {
          outcome: 'refused',
          code: 'token_refused',
          report: null,
          tokensRestored: 0,
        });
        await audit.calls.insert(
          batchesOf([...calls(3), recordOf(refused), call({ policyVersion: 2 })]),
        );
        const [entry] = await store.audit.entries(workspaceId, 3, 2);
        assert.equal(entry?.action, 'calls.sealed');
        const [first, second] = Array.isArray(entry.detail.leases) ? entry.detail.leases : [];
        const shape = Object.keys(Object(Reflect.get(Object(first), 'treated')))[0] ?? '';
        assert.deepEqual(first, {
          leaseId: lease.id,
          policyVersion: 1,
          calls: 4,
          codes: { token_refused: 1 },
          tokensRestored: 3,
          // one name and two addresses each, no echo, no key
          treated: { [shape]: [3, 6, 0, 0] },
        });
        assert.equal(Reflect.get(Object(second), 'policyVersion'), 2);
        const { calls: checked, isIntact } = await verify();
        assert.deepEqual([checked, isIntact], [5, true]);
      });

      test('a batch sent again is sealed once, and so is a new one that comes with it', async () => {
        const batch = batchesOf(calls(3));
        await audit.calls.insert(batch);
        await audit.calls.insert(batch);
        assert.equal((await actions()).filter((action) => action === 'calls.sealed').length, 1);
        const other = batchesOf(calls(3));
        await audit.calls.insert([...batch, ...other, ...other]);
        const [entry] = await store.audit.entries(workspaceId, 4, 1);
        assert.equal(entry?.detail.count, 3);
        await lasting();
      });

      test('a batch of two workspaces is sealed in the log of each', async () => {
        const { id: other } = await createWorkspace(store, keyring, 'Other', now);
        await audit.calls.insert(
          batchesOf([call(), callRecord({ ...lease, workspaceId: other }), call()]),
        );
        assert.equal((await audit.verify(other)).calls, 1);
        assert.equal((await verify()).calls, 2);
        await lasting();
      });

      test('names no engine can hold are sealed as they are kept', async () => {
        await audit.calls.insert(
          batchesOf([call({ tool: 'nul \0', operationId: 'half \ud83d', principal: '\udc00' })]),
        );
        await lasting();
      });

      test('numbers of any size are sealed as they are read', async () => {
        const rows = fc.record({
          durationMs: fc.double({ noNaN: true, min: 0, max: 1e300 }),
          bytesIn: fc.maxSafeNat(),
        });
        await audit.calls.insert(batchesOf(fc.sample(rows, 200).map((fields) => call(fields))));
        await lasting();
      });

      test('what nothing sealed is sealed late, and said so', async () => {
        for (const count of [3, 1, 2, 1]) await store.calls.insert(batchesOf(calls(count)));
        assert.equal((await verify()).callsPending, 7);
        assert.equal(await audit.sealLate(workspaceId, 5), 0, 'whoever wrote them may be about to');
        passDays(1);
        assert.equal((await verify()).problem?.code, 'calls_unsealed');
        // By whole batches.
        for (const expected of [6, 1, 0])
          assert.equal(await audit.sealLate(workspaceId, 5), expected);
        assert.deepEqual((await actions()).slice(3), ['calls.sealedLate', 'calls.sealedLate']);
        const { isIntact, callsSealedLate } = await verify();
        assert.deepEqual([isIntact, callsSealedLate], [true, 7]);
      });
    });

    describe('records of calls in small batches', () => {
      const failures: unknown[] = [];
      let failsNow = false;
      let small: Audit;
      beforeEach(() => {
        const seal: Store['calls']['seal'] = (...args) =>
          failsNow ? Promise.reject(new Error('the database went')) : store.calls.seal(...args);
        const options = {
          batchRows: 3,
          waitingRows: 6,
          waitMs: 60_000,
          onFailure: (error: unknown) => void failures.push(error),
        };
        small = createAudit(
          { store: { ...store, calls: { ...store.calls, seal } }, workspaceKey, now },
          options,
        );
      });
      const seals = async () =>
        (await store.audit.entries(workspaceId, 3, 100)).map(({ action, detail }) => [
          action,
          detail.count,
        ]);

      test('wait for others, and are sealed together; a large one is sealed at once', async () => {
        for (const count of [2, 1, 2]) await small.calls.insert(batchesOf(calls(count)));
        assert.deepEqual(await seals(), []);
        await small.calls.insert(batchesOf(calls(3)));
        assert.deepEqual(await seals(), [['calls.sealed', 3]]);
        await small.calls.insert(batchesOf(calls(1)));
        await small.calls.seal();
        assert.deepEqual(await seals(), [
          ['calls.sealed', 3],
          ['calls.sealed', 6],
        ]);
        await small.calls.insert(batchesOf(calls(1)));
        const { isIntact, calls: checked, callsPending } = await small.verify(workspaceId);
        assert.deepEqual(
          [isIntact, checked, callsPending],
          [true, 10, 0],
          'what checks the log seals first',
        );
        await lasting();
      });

      test('wait a time of their own, and not for ever', async () => {
        const brief = createAudit({ store, workspaceKey, now }, { waitMs: 5 });
        await brief.calls.insert(batchesOf(calls(2)));
        while ((await seals()).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
        assert.deepEqual(await seals(), [['calls.sealed', 2]]);
        await brief.calls[Symbol.asyncDispose]();
      });

      // promise: audit.calls
      test('are sealed as they were written, whatever somebody did to them while they waited', async () => {
        for (const isRemoved of [false, true]) {
          const [one, other] = calls(2);
          await small.calls.insert(batchesOf([one!, other!]));
          const [batch] = (await store.calls.sealed(workspaceId, 100)).filter(
            ({ lastId }) => lastId === other!.id,
          );
          if (isRemoved)
            await database.db.deleteFrom('callBatch').where('lastId', '=', other!.id).execute();
          else
            await batches(database.db, other!.id)
              .set({ records: batch!.records.replace('get_patient', 'other') })
              .execute();
          await small.calls.seal();
          assert.equal((await verify()).problem?.code, 'calls_changed');
          // As it was.
          await database.db.deleteFrom('callBatch').where('lastId', '=', other!.id).execute();
          await database.db
            .insertInto('callBatch')
            .values({ ...batch!, sealSeq: (await verify()).seq })
            .execute();
          await lasting();
        }
        // So are those whose insertion nobody heard of, and that are sent again.
        const [lost, next] = [batchesOf(calls(2)), batchesOf(calls(1))];
        await store.calls.insert(lost);
        const stored = (await store.calls.sealed(workspaceId, 100)).at(-1)!;
        const setRecords = (records: string) =>
          batches(database.db, stored.lastId).set({ records }).execute();
        await setRecords(stored.records.replace('key_1', 'key_2'));
        await small.calls.insert([...lost, ...next]);
        await small.calls.seal();
        assert.equal((await verify()).problem?.code, 'calls_changed');
        await setRecords(stored.records);
        await lasting();
        // A record that nobody wrote gets no seal: not from those who write, and from those who
        // come later only one that says so.
        await small.calls.insert(batchesOf(calls(2)));
        await store.calls.insert(batchesOf(calls(1)));
        await small.calls.seal();
        assert.equal((await verify()).callsPending, 1);
        passDays(1);
        assert.equal((await verify()).problem?.code, 'calls_unsealed');
      });

      test('go on waiting while they cannot be sealed, and are sealed once, also when they were sent twice', async () => {
        failsNow = true;
        const rows = calls(2);
        await small.calls.insert(batchesOf(rows));
        await small.calls.seal();
        assert.equal(failures.length, 1);
        failsNow = false;
        await small.calls.insert(batchesOf(rows));
        await small.calls[Symbol.asyncDispose]();
        await small.calls.insert(batchesOf(rows));
        await small.calls[Symbol.asyncDispose]();
        assert.deepEqual(await seals(), [['calls.sealed', 2]]);
        await lasting();
      });
    });

    describe('keeping', () => {
      const upkeep = (more: Partial<UpkeepDeps> = {}) =>
        createUpkeep({
          store,
          audit,
          now,
          log: createLogger({ level: 'silent' }),
          callsKeepDays: 30,
          auditKeepDays: Infinity,
          historyKeepDays: Infinity,
          waitlistKeepDays: Infinity,
          batchRows: 3,
          restMs: 0,
          ...more,
        });

      // promise: audit.retention
      test('old records of calls go, the log says which, and only their absence is accepted', async () => {
        await audit.calls.insert(batchesOf(calls(10)));
        passDays(20);
        await audit.calls.insert(batchesOf(calls(4)));
        await upkeep().run();
        assert.equal((await verify()).calls, 14);
        passDays(11);
        await upkeep().run();
        const { calls: checked, callsRemovedThrough, isIntact } = await verify();
        assert.deepEqual([checked, callsRemovedThrough, isIntact], [4, 4, true]);
        assert.equal((await store.calls.list(workspaceId, { limit: 100 })).items.length, 4);
        const removal = (await store.audit.entries(workspaceId, 5, 10)).find(
          ({ action }) => action === 'calls.removed',
        );
        assert.deepEqual(removal?.detail, {
          throughSeq: 4,
          calls: 10,
          before: new Date(clock.now - 30 * dayMs).toISOString(),
        });
        const [{ id } = { id: '' }] = (await store.calls.list(workspaceId, { limit: 1 })).items;
        assert.equal(
          (await broken((db) => db.deleteFrom('callBatch').where('lastId', '=', id).execute()))
            .code,
          'calls_changed',
        );
        const marks = await database.db
          .selectFrom('callMark')
          .selectAll()
          .where('workspaceId', '=', workspaceId)
          .execute();
        assert.deepEqual(
          new Set(marks.map(({ lastId }) => lastId)),
          new Set([id]),
          'what lists find records by goes with them',
        );
        // A record that says it was sealed back then, and is younger, is told from one that has not
        // gone yet.
        const forged = await broken(async (db) => {
          const row = call();
          await createStore({ ...database, db, owed: {} }).calls.insert(batchesOf([row]));
          await batches(db, row.id).set({ sealSeq: 4 }).execute();
        });
        assert.equal(forged.code, 'calls_changed');
        // A round that has nothing to remove says nothing.
        const before = await actions();
        passDays(1);
        await upkeep().run();
        assert.deepEqual(await actions(), before);
      });

      const alertRow = (ruleId: string, startedAt: number): AlertRow => ({
        id: makeId('alert'),
        workspaceId,
        ruleId,
        ruleName: 'Rule',
        kind: 'drift',
        leaseId: lease.id,
        measured: 2,
        threshold: 1,
        windowMinutes: 10,
        startedAt: new Date(startedAt),
        endedAt: null,
      });
      const noticeRow = (dueAt: Date | null): AlertNoticeRow => {
        const leaseOf = { id: lease.id, name: lease.name };
        const data = {
          alertId: '',
          workspaceId,
          rule: { id: '', name: '', kind: 'drift' as const },
          lease: leaseOf,
          measured: 2,
          threshold: 1,
          windowMinutes: 10,
          startedAt: '',
          endedAt: null,
          version: 1,
        };
        const message = { type: 'alert.started' as const, timestamp: '', data };
        const sent = { message, version: 1, attempts: 1, dueAt, sendingUntil: null, outcome: null };
        return {
          id: makeId('notice'),
          workspaceId,
          alertId: makeId('alert'),
          channelId: 'channel_1',
          ...sent,
        };
      };

      // promise: watch.retention
      test('the history by the minute, ended alerts and notices that are over go; hours, open alerts and what is due stay', async () => {
        const start = clock.now;
        const [old, open] = [alertRow('rule_1', start), alertRow('rule_2', start)];
        await audit.calls.insert(batchesOf(calls(4)));
        await store.alerts.start(old, [noticeRow(new Date(start))], new Date(start));
        await store.alerts.start(open, [noticeRow(null)], new Date(start));
        await store.alerts.end(workspaceId, old.id, new Date(start + dayMs), [noticeRow(null)]);
        passDays(20);
        await audit.calls.insert(batchesOf(calls(4)));
        const totals = async (step: 'minute' | 'hour') => {
          const all = await store.callTotals.list(workspaceId, {
            step,
            since: new Date(0),
            until: new Date(clock.now + dayMs),
          });
          return all.reduce((sum, each) => sum + callsIn(each.totals), 0);
        };
        const left = async () => ({
          minutes: await totals('minute'),
          hours: await totals('hour'),
          alerts: (await store.alerts.list(workspaceId, { limit: 10 })).items
            .map(({ ruleId }) => ruleId)
            .toSorted(),
          notices: (
            await database.db
              .selectFrom('alertNotice')
              .select('id')
              .where('workspaceId', '=', workspaceId)
              .execute()
          ).length,
        });
        await upkeep().run();
        assert.deepEqual(
          await left(),
          { minutes: 8, hours: 8, alerts: ['rule_1', 'rule_2'], notices: 1 },
          'what is kept for ever',
        );
        passDays(1);
        await upkeep({ historyKeepDays: 21 }).run();
        assert.deepEqual(
          (await left()).alerts,
          ['rule_1', 'rule_2'],
          'it ended a day after it began',
        );
        passDays(2);
        await upkeep({ historyKeepDays: 21 }).run();
        assert.deepEqual(await left(), { minutes: 4, hours: 8, alerts: ['rule_2'], notices: 1 });
        // A round goes over every workspace: nothing of this one is left for those of the next
        // tests.
        passDays(60);
        await upkeep().run();
      });

      // promise: waitlist.retention
      test('whoever signed up before the days that are kept goes from the list, in batches, and signing up again does not put that off', async () => {
        const aged = Array.from({ length: 7 }, () =>
          waitlistRow(workspaceId, { createdAt: new Date(clock.now) }),
        );
        for (const row of aged) await store.waitlist.insert(row);
        passDays(20);
        const young = waitlistRow(workspaceId, { createdAt: new Date(clock.now) });
        await store.waitlist.insert(young);
        await store.waitlist.insert({
          ...aged[0]!,
          id: makeId('wait'),
          lastSeenAt: new Date(clock.now),
        });
        const invitation = {
          workspaceId,
          email: young.email,
          role: 'viewer',
          invitedBy: null,
          digest: randomBytes(32),
        } as const;
        await store.invitations.put({
          ...invitation,
          id: makeId('inv'),
          createdAt: young.createdAt,
          expiresAt: new Date(clock.now + 7 * dayMs),
        });
        passDays(10);
        const kept = async () =>
          (await store.waitlist.list(workspaceId, { limit: 100 })).items.map(({ id }) => id);
        await upkeep({ waitlistKeepDays: 31 }).run();
        assert.equal((await kept()).length, 8);
        passDays(1);
        await upkeep({ waitlistKeepDays: 30 }).run();
        assert.deepEqual(await kept(), [young.id]);
        assert.equal(
          (await store.invitations.list(workspaceId)).length,
          1,
          'it expired four days ago',
        );
        await upkeep({ waitlistKeepDays: 3 }).run();
        passDays(1_000);
        await upkeep().run();
        assert.deepEqual(await kept(), [young.id], 'for ever, where that is asked for');
        const entries = await store.audit.entries(workspaceId, 0, 100);
        assert.ok(!JSON.stringify(entries).includes(young.email));
      });

      test('what a lease remembers goes after its days, and what its API does with the last lease', async () => {
        const { keptValues } = store;
        const generous = { ...lease, id: makeId('lease'), slug: makeId('slug'), tokenDays: 365 };
        await store.leases.insert(generous, policyRow(generous));
        const owners = [lease.id, generous.id, lease.apiId];
        for (const owner of owners)
          await keptValues.keep(owner, [{ alias: 1, sealed: randomBytes(34), isToken: true }]);
        const counts = () => Promise.all(owners.map((owner) => keptValues.count(owner)));
        // the database's own clock says when a value was kept
        clock.now = Date.now() + 100 * dayMs;
        await upkeep().run();
        assert.deepEqual(await counts(), [0, 1, 1]);
        await store.leases.revoke(workspaceId, generous.id, new Date(clock.now));
        await store.leases.revoke(workspaceId, lease.id, new Date(clock.now));
        passDays(1);
        await upkeep().run();
        assert.deepEqual(await counts(), [0, 0, 0]);
      });

      test('a removal that was broken off is intact, and the next round ends it', async () => {
        for (const count of [3, 3, 4]) await audit.calls.insert(batchesOf(calls(count)));
        passDays(31);
        let left = 2;
        const failing: Store = {
          ...store,
          calls: {
            ...store.calls,
            removeSealed: (...args) =>
              left-- > 0
                ? store.calls.removeSealed(...args)
                : Promise.reject(new Error('the power went')),
          },
        };
        await assert.rejects(upkeep({ store: failing }).run());
        assert.equal((await store.calls.list(workspaceId, { limit: 100 })).items.length, 4);
        await lasting();
        passDays(1);
        await upkeep().run();
        assert.equal((await store.calls.list(workspaceId, { limit: 100 })).items.length, 0);
        await lasting();
      });

      // promise: audit.members
      test('who is a member, and as what, is what the log says, also when the entries that said so are old and gone', async () => {
        const ann = await addMember('viewer');
        const ben = await addMember('admin');
        const eve = await person();
        await lasting();
        const member = (db: Database['db'], personId: string) =>
          db
            .updateTable('member')
            .where('workspaceId', '=', workspaceId)
            .where('personId', '=', personId);
        const findings = async () => ({
          raised: (await broken((db) => member(db, ann).set({ role: 'owner' }).execute())).code,
          lowered: (await broken((db) => member(db, ben).set({ role: 'viewer' }).execute())).code,
          removed: (
            await broken((db) => db.deleteFrom('member').where('personId', '=', ben).execute())
          ).code,
          added: (
            await broken((db) =>
              createStore({ ...database, db, owed: {} }).members.insert(memberRow(eve, 'owner')),
            )
          ).code,
          swapped: (await broken((db) => member(db, ann).set({ personId: eve }).execute())).code,
        });
        const all = {
          raised: 'member_changed',
          lowered: 'member_changed',
          removed: 'member_changed',
          added: 'member_changed',
          swapped: 'member_changed',
        };
        assert.deepEqual(await findings(), all);
        await giveRole(ann, 'editor');
        await lasting();
        assert.deepEqual(await findings(), all);
        passDays(40);
        await giveRole(ann, 'owner');
        await note('key.made', 'key_2');
        await upkeep({ auditKeepDays: 35 }).run();
        assert.ok((await verify()).firstSeq > 4);
        await lasting();
        assert.equal((await actions()).filter((action) => action === 'member.adopted').length, 2);
        assert.equal(
          (await broken((db) => member(db, ann).set({ role: 'editor' }).execute())).code,
          'member_changed',
        );
        assert.equal(
          (await broken((db) => member(db, ben).set({ role: 'owner' }).execute())).code,
          'member_changed',
        );
        await leave(ben);
        await lasting();
        passDays(80);
        await note('key.made', 'key_3');
        await upkeep({ auditKeepDays: 35 }).run();
        await lasting();
        assert.equal(
          (
            await broken((db) =>
              createStore({ ...database, db, owed: {} }).members.insert(memberRow(ben, 'viewer')),
            )
          ).code,
          'member_changed',
        );
      });

      // promise: audit.retention
      test('old entries go, but none that seals records which are still there', async () => {
        await audit.calls.insert(batchesOf(calls(4)));
        await note('key.made', 'key_1');
        passDays(40);
        await note('key.made', 'key_2');
        await upkeep({ callsKeepDays: Infinity, auditKeepDays: 35 }).run();
        assert.equal((await verify()).firstSeq, 4, 'up to the seal');
        await lasting();
        passDays(1);
        await upkeep({ auditKeepDays: 35 }).run();
        const { firstSeq, isIntact } = await verify();
        assert.deepEqual([firstSeq, isIntact], [6, true]);
        // What they said of policies is said again.
        const again = (await store.audit.entries(workspaceId, 6, 10)).find(
          ({ action }) => action === 'policy.adopted',
        );
        assert.deepEqual(
          [again?.subject, again?.detail.by, again?.detail.publishedAt],
          [lease.id, 'leasehold', '2026-03-01T12:00:00.123Z'],
        );
        const change = { document: '{"filters":[]}' };
        assert.equal(
          (
            await broken((db) =>
              db.updateTable('policy').where('leaseId', '=', lease.id).set(change).execute(),
            )
          ).code,
          'policy_changed',
        );
        const pack = await Array.fromAsync(audit.evidence(workspaceId));
        assert.ok(
          pack.some(
            (line) =>
              line.includes('"type":"approval"') &&
              line.includes('"by":"leasehold","at":"2026-03-01T12:00:00.123Z"'),
          ),
        );
        assert.deepEqual(
          (await store.audit.entries(workspaceId, 0, 1)).map(({ subject }) => subject),
          ['key_2'],
        );
        assert.equal(
          (
            await broken((db) =>
              db
                .deleteFrom('auditEntry')
                .where('workspaceId', '=', workspaceId)
                .where(...where.seq(6))
                .execute(),
            )
          ).code,
          'start_missing',
        );
      });

      test('of several nodes one sweeps', async () => {
        const at = new Date(clock.now);
        const claims = await Promise.all(
          [1, 2, 3].map(() => store.audit.claimSweep(workspaceId, at, new Date(clock.now - 1))),
        );
        assert.equal(claims.filter(Boolean).length, 1);
        assert.ok(await store.audit.claimSweep(workspaceId, at, new Date(clock.now + 1)));
      });

      test('what runs stops in the middle of its work', async () => {
        for (const row of calls(50)) await store.calls.insert(batchesOf([row]));
        passDays(1);
        const running = upkeep({ restMs: 50 });
        running.start();
        await new Promise((resolve) => setTimeout(resolve, 20));
        await running[Symbol.asyncDispose]();
        const sealed = (await verify()).callsSealedLate;
        await new Promise((resolve) => setTimeout(resolve, 80));
        assert.equal((await verify()).callsSealedLate, sealed);
        assert.ok(sealed < 50);
      });
    });

    // promise: audit.nodes
    test('processes that append at once keep one chain', async () => {
      const program = `
        const { createAudit } = await import(${url('./audit.ts')});
        const { openStore } = await import(${url('../store/open.ts')});
        const { openKeyring } = await import(${url('../keys/keyring.ts')});
        const { createWorkspaceKeys } = await import(${url('../identity/workspaces.ts')});
        const { callRecord } = await import(${url('../store/testing/rows.ts')});
        const { batchesOf } = await import(${url('../calls/call-batches.ts')});
        const { newTimedId } = await import(${url('../store/id.ts')});
        await using store = await openStore(${JSON.stringify(location)});
        const keyring = await openKeyring(${JSON.stringify({ masterKey, dataFolder: folder })});
        const workspaceKey = createWorkspaceKeys(store, keyring);
        const audit = createAudit({ store, workspaceKey, now: Date.now }, { batchRows: 1 });
        const lease = ${JSON.stringify({ id: lease.id, workspaceId })};
        const workspaceId = lease.workspaceId;
        const call = () => callRecord(lease, { id: newTimedId('call', Date.now()) });
        for (let i = 0; i < 20; i++) {
          const subject = 'key_' + process.pid + '_' + i;
          await Promise.all([
            audit.append({ workspaceId, actor: 'owner_1', action: 'key.made', subject, detail: {} }),
            audit.calls.insert(batchesOf([call(), call()])),
          ]);
        }`;
      const children = [1, 2, 3].map(() =>
        spawn(process.execPath, ['--input-type=module', '--eval', program], {
          stdio: ['ignore', 'inherit', 'inherit'],
        }),
      );
      const ends = await Promise.all(children.map((child) => once(child, 'exit')));
      assert.deepEqual(ends, [
        [0, null],
        [0, null],
        [0, null],
      ]);
      const entries = await store.audit.entries(workspaceId, 0, 1_000);
      assert.deepEqual(
        entries.map(({ seq }) => seq),
        Array.from({ length: 3 + 3 * 40 }, (_, i) => i + 1),
      );
      const { isIntact, calls: checked } = await verify();
      assert.deepEqual([isIntact, checked], [true, 120]);
    });
  });
}

/** This list with each of its members changed in turn, at every depth. */
function* changesOf(list: Json[]): Generator<Json[]> {
  for (const [i, member] of list.entries()) {
    if (Array.isArray(member)) for (const other of changesOf(member)) yield list.with(i, other);
    else yield list.with(i, typeof member === 'number' ? member + 1 : `${JSON.stringify(member)}_`);
  }
}

function url(path: string): string {
  return JSON.stringify(new URL(path, import.meta.url).href);
}
