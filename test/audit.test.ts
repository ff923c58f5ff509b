// The audit log of a whole installation: checked by its command, exported, and checked again by the
// program that stands alone.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { once } from 'node:events';
import { after, before, suite, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { createApp, readConfig } from '@leasehold/server';
import * as fc from 'fast-check';
import { idTime } from '../packages/server/src/store/id-time.ts';
import { batchesOf } from '../packages/server/src/calls/call-batches.ts';
import { callRecord } from '../packages/server/src/store/testing/rows.ts';
import { startInstallation, type Installation } from './testing/installation.ts';
import { leasehold, leaseholdHere, type Run } from './testing/leasehold.ts';
import { placesDescription, servePlaces } from './testing/place-upstream.ts';
import { forbidden, places } from './testing/planted.ts';
import { basisOf } from './testing/basis.ts';

const policy = {
  filters: [
    { target: 'name', filterType: 'TOKENIZE' },
    { target: 'email', filterType: 'MASK_PARTIAL' },
    { target: 'notes', filterType: 'KEEP' },
  ],
  text: { detect: ['EMAIL', 'PHONE', 'SSN', 'CARD', 'IBAN', 'IP'], filterType: 'REDACT' },
};

suite('the audit log', () => {
  let installation: Installation;
  let upstream: Awaited<ReturnType<typeof servePlaces>>;
  let folder: string;
  let lease: Awaited<ReturnType<Installation['lease']>>;
  let pack: string;
  const inPack = (name: string) => join(folder, 'evidence', name);

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leasehold-evidence-'));
    upstream = await servePlaces();
    installation = await startInstallation({ LEASEHOLD_UPSTREAM_TIMEOUT_MS: '5000' });
    const { control } = installation;
    const description = placesDescription(upstream.baseUrl);
    lease = await installation.lease({
      description,
      policy,
      auth: { type: 'bearer', token: 'upstream-secret' },
      name: 'Evidence',
    });
    for (const index of places.keys()) await call(lease, index);
    await control('POST /leases/{id}/policies', {
      params: { id: lease.id },
      body: {
        policy: { ...policy, unlisted: 'keep' },
        note: 'All',
        ...(await basisOf(control, lease.id)),
      },
    });
    await call(lease, 0);
    await control('POST /leases/{id}/pause', { params: { id: lease.id } });
    await call(lease, 0);
    await installation.app.flush();
    const exported = await leasehold([
      'audit',
      'export',
      '--data',
      installation.dataFolder,
      '-o',
      join(folder, 'evidence'),
    ]);
    assert.equal(exported.status, 0, exported.stderr);
    pack = await readFile(inPack('evidence.jsonl'), 'utf8');
  });
  after(async () => {
    await installation[Symbol.asyncDispose]();
    await upstream.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('is intact while the server runs, and says how far', async () => {
    const run = await leaseholdHere(['audit', 'verify', '--data', installation.dataFolder]);
    assert.equal(run.status, 0, run.stdout + run.stderr);
    assert.match(
      run.stdout,
      new RegExp(
        `^intact: entries 1 to \\d+ of ws_\\w+, and ${places.length + 2} records of calls`,
      ),
    );
    const remote = await installation.control('POST /audit/verify');
    assert.ok(remote.isIntact && run.stdout.includes(remote.publicKey));
  });

  // promise: audit.pack
  test('its evidence pack is valid to the program that stands alone, and says what was done', async () => {
    assert.deepEqual((await readdir(join(folder, 'evidence'))).toSorted(), [
      'evidence.jsonl',
      'verify-evidence.mjs',
    ]);
    const run = await check([inPack('evidence.jsonl')]);
    assert.equal(run.status, 0, run.stdout + run.stderr);
    assert.match(run.stdout, /^VALID: entries 1 to \d+/);
    assert.match(run.stdout, /2 versions of policies, 0 of them older .*; 2 approvals; 1 leases/);
    assert.match(run.stdout, new RegExp(`${places.length} calls of ${lease.id} under version 1`));
    assert.match(run.stdout, /1 ended with lease_paused/);
    assert.match(run.stdout, /[1-9]\d* values of people\[\]\.name: TOKENIZE/);
    assert.match(run.stdout, /for "testing"/);
    const { publicKey } = await installation.control('POST /audit/verify');
    assert.equal((await check([inPack('evidence.jsonl'), '--key', publicKey])).status, 0);
    for (const key of ['A'.repeat(43), `-${'A'.repeat(42)}`, `--${'A'.repeat(41)}`]) {
      const other = await check([inPack('evidence.jsonl'), '--key', key]);
      assert.deepEqual(
        [other.status, other.stdout.startsWith('INVALID: The pack is signed by another key')],
        [1, true],
        key,
      );
    }
  });

  // promise: audit.pack
  test('its evidence pack holds nothing that was planted, and no credential', async () => {
    const found = [...forbidden(), 'upstream-secret', lease.key].filter((spelling) =>
      pack.includes(spelling),
    );
    assert.deepEqual(found, []);
    assert.ok(pack.length > 5_000);
  });

  // promise: audit.pack
  test('no line of a pack can be changed, removed, repeated or moved', async () => {
    const lines = pack.trimEnd().split('\n');
    const variants: string[][] = [];
    for (const i of lines.keys()) {
      variants.push(lines.toSpliced(i, 1), lines.toSpliced(i, 0, lines[i]!));
      if (i > 0) variants.push(lines.toSpliced(i - 1, 2, lines[i]!, lines[i - 1]!));
    }
    const at = fc.record({
      at: fc.nat(pack.length - 2),
      by: fc.constantFrom('0', 'x', '"', ' ', '}'),
    });
    const texts = fc
      .sample(at, 30)
      .map(({ at: place, by }) => pack.slice(0, place) + by + pack.slice(place + 1));
    texts.push(pack.slice(0, pack.length / 2), '', '{}\n', 'null', `${pack}x`);
    // What is not under a signature itself: the text of the end, down to the bits of its last
    // character that decoding drops.
    const end = lines.at(-1)!;
    const signature = /"signature":"(.+)"/.exec(end)![1]!;
    const changed = ['A', 'B', 'Q', 'R', 'g', 'h', 'w', 'x', '=', ' '].map((last) =>
      end.replace(signature, signature.slice(0, -1) + last),
    );
    const respelled = [
      end.replace(',', ', '),
      end.replace('"end"', '"\\u0065nd"'),
      end.replace('}', ',"note":""}'),
      `${end} `,
      `${end}\r`,
    ];
    for (const text of [...changed, ...respelled])
      texts.push(`${[...lines.slice(0, -1), text].join('\n')}\n`);
    const all = [...variants.map((variant) => `${variant.join('\n')}\n`), ...texts].filter(
      (text) => text !== pack,
    );
    const files = await Promise.all(
      all.map(async (changedPack, i) => {
        const file = join(folder, `${i}.jsonl`);
        await writeFile(file, changedPack);
        return file;
      }),
    );
    // of what was not changed it says the same as ever, so it is the change that it refuses
    const [unchanged, ...runs] = await checkInThread([inPack('evidence.jsonl'), ...files]);
    assert.match(unchanged?.stdout ?? '', /^VALID/);
    assert.equal(runs.length, all.length);
    const valid = runs.flatMap(({ status, stdout }, i) =>
      status === 1 && stdout.startsWith('INVALID: ')
        ? []
        : [{ status, stdout, end: all[i]?.slice(-200) }],
    );
    await Promise.all(files.map((file) => rm(file)));
    assert.deepEqual(valid, []);
  });

  test('a pack of later holds the earlier one, and a pack of part of the time says so', async () => {
    const later = join(folder, 'later.jsonl');
    await writeFile(later, await installation.control('GET /audit/evidence'));
    const joined = await check([later, '--earlier', inPack('evidence.jsonl')]);
    assert.equal(joined.status, 0, joined.stdout);
    const turned = await check([inPack('evidence.jsonl'), '--earlier', later]);
    assert.match(turned.stdout, /^INVALID: The earlier pack goes to entry \d+/);
    const { items } = await installation.control('GET /audit', { query: { limit: 3 } });
    const part = join(folder, 'part.jsonl');
    await writeFile(
      part,
      await installation.control('GET /audit/evidence', { query: { since: items[2]!.at } }),
    );
    const run = await check([part]);
    assert.equal(run.status, 0, run.stdout);
    assert.match(run.stdout, /does not begin with entry 1/);
  });

  test('a wrong command line is told as such', async () => {
    for (const args of [[], ['a', 'b'], ['--nothing'], [join(folder, 'nowhere.jsonl')]])
      assert.equal((await check(args)).status, 2);
    const both = await leaseholdHere([
      'audit',
      'verify',
      '--url',
      'http://127.0.0.1:1',
      '--workspace',
      'ws_1',
    ]);
    assert.equal(both.status, 2);
    assert.equal(
      (
        await leaseholdHere([
          'audit',
          'verify',
          '--data',
          installation.dataFolder,
          '--workspace',
          'ws_1',
        ])
      ).status,
      1,
    );
  });

  test('what is changed in the database by hand is found, with its place', async () => {
    using database = new DatabaseSync(join(installation.dataFolder, 'leasehold.db'));
    const { count } = { ...database.prepare(`select sum(count) as count from callBatch`).get() };
    assert.equal(count, places.length + 2);
    database.exec(
      `update callBatch set records = replace(records, '"refused","lease_paused"', '"ok",null')`,
    );
    const run = await leaseholdHere(['audit', 'verify', '--data', installation.dataFolder]);
    assert.equal(run.status, 1);
    assert.match(run.stdout, /^broken at entry \d+: The calls sealed by entry \d+/);
    assert.match(run.stderr, /audit_broken/);
    // The pack of a broken log says so.
    const broken = join(folder, 'broken.jsonl');
    await writeFile(broken, await installation.control('GET /audit/evidence'));
    assert.match((await check([broken])).stdout, /found its own log BROKEN/);
  });

  /** The verifier as it lies in the folder of the pack. */
  function check(args: string[]): Promise<Run> {
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [inPack('verify-evidence.mjs'), ...args],
        (error, stdout, stderr) =>
          resolve({ status: error ? Number(error.code) : 0, stdout, stderr }),
      );
    });
  }
  /** The same program in a thread, for many packs: a process for each would cost most of the test. */
  async function checkInThread(files: string[]): Promise<Pick<Run, 'status' | 'stdout'>[]> {
    const thread = new Worker(new URL('testing/check-packs.ts', import.meta.url), {
      workerData: { program: inPack('verify-evidence.mjs'), files },
    });
    const [runs] = await once(thread, 'message');
    return runs;
  }
});

// promise: audit.calls
test('what a killed process left unsealed, or a version without a log wrote, is sealed late at the next start, and said so', async (t) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'leasehold-late-'));
  t.after(() => rm(dataFolder, { recursive: true, force: true }));
  const start = async () => {
    const app = await createApp(
      readConfig({
        LEASEHOLD_DATA: dataFolder,
        LEASEHOLD_PORT: '0',
        LEASEHOLD_LOG_LEVEL: 'silent',
      }),
    );
    await app.listen();
    return app;
  };
  const before = await start();
  const [workspace] = await before.store.workspaces.list();
  const ofAnHourAgo = {
    id: `call_${idTime(Date.now() - 3_600_000)}00000000000`,
    workspaceId: workspace!.id,
  };
  // Its own first round is over.
  await until(async () => (await before.store.audit.head(workspace!.id)) !== undefined);
  await before.store.calls.insert(
    batchesOf([callRecord({ id: 'lease_1', workspaceId: workspace!.id }, ofAnHourAgo)]),
  );
  await before.close();
  const unsealed = await leaseholdHere(['audit', 'verify', '--data', dataFolder]);
  assert.equal(unsealed.status, 1);
  assert.match(unsealed.stdout, /^broken: No entry seals call call_\w+/);
  const after = await start();
  await until(async () => (await after.store.audit.entries(workspace!.id, 1, 1)).length > 0);
  await after.close();
  const sealed = await leaseholdHere(['audit', 'verify', '--data', dataFolder]);
  assert.equal(sealed.status, 0);
  assert.match(sealed.stdout, /1 records of calls were sealed late/);
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
}

async function call(
  { address, key }: { address: string; key: string },
  place: number,
): Promise<void> {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'read_place', arguments: { place } },
    }),
  });
  await response.text();
}
