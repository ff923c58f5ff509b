// `npm run mutants -- [--one-in N] [--seed S] [--concurrency C] [--tests GLOB] [--ms-max MS]
// [FILE…]`: changes the code of the privacy package in one place at a time and runs the package's
// own tests. What no test notices is printed, with its reason in mutation/survivors.md if there is
// one, then the score of each folder. Ends with `killed=… of=… percent=…`; 1 below 90 %. With
// `--tests` only those tests run, with `--ms-max` only those that do not take longer: far sooner,
// and the score is the least there is. Files and GLOB are told from the root, several by commas.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { type Change, isDrawn, type Position } from './drawn-mutants.ts';

/**
 * The report of the runner, as far as it is read:
 * https://github.com/stryker-mutator/mutation-testing-elements (report schema 2).
 */
interface Report {
  files: Record<string, { source: string; mutants: Mutant[] }>;
}

/** Its places are from 1. */
interface Mutant extends Change {
  mutatorName: string;
  status:
    | 'Killed'
    | 'Survived'
    | 'NoCoverage'
    | 'Timeout'
    | 'CompileError'
    | 'RuntimeError'
    | 'Ignored'
    | 'Pending';
}

const root = join(import.meta.dirname, '..');
const folder = join(root, 'mutation');
const sandbox = join(folder, 'sandbox');
const percentMin = 90;
const codeCharsMax = 100;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'one-in': { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    concurrency: { type: 'string', default: String(availableParallelism()) },
    tests: { type: 'string', default: 'packages/privacy/src/**/*.test.ts' },
    'ms-max': { type: 'string', default: 'Infinity' },
  },
});
if (![values['one-in'], values.concurrency].every((count) => /^[1-9]\d*$/.test(count))) {
  console.error(
    'usage: npm run mutants -- [--one-in N] [--seed S] [--concurrency C] [--tests GLOB] [--ms-max MS] [FILE…]   (files of packages/privacy/src)',
  );
  process.exit(2);
}

const draw = { oneIn: Number(values['one-in']), seed: values.seed };
const report = run();
const reasons = readReasons();
const folders = new Map<string, Score>();
for (const [file, { source, mutants }] of Object.entries(report.files)) {
  const score = folders.get(dirname(file)) ?? { killed: 0, all: 0 };
  for (const mutant of mutants) {
    if (
      mutant.status === 'CompileError' ||
      mutant.status === 'Ignored' ||
      !isDrawn(file, fromZero(mutant), draw)
    )
      continue;
    score.all++;
    if (mutant.status === 'Survived' || mutant.status === 'NoCoverage')
      console.log(survivorText(file, source, mutant));
    else score.killed++;
  }
  if (score.all > 0) folders.set(dirname(file), score);
}
for (const [name, score] of folders) console.log(`${name} ${scoreText(score)}`);
const total = [...folders.values()].reduce(
  (sum, { killed, all }) => ({ killed: sum.killed + killed, all: sum.all + all }),
  { killed: 0, all: 0 },
);
console.log(scoreText(total));
process.exitCode = percentOf(total) < percentMin ? 1 : 0;

interface Score {
  killed: number;
  all: number;
}

function percentOf({ killed, all }: Score): number {
  return all === 0 ? 100 : (100 * killed) / all;
}

function scoreText(score: Score): string {
  return `killed=${score.killed} of=${score.all} percent=${percentOf(score).toFixed(1)}`;
}

function run(): Report {
  const command = [
    join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js'),
    'run',
    join(folder, 'stryker.config.mjs'),
  ];
  const { status } = spawnSync(
    process.execPath,
    [...command, '--concurrency', values.concurrency],
    {
      cwd: root,
      stdio: ['ignore', 2, 2],
      env: {
        ...process.env,
        LEASEHOLD_MUTANTS_ONE_IN: values['one-in'],
        LEASEHOLD_MUTANTS_SEED: values.seed,
        LEASEHOLD_MUTANTS_TESTS: values.tests,
        LEASEHOLD_MUTANTS_MS_MAX: values['ms-max'],
        ...(positionals.length > 0 && {
          LEASEHOLD_MUTANTS_FILES: positionals.map((file) => relative(root, file)).join(','),
        }),
      },
    },
  );
  if (status !== 0) process.exit(status ?? 1);
  const written: Report = JSON.parse(readFileSync(join(sandbox, 'report.json'), 'utf8'));
  rmSync(sandbox, { recursive: true });
  return written;
}

/**
 * The runner draws before anything is tested; what no test runs at all is told by it without a
 * draw.
 */
function fromZero({ location: { start, end }, ...change }: Mutant): Change {
  const before = ({ line, column }: Position): Position => ({ line: line - 1, column: column - 1 });
  return { ...change, location: { start: before(start), end: before(end) } };
}

function survivorText(file: string, source: string, mutant: Mutant): string {
  const code = oneLine(codeOf(source, mutant.location));
  const becomes = oneLine(mutant.replacement ?? mutant.mutatorName);
  const reason = reasons.get([file, code, becomes].join('\n')) ?? 'NO REASON';
  return `${file}:${mutant.location.start.line} \`${code}\` → \`${becomes}\`: ${reason}`;
}

/** Rows of a table: file, code, what it becomes, why no test can tell. */
function readReasons(): ReadonlyMap<string, string> {
  const rows = readFileSync(join(folder, 'survivors.md'), 'utf8').split('\n');
  const cells = rows.map(
    (row) => /^\| `(.+?)` \| `(.*?)` \| `(.*?)` \| (.+) \|$/.exec(row)?.slice(1) ?? [],
  );
  return new Map(
    cells.map(([file = '', code = '', becomes = '', reason = '']) => [
      [file, code, becomes].join('\n'),
      reason,
    ]),
  );
}

function codeOf(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column - 1) ?? '';
  return lines.join('\n').slice(start.column - 1);
}

/** As a cell of a table, cut where it is long. */
function oneLine(code: string): string {
  return code.replace(/\s+/g, ' ').replaceAll('|', '¦').replaceAll('`', '´').slice(0, codeCharsMax);
}
