// What others wrote into a description, an answer or a name gives no orders to the terminal of
// whoever reads it, and a signal opens no inspector.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { freePort } from './testing/free-port.ts';
import { leasehold, leaseholdHere, serve, type Run } from './testing/leasehold.ts';

const obeyed = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;

const orders = [
  '\x1b[2J\x1b[31m',
  '\x1b]0;owned\x07',
  '\x1b]52;c;ZXZpbA==\x1b\\',
  '\x9b31m',
  '\x9d0;x\x9c',
  '\r\x1b[K',
  '\u202egnp.exe',
  '\u2066',
  '\x08\x08',
  '\x7f',
];
const nasty = (word: string) => `${word}${orders.join(word)}`;

/** Everything in it is told to whoever reads it: titles, names, servers, what is wrong with it. */
const description = {
  openapi: '3.1.0',
  info: { title: nasty('Title'), version: nasty('1') },
  servers: [{ url: `https://api.example.com/${nasty('v')}` }],
  paths: {
    [`/pets/${nasty('p')}/{id}`]: {
      get: {
        operationId: nasty('getPet'),
        summary: nasty('Get'),
        description: nasty('Gets'),
        parameters: [
          {
            name: nasty('id'),
            in: nasty('nowhere'),
            schema: { $ref: `#/components/schemas/${nasty('Gone')}` },
          },
          {
            name: nasty('q'),
            in: 'query',
            description: nasty('Query'),
            schema: { type: nasty('string'), enum: [nasty('a')] },
          },
        ],
        responses: {
          [nasty('200')]: {
            description: nasty('ok'),
            content: { [nasty('application/json')]: { schema: { $ref: nasty('#/x') } } },
          },
        },
      },
    },
    [nasty('no-slash')]: { get: { responses: {} } },
    '/pets': { get: { responses: { 200: { description: 'ok' } } }, [nasty('brew')]: {} },
  },
};

suite('a terminal obeys nothing that others wrote', () => {
  const files = {
    'description.json': JSON.stringify(description),
    'broken.json': '{"openapi":"3.1.0","info":"\x1b[31m',
    'broken.yaml': 'openapi: 3.1.0\n\x1b[31m: [',
    'nothing.json': JSON.stringify({ ...description, paths: { [nasty('x')]: 1 } }),
    'data.json': JSON.stringify({ name: nasty('Ada'), [nasty('key')]: 1 }),
    'policy.yaml': 'filters:\n  - { target: "na\u202eme[", filterType: "TOK\\x1b[31m" }\n',
    'apply.yaml': `version: 1\napis:\n  - slug: "a\\x1b[31m"\n    "b\\x9b": 1\n`,
  };
  const commands: string[][] = [
    ['tools', 'description.json'],
    ['tools', 'description.json', '--only', nasty('nothing')],
    ['tools', 'broken.json'],
    ['tools', 'broken.yaml'],
    ['tools', 'nothing.json'],
    ['tools', `no-such-file-${nasty('x').replaceAll('\0', '')}`],
    ['filter', 'data.json', '--filter', 'other=REDACT', '--unlisted', 'keep', '--report'],
    ['filter', 'data.json', '--filter', 'other=REDACT', '--unlisted', 'keep', '--pretty'],
    ['filter', 'data.json', '--policy', 'policy.yaml'],
    ['filter', 'data.json', '--filter', nasty('name')],
    ['apply', '-f', 'apply.yaml', '--dry-run'],
    ['protect', 'description.json', '--base-url', nasty('x')],
    ['doctor', nasty('https://x')],
    [nasty('command')],
    ['tools', nasty('--flag')],
  ];
  // One of each in a process: what it prints is made the same way in this one.
  const inProcess = new Set(
    ['tools', 'filter', 'protect'].map((name) => commands.find(([one]) => one === name)),
  );
  for (const command of commands)
    // promise: outside.terminal
    test(`leasehold ${JSON.stringify(command.map((word) => word.slice(0, 20)).join(' '))}`, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'leasehold-terminal-'));
      for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
      const run: Run = await (inProcess.has(command) ? leasehold : leaseholdHere)(
        command.map((word) => (word in files ? join(folder, word) : word)),
      );
      await rm(folder, { recursive: true });
      assert.ok(run.stdout + run.stderr, 'it says something');
      for (const text of [run.stdout, run.stderr]) assert.doesNotMatch(text, obeyed);
      // what nobody sees leaves kept text anyway
      const kept = nasty('Ada').replace(/\p{Bidi_Control}/gu, '');
      if (command[0] === 'filter' && run.status === 0)
        assert.equal(JSON.parse(run.stdout).name, kept, 'data is data still');
    });
});

suite('signals', { skip: process.platform === 'win32' }, () => {
  // promise: outside.no-inspector
  test('SIGUSR1 opens no inspector and ends nothing', async () => {
    const data = await mkdtemp(join(tmpdir(), 'leasehold-signal-'));
    const port = String(await freePort());
    const { child, stop } = await serve(
      ['start', '--port', port, '--data', data],
      /Leasehold is at/,
    );
    let said = '';
    child.stderr!.on('data', (part: Buffer) => (said += part.toString()));
    // Node as it is, to know how long a signal takes here.
    const plain = spawn(
      process.execPath,
      ['--inspect-port=0', '-e', 'setInterval(() => {}, 1000); console.log("up")'],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    try {
      await once(plain.stdout, 'data');
      for (let sent = 0; sent < 3; sent++) child.kill('SIGUSR1');
      plain.kill('SIGUSR1');
      const [words] = (await once(plain.stderr, 'data')) as [Buffer];
      assert.match(words.toString(), /Debugger listening/);
      assert.equal((await fetch(`http://127.0.0.1:${port}/healthz`)).status, 200);
      assert.doesNotMatch(said, /Debugger/);
    } finally {
      plain.kill();
      assert.equal(await stop(), 0);
    }
    await rm(data, { recursive: true });
  });
});
