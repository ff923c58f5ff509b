import type { AnswerSchema, OperationNames } from './paths/described.ts';
import type { Engine, ProtectOptions } from './engine.ts';
import type { RestoredValue, RestoredValues, SentValues } from './tokens/restored-values.ts';
import { parseJson, type Json } from './json/json.ts';
import { nextPageHidden } from './answer/pages/next-page.ts';
import {
  type EngineParts,
  packAnswer,
  unpackTexts,
  unpackTreated,
} from './answer/other-thread/parcel.ts';
import {
  type AnswerPaths,
  keptTextsOf,
  protectBody,
  protectPlainText,
  noteWritten,
  type Protector,
  withheldWhole,
} from './answer/protect-body.ts';
import { protectedAmong } from './answer/search/protected-among.ts';
import { createPathTrie, namePlace } from './paths/path-trie.ts';
import { createPatternSets, type PatternSet } from './paths/pattern-sets.ts';
import { treatmentAt } from './paths/treatment-at.ts';
import { filterClass } from './paths/target-patterns.ts';
import { detectorNames, type Policy } from './policy/policy.ts';
import { projectSchema } from './schema/project-schema.ts';
import { makeProtected, openRaw, type Raw } from './answer/raw.ts';
import { createTallier, reportOfTally } from './answer/report-of.ts';
import { restoreArguments, type TokenOpener } from './tokens/restore.ts';
import type { KeptValue } from './tokens/kept-value.ts';
import { redacted } from './answer/run.ts';
import type { SearchTools } from './answer/search/kept-search.ts';
import { parseTarget } from './paths/target.ts';
import { createEcho } from './text/echo/echo.ts';
import { EchoSieve } from './text/echo/echo-sieve.ts';
import { detectors } from './text/detectors/index.ts';
import { OutsideFindings } from './text/outside-findings.ts';
import type { ProtectedBefore } from './text/echo/said-values.ts';
import { createScanner } from './text/scan.ts';
import { aliasOfToken } from './tokens/short-token.ts';
import { writtenClass } from './tokens/short-tokens.ts';
import { packValues } from './tokens/packed-values.ts';
import { createTokenSealer, type TokenSealer } from './tokens/token.ts';
import { readWrittenRecord } from './tokens/written-records.ts';
import { createContexts } from './treatments/context.ts';
import type { EngineEnv, EngineLimits } from './engine-env.ts';

/**
 * Compiles a policy for one lease. `policy` comes from `parsePolicy`; a filter whose target does
 * not parse throws here. What is learned about the paths of answers stays with the engine, and so
 * does nothing of their values.
 */
export const compilePolicy = (policy: Policy, env: EngineEnv): Engine => compileEngine(policy, env);

/** With what only the package itself may ask: `index.ts` does not export it. */
export interface WholeEngine extends Engine {
  /** The texts of an answer that the policy keeps (`checkTexts`). */
  keptTexts(raw: Raw, options: ProtectOptions): string[];
}

/** `before`: what earlier answers protected, where that is not in the memory at hand. */
export function compileEngine(
  policy: Policy,
  given: EngineEnv,
  before: ProtectedBefore | undefined = given.memory?.values,
): WholeEngine {
  // A copy (a Buffer's own slice would share its bytes): keys are derived on first use, and whoever
  // handed it in wipes theirs.
  const env = { ...given, leaseSecret: Uint8Array.from(given.leaseSecret) };
  const { undescribed, pathsFor } = createPathsByAnswer(policy, env);
  const sealer = createTokenSealer({ ...env, classes: classesOf(policy) });
  const protector = createProtector(policy, env, sealer, before);
  const projectorOf = createProjectors();
  const protectWith = (body: string, options: ProtectOptions | undefined) =>
    protectBody(protector, pathsFor(options?.answer), body, sentIn(options));

  const keptTexts = (raw: Raw, options: ProtectOptions): string[] =>
    keptTextsOf(protector, pathsFor(options.answer), openRaw(raw), sentIn(options));

  return {
    tokenClasses: new Set(classesOf(policy)),
    protect(raw, options) {
      const treated = protectWith(openRaw(raw), options);
      return makeProtected(treated.text, treated.tally, sealer.takeGiven());
    },
    keptTexts,
    async checkTexts(raw, options, check, carry) {
      const texts = carry
        ? unpackTexts(
            await carry({ ...packAnswer(raw, partsOf(policy, env), options), wants: 'texts' }),
          )
        : keptTexts(raw, options);
      return new OutsideFindings(texts.length === 0 ? new Map() : await check(texts));
    },
    wrote(written) {
      noteWritten(sealer, written.ids, written);
      return sealer.takeGiven();
    },
    protectElsewhere: async (raw, options, carry) =>
      unpackTreated(await carry(packAnswer(raw, partsOf(policy, env), options))),
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
    restore: (args, accepts, expects, kept, within) =>
      restoreArguments(openerOf(sealer, env, kept), args, accepts, { expects, within }),
    protectedAmong: (texts) => protectedAmong(texts, protector.tools),
    remember: (kept) => remember(sealer, env.memory, kept),
    names: (answer) => namePlace(pathsFor(answer).trie),
    treatmentsIn: (answer) => (path) => treatmentAt(pathsFor(answer).trie, path),
    projectSchema: projectorOf(undescribed()),
    projectorFor: (operation) => projectorOf(undescribed(operation)),
  };
}

function createProtector(
  policy: Policy,
  env: EngineEnv,
  sealer: TokenSealer,
  before: ProtectedBefore | undefined,
): Protector {
  const limits = { ...defaultLimits, ...env.limits };
  return {
    policy,
    limits,
    tools: createSearchTools(policy, limits, { ...env, sealer, before }),
    contextFor: createContexts(env, limits.tokenBytesMax),
    keepsSome:
      policy.unlisted === 'keep' || policy.filters.some(({ filterType }) => filterType === 'KEEP'),
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
    const described = answer?.schemas.length === 0 ? undefined : answer;
    const paths = known.get(key) ?? createPaths(policy, env, patternSet, described);
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
    doubt(names) {
      for (const name of names) doubted.add(name);
      Object.assign(paths, begin());
    },
  };
  return paths;
}

function createSearchTools(
  { text }: Policy,
  { scanCharsMax, echoValuesMax }: EngineLimits,
  {
    primitives,
    memory,
    tagger,
    sealer,
    before,
  }: EngineEnv & { sealer: TokenSealer; before: ProtectedBefore | undefined },
): SearchTools {
  const sieve = new EchoSieve();
  const echo = createEcho({ valuesMax: echoValuesMax, sieve });
  return {
    text,
    primitives,
    scanner: text && createScanner(text.detect, tagger),
    messageScanner: createScanner(detectorNames, tagger),
    sealer,
    scanCharsMax,
    protectedBefore: before,
    written: memory?.written,
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

/** All that an engine in another thread is made of. */
const partsOf = (
  policy: Policy,
  { held, leaseSecret, workspaceId, now, limits, memory }: EngineEnv,
): EngineParts => ({
  policy,
  held,
  leaseSecret,
  workspaceId,
  nowMs: now(),
  limits,
  memory: memory && {
    metAliases: memory.metAliases,
    values: memory.values.pack(),
    written: packValues(memory.written.inOrder()),
  },
});

/** What opens the tokens of one call, of which short ones lie in `kept`. */
function openerOf(
  sealer: TokenSealer,
  { memory }: EngineEnv,
  kept: ReadonlyMap<number, Uint8Array> | undefined,
): TokenOpener {
  const open = (token: string) => {
    const alias = kept && aliasOfToken(token);
    return sealer.open(token, alias === undefined ? undefined : kept?.get(alias));
  };
  return { open, opensShort: memory !== undefined };
}

function remember(
  sealer: TokenSealer,
  memory: EngineEnv['memory'],
  kept: Iterable<KeptValue>,
): void {
  if (!memory) return;
  const { values, written } = memory;
  for (const one of kept) {
    if (values.has(one.alias) || written.has(one.alias)) continue;
    const opened = sealer.openKept(one.sealed);
    if (opened?.class === writtenClass) {
      const { id, ...fields } = readWrittenRecord(opened.value);
      written.add(one, sealer.recordFingerprint(id), fields);
    } else if (opened) values.add(one, opened.value, opened.class);
  }
}

const nothingRestored: RestoredValues = new Map();
function sentIn(options: ProtectOptions | undefined): SentValues {
  return {
    restored: restoredIn(options),
    written: options?.written,
    outside: options?.outside,
  };
}

function restoredIn(options: ProtectOptions | undefined): RestoredValues {
  const restored = options?.restored ?? nothingRestored;
  const hidden = options?.nextPage ? nextPageHidden(options.nextPage) : [];
  return hidden.length === 0
    ? restored
    : new Map([...hidden.map((text) => [text, hiddenCursor] as const), ...restored]);
}

const hiddenCursor: RestoredValue = { replacement: redacted, class: 'text' };

function write(value: Json): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}
