// TypeScript to JavaScript, by the bundler that also builds the pages.
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import {
  rolldown,
  type InputOptions,
  type OutputAsset,
  type OutputChunk,
  type Plugin,
} from 'rolldown';

const root = join(import.meta.dirname, '../..');

/** What is started by its file: the command line and the threads. */
export const entries = [
  'packages/cli/src/run-here.ts',
  'packages/server/src/control/apis/description-thread.ts',
  'packages/server/src/gateway/answer-thread.ts',
  'packages/server/src/gateway/text-model/model-thread.ts',
  'packages/server/src/store/sqlite/damage-thread.ts',
  'packages/server/src/store/sqlite/rewrite-thread.ts',
];

/** What modules of ours read beside themselves, as it is. */
export const readBeside = ['packages/server/src/**/*.{css,js}'];

/** What dependencies try to load and do without. */
const optional = ['pg-native', 'pg-cloudflare'];

/** Node 22 has neither `using` nor the stacks that belong to it. */
const forOldestNode: InputOptions = {
  platform: 'node',
  transform: {
    target: 'node22.13',
    inject: {
      AsyncDisposableStack: ['@whatwg-node/disposablestack', 'AsyncDisposableStack'],
      SuppressedError: ['@whatwg-node/disposablestack', 'SuppressedError'],
    },
  },
};

/** Nothing of ours does anything by being imported, so what nobody asks for is not run. */
const ownIsStill: NonNullable<InputOptions['treeshake']> = {
  moduleSideEffects: [{ test: /\/packages\/\w+\/src\//, sideEffects: false }],
};

/**
 * The entries with everything they need in few files: npm takes longer over many than over large
 * ones. What is imported later stays a file that is read later. Names and lines stay as they are,
 * for stacks that can be read. @returns the packages that went into it.
 */
export async function compileTree(entries: string[], folder: string): Promise<string[]> {
  const bundle = await rolldown({
    ...forOldestNode,
    cwd: root,
    input: Object.fromEntries(entries.map((entry) => [basename(entry, '.ts'), entry])),
    external: optional,
    treeshake: ownIsStill,
    // One in a dependency of oidc-provider, which makes a function of its own text.
    checks: { eval: false },
    plugins: [ownPlaces],
  });
  const { output } = await bundle.write({
    dir: join(folder, 'packages'),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // A dependency may count on another having run before it.
    strictExecutionOrder: true,
  });
  for (const entry of entries) writeStarter(entry, folder);
  return packagesIn(output);
}

/** Where the source looks for an entry, a line that leads to it. */
function writeStarter(entry: string, folder: string): void {
  const place = join(folder, entry.replace(/\.ts$/, '.js'));
  const target = join(folder, 'packages', basename(place));
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, `export * from '${relative(dirname(place), target)}';\n`);
}

/** What a module of ours finds beside itself is published at the same place below packages/. */
const ownPlaces: Plugin = {
  name: 'own-places',
  transform: {
    filter: { id: /\/packages\/\w+\/src\//, code: /import\.meta\./ },
    handler(code, id) {
      const path = relative(join(root, 'packages'), id).replace(/\.tsx?$/, '.js');
      const url = `new URL('./${path}', import.meta.url)`;
      return code
        .replace(/import\.meta\.url/g, `${url}.href`)
        .replace(/import\.meta\.filename/g, `process.getBuiltinModule('url').fileURLToPath(${url})`)
        .replace(
          /import\.meta\.dirname/g,
          `process.getBuiltinModule('url').fileURLToPath(${url.replace(/[^/]+\.js/, '')})`,
        );
    },
  },
};

/** One program in one file, with everything it needs. @returns the packages that went into it. */
export async function compileFile(entry: string, file: string): Promise<string[]> {
  const bundle = await rolldown({
    ...forOldestNode,
    cwd: root,
    input: entry,
    treeshake: ownIsStill,
  });
  const { output } = await bundle.write({
    file,
    format: 'esm',
    codeSplitting: false,
    // npm and npx start it by itself: without this line a shell would read it.
    banner: '#!/usr/bin/env node',
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: false } },
  });
  return packagesIn(output);
}

function packagesIn(output: readonly (OutputChunk | OutputAsset)[]): string[] {
  const chunks = output.filter((part): part is OutputChunk => part.type === 'chunk');
  const names = chunks
    .flatMap(({ modules }) => Object.entries(modules))
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([id]) => packageOf(relative(root, id)));
  return [...new Set(names)].filter((name) => name !== undefined).sort();
}

function packageOf(path: string): string | undefined {
  // The bundler brings what stands in for `using`.
  if (path.includes('@oxc-project+runtime')) return 'node_modules/rolldown';
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
}
