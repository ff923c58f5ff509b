import { createRoute, OpenAPIHono, type z } from '@hono/zod-openapi';
import { errors, type ErrorCode } from './errors.ts';
import { accessAt, type RouteAccess } from './roles.ts';
import { routes, type RouteSpec } from './routes.ts';
import { problem } from './schemas/index.ts';

/**
 * The control API described by itself, OpenAPI 3.1. `serverUrl` is where it is mounted, absolute or
 * relative to the document.
 */
export function openapiDocument(serverUrl = '.'): object {
  const app = new OpenAPIHono();
  app.openAPIRegistry.registerComponent('securitySchemes', 'ownerToken', {
    type: 'http',
    scheme: 'bearer',
    description:
      'An access key: a person’s, with the role of that person, or the installation’s (`leasehold token create`), with that of an owner.',
  });
  for (const [endpoint, spec] of Object.entries<RouteSpec>(routes))
    app.openAPIRegistry.registerPath(routeConfig(endpoint, spec));
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Leasehold control API',
      version: '1',
      description: 'Enrol APIs, cut leases, publish policies, read what agents did.',
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    servers: [{ url: serverUrl }],
    security: [{ ownerToken: [] }],
    tags: tags.map((name) => ({ name })),
  });
}

const tags = [
  'apis',
  'sample',
  'leases',
  'policies',
  'templates',
  'drafts',
  'keys',
  'grants',
  'setup',
  'me',
  'workspaces',
  'members',
  'invitations',
  'tokens',
  'calls',
  'callers',
  'overview',
  'stats',
  'drift',
  'alerts',
  'alert-rules',
  'alert-channels',
  'waitlist',
  'audit',
];

function routeConfig(endpoint: string, spec: RouteSpec) {
  const [method = '', path = ''] = endpoint.split(' ');
  const access = accessAt(endpoint);
  return createRoute({
    method: httpMethod(method),
    path,
    operationId: spec.name,
    summary: spec.summary,
    tags: [tagOf(path)],
    request: {
      ...(spec.params && { params: spec.params }),
      ...(spec.query && { query: spec.query }),
      ...(spec.body && {
        body: {
          required: !spec.isBodyOptional,
          content: { 'application/json': { schema: spec.body } },
        },
      }),
    },
    ...(access === 'anybody' ? { security: [] } : {}),
    responses: { ...answerOf(spec), ...problemsOf(spec, access) },
  });
}

function httpMethod(method: string): 'get' | 'post' | 'patch' | 'delete' {
  if (method === 'POST') return 'post';
  if (method === 'PATCH') return 'patch';
  return method === 'DELETE' ? 'delete' : 'get';
}

/** The last named collection of a path. */
function tagOf(path: string): string {
  return path.split('/').findLast((part) => tags.includes(part)) ?? 'apis';
}

function answerOf(spec: RouteSpec) {
  if (!spec.answer) return { 204: { description: 'Done.' } };
  return {
    [spec.status ?? 200]: {
      description: spec.summary,
      content: { [spec.answerType ?? 'application/json']: { schema: spec.answer } },
    },
  };
}

/** One entry per status, naming every code it may carry. */
function problemsOf(
  spec: RouteSpec,
  access: RouteAccess,
): Record<
  number,
  { description: string; content: { 'application/problem+json': { schema: z.ZodType } } }
> {
  const codes = new Map<number, ErrorCode[]>();
  for (const code of codesOf(spec, access))
    codes.set(errors[code].status, [...(codes.get(errors[code].status) ?? []), code]);
  const entries = [...codes].map(([status, list]) => {
    const description = list.map((code) => `\`${code}\`: ${errors[code].title}.`).join(' ');
    return [status, { description, content: { 'application/problem+json': { schema: problem } } }];
  });
  return Object.fromEntries(entries);
}

/** Every error code a route may answer with. */
export function codesOf(spec: RouteSpec, access: RouteAccess): ErrorCode[] {
  const codes = new Set<ErrorCode>(['unauthorized', ...(spec.errors ?? []), 'internal']);
  if (access !== 'anybody') codes.add('forbidden');
  if (spec.params || spec.query || spec.body) codes.add('invalid_request');
  if (spec.params) codes.add('not_found');
  if (spec.body) codes.add('body_too_large');
  return [...codes];
}
