import { PublicError } from '@leasehold/contract';
import type { Store } from '../store/open.ts';
import type { LeaseRow } from '../store/tables/leases.ts';
import { iconsFor } from './icons.ts';

export interface ServerJsonDeps {
  leases: Pick<Store['leases'], 'findBySlug'>;
  publicUrl: () => string;
  now: () => number;
}

/**
 * The entry of a lease for registries of MCP servers, where its owner lists it. Any other lease is
 * answered as one that never was.
 */
export async function serveServerJson(deps: ServerJsonDeps, slug: string): Promise<Response> {
  const lease = await deps.leases.findBySlug(slug);
  if (!lease || !isListed(lease, deps.now())) {
    const problem = new PublicError('lease_not_found');
    return Response.json(problem, {
      status: problem.status,
      headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
    });
  }
  return Response.json(serverJson(lease, deps.publicUrl()), {
    // What is listed no longer is gone at once.
    headers: { 'cache-control': 'no-cache' },
  });
}

const isListed = (
  { listed, state, expiresAt }: Pick<LeaseRow, 'listed' | 'state' | 'expiresAt'>,
  at: number,
): boolean => listed && state !== 'revoked' && (expiresAt === null || expiresAt.getTime() > at);

type Listed = Pick<LeaseRow, 'slug' | 'name' | 'revision'>;

/** `server.json` of 2025-12-11, for a server that runs elsewhere (`remotes`). */
export function serverJson({ slug, name, revision }: Listed, publicUrl: string): object {
  const { origin, hostname, protocol } = new URL(publicUrl);
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: `${reversedName(hostname)}/${slug}`,
    title: name.slice(0, titleCharsMax),
    description,
    version: `${revision}.0.0`,
    remotes: [
      { type: 'streamable-http', url: `${publicUrl}/mcp/${slug}`, headers: [authorization] },
    ],
    // Of a registry's entry they are https alone.
    ...(protocol === 'https:' && { icons: iconsFor('lease', origin) }),
  };
}

const titleCharsMax = 100;

/** Of every lease alike: what its own is about is told to those whom it lets in. */
const description =
  'An API for AI agents by Leasehold. Personal fields are treated before an agent sees them.';

const authorization = {
  name: 'Authorization',
  description: 'A key of this lease. Clients that sign in (OAuth) need none.',
  isRequired: false,
  isSecret: true,
  value: 'Bearer {key}',
  variables: {
    key: { description: 'The key, as its owner gave it: lhk_…', isRequired: true, isSecret: true },
  },
};

/** An address that is no name stays as it is, in the characters a namespace may have. */
function reversedName(hostname: string): string {
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  return isAddress
    ? hostname.replaceAll(/[^\d.a-f]+/g, '-')
    : hostname.split('.').toReversed().join('.');
}
