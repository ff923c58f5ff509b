import { PublicError } from '@leasehold/contract';

/**
 * How long what was read from the store may be acted on, in milliseconds from the moment the
 * question was sent. No answer leaves a node later than this after the start of a look that allowed
 * it.
 */
export const trustMs = 300;

/**
 * After this long from the storing of a change, every node holds to it, heard or not: `trustMs`,
 * and room for clocks that run apart by a hundredth and for what lies between a node's last look at
 * the clock and its write. See docs/decisions/020-nodes.md.
 */
export const settleMs = 400;

/**
 * A node renews its registration this often, and trusts nothing it remembers once the last renewal
 * is `memberMs` old.
 */
export const beatMs = 1_000;
export const memberMs = 3_000;
/**
 * Others wait for a node until its registration is this old. Longer than `memberMs`, by more than
 * the database's clock may ever jump.
 */
export const deadMs = 30_000;

/** What answers later than this is taken not to answer. */
export const lookMsMax = 1_000;

/** May this node act on what it remembers? */
export interface Trust {
  /** Milliseconds by a clock that only ever goes forward, whatever becomes of the time of day. */
  elapsed(): number;
  /** True while what was asked of the store at that moment still counts. */
  holds(askedAt: number): boolean;
  /**
   * Makes sure the others know of this node, by a write no longer ago than `ageMsMax`. Rejects with
   * `database_unreachable`.
   */
  renew(ageMsMax?: number): Promise<void>;
}

/** Nobody else is there to change anything: time alone counts. */
export function trustAlone(elapsed: () => number): Trust {
  return { elapsed, holds: (askedAt) => elapsed() - askedAt < trustMs, renew: async () => {} };
}

/** A database that hangs must not hang what asks it. */
export async function inTime<T>(asked: Promise<T>, ms = lookMsMax): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const refuse = () =>
      reject(new PublicError('database_unreachable', 'The database does not answer in time.'));
    // A timer that this process itself was too busy to run on time comes before the answers that
    // lie ready by then: they are read first.
    timer = setTimeout(() => setImmediate(refuse), ms);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
