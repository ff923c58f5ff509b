// What `npm run clients` is made of, with a small client of our own in the place of the others: a
// verdict must follow what was seen.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import {
  clientScenes,
  mcpClients,
  type ClientScene,
  type McpClient,
} from '@leasehold/contract/clients';
import { installedByGuide } from './guide.ts';
import { createHome } from './home.ts';
import { loopbackOnly } from './isolation.ts';
import { anthropic } from './model/anthropic.ts';
import type { Dialect } from './model/dialect.ts';
import { gemini } from './model/gemini.ts';
import { openaiChat } from './model/openai-chat.ts';
import { openaiResponses } from './model/openai-responses.ts';
import { createScript, lastWords } from './model/script.ts';
import { serveStubModel, type StubModel } from './model/stub-model.ts';
import { prompt, type Program } from './program.ts';
import { programs } from './programs.ts';
import type { Cast } from './run-scene.ts';
import { runScene } from './scenes.ts';
import { summaryOf } from './summary.ts';
import { createWorld, type World } from './world.ts';

const scripted = join(import.meta.dirname, 'testing/scripted-client.mjs');
const libraries = join(import.meta.dirname, '../../node_modules');

suite('a client is taken through the scenes', () => {
  let world: World;
  let model: StubModel;
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leasehold-harness-'));
    world = await createWorld();
    model = await serveStubModel();
  });
  after(async () => {
    await model[Symbol.asyncDispose]();
    await world[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });
  const usual = `node "${scripted}" '${prompt}'`;
  const play = (scene: ClientScene, line = usual, row: Partial<McpClient> = {}) =>
    runScene({ world, model, folder, keep: false }, castOf(line, row), scene);

  // promise: clients.scenes
  for (const [scene, seen] of [
    ['turn', 'all'],
    ['pausedAtStart', 'told the model'],
    ['pausedInTurn', 'told the model'],
    ['revokedKey', 'told the model'],
    ['catalog', 'read and changed'],
  ] as const)
    test(`${clientScenes[scene]}: ${seen}`, async () => {
      const { isGood, seen: told, heard, showsOutputSchemas } = await play(scene);
      assert.deepEqual({ isGood, seen: told }, { isGood: true, seen });
      assert.deepEqual([...heard.protocols], ['2025-11-25']);
      assert.equal(showsOutputSchemas, false);
    });

  test('a program that calls nothing, prints a raw value, or tells nobody is not good', async () => {
    assert.match((await play('turn', 'true')).seen, /^no tools/);
    assert.match((await play('pausedAtStart', 'true')).seen, /^nobody was told/);
    const [raw = ''] = world.rawValues;
    const leak = await play('turn', `node "${scripted}" '${prompt}'; echo '${raw}'`);
    assert.deepEqual([leak.isGood, leak.seen], [false, 'a raw value got out']);
    const other = await play('turn', usual, { toolName: '<lease>_<tool>' });
    assert.match(other.seen, /^it calls a tool <tool>, and its row says/);
    const named = await play('turn', usual, { userAgent: 'scripted' });
    assert.match(named.seen, /^it calls itself \w+, not scripted$/);
  });

  test('schemas of answers that are shown are seen', async () => {
    const shows = await play('turn', `${usual} --show-tools`);
    assert.deepEqual([shows.isGood, shows.showsOutputSchemas], [true, true]);
  });
});

/** The scripted client, whose guide is two lines of a shell. */
function castOf(line: string, row: Partial<McpClient>): Cast {
  const program: Program = {
    id: 'scripted',
    packages: ['@modelcontextprotocol/client'],
    configure: async (home, url) => void (home.exported['MODEL_URL'] = url),
    turn: ({ home }) => home.run(line),
  };
  return {
    program,
    client: {
      id: 'scripted',
      name: 'Scripted',
      group: 'program',
      isHosted: false,
      ways: ['key'],
      toolName: '<tool>',
      ...row,
      steps: ({ address, key }) => [
        { says: '', copy: { name: 'command', text: `export LEASE_ADDRESS='${address}'` } },
        { says: '', copy: { name: 'command', text: `export LEASE_KEY='${key}'` } },
      ],
    },
    installed: { version: '1', bin: join(libraries, '.bin'), libraries },
  };
}

suite('a home', () => {
  test('has nothing of the machine’s, and what runs in it ends with it', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'leasehold-homes-'));
    t.after(() => rm(folder, { recursive: true }));
    process.env['LEFT_OVER'] = 'of the machine';
    t.after(() => delete process.env['LEFT_OVER']);
    await using home = await createHome(folder, dirname(process.execPath));
    const { text, status } = await home.run('env; sleep 600 & exit 3');
    assert.equal(status, 3);
    assert.doesNotMatch(text, /LEFT_OVER/);
    assert.match(text, new RegExp(`^HOME=${home.folder}$`, 'm'));
    await home.run('xdg-open https://example.com/sign-in');
    assert.deepEqual(home.opened(), ['https://example.com/sign-in']);
    const late = await home.run('sleep 600', { timeoutMs: 200 });
    assert.equal(late.status, null);
  });

  test('reads a guide’s file where the guide says it is', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'leasehold-homes-'));
    t.after(() => rm(folder, { recursive: true }));
    await using home = await createHome(folder, dirname(process.execPath));
    await home.write('~/.a/b.yaml', 'one: 1\n');
    await home.write('~/.a/b.yaml', 'two: 2\n');
    await home.write('c.json', '{}');
    assert.equal((await home.run('cat ~/.a/b.yaml c.json')).text, 'one: 1\ntwo: 2\n{}');
  });
});

suite('the stand-in for a model', () => {
  const steps = [{ tool: 'list_customers', arguments: () => ({ limit: 2 }) }];
  const bodies: [Dialect, string, object, object][] = [
    [
      openaiChat,
      '/v1/chat/completions',
      { tools: [{ type: 'function', function: { name: 'desk_list_customers' } }] },
      { messages: [{ role: 'tool', tool_call_id: 'call_step_0', content: 'TOKEN_1' }] },
    ],
    [
      openaiResponses,
      '/v1/responses',
      { tools: [{ type: 'namespace', name: 'desk', tools: [{ name: 'list_customers' }] }] },
      { input: [{ type: 'function_call_output', call_id: 'call_step_0', output: 'TOKEN_1' }] },
    ],
    [
      anthropic,
      '/v1/messages',
      { tools: [{ name: 'mcp__desk__list_customers' }] },
      {
        messages: [
          {
            role: 'user',
            content: [
              {
                type: 'tool_result',
                tool_use_id: 'call_step_0',
                content: [{ type: 'text', text: 'TOKEN_1' }],
              },
            ],
          },
        ],
      },
    ],
    [
      gemini,
      '/v1beta/models/m:generateContent',
      { tools: [{ functionDeclarations: [{ name: 'mcp_desk_list_customers' }] }] },
      {
        contents: [
          {
            parts: [
              {
                functionResponse: {
                  name: 'mcp_desk_list_customers',
                  response: { output: 'TOKEN_1' },
                },
              },
            ],
          },
        ],
      },
    ],
  ];
  for (const [dialect, path, offer, more] of bodies)
    test(`reads and answers ${path}`, async () => {
      assert.equal(bodies.filter(([{ takes }]) => takes(path)).length, 1);
      const script = createScript(steps);
      const call = await script.next(dialect.read({ ...offer }, path));
      assert.ok('call' in call, JSON.stringify(call));
      const written = JSON.stringify(dialect.write(call, {}));
      assert.match(written, /list_customers/);
      assert.match(written, /limit/);
      const end = await script.next(dialect.read({ ...offer, ...more }, path));
      assert.deepEqual(end, { says: lastWords });
      assert.deepEqual(script.results, ['TOKEN_1']);
      assert.match(JSON.stringify(dialect.write(end, {})), new RegExp(lastWords));
    });

  test('searches for tools that are hidden, once, and calls by what a search found', async () => {
    const script = createScript(steps);
    const offered = [{ name: 'tool_search' }, { name: 'tool_call' }];
    const search = await script.next({ offered, results: [], isStream: false });
    assert.equal('call' in search && search.call.tool.name, 'tool_search');
    const found = { id: 'call_search_1', text: '{"name":"mcp__desk__list_customers"}' };
    const called = await script.next({ offered, results: [found], isStream: false });
    assert.deepEqual('call' in called && called.call.arguments, {
      name: 'mcp__desk__list_customers',
      arguments: { limit: 2 },
    });
    const nothing = { id: 'call_search_1', text: 'nothing' };
    assert.ok('says' in (await script.next({ offered, results: [nothing], isStream: false })));
  });
});

test('each program has a guide, and its guide installs nothing that is not run', () => {
  for (const { id, packages } of programs) {
    const client = mcpClients.find((row) => row.id === id);
    assert.ok(client, id);
    for (const name of installedByGuide(client)) assert.ok(packages.includes(name), name);
  }
  assert.ok(programs.length >= 12);
});

test('what was not run, or not well, is missing in the result', () => {
  const good = { isGood: true, seen: '' };
  const bad = { isGood: false, seen: '' };
  const scenes = {
    turn: good,
    pausedAtStart: good,
    pausedInTurn: good,
    revokedKey: good,
    catalog: good,
  };
  const outcome = {
    id: 'a',
    version: '1',
    protocols: [],
    userAgents: [],
    showsOutputSchemas: false,
  };
  assert.equal(
    summaryOf([{ ...outcome, scenes }], 1),
    'clients=1/1 roundtrip=1/1 reason=1/1 catalog=1/1',
  );
  assert.equal(
    summaryOf([{ ...outcome, scenes: { ...scenes, revokedKey: bad, catalog: bad } }], 2),
    'clients=0/2 roundtrip=1/2 reason=0/2 catalog=0/2',
  );
});

const way = loopbackOnly();

test(
  'where a network of one’s own can be made, nothing but loopback is up in it',
  { skip: !way },
  () => {
    const [command = '', ...args] = way ?? [];
    const asks = 'process.stdout.write(JSON.stringify(os.networkInterfaces()))';
    const { stdout } = spawnSync(command, [...args, process.execPath, '-e', asks], {
      encoding: 'utf8',
    });
    const seen = Object.values<{ internal: boolean }[]>(JSON.parse(stdout)).flat();
    assert.ok(seen.length > 0);
    assert.ok(seen.every(({ internal }) => internal));
  },
);
