import { schemas, type RouteAnswer } from '@leasehold/contract';
import type { ApiRow, Id, UpstreamAuth } from '../store/types.ts';
import type { WorkspaceSeal } from './deps.ts';

/** Credentials as the contract takes them, with `undefined` options. */
type SentAuth = ReturnType<typeof schemas.upstreamAuth.parse>;

export function sealAuth(seal: WorkspaceSeal, workspaceId: Id, auth: SentAuth): Promise<Uint8Array> {
  return seal.seal(workspaceId, Buffer.from(JSON.stringify(auth)));
}

export async function openAuth(seal: WorkspaceSeal, { workspaceId, sealedAuth }: ApiRow): Promise<UpstreamAuth> {
  const auth: unknown = JSON.parse(Buffer.from(await seal.open(workspaceId, sealedAuth)).toString());
  // Sealed by `sealAuth` after this very schema; parsed again, since a row may be older than the schema.
  return schemas.upstreamAuth.parse(auth) as UpstreamAuth;
}

/** Its shape without a secret. */
export function shapeOf(auth: SentAuth): RouteAnswer<'GET /apis/{id}'>['auth'] {
  switch (auth.type) {
    case 'apiKey':
      return { type: auth.type, in: auth.in, name: auth.name };
    case 'oauth2':
      return { type: auth.type, tokenUrl: auth.tokenUrl, ...(auth.scope !== undefined && { scope: auth.scope }) };
    case 'headers':
      return { type: auth.type, headers: Object.keys(auth.headers) };
    case 'mutualTls':
      return { type: auth.type, hasCa: auth.caPem !== undefined };
    case 'none':
    case 'bearer':
    case 'basic':
      return { type: auth.type };
  }
}
