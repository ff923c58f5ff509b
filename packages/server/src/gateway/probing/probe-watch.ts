import type { ToolArguments } from '@leasehold/catalog';
import type { Refusal } from '../refusal.ts';
import { ArgumentWalk } from './argument-walk.ts';

/** What is looked at of a call, when it is over. */
export interface WatchedCall {
  leaseId: string;
  principal: string;
  operationId: string;
  args: ToolArguments;
  result: WatchedResult;
  at: number;
}

type WatchedResult = { data: { text: string } } | { done: true } | { refusal: Refusal };

/**
 * Sees calls that look for what nobody told: each principal's, lease by lease. On this node alone,
 * and never for longer than `forgottenAfterMs`. Nothing of an argument leaves it.
 */
export interface ProbeWatch {
  /** Whether the call is one more step of a search. Called once for each call, in their order. */
  isProbe(call: WatchedCall): boolean;
}

export function createProbeWatch(principalsMax = 5_000): ProbeWatch {
  // Those that called last stand last.
  const watched = new Map<string, Watched>();
  let last: Watched | undefined;

  function watchedOf(key: string, at: number): Watched {
    const known = watched.get(key);
    const isFresh = known && at - known.at < forgottenAfterMs;
    if (isFresh && known === last) return known;
    last = isFresh ? known : { at, walks: new Map(), last: undefined, misses: [] };
    watched.delete(key);
    watched.set(key, last);
    if (watched.size > principalsMax) deleteOldest(watched);
    return last;
  }

  return {
    isProbe({ leaseId, principal, operationId, args, result, at }) {
      const one = watchedOf(`${leaseId} ${principal}`, at);
      one.at = at;
      let isStep = false;
      for (const [path, value] of leavesOf(args))
        if (walkOf(one, `${operationId} ${path}`).isStep(value)) isStep = true;
      return (isMiss(result) && isOneOfMany(one, at)) || isStep;
    },
  };
}

interface Watched {
  at: number;
  walks: Map<string, ArgumentWalk>;
  /** The one that was asked for last, which stands last. */
  last: { key: string; walk: ArgumentWalk } | undefined;
  /** When there was nothing, the oldest first. */
  misses: number[];
}

function walkOf(watched: Watched, key: string): ArgumentWalk {
  const { walks, last } = watched;
  if (last?.key === key) return last.walk;
  const walk = walks.get(key) ?? new ArgumentWalk();
  walks.delete(key);
  walks.set(key, walk);
  if (walks.size > walksMax) deleteOldest(walks);
  watched.last = { key, walk };
  return walk;
}

function deleteOldest(map: Map<string, unknown>): void {
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}

/** Nothing was there, or it was not to be asked. */
function isMiss(result: WatchedResult): boolean {
  if (!('refusal' in result)) return 'data' in result && nothing.test(result.data.text);
  const { code, upstreamStatus } = result.refusal;
  return code === 'token_refused' || code === 'argument_closed' || goneStatuses.has(upstreamStatus);
}

function isOneOfMany({ misses }: Watched, at: number): boolean {
  misses.push(at);
  while (misses.length > missesMax || at - (misses[0] ?? at) > missesWithinMs) misses.shift();
  return misses.length >= missesMax;
}

/** Texts and numbers, by where they stand; tokens are no search. */
function leavesOf(args: unknown): [path: string, value: string][] {
  const leaves: [string, string][] = [];
  const visit = (value: unknown, path: string, depth: number): void => {
    if (leaves.length >= leavesMax || depth > depthMax) return;
    if (typeof value === 'number' || typeof value === 'string') {
      const text = String(value);
      if (text !== '' && !text.startsWith('TOKEN_')) leaves.push([path, text]);
    } else if (typeof value === 'object' && value !== null)
      for (const [name, member] of Object.entries(value))
        visit(member, `${path}/${name}`, depth + 1);
  };
  visit(args, '', 0);
  return leaves;
}

const nothing = /^(?:null|\[\]|\{\}|\{[^[\]{}]{0,200}\[\][^[\]{}]{0,200}\})$/;
const goneStatuses: ReadonlySet<number | undefined> = new Set([403, 404, 410]);
const forgottenAfterMs = 3_600_000;
const [walksMax, leavesMax, depthMax] = [64, 16, 6];
/** So many in so long are more than an agent that errs. */
const [missesMax, missesWithinMs] = [20, 600_000];
