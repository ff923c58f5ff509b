import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { join, normalize } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../..');

/** A served folder of modules; closes by `await using`. */
export interface ModuleServer extends AsyncDisposable {
  origin: string;
}

/**
 * Serves the project's TypeScript to a browser as it stands: types stripped, imports of packages
 * turned into paths, nothing bundled. `made` are further files by path, such as `/index.html`;
 * `headers` go with every answer.
 */
export async function serveModules(
  made: { [path: string]: string },
  headers: { [name: string]: string },
): Promise<ModuleServer> {
  const server = createServer((req, res) => {
    const path = new URL(req.url ?? '/', 'http://module-server').pathname;
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    void answer(path, made, res);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(
  path: string,
  made: { [path: string]: string },
  res: ServerResponse,
): Promise<void> {
  try {
    const body = Object.hasOwn(made, path) ? made[path]! : await readModule(path);
    res
      .setHeader(
        'content-type',
        path.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8',
      )
      .end(body);
  } catch (error) {
    res.writeHead(404, { 'content-type': 'text/plain' }).end(String(error));
  }
}

async function readModule(path: string): Promise<string> {
  const file = normalize(join(root, path));
  if (!file.startsWith(root) || !/\.[jt]s$/.test(file)) throw new Error('modules only');
  const text = await readFile(file, 'utf8');
  return resolveImports(file.endsWith('.ts') ? stripTypeScriptTypes(text) : text);
}

/** A browser takes paths only: `@noble/ciphers/aes.js` becomes the file that Node would load. */
function resolveImports(text: string): string {
  return text.replace(
    /(\bfrom\s*|\bimport\s*\(?\s*)(['"])(@[\w-]+\/[^'"]+)\2/g,
    (_match, lead: string, quote: string, specifier: string) => {
      const file = fileURLToPath(import.meta.resolve(specifier));
      return `${lead}${quote}${pathToFileURL(file.slice(root.length)).pathname}${quote}`;
    },
  );
}
