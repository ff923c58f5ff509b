import { constants } from 'node:fs';
import { open, realpath, type FileHandle } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PublicError } from '@leasehold/contract';
import { Agent, type Dispatcher } from 'undici';
import type { AddressGuard } from './address-guard.ts';
import type { Cancellation } from './cancellation.ts';
import { decodeText, parseMediaType } from './decode-text.ts';
import { fileReason } from '../config/file-reason.ts';
import { exchange, headerOf, type Exchanged, type ExchangeFailure } from './exchange.ts';
import { followPage, type FoundDescription } from './follow-page.ts';
import { isHttp, redirectsMax, redirectTarget } from './redirect-target.ts';
import type { DescriptionText, DescriptionReader } from './description-text.ts';
import { closedSentence, plainAddress, unreachedSentence } from './unreached-sentence.ts';

export interface DescriptionReaderOptions {
  guard: AddressGuard;
  /** Files are read from this folder and below; absent: no file of this machine is read at all. */
  root?: string;
  /** Of one file. Default 20 MB. */
  bytesMax?: number;
  /** For one file, redirects included. Default 10 s. */
  deadlineMs?: number;
  /** Once it is aborted nothing more is asked for; what is under way fails with `cancelled`. */
  signal?: Cancellation | undefined;
}

/** Headers that a description's owner gave, and the one origin they go to. */
interface OwnHeaders {
  origin: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * The reader for the files a description refers to. What it names is untrusted: files only below
 * `root`, addresses only through the guard, and nothing that came from an address may name a file.
 */
export function createDescriptionReader(
  options: DescriptionReaderOptions,
  own?: OwnHeaders,
): DescriptionReader {
  const { guard, root, bytesMax = 20_000_000, deadlineMs = 10_000, signal } = options;
  // No keep-alive: a description is read once, and nothing is to linger.
  const agent = new Agent({ connect: guard.connector(), pipelining: 0 });
  return async (location, from) => {
    const url = addressOf(location);
    if (url) return readAddress(agent, url, { bytesMax, deadlineMs, own, signal });
    if (addressOf(from))
      throw unreadable(
        location,
        'a description at an address may not refer to a file of this machine',
      );
    if (root === undefined) throw unreadable(location, 'files of this machine are not read here');
    return readBelow(root, location, bytesMax);
  };
}

/**
 * The top document of a description, named by its owner: a path or an http(s) address. The
 * documentation page that shows it will do. `read` then serves what it refers to. `headers` go to
 * the origin of that address, and to no other that it leads to.
 */
export async function loadDescription(
  location: string,
  {
    headers,
    ...options
  }: Omit<DescriptionReaderOptions, 'root'> & { headers?: Readonly<Record<string, string>> },
): Promise<FoundDescription & { read: DescriptionReader }> {
  const address = addressOf(location);
  if (address) {
    const own = headers && { origin: address.origin, headers };
    const read = createDescriptionReader(options, own);
    return { ...(await followPage(await read(location, location), read)), read };
  }
  const named = resolve(pathOf(location));
  // The owner named it, so links on the way to it are followed; from there on nothing leaves its
  // folder.
  const path = await realpath(named).catch(() => named);
  const read = createDescriptionReader({ ...options, root: dirname(path) });
  return { ...(await followPage(await read(path, path), read)), read };
}

function addressOf(location: string): URL | undefined {
  const url = URL.parse(location);
  return url && isHttp(url) ? url : undefined;
}

/** A `file:` URL's path, or what is a path already. Any other scheme is nothing that is read. */
function pathOf(location: string): string {
  if (!/^[a-z][a-z0-9+.-]+:/i.test(location)) return location;
  try {
    return fileURLToPath(location);
  } catch {
    throw unreadable(location, 'only paths and http(s) addresses are read');
  }
}

async function readBelow(
  root: string,
  location: string,
  bytesMax: number,
): Promise<DescriptionText> {
  const realRoot = await realpath(root).catch(() => resolve(root));
  const path = resolve(realRoot, pathOf(location));
  // Asked before the file system is, so that the answer says nothing about what lies outside.
  if (!isBelow(path, realRoot) && !isBelow(path, resolve(root))) throw outside(location);
  const real = await realpath(path).catch((cause: unknown) =>
    Promise.reject(unreadable(location, fileReason(cause), cause)),
  );
  if (!isBelow(real, realRoot)) throw outside(location);
  // NONBLOCK, or opening a FIFO would wait for its writer for ever.
  const file = await open(
    real,
    constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
  ).catch((cause: unknown) => Promise.reject(unreadable(location, fileReason(cause), cause)));
  try {
    return {
      text: toText(await readWhole(file, location, bytesMax), undefined, location),
      location: real,
    };
  } finally {
    await file.close();
  }
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

async function readWhole(file: FileHandle, location: string, bytesMax: number): Promise<Buffer> {
  if (!(await file.stat()).isFile()) throw unreadable(location, 'it is not a file');
  const parts: Buffer[] = [];
  let total = 0;
  // Read until the end and not to the size it had: a file may grow meanwhile.
  for await (const part of file.createReadStream({
    autoClose: false,
    highWaterMark: 1 << 20,
    end: bytesMax,
  })) {
    if (!Buffer.isBuffer(part)) continue;
    parts.push(part);
    total += part.length;
  }
  if (total > bytesMax) throw tooLarge(location, bytesMax);
  return Buffer.concat(parts, total);
}

interface AddressLimits {
  bytesMax: number;
  deadlineMs: number;
  own: OwnHeaders | undefined;
  signal: Cancellation | undefined;
}

async function readAddress(
  agent: Dispatcher,
  start: URL,
  limits: AddressLimits,
): Promise<DescriptionText> {
  const endsAt = performance.now() + limits.deadlineMs;
  let url = start;
  for (let redirects = 0; redirects <= redirectsMax; redirects++) {
    const deadlineMs = endsAt - performance.now();
    const result = await get(agent, url, { ...limits, deadlineMs });
    if ('failed' in result) throw failed(url, result, limits);
    const next = redirectTarget(url.href, result);
    if (next === undefined) return read(url, result);
    if ('failed' in next) throw failed(url, next, limits);
    url = next;
  }
  throw new PublicError(
    'description_unreadable',
    `${plainAddress(start)} redirects more than ${redirectsMax} times.`,
  );
}

function get(
  agent: Dispatcher,
  url: URL,
  { bytesMax, deadlineMs, own, signal }: AddressLimits,
): Promise<Exchanged | ExchangeFailure> {
  const given = own?.origin === url.origin ? own.headers : {};
  const isGiven = (name: string) => Object.keys(given).some((own) => own.toLowerCase() === name);
  const headers = [
    ...Object.entries(given).flat(),
    ...ordinaryHeaders.filter(([name]) => !isGiven(name)).flat(),
  ];
  return exchange(
    agent,
    { origin: url.origin, path: url.pathname + url.search, method: 'GET', headers },
    { bodyBytesMax: bytesMax, deadlineMs, signal },
  );
}

const ordinaryHeaders = [
  ['accept', 'application/json, application/yaml, text/yaml, */*;q=0.5'],
  ['accept-encoding', 'gzip, br'],
  ['user-agent', 'Leasehold'],
] as const;

function read(url: URL, { status, headers, body }: Exchanged): DescriptionText {
  if (status === 401 || status === 403)
    throw new PublicError(
      'description_unauthorized',
      `${plainAddress(url)} answered ${status}: it ${status === 401 ? 'wants to know who reads it' : 'does not let this reader in'}.`,
    );
  if (status !== 200)
    throw new PublicError(
      'description_unreadable',
      `${plainAddress(url)} answered ${status}${wordsFor(status)}.`,
    );
  url.hash = url.username = url.password = '';
  const link = headerOf(headers, 'link');
  const text = toText(
    body,
    parseMediaType(headerOf(headers, 'content-type'))?.charset,
    plainAddress(url),
  );
  return { text, location: url.href, ...(link !== undefined && { link }) };
}

function toText(bytes: Buffer, charset: string | undefined, location: string): string {
  const text = decodeText(bytes, charset);
  if (text === undefined)
    throw new PublicError(
      'description_unreadable',
      `${location} is not text in UTF-8 or the encoding it declares.`,
    );
  return text;
}

function failed(
  url: URL,
  { failed, detail }: ExchangeFailure,
  { bytesMax, deadlineMs }: AddressLimits,
): PublicError {
  const cause = detail;
  if (failed === 'cancelled') return new PublicError(failed);
  if (failed === 'upstream_too_large') return tooLarge(plainAddress(url), bytesMax);
  if (failed === 'upstream_timeout')
    return new PublicError(
      failed,
      `${plainAddress(url)} did not answer within ${deadlineMs / 1000} s.`,
      {
        cause,
      },
    );
  if (failed === 'upstream_address_refused')
    return new PublicError(failed, closedSentence(url), { cause });
  if (failed === 'upstream_unreachable')
    return new PublicError(failed, unreachedSentence(url, detail), { cause });
  const what =
    failed === 'upstream_error'
      ? 'points to an address that is not https, or not http'
      : 'sent an answer that cannot be read';
  return new PublicError('description_unreadable', `${plainAddress(url)} ${what}.`, { cause });
}

function wordsFor(status: number): string {
  if (status === 404 || status === 410) return ': there is nothing at this address';
  if (status === 429) return ': it is asked too often; try again later';
  return status >= 500 ? ': it failed there; try again later' : '';
}

function tooLarge(location: string, bytesMax: number): PublicError {
  return new PublicError(
    'description_unreadable',
    `${location} is larger than ${bytesMax / 1_000_000} MB.`,
  );
}

function outside(location: string): PublicError {
  return unreadable(location, 'it lies outside the folder of the description');
}

function unreadable(location: string, why: string, cause?: unknown): PublicError {
  return new PublicError('file_unreadable', `${location} cannot be read: ${why}.`, { cause });
}
