// The command line as a person meets it: results, exit statuses, and what an error says.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { after, before, suite, test } from 'node:test';
import { freePort } from './testing/free-port.ts';
import { leasehold, leaseholdHere, main, serve } from './testing/leasehold.ts';

const token = /^TOKEN_[0-9A-HJKMNP-TV-Z]{55,}$/;

suite('leasehold filter', () => {
  test('JSON documents in lines are one list', async () => {
    const run = await leaseholdHere(['filter', '--filter', 'name=REDACT'], {
      input: '{"name":"Ada"}\n{"name":"Bo"}\n',
    });
    assert.deepEqual(JSON.parse(run.stdout), [{ name: '[REDACTED]' }, { name: '[REDACTED]' }]);
  });

  // promise: outside.filter
  test('reads standard input and writes standard output', async () => {
    const run = await leasehold(['filter', '--filter', 'name=REDACT'], { input: '{"name":"Ada"}' });
    assert.deepEqual(run, { status: 0, stdout: '{"name":"[REDACTED]"}\n', stderr: '' });
  });

  // promise: outside.filter
  test('customer support: names and e-mails become tokens, the rest is redacted or masked', async () => {
    const input = {
      customerId: 'C-1',
      name: 'John Doe',
      email: 'john@example.com',
      ssn: '123-45-6789',
      address: '1 Main St',
      phone: '555-123-4567',
    };
    const out = await filtered(input, [
      'name=TOKENIZE',
      'email=TOKENIZE',
      'ssn=REDACT',
      'address=REDACT',
      'phone=MASK_PARTIAL',
      'customerId=KEEP',
    ]);
    assert.match(out.name!, token);
    assert.match(out.email!, token);
    assert.deepEqual(
      { ...out, name: '', email: '' },
      {
        customerId: 'C-1',
        name: '',
        email: '',
        ssn: '[REDACTED]',
        address: '[REDACTED]',
        phone: 'XXX-XXX-4567',
      },
    );
  });

  test('finance: account and customer, transactions kept', async () => {
    const input = {
      accountId: '9876543210',
      customerName: 'Jane Smith',
      balance: 1234.5,
      transactions: [{ amount: 50, merchant: 'Cafe' }],
    };
    const policy = JSON.stringify({
      filters: [
        { field: 'accountId', action: 'MASK_PARTIAL' },
        { field: 'customerName', action: 'TOKENIZE' },
      ],
      unlisted: 'keep',
    });
    const run = await withFile(policy, (path) =>
      leaseholdHere(['filter', '--policy', path], { input: JSON.stringify(input) }),
    );
    const out = JSON.parse(run.stdout);
    assert.match(out.customerName, token);
    assert.deepEqual(
      { ...out, customerName: '' },
      {
        accountId: 'XXXXXX3210',
        customerName: '',
        balance: 1234.5,
        transactions: [{ amount: 50, merchant: 'Cafe' }],
      },
    );
  });

  test('healthcare: initials, an age group, a masked phone', async () => {
    const year = new Date().getUTCFullYear() - 42;
    const input = {
      patientId: 'P-77',
      name: 'Jane Doe',
      dob: `${year}-01-01`,
      diagnosis: 'Asthma',
      medications: ['Albuterol'],
      phoneNumber: '555-987-6543',
    };
    const out = await filtered(input, [
      'name=ANONYMIZE',
      'dob=AGE_GROUP',
      'phoneNumber=MASK_PARTIAL',
      'patientId=REDACT',
      'diagnosis=KEEP',
      'medications=KEEP',
    ]);
    assert.deepEqual(out, {
      patientId: '[REDACTED]',
      name: 'Patient J.D.',
      dob: 'Age Group: 40-45',
      diagnosis: 'Asthma',
      medications: ['Albuterol'],
      phoneNumber: 'XXX-XXX-6543',
    });
  });

  // promise: policy.withhold
  test('fields no filter names are withheld, and --report says what was done without a value', async () => {
    const run = await leaseholdHere(['filter', '--filter', 'name=TOKENIZE', '--report'], {
      input: '{"name":"Ada","zquartermaine":"fly"}',
    });
    assert.match(run.stdout, /^\{"name":"TOKEN_\w+","\*":"\[REDACTED\]"\}$/m);
    const report = JSON.parse(run.stderr);
    assert.deepEqual(
      [report.drift, report.unmatched],
      [[{ path: '*', type: 'string', count: 1 }], []],
    );
    assert.ok(!/Ada|fly|zquartermaine/.test(run.stderr));
  });

  // promise: policy.unmatched
  test('a filter that matched nothing is told on standard error and in the report, and nothing else is', async () => {
    const input = '{"people":{"p1":{"ssn":"1","note":"{\\"inner\\":1}"}},"empty":null}';
    const filters = [
      'people[*].ssn',
      'people[].ssn',
      'empty',
      'inner',
      '$.ssn',
      'emial',
      'people.*',
    ].flatMap((target) => ['--filter', `${target}=KEEP`]);
    const run = await leaseholdHere(['filter', ...filters, '--report'], { input });
    const [warning = '', ...report] = run.stderr.split('\n');
    assert.match(
      warning,
      /^warning: nothing in this answer is matched by these filters: people\[\]\.ssn, \$\.ssn, emial\. Another answer may have/,
    );
    assert.deepEqual(JSON.parse(report.join('\n')).unmatched, ['people[].ssn', '$.ssn', 'emial']);
    const [one, all] = [['emial=REDACT', 'ssn=REDACT'], ['ssn=REDACT']].map((given) =>
      leaseholdHere(['filter', ...given.flatMap((filter) => ['--filter', filter])], { input }),
    );
    assert.match(
      (await one!).stderr,
      /^warning: nothing in this answer is matched by this filter: emial\./,
    );
    assert.equal((await all!).stderr, '');
  });

  test('tokens are the same in every run with the same master key, and differ without one', async () => {
    const run = (env: Record<string, string>) =>
      leaseholdHere(['filter', '--filter', 'name=TOKENIZE'], { input: '{"name":"Ada"}', env }).then(
        ({ stdout }) => stdout,
      );
    const key = { LEASEHOLD_MASTER_KEY: 'ab'.repeat(32) };
    assert.equal(await run(key), await run(key));
    assert.notEqual(await run({}), await run({}));
  });
});

suite('errors of the command line', () => {
  let folder: string;
  before(async () => void (folder = await mkdtemp(join(tmpdir(), 'leasehold-cli-'))));
  after(() => rm(folder, { recursive: true, force: true }));

  const fails = (
    name: string,
    args: string[] | (() => Promise<string[]>),
    expected: {
      status: number;
      says: RegExp[];
      input?: string;
      env?: Record<string, string>;
      /** An option is refused before it. */
      opensNothing?: true;
    },
  ) =>
    // promise: outside.errors
    test(name, async () => {
      const given = typeof args === 'function' ? await args() : args;
      // What a failed start has opened shows in a process, which would not end.
      const run = await (
        given[0] === 'start' && !expected.opensNothing ? leasehold : leaseholdHere
      )(given, {
        input: expected.input ?? '{}',
        // Never the data of whoever runs the tests.
        env: { LEASEHOLD_DATA: join(folder, 'data'), ...expected.env },
      });
      assert.equal(run.status, expected.status, run.stderr);
      for (const pattern of expected.says) assert.match(run.stderr, pattern);
      assert.equal(run.stdout, '');
      assert.doesNotMatch(run.stderr, /\n\s+at .*\.ts:\d+/, 'no stack trace');
    });
  const file = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };

  /** Of an installation that is there. */
  const onData = async () => {
    const data = ['--data', join(folder, 'made')];
    await leaseholdHere(['token', 'create', ...data]);
    return data;
  };

  fails('an unknown command is wrong usage', ['fliter'], { status: 2, says: [/filter/] });
  fails('an unknown option is wrong usage', ['filter', '--nope'], { status: 2, says: [/--nope/] });
  fails('a filter without a policy is wrong usage', ['filter'], { status: 2, says: [/--policy/] });
  fails(
    'an unknown filter type is named, with what was meant',
    ['filter', '--filter', 'name=TOKENISE'],
    {
      status: 1,
      says: [/policy_invalid/, /TOKENISE/, /TOKENIZE/, /\/filters\/0/],
    },
  );
  fails(
    'a broken policy file is told with line and column',
    async () => [
      'filter',
      '--policy',
      await file('p.yaml', 'filters:\n  - { target: name, filterType: [\n'),
    ],
    { status: 1, says: [/policy_invalid/, /p\.yaml:\d+:\d+/] },
  );
  fails(
    'what is wrong in a policy file is told with line and column, whatever the command line adds',
    async () => [
      'filter',
      '--filter',
      'email=HIDE',
      '--policy',
      await file(
        'w.yaml',
        'filters:\n  - { target: name, filterType: KEEP }\n  - { target: dob }\n',
      ),
    ],
    {
      status: 1,
      says: [/at \/filters\/0\/filterType: "HIDE"/, /at \S+w\.yaml:3:5: A filter has a/],
    },
  );
  fails(
    'so is it in a file that is the array of filters alone',
    async () => [
      'filter',
      '--policy',
      await file('a.yaml', '- { target: name }\n- { field: x }\n'),
    ],
    { status: 1, says: [/a\.yaml:1:3: A filter has a/, /a\.yaml:2:3: A filter has a/] },
  );
  fails('a missing policy file', ['filter', '--policy', '/nowhere/p.yaml'], {
    status: 1,
    says: [/file_unreadable/, /no such file/],
  });
  fails(
    'input that is not JSON is told by place, never quoted',
    ['filter', '--filter', 'a=REDACT'],
    {
      status: 1,
      input: '{"name": "Secret Name" oops}',
      says: [/invalid_request/, /1:\d+/],
    },
  );
  fails(
    'an output file in a folder that is not there',
    async () => ['export', '--output', '/nowhere/leasehold.yaml', ...(await onData())],
    {
      status: 1,
      says: [/file_unreadable/, /\/nowhere\/leasehold\.yaml cannot be written: there is no folder/],
    },
  );
  fails(
    'an evidence folder that is a file',
    async () => ['audit', 'export', '--output', await file('evidence', ''), ...(await onData())],
    {
      status: 1,
      says: [/file_unreadable/, /evidence cannot be written: there is something else of that name/],
    },
  );
  for (const command of [
    'export',
    'drafts list',
    'audit verify',
    'audit export',
    'keys rotate',
    'backup copy.db',
  ])
    test(`leasehold ${command} makes no installation where none is, and says where it looked`, async () => {
      const data = join(folder, 'elsewhere');
      const run = await leaseholdHere([...command.split(' '), '--data', data]);
      assert.equal(run.status, 1);
      assert.match(run.stderr, /data_folder_unusable.*elsewhere.*--data/);
      assert.ok(!existsSync(data));
    });
  fails('a missing argument is told with the help of its command', ['tools'], {
    status: 2,
    says: [/missing required argument 'description'\n\(leasehold tools --help shows/],
  });
  fails('a description that is not there', ['tools', '/nowhere/openapi.yaml'], {
    status: 1,
    says: [/file_unreadable/],
  });
  fails('a description that is none', async () => ['tools', await file('x.yaml', 'just: text\n')], {
    status: 1,
    says: [/description_un/],
  });
  fails('a low-entropy field is not tokenised', ['filter', '--filter', 'gender=TOKENIZE'], {
    status: 1,
    says: [/policy_invalid/, /gender/],
  });
  fails('a port that is no number', ['start', '--port', 'abc'], {
    status: 1,
    opensNothing: true,
    says: [/option_invalid/, /--port/],
  });
  fails(
    'a data folder that is a file',
    async () => ['start', '--port', '0', '--data', await file('plain', '')],
    {
      status: 1,
      says: [/data_folder_unusable/],
    },
  );
  fails('a database that is not there, whose password is never shown', ['start', '--port', '0'], {
    status: 1,
    env: { LEASEHOLD_DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/db' },
    says: [/database_unreachable/, /127\.0\.0\.1/, /^(?!.*hunter2)/s],
  });
  fails('a database URL of another kind', ['start', '--port', '0'], {
    status: 1,
    env: { LEASEHOLD_DATABASE_URL: 'mysql://u:hunter2@127.0.0.1:1/db' },
    opensNothing: true,
    says: [/option_invalid/, /LEASEHOLD_DATABASE_URL/, /postgres:\/\//],
  });
  fails('a master key of the wrong length', ['start', '--port', '0'], {
    status: 1,
    env: { LEASEHOLD_MASTER_KEY: 'abc' },
    says: [/key_file_invalid/],
  });
  fails('a network list that is none', ['start', '--port', '0'], {
    status: 1,
    env: { LEASEHOLD_UPSTREAM_ALLOW: 'everywhere' },
    opensNothing: true,
    says: [/option_invalid/, /LEASEHOLD_UPSTREAM_ALLOW/],
  });

  test('a token of an installation that is only now made says so', async () => {
    const data = join(folder, 'not-there-yet');
    const create = () => leasehold(['token', 'create', '--data', data], { env: {} });
    const first = await create();
    assert.match(first.stdout, /^lho_/);
    assert.match(
      first.stderr,
      /There was no installation in .*not-there-yet, so a new one was made/,
    );
    assert.doesNotMatch((await create()).stderr, /There was no installation/);
  });

  test('a file that is applied where no installation is makes one, and says so', async () => {
    const data = join(folder, 'nor-there');
    const apply = async () =>
      leaseholdHere(['apply', '-f', await file('none.yaml', 'version: 1\n'), '--data', data]);
    assert.match((await apply()).stderr, /^There was no installation in .*nor-there, so a new one/);
    assert.equal((await apply()).stderr, '');
  });

  test('whoever reads its output may stop reading', async () => {
    const child = spawn(process.execPath, [main, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    assert.equal(await readAll(child.stderr), '');
    assert.equal(child.exitCode ?? (await once(child, 'close'))[0], 0);
  });

  test('a port that is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => holder.once('listening', resolve));
    const address = holder.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const run = await leasehold(['start', '--port', String(port), '--data', join(folder, 'taken')]);
    holder.close();
    assert.equal(run.status, 1);
    assert.match(run.stderr, /port_in_use/);
    assert.match(run.stderr, new RegExp(String(port)));
  });

  test('every command explains itself', async () => {
    const { stdout } = await leasehold(['--help']);
    const commands = [...stdout.matchAll(/^ {2}([a-z]+) /gm)].map(([, command = '']) => command);
    assert.ok(commands.length >= 12, `help names ${commands.join(', ')}`);
    for (const command of commands) {
      const help = await leaseholdHere([command, '--help']);
      assert.equal(help.status, 0);
      assert.match(help.stdout, /Usage: leasehold/);
    }
  });
});

const described = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Clinic', version: '1' },
  paths: {
    '/patients': {
      get: {
        responses: {
          200: {
            description: 'ok',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { email: { type: 'string', format: 'email' } },
                },
              },
            },
          },
        },
      },
    },
  },
});

suite('leasehold protect, before the first call', () => {
  let folder: string;
  let file: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leasehold-protect-'));
    file = join(folder, 'clinic.json');
    await writeFile(file, described);
  });
  after(() => rm(folder, { recursive: true }));
  /** Serves until it has said that and where it is, in whichever order. */
  async function says(pattern: RegExp, options: string[], env: Record<string, string> = {}) {
    const args = ['protect', file, '--port', '0', ...options];
    const both = new RegExp(`^(?=[^]*/mcp/clinic)(?=[^]*${pattern.source})`);
    const { stop } = await serve(args, both, env);
    assert.equal(await stop(), 0);
  }

  // promise: outside.protect-warns
  test('says that nothing answers at the address of the API', async () => {
    const address = `http://127.0.0.1:${await freePort()}`;
    const open = { LEASEHOLD_UPSTREAM_ALLOW: '127.0.0.1' };
    const sentence = new RegExp(`warning: Nothing answers at ${address.slice(7)}\\. Calls fail`);
    await says(sentence, ['--base-url', address], open);
  });

  // promise: outside.protect-warns
  test('says that the address of the API is closed, and what opens it', async () => {
    const closed =
      /warning: http:\/\/127\.0\.0\.1:9\/ leads .* closed\. .*LEASEHOLD_UPSTREAM_ALLOW/;
    await says(closed, ['--base-url', 'http://127.0.0.1:9']);
  });

  // promise: outside.protect-warns
  test('says which filter meets no field, and which field passes for that', async () => {
    const options = ['--base-url', 'http://127.0.0.1:9', '--filter', 'emial=REDACT'];
    await says(/warning: No field the API describes is treated by emial\./, options);
    await says(/warning: email passes as it is/, [...options, '--unlisted', 'keep']);
  });
});

suite('leasehold start', () => {
  // promise: outside.start
  test('serves health, readiness and metrics, starts again on its data, and stops at SIGTERM', async () => {
    const data = await mkdtemp(join(tmpdir(), 'leasehold-start-'));
    for (let i = 0; i < 2; i++) {
      const { match: url, stop } = await serve(
        ['start', '--port', '0', '--data', data],
        /http:\/\/127\.0\.0\.1:\d+/,
      );
      for (const path of ['/healthz', '/readyz', '/metrics', '/api/v1/openapi.json'])
        assert.equal((await fetch(url + path)).status, 200, path);
      assert.equal((await fetch(`${url}/api/v1/apis`)).status, 401);
      assert.equal((await fetch(`${url}/mcp/nope`, { method: 'POST' })).status, 404);
      assert.equal(await stop(), 0);
    }
    await rm(data, { recursive: true });
  });
});

async function filtered(input: object, filters: string[]): Promise<Record<string, string>> {
  const run = await leaseholdHere(
    ['filter', ...filters.flatMap((filter) => ['--filter', filter])],
    { input: JSON.stringify(input) },
  );
  assert.equal(run.status, 0, run.stderr);
  return JSON.parse(run.stdout);
}

suite('leasehold tools', () => {
  const command =
    "curl https://shop.example/v1/orders/7 -H 'Authorization: Bearer planted' -d note=x";
  const names = (stdout: string) => JSON.parse(stdout).map(({ name }: { name: string }) => name);

  test('takes command lines from standard input, and says what it left out', async () => {
    const run = await leasehold(['tools', '-'], { input: command });
    assert.deepEqual([run.status, names(run.stdout)], [0, ['create_order']]);
    assert.match(run.stderr, /credential_removed.*line 1.*bearer authentication/);
    assert.ok(!`${run.stdout}${run.stderr}`.includes('planted'));
  });

  test('takes a capture from a file', async () => {
    const text = JSON.stringify({
      log: { entries: [{ request: { method: 'GET', url: 'https://shop.example/v1/orders' } }] },
    });
    const run = await withFile(text, (path) => leaseholdHere(['tools', path]));
    assert.deepEqual([run.status, names(run.stdout)], [0, ['list_orders']]);
  });

  test('says what it reads while that takes long, and refuses what is too long', async () => {
    const long = await leaseholdHere(['tools', '-'], {
      input: `${command}\n${'# nothing\n'.repeat(300_000)}`,
    });
    assert.deepEqual([long.status, long.stderr.split('\n')[0]], [0, 'Reading 3 MB …']);
    const endless = await leaseholdHere(['tools', '-'], { input: 'x'.repeat(200_000_000) });
    assert.match(endless.stderr, /description_unreadable.*larger than 20 MB/s);
    assert.equal(endless.status, 1);
  });

  test('gives the reason where nothing can be called', async () => {
    const run = await leaseholdHere(['tools', '-'], {
      input: 'curl --frobnicate https://shop.example/',
    });
    assert.ok(run.status !== 0);
    assert.match(run.stderr, /`--frobnicate` is no option of curl/);
  });
});

async function withFile<T>(text: string, use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'leasehold-policy-'));
  await writeFile(join(folder, 'policy.json'), text);
  try {
    return await use(join(folder, 'policy.json'));
  } finally {
    await rm(folder, { recursive: true });
  }
}
