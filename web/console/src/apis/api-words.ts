import { rereadIntervals, type RouteAnswer } from '@leasehold/contract/browser';
import { authNames } from './auth-draft.ts';

type Api = RouteAnswer<'GET /apis/{id}'>;

/** How often its description is read again. */
export const rereadText = ({ rereadEvery }: Pick<Api, 'rereadEvery'>): string =>
  rereadEvery === null ? 'When asked for' : rereadIntervals[rereadEvery].text;

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
