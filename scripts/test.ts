// `npm test`: every *.test.ts of the project on Node's own runner. Arguments are passed on: npm test -- packages/privacy/**/*.test.ts
import { spawn } from 'node:child_process';

const root = new URL('..', import.meta.url).pathname;
const named = process.argv.slice(2);
const files =
  named.length > 0
    ? named
    : ['packages/**/*.test.ts', 'web/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'test/**/*.test.ts', 'bench/**/*.test.ts'];
const args = ['--test', '--test-timeout=180000', '--test-reporter=spec', ...files];
const child = spawn(process.execPath, process.stdout.isTTY || named.length > 0 ? args.filter((a) => !a.includes('reporter')) : args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NO_COLOR: '1' },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('close', (status) => (process.exitCode = status ?? 1));
