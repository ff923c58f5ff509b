// `npm run check`: types, lint, format, figures, directions of imports and colours. Prints what is
// wrong and how long it took. What passed is not asked again before a file that it reads is another
// one.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, matchesGlob, relative, resolve } from 'node:path';
import { checkColours } from './check-colours.ts';
import { withDependents } from './check-dependents.ts';
import { checkImports } from './check-imports.ts';
import { checkStyles } from './check-styles.ts';

/** What is kept from one run for the next. */
interface Kept {
  /** By step: the digest of all that it read when it passed. */
  passed: Record<string, string>;
  /** By file: its digest when types and lint were last asked about. */
  seen: Record<string, string>;
  /** Whether the compiler found nothing then. */
  hasTypes: boolean;
  /** Files that lint found wrong then. */
  open: string[];
}

/** What the compiler keeps, as far as it is read here. */
interface BuildInfo {
  fileNames: string[];
  fileInfos: (string | { signature?: string | false })[];
}

const root = new URL('..', import.meta.url).pathname;
const cache = join(root, 'node_modules/.cache/leasehold-check');
const keptFile = join(cache, 'kept.json');
const bin = (name: string) => join(root, 'node_modules/.bin', name);

const projects = ['node', 'web'];
const linted = '{packages,web,test,scripts,bench}/**/*.{ts,tsx,mjs,js}';
const settings = ['package-lock.json', 'tsconfig*.json', '.oxlintrc.json', '*/*/package.json'];

const buildInfo = (project: string) => join(cache, `${project}.tsbuildinfo`);

// One thread for each tool: every further one derives anew the types that it needs. They end before
// memory runs short, so that little of it is collected.
const oneThread = { GOMAXPROCS: '1', GOGC: '400' };

const startedAt = performance.now();
mkdirSync(cache, { recursive: true });
const kept = readKept();
const wrong = [
  ...(
    await Promise.all([
      step(
        'format',
        [bin('oxfmt'), '--list-different'],
        [
          '{packages,web,test,scripts,bench,mutation,docs}/**/*.{ts,tsx,mjs,js,json,css,html,yaml,yml}',
          '*',
        ],
      ),
      typesAndLint(),
      step(
        'types (privacy, suggest and catalog are pure)',
        [bin('tsc'), '--project', 'tsconfig.pure.json', '--singleThreaded'],
        ['packages/{privacy,suggest,catalog}/**/*.{ts,json}', ...settings],
      ),
      step(
        'figures',
        [process.execPath, join(root, 'scripts/figures.ts')],
        ['{packages,web}/**/*.{ts,tsx}', 'scripts/figures.ts', 'docs/figures.md'],
      ),
    ])
  ).flat(),
  ...(await checkImports(root)).map((line) => `imports: ${line}`),
  ...(await checkColours(root)).map((line) => `colours: ${line}`),
  ...(await checkStyles(root)).map((line) => `styles: ${line}`),
];
for (const line of new Set(wrong)) console.error(line);
keep();
console.log(
  `${wrong.length === 0 ? 'Nothing is wrong' : 'See above'}; checked in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;

/** Asks about all files that it reads, if one of them is another than when it passed. */
async function step(name: string, command: string[], reads: string[]): Promise<string[]> {
  const read = digestOf(filesOf(reads));
  if (kept.passed[name] === read) return [];
  const { status, output } = await run(command);
  if (status === 0) kept.passed[name] = read;
  else delete kept.passed[name];
  return status === 0 ? [] : [`${name}:\n${output}`];
}

/**
 * The compiler keeps for itself what it found, and what each file is to those that import it. Lint
 * is asked about the files that changed and, unless they are to others what they were, about those
 * that import them: a function that becomes asynchronous leaves promises in files nobody touched.
 */
async function typesAndLint(): Promise<string[]> {
  const set = digestOf(filesOf(settings));
  const seen = kept.passed['settings'] === set ? kept.seen : {};
  const files = filesOf([linted, '{packages,web,test,scripts,bench}/**/*.json']);
  const digests = Object.fromEntries(
    Array.from(files, ([file, text]) => [file, createHash('sha256').update(text).digest('hex')]),
  );
  const changed = Object.keys({ ...seen, ...digests }).filter((f) => seen[f] !== digests[f]);
  if (changed.length + kept.open.length === 0 && kept.hasTypes) return [];

  // Cut off from here on, the next run asks about everything.
  delete kept.passed['settings'];
  keep();
  const before = projects.map(signaturesOf);
  const wrongTypes = (await Promise.all(projects.map(askTypes))).flat();
  const after = projects.map(signaturesOf);
  const isSameToOthers = (file: string) =>
    after.every((signatures, i) => signatures.get(file) === before[i]?.get(file)) &&
    after.some((signatures) => signatures.has(file));
  const asked = new Set([
    ...changed,
    ...withDependents(
      changed.filter((file) => !isSameToOthers(file)),
      files,
    ),
    ...kept.open,
  ]);
  const toLint = [...asked].filter((f) => files.has(f) && !f.endsWith('.json')).toSorted();
  const wrongLint = (await Promise.all(byProject(toLint).map(askLint))).flat();

  kept.passed['settings'] = set;
  kept.seen = digests;
  kept.hasTypes = wrongTypes.length === 0;
  const named = wrongLint.flatMap(filesNamedIn);
  kept.open = wrongLint.length > 0 && named.length === 0 ? toLint : named;
  return [...wrongTypes, ...wrongLint];
}

async function askTypes(project: string): Promise<string[]> {
  const config = `tsconfig.${project}.json`;
  const { status, output } = await run(
    [
      bin('tsc'),
      '-p',
      config,
      '--singleThreaded',
      '--incremental',
      '--tsBuildInfoFile',
      buildInfo(project),
    ],
    oneThread,
  );
  return status === 0 ? [] : [`types:\n${output}`];
}

/**
 * What a file is to others, as far as the compiler knows: it works that out when a file changes for
 * the first time.
 */
function signaturesOf(project: string): Map<string, string> {
  const text = readIfThere(buildInfo(project));
  if (text === undefined) return new Map();
  const { fileNames, fileInfos }: BuildInfo = JSON.parse(text);
  return new Map(
    fileInfos.flatMap((info, i) =>
      typeof info === 'object' && typeof info.signature === 'string'
        ? [[relative(root, resolve(cache, fileNames[i] ?? '')), info.signature]]
        : [],
    ),
  );
}

/** One process for each project at once: each has its own view of the files they share. */
function byProject(files: string[]): string[][] {
  const web: string[] = JSON.parse(readFileSync(join(root, 'tsconfig.web.json'), 'utf8')).include;
  const groups = Object.groupBy(files, (file) =>
    web.some((pattern) => matchesGlob(file, pattern)) ? 'web' : 'node',
  );
  return Object.values(groups);
}

/** Each file is read under the project of tsconfig.json that has it. */
async function askLint(files: string[]): Promise<string[]> {
  const { status, output } = await run(
    [bin('oxlint'), '--type-aware', '--quiet', ...files],
    oneThread,
  );
  return status === 0 ? [] : [`lint:\n${output}`];
}

/** The linter draws a frame with the place: `,-[scripts/check.ts:131:7]`. */
function filesNamedIn(output: string): string[] {
  return Array.from(output.matchAll(/[,╭][-─]\[(.+?):\d+:\d+\]/g), ([, file = '']) => file);
}

/** By path relative to the root. */
function filesOf(patterns: string[]): Map<string, string> {
  const found = globSync(patterns, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => entry.name === 'node_modules' || entry.name === 'dist',
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  return new Map(found.map((file) => [relative(root, file), readFileSync(file, 'utf8')]));
}

function digestOf(files: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const [file, text] of files) hash.update(`${file}\0${text.length}\0`).update(text);
  return hash.digest('hex');
}

function readKept(): Kept {
  const text = readIfThere(keptFile);
  return text === undefined
    ? { passed: {}, seen: {}, hasTypes: false, open: [] }
    : JSON.parse(text);
}

function keep(): void {
  writeFileSync(keptFile, JSON.stringify(kept));
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function run(
  [command = '', ...args]: string[],
  env: Record<string, string> = {},
): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (output += part));
    child.on('error', (error) => (output += error.message));
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}
