import type { Protected } from '../raw.ts';
import type { EchoSieve } from '../../text/echo/echo-sieve.ts';
import type { ProtectedBefore } from '../../text/echo/said-values.ts';

/** How many values each memory had held when an answer was treated (`Engine.protectedMark`). */
export type ProtectedMark = readonly number[];

export const protectedMark = (memories: readonly ProtectedBefore[]): ProtectedMark =>
  memories.map(({ added }) => added);

/**
 * Whether `part` of an answer may say a value that was protected after the whole of it was treated,
 * at `mark`. What the answer gives tokens of itself, in this part or another, stands nowhere in it.
 */
export function maySaySince(
  part: Protected,
  whole: Protected,
  mark: ProtectedMark,
  memories: readonly ProtectedBefore[],
  sieve: EchoSieve,
): boolean {
  if (memories.every(({ added }, i) => added === mark[i])) return false;
  const own = new Set(whole.given.map(({ alias }) => alias));
  const newer = memories.map((memory, i) => {
    const added = memory.last(memory.added - (mark[i] ?? 0)).map(({ alias }) => alias);
    return new Set(added.filter((alias) => !own.has(alias)));
  });
  if (newer.every(({ size }) => size === 0)) return false;
  sieve.read(textsIn(part.text));
  // What cannot be looked into may say any of them.
  if (sieve.hasPacked || sieve.digestTexts.length > 0) return true;
  return memories.some((memory, i) => {
    const { values, shared } = memory.saidIn(sieve, own);
    const said = [...values, ...shared.map(({ kept }) => kept)];
    return said.some(({ alias }) => newer[i]?.has(alias));
  });
}

/** Texts, names and numbers of a JSON text, as they are written there but for escapes. */
const textsIn = (json: string): string[] =>
  Array.from(json.matchAll(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g), ([found]) => {
    if (!found.startsWith('"')) return found;
    return found.includes('\\') ? String(JSON.parse(found)) : found.slice(1, -1);
  });
