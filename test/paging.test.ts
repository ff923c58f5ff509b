// However an API pages, an agent goes on in one way: `continue_from`. Real HTTP; the policy keeps
// everything, so whatever is not seen was held back for being a cursor.
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, suite, test } from 'node:test';
import { startInstallation, type Installation } from './testing/installation.ts';

const total = 7;
const rows = Array.from({ length: total }, (_, i) => ({ id: `row-${i}`, name: `Name ${i}` }));
const cursorOf = (from: number) => `Y3Vyc29yLQ${from}${'x'.repeat(12)}`;
const fromCursor = (cursor: string | null) =>
  cursor === null ? 0 : Number(/^Y3Vyc29yLQ(\d+)x/.exec(cursor)?.[1]);

/** How each style answers: the body, and a header where the page after it is told there. */
type Answer = (query: URLSearchParams, origin: string) => { body: object; link?: string };
const styles: Record<string, { parameters: string[]; answer: Answer }> = {
  page: {
    parameters: ['page', 'per_page'],
    answer: (query) => {
      const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 3)];
      return {
        body: {
          data: rows.slice((page - 1) * size, page * size),
          meta: { page, total_pages: Math.ceil(total / size) },
        },
      };
    },
  },
  offset: {
    parameters: ['offset', 'limit'],
    answer: (query) => {
      const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 3)];
      return { body: { items: rows.slice(offset, offset + limit), total } };
    },
  },
  cursor: {
    parameters: ['cursor', 'limit'],
    answer: (query) => {
      const from = fromCursor(query.get('cursor'));
      const next = from + 3 < total ? cursorOf(from + 3) : '';
      return {
        body: {
          items: rows.slice(from, from + 3),
          note: `next is ${next}`,
          response_metadata: { next_cursor: next },
        },
      };
    },
  },
  lastId: {
    parameters: ['starting_after', 'limit'],
    answer: (query) => {
      const from = rows.findIndex(({ id }) => id === query.get('starting_after')) + 1;
      return {
        body: { object: 'list', data: rows.slice(from, from + 3), has_more: from + 3 < total },
      };
    },
  },
  nextUrl: {
    parameters: ['q', 'page_token'],
    answer: (query, origin) => {
      const from = fromCursor(query.get('page_token'));
      const next =
        from + 3 < total
          ? `${origin}/nextUrl?q=${query.get('q') ?? ''}&page_token=${cursorOf(from + 3)}&key=stolen`
          : null;
      return { body: { results: rows.slice(from, from + 3), next, previous: null } };
    },
  },
  linkHeader: {
    parameters: ['q'],
    answer: (query, origin) => {
      const from = fromCursor(query.get('t'));
      const link = `<${origin}/linkHeader?t=${cursorOf(from + 3)}>; rel="next"`;
      return { body: rows.slice(from, from + 3), ...(from + 3 < total && { link }) };
    },
  },
};

const description = (origin: string) => ({
  openapi: '3.1.0',
  info: { title: 'Pages', version: '1' },
  servers: [{ url: origin }],
  paths: Object.fromEntries(
    Object.entries(styles).map(([name, { parameters }]) => [
      `/${name}`,
      {
        get: {
          operationId: name,
          parameters: parameters.map((parameter) => ({
            name: parameter,
            in: 'query',
            schema: { type: 'string' },
          })),
          responses: {},
        },
      },
    ]),
  ),
});

suite('pages of an API', () => {
  const requests: string[] = [];
  let origin: string;
  let installation: Installation;
  const server: Server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://x');
    requests.push(req.url ?? '');
    const { body, link } = styles[pathname.slice(1)]!.answer(searchParams, origin);
    res
      .writeHead(200, { 'content-type': 'application/json', ...(link && { link }) })
      .end(JSON.stringify(body));
  });
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // Listening on TCP, so the address is not a pipe's name.
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    installation = await startInstallation();
  });
  after(async () => {
    await installation[Symbol.asyncDispose]();
    server.closeAllConnections();
    server.close();
  });

  async function agent(curation: object = {}, more: object = {}) {
    const { control } = installation;
    const auth = { type: 'apiKey', in: 'query', name: 'key', value: 'k-secret' };
    // What a test curates may be wrong on purpose.
    const body = {
      description: { text: JSON.stringify(description(origin)) },
      curation,
      auth,
    } as never;
    const api = await control('POST /apis', { body });
    const policy = { filters: [], unlisted: 'keep', echo: false };
    const lease = await control('POST /leases', {
      body: { apiId: api.id, name: 'Pages', purpose: 'p', policy, ...more },
    });
    const { secret } = await control('POST /leases/{id}/keys', {
      params: { id: lease.id },
      body: { name: 'k' },
    });
    return async (name: string, args: object = {}) => {
      const response = await fetch(lease.address, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${secret}`,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name, arguments: args },
        }),
      });
      const text = await response.text();
      const {
        result,
      }: { result: { structuredContent: { truncated?: { next?: string } }; isError?: boolean } } =
        JSON.parse(text);
      return {
        text,
        next: result.structuredContent.truncated?.next,
        isError: result.isError === true,
      };
    };
  }

  const tools: Record<string, string> = {
    page: 'page',
    offset: 'offset',
    cursor: 'cursor',
    lastId: 'last_id',
    nextUrl: 'next_url',
    linkHeader: 'link_header',
  };

  /** Every row that was seen on the way from the first page to the last. */
  async function walk(call: Awaited<ReturnType<typeof agent>>, name: string, args: object = {}) {
    const texts: string[] = [];
    for (let next: string | undefined, n = 0; n < 20; n++) {
      const page = await call(name, {
        ...args,
        ...(next !== undefined && { continue_from: next }),
      });
      assert.equal(page.isError, false, page.text);
      texts.push(page.text);
      next = page.next;
      if (next === undefined) break;
    }
    const structured = texts.map((text) => text.slice(text.indexOf('"structuredContent"')));
    return {
      texts,
      seen: structured.flatMap((text) =>
        [...text.matchAll(/"id":"(row-\d)"/g)].map(([, id]) => id),
      ),
    };
  }

  // promise: paging.sealed
  for (const [style, name] of Object.entries(tools)) {
    test(`${style}: every record once, and no cursor or address of a page in any answer`, async () => {
      const call = await agent();
      requests.length = 0;
      const { texts, seen } = await walk(call, name, style === 'nextUrl' ? { q: 'ann' } : {});
      assert.deepEqual(
        seen,
        rows.map(({ id }) => id),
      );
      assert.equal(requests.length, 3);
      assert.ok(
        requests.every(
          (request) => request.match(/key=/g)?.length === 1 && request.includes('key=k-secret'),
        ),
        String(requests),
      );
      for (const text of texts) assert.doesNotMatch(text, /Y3Vyc29y|127\.0\.0\.1|stolen|k-secret/);
    });
  }

  test('pages asked for by the API’s own arguments are as they were', async () => {
    const call = await agent();
    requests.length = 0;
    assert.match((await call('page', { page: '3', per_page: '2' })).text, /row-4.*row-5/);
    assert.match((await call('offset', { offset: '6' })).text, /row-6/);
    assert.deepEqual(requests, [
      '/page?page=3&per_page=2&key=k-secret',
      '/offset?offset=6&key=k-secret',
    ]);
  });

  test('a page that is longer than a result is cut, and the pages after it follow', async () => {
    const call = await agent({}, { resultCharsMax: 1_000 });
    const wide = await walk(call, 'page', { per_page: '100' });
    assert.deepEqual(wide.seen.length, total);
    const long = rows.map((row) => ({ ...row }));
    for (const row of rows) row.name = 'n'.repeat(300);
    try {
      for (const name of ['cursor', 'offset', 'link_header'])
        assert.deepEqual(
          (await walk(call, name)).seen,
          rows.map(({ id }) => id),
          name,
        );
    } finally {
      for (const [i, row] of rows.entries()) row.name = long[i]!.name;
    }
  });

  test('a continuation is of one call: with other arguments, or for another tool, it is refused', async () => {
    const call = await agent();
    const { next } = await call('page');
    assert.equal((await call('page', { per_page: '1', continue_from: next })).isError, true);
    assert.equal((await call('offset', { continue_from: next })).isError, true);
    assert.equal((await call('page', { continue_from: `${next}A` })).isError, true);
  });

  test('the owner says that there are no pages, or how they are asked for', async () => {
    const curation = {
      'GET /page': { pagination: 'none' },
      'GET /lastId': {
        pagination: { by: 'last_id', argument: 'starting_after', size: 'limit' },
        arguments: { limit: { preset: '3' } },
      },
      'GET /cursor': { arguments: { cursor: { name: 'at' } } },
    };
    const call = await agent(curation);
    assert.equal((await call('page')).next, undefined);
    assert.deepEqual((await walk(call, 'last_id')).seen.length, total);
    assert.deepEqual((await walk(call, 'cursor')).seen.length, total);
    await assert.rejects(
      agent({ 'GET /page': { pagination: { by: 'page', argument: 'nothing' } } }),
      { code: 'invalid_request' },
    );
    await assert.rejects(agent({ 'GET /page': { pagination: { by: 'page' } } }), {
      code: 'invalid_request',
    });
  });
});
