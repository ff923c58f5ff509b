// Short tokens as an agent has them: on whichever node, after whatever became of the process that
// gave them, for as long as their lease lives, and no longer.
import assert from 'node:assert/strict';
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { createClient } from '@leasehold/contract';
import { everyOr, inPart } from '@leasehold/privacy/testing/every';
import { freePort } from './testing/free-port.ts';
import { startInstallation } from './testing/installation.ts';
import { leaseholdHere, serve } from './testing/leasehold.ts';
import { startNodes, type Nodes } from './testing/nodes.ts';
import {
  call,
  cut,
  cutOf,
  email,
  policy,
  read,
  servePeople,
  shortTokens,
} from './testing/people-api.ts';

/** Whether any file of a folder holds one of the texts. */
async function holds(folder: string, texts: readonly (string | Buffer)[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(folder, { recursive: true })) {
    const bytes = await readFile(join(folder, name)).catch(() => Buffer.alloc(0));
    for (const text of texts) if (bytes.includes(text)) found.push(name);
  }
  return found;
}

suite('the memory of a lease', () => {
  let upstream: Awaited<ReturnType<typeof servePeople>>;
  let started: Promise<Nodes> | undefined;
  /** For the tests of two nodes, each with a lease of its own. */
  const twoNodes = (): Promise<Nodes> => (started ??= startNodes());
  before(async () => void (upstream = await servePeople()));
  after(async () => {
    await (await started)?.[Symbol.asyncDispose]();
    await upstream.close();
  });

  // promise: token.kept
  test(`tokens read on one node are restored on another at once${inPart}`, async () => {
    const site = await twoNodes();
    const { control } = site.nodes[0]!;
    const lease = await cut(control, upstream.baseUrl);
    const [a, b] = site.nodes.map(({ url }) => ({ ...lease, url }));
    const size = everyOr(100, 400);
    for (let page = 0; page < everyOr(2, 5); page++) {
      const tokens = await read(a!, page * size, size);
      assert.equal(tokens.length, size);
      upstream.asked.length = 0;
      // every twentieth, at both ends and between
      const some = tokens.filter((_, i) => i % 20 === 0 || i === size - 1);
      const answers = await Promise.all(
        some.map((token) => call(b!, 'find_person', { email: token })),
      );
      for (const text of answers) assert.match(text, /found/);
      assert.equal(upstream.asked.length, some.length);
      for (const asked of upstream.asked) assert.match(asked, /^zebulon\.quartermaine\+\d+@/);
      assert.deepEqual(await read(b!, page * size, size), tokens, 'the other node gives the same');
    }
  });

  // promise: token.kept
  test(`a server that is killed right after its answer left has forgotten nothing${inPart}`, async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'leasehold-killed-'));
    t.after(() => rm(folder, { recursive: true, force: true }));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const env = {
      LEASEHOLD_DATA: folder,
      LEASEHOLD_PORT: String(port),
      LEASEHOLD_UPSTREAM_ALLOW: '127.0.0.0/8',
      LEASEHOLD_LOG_LEVEL: 'error',
    };
    const { stdout } = await leaseholdHere(['token', 'create', '--name', 'test'], { env });
    const start = () => serve(['start'], /Leasehold is at \S+/, env);
    let running = await start();
    t.after(() => running.child.kill('SIGKILL'));
    const control = createClient({ baseUrl: `${url}/api/v1`, token: stdout.trim() });
    const agent = { ...(await cut(control, upstream.baseUrl)), url };
    let known: string[] = [];
    for (let round = 0; round < killsMax; round++) {
      const tokens = await read(agent, round * 50, 50);
      assert.equal(tokens.length, 50);
      running.child.kill('SIGKILL');
      await new Promise((resolve) => running.child.once('exit', resolve));
      running = await start();
      upstream.asked.length = 0;
      known = [...known, ...tokens];
      const asked = [...tokens, ...known.filter((_, i) => i % 50 === 7)];
      for (const token of asked)
        assert.match(await call(agent, 'find_person', { email: token }), /found/, token);
      assert.equal(upstream.asked.length, asked.length);
    }
    assert.deepEqual(await read(agent, 0, 50), known.slice(0, 50), 'and gives the same ones');
    await running.stop();
  });

  // promise: token.kept
  test('the key rotated under a running server, a backup, and a restore elsewhere keep them', async (t) => {
    const [folder, elsewhere] = await Promise.all(
      ['rotated', 'restored'].map((name) => mkdtemp(join(tmpdir(), `leasehold-${name}-`))),
    );
    t.after(() =>
      Promise.all([folder, elsewhere].map((one) => rm(one!, { recursive: true, force: true }))),
    );
    const port = await freePort();
    const envOf = (data: string) => ({
      LEASEHOLD_DATA: data,
      LEASEHOLD_PORT: String(port),
      LEASEHOLD_UPSTREAM_ALLOW: '127.0.0.0/8',
      LEASEHOLD_LOG_LEVEL: 'error',
    });
    const url = `http://127.0.0.1:${port}`;
    const { stdout } = await leaseholdHere(['token', 'create', '--name', 'test'], {
      env: envOf(folder!),
    });
    const start = (data: string) => serve(['start'], /Leasehold is at \S+/, envOf(data));
    const server = await start(folder!);
    t.after(() => server.child.kill('SIGKILL'));
    const control = createClient({ baseUrl: `${url}/api/v1`, token: stdout.trim() });
    const agent = { ...(await cut(control, upstream.baseUrl)), url };
    const tokens = await read(agent, 0, 100);
    const allRedeem = async (when: string) => {
      upstream.asked.length = 0;
      for (const token of tokens.filter((_, i) => i % 9 === 0))
        assert.match(await call(agent, 'find_person', { email: token }), /found/, when);
      assert.deepEqual(
        upstream.asked,
        Array.from({ length: 12 }, (_, i) => email(9 * i)),
      );
    };
    const rotated = await leaseholdHere(['keys', 'rotate'], { env: envOf(folder!) });
    assert.equal(rotated.status, 0, rotated.stderr);
    await allRedeem('under another master key');
    const backup = join(elsewhere!, 'leasehold.db');
    const made = await leaseholdHere(['backup', backup], { env: envOf(folder!) });
    assert.equal(made.status, 0, made.stderr);
    await copyFile(join(folder!, 'master.key'), join(elsewhere!, 'master.key'));
    await server.stop();
    await rm(folder!, { recursive: true, force: true });
    const restored = await start(elsewhere!);
    t.after(() => restored.child.kill('SIGKILL'));
    await allRedeem('from the backup');
    assert.deepEqual(await read(agent, 0, 100), tokens, 'and the same ones are given');
    await restored.stop();
  });

  test('revoked: refused in the words of every unknown token, and nothing is left at rest', async () => {
    await using installation = await startInstallation();
    const { control, url, app, dataFolder } = installation;
    const lease = await cut(control, upstream.baseUrl);
    const agent = { ...lease, url };
    const tokens = await read(agent, 0, 300);
    assert.equal(tokens.length, 300);
    const aliases = tokens.map(aliasOf);
    const kept = await app.store.keptValues.find(lease.id, aliases);
    assert.equal(kept.length, 300);
    const sealed = kept.map((one) => Buffer.from(one.sealed));
    assert.ok((await holds(dataFolder, sealed.slice(0, 5))).length > 0, 'the search finds rows');
    assert.deepEqual(await holds(dataFolder, ['quartermaine']), [], 'sealed, never in the open');
    await control('POST /leases/{id}/revoke', { params: { id: lease.id } });
    assert.equal(await app.store.keptValues.count(lease.id), 0);
    assert.deepEqual(await holds(dataFolder, sealed), []);
    assert.doesNotMatch(await call(agent, 'find_person', { email: tokens[0] }), /found/);
  });

  test('forged, foreign and aged tokens get one and the same answer', async () => {
    await using installation = await startInstallation();
    const { control, url, app } = installation;
    const [lease, other] = [
      await cut(control, upstream.baseUrl),
      await cut(control, upstream.baseUrl),
    ];
    const agent = { ...lease, url };
    const [own] = await read(agent, 0, 3);
    const [foreign] = await read({ ...other, url }, 0, 3);
    assert.notEqual(own, foreign);
    upstream.asked.length = 0;
    assert.match(await call(agent, 'find_person', { email: own!.toLowerCase() }), /found/);
    await app.store.keptValues.trim(lease.id, { valuesMax: 0, bytesMax: 0, firstAt: 0 });
    const said = await Promise.all(
      [own!, foreign!, 'TOKEN_7K3QZ9ABCD', 'TOKEN_0000000000', `TOKEN_${'0'.repeat(60)}`].map(
        async (token) => (await call(agent, 'find_person', { email: token })).replaceAll(token, ''),
      ),
    );
    assert.equal(new Set(said).size, 1, JSON.stringify(said));
    assert.match(said[0]!, /token_refused.*Read the record again/);
    assert.deepEqual(upstream.asked, [email(0)]);
  });

  // promise: token.for-good
  test('what one answer protected, no later one tells: not after a start, not on another node', async () => {
    const site = await twoNodes();
    const lease = await cut(site.nodes[0]!.control, upstream.baseUrl);
    const [a, b] = site.nodes.map(({ url }) => ({ ...lease, url }));
    await read(a!, 7, 1);
    const said = `ask_${email(7)}_or_QUARTERMAINE,_Zebulon+7`;
    for (const agent of [a!, b!]) {
      const text = await call(agent, 'read_note', { says: said });
      assert.match(text, /REDACTED/);
      assert.doesNotMatch(text, /zebulon|quartermaine/i);
    }
    await read(a!, 8, 1);
    assert.match(await call(b!, 'read_note', { says: email(8) }), /argument_closed/);
    await site.nodes[1]!.stop();
    await site.nodes[1]!.start();
    assert.match(await call(b!, 'read_note', { says: email(8) }), /argument_closed/);
    assert.doesNotMatch(await call(b!, 'read_note', { says: said }), /zebulon|quartermaine/i);
    // and what the other protects now, this one knows with its next answer
    await read(b!, 90, 1);
    assert.doesNotMatch(
      await call(a!, 'read_note', { says: `ask_${email(90)}` }),
      /zebulon|quartermaine/i,
    );
    // and what it protects while the API takes its time to answer
    const { arrived, release } = upstream.hold();
    const slow = call(a!, 'read_note', { says: `ask_${email(95)}` });
    await arrived;
    await read(b!, 95, 1);
    release();
    assert.doesNotMatch(await slow, /zebulon|quartermaine/i);
    // nor what an agent of another lease has sent by a token there
    const other = { ...(await cutOf(site.nodes[0]!.control, lease.apiId)), url: a!.url };
    assert.doesNotMatch(await call(other, 'read_note', { says: 'ask' }), /REDACTED/);
    const [sent] = await read(b!, 91, 1);
    assert.match(await call(b!, 'leave_note', { email: sent }), /done/);
    assert.match(await call(other, 'read_note', {}), /\[REDACTED\]/);
  });

  test('by a value that an answer protected nothing is looked up, in whatever argument, until a line opens it', async () => {
    await using installation = await startInstallation();
    const lease = await cut(installation.control, upstream.baseUrl);
    const agent = { ...lease, url: installation.url };
    const says = email(5).toUpperCase();
    assert.match(await call(agent, 'read_note', { says: 'about the roof' }), /about the roof/);
    await read(agent, 5, 1);
    const refused = await call(agent, 'read_note', { says });
    assert.match(refused, /argument_closed.*`says` holds a value that this lease protects/);
    const params = { id: lease.id };
    const publish = async (open: { [name: string]: string }[]) => {
      const { revision } = await installation.control('GET /leases/{id}', { params });
      await installation.control('POST /leases/{id}/policies', {
        params,
        body: { policy: { ...policy, open }, note: '', revision },
      });
    };
    await publish([{ road: 'raw', class: 'phone' }]);
    const first = await call(agent, 'read_note', { says });
    assert.match(first, /argument_closed/, 'nor by the first call under another policy');
    await publish([{ road: 'raw', class: 'email' }]);
    const asked = await call(agent, 'read_note', { says });
    assert.ok(asked.includes(says), 'as it was sent');
    // as a part of what the API says, right or wrong
    for (const guess of [says, email(6).toUpperCase()])
      assert.match(await call(agent, 'read_note', { says: `of_${guess}` }), /of \[REDACTED\]/);
  });

  // promise: token.for-good
  test('a value that went out by its token and comes back in a kept field is treated', async () => {
    await using installation = await startInstallation();
    const lease = await cut(installation.control, upstream.baseUrl);
    const agent = { ...lease, url: installation.url };
    const [token] = await read(agent, 3, 1);
    assert.match(await call(agent, 'leave_note', { email: token }), /done/);
    const text = await call(agent, 'read_note', {});
    assert.ok(text.includes(token!), text);
    assert.doesNotMatch(text, /mail\.example/);
  });

  test('nor is it read by an agent of another lease, until the last of them is revoked', async () => {
    await using installation = await startInstallation();
    const { control, url, app, dataFolder } = installation;
    const lease = await cut(control, upstream.baseUrl);
    const [agent, other] = [
      { ...lease, url },
      { ...(await cutOf(control, lease.apiId)), url },
    ];
    const [token] = await read(agent, 5, 1);
    assert.match(await call(agent, 'leave_note', { email: token }), /done/);
    const text = await call(other, 'read_note', {});
    assert.ok(text.includes('[REDACTED]'), text);
    assert.doesNotMatch(text, /mail\.example/);
    const rows = await app.store.keptValues.newest(lease.apiId, 10);
    assert.ok(rows.length > 0);
    const sealed = rows.map((one) => Buffer.from(one.sealed));
    assert.ok((await holds(dataFolder, sealed)).length > 0, 'the search finds rows');
    await control('POST /leases/{id}/revoke', { params: { id: lease.id } });
    assert.match(await call(other, 'read_note', {}), /\[REDACTED\]/, 'it outlives its lease');
    await control('POST /leases/{id}/revoke', { params: { id: other.id } });
    assert.equal(await app.store.keptValues.count(lease.apiId), 0);
    assert.deepEqual(await holds(dataFolder, sealed), []);
    const next = { ...(await cutOf(control, lease.apiId)), url };
    assert.match(await call(next, 'read_note', {}), /mail\.example/, 'as its policy says');
  });

  test('a lease can be set to tokens that carry their value: then none is kept', async () => {
    await using installation = await startInstallation();
    const { control, url, app } = installation;
    const lease = await cut(control, upstream.baseUrl, { tokens: 'sealed' });
    const agent = { ...lease, url };
    const text = await call(agent, 'list_people', { from: 0, count: 3 });
    const [long] = text.match(/TOKEN_[0-9A-Z]{55,}/) ?? [];
    assert.ok(long);
    assert.deepEqual(text.match(shortTokens), null);
    assert.equal(await app.store.keptValues.count(lease.id), 0);
    const { revision } = await control('GET /leases/{id}', { params: { id: lease.id } });
    await control('PATCH /leases/{id}', {
      params: { id: lease.id },
      body: { tokens: 'short', revision },
    });
    assert.equal((await read(agent, 0, 3)).length, 3);
    assert.match(await call(agent, 'find_person', { email: long }), /found/, 'still its own');
  });
});

/** Each kill and start takes some seconds on a busy machine. */
const killsMax = everyOr(1, 3);

function aliasOf(token: string): number {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  return Array.from(token.slice(6)).reduce((alias, one) => alias * 32 + alphabet.indexOf(one), 0);
}
