import type { AnswerSchema } from './paths/described.ts';
import type { Engine, EngineEnv, EngineLimits, ProtectOptions } from './engine.ts';
import type { Json } from './json/json.ts';
import { settleLayouts } from './paths/layout.ts';
import { parseLossless } from './json/lossless.ts';
import { hiddenOf } from './answer/next-page.ts';
import { packAnswer, unpackTreated } from './answer/parcel.ts';
import { createPathTrie, filterClass, namePlace, type PathTrie } from './paths/path-trie.ts';
import { detectorNames, type Policy } from './policy/policy.ts';
import { projectSchema } from './schema/project-schema.ts';
import { makeProtected, openRaw } from './answer/raw.ts';
import { createTallier, reportOf } from './answer/report-of.ts';
import type { Tally } from './answer/report.ts';
import { restoreArguments } from './tokens/restore.ts';
import { redacted, type Run } from './answer/run.ts';
import { type Found, prepareSearch, protectKept, sealAll, protectText, type SearchTools } from './answer/search.ts';
import { parseTarget } from './paths/target.ts';
import { createEcho } from './text/echo.ts';
import { EchoSieve } from './text/echo-sieve.ts';
import { detectors } from './text/detectors/index.ts';
import { createScanner } from './text/scan.ts';
import { mayHide as mayHideText, visibleText } from './text/visible.ts';
import { createTokenSealer } from './tokens/token.ts';
import { createContexts } from './treatments/context.ts';
import { keptNamesOf, protectedNames, spacedName, starNames, unknownMembersOf } from './paths/unknown-names.ts';
import { needsLossless, walk } from './answer/walk.ts';

/**
 * Compiles a policy for one lease. `policy` comes from `parsePolicy`; a filter whose target does not parse throws here. What is learned about the
 * paths of answers stays with the engine, and so does nothing of their values.
 */
export function compilePolicy(policy: Policy, given: EngineEnv): Engine {
  // A copy (a Buffer's own slice would share its bytes): keys are derived on first use, and whoever handed it in wipes theirs.
  const env = { ...given, leaseSecret: Uint8Array.from(given.leaseSecret) };
  const limits = { ...defaultLimits, ...env.limits };
  const undescribed = pathsOf(undefined);
  const described = new WeakMap<AnswerSchema, Paths>();
  const sealer = createTokenSealer({ ...env, classes: classesOf(policy) });
  const contextFor = createContexts(env, limits.tokenBytesMax);
  const sieve = new EchoSieve();
  const tools: SearchTools = {
    text: policy.text,
    primitives: env.primitives,
    scanner: policy.text && createScanner(policy.text.detect),
    sealer,
    scanCharsMax: limits.scanCharsMax,
    sieve,
    echo: createEcho({ valuesMax: limits.echoValuesMax, sieve }),
  };
  const keepsSome = policy.unlisted === 'keep' || policy.filters.some(({ filterType }) => filterType === 'KEEP');
  let calls = 0;

  function pathsOf(answer: AnswerSchema | undefined): Paths {
    return { trie: createPathTrie(policy, { held: env.held, knowsAllNames: env.knowsAllNames, answer }), tally: createTallier() };
  }

  function pathsFor(answer: AnswerSchema | undefined): Paths {
    if (!answer) return undescribed;
    const known = described.get(answer);
    if (known) return known;
    const made = pathsOf(answer);
    described.set(answer, made);
    return made;
  }

  function startRun(trie: PathTrie, source: string, numbers: Run['numbers'], restored: ReadonlyMap<string, string>): Run {
    const subjects: Run['subjects'] = [];
    // what is written as \u is not seen in the source
    const mayHide = source.includes('\\u') || mayHideText(source);
    const collectsText = policy.echo || policy.text !== undefined || restored.size > 0;
    return {
      call: ++calls,
      trie,
      context: contextFor(subjects),
      depthMax: limits.depthMax,
      source,
      numbers,
      hidesNulls: policy.nulls === 'hide',
      hasSubjects: trie.subjects.length > 0,
      hasRaw: numbers === 'exact',
      restored,
      collectsValues: policy.echo,
      collectsWithheld: policy.echo && keepsSome,
      collectsText,
      mayHide,
      readsText: collectsText || mayHide || source.includes('\\'),
      touched: [],
      layouts: [],
      seals: [],
      remembered: { values: [], replacements: [], nodes: [] },
      kept: { holders: [], keys: [], nodes: [] },
      openObjects: [],
      embedded: [],
      embeddedDepth: 0,
      subjects,
    };
  }

  function protectBody(body: string, options: ProtectOptions | undefined): Treated {
    const paths = pathsFor(options?.answer);
    const text = body.charCodeAt(0) === 0xfeff ? body.slice(1) : body;
    const value = parse(text);
    if (value === undefined) return text.trim() === '' ? nothing(paths) : withheldWhole('WITHHOLD');
    try {
      return finish(paths, firstPass(paths.trie, text, value, restoredIn(options)));
    } catch {
      return withheldWhole('FAIL_CLOSED');
    } finally {
      tools.echo.clear(); // no value outlives its answer
    }
  }

  const nothing = ({ tally }: Paths): Treated => ({ text: 'null', tally: tally({ layouts: [], touched: [] }, nothingFound()) });

  function firstPass(trie: PathTrie, text: string, value: Json, restored: ReadonlyMap<string, string>): { run: Run; root: [Json] } {
    const run = startRun(trie, text, 'unknown', restored);
    const root: [Json] = [value];
    try {
      walk(run, root);
      return { run, root };
    } catch (reason) {
      if (reason !== needsLossless) throw reason;
    }
    const lossless = parseLossless(text);
    const again = startRun(trie, text, lossless === undefined ? 'lost' : 'exact', restored);
    root[0] = lossless ?? JSON.parse(text);
    walk(again, root);
    return { run: again, root };
  }

  function finish({ tally }: Paths, { run, root }: { run: Run; root: [Json] }): Treated {
    const found = nothingFound();
    sealAll(run, tools);
    const unknown = unknownMembersOf(run);
    const names = policy.unlisted === 'keep' ? keptNamesOf(unknown) : [];
    let isProtected: ReadonlySet<string> = new Set();
    if (run.kept.holders.length > 0 || names.length > 0) {
      const search = prepareSearch(run, tools, names.map(spacedName));
      protectKept(run, search, tools, found);
      isProtected = protectedNames(run, names, search);
    }
    starNames(run, unknown, isProtected, found);
    const layouts = settleLayouts(run);
    return { text: JSON.stringify(root[0]), tally: tally({ layouts, touched: run.touched }, found) };
  }

  function protectMessage(message: string, options: ProtectOptions | undefined): string {
    if (/^\s*[[{"]/.test(message) && parse(message) !== undefined) return protectBody(message, options).text;
    try {
      const everything = { ...tools, scanner: createScanner(detectorNames) };
      return protectText(startRun(undescribed.trie, message, 'exact', restoredIn(options)), visibleText(message), everything);
    } catch {
      return redacted;
    } finally {
      tools.echo.clear();
    }
  }

  return {
    tokenClasses: new Set(classesOf(policy)),
    protect(raw, options) {
      const treated = protectBody(openRaw(raw), options);
      return makeProtected(treated.text, treated.tally);
    },
    async protectElsewhere(raw, options, carry) {
      const { leaseSecret, workspaceId, held } = env;
      const parts = { policy, held, leaseSecret, workspaceId, nowMs: env.now(), limits: env.limits };
      return unpackTreated(await carry(packAnswer(raw, parts, options)));
    },
    protectValue(value, options) {
      const body = write(value);
      const treated = body === undefined ? withheldWhole('FAIL_CLOSED') : protectBody(body, options);
      return { value: JSON.parse(treated.text), report: reportOf(treated.tally) };
    },
    protectMessage,
    restore: (args, accepts, expects) => restoreArguments(sealer, args, accepts, expects),
    names: (answer) => namePlace(pathsFor(answer).trie),
    projectSchema: (schema) => projectSchema(schema, undescribed.trie),
  };
}

/** The paths of one operation's answers, and their counts. */
interface Paths {
  trie: PathTrie;
  tally: ReturnType<typeof createTallier>;
}

interface Treated {
  text: string;
  tally: Tally;
}

const defaultLimits: EngineLimits = { depthMax: 64, tokenBytesMax: 1024, scanCharsMax: 8 * 2 ** 20, echoValuesMax: 1_000_000 };

/** Every class a token of this lease may have. */
function classesOf({ filters, text }: Policy): string[] {
  const named = filters.flatMap((filter) => {
    const { target } = parseTarget(filter.target);
    return target && filter.filterType === 'TOKENIZE' ? [filterClass(filter, target)] : [];
  });
  return text?.filterType === 'TOKENIZE' ? [...named, ...Object.values(detectors).map((detector) => detector.class)] : named;
}

const nothingFound = (): Found => ({ detected: {}, echoes: 0, keys: 0 });
const nothingRestored: ReadonlyMap<string, string> = new Map();
function restoredIn(options: ProtectOptions | undefined): ReadonlyMap<string, string> {
  const restored = options?.restored ?? nothingRestored;
  const hidden = options?.nextPage ? hiddenOf(options.nextPage) : [];
  return hidden.length === 0 ? restored : new Map([...hidden.map((text): [string, string] => [text, redacted]), ...restored]);
}

/** The whole answer as one withheld string: it is no JSON, or something went wrong in a way nobody foresaw. */
function withheldWhole(treatment: 'WITHHOLD' | 'FAIL_CLOSED'): Treated {
  return {
    text: JSON.stringify(redacted),
    tally: { shape: { paths: [{ path: '$', treatment }], drift: [] }, counts: [1], ...nothingFound() },
  };
}

function parse(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

function write(value: Json): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}
