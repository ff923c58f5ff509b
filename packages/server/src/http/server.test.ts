import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { createHttpServer, type HttpServer } from './server.ts';

const graceMs = 20_000;

describe('a server that stops', () => {
  let server: HttpServer;
  let port: number;
  /** Ends the answer that is under way. */
  let end: () => void;
  before(async () => {
    server = createHttpServer({
      mcp: (_req, res) => {
        res.write('begun, ');
        end = () => res.end('ended');
      },
      fetch: () => new Response('at once'),
    });
    port = Number(new URL(await server.listen('127.0.0.1', 0)).port);
  });
  const sockets: Socket[] = [];
  after(() => sockets.forEach((socket) => socket.destroy()));

  test('waits for what is under way, and for no connection on which nothing is', async () => {
    const unused = connect(port, '127.0.0.1');
    const halfAsked = connect(port, '127.0.0.1', () => halfAsked.write('GET / HTTP/1.1\r\nHo'));
    const closed = [unused, halfAsked].map((socket) => {
      sockets.push(socket);
      return once(socket.on('error', () => {}).resume(), 'close');
    });
    const agent = new Agent({ keepAlive: true });
    await ask('/', agent);
    const underWay = ask('/mcp/lease', agent);
    await underWay.begun;

    const startedMs = performance.now();
    let isClosed = false;
    server.drain();
    const closing = server.close(graceMs).then(() => (isClosed = true));
    await Promise.all(closed);
    assert.equal(isClosed, false, 'an answer is under way');
    end();
    assert.equal(await underWay, 'begun, ended');
    await closing;
    const tookMs = performance.now() - startedMs;
    assert.ok(tookMs < graceMs / 4, `${tookMs.toFixed(0)} ms`);
    agent.destroy();
  });

  /** Resolves with the whole body; `begun` with its first part. */
  function ask(path: string, agent: Agent): Promise<string> & { begun: Promise<unknown> } {
    const asked = request({ port, host: '127.0.0.1', path, agent }).end();
    const answered = once(asked, 'response');
    const begun = answered.then(([response]) => once(response, 'data'));
    const whole = answered.then(async ([response]) => {
      let text = '';
      for await (const part of response.setEncoding('utf8')) text += part;
      return text;
    });
    return Object.assign(whole, { begun });
  }
});
