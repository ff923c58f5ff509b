import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { suite, test } from 'node:test';
import { importApi } from '../import.ts';
import { startCost } from '@leasehold/privacy/testing/cost';

interface Sent {
  method?: string;
  url?: string;
  headers?: { name: string; value: string }[];
  postData?: object;
}

const entry = (request: Sent, response?: object) => ({
  request: { method: 'GET', headers: [], ...request },
  ...(response && { response }),
});
const answered = (value: unknown, more: object = {}) => ({
  status: 200,
  content: { mimeType: 'application/json', text: JSON.stringify(value), ...more },
});
const capture = (...entries: unknown[]): string =>
  JSON.stringify({ log: { version: '1.2', entries } });

async function read(text: string) {
  const { api, problems } = await importApi({ text });
  assert.ok(api);
  return { ...api, problems, ids: api.operations.map(({ id }) => id) };
}

const url = 'https://shop.example/v1/orders';

suite('a capture', () => {
  test('of the shop says what was left out and what was taken out, and keeps no value', async () => {
    const text = await readFile(new URL('../testing/shop/shop.har', import.meta.url), 'utf8');
    const { api, problems } = await importApi({ text });
    assert.deepEqual(
      problems.map(({ code, message }) => [
        code,
        message.replace(/^What is no call of an API is left out: /, ''),
      ]),
      [
        ['requests_left_out', '1 for pages, 1 for files of a site, 1 for analytics, 1 pre-flight.'],
        [
          'credential_removed',
          "10 requests held a credential (the header x-api-key), which is not kept. Give it as the API's `auth`.",
        ],
      ],
    );
    for (const value of [
      'planted',
      'Zebulon',
      'zeb',
      '1984',
      'north',
      'lake',
      '8f14e45f',
      'Nuts',
      'active',
      'Mozilla',
      'de-DE',
    ])
      assert.ok(!JSON.stringify(api).includes(value), value);
  });

  test('learns parameters and answers from all requests of one kind', async () => {
    const api = await read(
      capture(
        entry({ url: `${url}?page=1&open=true&tag=a&tag=b` }, answered([{ id: 1, name: 'x' }])),
        entry(
          { url: `${url}?page=2&q=` },
          answered([{ id: 2, name: 'y', at: '2024-05-17T10:00:00Z' }]),
        ),
        entry({ url: `${url}/7` }, answered({ error: 'gone' }, {})),
      ),
    );
    assert.deepEqual(api.ids, ['GET /orders', 'GET /orders/{orderId}']);
    assert.deepEqual(
      api.operations[0]?.parameters.map(({ name, required, schema }) => [name, required, schema]),
      [
        ['page', true, { type: 'integer' }],
        ['open', false, { type: 'boolean' }],
        ['tag', false, { type: 'array', items: { type: 'string' } }],
        ['q', false, { type: 'string' }],
      ],
    );
    assert.deepEqual(api.operations[0]?.responses[0]?.contents[0]?.schema, {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          at: { type: 'string', format: 'date-time' },
          id: { type: 'integer' },
          name: { type: 'string' },
        },
        required: ['id', 'name'],
      },
    });
    assert.deepEqual(api.operations[1]?.parameters[0]?.schema, { type: 'integer' });
  });

  test('goes to one host: the one that is called most', async () => {
    const api = await read(
      capture(
        entry({ url: 'https://other.example/a' }, answered({})),
        entry({ url }, answered({})),
        entry({ method: 'POST', url, postData: { mimeType: 'application/json', text: '{}' } }),
      ),
    );
    assert.deepEqual(
      [api.ids, api.servers.map((server) => server.url)],
      [['GET /orders', 'POST /orders'], ['https://shop.example/v1']],
    );
    assert.match(
      api.problems[0]?.message ?? '',
      /^1 requests go to other hosts than https:\/\/shop\.example/,
    );
  });

  test('that is slightly broken is read all the same', async () => {
    const api = await read(
      capture(
        null,
        7,
        { request: null },
        entry({ url: 'chrome-extension://abc/x.js' }),
        entry({ url: 'data:text/plain,x' }),
        entry({ url: `${url}/1`, method: 'delete' }),
        entry(
          { url, headers: [{ name: ':path', value: '/v1/orders' }] },
          {
            status: 200,
            content: {
              mimeType: 'application/json; charset=utf-8',
              text: Buffer.from('{"title":"ü"}').toString('base64'),
              encoding: 'base64',
            },
          },
        ),
        entry(
          {
            url: `${url}/search`,
            method: 'POST',
            headers: [{ name: 'Content-Type', value: 'application/x-www-form-urlencoded' }],
            postData: { params: [{ name: 'q', value: 'x y' }] },
          },
          { status: '200' },
        ),
        entry(
          { url: `${url}/export` },
          {
            status: 200,
            content: {
              mimeType: 'application/json',
              text: 'H4sIAAAAAAAAA6tWSlSyUjKsBQBU9cxjCwAAAA==',
              encoding: 'gzip',
            },
          },
        ),
      ),
    );
    assert.deepEqual(api.ids, [
      'DELETE /orders/{orderId}',
      'GET /orders',
      'POST /orders/search',
      'GET /orders/export',
    ]);
    assert.deepEqual(api.operations[1]?.responses[0]?.contents, [
      {
        mediaType: 'application/json',
        schema: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
        isLearned: true,
      },
    ]);
    assert.deepEqual(api.operations[2]?.body?.contents[0], {
      mediaType: 'application/x-www-form-urlencoded',
      schema: { type: 'object', properties: { q: { type: 'string' } } },
      encoding: {},
    });
    assert.deepEqual(api.operations[3]?.responses[0]?.contents, [
      { mediaType: 'application/json' },
    ]);
    assert.deepEqual(api.problems.map(({ code }) => code).sort(), [
      'requests_left_out',
      'schema_unusable',
    ]);
  });

  test('without a call of an API is refused, with the count of what it has', async () => {
    const { api, problems } = await importApi({
      text: capture(
        entry(
          { url: 'https://shop.example/' },
          { status: 304, content: { mimeType: 'text/html' } },
        ),
      ),
    });
    assert.deepEqual(api?.operations, []);
    assert.deepEqual(
      problems.map(({ code, severity }) => `${severity} ${code}`),
      ['warning requests_left_out', 'error not_a_description'],
    );
  });
});

suite('bodies', () => {
  const bodyOf = async (...postData: object[]) => {
    const api = await read(
      capture(...postData.map((data) => entry({ method: 'POST', url, postData: data }))),
    );
    return api.operations[0]?.body?.contents;
  };

  test('of JSON keep the order they were sent in, and of one request nothing is required', async () => {
    const contents = await bodyOf({
      mimeType: 'application/json',
      text: '{"version":1,"account":{"title":"x","items":[]}}',
    });
    assert.equal(
      JSON.stringify(contents?.[0]?.schema),
      '{"type":"object","properties":{"version":{"type":"integer"},"account":{"type":"object","properties":{"title":{"type":"string"},"items":{"type":"array"}}}}}',
    );
  });

  test('what every one of several requests has is required', async () => {
    const contents = await bodyOf(
      { mimeType: 'application/json', text: '{"count":1,"limit":2}' },
      { mimeType: 'application/json', text: '{"count":1}' },
    );
    assert.deepEqual(contents?.[0]?.schema['required'], ['count']);
  });

  test('of forms keep reserved characters where they were sent so', async () => {
    const contents = await bodyOf({
      mimeType: 'application/x-www-form-urlencoded',
      text: 'mail=a@b.example&n=1&n=2',
    });
    assert.deepEqual(contents?.[0]?.encoding, { mail: { style: 'form', allowReserved: true } });
    assert.deepEqual(contents?.[0]?.schema['properties'], {
      mail: { type: 'string', format: 'email' },
      n: { type: 'array', items: { type: 'integer' } },
    });
  });

  test('that call themselves a form and are JSON or text are what they are, and are sent as they were', async () => {
    const contents = await bodyOf(
      { mimeType: 'application/x-www-form-urlencoded', text: '{"a":1}' },
      { mimeType: 'application/x-www-form-urlencoded', text: 'just a text' },
    );
    assert.deepEqual(
      contents?.map(({ mediaType, contentType }) => [mediaType, contentType]),
      [
        ['application/json', 'application/x-www-form-urlencoded'],
        ['text/plain', 'application/x-www-form-urlencoded'],
      ],
    );
  });
});

suite('what is hostile', () => {
  test('200 MB are refused at once', async () => {
    const text = `{"log":{"entries":[${' '.repeat(200 * 1024 * 1024)}]}}`;
    const cost = startCost();
    const { api, problems } = await importApi({ text });
    assert.ok(cost() < 10_000);
    assert.deepEqual([api, problems.map(({ code }) => code)], [undefined, ['too_large']]);
  });

  test('a million entries are counted, and the first are read', async () => {
    const text = `{"log":{"entries":[${'{},'.repeat(999_999)}{}]}}`;
    const cost = startCost();
    const { problems } = await importApi({ text });
    assert.ok(cost() < 30_000);
    assert.deepEqual(
      problems.map(({ code }) => code),
      ['too_large', 'requests_left_out', 'not_a_description'],
    );
  });

  test('twenty thousand different requests become operations in time', async () => {
    const cost = startCost();
    const api = await read(
      capture(
        ...Array.from({ length: 20_000 }, (_, i) =>
          entry(
            { url: `${url}/${i % 7}?p${i}=1`, headers: [{ name: `X-H${i}`, value: 'x' }] },
            answered({ [`k${i % 900}`]: i, id: i }),
          ),
        ),
      ),
    );
    assert.ok(cost() < 60_000);
    assert.equal(api.operations.length, 1);
  });

  test('names of prototypes, scripts and data are inert', async () => {
    const api = await read(
      capture(
        entry(
          {
            url: `${url}/constructor/__proto__?__proto__=1&constructor[prototype]=2&anna@mail.example=3&<script>=4`,
          },
          answered(
            JSON.parse(
              '{"__proto__":{"a":1},"anna@mail.example":{"b":2},"bert@mail.example":{"b":3}}',
            ),
          ),
        ),
        entry(
          { url: 'https://shop.example/v1/<script>alert(1)<%2Fscript>', method: 'GET' },
          answered({}),
        ),
        entry({ url: 'https://shop.example/v1/ok', method: 'GET\r\nX: y' }),
      ),
    );
    const text = JSON.stringify(api);
    assert.ok(!text.includes('mail.example') && !text.includes('alert'), text);
    assert.equal(Object.getPrototypeOf(api.operations[0]?.responses ?? []), Array.prototype);
    assert.ok(api.problems.some(({ message }) => message === 'Its method is no HTTP token.'));
  });
});
