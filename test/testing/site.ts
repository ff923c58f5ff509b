import { createServer } from 'node:http';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';

const dist = join(import.meta.dirname, '../../web/site/dist');

/** What the site is served with: nothing inline, nothing from elsewhere. */
export const contentSecurityPolicy =
  "default-src 'self'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'self'";

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** The built site and nothing behind it, as files on loopback. Closes by `await using`. */
export async function serveSite(): Promise<AsyncDisposable & { origin: string }> {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error('web/site is not built: run `npm run build:web`');
  const server = createServer((req, res) => {
    const { status, file } = resolve(new URL(req.url ?? '/', 'http://localhost').pathname);
    const type = types[extname(file)] ?? 'application/octet-stream';
    res.writeHead(status, {
      'content-type': type,
      'content-security-policy': contentSecurityPolicy,
    });
    res.end(
      /^(?:text|application\/xml)/.test(type)
        ? withOrigin(file, `http://${req.headers.host}`)
        : readFileSync(file),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not on TCP');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Built files hold a stand-in for the origin they are served from, which the server fills in. */
const withOrigin = (file: string, origin: string) =>
  readFileSync(file, 'utf8').replaceAll('https://origin.invalid', origin);

function resolve(path: string): { status: number; file: string } {
  const named = join(dist, normalize(path));
  const file = [named, join(named, 'index.html')].find(
    (candidate) => existsSync(candidate) && statSync(candidate).isFile(),
  );
  return file === undefined ? { status: 404, file: join(dist, '404.html') } : { status: 200, file };
}
