import { Agent } from 'undici';
import type { AddressGuard } from '../http/address-guard.ts';
import type { Cancellation } from '../http/cancellation.ts';
import {
  exchange,
  type ExchangeFailure,
  type ExchangeLimits,
  type ResponseHeaders,
} from '../http/exchange.ts';
import { redirectsMax, redirectTarget } from '../http/redirect-target.ts';
import type { FindingCode } from './findings.ts';

/** A whole answer, or as much of it as was waited for. */
export interface Answer {
  status: number;
  headers: ResponseHeaders;
  text: string;
  tookMs: number;
  /** Where it came from, after redirects. */
  url: URL;
}

/** No answer that could be used; the code says why. */
export interface NoAnswer {
  code: FindingCode;
  tookMs: number;
}

export interface Question {
  method: 'GET' | 'POST' | 'DELETE';
  url: URL;
  /** Lower-case names. */
  headers?: Record<string, string>;
  body?: string;
  /** Redirects are followed: for what anybody may read. Nothing that is sent is ever sent on. */
  follows?: boolean;
  isEnough?: ExchangeLimits['isEnough'];
}

/** Asks servers nobody vouches for: through the guard, within limits, and each question once. */
export interface Asker {
  (question: Question): Promise<Answer | NoAnswer>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface AskOptions {
  guard: AddressGuard;
  /** Of one request, redirects included. */
  deadlineMs: number;
  /** When all of it has to be over, as `performance.now()` counts. */
  endsAt: number;
  signal?: Cancellation | undefined;
}

/** More than honest metadata or a page of tools needs. */
const bodyBytesMax = 2_000_000;

export function createAsk(options: AskOptions): Asker {
  const agent = new Agent({ connect: options.guard.connector() });
  const asked = new Map<string, Promise<Answer | NoAnswer>>();
  const ask = (question: Question): Promise<Answer | NoAnswer> => {
    // Clients that would send the very same request share its answer: the server is not asked a
    // dozen times.
    const id = JSON.stringify([
      question.method,
      question.url.href,
      question.headers,
      question.body,
    ]);
    const known = asked.get(id) ?? send(agent, question, options);
    asked.set(id, known);
    return known;
  };
  return Object.assign(ask, { [Symbol.asyncDispose]: () => agent.destroy() });
}

async function send(
  agent: Agent,
  question: Question,
  { deadlineMs, endsAt, signal }: AskOptions,
): Promise<Answer | NoAnswer> {
  const startedAt = performance.now();
  const isLast = endsAt - startedAt < deadlineMs;
  const until = isLast ? endsAt : startedAt + deadlineMs;
  let { url } = question;
  for (let redirects = 0; redirects <= redirectsMax; redirects++) {
    const request = requestTo(url, question);
    const limits = {
      deadlineMs: until - performance.now(),
      bodyBytesMax,
      isEnough: question.isEnough,
      signal,
    };
    const result = await exchange(agent, request, limits);
    const tookMs = performance.now() - startedAt;
    if ('failed' in result) return { code: codeOf(result, isLast), tookMs };
    const next = question.follows ? redirectTarget(url.href, result) : undefined;
    if (next === undefined) return { ...result, text: result.body.toString('utf8'), tookMs, url };
    if ('failed' in next) return { code: 'redirect_refused_here', tookMs };
    url = next;
  }
  return { code: 'redirect_refused_here', tookMs: performance.now() - startedAt };
}

function requestTo(url: URL, { method, headers = {}, body }: Question) {
  const all = { accept: 'application/json', 'user-agent': 'Leasehold doctor', ...headers };
  return {
    origin: url.origin,
    path: url.pathname + url.search,
    method,
    headers: Object.entries(all).flat(),
    body,
  };
}

const codes: Partial<Record<ExchangeFailure['failed'], FindingCode>> = {
  upstream_address_refused: 'address_closed',
  upstream_timeout: 'timed_out',
  upstream_too_large: 'too_large',
  upstream_malformed: 'malformed',
};

function codeOf({ failed, detail = '' }: ExchangeFailure, isLast: boolean): FindingCode {
  if (failed === 'upstream_timeout' && isLast) return 'out_of_time';
  if (/^(?:ENOTFOUND|EAI_\w+)$/.test(detail)) return 'name_unresolved';
  if (/CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|^EPROTO$/.test(detail)) return 'tls_invalid';
  return codes[failed] ?? 'unreachable';
}
