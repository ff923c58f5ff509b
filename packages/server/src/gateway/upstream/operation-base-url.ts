import type { Api, Operation, Server } from '@leasehold/catalog';

/**
 * Where the calls of one operation go. A description may name a host of its own for an operation
 * (uploads, sign-in); it is used where the lease's base URL is the description's too. A base URL
 * the owner chose instead (a mock, a proxy, a region) is for every operation, and so is one that is
 * among the operation's own. Credentials go to the origin of `baseUrl` all the same, see
 * `upstream.ts`; an encrypted base URL never leads to an open one.
 */
export function operationBaseUrl(
  baseUrl: string,
  api: Pick<Api, 'servers'>,
  { servers = [] }: Pick<Operation, 'servers'>,
): string {
  const base = URL.parse(baseUrl);
  const described = servers.flatMap((server) => serverUrl(server, baseUrl) ?? []);
  const [own] = described;
  if (!base || own === undefined || described.includes(trimmed(base))) return baseUrl;
  const { origin, protocol } = new URL(own);
  if (base.protocol === 'https:' && protocol !== 'https:') return baseUrl;
  // Where the description leaves the host to the owner, it does not name another one either.
  const from = origin === base.origin ? baseUrl : undefined;
  return api.servers.some((server) => serverUrl(server, from) === trimmed(base)) ? own : baseUrl;
}

/**
 * A server's http(s) address without query and closing slash: variables take their defaults, a
 * relative address starts at `from`. Undefined: it is none.
 */
export function serverUrl({ url, variables }: Server, from?: string): string | undefined {
  const filled = url.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) =>
    Object.hasOwn(variables, name) ? (variables[name]?.default ?? whole) : whole,
  );
  const address = URL.parse(filled, from);
  if (!address || !/^https?:$/.test(address.protocol) || /[{}]|%7[bd]/i.test(address.href))
    return undefined;
  return address.username === '' && address.password === '' ? trimmed(address) : undefined;
}

function trimmed({ origin, pathname }: URL): string {
  return `${origin}${pathname}`.replace(/\/$/, '');
}
