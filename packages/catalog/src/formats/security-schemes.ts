import type { SecurityScheme } from '../api.ts';
import { childNode, memberNodes, nodeText } from '../documents/node.ts';
import type { Node } from '../documents/node.ts';
import { resolvedNodes, resolvedSection } from './operation-parameters.ts';
import type { OperationContext } from './operations.ts';

/** Under `components` of OpenAPI 3. */
export function readSecuritySchemes(context: OperationContext): Record<string, SecurityScheme> {
  const components = resolvedSection(childNode(context.root, 'components'), context);
  return schemesOfSection(childNode(components, 'securitySchemes'), context, readSecurityScheme);
}

/** Each scheme of a section, by name; what `readScheme` does not know is reported. */
export function schemesOfSection(
  section: Node,
  context: OperationContext,
  readScheme: (node: Node) => SecurityScheme | undefined,
): Record<string, SecurityScheme> {
  return Object.fromEntries(
    memberNodes(resolvedSection(section, context)).flatMap(
      ([name, node]): [string, SecurityScheme][] => {
        const [target] = resolvedNodes(node, context);
        const scheme = target && readScheme(target);
        if (scheme) return [[name, scheme]];
        if (target)
          context.log.report(
            'security_unusable',
            'warning',
            target,
            `The security scheme \`${name}\` is of no known type.`,
          );
        return [];
      },
    ),
  );
}

function readSecurityScheme(node: Node): SecurityScheme | undefined {
  const description = nodeText(childNode(node, 'description'));
  switch (nodeText(childNode(node, 'type')).toLowerCase()) {
    case 'apikey':
      return apiKeyScheme(node);
    case 'http':
      return {
        type: 'http',
        scheme: nodeText(childNode(node, 'scheme')).toLowerCase(),
        description,
      };
    case 'oauth2':
      return oauth2Scheme(node);
    case 'openidconnect':
      return {
        type: 'openIdConnect',
        url: nodeText(childNode(node, 'openIdConnectUrl')),
        description,
      };
    case 'mutualtls':
      return { type: 'mutualTLS', description };
    default:
      return undefined;
  }
}

/** The same in Swagger 2.0 and OpenAPI 3. */
export function apiKeyScheme(node: Node): SecurityScheme | undefined {
  const place = nodeText(childNode(node, 'in'));
  const name = nodeText(childNode(node, 'name'));
  if (name === '' || (place !== 'header' && place !== 'query' && place !== 'cookie'))
    return undefined;
  return { type: 'apiKey', name, in: place, description: nodeText(childNode(node, 'description')) };
}

/** Of several flows, the one a gateway can run on its own comes first. */
function oauth2Scheme(node: Node): SecurityScheme {
  const flows = childNode(node, 'flows');
  const all = memberNodes(flows).map(([, flow]) => flow);
  const byPreference = [
    ...['clientCredentials', 'authorizationCode', 'password'].map((name) => childNode(flows, name)),
    ...all,
  ];
  const tokenUrl = byPreference
    .map((flow) => nodeText(childNode(flow, 'tokenUrl')))
    .find((url) => url !== '');
  const scopes = [
    ...new Set(
      all.flatMap((flow) => memberNodes(childNode(flow, 'scopes')).map(([scope]) => scope)),
    ),
  ];
  return {
    type: 'oauth2',
    ...(tokenUrl !== undefined && { tokenUrl }),
    scopes,
    description: nodeText(childNode(node, 'description')),
  };
}
