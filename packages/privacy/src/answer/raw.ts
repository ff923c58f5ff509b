import { reportOfTally } from './report-of.ts';
import type { GivenToken } from '../tokens/kept-value.ts';
import type { Report, Tally } from './report.ts';

/**
 * For the engine's protect step and `schema/raw-shape.ts` alone: `index.ts` does not export it, and
 * imports into another workspace's files are refused.
 */
export let openRaw: (raw: Raw) => string;

/** For the engine's protect step alone, like `openRaw`. */
export let makeProtected: (text: string, tally: Tally, given?: readonly GivenToken[]) => Protected;

/**
 * What an upstream answered, before any treatment. Only this package's `protect` can open it, and
 * `addRaw` to learn its shape; everywhere else it is `[raw]`.
 */
export class Raw {
  readonly #body: string;
  /** Characters in the body: a size, not a value. */
  readonly length: number;

  constructor(body: string) {
    this.#body = body;
    this.length = body.length;
  }

  toString(): string {
    return '[raw]';
  }
  toJSON(): string {
    return '[raw]';
  }
  get [Symbol.toStringTag](): string {
    return 'Raw';
  }

  static {
    openRaw = (raw) => raw.#body;
  }
}

const made: unique symbol = Symbol('Protected');

/**
 * JSON that may leave: the policy was applied to all of it. Results, records and logs accept
 * nothing else. `text` is the serialised JSON; both MCP channels are made from this one string.
 */
export class Protected {
  private readonly [made] = true;
  readonly text: string;
  readonly tally: Tally;
  /**
   * Short tokens in it that the lease's memory does not know: to be kept there before it leaves, or
   * whoever reads them could not send them back.
   */
  readonly given: readonly GivenToken[];

  private constructor(text: string, tally: Tally, given: readonly GivenToken[]) {
    this.text = text;
    this.tally = tally;
    this.given = given;
  }

  get report(): Report {
    return reportOfTally(this.tally);
  }

  static {
    makeProtected = (text, tally, given = []) => new Protected(text, tally, given);
  }
}
