import { hash } from 'node:crypto';
import { relative } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { specTypeSchemas } from '@modelcontextprotocol/client';
import {
  buildTools,
  fullInputSchema,
  importApi,
  lintTools,
  type Api,
  type Problem,
  type Tool,
} from '@leasehold/catalog';
import { dataClassOfNames } from '@leasehold/privacy';
import { startCost } from '@leasehold/privacy/testing/cost';
import { createAddressGuard, loadDescription } from '@leasehold/server';
import { writtenOperations, type WrittenOperation } from './count-operations.ts';
import { table, type Section } from './section.ts';
import { createSourceFiles, entryDocuments } from './source-files.ts';

const listBytesMax = 10_000_000;
/** As a multiple of a fixed piece of work, a millisecond where nothing else runs. */
const importCostMax = 5_000;
const coverageMin = 0.99;

/**
 * Headers the gateway writes itself, those OpenAPI says are ignored as parameters (3.1 4.8.12.1),
 * and those that ask for a part of an answer, or for one on a condition.
 */
const gatewayParameters =
  /^header (?:accept|authorization|content-type|content-length|cookie|host|accept-encoding|connection|expect|te|transfer-encoding|upgrade|(?:if-)?range|if-(?:none-match|match|modified-since|unmodified-since))$/i;

interface Measured {
  name: string;
  written: number;
  complete: number;
  tools: number;
  listBytes: number;
  importMs: number;
  toolsMs: number;
  lint: number;
  verdict: string;
  shortfalls: string[];
}

/**
 * Every description of a folder, from its text to the list of tools, against an independent count.
 */
export async function measureCatalog(folder: string): Promise<Section> {
  const rows: Measured[] = [];
  for (const path of await entryDocuments(folder))
    rows.push(await measure(path, relative(folder, path)));
  const usable = rows.filter(({ written }) => written > 0);
  const [written, complete] = [
    sum(usable.map((row) => row.written)),
    sum(usable.map((row) => row.complete)),
  ];
  const coverage = written === 0 ? 1 : complete / written;
  const shortfalls = rows.flatMap((row) => row.shortfalls);
  if (coverage < coverageMin)
    shortfalls.push(`coverage ${(100 * coverage).toFixed(2)} % is below ${100 * coverageMin} %`);
  const lines = table(
    ['description', 'written', 'complete', 'tools', 'list kB', 'import ms', 'tools ms', 'lint', ''],
    rows.map((row) => [
      row.name,
      row.written,
      row.complete,
      row.tools,
      Math.round(row.listBytes / 1000),
      Math.round(row.importMs),
      Math.round(row.toolsMs),
      row.lint,
      row.verdict,
    ]),
  );
  lines.push(
    `operations complete=${complete}/${written} (${(100 * coverage).toFixed(2)} %) documents=${rows.length}`,
  );
  return { name: 'catalog', lines, shortfalls };
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

async function measure(path: string, name: string): Promise<Measured> {
  const files = createSourceFiles();
  const written = writtenOperations(path, files);
  const started = performance.now();
  const cost = startCost();
  const { api, problems } = await load(path);
  const importMs = performance.now() - started;
  const imported = Math.round(cost());
  const shortfalls =
    imported > importCostMax
      ? [`${name}: costs ${imported} times a millisecond's work to import`]
      : [];
  const row: Measured = {
    name,
    written: written.length,
    complete: 0,
    tools: 0,
    listBytes: 0,
    importMs,
    toolsMs: 0,
    lint: 0,
    verdict: '',
    shortfalls,
  };
  if (!api || api.operations.length === 0)
    return { ...row, ...refused(name, written, problems, shortfalls) };
  const built = performance.now();
  const { tools, problems: lost } = buildTools(api, { classOf: dataClassOfNames });
  row.toolsMs = performance.now() - built;
  row.tools = tools.length;
  row.listBytes = Buffer.byteLength(JSON.stringify(tools.map(({ definition }) => definition)));
  row.complete = countComplete(name, written, tools, shortfalls);
  shortfalls.push(...lost.map((problem) => `${name} ${problem.place}: ${problem.message}`));
  row.lint = judgeTools(name, api, tools, shortfalls);
  compileSchemas(name, api, tools, shortfalls);
  if (row.listBytes > listBytesMax) shortfalls.push(`${name}: the list has ${row.listBytes} bytes`);
  row.verdict = problems.length === 0 ? '' : `${problems.length} problems`;
  return row;
}

async function load(path: string): Promise<{ api?: Api; problems: Problem[] }> {
  try {
    return await importApi(await loadDescription(path, { guard: createAddressGuard([]) }));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { problems: [{ code: 'not_readable', severity: 'error', place: path, message }] };
  }
}

/** A document nothing can be made of says so, and where. */
function refused(
  name: string,
  written: WrittenOperation[],
  problems: Problem[],
  shortfalls: string[],
): Pick<Measured, 'verdict'> {
  const [problem] = problems;
  if (!problem) shortfalls.push(`${name}: has no operations and no problem says why`);
  else if (problem.place === '' || problem.message.length < 20)
    shortfalls.push(`${name}: refused without a place or a reason`);
  if (written.length > 0)
    shortfalls.push(`${name}: ${written.length} operations are lost: ${problem?.message ?? ''}`);
  return { verdict: `refused: ${(problem?.message ?? '').slice(0, 60)}` };
}

function countComplete(
  name: string,
  written: WrittenOperation[],
  tools: Tool[],
  shortfalls: string[],
): number {
  const byId = new Map(tools.map((tool) => [tool.operation.id, tool]));
  let complete = 0;
  for (const operation of written) {
    const tool = byId.get(operation.id.replace(/^(\S+) (?!\/)/, '$1 /'));
    const missing = tool
      ? [...missingParameters(operation, tool), ...missingBody(operation, tool)]
      : ['it is not in the list'];
    if (missing.length === 0) complete++;
    else shortfalls.push(`${name} ${operation.id}: ${missing.join('; ')}`);
  }
  const [expected, found] = [new Set(written.map(({ id }) => id.toLowerCase())).size, tools.length];
  if (found > expected) shortfalls.push(`${name}: ${found} tools of ${expected} operations`);
  return complete;
}

function missingParameters({ parameters, id }: WrittenOperation, tool: Tool): string[] {
  const sent = new Set(
    tool.arguments.flatMap(({ place }) =>
      place.in === 'parameter'
        ? [`${place.parameter.in} ${place.parameter.name}`.toLowerCase()]
        : [],
    ),
  );
  return parameters
    .filter((key) => !sent.has(key.toLowerCase()) && !gatewayParameters.test(key))
    .filter((key) => !isCredential(key, tool) && !isOutsidePath(key, id))
    .map((key) => `no argument for ${key}`);
}

/**
 * Query and cookie credentials are reserved names; header ones are recognised by what they are
 * called.
 */
function isCredential(key: string, tool: Tool): boolean {
  const [place, name = ''] = key.split(' ');
  return place === 'header'
    ? /api[-_]?key|token|auth/i.test(name)
    : tool.reservedNames.includes(name);
}

function isOutsidePath(key: string, id: string): boolean {
  return key.startsWith('path ') && !id.includes(`{${key.slice('path '.length)}`);
}

function missingBody({ body }: WrittenOperation, tool: Tool): string[] {
  if (!body) return [];
  const places = tool.arguments.map(({ place }) => place);
  if (places.some((place) => place.in === 'body')) return [];
  if (!tool.body) return ['no argument for the body'];
  const wanted = body.properties.has('*')
    ? body.properties.get('*')
    : body.properties.get(tool.body.content.mediaType);
  const sent = new Set(
    places.flatMap((place) => (place.in === 'bodyProperty' ? [place.name] : [])),
  );
  return (wanted ?? [])
    .filter((property) => !sent.has(property))
    .map((property) => `no argument for the body's ${property}`);
}

/** What clients ask of the tools. @returns findings of the linter that are errors. */
function judgeTools(name: string, api: Api, tools: Tool[], shortfalls: string[]): number {
  const findings = lintTools(tools).filter(({ severity }) => severity === 'error');
  for (const { tool, rule, place } of findings.slice(0, 5))
    shortfalls.push(`${name} ${tool}${place}: breaks the rule ${rule}`);
  const listed = specTypeSchemas.ListToolsResult['~standard'].validate({
    tools: tools.map(({ definition }) => definition),
  });
  if (listed instanceof Promise || listed.issues)
    shortfalls.push(`${name}: the official client refuses the list`);
  return findings.length;
}

/** What our own validator asks of them. */
function compileSchemas(
  name: string,
  api: Api,
  tools: readonly Tool[],
  shortfalls: string[],
): void {
  for (const tool of tools) {
    const { inputSchema, outputSchema } = tool.definition;
    for (const [what, schema] of Object.entries({
      input: inputSchema,
      output: outputSchema ?? {},
      full: fullInputSchema(tool, api),
    })) {
      const error = compileError(schema);
      if (error !== undefined)
        shortfalls.push(
          `${name} ${tool.definition.name}: its ${what} schema does not compile: ${error}`,
        );
    }
  }
}

const ajv = addFormats.default(
  new Ajv2020({
    strict: false,
    logger: false,
    addUsedSchema: false,
    unicodeRegExp: false,
    code: { optimize: false },
  }),
);

/** What was found of schemas that were compiled, by their hash: most stand in many tools alike. */
const compiled = new Map<string, string | undefined>();

function compileError(schema: object): string | undefined {
  const sha256 = hash('sha256', JSON.stringify(schema));
  if (!compiled.has(sha256)) compiled.set(sha256, errorOfCompiling(schema));
  return compiled.get(sha256);
}

function errorOfCompiling(schema: object): string | undefined {
  try {
    ajv.compile(schema);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 200) : String(error);
  } finally {
    ajv.removeSchema(schema);
  }
}
