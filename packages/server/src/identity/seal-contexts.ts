import type { Id } from '../store/types.ts';

/** What a sealed secret is for and whose it is; authenticated with it. */
export type SealContext = readonly [purpose: string, ...ids: string[]];

/** Contexts under which the workspace key seals; whoever opens names the same one. */
export const sealContexts = {
  leaseSecret: (leaseId: Id): SealContext => ['lease-secret', leaseId],
  upstreamAuth: (apiId: Id): SealContext => ['upstream-auth', apiId],
};
