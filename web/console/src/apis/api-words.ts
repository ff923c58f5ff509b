import { rereadIntervals, type RouteAnswer } from '@leasehold/contract/browser';
import { authNames } from './auth-draft.ts';
import { phrase, phraseOf } from '../words/phrase.ts';

type Api = RouteAnswer<'GET /apis/{id}'>;

/** How often its description is read again. */
export const rereadText = ({ rereadEvery }: Pick<Api, 'rereadEvery'>): string =>
  rereadEvery === null ? phrase('When asked for') : phraseOf(rereadIntervals[rereadEvery].text);

/** What may be told about how the API is called: its kind and names, never a secret. */
export function authText({ type, in: place, name, tokenUrl, headers }: Api['auth']): string {
  const more = {
    apiKey: phrase('{name} in the {place}', { name: name ?? '', place: phraseOf(place ?? '') }),
    headers: headers?.join(', '),
    oauth2: tokenUrl,
    none: undefined,
    bearer: undefined,
    basic: undefined,
    mutualTls: undefined,
  }[type];
  return more ? `${authNames[type]}: ${more}` : authNames[type];
}
