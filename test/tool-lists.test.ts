// What a server and its tools are called and drawn as, in each version of the protocol, and who is
// shown the schemas of answers.
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { readsOutputSchemas } from '@leasehold/contract/clients';
import type { ToolDefinition } from '@leasehold/catalog';
import { createSampleLease, type SampleLease } from './testing/sample-lease.ts';

interface Icon {
  src: string;
  mimeType: string;
  sizes: string[];
  theme: string;
}
type Shown = Partial<Pick<ToolDefinition, 'title' | 'outputSchema'>> &
  Omit<ToolDefinition, 'title' | 'outputSchema'> & { icons?: Icon[] };

const clientInfo = { name: 'reader', version: '1' };
const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': clientInfo,
  'io.modelcontextprotocol/clientCapabilities': {},
};
const versions = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'] as const;
type Version = (typeof versions)[number];

function message(version: Version, method: string, more: object = {}) {
  const params = { ...more, ...(version === '2026-07-28' && { _meta: meta }) };
  return { jsonrpc: '2.0', id: 1, method, params };
}

const resultOf = (answer: { message: unknown }): Record<string, unknown> =>
  (answer.message as { result: Record<string, unknown> }).result;

/** `bySdk`: asked in a way the hot path leaves to the SDK. */
async function toolsOf(
  { send }: SampleLease,
  version: Version,
  { bySdk = false, userAgent = 'reader/1' } = {},
): Promise<Shown[]> {
  const asked = message(version, 'tools/list');
  if (bySdk)
    Object.assign(asked.params, {
      _meta: { ...Reflect.get(asked.params, '_meta'), progressToken: 7 },
    });
  const answer = await send(asked, version, { 'user-agent': userAgent });
  return resultOf(answer)['tools'] as Shown[];
}

/** What the server says of itself to whoever comes in. */
async function infoOf({ send }: SampleLease, version: Version): Promise<Record<string, unknown>> {
  const isModern = version === '2026-07-28';
  const hello = { protocolVersion: version, capabilities: {}, clientInfo };
  const asked = isModern
    ? message(version, 'server/discover')
    : message(version, 'initialize', hello);
  const result = resultOf(await send(asked, version));
  const info = isModern
    ? (result['_meta'] as Record<string, unknown>)['io.modelcontextprotocol/serverInfo']
    : result['serverInfo'];
  return info as Record<string, unknown>;
}

const png = Buffer.from('89504e470d0a1a0a', 'hex');

/** One for light surroundings and one for dark, each the image it says it is. */
function assertIcons(icons: unknown, readImage: (src: string) => Buffer): void {
  const list = icons as Icon[];
  assert.deepEqual(
    list.map(({ theme }) => theme),
    ['light', 'dark'],
  );
  for (const { src, mimeType, sizes } of list) {
    const image = readImage(src);
    assert.deepEqual(image.subarray(0, 8), png);
    assert.equal(mimeType, 'image/png');
    assert.deepEqual(sizes, [`${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`]);
  }
}

const without = (tool: Shown, member: keyof Shown): Partial<Shown> =>
  Object.fromEntries(Object.entries(tool).filter(([name]) => name !== member));

const fromDataUri = (src: string): Buffer => {
  assert.match(src, /^data:image\/png;base64,/);
  return Buffer.from(src.slice(src.indexOf(',') + 1), 'base64');
};

suite('a lease on loopback', () => {
  let lease: SampleLease;
  before(async () => void (lease = await createSampleLease()));
  after(() => lease[Symbol.asyncDispose]());

  // promise: mcp.titles-and-icons
  for (const version of versions)
    test(`${version}: titles and icons where it has them, and left out where not`, async () => {
      const hasTitles = version >= '2025-06-18';
      const hasIcons = version >= '2025-11-25';
      const info = await infoOf(lease, version);
      assert.equal(info['title'], hasTitles ? 'Test lease' : undefined);
      for (const bySdk of [false, true]) {
        const tools = await toolsOf(lease, version, { bySdk });
        assert.ok(tools.length > 5);
        for (const { title, outputSchema, icons, annotations } of tools) {
          assert.equal(title, hasTitles ? annotations.title : undefined);
          assert.ok(annotations.title.length > 0);
          if (!hasTitles) assert.equal(outputSchema, undefined);
          assert.equal(icons, undefined, 'images in a list would be a third of it');
        }
      }
      if (hasIcons) assertIcons(info['icons'], fromDataUri);
      else assert.ok(!('icons' in info));
    });

  test('the result of a call names the server without its icons', async () => {
    const call = message('2026-07-28', 'tools/call', { name: 'list_customers', arguments: {} });
    const { text } = await lease.send(call, '2026-07-28');
    assert.match(text, /"title":"Test lease"/);
    assert.doesNotMatch(text, /icons/);
  });

  // promise: mcp.output-schemas
  test('schemas of answers are left out for clients that are known to show them to no model', async () => {
    const agents = [
      'claude-code/2.1.330 (sdk-cli)',
      'codex-mcp-client/9',
      'copilot-cli/1',
      'opencode/1',
    ];
    for (const version of ['2025-06-18', '2025-11-25', '2026-07-28'] as const) {
      const whole = await toolsOf(lease, version, { userAgent: 'node' });
      assert.ok(whole.some(({ outputSchema }) => outputSchema !== undefined));
      for (const userAgent of agents)
        for (const bySdk of [false, true])
          assert.deepEqual(
            await toolsOf(lease, version, { userAgent, bySdk }),
            whole.map((tool) => without(tool, 'outputSchema')),
          );
    }
    for (const unknown of [undefined, '', 'node', 'python-httpx2/2', 'claude', 'codex'])
      assert.equal(readsOutputSchemas(unknown), true, unknown);
  });

  test('its owner decides otherwise', async () => {
    const set = async (outputSchemas: 'always' | 'never' | 'auto') => {
      const { control } = lease.installation;
      await control('PATCH /leases/{id}', { params: { id: lease.id }, body: { outputSchemas } });
    };
    const shown = async (userAgent: string) =>
      (await toolsOf(lease, '2025-11-25', { userAgent })).some((tool) => 'outputSchema' in tool);
    assert.deepEqual([await shown('opencode/1'), await shown('node')], [false, true]);
    await set('always');
    assert.deepEqual([await shown('opencode/1'), await shown('node')], [true, true]);
    await set('never');
    assert.deepEqual([await shown('opencode/1'), await shown('node')], [false, false]);
  });
});
