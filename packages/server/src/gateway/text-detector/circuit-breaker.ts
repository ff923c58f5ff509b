/** Keeps calls from waiting for something that does not answer. */
export interface CircuitBreaker {
  /** Whether it may be asked now; whoever gets true reports how it went. */
  mayAsk(): boolean;
  /** `undefined`: it was given up by who asked, and says nothing of the other side. */
  report(hasAnswered: boolean | undefined): void;
}

export interface CircuitBreakerOptions {
  nowMs: () => number;
  /** Failures in a row. Default 5. */
  failuresMax?: number;
  /** How long nobody asks. Default 10 s. */
  restMs?: number;
  /** It opens (`true`), or closes again. */
  onChange?: (isOpen: boolean) => void;
}

/** After its rest, one request is let through; it decides for the others. */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { nowMs, failuresMax = 5, restMs = 10_000, onChange = () => {} } = options;
  let failures = 0;
  let restsUntil: number | undefined;
  let isTrying = false;
  return {
    mayAsk() {
      if (restsUntil === undefined) return true;
      if (isTrying || nowMs() < restsUntil) return false;
      isTrying = true;
      return true;
    },
    report(hasAnswered) {
      const wasOpen = restsUntil !== undefined;
      isTrying = false;
      if (hasAnswered === undefined) return;
      failures = hasAnswered ? 0 : failures + 1;
      if (hasAnswered) restsUntil = undefined;
      else if (wasOpen || failures >= failuresMax) restsUntil = nowMs() + restMs;
      if ((restsUntil !== undefined) !== wasOpen) onChange(!wasOpen);
    },
  };
}
