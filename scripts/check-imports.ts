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
  site: ['privacy', 'suggest', 'catalog', 'ui'],
  console: ['privacy', 'suggest', 'contract', 'ui'],
};

/** Built by Vite; the others run from source. */
const builtWorkspaces = ['ui', 'site', 'console'];

/** What a workspace offers beside its name. */
const subpaths = new Set([
  'privacy/noble',
  'privacy/tagger',
  'privacy/testing/cost',
  'privacy/testing/every',
  'privacy/testing/few-values',
  'catalog/docs-search',
  'contract/browser',
  'contract/clients',
  'contract/draft-texts',
  'contract/hold-in-draft',
  'contract/holds-words',
  'contract/yaml-text',
  'server/outside',
  'ui/families',
  'ui/json',
  'ui/styles.css',
]);

/**
 * The server's memory, in its own order: what tables stand on, the room of calls, and the tables
 * with the list of them all. The first and the last share the folder `store`.
 */
const memory = ['database', 'calls', 'store'];

/** Inside the server: a part may import its own files and the parts named for it. */
const serverParts: Record<string, string[]> = {
  sample: [],
  config: [],
  telemetry: ['config'],
  http: ['config', 'telemetry'],
  database: ['config', 'telemetry'],
  calls: ['config', 'telemetry', 'database'],
  store: ['config', 'telemetry', 'database', 'calls'],
  site: ['config', 'telemetry', 'http', ...memory],
  keys: ['config', 'telemetry', ...memory],
  nodes: memory,
  identity: ['config', 'telemetry', 'http', ...memory, 'keys'],
  alerts: ['config', 'telemetry', 'http', ...memory, 'keys', 'identity'],
  gateway: ['config', 'telemetry', 'http', ...memory, 'nodes', 'keys', 'identity'],
  audit: ['config', 'telemetry', ...memory, 'keys', 'identity'],
  mcp: ['config', 'telemetry', 'http', ...memory, 'nodes', 'keys', 'identity', 'gateway'],
  oauth: ['config', 'telemetry', 'http', ...memory, 'nodes', 'site', 'keys', 'identity', 'gateway'],
  documentation: ['site'],
  doctor: ['http'],
  control: [
    'sample',
    'config',
    'telemetry',
    'http',
    ...memory,
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
  if (!target.startsWith(src + sep) && target !== join(src, '../package.json'))
    return 'leaves its own workspace';
  if (workspace !== 'server' || isForTests(file)) return undefined;
  const [from, to] = [part(src, file), part(src, target)];
  if (from === to || from === undefined) return undefined;
  if (to === undefined) return `${from} may not import the top of the server`;
  // It puts all of them together.
  if (from === 'assembly') return undefined;
  return serverParts[from]?.includes(to) ? undefined : `${from} may not import ${to}`;
}

const isForTests = (file: string): boolean =>
  file.endsWith('.test.ts') || file.includes(`${sep}testing${sep}`);

/** Data that tests, docs and the demos read alike. */
const isGoldenCase = (specifier: string) =>
  /^@leasehold\/privacy\/cases\/[a-z-]+\.json$/.test(specifier);

/** What a file of the server is part of; undefined for the files at its top (app, main). */
function part(src: string, file: string): string | undefined {
  const [folder, ...rest] = relative(src, file).split(sep);
  if (rest.length === 0) return undefined;
  if (folder !== 'store') return folder;
  return rest[0] === 'tables' || rest[0] === 'open.ts' ? 'store' : 'database';
}

async function sources(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((e) => e.isFile() && /\.tsx?$/.test(e.name))
    .map((e) => join(e.parentPath, e.name));
}
