// `npm run bench:stall`: how long an agent's small calls wait while another makes the worst calls
// there are, eight at once. Kept in stall.md.
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callBody, kinds, type Kind } from './stall-kinds.ts';
import { benchDescription, startOurs } from './ours.ts';
import { message, start } from './processes.ts';

interface Agent {
  url: string;
  headers: Record<string, string>;
}

interface Row {
  server: string;
  kind: string;
  calls: number;
  medianMs: number;
  p99Ms: number;
  worstMs: number;
  /** What the other agent was told, by kind of answer. */
  told: string;
}

const here = import.meta.dirname;
const ports = { upstream: 4730, start: 4731, protect: 4732 };
const upstreamUrl = `http://127.0.0.1:${ports.upstream}`;
const p99MsMax = 50;
const worstMsMax = 250;
/** `-- SECONDS KIND`: of each kind, and a part of its name. */
const seconds = Number(process.argv[2] ?? 4);
const only = process.argv[3] ?? '';

const rows = await measureAll();
const table = [
  '| server | the other agent, eight calls at once | calls in between | median ms | p99 ms | worst ms | the other is told |',
  '|---|---|---|---|---|---|---|',
  ...rows.map(rowText),
].join('\n');
if (only === '')
  writeFileSync(
    join(here, 'stall.md'),
    `Made by \`npm run bench:stall\` on Node ${process.version}. How long small calls of one agent take while another makes the worst of each kind.\n\n${table}\n`,
  );
const p99 = Math.max(...rows.map(({ p99Ms }) => p99Ms));
const worst = Math.max(...rows.map(({ worstMs }) => worstMs));
console.log(`p99_ms=${p99.toFixed(0)} worst_ms=${worst.toFixed(0)}`);
process.exitCode = p99 < p99MsMax && worst < worstMsMax ? 0 : 1;

function rowText({ server, kind, calls, medianMs, p99Ms, worstMs, told }: Row): string {
  return `| ${server} | ${kind} | ${calls} | ${medianMs.toFixed(1)} | ${p99Ms.toFixed(0)} | ${worstMs.toFixed(0)} | ${told} |`;
}

async function measureAll(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'leasehold-stall-'));
  const children: ChildProcess[] = [];
  try {
    children.push(
      await start(join(here, 'stall-upstream.ts'), 1, { PORT: String(ports.upstream) }),
    );
    const ours = await startOurs(folder, ports.start, upstreamUrl, undefined, null);
    children.push(ours.child);
    const [victim, greedy] = [
      ours.targets[0]!,
      ours.targets.find(({ name }) => name.includes('rest kept, echo on'))!,
    ];
    const found = await measureServer('start', victim, greedy);
    const single = startProtect(folder);
    children.push(single.child);
    return [...found, ...(await measureServer('protect', single.agent, single.agent))];
  } finally {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

function startProtect(folder: string): { child: ChildProcess; agent: Agent } {
  const spec = join(folder, 'spec.json');
  writeFileSync(spec, JSON.stringify(benchDescription));
  const args = [
    'protect',
    spec,
    '--base-url',
    upstreamUrl,
    '--port',
    String(ports.protect),
    '--filter',
    'name=TOKENIZE',
    '--unlisted',
    'keep',
    '--quiet',
  ];
  const child = fork(join(here, '../packages/cli/src/main.ts'), args, {
    env: { ...process.env, LEASEHOLD_UPSTREAM_ALLOW: '127.0.0.0/8' },
    // Ends with the bench, however that ends.
    execArgv: ['--import', join(here, 'report-cpu.ts')],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return { child, agent: { url: `http://127.0.0.1:${ports.protect}/mcp`, headers: {} } };
}

async function measureServer(server: string, victim: Agent, greedy: Agent): Promise<Row[]> {
  // Compiled and settled first, the threads started.
  await untilAnswered(victim);
  const found: Row[] = [];
  for (const kind of ['nothing', ...kinds.filter((name) => name.includes(only))]) {
    const row = { server, ...(await measureKind(kind, victim, greedy)) };
    found.push(row);
    console.log(rowText(row));
  }
  return found;
}

async function untilAnswered(agent: Agent): Promise<void> {
  for (let i = 0; i < 400; i++) {
    const answered = await ask(agent).catch(() => undefined);
    if (i > 50 && answered !== undefined) return;
    if (answered === undefined) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the server does not answer');
}

async function ask({ url, headers }: Agent): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
    body: callBody('small'),
  });
  const text = await response.text();
  if (!text.includes('TOKEN_'))
    throw new Error(`a small call was not answered: ${text.slice(0, 300)}`);
  return text;
}

async function measureKind(kind: Kind, victim: Agent, greedy: Agent): Promise<Omit<Row, 'server'>> {
  const load =
    kind === 'nothing'
      ? undefined
      : fork(join(here, 'stall-load.ts'), [
          JSON.stringify({ kind, url: greedy.url, headers: greedy.headers, seconds }),
        ]);
  const ended = load && message(load);
  const waits: number[] = [];
  for (const endsAt = performance.now() + seconds * 1000; performance.now() < endsAt;) {
    const askedMs = performance.now();
    await ask(victim);
    waits.push(performance.now() - askedMs);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const answer = await ended;
  const told = typeof answer === 'string' ? answer : '';
  load?.kill();
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { kind, calls: waits.length, medianMs: at(0.5), p99Ms: at(0.99), worstMs: at(1), told };
}
