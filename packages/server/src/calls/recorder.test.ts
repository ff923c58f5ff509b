import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { PublicError } from '@leasehold/contract';
import { openStore } from '../store/open.ts';
import { batchesOf } from './call-batches.ts';
import type { CallRow } from './call-record.ts';
import { canLimitFiles, limitFiles } from '../store/testing/file-limit.ts';
import { callRecord, callRow, recordOf } from '../store/testing/rows.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createRecorder, type RecorderOptions } from './recorder.ts';

const lease = { id: 'lease_1', workspaceId: 'ws_1' };

/** A real store whose door can be shut. */
async function setUp(t: TestContext, options: Partial<RecorderOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'leasehold-recorder-'));
  const store = await openStore({ dataFolder: folder });
  t.after(async () => {
    await store[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true });
  });
  const counts = { written: 0, dropped: 0, failures: 0 };
  const lines: string[] = [];
  const door = {
    error: undefined as Error | undefined,
    /** So many batches before the error. */
    goesAfter: 0,
    /** The store takes the rows, and nobody hears of it. */
    errorAfter: undefined as Error | undefined,
    batches: [] as number[],
    /** A text in a record that no engine holds. */
    refused: '\0',
    areNew: [] as boolean[],
  };
  const calls: RecorderOptions['calls'] = {
    async insert(batches, options) {
      door.batches.push(batches.reduce((sum, { count }) => sum + count, 0));
      door.areNew.push(options.areNew ?? false);
      if (door.error && door.batches.length > door.goesAfter) throw door.error;
      if (batches.some(({ records }) => records.includes(door.refused)))
        throw new PublicError('invalid_request');
      await store.calls.insert(batches, options);
      if (door.errorAfter) throw door.errorAfter;
    },
  };
  const spoolFolder = join(folder, 'spool');
  const metrics = {
    recordsWritten: (count: number) => void (counts.written += count),
    recordsDropped: (count: number) => void (counts.dropped += count),
    recordWriteFailed: () => void counts.failures++,
  };
  const log = createLogger({ level: 'debug', stream: { write: (line) => void lines.push(line) } });
  const create = (more: Partial<RecorderOptions> = {}) =>
    createRecorder({
      calls,
      log,
      metrics,
      spoolFolder,
      flushMs: 10,
      retryMs: 5,
      ...options,
      ...more,
    });
  const stored = async () =>
    (await store.calls.list(lease.workspaceId, { limit: 500 })).items.length;
  return { create, counts, lines, door, stored, folder, spoolFolder, store };
}

const spoolBytes = (folder: string) =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
const until = async (isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 2));
};

test('rows reach the store in batches, in their order, and the spool is empty afterwards', async (t) => {
  const { create, counts, door, store, spoolFolder } = await setUp(t);
  await using recorder = await create();
  const rows = Array.from({ length: 2_400 }, () => callRow(lease));
  for (const row of rows) recorder.record(recordOf(row));
  await recorder.flush();
  assert.deepEqual(door.batches, [2_400]);
  assert.equal(counts.written, 2_400);
  assert.equal(spoolBytes(spoolFolder), 0);
  assert.deepEqual(await store.calls.get(lease.workspaceId, rows[7]?.id ?? ''), rows[7]);
});

test('a part of a batch is written after its time, a full one at once', async (t) => {
  const { create, counts } = await setUp(t);
  await using slow = await create({ flushMs: 60_000, rowsMax: 10 });
  slow.record(callRecord(lease));
  await new Promise((resolve) => setTimeout(resolve, 30));
  assert.equal(counts.written, 0);
  for (let i = 1; i < 10; i++) slow.record(callRecord(lease));
  await until(() => counts.written === 10);
});

test('while very many come the store is written rarely, and what waits is in the spool', async (t) => {
  const { create, counts, door, spoolFolder } = await setUp(t, { busyRows: 10, busyMs: 60_000 });
  await using recorder = await create();
  const record = (count: number) => {
    for (let i = 0; i < count; i++) recorder.record(callRecord(lease));
  };
  record(10);
  await until(() => counts.written === 10);
  assert.equal(spoolBytes(spoolFolder), 0);
  for (let i = 0; i < 3; i++) {
    const before = spoolBytes(spoolFolder);
    record(10);
    await until(() => spoolBytes(spoolFolder) > before);
  }
  assert.deepEqual(door.batches, [10]);
  // Few do not wait, nor those that wait for more.
  record(1);
  await until(() => counts.written === 41);
  assert.deepEqual(door.batches, [10, 31]);
  await until(() => spoolBytes(spoolFolder) === 0);
});

test('what waits for more is written after its time though nothing more comes', async (t) => {
  const { create, counts } = await setUp(t, { busyRows: 10, busyMs: 30 });
  await using recorder = await create();
  for (const written of [10, 20]) {
    for (let i = 0; i < 10; i++) recorder.record(callRecord(lease));
    await until(() => counts.written === written);
  }
});

test('a part of a batch does not wait for more', async (t) => {
  const { create, counts } = await setUp(t);
  await using recorder = await create();
  recorder.record(callRecord(lease));
  await until(() => counts.written === 1);
});

test('closing writes what is left and leaves no spool', async (t) => {
  const { create, stored, spoolFolder, lines } = await setUp(t, { flushMs: 60_000 });
  {
    await using recorder = await create();
    for (let i = 0; i < 3; i++) recorder.record(callRecord(lease));
  }
  assert.equal(await stored(), 3);
  assert.deepEqual(readdirSync(spoolFolder), []);
  await using _ = await create();
  assert.deepEqual(lines, []);
});

// promise: store.records
test('a store that does not answer costs no row: they are tried again, counted and said', async (t) => {
  const { create, counts, door, lines, stored, spoolFolder } = await setUp(t);
  await using recorder = await create();
  door.error = new PublicError('database_unreachable', 'jane.roe@example.com');
  for (let i = 0; i < 5; i++) recorder.record(callRecord(lease));
  await until(() => counts.failures >= 3);
  for (let i = 0; i < 5; i++) recorder.record(callRecord(lease));
  door.error = undefined;
  await until(() => counts.written === 10);
  assert.equal(await stored(), 10);
  assert.equal(counts.dropped, 0);
  assert.match(lines[0] ?? '', /"records_write_failed".*"code":"database_unreachable"/);
  assert.ok(!lines.join('').includes('jane'));
  recorder.record(callRecord(lease));
  await recorder.flush();
  assert.equal(spoolBytes(spoolFolder), 0);
});

// promise: watch.totals
test('rows that were stored though the store failed are found when they are sent again, alone and together with later ones', async (t) => {
  const { create, counts, door, store, stored } = await setUp(t, { rowsMax: 10 });
  await using recorder = await create();
  door.errorAfter = new Error('the connection broke after the commit');
  for (let i = 0; i < 4; i++) recorder.record(callRecord(lease));
  await until(() => counts.failures >= 1);
  // The batch that is tried again is longer than the one that was stored.
  for (let i = 0; i < 30; i++) recorder.record(callRecord(lease));
  await until(() => counts.failures >= 2);
  door.errorAfter = undefined;
  await until(() => counts.written === 34);
  assert.equal(await stored(), 34);
  const [hour] = await store.callTotals.list(lease.workspaceId, {
    step: 'hour',
    since: new Date(0),
    until: new Date('2100-01-01'),
  });
  assert.deepEqual(hour?.totals.outcomes, { ok: 34 });
  // Only what nobody had tried before was not looked for.
  assert.deepEqual(door.areNew.slice(0, 3), [true, false, false]);
  assert.equal(door.areNew.at(-1), true);
});

test('batches of which a half was stored are found when they are sent again', async (t) => {
  const { create, counts, door, stored } = await setUp(t);
  await using recorder = await create();
  for (let i = 0; i < 8; i++) recorder.record(callRecord(lease));
  for (let i = 0; i < 8; i++) recorder.record(callRecord({ id: 'lease_2', workspaceId: 'ws_2' }));
  recorder.record(callRecord({ id: 'lease_3', workspaceId: 'ws_3' }, { tool: 'unheard-of' }));
  // All are refused for one of them, the first is stored, and then the store goes.
  door.refused = 'unheard-of';
  door.error = new Error('the database went');
  door.goesAfter = 2;
  await until(() => counts.failures >= 1);
  assert.equal(await stored(), 8);
  door.error = undefined;
  await until(() => counts.written === 16);
  assert.equal(await stored(), 8);
  assert.equal(counts.dropped, 1);
});

test('while the store does not answer, failures wait longer and longer, however many rows come', async (t) => {
  const { create, counts, door } = await setUp(t, { rowsMax: 10, retryMs: 20 });
  await using recorder = await create();
  door.error = new Error('busy');
  const start = Date.now();
  while (Date.now() - start < 150) {
    for (let i = 0; i < 20; i++) recorder.record(callRecord(lease));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  assert.ok(counts.failures <= 6, `${counts.failures} attempts`);
  door.error = undefined;
});

test('above its cap it drops and counts, says so once, and never throws', async (t) => {
  const { create, counts, door, lines } = await setUp(t, { queueMax: 20, flushMs: 60_000 });
  const recorder = await create();
  door.error = new PublicError('database_unreachable');
  for (let i = 0; i < 50; i++) recorder.record(callRecord(lease));
  assert.equal(counts.dropped, 30);
  assert.equal(lines.filter((line) => line.includes('records_dropped')).length, 1);
  door.error = undefined;
  await recorder[Symbol.asyncDispose]();
  assert.equal(counts.written, 20);
  recorder.record(callRecord(lease));
  assert.equal(counts.dropped, 31);
});

test('a row the store cannot hold is dropped alone', async (t) => {
  const { create, counts, stored } = await setUp(t);
  await using recorder = await create();
  const bad: CallRow[] = [
    callRow(lease, { at: new Date(NaN) }),
    callRow(lease, { durationMs: NaN }),
    callRow(lease, { code: 'a\0' }),
  ];
  for (let i = 0; i < 30; i++) recorder.record(callRecord(lease));
  bad.forEach((row) => recorder.record(recordOf(row)));
  for (let i = 0; i < 30; i++) recorder.record(callRecord(lease));
  await recorder.flush();
  assert.equal(await stored(), 60);
  assert.deepEqual(counts, { written: 60, dropped: 3, failures: 0 });
});

test(
  'rows that neither the store nor the disk takes are counted as lost, not as waiting',
  { skip: canLimitFiles ? false : 'there is no prlimit here' },
  async (t) => {
    const { create, counts, door, lines } = await setUp(t);
    const recorder = await create();
    door.error = new PublicError('database_unreachable');
    for (let i = 0; i < 20; i++) recorder.record(callRecord(lease));
    {
      using _full = limitFiles(1_000);
      await recorder[Symbol.asyncDispose]();
    }
    assert.equal(counts.dropped, 20);
    assert.doesNotMatch(lines.join('\n'), /records_left_in_spool/);
  },
);

test('rows a store never took wait in the spool for the next run, which says so', async (t) => {
  const { create, counts, door, stored, lines } = await setUp(t);
  const recorder = await create();
  door.error = new PublicError('database_unreachable');
  const rows = Array.from({ length: 7 }, () => callRow(lease));
  for (const row of rows) recorder.record(recordOf(row));
  await recorder[Symbol.asyncDispose]();
  assert.equal(await stored(), 0);
  assert.equal(counts.dropped, 0);
  assert.match(lines.at(-1) ?? '', /"records_left_in_spool","rows":7/);
  door.error = undefined;
  await using _ = await create();
  assert.equal(await stored(), 7);
  assert.match(lines.at(-1) ?? '', /"last_run_ended_uncleanly","rows":7,"dropped":0/);
});

test('torn, foreign and hostile lines in a spool cost only themselves', async (t) => {
  const { create, stored, spoolFolder, lines, door } = await setUp(t);
  const first = await create();
  door.error = new PublicError('database_unreachable');
  first.record(callRecord(lease));
  await first[Symbol.asyncDispose]();
  door.error = undefined;
  const file = readdirSync(spoolFolder)
    .map((name) => join(spoolFolder, name))
    .find((path) => statSync(path).size > 0);
  assert.ok(file);
  const [, head, call] = readFileSync(file, 'utf8').trim().split('\n');
  assert.ok(head && call);
  const [another] = batchesOf([callRecord(lease)]);
  const hostile = [
    head.slice(0, 40),
    'null',
    '[]',
    '{"__proto__":{"id":"x"}}',
    // Of a kind and of a principal that there are not; with a text for a number; two calls in a
    // line.
    call.replace('[0,', '[9,'),
    call.replace('[0,0,', '[0,9,'),
    call.replace(',20,2000,', ',"20",2000,'),
    `${call},${call}`,
    another!.records,
    // What it shares is of other types.
    '["ws_1",0,[[1,{},null]],["key_1"]]',
    call,
    '[0,0,"',
  ];
  appendFileSync(file, `\n${hostile.join('\n')}`);
  const other = join(spoolFolder, 'calls-1.jsonl.bak');
  writeFileSync(other, 'not ours');
  await using _ = await create();
  assert.equal(await stored(), 2);
  assert.match(lines.at(-1) ?? '', /"rows":2,"dropped":10/);
  assert.ok(existsSync(other));
});

// promise: store.records
test('a process killed while the store hangs loses no record that is older than a tenth of a second', async (t) => {
  const { create, spoolFolder, stored, lines } = await setUp(t);
  const child = startRecording(
    spoolFolder,
    `const recorder = await open(hanging);
    stopClock();
    for (let i = 0; i < 300; i++) {
      recorder.record(record());
      if (i % 50 === 0) pass(2);
    }
    pass(100);`,
  );
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  await using _ = await create();
  assert.equal(await stored(), 300);
  assert.match(lines.at(-1) ?? '', /"last_run_ended_uncleanly","rows":300/);
});

/**
 * A process of its own that records; what it says and does is `script`. Once `stopClock` is called
 * its timers wait for `pass`: a machine that stands still for a while is then no part of the time.
 */
function startRecording(spoolFolder: string, script: string) {
  const at = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const whole = `
    const { createRecorder } = await import(${at('recorder.ts')});
    const { callRecord } = await import(${at('../store/testing/rows.ts')});
    const { createLogger } = await import(${at('../telemetry/logger.ts')});
    const { readdirSync } = await import('node:fs');
    const { mock } = await import('node:test');
    const metrics = { recordsWritten() {}, recordsDropped() {}, recordWriteFailed() {} };
    const log = createLogger({ level: 'silent' });
    const open = (calls, more) => createRecorder({ calls, metrics, log, spoolFolder: ${JSON.stringify(spoolFolder)}, ...more });
    const record = () => callRecord(${JSON.stringify(lease)});
    const taking = { insert: async () => {} };
    const hanging = { insert: () => new Promise(() => {}) };
    const files = () => readdirSync(${JSON.stringify(spoolFolder)});
    const until = async (isSo) => {
      while (!isSo()) await new Promise((r) => setTimeout(r, 2));
    };
    const stopClock = () => mock.timers.enable({ apis: ['setTimeout'] });
    const pass = (ms) => {
      for (; ms > 0; ms--) mock.timers.tick(1);
    };
    ${script}
    process.stdout.write('ready');
    setInterval(() => {}, 1000);
  `;
  return spawn(process.execPath, ['--input-type=module', '-e', whole], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const killedWhile: Record<string, { script: string; found: number | undefined }> = {
  'nothing was ever recorded': { script: 'await open(taking);', found: undefined },
  'a record waits in memory': {
    script: `const r = await open(taking, { flushMs: 60_000 });
      r.record(record());`,
    found: 0,
  },
  'records are offered to a store that hangs': {
    script: `const r = await open(hanging, { flushMs: 1, lateMs: 1 });
      stopClock();
      r.record(record());
      r.record(record());
      pass(200);`,
    found: 2,
  },
  'the store has them, a moment ago': {
    script: `const r = await open(taking, { restMs: 60_000 });
      r.record(record());
      await r.flush();`,
    found: 0,
  },
  'the store has them, and nothing has waited since': {
    script: `const r = await open(taking, { restMs: 5 });
      r.record(record());
      await until(() => files().length === 0);`,
    found: undefined,
  },
  'the store has them after it failed, and nothing has waited since': {
    script: `let isDown = true;
      const insert = async () => {
        if (isDown) throw new Error('down');
      };
      const r = await open({ insert }, { flushMs: 1, retryMs: 1, restMs: 5 });
      r.record(record());
      await until(() => files().length === 1);
      await r.flush();
      isDown = false;
      await until(() => files().length === 0);`,
    found: undefined,
  },
  'another waits after a rest': {
    script: `const r = await open(taking, { flushMs: 1, restMs: 5 });
      r.record(record());
      await until(() => files().length === 0);
      const calls = hanging;
      taking.insert = calls.insert;
      stopClock();
      r.record(record());
      pass(200);`,
    found: 1,
  },
};

for (const [moment, { script, found }] of Object.entries(killedWhile))
  test(`a process killed while ${moment}: ${found === undefined ? 'no file, and no warning' : `a warning, and ${found} recovered`}`, async (t) => {
    const { create, spoolFolder, stored, lines } = await setUp(t);
    const child = startRecording(spoolFolder, script);
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    assert.equal(readdirSync(spoolFolder).length, found === undefined ? 0 : 1);
    await using _ = await create();
    assert.equal(await stored(), found ?? 0);
    const warned = lines.filter((line) => line.includes('last_run_ended_uncleanly'));
    assert.equal(warned.length, found === undefined ? 0 : 1);
    if (found !== undefined) assert.match(warned[0] ?? '', new RegExp(`"rows":${found},`));
  });

test('calls that follow each other find the file they began', async (t) => {
  const { create, spoolFolder } = await setUp(t, { restMs: 60_000 });
  await using recorder = await create();
  const inode = () => statSync(join(spoolFolder, readdirSync(spoolFolder)[0] ?? '')).ino;
  recorder.record(callRecord(lease));
  const first = inode();
  for (let i = 0; i < 5; i++) {
    await recorder.flush();
    recorder.record(callRecord(lease));
    assert.equal(inode(), first);
  }
});

test("a running process's spool is left alone", async (t) => {
  const { create, spoolFolder, lines } = await setUp(t);
  await (await create())[Symbol.asyncDispose]();
  const file = join(spoolFolder, `calls-${process.ppid}.jsonl`);
  writeFileSync(file, '\n{}');
  await using _ = await create();
  assert.ok(existsSync(file));
  assert.deepEqual(lines, []);
});
