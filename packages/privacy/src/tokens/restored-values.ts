/** Plain values of a call that its answer must not tell, with what stands for each. */
export type RestoredValues = ReadonlyMap<string, RestoredValue>;

export interface RestoredValue {
  /** The token it came from, or `[REDACTED]`. */
  replacement: string;
  /** Data class, which decides the forms it is searched in. */
  class: string;
}
