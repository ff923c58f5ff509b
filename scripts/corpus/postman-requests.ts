import type { Json } from '@leasehold/privacy';
import { isFields, type Fields } from './source-files.ts';

/**
 * A request as Postman's app would send it with every variable filled, worked out apart from the
 * product's own reader.
 */
export interface PostmanRequest {
  name: string;
  method: string;
  /** Without its host. */
  path: string;
  query: [name: string, value: string | null][];
  /** Names in lower case. */
  headers: [name: string, value: string][];
  /** `text` is what is sent, JSON without blanks; `value` the same for an agent. */
  body: { text: string; value: Json } | undefined;
}

/** Headers the client that sends it writes itself. */
const clientHeaders =
  /^(?:host|connection|content-length|user-agent|postman-token|cookie|accept-encoding)$/;
const bodiless = new Set(['GET', 'HEAD', 'COPY', 'PURGE', 'UNLOCK']);

/**
 * Every request of a collection. Variables without a value stand for themselves: `{{id}}` is sent
 * as `id-1`.
 */
export function postmanRequests(text: string): PostmanRequest[] {
  const root: unknown = JSON.parse(text);
  const collection = isFields(root) && isFields(root['collection']) ? root['collection'] : root;
  return isFields(collection) ? walk(collection, {}, false) : [];
}

function walk(
  folder: Fields,
  outer: Record<string, string>,
  keepsBodies: boolean,
): PostmanRequest[] {
  const variables = { ...outer, ...variablesOf(folder) };
  const keeps = keepsBodiesOf(folder, keepsBodies);
  return listOf(folder['item']).flatMap((item) => {
    if (Array.isArray(item['item'])) return walk(item, variables, keeps);
    const written = item['request'];
    const request = typeof written === 'string' ? { url: written } : written;
    if (!isFields(request)) return [];
    return [
      readRequest(
        String(item['name']),
        request,
        { ...variables, ...variablesOf(item) },
        keepsBodiesOf(item, keeps),
      ),
    ];
  });
}

function variablesOf(holder: Fields): Record<string, string> {
  const list = listOf(holder['variable']).filter(
    ({ value }) => value !== '' && value !== undefined && value !== null,
  );
  return Object.fromEntries(list.map(({ key, id, value }) => [String(key ?? id), String(value)]));
}

function keepsBodiesOf(holder: Fields, inherited: boolean): boolean {
  const behaviour = holder['protocolProfileBehavior'];
  return isFields(behaviour) && typeof behaviour['disableBodyPruning'] === 'boolean'
    ? behaviour['disableBodyPruning']
    : inherited;
}

function readRequest(
  name: string,
  request: Fields,
  variables: Record<string, string>,
  keepsBodies: boolean,
): PostmanRequest {
  const fill = (text: string): string =>
    text.replaceAll(
      /\{\{([^{}]+)\}\}/g,
      (_, own: string) => variables[own] ?? `${own.replace('$', '')}-1`,
    );
  const method = textOf(request['method']) || 'GET';
  const headers = headersOf(request['header'])
    .map(([own, value]): [string, string] => [own.toLowerCase(), fill(value)])
    .filter(([own]) => !clientHeaders.test(own));
  const { path, query } = addressOf(request['url'], fill, variables);
  const sent =
    keepsBodies || !bodiless.has(method)
      ? bodyOf(request['body'], fill, headers.find(([own]) => own === 'content-type')?.[1])
      : undefined;
  if (sent && !headers.some(([own]) => own === 'content-type'))
    headers.push(['content-type', sent.type]);
  return { name, method, path, query, headers, body: sent };
}

function addressOf(
  url: unknown,
  fill: (text: string) => string,
  variables: Record<string, string>,
): Pick<PostmanRequest, 'path' | 'query'> {
  const raw = isFields(url) ? textOf(url['raw']) : textOf(url);
  const isOpen = /^\{\{([^{}]+)\}\}/.exec(raw)?.[1];
  const opened =
    isOpen !== undefined && variables[isOpen] === undefined
      ? raw.replace(/^\{\{[^{}]+\}\}/, 'https://open.example/open')
      : raw;
  const [address = '', search = ''] = fill(opened).split('?');
  const path =
    address.replace(/^[a-z]+:\/\/[^/]*/, '').replaceAll(/(?<=\/):([A-Za-z]\w*)/g, '$1-1') || '/';
  const listed =
    isFields(url) && Array.isArray(url['query'])
      ? enabled(url['query']).map(({ key, value }): [string, string | null] => [
          String(key),
          value === null ? null : fill(textOf(value)),
        ])
      : undefined;
  const written = search
    .split('&')
    .filter(Boolean)
    .map((pair): [string, string | null] =>
      pair.includes('=')
        ? [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
        : [pair, null],
    );
  return { path, query: listed ?? written };
}

function headersOf(header: unknown): [string, string][] {
  if (typeof header === 'string')
    return header
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
  return enabled(header).map(({ key, value }) => [String(key), String(value)]);
}

const languages: Record<string, string> = {
  json: 'application/json',
  xml: 'application/xml',
  html: 'text/html',
  text: 'text/plain',
};

function bodyOf(
  body: unknown,
  fill: (text: string) => string,
  header: string | undefined,
): { text: string; value: Json; type: string } | undefined {
  if (!isFields(body)) return undefined;
  const mode = String(body['mode']);
  if (mode === 'raw') return rawBody(body, fill, header);
  if (mode === 'urlencoded') {
    const pairs = enabled(body['urlencoded']).map(({ key, value }): [string, string] => [
      String(key),
      fill(String(value)),
    ]);
    const text = pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
    return pairs.length === 0
      ? undefined
      : { text, value: Object.fromEntries(pairs), type: 'application/x-www-form-urlencoded' };
  }
  if (mode === 'formdata') {
    const pairs = enabled(body['formdata']).map(({ key, value }): [string, string] => [
      String(key),
      fill(String(value)),
    ]);
    const parts = pairs.map(
      ([name, value]) =>
        `--BOUNDARY\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    return pairs.length === 0
      ? undefined
      : {
          text: `${parts.join('')}--BOUNDARY--\r\n`,
          value: Object.fromEntries(pairs),
          type: 'multipart/form-data',
        };
  }
  return mode === 'file'
    ? { text: 'a file', value: 'a file', type: 'application/octet-stream' }
    : undefined;
}

function rawBody(
  body: Fields,
  fill: (text: string) => string,
  header: string | undefined,
): { text: string; value: Json; type: string } | undefined {
  const text = fill(textOf(body['raw']));
  if (text.trim() === '') return undefined;
  const { options } = body;
  const raw =
    isFields(options) && isFields(options['raw']) ? String(options['raw']['language']) : '';
  const type = header ?? languages[raw] ?? 'text/plain';
  if (!type.includes('json')) return { text, value: text, type };
  const value: Json = JSON.parse(text);
  return { text: JSON.stringify(value), value, type };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function listOf(list: unknown): Fields[] {
  return Array.isArray(list) ? list.filter(isFields) : [];
}

function enabled(list: unknown): Fields[] {
  return listOf(list).filter(({ disabled, enabled: own }) => disabled !== true && own !== false);
}
