import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { clientOf, mcpClients, type Way } from './index.ts';

const target = {
  address: 'https://leases.example.com/mcp/front-desk',
  key: 'lhk_secret',
  call: {
    tool: 'read_operation',
    arguments: { name: 'list_customers', arguments: { limit: 2, active: true } },
  },
};
const said = (id: string, way: Way, call = true) =>
  clientOf(id)
    .steps({ ...target, call: call ? target.call : undefined }, way)
    .map(({ says, copy }) => `${says}\n${copy?.text ?? ''}`)
    .join('\n');

suite('what each client is told', () => {
  // promise: console.guides
  test('Python is written for version 2 of its SDK, which it installs', () => {
    for (const hasCall of [true, false]) {
      const text = said('python', 'key', hasCall);
      assert.match(text, /pip install "mcp>=2"/);
      assert.match(text, /import httpx2\n/);
      assert.match(text, /from mcp import Client\n/);
      assert.doesNotMatch(text, /\bhttpx\b|structuredContent|ClientSession|, \*_\)/);
    }
    assert.match(
      said('python', 'key'),
      /call_tool\("read_operation", \{"name": "list_customers", "arguments": \{"limit": 2, "active": True\}\}\)\)\.structured_content/,
    );
  });

  test('the guide that opens first says how its client was tried, as the list does', () => {
    assert.deepEqual(clientOf(null).tried, mcpClients[0]?.tried);
    assert.notEqual(clientOf(null).tried, undefined);
  });

  test('Claude Code keeps the lease for every project of its user', () => {
    for (const way of ['key', 'sign-in'] as const)
      assert.match(
        said('claude-code', way),
        /claude mcp add --scope user --transport http front-desk /,
      );
  });

  test('Codex signs in once, as it is told of the lease', () => {
    assert.match(said('codex', 'sign-in'), /codex mcp add front-desk --url/);
    assert.doesNotMatch(said('codex', 'sign-in'), /mcp login/);
  });

  test('menus are called what they are called', () => {
    assert.match(said('chatgpt', 'sign-in'), /Settings, then Apps, then Advanced[^]*Create app/);
    assert.match(
      said('cursor', 'key') + said('cursor', 'sign-in'),
      /Customize, MCPs[^]*Customize, MCPs/,
    );
    assert.match(said('claude', 'sign-in'), /Customize, then Connectors/);
  });

  // promise: console.guides
  test('a file that projects commit holds no key: VS Code asks for it', () => {
    const [settings, start] = clientOf('vscode').steps(target, 'key');
    const file = JSON.parse(settings?.copy?.text ?? '') as {
      inputs: [{ type: string; id: string; password: boolean }];
      servers: object;
    };
    assert.deepEqual([file.inputs[0].type, file.inputs[0].password], ['promptString', true]);
    assert.match(
      JSON.stringify(file.servers),
      new RegExp(`"Authorization":"Bearer \\$\\{input:${file.inputs[0].id}\\}"`),
    );
    assert.ok(!settings?.copy?.text.includes(target.key));
    assert.equal(start?.copy?.text, target.key);
    assert.doesNotMatch(said('vscode', 'sign-in'), /input|Authorization/);
  });

  test('no guide has the key in more places than it needs, and none where somebody signs in', () => {
    for (const { id, ways } of mcpClients)
      for (const way of ways)
        assert.equal(
          said(id, way).split(target.key).length - 1,
          way === 'key' ? 1 : 0,
          `${id}, ${way}`,
        );
  });
});
