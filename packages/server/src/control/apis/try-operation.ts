import type { ApiRow } from '../../store/tables/apis.ts';
import type { UpstreamAuth } from '../../store/tables/apis.ts';
import {
  buildRequest,
  fullInputSchema,
  originalArguments,
  type HttpRequest,
  type Tool,
  type ToolArguments,
} from '@leasehold/catalog';
import { PublicError, type RouteAnswer, type RouteRequest } from '@leasehold/contract';
import { explain } from '../../gateway/upstream/answer.ts';
import { inForce } from '../../gateway/api-in-force.ts';
import { toolsOf } from '../../gateway/compile-lease.ts';
import { operationBaseUrl } from '../../gateway/upstream/operation-base-url.ts';
import { targetOf } from '../../gateway/upstream/target-of.ts';
import { createValidator } from '../../gateway/arguments/validate.ts';
import { createWindowLimit, type WindowLimit } from '../../http/window-limit.ts';
import { findApi } from './find-api.ts';
import { invalid } from '../http/complaints.ts';
import { noteOf, type Caller, type ControlDeps, type Handlers } from '../deps.ts';
import { openAuth, usable } from './upstream-auth.ts';

const perMinute = 30;

/**
 * One call of an operation by hand. What is sent and what comes back is between the API and who
 * asks: neither is kept, counted or logged.
 */
export function tryHandlers(deps: ControlDeps) {
  const limit = createWindowLimit({ max: perMinute, windowMs: 60_000, now: deps.now });
  return {
    'POST /apis/{id}/try': (request, caller, raw) =>
      tryOperation(deps, limit, request, caller, raw.signal),
  } satisfies Partial<Handlers>;
}

async function tryOperation(
  deps: ControlDeps,
  limit: WindowLimit,
  { params, body }: RouteRequest<'POST /apis/{id}/try'>,
  caller: Caller,
  signal: AbortSignal,
): Promise<RouteAnswer<'POST /apis/{id}/try'>> {
  const row = await findApi(deps, caller.workspaceId, params.id);
  const auth = usable(await openAuth(deps, row));
  const tool = toolFor(row, body.operation, auth, '/operation');
  const { method } = tool.operation;
  if (method !== 'GET' && method !== 'HEAD' && body.confirm !== true)
    throw invalid('/confirm', `Must be true: ${method} may change something at the API`);
  const needed = row.review?.credentialNeededBy ?? [];
  if (needed === 'all' || needed.includes(tool.operation.id))
    throw new PublicError('credential_needed');
  const request = requestFor(row, tool, body.arguments);
  takeTurn(limit, caller);
  const startedMs = performance.now();
  const answer = await deps.upstream.show(request, targetOf(row, auth), signal);
  const ms = Math.round(performance.now() - startedMs);
  const failure = 'kind' in answer ? answer : undefined;
  const detail = {
    name: row.name,
    operation: body.operation,
    status: answer.status ?? null,
    ...(failure && { code: failure.code }),
  };
  await deps.audit.append(noteOf(caller, { action: 'api.tried', subject: row.id, detail }));
  if ('kind' in answer) throw new PublicError(answer.code, explain(answer).message);
  return { ...answer, ms };
}

/** The tool of an operation, as a lease on it would have it. */
export function toolFor(row: ApiRow, operation: string, auth: UpstreamAuth, place: string): Tool {
  const [tool] = toolsOf({ ...inForce(row), operations: [operation], readOnly: false, auth });
  if (!tool) throw invalid(place, 'Must be the id of an operation of this API that is offered');
  return tool;
}

function requestFor(row: ApiRow, tool: Tool, args: ToolArguments): HttpRequest {
  const misfits = createValidator(() => fullInputSchema(tool, row.model))(
    originalArguments(tool, args),
  );
  if (misfits.length > 0) throw unfit(misfits);
  const request = buildRequest(tool, args, {
    baseUrl: operationBaseUrl(row.baseUrl, row.model, tool.operation),
  });
  if (Array.isArray(request))
    throw unfit(request.map(({ path, message }) => `${path}: ${message}`));
  return request;
}

function unfit(messages: string[]): PublicError {
  return new PublicError('arguments_invalid', undefined, {
    issues: messages.slice(0, 20).map((message) => ({ place: '/arguments', message })),
  });
}

function takeTurn(limit: WindowLimit, { workspaceId, personId, tokenId = 'local' }: Caller): void {
  const waitMs = limit.take(`${workspaceId} ${personId ?? tokenId}`);
  if (waitMs > 0)
    throw new PublicError(
      'rate_limited',
      `At most ${perMinute} calls a minute are tried. Try again in ${Math.ceil(waitMs / 1_000)} s.`,
    );
}
