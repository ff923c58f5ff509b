import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { Connection, IndependentClient, Person } from './client.ts';
import { followPrintedLinks } from './printed-links.ts';
import { connectionOf } from './sdk-v2.ts';

const proxy = join(import.meta.dirname, '../../node_modules/mcp-remote/dist/proxy.js');

/** The bridge of hosts that speak only stdio. */
export const mcpRemote: IndependentClient = {
  name: 'mcp-remote',
  connect: (url, headers) =>
    connect(
      url,
      Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}:${value}`]),
    ),
  signIn: (url, person) => connect(url, [], person),
};

/** A key that is refused makes it ask a person too. */
const nobody: Person = () => Promise.reject(new Error('nobody there'));

async function connect(url: string, args: string[], person = nobody): Promise<Connection> {
  await using closing = new AsyncDisposableStack();
  // It keeps what it knows of servers in the home folder; on an empty path it finds no browser of
  // this machine to open.
  const folder = await mkdtemp(join(tmpdir(), 'leasehold-mcp-remote-'));
  closing.defer(() => rm(folder, { recursive: true, force: true }));
  const client = new Client({ name: 'test', version: '1' });
  closing.defer(() => client.close());
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [proxy, url, '--allow-http', '--transport', 'http-only', ...args],
    env: { PATH: folder, HOME: folder, MCP_REMOTE_CONFIG_DIR: folder },
    stderr: 'pipe',
  });
  if (transport.stderr instanceof Readable)
    followPrintedLinks(transport.stderr, person, () => void client.close());
  await client.connect(transport);
  const connected = closing.move();
  return { ...connectionOf(client), [Symbol.asyncDispose]: () => connected.disposeAsync() };
}
