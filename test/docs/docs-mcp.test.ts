// The documentation as agents read it at /docs/mcp: by the official client in both protocol eras, and
// by hand where no client would send such a thing.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { clientOf } from '@leasehold/contract/clients';
import { startCost } from '@leasehold/privacy/testing/cost';
import { everyOrOneIn, inPart } from '@leasehold/privacy/testing/every';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import {
  createAddressGuard,
  diagnose,
  doctorClients,
  mcpAddress,
  privateNetworks,
} from '@leasehold/server';
import { runSite, type RunningSite } from '../testing/running-site.ts';
import { leaseholdHere } from '../testing/leasehold.ts';
import { questions } from './questions.ts';

interface Answer {
  pages?: { title: string; section: string; address: string; passage: string }[];
  address?: string;
  title?: string;
  parts?: string[];
  truncated?: { next: string };
  error?: { code: string; message: string; retryAfterSeconds?: number };
}

const addressIn = (site: RunningSite): string => `${site.origin}/docs/mcp`;

async function connect(address: string, mode: 'legacy' | 'auto'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(new URL(address)));
  return client;
}

/** One call of a tool as plain HTTP. `forwardedFor`: as a proxy says who calls. */
async function call(
  site: RunningSite,
  name: string,
  args: object,
  forwardedFor = '198.51.100.1',
): Promise<Answer> {
  const response = await fetch(addressIn(site), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: args },
    }),
  });
  assert.equal(response.status, 200);
  const { result }: { result: { content: [{ text: string }]; structuredContent: Answer } } =
    JSON.parse(await response.text());
  assert.deepEqual(JSON.parse(result.content[0].text), result.structuredContent);
  return result.structuredContent;
}

/** Every caller is another visitor, so that the limit of one is not what a test meets. */
let visitors = 0;
const nextVisitor = (): string => `203.0.113.${(visitors++ % 250) + 1}`;

describe('the documentation over MCP', () => {
  let site: RunningSite;
  before(async () => void (site = await runSite({ LEASEHOLD_TRUSTED_PROXIES: '127.0.0.1' })));
  after(() => site?.[Symbol.asyncDispose]());

  for (const mode of ['legacy', 'auto'] as const)
    // promise: docs.mcp
    test(`the official client searches and reads without a key (${mode})`, async () => {
      const client = await connect(addressIn(site), mode);
      assert.equal(client.getServerVersion()?.name, 'leasehold-docs');
      assert.match(client.getInstructions() ?? '', /search_documentation/);
      const { tools } = await client.listTools();
      assert.deepEqual(
        tools.map(({ name }) => name),
        ['search_documentation', 'read_page', 'list_pages'],
      );
      for (const { annotations } of tools) assert.equal(annotations?.readOnlyHint, true);
      const found = await client.callTool({
        name: 'search_documentation',
        arguments: { query: 'connect chatgpt' },
      });
      // its output schema describes it
      const { pages = [] } = found.structuredContent as Answer;
      assert.match(pages[0]?.address ?? '', /\/docs\/oauth/);
      const page = await client.callTool({
        name: 'read_page',
        arguments: { address: pages[0]?.address ?? '' },
      });
      assert.equal((page.structuredContent as Answer).title, 'Connect by OAuth');
      await client.close();
    });

  // promise: docs.mcp
  test('finds the right page first for what a newcomer asks, with a passage of it', async () => {
    const wrong: string[] = [];
    for (const [query, wanted] of questions) {
      const { pages = [] } = await call(site, 'search_documentation', { query }, nextVisitor());
      const [best] = pages;
      if (best?.address.split('#')[0] !== site.origin + wanted)
        wrong.push(`${query}: ${best?.address}`);
      assert.ok(pages.length <= 5);
      for (const { passage, title, section } of pages) {
        assert.ok(passage.length > 1 && passage.length <= 420, `${query}: ${passage.length}`);
        assert.ok(title !== '' && section !== '');
      }
    }
    assert.deepEqual(wrong, []);
  });

  test('the passage says what was asked', async () => {
    for (const [query, said] of [
      ['rotate master key', /LEASEHOLD_MASTER_KEY_PREVIOUS|keys rotate/],
      ['change the port', /LEASEHOLD_PORT/],
      ['claude code mcp add', /claude mcp add/],
      ['upstream_address_refused', /upstream address is closed/i],
    ] as const) {
      const { pages = [] } = await call(site, 'search_documentation', { query }, nextVisitor());
      assert.match(pages.map(({ passage }) => passage).join('\n'), said, query);
    }
    const one = await call(site, 'search_documentation', { query: 'pause', limit: 1 });
    assert.equal(one.pages?.length, 1);
    const none = await call(site, 'search_documentation', { query: 'xylophone zzz' });
    assert.deepEqual(none.pages, []);
  });

  // promise: docs.mcp
  test(`every page is listed, and read whole by its parts as its Markdown is served${inPart}`, async () => {
    const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
    const wanted = Array.from(
      sitemap.matchAll(/<loc>([^<]*\/docs(?:\/[^<]*)?)<\/loc>/g),
      ([, address = '']) => address,
    );
    const listed: string[] = [];
    let next: string | undefined;
    do {
      const answer = await call(site, 'list_pages', { ...(next && { continue_from: next }) });
      listed.push(...(answer.pages ?? []).map(({ address }) => address));
      next = answer.truncated?.next;
    } while (next !== undefined);
    assert.deepEqual(listed, wanted);
    let cut = 0;
    for (const address of everyOrOneIn(8, listed)) {
      const visitor = nextVisitor();
      const parts: string[] = [];
      do {
        const args = { address, ...(next && { continue_from: next }) };
        const answer = await call(site, 'read_page', args, visitor);
        assert.equal(answer.address, address);
        parts.push(...(answer.parts ?? []));
        next = answer.truncated?.next;
        if (next !== undefined) cut++;
      } while (next !== undefined);
      assert.equal(parts.join(''), await (await fetch(`${address}.md`)).text(), address);
    }
    assert.ok(cut > 0, 'no page was long enough to be cut');
  });

  test('a long page is gone on with after a start, as on another node', async () => {
    const data = await mkdtemp(join(tmpdir(), 'leasehold-docs-'));
    const started = () => runSite({ LEASEHOLD_DATA: data });
    try {
      const address = '/docs/api/apis';
      let next: string | undefined;
      {
        await using first = await started();
        next = (await call(first, 'read_page', { address })).truncated?.next;
      }
      assert.ok(next !== undefined, 'it is not long');
      await using second = await started();
      const rest = await call(second, 'read_page', { address, continue_from: next });
      assert.ok(rest.parts !== undefined && rest.parts.length > 0, JSON.stringify(rest));
    } finally {
      await rm(data, { recursive: true, force: true });
    }
  });

  test('a part of the menu is listed alone', async () => {
    const { pages = [] } = await call(site, 'list_pages', { section: 'Start' });
    assert.equal(pages[0]?.address, `${site.origin}/docs`);
    assert.ok(pages.length > 2 && pages.every(({ section }) => section === 'Start'));
    const { error } = await call(site, 'list_pages', { section: 'Nowhere' });
    assert.equal(error?.code, 'arguments_invalid');
  });

  test('an address is taken as people and models write it', async () => {
    for (const address of [
      '/docs/agents',
      '/docs/agents.md',
      '/docs/agents/',
      '/docs/Agents#tested-with',
      'docs/agents',
      'agents',
      'agents.md',
      ` ${site.origin}/docs/agents.md?utm_source=x`,
    ])
      assert.equal(
        (await call(site, 'read_page', { address }, nextVisitor())).address,
        `${site.origin}/docs/agents`,
        address,
      );
  });

  // promise: docs.mcp
  test('a wrong address is refused, with the nearest there are', async () => {
    for (const [address, nearest] of [
      ['/docs/policys', '/docs/policies'],
      ['/docs/agent', '/docs/agents'],
      ['/docs/errors/lease-key-refused', '/docs/errors/lease_key_refused'],
      ['https://elsewhere.example/docs/agents', '/docs/agents'],
    ] as const) {
      const { error } = await call(site, 'read_page', { address }, nextVisitor());
      assert.equal(error?.code, 'arguments_invalid', address);
      assert.ok(error?.message.includes(site.origin + nearest), error?.message);
    }
    const { error } = await call(site, 'read_page', { address: '要約' });
    assert.match(error?.message ?? '', /search_documentation finds pages/);
  });

  // promise: docs.mcp
  test('nothing outside of the documentation is read, however it is asked for', async () => {
    for (const address of [
      '../package.json',
      '/docs/../package.json',
      '/docs/../assets',
      '/docs/%2e%2e/%2e%2e/etc/passwd',
      '/docs/agents/../agents',
      '/docs/./agents',
      '..\\..\\data\\master.key',
      '/etc/passwd',
      'file:///etc/passwd',
      '/index.html',
      '/llms.txt',
      '/docs/agents\u0000.md',
      '/docs/mcp',
      '__proto__',
      'constructor',
      `http://127.0.0.1:1/docs/agents`,
    ]) {
      const answer = await call(site, 'read_page', { address }, nextVisitor());
      assert.equal(answer.error?.code, 'arguments_invalid', address);
      assert.equal(answer.parts, undefined);
    }
  });

  test('hostile questions are answered or refused, and cost little', async () => {
    await call(site, 'search_documentation', { query: 'warm' });
    const hostile = [
      '.*+?^${}()|[]\\',
      '(a+)+$',
      'a '.repeat(100),
      'abcd '.repeat(40),
      'tokenisation '.repeat(15),
      'fälschung 匿名化 маскировка إخفاء',
      '%2e%2e/%2e%2e',
      '../../etc/passwd',
      '__proto__ constructor toString',
      '\u0000\u202E\uD800',
      '<script>alert(1)</script>',
      '" OR 1=1 --',
      ' ',
    ];
    for (const query of hostile) {
      const cost = startCost();
      const { pages, error } = await call(site, 'search_documentation', { query }, nextVisitor());
      assert.ok(Array.isArray(pages) || error?.code === 'arguments_invalid', query);
      const spent = cost();
      assert.ok(spent < 500, `${query}: ${spent}`);
    }
    for (const args of [
      {},
      { query: '' },
      { query: 'x'.repeat(201) },
      { query: ['a'] },
      { query: 'a', limit: 9 },
      { query: 'a', limit: -1 },
      { query: 'a', other: 1 },
    ]) {
      const { error } = await call(site, 'search_documentation', args, nextVisitor());
      assert.equal(error?.code, 'arguments_invalid', JSON.stringify(args));
    }
    const tooLarge = await fetch(addressIn(site), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', x: 'x'.repeat(20_000) }),
    });
    assert.equal(tooLarge.status, 413);
  });

  test('is an MCP address and no page: other methods, hosts and origins are refused', async () => {
    const get = await fetch(addressIn(site));
    assert.deepEqual([get.status, get.headers.get('allow')], [405, 'POST, OPTIONS']);
    const foreign = await fetch(addressIn(site), {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: '{}',
    });
    assert.equal(foreign.status, 403);
    for (const path of ['/docs/mcp/', '/docs/mcp?x=1'])
      assert.equal((await fetch(site.origin + path)).status, 405, path);
    for (const path of ['/docs/mcp/x', '/docs/mcpx', '/docs/MCP'])
      assert.equal((await fetch(site.origin + path)).status, 404, path);
    // what it is called stands for no lease
    const asLease = await fetch(`${site.origin}/mcp/leasehold-docs`, { method: 'POST' });
    assert.equal(asLease.status, 404);
  });

  // promise: docs.mcp
  test('is in no list, count or record', async () => {
    await call(site, 'search_documentation', { query: 'lease' });
    await site.app.flush();
    const { store } = site.app;
    const metrics = await (await fetch(`${site.origin}/metrics`)).text();
    assert.match(metrics, /leasehold_documentation_calls_total\{code=""\} [1-9]/);
    assert.doesNotMatch(metrics, /leasehold_calls_total\{/);
    assert.match(metrics, /leasehold_records_written_total 0/);
    assert.equal(await store.leases.findBySlug('leasehold-docs'), undefined);
  });

  test('the doctor finds nothing wrong', async () => {
    const report = await diagnose(mcpAddress(addressIn(site)) ?? assert.fail(), {
      guardFor: () => createAddressGuard(privateNetworks),
      clients: doctorClients.filter(({ isHosted }) => !isHosted),
      key: undefined,
      call: 'list_pages',
    });
    assert.ok(report.clients.length > 5);
    for (const { client, verdict, findings } of report.clients)
      assert.equal(verdict, 'pass', `${client}: ${JSON.stringify(findings)}`);
    const { status, stdout } = await leaseholdHere(['doctor', addressIn(site)]);
    assert.equal(status, 0, stdout);
  });
});

// promise: docs.mcp
test('the lines that add it to an agent are those of the table of clients', () => {
  const page = readFileSync(new URL('../../docs/docs-mcp.md', import.meta.url), 'utf8');
  const shown = Array.from(page.matchAll(/^```\w+\n([^]*?)\n```$/gm), ([, text = '']) => text);
  // a client names a server by the end of its address, and this one would be `mcp`
  const target = { address: 'https://leases.example.com/leasehold-docs', key: '', call: undefined };
  const wanted = ['claude-code', 'codex', 'cursor', 'vscode'].map((id) => {
    const [first] = clientOf(id).steps(target, 'sign-in');
    return (first?.copy?.text ?? '').replaceAll(
      target.address,
      'https://leases.example.com/docs/mcp',
    );
  });
  const plainly = (text: string) =>
    text.replaceAll(/\s+/g, ' ').replaceAll(/([{}]) | (?=[{}])/g, '$1');
  assert.deepEqual(shown.map(plainly), wanted.map(plainly));
});

describe('the limits of the documentation over MCP', () => {
  // promise: docs.mcp
  test('one visitor cannot take what others have', async () => {
    await using site = await runSite({ LEASEHOLD_TRUSTED_PROXIES: '127.0.0.1' });
    const ask = (visitor: string) =>
      call(site, 'search_documentation', { query: 'lease', limit: 1 }, visitor);
    let refused: Answer['error'];
    // the minute may end between two of them
    for (let calls = 0; calls < 300 && refused === undefined; calls++)
      ({ error: refused } = await ask(`2001:db8:1:2::${calls.toString(16)}`));
    assert.equal(refused?.code, 'rate_limited');
    assert.ok((refused?.retryAfterSeconds ?? 0) > 0 && (refused?.retryAfterSeconds ?? 0) <= 60);
    assert.equal((await ask('2001:db8:1:3::1')).pages?.length, 1);
    const statuses = new Set<number>();
    for (let requests = 0; requests < 1_300 && !statuses.has(429); requests++) {
      const response = await fetch(addressIn(site), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.9' },
        body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
      });
      statuses.add(response.status);
      await response.arrayBuffer();
    }
    assert.deepEqual([...statuses], [200, 429]);
    assert.equal((await ask('198.51.100.10')).pages?.length, 1);
  });

  test('who names another address in a header is still counted as who they are', async () => {
    await using site = await runSite();
    let refused: Answer['error'];
    for (let calls = 0; calls < 300 && refused === undefined; calls++)
      ({ error: refused } = await call(site, 'list_pages', { section: 'Start' }, nextVisitor()));
    assert.equal(refused?.code, 'rate_limited');
    // whoever comes in is told, and sees the tools all the same
    const client = await connect(addressIn(site), 'legacy');
    assert.match(client.getInstructions() ?? '', /^No more calls are left in this minute/);
    assert.equal((await client.listTools()).tools.length, 3);
    await client.close();
  });

  test('one visitor holds few streams open, and others listen beside them', async () => {
    await using site = await runSite({ LEASEHOLD_TRUSTED_PROXIES: '127.0.0.1' });
    const closing = new AbortController();
    const listen = (visitor: string) =>
      fetch(addressIn(site), {
        method: 'POST',
        signal: closing.signal,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': '2026-07-28',
          'mcp-method': 'subscriptions/listen',
          'x-forwarded-for': visitor,
        },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 'sub-1',
          method: 'subscriptions/listen',
          params: {
            notifications: { toolsListChanged: true },
            _meta: {
              'io.modelcontextprotocol/protocolVersion': '2026-07-28',
              'io.modelcontextprotocol/clientCapabilities': {},
            },
          },
        }),
      });
    const statuses: number[] = [];
    for (let streams = 0; streams < 5; streams++)
      statuses.push((await listen('198.51.100.1')).status);
    assert.deepEqual(statuses, [200, 200, 200, 200, 429]);
    assert.equal((await listen('198.51.100.2')).status, 200);
    closing.abort();
  });

  test('where it is off there is no such address, and nothing tells of one', async () => {
    await using site = await runSite({ LEASEHOLD_DOCS_MCP: 'off' });
    for (const method of ['GET', 'POST'])
      assert.equal((await fetch(addressIn(site), { method })).status, 404);
    for (const path of ['/docs', '/docs/agents', '/llms.txt', '/'])
      assert.ok(!(await (await fetch(site.origin + path)).text()).includes(addressIn(site)), path);
  });

  test('where it is on, pages and llms.txt tell its address', async () => {
    await using site = await runSite();
    for (const path of ['/docs', '/docs/errors/usage', '/llms.txt'])
      assert.ok((await (await fetch(site.origin + path)).text()).includes(addressIn(site)), path);
  });
});
