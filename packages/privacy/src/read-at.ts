/** The byte there. Beyond the end is a fault of ours: an error, never a value. */
export function byteAt(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? beyondEnd();
}

/**
 * The same of words. Apart from bytes, for a function that reads one kind of array is compiled to
 * one read.
 */
export function wordAt(words: Int32Array, at: number): number {
  return words[at] ?? beyondEnd();
}

/** The item of a list there, for loops that are not hot: any kind of list may be read. */
export function itemAt<Item extends NonNullable<unknown>>(list: readonly Item[], at: number): Item {
  return list[at] ?? beyondEnd();
}

/** By itself, so that those above are small enough to be compiled into every loop. */
function beyondEnd(): never {
  throw new Error('there is nothing there');
}
