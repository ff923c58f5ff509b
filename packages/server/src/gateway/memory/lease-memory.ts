import { checkOfSealed, type GivenToken, type TokenMemory } from '@leasehold/privacy';
import type { Id } from '../../store/id.ts';
import type { Store } from '../../store/open.ts';

/**
 * What one lease remembers of its tokens, on every node: the store has it all, sealed by the lease's
 * secret; here is only which aliases the store is known to have.
 */
export interface LeaseMemory extends TokenMemory {
  /**
   * Keeps what an answer gives, all that several answers give meanwhile in one statement. Once it
   * resolves, every node restores those tokens, also after this process was killed. False: an alias
   * stands for another value by now, so the answer has to be treated again. Rejects where the store
   * does not take it: then nothing of the answer may leave. To be called for every answer, also for
   * one that gives nothing new: it is how a new day is noticed.
   */
  keep(given: readonly GivenToken[]): Promise<boolean>;
  /** What is kept under some aliases. */
  find(aliases: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>>;
}

/** The memories of all leases that were called here. */
export interface LeaseMemories {
  ofLease(leaseId: Id): LeaseMemory;
}

export interface LeaseMemoriesDeps {
  keptValues: Pick<Store['keptValues'], 'keep' | 'find'>;
  now: () => number;
  /** Aliases known here, of one lease and of all: some fifty bytes each. */
  knownMax?: number;
  knownOfAllMax?: number;
}

export function createLeaseMemories({
  knownMax = 50_000,
  knownOfAllMax = 300_000,
  ...deps
}: LeaseMemoriesDeps): LeaseMemories {
  // Those used last stand last.
  const memories = new Map<Id, Remembering>();
  const forgetSome = () => {
    let known = 0;
    for (const one of memories.values()) known += one.knownCount();
    for (const one of memories.values()) {
      if (known <= knownOfAllMax) return;
      known -= one.knownCount();
      one.forgetKnown();
    }
  };
  return {
    ofLease(leaseId) {
      const made = memories.get(leaseId);
      if (made) return made;
      const onKept = () => {
        const memory = memories.get(leaseId);
        memories.delete(leaseId);
        if (memory) memories.set(leaseId, memory);
        forgetSome();
      };
      const memory = createLeaseMemory(leaseId, { ...deps, knownMax, onKept });
      memories.set(leaseId, memory);
      return memory;
    },
  };
}

interface Remembering extends LeaseMemory {
  knownCount(): number;
  forgetKnown(): void;
}

/** What waits for the next statement, by alias. */
interface Batch {
  given: Map<number, GivenToken>;
  /** Aliases of it that another value has. */
  taken: Promise<ReadonlySet<number>>;
}

function createLeaseMemory(
  leaseId: Id,
  {
    keptValues,
    now,
    knownMax,
    onKept,
  }: Omit<LeaseMemoriesDeps, 'knownMax'> & { knownMax: number; onKept: () => void },
): Remembering {
  // In two halves, so that what is asked for again and again stays: alias → check.
  let young = new Map<number, number>();
  let old = new Map<number, number>();
  let knownOn = 0;
  const metAliases = new Map<number, number>();
  let waiting: Batch | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  const learn = (alias: number, check: number) => {
    if (young.size >= knownMax / 2) [old, young] = [young, new Map()];
    young.set(alias, check);
  };
  const forgetKnown = () => {
    young.clear();
    old.clear();
  };
  /** A new day is noted with every value it is told on, so each is written once a day. */
  const startDay = (): number => {
    const day = Math.floor(now() / dayMs);
    if (day !== knownOn) forgetKnown();
    return (knownOn = day);
  };
  const checkOf = (alias: number): number | undefined => {
    const check = young.get(alias);
    if (check !== undefined) return check;
    const before = old.get(alias);
    if (before !== undefined) learn(alias, before);
    return before;
  };

  async function write(batch: Batch): Promise<ReadonlySet<number>> {
    if (waiting === batch) waiting = undefined;
    const day = startDay();
    const taken = await keptValues.keep(leaseId, [...batch.given.values()], day);
    // Whose they are decides which alias the other value gets, here and in other threads.
    for (const [alias, sealed] of taken.length > 0 ? await keptValues.find(leaseId, taken) : []) {
      const check = checkOfSealed(sealed);
      metAliases.set(alias, check);
      learn(alias, check);
    }
    const gone = new Set(taken);
    for (const { alias, check } of batch.given.values()) if (!gone.has(alias)) learn(alias, check);
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

  return {
    metAliases,
    aliasState(alias, check) {
      const known = checkOf(alias) ?? metAliases.get(alias);
      if (known === undefined) return 'unknown';
      return known === check ? 'kept' : 'taken';
    },
    hasAlias: (alias) => checkOf(alias) !== undefined,
    async keep(given) {
      startDay();
      const unknown = given.filter(({ alias, check }) => checkOf(alias) !== check);
      if (unknown.length === 0) return true;
      const batch = nextBatch();
      let isWhole = true;
      for (const one of unknown) {
        const other = batch.given.get(one.alias);
        if (other === undefined) batch.given.set(one.alias, one);
        else if (other.check !== one.check) isWhole = false; // its turn comes when the first is kept
      }
      const taken = await batch.taken;
      return isWhole && !unknown.some(({ alias }) => taken.has(alias));
    },
    find: (aliases) => keptValues.find(leaseId, aliases),
    knownCount: () => young.size + old.size,
    forgetKnown,
  };
}

const dayMs = 86_400_000;
