import type { FindingsByText, OutsideFinding } from '@leasehold/privacy';
import { Agent } from 'undici';
import type { AddressGuard } from '../../http/address-guard.ts';
import type { Cancellation } from '../../http/cancellation.ts';
import { exchange } from '../../http/exchange.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { analyzeRequest, readAnalyzeAnswer, type AnalyzeOptions } from './presidio.ts';
import { checkInBatches, textBatches, type TextBatch } from './text-batches.ts';

export interface TextDetectorOptions extends AnalyzeOptions {
  /** Its `/analyze`, or where it is. */
  url: string;
  guard: AddressGuard;
  /** For all texts of one answer together. */
  timeoutMs: number;
  /** It stops answering (`true`), or answers again. Never holds a text. */
  onOutage?: (isOut: boolean) => void;
}

/** What looks for personal data in texts, beside our own detectors. */
export interface TextDetector {
  /**
   * What it finds in these texts. Never rejects: a text that it gave no clean answer about in time,
   * or that is longer than is sent, is not in the result, and so does not leave. Of a text nothing
   * is logged or kept.
   */
  check(texts: readonly string[], signal?: Cancellation): Promise<FindingsByText>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Requests of one answer at once, and of all together. */
const [requestsOfAnswerMax, connectionsMax] = [4, 16];
const connectMs = 2_000;
const answerBytesMax = 2 ** 20;

/** A detector outside this process, by Presidio's contract. */
export function createTextDetector(options: TextDetectorOptions): TextDetector {
  const { guard, timeoutMs, onOutage } = options;
  const { origin, path } = addressOf(options.url);
  const agent = new Agent({
    connect: guard.connector({ timeoutMs: Math.min(connectMs, timeoutMs) }),
    connections: connectionsMax,
  });
  const breaker = createCircuitBreaker({
    nowMs: () => performance.now(),
    ...(onOutage && { onChange: onOutage }),
  });

  async function ask(
    batch: TextBatch,
    endsAt: number,
    signal: Cancellation | undefined,
  ): Promise<OutsideFinding[] | undefined> {
    if (signal?.aborted || endsAt <= performance.now() || !breaker.mayAsk()) return undefined;
    const result = await exchange(
      agent,
      {
        origin,
        path,
        method: 'POST',
        headers: ['content-type', 'application/json', 'accept', 'application/json'],
        body: analyzeRequest(batch.joined, options),
      },
      { deadlineMs: endsAt - performance.now(), bodyBytesMax: answerBytesMax, signal },
    );
    const found =
      'body' in result && result.status === 200
        ? readAnalyzeAnswer(result.body.toString('utf8'), batch.joined, options)
        : undefined;
    const isGivenUp = 'failed' in result && result.failed === 'cancelled';
    breaker.report(isGivenUp ? undefined : found !== undefined);
    return found;
  }

  return {
    check(texts, signal) {
      const endsAt = performance.now() + timeoutMs;
      return checkInBatches(textBatches(texts), requestsOfAnswerMax, (batch) =>
        ask(batch, endsAt, signal),
      );
    },
    [Symbol.asyncDispose]: () => agent.destroy(),
  };
}

/** An address without a path is where the service is; `/analyze` is where it is asked. */
function addressOf(url: string): { origin: string; path: string } {
  const { origin, pathname } = new URL(url);
  return { origin, path: pathname === '/' ? '/analyze' : pathname };
}
