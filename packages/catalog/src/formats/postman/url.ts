import { isObject, decodeUrlPart, isDataKey } from '@leasehold/privacy';
import { cleanText } from '../../tools/clean-definition.ts';
import { childNode, itemNodes, nodeText } from '../../documents/node.ts';
import type { Node } from '../../documents/node.ts';
import { unusedKey } from '../../tools/names.ts';
import { isMadeOfKnownWords } from '../observed/known-words.ts';
import { labelledValue, recordName } from '../observed/path-template.ts';
import { isValueSegment, placeholderName } from '../path-segments.ts';
import { expandVariables, isDisabledEntry } from './variables.ts';
import type { TemplatePiece, VariableScope, PostmanVariable } from './variables.ts';

/** Where a request goes, its values taken out. */
export interface DescribedUrl {
  /** With `{names}` where the owner has to say; undefined for an address that has no host. */
  server: string | undefined;
  /** Template below the server, percent-encoded, starting with `/`. */
  path: string;
  /** Of the path's variables, those that the request describes. */
  descriptions: ReadonlyMap<string, string>;
  query: PostmanEntry[];
  hasUserInfo: boolean;
}

/**
 * One line of a query, a form or the headers. `value` is as written and looked at only while
 * reading.
 */
export interface PostmanEntry {
  name: string;
  /** Null for a query name without `=`. */
  value: string | null;
  description: string;
  isDisabled: boolean;
  node: Node;
}

/**
 * Reads a request's URL as Postman builds it: from the parts of the object where there are any,
 * otherwise from the text.
 */
export function readPostmanUrl(node: Node, scope: VariableScope): DescribedUrl {
  const written = writtenUrl(node);
  const [address = '', ...rest] = written.split('#', 1)[0]!.split('?');
  const { server, path, hasUserInfo } = splitAddress(address, scope);
  const own = childNode(node, 'query');
  return {
    server,
    path,
    hasUserInfo,
    descriptions: variableDescriptions(node),
    query: Array.isArray(own.value)
      ? itemNodes(own).map(readQueryEntry)
      : parseQuery(rest.join('?'), node),
  };
}

/** An entry of Postman's lists: `{key, value, disabled, description}`. */
export function readPostmanEntry(node: Node): PostmanEntry {
  const value = childNode(node, 'value');
  const name = nodeText(childNode(node, 'key'));
  const isFlag = value.value === null || value.value === undefined;
  return {
    name,
    value: isFlag ? null : nodeText(value),
    description: cleanDescription(childNode(node, 'description')),
    isDisabled: isDisabledEntry(node),
    node,
  };
}

/** Names that are encoded already are sent as they are. */
function readQueryEntry(node: Node): PostmanEntry {
  const entry = readPostmanEntry(node);
  return { ...entry, name: decodeUrlPart(entry.name) };
}

/**
 * A description is a text, or `{content, type}`. People paste what they tried into it, so what is
 * personal or secret is cut out before it is kept.
 */
export function cleanDescription(node: Node): string {
  return cleanText(isObject(node.value) ? nodeText(childNode(node, 'content')) : nodeText(node));
}

/** What somebody calls something, cleaned like a description. */
export function cleanName(node: Node): string {
  return cleanText(nodeText(childNode(node, 'name')).trim());
}

function writtenUrl(node: Node): string {
  if (!isObject(node.value)) return nodeText(node).trim();
  const host = joined(childNode(node, 'host'), '.');
  const path = joined(childNode(node, 'path'), '/');
  const raw = nodeText(childNode(node, 'raw')).trim();
  if (host === '' && path === '') return raw;
  const protocol = nodeText(childNode(node, 'protocol'));
  const port = nodeText(childNode(node, 'port'));
  const rawQuery = /\?[^#]*/.exec(raw)?.[0] ?? '';
  return `${protocol && `${protocol.replace(/:?\/*$/, '')}://`}${host}${port && `:${port}`}${path && (path.startsWith('/') ? path : `/${path}`)}${rawQuery}`;
}

/** Hosts and paths are a text, or a list of texts or `{value}`. */
function joined(node: Node, separator: string): string {
  if (!Array.isArray(node.value)) return nodeText(node).trim();
  return itemNodes(node)
    .map((part) => nodeText(part) || nodeText(childNode(part, 'value')))
    .join(separator);
}

function variableDescriptions(node: Node): Map<string, string> {
  return new Map(
    itemNodes(childNode(node, 'variable')).map((one) => [
      nodeText(childNode(one, 'key')) || nodeText(childNode(one, 'id')),
      cleanDescription(childNode(one, 'description')),
    ]),
  );
}

function parseQuery(query: string, node: Node): PostmanEntry[] {
  return query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const equals = part.indexOf('=');
      const name = decodeUrlPart(equals === -1 ? part : part.slice(0, equals));
      return {
        name,
        value: equals === -1 ? null : part.slice(equals + 1),
        description: '',
        isDisabled: false,
        node,
      };
    });
}

// --- host and path ---

/**
 * `{{scheme}}://{{host}}:80` and the like in front, up to the first slash that belongs to neither.
 */
const addressPattern = /^((?:[A-Za-z][A-Za-z0-9+.-]*|\{\{[^{}]+\}\}):\/\/)?([^/]*)([^]*)$/;

function splitAddress(
  address: string,
  scope: VariableScope,
): Pick<DescribedUrl, 'server' | 'path' | 'hasUserInfo'> {
  // `{{baseUrl}}users`: the variable's value is meant to end with the slash.
  const spaced = address.replace(/^(\{\{[^{}]+\}\})(?=[A-Za-z_])/, '$1/');
  const [, scheme = '', authority = '', rest = ''] = addressPattern.exec(spaced) ?? [];
  const base = template(expandVariables(scheme + authority, scope, (_, { isSecret }) => !isSecret));
  const path = rest === '' ? '' : readPath(rest, scope);
  if (authority === '') return { server: undefined, path: path || '/', hasUserInfo: false };
  const hasScheme = /^[A-Za-z][A-Za-z0-9+.-]*:\/\//.test(base);
  // Postman's own rule for addresses without a scheme.
  const absolute = hasScheme || base.startsWith('{') ? base : `http://${base}`;
  const server = absolute.replace(/[?#][^]*$/, '').replace(/^([a-z0-9+.-]+:\/\/)[^/]*@/i, '$1');
  const [, origin = '', own = ''] =
    /^((?:[a-z][a-z0-9+.-]*:\/\/)?[^/]*)([^]*)$/i.exec(server.replace(/\/+$/, '')) ?? [];
  const hasUserInfo = absolute.replace(/[?#][^]*$/, '') !== server;
  // Without a path of its own the request ends where the base does, and not with a slash behind it.
  return path === ''
    ? { server: origin, path: own || '/', hasUserInfo }
    : { server: origin + own, path, hasUserInfo };
}

function template(pieces: TemplatePiece[]): string {
  return pieces.map((piece) => ('text' in piece ? piece.text : `{${piece.variable}}`)).join('');
}

function readPath(written: string, scope: VariableScope): string {
  const taken = new Set<string>();
  const whole = expandVariables(
    written.replaceAll(/[\p{Cc}\uE000\uE001]/gu, ''),
    scope,
    isPartOfPath,
  );
  // Put together again before it is cut: a variable's value may hold several segments.
  const segments = whole
    .map((piece) => ('text' in piece ? piece.text : `\uE000${piece.variable}\uE001`))
    .join('')
    .split('/');
  // Names that are written hold for the whole path; those that are made up keep out of their way.
  for (const segment of segments) for (const name of writtenNames(segment)) taken.add(name);
  return segments
    .map((segment, index) => readSegment(segment, index - 1, segments[index - 1] ?? '', taken))
    .join('/');
}

/**
 * A variable is part of the address's words (`{{version}}`) or one of its values (`{{userId}}`):
 * told by its name, or by a value of several words.
 */
function isPartOfPath(name: string, { value, isSecret }: PostmanVariable): boolean {
  const isWord =
    /(?:base|root|prefix|version|^ver$|^v$|context|stage|^env|service|^api|path|url|uri|endpoint)/i.test(
      name,
    );
  return !isSecret && (isWord || /^v\d+(?:\.\d+)*$/i.test(value) || value.includes('/'));
}

/** Shorter ones are parts of words: `v2`. */
const wordCharsMin = 4;
const marked = /\uE000([^\uE000\uE001]*)\uE001/g;

function readSegment(segment: string, index: number, before: string, taken: Set<string>): string {
  if (segment === '') return '';
  const [name] = placeholderName(segment) === undefined ? [] : writtenNames(segment);
  if (name !== undefined) return `{${name}}`;
  if (segment.includes('\uE000')) {
    const around = segment.replaceAll(marked, ' ').split(/[^\p{L}\p{M}\p{N}]+/u);
    // What stands beside a variable is said by the address; what reads like data, or is no known
    // word, belongs to the variable all the same.
    if (
      around.some(
        (word) => word.length >= wordCharsMin && (isDataKey(word) || !isMadeOfKnownWords(word)),
      )
    )
      return `{${variableName(segment.split(marked)[1] ?? '')}}`;
    return segment
      .split(marked)
      .map((part, at) => (at % 2 === 1 ? `{${variableName(part)}}` : encodePath(part)))
      .join('');
  }
  const labelled = labelledValue(segment);
  if (labelled)
    return [
      encodePath(labelled.before),
      `{${unused(labelled.label ?? 'value', taken)}}`,
      encodePath(labelled.after),
    ].join('');
  return isValueSegment(segment, before, index)
    ? `{${unused(valueName(before), taken)}}`
    : encodePath(segment);
}

function writtenNames(segment: string): string[] {
  const whole = placeholderName(segment);
  return whole === undefined
    ? [...segment.matchAll(marked)].map(([, name = '']) => variableName(name))
    : [variableName(whole)];
}

function variableName(written: string): string {
  return (
    decodeUrlPart(written)
      .replaceAll(/[{}\p{Cc}?#/]/gu, '')
      .trim() || 'value'
  );
}

/** `orders/17` has an `orderId`; what follows no word is an `id`. */
function valueName(before: string): string {
  return /^[A-Za-z][\w-]*$/.test(before) && isMadeOfKnownWords(before) ? recordName(before) : 'id';
}

function unused(name: string, taken: Set<string>): string {
  const own = unusedKey(name, taken);
  taken.add(own);
  return own;
}

/**
 * What Postman leaves as it is in a path: all but control characters, blanks, quotes, angles,
 * backticks and braces, and what is encoded already.
 */
function encodePath(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\x21\x24-\x3b\x3d\x40-\x5f\x61-\x7a|~]/gu, (char) => encodeURIComponent(char));
}
