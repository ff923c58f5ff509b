// The command line of this folder in few files, for the tests, which start it some 190 times: from
// source each start reads 1,800 modules and takes nearly twice as much of the processor.
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash } from '../content-hash.ts';
import { compileTree, entries, readBeside } from './compile.ts';

const root = join(import.meta.dirname, '../..');
const compiled = join(root, 'node_modules/.cache/leasehold-command-line');

const sources = ['packages/*/src/**/*.*', 'packages/*/package.json', 'scripts/pack/*.ts'];

/**
 * Compiles it when something it is made of changed, beside the place it goes to, then moves it.
 * @returns the file that starts it.
 */
export async function compileCommandLine(): Promise<string> {
  const stamp = join(compiled, 'stamp');
  const wanted = contentHash(sources);
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    const made = `${compiled}-${process.pid}`;
    try {
      await compileInto(made);
      writeFileSync(join(made, 'stamp'), wanted);
      rmSync(compiled, { recursive: true, force: true });
      renameSync(made, compiled);
    } finally {
      rmSync(made, { recursive: true, force: true });
    }
  }
  return join(compiled, 'main.js');
}

async function compileInto(folder: string): Promise<void> {
  await compileTree(entries, folder);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(join(folder, 'main.js'), starter);
  // what it reads as it is stays where it is
  for (const path of globSync(['web', 'packages/cli/verifier', ...readBeside], { cwd: root })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(root, path), join(folder, path));
  }
}

const starter = `import { runHere } from './packages/cli/src/run-here.js';
await runHere(${JSON.stringify(join(compiled, '../leasehold-compiled'))});
`;
