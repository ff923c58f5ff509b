import { isObject } from '@leasehold/privacy';
import type { SecurityScheme } from '../../api.ts';
import { childNode, itemNodes, memberNodes, nodeText } from '../../documents/node.ts';
import type { Node } from '../../documents/node.ts';
import { apiKeyScheme } from '../security-schemes.ts';
import type { OperationContext } from '../operations.ts';

interface Auth {
  securitySchemes: Record<string, SecurityScheme>;
  /** Any one of them will do. */
  security: string[][];
}

/**
 * How the API is authenticated: a kind (`bearer`), a kind with what it needs (`{ type: apiKey, in:
 * header, name: X-Api-Key }`), or a list of either. The names are those of the API's own `auth`; a
 * credential written here is not kept, and the owner is told where it goes.
 */
export function readFormAuth(node: Node, context: OperationContext): Auth {
  const all = Array.isArray(node.value) ? itemNodes(node) : node.value === undefined ? [] : [node];
  const schemes = all.flatMap((one) => readScheme(one, context));
  const names = schemes.map((_, i) => (i === 0 ? 'auth' : `auth_${i + 1}`));
  return {
    securitySchemes: Object.fromEntries(schemes.map((scheme, i) => [names[i] ?? '', scheme])),
    security: names.map((name) => [name]),
  };
}

function readScheme(node: Node, { log }: OperationContext): SecurityScheme[] {
  const kind = (nodeText(node) || nodeText(childNode(node, 'type'))).trim().toLowerCase();
  if (kind === 'none') return [];
  if (isObject(node.value) && memberNodes(node).some(([name]) => credentialMembers.has(name)))
    log.report(
      'security_unusable',
      'warning',
      node,
      "The description holds a credential, which is not kept; give it as the API's `auth`.",
    );
  const scheme = schemeOf(kind, node);
  if (scheme) return [scheme];
  log.report(
    'security_unusable',
    'warning',
    node,
    `The authentication is not known; give ${kinds}, or leave it out.`,
  );
  return [];
}

const kinds =
  '`none`, `bearer`, `basic`, `apiKey` with `in` and `name`, `oauth2` with `tokenUrl`, or `mutualTls`';

/** Where a credential would stand in the API's own `auth`. */
const credentialMembers = new Set([
  'value',
  'token',
  'username',
  'password',
  'clientId',
  'clientSecret',
  'headers',
  'keyPem',
  'certificatePem',
]);

function schemeOf(kind: string, node: Node): SecurityScheme | undefined {
  switch (kind) {
    case 'bearer':
    case 'basic':
      return { type: 'http', scheme: kind, description: '' };
    case 'apikey':
      return apiKeyScheme(node);
    case 'oauth2':
      return {
        type: 'oauth2',
        tokenUrl: nodeText(childNode(node, 'tokenUrl')),
        scopes: nodeText(childNode(node, 'scope')).split(' ').filter(Boolean),
        description: '',
      };
    case 'mutualtls':
      return { type: 'mutualTLS', description: '' };
    default:
      return undefined;
  }
}
