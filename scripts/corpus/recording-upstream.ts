import { once } from 'node:events';
import { createServer } from 'node:http';

/** One request as it arrived. */
export interface RecordedRequest {
  method: string;
  /** Path and query, byte for byte. */
  target: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Buffer;
}

/** An upstream on loopback that answers everything with `{}`. */
export interface RecordingUpstream extends AsyncDisposable {
  origin: string;
  /** The last request, once. */
  take: () => RecordedRequest | undefined;
}

export async function startRecordingUpstream(): Promise<RecordingUpstream> {
  let last: RecordedRequest | undefined;
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      const headers = Object.entries(req.headers).map(([name, value]) => [name, String(value)]);
      last = {
        method: req.method ?? '',
        target: req.url ?? '',
        headers: Object.fromEntries(headers),
        body: Buffer.concat(parts),
      };
      res.setHeader('content-type', 'application/json').end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    take() {
      const taken = last;
      last = undefined;
      return taken;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
