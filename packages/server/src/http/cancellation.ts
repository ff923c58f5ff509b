/**
 * What this server needs of an AbortSignal, which fits it; a signal of the platform costs more than
 * the rest of a short call's bookkeeping.
 */
export interface Cancellation {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/**
 * The end of a client's patience: its connection closed before the answer, or it took the request
 * back.
 */
export class ClientCancellation implements Cancellation {
  aborted = false;
  #listeners: (() => void)[] = [];

  abort(): void {
    this.aborted = true;
    const listeners = this.#listeners;
    this.#listeners = [];
    for (const listener of listeners) listener();
  }
  addEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.push(listener);
  }
  removeEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners = this.#listeners.filter((one) => one !== listener);
  }
}
