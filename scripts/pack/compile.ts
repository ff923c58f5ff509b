// TypeScript to JavaScript, by the bundler that also builds the pages.
import { join, relative } from 'node:path';
import { rolldown, type InputOptions, type OutputChunk } from 'rolldown';

const root = join(import.meta.dirname, '../..');

/** Ours, and what stands in for parts of the language that the oldest Node lacks. */
const compiledIn = /^(?:[./]|@(?:leasehold|oxc-project|whatwg-node)\/|tslib$)/;

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

/** The entries and everything of ours they import, a file for a file, below `folder`. */
export async function compileTree(entries: string[], folder: string): Promise<void> {
  const bundle = await rolldown({
    ...forOldestNode,
    cwd: root,
    input: entries,
    external: (id) => !compiledIn.test(id),
    treeshake: false,
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    preserveModules: true,
    preserveModulesRoot: root,
    // No folder named node_modules is published.
    entryFileNames: ({ name }) => `${name.replace('node_modules/', 'third-party/')}.js`,
    virtualDirname: 'third-party',
  });
}

/** One file with everything it needs. @returns the packages that went into it. */
export async function compileFile(entry: string, file: string): Promise<string[]> {
  const bundle = await rolldown({
    ...forOldestNode,
    cwd: root,
    input: entry,
    // Nothing of ours does anything by being imported.
    treeshake: { moduleSideEffects: [{ test: /\/packages\/\w+\/src\//, sideEffects: false }] },
  });
  const { output } = await bundle.write({
    file,
    format: 'esm',
    codeSplitting: false,
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: false } },
  });
  const chunks = output.filter((part): part is OutputChunk => part.type === 'chunk');
  const names = chunks
    .flatMap(({ modules }) => Object.entries(modules))
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([id]) => packageOf(relative(root, id)));
  return [...new Set(names)].filter((name) => name !== undefined).sort();
}

function packageOf(path: string): string | undefined {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
}
