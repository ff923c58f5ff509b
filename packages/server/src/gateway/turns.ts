import { PublicError } from '@leasehold/contract';

/** How many of one agent may wait for their turn; beyond it they are told to come back. */
const waitingMax = 32;

/**
 * Turns for work that holds everybody up: one at a time, agents in rotation, so that one that asks
 * for much waits for itself. After each turn there is as long a rest, in which all others are
 * served.
 */
export class Turns {
  readonly #waiting = new Map<string, (() => void)[]>();
  #isTaken = false;

  /**
   * Resolves when it is the agent's turn, which lasts until whoever waited for it waits for
   * something else.
   */
  take(agent: string): Promise<void> {
    const own = this.#waiting.get(agent) ?? [];
    if (own.length >= waitingMax) throw tooManyWaiting();
    this.#waiting.set(agent, own);
    const turn = new Promise<void>((resolve) => own.push(resolve));
    if (!this.#isTaken) this.#next();
    return turn;
  }

  #next(): void {
    const [agent, own] = this.#waiting.entries().next().value ?? [];
    this.#isTaken = own !== undefined;
    if (agent === undefined || own === undefined) return;
    this.#waiting.delete(agent);
    const start = own.shift();
    // Behind the others.
    if (own.length > 0) this.#waiting.set(agent, own);
    const startedMs = performance.now();
    // What begins with the turn is done when the loop comes round.
    setImmediate(() => setTimeout(() => this.#next(), performance.now() - startedMs));
    start?.();
  }
}

export function tooManyWaiting(): PublicError {
  return new PublicError(
    'rate_limited',
    'Too many large calls of this agent are waiting. Try again in a second, with fewer at once.',
  );
}
