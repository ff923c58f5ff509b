import { parseJson, isObject, type Json, type JsonObject } from '@leasehold/privacy';
import { headerOf } from '../http/exchange.ts';
import type { Answer, Question } from './ask.ts';

/** What goes with every message of a session. */
export interface RpcContext {
  url: URL;
  protocolVersion: string;
  key?: string | undefined;
  /** `Mcp-Session-Id` as the server gave it. */
  session?: string | undefined;
}

export interface RpcMessage {
  /** Absent: a notification. */
  id?: number;
  method: string;
  params?: JsonObject;
}

/**
 * Its own name: no server is to count on a client that never came. Clients of one version so send
 * the same, and it is asked once.
 */
export const clientInfo = { name: 'Leasehold doctor', version: '1' } as const;

export const statelessVersion = '2026-07-28';

/**
 * One JSON-RPC message over Streamable HTTP, as its era writes it. The answer is whole once the
 * message with its id has come.
 */
export function rpcQuestion(
  context: RpcContext,
  { id, method, params = {} }: RpcMessage,
): Question {
  const { url, protocolVersion, key, session } = context;
  const isModern = protocolVersion === statelessVersion;
  const meta = {
    'io.modelcontextprotocol/protocolVersion': protocolVersion,
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': clientInfo,
  };
  const whole = isModern ? { ...params, _meta: meta } : params;
  return {
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(method !== 'initialize' && { 'mcp-protocol-version': protocolVersion }),
      ...(isModern && {
        'mcp-method': method,
        ...(typeof params['name'] === 'string' && { 'mcp-name': headerValue(params['name']) }),
      }),
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(session !== undefined && { 'mcp-session-id': session }),
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      ...(id !== undefined && { id }),
      method,
      params: whole,
    }),
    isEnough: id === undefined ? isOpenEnded : hasMessage(id),
  };
}

/**
 * The message with that id, from JSON or from a stream of events; undefined where there is none.
 * JSON of another type is read by no client.
 */
export function rpcAnswer({ headers, text }: Answer, id: number): JsonObject | undefined {
  const isJson = /^application\/json\b/i.test(headerOf(headers, 'content-type') ?? '');
  const messages = isStream(headers)
    ? text.split(/\r?\n\r?\n/).map(messageOf)
    : [isJson ? parseJson(text) : undefined];
  return messages
    .flat()
    .find((message): message is JsonObject => isObject(message) && message['id'] === id);
}

export const resultOf = (message: JsonObject | undefined): JsonObject | undefined =>
  isObject(message?.['result']) ? message['result'] : undefined;

/** 2026-07-28 basic/transports: what a header cannot carry as it is. */
function headerValue(text: string): string {
  return /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text)
    ? text
    : `=?base64?${Buffer.from(text).toString('base64')}?=`;
}

const isStream = (headers: Answer['headers']): boolean =>
  /^text\/event-stream\b/i.test(headerOf(headers, 'content-type') ?? '');

function messageOf(event: string): Json | undefined {
  const data = event
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5));
  return data.length === 0 ? undefined : parseJson(data.join('\n'));
}

/** Nothing is awaited of a notification but its status. */
const isOpenEnded: Question['isEnough'] = ({ headers }) => isStream(headers);

/**
 * A server may leave its stream open: each event is read once, when it is whole, and no byte is
 * searched again.
 */
function hasMessage(id: number): Question['isEnough'] {
  let read = 0;
  let searched = 0;
  return ({ headers }, body) => {
    if (!isStream(headers)) return false;
    for (;;) {
      const end = endOfEvent(body, Math.max(read, searched - 3));
      searched = body.length;
      if (end === -1) return false;
      searched = end;
      const message = messageOf(body.toString('utf8', read, end));
      read = end;
      if (isObject(message) && message['id'] === id) return true;
    }
  };
}

/** Past the next empty line. */
function endOfEvent(body: Buffer, from: number): number {
  const ends = ['\n\n', '\r\n\r\n']
    .map((line) => ({ at: body.indexOf(line, from), length: line.length }))
    .filter(({ at }) => at !== -1);
  const [first] = ends.toSorted((a, b) => a.at - b.at);
  return first ? first.at + first.length : -1;
}
