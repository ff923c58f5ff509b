// `npm run check`: types, lint, format, directions of imports and colours. Prints what is wrong and
// how long it took. What passed is not asked again before a file that it reads is another one.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkColours } from './check-colours.ts';
import { checkImports } from './check-imports.ts';
import { checkStyles } from './check-styles.ts';

interface Step {
  name: string;
  command: string[];
  /** What the outcome depends on, as patterns of files. */
  reads: string[];
}

const root = new URL('..', import.meta.url).pathname;
const cache = join(root, 'node_modules/.cache/leasehold-check');
const passedFile = join(cache, 'passed.json');
const bin = (name: string) => join(root, 'node_modules/.bin', name);

const all = ['packages', 'web', 'test', 'scripts', 'bench'];
/** Workspaces that know neither Node nor a browser. */
const pure = ['packages/privacy', 'packages/suggest', 'packages/catalog'];
const steps: Step[] = [
  {
    name: 'format',
    command: [bin('oxfmt'), '--list-different'],
    reads: [
      '{packages,web,test,scripts,bench,mutation,docs}/**/*.{ts,tsx,mjs,js,json,css,html,yaml,yml}',
      '*',
    ],
  },
  {
    name: 'types and lint',
    // In one: what its rules ask of the types is what types are checked by. Each file is read under
    // the project of tsconfig.json that has it.
    command: [bin('oxlint'), '--type-aware', '--type-check', '--quiet', ...all],
    reads: sources(all),
  },
  {
    name: 'types (privacy, suggest and catalog are pure)',
    command: [bin('tsc'), '--project', 'tsconfig.pure.json'],
    reads: sources(pure),
  },
];

const startedAt = performance.now();
const digests = new Map<string, string>();
const passed = readPassed();
const wrong = [
  ...(await Promise.all(steps.map(ask))).flat(),
  ...(await checkImports(root)).map((line) => `imports: ${line}`),
  ...(await checkColours(root)).map((line) => `colours: ${line}`),
  ...(await checkStyles(root)).map((line) => `styles: ${line}`),
];
for (const line of wrong) console.error(line);
mkdirSync(cache, { recursive: true });
writeFileSync(passedFile, JSON.stringify(passed));
console.log(
  `${wrong.length === 0 ? 'Nothing is wrong' : 'See above'}; checked in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;

function sources(folders: string[]): string[] {
  return folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs,css}`);
}

async function ask({ name, command, reads }: Step): Promise<string[]> {
  const read = digestOf([...reads, 'package-lock.json', 'tsconfig*.json', '.oxlintrc.json']);
  if (passed[name] === read) return [];
  const { status, output } = await run(command);
  if (status === 0) passed[name] = read;
  else delete passed[name];
  return status === 0 ? [] : [`${name}:\n${output}`];
}

/** One for each command line and what its files hold. */
function digestOf(patterns: string[]): string {
  const hash = createHash('sha256');
  for (const pattern of patterns) hash.update(digests.get(pattern) ?? digestOfFiles(pattern));
  return hash.digest('hex');
}

function digestOfFiles(pattern: string): string {
  const hash = createHash('sha256');
  const found = globSync(pattern, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => entry.name === 'node_modules' || entry.name === 'dist',
  });
  for (const entry of found) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    hash.update(`${file}\0`).update(readFileSync(file));
  }
  const digest = hash.digest('hex');
  digests.set(pattern, digest);
  return digest;
}

function readPassed(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(passedFile, 'utf8'));
  } catch {
    return {};
  }
}

function run([command = '', ...args]: string[]): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (output += part));
    child.on('error', (error) => (output += error.message));
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}
