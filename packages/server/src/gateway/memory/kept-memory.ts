import {
  type AliasMemory,
  checkOfSealed,
  type GivenToken,
  type KeptValue,
} from '@leasehold/privacy';
import { setImmediate } from 'node:timers/promises';
import type { Id } from '../../store/id.ts';
import type { Store } from '../../store/open.ts';

/**
 * What one lease remembers, or one API, on every node: the store has it all, sealed; here is which
 * aliases the store is known to have, and what was kept last, still sealed.
 */
export interface KeptMemory extends AliasMemory {
  /**
   * Brings what was kept last up to what every node kept. `version`: of the store's memory, where
   * other processes write too.
   */
  catchUp(opener: Opener, version?: number): Promise<void>;
  /** Whether {@link catchUp} would bring nothing: asked first, for a promise costs far more. */
  isCaughtUp(at: number, version?: number): boolean;
  /**
   * Keeps what an answer gives, all of several answers at once in one statement. Once it resolves,
   * every node knows those values, also after this process was killed. False: an alias stands for
   * another value by now, so the answer has to be treated again. Rejects where the store does not
   * take it: then nothing of the answer may leave. To be called for every answer, also for one that
   * gives nothing new: it is how a new day is noticed.
   */
  keep(given: readonly GivenToken[], opener: Opener): Promise<boolean>;
  /**
   * Whether all of that is kept already, as most of it is: asked first, for the promise of
   * {@link keep} costs more. Notices a new day as well.
   */
  isKept(at: number, given: readonly GivenToken[]): boolean;
  /** What is kept under some aliases, if they are of tokens. It counts as kept again. */
  find(aliases: readonly number[], opener: Opener): Promise<ReadonlyMap<number, Uint8Array>>;
  /** Whether openers hold what was kept last: it may be let go of at any time. */
  isHeld(): boolean;
  knownCount(): number;
  forgetKnown(): void;
  forgetHeld(): void;
}

/** What opens kept values and holds them, to find them in answers. */
export interface Opener {
  remember(kept: Iterable<KeptValue>): void;
}

export interface KeptMemoryDeps {
  keptValues: Pick<Store['keptValues'], 'keep' | 'find' | 'newest'>;
  now: () => number;
  /** Aliases known here: some fifty bytes each. */
  knownMax: number;
  /** Of the newest values so many are held. */
  heldMax: number;
  onKept: () => void;
  /** Lets go of what openers hold. */
  release: () => void;
}

/** What waits for the next statement, by alias. */
interface Batch {
  given: Map<number, GivenToken>;
  /** Aliases of it that another value has. */
  taken: Promise<ReadonlySet<number>>;
}

export function createKeptMemory(
  owner: Id,
  { keptValues, now, knownMax, heldMax, onKept, release }: KeptMemoryDeps,
): KeptMemory {
  // In two halves, so that what is asked for again and again stays.
  let young = new Known();
  let old = new Known();
  let knownOn = 0;
  const metAliases = new Map<number, number>();
  /** Up to which version of the store's memory values are held; undefined: none are. */
  let seen: number | undefined;
  /** How often they were let go of. */
  let released = 0;
  let loading: Promise<void> | undefined;
  let waiting: Batch | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  const learn = (alias: number, check: number, fingerprint?: number) => {
    if (young.size >= knownMax / 2) [old, young] = [young, new Known()];
    young.checks.set(alias, check);
    if (fingerprint !== undefined) young.aliases.set(fingerprint, alias);
  };
  const forgetKnown = () => {
    young.clear();
    old.clear();
  };
  /** A new day is noted with every value it is told on, so each is written once a day. */
  const startDay = (at = now()) => {
    const day = Math.floor(at / dayMs);
    if (day !== knownOn) forgetKnown();
    knownOn = day;
  };
  const checkOf = (alias: number): number | undefined => {
    const check = young.checks.get(alias);
    if (check !== undefined) return check;
    const before = old.checks.get(alias);
    if (before !== undefined) learn(alias, before);
    return before;
  };

  async function write(batch: Batch): Promise<ReadonlySet<number>> {
    if (waiting === batch) waiting = undefined;
    startDay();
    const taken: number[] = [];
    // another batch may have kept some of it meanwhile
    const given = [...batch.given.values()].filter(({ alias, check }) => checkOf(alias) !== check);
    for await (const part of inTurns(given, writtenAtOnce)) {
      const kept = await keptValues.keep(owner, part);
      taken.push(...kept.taken);
      // whoever waits for this batch remembers its values: they need not be read again
      for (const version of kept.versions) if (version - 1 === seen) seen = version;
    }
    // Whose they are decides which alias the other value gets, here and in other threads.
    const holders = taken.length > 0 ? await keptValues.find(owner, taken) : [];
    for (const { alias, sealed } of holders) metAliases.set(alias, checkOfSealed(sealed));
    const gone = new Set(taken);
    for (const { alias, check, fingerprint } of given)
      if (!gone.has(alias)) learn(alias, check, fingerprint);
    onKept();
    return gone;
  }

  function nextBatch(): Batch {
    if (waiting) return waiting;
    const batch: Batch = { given: new Map(), taken: Promise.resolve(new Set()) };
    batch.taken = writing.then(() => write(batch));
    writing = batch.taken.catch(() => {});
    return (waiting = batch);
  }

  /** All of it once, in parts, with calls between; then what is new. */
  async function load(opener: Opener, version: number): Promise<void> {
    const era = released;
    const rows = await keptValues.newest(owner, heldMax, seen);
    for await (const part of inTurns(rows, openedAtOnce)) opener.remember(part);
    // Let go of meanwhile, they are read again.
    if (era === released) seen = Math.max(seen ?? 0, version, rows.at(-1)?.version ?? 0);
  }

  return {
    metAliases,
    async catchUp(opener, version = 0) {
      startDay();
      if (seen === undefined)
        await (loading ??= load(opener, version).finally(() => (loading = undefined)));
      else if (version > seen) await load(opener, version);
    },
    aliasState(alias, check) {
      const known = checkOf(alias) ?? metAliases.get(alias);
      if (known === undefined) return 'unknown';
      return known === check ? 'kept' : 'taken';
    },
    aliasOf(fingerprint) {
      const alias = young.aliases.get(fingerprint);
      if (alias !== undefined) return alias;
      const before = old.aliases.get(fingerprint);
      const check = before === undefined ? undefined : checkOf(before);
      if (before === undefined || check === undefined) return undefined;
      learn(before, check, fingerprint);
      return before;
    },
    knowAlias(fingerprint, alias) {
      const check = checkOf(alias);
      if (check !== undefined) learn(alias, check, fingerprint);
    },
    hasAlias: (alias) => checkOf(alias) !== undefined,
    isCaughtUp(at, version = 0) {
      startDay(at);
      return seen !== undefined && version <= seen;
    },
    isKept(at, given) {
      startDay(at);
      return given.every(({ alias, check }) => checkOf(alias) === check);
    },
    async keep(given, opener) {
      startDay();
      const unknown = given.filter(({ alias, check }) => checkOf(alias) !== check);
      if (unknown.length === 0) return true;
      const batch = nextBatch();
      let isWhole = true;
      for (const one of unknown) {
        const other = batch.given.get(one.alias);
        if (other === undefined) batch.given.set(one.alias, one);
        // the turn of the second comes when the first is kept
        else if (other.check !== one.check) isWhole = false;
      }
      const taken = await batch.taken;
      // of more than are held the last are
      for await (const part of inTurns(unknown.slice(-heldMax), openedAtOnce))
        opener.remember(part);
      return isWhole && !unknown.some(({ alias }) => taken.has(alias));
    },
    async find(aliases, opener) {
      const rows = (await keptValues.find(owner, aliases)).filter(({ isToken }) => isToken);
      const given = rows.map((row) => ({
        ...row,
        check: checkOfSealed(row.sealed),
        fingerprint: undefined,
        isWriting: false,
      }));
      await this.keep(given, opener);
      return new Map(rows.map(({ alias, sealed }) => [alias, sealed]));
    },
    isHeld: () => seen !== undefined,
    knownCount: () => young.size + old.size,
    forgetKnown,
    forgetHeld() {
      release();
      seen = undefined;
      released++;
    },
  };
}

/** Aliases that the store is known to have. */
class Known {
  /** By alias. */
  readonly checks = new Map<number, number>();
  /** By the fingerprint of what they stand for. */
  readonly aliases = new Map<number, number>();

  get size(): number {
    return Math.max(this.checks.size, this.aliases.size);
  }

  clear(): void {
    this.checks.clear();
    this.aliases.clear();
  }
}

const dayMs = 86_400_000;
/** Opening one takes some twenty microseconds. */
const openedAtOnce = 100;
/** SQLite writes while this process waits, some twenty microseconds for each. */
const writtenAtOnce = 100;

/** When the next part of a long list comes, whichever memory it is of. */
let nextTurn: Promise<unknown> = Promise.resolve();

/**
 * A list in parts. Of long ones there is one part each time the event loop comes round, however
 * many are gone through at once, and calls go between.
 */
async function* inTurns<Item>(list: readonly Item[], size: number): AsyncGenerator<Item[]> {
  for (let at = 0; at < list.length; at += size) {
    if (list.length > size) await (nextTurn = nextTurn.then(() => setImmediate()));
    yield list.slice(at, at + size);
  }
}
