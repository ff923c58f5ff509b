import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { IndependentClient } from './client.ts';
import { connectionOf } from './sdk-v2.ts';

const proxy = join(import.meta.dirname, '../../node_modules/mcp-remote/dist/proxy.js');

/** The bridge of hosts that speak only stdio. */
export const mcpRemote: IndependentClient = {
  name: 'mcp-remote',
  async connect(url, headers) {
    // It keeps what it knows of servers in the home folder.
    const folder = await mkdtemp(join(tmpdir(), 'leasehold-mcp-remote-'));
    const args = Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}:${value}`]);
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [proxy, url, '--allow-http', '--transport', 'http-only', ...args],
        env: { PATH: process.env['PATH'] ?? '', HOME: folder, MCP_REMOTE_CONFIG_DIR: folder },
        stderr: 'ignore',
      }),
    );
    const connection = connectionOf(client);
    return {
      ...connection,
      async [Symbol.asyncDispose]() {
        await connection[Symbol.asyncDispose]();
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
};
