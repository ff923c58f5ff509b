// Imports go one way (docs/architecture.md). Every relative and workspace import is read as text
// and held against the two ladders below.
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, normalize, relative, sep } from 'node:path';

/** A workspace may import the ones before it in its own list, by package name only. */
const workspaces: Record<string, string[]> = {
  privacy: [],
  suggest: ['privacy'],
  catalog: ['privacy', 'suggest'],
  contract: ['privacy', 'catalog'],
  server: ['privacy', 'suggest', 'catalog', 'contract'],
  cli: ['privacy', 'catalog', 'contract', 'server'],
  ui: ['privacy'],
  site: ['privacy', 'catalog', 'ui'],
  console: ['privacy', 'suggest', 'contract', 'ui'],
};

/** Built by Vite; the others run from source. */
const builtWorkspaces = ['ui', 'site', 'console'];

/** What a workspace offers beside its name. */
const subpaths = new Set([
  'privacy/noble',
  'privacy/testing/cost',
  'privacy/testing/few-values',
  'contract/browser',
  'server/outside',
  'ui/families',
  'ui/json',
  'ui/styles.css',
]);

/** Inside the server: a part may import its own files and the parts named for it. */
const serverParts: Record<string, string[]> = {
  sample: [],
  config: [],
  telemetry: ['config'],
  http: ['config', 'telemetry'],
  store: ['config', 'telemetry'],
  site: ['config', 'telemetry', 'http', 'store'],
  keys: ['config', 'telemetry', 'store'],
  nodes: ['store'],
  identity: ['config', 'telemetry', 'http', 'store', 'keys'],
  alerts: ['config', 'telemetry', 'http', 'store', 'keys', 'identity'],
  gateway: ['config', 'telemetry', 'http', 'store', 'nodes', 'keys', 'identity'],
  audit: ['config', 'telemetry', 'store', 'keys', 'identity'],
  mcp: ['config', 'telemetry', 'http', 'store', 'nodes', 'keys', 'identity', 'gateway'],
  oauth: ['config', 'telemetry', 'http', 'store', 'nodes', 'site', 'keys', 'identity', 'gateway'],
  doctor: ['http'],
  control: [
    'sample',
    'config',
    'telemetry',
    'http',
    'store',
    'nodes',
    'keys',
    'identity',
    'gateway',
    'audit',
    'alerts',
  ],
};

export async function checkImports(root: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const workspace of Object.keys(workspaces)) {
    const src = join(
      root,
      builtWorkspaces.includes(workspace) ? 'web' : 'packages',
      workspace,
      'src',
    );
    for (const file of await sources(src)) {
      const text = await readFile(file, 'utf8');
      for (const [, specifier] of text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
        const complaint = judge(workspace, src, file, specifier!);
        if (complaint) wrong.push(`${relative(root, file)} imports ${specifier}: ${complaint}`);
      }
    }
  }
  return wrong;
}

function judge(
  workspace: string,
  src: string,
  file: string,
  specifier: string,
): string | undefined {
  const [, other, inner] = /^@leasehold\/([a-z]+)(\/.+)?$/.exec(specifier) ?? [];
  if (other) {
    if (!workspaces[workspace]!.includes(other)) return `${workspace} may not depend on ${other}`;
    if (inner && !subpaths.has(`${other}${inner}`) && !isGoldenCase(specifier))
      return 'import a workspace by its name, not a file inside it';
    return undefined;
  }
  if (!specifier.startsWith('.')) return undefined;
  if (!/\.(?:tsx?|json|css)$/.test(specifier)) return 'relative imports end in .ts';
  const target = normalize(join(dirname(file), specifier));
  if (!target.startsWith(src + sep)) return 'leaves its own workspace';
  if (workspace !== 'server' || file.endsWith('.test.ts')) return undefined;
  const [from, to] = [part(src, file), part(src, target)];
  if (from === to || from === undefined) return undefined;
  if (to === undefined) return `${from} may not import the top of the server`;
  // It puts all of them together.
  if (from === 'assembly') return undefined;
  return serverParts[from]?.includes(to) ? undefined : `${from} may not import ${to}`;
}

/** Data that tests, docs and the demos read alike. */
const isGoldenCase = (specifier: string) =>
  /^@leasehold\/privacy\/cases\/[a-z-]+\.json$/.test(specifier);

/** The folder of the server a file belongs to; undefined for the files at its top (app, main). */
function part(src: string, file: string): string | undefined {
  const [first, ...rest] = relative(src, file).split(sep);
  return rest.length > 0 ? first : undefined;
}

async function sources(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((e) => e.isFile() && /\.tsx?$/.test(e.name))
    .map((e) => join(e.parentPath, e.name));
}
