import type { Api, Operation, SecurityScheme, Server } from './api.ts';

/**
 * An address as it is written, with what its variables are by default:
 * `https://{region}.example.com, region: eu`.
 */
export function serverText({ url, variables }: Server): string {
  const values = Object.entries(variables).map(([name, { default: value }]) => `${name}: ${value}`);
  return [url, ...values].join(', ');
}

/** The addresses of an operation that has its own; empty: it is called where the API is. */
export const serversText = (servers: readonly Server[] | undefined): string =>
  (servers ?? []).map(serverText).join(' or ');

/**
 * What an operation asks of whoever calls it, by what its schemes are and not by what they are
 * called. Empty: nothing.
 */
export function authenticationText(
  { security }: Pick<Operation, 'security'>,
  { securitySchemes }: Pick<Api, 'securitySchemes'>,
): string {
  const one = (name: string) =>
    Object.hasOwn(securitySchemes, name)
      ? schemeText(securitySchemes[name]!)
      : `a scheme that is not described (${name})`;
  return security
    .map((all) => (all.length === 0 ? 'none' : all.map(one).join(' and ')))
    .join(' or ');
}

export function schemeText(scheme: SecurityScheme): string {
  switch (scheme.type) {
    case 'apiKey':
      return `a key in the ${scheme.in} ${scheme.name}`;
    case 'http':
      return `HTTP ${scheme.scheme}`;
    case 'oauth2': {
      const scopes = scheme.scopes.length > 0 ? `, scopes ${scheme.scopes.join(' ')}` : '';
      return `OAuth 2.0, tokens from ${scheme.tokenUrl ?? 'an address that is not described'}${scopes}`;
    }
    case 'openIdConnect':
      return `OpenID Connect at ${scheme.url}`;
    case 'mutualTLS':
    default:
      return 'a client certificate';
  }
}
