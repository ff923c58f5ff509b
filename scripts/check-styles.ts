// A module of CSS belongs to the components that import it: it has the classes they name and no
// others, and is short enough to be read beside them.
import { glob, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

const linesMax = 250;

interface Module {
  file: string;
  text: string;
  /** Classes its components name; undefined: one of them makes up their names as it runs. */
  named: Set<string> | undefined;
}

/** Each class that is not used or not there, each module that is too long. */
export async function checkStyles(root: string): Promise<string[]> {
  const modules = new Map<string, Module>();
  for await (const file of glob('web/*/src/**/*.module.css', { cwd: root }))
    modules.set(file, { file, text: await readFile(join(root, file), 'utf8'), named: new Set() });
  for await (const file of glob('web/*/src/**/*.{ts,tsx}', { cwd: root }))
    for (const { path, names } of stylesNamedIn(await readFile(join(root, file), 'utf8'))) {
      const module = modules.get(relative(root, join(root, dirname(file), path)));
      if (module) module.named = names && module.named?.union(names);
    }
  return [...modules.values()].flatMap(({ file, text, named }) =>
    wrongStyles(text, named).map((wrong) => `${file} ${wrong}`),
  );
}

/** What a component takes from each module that it imports by a relative path. */
export function stylesNamedIn(source: string): { path: string; names: Set<string> | undefined }[] {
  return Array.from(
    source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g),
    ([, local = '', path = '']) => {
      const uses = source
        .replace(/^import .*$/gm, '')
        .matchAll(new RegExp(`\\b${local}\\b(.)(?:'([\\w-]+)'\\])?`, 'gs'));
      const names = Array.from(uses, ([, , name]) => name);
      return {
        path,
        names: names.every((name) => name !== undefined) ? new Set(names) : undefined,
      };
    },
  );
}

export function wrongStyles(text: string, named: ReadonlySet<string> | undefined): string[] {
  const lines = text.trimEnd().split('\n').length;
  const classes = classesIn(text);
  return [
    ...(lines > linesMax ? [`has ${lines} lines: ${linesMax} at most, split it by component`] : []),
    ...[...classes]
      .filter((name) => named?.has(name) === false)
      .map((name) => `has .${name}, which nothing uses`),
    ...[...(named ?? [])].filter((name) => !classes.has(name)).map((name) => `has no .${name}`),
  ];
}

/** Of selectors alone: no comment, no declaration, no text. */
function classesIn(css: string): Set<string> {
  const selectors = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/(["']).*?\1|:global\([^)]*\)/g, '')
    .matchAll(/[^;{}]+(?=\{)/g);
  return new Set(
    Array.from(selectors, ([selector]) => selector)
      .filter((selector) => !selector.trim().startsWith('@'))
      .flatMap((selector) =>
        Array.from(selector.matchAll(/\.([a-zA-Z_][\w-]*)/g), ([, name = '']) => name),
      ),
  );
}
