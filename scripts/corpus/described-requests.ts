import {
  buildRequest,
  buildTools,
  type Api,
  type Operation,
  type Tool,
  type ToolArguments,
} from '@leasehold/catalog';
import { decodeUrlPart, dataClassOfNames, type Json } from '@leasehold/privacy';
import { createAddressGuard } from '@leasehold/server';
import { isClientHeader } from '../../packages/catalog/src/formats/observed/client-headers.ts';
import { withoutCredentials } from '../../packages/catalog/src/formats/observed/credentials.ts';
import type {
  ObservedField,
  ObservedRequest,
} from '../../packages/catalog/src/formats/observed/observed-request.ts';
import {
  decodeQueryPart,
  readWrittenUrl,
  type WrittenUrl,
} from '../../packages/catalog/src/formats/observed/written-url.ts';
import { readMultipart } from '../../packages/catalog/src/formats/observed/read-multipart.ts';
import {
  startRecordingUpstream,
  type RecordedRequest,
  type RecordingUpstream,
} from './recording-upstream.ts';
import {
  createUpstream,
  type Upstream,
} from '../../packages/server/src/gateway/upstream/upstream.ts';

/** How the request made through the tool compares with the one described. */
export interface Comparison {
  /**
   * `exact`: byte for byte. `same`: once decoded (JSON without blanks, `+` for a space). `other
   * body`: the operation takes several kinds and the tool sends another.
   */
  verdict: 'exact' | 'same' | 'other body' | 'left out' | 'different';
  differences: string[];
}

/** What stands in for a file nobody reads. */
const fileText = 'what the file holds';

/**
 * Compares described requests with those a real upstream receives when the generated tools are
 * called with the described arguments.
 */
export async function compareRequests(
  api: Api,
  requests: readonly ObservedRequest[],
): Promise<Comparison[]> {
  await using upstream = createUpstream({ guard: createAddressGuard(['127.0.0.0/8']) });
  await using recorder = await startRecordingUpstream();
  const { tools } = buildTools(api, { classOf: dataClassOfNames });
  const comparisons: Comparison[] = [];
  for (const request of requests)
    comparisons.push(await compare(api, tools, request, upstream, recorder));
  return comparisons;
}

async function compare(
  api: Api,
  tools: readonly Tool[],
  request: ObservedRequest,
  upstream: Upstream,
  recorder: RecordingUpstream,
): Promise<Comparison> {
  const url = readWrittenUrl(request.url);
  const found = url && findTool(api, tools, request.method, url);
  if (!url || !found) return { verdict: 'left out', differences: [] };
  const args = argumentsOf(found.tool, found.variables, url, request);
  if (args === undefined) return { verdict: 'other body', differences: [] };
  const built = buildRequest(found.tool, args, { baseUrl: recorder.origin + found.basePath });
  if (Array.isArray(built))
    return {
      verdict: 'different',
      differences: built.map(({ path, message }) => `${path}: ${message}`),
    };
  const headers = credentialHeaders(request, url);
  const auth =
    Object.keys(headers).length > 0
      ? { type: 'headers' as const, headers }
      : { type: 'none' as const };
  await upstream.send(built, { baseUrl: recorder.origin, auth });
  const recorded = recorder.take();
  return recorded
    ? judge(request, url, recorded)
    : { verdict: 'different', differences: ['nothing was sent'] };
}

// --- the tool and its arguments ---

interface FoundTool {
  tool: Tool;
  basePath: string;
  variables: Map<string, string>;
}

function findTool(
  api: Api,
  tools: readonly Tool[],
  method: string,
  url: WrittenUrl,
): FoundTool | undefined {
  const matches = tools.flatMap((tool): (FoundTool & { fixed: number })[] => {
    if (tool.operation.method !== method) return [];
    const basePath = basePathOf(api, tool.operation);
    const [template = '', flags = ''] = tool.operation.path.split('?');
    if (
      flags !== '' &&
      !flags
        .split('&')
        .every((flag) => url.query.some(({ name, value }) => name === flag && value === undefined))
    )
      return [];
    const names: string[] = [];
    const pattern = `${basePath}${template}`.split(/(\{[^{}]+\})/).map((part, i) => {
      if (i % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      names.push(part.slice(1, -1));
      return '([^/]+)';
    });
    const values =
      new RegExp(`^${pattern.join('')}/?$`).exec(url.path) ??
      (url.path === '/' && template === '/' ? [] : undefined);
    if (!values) return [];
    const variables = new Map(names.map((name, i) => [name, values[i + 1] ?? '']));
    return [
      {
        tool,
        basePath,
        variables,
        fixed: flags.length + template.replace(/\{[^{}]+\}/g, '').length,
      },
    ];
  });
  return matches.sort((a, b) => b.fixed - a.fixed)[0];
}

function basePathOf({ servers }: Api, operation: Operation): string {
  const [server] = operation.servers ?? servers;
  return server ? new URL(server.url).pathname.replace(/\/$/, '') : '';
}

/** Undefined where the tool's body is of another kind than this request's. */
function argumentsOf(
  tool: Tool,
  variables: ReadonlyMap<string, string>,
  url: WrittenUrl,
  request: ObservedRequest,
): ToolArguments | undefined {
  const body = bodyArguments(tool, request);
  if (body === undefined) return undefined;
  const args: ToolArguments = { ...body };
  for (const { key, place, schema } of tool.arguments) {
    if (place.in !== 'parameter') continue;
    const { name, in: where } = place.parameter;
    const texts =
      where === 'path'
        ? [decodeUrlPart(variables.get(name) ?? '')]
        : where === 'query'
          ? url.query
              .filter((pair) => decodeQueryPart(pair.name) === name)
              .map(({ value = '' }) => decodeQueryPart(value))
          : request.headers
              .filter(([header]) => header.toLowerCase() === name.toLowerCase())
              .map(([, value]) => value);
    if (texts.length > 0) args[key] = typed(texts, schema);
  }
  return args;
}

function typed(texts: readonly string[], schema: Tool['arguments'][number]['schema']): Json {
  if (schema['type'] === 'array')
    return texts.map((text) => typed([text], Object(schema['items'])));
  const [text = ''] = texts;
  if (schema['type'] === 'integer' || schema['type'] === 'number') return Number(text);
  return schema['type'] === 'boolean' ? text === 'true' : text;
}

function bodyArguments(tool: Tool, { body }: ObservedRequest): ToolArguments | undefined {
  if (!body) return {};
  const kind = tool.body?.kind;
  const value = kind === undefined ? undefined : bodyValue(tool, kind, body);
  if (!tool.body || value === undefined) return undefined;
  const whole = tool.arguments.find(({ place }) => place.in === 'body');
  if (whole) return { [whole.key]: value };
  const entries = Object.entries(Object(value)).flatMap(([name, inner]): [string, Json][] => {
    const argument = tool.arguments.find(
      ({ place }) => place.in === 'bodyProperty' && place.name === name,
    );
    return argument ? [[argument.key, renamed(inner as Json, argument)]] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Nested names that are not portable are called otherwise in the tool; the described requests of
 * the corpus have none.
 */
function renamed(value: Json, { renames }: Tool['arguments'][number]): Json {
  if (Object.keys(renames).length > 0)
    throw new Error('nested names that are renamed are not supported here');
  return value;
}

function bodyValue(
  tool: Tool,
  kind: NonNullable<Tool['body']>['kind'],
  body: NonNullable<ObservedRequest['body']>,
): Json | undefined {
  if (body.kind === 'unread')
    return kind === 'json'
      ? { file: fileText }
      : kind === 'text' || kind === 'binary'
        ? fileText
        : undefined;
  const properties = Object(tool.body?.content.schema['properties']);
  if (kind === 'json') return body.kind === 'text' ? parsed(body.text) : undefined;
  if (kind === 'form') {
    const pairs =
      body.kind === 'fields'
        ? body.fields.map(({ name, value = '' }): [string, string] => [name, value])
        : formPairs(body.text);
    return /^application\/x-www-form-urlencoded/i.test(body.mediaType)
      ? gathered(pairs, properties)
      : undefined;
  }
  if (kind === 'multipart') {
    const fields = fieldsOf(body);
    return (
      fields &&
      gathered(
        fields.map(({ name, isFile, value }) => [name, isFile ? fileText : (value ?? '')]),
        properties,
      )
    );
  }
  const isOther =
    parsed(body.kind === 'text' ? body.text : '') !== undefined &&
    tool.operation.body!.contents.length > 1;
  return body.kind === 'text' && !isOther ? body.text : undefined;
}

function fieldsOf(body: NonNullable<ObservedRequest['body']>): ObservedField[] | undefined {
  return body.kind === 'fields'
    ? body.fields
    : body.kind === 'text'
      ? readMultipart(body.text, body.mediaType)
      : undefined;
}

function formPairs(text: string): [string, string][] {
  return text.split('&').map((part) => {
    const [name = '', ...rest] = part.split('=');
    return [decodeQueryPart(name), decodeQueryPart(rest.join('='))];
  });
}

function gathered(
  pairs: readonly (readonly [string, string])[],
  properties: Record<string, Tool['arguments'][number]['schema']>,
): Json {
  const byName = Map.groupBy(pairs, ([name]) => name);
  return Object.fromEntries(
    [...byName].map(([name, found]) => [
      name,
      typed(
        found.map(([, value]) => value),
        properties[name] ?? {},
      ),
    ]),
  );
}

function parsed(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

// --- the verdict ---

function credentialHeaders(request: ObservedRequest, url: WrittenUrl): Record<string, string> {
  const kept = new Set(withoutCredentials(request.headers, url).headers);
  return Object.fromEntries(
    request.headers.filter((header) => !kept.has(header) && header[1] !== ''),
  );
}

function judge(request: ObservedRequest, url: WrittenUrl, recorded: RecordedRequest): Comparison {
  const differences: string[] = [];
  const [path = '', query = ''] = recorded.target.split('?');
  const sameOnly: string[] = [];
  if (recorded.method !== request.method)
    differences.push(`method ${recorded.method} for ${request.method}`);
  if (path !== url.path)
    (decodeUrlPart(path) === decodeUrlPart(url.path) ? sameOnly : differences).push(
      `path ${path} for ${url.path}`,
    );
  const described = withoutCredentials(request.headers, url).query.map(({ name, value }) =>
    value === undefined ? name : `${name}=${value}`,
  );
  if (query !== described.join('&')) {
    const isSame =
      JSON.stringify(sortedPairs(query)) === JSON.stringify(sortedPairs(described.join('&')));
    (isSame ? sameOnly : differences).push(`query ${query} for ${described.join('&')}`);
  }
  for (const difference of headerDifferences(request, recorded)) differences.push(difference);
  const body = judgeBody(request, recorded);
  if (body === 'same') sameOnly.push('body');
  else if (body !== 'exact') differences.push(body);
  return {
    verdict: differences.length > 0 ? 'different' : sameOnly.length > 0 ? 'same' : 'exact',
    differences: [...differences, ...sameOnly],
  };
}

function sortedPairs(query: string): string[] {
  return [...new URLSearchParams(query)].map(([name, value]) => `${name}=${value}`).sort();
}

/**
 * Every header described must have come, but those of the client that made the request; what else
 * came is the gateway's own.
 */
function headerDifferences({ headers }: ObservedRequest, recorded: RecordedRequest): string[] {
  const came = new Map(Object.entries(recorded.headers));
  return headers.flatMap(([name, value]) => {
    const own = came.get(name.toLowerCase());
    const isOther = isClientHeader(name) && !/^cookie$/i.test(name);
    // agents ask for whole answers
    if (value === '' || isOther || /^(?:if-)?range$/i.test(name)) return [];
    const isMultipart =
      /^multipart\//i.test(value) && own?.startsWith(value.split(';')[0]!) === true;
    return own === value || isMultipart ? [] : [`header ${name}: ${own ?? 'absent'} for ${value}`];
  });
}

function judgeBody({ body }: ObservedRequest, recorded: RecordedRequest): string {
  const text = recorded.body.toString('utf8');
  if (!body) return text === '' ? 'exact' : 'a body for none';
  if (body.kind === 'unread')
    return text === fileText || text === JSON.stringify({ file: fileText })
      ? 'exact'
      : 'another body than the file';
  if (body.kind === 'text' && text === body.text) return 'exact';
  const fields = fieldsOf(body);
  if (fields && /^multipart\//i.test(body.mediaType || 'multipart/form-data'))
    return sameFields(fields, recorded) ? 'same' : 'other parts';
  if (body.kind === 'fields')
    return JSON.stringify(sortedPairs(text)) ===
      JSON.stringify(body.fields.map(({ name, value }) => `${name}=${value}`).sort())
      ? 'same'
      : 'other fields';
  const value = parsed(body.text);
  if (value !== undefined && JSON.stringify(value) === text) return 'same';
  return JSON.stringify(formPairs(text)) === JSON.stringify(formPairs(body.text))
    ? 'same'
    : `body ${text.slice(0, 80)} for ${body.text.slice(0, 80)}`;
}

function sameFields(fields: readonly ObservedField[], recorded: RecordedRequest): boolean {
  const type = recorded.headers['content-type'] ?? '';
  const came = readMultipart(recorded.body.toString('utf8'), type) ?? [];
  const written = (list: readonly ObservedField[]) =>
    JSON.stringify(list.map(({ name, isFile, value }) => [name, isFile ? '' : (value ?? '')]));
  return written(came) === written(fields);
}
