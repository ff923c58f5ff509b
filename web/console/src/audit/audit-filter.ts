import { auditGroupNames, type RouteInput } from '@leasehold/contract/browser';
import { searchValues } from '../parts/lists/search-values.ts';

export type AuditListFilter = Omit<
  NonNullable<RouteInput<'GET /audit'>['query']>,
  'limit' | 'cursor'
>;

export const auditFilterNames = [
  'group',
  'actor',
  'since',
  'until',
] as const satisfies readonly (keyof AuditListFilter)[];

/**
 * What the log is narrowed to, in the address of its page; what the API would refuse is sent as it
 * is, but for a group there is none of.
 */
export function readAuditFilter(search: URLSearchParams): AuditListFilter {
  const group = auditGroupNames.find((name) => name === search.get('group'));
  return { ...searchValues(search, 'actor', 'since', 'until'), ...(group && { group }) };
}
