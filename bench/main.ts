// `npm run bench [-- --quick]`: the engine's ratios and the gateway's, printed as tables, kept in
// bench/results.md (the full run), one line at the end.
import { cpus } from 'node:os';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { benchEngine, type EngineRow } from './engine.ts';
import { benchGateway, type GatewayRow } from './gateway.ts';
import { type Size, sizes, usable } from './records.ts';

const names = Object.keys(sizes) as Size[];
const quick = process.argv.includes('--quick');
const engine = await benchEngine(quick ? 30 : 100);
const gateway = await benchGateway(
  quick
    ? { rounds: 3, seconds: 1.2, warmupSeconds: 1.5, connections: 16 }
    : { rounds: 9, seconds: 3, warmupSeconds: 4, connections: 16 },
);
const isDisturbed = engine.isDisturbed || gateway.isDisturbed;
const disturbed = isDisturbed
  ? 'Disturbed: other programs used a quarter of a core or more in some round however often it was repeated.\n\n'
  : '';
const report = `${disturbed}${engineTable(engine.rows)}\n\n${gatewayTable(gateway.rows)}\n`;
console.log(report);
if (!quick) writeFileSync(join(import.meta.dirname, 'results.md'), `${preamble()}\n${report}`);

const ratio = (name: string, size: Size) =>
  engine.rows.find((row) => row.name === name)!.ratios[size].toFixed(2);
const call = (size: Size) =>
  gateway.rows.find((row) => row.name === usable)!.ratios[size].toFixed(2);
console.log(
  `redact=${ratio('redact, echo off', '10k')} withhold=${ratio('withhold, nothing kept', '10k')} tokenize=${ratio('tokenize, echo off', '10k')} usable=${ratio(usable, '10k')} call1k=${call('1k')} call10k=${call('10k')} call100k=${call('100k')}${isDisturbed ? ' disturbed' : ''}`,
);

function engineTable(rows: EngineRow[]): string {
  const lines = rows.map(
    ({ name, ratios }) =>
      `| ${name} | ${names.map((size) => ratios[size].toFixed(2)).join(' | ')} |`,
  );
  return [
    'Engine: time ÷ (JSON.parse + JSON.stringify), cold, median of interleaved rounds in three processes.',
    '',
    `| five filters | ${names.join(' | ')} |`,
    '|---|---|---|---|',
    ...lines,
  ].join('\n');
}

function gatewayTable(rows: GatewayRow[]): string {
  const lines = rows.map(
    ({ name, cpuUs, ratios, p50Ms }) =>
      `| ${name} | ${names.map((size) => `${cpuUs[size].toFixed(0)} µs (${ratios[size].toFixed(2)})`).join(' | ')} | ${p50Ms['1k'].toFixed(2)} |`,
  );
  return [
    'tools/call: CPU per call of the whole process, best round, ÷ the best of the floor.',
    '',
    `| target | ${names.join(' | ')} | p50 ms, 1k |`,
    '|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

function preamble(): string {
  return `Made by \`npm run bench\` on Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}. Quote the ratios: absolute times belong to the machine.\n`;
}
