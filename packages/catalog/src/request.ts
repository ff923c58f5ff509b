import { decodeUrlPart, type Json } from '@leasehold/privacy';
import type { Parameter } from './api.ts';
import { requestBody, type GivenArgument } from './request-body.ts';
import { isString } from './schema/merged-schema.ts';
import { originalArguments } from './tools/renames.ts';
import { findConcretePaths } from './serialise/concrete-paths.ts';
import { formBody } from './serialise/form.ts';
import { isHeaderValue } from './serialise/header-value.ts';
import {
  dotSegmentProblem,
  hasDotSegment,
  isEmptySegment,
  pathValueProblem,
} from './serialise/path-value.ts';
import { percentEncode, percentEncodeReserved, percentEncodeSegment } from './serialise/percent.ts';
import { pathText, queryPairs } from './serialise/styles.ts';
import { isPlainObject, valueText } from './serialise/values.ts';
import type { ArgumentIssue, HttpRequest, Tool, ToolArguments } from './tools/tool.ts';

export interface RequestTarget {
  /** Absolute URL the operation's path is appended to; its own path and query are kept. */
  baseUrl: string;
  /** For multipart bodies; made from the content where absent. */
  boundary?: string;
}

const argumentDepthMax = 64;

/**
 * Arguments of a tool as the HTTP request the API's description asks for, or what is wrong with
 * them. The arguments decide values, never the shape of the request: no argument leaves its path
 * segment, its query parameter, its header or its part. Total; tokens must have been restored
 * before.
 */
export function buildRequest(
  tool: Tool,
  args: ToolArguments,
  target: RequestTarget,
): HttpRequest | ArgumentIssue[] {
  const issues = shapeIssues(tool, args);
  if (issues.length > 0) return issues;
  const original = originalArguments(tool, args);
  const given: GivenArgument[] = [];
  for (const argument of tool.arguments) {
    const value = Object.hasOwn(original, argument.key) ? original[argument.key] : argument.preset;
    if (value !== undefined) given.push({ argument, value });
  }
  const { places } = factsOf(tool);
  const path = pathOf(tool, given, issues);
  const query =
    places.has('query') || places.has('querystring') ? queryOf(tool, given, issues) : '';
  const headers = places.has('header') ? headersOf(given, issues) : [];
  if (places.has('cookie')) headers.push(...cookieHeader(tool, given, issues));
  const body = requestBody(tool, given, target.boundary, issues);
  if (issues.length > 0) return issues;
  return {
    method: tool.operation.method,
    url: joinUrl(target.baseUrl, path, query),
    headers: withPresets(
      tool,
      body?.contentType ? [...headers, ['content-type', body.contentType]] : headers,
    ),
    ...(body && { body: body.content }),
  };
}

/** The description's own headers in front, except where the body says what it is. */
function withPresets(tool: Tool, headers: [string, string][]): [string, string][] {
  const { presets } = factsOf(tool);
  if (headers.length === 0) return presets.slice();
  const taken = new Set(headers.map(([name]) => name.toLowerCase()));
  return [...presets.filter(([name]) => !taken.has(name.toLowerCase())), ...headers];
}

/** What is the same in every call of a tool, worked out once. */
interface ToolFacts {
  keys: ReadonlySet<string>;
  presets: readonly [name: string, value: string][];
  /** Where its parameters go. */
  places: ReadonlySet<Parameter['in']>;
  /** The operation's path cut at its variables: text and names in turn. */
  path: readonly string[];
  /** Whether a path that is filled in is another operation's. */
  leadsElsewhere: (filled: string) => boolean;
}

function factsOf(tool: Tool): ToolFacts {
  const known = toolFacts.get(tool);
  if (known) return known;
  const facts = {
    keys: new Set(tool.arguments.flatMap(({ key, isPinned }) => (isPinned ? [] : [key]))),
    presets: presetsOf(tool),
    places: new Set(
      tool.arguments.flatMap(({ place }) => (place.in === 'parameter' ? [place.parameter.in] : [])),
    ),
    path: tool.operation.path.split('#', 1)[0]!.split(/\{([^{}]+)\}/),
    leadsElsewhere: findConcretePaths(tool.operation, tool.operations),
  };
  toolFacts.set(tool, facts);
  return facts;
}

const toolFacts = new WeakMap<Tool, ToolFacts>();

/** Like every header they hold one line. */
function presetsOf({ presetHeaders }: Tool): [string, string][] {
  return presetHeaders.flatMap(({ name, preset, explode }): [string, string][] => {
    if (preset === undefined) return [];
    const text = pathText(preset, {
      name,
      style: 'simple',
      explode,
      encode: String,
      encodeName: String,
    });
    return isHeaderValue(text) ? [[name, text]] : [];
  });
}

/** Unknown keys, missing ones, and text that has no UTF-8 form. */
function shapeIssues(tool: Tool, args: ToolArguments): ArgumentIssue[] {
  const { keys } = factsOf(tool);
  const issues: ArgumentIssue[] = [];
  for (const key of Object.keys(args)) {
    if (!keys.has(key))
      issues.push({ path: key, message: 'The tool has no argument of this name.' });
    else checkText(args[key]!, key, 0, issues);
  }
  for (const { key, required } of tool.arguments) {
    if (required && !Object.hasOwn(args, key))
      issues.push({ path: key, message: 'This argument is required.' });
  }
  return issues;
}

function checkText(value: Json, path: string, depth: number, issues: ArgumentIssue[]): void {
  if (depth > argumentDepthMax) {
    issues.push({ path, message: `Nested more than ${argumentDepthMax} levels deep.` });
  } else if (typeof value === 'string') {
    if (!value.isWellFormed())
      issues.push({ path, message: 'Holds half of a surrogate pair, which no request can carry.' });
  } else if (Array.isArray(value)) {
    for (const element of value) checkText(element, `${path}[]`, depth + 1, issues);
  } else if (isPlainObject(value)) {
    for (const [key, member] of Object.entries(value)) {
      checkText(key, path, depth + 1, issues);
      checkText(member, `${path}.${key}`, depth + 1, issues);
    }
  }
}

interface GivenParameter {
  parameter: Parameter;
  key: string;
  value: Json;
  isPinned: boolean;
}

function parametersIn(given: readonly GivenArgument[], place: Parameter['in']): GivenParameter[] {
  const found = [];
  for (const { argument, value } of given) {
    const { key, place: own, isPinned = false } = argument;
    if (own.in === 'parameter' && own.parameter.in === place)
      found.push({ parameter: own.parameter, key, value, isPinned });
  }
  return found;
}

/** A value that is written as a media type of its own (`content` instead of `schema`). */
function asContent({ contentType }: Parameter, value: Json): Json {
  return contentType === undefined
    ? value
    : /json/i.test(contentType)
      ? JSON.stringify(value)
      : valueText(value);
}

function pathOf(tool: Tool, given: readonly GivenArgument[], issues: ArgumentIssue[]): string {
  const values = parametersIn(given, 'path');
  const textFor = (name: string): string => {
    const found = values.find(({ parameter }) => parameter.name === name);
    if (!found) return `{${name}}`;
    const { parameter, key } = found;
    const value = asContent(parameter, found.value);
    const { style, explode, allowReserved } = parameter;
    const text = pathText(value, {
      name,
      style,
      explode,
      encode: allowReserved ? percentEncodeSegment : percentEncode,
      encodeName: percentEncode,
    });
    const isEmpty = value === null || text === '' || (style !== 'matrix' && isEmptySegment(text));
    const problem = isEmpty
      ? 'Must not be empty: it is a part of the address.'
      : pathValueProblem(found.value, { mayHoldSlash: mayHoldSlash(found) });
    if (problem !== undefined) issues.push({ path: key, message: problem });
    return text;
  };
  let path = '';
  for (const [i, piece] of factsOf(tool).path.entries())
    path += i % 2 === 0 ? piece : textFor(piece);
  const [filled = ''] = path.split('?', 1);
  // Harmless values may make one together, or with what stands between them.
  const problem = hasDotSegment(filled)
    ? dotSegmentProblem
    : factsOf(tool).leadsElsewhere(filled)
      ? 'With this value the address is that of another operation of the API. Call its own tool, where there is one.'
      : undefined;
  if (issues.length === 0 && problem !== undefined)
    issues.push({ path: values.map(({ key }) => key).join(', '), message: problem });
  return path;
}

/**
 * Where the description or the owner says that slashes belong to the value; they are sent encoded.
 * Anywhere else one would make a segment more.
 */
function mayHoldSlash({ parameter, isPinned }: GivenParameter): boolean {
  const { enum: listed = [], const: only, default: preset } = parameter.schema;
  return (
    parameter.allowReserved ||
    isPinned ||
    [listed, only, preset].flat().some((value) => isString(value) && value.includes('/'))
  );
}

function queryOf(tool: Tool, given: readonly GivenArgument[], issues: ArgumentIssue[]): string {
  const pairs = parametersIn(given, 'query').flatMap(({ parameter, key, value }) => {
    if (value === null) return [];
    const { name, style, explode, allowReserved } = parameter;
    if (explode && style === 'form') refuseNames(tool, 'query', key, parameter, value, issues);
    const spelling = {
      name,
      style,
      explode,
      encode: allowReserved ? percentEncodeReserved : percentEncode,
      encodeName: percentEncode,
    };
    return queryPairs(asContent(parameter, value), spelling).map(([own, text]) => `${own}=${text}`);
  });
  const whole = parametersIn(given, 'querystring').map(({ parameter, key, value }) => {
    if (!isPlainObject(value) || (parameter.contentType && /json/i.test(parameter.contentType)))
      return percentEncode(valueText(value));
    refuseNames(tool, 'query', key, parameter, value, issues);
    return formBody(value, { mediaType: '', schema: {}, encoding: {} });
  });
  return [...pairs, ...whole].filter(Boolean).join('&');
}

/**
 * An exploded object's keys become parameter names: they must not be those of other parameters, nor
 * the gateway's credentials.
 */
function refuseNames(
  tool: Tool,
  place: 'query' | 'cookie',
  key: string,
  parameter: Parameter,
  value: Json,
  issues: ArgumentIssue[],
): void {
  if (!isPlainObject(value)) return;
  const others = tool.operation.parameters
    .filter((other) => other.in === place && other !== parameter)
    .map(({ name }) => name);
  const taken = new Set([...others, ...tool.reservedNames].map(nameAsRead));
  for (const name of Object.keys(value)) {
    if (taken.has(nameAsRead(name)))
      issues.push({ path: `${key}.${name}`, message: 'This name belongs to another parameter.' });
  }
}

/**
 * What an API may take a name for: `Tenant`, `tenant[]`, `tenant[x]`, ` tenant`, `tenant.id` and
 * `tenant%00` set `tenant` in one framework or another.
 */
function nameAsRead(name: string): string {
  const begun = decodeUrlPart(name)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}_$@-]+/u, '');
  return begun.replace(/[^\p{L}\p{N}_$@-][^]*$/u, '');
}

function headersOf(given: readonly GivenArgument[], issues: ArgumentIssue[]): [string, string][] {
  return parametersIn(given, 'header').flatMap(({ parameter, key, value }): [string, string][] => {
    if (value === null) return [];
    const { name, explode } = parameter;
    const text = pathText(asContent(parameter, value), {
      name,
      style: 'simple',
      explode,
      encode: String,
      encodeName: String,
    });
    if (!isHeaderValue(text))
      issues.push({
        path: key,
        message:
          'A header holds printable Latin-1 characters only: no line breaks, no control characters.',
      });
    return [[name, text]];
  });
}

function cookieHeader(
  tool: Tool,
  given: readonly GivenArgument[],
  issues: ArgumentIssue[],
): [string, string][] {
  const pairs = parametersIn(given, 'cookie').flatMap(({ parameter, key, value }) => {
    if (value === null) return [];
    const { name, style, explode } = parameter;
    const isPlain = style === 'cookie';
    if (explode) refuseNames(tool, 'cookie', key, parameter, value, issues);
    const found = queryPairs(asContent(parameter, value), {
      name,
      style: 'form',
      explode,
      encode: isPlain ? String : percentEncode,
      encodeName: isPlain ? String : percentEncode,
    });
    // RFC 6265 4.1.1: the characters of a cookie's value; the comma is what a list is joined by.
    if (
      !found.every(
        ([own, text]) =>
          /^[\x21-\x3a\x3c\x3e-\x7e]+$/.test(own) &&
          /^[\x21\x23-\x3a\x3c-\x5b\x5d-\x7e]*$/.test(text),
      )
    )
      issues.push({
        path: key,
        message: 'A cookie holds no spaces, quotes, semicolons, backslashes or control characters.',
      });
    return found.map(([own, text]) => `${own}=${text}`);
  });
  return pairs.length > 0 ? [['cookie', pairs.join('; ')]] : [];
}

/**
 * Base URL, path and query as one address; the base's own path and query stay, its fragment does
 * not.
 */
function joinUrl(baseUrl: string, path: string, query: string): string {
  const [base, baseQuery] = splitOnce(baseUrl.split('#')[0]!, '?');
  const [ownPath, ownQuery] = splitOnce(path, '?');
  const queries = [baseQuery, ownQuery, query].filter(Boolean).join('&');
  return `${base.replace(/\/$/, '')}${ownPath.startsWith('/') ? '' : '/'}${ownPath}${queries && `?${queries}`}`;
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
