// One suite, two engines: every law of the store holds on SQLite and on PostgreSQL.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { after, before, describe, test } from 'node:test';
import { PublicError } from '@leasehold/contract';
import { addToShape, createShape, writeShape, type Json } from '@leasehold/privacy';
import { sql, type LogEvent } from 'kysely';
import type { Database } from './database.ts';
import type { Sealing } from './open-chain.ts';
import { openDatabase } from './open-database.ts';
import { createStore, type Store } from './open.ts';
import type { Page, PageRequest } from './page.ts';
import { StoreConflict } from './store-error.ts';
import type { ApiTokenRow } from './tables/api-tokens.ts';
import type { ApiRow } from './tables/apis.ts';
import type { SavedViewRow } from './tables/saved-views.ts';
import type { TemplateRow } from './tables/templates.ts';
import { batchesOf } from '../calls/call-batches.ts';
import type { CallRow } from '../calls/call-record.ts';
import { driftPerLeaseMax } from '../calls/drift.ts';
import type { InvitationRow } from './tables/invitations.ts';
import type { LeaseRow } from './tables/leases.ts';
import type { MemberRow } from './tables/members.ts';
import type { OauthRecordRow } from './tables/oauth-records.ts';
import { holdAgainstSqlite } from './testing/hold-against-sqlite.ts';
import { startPostgres, type TestPostgres } from './testing/postgres.ts';
import {
  apiRow,
  apiTokenRow,
  callRecord,
  callRow,
  grantRow,
  leaseKeyRow,
  leaseRow,
  makeId,
  policyRow,
  recordOf,
  recordRow,
  waitlistRow,
  workspaceRow,
} from './testing/rows.ts';

let postgres: TestPostgres;
let folder: string;
before(async () => {
  postgres = await startPostgres();
  folder = await mkdtemp(join(tmpdir(), 'leasehold-store-'));
});
after(async () => {
  await postgres[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const engines = {
  sqlite: (log: (event: LogEvent) => void) =>
    openDatabase({ dataFolder: join(folder, makeId('sqlite')) }, log),
  postgres: async (log: (event: LogEvent) => void) =>
    openDatabase({ dataFolder: '', databaseUrl: await postgres.createDatabase() }, log),
};

for (const [kind, open] of Object.entries(engines)) {
  describe(kind, () => {
    let database: Database;
    let store: Store;
    let queries: LogEvent['query'][] = [];
    const all = new Map<string, LogEvent['query']>();
    before(async () => {
      database = await open(({ query }) => {
        queries.push(query);
        all.set(query.sql, query);
      });
      store = createStore(database);
    });
    after(() => store[Symbol.asyncDispose]());

    async function walk<T>(
      list: (page: PageRequest) => Promise<Page<T>>,
      limit: number,
    ): Promise<T[]> {
      const found: T[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ limit, ...(cursor !== undefined && { cursor }) });
        assert.ok(page.items.length <= limit && (page.items.length > 0 || cursor === undefined));
        found.push(...page.items);
        cursor = page.next;
      } while (cursor !== undefined);
      return found;
    }

    /** A workspace of its own for each test, with an API and a live lease in it. */
    async function settle(fields: { api?: Partial<ApiRow>; lease?: Partial<LeaseRow> } = {}) {
      const workspace = workspaceRow();
      await store.workspaces.insert(workspace);
      const api = apiRow(workspace.id, fields.api);
      await store.apis.insert(api);
      const lease = leaseRow(api, fields.lease);
      const policy = policyRow(lease);
      await store.leases.insert(lease, policy);
      return { workspace, api, lease, policy };
    }

    test('records whose members came in another order go into their own columns', async () => {
      const { workspace, lease } = await settle();
      const rows = [callRow(lease), callRow(lease)];
      const turned = Object.fromEntries(
        Object.entries(callRow(lease)).toReversed(),
      ) as unknown as CallRow;
      for (const row of [...rows, turned]) await store.calls.insert(batchesOf([recordOf(row)]));
      for (const row of [...rows, turned])
        assert.deepEqual(await store.calls.get(workspace.id, row.id), { ...row });
    });

    // promise: store.engines
    test('rows come back as they went in', async () => {
      const { workspace, api, lease, policy } = await settle();
      const token = apiTokenRow(workspace.id);
      const key = leaseKeyRow(lease);
      const call = callRow(lease);
      await store.apiTokens.insert(token);
      await store.leaseKeys.insert(key);
      await store.calls.insert(batchesOf([recordOf(call)]));
      assert.deepEqual(await store.workspaces.get(workspace.id), workspace);
      assert.ok((await store.workspaces.list()).some(({ id }) => id === workspace.id));
      assert.deepEqual(await store.apiTokens.findByDigest(token.digest), token);
      assert.deepEqual(await store.apiTokens.list(workspace.id), [{ ...token, personEmail: null }]);
      assert.deepEqual(await store.apis.get(workspace.id, api.id), api);
      assert.deepEqual(await store.apis.getBySlug(workspace.id, api.slug), api);
      assert.deepEqual(await store.leases.get(workspace.id, lease.id), lease);
      assert.deepEqual(await store.leases.findBySlug(lease.slug), lease);
      assert.deepEqual(await store.policies.get(workspace.id, lease.id, 1), policy);
      assert.deepEqual(await store.policies.list(workspace.id, lease.id), [policy]);
      assert.deepEqual(await store.leaseKeys.live(lease.id), [key]);
      assert.deepEqual(await store.leaseKeys.list(workspace.id, lease.id), [key]);
      assert.deepEqual(await store.calls.get(workspace.id, call.id), call);
      await store.ping();
    });

    const learnedFrom = (...samples: Json[]): Json => {
      const shape = createShape();
      for (const sample of samples) addToShape(shape, sample);
      return writeShape(shape);
    };
    const at = new Date('2026-03-01T12:00:00.000Z');

    // promise: learn.calls
    test('what is learned adds up, whoever learned it, and says so where it says something new', async () => {
      const { workspace, api, lease } = await settle();
      const key = { workspaceId: workspace.id, apiId: api.id, operationId: 'GET /patients' };
      const nodes = Array.from({ length: 8 }, (_, i) =>
        learnedFrom({ id: i, [`field_${'abcdefgh'[i]}`]: 'x' }),
      );
      const version = await store.leases.version(lease.slug);
      assert.deepEqual(
        await Promise.all(nodes.map((shape) => store.learnedShapes.merge({ ...key, shape }, at))),
        nodes.map(() => true),
      );
      const [row, ...others] = await store.learnedShapes.ofApi(workspace.id, api.id);
      assert.deepEqual(
        [row?.samples, row?.operationId, row?.firstAt, others.length],
        [8, 'GET /patients', at, 0],
      );
      assert.equal(JSON.stringify(row?.shape).match(/field_/g)?.length, 8);
      assert.equal((await store.apis.get(workspace.id, api.id))?.learnedRevision, 8);
      assert.notEqual(await store.leases.version(lease.slug), version);

      const later = new Date(at.getTime() + 1);
      await store.learnedShapes.merge(
        { ...key, shape: learnedFrom({ id: 9, field_a: 'y' }) },
        later,
      );
      const [again] = await store.learnedShapes.ofApi(workspace.id, api.id);
      assert.deepEqual([again?.samples, again?.firstAt, again?.lastAt], [9, at, later]);
      assert.equal(
        (await store.apis.get(workspace.id, api.id))?.learnedRevision,
        8,
        'nothing new was said',
      );
    });

    test('what is learned belongs to one operation of one API of one workspace, and goes when that goes', async () => {
      const { workspace, api, lease } = await settle();
      const stranger = await settle();
      const keyOf = (operationId: string, apiId = api.id) => ({
        workspaceId: workspace.id,
        apiId,
        operationId,
        shape: learnedFrom([1]),
      });
      const long = `GET /${'ü'.repeat(2_000)}`;
      for (const id of ['GET /a', 'GET /b', long]) await store.learnedShapes.merge(keyOf(id), at);
      assert.equal(await store.learnedShapes.merge(keyOf('GET /a', stranger.api.id), at), false);
      assert.deepEqual(await store.learnedShapes.ofApi(stranger.workspace.id, api.id), []);
      assert.equal(await store.learnedShapes.forget(stranger.workspace.id, api.id), 0);

      const first = await store.learnedShapes.list(workspace.id, api.id, { limit: 2 });
      const rest = await store.learnedShapes.list(workspace.id, api.id, {
        limit: 2,
        cursor: first.next,
      });
      assert.deepEqual(
        [...first.items, ...rest.items].map(({ operationId }) => operationId).sort(),
        ['GET /a', 'GET /b', long].sort(),
      );
      assert.equal(rest.next, undefined);

      assert.equal(await store.learnedShapes.forget(workspace.id, api.id, 'GET /a'), 1);
      assert.equal((await store.apis.get(workspace.id, api.id))?.learnedRevision, 4);
      const row = await store.apis.get(workspace.id, api.id);
      assert.equal(await store.apis.update({ ...row!, learnedRevision: 0 }), true);
      assert.equal(
        (await store.apis.get(workspace.id, api.id))?.learnedRevision,
        4,
        'a change of the API does not set it back',
      );

      assert.equal(await store.apis.remove(workspace.id, api.id), false);
      assert.equal((await store.learnedShapes.ofApi(workspace.id, api.id)).length, 2);
      await store.leases.revoke(workspace.id, lease.id, at);
      assert.equal(await store.apis.remove(workspace.id, api.id), true);
      assert.deepEqual(await store.learnedShapes.ofApi(workspace.id, api.id), []);
      assert.equal(await store.learnedShapes.merge(keyOf('GET /b'), at), false);
    });

    test('nulls come back as null, booleans as booleans, bytes as bytes', async () => {
      const nothing = { expiresAt: null, operations: null, sealedSecret: null, readOnly: false };
      const { workspace, lease } = await settle({
        api: { source: null, sealedAuth: new Uint8Array(), sealedSourceHeaders: null },
        lease: nothing,
      });
      assert.deepEqual(await store.leases.get(workspace.id, lease.id), lease);
      const call = callRow(lease, { code: 'not_found', upstreamStatus: null, report: null });
      await store.calls.insert(batchesOf([recordOf(call)]));
      assert.deepEqual(await store.calls.get(workspace.id, call.id), call);
      const every = Uint8Array.from({ length: 256 }, (_, i) => i);
      const token = apiTokenRow(workspace.id, { digest: every });
      await store.apiTokens.insert(token);
      const found = await store.apiTokens.findByDigest(every);
      assert.equal(Object.getPrototypeOf(found?.digest), Uint8Array.prototype);
      assert.deepEqual(found, token);
    });

    test('a list of APIs leaves out the model and the credentials', async () => {
      const { workspace, api } = await settle();
      const {
        model: _,
        toolNames: __,
        sealedAuth: ___,
        sealedMemorySecret: _______,
        sealedSourceHeaders: ______,
        review: ____,
        curation: _____,
        ...listed
      } = api;
      // One operation of its review is gone, though the model of this row has none.
      assert.deepEqual(await store.apis.list(workspace.id, { limit: 10 }), {
        items: [{ ...listed, operationCount: -1, leaseCount: 1 }],
      });
    });

    // promise: store.search
    test('lists are searched by words, whatever their case and marks, and no sign of a pattern means anything', async () => {
      const { workspace, api } = await settle({
        api: { name: 'Ärzte & Kliniken', slug: 'arzte' },
        lease: { name: '100 %_\\ sicher' },
      });
      const stranger = await settle({ api: { name: 'Ärzte' } });
      const apis = async (search: string) =>
        (await store.apis.list(workspace.id, { limit: 10, search })).items.map(({ name }) => name);
      const leases = async (search: string) =>
        (await store.leases.list(workspace.id, { limit: 10, search })).items.length;
      for (const search of ['ärzte', 'ARZTE', 'klin rzt', ' kliniken  ärzte '])
        assert.deepEqual(await apis(search), [api.name], search);
      for (const search of ['zahnärzte', '%', '_', '\\', "' or 1=1 --", 'kliniken praxis'])
        assert.deepEqual(await apis(search), [], search);
      for (const search of ['100 %', '%_\\', 'SICHER'])
        assert.equal(await leases(search), 1, search);
      for (const search of ['1%r', '_icher']) assert.equal(await leases(search), 0, search);
      await store.apis.update({ ...api, name: 'Praxis' });
      assert.deepEqual([await apis('kliniken'), await apis('praxis')], [[], ['Praxis']]);
      assert.equal(
        (await store.apis.list(stranger.workspace.id, { limit: 10, search: 'praxis' })).items
          .length,
        0,
      );
      const { next } = await store.apis.list(workspace.id, { limit: 1, search: 'praxis' });
      assert.equal(next, undefined);
    });

    test('leases are put in order by name and by end, page by page, and what has no end comes last', async () => {
      const { workspace, api, lease } = await settle({ lease: { name: 'Émile', expiresAt: null } });
      const insert = async (name: string, expiresAt: Date | null) => {
        const row = leaseRow(api, { name, expiresAt });
        await store.leases.insert(row, policyRow(row));
      };
      const [early, late] = [new Date('2026-06-01T00:00:00Z'), new Date('2026-07-01T00:00:00Z')];
      await insert('zoe', early);
      await insert('Ada', late);
      await insert('bob', early);
      await insert('Cem', null);
      const read = async (sort: 'name' | 'ends', order: 'asc' | 'desc') => {
        const names: string[] = [];
        for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
          const page = await store.leases.list(workspace.id, { sort, order, limit: 2, cursor });
          names.push(...page.items.map(({ name }) => name));
          cursor = page.next;
        }
        return names;
      };
      for (const name of ['zoe', 'Ada', 'bob'])
        await store.apis.insert({ ...api, id: makeId('api'), slug: name.toLowerCase(), name });
      const apisByName = async (order: 'asc' | 'desc') => {
        const names: string[] = [];
        for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
          const page = await store.apis.list(workspace.id, {
            sort: 'name',
            order,
            limit: 2,
            cursor,
          });
          names.push(...page.items.map(({ name }) => name));
          cursor = page.next;
        }
        return names;
      };
      const apiNames = ['Ada', 'bob', api.name, 'zoe'].toSorted((a, b) =>
        a.localeCompare(b, 'en', { sensitivity: 'base' }),
      );
      assert.deepEqual(await apisByName('asc'), apiNames);
      assert.deepEqual(await apisByName('desc'), apiNames.toReversed());
      const byName = ['Ada', 'bob', 'Cem', lease.name, 'zoe'];
      assert.deepEqual(await read('name', 'asc'), byName);
      assert.deepEqual(await read('name', 'desc'), byName.toReversed());
      const byEnd = await read('ends', 'asc');
      assert.deepEqual(byEnd.slice(0, 2).toSorted(), ['bob', 'zoe']);
      assert.equal(byEnd[2], 'Ada');
      assert.deepEqual(await read('ends', 'desc'), byEnd.toReversed());
      assert.equal(await store.leases.countFound(workspace.id, { search: 'ada' }), 1);
      assert.equal(await store.leases.countFound(workspace.id, {}), 5);
      const [first] = await store.leases.find(workspace.id, 'emile', 3);
      assert.equal(first?.id, lease.id);
      assert.deepEqual(await store.leases.find(workspace.id, '%', 3), []);
    });

    test('leases are listed and counted by what they are at a moment', async () => {
      const { workspace, api, lease } = await settle({ lease: { expiresAt: null } });
      const at = new Date('2026-06-01T00:00:00Z');
      const insert = async (fields: Partial<LeaseRow>) => {
        const row = leaseRow(api, fields);
        await store.leases.insert(row, policyRow(row));
        return row;
      };
      const later = await insert({ expiresAt: new Date(at.getTime() + 1) });
      const paused = await insert({ state: 'paused', expiresAt: null });
      const ended = await insert({ state: 'paused', expiresAt: at });
      const revoked = await insert({ expiresAt: new Date(at.getTime() + 2) });
      await store.leases.revoke(workspace.id, revoked.id, at);
      const listed = async (status: 'live' | 'paused' | 'expired' | 'revoked') =>
        (
          await walk(
            (page) =>
              store.leases.list(workspace.id, { ...page, apiId: api.id, standing: { status, at } }),
            1,
          )
        ).map(({ id }) => id);
      assert.deepEqual(
        [await listed('live'), await listed('paused')],
        [[later.id, lease.id], [paused.id]],
      );
      assert.deepEqual(
        [await listed('expired'), await listed('revoked')],
        [[ended.id], [revoked.id]],
      );
      assert.deepEqual(await store.leases.count(workspace.id, at), {
        live: 2,
        paused: 1,
        expired: 1,
        revoked: 1,
      });
      assert.deepEqual(await store.leases.count('ws_nobody', at), {
        live: 0,
        paused: 0,
        expired: 0,
        revoked: 0,
      });
      const ending = await store.leases.ending(workspace.id, at, new Date(at.getTime() + 2), 5);
      assert.deepEqual(
        ending.map(({ id }) => id),
        [later.id],
      );
      assert.equal((await store.apis.list(workspace.id, { limit: 1 })).items[0]?.leaseCount, 4);
      assert.equal(await store.apis.count(workspace.id), 1);
      assert.deepEqual(
        [...(await store.apis.names(workspace.id, [api.id, 'api_none']))],
        [[api.id, api.name]],
      );
      assert.equal((await store.leases.names('ws_nobody', [lease.id])).size, 0);
    });

    test('what a table of leases shows of calls: how many by the hour, and when last', async () => {
      const { workspace, api, lease } = await settle();
      const quiet = leaseRow(api);
      await store.leases.insert(quiet, policyRow(quiet));
      const at = new Date('2026-03-01T12:34:56.789Z');
      const old = new Date('2026-02-27T01:00:00Z');
      await store.calls.insert(
        batchesOf([
          callRecord(lease, { at: old }),
          callRecord(lease, { at }),
          callRecord(lease, { at }),
        ]),
      );
      const ids = [lease.id, quiet.id];
      const rows = await store.callTotals.ofLeases(
        workspace.id,
        ids,
        new Date('2026-03-01T00:00:00Z'),
      );
      assert.deepEqual(
        rows.map(({ leaseId, totals }) => [leaseId, totals.outcomes.ok]),
        [[lease.id, 2]],
      );
      const minute = new Date('2026-03-01T12:34:00Z');
      assert.deepEqual(
        [...(await store.callTotals.lastCalls(workspace.id, ids))],
        [[lease.id, minute]],
      );
      while ((await store.history.removeMinutes(workspace.id, new Date('2027-01-01'), 1_000)) > 0);
      assert.deepEqual(
        [...(await store.callTotals.lastCalls(workspace.id, ids))],
        [[lease.id, new Date('2026-03-01T12:00:00Z')]],
      );
      assert.equal((await store.callTotals.lastCalls('ws_nobody', ids)).size, 0);
    });

    test('what waits for review is counted up to a limit, and not of revoked leases', async () => {
      const { workspace, lease } = await settle();
      const drift = ['a', 'b', 'c'].map((path) => ({ path, type: 'string' as const, count: 1 }));
      await store.calls.insert(
        batchesOf([
          callRecord(lease, {
            report: { paths: [], drift, detected: {}, echoes: 0, keys: 0, limits: {} },
          }),
        ]),
      );
      assert.deepEqual(
        [await store.drift.count(workspace.id, 10), await store.drift.count(workspace.id, 2)],
        [3, 2],
      );
      await store.leases.revoke(workspace.id, lease.id, new Date());
      assert.equal(await store.drift.count(workspace.id, 10), 0);
    });

    describe('values', () => {
      const texts = {
        'every plane of Unicode':
          'é ß 日本語 العربية \u{1F9D1}\u200D\u{1F33E} e\u0301 \u202E\uFEFF',
        'quotes and SQL': `'; drop table lease; -- "x" $1 ? :a @b \\`,
        'control characters but NUL': '\u0001\u0007\b\t\n\r\u001b\u007f\u0085',
        'no characters': '',
        'a long text': 'x'.repeat(100_000),
      };
      for (const [what, text] of Object.entries(texts)) {
        test(`text is kept: ${what}`, async () => {
          const { workspace, lease } = await settle({ lease: { name: text, purpose: text } });
          const found = await store.leases.get(workspace.id, lease.id);
          assert.equal(found?.name, text);
          assert.equal(found.purpose, text);
        });
      }

      test('NUL in a text is refused, and looked for, is not found either', async () => {
        const { workspace, api } = await settle();
        await assert.rejects(store.apis.insert(apiRow(workspace.id, { name: 'a\0b' })), {
          code: 'invalid_request',
        });
        await assert.rejects(store.apis.update({ ...api, name: 'a\0b' }), {
          code: 'invalid_request',
        });
        await assert.rejects(store.leases.findBySlug('a\0b'), { code: 'invalid_request' });
      });

      test('NUL in what a description or a client brought to a call is replaced: the record is kept', async () => {
        const { workspace, lease } = await settle();
        const call = callRow(lease, { operationId: 'GET /a\0b', principal: '\0', tool: 'a\0' });
        await store.calls.insert(batchesOf([recordOf(call)]));
        const found = await store.calls.get(workspace.id, call.id);
        assert.equal(found?.operationId, 'GET /a\uFFFDb');
      });

      test('JSON keeps NUL, lone surrogates, key order and dangerous keys', async () => {
        const definitions = JSON.parse(
          '{"zz":{},"a":{"__proto__":{"x":1},"constructor":{}},"10":{},"\\u0000":{"\\ud800":"\\udfff\\u0000"},"":{}}',
        );
        const { workspace, api } = await settle();
        await store.apis.update({ ...api, model: { ...api.model, definitions } });
        const found = await store.apis.get(workspace.id, api.id);
        assert.equal(JSON.stringify(found?.model.definitions), JSON.stringify(definitions));
        assert.equal(Object.hasOwn(found?.model.definitions['a'] ?? {}, '__proto__'), true);
        assert.equal(({} as Record<string, unknown>)['x'], undefined);
      });

      test('any JSON is a policy document: a text, a number, null', async () => {
        const { workspace, lease } = await settle();
        for (const [i, document] of ['text', 7, null, true, [], 'null', '{"a":1}'].entries()) {
          assert.equal(
            await store.policies.publish(policyRow(lease, { version: 2 + i, document }), 1 + i),
            true,
          );
          assert.deepEqual(
            (await store.policies.get(workspace.id, lease.id, 2 + i))?.document,
            document,
          );
        }
      });

      test('text that looks like JSON, a date or a number stays text', async () => {
        for (const name of ['{"a":1}', '[1]', 'null', 'true', '1', '2026-01-01T00:00:00.000Z']) {
          const { workspace, lease } = await settle({ lease: { name, purpose: name } });
          assert.equal((await store.leases.get(workspace.id, lease.id))?.name, name);
        }
      });

      test('a model of 5 MB comes back whole', async () => {
        const definitions = Object.fromEntries(
          Array.from({ length: 5_000 }, (_, i) => [
            `Schema${i}`,
            { description: `${'é'.repeat(495)}"\\\n` },
          ]),
        );
        const { workspace, api } = await settle();
        const model = { ...api.model, definitions };
        assert.ok(Buffer.byteLength(JSON.stringify(model)) > 5_000_000);
        assert.equal(await store.apis.update({ ...api, model }), true);
        assert.deepEqual((await store.apis.get(workspace.id, api.id))?.model, model);
      });

      test('dates keep their millisecond from year 1 to 9999 and order as dates do', async () => {
        const { workspace, lease } = await settle();
        const dates = [
          '0001-01-01T00:00:00.000Z',
          '1969-12-31T23:59:59.999Z',
          '1970-01-01T00:00:00.000Z',
          '2026-03-29T01:30:00.001Z',
          '9999-12-31T23:59:59.999Z',
        ];
        const rows = dates.map((date) => callRow(lease, { at: new Date(date) }));
        await store.calls.insert(batchesOf(rows.map(recordOf)));
        const { items } = await store.calls.list(workspace.id, { limit: 10 });
        assert.deepEqual(
          items.map(({ at }) => at.toISOString()),
          dates.toReversed(),
        );
        const range = { since: new Date(dates[2]!), until: new Date(dates[4]!) };
        assert.equal(
          (await store.calls.list(workspace.id, { limit: 10, ...range })).items.length,
          2,
        );
      });

      for (const date of [
        new Date(NaN),
        new Date('-000001-01-01T00:00:00Z'),
        new Date('+010000-01-01T00:00:00Z'),
      ]) {
        test(`a date outside is refused: ${String(date.getTime())}`, async () => {
          const workspace = workspaceRow({ createdAt: date });
          await assert.rejects(store.workspaces.insert(workspace), { code: 'invalid_request' });
        });
      }

      test('numbers as large as a double holds exactly come back as numbers', async () => {
        const { workspace, lease } = await settle();
        const call = callRow(lease, {
          bytesOut: Number.MAX_SAFE_INTEGER,
          durationMs: 1e-3,
          upstreamMs: 1e300,
        });
        await store.calls.insert(batchesOf([recordOf(call)]));
        assert.deepEqual(await store.calls.get(workspace.id, call.id), call);
      });
    });

    describe('labels and views', () => {
      const idsOf = (page: Page<{ id: string }>) => page.items.map(({ id }) => id);

      test('a list is narrowed to what has a label, whole and without regard to case', async () => {
        const { workspace, api, lease } = await settle({ lease: { labels: ['Ärzte', '50%_x'] } });
        const find = async (label: string) => [
          idsOf(await store.leases.list(workspace.id, { limit: 10, label })),
          await store.leases.countFound(workspace.id, { label }),
        ];
        for (const label of ['Ärzte', 'arzte', '50%_x'])
          assert.deepEqual(await find(label), [[lease.id], 1], label);
        for (const label of ['Ärzt', 'zte', '50__x', '%', 'clinic'])
          assert.deepEqual(await find(label), [[], 0], label);
        const apis = async (label: string) =>
          idsOf(await store.apis.list(workspace.id, { limit: 10, label }));
        assert.deepEqual([await apis('clinic'), await apis('north')], [[api.id], []]);
        assert.deepEqual((await store.apis.get(workspace.id, api.id))?.labels, ['clinic']);
        assert.equal(await store.leases.update({ ...lease, labels: [] }), true);
        assert.deepEqual(await find('Ärzte'), [[], 0]);
        assert.deepEqual(await store.leases.labels(workspace.id), []);
        assert.deepEqual(await store.apis.labels(workspace.id), [['clinic']]);
      });

      test('a view is one of its owner, list and name; another takes its place', async () => {
        const { workspace } = await settle();
        const { workspace: other } = await settle();
        const owner = { workspaceId: workspace.id, owner: 'person_1' };
        const view = (fields: Partial<SavedViewRow> = {}): SavedViewRow => ({
          ...owner,
          id: makeId('view'),
          list: 'leases',
          name: 'Ending',
          search: 'sort=ends',
          createdAt: new Date('2026-03-01'),
          ...fields,
        });
        const saved = await store.savedViews.save(view());
        assert.deepEqual(
          await store.savedViews.save(view({ search: 'label=north', createdAt: new Date() })),
          { ...saved, search: 'label=north' },
        );
        await store.savedViews.save(view({ list: 'apis' }));
        await store.savedViews.save(view({ owner: 'person_2' }));
        await store.savedViews.save(view({ workspaceId: other.id }));
        const names = async (of: typeof owner) =>
          (await store.savedViews.list(of)).map(({ list, search }) => [list, search]);
        assert.deepEqual(await names(owner), [
          ['apis', 'sort=ends'],
          ['leases', 'label=north'],
        ]);
        for (const stranger of [
          { ...owner, owner: 'person_2' },
          { ...owner, workspaceId: other.id },
        ])
          assert.equal(await store.savedViews.remove(stranger, saved.id), false);
        assert.equal(await store.savedViews.remove(owner, saved.id), true);
        assert.deepEqual(await names(owner), [['apis', 'sort=ends']]);
      });
    });

    test('a template is one of its workspace, changed only by who read it last', async () => {
      const { workspace } = await settle();
      const { workspace: other } = await settle();
      const at = new Date('2026-03-01');
      const row: TemplateRow = {
        id: makeId('tmpl'),
        workspaceId: workspace.id,
        name: 'Front desk',
        note: '',
        apiId: null,
        document: [{ target: 'b', filterType: 'KEEP' }],
        policy: {
          filters: [{ target: 'b', filterType: 'KEEP' }],
          unlisted: 'withhold',
          echo: true,
        },
        createdAt: at,
        updatedAt: at,
        revision: 1,
      };
      await store.templates.insert(row);
      assert.deepEqual(await store.templates.get(workspace.id, row.id), row);
      await assert.rejects(
        store.templates.insert({ ...row, id: makeId('tmpl') }),
        (error) => error instanceof StoreConflict,
      );
      await store.templates.insert({ ...row, id: makeId('tmpl'), workspaceId: other.id });
      const renamed = { ...row, name: 'Back office', revision: 2 };
      assert.equal(await store.templates.update(renamed), true);
      assert.equal(await store.templates.update({ ...row, name: 'Late', revision: 2 }), false);
      assert.equal(
        await store.templates.update({ ...renamed, workspaceId: other.id, revision: 3 }),
        false,
      );
      assert.deepEqual(await store.templates.list(workspace.id), [renamed]);
      assert.equal(await store.templates.remove(other.id, row.id), false);
      assert.equal(await store.templates.remove(workspace.id, row.id), true);
      assert.deepEqual(await store.templates.list(workspace.id), []);
    });

    describe('uniqueness', () => {
      const conflict = (table: string, columns: string[]) => (error: unknown) => {
        assert.ok(error instanceof StoreConflict);
        assert.deepEqual(
          [error.code, error.status, error.table, error.columns],
          ['conflict', 409, table, columns],
        );
        return true;
      };

      test('an id, a slug, a digest and a version are there once', async () => {
        const { workspace, api, lease } = await settle();
        await assert.rejects(store.workspaces.insert(workspace), conflict('workspace', ['id']));
        await assert.rejects(
          store.apis.insert({ ...apiRow(workspace.id), slug: api.slug }),
          conflict('api', ['slug']),
        );
        const again = leaseRow(api, { slug: lease.slug });
        await assert.rejects(
          store.leases.insert(again, policyRow(again)),
          conflict('lease', ['slug']),
        );
        const key = leaseKeyRow(lease);
        await store.leaseKeys.insert(key);
        await assert.rejects(
          store.leaseKeys.insert({ ...leaseKeyRow(lease), digest: key.digest }),
          conflict('leaseKey', ['digest']),
        );
        const token = apiTokenRow(workspace.id);
        await store.apiTokens.insert(token);
        await assert.rejects(
          store.apiTokens.insert({ ...apiTokenRow(workspace.id), digest: token.digest }),
          conflict('apiToken', ['digest']),
        );
        await assert.rejects(
          store.policies.publish(policyRow(lease), 1),
          conflict('policy', ['leaseId', 'version']),
        );
      });

      test('two workspaces may use one API slug; a lease slug is unique in the installation', async () => {
        const one = await settle();
        const other = await settle({ api: { slug: one.api.slug } });
        const taken = leaseRow(other.api, { slug: one.lease.slug });
        await assert.rejects(
          store.leases.insert(taken, policyRow(taken)),
          conflict('lease', ['slug']),
        );
      });

      test('an update to a slug that is taken changes nothing', async () => {
        const { workspace, api } = await settle();
        const other = apiRow(workspace.id);
        await store.apis.insert(other);
        await assert.rejects(
          store.apis.update({ ...other, slug: api.slug, name: 'changed' }),
          conflict('api', ['slug']),
        );
        assert.deepEqual(await store.apis.get(workspace.id, other.id), other);
      });

      test('a message never quotes the value that clashed', async () => {
        const { workspace, api } = await settle({ api: { slug: `jane-${kind}` } });
        await assert.rejects(
          store.apis.insert({ ...apiRow(workspace.id), slug: api.slug }),
          (error: unknown) => {
            assert.ok(error instanceof PublicError);
            return !JSON.stringify(error).includes('jane') && !error.message.includes('jane');
          },
        );
      });
    });

    describe('tenancy', () => {
      // promise: store.tenancy
      test("another workspace's ids are not found, by any method, and nothing of it changes", async () => {
        const { workspace, api, lease, policy } = await settle();
        const key = leaseKeyRow(lease);
        const token = apiTokenRow(workspace.id);
        const call = callRow(lease);
        await store.leaseKeys.insert(key);
        await store.apiTokens.insert(token);
        await store.calls.insert(batchesOf([recordOf(call)]));
        const { workspace: stranger } = await settle();
        const at = new Date();

        assert.equal(await store.apis.get(stranger.id, api.id), undefined);
        assert.equal(await store.apis.getBySlug(stranger.id, api.slug), undefined);
        assert.equal(
          await store.apis.update({ ...api, workspaceId: stranger.id, name: 'taken' }),
          false,
        );
        assert.equal(await store.apis.remove(stranger.id, api.id), false);
        assert.equal(await store.leases.get(stranger.id, lease.id), undefined);
        assert.deepEqual(
          (await store.leases.list(stranger.id, { limit: 10, apiId: api.id })).items,
          [],
        );
        assert.equal(
          await store.leases.update({ ...lease, workspaceId: stranger.id, name: 'taken' }),
          false,
        );
        assert.equal(await store.leases.revoke(stranger.id, lease.id, at), false);
        assert.equal(await store.policies.get(stranger.id, lease.id, 1), undefined);
        assert.deepEqual(await store.policies.list(stranger.id, lease.id), []);
        assert.equal(
          await store.policies.publish({ ...policy, workspaceId: stranger.id, version: 2 }, 1),
          false,
        );
        assert.deepEqual(await store.leaseKeys.list(stranger.id, lease.id), []);
        assert.equal(await store.leaseKeys.revoke(stranger.id, key.id, at), false);
        assert.equal(await store.apiTokens.revoke(stranger.id, token.id, at), false);
        assert.deepEqual(await store.apiTokens.list(stranger.id), []);
        assert.equal(await store.calls.get(stranger.id, call.id), undefined);
        assert.deepEqual((await store.calls.list(stranger.id, { limit: 10 })).items, []);
        assert.deepEqual(
          (await store.calls.list(stranger.id, { limit: 10, leaseId: lease.id })).items,
          [],
        );
        const sealing = { at: new Date('9999-01-01T00:00:00Z'), sign: () => randomBytes(64) };
        await store.audit.append(workspace.id, [], sealing);
        await store.calls.sealLate(workspace.id, sealing.at, 10, sealing);
        assert.equal(await store.calls.sealLate(stranger.id, sealing.at, 10, sealing), 0);
        assert.deepEqual(await store.calls.sealed(stranger.id, 10), []);
        assert.equal(await store.calls.removeSealed(stranger.id, sealing.at, 100, 10), 0);
        assert.deepEqual(
          await store.policies
            .all(stranger.id)
            .then((rows) => rows.filter(({ leaseId }) => leaseId === lease.id)),
          [],
        );
        assert.equal((await store.calls.shapes(stranger.id)).size, 0);
        assert.equal(
          (await store.audit.entries(stranger.id, 0, 10)).some(
            ({ workspaceId }) => workspaceId !== stranger.id,
          ),
          false,
        );
        assert.equal(await store.audit.remove(stranger.id, 0, 10), 0);
        await store.audit.markRemoved(stranger.id, { callsRemovedThrough: 9 });
        assert.equal((await store.audit.head(workspace.id))?.callsRemovedThrough, 0);
        assert.equal((await store.calls.sealed(workspace.id, 10)).length, 1);

        assert.deepEqual(await store.apis.get(workspace.id, api.id), api);
        assert.deepEqual(await store.leases.get(workspace.id, lease.id), lease);
        assert.deepEqual(await store.policies.list(workspace.id, lease.id), [policy]);
        assert.deepEqual(await store.leaseKeys.live(lease.id), [key]);
        assert.deepEqual(await store.apiTokens.list(workspace.id), [
          { ...token, personEmail: null },
        ]);
      });

      test('nothing can be attached to what another workspace owns', async () => {
        const { api, lease } = await settle();
        const { workspace: stranger } = await settle();
        const row = leaseRow({ id: api.id, workspaceId: stranger.id });
        await assert.rejects(store.leases.insert(row, policyRow(row)), { code: 'not_found' });
        assert.equal(await store.leases.findBySlug(row.slug), undefined);
        await assert.rejects(
          store.leaseKeys.insert(leaseKeyRow({ id: lease.id, workspaceId: stranger.id })),
          { code: 'not_found' },
        );
        await assert.rejects(store.apis.insert(apiRow('ws_nowhere')), { code: 'not_found' });
        assert.deepEqual(await store.leaseKeys.live(lease.id), []);
      });

      test('a page cursor of one workspace is not accepted in another', async () => {
        const { workspace, api } = await settle();
        await store.apis.insert(apiRow(workspace.id));
        const { next } = await store.apis.list(workspace.id, { limit: 1 });
        assert.ok(next);
        const { workspace: stranger } = await settle();
        await assert.rejects(store.apis.list(stranger.id, { limit: 1, cursor: next }), {
          code: 'invalid_request',
        });
        await assert.rejects(
          store.leases.list(workspace.id, { limit: 1, cursor: next, apiId: api.id }),
          { code: 'invalid_request' },
        );
      });
    });

    describe('pages', () => {
      const at = (i: number) => new Date(Date.UTC(2026, 0, 1) + Math.floor(i / 3));

      test('every limit walks every row once, newest first, also among rows of one millisecond', async () => {
        const { workspace, lease } = await settle();
        const rows = Array.from({ length: 25 }, (_, i) =>
          callRow(lease, { at: at(i), outcome: i % 2 ? 'ok' : 'refused' }),
        );
        await store.calls.insert(batchesOf(rows.map(recordOf)));
        const expected = rows.map(({ id }) => id).toReversed();
        for (const limit of [1, 2, 3, 7, 24, 25, 26, 500]) {
          const ids = (await walk((page) => store.calls.list(workspace.id, page), limit)).map(
            ({ id }) => id,
          );
          assert.deepEqual(ids, expected, `limit ${limit}`);
        }
        const filter = { outcome: 'ok' as const, leaseId: lease.id, since: at(3), until: at(20) };
        const ids = (
          await walk((page) => store.calls.list(workspace.id, { ...page, ...filter }), 2)
        ).map(({ id }) => id);
        assert.deepEqual(
          ids,
          rows
            .filter((row) => row.outcome === 'ok' && row.at >= at(3) && row.at < at(20))
            .map(({ id }) => id)
            .toReversed(),
        );
      });

      test('rows added while somebody pages disturb nothing already there', async () => {
        const { workspace, api } = await settle();
        const rows = Array.from({ length: 6 }, (_, i) =>
          apiRow(workspace.id, { createdAt: new Date(Date.UTC(2027, 0, 1) + i) }),
        );
        for (const row of rows) await store.apis.insert(row);
        const first = await store.apis.list(workspace.id, { limit: 3 });
        await store.apis.insert(apiRow(workspace.id, { createdAt: new Date('2028-01-01') }));
        await store.apis.remove(workspace.id, first.items[0]?.id ?? '');
        const second = await store.apis.list(workspace.id, { limit: 10, cursor: first.next ?? '' });
        const ids = [...first.items, ...second.items].map(({ id }) => id);
        assert.deepEqual(ids, [...rows.map(({ id }) => id).toReversed(), api.id]);
      });

      test('leases page within one API', async () => {
        const { workspace, api, lease } = await settle();
        const other = apiRow(workspace.id);
        await store.apis.insert(other);
        for (const owner of [api, other, api, other]) {
          const row = leaseRow(owner);
          await store.leases.insert(row, policyRow(row));
        }
        const found = await walk(
          (page) => store.leases.list(workspace.id, { ...page, apiId: api.id }),
          1,
        );
        assert.equal(found.length, 3);
        assert.ok(found.every((row) => row.apiId === api.id));
        assert.equal(found.at(-1)?.id, lease.id);
        assert.equal((await walk((page) => store.leases.list(workspace.id, page), 2)).length, 5);
      });

      test('a cursor that was altered, invented or taken from another list is refused', async () => {
        const { workspace, lease } = await settle();
        await store.calls.insert(batchesOf([callRecord(lease), callRecord(lease)]));
        const { next = '' } = await store.calls.list(workspace.id, { limit: 1 });
        const altered = Array.from(
          next,
          (char, i) => next.slice(0, i) + (char === 'A' ? 'B' : 'A') + next.slice(i + 1),
        );
        const invented = [
          '',
          ' ',
          '!',
          'null',
          next + 'A',
          next.slice(1),
          `${next}=`,
          `${next}\0`,
          'A'.repeat(100_000),
          '__proto__',
        ];
        for (const cursor of [...altered, ...invented]) {
          await assert.rejects(
            store.calls.list(workspace.id, { limit: 1, cursor }),
            { code: 'invalid_request' },
            JSON.stringify(cursor),
          );
        }
        await assert.rejects(
          store.calls.list(workspace.id, { limit: 1, cursor: next, outcome: 'ok' }),
          { code: 'invalid_request' },
        );
        await assert.rejects(store.leases.list(workspace.id, { limit: 1, cursor: next }), {
          code: 'invalid_request',
        });
      });

      for (const limit of [0, -1, 1.5, NaN, Infinity, 501]) {
        test(`a limit of ${limit} is refused`, async () => {
          await assert.rejects(store.calls.list('ws_1', { limit }), { code: 'invalid_request' });
        });
      }
    });

    describe('changes', () => {
      test('an update raises the revision and keeps owner and age', async () => {
        const { workspace, api } = await settle();
        const changed = {
          ...api,
          name: 'New',
          updatedAt: new Date('2026-04-01'),
          createdAt: new Date('1999-01-01'),
        };
        assert.equal(await store.apis.update(changed), true);
        assert.deepEqual(await store.apis.get(workspace.id, api.id), {
          ...changed,
          createdAt: api.createdAt,
          revision: 2,
        });
        assert.equal(await store.apis.update(changed), false);
      });

      test('of twenty updates that read the same revision, one wins', async () => {
        const { workspace, api, lease, policy } = await settle();
        const names = Array.from({ length: 20 }, (_, i) => `name ${i}`);
        for (const update of [
          (name: string) => store.apis.update({ ...api, name }),
          (name: string) => store.leases.update({ ...lease, name }),
        ]) {
          const results = await Promise.all(names.map(update));
          assert.equal(results.filter(Boolean).length, 1);
        }
        const current = await store.leases.get(workspace.id, lease.id);
        const published = await Promise.all(
          names.map((note) =>
            store.policies.publish({ ...policy, version: 2, note }, current?.revision ?? 0),
          ),
        );
        assert.equal(published.filter(Boolean).length, 1);
        assert.equal((await store.leases.get(workspace.id, lease.id))?.revision, 3);
      });

      test('a lease update changes neither the policy in force, nor the secret, nor the API', async () => {
        const { workspace, lease } = await settle();
        const other = apiRow(workspace.id);
        await store.apis.insert(other);
        const kept = { policyVersion: 9, sealedSecret: null, apiId: other.id };
        assert.equal(
          await store.leases.update({ ...lease, ...kept, state: 'paused', toolMode: 'list' }),
          true,
        );
        assert.deepEqual(await store.leases.get(workspace.id, lease.id), {
          ...lease,
          state: 'paused',
          toolMode: 'list',
          revision: 2,
        });
      });

      test('publishing puts the version in force and keeps the old one', async () => {
        const { workspace, lease, policy } = await settle();
        const second = policyRow(lease, {
          version: 2,
          note: 'second',
          createdAt: new Date('2026-05-01'),
        });
        assert.equal(await store.policies.publish(second, 1), true);
        const found = await store.leases.get(workspace.id, lease.id);
        assert.deepEqual(
          [found?.policyVersion, found?.revision, found?.updatedAt],
          [2, 2, second.createdAt],
        );
        assert.deepEqual(await store.policies.list(workspace.id, lease.id), [policy, second]);
        assert.equal(await store.policies.publish(policyRow(lease, { version: 3 }), 1), false);
      });

      test('a publication whose version exists leaves the lease as it was', async () => {
        const { workspace, lease, policy } = await settle();
        await assert.rejects(store.policies.publish(policy, 1), StoreConflict);
        assert.deepEqual(await store.leases.get(workspace.id, lease.id), lease);
      });

      test('revoking destroys the secret, once, and is final', async () => {
        const { workspace, lease, policy } = await settle();
        const at = new Date('2026-06-01T00:00:00.007Z');
        assert.equal(await store.leases.revoke(workspace.id, lease.id, at), true);
        const revoked: LeaseRow = {
          ...lease,
          state: 'revoked',
          sealedSecret: null,
          updatedAt: at,
          revision: 2,
        };
        assert.deepEqual(await store.leases.get(workspace.id, lease.id), revoked);
        assert.equal(await store.leases.revoke(workspace.id, lease.id, new Date()), false);
        assert.equal(await store.leases.update({ ...lease, revision: 2 }), false);
        await assert.rejects(async () => store.leases.update(revoked), /revoked by `revoke`/);
        assert.equal(await store.policies.publish({ ...policy, version: 2 }, 2), false);
        assert.deepEqual(await store.leases.get(workspace.id, lease.id), revoked);
      });

      test('a revocation wins over updates that race with it', async () => {
        const { workspace, lease } = await settle();
        const updates = Array.from({ length: 10 }, () =>
          store.leases.update({ ...lease, name: 'raced' }),
        );
        const revoked = store.leases.revoke(workspace.id, lease.id, new Date());
        await Promise.all(updates);
        assert.equal(await revoked, true);
        const found = await store.leases.get(workspace.id, lease.id);
        assert.deepEqual([found?.state, found?.sealedSecret], ['revoked', null]);
      });

      test('a revoked key is no longer live but stays listed; use is noted and never goes back', async () => {
        const { workspace, lease } = await settle();
        const [first, second] = [leaseKeyRow(lease), leaseKeyRow(lease)];
        await store.leaseKeys.insert(first);
        await store.leaseKeys.insert(second);
        const at = new Date('2026-07-01');
        await store.leaseKeys.touch(first.id, at);
        await store.leaseKeys.touch(first.id, new Date('2026-01-01'));
        assert.equal(await store.leaseKeys.revoke(workspace.id, second.id, at), true);
        assert.equal(await store.leaseKeys.revoke(workspace.id, second.id, new Date()), false);
        assert.deepEqual(await store.leaseKeys.live(lease.id), [{ ...first, lastUsedAt: at }]);
        const listed = await store.leaseKeys.list(workspace.id, lease.id);
        assert.deepEqual(listed[1], { ...second, revokedAt: at });
      });

      test('the version of a lease differs after every change of it, its API or its keys, also within one moment', async () => {
        const { workspace, api, lease } = await settle();
        const seen = [await store.leases.version(lease.slug)];
        const keys = [leaseKeyRow(lease), leaseKeyRow(lease)] as const;
        const changes = [
          () => store.leaseKeys.insert(keys[0]),
          () => store.leaseKeys.revoke(workspace.id, keys[0].id, new Date()),
          () => store.leaseKeys.insert(keys[1]),
          () => store.leases.update(lease),
          () => store.policies.publish(policyRow(lease, { version: 2 }), 2),
          () => store.apis.update(api),
          () => store.leases.revoke(workspace.id, lease.id, new Date()),
        ];
        for (const change of changes) {
          await change();
          seen.push(await store.leases.version(lease.slug));
        }
        assert.equal(new Set(seen).size, changes.length + 1);
        await store.leaseKeys.touch(keys[1].id, new Date());
        assert.equal(await store.leases.version(lease.slug), seen.at(-1));
        assert.equal(await store.leases.version('no-such-lease'), undefined);
      });

      test('a revoked token is still found by its digest, marked as revoked', async () => {
        const { workspace } = await settle();
        const token = apiTokenRow(workspace.id);
        await store.apiTokens.insert(token);
        const at = new Date('2026-07-01');
        await store.apiTokens.touch(token.id, at);
        assert.equal(await store.apiTokens.revoke(workspace.id, token.id, at), true);
        assert.equal(await store.apiTokens.revoke(workspace.id, token.id, at), false);
        assert.deepEqual(await store.apiTokens.findByDigest(token.digest), {
          ...token,
          lastUsedAt: at,
          revokedAt: at,
        });
      });

      test('an API goes only when its last lease is revoked', async () => {
        const { workspace, api, lease } = await settle();
        assert.equal(await store.apis.remove(workspace.id, api.id), false);
        await store.leases.revoke(workspace.id, lease.id, new Date());
        assert.equal(await store.apis.remove(workspace.id, api.id), true);
        assert.equal(await store.apis.remove(workspace.id, api.id), false);
        assert.equal((await store.leases.get(workspace.id, lease.id))?.state, 'revoked');
      });

      test('a lease never outlives a race between its insertion and the removal of its API', async () => {
        const { workspace } = await settle();
        for (let round = 0; round < 10; round++) {
          const api = apiRow(workspace.id);
          await store.apis.insert(api);
          const lease = leaseRow(api);
          const inserted = store.leases.insert(lease, policyRow(lease)).then(
            () => true,
            () => false,
          );
          const removed = store.apis.remove(workspace.id, api.id);
          assert.notEqual(await inserted, await removed);
        }
      });

      test('a lease whose first policy is not its own is refused before anything is written', async () => {
        const { api } = await settle();
        const row = leaseRow(api);
        for (const policy of [
          policyRow(leaseRow(api)),
          policyRow(row, { version: 2 }),
          policyRow({ ...row, workspaceId: 'ws_x' }),
        ]) {
          await assert.rejects(async () => store.leases.insert(row, policy), /belongs to another/);
        }
        assert.equal(await store.leases.findBySlug(row.slug), undefined);
      });
    });

    describe('calls', () => {
      test('2,050 calls are written whole; sent again, they are there once', async () => {
        const { workspace, lease } = await settle();
        const rows = Array.from({ length: 2_050 }, () => callRow(lease));
        const batches = batchesOf(rows.map(recordOf));
        await store.calls.insert(batches);
        await store.calls.insert([...batches, ...batchesOf([callRecord(lease)]), ...batches]);
        await store.calls.insert([]);
        assert.equal(await countCalls(workspace.id), 2_051);
      });

      test('of batches that come together all are written or none', async () => {
        const { workspace, lease } = await settle();
        const [batch] = batchesOf([callRecord(lease)]);
        await store.calls.insert([batch!]);
        const others = batchesOf([callRecord(lease), callRecord(lease)]);
        await assert.rejects(store.calls.insert([...others, batch!], { areNew: true }), {
          code: 'conflict',
        });
        assert.equal(await countCalls(workspace.id), 1);
      });

      test('one report shape is kept for all calls that have it', async () => {
        const { workspace, lease } = await settle();
        const report = callRow(lease).report!;
        const other = { ...report, paths: [], echoes: 3 };
        await store.calls.insert(
          batchesOf(
            [report, { ...report, keys: 7 }, other].map((each) =>
              callRecord(lease, { report: each }),
            ),
          ),
        );
        const shapes = await database.db
          .selectFrom('callShape')
          .selectAll()
          .where('workspaceId', '=', workspace.id)
          .execute();
        assert.equal(shapes.length, 2);
      });

      // Many more than there are sessions, and few enough for a slow machine to have them all in
      // the time an insert may wait for one.
      test('of 200 concurrent inserts none is lost', async () => {
        const { workspace, lease } = await settle();
        await Promise.all(
          Array.from({ length: 200 }, () =>
            store.calls.insert(batchesOf([callRecord(lease)]), { areNew: true }),
          ),
        );
        assert.equal(await countCalls(workspace.id), 200);
      });
    });

    describe('totals and drift', () => {
      const everything = { since: new Date(0), until: new Date('2100-01-01') };
      const report = (counts: Partial<CallRow['report']> = {}): CallRow['report'] => ({
        ...callRow({ id: '', workspaceId: '' }).report!,
        ...counts,
      });
      const at = (text: string) => new Date(`2026-03-01T${text}Z`);

      const sealing: Sealing = { at: at('12:00:00.000'), sign: () => randomBytes(64) };
      // promise: watch.totals
      for (const [way, sealingOf] of Object.entries({ unsealed: undefined, sealed: () => sealing }))
        test(`calls are counted by lease and by workspace, minute and hour; a batch sent again is counted and told once (${way})`, async () => {
          const { workspace, lease } = await settle();
          const other = { id: makeId('lease'), workspaceId: workspace.id };
          const rows = [
            callRow(lease, { at: at('10:00:01.000') }),
            callRow(lease, {
              at: at('10:00:59.999'),
              outcome: 'refused',
              code: 'token_refused',
              report: null,
              upstreamMs: 0,
            }),
            callRow(lease, {
              at: at('10:01:00.000'),
              report: report({ drift: [{ path: 'a', type: 'string', count: 3 }] }),
            }),
            callRow(other, { at: at('11:30:00.000'), tokensRestored: 7 }),
          ].map(recordOf);
          const told: string[] = [];
          const stored = (rows: readonly CallRow[]) =>
            void told.push(
              ...rows.flatMap((row) => (row.workspaceId === workspace.id ? [row.id] : [])),
            );
          await using _watching = await store.calls.watch({ stored, lost() {} });
          const batches = batchesOf(rows);
          await store.calls.insert(batches, { areNew: true, sealingOf });
          const later = callRecord(lease, { at: at('12:00:00.000') });
          await store.calls.insert(
            [...batches, ...batchesOf([later]), ...batches, ...batchesOf([later])],
            { sealingOf },
          );
          assert.deepEqual(told.sort(), [...rows, later].map(({ id }) => id).sort());
          assert.equal(
            (await store.drift.ofLease(workspace.id, lease.id)).find(({ path }) => path === 'a')
              ?.count,
            3,
          );
          const minutes = await store.callTotals.list(workspace.id, {
            leaseId: lease.id,
            step: 'minute',
            ...everything,
          });
          assert.deepEqual(
            minutes.map((row) => [row.at.toISOString().slice(11, 16), row.totals.outcomes]),
            [
              ['10:00', { ok: 1, refused: 1 }],
              ['10:01', { ok: 1 }],
              ['12:00', { ok: 1 }],
            ],
          );
          const hours = await store.callTotals.list(workspace.id, { step: 'hour', ...everything });
          assert.deepEqual(
            hours.map((row) => [row.at.getUTCHours(), row.totals.outcomes]),
            [
              [10, { ok: 2, refused: 1 }],
              [11, { ok: 1 }],
              [12, { ok: 1 }],
            ],
          );
          const [ten] = hours;
          assert.deepEqual(ten?.totals.codes, { token_refused: 1 });
          assert.deepEqual(ten?.totals.treatments, { TOKENIZE: 2 });
          assert.deepEqual(ten?.totals.sums, {
            bytesIn: 60,
            bytesOut: 6_000,
            tokensRestored: 3,
            drift: 3,
            detected: 4,
          });
          assert.equal(
            Object.values(ten?.totals.upstream ?? {}).reduce((sum, count) => sum + count, 0),
            2,
          );
          const byLease = await store.callTotals.byLease(workspace.id, at('10:01:00.000'));
          assert.deepEqual(
            Object.fromEntries(Array.from(byLease, ([id, { outcomes }]) => [id, outcomes])),
            {
              [lease.id]: { ok: 2 },
              [other.id]: { ok: 1 },
            },
          );
        });

      test('the list of a range holds its start and not its end', async () => {
        const { workspace, lease } = await settle();
        await store.calls.insert(
          batchesOf(
            ['10:00:00.000', '10:01:00.000', '10:02:00.000'].map((time) =>
              callRecord(lease, { at: at(time) }),
            ),
          ),
        );
        const found = await store.callTotals.list(workspace.id, {
          step: 'minute',
          since: at('10:00:00.000'),
          until: at('10:02:00.000'),
        });
        assert.equal(found.length, 2);
      });

      test('batches that are written at the same time lose no count', async () => {
        const { workspace, lease } = await settle();
        const drift = [{ path: 'note', type: 'string' as const, count: 2 }];
        await Promise.all(
          Array.from({ length: 100 }, () =>
            store.calls.insert(batchesOf([callRecord(lease, { report: report({ drift }) })])),
          ),
        );
        const [hour] = await store.callTotals.list(workspace.id, { step: 'hour', ...everything });
        assert.deepEqual(hour?.totals.outcomes, { ok: 100 });
        assert.equal((await store.drift.ofLease(workspace.id, lease.id))[0]?.count, 200);
      });

      test('a batch that fails is not counted', async () => {
        const { workspace, lease } = await settle();
        const [batch] = batchesOf([callRecord(lease)]);
        await assert.rejects(store.calls.insert([batch!, batch!], { areNew: true }));
        assert.deepEqual(
          await store.callTotals.list(workspace.id, { step: 'hour', ...everything }),
          [],
        );
      });

      // promise: watch.drift
      test('a field nobody has reviewed is queued once for each lease, with its path, type and count', async () => {
        const { workspace, lease } = await settle();
        const long = 'x'.repeat(5_000);
        const met = (time: string, drift: NonNullable<CallRow['report']>['drift']) =>
          callRecord(lease, { at: at(time), report: report({ drift }) });
        await store.calls.insert(
          batchesOf([
            met('10:00:00.000', [
              { path: 'a\0b', type: 'string', count: 1 },
              { path: long, type: 'object', count: 1 },
            ]),
            met('09:00:00.000', [
              { path: 'a\0b', type: 'string', count: 2 },
              { path: 'a\0b', type: 'number', count: 4 },
            ]),
          ]),
        );
        await store.calls.insert(
          batchesOf([met('11:00:00.000', [{ path: 'a\0b', type: 'string', count: 8 }])]),
        );
        const { items } = await store.drift.list(workspace.id, { limit: 10, leaseId: lease.id });
        assert.deepEqual(
          items
            .toSorted((a, b) => a.count - b.count)
            .map(({ path, type, firstSeenAt, lastSeenAt, count }) => [
              path,
              type,
              firstSeenAt,
              lastSeenAt,
              count,
            ]),
          [
            [long, 'object', at('10:00:00.000'), at('10:00:00.000'), 1],
            ['a\uFFFDb', 'number', at('09:00:00.000'), at('09:00:00.000'), 4],
            ['a\uFFFDb', 'string', at('09:00:00.000'), at('11:00:00.000'), 11],
          ],
        );
        assert.deepEqual(
          await store.drift.newSince(workspace.id, at('09:30:00.000')),
          new Map([[lease.id, 1]]),
        );
        const [first] = items;
        const { workspace: stranger } = await settle();
        assert.equal(await store.drift.get(stranger.id, first!.id), undefined);
        await store.drift.remove(stranger.id, [first!.id]);
        assert.deepEqual(await store.drift.get(workspace.id, first!.id), first);
        await store.drift.remove(workspace.id, [first!.id]);
        assert.equal((await store.drift.ofLease(workspace.id, lease.id)).length, 2);
      });

      test('an upstream that makes up fields all the time fills no more than its share', async () => {
        const { workspace, lease } = await settle();
        for (let batch = 0; batch < 3; batch++) {
          const drift = Array.from({ length: 600 }, (_, i) => ({
            path: `f${batch}_${i}`,
            type: 'string' as const,
            count: 1,
          }));
          await store.calls.insert(batchesOf([callRecord(lease, { report: report({ drift }) })]));
        }
        const rows = await store.drift.ofLease(workspace.id, lease.id);
        assert.equal(rows.length, driftPerLeaseMax);
        assert.ok(rows.every(({ count }) => count === 1));
      });
    });

    describe('readings and changes of descriptions', () => {
      const at = new Date('2026-03-02T00:00:00.000Z');
      const later = new Date('2026-03-03T00:00:00.000Z');
      const reading = {
        readAt: at,
        outcome: 'changed',
        message: null,
        failures: 0,
        failedSince: null,
        unreviewed: 2,
      } as const;

      test('a reading comes back as it went in; what is not told of it stays', async () => {
        const { workspace, api } = await settle();
        const row = { apiId: api.id, workspaceId: workspace.id, ...reading };
        assert.equal(await store.apiReadings.get(workspace.id, api.id), undefined);
        await store.apiReadings.put({ ...row, latest: api.model });
        await store.apiReadings.schedule(workspace.id, api.id, later);
        const failed = {
          ...row,
          outcome: 'failed' as const,
          message: 'It answered 500.',
          failures: 3,
          failedSince: at,
        };
        await store.apiReadings.put(failed);
        assert.deepEqual(await store.apiReadings.get(workspace.id, api.id), {
          ...failed,
          dueAt: later,
        });
        const { outcome, unreviewed } = failed;
        assert.deepEqual(
          await store.apiReadings.states(workspace.id, [api.id, 'api_other']),
          new Map([[api.id, { outcome, unreviewed }]]),
        );
        assert.deepEqual(
          await store.apiReadings.states((await settle()).workspace.id, [api.id]),
          new Map(),
        );
        assert.deepEqual(await store.apiReadings.latest(workspace.id, api.id), api.model);
        await store.apiReadings.put({ ...row, latest: null });
        assert.equal(await store.apiReadings.latest(workspace.id, api.id), undefined);
        assert.equal(await store.apiReadings.get((await settle()).workspace.id, api.id), undefined);
      });

      test('what is due is taken by one of all that ask', async () => {
        const { workspace, api } = await settle();
        await store.apiReadings.schedule(workspace.id, api.id, at);
        const due = async (when: Date) =>
          (await store.apiReadings.due(when, 500)).filter(({ apiId }) => apiId === api.id);
        assert.deepEqual(await due(new Date(at.getTime() - 1)), []);
        const [one] = await due(at);
        assert.ok(one);
        assert.deepEqual(one, {
          apiId: api.id,
          workspaceId: workspace.id,
          dueAt: at,
          rereadEvery: '1d',
        });
        const taken = await Promise.all([1, 2, 3].map(() => store.apiReadings.claim(one, later)));
        assert.equal(taken.filter(Boolean).length, 1);
        assert.deepEqual(await due(at), []);
        await store.apiReadings.schedule(workspace.id, api.id, null);
        assert.deepEqual(await due(new Date('9000-01-01')), []);
      });

      test('leases whose API has something to tell are found', async () => {
        const { workspace, api, lease } = await settle();
        const row = { apiId: api.id, workspaceId: workspace.id, ...reading };
        await store.apiReadings.put(row);
        assert.deepEqual(
          await store.apiReadings.byLease(workspace.id),
          new Map([[lease.id, { failures: 0, unreviewed: 2 }]]),
        );
        await store.apiReadings.put({ ...row, unreviewed: 0 });
        assert.deepEqual(await store.apiReadings.byLease(workspace.id), new Map());
      });

      test('changes are listed without what they tell, and go with their API', async () => {
        const { workspace, api, lease } = await settle();
        const difference = {
          added: ['GET /a'],
          removed: [],
          changed: [],
          gainedFields: ['a["b c"]'],
          isCut: false,
          hasMoreFields: false,
        };
        const counts = { added: 1, removed: 0, changed: 0, gained: 1 };
        const change = {
          id: makeId('diff'),
          workspaceId: workspace.id,
          apiId: api.id,
          at,
          cause: 'schedule' as const,
          ...counts,
          difference,
        };
        await store.apiChanges.insert(change);
        assert.deepEqual(await store.apiChanges.get(workspace.id, change.id), change);
        const { difference: _difference, ...listed } = change;
        assert.deepEqual(await store.apiChanges.list(workspace.id, { limit: 1, apiId: api.id }), {
          items: [listed],
        });
        assert.equal(
          await store.apiChanges.get((await settle()).workspace.id, change.id),
          undefined,
        );
        await store.apiReadings.schedule(workspace.id, api.id, at);
        await store.leases.revoke(workspace.id, lease.id, at);
        assert.equal(await store.apis.remove(workspace.id, api.id), true);
        assert.equal(await store.apiChanges.get(workspace.id, change.id), undefined);
        assert.equal(await store.apiReadings.get(workspace.id, api.id), undefined);
      });
    });

    describe('the waitlist', () => {
      test('a sign-up comes back as it went in; a repeated one changes only when it was seen last', async () => {
        const { workspace } = await settle();
        const row = waitlistRow(workspace.id);
        await store.waitlist.insert(row);
        const lastSeenAt = new Date('2026-05-01');
        const again = {
          emailNormalised: row.emailNormalised,
          company: 'Other',
          createdAt: lastSeenAt,
          lastSeenAt,
        };
        await store.waitlist.insert(waitlistRow(workspace.id, again));
        assert.deepEqual((await store.waitlist.list(workspace.id, { limit: 10 })).items, [
          { ...row, lastSeenAt },
        ]);
      });

      test('a repeated sign-up writes as a new one does: its time tells nothing', async () => {
        const { workspace } = await settle();
        const row = waitlistRow(workspace.id);
        queries = [];
        await store.waitlist.insert(row);
        await store.waitlist.insert(
          waitlistRow(workspace.id, { emailNormalised: row.emailNormalised }),
        );
        const [first, second] = queries;
        assert.equal(queries.length, 2);
        assert.equal(first?.sql, second?.sql);
      });

      test('of 1,000 sign-ups in parallel, each sent twice, none is lost and none doubled', async () => {
        const { workspace } = await settle();
        const addresses = Array.from({ length: 1_000 }, (_, i) => `p${i}@clinic.example`);
        const rows = [...addresses, ...addresses].map((emailNormalised) =>
          waitlistRow(workspace.id, { emailNormalised }),
        );
        await Promise.all(rows.map((row) => store.waitlist.insert(row)));
        const found = await Array.fromAsync(
          store.waitlist.export(workspace.id),
          (row) => row.emailNormalised,
        );
        assert.deepEqual(found.sort(), addresses.sort());
      });

      test('pages run from the newest to the oldest, and an export is all of them', async () => {
        const { workspace } = await settle();
        const rows = Array.from({ length: 5 }, (_, i) =>
          waitlistRow(workspace.id, { createdAt: new Date(Date.UTC(2026, 1, 1 + (i >> 1))) }),
        );
        for (const row of rows) await store.waitlist.insert(row);
        const newestFirst = rows.map(({ id }) => id).toReversed();
        const found = [];
        let page: Page<{ id: string }> | undefined;
        do {
          page = await store.waitlist.list(workspace.id, { limit: 2, cursor: page?.next });
          found.push(...page.items.map(({ id }) => id));
        } while (page.next !== undefined);
        assert.deepEqual(found, newestFirst);
        assert.deepEqual(
          await Array.fromAsync(store.waitlist.export(workspace.id), ({ id }) => id),
          newestFirst,
        );
      });

      test('who was invited is marked in its own workspace only', async () => {
        const { workspace } = await settle();
        const { workspace: other } = await settle();
        const row = waitlistRow(workspace.id);
        await store.waitlist.insert(row);
        const at = new Date('2026-06-01');
        await store.waitlist.markInvited(other.id, row.id, at);
        assert.deepEqual(await store.waitlist.get(workspace.id, row.id), row);
        assert.equal(await store.waitlist.get(other.id, row.id), undefined);
        await store.waitlist.markInvited(workspace.id, row.id, at);
        assert.deepEqual((await store.waitlist.list(workspace.id, { limit: 1 })).items, [
          { ...row, invitedAt: at },
        ]);
        assert.deepEqual((await store.waitlist.list(other.id, { limit: 1 })).items, []);
      });
    });

    async function countCalls(workspaceId: string): Promise<number> {
      return (await store.calls.sealed(workspaceId, 10_000)).reduce(
        (sum, { count }) => sum + count,
        0,
      );
    }

    describe('transactions', () => {
      test('what is not committed is not seen, and reads do not wait for it', async () => {
        const row = workspaceRow();
        await database.db.transaction().execute(async (tx) => {
          await tx.insertInto('workspace').values(row).execute();
          assert.equal(
            (await tx.selectFrom('workspace').selectAll().where('id', '=', row.id).execute())
              .length,
            1,
          );
          assert.equal(await store.workspaces.get(row.id), undefined);
        });
        assert.deepEqual(await store.workspaces.get(row.id), row);
      });

      test('a transaction that fails leaves nothing, and the next one goes on', async () => {
        const row = workspaceRow();
        const failing = database.db.transaction().execute(async (tx) => {
          await tx.insertInto('workspace').values(row).execute();
          throw new Error('stop');
        });
        await assert.rejects(failing, /stop/);
        assert.equal(await store.workspaces.get(row.id), undefined);
        await store.workspaces.insert(row);
        assert.deepEqual(await store.workspaces.get(row.id), row);
      });

      test('transactions and single writes that arrive together all get their turn', async () => {
        const rows = Array.from({ length: 200 }, () => workspaceRow());
        await Promise.all(
          rows.map((row, i) =>
            i % 2
              ? store.workspaces.insert(row)
              : database.db.transaction().execute(async (tx) => {
                  await tx.insertInto('workspace').values(row).execute();
                  await new Promise((resolve) => setImmediate(resolve));
                  if (i % 10 === 0) await sql`select 1`.execute(tx);
                }),
          ),
        );
        const ids = new Set((await store.workspaces.list()).map(({ id }) => id));
        assert.ok(rows.every(({ id }) => ids.has(id)));
      });
    });

    test('no list and no lookup scans a table or sorts it', async () => {
      const { workspace, api, lease, policy } = await settle();
      await store.calls.insert(batchesOf([callRecord(lease), callRecord(lease)]));
      const page = { limit: 1 };
      const { next: cursor = '' } = await store.calls.list(workspace.id, page);
      const at = new Date();
      queries = [];
      await store.workspaces.get(workspace.id);
      await store.apiTokens.findByDigest(randomBytes(32));
      await store.apiTokens.list(workspace.id);
      await store.apiTokens.touch('tok_1', at);
      await store.apis.list(workspace.id, page);
      await store.apis.list(workspace.id, { ...page, search: 'patients' });
      await store.apis.list(workspace.id, { ...page, label: 'clinic' });
      await store.apis.labels(workspace.id);
      await store.apis.count(workspace.id);
      await store.apis.names(workspace.id, [api.id]);
      await store.apis.getSample(workspace.id);
      await store.apis.getBySlug(workspace.id, api.slug);
      await store.apis.update(api);
      await store.apis.remove(workspace.id, api.id);
      await store.leases.list(workspace.id, page);
      await store.leases.list(workspace.id, { ...page, apiId: api.id });
      for (const status of ['live', 'expired', 'revoked'] as const)
        await store.leases.list(workspace.id, {
          ...page,
          search: 'desk',
          standing: { status, at },
        });
      await store.leases.list(workspace.id, { ...page, label: 'north' });
      await store.leases.labels(workspace.id);
      await store.savedViews.list({ workspaceId: workspace.id, owner: '' });
      await store.templates.list(workspace.id);
      await store.templates.get(workspace.id, 'tmpl_1');
      await store.leases.count(workspace.id, at);
      await store.leases.ending(workspace.id, at, at, 5);
      await store.leases.names(workspace.id, [lease.id]);
      await store.drafts.list(workspace.id, page);
      await store.drafts.list(workspace.id, { ...page, state: 'requested' });
      await store.drafts.get(workspace.id, 'draft_1');
      await store.drafts.about(workspace.id, lease.id);
      await store.drafts.remove(workspace.id, 'draft_1', 1);
      await store.drafts.presence('draft_1', at);
      await store.callTotals.ofLeases(workspace.id, [lease.id], at);
      await store.callTotals.lastCalls(workspace.id, [lease.id]);
      await store.drift.count(workspace.id, 10);
      await store.leases.findBySlug(lease.slug);
      await store.leases.version(lease.slug);
      await store.leases.update(lease);
      await store.leases.revoke(workspace.id, makeId('lease'), at);
      await store.policies.list(workspace.id, lease.id);
      await store.policies.get(workspace.id, lease.id, policy.version);
      await store.leaseKeys.live(lease.id);
      await store.leaseKeys.list(workspace.id, lease.id);
      await store.leaseKeys.touch('key_1', at);
      await store.calls.list(workspace.id, page);
      await store.calls.list(workspace.id, { ...page, cursor });
      await store.calls.list(workspace.id, { ...page, leaseId: lease.id });
      await store.calls.list(workspace.id, { ...page, outcome: 'ok', since: at, until: at });
      await store.calls.list(workspace.id, { ...page, code: 'rate_limited' });
      await store.calls.list(workspace.id, { ...page, leaseId: lease.id, tool: 'get_patient' });
      await store.callTotals.list(workspace.id, { step: 'hour', since: at, until: at });
      await store.drift.list(workspace.id, page);
      await store.drift.list(workspace.id, { ...page, leaseId: lease.id });
      await store.drift.ofLease(workspace.id, lease.id);
      await store.apiReadings.get(workspace.id, api.id);
      await store.apiReadings.latest(workspace.id, api.id);
      await store.apiReadings.due(at, 1);
      await store.apiReadings.claim({ apiId: api.id, dueAt: at }, at);
      await store.apiReadings.byLease(workspace.id);
      await store.apiChanges.list(workspace.id, { ...page, apiId: api.id });
      await store.apiChanges.get(workspace.id, 'diff_1');
      const sealing = { at, sign: () => randomBytes(64) };
      const record = callRecord(lease);
      await store.audit.append(
        workspace.id,
        [{ actor: 'owner_1', action: 'key.made', subject: 'key_1', detail: {} }],
        sealing,
      );
      // What a log begins with is counted once in its life.
      queries = queries.filter(
        ({ sql: text }) =>
          !text.includes('count(*)') && !/from "policy".*order by "leaseId"/.test(text),
      );
      await store.calls.insert(batchesOf([record]), { sealingOf: () => sealing });
      await store.calls.insert(batchesOf([record]), { sealingOf: () => sealing });
      const written = await store.calls.insert(batchesOf([callRecord(lease)]));
      await store.calls.seal(workspace.id, written, sealing);
      await store.calls.seal(workspace.id, written, sealing);
      await store.calls.insert(batchesOf([callRecord(lease)]));
      await store.calls.sealLate(workspace.id, at, 1, sealing);
      await store.calls.get(workspace.id, record.id);
      await store.calls.after(workspace.id, { leaseId: lease.id, afterId: record.id, limit: 5 });
      await store.calls.sealed(workspace.id, 1, record.id);
      await store.calls.removeSealed(workspace.id, at, 1, 1);
      await store.audit.head(workspace.id);
      await store.audit.entries(workspace.id, 1, 1);
      await store.audit.list(workspace.id, page);
      const [actor, group, period] = [
        'owner_1',
        'key',
        { since: new Date(0), until: new Date(at.getTime() + 1) },
      ] as const;
      const { next: olderEntries = '' } = await store.audit.list(workspace.id, {
        ...page,
        ...period,
      });
      for (const filter of [period, { actor }, { group }, { actor, group, ...period }])
        await store.audit.list(workspace.id, { ...page, ...filter });
      await store.audit.list(workspace.id, { ...page, ...period, cursor: olderEntries });
      await store.audit.claimSweep(workspace.id, at, at);
      await store.audit.remove(workspace.id, 1, 1);
      await store.waitlist.list(workspace.id, page);
      await store.waitlist.get(workspace.id, 'wait_1');
      await store.waitlist.markInvited(workspace.id, 'wait_1', at);
      await store.waitlist.remove(workspace.id, 'wait_1');
      await store.waitlist.removeBefore(workspace.id, at, 1);
      await store.invitations.list(workspace.id);
      await store.invitations.findByDigest(randomBytes(32));
      await store.invitations.remove(workspace.id, 'inv_1');
      await store.invitations.removeFor(workspace.id, 'a@b.example');
      await store.invitations.removeExpired(workspace.id, at);
      await store.apiTokens.list(workspace.id, 'person_1');
      await store.people.get('person_1');
      await store.people.forgetFactors('person_1');
      await store.members.ofPerson('person_1');
      await store.members.setRole(workspace.id, 'member_1', 'viewer', new Date(0));
      await store.oauthRecords.find('AccessToken', randomBytes(32));
      await store.oauthRecords.findByUid('Session', randomBytes(32));
      await store.oauthRecords.liveToken(randomBytes(32));
      await store.grants.get('grant_1');
      await store.grants.touch('grant_1', at);
      await store.members.find(workspace.id, 'person_1');
      await store.members.isAnywhere('person_1');
      await store.members.byEmail('ann@clinic.example');
      await store.callCounts.highest(workspace.id, () => [1, 2]);
      const watched = queries.filter(({ sql: text }) => /^(select|update|delete)/.test(text));
      assert.ok(watched.length >= 20);
      for (const { sql: text, parameters } of watched) {
        // The rows of a list of tuples are no table, and those of one id are sorted as they come.
        const plan = (await explain(text, parameters))
          .replace(/SCAN (CONSTANT ROW|\d+-ROW VALUES CLAUSE)/, '')
          .replace(/Incremental Sort.*?Presorted Key/, '');
        assert.ok(!/\bSCAN\b|Seq Scan|TEMP B-TREE|Sort /.test(plan), `${text}\n${plan}`);
      }
    });

    test('the audit log is narrowed by the index of just that', async () => {
      const { workspace } = await settle();
      const at = new Date();
      const drafts = Array.from(
        { length: 400 },
        (_, i) =>
          ({
            actor: `owner_${i % 20}`,
            action: 'key.made',
            subject: `key_${i}`,
            detail: {},
          }) as const,
      );
      await store.audit.append(workspace.id, drafts, { at, sign: () => randomBytes(64) });
      const [actor, group, period] = ['owner_1', 'key', { since: at, until: at }] as const;
      for (const [filter, index] of [
        [period, 'at'],
        [{ actor }, 'actor_at'],
        [{ actor, ...period }, 'actor_at'],
        [{ group }, 'group_at'],
        [{ group, ...period }, 'group_at'],
        [{ actor, group }, 'actor_group_at'],
        [{ actor, group, ...period }, 'actor_group_at'],
      ] as const) {
        queries = [];
        await store.audit.list(workspace.id, { ...filter, limit: 5 });
        const { sql: text, parameters } = queries[0]!;
        const plan = await explain(text, parameters);
        assert.match(plan, new RegExp(`auditEntry_by_${index}\\b`), `${text}\n${plan}`);
      }
    });

    describe('nodes', () => {
      test('a node is there from its first beat until it leaves, or has not been seen for long', async () => {
        const before = Date.now();
        const at = await store.nodes.beat('node_1');
        assert.ok(Math.abs(at.getTime() - before) < 60_000);
        await store.nodes.beat('node_1');
        await store.nodes.beat('node_2');
        assert.deepEqual((await store.nodes.live(30_000)).toSorted(), ['node_1', 'node_2']);
        await setTimeout(20);
        assert.deepEqual(await store.nodes.live(10), []);
        await store.nodes.leave('node_1');
        assert.deepEqual(await store.nodes.live(30_000), ['node_2']);
        await store.nodes.leave('node_2');
      });

      test('of each lease the last denial is kept', async () => {
        const row = {
          leaseId: 'lease_x',
          at: new Date('2026-11-20T16:00:00.001Z'),
          nodes: 2,
          confirmed: 1,
          ms: 412,
        };
        assert.equal(await store.nodes.denial('lease_x'), undefined);
        await store.nodes.recordDenial({ ...row, ms: 1, confirmed: 2 });
        await store.nodes.recordDenial(row);
        assert.deepEqual(await store.nodes.denial('lease_x'), row);
      });

      test('a key is sealed anew only where it is still the one that was read', async () => {
        const { workspace } = await settle();
        const [first, second] = [Uint8Array.of(1, 2, 3), Uint8Array.of(4, 5, 6)];
        assert.equal(await store.workspaces.reseal(workspace.id, second, first), false);
        assert.equal(await store.workspaces.reseal(workspace.id, workspace.sealedKey, first), true);
        assert.deepEqual((await store.workspaces.get(workspace.id))?.sealedKey, first);
        await store.installationKeys.ensure('reseal', first);
        assert.equal(await store.installationKeys.reseal('reseal', second, first), false);
        assert.equal(await store.installationKeys.reseal('reseal', first, second), true);
        assert.deepEqual(
          (await store.installationKeys.list()).find(({ name }) => name === 'reseal'),
          { name: 'reseal', sealedKey: second },
        );
      });
    });

    describe('people, grants and what the authorization server remembers', () => {
      const at = new Date('2026-03-01T12:00:00.000Z');
      const later = new Date('2026-04-01T12:00:00.000Z');

      async function settlePerson(role: MemberRow['role'] = 'editor') {
        const settled = await settle();
        const personId = makeId('person');
        const written = {
          emailVerified: kind === 'sqlite' ? 1 : true,
          createdAt: at,
          updatedAt: at,
        };
        const person = { id: personId, name: 'Ann', email: `${personId}@clinic.example` };
        await sql`insert into person (id, name, email, "emailVerified", "createdAt", "updatedAt") values (${person.id}, ${person.name}, ${person.email}, ${written.emailVerified}, ${at}, ${at})`.execute(
          database.db,
        );
        const member = {
          id: makeId('member'),
          workspaceId: settled.workspace.id,
          personId,
          role,
          createdAt: at,
        };
        await store.members.insert(member);
        const grant = grantRow(settled.lease, personId);
        await store.grants.insert(grant);
        const token = recordRow('AccessToken', { grantId: grant.id });
        await store.oauthRecords.upsert(token);
        return { ...settled, person, member, grant, token };
      }

      test('a token is live while token, grant and membership are', async () => {
        const { workspace, lease, member, grant, token, person } = await settlePerson();
        const live = {
          grantId: grant.id,
          leaseId: lease.id,
          role: 'editor',
          expiresAt: token.expiresAt,
        };
        assert.deepEqual(await store.oauthRecords.liveToken(token.digest), live);
        assert.equal(await store.oauthRecords.liveToken(randomBytes(32)), undefined);
        assert.deepEqual(await store.members.list(workspace.id), [
          { ...member, name: person.name, email: person.email },
        ]);
        assert.deepEqual(await store.grants.list(workspace.id, lease.id), [
          { ...grant, personEmail: person.email },
        ]);
        assert.deepEqual(await store.grants.list(makeId('ws'), lease.id), []);
        // A refresh token is no access token.
        const refresh = recordRow('RefreshToken', { grantId: grant.id });
        await store.oauthRecords.upsert(refresh);
        assert.equal(await store.oauthRecords.liveToken(refresh.digest), undefined);
        assert.equal(await store.grants.revoke(grant.id, later), true);
        assert.equal(await store.grants.revoke(grant.id, later), false);
        for (const { kind: name, digest } of [token, refresh])
          assert.equal(await store.oauthRecords.find(name, digest), undefined);
        await store.oauthRecords.upsert(token);
        assert.equal(
          await store.oauthRecords.liveToken(token.digest),
          undefined,
          'even a token that was written after',
        );
        assert.deepEqual(await store.grants.list(workspace.id, lease.id), []);
      });

      test('who is removed takes his grants with him, in this workspace only; the last owner stays', async () => {
        const { workspace, member, grant, token } = await settlePerson('owner');
        const other = await settlePerson();
        assert.equal(await store.members.remove(workspace.id, member.id, later), false);
        const second = await settlePerson('owner');
        await store.members.insert({
          ...second.member,
          id: makeId('member'),
          workspaceId: workspace.id,
        });
        assert.equal(await store.members.remove(other.workspace.id, member.id, later), false);
        assert.equal(await store.members.remove(workspace.id, member.id, later), true);
        assert.equal(await store.members.remove(workspace.id, member.id, later), false);
        assert.equal(await store.oauthRecords.find('AccessToken', token.digest), undefined);
        assert.deepEqual((await store.grants.get(grant.id))?.revokedAt, later);
        assert.equal((await store.grants.get(other.grant.id))?.revokedAt, null);
        assert.equal((await store.grants.get(second.grant.id))?.revokedAt, null);
      });

      test('the last owner keeps his role, another may lose it, in his workspace only', async () => {
        const { workspace, member } = await settlePerson('owner');
        const other = await settlePerson();
        assert.equal(
          await store.members.setRole(workspace.id, member.id, 'admin', new Date(0)),
          false,
        );
        assert.equal(
          await store.members.setRole(other.workspace.id, member.id, 'admin', new Date(0)),
          false,
        );
        assert.equal(
          await store.members.setRole(workspace.id, member.id, 'owner', new Date(0)),
          true,
        );
        const second = {
          ...other.member,
          id: makeId('member'),
          workspaceId: workspace.id,
          role: 'owner' as const,
        };
        await store.members.insert(second);
        const [one, two] = await Promise.all(
          [member.id, second.id].map((id) =>
            store.members.setRole(workspace.id, id, 'viewer', new Date(0)),
          ),
        );
        assert.ok(one !== two, 'of two owners who step down at once, one does');
        const memberships = await store.members.ofPerson(other.person.id);
        assert.deepEqual(
          memberships.map(({ workspaceId, workspaceName }) => [workspaceId, workspaceName]),
          [
            [other.workspace.id, other.workspace.name],
            [workspace.id, workspace.name],
          ],
        );
      });

      test('tokens of a person end with the membership; those of others and of the installation stay', async () => {
        const { workspace, person, member } = await settlePerson();
        const other = await settlePerson();
        const [own, elsewhere, installation] = [
          apiTokenRow(workspace.id, { personId: person.id }),
          apiTokenRow(other.workspace.id, { personId: person.id }),
          apiTokenRow(workspace.id),
        ];
        for (const row of [own, elsewhere, installation]) await store.apiTokens.insert(row);
        assert.deepEqual(await store.apiTokens.list(workspace.id, person.id), [
          { ...own, personEmail: person.email },
        ]);
        assert.equal(await store.members.remove(workspace.id, member.id, later), true);
        const revoked = async (row: ApiTokenRow) =>
          (await store.apiTokens.findByDigest(row.digest))?.revokedAt ?? null;
        assert.deepEqual(
          [await revoked(own), await revoked(elsewhere), await revoked(installation)],
          [later, null, null],
        );
      });

      test('an address has one invitation to a workspace: a new one takes its place, and it is used once', async () => {
        const { workspace } = await settle();
        const { workspace: other } = await settle();
        const rowOf = (workspaceId: string): InvitationRow => ({
          id: makeId('inv'),
          workspaceId,
          email: 'eve@clinic.example',
          role: 'editor',
          invitedBy: null,
          digest: Uint8Array.from(randomBytes(32)),
          createdAt: at,
          expiresAt: later,
        });
        const [first, second, elsewhere] = [
          rowOf(workspace.id),
          { ...rowOf(workspace.id), role: 'admin' as const },
          rowOf(other.id),
        ];
        for (const row of [first, elsewhere, second]) await store.invitations.put(row);
        assert.deepEqual(await store.invitations.list(workspace.id), [second]);
        assert.equal(await store.invitations.findByDigest(first.digest), undefined);
        assert.deepEqual(await store.invitations.findByDigest(elsewhere.digest), elsewhere);
        assert.equal(await store.invitations.remove(other.id, second.id), false);
        const used = await Promise.all(
          [1, 2, 3].map(() => store.invitations.remove(workspace.id, second.id)),
        );
        assert.equal(used.filter(Boolean).length, 1);
      });

      test('of many who consume one record at once, one does', async () => {
        const code = recordRow('AuthorizationCode', { grantId: null });
        await store.oauthRecords.upsert(code);
        const answers = await Promise.all(
          Array.from({ length: 20 }, () => store.oauthRecords.consume(code.kind, code.digest, at)),
        );
        assert.equal(answers.filter(Boolean).length, 1);
        assert.deepEqual((await store.oauthRecords.find(code.kind, code.digest))?.consumedAt, at);
        const uid = recordRow('Session', { uidDigest: Uint8Array.from(randomBytes(32)) });
        await store.oauthRecords.upsert(uid);
        assert.deepEqual(await store.oauthRecords.findByUid('Session', uid.uidDigest!), uid);
        await store.oauthRecords.upsert({ ...uid, expiresAt: later });
        assert.deepEqual(
          (await store.oauthRecords.findByUid('Session', uid.uidDigest!))?.expiresAt,
          later,
        );
        await store.oauthRecords.remove('Session', uid.digest);
        assert.equal(await store.oauthRecords.findByUid('Session', uid.uidDigest!), undefined);
      });

      // promise: oauth.collected
      test('what has expired is collected, and clients nobody allowed anything', async () => {
        const { grant } = await settlePerson();
        const used = recordRow('Client', { digest: grant.clientDigest, expiresAt: null });
        const unused = recordRow('Client', { expiresAt: null });
        const young = recordRow('Client', { expiresAt: null, createdAt: later });
        const expired = recordRow('Interaction', { expiresAt: at });
        const kept = recordRow('Interaction', { expiresAt: new Date('2027-01-01T00:00:00.000Z') });
        for (const row of [used, unused, young, expired, kept])
          await store.oauthRecords.upsert(row);
        await store.oauthRecords.collect(later, later);
        const isThere = async (row: OauthRecordRow) =>
          (await store.oauthRecords.find(row.kind, row.digest)) !== undefined;
        assert.deepEqual(await Promise.all([used, unused, young, expired, kept].map(isThere)), [
          true,
          false,
          true,
          false,
          true,
        ]);
        await store.grants.revoke(grant.id, later);
        await store.oauthRecords.collect(later, later);
        assert.equal(await isThere(used), false);
      });

      test('of nodes that make a key at once, one is first and all get its', async () => {
        const name = makeId('key');
        const made = Array.from({ length: 10 }, () => Uint8Array.from(randomBytes(16)));
        const got = await Promise.all(made.map((key) => store.installationKeys.ensure(name, key)));
        assert.equal(new Set(got.map((key) => Buffer.from(key).toString('hex'))).size, 1);
      });
    });

    test(
      'every filter of a list has its own index',
      { skip: kind === 'postgres' && 'its planner chooses by the size of tables' },
      async () => {
        const { workspace, api, lease } = await settle();
        const page = { limit: 1 };
        const expected: [index: string, list: () => Promise<unknown>][] = [
          // Without a look at a row.
          ['COVERING INDEX api_list', () => store.apis.list(workspace.id, page)],
          [
            'COVERING INDEX api_list',
            () => store.apis.list(workspace.id, { ...page, search: 'x' }),
          ],
          [
            'COVERING INDEX lease_list',
            () =>
              store.leases.list(workspace.id, {
                ...page,
                search: 'x',
                standing: { status: 'live', at: new Date() },
              }),
          ],
          ['COVERING INDEX lease_list', () => store.leases.count(workspace.id, new Date())],
          [
            'lease_by_workspaceId_expiresAt_id',
            () => store.leases.ending(workspace.id, new Date(), new Date(), 5),
          ],
          ['api_sample', () => store.apis.getSample(workspace.id)],
          ['lease_by_workspaceId_createdAt_id', () => store.leases.list(workspace.id, page)],
          [
            'lease_by_workspaceId_apiId_createdAt_id',
            () => store.leases.list(workspace.id, { ...page, apiId: api.id }),
          ],
          ['leaseKey_by_leaseId_createdAt_id', () => store.leaseKeys.live(lease.id)],
          ['callBatch_1 (workspaceId', () => store.calls.list(workspace.id, page)],
          [
            'PRIMARY KEY (workspaceId=? AND mark=?',
            () => store.calls.list(workspace.id, { ...page, leaseId: lease.id }),
          ],
          [
            'waitlistEntry_by_workspaceId_createdAt_id',
            () => store.waitlist.list(workspace.id, page),
          ],
          [
            'waitlistEntry_by_workspaceId_createdAt_id',
            () => store.waitlist.removeBefore(workspace.id, new Date(0), 5),
          ],
          [
            'PRIMARY KEY (workspaceId=? AND mark=?',
            () => store.calls.list(workspace.id, { ...page, code: 'rate_limited' }),
          ],
          [
            'callTotals_by_workspaceId_step_at',
            () => store.callTotals.byLease(workspace.id, new Date()),
          ],
          ['drift_by_workspaceId_firstSeenAt_id', () => store.drift.list(workspace.id, page)],
          [
            'drift_by_workspaceId_leaseId_firstSeenAt_id',
            () => store.drift.list(workspace.id, { ...page, leaseId: lease.id }),
          ],
        ];
        for (const [index, list] of expected) {
          queries = [];
          await list();
          const [query] = queries;
          assert.ok(query);
          assert.ok((await explain(query.sql, query.parameters)).includes(index), index);
        }
      },
    );

    // The last of them: it looks at what all others asked.
    if (kind === 'sqlite')
      test('the columns of each query are what SQLite says they are', async () => {
        const { rows } = await sql<{ file: string }>`pragma database_list`.execute(database.db);
        using db = new DatabaseSync(rows[0]!.file, { readOnly: true });
        const asked = [...all.values()].filter(({ sql: text }) =>
          /^(?:select|insert|update|delete)/.test(text),
        );
        assert.ok(asked.length > 150, `${asked.length} queries`);
        for (const query of asked) holdAgainstSqlite(db, query);
      });

    /**
     * On PostgreSQL an empty table is always scanned unless that is forbidden; what is left to see
     * is whether an index could do it.
     */
    async function explain(text: string, parameters: readonly unknown[]): Promise<string> {
      const pieces = text.split(/\?|\$\d+/);
      const query = sql.join(
        pieces.flatMap((piece, i) =>
          i === 0 ? [sql.raw(piece)] : [sql`${parameters[i - 1]}`, sql.raw(piece)],
        ),
        sql.raw(''),
      );
      return database.db.transaction().execute(async (tx) => {
        if (kind === 'sqlite')
          return JSON.stringify((await sql`explain query plan ${query}`.execute(tx)).rows);
        await sql`set local enable_seqscan = off; set local enable_sort = off`.execute(tx);
        return JSON.stringify((await sql`explain ${query}`.execute(tx)).rows);
      });
    }
  });
}
