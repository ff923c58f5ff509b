// `npm run bench:useful -- [FOLDER] [--verbose]`: what agents can read under the suggested policy of
// every API description in `FOLDER/openapi` (or in FOLDER itself), and what they must not and can.
// Each measure is told in README.md. Exits 1 where a figure misses its target.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { emptyFigures, measureApi, readApis, type UsefulFigures } from './useful-figures.ts';
import type { Kind } from './useful-names.ts';

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { verbose: { type: 'boolean', default: false } },
});
const folder = positionals[0] ?? defaultFolder();
if (folder === undefined || !existsSync(folder)) {
  console.error('usage: npm run bench:useful -- <folder of API descriptions> [--verbose]');
  process.exit(2);
}

const kindNames: readonly Kind[] = ['id', 'title', 'state', 'time', 'text'];
const outcomeNames = ['kept', 'treated', 'withheld'] as const;
const all = emptyFigures();
const inside = join(folder, 'openapi');
for await (const { name, api, reason } of readApis(resolve(existsSync(inside) ? inside : folder))) {
  if (!api) {
    console.log(`${name}: not read: ${reason}`);
    continue;
  }
  const figures = measureApi(api);
  add(figures);
  console.log(
    `${name}: ${figures.operations} of ${api.operations.length} operations measured, ${rowOf(figures)}; ${figures.filters} filters in ${Math.round(figures.ms)} ms`,
  );
  for (const leak of figures.leaks) console.log(`  leak: ${leak}`);
  if (options.verbose) for (const field of figures.unread) console.log(`  unread: ${field}`);
}
console.log(`all: ${all.operations} operations, ${rowOf(all)}`);

const text = share(all.kinds.text.read, all.kinds.text.has);
const ids = share(all.kinds.id.read, all.kinds.id.has);
const usable = share(all.usable, all.operations);
const withheld = share(all.fields.withheld, fieldCount(all));
console.log(
  `usable=${usable.toFixed(3)} ids=${ids.toFixed(3)} text=${text.toFixed(3)} withheld=${withheld.toFixed(3)} leaks=${all.leaks.length}`,
);
const isGoodEnough = usable >= 0.95 && ids >= 0.98 && withheld <= 0.1 && all.leaks.length === 0;
process.exitCode = isGoodEnough && all.operations > 0 ? 0 : 1;

function defaultFolder(): string | undefined {
  const beside = new URL('../../shared/data', import.meta.url).pathname;
  return existsSync(beside) ? beside : undefined;
}

function add(figures: UsefulFigures): void {
  all.operations += figures.operations;
  all.usable += figures.usable;
  for (const kind of kindNames) {
    all.kinds[kind].has += figures.kinds[kind].has;
    all.kinds[kind].read += figures.kinds[kind].read;
  }
  for (const outcome of outcomeNames) all.fields[outcome] += figures.fields[outcome];
  all.leaks.push(...figures.leaks);
}

function rowOf({ usable: read, operations, kinds, fields, leaks }: UsefulFigures): string {
  const shares = kindNames.map((kind) => `${kind} ${percent(kinds[kind].read, kinds[kind].has)}`);
  const outcomes = outcomeNames.map(
    (outcome) => `${outcome} ${percent(fields[outcome], fieldCount({ fields }))}`,
  );
  return [
    `usable ${percent(read, operations)}`,
    ...shares,
    ...outcomes,
    `leaks ${leaks.length}`,
  ].join(', ');
}

function fieldCount({ fields }: Pick<UsefulFigures, 'fields'>): number {
  return fields.kept + fields.treated + fields.withheld;
}

/** Of nothing, all. */
function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;
}
