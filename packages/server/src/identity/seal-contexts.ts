import type { SealContext } from '../keys/keyring.ts';
import type { Id } from '../store/id.ts';

/** Contexts under which the workspace key seals; whoever opens names the same one. */
export const sealContexts = {
  apiMemory: (apiId: Id): SealContext => ['api-memory', apiId],
  leaseSecret: (leaseId: Id): SealContext => ['lease-secret', leaseId],
  alertChannel: (channelId: Id): SealContext => ['alert-channel', channelId],
  draft: (draftId: Id): SealContext => ['draft', draftId],
  sourceHeaders: (apiId: Id): SealContext => ['source-headers', apiId],
  upstreamAuth: (apiId: Id): SealContext => ['upstream-auth', apiId],
};
