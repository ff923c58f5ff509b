import { schemas, type RouteAnswer } from '@leasehold/contract';
import { sealContexts } from '../../identity/seal-contexts.ts';
import type { ApiRow, UpstreamAuth } from '../../store/tables/apis.ts';
import type { ControlDeps } from '../deps.ts';

type Sealing = Pick<ControlDeps, 'workspaceKey'>;
type Whose = Pick<ApiRow, 'workspaceId' | 'id'>;

/** Credentials as the contract takes them, with `undefined` options. */
export type SentAuth = ReturnType<typeof schemas.upstreamAuth.parse>;

export async function sealAuth(
  { workspaceKey }: Sealing,
  { workspaceId, id }: Whose,
  auth: SentAuth,
): Promise<Uint8Array> {
  const key = await workspaceKey(workspaceId);
  return key.sealSecret(Buffer.from(JSON.stringify(auth)), sealContexts.upstreamAuth(id));
}

export async function openAuth(
  { workspaceKey }: Sealing,
  { workspaceId, id, sealedAuth }: ApiRow,
): Promise<SentAuth> {
  const key = await workspaceKey(workspaceId);
  const opened = key.openSecret(sealedAuth, sealContexts.upstreamAuth(id));
  const auth: unknown = JSON.parse(Buffer.from(opened).toString());
  opened.fill(0);
  // Sealed by `sealAuth` after this very schema; parsed again, since a row may be older than the
  // schema.
  return schemas.upstreamAuth.parse(auth);
}

/** To be called with: options that were not given are not there. */
export function usable(auth: SentAuth): UpstreamAuth {
  const plain: UpstreamAuth = JSON.parse(JSON.stringify(auth));
  return plain;
}

/** Its shape without a secret. */
export function shapeOf(auth: SentAuth): RouteAnswer<'GET /apis/{id}'>['auth'] {
  switch (auth.type) {
    case 'apiKey':
      return { type: auth.type, in: auth.in, name: auth.name };
    case 'oauth2':
      return {
        type: auth.type,
        tokenUrl: auth.tokenUrl,
        ...(auth.scope !== undefined && { scope: auth.scope }),
      };
    case 'headers':
      return { type: auth.type, headers: Object.keys(auth.headers) };
    case 'mutualTls':
      return { type: auth.type, hasCa: auth.caPem !== undefined };
    default:
      return { type: auth.type };
  }
}
