// A full disk: what is answered meanwhile is recorded once there is space again, whatever else
// becomes of it, and the server says how it stands.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { createClient, type Client } from '@leasehold/contract';
import { sql } from 'kysely';
import { isHead } from '../packages/server/src/calls/call-lines.ts';
import { canLimitFiles, limitFiles } from '../packages/server/src/store/testing/file-limit.ts';
import { holdsValue, until } from './testing/denials.ts';
import { freePort } from './testing/free-port.ts';
import { startInstallation, type Installation } from './testing/installation.ts';
import { leasehold, serve } from './testing/leasehold.ts';
import {
  callNote,
  callOn,
  codeOf,
  countCalls,
  description,
  keepNote,
  serveSlowApi,
  type SlowApi,
} from './testing/nodes.ts';

suite('a full disk', () => {
  const skip = canLimitFiles ? false : 'there is no prlimit here';
  let upstream: SlowApi;
  let installation: Installation;
  before(async () => {
    upstream = await serveSlowApi();
    installation = await startInstallation();
  });
  after(async () => {
    await installation[Symbol.asyncDispose]();
    upstream.close();
  });

  const cut = async (more: object = {}) => {
    const { id, address, key } = await installation.lease({
      description,
      policy: keepNote,
      baseUrl: upstream.url,
      more,
    });
    return { id, key, slug: address.split('/').at(-1) ?? '' };
  };
  const readiness = async () => {
    const response = await fetch(`${installation.url}/readyz`);
    return `${response.status} ${await response.text()}`;
  };
  const isSaid = (event: string) =>
    installation.logged.some((line) => line.includes(`"event":"${event}"`));
  const isIntact = async () => (await installation.control('POST /audit/verify')).isIntact;
  // promise: store.disk
  test('a database without room for more: calls go on, their records wait, changes are refused whole, and it is said', async () => {
    const lease = await cut();
    const load = callOn([installation.url], lease, 4);
    const answers = load.answers[0]!;
    await until(() => answers.filter(holdsValue).length > 20);
    const { db } = installation.app.store.people;
    await sql`pragma max_page_count = 1`.execute(db); // no more than there are
    try {
      await until(() => isSaid('records_write_failed'));
      assert.equal(
        await readiness(),
        '503 {"status":"the database does not take the records of calls"}',
      );
      const large = {
        ...description,
        info: { title: 'Large', version: '1', description: 'x'.repeat(100_000) },
      };
      const enrolment = installation.control('POST /apis', {
        body: {
          name: 'Large',
          baseUrl: upstream.url,
          description: { text: JSON.stringify(large) },
        },
      });
      await assert.rejects(enrolment, { code: 'data_folder_unusable' });
    } finally {
      await sql`pragma max_page_count = 4294967294`.execute(db);
    }
    await until(async () => (await readiness()) === '200 {"status":"ready"}');
    await load.stop();
    assert.ok(answers.every(holdsValue));
    await installation.app.flush();
    assert.equal(await countCalls(installation.control, lease.id), answers.length);
    assert.ok(
      (await installation.control('GET /apis')).items.every(({ name }) => name !== 'Large'),
    );
    assert.ok(await isIntact());
  });

  // promise: store.disk
  test(
    'a disk that takes nothing at all: within three seconds nothing is given, and what was given before is recorded',
    { skip },
    async () => {
      const [lease, limited] = [await cut(), await cut({ limits: { perMinute: 10_000 } })];
      const load = callOn([installation.url], lease, 4);
      const answers = load.answers[0]!;
      await until(() => answers.filter(holdsValue).length > 20);
      {
        using _full = limitFiles(1);
        await until(() => isSaid('records_spool_failed'));
        assert.equal(
          codeOf(await callNote(installation.url, limited)),
          'data_folder_unusable',
          'what cannot be counted is not let through',
        );
        const pause = installation.control('POST /leases/{id}/pause', { params: { id: lease.id } });
        await assert.rejects(pause, { code: 'data_folder_unusable' });
        await until(() => answers.some((answer) => !holdsValue(answer)));
        const from = answers.length;
        await until(() => answers.length > from + 20);
        assert.ok(answers.slice(from).every((answer) => !holdsValue(answer)));
        for (const { status, text } of [
          answers.at(-1)!,
          await callNote(installation.url, limited),
        ]) {
          const { id, result } = JSON.parse(text);
          assert.deepEqual([status, id, result.isError], [200, 1, true]);
          const { code, retryAfterSeconds } = JSON.parse(result.content[0].text).error;
          assert.deepEqual([code, retryAfterSeconds], ['data_folder_unusable', 10]);
        }
        assert.match(await readiness(), /^503/);
      }
      await until(async () => (await readiness()).startsWith('200'));
      const from = answers.length;
      await until(() => answers.length > from + 20);
      await load.stop();
      assert.ok(answers.slice(from).every(holdsValue));
      await installation.app.flush();
      assert.equal(
        await countCalls(installation.control, lease.id),
        answers.filter(holdsValue).length,
      );
      assert.ok(await isIntact());
      assert.equal(
        (await installation.control('GET /leases/{id}', { params: { id: lease.id } })).state,
        'live',
      );
    },
  );

  // promise: store.disk
  test(
    'killed while its database takes nothing: the records that waited beside it are in the next start',
    { skip },
    async (t) => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'leasehold-disk-'));
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const env = {
        LEASEHOLD_DATA: dataFolder,
        LEASEHOLD_PORT: String(port),
        LEASEHOLD_UPSTREAM_ALLOW: '127.0.0.0/8',
        LEASEHOLD_LOG_LEVEL: 'warn',
      };
      const token = (await leasehold(['token', 'create', '--name', 'disk'], { env })).stdout.trim();
      const control = createClient({ baseUrl: `${url}/api/v1`, token });
      const start = () => serve(['start'], /Leasehold is at \S+/, env);
      const full = await start();
      t.after(() => full.child.kill('SIGKILL'));
      const lease = await cutBy(control, upstream.url);
      limitFiles(65_536, full.child.pid);
      const answers = [];
      for (let i = 0; i < 40; i++) answers.push(await callNote(url, lease));
      // On a slow machine the last of them come after the three seconds.
      const answered = answers.filter(holdsValue).length;
      assert.ok(answered > 0);
      // In the store or in the spool: what is in neither yet is what a killed process may lose.
      await until(
        async () => (await countCalls(control, lease.id)) + spooledCalls(dataFolder) >= answered,
      );
      full.child.kill('SIGKILL');
      const again = await start();
      try {
        assert.equal(await countCalls(control, lease.id), answered);
        assert.ok((await control('POST /audit/verify')).isIntact);
      } finally {
        await again.stop();
        await rm(dataFolder, { recursive: true, force: true });
      }
    },
  );
});

function spooledCalls(dataFolder: string): number {
  const files = readdirSync(dataFolder).filter((name) => name.startsWith('calls-'));
  const lines = files.flatMap((name) =>
    readFileSync(join(dataFolder, name), 'utf8').split('\n').filter(Boolean),
  );
  return lines
    .map((line): unknown => JSON.parse(line))
    .filter((line) => Array.isArray(line) && !isHead(line)).length;
}

async function cutBy(
  control: Client,
  baseUrl: string,
): Promise<{ id: string; slug: string; key: string }> {
  const { id: apiId } = await control('POST /apis', {
    body: { name: 'Slow', description: { text: JSON.stringify(description) }, baseUrl },
  });
  const { id, slug } = await control('POST /leases', {
    body: { apiId, name: 'Lease', purpose: 'testing', policy: keepNote },
  });
  const { secret } = await control('POST /leases/{id}/keys', {
    params: { id },
    body: { name: 'test' },
  });
  return { id, slug, key: secret };
}
