import { isObject } from '@leasehold/privacy';
import type { SecurityScheme } from '../../api.ts';
import { asBoolean, childNode, itemNodes, nodeText } from '../../documents/node.ts';
import type { Node } from '../../documents/node.ts';
import type { ProblemLog } from '../../documents/problem-log.ts';
import { readSavedAnswers } from './answers.ts';
import type { SavedAnswer } from './answers.ts';
import { readPostmanAuth } from './auth.ts';
import type { PostmanAuth } from './auth.ts';
import { readPostmanBody } from './body.ts';
import type { DescribedBody } from './body.ts';
import { holdsLiteral, sortHeaders } from './described-headers.ts';
import { readPostmanHeaders } from './headers.ts';
import { credentialScheme, withoutCredentials } from '../observed/credentials.ts';
import { isKnownArgument } from '../observed/known-words.ts';
import { isNothingButSet, isParameterName } from '../observed/parameters.ts';
import { httpToken } from '../operation-parameters.ts';
import { cleanDescription, cleanName, readPostmanUrl } from './url.ts';
import type { DescribedUrl, PostmanEntry } from './url.ts';
import { readVariableScope, secretVariables } from './variables.ts';
import type { VariableScope, PostmanVariable } from './variables.ts';
import type { ReadingContext } from './reading-context.ts';
import type { Leftovers } from './reading-context.ts';

/**
 * One request of a collection, its variables and inherited parts resolved, its credentials taken
 * out. Lives only while the collection is read.
 */
export interface DescribedRequest {
  node: Node;
  name: string;
  description: string;
  /** The folders it is in, the outermost first. */
  folders: readonly string[];
  method: string;
  url: DescribedUrl;
  /** Without those that are credentials, describe the body or steer the connection. */
  headers: PostmanEntry[];
  accept: string | undefined;
  body: DescribedBody | undefined;
  /** All of them are needed; empty: none is. */
  schemes: SecurityScheme[];
  answers: SavedAnswer[];
}

interface Surroundings extends ReadingContext {
  folders: readonly string[];
  scope: VariableScope;
  auth: Exclude<PostmanAuth, 'inherit'>;
  /** Whether bodies of GET requests are sent: Postman leaves them out unless told not to. */
  keepsBodies: boolean;
}

const foldersDepthMax = 50;
const requestsMax = 20_000;

/**
 * Every request of a collection, in its order. One that cannot be read is reported and left out.
 */
export function readRequests(
  root: Node,
  log: ProblemLog,
): { requests: DescribedRequest[]; leftovers: Leftovers } {
  const leftovers: Leftovers = { credentials: [], scripts: [], computed: new Map() };
  const outside: Surroundings = {
    folders: [],
    scope: new Map<string, PostmanVariable>(),
    auth: 'none',
    keepsBodies: false,
    log,
    leftovers,
  };
  const requests: DescribedRequest[] = [];
  const walk = (node: Node, around: Surroundings) => {
    const inside = enter(node, around);
    for (const item of itemNodes(childNode(node, 'item'))) {
      if (requests.length >= requestsMax) return;
      if (!isFolder(item)) requests.push(...readItem(item, inside));
      else if (inside.folders.length >= foldersDepthMax)
        log.report(
          'too_large',
          'error',
          item,
          `Folders deeper than ${foldersDepthMax} levels are not read.`,
        );
      else walk(item, { ...inside, folders: [...inside.folders, cleanName(item) || 'Folder'] });
    }
  };
  walk(root, outside);
  if (requests.length >= requestsMax)
    log.report('too_large', 'error', root, `Only the first ${requestsMax} requests are read.`);
  return { requests, leftovers };
}

function isFolder(item: Node): boolean {
  return Array.isArray(childNode(item, 'item').value);
}

/** What a collection, a folder or an item adds to what is around it. */
function enter(node: Node, around: Surroundings): Surroundings {
  const scope = readVariableScope(node, around.scope);
  around.leftovers.credentials.push(...secretVariables(node));
  if (itemNodes(childNode(node, 'event')).some((event) => isScript(childNode(event, 'script'))))
    around.leftovers.scripts.push(node);
  const pruning = asBoolean(
    childNode(childNode(node, 'protocolProfileBehavior'), 'disableBodyPruning').value,
  );
  return {
    ...around,
    scope,
    auth: authOf(childNode(node, 'auth'), scope, around),
    keepsBodies: pruning ?? around.keepsBodies,
  };
}

function isScript(script: Node): boolean {
  const { value } = childNode(script, 'exec');
  return Array.isArray(value)
    ? value.some((line) => typeof line === 'string' && line.trim() !== '')
    : typeof value === 'string' && value !== '';
}

function authOf(
  node: Node,
  scope: VariableScope,
  { auth: inherited, log, leftovers }: Surroundings,
): Exclude<PostmanAuth, 'inherit'> {
  const auth = readPostmanAuth(node, scope);
  if (auth === 'inherit') return inherited;
  if (auth === 'none') return auth;
  if ('unknown' in auth)
    log.report(
      'security_unusable',
      'warning',
      node,
      `The authentication \`${auth.unknown}\` is of no known kind; it is left out.`,
    );
  else {
    if (auth.holdsCredential) leftovers.credentials.push(node);
    if (auth.shortfall !== undefined && !leftovers.computed.has(auth.shortfall))
      leftovers.computed.set(auth.shortfall, node);
  }
  return auth;
}

const pathLengthMax = 2_000;
const bodilessMethods = new Set(['GET', 'HEAD', 'COPY', 'PURGE', 'UNLOCK']);

function readItem(item: Node, around: Surroundings): DescribedRequest[] {
  const written = childNode(item, 'request');
  if (written.value === undefined || written.value === null) return [];
  const outer = enter(item, around);
  // A request may be no more than its address.
  const node =
    typeof written.value === 'string' ? { ...written, value: { url: written.value } } : written;
  const inside = { ...outer, scope: readVariableScope(node, outer.scope) };
  const method = (nodeText(childNode(node, 'method')).trim() || 'GET').toUpperCase();
  const name = cleanName(item);
  const url = readPostmanUrl(childNode(node, 'url'), inside.scope);
  const refuse = (message: string): [] => {
    inside.log.report('operation_unusable', 'error', item, message);
    return [];
  };
  if (!isObject(node.value)) return refuse('The request is neither an object nor an address.');
  if (!httpToken.test(method)) return refuse('The method is no HTTP token.');
  if (url.path.length + (url.server ?? '').length > pathLengthMax)
    return refuse(`The address has more than ${pathLengthMax} characters.`);
  if (url.server === undefined && url.path === '/' && url.query.length === 0)
    return refuse('The request has no address.');
  return [readRequest({ item, node, name, method, url }, inside)];
}

function readRequest(
  {
    item,
    node,
    name,
    method,
    url,
  }: { item: Node; node: Node; name: string; method: string; url: DescribedUrl },
  inside: Surroundings,
): DescribedRequest {
  const { scope, log, leftovers } = inside;
  const auth = authOf(childNode(node, 'auth'), scope, inside);
  const {
    kept,
    accept,
    contentType,
    schemes: written,
  } = sortHeaders(readPostmanHeaders(childNode(node, 'header')), scope, inside);
  const { query, schemes: inQuery } = sortQuery(url.query, inside);
  const own = typeof auth === 'object' && 'scheme' in auth ? [auth.scheme] : [];
  if (url.hasUserInfo) leftovers.credentials.push(childNode(node, 'url'));
  const basic: SecurityScheme[] = url.hasUserInfo
    ? [{ type: 'http', scheme: 'basic', description: '' }]
    : [];
  // Postman's own authentication writes the header anew, whatever else stands in it.
  const headerSchemes =
    own.length > 0 ? written.filter((scheme) => !isAuthorization(scheme)) : written;
  const body =
    inside.keepsBodies || !bodilessMethods.has(method)
      ? bodyOf(childNode(node, 'body'), contentType, log)
      : undefined;
  return {
    node: item,
    name,
    description:
      cleanDescription(childNode(node, 'description')) ||
      cleanDescription(childNode(item, 'description')),
    folders: inside.folders,
    method,
    url: { ...url, query },
    headers: kept,
    accept,
    body,
    schemes: distinctSchemes([
      ...own,
      ...headerSchemes,
      ...inQuery,
      ...(own.length === 0 ? basic : []),
    ]),
    answers: readSavedAnswers(item),
  };
}

function bodyOf(
  node: Node,
  contentType: string | undefined,
  log: ProblemLog,
): DescribedBody | undefined {
  const body = readPostmanBody(node, contentType);
  if (body && 'shortfall' in body) {
    log.report('body_unusable', 'warning', node, body.shortfall);
    return undefined;
  }
  if (body?.kind !== 'fields') return body;
  const named = body.fields.filter(({ name }) => name !== '');
  const fields = named.filter(isNamedByApi);
  if (fields.length < named.length)
    log.report(
      'body_unusable',
      'warning',
      node,
      'Fields are left out: what stands for their names is a variable, or reads like data.',
    );
  return { ...body, fields };
}

/**
 * A name of known words, or one that its author described or gave a value; `abernathy=1` says no
 * more than that it is set, and `user[abernathy]` is a key of a map.
 */
const isNamedByApi = ({ name, description, value }: PostmanEntry): boolean =>
  isParameterName(name) &&
  (isKnownArgument(name) ||
    description !== '' ||
    (!/[[\].]/.test(name) && !isNothingButSet(value ?? '')));

function isAuthorization(scheme: SecurityScheme): boolean {
  return (
    scheme.type === 'http' ||
    (scheme.type === 'apiKey' && scheme.name.toLowerCase() === 'authorization')
  );
}

/** Takes credentials out of a query, and names that are data. */
function sortQuery(
  entries: PostmanEntry[],
  { log, leftovers }: ReadingContext,
): { query: PostmanEntry[]; schemes: SecurityScheme[] } {
  const pairs = entries
    .filter(({ name }) => name !== '')
    .map((entry) => ({
      name: encodeURIComponent(entry.name.toWellFormed()),
      ...(entry.value !== null && { value: entry.value }),
      entry,
    }));
  const sortPairs = (list: typeof pairs) =>
    withoutCredentials([], { origin: '', hasUserInfo: false, path: '/', query: list });
  const { query, credentials } = sortPairs(pairs.filter(({ entry }) => !entry.isDisabled));
  const kept = new Set<unknown>([
    ...query,
    ...sortPairs(pairs.filter(({ entry }) => entry.isDisabled)).query,
  ]);
  for (const pair of pairs)
    if (!kept.has(pair) && holdsLiteral(pair.entry.value ?? ''))
      leftovers.credentials.push(pair.entry.node);
  const named = pairs.filter((pair) => kept.has(pair)).map(({ entry }) => entry);
  const usable = named.filter(isNamedByApi);
  for (const { node } of named.filter((entry) => !usable.includes(entry)))
    log.report(
      'parameter_unusable',
      'warning',
      node,
      'A query parameter is left out: what stands for its name is a variable, or reads like data.',
    );
  return {
    query: usable,
    schemes: credentials.map((credential) => credentialScheme(credential)[1]),
  };
}

export function distinctSchemes(schemes: SecurityScheme[]): SecurityScheme[] {
  return [...new Map(schemes.map((scheme) => [JSON.stringify(scheme), scheme])).values()];
}
