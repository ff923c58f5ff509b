import type { Api } from '@leasehold/catalog';
import type { Policy } from '@leasehold/privacy';
import type { LeaseSource } from '../compile-lease.ts';

/** What a live lease without conditions is compiled of; name only what the test is about. */
export function leaseSource(
  api: Api,
  policy: Policy,
  fields: Partial<LeaseSource> = {},
): LeaseSource {
  return {
    id: 'l',
    slug: 'l',
    workspaceId: 'w',
    name: 'Test lease',
    state: 'live',
    expiresAt: undefined,
    revision: '1',
    api,
    toolNames: {},
    operations: undefined,
    readOnly: false,
    toolMode: 'list',
    policy,
    policyVersion: 1,
    secret: new Uint8Array(32),
    target: { baseUrl: 'http://127.0.0.1:1', auth: { type: 'none' } },
    resultCharsMax: 60_000,
    keys: undefined,
    ...fields,
  };
}
