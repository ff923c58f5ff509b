import { PublicError, schemaIssues } from '@leasehold/contract';
import { z } from 'zod';
import { readRequestText } from '../http/read-request-text.ts';
import { authAddresses, type AuthAddress } from './auth-addresses.ts';
import type { AuthRequestsDeps } from './auth-request-steps.ts';
import type { People } from './people-model.ts';

/**
 * `/api/auth/*`: is it one of the few addresses that are open, is it well formed, does it come from
 * a page of ours; then that address.
 */
export function createAuthRequests(deps: AuthRequestsDeps): People['handle'] {
  const addresses = new Map(Object.entries(authAddresses));
  return async (request, subscriber) => {
    try {
      const address = addresses.get(new URL(request.url).pathname.replace(/^\/api\/auth/, ''));
      if (address?.method !== request.method)
        throw new PublicError('not_found', 'There is nothing at this address.');
      const fields = request.method === 'POST' ? await readFields(deps, request, address) : {};
      const counted: string[] = [];
      const { shown, cookies = [] } = await address.answer({
        deps,
        headers: request.headers,
        subscriber,
        fields,
        counted,
      });
      for (const account of counted) deps.limit.giveBack(subscriber, account);
      const response = Response.json(shown ?? null, { headers: { 'cache-control': 'no-store' } });
      for (const cookie of cookies) response.headers.append('set-cookie', cookie);
      return response;
    } catch (error) {
      if (error instanceof PublicError) return problem(error);
      throw error;
    }
  };
}

/**
 * Only from pages of this origin, and in one way to write it: read in two, it could be counted for
 * one account and tried on another.
 */
async function readFields(
  { origin }: AuthRequestsDeps,
  request: Request,
  { body = z.strictObject({}), bytesMax = 4_096 }: AuthAddress,
): Promise<Record<string, unknown>> {
  if (request.headers.get('origin') !== origin())
    throw new PublicError('forbidden', 'Only pages of this installation may ask this.');
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new PublicError('invalid_request', 'Send the fields as application/json.');
  const result = body.safeParse(parseJson(await readRequestText(request, bytesMax)));
  if (result.success) return result.data;
  const issues = schemaIssues(result.error).map(({ path, message }) => ({
    place: `/${path.map(String).join('/').slice(0, 100)}`,
    message,
  }));
  throw new PublicError('invalid_request', undefined, { issues });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PublicError('invalid_request', 'The body is not JSON.');
  }
}

function problem(error: PublicError): Response {
  return Response.json(error, {
    status: error.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  });
}
