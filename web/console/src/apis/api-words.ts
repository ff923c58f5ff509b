import type { RouteAnswer } from '@leasehold/contract/browser';
import { authNames } from './auth-draft.ts';

type Api = RouteAnswer<'GET /apis/{id}'>;

export const rereadNames = {
  '1h': 'Every hour',
  '6h': 'Every 6 hours',
  '1d': 'Every day',
  '7d': 'Every week',
  '30d': 'Every 30 days',
} as const satisfies Record<NonNullable<Api['rereadEvery']>, string>;

/** What may be told about how the API is called: its kind and names, never a secret. */
export function authText({ type, in: place, name, tokenUrl, headers }: Api['auth']): string {
  const more = {
    apiKey: `${name} in the ${place}`,
    headers: headers?.join(', '),
    oauth2: tokenUrl,
    none: undefined,
    bearer: undefined,
    basic: undefined,
    mutualTls: undefined,
  }[type];
  return more ? `${authNames[type]}: ${more}` : authNames[type];
}
