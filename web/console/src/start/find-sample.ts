import type { RouteAnswer } from '@leasehold/contract/browser';
import { client } from '../api.ts';

export type DescribedAnswer = RouteAnswer<'GET /apis/{id}/answer'>;

/** Operations looked at until one shows something. */
const candidatesMax = 8;

/**
 * An operation that reads and whose answer says something of people: its fields as they are
 * suggested to be treated, and an invented answer. Where none says anything of people, one that
 * answers anything; undefined: the description tells of no answer.
 */
export async function findSample(apiId: string): Promise<DescribedAnswer | undefined> {
  const { items } = await client('GET /apis/{id}/operations', {
    params: { id: apiId },
    query: { limit: 50 },
  });
  const offered = items
    .filter(({ state }) => state === 'offered')
    .toSorted((a, b) => Number(b.readOnly) - Number(a.readOnly));
  let described: DescribedAnswer | undefined;
  for (const { id } of offered.slice(0, candidatesMax)) {
    const answer = await client('GET /apis/{id}/answer', {
      params: { id: apiId },
      query: { operation: id },
    });
    if (answer.sample === undefined) continue;
    if (answer.fields.some(({ filterType }) => filterType !== undefined && filterType !== 'KEEP'))
      return answer;
    described ??= answer;
  }
  return described;
}
