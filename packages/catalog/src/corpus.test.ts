// Real descriptions, where they lie beside the repository: every operation a tool, every parameter
// and the whole body in it, fit for every client. The largest are read by test/corpus.test.ts alone,
// and in `npm test` those up to 100 kB here.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { everyOr, inPart } from '@leasehold/privacy/testing/every';
import type { Api } from './api.ts';
import { flattenArguments } from './tools/arguments.ts';
import { fullInputSchema } from './tools/full-input-schema.ts';
import { importApi } from './import.ts';
import { lintTools } from './tools/lint.ts';
import { classOf } from './testing/fixtures.ts';
import { compile, listAsClient } from './testing/clients.ts';
import type { Tool } from './tools/tool.ts';
import { buildTools } from './tools/tools.ts';

const corpus =
  process.env['LEASEHOLD_CORPUS'] ?? join(import.meta.dirname, '../../../../shared/data/openapi');
const gateways =
  /^(?:authorization|accept|content-type|cookie|host|content-length|range|if-range)$/i;
/** Nothing is read on a condition. */
const conditions = /^if-(?:none-match|match|modified-since|unmodified-since)$/i;

const bytesMax = everyOr(100_000, 1_000_000);

suite(`real descriptions${inPart}`, { skip: !existsSync(corpus) }, async () => {
  for (const file of existsSync(corpus) ? (await readdir(corpus)).sort() : []) {
    const path = join(corpus, file);
    if (/\.(?:json|ya?ml)$/.test(file) && (await stat(path)).size <= bytesMax)
      test(file, () => examine(path));
  }
});

async function examine(location: string): Promise<void> {
  const { api } = await importApi({ text: await readFile(location, 'utf8'), location });
  if (!api) return;
  const { tools, problems } = buildTools(api, { classOf });
  assert.deepEqual(problems, []);
  assert.equal(tools.length, api.operations.length);
  for (const tool of tools) assertWhole(tool, api);
  assert.deepEqual(
    lintTools(tools).filter(({ severity }) => severity === 'error'),
    [],
  );
  const definitions = tools.map(({ definition }) => definition);
  assert.ok(JSON.stringify(definitions).length <= 10_000_000);
  assert.equal((await listAsClient(definitions)).length, tools.length);
  // Compiling is the slow part: every hundredth tool, and always the first.
  for (const tool of tools.filter((_, i) => i % 100 === 0)) {
    compile(tool.definition.inputSchema);
    compile(fullInputSchema(tool, api));
  }
}

/** Nothing that could be sent is missing from what is shown. */
function assertWhole(tool: Tool, { definitions, securitySchemes }: Api): void {
  const credentials = new Set(
    Object.values(securitySchemes).flatMap((scheme) =>
      scheme.type === 'apiKey' ? [scheme.name.toLowerCase()] : [],
    ),
  );
  const shown = new Set(Object.keys(Object(tool.definition.inputSchema['properties'])));
  for (const parameter of tool.operation.parameters) {
    if (
      credentials.has(parameter.name.toLowerCase()) ||
      (parameter.in === 'header' &&
        (gateways.test(parameter.name) ||
          (tool.operation.method === 'GET' && conditions.test(parameter.name))))
    )
      continue;
    const argument = tool.arguments.find(
      ({ place }) => place.in === 'parameter' && place.parameter === parameter,
    );
    assert.ok(
      argument && shown.has(argument.key),
      `${tool.operation.id}: ${parameter.in} ${parameter.name}`,
    );
  }
  for (const { key } of flattenArguments(tool.operation, definitions, []).list.filter(
    ({ place }) => place.in !== 'parameter',
  ))
    assert.ok(shown.has(key), `${tool.operation.id}: body ${key}`);
}
