import type { Json } from '@leasehold/privacy';
import type { Api, Operation, SecurityScheme, Server } from '../../api.ts';
import type { ProblemLog } from '../../documents/problem-log.ts';
import { commonBasePath } from './base-path.ts';
import { observedBody } from './bodies.ts';
import { describeCredential, credentialScheme, withoutCredentials } from './credentials.ts';
import { isKnownArgument } from './known-words.ts';
import { mergeSiblings } from './merge-siblings.ts';
import type { ObservedCredential, ObservedRequest } from './observed-request.ts';
import {
  observedHeaderParameters,
  isParameterName,
  observedPathParameters,
  observedQueryParameters,
} from './parameters.ts';
import {
  observedPathTemplate,
  readSegments,
  pathShape,
  variableNames,
  type PathSegment,
} from './path-template.ts';
import { observedAnswer, observedResponses } from './responses.ts';
import { separateUnknownWords } from './unknown-words.ts';
import { decodeQueryPart, readWrittenUrl, type WrittenUrl } from './written-url.ts';

export interface ObservedOptions {
  version: Api['format'];
  /** Taken from the host where absent. */
  title?: string;
  log: ProblemLog;
  /**
   * Its author wrote the requests down: words in capitals stand for values, and other hosts are
   * meant. Else a client made them on its own.
   */
  isPrinted: boolean;
}

/**
 * Makes an API of requests: like ones become one operation, with what differs as its parameters.
 * Credentials and values end here.
 */
export function assembleObserved(
  requests: readonly ObservedRequest[],
  { version, title, log, isPrinted }: ObservedOptions,
): Api {
  const read = requests.flatMap((request) => readRequest(request, isPrinted, log));
  const main = mainOrigin(read);
  const kept = read.filter(({ origin }) => isPrinted || origin === main || origin === '');
  reportOtherHosts(read.length - kept.length, main, log);
  for (const request of kept) if (request.origin === '') request.origin = main;
  mergeSiblings(kept);
  separateUnknownWords(kept, baseOf(kept, main).split('/').slice(1));
  const all = [...groupBy(kept, groupKey).values()];
  const groups = all.slice(0, operationsMax);
  if (all.length > operationsMax)
    log.report(
      'too_large',
      'warning',
      '#',
      `Only the first ${operationsMax} of ${all.length} operations are read.`,
    );
  const basePath = baseOf(
    groups.flatMap(([first]) => first ?? []),
    main,
  );
  const names = variableNames(kept.map(({ segments }) => segments));
  const operations = groups.map((group) => readOperation(group, { main, basePath, names, log }));
  reportCredentials(kept, log);
  return {
    format: version,
    title: title ?? (main === '' ? 'API' : `API at ${main.replace(/^https?:\/\//, '')}`),
    version: '',
    description: '',
    servers: main === '' ? [] : [serverOf(main + basePath)],
    securitySchemes: schemesOf(kept),
    operations: distinctIds(operations, log),
    definitions: {},
    problems: log.problems,
  };
}

const operationsMax = 2_000;

/** Where most of the operations of the main address are. */
function baseOf(requests: readonly ReadRequest[], main: string): string {
  const firsts = [...groupBy(requests, groupKey).values()].flatMap(([first]) => first ?? []);
  return commonBasePath(
    firsts.filter(({ origin }) => origin === main).map(({ segments }) => segments),
    main,
  );
}

/** A request without credentials, its path in parts. */
interface ReadRequest extends Omit<ObservedRequest, 'url' | 'credentials'> {
  origin: string;
  segments: PathSegment[];
  query: WrittenUrl['query'];
  /** Names without values that tell operations of one path apart: `?acl`. */
  flags: string[];
  answer: Json | undefined;
  credentials: ObservedCredential[];
}

// RFC 9110 5.6.2.
const httpToken = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,40}$/;
const pathLengthMax = 2_000;

function readRequest(request: ObservedRequest, isPrinted: boolean, log: ProblemLog): ReadRequest[] {
  const url = readWrittenUrl(request.url);
  const unusable = (message: string) => {
    log.report('operation_unusable', 'error', request.place, message);
    return [];
  };
  if (!url) return unusable('Its address is no http or https URL.');
  if (!httpToken.test(request.method)) return unusable('Its method is no HTTP token.');
  if (url.path.length > pathLengthMax)
    return unusable(`Its path has more than ${pathLengthMax} characters.`);
  const { headers, query, credentials } = withoutCredentials(request.headers, url);
  return [
    {
      ...request,
      headers,
      origin: url.origin,
      segments: readSegments(url.path, isPrinted),
      query: query.filter(({ value }) => value !== undefined),
      flags: query.flatMap(({ name, value }) =>
        value === undefined && isFlag(name) ? [name] : [],
      ),
      answer: isSuccess(request) ? observedAnswer(request.response) : undefined,
      credentials: [...credentials, ...(request.credentials ?? [])],
    },
  ];
}

function isFlag(name: string): boolean {
  return (
    /^[A-Za-z][A-Za-z_-]{0,29}$/.test(decodeQueryPart(name)) &&
    isParameterName(name) &&
    isKnownArgument(decodeQueryPart(name))
  );
}

function isSuccess({ response }: ObservedRequest): boolean {
  return response !== undefined && response.status >= 200 && response.status < 300;
}

/**
 * Where most of the API's own calls go: those that answer with data or change something, else any.
 */
function mainOrigin(requests: readonly ReadRequest[]): string {
  const weights = new Map<string, number>();
  for (const { origin, answer, method } of requests) {
    const isCall = answer !== undefined || !/^(?:GET|HEAD|OPTIONS)$/.test(method);
    if (origin !== '') weights.set(origin, (weights.get(origin) ?? 0) + (isCall ? 1000 : 1));
  }
  return [...weights].reduce((best, next) => (next[1] > best[1] ? next : best), ['', 0])[0];
}

function reportOtherHosts(count: number, main: string, log: ProblemLog): void {
  if (count === 0) return;
  log.report(
    'requests_left_out',
    'warning',
    '#',
    `${count} requests go to other hosts than ${main} and are left out.`,
  );
}

function groupBy<T>(list: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function groupKey({ method, origin, segments, flags }: ReadRequest): string {
  return `${method} ${origin}${pathShape(segments)}?${[...flags].sort().join('&')}`;
}

interface Surroundings {
  main: string;
  basePath: string;
  names: ReadonlyMap<string, string>;
  log: ProblemLog;
}

function readOperation(
  group: ReadRequest[],
  { main, basePath, names, log }: Surroundings,
): Operation {
  const [first] = group;
  const { method = 'GET', origin = '', flags = [], place = '' } = first ?? {};
  const { template, variables } = observedPathTemplate(
    group.map(({ segments }) => segments),
    names,
  );
  const isBelow = origin === main && (template === basePath || template.startsWith(`${basePath}/`));
  const own = isBelow ? template.slice(basePath.length) || '/' : template;
  const path = flags.length === 0 ? own : `${own}?${flags.join('&')}`;
  const id = `${method} ${path}`;
  return log.during(id, () => {
    const body = observedBody(group.map((request) => request.body));
    const onUnusable = () =>
      log.report(
        'parameter_unusable',
        'warning',
        place,
        'A query parameter is left out: what stands for its name reads like data.',
      );
    return {
      id,
      method,
      path,
      summary: group.map(({ summary = '' }) => summary).find((text) => text !== '') ?? '',
      description: '',
      tags: [],
      deprecated: false,
      parameters: [
        ...observedPathParameters(variables),
        ...observedQueryParameters(
          group.map(({ query }) => query),
          onUnusable,
        ),
        ...observedHeaderParameters(
          group.map(({ headers }) => headers),
          body !== undefined,
        ),
      ],
      ...(body && { body }),
      responses: observedResponses(group.map(({ response }) => response)),
      security: securityOf(group),
      ...(!isBelow && { servers: [serverOf(origin)] }),
    };
  });
}

function serverOf(url: string): Server {
  return { url, description: '', variables: {} };
}

/** Each way the operation was authorised, once. */
function securityOf(group: readonly ReadRequest[]): string[][] {
  const ways = group.map(({ credentials }) =>
    [...new Set(credentials.map((credential) => credentialScheme(credential)[0]))].sort(),
  );
  const distinct = [...new Map(ways.map((way) => [way.join(' '), way])).values()];
  return distinct.length === 1 && distinct[0]?.length === 0 ? [] : distinct;
}

function schemesOf(requests: readonly ReadRequest[]): Record<string, SecurityScheme> {
  return Object.fromEntries(
    requests.flatMap(({ credentials }) => credentials.map(credentialScheme)),
  );
}

function reportCredentials(requests: readonly ReadRequest[], log: ProblemLog): void {
  const found = new Map<string, { count: number; place: string }>();
  for (const { credentials, place } of requests) {
    for (const name of credentials.map(describeCredential))
      found.set(name, { place, ...found.get(name), count: (found.get(name)?.count ?? 0) + 1 });
  }
  for (const [name, { count, place }] of found) {
    const where = count === 1 ? 'a request' : `${count} requests`;
    log.report(
      'credential_removed',
      'warning',
      place,
      `${where} held a credential (${name}), which is not kept. Give it as the API's \`auth\`.`,
    );
  }
}

/** Templates may fall together once what they begin with is taken off. */
function distinctIds(operations: Operation[], log: ProblemLog): Operation[] {
  const found = new Map<string, Operation>();
  for (const operation of operations) {
    if (found.has(operation.id))
      log.report(
        'operation_unusable',
        'warning',
        '#',
        `\`${operation.id}\` stands for several addresses; the first is read.`,
      );
    else found.set(operation.id, operation);
  }
  return [...found.values()];
}
