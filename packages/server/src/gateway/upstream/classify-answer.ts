import { listOfRecords, mayBeRecords, Raw } from '@leasehold/privacy';
import { decodeText, parseMediaType } from '../../http/decode-text.ts';
import { headerOf, type Exchanged, type ResponseHeaders } from '../../http/exchange.ts';
import type { UpstreamAnswer, UpstreamFailure } from './answer.ts';

/**
 * A whole HTTP answer → its kind. The body goes into a `Raw` or is dropped; headers decide and are
 * dropped.
 */
export function classifyAnswer(exchanged: Exchanged, method: string): UpstreamAnswer {
  const { status, headers, body } = exchanged;
  if (status >= 300 && status !== 304) return failureOf(exchanged);
  if (body.length === 0 || method === 'HEAD' || status === 204 || status === 205 || status === 304)
    return { kind: 'empty', status };
  const read = readBody(body, headers);
  if (read.kind === 'json') {
    const link = headerOf(headers, 'link');
    return {
      kind: 'json',
      raw: new Raw(read.text),
      status,
      ...(link?.includes('next') && { link: new Raw(link) }),
    };
  }
  if (read.kind === 'text')
    return { kind: 'text', raw: new Raw(read.text), status, mediaType: read.mediaType };
  if (read.kind === 'binary')
    return { kind: 'binary', status, mediaType: read.mediaType, bytes: body.length };
  return { kind: 'error', code: 'upstream_malformed', status, detail: read.detail };
}

/** An answer that says no, or whose body never came whole: its status decides. */
export function failureOf({
  status,
  headers,
  body,
}: {
  status: number;
  headers?: ResponseHeaders;
  body?: Buffer;
}): UpstreamFailure {
  const code = status === 401 || status === 403 ? 'upstream_unauthorized' : 'upstream_error';
  const retryAfterSeconds = headers && retryAfter(headerOf(headers, 'retry-after'));
  const read = headers && body && body.length > 0 ? readBody(body, headers) : undefined;
  return {
    kind: 'error',
    code,
    status,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(read?.kind === 'json' && { raw: new Raw(read.text) }),
  };
}

const retryAfterSecondsMax = 86_400;

/** RFC 9110 10.2.3: seconds, or a date. */
export function retryAfter(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const date = header.endsWith(' GMT') ? Date.parse(header) : Number.NaN;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : Math.ceil((date - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), retryAfterSecondsMax);
}

type Read =
  | { kind: 'json'; text: string }
  | { kind: 'text'; text: string; mediaType: string }
  | { kind: 'binary'; mediaType: string }
  | { kind: 'malformed'; detail: string };

function readBody(body: Buffer, headers: ResponseHeaders): Read {
  const type = parseMediaType(headerOf(headers, 'content-type'));
  const essence = type?.essence ?? '';
  if (recordTypes.has(essence)) return readRecords(decodeText(body, type?.charset));
  if (isJson(essence)) return readJson(decodeText(body, type?.charset));
  return readOther(body, essence, type?.charset);
}

function isJson(essence: string): boolean {
  return (
    essence === 'application/json' ||
    essence === 'text/json' ||
    essence.endsWith('+json') ||
    essence === 'application/x-json'
  );
}

function readJson(text: string | undefined): Read {
  if (text === undefined) return { kind: 'malformed', detail: 'CHARSET' };
  const records = mayBeRecords(text) ? listOfRecords(text) : undefined;
  if (records !== undefined) return { kind: 'json', text: records };
  return hasShapeOfJson(text) ? { kind: 'json', text } : { kind: 'malformed', detail: 'NOT_JSON' };
}

/**
 * Whether it begins and ends as JSON does: catches what was cut off and what is something else.
 * That it is JSON throughout is the engine's to judge, which withholds it whole if not; a second
 * parse here would cost more than everything else in this file.
 */
function hasShapeOfJson(text: string): boolean {
  const { first, last } = ends(text);
  if (first === 0x7b) return last === 0x7d;
  if (first === 0x5b) return last === 0x5d;
  return isWholeJson(text);
}

function isWholeJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** First and last character that is not JSON's white space. */
function ends(text: string): { first: number; last: number } {
  let [from, to] = [0, text.length - 1];
  while (from < to && isSpace(text.charCodeAt(from))) from++;
  while (to > from && isSpace(text.charCodeAt(to))) to--;
  return { first: text.charCodeAt(from), last: text.charCodeAt(to) };
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/** JSON records one after another: by line, or by RS (RFC 7464). */
const recordTypes = new Set([
  'application/x-ndjson',
  'application/ndjson',
  'application/jsonl',
  'application/x-jsonl',
  'application/jsonlines',
  'application/x-jsonlines',
  'application/x-json-stream',
  'application/stream+json',
  'application/json-seq',
  'application/geo+json-seq',
]);

function readRecords(text: string | undefined): Read {
  if (text === undefined) return { kind: 'malformed', detail: 'CHARSET' };
  const list = listOfRecords(text);
  return list === undefined
    ? { kind: 'malformed', detail: 'NOT_JSON' }
    : { kind: 'json', text: list };
}

/**
 * Neither labelled JSON nor records. JSON under a wrong label is JSON: it is treated field by
 * field, which is never less than the label promises.
 */
function readOther(body: Buffer, essence: string, charset: string | undefined): Read {
  const isText = essence === '' || isTextual(essence);
  const text =
    isText || essence === 'application/octet-stream' ? decodeText(body, charset) : undefined;
  if (text !== undefined) {
    const { first } = ends(text);
    if ((first === 0x7b || first === 0x5b) && isWholeJson(text)) return { kind: 'json', text };
    if (isText && !text.includes('\0'))
      return { kind: 'text', text, mediaType: knownType(essence, 'text/plain') };
  }
  return { kind: 'binary', mediaType: knownType(essence, 'application/octet-stream') };
}

const textualTypes = new Set([
  'application/xml',
  'application/javascript',
  'application/x-javascript',
  'application/ecmascript',
  'application/yaml',
  'application/x-yaml',
  'application/x-www-form-urlencoded',
  'application/csv',
  'application/graphql',
  'application/sql',
  'application/rtf',
]);

function isTextual(essence: string): boolean {
  return (
    essence.startsWith('text/') ||
    essence.endsWith('+xml') ||
    essence.endsWith('+yaml') ||
    textualTypes.has(essence)
  );
}

/**
 * Media types that may be named to the agent. The header is the upstream's text and could say
 * anything, so an unknown one becomes its general kind.
 */
const nameableTypes = new Set([
  ...textualTypes,
  'text/plain',
  'text/html',
  'text/csv',
  'text/xml',
  'text/css',
  'text/javascript',
  'text/markdown',
  'text/yaml',
  'text/calendar',
  'text/vcard',
  'text/event-stream',
  'text/tab-separated-values',
  'application/xhtml+xml',
  'application/atom+xml',
  'application/rss+xml',
  'application/soap+xml',
  'application/pdf',
  'application/zip',
  'application/gzip',
  'application/octet-stream',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'application/x-protobuf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/cbor',
  'application/msgpack',
  'application/wasm',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/svg+xml',
  'image/avif',
  'image/tiff',
  'image/bmp',
  'image/heic',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'audio/mp4',
  'audio/aac',
  'audio/flac',
  'video/mp4',
  'video/webm',
  'video/mpeg',
  'video/ogg',
  'font/woff',
  'font/woff2',
  'multipart/mixed',
  'multipart/form-data',
  'multipart/related',
  'application/x-tar',
  'application/x-7z-compressed',
]);

function knownType(essence: string, otherwise: string): string {
  return nameableTypes.has(essence) ? essence : otherwise;
}
