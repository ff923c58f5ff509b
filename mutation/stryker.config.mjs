// What `npm run mutants` (scripts/mutants.ts) gives the mutation runner: the privacy package, held
// by its own tests alone.
import { join } from 'node:path';

const here = import.meta.dirname;

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  // A copy of the package and of what its tests read; packages are found where they are.
  ignorePatterns: [
    '**',
    '!package.json',
    '!packages',
    '!packages/privacy',
    '!packages/privacy/**',
    '!docs',
    '!docs/policies.md',
  ],
  symlinkNodeModules: true,
  tempDirName: join(here, 'sandbox'),
  plugins: [
    join(here, 'node_modules/@stryker-mutator/tap-runner/dist/src/index.js'),
    join(here, 'drawn.mjs'),
  ],
  testRunner: 'tap',
  tap: {
    testFiles: ['packages/privacy/src/**/*.test.ts'],
    nodeArgs: ['--test-reporter=tap', '-r', '{{hookFile}}', '{{testFile}}'],
    forceBail: true,
  },
  checkers: ['drawn'],
  coverageAnalysis: 'perTest',
  // TypeScript is read by Node itself, which takes what it cannot read for a mutant that fails.
  disableTypeChecks: false,
  mutate: (process.env.LEASEHOLD_MUTANTS_FILES ?? 'packages/privacy/src/**/*.ts')
    .split(',')
    .concat('!**/*.test.ts', '!**/testing/**'),
  timeoutMS: 20_000,
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: join(here, 'sandbox/report.json') },
  clearTextReporter: { logTests: false },
  thresholds: { high: 100, low: 90, break: null },
  allowConsoleColors: false,
};
