import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ToolDefinition } from '@leasehold/catalog';
import { iconFile, iconsFor } from './icons.ts';
import { createToolLists } from './tool-lists.ts';

const origin = 'https://leases.example.com';

test('where there is https, icons are at the server’s own origin, and the files are there', async () => {
  for (const name of ['lease', 'read', 'change', 'remove'] as const)
    for (const { src, theme } of iconsFor(name, origin)) {
      assert.equal(src, `${origin}/mcp/icons/${name}-${theme}.png`);
      const file = iconFile(src.slice(src.lastIndexOf('/') + 1));
      assert.equal(file?.headers.get('content-type'), 'image/png');
      const here = iconsFor(name, undefined).find((icon) => icon.theme === theme);
      const image = Buffer.from((await file?.arrayBuffer()) ?? []).toString('base64');
      assert.equal(here?.src, `data:image/png;base64,${image}`);
    }
});

test('without https they carry their images, which are small', () => {
  for (const plain of [undefined, 'http://127.0.0.1:4100'])
    for (const { src } of iconsFor('remove', plain)) {
      assert.match(src, /^data:image\/png;base64,/);
      assert.ok(src.length < 500, `${src.length} characters`);
    }
});

// promise: mcp.titles-and-icons
test('tools are drawn by what they do where that is an address; images in a list would be a third of it', () => {
  const tool = (name: string, readOnlyHint: boolean, destructiveHint: boolean): ToolDefinition => ({
    name,
    title: name,
    description: name,
    inputSchema: { type: 'object' },
    annotations: {
      title: name,
      readOnlyHint,
      destructiveHint,
      idempotentHint: true,
      openWorldHint: true,
    },
  });
  const tools = [tool('a', true, false), tool('b', false, false), tool('c', false, true)];
  const drawn = (at: string, version: string) =>
    createToolLists(tools, () => at)
      .tools({ version, readsOutputSchemas: true })
      .map(({ icons }) => icons?.map(({ src }) => src));
  assert.deepEqual(
    drawn(origin, '2025-11-25'),
    ['read', 'change', 'remove'].map((name) =>
      ['light', 'dark'].map((theme) => `${origin}/mcp/icons/${name}-${theme}.png`),
    ),
  );
  const none = [undefined, undefined, undefined];
  assert.deepEqual(drawn(origin, '2025-06-18'), none);
  assert.deepEqual(drawn('http://127.0.0.1:4100', '2025-11-25'), none);
});

test('nothing else is a file', () => {
  for (const file of [
    'lease.png',
    'toString-light.png',
    'lease-blue.png',
    '../lease-light.png',
    '',
  ])
    assert.equal(iconFile(file), undefined, file);
});
