// One agent asks for the worst there is: the others are answered meanwhile, and what is too much is
// refused and recorded.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, suite, test } from 'node:test';
import { everyOr, inPart } from '@leasehold/privacy/testing/every';
import { startInstallation, type Installation } from './testing/installation.ts';

const names = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`field${i}x`, i]));
const people = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: i,
    name: `Anna Customer${i}`,
    note: `Anna Customer${(7 * i) % count} wrote`,
  }));

const answers: Readonly<Record<string, () => string>> = {
  small: () => '{"id":1,"name":"Zoe Adler","note":"wrote"}',
  names: () => JSON.stringify(names(15_000)),
  people: () => JSON.stringify(people(4_000)),
  tooMany: () => JSON.stringify(names(600_000)),
  tooDeep: () => `${'['.repeat(150_000)}${']'.repeat(150_000)}`,
};

async function serveAnswers() {
  const server = createServer((req, res) => {
    const name = new URL(req.url ?? '/', 'http://localhost').searchParams.get('what') ?? 'small';
    req
      .resume()
      .on('end', () =>
        res.writeHead(200, { 'content-type': 'application/json' }).end(answers[name]?.()),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function description(baseUrl: string) {
  const parameters = [{ name: 'what', in: 'query', schema: { type: 'string' } }];
  const responses = {
    '200': { description: 'ok', content: { 'application/json': { schema: { type: 'object' } } } },
  };
  const requestBody = { content: { 'application/json': { schema: { type: 'object' } } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Answers', version: '1' },
    servers: [{ url: baseUrl }],
    paths: {
      '/answers': {
        get: { operationId: 'read', parameters, responses },
        post: { operationId: 'write', parameters, requestBody, responses },
      },
    },
  };
}

const policy = { filters: [{ target: 'name', filterType: 'TOKENIZE' }], unlisted: 'keep' };

suite('one agent that asks for much', () => {
  let installation: Installation;
  let upstream: Awaited<ReturnType<typeof serveAnswers>>;
  let greedy: Awaited<ReturnType<Installation['lease']>>;
  let other: typeof greedy;
  before(async () => {
    installation = await startInstallation();
    upstream = await serveAnswers();
    greedy = await installation.lease({
      description: description(upstream.baseUrl),
      policy,
      name: 'Greedy',
    });
    other = await installation.lease({
      description: description(upstream.baseUrl),
      policy,
      name: 'Other',
    });
  });
  after(async () => {
    await installation[Symbol.asyncDispose]();
    await upstream.close();
  });

  const send = async (
    lease: typeof greedy,
    name: string,
    args: string,
    meta = '',
  ): Promise<{ status: number; text: string }> => {
    const response = await fetch(lease.address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${lease.key}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}",${meta}"arguments":${args}}}`,
    });
    return { status: response.status, text: await response.text() };
  };
  const read = (lease: typeof greedy, what: string) =>
    send(lease, 'read', JSON.stringify({ what }));
  const recordsOf = async (lease: typeof greedy, code: string): Promise<number> => {
    const { items } = await installation.control('GET /calls', {
      query: { leaseId: lease.id, code, limit: 100 } as never,
    });
    return items.length;
  };

  for (const what of ['names', 'people']) {
    const large = everyOr(4, 8);
    // promise: budget.others
    test(`while ${large} answers of many ${what} are treated, another agent has twenty of its own${inPart}`, async () => {
      await read(other, 'small');
      let left = large;
      const reading = Array.from({ length: left }, () => read(greedy, what).finally(() => left--));
      for (let i = 0; i < 20; i++) assert.match((await read(other, 'small')).text, /TOKEN_/);
      // Treated one after the other, they take far longer than twenty small calls: some are still
      // under way.
      assert.ok(left > 0, 'the small calls waited for the large ones');
      for (const { text } of await Promise.all(reading)) assert.doesNotMatch(text, /Anna/);
    });
  }

  for (const what of ['tooMany', 'tooDeep']) {
    // promise: budget.answers
    test(`an answer over the budget (${what}) is refused and recorded, never withheld in silence`, async () => {
      const before = await recordsOf(greedy, 'answer_over_budget');
      const { status, text } = await read(greedy, what);
      assert.equal(status, 200);
      assert.match(text, /answer_over_budget/);
      assert.doesNotMatch(text, /REDACTED/);
      assert.equal(
        await recordedMore(() => recordsOf(greedy, 'answer_over_budget'), before),
        before + 1,
      );
    });
  }

  const deep = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  const requests: Readonly<Record<string, () => string>> = {
    'more names than are read': () => JSON.stringify(names(200_000)),
    'names in objects of their own': () =>
      JSON.stringify({ list: Array.from({ length: 5_000 }, (_, i) => ({ [`n${i}`]: 1 })) }),
    'more values than are read': () =>
      JSON.stringify({ list: Array.from({ length: 500_000 }, (_, i) => i) }),
    'brackets 65 deep': () => deep(65),
    'brackets 5,000 deep': () => deep(5_000),
    'brackets 500,000 deep': () => deep(500_000),
    'objects 10,000 deep': () => '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
    'text that could hide tokens anywhere': () =>
      JSON.stringify({ body: { text: 'ü%54OKEN '.repeat(100_000) } }),
  };
  for (const [title, args] of Object.entries(requests)) {
    for (const meta of ['', '"_meta":{"progressToken":7},']) {
      // promise: budget.requests
      test(`arguments with ${title} are a recorded refusal${meta && ', by the SDK too'}`, async () => {
        const before = await recordsOf(greedy, 'arguments_over_budget');
        const { status, text } = await send(greedy, 'write', args(), meta);
        assert.equal(status, 200);
        assert.match(text, /arguments_over_budget/);
        assert.equal(
          await recordedMore(() => recordsOf(greedy, 'arguments_over_budget'), before),
          before + 1,
        );
      });
    }
  }

  test('arguments within the budget are sent: a bulk of records, a long plain text', async () => {
    const bulk = { body: { list: people(2_000), file: 'QUJD'.repeat(500_000) } };
    assert.match((await send(greedy, 'write', JSON.stringify(bulk))).text, /TOKEN_/);
  });

  test('what is no call and over the budget is refused as a request', async () => {
    const response = await fetch(greedy.address, {
      method: 'POST',
      headers: { authorization: `Bearer ${greedy.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: names(3_000) }),
    });
    assert.equal(response.status, 413);
    assert.match(await response.text(), /body_too_large/);
  });
});

/** Records are written a moment after their calls. */
async function recordedMore(count: () => Promise<number>, before: number): Promise<number> {
  for (;;) {
    const now = await count();
    if (now > before) return now;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
