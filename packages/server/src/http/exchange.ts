import type { Cancellation } from './cancellation.ts';
import type { RefusalCode } from '@leasehold/contract';
import { errors, type Dispatcher } from 'undici';
import { AddressRefused } from './address-guard.ts';
import { Deadlines, type Deadline } from './deadlines.ts';
import { decodeContent } from './decode-content.ts';

/** One HTTP request as it goes out. */
export interface OutgoingRequest {
  origin: string;
  /** Path and query. */
  path: string;
  method: string;
  /** Names and values, alternating. */
  headers: string[];
  body?: string | Uint8Array | undefined;
}

export interface ExchangeLimits {
  /** For the whole exchange, queueing and connecting included. */
  deadlineMs: number;
  /** Of the body, both as it travels and decoded. */
  bodyBytesMax: number;
  signal?: Cancellation | undefined;
  /** How long nothing may come. Absent: as long as the dispatcher waits. */
  idle?: IdleLimits | undefined;
  /**
   * Asked at the head of an answer and after each part of its body, as it travels; true: the rest
   * is not waited for. A stream may have no end.
   */
  isEnough?:
    | ((head: { status: number; headers: ResponseHeaders }, body: Buffer) => boolean)
    | undefined;
}

export interface IdleLimits {
  /** From the request until the head of its answer. */
  headersMs: number;
  /** Before each part of the body. */
  bodyMs: number;
}

/** A whole answer, its content coding undone. */
export interface Exchanged {
  status: number;
  headers: ResponseHeaders;
  body: Buffer;
}

export type ResponseHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** No whole answer. Holds nothing the other side sent but its status. */
export interface ExchangeFailure {
  failed: RefusalCode;
  /** An error code of Node, OpenSSL or undici (`ECONNREFUSED`), for the log. */
  detail?: string;
  /** Set once the status line was read. */
  status?: number;
}

/**
 * One request, one answer, no redirects, no retries. Never rejects: what undici throws may quote
 * the answer, so it ends here.
 */
export function exchange(
  dispatcher: Dispatcher,
  request: OutgoingRequest,
  limits: ExchangeLimits,
): Promise<Exchanged | ExchangeFailure> {
  return new Promise((resolve) => {
    const handler = new ExchangeHandler(limits, resolve);
    if (handler.isSettled) return;
    try {
      dispatcher.dispatch({ ...request, body: request.body ?? null }, handler);
    } catch {
      handler.fail('internal');
    }
  });
}

/** The first header of that name; repeated ones are joined as RFC 9110 5.3 joins them. */
export function headerOf(headers: ResponseHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

const noBytes = Buffer.alloc(0);
const deadlines = new Deadlines();

class ExchangeHandler implements Dispatcher.DispatchHandler, Deadline {
  readonly #limits: ExchangeLimits;
  readonly #resolve: (result: Exchanged | ExchangeFailure) => void;
  readonly #deadlineAt: number;
  /** The deadline, or before it the end of the wait for what comes next. */
  endsAt: number;
  readonly #onCancel = (): void => this.fail('cancelled');
  #controller: Dispatcher.DispatchController | undefined;
  #status = 0;
  #headers: ResponseHeaders = {};
  #body: Buffer = noBytes;
  #bodyBytes = 0;
  #declaredBytes = 0;
  isSettled = false;

  constructor(limits: ExchangeLimits, resolve: (result: Exchanged | ExchangeFailure) => void) {
    this.#limits = limits;
    this.#resolve = resolve;
    this.endsAt = this.#deadlineAt = performance.now() + limits.deadlineMs;
    limits.signal?.addEventListener('abort', this.#onCancel);
    if (limits.signal?.aborted) this.fail('cancelled');
    if (limits.deadlineMs <= 0) this.fail('upstream_timeout', 'DEADLINE');
    if (!this.isSettled) deadlines.watch(this);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.isSettled) controller.abort(new Error('aborted')); // it waited for a connection longer than anyone waits for it
    this.#waitFor(this.#limits.idle?.headersMs);
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: ResponseHeaders,
  ): void {
    if (status < 200) return this.#waitFor(this.#limits.idle?.headersMs); // interim, RFC 9110 15.2
    this.#waitFor(this.#limits.idle?.bodyMs);
    this.#status = status;
    this.#headers = headers;
    this.#declaredBytes = Number(headerOf(headers, 'content-length') ?? 0);
    if (this.#declaredBytes > this.#limits.bodyBytesMax) return this.fail('upstream_too_large');
    this.#endIfEnough();
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.isSettled) return;
    this.#waitFor(this.#limits.idle?.bodyMs);
    const total = this.#bodyBytes + chunk.length;
    if (total > this.#limits.bodyBytesMax) return this.fail('upstream_too_large');
    // One buffer that doubles, never a list: a body sent byte by byte would make each byte an
    // object.
    if (this.#bodyBytes === 0) this.#body = chunk;
    else {
      if (total > this.#body.length)
        this.#body = grown(this.#body.subarray(0, this.#bodyBytes), total, this.#declaredBytes);
      chunk.copy(this.#body, this.#bodyBytes);
    }
    this.#bodyBytes = total;
    this.#endIfEnough();
  }

  onResponseEnd(): void {
    if (this.isSettled) return;
    const body = this.#body.subarray(0, this.#bodyBytes);
    const coding = headerOf(this.#headers, 'content-encoding');
    if (coding === undefined || body.length === 0)
      return this.#settle({ status: this.#status, headers: this.#headers, body });
    this.endsAt = this.#deadlineAt;
    void decodeContent(body, coding, this.#limits.bodyBytesMax).then((decoded) => {
      if (typeof decoded === 'string') return this.fail(decoded);
      return this.#settle({ status: this.#status, headers: this.#headers, body: decoded });
    });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    // Of the error only its code is ever read: a parser error quotes what it could not parse.
    const code =
      error instanceof errors.HTTPParserError
        ? 'HTTP_PARSER'
        : 'code' in error
          ? String(error.code)
          : '';
    this.fail(meaningOf(error, code, this.#status > 0), code);
  }

  onEnd(): void {
    const isIdle = this.endsAt < this.#deadlineAt;
    this.fail('upstream_timeout', isIdle ? idleDetail(this.#status) : 'DEADLINE');
  }

  fail(failed: RefusalCode, detail?: string): void {
    if (this.isSettled) return;
    this.#settle({
      failed,
      ...(detail && /^[A-Z][A-Z0-9_]{1,59}$/.test(detail) && { detail }),
      ...(this.#status > 0 && { status: this.#status }),
    });
    this.#body = noBytes;
    this.#controller?.abort(new Error('aborted')); // closes the socket: the rest of the answer is not read
  }

  /** Nothing may come for so long. Absent: until the deadline. */
  #waitFor(ms: number | undefined): void {
    if (ms === undefined || this.isSettled) return;
    this.endsAt = Math.min(this.#deadlineAt, performance.now() + ms);
    deadlines.watch(this);
  }

  #endIfEnough(): void {
    if (!this.#limits.isEnough) return;
    const head = { status: this.#status, headers: this.#headers };
    const body = this.#body.subarray(0, this.#bodyBytes);
    if (!this.#limits.isEnough(head, body)) return;
    this.#settle({ ...head, body });
    this.#controller?.abort(new Error('enough'));
  }

  #settle(result: Exchanged | ExchangeFailure): void {
    if (this.isSettled) return;
    this.isSettled = true;
    deadlines.forget(this);
    this.#limits.signal?.removeEventListener('abort', this.#onCancel);
    this.#resolve(result);
  }
}

/**
 * Room for what was declared, or for twice what is there: a declaration alone reserves nothing
 * until a second chunk has come.
 */
function grown(bytes: Buffer, atLeast: number, declared: number): Buffer {
  const larger = Buffer.allocUnsafeSlow(Math.max(atLeast, declared || bytes.length * 2));
  bytes.copy(larger);
  return larger;
}

/** As undici calls the same of its own. */
const idleDetail = (status: number): string =>
  status === 0 ? 'UND_ERR_HEADERS_TIMEOUT' : 'UND_ERR_BODY_TIMEOUT';

const timeouts = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
]);
const malformations = /^(?:HTTP_PARSER|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES_.*)$/;
/** The other side's TLS alerts that say: not with this client certificate. */
const certificateAlerts = /^ERR_SSL_.*ALERT_(?:.*CERTIFICATE.*|UNKNOWN_CA|ACCESS_DENIED)$/;

function meaningOf(error: Error, code: string, isAnswered: boolean): RefusalCode {
  if (error instanceof AddressRefused) return 'upstream_address_refused';
  if (timeouts.has(code)) return 'upstream_timeout';
  if (code === 'UND_ERR_INVALID_ARG' || code === 'UND_ERR_NOT_SUPPORTED')
    return 'arguments_invalid';
  if (certificateAlerts.test(code)) return 'upstream_unauthorized';
  return isAnswered || malformations.test(code) ? 'upstream_malformed' : 'upstream_unreachable';
}
