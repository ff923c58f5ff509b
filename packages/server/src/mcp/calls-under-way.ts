import type { IncomingMessage } from 'node:http';
import { ClientCancellation } from '../http/cancellation.ts';

export type RequestId = string | number;

/**
 * The calls of this process that their agents can still take back: one set, for every call begins
 * and ends, and hardly one is taken back.
 */
export class CallsUnderWay {
  readonly #all = new Set<CallUnderWay>();

  /** What one HTTP request begins. `agent`: whose it is, as `agentOf` says. */
  open(agent: string): Exchange {
    return new Exchange(this.#all, agent);
  }
}

/** The calls one HTTP request began: they end with its connection. */
export class Exchange {
  readonly agent: string;
  readonly #all: Set<CallUnderWay>;
  readonly #own: CallUnderWay[] = [];
  #isClosed = false;

  constructor(all: Set<CallUnderWay>, agent: string) {
    this.#all = all;
    this.agent = agent;
  }

  begin(id: RequestId): CallUnderWay {
    const call = new CallUnderWay(this, id);
    this.#all.add(call);
    this.#own.push(call);
    if (this.#isClosed) call.abort(); // the agent went away while its request was being read
    return call;
  }

  /**
   * `notifications/cancelled` arrived: the agent's call with that id ends, whichever of its
   * requests began it.
   */
  cancel(id: RequestId): void {
    const [call, ...others] = this.#all
      .values()
      .filter((one) => one.id === id && one.exchange.agent === this.agent);
    // Two agents with one key behind one address may count alike: neither may end the other's call.
    if (call && others.length === 0) call.abort();
  }

  connectionClosed(): void {
    this.#isClosed = true;
    for (const call of this.#own) if (this.#all.has(call)) call.abort();
  }

  ended(call: CallUnderWay): void {
    this.#all.delete(call);
  }
}

/** Aborted when its agent gives up; disposed of when it has its answer. */
class CallUnderWay extends ClientCancellation implements Disposable {
  readonly exchange: Exchange;
  /** `1` and `"1"` are two ids (JSON-RPC 2.0, section 4). */
  readonly id: RequestId;

  constructor(exchange: Exchange, id: RequestId) {
    super();
    this.exchange = exchange;
    this.id = id;
  }
  [Symbol.dispose](): void {
    this.exchange.ended(this);
  }
}

/**
 * Ids are unique within one client, and a stateless server is not told which client it is: the
 * principal and where it calls from stand for it. X-Forwarded-For is anybody's word, and only ever
 * narrows down whose calls are meant.
 */
export function agentOf(leaseId: string, principal: string, req: IncomingMessage): string {
  return `${leaseId} ${principal} ${req.socket.remoteAddress} ${req.headers['x-forwarded-for']?.toString()}`;
}
