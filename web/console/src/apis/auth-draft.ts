import type { RouteAnswer, RouteInput } from '@leasehold/contract/browser';
import { phrase } from '../words/phrase.ts';

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

/** What may be told of it is in already; what is secret is left to be typed. */
export const draftFor = ({
  type,
  in: place = 'header',
  name = '',
  tokenUrl = '',
  scope = '',
  headers,
}: AuthShape): AuthDraft => ({
  ...noAuth,
  type,
  in: place,
  name,
  tokenUrl,
  scope,
  ...(headers && { headers: headers.map((header) => ({ name: header, value: '' })) }),
});

/** What is wrong with what was typed, by the name of its field; nothing: it can be sent. */
export type AuthIssues = ReadonlyMap<string, string>;

export const authIssues = (draft: AuthDraft): AuthIssues =>
  new Map(checks[draft.type](draft).flatMap(([name, issue]) => (issue ? [[name, issue]] : [])));

type Checked = (readonly [name: string, issue: string | undefined])[];

const checks: Record<AuthType, (draft: AuthDraft) => Checked> = {
  none: () => [],
  bearer: ({ token }) => [['token', secretIssue(bareToken(token), phrase('Give the token.'))]],
  apiKey: ({ name, value }) => [
    ['name', nameIssue(name)],
    ['value', secretIssue(bareKey(name, value), phrase('Give the key.'))],
  ],
  basic: ({ username }) => [
    ['username', username === '' ? phrase('Give the user name.') : undefined],
  ],
  oauth2: ({ tokenUrl, clientId, clientSecret }) => [
    ['tokenUrl', addressIssue(tokenUrl)],
    ['clientId', clientId.trim() === '' ? phrase('Give the client id.') : undefined],
    ['clientSecret', clientSecret.trim() === '' ? phrase('Give the client secret.') : undefined],
  ],
  headers: ({ headers }) =>
    headers.flatMap(({ name, value }, place): Checked =>
      name.trim() === '' && value === '' && headers.length > 1
        ? []
        : [
            [`headers.${place}.name`, nameIssue(name)],
            [`headers.${place}.value`, secretIssue(value.trim(), phrase('Give the value.'))],
          ],
    ),
  mutualTls: ({ certificatePem, keyPem }) => [
    ['certificatePem', pemIssue(certificatePem, 'CERTIFICATE', phrase('Give the certificate'))],
    ['keyPem', pemIssue(keyPem, 'PRIVATE KEY', phrase('Give the private key'))],
  ],
};

/** Documentation shows it with its name before it: `X-Api-Key: abc`, `api_key=abc`. */
function bareKey(name: string, value: string): string {
  const text = value.trim();
  const [, before, key] = /^([^\s:=]+)\s*[:=]\s*(.*)$/s.exec(text) ?? [];
  const isNamed = before !== undefined && before.toLowerCase() === name.trim().toLowerCase();
  return isNamed && key !== undefined ? key : text;
}

const bareToken = (token: string): string => token.trim().replace(/^bearer(?:\s+|$)/i, '');

function nameIssue(name: string): string | undefined {
  if (name.trim() === '') return phrase('Give the name, as the documentation of the API has it.');
  return isHeaderName(name.trim())
    ? undefined
    : phrase(
        'This is no name: letters, digits and - are. The key itself goes into the field beside it.',
      );
}

function secretIssue(text: string, missing: string): string | undefined {
  if (text === '') return missing;
  return fitsHeader(text)
    ? undefined
    : phrase(
        'This holds a sign that no header can carry: a quotation mark or a dash that a text program made, perhaps.',
      );
}

/** What is wrong with an address of the API's own; undefined: nothing. */
export function addressIssue(text: string): string | undefined {
  const url = URL.parse(text.trim());
  if (!url || !/^https?:$/.test(url.protocol))
    return phrase('Give an address that begins with https://.');
  if (url.username !== '' || url.password !== '')
    return phrase('Give the address without a user name or password: it is shown.');
  return undefined;
}

const pemIssue = (text: string, kind: string, missing: string): string | undefined =>
  new RegExp(`-----BEGIN [A-Z ]*${kind}-----`).test(text)
    ? undefined
    : phrase('{missing}: a text that begins with -----BEGIN {kind}-----.', { missing, kind });

/** RFC 9110 5.1, as the contract takes it. */
export const isHeaderName = (text: string): boolean => /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(text);

/** RFC 9110 5.5: one line of visible signs, as the contract takes it. */
export const fitsHeader = (text: string): boolean => /^[\t\x20-\x7e\x80-\xff]*$/.test(text);

/** In words, and in the order they are met most. */
export const authNames = {
  none: phrase('None'),
  bearer: phrase('Bearer token'),
  apiKey: phrase('API key'),
  basic: phrase('User name and password (Basic)'),
  oauth2: phrase('OAuth 2 client credentials'),
  headers: phrase('Headers of your own'),
  mutualTls: phrase('Client certificate (mutual TLS)'),
} as const satisfies Record<AuthType, string>;

/** As the control API takes it: of the chosen kind alone. */
export function authOf(draft: AuthDraft): AuthInput {
  return makers[draft.type](draft);
}

const makers: { [Type in AuthType]: (draft: AuthDraft) => Extract<AuthInput, { type: Type }> } = {
  none: () => ({ type: 'none' }),
  // Documentation shows it with its word before it.
  bearer: ({ token }) => ({ type: 'bearer', token: bareToken(token) }),
  apiKey: ({ in: place, name, value }) => ({
    type: 'apiKey',
    in: place,
    name: name.trim(),
    value: bareKey(name, value),
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
