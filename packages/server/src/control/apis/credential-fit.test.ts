import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Api, Operation, SecurityScheme } from '@leasehold/catalog';
import type { UpstreamAuth } from '../../store/tables/apis.ts';
import { credentialNeeds } from './credential-fit.ts';

const words = { description: '' };
const keyIn = (name: string, place: 'header' | 'query' = 'header'): SecurityScheme => ({
  type: 'apiKey',
  in: place,
  name,
  ...words,
});
const http = (scheme: string): SecurityScheme => ({ type: 'http', scheme, ...words });
const oauth = (tokenUrl: string): SecurityScheme => ({
  type: 'oauth2',
  tokenUrl,
  scopes: [],
  ...words,
});

/** One operation, asking for what is given; none: it asks for nothing. */
function asking(...schemes: SecurityScheme[]): Api {
  const operation: Operation = {
    id: 'GET /a',
    method: 'GET',
    path: '/a',
    summary: '',
    description: '',
    tags: [],
    deprecated: false,
    parameters: [],
    responses: [],
    security: schemes.map((_, at) => [`s${at}`]),
  };
  const securitySchemes = Object.fromEntries(schemes.map((scheme, at) => [`s${at}`, scheme]));
  return {
    format: 'openapi-3.1',
    title: '',
    version: '',
    description: '',
    servers: [],
    securitySchemes,
    operations: [operation],
    definitions: {},
    problems: [],
  };
}

const key: UpstreamAuth = { type: 'apiKey', in: 'header', name: 'X-Key', value: 'k' };
const client: UpstreamAuth = {
  type: 'oauth2',
  tokenUrl: 'https://a.test/token',
  clientId: 'c',
  clientSecret: 's',
};
const own: UpstreamAuth = { type: 'headers', headers: { 'X-Own': 'k' } };

const cases: [what: string, auth: UpstreamAuth, before: Api, after: Api, isNeeded: boolean][] = [
  ['the same key', key, asking(keyIn('X-Key')), asking(keyIn('x-key')), false],
  [
    'one more way in beside it',
    key,
    asking(keyIn('X-Key')),
    asking(http('bearer'), keyIn('X-Key')),
    false,
  ],
  ['a key to a bearer token', key, asking(keyIn('X-Key')), asking(http('bearer')), true],
  [
    'a key from the header to the query',
    key,
    asking(keyIn('X-Key')),
    asking(keyIn('X-Key', 'query')),
    true,
  ],
  [
    'a password to a bearer token',
    { type: 'basic', username: 'u', password: 'p' },
    asking(http('basic')),
    asking(http('bearer')),
    true,
  ],
  [
    'a bearer token to one of OAuth',
    { type: 'bearer', token: 't' },
    asking(http('bearer')),
    asking(oauth('https://b.test/token')),
    true,
  ],
  [
    'tokens from another address',
    client,
    asking(oauth('https://a.test/token')),
    asking(oauth('https://b.test/token')),
    true,
  ],
  [
    'a certificate to a key',
    { type: 'mutualTls', certificatePem: 'c', keyPem: 'k' },
    asking({ type: 'mutualTLS', ...words }),
    asking(keyIn('X-Key')),
    true,
  ],
  ['nothing asked for any more', key, asking(keyIn('X-Key')), asking(), false],
  ['no credential at all', { type: 'none' }, asking(), asking(http('bearer')), false],
  [
    'headers of the owner, as asked for',
    own,
    asking(keyIn('X-Key')),
    asking(keyIn('X-Key')),
    false,
  ],
  [
    'headers of the owner, another scheme',
    own,
    asking(keyIn('X-Key')),
    asking(http('bearer')),
    true,
  ],
  [
    'headers of the owner that the API asks for by now',
    own,
    asking(),
    asking(keyIn('X-Own')),
    false,
  ],
];

for (const [what, auth, before, after, isNeeded] of cases)
  test(`whether a credential is good for what an operation asks for by now: ${what}`, () => {
    const needed = credentialNeeds(
      { model: before, review: null },
      auth,
      after,
      new Set(['GET /a']),
    );
    assert.deepEqual(needed, isNeeded ? ['GET /a'] : []);
  });
