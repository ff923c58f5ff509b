/** Kept texts that stand one after the other, by their numbers, as one text. */
export interface Neighbours {
  at: readonly number[];
  text: string;
  /** Characters between two of them. */
  gap: 0 | 1;
  /** What each says there, where that is not all of it: of a key that is pressed, its letter. */
  pieces?: readonly string[];
}
