// What is published beside the product: the libraries, as somebody uses them who installed them,
// and the bridge for machines that run an agent and nothing else.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { clientOf } from '@leasehold/contract/clients';
import { strFromU8, unzipSync } from 'fflate';
import { everyOr, inPart } from '@leasehold/privacy/testing/every';
import {
  installed,
  nodes,
  outsideProject,
  pack,
  packed,
  readJson,
  root,
  unpacked,
} from './testing/packed.ts';
import { createSampleLease, type SampleLease } from './testing/sample-lease.ts';

/** All, or one by turns. */
const someNodes = (turn: number): [version: string, node: string][] => {
  const all = Object.entries(nodes);
  return everyOr(all.slice(turn % all.length).slice(0, 1), all);
};

let folder: string;
before(async () => {
  await pack('libraries', 'connect');
  folder = await mkdtemp(join(tmpdir(), 'leasehold-parts-'));
});
after(() => rm(folder, { recursive: true }));

suite('the published libraries', () => {
  const libraries = ['privacy', 'suggest', 'catalog'];
  const example = (name: string) => join(folder, `${name}.mts`);
  before(async () => {
    for (const name of libraries)
      await unpacked(packed(`leasehold-${name}`), folder, `@leasehold/${name}`);
    for (const name of ['@noble', 'minisearch', 'yaml'])
      await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
    for (const name of libraries) await writeFile(example(name), await exampleOf(name));
  });

  /** The JavaScript of a README as one program. */
  async function exampleOf(name: string): Promise<string> {
    const readme = await readFile(
      join(folder, 'node_modules/@leasehold', name, 'README.md'),
      'utf8',
    );
    const blocks = Array.from(readme.matchAll(/^```js\n([^]*?)^```$/gm), ([, code = '']) => code);
    assert.ok(blocks.length > 0);
    return blocks.join('\n');
  }

  // promise: install.libraries
  test('need what they say they need, and offer nothing of their tests', async () => {
    for (const name of libraries) {
      const manifest = await readJson(
        join(folder, 'node_modules/@leasehold', name, 'package.json'),
      );
      const text = JSON.stringify(manifest);
      assert.doesNotMatch(text, /testing|cases|\.ts"(?!,"default)|"private"/);
    }
  });

  for (const [version, node] of Object.entries(nodes)) {
    // promise: install.libraries
    test(`do what their READMEs say, on Node ${version}`, async () => {
      for (const name of libraries) {
        const code = await readFile(example(name), 'utf8');
        const program = example(name).replace('.mts', '.mjs');
        await writeFile(program, code);
        const { stdout, stderr } = spawnSync(node, [program], {
          encoding: 'utf8',
          env: outsideProject(),
        });
        assert.equal(stderr, '');
        const said = Array.from(code.matchAll(/^\/\/ (.*)$/gm), ([, line = '']) => line);
        assert.deepEqual(
          stdout
            .replaceAll(/TOKEN_\w+/g, 'TOKEN_…')
            .trim()
            .split('\n'),
          said,
          name,
        );
      }
    });
  }

  // promise: install.libraries
  test('have types that a strict program takes', () => {
    const options =
      '--ignoreConfig --noEmit --strict --exactOptionalPropertyTypes --module nodenext --target es2024 --lib es2024,dom';
    const { status, stdout } = spawnSync(
      join(root, 'node_modules/.bin/tsc'),
      [...options.split(' '), ...libraries.map(example)],
      { cwd: folder, encoding: 'utf8' },
    );
    assert.deepEqual([stdout, status], ['', 0]);
  });
});

suite(`leasehold-connect${inPart}`, () => {
  let lease: SampleLease;
  before(async () => void (lease = await createSampleLease()));
  after(() => lease[Symbol.asyncDispose]());

  async function exercise(
    command: string,
    args: string[],
    env: Record<string, string>,
    cwd = folder,
  ) {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(
      new StdioClientTransport({
        command,
        args,
        cwd,
        env: { ...outsideProject(), ...env },
        stderr: 'ignore',
      }),
    );
    const { content } = await client.callTool({ name: 'list_customers', arguments: { limit: 1 } });
    assert.match(JSON.stringify(content), /TOKEN_/);
    await client.close();
  }

  for (const [version, node] of someNodes(0)) {
    // promise: install.connect
    test(`is one file that needs nothing beside it, on Node ${version}`, async () => {
      await unpacked(packed('leasehold-connect'), folder, 'leasehold-connect');
      const place = join(folder, 'node_modules/leasehold-connect');
      const manifest = await readJson(join(place, 'package.json'));
      assert.ok(!('dependencies' in Object(manifest)));
      await exercise(node, [join(place, 'leasehold-connect.js'), lease.address], {
        LEASEHOLD_KEY: lease.key,
      });
    });
  }

  for (const [version, node] of someNodes(1)) {
    // promise: install.connect
    test(`is started as the guide for hosts on stdio says, on Node ${version}`, async (t) => {
      const place = await installed(packed('leasehold-connect'));
      t.after(() => rm(place, { recursive: true }));
      const target = { address: lease.address, key: lease.key, call: undefined };
      const [step] = clientOf('stdio').steps(target, 'key');
      const { mcpServers } = JSON.parse(step?.copy?.text ?? '');
      const [server]: { command: string; args: string[]; env: Record<string, string> }[] =
        Object.values(mcpServers);
      const PATH = `${dirname(node)}:${outsideProject()['PATH']}`;
      assert.ok(server);
      await exercise(server.command, server.args, { ...server.env, PATH }, place);
    });
  }

  for (const [version, node] of someNodes(0)) {
    // promise: install.connect
    test(`is a bundle for Claude Desktop, on Node ${version}`, async () => {
      const bundle = unzipSync(await readFile(packed('leasehold-connect', 'mcpb')));
      const place = await mkdtemp(join(folder, 'bundle-'));
      for (const [path, content] of Object.entries(bundle)) {
        await mkdir(dirname(join(place, path)), { recursive: true });
        await writeFile(join(place, path), content);
      }
      const { server, user_config: asked } = JSON.parse(
        strFromU8(bundle['manifest.json'] ?? new Uint8Array()),
      );
      assert.deepEqual([asked.lease.required, asked.key.sensitive], [true, true]);
      const given: Record<string, string> = { lease: lease.address, key: lease.key };
      const filled = (text: string) =>
        text
          .replace('${__dirname}', place)
          .replace(/\$\{user_config\.(\w+)\}/, (_, name: string) => given[name] ?? '');
      const { args, env }: { args: string[]; env: Record<string, string> } = server.mcp_config;
      await exercise(
        node,
        args.map(filled),
        Object.fromEntries(Object.entries(env).map(([name, value]) => [name, filled(value)])),
      );
    });
  }
});
