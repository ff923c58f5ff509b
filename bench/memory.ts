// `npm run bench:memory [-- VALUES]`: what the memory of a lease costs with a million values: disk,
// memory of the process, a look-up, and the first answer of a process that was just started; and
// what starting a server with 2,000 leases takes while they remember nothing, and while each
// remembers 500 values.
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compilePolicy, type Policy } from '../packages/privacy/src/index.ts';
import { Raw } from '../packages/privacy/src/answer/raw.ts';
import { nodePrimitives } from '../packages/server/src/keys/primitives.ts';
import { createMemories } from '../packages/server/src/gateway/memory/memories.ts';
import { openStore } from '../packages/server/src/store/open.ts';
import { apiRow, leaseRow, makeId, policyRow } from '../packages/server/src/store/testing/rows.ts';
import { createApp, createLogger, readConfig, type App } from '../packages/server/src/index.ts';

const values = Number(process.argv[2] ?? 1_000_000);
const perAnswer = 1_000;
const policy: Policy = {
  filters: [{ target: 'email', filterType: 'TOKENIZE' }],
  unlisted: 'withhold',
  echo: true,
};

const folder = await mkdtemp(join(tmpdir(), 'leasehold-memory-'));
const store = await openStore({ dataFolder: folder });
try {
  const lease = makeId('lease');
  const memories = () =>
    createMemories({
      keptValues: store.keptValues,
      primitives: nodePrimitives,
      isShared: false,
      now: Date.now,
    }).ofLease({
      id: lease,
      policyVersion: 1,
      hasShortTokens: true,
      workspaceId: 'w',
      apiId: 'api_1',
      apiSecret: { secret: randomBytes(32), version: '1' },
    });
  const memory = memories();
  const secret = randomBytes(32);
  const engineWith = (one: typeof memory) =>
    compilePolicy(policy, {
      primitives: nodePrimitives,
      leaseSecret: secret,
      workspaceId: 'w/l',
      now: Date.now,
      memory: one.tokens,
      writings: one.writings,
    });
  const engine = engineWith(memory);
  const before = heldBytes();
  const started = performance.now();
  const tokens: string[] = [];
  for (let at = 0; at < values; at += perAnswer) {
    const people = Array.from({ length: perAnswer }, (_, i) => ({
      email: `${((at + i) * 7_919).toString(36)}.quartermaine@mail.example`,
    }));
    const treated = engine.protect(new Raw(JSON.stringify(people)));
    if (!(await memory.keep(treated.given, engine))) throw new Error('two values met');
    if (at % 50_000 === 0)
      tokens.push(...(JSON.parse(treated.text) as { email: string }[]).map(({ email }) => email));
  }
  const written = performance.now() - started;
  const grown = heldBytes() - before;
  let disk = 0;
  for (const name of await readdir(folder)) {
    const { size } = await stat(join(folder, name));
    console.log(`${name} ${(size / 1e6).toFixed(0)} MB`);
    disk += size;
  }
  const times: number[] = [];
  for (const token of tokens.slice(0, 10_000)) {
    const asked = performance.now();
    const kept = await store.keptValues.find(lease, [aliasOf(token)]);
    times.push(performance.now() - asked);
    if (kept.length !== 1) throw new Error(`${token} is not kept`);
  }
  times.sort((a, b) => a - b);
  const fresh = memories();
  const loading = performance.now();
  await fresh.catchUp(engineWith(fresh));
  const loaded = performance.now() - loading;
  const mb = (bytes: number) => (bytes / 1e6).toFixed(0);
  console.log(`${values} values, written in ${(written / 1000).toFixed(1)} s`);
  console.log(
    `disk_mb=${mb(disk)} memory_mb=${mb(grown)} lookup_p50_ms=${times[times.length >> 1]!.toFixed(3)} lookup_p99_ms=${times[Math.floor(times.length * 0.99)]!.toFixed(3)} first_answer_ms=${loaded.toFixed(0)}`,
  );
} finally {
  await store[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
}

await measureStarts(2_000, 500);

/** What is held once nothing is left to collect, in the heap and beside it. */
function heldBytes(): number {
  if (!globalThis.gc) throw new Error('run it with --expose-gc: `npm run bench:memory`');
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** The quickest of some starts, for what disturbs one only makes it slower. */
async function measureStarts(leases: number, valuesOfEach: number): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'leasehold-starts-'));
  const config = readConfig({ LEASEHOLD_DATA: dataFolder, LEASEHOLD_PORT: '0' });
  const log = createLogger({ level: 'error', stream: { write: () => {} } });
  const start = async (whenStarted: (app: App) => Promise<void> = async () => {}) => {
    const started = performance.now();
    const app = await createApp(config, { log });
    await app.listen();
    const ms = performance.now() - started;
    await whenStarted(app);
    await app.close();
    return ms;
  };
  const quickest = async () => {
    const times: number[] = [];
    for (let i = 0; i < 5; i++) times.push(await start());
    return Math.min(...times);
  };
  const ids: string[] = [];
  try {
    await start(async ({ store }) => {
      const [workspace] = await store.workspaces.list();
      if (!workspace) throw new Error('a new installation has no workspace');
      const api = apiRow(workspace.id);
      await store.apis.insert(api);
      for (let i = 0; i < leases; i++) {
        const lease = leaseRow(api, { slug: `lease-${i}` });
        await store.leases.insert(lease, policyRow(lease));
        ids.push(lease.id);
      }
    });
    const without = await quickest();
    await start(async ({ store }) => {
      for (const id of ids)
        await store.keptValues.keep(
          id,
          Array.from({ length: valuesOfEach }, (_, i) => ({
            alias: i,
            sealed: randomBytes(34),
            isToken: true,
          })),
        );
    });
    const withMemory = await quickest();
    console.log(
      `start_ms=${without.toFixed(0)} start_with_memory_ms=${withMemory.toFixed(0)} start_ratio=${(withMemory / without).toFixed(2)}`,
    );
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

function aliasOf(token: string): number {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  return Array.from(token.slice(6)).reduce((alias, one) => alias * 32 + alphabet.indexOf(one), 0);
}
