import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  accessAt,
  PublicError,
  revealAt,
  schemaIssues,
  type ErrorIssue,
  type RouteSpec,
} from '@leasehold/contract';
import type { Context } from 'hono';
import { admitByRole } from './admit.ts';
import { secondPersonNeeded } from './complaints.ts';
import { readJsonBody } from './read-json-body.ts';
import type { Actor } from '../../identity/authentication.ts';
import type { Caller, ControlDeps, Personal, Visitor, Welcome } from '../deps.ts';

/**
 * A handler with the types of its route forgotten: the schemas of that very route parse what goes
 * in and cut what comes out.
 */
type AnyHandler = (
  request: object,
  caller: Caller | Personal | Visitor,
  raw: Request,
) => Promise<unknown>;

/**
 * One route: who asks, is it well formed, do it, and answer no more than the route's schema names.
 */
export function serve(
  endpoint: string,
  spec: RouteSpec,
  handler: AnyHandler,
  deps: ControlDeps,
): (c: Context) => Promise<Response> {
  const access = accessAt(endpoint);
  const reveal = revealAt(endpoint);
  return async (c) => {
    try {
      const caller = await admitByRole(access, c, deps);
      if (caller instanceof PublicError) return answerProblem(caller);
      const ifMatch = readIfMatch(c.req.header('if-match'));
      const reveals = reveal && 'role' in caller ? await mayReveal(deps, caller) : 'alone';
      const request = await readRequest(spec, c);
      if (reveal?.reveals === 'always' && reveals === 'not alone') throw secondPersonNeeded();
      const answer = await handler(
        request,
        {
          ...caller,
          reveals,
          address: () => deps.addressOf(c),
          ...(ifMatch !== undefined && { ifMatch }),
        },
        c.req.raw,
      );
      if (answer instanceof Response) return answer;
      return access === 'anybody' && isWelcome(answer)
        ? welcome(spec, answer)
        : await compressed(spec, c.req.header('accept-encoding'), answerJson(spec, answer));
    } catch (error) {
      return error instanceof PublicError && error.code !== 'internal'
        ? answerProblem(error)
        : answerFailure(error, deps);
    }
  };
}

/** Whether the workspace asks for a second person for what lets agents have more. */
async function mayReveal(
  { store }: Pick<ControlDeps, 'store'>,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
): Promise<Caller['reveals']> {
  const workspace = await store.workspaces.get(workspaceId);
  return workspace?.fourEyes === false ? 'alone' : 'not alone';
}

export function answerProblem(problem: PublicError): Response {
  const headers = new Headers({
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  });
  if (problem.code === 'unauthorized')
    headers.set('www-authenticate', 'Bearer realm="leasehold control"');
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}

/** What went wrong here is for the log; the answer names only the id it is logged under. */
function answerFailure(error: unknown, deps: ControlDeps): Response {
  const requestId = randomUUID();
  deps.onFailure(error, requestId);
  const response = answerProblem(
    new PublicError('internal', `Something went wrong here; the log has it under ${requestId}.`),
  );
  response.headers.set('request-id', requestId);
  return response;
}

/** Handlers of open endpoints answer so (deps.ts). */
const isWelcome = (answer: unknown): answer is Welcome<unknown> =>
  typeof answer === 'object' && answer !== null && 'answer' in answer;

function welcome(spec: RouteSpec, { answer, cookies = [] }: Welcome<unknown>): Response {
  const response = answerJson(spec, answer);
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/**
 * The schema cuts the answer to the fields it names, so a column a row has beside them cannot slip
 * out.
 */
function answerJson(spec: RouteSpec, answer: unknown): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (!spec.answer) return new Response(null, { status: 204, headers });
  const cut: unknown = spec.answer.parse(answer);
  headers.set(
    'content-type',
    spec.answerType ? `${spec.answerType}; charset=utf-8` : 'application/json',
  );
  if (spec.answerType) return new Response(String(cut), { status: spec.status ?? 200, headers });
  if (typeof cut === 'object' && cut !== null && 'revision' in cut)
    headers.set('etag', `"${String(cut.revision)}"`);
  return new Response(JSON.stringify(cut), { status: spec.status ?? 200, headers });
}

const compress = promisify(gzip);
const shortestCompressed = 2_048;

/** As it is where it is short, or the route or whoever asks does not want it so. */
async function compressed(
  { isCompressed }: RouteSpec,
  accepted: string | undefined,
  response: Response,
): Promise<Response> {
  if (!isCompressed) return response;
  response.headers.set('vary', 'accept-encoding');
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted ?? '')) return response;
  const body = new Uint8Array(await response.arrayBuffer());
  if (body.byteLength < shortestCompressed) return new Response(body, response);
  response.headers.set('content-encoding', 'gzip');
  return new Response(await compress(body), response);
}

async function readRequest(spec: RouteSpec, c: Context): Promise<object> {
  const issues: ErrorIssue[] = [];
  const params = parse(spec.params, c.req.param(), asName, issues);
  const query = parse(
    spec.query,
    readQuery(c.req.raw.url, spec.query !== undefined, issues),
    asName,
    issues,
  );
  const hasNone =
    spec.isBodyOptional && (c.req.raw.body === null || c.req.header('content-length') === '0');
  const body =
    spec.body &&
    parse(
      spec.body,
      hasNone ? {} : await readJsonBody(c.req.raw, spec.bodyBytesMax),
      undefined,
      issues,
    );
  if (issues.length > 0) {
    const shown = issues.slice(0, issuesMax);
    throw new PublicError('invalid_request', undefined, { issues: shown });
  }
  return { params, query, body };
}

const issuesMax = 50;

function readQuery(url: string, isTaken: boolean, issues: ErrorIssue[]): Record<string, string> {
  const search = new URL(url).searchParams;
  for (const name of new Set(search.keys())) {
    if (!isTaken)
      issues.push({ place: name.slice(0, 100), message: 'This address takes no query' });
    else if (search.getAll(name).length > 1)
      issues.push({ place: name.slice(0, 100), message: 'Given more than once' });
  }
  return Object.fromEntries(search);
}

type Named = (name: string) => string;
/** Parameters are named; only places in a body start with a slash. */
const asName: Named = (name) => name;

function parse(
  schema: RouteSpec['body'],
  value: unknown,
  named: Named | undefined,
  issues: ErrorIssue[],
): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success)
    for (const { path, message } of schemaIssues(result.error))
      issues.push({ place: placeOf(path, named), message });
  return result.data;
}

function placeOf(path: PropertyKey[], named: Named | undefined): string {
  const parts = path.map((part) => String(part).slice(0, 100));
  if (named) return named(parts.join('.'));
  return parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** `"3"`, as answers give it in `ETag`. */
function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const [, digits] = /^\s*(?:W\/)?"?(\d{1,15})"?\s*$/.exec(header) ?? [];
  if (digits !== undefined) return Number(digits);
  throw new PublicError('invalid_request', undefined, {
    issues: [{ place: 'If-Match', message: 'Must be the revision read, as in `"3"`' }],
  });
}
