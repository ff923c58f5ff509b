/** What follows from a key alone, worked out once for each: recognisers ask the same again and again. */
export function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, { value: Value }>();
  return (key) => {
    const before = known.get(key);
    if (before) return before.value;
    const value = make(key);
    known.set(key, { value });
    return value;
  };
}
