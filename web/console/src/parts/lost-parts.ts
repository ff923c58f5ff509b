/** Parts of the app that could not be loaded, each with the way to try again. */
let waiting: readonly (() => void)[] = [];
const listeners = new Set<() => void>();

function setWaiting(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}

export const lostParts = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  count: (): number => waiting.length,
  tryAgain: (): void => {
    const again = waiting;
    setWaiting([]);
    for (const load of again) load();
  },
};

/**
 * Loads a part of the app that comes when it is needed. Where it does not come, because a newer
 * Leasehold was installed meanwhile or there is no connection, what is shown stays, with all that
 * was typed into it, and a notice offers to try again.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise<void>((resolve) => setWaiting([...waiting, resolve]));
    return loadPart(load);
  }
}
