// `npm test`: every *.test.ts of the project on Node's own runner. Arguments are passed on: npm
// test -- packages/privacy/**/*.test.ts
import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = new URL('..', import.meta.url).pathname;
const named = process.argv.slice(2);

/**
 * The tests of these share a process, by folder: they start nothing and leave nothing behind, and a
 * process of its own would cost most of them more than they do.
 */
const together = ['packages/privacy', 'packages/catalog', 'packages/{suggest,contract}', 'web/*'];
const apart = ['packages/{server,cli}', 'scripts', 'test', 'bench'];

const testsBelow = (folder: string) =>
  globSync(`${folder}/**/*.test.ts`, {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist)$/.test(path),
  }).toSorted();

// Outside the project: the runner passes over whatever lies below node_modules.
const made = mkdtempSync(join(tmpdir(), 'leasehold-tests-'));

/** A file that runs the tests of a folder one after the other. */
function writeTogether(folder: string): string {
  const file = join(made, `${folder.replaceAll(/\W+/g, '-')}.mjs`);
  const imports = testsBelow(folder).map(
    (test) => `await import(${JSON.stringify(pathToFileURL(join(root, test)).href)});\n`,
  );
  writeFileSync(file, imports.join(''));
  return file;
}

const allTests = () => [...together.map(writeTogether), ...apart.flatMap(testsBelow)];

// Most of them wait for a server, a browser or a database half of the time, so that one for each
// processor would leave processors idle. None needs as much as a GiB.
const atOnce = Math.max(2, Math.min(2 * availableParallelism(), Math.floor(totalmem() / 2 ** 30)));
const failures = join(made, 'failures');
const args = [
  '--test',
  '--test-timeout=1800000',
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  `--test-reporter=${new URL('failed-files.ts', import.meta.url).href}`,
  `--test-reporter-destination=${failures}`,
];
// Most processes read the whole server: types are stripped and code compiled once, into the folder
// of the command line.
const compiled = join(root, 'node_modules/.cache/leasehold-compiled');
const env = { ...process.env, NO_COLOR: '1', NODE_COMPILE_CACHE: compiled };

let stopped = false;
function runTests(files: readonly string[], concurrency: number): Promise<number> {
  writeFileSync(failures, '');
  const child = spawn(process.execPath, [...args, `--test-concurrency=${concurrency}`, ...files], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stopped = true;
      child.kill(signal);
    });
  return new Promise((resolve) => child.on('close', (status) => resolve(status ?? 1)));
}

/**
 * Files of tests in a browser, if those alone failed and there are few. A browser on a machine that
 * is busy elsewhere now and then does in a second what it else does at once, so they get a second
 * chance, alone; both outcomes are told.
 */
function filesToRepeat(): string[] {
  const failed = new Set(readFileSync(failures, 'utf8').split('\n').filter(Boolean));
  const isOfBrowser = (file: string) =>
    [file, ...testingFilesOf(file)].some((one) => /launchChromium/.test(readFileSync(one, 'utf8')));
  return failed.size <= repeatedMax && [...failed].every(isOfBrowser) ? [...failed] : [];
}
const repeatedMax = 3;

/** What a test imports from the folders of helpers beside it: most start their browser there. */
const testingFilesOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']*testing\/[^']+\.ts)'/g)].map(
    ([, path = '']) => join(dirname(file), path),
  );

/** Of all processors since they started, in milliseconds. */
function processorTime(): { idle: number; all: number } {
  const times = cpus().flatMap((cpu) => Object.entries(cpu.times));
  const sum = (of: typeof times) => of.reduce((total, [, ms]) => total + ms, 0);
  return { idle: sum(times.filter(([kind]) => kind === 'idle')), all: sum(times) };
}

/** More at once would help where the processors had nothing to do, and only there. */
function tellHowBusy(before: ReturnType<typeof processorTime>): void {
  const after = processorTime();
  const idle = (after.idle - before.idle) / Math.max(1, after.all - before.all);
  console.log(`\nThe processors of this machine were busy for ${Math.round(100 * (1 - idle))} %.`);
}

try {
  const before = processorTime();
  let status = await runTests(named.length > 0 ? named : allTests(), atOnce);
  tellHowBusy(before);
  const repeated = status === 0 || stopped ? [] : filesToRepeat();
  if (repeated.length > 0) {
    const names = repeated.map((file) => relative(root, file)).join(', ');
    console.log(`\nFailed: ${names}. Repeated once, with nothing beside:\n`);
    status = await runTests(repeated, 1);
    console.log(
      status === 0
        ? `\nPassed when repeated: ${names}. It failed beside others: its first failure stands above.`
        : `\nFailed again: ${names}.`,
    );
  }
  process.exitCode = status;
} finally {
  rmSync(made, { recursive: true, force: true });
}
