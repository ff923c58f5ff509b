import type { FaultyUpstream } from '../../../packages/server/src/gateway/testing/faulty-upstream.ts';

/** Something wrong that is given at the start, and where it is told. */
export interface WrongBeginning {
  what: string;
  /** What stands in the first field. */
  text: string | ((upstream: FaultyUpstream) => string);
  /** What is given when it is asked for, by the label of its field. */
  then?: Record<string, string>;
  /** The label of the field that mends it. */
  field: string;
  says: RegExp;
}

const first = 'Its description, or the address it is at';
const headerField = 'Header that the address wants';
const at =
  (path: string) =>
  ({ origin }: FaultyUpstream) =>
    origin + path;

const paths = { '/a': { get: { operationId: 'getA', responses: {} } } };
const openapi = (more: object) =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths, ...more });
const keyed = (scheme: object) =>
  openapi({
    servers: [{ url: 'http://127.0.0.1:1' }],
    security: [{ own: [] }],
    components: { securitySchemes: { own: scheme } },
  });
const collection = JSON.stringify({
  info: {
    name: 'Saved',
    schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
  },
  item: [{ name: 'Get a', request: '{{baseUrl}}/a' }],
});
const tenants = openapi({
  servers: [{ url: 'https://{tenant}.example.com', variables: { tenant: { default: 'demo' } } }],
});

/** Each is told at its own field, in a sentence that no other has. */
export const wrongBeginnings: readonly WrongBeginning[] = [
  { what: 'nothing', text: '', field: first, says: /Paste a description, or type its address/ },
  {
    what: 'an address without https://',
    text: 'api.example.com/openapi.json',
    field: first,
    says: /An address begins with https:\/\/ or http:\/\/\.$/,
  },
  {
    what: 'a scheme with a typo',
    text: 'htps://api.example.com/openapi.json',
    field: first,
    says: /not with htps:/,
  },
  {
    what: 'another scheme',
    text: 'ftp://api.example.com/openapi.json',
    field: first,
    says: /not with ftp:/,
  },
  {
    what: 'a file of the machine',
    text: './openapi.yaml',
    field: first,
    says: /a file of your machine/,
  },
  {
    what: 'a variable of Postman in the address',
    text: 'https://{{host}}/openapi.json',
    field: first,
    says: /holds a variable/,
  },
  {
    what: 'an address with one slash',
    text: 'https:/api.example.com/openapi.json',
    field: first,
    says: /After https: come two slashes/,
  },
  {
    what: 'an address with a blank in it',
    text: 'https://api .example.com/openapi.json',
    field: first,
    says: /An address has no blanks/,
  },
  {
    what: 'a password in the address',
    text: 'https://ada:secret@api.example.com/openapi.json',
    field: first,
    says: /holds a user name or a password/,
  },
  {
    what: 'a host with a typo',
    text: 'https://api.exmaple.invalid/openapi.json',
    field: first,
    says: /(?:no host of the name|The name) api\.exmaple\.invalid/,
  },
  {
    what: 'a port where nobody listens',
    text: 'http://127.0.0.1:1/openapi.json',
    field: first,
    says: /Nothing answers at 127\.0\.0\.1:1\./,
  },
  {
    what: 'a private network that is closed',
    text: 'http://10.0.0.1/openapi.json',
    field: first,
    says: /leads to an address that is closed.*LEASEHOLD_UPSTREAM_ALLOW/,
  },
  {
    what: 'a path with a typo',
    text: at('/nothing'),
    field: first,
    says: /nothing at this address/,
  },
  { what: 'a server that fails', text: at('/fails'), field: first, says: /503: it failed there/ },
  {
    what: 'a page without a description',
    text: at('/page'),
    field: first,
    says: /HTML page that shows no API description/,
  },
  {
    what: 'a description that wants a header',
    text: at('/private'),
    field: headerField,
    says: /answered 401/,
  },
  {
    what: 'a header that is not taken',
    text: at('/private'),
    then: { [headerField]: 'X-Key: other' },
    field: headerField,
    says: /answered 403/,
  },
  {
    what: 'a header without a value',
    text: at('/private'),
    then: { [headerField]: 'X-Key:' },
    field: headerField,
    says: /Give the value of X-Key/,
  },
  {
    what: 'a sentence in the place of a header',
    text: at('/private'),
    then: { [headerField]: 'the key is abc' },
    field: headerField,
    says: /This is no header/,
  },
  { what: 'prose', text: 'Please connect to our shop', field: first, says: /plain text/ },
  {
    what: 'JSON that ends too early',
    text: '{"openapi": "3.1.0", "info": {',
    field: first,
    says: /\(\d+:\d+\)|line \d+/,
  },
  {
    what: 'a GraphQL schema',
    text: 'type Query { orders: [Order] }',
    field: first,
    says: /GraphQL schema/,
  },
  {
    what: 'a description without operations',
    text: openapi({ paths: {} }),
    field: first,
    says: /no operations that can be called/,
  },
  {
    what: 'a description without an address',
    text: openapi({ servers: [{ url: '/v1' }] }),
    field: 'Address of the API',
    says: /names no absolute address/,
  },
  {
    what: 'an address of the API without https://',
    text: openapi({ servers: [{ url: '/v1' }] }),
    then: { 'Address of the API': 'api.example.com/v1' },
    field: 'Address of the API',
    says: /^Must begin with https/,
  },
  {
    what: 'a password in the address of the API',
    text: openapi({ servers: [{ url: '/v1' }] }),
    then: { 'Address of the API': 'https://ada:secret@api.example.com/v1' },
    field: 'Address of the API',
    says: /no user name and no password/,
  },
  {
    what: 'a variable in the address of the API',
    text: openapi({ servers: [{ url: '/v1' }] }),
    then: { 'Address of the API': 'https://{tenant}.example.com/v1' },
    field: 'Address of the API',
    says: /no variable in its host/,
  },
  {
    what: 'a collection whose address is a variable',
    text: collection,
    field: 'Address of the API: baseUrl',
    says: /leaves the address of the API open/,
  },
  {
    what: 'no address for that variable',
    text: collection,
    then: { 'Address of the API: baseUrl': 'shop.example.com' },
    field: 'Address of the API: baseUrl',
    says: /Must be an address that begins with https/,
  },
  {
    what: 'a slash in a part of the host',
    text: tenants,
    then: { 'Address of the API: tenant': 'evil.test/' },
    field: 'Address of the API: tenant',
    says: /Must be one part of the address/,
  },
  {
    what: 'no key',
    text: keyed({ type: 'apiKey', in: 'header', name: 'X-Key' }),
    then: { Key: '' },
    field: 'Key',
    says: /Give the key\./,
  },
  {
    what: 'a key with a sign of a text program',
    text: keyed({ type: 'apiKey', in: 'header', name: 'X-Key' }),
    then: { Key: '“abc”' },
    field: 'Key',
    says: /no header can carry/,
  },
  {
    what: 'no token',
    text: keyed({ type: 'http', scheme: 'bearer' }),
    then: { Token: '' },
    field: 'Token',
    says: /Give the token\./,
  },
  {
    what: 'a token address without https://',
    text: keyed({
      type: 'oauth2',
      flows: { clientCredentials: { tokenUrl: 'https://auth.test/token', scopes: {} } },
    }),
    then: { 'Token address': 'auth.test/token', 'Client id': 'me', 'Client secret': 'x' },
    field: 'Token address',
    says: /Give an address that begins with https/,
  },
];
