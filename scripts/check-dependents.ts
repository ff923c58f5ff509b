// What a change of one file may make wrong in another: types, and the lint rules that ask for them,
// depend on a file and on all that it imports.
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The changed files, and those that import one of them, directly or through others. Paths are
 * relative to the root of the project, `texts` has every file there is now.
 */
export function withDependents(
  changed: Iterable<string>,
  texts: ReadonlyMap<string, string>,
): Set<string> {
  const importers = importersOf(texts);
  const affected = new Set(changed);
  // A set is walked on through what is added to it meanwhile.
  for (const file of affected)
    for (const importer of importers.get(file) ?? []) affected.add(importer);
  return affected;
}

function importersOf(texts: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  const add = (imported: string, importer: string) => {
    const known = importers.get(imported);
    if (known) known.add(importer);
    else importers.set(imported, new Set([importer]));
  };
  for (const [file, text] of texts)
    for (const { specifier, augments } of importsIn(text)) {
      const imported = importedFile(file, specifier);
      if (imported === undefined) continue;
      add(imported, file);
      // `declare module` adds to what all see who import that module.
      if (augments) add(file, imported);
    }
  return importers;
}

/** More than the compiler takes for imports, never less: what is quoted in a text may be one too. */
function importsIn(text: string): { specifier: string; augments: boolean }[] {
  return Array.from(
    text.matchAll(/\b(from|import|module)\s*\(?\s*'([^']+)'/g),
    ([, word, specifier = '']) => ({ specifier, augments: word === 'module' }),
  );
}

/** Also one that is not there: whoever imports a file that was deleted is wrong now. */
function importedFile(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier);
  if (!specifier.startsWith('@leasehold/')) return undefined;
  const known = workspaceFiles.get(specifier);
  if (known !== undefined) return known;
  const found = workspaceFile(specifier);
  workspaceFiles.set(specifier, found);
  return found;
}

const workspaceFiles = new Map<string, string>();
const root = new URL('..', import.meta.url).pathname;

/** A workspace that offers no such file: the importer is wrong whatever else changes. */
function workspaceFile(specifier: string): string {
  try {
    return relative(root, fileURLToPath(import.meta.resolve(specifier)));
  } catch {
    return specifier;
  }
}
