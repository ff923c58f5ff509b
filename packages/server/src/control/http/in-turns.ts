import { setImmediate } from 'node:timers/promises';

/**
 * Finishes a long computation without holding up other work for long: where it yields and its turn
 * is over, others come first.
 */
export async function inTurns<T>(steps: Generator<undefined, T>): Promise<T> {
  for (let rested = performance.now(); ;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - rested < turnMs) continue;
    await setImmediate();
    rested = performance.now();
  }
}

/** The same where nothing else is waiting. */
export function atOnce<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const turnMs = 10;
