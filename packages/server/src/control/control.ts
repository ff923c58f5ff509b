import { openapiDocument, PublicError, routes, type RouteSpec } from '@leasehold/contract';
import { Hono } from 'hono';
import { createWindowLimit } from '../http/window-limit.ts';
import { admissionHandlers } from './leases/admission.ts';
import { alertHandlers } from './watching/alerts.ts';
import { apiHandlers } from './apis/apis.ts';
import { auditHandlers } from './watching/audit.ts';
import { callHandlers } from './watching/calls.ts';
import { driftHandlers } from './policies/drift.ts';
import { doctorHandlers } from './leases/doctor.ts';
import { leaseKeyHandlers } from './leases/lease-keys.ts';
import { grantHandlers } from './leases/grants.ts';
import { leaseContractHandlers } from './leases/lease-contract.ts';
import { leaseFieldHandlers } from './leases/lease-fields.ts';
import { leaseHandlers } from './leases/leases.ts';
import { invitationHandlers } from './people/invitations.ts';
import { memberHandlers } from './people/members.ts';
import { overviewHandlers } from './watching/overview.ts';
import { ownerTokenHandlers } from './people/owner-tokens.ts';
import { playgroundHandlers } from './leases/playground.ts';
import { compareHandlers } from './policies/compare-any.ts';
import { policyHandlers } from './policies/policies.ts';
import { templateHandlers } from './policies/templates.ts';
import { shapeHandlers } from './apis/shapes.ts';
import { rereadHandlers } from './apis/reread.ts';
import { reviewHandlers } from './apis/review.ts';
import { sampleHandlers } from './apis/sample.ts';
import { setupHandlers } from './people/setup.ts';
import { searchHandlers } from './search/search.ts';
import { savedViewHandlers } from './watching/saved-views.ts';
import { statsHandlers } from './watching/stats.ts';
import { createPackCache } from './suggestions/pack-cache.ts';
import { createSuggestionCache } from './suggestions/suggestion-cache.ts';
import { answerProblem, serve } from './http/serve.ts';
import { tryHandlers } from './apis/try-operation.ts';
import { waitlistHandlers } from './watching/waitlist.ts';
import { workspaceHandlers } from './people/workspaces.ts';
import { draftHandlers } from './drafts/draft-handlers.ts';
import type { EntranceDeps } from './people/setup.ts';
import type { ControlParts, ControlDeps, Handlers } from './deps.ts';

/** The control API, to be mounted at `/api/v1`. */
export function createControl(deps: ControlDeps): Hono {
  const suggestionsOf = createSuggestionCache(deps.store);
  const parts = { ...deps, suggestionsOf, packsOf: createPackCache(suggestionsOf) };
  const entrance = {
    ...deps,
    limit: createWindowLimit({ max: 30, windowMs: 15 * 60_000, now: deps.now }),
  };
  const over = (held: ControlParts) => ownHandlers({ ...held, limit: entrance.limit });
  const handlers: Handlers = { ...over(parts), ...draftHandlers(parts, over) };
  const app = new Hono();
  let description: string | undefined;
  app.get('/openapi.json', (c) => {
    // Made when somebody asks: it takes a third of the time in which everything else starts.
    description ??= JSON.stringify(openapiDocument());
    return c.body(description, 200, { 'content-type': 'application/json' });
  });
  const taken = new Map<string, string[]>([
    ['/openapi.json', ['GET']],
    // Signing up is open to everybody and answered before it comes here (site/waitlist.ts).
    ['/waitlist', ['POST']],
  ]);
  for (const [endpoint, spec] of Object.entries<RouteSpec>(routes)) {
    const [method = '', template = ''] = endpoint.split(' ');
    const path = template.replaceAll(/\{(\w+)\}/g, ':$1');
    taken.set(path, [...(taken.get(path) ?? []), method]);
    app.on(method, path, serve(endpoint, spec, Reflect.get(handlers, endpoint), deps));
  }
  for (const [path, methods] of taken) app.all(path, (c) => refuseMethod(c.req.method, methods));
  app.all('*', () =>
    answerProblem(
      new PublicError('not_found', 'There is nothing at this address; see openapi.json.'),
    ),
  );
  return app;
}

/**
 * Every route but those of drafts, over the parts it is given: a draft is published by them, inside
 * a transaction.
 */
const ownHandlers = (
  parts: ControlParts & Pick<EntranceDeps, 'limit'>,
): Omit<Handlers, DraftEndpoint> => ({
  ...apiHandlers(parts),
  ...shapeHandlers(parts),
  ...rereadHandlers(parts),
  ...reviewHandlers(parts),
  ...sampleHandlers(parts),
  ...tryHandlers(parts),
  ...leaseHandlers(parts),
  ...leaseFieldHandlers(parts),
  ...leaseContractHandlers(parts),
  ...doctorHandlers(parts),
  ...admissionHandlers(parts),
  ...playgroundHandlers(parts),
  ...policyHandlers(parts),
  ...compareHandlers(parts),
  ...templateHandlers(parts),
  ...leaseKeyHandlers(parts),
  ...grantHandlers(parts),
  ...setupHandlers(parts),
  ...workspaceHandlers(parts),
  ...memberHandlers(parts),
  ...invitationHandlers(parts),
  ...ownerTokenHandlers(parts),
  ...callHandlers(parts),
  ...statsHandlers(parts),
  ...searchHandlers(parts),
  ...overviewHandlers(parts),
  ...savedViewHandlers(parts),
  ...driftHandlers(parts),
  ...alertHandlers(parts),
  ...waitlistHandlers(parts),
  ...auditHandlers(parts),
});

type DraftEndpoint = Extract<keyof Handlers, `${string} /drafts${string}`>;

function refuseMethod(method: string, methods: string[]): Response {
  const allow = methods.join(', ');
  const response = answerProblem(
    new PublicError(
      'method_not_allowed',
      `This address takes ${allow}, not ${method.slice(0, 20)}.`,
    ),
  );
  response.headers.set('allow', allow);
  return response;
}
