import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, test } from 'node:test';
import { createTestControl, type TestControl } from '../testing/control.ts';

const secret = 'Grace Planted';

describe('an operation tried by hand', () => {
  let control: TestControl;
  let answer: RequestListener;
  let id: string;
  let seen: { url: string; headers: Record<string, unknown> }[] = [];
  const server = createServer((req, res) => {
    seen.push({ url: req.url ?? '', headers: req.headers });
    answer(req, res);
  });

  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    control = await createTestControl();
    const parameters = [{ name: 'limit', in: 'query', schema: { type: 'integer' } }];
    const responses = {
      200: {
        description: 'ok',
        content: { 'application/json': { schema: { type: 'object', properties: { dob: {} } } } },
      },
    };
    const people = { get: { parameters, responses }, delete: { responses: {} } };
    const description = {
      text: JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'P', version: '1' },
        servers: [{ url }],
        paths: { '/people': people },
      }),
    };
    id = (
      await control.owner('POST /apis', {
        body: { description, auth: { type: 'bearer', token: 'upstream-secret' } },
      })
    ).id;
  });
  beforeEach(() => {
    seen = [];
    control.clock.now += 60_000;
  });
  after(async () => {
    server.close();
    await control[Symbol.asyncDispose]();
  });

  const attempt = (body: object) =>
    control.send('POST', `/apis/${id}/try`, { operation: 'GET /people', ...body });
  const json: RequestListener = (_, res) =>
    res.setHeader('content-type', 'application/json').end(JSON.stringify([{ name: secret }]));

  // promise: console.try
  test('is shown to its owner as the API answered, and kept nowhere', async () => {
    answer = json;
    const response = await attempt({ arguments: { limit: 2 } });
    const shown = JSON.parse(await response.text());
    assert.deepEqual(
      { ...shown, ms: 0 },
      {
        status: 200,
        type: 'application/json',
        body: `[{"name":"${secret}"}]`,
        bytes: 26,
        isCut: false,
        told: null,
        ms: 0,
      },
    );
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.deepEqual(
      seen.map(({ url, headers }) => [url, headers.authorization]),
      [['/people?limit=2', 'Bearer upstream-secret']],
    );
    const { items } = await control.owner('GET /audit');
    assert.deepEqual(
      [items[0]?.action, items[0]?.detail],
      ['api.tried', { name: 'P', operation: 'GET /people', status: 200 }],
    );
    assert.deepEqual((await control.owner('GET /calls')).items, []);
    assert.deepEqual(
      (await control.owner('GET /apis/{id}/shapes', { params: { id } })).items,
      [],
      'nothing is learned of it',
    );
    assert.ok(!JSON.stringify(items).includes('Planted'));
  });

  test('an error of the API is an answer too, with what an agent would be told of it', async () => {
    answer = (_, res) =>
      res
        .writeHead(404, { 'content-type': 'application/problem+json' })
        .end(`{"detail":"${secret}"}`);
    const shown = JSON.parse(await (await attempt({})).text());
    assert.deepEqual([shown.status, shown.body], [404, `{"detail":"${secret}"}`]);
    assert.match(shown.told, /^The API answered 404: there is no such thing/);
    assert.ok(!shown.told.includes('Planted'));
  });

  test('what is no text is not shown, and what is long is cut', async () => {
    answer = (_, res) =>
      res.setHeader('content-type', 'image/png').end(Buffer.from([0x89, 0x50, 0, 0xff]));
    const image = JSON.parse(await (await attempt({})).text());
    assert.deepEqual([image.type, image.body, image.bytes], ['image/png', null, 4]);
    answer = (_, res) => res.setHeader('content-type', 'text/plain').end('x'.repeat(1_048_577));
    const long = JSON.parse(await (await attempt({})).text());
    assert.deepEqual([long.body.length, long.bytes, long.isCut], [1_048_576, 1_048_577, true]);
  });

  test('where nothing answers, why is told by its code', async () => {
    answer = (_, res) => res.destroy();
    const response = await attempt({});
    const problem = JSON.parse(await response.text());
    assert.deepEqual([response.status, problem.code], [502, 'upstream_unreachable']);
    const [entry] = (await control.owner('GET /audit')).items;
    assert.deepEqual(entry?.detail, {
      name: 'P',
      operation: 'GET /people',
      status: null,
      code: 'upstream_unreachable',
    });
  });

  test('what may change something is sent only where that is confirmed', async () => {
    answer = (_, res) => res.writeHead(204).end();
    const refused = await attempt({ operation: 'DELETE /people' });
    assert.deepEqual(
      [refused.status, JSON.parse(await refused.text()).issues[0].place, seen.length],
      [400, '/confirm', 0],
    );
    const shown = JSON.parse(
      await (await attempt({ operation: 'DELETE /people', confirm: true })).text(),
    );
    assert.deepEqual(
      [shown.status, shown.body, shown.told],
      [204, null, 'The API answered 204 without content.'],
    );
  });

  test('what does not fit is not sent, and is told without its value', async () => {
    for (const body of [
      { operation: 'GET /nothing' },
      { arguments: { limit: secret } },
      { arguments: { other: secret } },
    ]) {
      const response = await attempt(body);
      const text = await response.text();
      assert.equal(response.status, 400, text);
      assert.ok(!text.includes('Planted'), text);
    }
    assert.equal(seen.length, 0);
  });

  test('so often in a minute, by whoever tries', async () => {
    answer = json;
    const statuses = [];
    for (let i = 0; i < 31; i++) statuses.push((await attempt({})).status);
    assert.deepEqual(
      [statuses.filter((status) => status === 200).length, statuses.at(-1), seen.length],
      [30, 429, 30],
    );
  });

  test('suggestions for an answer: by its description and its values, none of them repeated', async () => {
    const body = {
      operation: 'GET /people',
      answer: JSON.stringify({
        dob: '1980-01-02',
        contact: [{ email: 'grace.planted@example.com', name: secret }],
      }),
    };
    const { items } = await control.owner('POST /apis/{id}/suggest', { params: { id }, body });
    assert.deepEqual(
      items.map(({ path, filterType }) => [path, filterType]),
      [
        ['dob', 'AGE_GROUP'],
        ['contact[].email', 'TOKENIZE'],
        ['contact[].name', 'TOKENIZE'],
      ],
    );
    assert.ok(items.every(({ reason, confidence }) => reason !== '' && confidence > 0));
    assert.ok(!/planted/i.test(JSON.stringify(items)));
    await assert.rejects(
      control.owner('POST /apis/{id}/suggest', { params: { id }, body: { answer: 'no JSON' } }),
      {
        code: 'invalid_request',
      },
    );
    assert.deepEqual((await control.owner('GET /apis/{id}/shapes', { params: { id } })).items, []);
  });

  test('what an operation takes is told by itself', async () => {
    const operation = await control.owner('GET /apis/{id}/operation', {
      params: { id },
      query: { operation: 'GET /people' },
    });
    assert.deepEqual(
      [operation.tool, operation.state, Object.keys(Object(operation.inputSchema['properties']))],
      ['list_people', 'offered', ['limit']],
    );
    await assert.rejects(
      control.owner('GET /apis/{id}/operation', { params: { id }, query: { operation: 'GET /x' } }),
      {
        code: 'invalid_request',
      },
    );
  });
});
