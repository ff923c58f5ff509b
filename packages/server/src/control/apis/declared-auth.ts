import type { Api, SecurityScheme } from '@leasehold/catalog';
import type { RouteAnswer } from '@leasehold/contract';

type AuthShape = RouteAnswer<'GET /apis/{id}'>['auth'];

/**
 * How a description says that callers sign in, the kind most of its operations name first: what
 * somebody is asked for who enrols it.
 */
export function declaredAuth({
  securitySchemes,
  operations,
}: Pick<Api, 'securitySchemes' | 'operations'>): AuthShape[] {
  const uses = new Map<string, number>();
  for (const name of operations.flatMap(({ security }) => security.flat()))
    uses.set(name, (uses.get(name) ?? 0) + 1);
  const schemes = Object.entries(securitySchemes).toSorted(
    ([a], [b]) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0),
  );
  const shapes = schemes.map(([, scheme]) => shapeOfScheme(scheme));
  return shapes.filter(
    (shape, at) =>
      shapes.findIndex((other) => JSON.stringify(other) === JSON.stringify(shape)) === at,
  );
}

function shapeOfScheme(scheme: SecurityScheme): AuthShape {
  switch (scheme.type) {
    case 'apiKey':
      return { type: 'apiKey', in: scheme.in, name: scheme.name };
    case 'http':
      return scheme.scheme.toLowerCase() === 'basic' ? { type: 'basic' } : { type: 'bearer' };
    case 'oauth2':
      return scheme.tokenUrl === undefined
        ? { type: 'bearer' }
        : {
            type: 'oauth2',
            tokenUrl: scheme.tokenUrl,
            ...(scheme.scopes.length > 0 && { scope: scheme.scopes.join(' ') }),
          };
    case 'mutualTLS':
      return { type: 'mutualTls' };
    case 'openIdConnect':
      return { type: 'bearer' };
    default:
      return scheme satisfies never;
  }
}
