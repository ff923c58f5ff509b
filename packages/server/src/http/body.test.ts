import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { readBody } from './body.ts';

/** Sends a body to whoever reads it; what the reader returned or threw. */
async function sendTo<Read>(
  read: (req: IncomingMessage) => Promise<Read>,
  body: Buffer,
  { leaves = false } = {},
): Promise<Read> {
  const { promise, resolve, reject } = Promise.withResolvers<Read>();
  const server = createServer((req, res) => {
    read(req)
      .then(resolve, reject)
      .finally(() => res.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', method: 'POST', agent: false });
  sent.on('error', () => {});
  if (leaves) {
    sent.setHeader('content-length', 2 * body.length);
    sent.write(body, () => sent.destroy());
  } else sent.end(body);
  try {
    return await promise;
  } finally {
    sent.destroy();
    server.close();
  }
}

const large = Buffer.alloc(600_000, 'abcdefg');

test('a large body is read part by part, each in its turn', async () => {
  let turns = 0;
  let isTaken = false;
  const turn = async () => {
    assert.equal(isTaken, false, 'a part was read while another waited for its turn');
    isTaken = true;
    await new Promise((resolve) => setImmediate(resolve));
    isTaken = false;
    turns++;
  };
  const read = await sendTo((req) => readBody(req, 1e6, { bytesAtOnce: 8192, turn }), large);
  assert.ok(read.equals(large));
  // Node reads at most 64 KiB at a time.
  assert.ok(turns >= 9, `${turns} turns`);
});

test('a small body waits for no turn', async () => {
  const turn = () => Promise.reject(new Error('it waited'));
  const small = Buffer.from('{"id":1}');
  const read = await sendTo((req) => readBody(req, 1e6, { bytesAtOnce: 8192, turn }), small);
  assert.ok(read.equals(small));
});

test('who gets no turn is told so', async () => {
  const turn = () => Promise.reject(new Error('too many wait'));
  await assert.rejects(
    sendTo((req) => readBody(req, 1e6, { bytesAtOnce: 8192, turn }), large),
    /too many wait/,
  );
});

test('a client that leaves while its body waits ends the reading', async () => {
  const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 5));
  await assert.rejects(
    sendTo((req) => readBody(req, 2e6, { bytesAtOnce: 8192, turn }), large, { leaves: true }),
    { code: 'cancelled' },
  );
});

test('more than may be sent is refused, whether its length was told or not', async () => {
  await assert.rejects(
    sendTo((req) => readBody(req, 1000), large),
    { code: 'body_too_large' },
  );
  await assert.rejects(
    sendTo((req) => {
      delete req.headers['content-length'];
      return readBody(req, 1000);
    }, large),
    { code: 'body_too_large' },
  );
});
