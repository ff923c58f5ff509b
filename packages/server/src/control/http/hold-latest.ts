/**
 * Holds what was made for the keys last asked for: what takes a while to make is read page by page.
 */
export function holdLatest<T>(entriesMax = 8): (key: string, make: () => Promise<T>) => Promise<T> {
  const held = new Map<string, Promise<T>>();
  return (key, make) => {
    const made = held.get(key) ?? make();
    held.delete(key);
    held.set(key, made);
    made.catch(() => held.delete(key));
    for (const oldest of held.keys()) if (held.size > entriesMax) held.delete(oldest);
    return made;
  };
}
