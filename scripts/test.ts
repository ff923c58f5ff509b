// `npm test`: every *.test.ts of the project on Node's own runner. Arguments are passed on: npm
// test -- packages/privacy/**/*.test.ts
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const root = new URL('..', import.meta.url).pathname;
const named = process.argv.slice(2);
const files =
  named.length > 0
    ? named
    : [
        'packages/**/*.test.ts',
        'web/*/src/**/*.test.ts',
        'scripts/**/*.test.ts',
        'test/**/*.test.ts',
        'bench/**/*.test.ts',
      ];
// Node leaves one processor to itself, which on a machine of two is one file at a time, and nothing
// is done while that file waits.
const atOnce = Math.max(2, availableParallelism() - 1);
const args = [
  '--test',
  '--test-timeout=1800000',
  `--test-concurrency=${atOnce}`,
  '--test-reporter=spec',
  ...files,
];
// Every file is a process, and most of them read the whole server: types are stripped and code
// compiled once, into the folder of the command line.
const compiled = join(root, 'node_modules/.cache/leasehold-compiled');
const child = spawn(
  process.execPath,
  process.stdout.isTTY || named.length > 0 ? args.filter((a) => !a.includes('reporter')) : args,
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NO_COLOR: '1', NODE_COMPILE_CACHE: compiled },
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('close', (status) => (process.exitCode = status ?? 1));
