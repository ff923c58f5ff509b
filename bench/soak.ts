// `npm run soak [-- minutes]`: load on one lease for ten minutes (or as many as named), memory
// watched. Fails where it keeps growing. `npm run soak -- minutes faults`: two nodes on PostgreSQL
// under calls, and one fault after another. Fails where anything is lost or leaks.
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOurs } from './ours.ts';
import { message, start, usage } from './processes.ts';
import { soakFaults } from './soak-faults.ts';

const minutes = Number(process.argv[2] ?? 10);
if (!(minutes > 0 && minutes <= 240))
  throw new Error('npm run soak -- MINUTES [faults], more than 0 and at most 240');
if (process.argv[3] === 'faults') process.exit((await soakFaults(minutes)) ? 0 : 1);
const growthMax = 1.25;

const folder = mkdtempSync(join(tmpdir(), 'leasehold-soak-'));
const children: ChildProcess[] = [];
try {
  children.push(await start(join(import.meta.dirname, 'upstream.ts'), 1, { PORT: '4720' }));
  const { targets } = await startOurs(folder, 4721, 'http://127.0.0.1:4720');
  const ours = targets[1]!;
  const worker = await start(join(import.meta.dirname, 'load-worker.ts'), 1, {}, false);
  children.push(ours.child, worker);
  worker.send({
    load: {
      url: ours.url,
      headers: ours.headers,
      tool: ours.tool,
      args: { size: '10k' },
      connections: 16,
      expect: ours.expect,
      forbid: ours.forbid,
    },
    warmupMs: 20_000,
    seconds: minutes * 60,
  });
  await message(worker);
  const first = await megabytes(ours.child);
  console.log(`after 20 s of load: ${first} MB`);
  const ended = message(worker);
  worker.send('go');
  const seen: number[] = [];
  for (let i = 0; i < minutes * 6; i++) {
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    seen.push(await megabytes(ours.child));
    if (i % 6 === 5) console.log(`${(i + 1) / 6} min: ${seen.at(-1)} MB`);
  }
  const result = (await ended) as { calls: number; errors: string[] };
  const quarter = Math.max(1, Math.floor(seen.length / 4));
  const [early, late] = [Math.max(...seen.slice(0, quarter)), Math.max(...seen.slice(-quarter))];
  const isSteady = late <= early * growthMax && result.errors.length === 0;
  console.log(
    `calls=${result.calls} errors=${result.errors.length} early_mb=${early} late_mb=${late} steady=${isSteady}`,
  );
  process.exitCode = isSteady ? 0 : 1;
} finally {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}

async function megabytes(child: ChildProcess): Promise<number> {
  return Math.round((await usage(child)).rssBytes / 2 ** 20);
}
