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
    '!docs/policies',
    '!docs/policies/echo.md',
  ],
  symlinkNodeModules: true,
  tempDirName: join(here, 'sandbox'),
  plugins: [join(here, 'in-one-process.mjs'), join(here, 'drawn.mjs')],
  testRunner: 'in-one-process',
  // Modules that were read for one mutant stay in memory until their process ends.
  maxTestRunnerReuse: 100,
  dryRunTimeoutMinutes: 60,
  checkers: ['drawn'],
  coverageAnalysis: 'perTest',
  // TypeScript is read by Node itself, which takes what it cannot read for a mutant that fails.
  disableTypeChecks: false,
  mutate: (process.env.LEASEHOLD_MUTANTS_FILES ?? 'packages/privacy/src/**/*.ts')
    .split(',')
    .concat('!**/*.test.ts', '!**/testing/**'),
  // A busy machine is no endless loop: those are told by how often they come round.
  timeoutMS: 60_000,
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: join(here, 'sandbox/report.json') },
  clearTextReporter: { logTests: false },
  thresholds: { high: 100, low: 90, break: null },
  allowConsoleColors: false,
};
