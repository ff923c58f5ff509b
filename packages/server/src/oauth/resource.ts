/**
 * RFC 8707: the address of a lease is the resource its tokens are for. One spelling, as the lease
 * shows it.
 */
export function leaseSlugOf(resource: string, publicUrl: string): string | undefined {
  const start = `${publicUrl}/mcp/`;
  const slug = resource.startsWith(start) ? resource.slice(start.length) : '';
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) ? slug : undefined;
}

/**
 * What a token allows: to use its lease. Which operations those are, and how answers are treated,
 * is the lease's own.
 */
export const leaseScope = 'lease';

export const metadataPath = '/.well-known/oauth-protected-resource/mcp/';

/** RFC 9728 2. Nothing of the lease but its address, which whoever asks has already. */
export function resourceMetadata(
  slug: string,
  { publicUrl, issuer, noticePath }: MetadataPlace,
): object {
  return {
    resource: `${publicUrl}/mcp/${slug}`,
    authorization_servers: [issuer],
    scopes_supported: [leaseScope],
    bearer_methods_supported: ['header'],
    ...(noticePath !== undefined && { resource_policy_uri: publicUrl + noticePath }),
  };
}

interface MetadataPlace {
  publicUrl: string;
  issuer: string;
  /** Of the privacy notice, where there is one. */
  noticePath: string | undefined;
}

/** RFC 9728 5.1 and RFC 6750 3: an error only where a token came. */
export function bearerChallenge(
  slug: string,
  { issuer, hasToken }: { issuer: string; hasToken: boolean },
): string {
  const error = hasToken ? 'error="invalid_token", ' : '';
  return `Bearer ${error}resource_metadata="${issuer}${metadataPath}${slug}", scope="${leaseScope}"`;
}
