import { jsonOutline } from '@leasehold/privacy';
import { requestExcess, type TooMuch } from '../gateway/request-budget.ts';
import type { RequestId } from './calls-under-way.ts';

/** The request's JSON; of one that holds too much, only what it is about. */
export function readMessage(body: Buffer): { message: unknown; tooMuch?: TooMuch | undefined } {
  const text = body.toString('utf8');
  const tooMuch = requestExcess(text);
  return tooMuch === undefined
    ? { message: parseJson(text) }
    : { message: parseJson(jsonOutline(text, outlineDepth) ?? ''), tooMuch };
}

/**
 * A batch, a message in it, its parameters, the arguments of a call, and in catalog mode those of
 * the operation.
 */
const outlineDepth = 5;

function parseJson(text: string): unknown {
  try {
    return withoutNulls(JSON.parse(text));
  } catch {
    return undefined; // the SDK answers with the protocol's parse error
  }
}

/** Null is what some programs write for "not given", and no parameter of the protocol takes it. */
function withoutNulls(message: unknown): unknown {
  if (Array.isArray(message)) return message.map(withoutNulls);
  if (typeof message !== 'object' || message === null || !('params' in message)) return message;
  // Nearly every message is given back as it is: nothing is made of it before.
  if (!holdsNull(message.params)) return message;
  const { params, ...rest } = message;
  if (params === null || typeof params !== 'object') return rest;
  const given = Object.entries(params).filter(([, value]) => value !== null);
  return { ...rest, params: Object.fromEntries(given) };
}

function holdsNull(params: unknown): boolean {
  if (typeof params !== 'object' || Array.isArray(params)) return false;
  return params === null || Object.values(params).includes(null);
}

export function isToolCall(message: unknown): boolean {
  return messageMethod(message) === 'tools/call';
}

/** Of either era: what is answered with the instructions of the lease. */
export function isComingIn(message: unknown): boolean {
  const method = messageMethod(message);
  return method === 'initialize' || method === 'server/discover';
}

export function messageMethod(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'method' in message
    ? message.method
    : undefined;
}

export function messageId(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'id' in message ? message.id : null;
}

/** The requests that `notifications/cancelled` takes back, a batch of 2025-03-26 included. */
export function cancelledIds(message: unknown): RequestId[] {
  return [message].flat().flatMap((one: unknown) => {
    if (
      messageMethod(one) !== 'notifications/cancelled' ||
      typeof one !== 'object' ||
      one === null ||
      !('params' in one)
    )
      return [];
    const { params } = one;
    const id =
      typeof params === 'object' && params !== null && 'requestId' in params
        ? params.requestId
        : undefined;
    return typeof id === 'string' || typeof id === 'number' ? [id] : [];
  });
}
