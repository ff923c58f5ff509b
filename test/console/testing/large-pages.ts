import type { PageToMeasure } from './measure-pages.ts';

/**
 * The pages that have to stay usable whatever there is, in a workspace that `fillWorkspace` filled.
 */
export function largePages({
  apiIds,
  leaseIds,
}: {
  apiIds: readonly string[];
  leaseIds: readonly string[];
}): PageToMeasure[] {
  const [busiest = ''] = leaseIds;
  return [
    { path: '/', ready: 'figure [role=group]' },
    { path: '/calls', ready: 'tbody tr' },
    { path: '/calls?outcome=failed', ready: 'tbody tr' },
    { path: '/calls?code=token_refused', ready: 'tbody tr' },
    { path: `/calls?leaseId=${busiest}&tool=read_record_3`, ready: 'tbody tr' },
    { path: `/leases/${busiest}/calls`, ready: 'figure [role=group]' },
    { path: '/drift', ready: 'tbody tr' },
    { path: '/alerts', ready: 'h2' },
    { path: '/apis', ready: 'tbody tr' },
    { path: `/apis/${apiIds[0] ?? ''}/operations`, ready: 'tbody tr' },
    { path: '/leases', ready: 'tbody tr' },
    { path: '/leases?status=paused', ready: 'h1' },
    { path: `/leases/${busiest}/policy`, ready: 'tbody tr' },
    { path: '/audit', ready: 'tbody tr' },
  ];
}
