import { isObject } from '@leasehold/privacy';
import type { Operation, Server } from '../../api.ts';
import { childNode, rootNode, nodeText } from '../../documents/node.ts';
import type { Node, SourceDocument } from '../../documents/node.ts';
import type { ProblemLog } from '../../documents/problem-log.ts';
import type { Detection, Format } from '../format.ts';
import { nameOperations } from './operation-names.ts';
import { mergeRequests, operationPath } from './operations.ts';
import { readRequests } from './requests.ts';
import type { DescribedRequest } from './requests.ts';
import { createSchemeNames } from './security.ts';
import type { SchemeNames } from './security.ts';
import { cleanDescription, cleanName } from './url.ts';
import { withoutUnknownWords } from './without-unknown-words.ts';
import { requestGroups, requestLabel } from './variants.ts';
import type { RequestGroup } from './variants.ts';
import type { Leftovers } from './reading-context.ts';
import { isDataName } from '../../tools/data-names.ts';
import { snakeCase } from '../../tools/names.ts';

/**
 * Postman collections 2.0 and 2.1, as the app exports them or wrapped as Postman's API answers
 * them.
 */
export const postman: Format = {
  id: 'postman',
  detect,
  read(document, { version, log }) {
    const root = collectionOf(document);
    const info = childNode(root, 'info');
    const { requests: read, leftovers } = readRequests(root, log);
    const requests = withoutUnknownWords(read);
    const [main, ...others] = serversOf(requests);
    const schemeNames = createSchemeNames();
    const operations = readOperations(requests, main, schemeNames, log);
    if (operations.length === 0)
      log.report(
        'not_a_description',
        'warning',
        childNode(root, 'item'),
        'The collection has no requests that can be called.',
      );
    if (main !== undefined) reportServers(root, [main, ...others], log);
    reportLeftovers(leftovers, log);
    return {
      format: version,
      title: cleanName(info) || 'Untitled API',
      version: versionOf(childNode(info, 'version')),
      description: cleanDescription(childNode(info, 'description')),
      servers: main === undefined ? [] : [serverOf(main)],
      securitySchemes: schemeNames.schemes(),
      operations,
      definitions: {},
      problems: log.problems,
    };
  },
};

function collectionOf(document: SourceDocument): Node {
  const root = rootNode(document);
  const wrapped = childNode(root, 'collection');
  return isObject(wrapped.value) && !Array.isArray(childNode(root, 'item').value) ? wrapped : root;
}

function detect(document: SourceDocument): Detection | undefined {
  const root = collectionOf(document);
  const info = childNode(root, 'info');
  if (!Array.isArray(childNode(root, 'item').value) || !isObject(info.value)) return undefined;
  const [, minor] = /\/v?2(?:\.(\d))?[./]/.exec(nodeText(childNode(info, 'schema'))) ?? [];
  const isNamed = /getpostman\.com|postman\.com\/schemas/i.test(
    nodeText(childNode(info, 'schema')),
  );
  if (isNamed)
    return { version: minor === '0' || minor === undefined ? 'postman-2.0' : 'postman-2.1' };
  return isObject(root.value) && 'openapi' in root.value
    ? undefined
    : {
        version: 'postman-2.1',
        doubt:
          'The document has the parts of a Postman collection but does not say so (`info.schema`). It is read as version 2.1.',
      };
}

/** A text, or its parts: `{major, minor, patch}`. */
function versionOf(node: Node): string {
  if (!isObject(node.value)) return nodeText(node);
  return ['major', 'minor', 'patch']
    .map((part) => nodeText(childNode(node, part)) || '0')
    .join('.');
}

// --- operations ---

/**
 * Requests of one method, host and path are one operation, whatever their variables are called,
 * unless their bodies differ.
 */
function readOperations(
  requests: DescribedRequest[],
  main: string | undefined,
  schemeNames: SchemeNames,
  log: ProblemLog,
): Operation[] {
  const groups = Map.groupBy(requests, (request) => {
    const { path, query } = operationPath(request);
    return [
      request.method,
      serverKey(request, main),
      path.replaceAll(/\{[^{}]*\}/g, '{}') + query,
    ].join(' ');
  });
  const ids = new Set<string>();
  const operations = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const server = serverKey(first, main);
    const { path, query } = operationPath(first);
    const plain = `${first.method} ${path}${query}`;
    const place = ids.has(plain) || server !== main ? `${plain}#${server}` : plain;
    reportUnfit(first, path, log);
    return requestGroups(group).map((variant) => {
      const id = variant.isVariant ? variantId(place, variant, ids) : place;
      ids.add(id);
      const operation = log.during(id, () => mergeRequests(id, variant, schemeNames));
      return server === main ? operation : { ...operation, servers: [serverOf(server)] };
    });
  });
  return nameOperations(operations);
}

/** `POST /graphql#get_user`: what the request is called, and its folder where two are called so. */
function variantId(place: string, { requests }: RequestGroup, taken: ReadonlySet<string>): string {
  const [first] = requests;
  const words = first ? [requestLabel(first), ...first.folders.toReversed()] : [];
  const names = words.map((_, count) =>
    words
      .slice(0, count + 1)
      .toReversed()
      .map((word) => (isDataName(word) ? '' : snakeCase(word)))
      .filter(Boolean)
      .join('/'),
  );
  const ids = names.filter((name) => name !== '').map((name) => `${place}#${name}`);
  const free = ids.find((id) => !taken.has(id));
  if (free !== undefined) return free;
  let n = 1;
  while (taken.has(`${ids[0] ?? `${place}#request`}_${n}`)) n += 1;
  return `${ids[0] ?? `${place}#request`}_${n}`;
}

function serverKey({ url }: DescribedRequest, main: string | undefined): string {
  return url.server ?? main ?? '';
}

function reportUnfit({ node }: DescribedRequest, path: string, log: ProblemLog): void {
  if (path.split('/').some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment)))
    log.report(
      'operation_unusable',
      'error',
      node,
      'A part of the path is `.` or `..`; write the address it leads to.',
    );
}

// --- servers ---

/** The hosts of all requests, the most frequent first. */
function serversOf(requests: DescribedRequest[]): string[] {
  const counts = new Map<string, number>();
  for (const { url } of requests)
    if (url.server !== undefined) counts.set(url.server, (counts.get(url.server) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([server]) => server);
}

/**
 * Variables the collection gives no value stay in the address: such a server leads nowhere until
 * the owner says where.
 */
function serverOf(url: string): Server {
  return { url, description: '', variables: {} };
}

function reportServers(root: Node, [main = '', ...others]: string[], log: ProblemLog): void {
  const names = [...main.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => `{{${name}}}`);
  if (names.length > 0)
    log.report(
      'server_unknown',
      'warning',
      childNode(root, 'variable'),
      `The collection does not say where the API is: ${names.join(', ')} has no value in it. Give the API's base URL.`,
    );
  if (others.length > 0)
    log.report(
      'server_unknown',
      'warning',
      childNode(root, 'item'),
      `Requests go to ${others.length + 1} addresses. Those to ${others.slice(0, 5).join(', ')} are called there, without the API's credentials, unless its owner gives the base URL.`,
    );
}

// --- what was left out on purpose ---

function reportLeftovers({ credentials, scripts, computed }: Leftovers, log: ProblemLog): void {
  const [credential] = credentials;
  if (credential)
    log.report(
      'credential_removed',
      'warning',
      credential,
      `Credentials stand in the collection (${countOf(credentials.length, 'place')}). None is kept; give the one to use as the API's \`auth\`.`,
    );
  const [script] = scripts;
  if (script)
    log.report(
      'left_out',
      'warning',
      childNode(script, 'event'),
      `Scripts stand in the collection (${countOf(scripts.length, 'place')}). They are never run: what they set or compute is missing in the requests.`,
    );
  for (const [kind, node] of computed)
    log.report(
      'security_unusable',
      'warning',
      node,
      `Authentication by \`${kind}\` is computed for each request, which is not done here.`,
    );
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
