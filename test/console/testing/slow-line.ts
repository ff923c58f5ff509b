import type { CDPSession, Page } from 'playwright-core';

export interface SlowLine {
  /** Of one request, from asking to the first byte. */
  latencyMs: number;
  /** 0: as fast as the machine is. */
  bytesPerSecond: number;
}

/** What the console is held to: 50 kB/s, 400 ms. */
export const slowLine: SlowLine = { latencyMs: 400, bytesPerSecond: 50_000 };

export interface LoadedSlowly {
  /** Until something is drawn (first contentful paint). */
  paintedMs: number;
  /** Until what was waited for is there. */
  usableMs: number;
  /** As sent, until then, without fonts; of headers 300 each, as browsers reckon (`transferSize`). */
  bytes: number;
  requests: number;
  /** Requests that had to wait for one another: the longest row of them until then. */
  waves: string[][];
  /** The largest answers, the largest first. */
  largest: { path: string; bytes: number }[];
}

/**
 * Loads a page over a slow line with nothing kept in the browser, until `ready` is there. The
 * service of a page that is signed in stays, as its cookies do.
 */
export async function loadSlowly(
  page: Page,
  url: string,
  ready: string,
  line: SlowLine,
): Promise<LoadedSlowly> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await emulate(session, line);
  await page.addInitScript(markWhenThere, ready);
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(ready).first().waitFor({ timeout: 120_000 });
  const { paintedMs, usableMs, entries } = await page.evaluate(readTimings);
  await session.detach();
  // fonts come when they come: the page is used without them
  const asked = entries.filter(({ url: of }) => !/\/stream\b|\.woff2$/.test(of));
  return {
    paintedMs,
    usableMs,
    bytes: asked.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: asked.length,
    waves: wavesOf(asked),
    largest: asked
      .map(({ url: of, bytes }) => ({ path: new URL(of).pathname, bytes }))
      .toSorted((a, b) => b.bytes - a.bytes)
      .slice(0, 16),
  };
}

const emulate = (session: CDPSession, { latencyMs, bytesPerSecond }: SlowLine) =>
  session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond || -1,
    uploadThroughput: bytesPerSecond || -1,
  });

interface Asked {
  url: string;
  startMs: number;
  endMs: number;
  bytes: number;
}

/** In the page: notes when what is waited for is there, however late the machine asks. */
function markWhenThere(ready: string) {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(ready)) return;
    performance.mark('ready');
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** In the page: what was asked for and answered until what was waited for was there. */
function readTimings(): { paintedMs: number; usableMs: number; entries: Asked[] } {
  const usableMs = performance.getEntriesByName('ready')[0]?.startTime ?? performance.now();
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ].filter(
    (entry): entry is PerformanceResourceTiming =>
      entry instanceof PerformanceResourceTiming && entry.responseEnd <= usableMs,
  );
  return {
    paintedMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    usableMs,
    entries: entries.map(({ name, startTime, responseEnd, transferSize }) => ({
      url: name,
      startMs: startTime,
      endMs: responseEnd,
      bytes: transferSize,
    })),
  };
}

/** A request is of the first wave that began after one of the wave before had ended. */
function wavesOf(asked: readonly Asked[]): string[][] {
  const waves: Asked[][] = [];
  for (const one of asked.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = waves.findLastIndex((wave) => wave.some(({ endMs }) => endMs <= one.startMs));
    (waves[last + 1] ??= []).push(one);
  }
  return waves.map((wave) => wave.map(({ url }) => new URL(url).pathname));
}
