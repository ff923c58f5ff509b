import type { ApiRow, UpstreamAuth } from '../../store/tables/apis.ts';
import type { UpstreamTarget } from './upstream.ts';

/**
 * Where calls of an enrolled API go, and with what: nothing goes along to a host it was not given
 * for. The sample is known by its own mark, which nothing but its enrolment sets: no address stands
 * for it.
 */
export function targetOf(
  { id, baseUrl, sample, review }: Pick<ApiRow, 'id' | 'baseUrl' | 'sample' | 'review'>,
  given: UpstreamAuth,
): UpstreamTarget {
  const auth: UpstreamAuth = review?.credentialNeededBy === 'all' ? { type: 'none' } : given;
  return { baseUrl, auth, ...(sample !== null && { inProcess: { apiId: id, edition: sample } }) };
}
