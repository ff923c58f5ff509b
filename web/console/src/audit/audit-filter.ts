import { auditGroupNames, type RouteInput } from '@leasehold/contract/browser';
import { useSearchParams } from 'react-router';

export type AuditFilter = Omit<NonNullable<RouteInput<'GET /audit'>['query']>, 'limit' | 'cursor'>;

export const auditFilterNames = [
  'group',
  'actor',
  'since',
  'until',
] as const satisfies readonly (keyof AuditFilter)[];

/**
 * What the log is narrowed to, in the address of its page; what the API would refuse is sent as it
 * is, but for a group there is none of.
 */
export function useAuditFilter(): [filter: AuditFilter, cursor: string | undefined] {
  const [search] = useSearchParams();
  const text = (name: keyof AuditFilter | 'cursor') => search.get(name) || undefined;
  const group = auditGroupNames.find((name) => name === search.get('group'));
  const [actor, since, until] = [text('actor'), text('since'), text('until')];
  const filter = {
    ...(group && { group }),
    ...(actor && { actor }),
    ...(since && { since }),
    ...(until && { until }),
  };
  return [filter, text('cursor')];
}
