import {
  leaseLimits,
  limitNames,
  type LimitCount,
  type LimitName,
  type LimitPeriod,
  type Limits,
} from '@leasehold/contract';
import { inTime, lookMsMax } from '../nodes/trust.ts';
import type { CallCountKey } from '../store/tables/call-counts.ts';
import type { Store } from '../store/open.ts';

/** A limit that has not so much left, and how long until it has. */
export interface UsedUp {
  limit: LimitName;
  waitMs: number;
}

/** The limits of one lease. */
export interface LeaseLimits {
  /**
   * Takes so much from every limit of what is counted, or from none. undefined: taken. It waits for
   * the store only where too little is left of what was fetched ahead.
   */
  take(
    counts: LimitCount,
    amount: number,
    principal: string,
    at: number,
  ): Promise<UsedUp | undefined>;
  /** Whether anything of it is limited. */
  limits(counts: LimitCount): boolean;
  /** The first limit of what is counted that has nothing left; nothing is taken. */
  look(counts: LimitCount, principal: string, at: number): Promise<UsedUp | undefined>;
}

export interface CallLimits {
  of(leaseId: string, limits: Limits): LeaseLimits;
  /** Gives back to the store what was fetched and not used. */
  close(): Promise<void>;
}

const periodMs: Record<LimitPeriod, number> = { minute: 60_000, day: 86_400_000 };

/**
 * The store counts for all nodes, and a count never passes its limit. A node fetches calls from it
 * ahead of need, so that most calls wait for nothing: `fetchedAhead` of them, which may lie unused
 * at one node while another refuses. Limits below 100 are exact: nothing is fetched ahead. A store
 * that takes longer than `answerMsMax` is taken not to answer.
 */
export function createCallLimits(counts: Store['callCounts'], answerMsMax = lookMsMax): CallLimits {
  const shares = new Map<string, Share>();
  let sweepAt = 10_000;

  const shareOf = ({ max, ...key }: Counter): Share => {
    const id = idOf(key);
    const known = shares.get(id);
    if (known?.max === max) return known;
    if (known) known.release().catch(() => {});
    else begin(key);
    const share = new Share(counts, key, max, answerMsMax);
    shares.set(id, share);
    return share;
  };

  // The window before stays: calls that began in it may still be on their way through the rules.
  const begin = (key: CallCountKey): void => {
    shares.delete(idOf({ ...key, window: key.window - 2 }));
    counts.forget(key.leaseId, key.limitName, key.window - windowsKept).catch(() => {});
    if (shares.size >= sweepAt) sweep(key);
  };

  const sweep = (now: CallCountKey): void => {
    const at = now.window * windowMs(now);
    for (const [id, { key }] of shares)
      if (Math.abs(key.window - Math.floor(at / windowMs(key))) > 1) shares.delete(id);
    sweepAt = Math.max(10_000, 2 * shares.size);
  };

  const giveBack = (counters: readonly Counter[], amount: number): void => {
    for (const counter of counters) {
      const share = shares.get(idOf(counter));
      if (share) share.left += amount;
    }
  };

  const lookAtEach = async (counters: readonly Counter[], at: number) => {
    for (const counter of counters)
      if (await shareOf(counter).isEmpty()) return usedUp(counter, at);
    return undefined;
  };

  const takeEach = async (counters: readonly Counter[], amount: number, at: number) => {
    for (const [index, counter] of counters.entries()) {
      const share = shareOf(counter);
      // What lies at hand is taken at once: a promise for each count cost a call with two limits 1 to 2 µs.
      if (share.takeAtHand(amount) || (await share.take(amount))) continue;
      giveBack(counters.slice(0, index), amount);
      return usedUp(counter, at);
    }
    return undefined;
  };

  return {
    of(leaseId, limits) {
      const set = limitNames.filter(
        (name) => limits[name] !== undefined || limits.perPrincipal?.[name] !== undefined,
      );
      const countersOf = (names: readonly LimitName[], principal: string, at: number) =>
        names.flatMap((name) => countersOfLimit(name, limits, { leaseId, principal, at }));
      const counting = Map.groupBy(set, (name): LimitCount => leaseLimits[name].counts);
      return {
        limits: (counts) => counting.has(counts),
        take: (counts, amount, principal, at) =>
          takeEach(countersOf(counting.get(counts) ?? [], principal, at), amount, at),
        look: (counts, principal, at) =>
          lookAtEach(countersOf(counting.get(counts) ?? [], principal, at), at),
      };
    },
    async close() {
      await Promise.all(shares.values().map((share) => share.release()));
      shares.clear();
    },
  };
}

const idOf = ({ leaseId, principal, limitName, window }: CallCountKey): string =>
  `${leaseId} ${principal} ${limitName} ${window}`;

/**
 * Past windows stay for a while, for nodes whose clocks are behind: an hour of minutes, two months
 * of days.
 */
const windowsKept = 60;

/** A quarter of a percent, and at least one. */
function fetchedAhead(max: number): number {
  return max < 100 ? 0 : Math.max(1, Math.floor(max / 400));
}

interface Counter extends CallCountKey {
  max: number;
}

const windowMs = ({ limitName }: CallCountKey): number => periodMs[leaseLimits[limitName].period];

const usedUp = (counter: Counter, at: number): UsedUp => ({
  limit: counter.limitName,
  waitMs: (counter.window + 1) * windowMs(counter) - at,
});

/**
 * The narrower first: a key that calls too much is told so without taking anything from the others.
 */
function countersOfLimit(
  limitName: LimitName,
  limits: Limits,
  { leaseId, principal, at }: { leaseId: string; principal: string; at: number },
): Counter[] {
  const [own, all] = [limits.perPrincipal?.[limitName], limits[limitName]];
  const window = windowAt(leaseLimits[limitName].period, at);
  return [
    ...(own === undefined ? [] : [{ leaseId, principal, limitName, window, max: own }]),
    ...(all === undefined ? [] : [{ leaseId, principal: '', limitName, window, max: all }]),
  ];
}

/** Windows begin with the minute and the day of UTC, on every node alike. */
export function windowAt(period: LimitPeriod, at: number): number {
  return Math.floor(at / periodMs[period]);
}

/** What this node may still let through, of one count. */
class Share {
  readonly key: CallCountKey;
  readonly max: number;
  left = 0;
  readonly #counts: Store['callCounts'];
  readonly #answerMsMax: number;
  readonly #ahead: number;
  #isUsedUp = false;
  #waiting = 0;
  #fetching: Promise<void> | undefined;

  constructor(counts: Store['callCounts'], key: CallCountKey, max: number, answerMsMax: number) {
    this.#counts = counts;
    this.#answerMsMax = answerMsMax;
    this.key = key;
    this.max = max;
    this.#ahead = fetchedAhead(max);
  }

  /** Takes what was fetched ahead; false: there is too little, and `take` may find more. */
  takeAtHand(amount: number): boolean {
    if (this.left < amount) return false;
    this.left -= amount;
    // A failure is not this call's: the one that finds nothing left meets it.
    if (this.#ahead > 0 && this.left <= this.#ahead / 2 && !this.#isUsedUp)
      this.#fetch().catch(() => {});
    return true;
  }

  /** What was fetched while many waited may be less than they need: then again. */
  async take(amount: number): Promise<boolean> {
    if (amount > this.max) return false;
    this.#waiting += amount;
    try {
      while (this.left < amount && !this.#isUsedUp) await this.#fetch();
    } finally {
      this.#waiting -= amount;
    }
    return this.takeAtHand(amount);
  }

  /**
   * Would a call be refused? Nothing is fetched: where that would have to be tried, the store says
   * how much is left. What is being fetched already is counted there, and becomes this node's.
   */
  async isEmpty(): Promise<boolean> {
    if (this.left === 0) await this.#fetching?.catch(() => {});
    if (this.left > 0) return false;
    return (
      this.#isUsedUp || (await inTime(this.#counts.count(this.key), this.#answerMsMax)) >= this.max
    );
  }

  async release(): Promise<void> {
    await this.#fetching?.catch(() => {});
    const { left } = this;
    this.left = 0;
    if (left > 0) await this.#counts.subtract(this.key, left);
  }

  #fetch(): Promise<void> {
    this.#fetching ??= this.#fetchOnce().finally(() => (this.#fetching = undefined));
    return this.#fetching;
  }

  /**
   * As many as are asked for, or half of that, and so on: towards the end of a limit there may be
   * one.
   */
  async #fetchOnce(): Promise<void> {
    for (
      let count = Math.max(1, this.#waiting - this.left, this.#ahead - this.left);
      count >= 1;
      count = Math.floor(count / 2)
    ) {
      if (!(await inTime(this.#counts.add(this.key, count, this.max), this.#answerMsMax))) continue;
      this.left += count;
      return;
    }
    this.#isUsedUp = true;
  }
}
