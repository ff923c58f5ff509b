/**
 * Resolves at the first signal to stop. Listen for it before anybody is told that the server runs:
 * whoever is told may stop it at once, and what was opened would not be closed.
 */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
