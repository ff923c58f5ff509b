import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  buildRequest,
  buildTools,
  fullInputSchema,
  importApi,
  type Api,
  type Tool,
  type ToolArguments,
} from '@leasehold/catalog';
import { dataClassOfNames, type Json } from '@leasehold/privacy';
import { request as send } from 'undici';
import { postmanRequests, type PostmanRequest } from './postman-requests.ts';
import {
  startRecordingUpstream,
  type RecordedRequest,
  type RecordingUpstream,
} from './recording-upstream.ts';
import { table, type Section } from './section.ts';

/**
 * Every collection: it imports or is refused with a reason, and each of its requests, made through
 * its tool, arrives as Postman would send it.
 */
export async function measurePostman(folder: string): Promise<Section> {
  await using upstream = await startRecordingUpstream();
  const rows: (string | number)[][] = [];
  const shortfalls: string[] = [];
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()) {
    const text = await readFile(join(folder, file), 'utf8');
    const { api, problems } = await importApi({ text, location: file });
    if (!api) {
      rows.push([file, 0, 0, 0, `refused: ${problems[0]?.message ?? ''}`]);
      if (problems.length === 0) shortfalls.push(`${file}: refused without a reason`);
      continue;
    }
    const { tools, problems: lost } = buildTools(api, { classOf: dataClassOfNames });
    for (const { place, message } of lost) shortfalls.push(`${file} ${place}: ${message}`);
    const described = postmanRequests(text);
    let equal = 0;
    for (const one of described) {
      const wrong = await compare(one, api, tools, upstream);
      if (wrong.length === 0) equal++;
      else shortfalls.push(`${file} ${one.name}: ${wrong.join('; ')}`);
    }
    rows.push([
      file,
      described.length,
      equal,
      tools.length,
      problems.length === 0 ? '' : `${problems.length} notices`,
    ]);
  }
  return {
    name: 'postman',
    lines: table(['collection', 'requests', 'equal', 'tools', ''], rows),
    shortfalls,
  };
}

async function compare(
  expected: PostmanRequest,
  api: Api,
  tools: Tool[],
  upstream: RecordingUpstream,
): Promise<string[]> {
  const found = tools.flatMap((tool) => {
    const args = argumentsFor(expected, tool, api);
    return args ? [{ tool, args }] : [];
  });
  const literal = ({ tool }: { tool: Tool }) =>
    tool.operation.path.replace(/\{[^}]*\}/g, '').length;
  const best = found.toSorted((a, b) => literal(b) - literal(a));
  // An address whose bodies differ has a tool for each of them: the agent takes the one it is for.
  let least: string[] | undefined;
  for (const { tool, args } of best.filter((one) => literal(one) === literal(best[0] ?? one))) {
    const wrong = await compareByTool(expected, tool, args, { api, upstream });
    if (wrong.length === 0) return [];
    if (least === undefined || wrong.length < least.length) least = wrong;
  }
  return least ?? ['no tool makes it'];
}

async function compareByTool(
  expected: PostmanRequest,
  tool: Tool,
  args: ToolArguments,
  { api, upstream }: { api: Api; upstream: RecordingUpstream },
): Promise<string[]> {
  const unfit = misfits(tool, args, api);
  const request = buildRequest(tool, args, {
    baseUrl: upstream.origin + basePath(api, tool),
    boundary: 'corpus',
  });
  if (Array.isArray(request))
    return [...unfit, ...request.map(({ path, message }) => `${path}: ${message}`)];
  const { body } = await send(request.url, {
    method: request.method as 'GET',
    headers: Object.fromEntries(request.headers),
    body: request.body ?? null,
  });
  await body.dump();
  const arrived = upstream.take();
  return arrived ? [...unfit, ...differences(expected, arrived, api)] : ['nothing arrived'];
}

const ajv = addFormats.default(new Ajv2020({ strict: false, validateFormats: true }));
const validators = new WeakMap<Tool, ValidateFunction>();

/** What the gateway would refuse before it sends anything. */
function misfits(tool: Tool, args: ToolArguments, api: Api): string[] {
  const validate = validators.get(tool) ?? ajv.compile(fullInputSchema(tool, api));
  validators.set(tool, validate);
  return validate(args) ? [] : [`its arguments do not fit: ${ajv.errorsText(validate.errors)}`];
}

/** The path of the server the operation is called at. */
function basePath(api: Api, tool: Tool): string {
  const url = (tool.operation.servers ?? api.servers)[0]?.url ?? '';
  return (
    /^[a-z]+:\/\/[^/]*(\/.*)?$/.exec(url)?.[1]?.replace(/\/$/, '') ??
    (url.startsWith('{') ? '/open' : '')
  );
}

/** What an agent gives the tool to make this request; undefined where the tool makes another. */
function argumentsFor(
  { method, path, query, body }: PostmanRequest,
  tool: Tool,
  api: Api,
): ToolArguments | undefined {
  if (tool.operation.method !== method) return undefined;
  const [template = '', flags = ''] = (basePath(api, tool) + tool.operation.path).split('?');
  const names = [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? '');
  const pattern = template
    .split(/\{[^{}]+\}/)
    .map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`))
    .join('([^/]+)');
  const match = new RegExp(`^${pattern}$`).exec(path);
  if (
    !match ||
    flags !==
      query
        .filter(([, value]) => value === null)
        .map(([name]) => name)
        .join('&')
  )
    return undefined;
  const args: ToolArguments = {};
  for (const { key, place } of tool.arguments) {
    let value: Json | undefined;
    if (place.in === 'body') value = body?.value;
    else if (place.in === 'bodyProperty') value = memberOf(body?.value, place.name);
    else if (place.parameter.in === 'path')
      value = decodeURIComponent(match[names.indexOf(place.parameter.name) + 1] ?? '');
    else if (place.parameter.in === 'query')
      value = typed(
        query
          .filter(([name]) => name === place.parameter.name)
          .map(([, text]) => decodeURIComponent(text ?? '')),
        place.parameter.schema,
      );
    if (value !== undefined) args[key] = value;
  }
  return args;
}

function memberOf(value: Json | undefined, name: string): Json | undefined {
  return typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.hasOwn(value, name)
    ? value[name]
    : undefined;
}

function typed(values: string[], schema: { [key: string]: Json }): Json | undefined {
  if (schema['type'] === 'array') return values.length === 0 ? undefined : values;
  const [value] = values;
  if (value === undefined) return undefined;
  return schema['type'] === 'integer' || schema['type'] === 'boolean' ? JSON.parse(value) : value;
}

// --- what arrived ---

function differences(expected: PostmanRequest, arrived: RecordedRequest, api: Api): string[] {
  const credentials = new Set(
    Object.values(api.securitySchemes).flatMap((scheme) =>
      scheme.type === 'apiKey' ? [scheme.name.toLowerCase()] : [],
    ),
  );
  const query = expected.query.filter(([name]) => !credentials.has(name.toLowerCase()));
  const target =
    expected.path +
    (query.length > 0
      ? `?${query.map(([name, value]) => (value === null ? name : `${name}=${value}`)).join('&')}`
      : '');
  const wrong: string[] = [];
  const check = (what: string, is: string, should: string) => {
    if (is !== should) wrong.push(`${what} ${is.slice(0, 200)} instead of ${should.slice(0, 200)}`);
  };
  check('method', arrived.method, expected.method);
  check('target', arrived.target, target);
  for (const [name, value] of expected.headers) {
    if (
      !credentials.has(name) &&
      name !== 'authorization' &&
      !(name === 'content-type' && !expected.body)
    )
      check(`header ${name}`, (arrived.headers[name] ?? '').replace(/; boundary=.*$/, ''), value);
  }
  const [is, should] = [bodyText(arrived), expected.body?.text ?? ''];
  if (!isSameJson(is, should)) check('body', is, should);
  return wrong;
}

/**
 * The members of an object have no order (RFC 8259 4): an operation made of several requests can
 * keep that of one of them.
 */
function isSameJson(is: string, should: string): boolean {
  return (
    /^[{[]/.test(is) &&
    /^[{[]/.test(should) &&
    isDeepStrictEqual(JSON.parse(is), JSON.parse(should))
  );
}

/** A multipart body without its boundary, which is made up. */
function bodyText({ headers, body }: RecordedRequest): string {
  const boundary = /boundary=(.*)$/.exec(headers['content-type'] ?? '')?.[1];
  const text = body.toString('utf8');
  return boundary === undefined ? text : text.replaceAll(boundary, 'BOUNDARY');
}
