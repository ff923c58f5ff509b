import { isObject } from '@leasehold/privacy';
import { childNode, itemNodes, rootNode, nodeText } from '../documents/node.ts';
import type { Node, SourceDocument } from '../documents/node.ts';
import type { ProblemLog } from '../documents/problem-log.ts';
import { base64Bytes, utf8Text } from '../serialise/bytes.ts';
import type { Format } from './format.ts';
import { assembleObserved } from './observed/assemble-observed.ts';
import type {
  ObservedBody,
  ObservedField,
  ObservedRequest,
  ObservedResponse,
} from './observed/observed-request.ts';

/**
 * HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec), as browsers and proxies write it, and
 * what is near enough to it.
 */
export const har: Format = {
  id: 'har',
  detect: ({ root }) =>
    isObject(root) && isObject(root['log']) && Array.isArray(root['log']['entries'])
      ? { version: 'har-1.2' }
      : undefined,
  read(document, { version, log }) {
    const list = entriesOf(document);
    const api = assembleObserved(requestsInCapture(document, log), {
      version,
      log,
      isPrinted: false,
    });
    if (api.operations.length === 0)
      log.report(
        'not_a_description',
        'error',
        list,
        'The capture has no calls of an API. Record one while the API is used.',
      );
    return api;
  },
};

function entriesOf(document: SourceDocument): Node {
  return childNode(childNode(rootNode(document), 'log'), 'entries');
}

const entriesMax = 20_000;

/**
 * The requests of a capture that are calls of an API; what else there is, is counted in one
 * problem.
 */
export function requestsInCapture(document: SourceDocument, log: ProblemLog): ObservedRequest[] {
  const list = entriesOf(document);
  const count = Array.isArray(list.value) ? list.value.length : 0;
  const entries = Array.from({ length: Math.min(count, entriesMax) }, (_, at) =>
    childNode(list, at),
  );
  const leftOut = new Map<string, number>();
  const requests = entries.flatMap((entry) => {
    const reason = reasonToLeaveOut(entry);
    if (reason === undefined) return [readEntry(entry, log)];
    leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1);
    return [];
  });
  if (count > entriesMax)
    log.report(
      'too_large',
      'warning',
      list,
      `Only the first ${entriesMax} of ${count} requests are read.`,
    );
  if (leftOut.size > 0) {
    const reasons = [...leftOut].map(([reason, times]) => `${times} ${reason}`).join(', ');
    log.report(
      'requests_left_out',
      'warning',
      list,
      `What is no call of an API is left out: ${reasons}.`,
    );
  }
  return requests;
}

// --- what is no call of an API ---

const staticTypes =
  /^(?:image|font|video|audio)\/|^text\/(?:css|javascript)|^application\/(?:javascript|x-javascript|ecmascript|wasm|font|x-font|manifest\+json|vnd\.ms-fontobject)/i;
const staticNames =
  /\.(?:css|m?js|map|png|jpe?g|gif|svg|ico|webp|avif|woff2?|ttf|otf|eot|mp4|webm|mp3|wasm|webmanifest)$/i;
const beacons =
  /(?:^|\.)(?:google-analytics|googletagmanager|analytics|segment|mixpanel|amplitude|hotjar|sentry|fullstory|clarity|doubleclick|newrelic|datadoghq\w*|bugsnag|intercom|posthog|plausible)\.(?:com|io|net|ms)$/i;
const reads = /^(?:GET|HEAD)$/;

function reasonToLeaveOut(entry: Node): string | undefined {
  const request = childNode(entry, 'request');
  const url = nodeText(childNode(request, 'url'));
  const method = methodOf(request);
  const [, host = '', path = ''] =
    /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]+)[^/?#]*([^?#]*)/i.exec(url) ?? [];
  if (host === '') return 'without an http address';
  if (beacons.test(host)) return 'for analytics';
  if (
    method === 'OPTIONS' &&
    headersOf(request).some(([name]) => /^access-control-request-method$/i.test(name))
  )
    return 'pre-flight';
  if (!reads.test(method)) return undefined;
  const response = childNode(entry, 'response');
  const mediaType = nodeText(childNode(childNode(response, 'content'), 'mimeType'));
  const status = statusOf(response);
  if (isObject(response.value) && status === 0) return 'without an answer';
  if (staticTypes.test(mediaType) || staticNames.test(path)) return 'for files of a site';
  if (/^(?:text\/html|application\/xhtml)/i.test(mediaType)) return 'for pages';
  return status >= 300 && status < 400 && status !== 304 ? 'redirected' : undefined;
}

// --- one entry ---

function readEntry(entry: Node, log: ProblemLog): ObservedRequest {
  const request = childNode(entry, 'request');
  const place = `#${entry.pointer}`;
  const headers = headersOf(request);
  const body = readBody(childNode(request, 'postData'), headers);
  const response = readResponse(childNode(entry, 'response'), log);
  return {
    method: methodOf(request),
    url: urlOf(request),
    headers,
    ...(body && { body }),
    ...(response && { response }),
    place,
  };
}

function methodOf(request: Node): string {
  const written = nodeText(childNode(request, 'method')).trim();
  return written === '' ? 'GET' : written.toUpperCase();
}

/** The query stands in the address; writers that leave it out there have it as a list. */
function urlOf(request: Node): string {
  const url = nodeText(childNode(request, 'url')).trim().replaceAll(' ', '%20');
  const query = itemNodes(childNode(request, 'queryString')).map(
    (pair) => `${encoded(childNode(pair, 'name'))}=${encoded(childNode(pair, 'value'))}`,
  );
  return url.includes('?') || query.length === 0
    ? url
    : `${url.split('#')[0] ?? url}?${query.join('&')}`;
}

function encoded(node: Node): string {
  return encodeURIComponent(nodeText(node).toWellFormed());
}

/** Without what every browser says for itself: its user's language, and that it shows pages. */
function headersOf(request: Node): [string, string][] {
  const headers = itemNodes(childNode(request, 'headers')).map((header): [string, string] => [
    nodeText(childNode(header, 'name')),
    nodeText(childNode(header, 'value')),
  ]);
  const isBrowsers = ([name, value]: [string, string]) =>
    /^accept-language$/i.test(name) ||
    (/^accept$/i.test(name) && /text\/html|^\*\/\*$/.test(value));
  const asked = headers.filter((header) => !isBrowsers(header));
  // Some writers have cookies as a list alone.
  const hasCookies =
    itemNodes(childNode(request, 'cookies')).length > 0 &&
    !headers.some(([name]) => /^cookie$/i.test(name));
  return hasCookies ? [...asked, ['Cookie', '']] : asked;
}

function readBody(postData: Node, headers: [string, string][]): ObservedBody | undefined {
  if (!isObject(postData.value)) return undefined;
  const declared = headers.find(([name]) => /^content-type$/i.test(name))?.[1];
  const mediaType = declared ?? nodeText(childNode(postData, 'mimeType'));
  const fields = itemNodes(childNode(postData, 'params')).map(readField);
  const isForm = /^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(mediaType);
  const written = nodeText(childNode(postData, 'text'));
  if (written !== '' && nodeText(childNode(postData, 'encoding')) === 'base64')
    return { kind: 'unread', mediaType };
  if (written !== '') return { kind: 'text', mediaType, text: written };
  return fields.length > 0 && isForm ? { kind: 'fields', mediaType, fields } : undefined;
}

function readField(param: Node): ObservedField {
  const contentType = nodeText(childNode(param, 'contentType'));
  const name = nodeText(childNode(param, 'name'));
  const isFile = childNode(param, 'fileName').value !== undefined;
  return {
    name,
    isFile,
    ...(!isFile && { value: nodeText(childNode(param, 'value')) }),
    ...(contentType !== '' && { contentType }),
  };
}

// --- the answer ---

/** Answers longer than this teach no more than their first few thousand items would. */
const answerLengthMax = 8 * 1024 * 1024;

function statusOf(response: Node): number {
  const { value } = childNode(response, 'status');
  return typeof value === 'number' && Number.isInteger(value) ? value : 0;
}

function readResponse(node: Node, log: ProblemLog): ObservedResponse | undefined {
  if (!isObject(node.value)) return undefined;
  const content = childNode(node, 'content');
  const answer = { status: statusOf(node), mediaType: nodeText(childNode(content, 'mimeType')) };
  const written = nodeText(childNode(content, 'text'));
  const encoding = nodeText(childNode(content, 'encoding')).toLowerCase();
  if (written === '' || written.length > answerLengthMax) return answer;
  if (encoding === '') return { ...answer, text: written };
  const bytes =
    encoding === 'base64' && /json|^$/i.test(answer.mediaType)
      ? base64Bytes(written.replace(/\s+/g, ''))
      : undefined;
  const decodedText = bytes && utf8Text(bytes);
  if (decodedText !== undefined) return { ...answer, text: decodedText };
  // Compressed content is never unpacked: how large it becomes is its author's choice.
  if (encoding !== 'base64')
    log.report(
      'schema_unusable',
      'warning',
      content,
      'The answer is kept in an encoding that is not read; its shape is not learned.',
    );
  return answer;
}
