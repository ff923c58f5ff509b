import { globSync } from 'node:fs';
import { join } from 'node:path';

/** What a module imports, as the bundler tells it. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Packages are imported whole, and little of them used: that is for the build to find out. */
const packageEntry = /\/packages\/[^/]+\/src\/(?:index|browser)\.ts$|\/@tanstack\//;
/** What floats above a page comes once it does. */
const floating = /\/@base-ui\/|\/floating\.module\.css/;

/** Small, and on several of the pages one comes for. */
const sharedByPages = [
  'src/leases/LeaseFrame.tsx',
  'src/drafts/OthersPresent.tsx',
  'src/drafts/draft-words.ts',
  'src/drafts/write-draft.ts',
  'src/policy/OperationList.tsx',
  'src/policy/publish/publication.ts',
  'src/policy/preview/use-preview.ts',
  'src/sample-handover.ts',
];

const engineParts = ['policy/parse-policy.ts', 'policy/filter-at.ts', 'schema/fields.ts'];

/**
 * Over HTTP/1.1 a browser asks for six files at once: more of them wait for one another, a round
 * trip each. So what is asked for together is one file. It is made of all that its roots import, and
 * all that these import, but for what an earlier file has: so no two of them need each other.
 */
const files = [
  { name: 'frame', roots: ['src/app.tsx'] },
  { name: 'parts', roots: [...sharedByPages, ...modulesIn('src/parts')] },
  // The policy of a lease has none of them before a dialog is opened.
  { name: 'lists', roots: modulesIn('src/parts/lists') },
  {
    name: 'policies',
    roots: [
      ...engineParts.map((path) => `../../packages/privacy/src/${path}`),
      'src/policy/treatment-words.ts',
    ],
  },
];

function modulesIn(folder: string): string[] {
  return globSync(`${folder}/*.{ts,tsx}`, {
    cwd: import.meta.dirname,
    exclude: ['**/*.test.*'],
  });
}

/** One group for each file, the earlier ahead: what a later one needs of it is not taken twice. */
export function createFileGroups(): {
  debugName: string;
  name: (id: string, graph: ModuleGraph) => string | null;
  priority: number;
}[] {
  let known: ReadonlyMap<string, string> | undefined;
  return files.map(({ name }, place) => ({
    debugName: name,
    name: (id, graph) => ((known ??= idsOfFiles(graph)).get(id) === name ? name : null),
    priority: files.length - place,
  }));
}

function idsOfFiles(graph: ModuleGraph): Map<string, string> {
  const ids = new Map<string, string>();
  for (const { name, roots } of files)
    for (const root of roots) {
      const found = importedBy(join(import.meta.dirname, root), graph);
      if (![...found].some((id) => floating.test(id)))
        for (const id of found) if (!ids.has(id)) ids.set(id, name);
    }
  return ids;
}

function importedBy(id: string, graph: ModuleGraph): Set<string> {
  const found = new Set([id]);
  for (const one of found)
    for (const imported of graph.getModuleInfo(one)?.importedIds ?? [])
      if (!packageEntry.test(imported)) found.add(imported);
  return found;
}
