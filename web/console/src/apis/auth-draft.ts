import type { RouteAnswer, RouteInput } from '@leasehold/contract/browser';

export type AuthInput = NonNullable<RouteInput<'POST /apis'>['body']['auth']>;
export type AuthType = AuthInput['type'];
type AuthShape = RouteAnswer<'GET /apis/{id}'>['auth'];

/**
 * What is typed, of every kind: another kind chosen and chosen back loses nothing. It stays in
 * memory and goes nowhere but to the API.
 */
export interface AuthDraft {
  type: AuthType;
  in: 'header' | 'query' | 'cookie';
  name: string;
  value: string;
  token: string;
  username: string;
  password: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  headers: readonly { name: string; value: string }[];
  certificatePem: string;
  keyPem: string;
  caPem: string;
}

export const noAuth: AuthDraft = {
  type: 'none',
  in: 'header',
  name: '',
  value: '',
  token: '',
  username: '',
  password: '',
  tokenUrl: '',
  clientId: '',
  clientSecret: '',
  scope: '',
  headers: [{ name: '', value: '' }],
  certificatePem: '',
  keyPem: '',
  caPem: '',
};

/** As far as a description says it: what is secret is left to be typed. */
export const draftFor = ({
  type,
  in: place = 'header',
  name = '',
  tokenUrl = '',
  scope = '',
}: AuthShape): AuthDraft => ({
  ...noAuth,
  type,
  in: place,
  name,
  tokenUrl,
  scope,
});

/** In words, and in the order they are met most. */
export const authNames = {
  none: 'None',
  bearer: 'Bearer token',
  apiKey: 'API key',
  basic: 'User name and password (Basic)',
  oauth2: 'OAuth 2 client credentials',
  headers: 'Headers of your own',
  mutualTls: 'Client certificate (mutual TLS)',
} as const satisfies Record<AuthType, string>;

/** As the control API takes it: of the chosen kind alone. */
export function authOf(draft: AuthDraft): AuthInput {
  return makers[draft.type](draft);
}

const makers: { [Type in AuthType]: (draft: AuthDraft) => Extract<AuthInput, { type: Type }> } = {
  none: () => ({ type: 'none' }),
  bearer: ({ token }) => ({ type: 'bearer', token: token.trim() }),
  apiKey: ({ in: place, name, value }) => ({
    type: 'apiKey',
    in: place,
    name: name.trim(),
    value: value.trim(),
  }),
  basic: ({ username, password }) => ({ type: 'basic', username, password }),
  oauth2: ({ tokenUrl, clientId, clientSecret, scope }) => ({
    type: 'oauth2',
    tokenUrl: tokenUrl.trim(),
    clientId: clientId.trim(),
    clientSecret: clientSecret.trim(),
    ...(scope.trim() !== '' && { scope: scope.trim() }),
  }),
  headers: ({ headers }) => ({
    type: 'headers',
    headers: Object.fromEntries(
      headers
        .filter(({ name }) => name.trim() !== '')
        .map(({ name, value }) => [name.trim(), value.trim()]),
    ),
  }),
  mutualTls: ({ certificatePem, keyPem, caPem }) => ({
    type: 'mutualTls',
    certificatePem: certificatePem.trim(),
    keyPem: keyPem.trim(),
    ...(caPem.trim() !== '' && { caPem: caPem.trim() }),
  }),
};
