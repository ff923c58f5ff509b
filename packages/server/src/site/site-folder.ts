import { readdirSync, readFileSync, type Dirent } from 'node:fs';
import { extname } from 'node:path';

/** One file of the built site. */
export interface SiteFile {
  /** What is in it now. */
  read: () => Buffer<ArrayBuffer>;
  type: string;
  /** Its name holds a hash of what it holds. */
  isHashed: boolean;
  /** The same compressed by Brotli, which takes longer than a first visitor should wait. */
  readBrotli?: () => Buffer<ArrayBuffer>;
}

/** Types by the end of the name; what has none is not served. */
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/**
 * Everything the site serves, by the path it is served at: `index.html` at `/`,
 * `mcp-privacy/index.html` at `/mcp-privacy`, `404.html` at `/404`. Requests are looked up here and
 * never become file names, so none can reach another file. Undefined where the site is not built.
 * Only their names are read here, each file when somebody asks for it: of some 800 few are, and to
 * read them all took a tenth of what starts a server.
 */
export function listSiteFolder(folder: string): Map<string, SiteFile> | undefined {
  const paths = pathsBelow(folder);
  const compressed = new Set(paths.filter((path) => path.endsWith('.br')));
  const site = new Map<string, SiteFile>();
  for (const path of paths.sort()) {
    const type = types[extname(path)];
    if (type === undefined || path.includes('/.')) continue;
    const file = folder + path;
    site.set(servedAt(path), {
      read: () => readFileSync(file),
      type,
      isHashed: path.startsWith('/assets/'),
      ...(compressed.has(`${path}.br`) && { readBrotli: () => readFileSync(`${file}.br`) }),
    });
  }
  return site.has('/') ? site : undefined;
}

/**
 * Of every file, from the root, with `/` between. Folder by folder: Node's own way through all of
 * them looks at each once more, and takes twice as long.
 */
function pathsBelow(root: string, folder = ''): string[] {
  return entriesOf(root + folder).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return pathsBelow(root, path);
    return entry.isFile() ? [path] : [];
  });
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function servedAt(path: string): string {
  return path === '/index.html' ? '/' : path.replace(/(?:\/index)?\.html$/, '');
}
