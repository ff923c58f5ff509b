// `npm run check`: types, lint, format and import direction, side by side; prints only what is
// wrong.
import { spawn } from 'node:child_process';
import { checkColours } from './check-colours.ts';
import { checkImports } from './check-imports.ts';
import { checkStyles } from './check-styles.ts';

const root = new URL('..', import.meta.url).pathname;
const bin = (name: string) => `${root}node_modules/.bin/${name}`;
/** What did not change is not checked again. */
const types = (config: string): [string, string[]] => [
  bin('tsc'),
  [
    '-p',
    config,
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/${config.replace('.json', '.tsbuildinfo')}`,
  ],
];
const steps: Record<string, [string, string[]]> = {
  types: types('tsconfig.json'),
  'types (web)': types('tsconfig.web.json'),
  'types (privacy, suggest and catalog are pure)': types('tsconfig.pure.json'),
  lint: [bin('oxlint'), ['--type-aware', '--quiet']],
  format: [
    bin('prettier'),
    [
      '--check',
      '--log-level',
      'warn',
      '--cache',
      '--cache-location',
      'node_modules/.cache/prettier-check',
      '.',
    ],
  ],
};

const failed = await Promise.all(
  Object.entries(steps).map(([name, [command, args]]) => run(name, command, args)),
);
const wrongImports = await checkImports(root);
for (const line of wrongImports) console.error(`imports: ${line}`);
const rawColours = await checkColours(root);
for (const line of rawColours) console.error(`colours: ${line}`);
const wrongStyles = await checkStyles(root);
for (const line of wrongStyles) console.error(`styles: ${line}`);
const isWrong =
  failed.some(Boolean) || [wrongImports, rawColours, wrongStyles].some((lines) => lines.length > 0);
process.exitCode = isWrong ? 1 : 0;

function run(name: string, command: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (output += part));
    child.on('error', (error) => (output += error.message));
    child.on('close', (status) => {
      if (status !== 0) console.error(`${name}:\n${output}`);
      resolve(status !== 0);
    });
  });
}
