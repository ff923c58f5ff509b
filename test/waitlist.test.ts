// The waitlist over real HTTP, on both engines: many at once, a server that is killed, and whoever
// means no good.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, suite, test } from 'node:test';
import { createApp, readConfig } from '@leasehold/server';
import { everyOr, inPart } from '@leasehold/privacy/testing/every';
import { startPostgres, type TestPostgres } from '../packages/server/src/store/testing/postgres.ts';
import { startInstallation, type Installation } from './testing/installation.ts';
import { serve } from './testing/leasehold.ts';

let postgres: TestPostgres;
before(async () => void (postgres = await startPostgres()));
after(() => postgres[Symbol.asyncDispose]());

const engines = {
  sqlite: async (): Promise<Record<string, string>> => ({}),
  postgres: async () => ({ LEASEHOLD_DATABASE_URL: await postgres.createEmptyDatabase() }),
};

/** Each visitor has an address of its own, told by a proxy that is believed. */
const visitor = (i: number) => ({ 'x-forwarded-for': `198.18.${i >> 8}.${i & 255}` });
const proxy = { LEASEHOLD_TRUSTED_PROXIES: '127.0.0.0/8' };

function signUp(
  url: string,
  fields: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(fields),
  };
  return fetch(`${url}/api/v1/waitlist`, init);
}

for (const [kind, environment] of Object.entries(engines)) {
  /** As many to PostgreSQL are sent to the store alone, in store.cases.test.ts. */
  const count = kind === 'sqlite' ? everyOr(400, 1_000) : everyOr(100, 250);
  suite(`sign-ups on ${kind}`, () => {
    // promise: waitlist.all-kept
    test(`${count} in parallel, each sent twice: none is lost, none doubled, all are answered alike${inPart}`, async () => {
      await using installation = await startInstallation({ ...proxy, ...(await environment()) });
      const addresses = Array.from({ length: count }, (_, i) => `p${i}@clinic.example`);
      const answers = await Promise.all(
        [...addresses, ...addresses].map(async (email, i) => {
          const response = await signUp(
            installation.url,
            { email: i < count ? email : email.toUpperCase() },
            visitor(i % count),
          );
          return `${response.status} ${await response.text()}`;
        }),
      );
      assert.equal(
        new Set(answers).size,
        1,
        answers.find((answer) => answer !== answers[0]),
      );
      assert.deepEqual((await listed(installation)).sort(), addresses.sort());
    });

    // promise: waitlist.crash
    test('a server that is killed loses no accepted sign-up', async () => {
      const data = await mkdtemp(join(tmpdir(), 'leasehold-waitlist-'));
      const env = { ...proxy, ...(await environment()), LEASEHOLD_DATA: data };
      const { match: url, child } = await serve(
        ['start', '--port', '0'],
        /http:\/\/127\.0\.0\.1:\d+/,
        env,
      );
      const accepted: string[] = [];
      const ended = new Promise((resolve) => child.once('close', resolve));
      const sendAll = Array.from({ length: 400 }, async (_, i) => {
        const email = `k${i}@clinic.example`;
        const response = await signUp(url, { email }, visitor(i)).catch(() => undefined);
        if (response?.status === 200) accepted.push(email);
        if (accepted.length === 60) child.kill('SIGKILL');
      });
      await Promise.all(sendAll);
      await ended;
      assert.ok(accepted.length >= 60 && accepted.length < 400, `${accepted.length} were accepted`);
      const app = await createApp(readConfig({ ...env, LEASEHOLD_LOG_LEVEL: 'silent' }));
      const [workspace] = await app.store.workspaces.list();
      const kept = new Set(
        await Array.fromAsync(app.store.waitlist.export(workspace!.id), ({ email }) => email),
      );
      await app.close();
      await rm(data, { recursive: true, force: true });
      assert.deepEqual(
        accepted.filter((email) => !kept.has(email)),
        [],
      );
    });
  });
}

async function listed({ app }: Installation): Promise<string[]> {
  const [workspace] = await app.store.workspaces.list();
  return Array.fromAsync(
    app.store.waitlist.export(workspace!.id),
    ({ emailNormalised }) => emailNormalised,
  );
}

describe('whoever signs up', () => {
  let installation: Installation;
  let next = 0;
  // All of it within one minute, however long it takes.
  const at = Date.now();
  before(async () => void (installation = await startInstallation(proxy, { now: () => at })));
  after(() => installation[Symbol.asyncDispose]());

  const send = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
    fetch(`${installation.url}/api/v1/waitlist`, {
      method: 'POST',
      body,
      headers: { ...visitor(next++), ...headers },
      redirect: 'manual',
    });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const json = { 'content-type': 'application/json' };
  const entryOf = async (email: string) =>
    (await installation.control('GET /waitlist', { query: { limit: 200 } })).items.find(
      (entry) => entry.email === email,
    );

  test('a form without script is answered by a redirect, and is kept with the page it was sent from', async () => {
    const body = 'email=form%40clinic.example&company=A+%26+B&useCase=one%0D%0Atwo&website=';
    const response = await send(body, { ...form, referer: `${installation.url}/mcp-privacy?x=1` });
    assert.deepEqual(
      [response.status, response.headers.get('location')],
      [303, '/?waitlist=ok#waitlist-joined'],
    );
    const entry = await entryOf('form@clinic.example');
    assert.deepEqual(
      [entry?.company, entry?.useCase, entry?.source],
      ['A & B', 'one\ntwo', '/mcp-privacy'],
    );
  });

  test('a mistake in a form without script is told on a page, in JSON at its field', async () => {
    const page = await send('email=nobody&company=%00', form);
    assert.equal(page.status, 400);
    assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'/);
    assert.match(
      await page.text(),
      /E-mail: Enter an e-mail address[^]*Company: Holds characters[^]*href="\/#beta-signup"/,
    );
    const problem = await send(JSON.stringify({ email: 'nobody' }), json);
    assert.deepEqual(
      [problem.status, problem.headers.get('content-type')],
      [400, 'application/problem+json'],
    );
    assert.deepEqual(
      JSON.parse(await problem.text()).issues.map(({ place }: { place: string }) => place),
      ['/email'],
    );
    const scripted = await send('email=nobody', { ...form, accept: 'application/json' });
    assert.equal(scripted.headers.get('content-type'), 'application/problem+json');
  });

  // promise: waitlist.silent
  test('nobody learns who signed up: a new address, a known one and a trap are answered alike', async () => {
    const answer = async (fields: object) => {
      const response = await send(JSON.stringify(fields), json);
      const { date: _, ...headers } = Object.fromEntries(response.headers);
      return { status: response.status, headers, text: await response.text() };
    };
    const first = await answer({ email: 'silent@clinic.example', company: 'First' });
    assert.deepEqual(await answer({ email: 'Silent@Clinic.example', company: 'Second' }), first);
    assert.deepEqual(
      await answer({ email: 'trap@clinic.example', website: 'http://spam.example' }),
      first,
    );
    assert.equal(
      (await entryOf('silent@clinic.example'))?.company,
      'First',
      'a stranger changes nothing',
    );
    assert.equal(await entryOf('trap@clinic.example'), undefined);
    const [known, unknown] = [
      await send('email=silent%40clinic.example', form),
      await send('email=new%40clinic.example', form),
    ];
    assert.deepEqual(
      [known.status, known.headers.get('location')],
      [unknown.status, unknown.headers.get('location')],
    );
  });

  test('a script in the name is kept as the text it is', async () => {
    const company = '<script>alert(1)</script> "\'; drop table waitlistEntry; --';
    await send(JSON.stringify({ email: 'inert@clinic.example', company }), json);
    assert.equal((await entryOf('inert@clinic.example'))?.company, company);
  });

  // promise: waitlist.hostile
  test('whatever else is sent gets a plain error', async () => {
    const before = (await listed(installation)).length;
    const rows: [
      status: number,
      body: string | Uint8Array<ArrayBuffer>,
      headers: Record<string, string>,
    ][] = [
      [413, new Uint8Array(10_000_000), form],
      [413, JSON.stringify({ email: 'big@clinic.example', useCase: 'x'.repeat(5_000) }), json],
      [400, JSON.stringify({ email: 'a@b.example\r\nBcc: all@example.com' }), json],
      [400, JSON.stringify({ email: 'a@b.example', company: '\0' }), json],
      [400, JSON.stringify({ email: 'a@b.example', company: '\u202e' }), json],
      [400, 'email=a%00%40b.example', form],
      [400, 'email=a%0d%0a%40b.example', form],
      [400, '{', json],
      [400, 'null', json],
      [400, '[]', json],
      [400, '"a@b.example"', json],
      [400, '['.repeat(4_000), json],
      [400, '{"__proto__":{"email":"a@b.example"}}', json],
      [400, new Uint8Array([0xff, 0xfe]), json],
      [400, 'email=a@b.example', { 'content-type': 'text/plain' }],
      [400, '--x\r\n\r\nemail', { 'content-type': 'multipart/form-data; boundary=x' }],
      [403, 'email=a%40b.example', { ...form, 'sec-fetch-site': 'cross-site' }],
    ];
    for (const [status, body, headers] of rows) {
      const response = await send(body, headers);
      const text = await response.text();
      assert.equal(response.status, status, `${JSON.stringify(headers)} ${text}`);
      assert.equal(response.headers.get('access-control-allow-origin'), null);
      assert.ok(!/Bcc|\.ts:\d/.test(text), text);
    }
    assert.equal((await listed(installation)).length, before);
    assert.ok(!installation.logged.some((line) => line.includes('sign_up_failed')));
  });

  test('a body that never ends is refused while it is sent', async () => {
    const { port } = new URL(installation.url);
    const socket = connect(Number(port), '127.0.0.1');
    const answer = new Promise<string>((resolve) =>
      socket.once('data', (part) => resolve(part.toString())),
    );
    socket.on('error', () => {});
    socket.write(
      'POST /api/v1/waitlist HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    socket.write(`2000\r\n${'x'.repeat(0x2000)}\r\n`);
    assert.match(await answer, /^HTTP\/1\.1 413/);
    socket.destroy();
  });

  test('ten a minute from one address, then 429 with how long to wait; others go on', async () => {
    const one = { ...json, 'x-forwarded-for': '203.0.113.9' };
    for (let i = 0; i < 10; i++)
      assert.equal(
        (await send(JSON.stringify({ email: `r${i}@clinic.example` }), one)).status,
        200,
      );
    const refused = await send(JSON.stringify({ email: 'r10@clinic.example' }), one);
    assert.equal(refused.status, 429);
    const waitS = Number(refused.headers.get('retry-after'));
    assert.ok(waitS >= 1 && waitS <= 60);
    assert.equal(JSON.parse(await refused.text()).code, 'rate_limited');
    const page = await send('email=r11%40clinic.example', {
      ...form,
      'x-forwarded-for': '203.0.113.9',
    });
    assert.match(await page.text(), /Too many sign-ups/);
    assert.equal(
      (
        await send(JSON.stringify({ email: 'r12@clinic.example' }), {
          ...json,
          'x-forwarded-for': '203.0.113.10',
        })
      ).status,
      200,
    );
    assert.equal(await entryOf('r10@clinic.example'), undefined);
  });

  test('other methods are told which there are; a preflight gets no permission', async () => {
    const response = await fetch(`${installation.url}/api/v1/waitlist`, { method: 'PUT' });
    assert.deepEqual([response.status, response.headers.get('allow')], [405, 'POST, GET']);
    const preflight = await fetch(`${installation.url}/api/v1/waitlist`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    assert.equal(preflight.headers.get('access-control-allow-origin'), null);
    assert.equal((await fetch(`${installation.url}/api/v1/waitlist`)).status, 401);
  });

  test('without a trusted proxy the header buys nothing', async () => {
    await using open = await startInstallation();
    const statuses = [];
    for (let i = 0; i < 11; i++)
      statuses.push((await signUp(open.url, { email: `x${i}@clinic.example` }, visitor(i))).status);
    assert.deepEqual(
      [statuses.filter((status) => status === 200).length, statuses.at(-1)],
      [10, 429],
    );
  });
});
