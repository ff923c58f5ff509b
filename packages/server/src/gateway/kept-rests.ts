import { createHash } from 'node:crypto';
import type { ContinuedCall, PageStep, ProtectedMark, TreatedRest } from '@leasehold/privacy';
import type { CompiledLease } from './lease.ts';

/** The answer that a call continues. */
export interface ContinuedAnswer {
  /** As it is now: what another form of the lease treated is not gone on with. */
  lease: CompiledLease;
  principal: string;
  call: ContinuedCall;
  /** Of the API's own pages; absent: the first. */
  page: PageStep | undefined;
}

/** A rest, and what had been protected when it was treated. */
export interface KeptRest {
  rest: TreatedRest;
  mark: ProtectedMark;
}

/**
 * Answers that were treated and cut, for the calls that go on with them: the API is asked once, and
 * every item of its answer comes once, whatever changes meanwhile. On this node alone and for a
 * while; a call that finds nothing here asks the API again.
 */
export interface KeptRests {
  keep(answer: ContinuedAnswer, kept: KeptRest): void;
  find(answer: ContinuedAnswer): KeptRest | undefined;
}

interface Kept extends KeptRest {
  lease: CompiledLease;
  at: number;
}

export function createKeptRests(now: () => number, charsMax = 32_000_000): KeptRests {
  // Those kept last stand last.
  const waiting = new Map<string, Kept>();
  let characters = 0;
  const forget = (key: string) => {
    characters -= waiting.get(key)?.rest.whole.text.length ?? 0;
    waiting.delete(key);
  };
  const isOver = ({ lease, at }: Kept) => lease.replacedBy !== undefined || now() - at > keptMs;

  return {
    keep(answer, kept) {
      const key = keyOf(answer);
      forget(key);
      waiting.set(key, { ...kept, lease: answer.lease, at: now() });
      characters += kept.rest.whole.text.length;
      for (const [oldest, one] of waiting) {
        if (characters <= charsMax && !isOver(one)) break;
        forget(oldest);
      }
    },
    find(answer) {
      const one = waiting.get(keyOf(answer));
      return one && one.lease === answer.lease && !isOver(one) ? one : undefined;
    },
  };
}

/** What an agent sent is not kept: a digest finds it. */
function keyOf({ lease, principal, call, page }: ContinuedAnswer): string {
  const text = JSON.stringify([lease.id, principal, call, page]);
  return createHash('sha256').update(text).digest('base64');
}

/** As long as somebody who reads a page may think; the continuation itself lives longer. */
const keptMs = 5 * 60_000;
