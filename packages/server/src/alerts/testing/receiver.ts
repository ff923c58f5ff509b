import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What a webhook is sent to: keeps what it got, and answers as it is told. */
export async function startReceiver() {
  const received: Received[] = [];
  const answers = { status: 204, body: '' };
  const server = createServer((req, res) => {
    let body = '';
    req.setEncoding('utf8');
    req.on('data', (part: string) => (body += part));
    req.on('end', () => {
      received.push({ path: req.url ?? '', headers: req.headers, body });
      res
        .writeHead(answers.status, answers.status === 302 ? { location: '/elsewhere' } : {})
        .end(answers.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on TCP.
  const { port } = server.address() as AddressInfo;
  return {
    received,
    answers,
    url: `http://127.0.0.1:${port}/hook?key=path-secret`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
