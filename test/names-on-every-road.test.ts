// Names of members that are somebody's: 2,400 of them in answers and arguments of every kind, under
// every kind of policy, and on no road out of the product. `npm test` has one in seven of them, of
// each kind and in each of its forms.
import assert from 'node:assert/strict';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, suite, test } from 'node:test';
import { eachItem, openapiDocument } from '@leasehold/contract';
import { presetNames } from '@leasehold/privacy';
import { everyOr, everyOrOneIn, inPart } from '@leasehold/privacy/testing/every';
import { createOwnerToken } from '@leasehold/server';
import { presetPolicy } from '@leasehold/suggest';
import { sql } from 'kysely';
import { openWindow } from './console/testing/console.ts';
import { basisOf } from './testing/basis.ts';
import { chromiumMissing, launchChromium } from './testing/chromium.ts';
import { until } from './testing/denials.ts';
import { createHeard } from './testing/heard.ts';
import { startInstallation, type Installation } from './testing/installation.ts';
import { leaseholdHere, serve } from './testing/leasehold.ts';
import { makeNames } from './testing/made-names.ts';
import { membersBeside } from './testing/members-beside.ts';
import {
  fieldNames,
  serveNames,
  type NamesCall,
  type NamesUpstream,
} from './testing/names-upstream.ts';
import { ownerEmail, ownerPassword } from './testing/oauth.ts';
import { receiveBodies } from './testing/receive-bodies.ts';
import {
  commandRoads,
  controlRoads,
  otherRoads,
  pageRoads,
  type RoadIds,
} from './testing/roads.ts';
import { patterns } from '../web/console/src/paths.ts';

// a kind has its names in 3, 4, 5, 8, 10 or 13 forms by turns: one in seventeen meets them all
const names = [...makeNames().values()].flatMap((kind) => everyOrOneIn(17, kind));
/** An eighth is sent by agents, and in no answer. */
const sent = names.filter((_, i) => i % 8 === 0);
const answered = names.filter((_, i) => i % 8 !== 0);

const maps = [
  'balances',
  'owners',
  'plates',
  'anything',
  'list',
  'nested',
  'text',
  'twice',
  'totals',
];
const customer = { target: 'customerName', filterType: 'TOKENIZE' };
const filtersOn = (targets: readonly string[], filterType: string) =>
  targets.map((target) => ({ target, filterType }));

/** What leases are cut with; undefined: what is suggested. */
const policies: Readonly<Record<string, object | undefined>> = {
  'everything withheld': { filters: [], unlisted: 'withhold' },
  'everything kept': { filters: [customer], unlisted: 'keep' },
  suggested: undefined,
  ...Object.fromEntries(presetNames.map((preset) => [preset, { preset }])),
  'maps tokenised': { filters: filtersOn([...maps, 'customerName'], 'TOKENIZE') },
  'members of maps tokenised': {
    filters: [
      customer,
      ...filtersOn(
        maps.flatMap((map) => [`**.${map}.*`, `**.${map}[].*`]),
        'TOKENIZE',
      ),
    ],
  },
  'maps tokenised, all else kept': {
    filters: filtersOn([...maps, 'customerName'], 'TOKENIZE'),
    unlisted: 'keep',
  },
  'maps kept': { filters: [customer, ...filtersOn(maps, 'KEEP')], unlisted: 'withhold' },
  'members of maps kept': {
    filters: [
      customer,
      ...filtersOn(
        maps.flatMap((map) => [`**.${map}.**`, `**.${map}[]`]),
        'KEEP',
      ),
    ],
  },
  'in catalog mode': { filters: [], unlisted: 'withhold' },
};

interface CutLease {
  policy: string;
  id: string;
  slug: string;
  key: string;
}

const shortPath = 'answers to calls, short path';
const throughSdk = 'answers to calls, through the SDK';
const inCatalog = 'answers to calls in catalog mode';
/** Names our own answers say, those of refusals among them. */
const known = new Set([
  ...fieldNames,
  ...'items withheld code hint message retryAfterSeconds upstreamStatus'.split(' '),
]);

suite(`names that are somebody’s are on no road${inPart}`, { timeout: 600_000 }, () => {
  const heard = createHeard(names);
  const collector = receiveBodies();
  const hook = receiveBodies();
  const live = new AbortController();
  let upstream: NamesUpstream;
  let installation: Installation;
  let folder: string;
  let dataFolder: string;
  let ownerToken: string;
  let apiId: string;
  let leases: CutLease[] = [];

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leasehold-names-'));
    dataFolder = join(folder, 'data');
    upstream = await serveNames(answered, sent);
    installation = await startInstallation({
      LEASEHOLD_DATA: dataFolder,
      LEASEHOLD_OWNER_EMAIL: ownerEmail,
      LEASEHOLD_OWNER_PASSWORD: ownerPassword,
      OTEL_EXPORTER_OTLP_ENDPOINT: await collector.listen(),
    });
    const { app, control } = installation;
    const [workspace] = await app.store.workspaces.list();
    ({ text: ownerToken } = await createOwnerToken(app.store, workspace!.id, 'roads', Date.now()));
    const channel = await control('POST /alert-channels', {
      body: { kind: 'webhook', name: 'Hook', url: `${await hook.listen()}/hook` },
    });
    for (const kind of ['drift', 'error_spike', 'refusal_burst'] as const)
      await control('POST /alert-rules', {
        body: { kind, name: kind, threshold: 1, channelIds: [channel.id] },
      });
    apiId = (
      await control('POST /apis', {
        body: { name: 'Ledgers', description: { text: JSON.stringify(upstream.description) } },
      })
    ).id;
    for (const policy of Object.keys(policies)) leases.push(await cut(policy, policies[policy]));
    // what was not heard is missed in the end
    void listenToCalls().catch(() => {});
  });
  after(async () => {
    live.abort();
    await close();
    await upstream?.close();
    await collector.close();
    await hook.close();
    await rm(folder, { recursive: true, force: true });
  });

  let closing: Promise<void> | undefined;
  const close = () => (closing ??= installation[Symbol.asyncDispose]());

  async function cut(name: string, policy: object | undefined): Promise<CutLease> {
    const { control } = installation;
    const toolMode = name === 'in catalog mode' ? 'catalog' : 'list';
    const more = {
      toolMode,
      resultCharsMax: 5_000_000,
      resultTokensMax: 5_000_000,
      ...(policy && { policy: policy as never }),
    } as const;
    const { id, slug } = await control('POST /leases', {
      body: { apiId, name, purpose: 'testing', ...more },
    });
    const { secret } = await control('POST /leases/{id}/keys', {
      params: { id },
      body: { name: 'agent' },
    });
    return { policy: name, id, slug, key: secret };
  }

  const leaseUnder = (policy: string): CutLease => {
    const lease = leases.find((one) => one.policy === policy);
    assert.ok(lease, `no lease was cut: ${policy}`);
    return lease;
  };
  const headers = () => ({ authorization: `Bearer ${ownerToken}` });

  async function listenToCalls(): Promise<void> {
    const response = await fetch(`${installation.url}/api/v1/calls/stream`, {
      headers: headers(),
      signal: live.signal,
    });
    const keep = new WritableStream<Uint8Array>({
      write: (part) => heard.add('GET /calls/stream', part),
    });
    await response.body?.pipeTo(keep).catch(() => {});
  }

  async function rpc(
    { slug, key }: CutLease,
    message: object,
    url = installation.url,
  ): Promise<string> {
    const response = await fetch(`${url}/mcp/${slug}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
    });
    return `${JSON.stringify([...response.headers])}\n${await response.text()}`;
  }

  const isCatalog = ({ policy }: CutLease) => policy === 'in catalog mode';
  const toolCall = (lease: CutLease, tool: string, args: object) => {
    const name = tool === 'write_map' ? 'change_operation' : 'read_operation';
    return isCatalog(lease)
      ? { name, arguments: { name: tool, arguments: args } }
      : { name: tool, arguments: args };
  };

  /**
   * One call as an agent makes it; every eighth goes through the SDK. What only echoes what the
   * agent sent is its own.
   */
  async function call(
    lease: CutLease,
    { tool, args, echoes }: NamesCall,
    i: number,
    url?: string,
  ): Promise<void> {
    const [road, _meta] = i % 8 === 0 ? [throughSdk, { progressToken: i }] : [shortPath, undefined];
    const params = { ...toolCall(lease, tool, args), ...(_meta && { _meta }) };
    const answer = await rpc(lease, { method: 'tools/call', params }, url);
    assert.match(answer, /"result":/, `${lease.policy}: ${tool}`);
    if (echoes) return;
    const told = `${isCatalog(lease) ? inCatalog : road}: ${lease.policy}`;
    heard.add(told, answer);
    heard.report(told, membersBeside(answer.slice(answer.indexOf('\n') + 1), known));
  }

  /** One in so many calls of every kind. */
  async function callSome(lease: CutLease, oneIn: number, url?: string): Promise<void> {
    for (const [i, one] of [...upstream.calls(1), ...upstream.sending].entries())
      if (i % oneIn === 0) await call(lease, one, i, url);
  }

  /** Holds what came on a road to the names, and to what shows that it was used. */
  function assertNamesNothing(road: string, says?: RegExp): void {
    const found = heard.namesOn(road);
    assert.equal(
      found.length,
      0,
      `${road} says ${found.length} names: ${found.slice(0, 20).join(' | ')}`,
    );
    if (says) assert.ok(heard.says(road, says), `nothing on the road ${road} says ${String(says)}`);
  }

  test('there are enough of them, of every kind', () => {
    assert.ok(answered.length >= everyOr(110, 2_000), String(answered.length));
    assert.ok(sent.length >= everyOr(15, 250));
    for (const [kind, own] of makeNames()) assert.ok(own.length >= 100, kind);
    assert.deepEqual(
      names.filter((name) => fieldNames.includes(name)),
      [],
    );
  });

  for (const [turn, policy] of Object.keys(policies).entries()) {
    // promise: policy.keys
    test(`answers under a policy reach the agent without them: ${policy}`, async () => {
      // Presets differ in what they name, not in what they do with names: each meets half of the calls.
      const isPreset = presetNames.some((preset) => preset === policy);
      for (const [i, one] of upstream.calls(turn).entries())
        if (!isPreset || (i + turn) % 2 === 0) await call(leaseUnder(policy), one, i);
      for (const road of heard.roads)
        if (road.endsWith(`: ${policy}`)) assertNamesNothing(road, /\[REDACTED\]|TOKEN_|\*/);
    });
  }

  test('what agents send is asked of the API, and answered or refused', async () => {
    for (const policy of ['everything kept', 'suggested', 'in catalog mode']) {
      for (const [i, one] of upstream.sending.entries()) await call(leaseUnder(policy), one, i);
    }
    const lease = leaseUnder('suggested');
    for (const name of sent.slice(0, 24)) {
      await rpc(lease, { method: 'tools/call', params: { name, arguments: { [name]: 1 } } });
      await rpc(lease, { method: name, params: { [name]: 1 } });
      await rpc(lease, {
        method: 'tools/call',
        params: { name: 'read_everything', arguments: {}, _meta: { [name]: name } },
      });
    }
  });

  test('answers seen again teach no such name, whatever an owner does with what is found', async () => {
    const { app, control } = installation;
    await app.flush();
    const open = [...upstream.calls(0), ...upstream.calls(1)].filter(({ tool }) =>
      tool.startsWith('read_open'),
    );
    for (const [i, one] of open.entries()) {
      for (const policy of ['maps kept', 'everything kept', 'maps kept'])
        await call(leaseUnder(policy), one, i + 1);
      await app.flush();
    }
    await reviewDrift('everything withheld');
    await publishPresets();
    const samples = upstream.bodies.slice(0, 40).map((text) => JSON.parse(text));
    const body = { operation: 'GET /shelf1/open/{n}', answers: samples };
    heard.add(
      'what samples taught',
      JSON.stringify(await control('POST /apis/{id}/samples', { params: { id: apiId }, body })),
    );
    leases.push(await cut('suggested after learning', undefined));
    const again = [
      'everything withheld',
      'everything kept',
      'suggested after learning',
      ...presetNames,
    ];
    for (const policy of again) {
      for (const [i, one] of upstream.calls(5).entries())
        if (i % 5 === 0) await call(leaseUnder(policy), one, i);
    }
    await app.flush();
    for (const road of [...heard.roads].filter((one) => one.startsWith('answers to calls')))
      assertNamesNothing(road);
    assertNamesNothing('what samples taught', otherRoads['what samples taught'].says);
    assertNamesNothing('a reviewed field', otherRoads['a reviewed field'].says);
  });

  /** Keeps whatever was met and nobody named, but a value that is a name. */
  async function reviewDrift(policy: string): Promise<void> {
    const { control } = installation;
    const { id } = leaseUnder(policy);
    const filters = [{ target: '$[].customerName', filterType: 'TOKENIZE' }];
    await control('POST /leases/{id}/policies', {
      params: { id },
      body: { policy: { filters }, ...(await basisOf(control, id)) },
    });
    for (let reviewed = 0; ; reviewed++) {
      const [field] = (await control('GET /drift', { query: { leaseId: id } })).items;
      // a decision about all members of a place is one about those in them too
      if (!field) return assert.ok(reviewed > 0);
      assert.ok(reviewed < 60, 'more fields wait for review than the API has');
      const body = { filter: { filterType: 'KEEP' }, ...(await basisOf(control, id)) };
      heard.add(
        'a reviewed field',
        JSON.stringify(await control('POST /drift/{id}/review', { params: field, body })),
      );
    }
  }

  /** Each preset over what is suggested, as the console writes it. */
  async function publishPresets(): Promise<void> {
    const { control } = installation;
    const list = (cursor?: string) =>
      control('GET /apis/{id}/suggestions', {
        params: { id: apiId },
        query: { limit: 200, cursor },
      });
    const suggestions = await Array.fromAsync(eachItem(list));
    for (const preset of presetNames) {
      const { id } = leaseUnder(preset);
      const policy = { ...presetPolicy(preset, suggestions as never) } as never;
      await control('POST /leases/{id}/policies', {
        params: { id },
        body: { policy, ...(await basisOf(control, id)) },
      });
      const checked = await control('POST /policies/check', { body: { policy, leaseId: id } });
      heard.add('the check of a policy', JSON.stringify(checked));
    }
  }

  test('nothing else of MCP, no playground, no preview and no check of a policy says one', async () => {
    const { control } = installation;
    const client = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'agent', version: '1' },
    };
    const methods =
      'resources/list resources/templates/list prompts/list ping server/discover completion/complete'.split(
        ' ',
      );
    for (const lease of leases) {
      heard.add(
        'everything else of MCP',
        await rpc(lease, { method: 'initialize', params: client }),
      );
      heard.add('everything else of MCP', await rpc(lease, { method: 'tools/list' }));
    }
    for (const method of methods)
      heard.add('everything else of MCP', await rpc(leaseUnder('everything kept'), { method }));
    const sample = JSON.parse(upstream.bodies.at(-1) ?? 'null');
    for (const { id, policy } of leases) {
      heard.add(
        `a preview: ${policy}`,
        JSON.stringify(
          await control('POST /leases/{id}/preview', { params: { id }, body: { sample } }),
        ),
      );
      for (const tool of ['read_everything', 'read_open_0', 'read_failing_0']) {
        const { name, arguments: args } = toolCall(
          leaseUnder(policy),
          tool,
          tool === 'read_everything' ? {} : { n: 0 },
        );
        const body = { tool: name, arguments: args as never };
        const called = await control('POST /leases/{id}/playground', { params: { id }, body });
        heard.add(`the playground: ${policy}`, JSON.stringify(called));
      }
      for (const road of ['a preview', 'the playground']) assertNamesNothing(`${road}: ${policy}`);
    }
    for (const road of ['everything else of MCP', 'the check of a policy'] as const)
      assertNamesNothing(road, otherRoads[road].says);
  });

  test('not the data folder, its database and WAL among them, nor the spool where the database takes nothing', async () => {
    const { app, logged } = installation;
    const { db } = app.store.people;
    const isSpooled = async () => {
      const spool = (await readdir(dataFolder)).find((file) => /^calls-\d+\.jsonl$/.test(file));
      const text = spool === undefined ? '' : await readFile(join(dataFolder, spool), 'utf8');
      if (otherRoads['the spool'].says.test(text)) heard.add('the spool', text);
      return heard.roads.has('the spool');
    };
    await app.flush();
    await hearFolder('the data folder');
    await sql`vacuum`.execute(db);
    await sql`pragma max_page_count = 1`.execute(db); // no more than there are, and none of these is empty
    try {
      for (const policy of [
        'everything kept',
        'maps tokenised',
        'suggested',
        'gdpr',
        'maps kept',
      ]) {
        await callSome(leaseUnder(policy), 7);
        if (await isSpooled()) break;
      }
      await until(isSpooled);
      await hearFolder('the data folder');
    } finally {
      await sql`pragma max_page_count = 4294967294`.execute(db);
    }
    await until(() => logged.some((line) => line.includes('records_write_failed')));
    await app.flush();
    await hearFolder('the data folder');
    hearTables();
    for (const road of ['the spool', 'the data folder', 'the tables'] as const)
      assertNamesNothing(road, otherRoads[road].says);
  });

  async function hearFolder(road: string): Promise<void> {
    for (const file of await readdir(dataFolder))
      heard.add(road, await readFile(join(dataFolder, file)));
  }

  /** As rows, too: in a file a long text is in pieces. */
  function hearTables(): void {
    using database = new DatabaseSync(join(dataFolder, 'leasehold.db'), { readOnly: true });
    for (const { name } of database
      .prepare(`select name from sqlite_schema where type = 'table'`)
      .all()) {
      for (const row of database.prepare(`select * from "${String(name)}"`).all()) {
        const values = Object.values(row).map((value) =>
          value instanceof Uint8Array ? value : Buffer.from(String(value)),
        );
        heard.add(
          'the tables',
          Buffer.concat(values.flatMap((value) => [value, Buffer.from('\n')])),
        );
      }
    }
  }

  async function roadIds(): Promise<RoadIds> {
    const { control } = installation;
    const params = { id: apiId };
    const [change] = (await control('GET /apis/{id}/changes', { params })).items;
    const calls = (await control('GET /calls', { query: { limit: 200, outcome: 'ok' } })).items;
    const [operation] = (
      await control('GET /apis/{id}/operations', { params, query: { limit: 200 } })
    ).items;
    assert.ok(change && operation);
    const operations = ['described', 'open', 'root', 'slugs', 'failing'].map((kind) =>
      encodeURIComponent(`GET /shelf0/${kind}/{n}`),
    );
    return {
      apiId,
      changeId: change.id,
      leaseIds: leases.map(({ id }) => id),
      callIds: calls.filter((_, i) => i % 7 === 0).map(({ id }) => id),
      operations,
    };
  }

  test('every reading endpoint of the control API is asked, or told to be without calls', async (t) => {
    const { control } = installation;
    const described: unknown = Reflect.get(openapiDocument(), 'paths');
    const readings = Object.entries(described as Record<string, object>).flatMap(([path, item]) =>
      'get' in item ? [`GET ${path}`] : [],
    );
    assert.deepEqual(Object.keys(controlRoads).sort(), readings.sort());
    const text = JSON.stringify(upstream.description).replaceAll('"find_map"', '"find_maps"');
    await control('POST /apis/{id}/reread', {
      params: { id: apiId },
      query: {},
      body: { description: { text } },
    });
    await installation.app.flush();
    const ids = await roadIds();
    await until(() => hook.received.some((body) => body.includes('"kind":"drift"')));
    for (const [endpoint, road] of Object.entries(controlRoads)) {
      if ('noCalls' in road) continue;
      await t.test(endpoint, async () => {
        for (const path of road.ask(ids)) await readPages(endpoint, path);
        assertNamesNothing(endpoint, road.says);
      });
    }
  });

  async function readPages(road: string, path: string): Promise<void> {
    let cursor: unknown;
    do {
      const url = new URL(`${installation.url}/api/v1${path}`);
      if (typeof cursor === 'string') url.searchParams.set('cursor', cursor);
      const response = await fetch(url, { headers: headers() });
      const text = await response.text();
      assert.equal(response.status, 200, `${path}: ${text.slice(0, 300)}`);
      heard.add(road, text);
      cursor = response.headers.get('content-type')?.startsWith('application/json')
        ? Reflect.get(JSON.parse(text), 'next')
        : undefined;
    } while (cursor !== undefined);
  }

  test('nor the log, the metrics, the traces and the alerts that are sent', async () => {
    heard.add('/metrics', await (await fetch(`${installation.url}/metrics`)).text());
    for (const path of ['/healthz', '/readyz'])
      heard.add('health', await (await fetch(installation.url + path)).text());
    heard.add('the log', installation.logged.join('\n'));
    await until(() => collector.received.length > 0);
    heard.add('traces', collector.received.join('\n'));
    heard.add('alerts sent', hook.received.join('\n'));
    for (const road of ['/metrics', 'health', 'the log', 'traces', 'alerts sent'] as const)
      assertNamesNothing(road, otherRoads[road].says);
  });

  const file = (name: string) => join(folder, name);
  const env = {
    LEASEHOLD_UPSTREAM_ALLOW: '127.0.0.0/8',
    LEASEHOLD_LOG_LEVEL: 'debug',
    LEASEHOLD_PORT: '0',
  };
  const hearRun = (
    road: string,
    { stdout, stderr, status }: Awaited<ReturnType<typeof leaseholdHere>>,
  ) => {
    assert.equal(status, 0, stderr.slice(0, 500));
    heard.add(road, stdout);
    heard.add(road, stderr);
  };

  test('no command that meets answers or what was made of them', async () => {
    const commands = join(import.meta.dirname, '../packages/cli/src/commands');
    const written = (await readdir(commands))
      .filter((name) => !name.includes('.test.'))
      .map((name) => name.replace('.ts', ''));
    assert.deepEqual(written.sort(), Object.keys(commandRoads).sort());
    hearRun(
      'audit',
      await leaseholdHere(['audit', 'export', '--data', dataFolder, '-o', file('evidence')]),
    );
    heard.add('audit', await readFile(join(folder, 'evidence/evidence.jsonl')));
    hearRun('audit', await leaseholdHere(['audit', 'verify', '--data', dataFolder]));
    hearRun('backup', await leaseholdHere(['backup', file('copy.db'), '--data', dataFolder]));
    heard.add('backup', await readFile(file('copy.db')));
    hearRun('export', await leaseholdHere(['export', '--data', dataFolder]));
    await writeFile(file('answers.json'), `[${upstream.bodies.join(',')}]`);
    for (const policy of ['everything kept', 'maps tokenised', 'maps kept']) {
      await writeFile(file('policy.json'), JSON.stringify(policies[policy]));
      hearRun(
        `filter: ${policy}`,
        await leaseholdHere([
          'filter',
          file('answers.json'),
          '--policy',
          file('policy.json'),
          '--report',
        ]),
      );
    }
    for (const road of heard.roads) {
      const told = commandRoads[road.split(': ')[0] ?? ''];
      if (told && 'says' in told) assertNamesNothing(road, told.says);
    }
  });

  test('no page of the console', { skip: chromiumMissing }, async () => {
    assert.deepEqual(Object.keys(pageRoads).sort(), [...Object.values(patterns), '*'].sort());
    const ids = await roadIds();
    await using browser = await launchChromium({ webgl: false });
    const window = await openWindow(browser, installation.url);
    const { page, context, answers, faults } = window;
    const data = { email: ownerEmail, password: ownerPassword };
    const signedIn = await context.request.post(`${installation.url}/api/auth/sign-in/email`, {
      data,
      headers: { origin: installation.url },
    });
    assert.equal(signedIn.status(), 200);
    for (const [route, road] of Object.entries(pageRoads)) {
      if ('noCalls' in road) continue;
      for (const path of road.ask(ids)) {
        await window.goto(path);
        await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
        heard.add(`console ${route}`, await page.content());
      }
    }
    heard.add('console: what it was sent', answers.map(({ text }) => text).join('\n'));
    heard.add(
      'console: what it keeps',
      JSON.stringify(await page.evaluate('[{ ...localStorage }, { ...sessionStorage }]')),
    );
    assert.deepEqual(faults, []);
    for (const [route, road] of Object.entries(pageRoads))
      if ('says' in road) assertNamesNothing(`console ${route}`, road.says);
    for (const road of ['console: what it was sent', 'console: what it keeps'])
      assertNamesNothing(road);
  });

  test('nor what a server on that data writes to its terminal, or leaves behind', async () => {
    live.abort();
    await close();
    const server = await serve(['start', '--data', dataFolder], /Leasehold is at \S+/, env);
    try {
      for (const policy of [
        'everything kept',
        'maps tokenised',
        'suggested after learning',
        'gdpr',
      ])
        await callSome(leaseUnder(policy), 9, server.match.split(' ').at(-1));
    } finally {
      assert.equal(await server.stop(), 0);
    }
    heard.add('start', server.said());
    await hearFolder('the data folder after the end');
    hearTables();
    assertNamesNothing('start', /Leasehold is at/);
    for (const road of ['the data folder after the end', 'the tables'] as const)
      assertNamesNothing(road, otherRoads[road].says);
    for (const road of [...heard.roads].filter((one) => one.startsWith('answers to calls')))
      assertNamesNothing(road);
  });

  test('nor a server without a database', async () => {
    await writeFile(file('ledgers.json'), JSON.stringify(upstream.description));
    const server = await serve(
      ['protect', file('ledgers.json'), '--no-catalog'],
      /http:\/\/\S+\/mcp\/\S+/,
      env,
    );
    const address = new URL(server.match);
    const lease = {
      policy: 'protect',
      id: '',
      slug: address.pathname.split('/').at(-1) ?? '',
      key: '',
    };
    for (const [i, one] of [...upstream.calls(1), ...upstream.sending].entries())
      if (i % 9 === 0) await call(lease, one, i, address.origin);
    await server.stop();
    heard.add('protect', server.said());
    for (const road of ['protect', `${shortPath}: protect`, `${throughSdk}: protect`])
      assertNamesNothing(road);
    assert.ok(heard.says('protect', /read_described_0: ok/));
  });

  test('every road there is was heard, and a name that is put on it is found', () => {
    const told = new Set([...heard.roads].map((road) => road.split(': ')[0]));
    const withCalls = (table: object) =>
      Object.entries(table).flatMap(([name, road]: [string, object]) =>
        'noCalls' in road ? [] : [name],
      );
    const pages =
      chromiumMissing === false ? withCalls(pageRoads).map((route) => `console ${route}`) : [];
    const all = [
      ...withCalls(controlRoads),
      ...withCalls(commandRoads),
      ...Object.keys(otherRoads),
      ...pages,
    ];
    assert.deepEqual(
      all.filter((road) => !told.has(road)),
      [],
    );
    const planted = names.filter((name) => Buffer.byteLength(name) >= 5);
    for (const [i, road] of [...heard.roads].entries()) {
      for (let j = 0; j < 3; j++)
        assert.deepEqual(
          heard.missed(road, planted[((i * 3 + j) * 7) % planted.length] ?? ''),
          [],
          road,
        );
    }
  });
});
