import { isObject } from '@leasehold/privacy';
import type { SecurityScheme } from '../../api.ts';
import { childNode, itemNodes, nodeText } from '../../documents/node.ts';
import type { Node } from '../../documents/node.ts';
import { expandVariables, filledTemplate } from './variables.ts';
import type { VariableScope } from './variables.ts';

/**
 * What a request, folder or collection says of its authentication; `inherit` where it leaves that
 * to what is around it.
 */
export type PostmanAuth =
  | 'inherit'
  | 'none'
  | { scheme: SecurityScheme; holdsCredential: boolean; shortfall?: string }
  | { unknown: string };

/** Reads an `auth` block: kind and place of the credential, never the credential. */
export function readPostmanAuth(node: Node, scope: VariableScope): PostmanAuth {
  if (!isObject(node.value)) return 'inherit';
  const type = nodeText(childNode(node, 'type')).trim().toLowerCase();
  if (type === '' || type === 'inherit') return 'inherit';
  if (type === 'noauth') return 'none';
  const option = (name: string) =>
    optionOf(childNode(node, nodeText(childNode(node, 'type')).trim()), name);
  const holdsCredential = secretOptions.some((name) => isLiteral(option(name)));
  if (type === 'apikey') return apiKey(option, scope, holdsCredential);
  if (type === 'oauth2') return { scheme: oauth2(option, scope), holdsCredential };
  if (!Object.hasOwn(httpSchemes, type)) return { unknown: type.slice(0, 40) };
  const scheme: SecurityScheme = {
    type: 'http',
    scheme: httpSchemes[type] ?? type,
    description: '',
  };
  const isComputed = !['basic', 'bearer', 'jwt', 'asap'].includes(type);
  return { scheme, holdsCredential, ...(isComputed && { shortfall: type }) };
}

/** What Postman's kinds are called in the `Authorization` header (RFC 9110 16.4.1). */
const httpSchemes: Readonly<Record<string, string>> = {
  basic: 'basic',
  bearer: 'bearer',
  jwt: 'bearer',
  asap: 'bearer',
  digest: 'digest',
  hawk: 'hawk',
  ntlm: 'ntlm',
  oauth1: 'oauth',
  awsv4: 'aws4-hmac-sha256',
  edgegrid: 'eg1-hmac-sha256',
};

const secretOptions = (
  'value token password secret authKey secretKey accessKey sessionToken consumerSecret tokenSecret accessToken clientSecret refreshToken ' +
  'access_token privateKey clientToken user username'
).split(' ');

/** Version 2.1 lists the options, version 2.0 has them as members. */
function optionOf(options: Node, name: string): string {
  const listed = itemNodes(options).find((option) => nodeText(childNode(option, 'key')) === name);
  return nodeText(childNode(listed ?? options, listed ? 'value' : name));
}

function isLiteral(value: string): boolean {
  return value.replaceAll(/\{\{[^{}]*\}\}/g, '').trim() !== '';
}

function apiKey(
  option: (name: string) => string,
  scope: VariableScope,
  holdsCredential: boolean,
): PostmanAuth {
  const name = filledTemplate(option('key'), scope)?.trim() ?? '';
  const place = option('in') === 'query' ? 'query' : 'header';
  if (name === '') return { unknown: 'apikey without a name' };
  return { scheme: { type: 'apiKey', name, in: place, description: '' }, holdsCredential };
}

function oauth2(option: (name: string) => string, scope: VariableScope): SecurityScheme {
  const address = expandVariables(option('accessTokenUrl'), scope, (_, { isSecret }) => !isSecret);
  const tokenUrl = address.map((piece) => ('text' in piece ? piece.text : '{}')).join('');
  const isPlain = /^https?:\/\/[^\s{}@?#]+$/i.test(tokenUrl);
  const scopes = option('scope')
    .split(/[\s,]+/)
    .filter((name) => name !== '' && !name.includes('{{'));
  return { type: 'oauth2', ...(isPlain && { tokenUrl }), scopes, description: '' };
}
