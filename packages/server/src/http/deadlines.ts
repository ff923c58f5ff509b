/** What ends at a time of `performance.now()`. */
export interface Deadline {
  /** May move while it is watched: further away as it likes, nearer with another `watch`. */
  endsAt: number;
  onEnd(): void;
}

/**
 * Many deadlines on one timer, which is set anew once in the shortest of them. A timer for each,
 * made and cleared with every request, costs more than all that is done with it.
 */
export class Deadlines {
  readonly #watched = new Set<Deadline>();
  #timer: NodeJS.Timeout | undefined;
  /** No deadline is nearer than when the timer is set for. */
  #timerAt = Infinity;

  watch(deadline: Deadline): void {
    this.#watched.add(deadline);
    if (deadline.endsAt < this.#timerAt) this.#setTimer(deadline.endsAt);
    else if (this.#watched.size === 1) this.#timer?.ref();
  }

  /** Nobody waits for it any more, and no process is kept up for it. */
  forget(deadline: Deadline): void {
    this.#watched.delete(deadline);
    if (this.#watched.size === 0) this.#timer?.unref();
  }

  #setTimer(at: number): void {
    clearTimeout(this.#timer);
    this.#timerAt = at;
    this.#timer = setTimeout(() => this.#look(), Math.max(0, Math.ceil(at - performance.now())));
  }

  #look(): void {
    this.#timer = undefined;
    this.#timerAt = Infinity;
    const at = performance.now();
    for (const deadline of this.#watched) if (deadline.endsAt <= at) deadline.onEnd();
    let next = Infinity;
    for (const { endsAt } of this.#watched) next = Math.min(next, endsAt);
    if (next < Infinity) this.#setTimer(next);
  }
}
