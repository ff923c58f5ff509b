// `npm run figures`: what the code is like, by workspace, and every place beyond what the house aims
// at (docs/figures.md). Each such place has a reason in that page; 1 where one has none, or where a
// reason is left whose place is gone.
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

interface Finding {
  code: string;
  message: string;
  filename: string;
  labels: { span: { offset: number; length: number; line: number; column: number } }[];
}

interface Workspace {
  files: string[];
  functions: number[];
  complexities: number[];
  bangs: number;
  casts: number;
  anys: number;
}

const root = new URL('..', import.meta.url).pathname;
const aims = { function: 90, file: 400, folder: 30, width: 100 };
/** What every answer runs through is held to more, and has no reasons. */
const strict = { workspace: 'packages/privacy/', function: 60, complexity: 15 };
const workspaces = [
  'packages/privacy',
  'packages/suggest',
  'packages/catalog',
  'packages/contract',
  'packages/server',
  'packages/cli',
  'web/ui',
  'web/site',
  'web/console',
];

const all = workspaces.flatMap((workspace) =>
  globSync(`${workspace}/src/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => statSync(join(root, file)).isFile())
    .toSorted(),
);
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);
const product = all.filter((file) => !isTest(file));
const texts = new Map(all.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const linesOf = (file: string) => (texts.get(file) ?? '').trimEnd().split('\n');
const findings = lint();

printTable();
const beyond = [
  ...findings.flatMap(placeOfFinding),
  ...product.flatMap(longFile),
  ...crowdedFolders(),
  ...exportedTwice(),
  ...all.flatMap(wideLines),
  ...all.flatMap(ignoredFormat),
];
process.exitCode = report(beyond) ? 0 : 1;

/** By the linter, with rules that nothing passes: so it tells the measure of every function. */
function lint(): Finding[] {
  const folder = mkdtempSync(join(tmpdir(), 'figures-'));
  const config = join(folder, 'figures.json');
  const rules = {
    complexity: ['error', { max: 0 }],
    'max-lines-per-function': ['error', { max: 0 }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
  };
  const plugins = ['typescript', 'import'];
  writeFileSync(config, JSON.stringify({ plugins, categories: { correctness: 'off' }, rules }));
  const command = join(root, 'node_modules/.bin/oxlint');
  const args = ['--config', config, '--format', 'json', ...workspaces.map((path) => `${path}/src`)];
  const { stdout } = spawnSync(command, args, { cwd: root, maxBuffer: 2 ** 30, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const { diagnostics }: { diagnostics: Finding[] } = JSON.parse(stdout);
  return diagnostics.filter(({ filename }) => !isTest(filename));
}

function printTable(): void {
  console.log(
    '| | files | lines | file med/p95/max | function med/p95/max | complexity p95/max | `as` / `any` / `!` | test lines : lines |',
  );
  console.log('|---|---|---|---|---|---|---|---|');
  for (const name of workspaces) console.log(row(name));
  const lines = product.reduce((sum, file) => sum + linesOf(file).length, 0);
  console.log(`\n${product.length} files, ${lines} lines, ${aims.width} characters wide.\n`);
}

function row(name: string): string {
  const { files, functions, complexities, bangs, casts, anys } = measure(name);
  const sizes = files.map((file) => linesOf(file).length);
  const testLines = all
    .filter((file) => file.startsWith(`${name}/`) && isTest(file))
    .reduce((sum, file) => sum + linesOf(file).length, 0);
  const lines = sum(sizes);
  return `| ${name} | ${files.length} | ${lines} | ${spread(sizes)} | ${spread(functions)} | ${quantile(complexities, 0.95)}/${Math.max(...complexities)} | ${casts}/${anys}/${bangs} | ${(testLines / lines).toFixed(2)} |`;
}

function measure(name: string): Workspace {
  const files = product.filter((file) => file.startsWith(`${name}/`));
  const own = findings.filter(({ filename }) => filename.startsWith(`${name}/`));
  const count = (code: string) => own.filter((finding) => finding.code.includes(code)).length;
  const measures = (code: string) =>
    own.filter((finding) => finding.code.includes(code)).map(({ message }) => measured(message));
  return {
    files,
    functions: measures('max-lines-per-function'),
    complexities: measures('complexity'),
    bangs: count('no-non-null-assertion'),
    anys: count('no-explicit-any'),
    casts: count('consistent-type-assertions'),
  };
}

/** "… has too many lines (61)." and "… has a complexity of 7." */
function measured(message: string): number {
  return Number(/\((\d+)\)|complexity of (\d+)/.exec(message)?.slice(1).find(Boolean) ?? 0);
}

function placeOfFinding(finding: Finding): string[] {
  const { code, message, filename } = finding;
  if (code.includes('no-cycle')) return [`cycle: ${filename}`];
  if (filename.startsWith(strict.workspace) && isBeyondStrict(finding))
    return [`beyond the limits of ${strict.workspace}: ${filename} ${message}`];
  if (!code.includes('max-lines-per-function') || ownLines(finding) <= aims.function) return [];
  return [
    `function over ${aims.function} lines: ${filename} ${/`(.+?)`/.exec(message)?.[1] ?? ''}`,
  ];
}

function isBeyondStrict({ code, message }: Finding): boolean {
  if (code.includes('no-non-null-assertion')) return true;
  if (code.includes('complexity')) return measured(message) > strict.complexity;
  return code.includes('max-lines-per-function') && measured(message) > strict.function;
}

/**
 * A part made by one function has its methods inside it. Each named function stands for itself, and
 * what is around it for the rest; what has no name counts where it stands.
 */
function ownLines(outer: Finding): number {
  const lines = measured(outer.message);
  if (lines <= aims.function) return lines;
  const inside = findings.filter(
    (other) =>
      other.filename === outer.filename &&
      other.code === outer.code &&
      hasName(other) &&
      isInside(other, outer),
  );
  return inside
    .filter((one) => !inside.some((other) => isInside(one, other)))
    .reduce((own, { message }) => own - measured(message), lines);
}

function isInside(one: Finding, other: Finding): boolean {
  const [inner, outer] = [one.labels[0]?.span, other.labels[0]?.span];
  if (!inner || !outer || one === other) return false;
  return inner.offset >= outer.offset && inner.offset + inner.length <= outer.offset + outer.length;
}

/** The linter tells names of declarations and methods, and not of arrows that are given one. */
function hasName({ message, filename, labels: [label] }: Finding): boolean {
  if (!label || message.includes('`')) return label !== undefined;
  const { line, column } = label.span;
  const before = linesOf(filename)[line - 1]?.slice(0, column - 1) ?? '';
  return /\bconst \w+.*=\s*$/.test(before);
}

function longFile(file: string): string[] {
  return linesOf(file).length > aims.file ? [`file over ${aims.file} lines: ${file}`] : [];
}

function crowdedFolders(): string[] {
  const folders = Object.groupBy(product, (file) => dirname(file));
  return Object.entries(folders)
    .filter(([, files = []]) => files.length > aims.folder)
    .map(([folder]) => `folder of more than ${aims.folder} files: ${folder}`);
}

/** Overloads stand in one file, and pages of routes as a list demands. */
function exportedTwice(): string[] {
  const places = new Map<string, Set<string>>();
  const pattern = /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm;
  for (const file of product)
    for (const [, name = ''] of (texts.get(file) ?? '').matchAll(pattern))
      places.set(name, (places.get(name) ?? new Set()).add(file));
  return [...places].flatMap(([name, files]) =>
    files.size > 1 ? [`exported twice: ${name}`] : [],
  );
}

/** What cannot be broken (a text, an address) may be longer. */
function wideLines(file: string): string[] {
  const count = linesOf(file).filter((line) => line.length > aims.width && !isText(line)).length;
  return count > 0 ? [`lines over ${aims.width} characters: ${file}`] : [];
}

function isText(line: string): boolean {
  return /['"`/].{40,}/.test(line);
}

function ignoredFormat(file: string): string[] {
  return (texts.get(file) ?? '').includes('oxfmt-ignore') ? [`oxfmt-ignore: ${file}`] : [];
}

/** Prints what has no reason, and reasons whose place is gone. */
function report(places: string[]): boolean {
  const reasons = readReasons();
  const found = new Set(places);
  const kinds = Object.entries(Object.groupBy(found, (place) => place.split(':')[0] ?? ''));
  for (const [kind, list = []] of kinds) console.log(`${kind}: ${list.length}`);
  const without = [...found].filter((place) => !reasons.has(place));
  const gone = [...reasons].filter((place) => !found.has(place));
  for (const place of without) console.error(`no reason: ${place}`);
  for (const place of gone) console.error(`gone, but docs/figures.md has a reason: ${place}`);
  return without.length === 0 && gone.length === 0;
}

/** Rows of the table in docs/figures.md: place, reason. */
function readReasons(): Set<string> {
  const rows = readFileSync(join(root, 'docs/figures.md'), 'utf8').split('\n');
  return new Set(rows.flatMap((line) => /^\| `(.+?)` \| .+ \|$/.exec(line)?.[1] ?? []));
}

function spread(values: number[]): string {
  return `${quantile(values, 0.5)}/${quantile(values, 0.95)}/${quantile(values, 1)}`;
}

function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
