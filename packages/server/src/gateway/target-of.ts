import type { ApiRow, UpstreamAuth } from '../store/types.ts';
import type { UpstreamTarget } from './upstream.ts';

/** Where calls of an enrolled API go. The sample is known by its own mark, which nothing but its enrolment sets: no address stands for it. */
export function targetOf({ id, baseUrl, sample }: Pick<ApiRow, 'id' | 'baseUrl' | 'sample'>, auth: UpstreamAuth): UpstreamTarget {
  return { baseUrl, auth, ...(sample !== null && { sample: { apiId: id, edition: sample } }) };
}
