/** A value and the data class it was protected as. */
export interface ProtectedValue {
  class: string;
  value: string;
}

/** A value that a lease protected, sealed by its secret; or what is written in an API, by that one's. */
export interface KeptValue {
  /** Fifty bits. */
  alias: number;
  /** Agents were given a token of it, which is made of the alias; otherwise it was hidden. */
  isToken: boolean;
  sealed: Uint8Array;
}

/**
 * A token that was given, or a value that was hidden, to be kept before the answer leaves: `sealed`
 * is the sealed form.
 */
export interface GivenToken extends KeptValue {
  /** Thirty-two bits that tell values of one alias apart. */
  check: number;
  /** Of the value, where it is known by one (fingerprint.ts). */
  fingerprint: number | undefined;
  /** Of what agents wrote (writings.ts): the API's memory keeps it, and not the lease's. */
  isWriting: boolean;
}
