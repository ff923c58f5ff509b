// `npm run bench:deny [-- --quick]`: two servers on one PostgreSQL, calls running on both, and
// leases taken away in every way there is.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { kinds, measureDenial, measureEnd, type Denial } from '../test/testing/denials.ts';
import { startNodes } from '../test/testing/nodes.ts';

const quick = process.argv.includes('--quick');
const times = quick ? 20 : 100;

const nodes = await startNodes();
try {
  // Calls of every length up to 40 ms are under way when they are taken away.
  nodes.upstream.ms = () => Math.random() * 40;
  for (let i = 0; i < 4; i++) await measureDenial(nodes, kinds['revoke']!, i % 2);
  const seen = new Map<string, Denial[]>(Object.keys(kinds).map((kind) => [kind, []]));
  seen.set('end', []);
  for (let i = 0; i < times; i++) {
    for (const [kind, deny] of Object.entries(kinds))
      seen.get(kind)!.push(await measureDenial(nodes, deny, i % 2));
    seen.get('end')!.push(await measureEnd(nodes));
    await setTimeout(0);
  }
  const table = [
    'Time to deny, in ms: from the request (or the end of the lease) until both nodes refused. By the control API: `denied.ms`.\n',
    '| | times | p50 | p99 | max | said p50 | said max | confirmed | after |\n|---|---|---|---|---|---|---|---|---|',
    ...Array.from(seen, ([kind, denials]) => row(kind, denials)),
  ].join('\n');
  console.log(table);
  if (!quick) writeFileSync(join(import.meta.dirname, 'deny.md'), `${table}\n`);
  const all = [...seen.values()].flat();
  console.log(
    `\np99_ms=${quantile(
      all.map(({ ms }) => ms),
      0.99,
    ).toFixed(0)} after_revoke=${sum(all.map(({ after }) => after))}`,
  );
} finally {
  await nodes[Symbol.asyncDispose]();
}

function row(kind: string, denials: Denial[]): string {
  const ms = denials.map((denial) => denial.ms);
  const said = denials.flatMap(({ denied }) => (denied ? [denied.ms] : []));
  const confirmed = denials.filter(
    ({ denied }) => denied && denied.confirmed === denied.nodes && denied.nodes === 2,
  ).length;
  const figures = [
    quantile(ms, 0.5),
    quantile(ms, 0.99),
    Math.max(...ms),
    quantile(said, 0.5),
    Math.max(...said),
  ];
  const shown = figures.map((figure) => (Number.isFinite(figure) ? figure.toFixed(0) : '–'));
  return `| ${kind} | ${denials.length} | ${shown.join(' | ')} | ${said.length ? confirmed : '–'} | ${sum(denials.map(({ after }) => after))} |`;
}

function quantile(values: number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? NaN;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
