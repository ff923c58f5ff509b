// `npm run bench:useful -- [FOLDER] [--verbose] [--packs]`: what agents can read under the suggested
// policy of every API description in `FOLDER/openapi` (or in FOLDER itself), and what they must not
// and can. Each measure is told in README.md. Exits 1 where a figure misses its target. With
// `--packs`, only of APIs that a pack is meant for: under the suggestions and under the pack, and 1
// where the pack leaks or withholds more.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packsOfApi, type Api } from '../packages/catalog/src/index.ts';
import { emptyFigures, measureApi, readApis, type UsefulFigures } from './useful-figures.ts';
import type { Kind } from './useful-names.ts';

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    verbose: { type: 'boolean', default: false },
    packs: { type: 'boolean', default: false },
  },
});
const folder = positionals[0] ?? defaultFolder();
if (folder === undefined || !existsSync(folder)) {
  console.error(
    'usage: npm run bench:useful -- <folder of API descriptions> [--verbose] [--packs]',
  );
  process.exit(2);
}

const kindNames: readonly Kind[] = ['id', 'title', 'state', 'time', 'text'];
const outcomeNames = ['kept', 'treated', 'withheld'] as const;
const inside = join(folder, 'openapi');
const apis = readApis(resolve(existsSync(inside) ? inside : folder));
process.exitCode = (await (options.packs ? measurePacks() : measureAll())) ? 0 : 1;

async function measureAll(): Promise<boolean> {
  const all = emptyFigures();
  for await (const { name, api, reason } of apis) {
    if (!api) {
      console.log(`${name}: not read: ${reason}`);
      continue;
    }
    const figures = measureApi(api);
    add(all, figures);
    print(name, api, figures);
  }
  console.log(`all: ${all.operations} operations, ${rowOf(all)}`);
  const { usable: more, ids: moreIds } = all.withTokens;
  const [usableBy, idsBy] = [share(all.usable + more, all.operations), all.kinds.id];
  console.log(
    `with ids whose tokens go back as arguments: usable=${usableBy.toFixed(3)} ids=${share(idsBy.read + moreIds, idsBy.has).toFixed(3)}`,
  );
  console.log(inShort(all));
  const { usable, ids, withheld, callable, leaks } = shares(all);
  const isUseful = usable >= 0.95 && ids >= 0.98 && withheld <= 0.1 && callable >= 0.98;
  return isUseful && leaks === 0 && all.operations > 0;
}

/** The best pack of each API that has one, beside the suggestions. */
async function measurePacks(): Promise<boolean> {
  let isGood = true;
  const all = { suggested: emptyFigures(), packs: emptyFigures() };
  for await (const { name, api } of apis) {
    const [found] = api ? packsOfApi(api) : [];
    if (!api || !found) continue;
    const suggested = measureApi(api);
    const figures = measureApi(api, found.pack);
    print(`${name}, suggested`, api, suggested);
    print(`${name}, ${found.pack.name} of ${found.pack.reviewedOn}`, api, figures);
    add(all.suggested, suggested);
    add(all.packs, figures);
    const isStricter = shares(figures).withheld > shares(suggested).withheld;
    if (isStricter) console.log('  withholds more than is suggested');
    isGood &&= !isStricter && figures.leaks.length === 0;
  }
  console.log(`suggested: ${inShort(all.suggested)}`);
  console.log(`packs: ${inShort(all.packs)}`);
  return isGood && all.packs.operations > 0;
}

function print(name: string, api: Api, figures: UsefulFigures): void {
  console.log(
    `${name}: ${figures.operations} of ${api.operations.length} operations measured, ${rowOf(figures)}; ${figures.filters} filters in ${Math.round(figures.ms)} ms`,
  );
  for (const leak of figures.leaks) console.log(`  leak: ${leak}`);
  for (const refused of figures.calls.refused) console.log(`  refused: ${refused}`);
  if (options.verbose) for (const field of figures.unread) console.log(`  unread: ${field}`);
}

function shares({ kinds, usable, operations, fields, calls, leaks }: UsefulFigures) {
  return {
    usable: share(usable, operations),
    ids: share(kinds.id.read, kinds.id.has),
    text: share(kinds.text.read, kinds.text.has),
    withheld: share(fields.withheld, fieldCount({ fields })),
    callable: share(calls.callable, calls.byId),
    leaks: leaks.length,
  };
}

function inShort(figures: UsefulFigures): string {
  const { leaks, ...parts } = shares(figures);
  const told = Object.entries(parts).map(([name, part]) => `${name}=${part.toFixed(3)}`);
  return [...told, `leaks=${leaks}`].join(' ');
}

function defaultFolder(): string | undefined {
  const beside = new URL('../../shared/data', import.meta.url).pathname;
  return existsSync(beside) ? beside : undefined;
}

function add(all: UsefulFigures, figures: UsefulFigures): void {
  all.operations += figures.operations;
  all.usable += figures.usable;
  all.withTokens.usable += figures.withTokens.usable;
  all.withTokens.ids += figures.withTokens.ids;
  for (const kind of kindNames) {
    all.kinds[kind].has += figures.kinds[kind].has;
    all.kinds[kind].read += figures.kinds[kind].read;
  }
  for (const outcome of outcomeNames) all.fields[outcome] += figures.fields[outcome];
  all.calls.byId += figures.calls.byId;
  all.calls.callable += figures.calls.callable;
  all.leaks.push(...figures.leaks);
}

function rowOf({ usable: read, operations, kinds, fields, calls, leaks }: UsefulFigures): string {
  const shares = kindNames.map((kind) => `${kind} ${percent(kinds[kind].read, kinds[kind].has)}`);
  const outcomes = outcomeNames.map(
    (outcome) => `${outcome} ${percent(fields[outcome], fieldCount({ fields }))}`,
  );
  return [
    `usable ${percent(read, operations)}`,
    ...shares,
    ...outcomes,
    `callable by id ${percent(calls.callable, calls.byId)}`,
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
