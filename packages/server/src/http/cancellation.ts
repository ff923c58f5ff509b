/** What this server needs of an AbortSignal, which fits it; a signal of the platform costs more than the rest of a short call's bookkeeping. */
export interface Cancellation {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** The end of a client's patience: its connection closed before the answer, or it took the request back. */
export class ClientCancellation implements Cancellation {
  aborted = false;
  readonly #listeners = new Set<() => void>();

  abort(): void {
    this.aborted = true;
    for (const listener of this.#listeners) listener();
    this.#listeners.clear();
  }
  addEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.add(listener);
  }
  removeEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.delete(listener);
  }
}
