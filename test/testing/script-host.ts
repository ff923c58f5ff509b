import { once } from 'node:events';
import { createServer } from 'node:http';

/** Somebody else's server of scripts, on loopback; closes by `await using`. */
export interface ScriptHost extends AsyncDisposable {
  origin: string;
  /** What was asked of it: method, path and body. */
  requests: string[];
}

/** Serves scripts by path, to any origin; takes whatever else is sent. */
export async function serveScripts(scripts: Record<string, string>): Promise<ScriptHost> {
  const requests: string[] = [];
  const server = createServer((req, res) => {
    let body = '';
    req.on('data', (part: Buffer) => (body += part.toString()));
    req.on('end', () => {
      const { pathname } = new URL(req.url ?? '/', 'http://script-host');
      requests.push([req.method, pathname, body].join(' ').trim());
      res.setHeader('access-control-allow-origin', '*');
      if (req.method === 'POST') res.writeHead(202).end();
      else if (Object.hasOwn(scripts, pathname))
        res.setHeader('content-type', 'text/javascript').end(scripts[pathname]);
      else res.writeHead(404).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not on TCP');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
