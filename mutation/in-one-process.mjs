// A test runner of the mutation runner that keeps to one process: the tests of a file are read once
// and run as often as mutants ask for them, the nearest to the mutant and the quickest first. A
// process for each test file and mutant (the TAP runner) takes a day where this takes hours.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { collected } from './collected-tests.mjs';

/** Several by commas, but for those in braces. */
const testFiles = (
  process.env.LEASEHOLD_MUTANTS_TESTS ?? 'packages/privacy/src/**/*.test.ts'
).split(/,(?![^{]*\})/);
/** Tests that took longer in the first run are left out of the others. */
const msMax = Number(process.env.LEASEHOLD_MUTANTS_MS_MAX ?? Infinity);
const shim = pathToFileURL(join(import.meta.dirname, 'collected-tests.mjs')).href;
/** Beside the copy of the package, for every process that runs tests: written by the first run. */
const seenPath = () => join(process.cwd(), 'seen-by-tests.json');

/** What the changed code reads: `InstrumenterContext` of the mutation runner. */
const switches = (globalThis.__stryker__ ??= {});

/**
 * How often each mutant's place was reached, by its number. The runner counts in objects by name,
 * which makes the tests of this package ten times slower: its calls become a count in one array in
 * the first run, and nothing in those that follow.
 */
const reached = new Uint32Array(2 ** 17);
globalThis.countReached = (...mutants) => {
  for (const mutant of mutants) reached[mutant]++;
};
const reachedCall = /\bstryCov_9fa48\(("\d+"(?:, "\d+")*)\)/g;
let isCounting = false;

/**
 * All modules of the package, read anew for each number, for what a module does while it is read
 * happens once.
 */
let graphs = 0;
const stripped = new Map();
function javaScript(path) {
  const count = (_, ids) => (isCounting ? `countReached(${ids.replaceAll('"', '')})` : '0');
  const read = () => stripTypeScriptTypes(readFileSync(path, 'utf8')).replace(reachedCall, count);
  const key = `${isCounting} ${path}`;
  if (!stripped.has(key)) stripped.set(key, read());
  return stripped.get(key);
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'node:test') return { url: shim, format: 'module', shortCircuit: true };
    const found = next(specifier, context);
    const graph = /\?graph=\d+$/.exec(context.parentURL ?? '')?.[0];
    return graph && found.url.endsWith('.ts') ? { ...found, url: found.url + graph } : found;
  },
  load(url, context, next) {
    if (!/\.ts\?graph=\d+$/.test(url)) return next(url, context);
    return { format: 'module', source: javaScript(fileURLToPath(url)), shortCircuit: true };
  },
});

class Graph {
  #number = graphs++;
  #tests = new Map();

  /** The tests of a file by their ids. */
  async testsOf(file) {
    const before = this.#tests.get(file);
    if (before) return before;
    await import(`${pathToFileURL(join(process.cwd(), file))}?graph=${this.#number}`);
    const tests = new Map(collected().map((test) => [`${file} › ${test.name}`, test]));
    this.#tests.set(file, tests);
    return tests;
  }
}

class InOneProcess {
  #warm = new Graph();

  /** Each mutant is given modules of its own where it has to have them. */
  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun() {
    const [tests, perTest, atLoad] = [[], {}, {}];
    isCounting = true;
    for (const file of globSync(testFiles).toSorted()) {
      reached.fill(0);
      const found = await new Graph().testsOf(file);
      const whileRead = reachedByNow();
      for (const mutant of Object.keys(whileRead)) (atLoad[mutant] ??= []).push(file);
      for (const [id, test] of found) {
        reached.fill(0);
        tests.push(await runTest(id, file, test));
        perTest[id] = { ...whileRead, ...reachedByNow() };
      }
    }
    isCounting = false;
    const times = Object.fromEntries(tests.map(({ id, timeSpentMs }) => [id, timeSpentMs]));
    writeFileSync(seenPath(), JSON.stringify({ atLoad, times }));
    return { status: 'complete', tests, mutantCoverage: { static: {}, perTest } };
  }

  async mutantRun({ activeMutant, testFilter, sandboxFileName, hitLimit }) {
    const { atLoad, times } = readSeen();
    const quick = (testFilter ?? Object.keys(times)).filter((id) => (times[id] ?? 0) <= msMax);
    const ids = inOrder(quick, sandboxFileName, times);
    const isRead = activeMutant.id in atLoad;
    const run = { id: activeMutant.id, ids, hitLimit };
    const first = isRead ? undefined : await this.#runWarm(run);
    // What only runs once, for its result is kept, ran before the change.
    return first ?? (await runIn(new Graph(), { ...run, isRead: true }));
  }

  /** Undefined where the modules that were read without the change cannot tell. */
  async #runWarm(run) {
    const result = await runIn(this.#warm, run);
    if (switches.hitCount === 0) return undefined;
    if (result.status !== 'killed') return result;
    // The change may have left something behind: what failed has to pass without it.
    const clean = await runIn(this.#warm, { ids: result.killedBy });
    if (clean.status === 'survived') return result;
    this.#warm = new Graph();
    return undefined;
  }
}

/** Runs tests until one fails. With `isRead`, the change is there while modules are read. */
async function runIn(graph, { id: mutant, ids, hitLimit, isRead = false }) {
  Object.assign(switches, { hitCount: 0, hitLimit: hitLimit ?? Infinity });
  let ran = 0;
  try {
    for (const id of ids) {
      const file = id.slice(0, id.indexOf(' › '));
      switches.activeMutant = isRead ? mutant : undefined;
      const tests = await graph.testsOf(file).catch((error) => ({ error }));
      if ('error' in tests) return killed(id, tests.error, ran);
      switches.activeMutant = mutant;
      const test = tests.get(id);
      if (!test) return killed(id, 'the test is not there', ran);
      const result = await runTest(id, file, test);
      ran++;
      if (switches.hitCount > switches.hitLimit)
        return { status: 'timeout', reason: `run ${switches.hitCount} times` };
      if (result.status === 1) return killed(id, result.failureMessage, ran);
    }
    return { status: 'survived', nrOfTests: ran };
  } finally {
    switches.activeMutant = undefined;
  }
}

function reachedByNow() {
  return Object.fromEntries(
    reached.entries().flatMap(([mutant, times]) => (times > 0 ? [[mutant, times]] : [])),
  );
}

function killed(id, error, nrOfTests) {
  return { status: 'killed', killedBy: [id], failureMessage: String(error), nrOfTests };
}

async function runTest(id, fileName, { run, skip }) {
  const test = { id, name: id, fileName };
  if (skip) return { ...test, timeSpentMs: 0, status: 2 };
  const started = performance.now();
  const spent = () => ({ timeSpentMs: Math.round(performance.now() - started) });
  try {
    await run();
    return { ...test, ...spent(), status: 0 };
  } catch (error) {
    return { ...test, ...spent(), status: 1, failureMessage: String(error?.stack ?? error) };
  }
}

let seen;
function readSeen() {
  return (seen ??= existsSync(seenPath())
    ? JSON.parse(readFileSync(seenPath(), 'utf8'))
    : undefined);
}

/** The tests of the same name, then those of the same folder, then the quickest. */
function inOrder(ids, sourceFile, times) {
  const source = relative(process.cwd(), sourceFile).replaceAll('\\', '/');
  const name = basename(source, '.ts');
  const distance = (id) => {
    const file = id.slice(0, id.indexOf(' › '));
    if (basename(file).split('.')[0] === name) return 0;
    return dirname(file) === dirname(source) ? 1 : 2;
  };
  // A near test that takes long comes behind far ones that do not.
  const cost = (id) => (times[id] ?? 0) + 200 * distance(id);
  return ids.toSorted((a, b) => cost(a) - cost(b));
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.TestRunner, 'in-one-process', InOneProcess),
];
