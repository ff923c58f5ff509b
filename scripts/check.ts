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

/** The workspaces that import only each other. */
const below = ['packages/privacy', 'packages/suggest', 'packages/catalog', 'packages/contract'];
const server = ['packages/server', 'packages/cli'];
const web = ['web'];
const tests = ['test', 'scripts', 'bench'];

const types = (name: string, config: string, folders: string[]): Step => ({
  name,
  command: [
    bin('tsc'),
    '--project',
    config,
    '--incremental',
    '--tsBuildInfoFile',
    join(cache, config.replace('.json', '.tsbuildinfo')),
  ],
  reads: sources(folders),
});
/** Rules that ask for types read what the folders import as well. */
const lint = (folders: string[], imported: string[]): Step => ({
  name: `lint (${folders.join(' ')})`,
  command: [bin('oxlint'), '--type-aware', '--quiet', ...folders],
  reads: sources([...folders, ...imported]),
});
const steps: Step[] = [
  types('types', 'tsconfig.json', [...below, ...server, ...tests]),
  types('types (web)', 'tsconfig.web.json', [...below, ...server, ...web, ...tests]),
  types('types (privacy, suggest and catalog are pure)', 'tsconfig.pure.json', below),
  lint(below, []),
  lint(server, below),
  lint(web, below),
  lint(tests, [...below, ...server, ...web]),
  {
    name: 'format',
    command: [
      bin('prettier'),
      '--check',
      '--log-level',
      'warn',
      '--cache',
      '--cache-location',
      join(cache, 'prettier'),
      '.',
    ],
    reads: [
      '{packages,web,test,scripts,bench,mutation,docs}/**/*.{ts,tsx,mjs,js,json,css,html,yaml,yml}',
      '*',
    ],
  },
];

const startedAt = performance.now();
const digests = new Map<string, string>();
const passed = readPassed();
const wrong = [
  ...(await inPairs(steps)),
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

/** Each step takes several processors for a part of its time. */
async function inPairs(all: Step[]): Promise<string[]> {
  const left = [...all];
  const complaints: string[] = [];
  const work = async () => {
    for (let step = left.shift(); step; step = left.shift()) complaints.push(...(await ask(step)));
  };
  await Promise.all([work(), work()]);
  return complaints;
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
