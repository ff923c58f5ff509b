/**
 * The byte at an index. Reading beyond the end is a fault of the caller and throws: a default value
 * would hide it.
 */
export function byteAt(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? beyondEnd();
}

/**
 * The word at an index, as {@link byteAt} reads bytes. Two functions and not one, because V8
 * compiles a function that meets one kind of array to a single read.
 */
export function wordAt(words: Int32Array, at: number): number {
  return words[at] ?? beyondEnd();
}

/** The UTF-16 unit at an index of a text that was copied out, in the same manner. */
export function unitAt(units: Uint16Array, at: number): number {
  return units[at] ?? beyondEnd();
}

/** The item of a list there, for loops that are not hot: any kind of list may be read. */
export function itemAt<Item extends string | number | object>(
  list: readonly Item[],
  at: number,
): Item {
  return list[at] ?? beyondEnd();
}

/** Apart, so that the functions above stay small enough for V8 to inline them into loops. */
function beyondEnd(): never {
  throw new Error('read beyond the end of a list');
}
