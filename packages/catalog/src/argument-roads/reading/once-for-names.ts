/**
 * What follows from a list of names alone, worked out once for each list: those of an argument are
 * the same in every call, and reading them would cost more than reading what it holds.
 */
export function onceForNames<Read>(
  read: (names: readonly string[]) => Read,
): (names: readonly string[]) => Read {
  const known = new WeakMap<readonly string[], { read: Read }>();
  return (names) => {
    const before = known.get(names);
    if (before) return before.read;
    const now = { read: read(names) };
    known.set(names, now);
    return now.read;
  };
}
