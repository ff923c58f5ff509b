// What the documentation shows as input is input: JSON and YAML can be read, files are files that
// `leasehold apply` takes, commands and endpoints are there. The policy pages and the tutorial are
// run whole (test/policies-page.test.ts, tutorial.test.ts).
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { routes, schemas } from '@leasehold/contract';
import { parsePolicy } from '@leasehold/privacy';
import { parse } from 'yaml';
import { commandsText } from '../../scripts/gen-commands.ts';
import { main } from '../testing/leasehold.ts';

const root = join(import.meta.dirname, '../..');
const blocks = ['README.md', ...globSync('docs/**/*.md', { cwd: root })].flatMap((file) =>
  Array.from(
    readFileSync(join(root, file), 'utf8').matchAll(/^ *```(\w+)([^\n]*)\n([^]*?)^ *```$/gm),
    ([, language = '', mark = '', text = '']) => ({ file, language, mark: mark.trim(), text }),
  ),
);
const blocksOf = (language: string) => blocks.filter((block) => block.language === language);

/** What may stand in the variable of a secret, by the last word of its name. */
const given: Record<string, string> = {
  URL: 'https://hooks.clinic.example/secret',
  KEY: 'k'.repeat(32),
  SECRET: `whsec_${'s'.repeat(44)}`,
};

// promise: docs.inputs
describe('what the documentation shows', () => {
  test('as JSON is JSON', () => {
    assert.ok(blocksOf('json').length >= 30);
    for (const { file, text } of blocksOf('json'))
      assert.doesNotThrow(() => JSON.parse(text), `${file}: ${text}`);
  });

  test('as a leasehold.yaml is one, and its policies compile', () => {
    let files = 0;
    for (const { file, mark, text } of blocksOf('yaml')) {
      if (mark.startsWith('added ')) continue;
      const content: unknown = parse(
        text.replaceAll(/\$\{\w*?(URL|KEY|SECRET)\}/g, (_, kind: string) => given[kind] ?? ''),
      );
      const isFile =
        /^(?:apis|leases|alertChannels):/m.test(text) && !/^\s*(?:endpoint|url):/m.test(text);
      if (!isFile) continue;
      files++;
      const read = schemas.leaseholdFile.safeParse(content);
      assert.ok(read.success, `${file}: ${read.error?.message}\n${text}`);
      for (const { policy } of read.data.leases)
        if (policy !== undefined) assert.deepEqual(parsePolicy(policy).issues, [], file);
    }
    assert.ok(files >= 4, String(files));
  });

  test('as a command is a command with options it has', async () => {
    const help = await commandsText();
    let commands = 0;
    for (const { file, text } of blocksOf('sh'))
      for (const [line, words = ''] of text
        .replaceAll(/\\\n/g, ' ')
        .matchAll(/(?:^|[\s|(&])leasehold (?:-- )?([a-z][^\n|)#]*)/gm)) {
        const [, name = '', inner = ''] = /^(\w+)(?: (\w+))?/.exec(words) ?? [];
        const title = help.includes(`\n### leasehold ${name} ${inner}\n`)
          ? `### leasehold ${name} ${inner}`
          : `## leasehold ${name}`;
        const [, told] = help.split(`\n${title}\n`);
        assert.ok(told !== undefined, `${file}: ${line}`);
        commands++;
        const usage = told.split(/^##/m)[0] ?? '';
        if (name === 'start') continue;
        for (const [option] of words.matchAll(/(?<=\s)--?[a-z][\w-]*/g))
          assert.ok(usage.includes(option), `${file}: ${line.trim()}: no ${option}`);
      }
    assert.ok(commands >= 15, String(commands));
  });

  test('as a request of the control API goes to an endpoint it has', () => {
    const known = Object.keys(routes).map((endpoint) => {
      const [, path = ''] = endpoint.split(' ');
      return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    });
    let requests = 0;
    for (const { file, text } of blocksOf('sh'))
      for (const [, path = ''] of text.matchAll(/\/api\/v1(\/[\w/<>${}…-]*)/g)) {
        requests++;
        assert.ok(
          known.some((endpoint) => endpoint.test(path)) || path === '/waitlist',
          `${file}: ${path}`,
        );
      }
    assert.ok(requests >= 8, String(requests));
  });

  test(
    'as the command line does what it says',
    {
      skip: process.platform === 'win32' && 'the example is for terminals with sh',
    },
    async () => {
      const example = blocksOf('sh').find(({ file }) => file === 'docs/commands.md')?.text ?? '';
      const script = `leasehold() { '${process.execPath}' '${main}' "$@"; }\n${example}`;
      const { stdout } = await promisify(execFile)('sh', ['-c', script]);
      assert.equal(stdout.trim(), '[{"name":"Patient J.D.","ssn":"[REDACTED]"}]');
    },
  );
});

test('what the console says of a page of the documentation is a page that is there', () => {
  const links = globSync('web/console/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      Array.from(
        readFileSync(join(root, file), 'utf8').matchAll(/docsPath\('([^']+)'\)/g),
        ([, link = '']) => link,
      ),
    );
  assert.ok(links.length >= 8);
  for (const link of links) {
    const [page = '', anchor] = link.split('#');
    const text = readFileSync(join(root, `docs/${page}.md`), 'utf8');
    const anchors = Array.from(text.matchAll(/^#+ (.*)$/gm), ([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(/\s/g, '-'),
    );
    assert.ok(anchor === undefined || anchors.includes(anchor), link);
  }
});
