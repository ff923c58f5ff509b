/** The byte there. Beyond the end is a fault of ours: an error, never a value. */
export function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw new RangeError('there is no such byte');
  return byte;
}

/** The same of words. Apart from bytes, for a function that reads one kind of array is compiled to one read. */
export function wordAt(words: Int32Array, at: number): number {
  const word = words[at];
  if (word === undefined) throw new RangeError('there is no such word');
  return word;
}
