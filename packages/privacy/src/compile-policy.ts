import type { Engine, ProtectOptions } from './engine.ts';
import {
  type EngineParts,
  packAnswer,
  unpackTexts,
  unpackTreated,
} from './answer/other-thread/parcel.ts';
import { keptTextsOf, noteUnanswered } from './answer/protect-body.ts';
import { openRaw, type Raw } from './answer/raw.ts';
import { protectedAmong } from './answer/search/protected-among.ts';
import { maySaySince, protectedMark } from './answer/search/protected-since.ts';
import type { EngineEnv } from './engine-env.ts';
import type { Policy } from './policy/policy.ts';
import type { ProtectedBefore } from './text/echo/said-values.ts';
import { OutsideFindings } from './text/outside-findings.ts';
import type { KeptValue } from './tokens/kept-value.ts';
import { restoreArguments, type TokenOpener } from './tokens/restore.ts';
import { aliasOfToken } from './tokens/short-token.ts';
import type { TokenSealer } from './tokens/token.ts';
import { sentByOthers } from './writings/sent-by-others.ts';
import { createTreating, sentIn } from './treating-engine.ts';

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
  env: EngineEnv,
  before: ProtectedBefore | undefined = env.memory?.values,
): WholeEngine {
  const { engine, own, sealer, protector, pathsFor } = createTreating(policy, env, {
    protectedBefore: before,
    sentByOthers: env.writings && sentByOthers(policy, env.writings),
  });
  const sources = policy.echo ? [before, own.writings?.values] : [];
  const memories = sources.filter((one) => one !== undefined);
  const keptTexts = (raw: Raw, options: ProtectOptions): string[] =>
    keptTextsOf(protector, pathsFor(options.answer), openRaw(raw), sentIn(options));

  return {
    ...engine,
    keptTexts,
    async checkTexts(raw, options, check, carry) {
      const texts = carry
        ? unpackTexts(
            await carry({ ...packAnswer(raw, partsOf(policy, own), options), wants: 'texts' }),
          )
        : keptTexts(raw, options);
      return new OutsideFindings(texts.length === 0 ? new Map() : await check(texts));
    },
    wrote(sent) {
      noteUnanswered(protector.tools, pathsFor(sent.answer), sent);
      return own.writings?.takeGiven() ?? [];
    },
    protectElsewhere: async (raw, options, carry) =>
      unpackTreated(await carry(packAnswer(raw, partsOf(policy, own), options))),
    restore: (args, accepts, expects, kept, within) =>
      restoreArguments(openerOf(sealer, own, kept), args, accepts, { expects, within }),
    protectedAmong: (texts) => protectedAmong(texts, protector.tools),
    protectedMark: () => protectedMark(memories),
    maySaySince: (part, whole, mark) =>
      maySaySince(part, whole, mark, memories, protector.tools.sieve),
    remember: (kept) => remember(sealer, own.memory, kept),
  };
}

/** All that an engine in another thread is made of. */
const partsOf = (
  policy: Policy,
  { held, leaseSecret, workspaceId, now, limits, memory, writings }: EngineEnv,
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
  },
  writings: writings?.pack(),
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
  const { values } = memory;
  for (const one of kept) {
    if (values.has(one.alias)) continue;
    const opened = sealer.openKept(one.sealed);
    if (opened) values.add(one, opened.value, opened.class);
  }
}
