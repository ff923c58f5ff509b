// The packages of the engine and of what reads descriptions, for programs of others: JavaScript and
// its types, file by file.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  commonFields,
  dist,
  packStage,
  readManifest,
  root,
  writeManifest,
  type Manifest,
} from './stage.ts';

type Exports = NonNullable<Manifest['exports']>;

const libraries = ['privacy', 'suggest', 'catalog'];

export function packLibraries(): string[] {
  const folder = join(dist, 'stage/libraries');
  rmSync(folder, { recursive: true, force: true });
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['--project', 'tsconfig.pack.json'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  return libraries.map((name) => packLibrary(name, join(folder, name)));
}

function packLibrary(name: string, folder: string): string {
  const { private: _, exports: source = {}, ...manifest } = readManifest(`packages/${name}`);
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  copyFileSync(join(root, 'packages', name, 'README.md'), join(folder, 'README.md'));
  writeManifest(folder, {
    ...manifest,
    ...commonFields(),
    exports: compiledExports(source, folder),
  });
  return packStage(folder);
}

/** What was compiled of what the workspace offers: no tests' helpers, no golden cases. */
function compiledExports(source: Exports, folder: string): Exports {
  return Object.fromEntries(
    Object.entries(source).flatMap(([place, file]) => {
      const path = typeof file === 'string' ? file.replace(/\.ts$/, '') : '';
      const made = { types: `${path}.d.ts`, default: `${path}.js` };
      return existsSync(join(folder, made.types)) ? [[place, made]] : [];
    }),
  );
}
