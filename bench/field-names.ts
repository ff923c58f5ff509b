// `node bench/field-names.ts FOLDER [--half even|odd] [--verbose]`: how many of the property names
// of the API descriptions in a folder, put into answers that nothing describes, an agent is shown
// by name. Ends with recognised=… (of different names, in per cent) and us_per_name=… (CPU, each
// name seen once).
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { compilePolicy, isFieldName, Raw, type Json, type JsonObject } from '@leasehold/privacy';
import { noblePrimitives } from '@leasehold/privacy/noble';

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { half: { type: 'string' }, verbose: { type: 'boolean', default: false } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error(
    'usage: node bench/field-names.ts <folder of API descriptions> [--half even|odd] [--verbose]',
  );
  process.exit(2);
}

const apis = [...(await recordsByApi(folder))].toSorted(([a], [b]) => (a < b ? -1 : 1));
const chosen = apis.filter(
  (_, i) => options.half === undefined || (options.half === 'odd') === (i % 2 === 1),
);
const [all, shown] = [new Set<string>(), new Set<string>()];
for (const [api, records] of chosen) {
  const { names, found } = recognisedIn(records);
  for (const name of names) all.add(name);
  for (const name of found) shown.add(name);
  if (options.verbose && names.size > 0)
    console.log(`${api}\t${found.size}/${names.size}\t${percent(found.size, names.size)}`);
}
if (options.verbose) console.log([...all].filter((name) => !shown.has(name)).join(' '));
console.log(
  `names=${all.size} recognised=${percent(shown.size, all.size)} us_per_name=${microsecondsPerName().toFixed(1)}`,
);

function percent(some: number, of: number): string {
  return ((100 * some) / Math.max(1, of)).toFixed(2);
}

/**
 * The objects of the schemas of each API: names with a value of the kind they are described with.
 * An API is a file, or a folder of files.
 */
async function recordsByApi(root: string): Promise<Map<string, JsonObject[]>> {
  const records = new Map<string, JsonObject[]>();
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !['.json', '.yaml', '.yml'].includes(extname(path))) continue;
    const document = readDocument(await readFile(path, 'utf8'));
    if (document === undefined) continue;
    const [api = ''] = relative(root, path).split(sep);
    records.set(api, [...(records.get(api) ?? []), ...recordsIn(document)]);
  }
  return records;
}

/** Broken and hostile files have no names to measure. */
function readDocument(text: string): unknown {
  try {
    return text.trimStart().startsWith('{')
      ? JSON.parse(text)
      : parse(text, { maxAliasCount: 100 });
  } catch {
    return undefined;
  }
}

function recordsIn(document: unknown): JsonObject[] {
  const records: JsonObject[] = [];
  const met = new Set<unknown>();
  const waiting = [document];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null || met.has(value)) continue;
    met.add(value);
    if (
      'properties' in value &&
      typeof value.properties === 'object' &&
      value.properties !== null &&
      !Array.isArray(value.properties)
    )
      records.push(
        Object.fromEntries(
          Object.entries(value.properties).map(([name, schema]) => [name, valueFor(schema)]),
        ),
      );
    waiting.push(...Object.values(value));
  }
  return records;
}

function valueFor(schema: unknown): Json {
  const type =
    typeof schema === 'object' && schema !== null && 'type' in schema ? schema.type : undefined;
  const values = new Map<unknown, Json>([
    ['string', 'text'],
    ['integer', 1],
    ['number', 1.5],
    ['boolean', true],
    ['array', ['text']],
  ]);
  return values.get(type) ?? { id: 1 };
}

function recognisedIn(records: readonly JsonObject[]): { names: Set<string>; found: Set<string> } {
  const [names, found] = [new Set<string>(), new Set<string>()];
  const engine = compilePolicy(
    { filters: [], unlisted: 'withhold', echo: true },
    {
      primitives: noblePrimitives,
      leaseSecret: new Uint8Array(32),
      workspaceId: 'bench',
      now: Date.now,
    },
  );
  for (const record of records) {
    // one answer by itself: nothing is known of it from others
    const treated: JsonObject = JSON.parse(
      engine.protect(new Raw(JSON.stringify(record)), { answer: { schemas: [], definitions: {} } })
        .text,
    );
    for (const name of Object.keys(record)) {
      names.add(name);
      if (Object.hasOwn(treated, name)) found.add(name);
    }
  }
  return { names, found };
}

function microsecondsPerName(): number {
  const count = 100_000;
  const words = [
    'customer',
    'shippingAddress',
    'querfurt',
    'zquartermaine',
    'updatedAt',
    'total_amount',
    'oyelaran.k',
    'invoiceLines',
  ];
  const names = Array.from(
    { length: count },
    (_, i) =>
      `${words[i % words.length]}_${i.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)))}`,
  );
  const before = process.cpuUsage();
  for (const name of names) isFieldName(name);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
}
