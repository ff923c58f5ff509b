// `npm test`: every *.test.ts of the project on Node's own runner. Arguments are passed on: npm
// test -- packages/privacy/**/*.test.ts
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isEvery } from '@leasehold/privacy/testing/every';
import { compileCommandLine } from './pack/command-line.ts';
import { leftToEvery, testsIn } from './test-files.ts';
import { makeTestsFolder } from './tests-folder.ts';

const root = new URL('..', import.meta.url).pathname;
const named = process.argv.slice(2);

/**
 * The tests of each of these share a process: one of its own costs most of them more than they do,
 * for every process reads and compiles the whole server anew, and what was compiled well in one test
 * is there for the next. A file that stands alone has a process of its own in any case. Those that
 * take longest stand first, so that none of them is left for the end, when processors would idle.
 */
const together = [
  'test/oauth-attacks.test.ts',
  'test/[o-z]*.test.ts',
  'test/[d-n]*.test.ts',
  'packages/privacy/**/*.test.ts',
  'packages/server/src/!(control|gateway)/**/*.test.ts',
  'test/console/[m-r]*.test.ts',
  'test/console/[s-z]*.test.ts',
  'packages/server/src/gateway/**/*.test.ts',
  'test/{[a-c]*,docs/**/*}.test.ts',
  'test/console/[f-l]*.test.ts',
  'test/console/[a-e]*.test.ts',
  'packages/server/src/control/**/*.test.ts',
  'test/site/[a-g]*.test.ts',
  'test/site/[h-z]*.test.ts',
  'packages/catalog/**/*.test.ts',
  'packages/{suggest,contract,cli}/**/*.test.ts',
  '{scripts,bench}/**/*.test.ts',
  'web/**/*.test.ts',
];

/** A test gets a process of its own if it looks at its process or changes it. */
const ownProcess =
  /mock\.|getActiveResources|setDefaultCACertificates|\)\.cache\b|process\.(?:on|once|chdir|kill|memoryUsage)\b/;

// Outside the project: the runner passes over whatever lies below node_modules.
const made = makeTestsFolder();
const temporary = join(made, 'tmp');
mkdirSync(temporary);

/**
 * A file that runs tests one after the other, each file of them as a suite: what begins and ends with
 * a file is not with the others.
 */
function writeTogether(name: string, tests: readonly string[]): string {
  const file = join(made, `${name.replaceAll(/\W+/g, '-')}.mjs`);
  const suites = tests.map(
    (test) =>
      `load(${JSON.stringify(test)}, ${JSON.stringify(pathToFileURL(join(root, test)).href)});\n`,
  );
  writeFileSync(file, [loadOneByOne, ...suites].join(''));
  return file;
}

const loadOneByOne = `import { suite } from 'node:test';
let loaded = Promise.resolve();
const load = (name, file) =>
  suite(name, () => (loaded = loaded.catch(() => {}).then(() => import(file))));
`;

function allTests(): string[] {
  const alone = new Set(testsIn('{packages,web,scripts,bench,test}/**/*.test.ts'));
  const shared = together.map((place, i) => {
    const tests = testsIn(place).filter(
      (test) => test === place || !says(join(root, test), ownProcess),
    );
    for (const test of tests) alone.delete(test);
    // the runner goes by their names
    return writeTogether(`${10 + i} ${place}`, tests);
  });
  return [...shared, ...alone];
}

/** Whether a test says so itself, or what it imports from folders of helpers does. */
const says = (test: string, what: RegExp): boolean =>
  [test, ...testingFilesOf(test)].some((file) => what.test(readFileSync(file, 'utf8')));

/**
 * What a file imports from the folders of helpers, and what that does. A browser, a PostgreSQL and a
 * server end with the test that started them, and else with its process.
 */
function testingFilesOf(file: string, found = new Set<string>()): Set<string> {
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)) {
    const imported = join(dirname(file), path);
    if (
      !/\/testing\/(?!chromium\.ts|postgres\.ts|leasehold\.ts)/.test(imported) ||
      found.has(imported)
    )
      continue;
    found.add(imported);
    testingFilesOf(imported, found);
  }
  return found;
}

// Most of them wait for a server, a browser or a database half of the time, so that one for each
// processor would leave processors idle. None needs as much as a GiB.
const atOnce = Math.max(2, Math.min(2 * availableParallelism(), Math.floor(totalmem() / 2 ** 30)));
const failures = join(made, 'failures');
const args = [
  // The young generation is large from the beginning, and collected by one thread: processes that
  // live for a minute spend a tenth of their time on it else.
  '--max-semi-space-size=64',
  '--min-semi-space-size=32',
  '--single-threaded-gc',
  '--test',
  '--test-timeout=1800000',
  `--import=${new URL('light-runner.ts', import.meta.url).href}`,
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  `--test-reporter=${new URL('failed-files.ts', import.meta.url).href}`,
  `--test-reporter-destination=${failures}`,
];
// Most processes read the whole server: types are stripped and code compiled once, into the folder
// of the command line.
const compiled = join(root, 'node_modules/.cache/leasehold-compiled');
const env = {
  ...process.env,
  NO_COLOR: '1',
  TMPDIR: temporary,
  NODE_COMPILE_CACHE: compiled,
  // a test that is run by hand starts the source
  TEST_COMMAND_LINE: await compileCommandLine(),
};

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
  // Suites that stand for files are not theirs: what failed within them is told as well.
  const failed = new Set(
    readFileSync(failures, 'utf8')
      .split('\n')
      .filter((file) => file !== '' && !file.startsWith(made)),
  );
  const isOfBrowser = (file: string) => says(file, /launchChromium/);
  return failed.size <= repeatedMax && [...failed].every(isOfBrowser) ? [...failed] : [];
}
const repeatedMax = 3;

const whatIsInPart = [
  'Tests with [in part] in their title ran a part of their cases, the same each time, and axe',
  'looked at each state of a page in one way, by turns. Left out were:',
  ...leftToEvery.map((place) => `  ${place}`),
  'All of it: npm run test:every',
].join('\n');

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
  if (!isEvery) console.log(`\n${whatIsInPart}`);
  process.exitCode = status;
} finally {
  rmSync(made, { recursive: true, force: true });
}
