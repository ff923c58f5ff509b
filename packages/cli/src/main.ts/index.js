#!/usr/bin/env node
// The command line of this folder, whatever Node it is started by. One that cannot read TypeScript
// would refuse a file named main.ts before a line of it could say why; in a folder of that name it
// finds this, which it can read.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const nodeNeeded = 24;
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const { node } = process.versions;

if (Number(node.split('.')[0]) < nodeNeeded) {
  const own = join(root, 'node_modules/.bin/node');
  console.error(
    `Leasehold needs Node ${nodeNeeded} or later, and this is Node ${node}. It brings its own: run it with npm run leasehold -- <command>, or with ${own} in place of node.`,
  );
  process.exitCode = 1;
} else {
  const { runHere } = await import('../run-here.ts');
  // Types are stripped and code compiled once; the second start takes both from here.
  await runHere(join(root, 'node_modules/.cache/leasehold-compiled'));
}
