import {
  createWritings,
  type GivenToken,
  OwnTexts,
  ownTextsMax,
  type Primitives,
  ProtectedValues,
  protectedValuesMax,
  type TokenMemory,
  type WritingMemory,
  type Writings,
  WrittenRecords,
  writtenRecordsMax,
} from '@leasehold/privacy';
import type { Id } from '../../store/id.ts';
import type { Store } from '../../store/open.ts';
import { createKeptMemory, type KeptMemory, type Opener } from './kept-memory.ts';

/** What one lease remembers of the values it protected. */
export interface LeaseMemory extends KeptMemory, TokenMemory {}

/** What a call asks of the memory of its lease, and of that of its API, which all its leases share. */
export interface CallMemory {
  /** Absent: the tokens of the lease carry their value. */
  readonly tokens: LeaseMemory | undefined;
  readonly writings: Writings;
  /**
   * Brings what was kept last up to what every node kept, with an engine of the lease. To be
   * awaited just before an answer is treated, or an argument judged by it. undefined: it holds all
   * of it, as it mostly does; a promise of that costs a microsecond.
   */
  catchUp(engine: Opener): Promise<void> | undefined;
  /**
   * Whether it still holds what {@link catchUp} brought: a policy that was published, or other
   * leases, may have had it let go. To be asked in the turn in which an answer is treated.
   */
  isHeld(): boolean;
  /**
   * Keeps what an answer gives, each where it belongs; see {@link KeptMemory.keep}. At once where
   * all of it is kept, as with `catchUp`.
   */
  keep(given: readonly GivenToken[], engine: Opener): boolean | Promise<boolean>;
}

/**
 * Brings up what any answer protected that has left before this moment, on whichever node, and
 * holds it. To be asked after the API has answered: that may take as long as many other calls.
 */
export async function rememberAll(memory: CallMemory, engine: Opener): Promise<void> {
  do await memory.catchUp(engine);
  while (!memory.isHeld());
}

/** The memories of all leases that were called here, and of their APIs. */
export interface Memories {
  ofLease(lease: RememberedLease): CallMemory;
}

export interface RememberedLease {
  id: Id;
  /** What may be opened may change with it. */
  policyVersion: number;
  /** Whether its tokens are short, and what they stand for is remembered. */
  hasShortTokens: boolean;
  workspaceId: Id;
  apiId: Id;
  apiSecret: ApiSecret;
}

/** What the memory of an API is sealed with. */
export interface ApiSecret {
  /** 32 bytes. */
  secret: Uint8Array;
  /** Tells it apart from one that took its place. */
  version: string;
}

export interface MemoriesDeps {
  keptValues: Pick<Store['keptValues'], 'keep' | 'find' | 'newest' | 'versions'>;
  primitives: Primitives;
  /** Other processes write too: what they kept is asked for with every answer. */
  isShared: boolean;
  now: () => number;
  /** Aliases known here, of one memory and of all: some fifty bytes each. */
  knownMax?: number;
  knownOfAllMax?: number;
  /** Values found in later answers, of all memories together. */
  heldOfAllMax?: number;
}

interface Memory extends KeptMemory, WritingMemory {}

/** With what its values are opened by: when that changes, they are read again. */
interface OpenedMemory {
  memory: Memory;
  version: string;
  /** Of an API. */
  writings?: Writings;
}

export function createMemories({
  keptValues,
  primitives,
  isShared,
  now,
  knownMax = 150_000,
  knownOfAllMax = 300_000,
  heldOfAllMax = 200_000,
}: MemoriesDeps): Memories {
  // Those used last stand last.
  const memories = new Map<Id, OpenedMemory>();
  const heldIn = ({ memory: { values, written, own } }: OpenedMemory) =>
    values.size + (written.size + own.size) / recordsPerValue;
  const forgetSome = () => {
    let known = 0;
    for (const { memory } of memories.values()) known += memory.knownCount();
    for (const { memory } of memories.values()) {
      if (known <= knownOfAllMax) break;
      known -= memory.knownCount();
      memory.forgetKnown();
    }
    let held = 0;
    for (const one of memories.values()) held += heldIn(one);
    for (const one of memories.values()) {
      if (held <= heldOfAllMax) break;
      held -= heldIn(one);
      one.memory.forgetHeld();
    }
  };
  const create = (owner: Id, heldMax: number): OpenedMemory => {
    const values = new ProtectedValues();
    const written = new WrittenRecords();
    const own = new OwnTexts();
    const kept = createKeptMemory(owner, {
      keptValues,
      now,
      knownMax,
      heldMax,
      onKept() {
        const one = memories.get(owner);
        memories.delete(owner);
        if (one) memories.set(owner, one);
        forgetSome();
      },
      release() {
        values.clear();
        written.clear();
        own.clear();
      },
    });
    return { memory: { ...kept, values, written, own }, version: '' };
  };
  const memoryOf = (owner: Id, version: string, heldMax = protectedValuesMax): OpenedMemory => {
    const one = memories.get(owner) ?? create(owner, heldMax);
    if (one.version !== version) {
      one.memory.forgetHeld();
      delete one.writings;
    }
    one.version = version;
    memories.set(owner, one);
    return one;
  };

  return {
    ofLease({ id, policyVersion, hasShortTokens, workspaceId, apiId, apiSecret }) {
      const tokens = hasShortTokens ? memoryOf(id, String(policyVersion)).memory : undefined;
      const ofApi = memoryOf(apiId, apiSecret.version, writtenRecordsMax + ownTextsMax);
      const { memory } = ofApi;
      const writings = (ofApi.writings ??= createWritings({
        primitives,
        secret: apiSecret.secret,
        workspaceId: `${workspaceId}/${apiId}`,
        memory,
      }));
      const isCaughtUp = (versions: ReadonlyMap<Id, number>): boolean => {
        const at = now();
        return (
          memory.isCaughtUp(at, versions.get(apiId)) &&
          tokens?.isCaughtUp(at, versions.get(id)) !== false
        );
      };
      const bringUp = async (engine: Opener): Promise<void> => {
        const versions = isShared ? await keptValues.versions([id, apiId]) : noVersions;
        if (isCaughtUp(versions)) return;
        await Promise.all([
          tokens?.catchUp(engine, versions.get(id)),
          memory.catchUp(writings, versions.get(apiId)),
        ]);
      };
      const keepEach = async (own: GivenToken[], written: GivenToken[], engine: Opener) => {
        const kept = await Promise.all([tokens?.keep(own, engine), memory.keep(written, writings)]);
        return !kept.includes(false);
      };
      return {
        tokens,
        writings,
        catchUp: (engine) => (!isShared && isCaughtUp(noVersions) ? undefined : bringUp(engine)),
        isHeld: () => memory.isHeld() && tokens?.isHeld() !== false,
        keep(given, engine) {
          const own = given.filter((one) => !one.isWriting);
          const written = given.filter(isWriting);
          const at = now();
          const isKept = memory.isKept(at, written) && tokens?.isKept(at, own) !== false;
          return isKept || keepEach(own, written, engine);
        },
      };
    },
  };
}

/** A record is held by two numbers, a value by its forms. */
const recordsPerValue = 5;
const noVersions: ReadonlyMap<Id, number> = new Map();
const isWriting = (one: GivenToken): boolean => one.isWriting;
