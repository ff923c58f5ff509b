import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { Server } from '@modelcontextprotocol/server';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { JsonObject } from '@leasehold/privacy';
import type { ToolDefinition } from '../tools/tool.ts';

const ajv = new Ajv2020({ strict: false, logger: false });
// The package is CommonJS: its types say `default` where Node gives the function itself.
addFormats.default(ajv);

/** A schema as the gateway compiles it; throws where it is none. */
export function compile(schema: JsonObject): ValidateFunction {
  const validate = ajv.compile(schema);
  ajv.removeSchema(schema);
  return validate;
}

/**
 * The list as the official MCP client reads it: over its own wire, with its own schemas, compiling
 * every output schema.
 */
export async function listAsClient(definitions: readonly ToolDefinition[]): Promise<string[]> {
  const [here, there] = InMemoryTransport.createLinkedPair();
  const server = new Server({ name: 'test', version: '1' }, { capabilities: { tools: {} } });
  // The wire is JSON: what is sent is what the definitions say, whatever the SDK's types make of
  // it.
  server.setRequestHandler('tools/list', () => JSON.parse(JSON.stringify({ tools: definitions })));
  const client = new Client({ name: 'test', version: '1' });
  await Promise.all([server.connect(there), client.connect(here)]);
  const { tools } = await client.listTools();
  await client.close();
  await server.close();
  return tools.map(({ name }) => name);
}
