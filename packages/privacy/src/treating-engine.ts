import {
  protectBody,
  protectPlainText,
  type AnswerPaths,
  type Protector,
  withheldWhole,
} from './answer/protect-body.ts';
import { nextPageHidden } from './answer/pages/next-page.ts';
import { makeProtected, openRaw } from './answer/raw.ts';
import { createRecordPlaces } from './answer/record-place.ts';
import { createTallier, reportOfTally } from './answer/report-of.ts';
import { redacted } from './answer/run.ts';
import type { SearchTools } from './answer/search/kept-search.ts';
import type { EngineEnv, EngineLimits } from './engine-env.ts';
import type { ProtectOptions, TreatingEngine } from './engine.ts';
import { parseJson, type Json } from './json/json.ts';
import type { AnswerSchema, OperationNames } from './paths/described.ts';
import { createPathTrie, namePlace } from './paths/path-trie.ts';
import { createPatternSets, type PatternSet } from './paths/pattern-sets.ts';
import { filterClass } from './paths/target-patterns.ts';
import { parseTarget } from './paths/target.ts';
import { treatmentAt } from './paths/treatment-at.ts';
import { detectorNames, type Policy } from './policy/policy.ts';
import { projectSchema } from './schema/project-schema.ts';
import { detectors } from './text/detectors/index.ts';
import { createEcho } from './text/echo/echo.ts';
import { EchoSieve } from './text/echo/echo-sieve.ts';
import type { RememberedValues } from './answer/search/protected-before.ts';
import { createScanner } from './text/scan.ts';
import type { RestoredValue, RestoredValues, SentValues } from './tokens/restored-values.ts';
import { createTokenSealer, type TokenSealer } from './tokens/token.ts';
import { createContexts } from './treatments/context.ts';

/**
 * `compilePolicy` without what a call takes beside its answer: for pages that show what an agent
 * would receive.
 */
export const compileTreating = (policy: Policy, env: EngineEnv): TreatingEngine =>
  createTreating(policy, env, { protectedBefore: env.memory?.values, sentByOthers: undefined })
    .engine;

/** Values of earlier answers, of its lease and of the others of its API. */
type RememberedBefore = Pick<RememberedValues, 'protectedBefore' | 'sentByOthers'>;

/** The same with what it is made of. `own`: the engine's own environment. */
export function createTreating(policy: Policy, given: EngineEnv, remembered: RememberedBefore) {
  // A copy (a Buffer's own slice would share its bytes): keys are derived on first use, and whoever
  // handed it in wipes theirs.
  const own = { ...given, leaseSecret: Uint8Array.from(given.leaseSecret) };
  const { undescribed, pathsFor } = createPathsByAnswer(policy, own);
  const sealer = createTokenSealer({ ...own, classes: classesOf(policy) });
  const protector = createProtector(policy, own, sealer, remembered);
  const projectorOf = createProjectors();
  const protectWith = (body: string, options: ProtectOptions | undefined) =>
    protectBody(protector, pathsFor(options?.answer), body, sentIn(options));

  const engine: TreatingEngine = {
    tokenClasses: new Set(classesOf(policy)),
    protect(raw, options) {
      const treated = protectWith(openRaw(raw), options);
      const noted = own.writings?.takeGiven() ?? [];
      return makeProtected(treated.text, treated.tally, [...sealer.takeGiven(), ...noted]);
    },
    protectValue(value, options) {
      const body = write(value);
      const treated =
        body === undefined ? withheldWhole('FAIL_CLOSED') : protectWith(body, options);
      return { value: JSON.parse(treated.text), report: reportOfTally(treated.tally) };
    },
    protectMessage(message, options) {
      if (/^\s*[[{"]/.test(message) && parseJson(message) !== undefined)
        return protectWith(message, options).text;
      return protectPlainText(protector, undescribed(), message, sentIn(options));
    },
    names: (answer) => namePlace(pathsFor(answer).trie),
    treatmentsIn: (answer) => (path) => treatmentAt(pathsFor(answer).trie, path),
    projectSchema: projectorOf(undescribed()),
    projectorFor: (operation) => projectorOf(undescribed(operation)),
  };
  return { engine, own, sealer, protector, pathsFor };
}

function createProtector(
  policy: Policy,
  env: EngineEnv,
  sealer: TokenSealer,
  remembered: RememberedBefore,
): Protector {
  const limits = { ...defaultLimits, ...env.limits };
  return {
    policy,
    limits,
    tools: createSearchTools(policy, limits, { ...env, sealer, remembered }),
    contextFor: createContexts(env, limits.tokenBytesMax),
    keepsSome:
      policy.unlisted === 'keep' || policy.filters.some(({ filterType }) => filterType === 'KEEP'),
    hidesPositional:
      policy.echo &&
      (policy.text !== undefined ||
        policy.unlisted !== 'keep' ||
        policy.filters.some(({ filterType }) => filterType !== 'KEEP')),
    calls: 0,
  };
}

export const defaultLimits: EngineLimits = {
  depthMax: 64,
  tokenBytesMax: 1024,
  scanCharsMax: 8 * 2 ** 20,
  echoValuesMax: 1_000_000,
};

/**
 * What is known of the paths of each answer, by itself: what one operation answers doubts no name
 * of another's. What comes from no operation is known together, where the same filters hold.
 */
function createPathsByAnswer(policy: Policy, env: EngineEnv) {
  const patternsOf = createPatternSets(policy, env.held);
  const known = new WeakMap<AnswerSchema | PatternSet, AnswerPaths>();
  const pathsOf = (patternSet: PatternSet, answer?: AnswerSchema): AnswerPaths => {
    const key = answer ?? patternSet;
    const paths = known.get(key) ?? createPaths(policy, env, patternSet, answer);
    known.set(key, paths);
    return paths;
  };
  return {
    undescribed: (operation?: OperationNames) => pathsOf(patternsOf(operation)),
    pathsFor: (answer: AnswerSchema | undefined) => pathsOf(patternsOf(answer?.operation), answer),
  };
}

/** What projects schemas by these paths, the same for the same paths. */
function createProjectors(): (paths: AnswerPaths) => (schema: Json) => Json {
  const known = new WeakMap<AnswerPaths, (schema: Json) => Json>();
  return (paths) => {
    const project = known.get(paths) ?? ((schema) => projectSchema(schema, paths.trie));
    known.set(paths, project);
    return project;
  };
}

/** Grown as answers come; see `AnswerPaths`. */
function createPaths(
  policy: Policy,
  { knowsAllNames }: EngineEnv,
  patternSet: PatternSet,
  answer: AnswerSchema | undefined,
): AnswerPaths {
  const doubted = new Set<string>();
  const begin = () => ({
    trie: createPathTrie(policy, { patternSet, knowsAllNames, answer, doubted }),
    tally: createTallier(),
  });
  const paths: AnswerPaths = {
    ...begin(),
    recordPlaces: createRecordPlaces(answer?.operation),
    doubt(names) {
      for (const name of names) doubted.add(name);
      Object.assign(paths, begin());
    },
  };
  return paths;
}

function createSearchTools(
  policy: Policy,
  { scanCharsMax, echoValuesMax }: EngineLimits,
  {
    primitives,
    writings,
    tagger,
    sealer,
    remembered,
  }: EngineEnv & { sealer: TokenSealer; remembered: RememberedBefore },
): SearchTools {
  const { text } = policy;
  const sieve = new EchoSieve();
  const echo = createEcho({ valuesMax: echoValuesMax, sieve });
  return {
    text,
    primitives,
    scanner: text && createScanner(text.detect, tagger),
    messageScanner: createScanner(detectorNames, tagger),
    sealer,
    scanCharsMax,
    ...remembered,
    writings,
    sieve,
    echo,
  };
}

/** Every class a token of this lease may have. */
function classesOf({ filters, text }: Policy): string[] {
  const named = filters.flatMap((filter) => {
    const { target } = parseTarget(filter.target);
    return target && filter.filterType === 'TOKENIZE' ? [filterClass(filter, target)] : [];
  });
  return text?.filterType === 'TOKENIZE'
    ? [...named, ...Object.values(detectors).map((detector) => detector.class)]
    : named;
}

const nothingRestored: RestoredValues = new Map();
export function sentIn(options: ProtectOptions | undefined): SentValues {
  return {
    restored: restoredIn(options),
    written: options?.written,
    stored: options?.stored,
    named: options?.named,
    agent: options?.agent,
    asked: options?.asked,
    outside: options?.outside,
  };
}

function restoredIn(options: ProtectOptions | undefined): RestoredValues {
  const restored = options?.restored ?? nothingRestored;
  if (!options?.nextPage) return restored;
  const hidden = nextPageHidden(options.nextPage).map((text) => [text, hiddenCursor] as const);
  return new Map([...hidden, ...restored]);
}

const hiddenCursor: RestoredValue = { replacement: redacted, class: 'text' };

function write(value: Json): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}
