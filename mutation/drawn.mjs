// A checker of the mutation runner that lets one mutant in so many be tested, the same ones for the
// same seed: all of them take a day.
import { relative } from 'node:path';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { isDrawn } from '../scripts/drawn-mutants.ts';

const draw = {
  oneIn: Number(process.env.LEASEHOLD_MUTANTS_ONE_IN ?? 1),
  seed: process.env.LEASEHOLD_MUTANTS_SEED ?? '1',
};

/** What the runner takes for a mutant that does not compile is left out of its count. */
const notDrawn = { status: 'compileError', reason: 'not drawn' };
const drawn = { status: 'passed' };

class Drawn {
  async init() {}

  group(mutants) {
    return Promise.resolve([mutants.map(({ id }) => id)]);
  }

  check(mutants) {
    const check = ({ fileName, ...mutant }) =>
      isDrawn(relative(process.cwd(), fileName), mutant, draw) ? drawn : notDrawn;
    return Promise.resolve(Object.fromEntries(mutants.map((mutant) => [mutant.id, check(mutant)])));
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'drawn', Drawn)];
