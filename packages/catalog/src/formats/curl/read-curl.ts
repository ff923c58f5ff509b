import { percentEncode } from '../../serialise/percent.ts';
import type {
  ObservedBody,
  ObservedCredential,
  ObservedField,
  ObservedRequest,
} from '../observed/observed-request.ts';
import { readCurlArguments, type CurlArgument } from './curl-options.ts';
import { expandGlobs } from './url-globs.ts';

/**
 * The requests one `curl` makes, or why it cannot be told which. Files it would read are not read:
 * what they hold becomes an argument.
 */
export function readCurl(
  words: readonly string[],
  context: CurlContext,
): ObservedRequest[] | string {
  const read = readCurlArguments(words);
  if (typeof read === 'string') return read;
  const requests: ObservedRequest[] = [];
  for (const args of split(read)) {
    const found = readTransfer(args, context);
    if (typeof found === 'string') return found;
    requests.push(...found);
  }
  return requests;
}

export interface CurlContext {
  /** What the command reads where it says `@-`; null and undefined: nobody knows. */
  stdin?: string | null;
  summary: string;
  place: string;
}

/** `--next` begins anew: what stands before it holds for the addresses before it. */
function split(args: readonly CurlArgument[]): CurlArgument[][] {
  const parts: CurlArgument[][] = [[]];
  for (const arg of args) {
    if (arg.name === 'next') parts.push([]);
    else parts.at(-1)?.push(arg);
  }
  return parts.filter((part) => part.length > 0);
}

function readTransfer(
  args: readonly CurlArgument[],
  context: CurlContext,
): ObservedRequest[] | string {
  const has = (...names: string[]) => args.some(({ name }) => names.includes(name));
  const valuesOf = (...names: string[]) =>
    args.filter(({ name }) => names.includes(name)).map(({ value }) => value);
  if (has('config')) return '`--config` reads options from a file. Write them into the command.';
  const headers = readHeaders(valuesOf('header'));
  if (typeof headers === 'string') return headers;
  const data = readData(args, context.stdin);
  const isGet = has('get');
  const body = bodyOf(args, data, headers, isGet);
  const query = [
    ...valuesOf('url-query').map(urlencodedPair),
    ...(isGet && data.length > 0 ? [joined(data)] : []),
  ];
  if (query.includes(undefined))
    return 'A query read from a file is not known. Write it into the command.';
  const addresses = valuesOf('url').flatMap((url) => (has('globoff') ? [url] : expandGlobs(url)));
  if (addresses.length === 0)
    return has('version', 'help', 'manual') ? [] : 'There is no address in it.';
  return addresses.map((url) => ({
    method: methodOf(args, body !== undefined || (data.length > 0 && !isGet)),
    url: withQuery(spaceless(withFileName(url, valuesOf('upload-file').at(-1))), query.join('&')),
    headers: sentHeaders(args, headers),
    ...(body && { body }),
    credentials: credentialsOf(args),
    summary: context.summary,
    place: context.place,
  }));
}

/** A blank ends an address in a request line; people leave them in placeholders (`<user id>`). */
function spaceless(url: string): string {
  return url.trim().replace(/[ \t]/g, '%20');
}

/** What follows `#` is not sent. */
function withQuery(url: string, query: string): string {
  const [address = ''] = url.split('#', 1);
  return query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

/** An upload to a folder goes to a file of the same name in it. */
function withFileName(url: string, file: string | undefined): string {
  if (file === undefined || file === '-' || file === '.' || !/^[^?#]*\/$/.test(url)) return url;
  return url + percentEncode(file.split(/[/\\]/).at(-1) ?? '');
}

function methodOf(args: readonly CurlArgument[], hasData: boolean): string {
  const own = args.findLast(({ name }) => name === 'request')?.value.trim();
  if (own !== undefined && own !== '') return /^[a-z]+$/.test(own) ? own.toUpperCase() : own;
  if (args.some(({ name }) => name === 'upload-file')) return 'PUT';
  if (args.some(({ name }) => name === 'head')) return 'HEAD';
  return hasData ? 'POST' : 'GET';
}

// --- headers ---

/**
 * `Name: value`; `Name;` is sent empty, `Name:` takes a header away. A text where they stand in a
 * file.
 */
function readHeaders(written: readonly string[]): [string, string][] | string {
  const headers: [string, string][] = [];
  for (const text of written) {
    if (text.startsWith('@'))
      return '`--header @…` reads headers from a file. Write them into the command.';
    const [, name = '', sign = '', value = ''] =
      /^\s*([^:;\s]+)\s*([:;])\s*([^]*)$/.exec(text) ?? [];
    if (name !== '' && (sign === ':' || value === ''))
      headers.push([name, sign === ';' ? '' : value.trim()]);
  }
  return headers;
}

function sentHeaders(
  args: readonly CurlArgument[],
  own: readonly [string, string][],
): [string, string][] {
  const has = (name: string) => own.some(([known]) => known.toLowerCase() === name);
  const last = (option: string) => args.findLast(({ name }) => name === option)?.value;
  const headers = own.filter(([, value]) => value !== '');
  const isJson = args.some(({ name }) => name === 'json');
  if (isJson && !has('accept')) headers.push(['Accept', 'application/json']);
  const range = last('range');
  // A range without an end goes on to it.
  if (range !== undefined && !has('range'))
    headers.push(['Range', `bytes=${/-/.test(range) ? range : `${range}-`}`]);
  const cookie = last('cookie');
  if (cookie !== undefined && !has('cookie')) headers.push(['Cookie', '']);
  const type = ownType(args, own);
  if (type !== '' && !has('content-type')) headers.push(['Content-Type', type]);
  return headers;
}

/** `Content-Type` as sent: the header, or what the kind of body brings with it. */
function ownType(args: readonly CurlArgument[], headers: readonly [string, string][]): string {
  const own = headers.find(([name]) => name.toLowerCase() === 'content-type');
  if (own) return own[1];
  if (args.some(({ name }) => name === 'get' || name === 'form' || name === 'form-string'))
    return '';
  if (args.some(({ name }) => name === 'json')) return 'application/json';
  return args.some(({ name }) => dataOptions.has(name)) ? 'application/x-www-form-urlencoded' : '';
}

/** Kinds of proof the options ask for; `--user` without more is Basic. */
function credentialsOf(args: readonly CurlArgument[]): ObservedCredential[] {
  const has = (...names: string[]) => args.some(({ name }) => names.includes(name));
  const scheme = ['digest', 'ntlm', 'negotiate'].find((name) => has(name)) ?? 'basic';
  return [
    ...(has('oauth2-bearer') ? [{ type: 'http', scheme: 'bearer' } as const] : []),
    ...(has('aws-sigv4') ? [{ type: 'apiKey', in: 'header', name: 'Authorization' } as const] : []),
    ...(has('user', 'netrc', 'netrc-file') && !has('aws-sigv4')
      ? [{ type: 'http', scheme } as const]
      : []),
    ...(has('cert') ? [{ type: 'mutualTLS' } as const] : []),
  ];
}

// --- bodies ---

const dataOptions = new Set([
  'data',
  'data-ascii',
  'data-binary',
  'data-raw',
  'data-urlencode',
  'json',
]);

/** The pieces of a body; undefined: from a file. */
function readData(
  args: readonly CurlArgument[],
  stdin: string | null | undefined,
): { isJson: boolean; text: string | undefined }[] {
  return args
    .filter(({ name }) => dataOptions.has(name))
    .map(({ name, value }) => {
      if (name === 'data-urlencode') return { isJson: false, text: urlencodedPair(value) };
      if (name === 'data-raw' || !value.startsWith('@'))
        return { isJson: name === 'json', text: value };
      const read = value === '@-' ? (stdin ?? undefined) : undefined;
      // `--data` takes the line ends out of a file.
      return {
        isJson: name === 'json',
        text: name === 'data' || name === 'data-ascii' ? read?.replace(/[\r\n\0]/g, '') : read,
      };
    });
}

/** `name=value`, the value encoded as in a form; undefined where it stands in a file. */
function urlencodedPair(text: string): string | undefined {
  const [, name = '', sign = '', value = ''] = /^([^=@]*)([=@])([^]*)$/.exec(text) ?? [
    '',
    '',
    '=',
    text,
  ];
  if (sign === '@') return undefined;
  return `${name === '' ? '' : `${name}=`}${percentEncode(value.toWellFormed()).replaceAll('%20', '+')}`;
}

/** curl joins pieces by `&`, those of `--json` by nothing. */
function joined(
  pieces: readonly { isJson: boolean; text: string | undefined }[],
): string | undefined {
  if (pieces.some(({ text }) => text === undefined)) return undefined;
  return pieces.reduce(
    (whole, { isJson, text = '' }, i) => `${whole}${i > 0 && !isJson ? '&' : ''}${text}`,
    '',
  );
}

function bodyOf(
  args: readonly CurlArgument[],
  data: readonly { isJson: boolean; text: string | undefined }[],
  headers: readonly [string, string][],
  isGet: boolean,
): ObservedBody | undefined {
  const mediaType = ownType(args, headers);
  const fields = args
    .filter(({ name }) => name === 'form' || name === 'form-string')
    .map(readField);
  if (fields.length > 0)
    return { kind: 'fields', mediaType: mediaType || 'multipart/form-data', fields };
  if (args.some(({ name }) => name === 'upload-file')) return { kind: 'unread', mediaType };
  if (data.length === 0 || isGet) return undefined;
  const text = joined(data);
  if (text === undefined) return { kind: 'unread', mediaType };
  return text === '' ? undefined : { kind: 'text', mediaType, text };
}

/** `name=value;type=…`, `name=@file`, `name=<file`, `name="value"`. */
function readField({ name: option, value: text }: CurlArgument): ObservedField {
  const at = text.indexOf('=');
  const [name, rest] = at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
  if (option === 'form-string') return { name, isFile: false, value: rest };
  const type = /;\s*type=([\w.+-]+\/[\w.+-]+)/.exec(rest)?.[1];
  const contentType = type === undefined ? {} : { contentType: type };
  if (rest.startsWith('@')) return { name, isFile: true, ...contentType };
  const plain = rest.replace(/;\s*(?:type|filename|headers|encoder)=[^;]*/g, '');
  return {
    name,
    isFile: false,
    value: rest.startsWith('<')
      ? ''
      : plain.replace(/^"((?:[^"\\]|\\.)*)"$/, (_, own: string) => own.replace(/\\(.)/g, '$1')),
    ...contentType,
  };
}
