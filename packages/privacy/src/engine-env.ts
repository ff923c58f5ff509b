import type { Primitives } from './primitives.ts';
import type { Tagger } from './text/tagger/tagger.ts';
import type { TokenMemory } from './tokens/short-token.ts';
import type { Writings } from './writings/writings.ts';

export interface EngineLimits {
  /** Levels of objects and arrays; a deeper answer is withheld whole. Default 64. */
  depthMax: number;
  /**
   * Longest plaintext that becomes a token, in UTF-8 bytes; longer values are redacted. Default
   * 1024.
   */
  tokenBytesMax: number;
  /**
   * Characters of kept text searched for detection and echoes in one response; an answer with more
   * is withheld whole. Default 8 MiB.
   */
  scanCharsMax: number;
  /**
   * Distinct protected values searched for as echoes; beyond it the answer is withheld whole.
   * Default a million, which no answer within its budget has.
   */
  echoValuesMax: number;
}

/** What a compiled policy needs from outside. */
export interface EngineEnv {
  primitives: Primitives;
  /**
   * The lease's random secret, 32 bytes. Keys for tokens, hashes and shifts are derived from it; it
   * is never stored by the engine.
   */
  leaseSecret: Uint8Array;
  /** Bound into every token, so that a token of one workspace or lease never opens in another. */
  workspaceId: string;
  /** Milliseconds since 1970; ages are counted from it. */
  now: () => number;
  limits?: Partial<EngineLimits>;
  /**
   * Targets of fields that wait for review: withheld like a field no filter names, even where
   * `unlisted` says keep.
   */
  held?: readonly string[] | undefined;
  /**
   * Where a lease that is kept remembers what its tokens stand for: they are short. Absent: they
   * carry their value.
   */
  memory?: TokenMemory | undefined;
  /** What agents wrote in the API, of all its leases. Absent: only what a call writes itself counts. */
  writings?: Writings | undefined;
  /**
   * Finds names of people and postal addresses in kept text, where the policy asks for them
   * (`@leasehold/privacy/tagger`). Absent: they are found where the words around them give them away.
   */
  tagger?: Tagger | undefined;
  /** Every name is a field's: what the engine is given was treated before. */
  knowsAllNames?: boolean;
}
