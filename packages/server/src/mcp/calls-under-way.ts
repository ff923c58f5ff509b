import type { IncomingMessage } from 'node:http';
import { ClientCancellation } from '../http/cancellation.ts';

export type RequestId = string | number;

/** The calls of this process that their agents can still take back. */
export class CallsUnderWay {
  readonly #calls = new Map<string, CallUnderWay[]>();

  /** What one HTTP request begins. `agent`: whose it is, as `agentOf` says. */
  open(agent: string): Exchange {
    return new Exchange(this.#calls, agent);
  }
}

/** The calls one HTTP request began: they end with its connection. */
export class Exchange {
  readonly #calls: Map<string, CallUnderWay[]>;
  readonly #agent: string;
  readonly #own = new Set<CallUnderWay>();
  #isClosed = false;

  constructor(calls: Map<string, CallUnderWay[]>, agent: string) {
    this.#calls = calls;
    this.#agent = agent;
  }

  begin(id: RequestId): CallUnderWay {
    const key = keyOf(this.#agent, id);
    const call = new CallUnderWay(() => {
      this.#own.delete(call);
      const left = this.#calls.get(key)?.filter((other) => other !== call) ?? [];
      if (left.length === 0) this.#calls.delete(key);
      else this.#calls.set(key, left);
    });
    this.#own.add(call);
    this.#calls.set(key, [...(this.#calls.get(key) ?? []), call]);
    if (this.#isClosed) call.abort(); // the agent went away while its request was being read
    return call;
  }

  /** `notifications/cancelled` arrived: the agent's call with that id ends, whichever of its requests began it. */
  cancel(id: RequestId): void {
    const [call, ...others] = this.#calls.get(keyOf(this.#agent, id)) ?? [];
    // Two agents with one key behind one address may count alike: neither may end the other's call.
    if (call && others.length === 0) call.abort();
  }

  connectionClosed(): void {
    this.#isClosed = true;
    for (const call of this.#own) call.abort();
  }
}

/** Aborted when its agent gives up; disposed of when it has its answer. */
export class CallUnderWay extends ClientCancellation implements Disposable {
  readonly #ended: () => void;

  constructor(ended: () => void) {
    super();
    this.#ended = ended;
  }
  [Symbol.dispose](): void {
    this.#ended();
  }
}

/**
 * Ids are unique within one client, and a stateless server is not told which client it is: the principal and where it calls from stand for it.
 * X-Forwarded-For is anybody's word, and only ever narrows down whose calls are meant.
 */
export function agentOf(leaseId: string, principal: string, req: IncomingMessage): string {
  return `${leaseId} ${principal} ${req.socket.remoteAddress} ${req.headers['x-forwarded-for']?.toString()}`;
}

/** `1` and `"1"` are two ids (JSON-RPC 2.0, section 4). */
function keyOf(agent: string, id: RequestId): string {
  return `${typeof id === 'string' ? 's' : 'n'}${id} ${agent}`;
}
