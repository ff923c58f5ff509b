// A checker of the mutation runner that lets one mutant in so many be tested, the same ones for the same seed: all of them take a day.
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

const oneIn = Number(process.env.LEASEHOLD_MUTANTS_ONE_IN ?? 1);
const seed = process.env.LEASEHOLD_MUTANTS_SEED ?? '1';

/** What the runner takes for a mutant that does not compile is left out of its count. */
const notDrawn = { status: 'compileError', reason: 'not drawn' };
const drawn = { status: 'passed' };

/** Whether a mutant is one of those that are tested, by what it is and not by its number. */
function isDrawn({ fileName, location: { start, end }, replacement }) {
  const what = [seed, relative(process.cwd(), fileName), start.line, start.column, end.line, end.column, replacement].join('\n');
  return createHash('sha256').update(what).digest().readUInt32BE() % oneIn === 0;
}

class Drawn {
  async init() {}

  group(mutants) {
    return Promise.resolve([mutants.map(({ id }) => id)]);
  }

  check(mutants) {
    return Promise.resolve(Object.fromEntries(mutants.map((mutant) => [mutant.id, isDrawn(mutant) ? drawn : notDrawn])));
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'drawn', Drawn)];
