// A server is made of parts that end by themselves: wherever a start fails, and whichever of them
// fails to close, all others are closed, and the next start on the same data has nothing to warn of.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, test, type TestContext } from 'node:test';
import { createClient } from '@leasehold/contract';
import {
  createApp,
  createLogger,
  openLocalControl,
  readConfig,
  sampleApiKey,
  serveSampleApi,
} from '@leasehold/server';
import { until } from './testing/denials.ts';
import { freePort } from './testing/free-port.ts';
import { serve } from './testing/leasehold.ts';
import { postCall } from './testing/post-call.ts';
import { samplePolicy } from './testing/sample-lease.ts';

async function folder(t: TestContext): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'leasehold-assembly-'));
  t.after(() => rm(made, { recursive: true, force: true }));
  return made;
}

const configFor = (dataFolder: string, more: Record<string, string> = {}) =>
  readConfig({
    LEASEHOLD_DATA: dataFolder,
    LEASEHOLD_PORT: '0',
    LEASEHOLD_SHUTDOWN_MS: '500',
    ...more,
  });

const silent = () => createLogger({ level: 'silent' });

/** What keeps a process up, or its data held. Timers of the test runner's own are none of ours. */
const handles = () =>
  process
    .getActiveResourcesInfo()
    .filter((kind) => /^(?:TCP|Pipe|MessagePort|Worker|FSReq|UDP)/.test(kind)).length;

const leftIn = (dataFolder: string) =>
  readdirSync(dataFolder).filter((name) => /calls-|-wal$|-shm$/.test(name));

/** A whole run on data that was there before. What it warns of was left by somebody. */
async function warningsOfNextRun(dataFolder: string): Promise<string[]> {
  const logged: string[] = [];
  const stream = { write: (line: string) => void logged.push(line) };
  const app = await createApp(configFor(dataFolder), {
    log: createLogger({ level: 'warn', stream }),
  });
  await app.listen();
  await app.close();
  return logged;
}

interface Watched {
  /** How many parts were given to a stack. */
  opened: number;
  /** How many of them were closed. */
  closed: number;
}

/**
 * Stands before the platform's own stacks. `whenOpened` is called after a part was taken, with its
 * number; `whenClosed` after it was closed. Either may throw.
 */
function watchStacks(hooks: {
  whenOpened?: (n: number) => void;
  whenClosed?: (n: number) => void;
}): {
  seen: Watched;
  [Symbol.dispose](): void;
} {
  const { prototype } = AsyncDisposableStack;
  const { use, defer } = prototype;
  const seen: Watched = { opened: 0, closed: 0 };
  const take = (stack: AsyncDisposableStack, close: () => unknown) => {
    const n = ++seen.opened;
    const closeSeen = async () => {
      await using both = new AsyncDisposableStack();
      defer.call(both, () => hooks.whenClosed?.(n));
      defer.call(both, () => void seen.closed++);
      await close();
    };
    defer.call(stack, closeSeen);
    hooks.whenOpened?.(n);
  };
  prototype.use = function <T extends AsyncDisposable | Disposable | null | undefined>(
    this: AsyncDisposableStack,
    part: T,
  ): T {
    // A stack holds parts, and is none.
    if (part instanceof AsyncDisposableStack) return use.call(this, part) as T;
    if (part)
      take(this, () =>
        Symbol.asyncDispose in part ? part[Symbol.asyncDispose]() : part[Symbol.dispose](),
      );
    return part;
  };
  prototype.defer = function (this: AsyncDisposableStack, close: () => unknown): void {
    take(this, close);
  };
  return { seen, [Symbol.dispose]: () => void Object.assign(prototype, { use, defer }) };
}

/** Every error of a chain that `AsyncDisposableStack` makes. */
function errorsIn(error: unknown): string[] {
  if (error instanceof SuppressedError)
    return [...errorsIn(error.error), ...errorsIn(error.suppressed)];
  return [error instanceof Error ? error.message : String(error)];
}

suite('a start that fails', () => {
  // promise: store.start
  test('after any of its parts: all that were opened are closed, and the next start is clean', async (t) => {
    const dataFolder = await folder(t);
    assert.deepEqual(await warningsOfNextRun(dataFolder), []);
    const parts = await countParts(dataFolder);
    assert.ok(parts >= 15, `${parts} parts`);
    const before = handles();
    for (let failing = 1; failing <= parts; failing++) {
      using watched = watchStacks({
        whenOpened: (n) => {
          if (n === failing) throw new Error(`part ${n} failed`);
        },
      });
      await assert.rejects(createApp(configFor(dataFolder), { log: silent() }), {
        message: `part ${failing} failed`,
      });
      assert.deepEqual(watched.seen, { opened: failing, closed: failing });
      assert.deepEqual(leftIn(dataFolder), [], `part ${failing}`);
    }
    await until(async () => handles() <= before);
    assert.deepEqual(await warningsOfNextRun(dataFolder), []);
  });

  // promise: store.start
  test('the same of a command that works on the data itself', async (t) => {
    const dataFolder = await folder(t);
    let parts: number;
    {
      using watched = watchStacks({});
      await using control = await openLocalControl(configFor(dataFolder));
      assert.ok(control);
      parts = watched.seen.opened;
    }
    for (let failing = 1; failing <= parts; failing++) {
      using watched = watchStacks({
        whenOpened: (n) => {
          if (n === failing) throw new Error(`part ${n} failed`);
        },
      });
      await assert.rejects(openLocalControl(configFor(dataFolder)), /part \d+ failed/);
      assert.equal(watched.seen.closed, failing);
      assert.deepEqual(leftIn(dataFolder), [], `part ${failing}`);
    }
    await assert.rejects(openLocalControl(configFor(dataFolder), { workspace: 'ws_none' }), {
      code: 'not_found',
    });
    assert.deepEqual(leftIn(dataFolder), []);
  });
});

suite('a stop that fails', () => {
  // promise: store.start
  test('in each of its parts: all others are closed, and every error is reported', async (t) => {
    const dataFolder = await folder(t);
    const parts = await countParts(dataFolder);
    for (let failing = 0; failing <= parts; failing++) {
      const port = await freePort();
      // 0: all of them fail.
      using watched = watchStacks({
        whenClosed: (n) => {
          if (failing === 0 || n === failing) throw new Error(`part ${n} broke`);
        },
      });
      const app = await createApp(configFor(dataFolder, { LEASEHOLD_PORT: String(port) }), {
        log: silent(),
      });
      await app.listen();
      const error = await app.close().then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      const expected = failing === 0 ? Array.from({ length: parts }, (_, i) => i + 1) : [failing];
      assert.deepEqual(
        errorsIn(error).toSorted(),
        expected.map((n) => `part ${n} broke`).toSorted(),
      );
      assert.deepEqual(watched.seen, { opened: parts, closed: parts });
      assert.deepEqual(leftIn(dataFolder), [], `part ${failing}`);
      await assert.rejects(app.store.ping());
      await assert.rejects(reach(port), { code: 'ECONNREFUSED' });
    }
    assert.deepEqual(await warningsOfNextRun(dataFolder), []);
  });

  // promise: store.start
  test('it is asked for twice: both wait for the same end', async (t) => {
    const app = await createApp(configFor(await folder(t)), { log: silent() });
    await app.listen();
    const [first, second] = [app.close(), app.close()];
    await second;
    await assert.rejects(app.store.ping());
    await first;
  });
});

suite('a process that is killed', () => {
  /** Started as a person does, with a token of its owner. */
  async function startProcess(t: TestContext) {
    const dataFolder = await folder(t);
    const { match, child } = await serve(['start'], /(?<=Leasehold is at )\S+/, {
      LEASEHOLD_DATA: dataFolder,
      LEASEHOLD_PORT: '0',
      LEASEHOLD_UPSTREAM_ALLOW: '127.0.0.0/8',
    });
    const kill = async () => {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGKILL');
      await ended;
    };
    t.after(() => child.kill('SIGKILL'));
    return { dataFolder, url: match, kill, child };
  }

  // promise: store.start
  test('before its first call: no record can be missing, and the next start warns of nothing', async (t) => {
    const { dataFolder, kill } = await startProcess(t);
    await kill();
    assert.deepEqual(await warningsOfNextRun(dataFolder), []);
  });

  /** Calls a lease of the sample once, whenever it is asked to. */
  async function sampleCalls(t: TestContext, dataFolder: string, url: string) {
    const sample = await serveSampleApi();
    t.after(() => sample.close());
    await using local = await openLocalControl(configFor(dataFolder));
    const token = await local.createToken('test');
    const control = createClient({ baseUrl: `${url}/api/v1`, token });
    const api = await control('POST /apis', {
      body: {
        name: 'Sample',
        description: { url: `${sample.baseUrl}/openapi.json` },
        auth: { type: 'apiKey', in: 'header', name: 'x-api-key', value: sampleApiKey },
      },
    });
    const lease = await control('POST /leases', {
      body: { apiId: api.id, name: 'Sample', purpose: 'testing', policy: samplePolicy },
    });
    const { secret } = await control('POST /leases/{id}/keys', {
      params: { id: lease.id },
      body: { name: 'test' },
    });
    return async () => {
      const answer = await postCall({ address: lease.address, key: secret }, 'list_customers', {
        limit: 1,
      });
      assert.equal(answer.status, 200);
    };
  }

  const spoolsIn = (dataFolder: string) =>
    readdirSync(dataFolder).filter((name) => name.startsWith('calls-'));

  // promise: store.start
  test('with the record of a call not yet stored: the next start says that some may be missing', async (t) => {
    const { dataFolder, url, kill, child } = await startProcess(t);
    const call = await sampleCalls(t, dataFolder, url);
    // Held still, so that however slow the machine is nothing is stored before it is killed.
    do {
      child.kill('SIGCONT');
      await call();
      child.kill('SIGSTOP');
    } while (spoolsIn(dataFolder).length === 0);
    await kill();
    assert.match((await warningsOfNextRun(dataFolder)).join(''), /last_run_ended_uncleanly/);
  });

  // promise: store.start
  test('with all records stored, a while ago: the next start warns of nothing', async (t) => {
    const { dataFolder, url, kill } = await startProcess(t);
    const call = await sampleCalls(t, dataFolder, url);
    await call();
    await until(async () => spoolsIn(dataFolder).length === 0);
    await kill();
    assert.deepEqual(await warningsOfNextRun(dataFolder), []);
  });
});

async function countParts(dataFolder: string): Promise<number> {
  using watched = watchStacks({});
  const app = await createApp(configFor(dataFolder), { log: silent() });
  await app.close();
  assert.equal(watched.seen.closed, watched.seen.opened);
  return watched.seen.opened;
}

function reach(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
}
