import { isObject, type Json } from '@leasehold/privacy';
import { parseDocument } from '../../documents/document.ts';
import { childNode, itemNodes, nodeText } from '../../documents/node.ts';
import type { Node } from '../../documents/node.ts';
import { constantsOfJson } from './constants.ts';
import type { Constants } from './constants.ts';
import { isGraphqlText, readGraphqlDocument } from './graphql.ts';
import type { RecordedGraphql } from './graphql.ts';
import { placeholderSample } from './placeholders.ts';
import { readPostmanEntry } from './url.ts';
import type { PostmanEntry } from './url.ts';
import { isDisabledEntry } from './variables.ts';

/** A request's body, as Postman would send it. */
export type DescribedBody =
  /**
   * `samples` differ in what stands where an unquoted variable is written: it may be of any type.
   */
  | { kind: 'json'; mediaType: string; samples: Json[]; constants: Constants }
  | { kind: 'fields'; mediaType: string; fields: FormField[] }
  /** `samples` are the variables that were recorded with it. */
  | { kind: 'graphql'; mediaType: string; recorded: RecordedGraphql; samples: Json[] }
  | { kind: 'text' | 'binary'; mediaType: string; elements: string };

export interface FormField extends PostmanEntry {
  isFile: boolean;
  /** Of a part of a multipart body. */
  contentType: string;
}

/**
 * Reads `request.body`; undefined where nothing would be sent. `contentType` is the request's own
 * header, if any; `shortfall` says what cannot be sent.
 */
export function readPostmanBody(
  node: Node,
  contentType: string | undefined,
): DescribedBody | { shortfall: string } | undefined {
  if (!isObject(node.value) || isDisabledEntry(node)) return undefined;
  const mode =
    nodeText(childNode(node, 'mode')) ||
    (typeof childNode(node, 'raw').value === 'string' ? 'raw' : '');
  if (mode === 'raw')
    return readRaw(nodeText(childNode(node, 'raw')), contentType ?? languageType(node));
  if (mode === 'urlencoded' || mode === 'formdata')
    return readFields(mode, childNode(node, mode), contentType);
  if (mode === 'file')
    return { kind: 'binary', mediaType: contentType ?? 'application/octet-stream', elements: '' };
  if (mode === 'graphql') return readGraphqlMode(childNode(node, 'graphql'));
  return mode === '' || mode === 'none'
    ? undefined
    : { shortfall: `A body of the kind \`${mode.slice(0, 40)}\` is not known.` };
}

const languageTypes: Readonly<Record<string, string>> = {
  json: 'application/json',
  xml: 'application/xml',
  html: 'text/html',
  javascript: 'application/javascript',
  text: 'text/plain',
};

/** The type Postman sends for the language chosen in its editor. */
function languageType(node: Node): string | undefined {
  const language = nodeText(childNode(childNode(childNode(node, 'options'), 'raw'), 'language'));
  return Object.hasOwn(languageTypes, language) ? languageTypes[language] : undefined;
}

function readRaw(
  raw: string,
  mediaType: string | undefined,
): DescribedBody | { shortfall: string } | undefined {
  if (raw.trim() === '') return undefined;
  const type =
    mediaType ??
    (/^\s*[{[]/.test(raw) && readJsonTemplate(raw) ? 'application/json' : 'text/plain');
  if (/^application\/x-www-form-urlencoded/i.test(type))
    return { kind: 'fields', mediaType: type, fields: rawFields(raw) };
  if (/^multipart\//i.test(type))
    return {
      shortfall:
        'The parts of a multipart body are written out as one text; describe them as form-data.',
    };
  if (!/[/+]json\b/i.test(type))
    return { kind: isText(type) ? 'text' : 'binary', mediaType: type, elements: elementsOf(raw) };
  const written = parseDocument(splitVariables(raw, 'keep').quoted.replaceAll('\uE000', 'null'));
  const samples = readJsonTemplate(raw) ?? [];
  return (
    graphqlInJson(written.root, samples, type) ?? {
      kind: 'json',
      mediaType: type,
      samples,
      constants: constantsOfJson(written.root ?? null),
    }
  );
}

/** The elements of an XML text, which tell two kinds of message apart. */
function elementsOf(raw: string): string {
  const names = raw.match(/<[A-Za-z_][\w:.-]{0,100}/g) ?? [];
  return [...new Set(names)].slice(0, 200).join('');
}

function isText(mediaType: string): boolean {
  return /^text\/|xml|yaml|javascript|graphql|csv/i.test(mediaType);
}

function rawFields(raw: string): FormField[] {
  const node: Node = { value: undefined, document: { location: '', text: '' }, pointer: '' };
  return raw
    .trim()
    .split('&')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return {
        name: formDecoded(name),
        value: value.join('='),
        description: '',
        isDisabled: false,
        isFile: false,
        contentType: '',
        node,
      };
    });
}

function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' ')).trim();
  } catch {
    return text.trim();
  }
}

function readFields(
  mode: 'urlencoded' | 'formdata',
  node: Node,
  contentType: string | undefined,
): DescribedBody | undefined {
  const fields = itemNodes(node).map((item) => ({
    ...readPostmanEntry(item),
    isFile: nodeText(childNode(item, 'type')) === 'file',
    contentType: nodeText(childNode(item, 'contentType')),
  }));
  if (fields.length === 0) return undefined;
  const fallback =
    mode === 'formdata' ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  // Another type on a form is sent as it is written; a multipart one without its boundary is not.
  const mediaType = mode === 'urlencoded' && contentType !== undefined ? contentType : fallback;
  return { kind: 'fields', mediaType, fields };
}

/** GraphQL over HTTP, in Postman's own mode for it. */
function readGraphqlMode(node: Node): DescribedBody | undefined {
  const query = nodeText(childNode(node, 'query'));
  if (query.trim() === '') return undefined;
  const variables = childNode(node, 'variables');
  const samples = isObject(variables.value)
    ? [placeholderSample(variables.value)]
    : (readJsonTemplate(nodeText(variables)) ?? []);
  return graphqlBody(query, nodeText(childNode(node, 'operationName')), samples);
}

/** The same body, written out as JSON. */
function graphqlInJson(
  root: Json | undefined,
  samples: readonly Json[],
  mediaType: string,
): DescribedBody | undefined {
  if (!isObject(root) || typeof root['query'] !== 'string' || !isGraphqlText(root['query']))
    return undefined;
  if (Object.keys(root).some((name) => !/^(?:query|variables|operationName)$/.test(name)))
    return undefined;
  const name = root['operationName'] ?? '';
  const variables = samples.flatMap((sample) =>
    isObject(sample) ? (sample['variables'] ?? []) : [],
  );
  return typeof name === 'string'
    ? { ...graphqlBody(root['query'], name, variables), mediaType }
    : undefined;
}

/** The document as it was recorded; one that cannot be told from its data is the agent's to write. */
function graphqlBody(query: string, operationName: string, variables: Json[]): DescribedBody {
  const mediaType = 'application/json';
  const recorded = readGraphqlDocument(query, operationName);
  if (recorded) return { kind: 'graphql', mediaType, recorded, samples: variables };
  const samples = (variables.length > 0 ? variables : [{}]).map((value): Json => ({
    query: 'query',
    ...(operationName !== '' && { operationName }),
    variables: value,
  }));
  return { kind: 'json', mediaType, samples, constants: new Map() };
}

/** Stand-ins for a variable without quotes: what is sent in its place may be of any type. */
const standIns = ['"text"', '0.5', 'true', 'null', '{}', '[]'];

/**
 * A JSON text with `{{variables}}`, read once for each type a variable without quotes may have.
 * Undefined where it is no JSON even then.
 */
function readJsonTemplate(raw: string): Json[] | undefined {
  const { quoted, isOpen } = splitVariables(raw);
  const texts = isOpen ? standIns.map((standIn) => quoted.replaceAll('\uE000', standIn)) : [quoted];
  const samples = texts.flatMap((one) => {
    const { root } = /^\s*[{["\d-]/.test(one) ? parseDocument(one) : {};
    return root === undefined ? [] : [placeholderSample(root)];
  });
  return samples.length === 0 ? undefined : samples;
}

/**
 * Variables inside quotes become a word, those outside are marked: they are not JSON until Postman
 * has put in their values.
 */
function splitVariables(
  raw: string,
  inside: 'text' | 'keep' = 'text',
): { quoted: string; isOpen: boolean } {
  let isInside = false;
  let isOpen = false;
  const quoted = raw.replaceAll('\uE000', '').replaceAll(/\{\{[^{}]{1,200}\}\}|\\.|"/g, (token) => {
    if (token === '"') isInside = !isInside;
    if (!token.startsWith('{{')) return token;
    if (isInside) return inside === 'keep' ? token : 'text';
    isOpen = true;
    return '\uE000';
  });
  return { quoted, isOpen };
}
