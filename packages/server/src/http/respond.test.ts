import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { type JsonPart, sendJson } from './respond.ts';

/** What a client gets of these parts. */
async function received(t: TestContext, parts: JsonPart[]): Promise<string> {
  const server = createServer((_req, res) => sendJson(res, 200, parts)).listen(0, '127.0.0.1');
  t.after(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}/`)).text();
}

const texts = {
  ascii: { name: 'a "quoted" \\ name' },
  'every character below 300': String.fromCodePoint(...Array.from({ length: 300 }, (_, i) => i)),
  'beyond the first plane': 'é日本\u{1F9D1}\u2028',
  'half of a pair': '\ud800',
};

for (const [what, value] of Object.entries(texts)) {
  for (const [size, times] of Object.entries({
    short: 1,
    long: 4_000,
    'in pieces': Math.ceil(1_000_000 / JSON.stringify(value).length),
  })) {
    for (const [layout, indent] of Object.entries({ dense: 0, indented: 2 })) {
      test(`JSON as a JSON string is what JSON.stringify makes of it: ${what}, ${size}, ${layout}`, async (t) => {
        const json = JSON.stringify(Array(times).fill(value), null, indent);
        const body = await received(t, ['{"text":', { quoted: json }, ',"data":', json, '}']);
        assert.ok(body === `{"text":${JSON.stringify(json)},"data":${json}}`);
      });
    }
  }
}

test('a body in pieces is torn in no character, wherever one begins', async (t) => {
  for (const lead of ['', 'a', 'ab']) {
    const json = JSON.stringify(lead + '\u{1F9D1}\u{1F3FD}'.repeat(200_000));
    assert.ok((await received(t, [{ quoted: json }, json])) === JSON.stringify(json) + json, lead);
  }
});

test('while a long body leaves, others are answered', async (t) => {
  const order: string[] = [];
  const json = JSON.stringify('x'.repeat(20_000_000));
  const server = createServer((req, res) => {
    if (req.url === '/short') order.push('short');
    res.on('finish', () => req.url === '/long' && order.push('long'));
    sendJson(res, 200, req.url === '/long' ? [json] : ['{}']);
  }).listen(0, '127.0.0.1');
  t.after(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const long = await fetch(`http://127.0.0.1:${port}/long`);
  await (await fetch(`http://127.0.0.1:${port}/short`)).text();
  assert.equal((await long.text()).length, json.length);
  assert.deepEqual(order, ['short', 'long']);
});

test('nothing but escapes fits, whatever its length and even where nothing follows', async (t) => {
  for (const length of [20_000, 20_002, 20_004, 20_006]) {
    const json = `"${'\\'.repeat(length)}"`;
    assert.ok((await received(t, [{ quoted: json }])) === JSON.stringify(json), String(length));
  }
});
