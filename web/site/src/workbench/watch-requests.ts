import type { SeenRequest } from './worker-messages.ts';

/**
 * Tells of every request of this page as its browser notes it (Resource Timing): scripts, pictures,
 * fetches and beacons, to this origin or another, answered or failed. Gives what ends it.
 */
export function watchRequests(tell: (request: SeenRequest) => void): () => void {
  const observer = new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      tell({ url: name, at: performance.timeOrigin + startTime });
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}
