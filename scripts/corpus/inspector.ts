import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { relative } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createMcpHandler, Server, type Tool } from '@modelcontextprotocol/server';
import { buildTools, importApi, type ToolDefinition } from '@leasehold/catalog';
import { dataClassOfNames } from '@leasehold/privacy';
import { createAddressGuard, loadDescription } from '@leasehold/server';
import { z } from 'zod';
import { inspectorMissing, runInspector } from '../../test/clients/inspector.ts';
import { table, type Section } from './section.ts';
import { entryDocuments } from './source-files.ts';

/**
 * Warnings we know of and leave, by the Inspector's name for them, with the reason. Any other is a
 * shortfall, as every error is.
 */
const knownWarnings: Readonly<Record<string, string>> = {
  'untyped-schema':
    'left open by the description, or a union or a list cut to the size of a schema: any one type would be wrong',
};

const msMax = 300_000;

/**
 * MCP Inspector's `--strict` over the tools of every description. It lints in its command alone, so
 * one server offers all of them to one run.
 */
export async function measureInspector(folder: string): Promise<Section> {
  const name = 'inspector';
  if (inspectorMissing !== false) return { name, lines: [], shortfalls: [inspectorMissing] };
  const tools: ToolDefinition[] = [];
  const places = new Map<string, string>();
  for (const path of await entryDocuments(folder)) {
    for (const definition of await toolsOf(path)) {
      // Two descriptions may have a tool of one name.
      const unique = `t${tools.length}_${definition.name}`.slice(0, 64);
      places.set(unique, `${relative(folder, path)} ${definition.name}`);
      tools.push({ ...definition, name: unique });
    }
  }
  const findings = await inspectTools(tools);
  const shortfalls = findings
    .filter(({ severity, rule }) => severity === 'error' || !(rule in knownWarnings))
    .map(
      ({ tool, severity, rule, schema, path }) =>
        `${places.get(tool) ?? tool} ${schema}.${path}: ${severity} ${rule}`,
    );
  const rules = [...new Set(findings.map(({ rule }) => rule))].sort();
  const rows = rules.map((rule) => {
    const own = findings.filter((finding) => finding.rule === rule);
    return [
      rule,
      own.length,
      new Set(own.map(({ tool }) => tool)).size,
      knownWarnings[rule] ?? 'not known',
    ];
  });
  const lines = [
    `tools=${tools.length} findings=${findings.length}`,
    ...table(['rule', 'findings', 'tools', 'left because'], rows),
  ];
  return { name, lines, shortfalls };
}

async function toolsOf(path: string): Promise<ToolDefinition[]> {
  // What cannot be read is the catalog's part of the run.
  const source = await loadDescription(path, { guard: createAddressGuard([]) }).catch(
    () => undefined,
  );
  const { api } = source ? await importApi(source) : {};
  return api
    ? buildTools(api, { classOf: dataClassOfNames }).tools.map(({ definition }) => definition)
    : [];
}

export interface Finding {
  tool: string;
  rule: string;
  severity: string;
  /** `inputSchema` or `outputSchema`, and the place in it. */
  schema: string;
  path: string;
}

const report = z.object({
  result: z.object({ tools: z.array(z.unknown()) }),
  schemaFindings: z
    .array(
      z.object({
        toolName: z.string(),
        findings: z.array(
          z.object({
            rule: z.string(),
            severity: z.string(),
            schema: z.string(),
            path: z.string(),
          }),
        ),
      }),
    )
    .default([]),
});

/** What the Inspector finds in the schemas of these tools. */
export async function inspectTools(
  tools: readonly Pick<ToolDefinition, 'name' | 'inputSchema'>[],
): Promise<Finding[]> {
  await using served = await serveTools(tools);
  const { stdout, stderr } = await runInspector(
    [served.url, '--transport', 'http', '--format', 'json', '--method', 'tools/list', '--strict'],
    { msMax },
  );
  const [line = ''] = stdout.split('\n');
  if (line === '') throw new Error(`the Inspector said nothing: ${stderr.slice(0, 2000)}`);
  const { result, schemaFindings } = report.parse(JSON.parse(line));
  if (result.tools.length !== tools.length)
    throw new Error(`the Inspector saw ${result.tools.length} of ${tools.length} tools`);
  return schemaFindings.flatMap(({ toolName, findings }) =>
    findings.map((finding) => ({ tool: toolName, ...finding })),
  );
}

async function serveTools(
  tools: readonly Pick<ToolDefinition, 'name' | 'inputSchema'>[],
): Promise<AsyncDisposable & { url: string }> {
  const handler = createMcpHandler(() => {
    const server = new Server({ name: 'corpus', version: '1' }, { capabilities: { tools: {} } });
    // The SDK's type for a schema is narrower than JSON Schema; lease-server.ts says the same.
    server.setRequestHandler('tools/list', () => ({ tools: tools as unknown as Tool[] }));
    return server;
  });
  const http = createServer(
    getRequestListener((request) => handler.fetch(request), { overrideGlobalObjects: false }),
  );
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    // Listening on TCP, so the address is not a pipe's name.
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
