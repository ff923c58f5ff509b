import type { Endpoint, RouteAnswer, RouteRequest, StreamEndpoint } from '@leasehold/contract';
import type { SendNotice } from '../alerts/send-notice.ts';
import type { Places } from '../gateway/places.ts';
import type { AuthenticateOwner, Owner } from '../identity/owner.ts';
import type { People } from '../identity/people.ts';
import type { Audit, AuditNote } from '../audit/audit.ts';
import type { SealContext } from '../keys/keyring.ts';
import type { Change, Held } from '../nodes/changes.ts';
import type { CallStreams } from './call-streams.ts';
import type { FieldSuggestion } from './suggestions.ts';
import type { ApiRow, Id, Store } from '../store/types.ts';

/** Where changes are told. What they promise, and how it is kept: nodes/changes.ts. */
export interface ControlChanges {
  /** Resolves when no node acts on what was before. */
  tell(change: Change): Promise<Held>;
}

/** Seals and opens with the key of a workspace (`keys/keyring.ts` has it). The context must be the same at both ends. */
export interface WorkspaceSeal {
  sealSecret(secret: Uint8Array, context: SealContext): Uint8Array;
  openSecret(sealed: Uint8Array, context: SealContext): Uint8Array;
}

export interface LoadedDescription {
  text: string;
  /** Where it really came from; what it refers to is resolved against it. */
  location: string;
  /** Reads the other files it refers to; absent: they are not read. */
  read?: (location: string, from: string) => Promise<{ text: string; location: string }>;
  /** The documentation page it was found on, and what else that shows. */
  page?: string;
  others?: string[];
}

export interface ControlDeps {
  store: Store;
  /** Every change is made by its `record`, together with its entry. */
  audit: Pick<Audit, 'append' | 'record' | 'verify' | 'evidence'>;
  workspaceKey: (workspaceId: Id) => Promise<WorkspaceSeal>;
  changes: ControlChanges;
  people: Pick<People, 'ensure'>;
  places: Places;
  authenticate: AuthenticateOwner;
  callStreams: CallStreams;
  sendNotice: SendNotice;
  /** Whether a mail server is configured. */
  hasMail: boolean;
  /** Reads a description from a URL, with the address guard, a deadline and a size cap. Rejects with a `PublicError`. */
  loadDescription: (url: string) => Promise<LoadedDescription>;
  /** What each known client meets on its way to an address of this installation. */
  examineAddress: (address: string) => Promise<RouteAnswer<'POST /leases/{id}/doctor'>>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Where agents reach this installation, without a trailing slash: leases are at `<publicUrl>/mcp/<slug>`. */
  publicUrl: () => string;
  /** Told of what answered `internal`; its id stands in the answer's header and detail. */
  onFailure: (error: unknown, requestId: string) => void;
}

/** The dependencies, and what the handlers share. */
export interface ControlParts extends ControlDeps {
  suggestionsOf: (row: ApiRow) => Promise<FieldSuggestion[]>;
}

/** Who asks, and the revision named by `If-Match`. */
export interface Caller extends Owner {
  ifMatch?: number;
}

/** An entry of the audit log about what this caller does. */
export function noteOf({ workspaceId, tokenId }: Owner, note: Omit<AuditNote, 'workspaceId' | 'actor'>): AuditNote {
  return { workspaceId, actor: tokenId ?? 'local', ...note };
}

export type Handlers = {
  [E in Endpoint]: E extends StreamEndpoint
    ? (request: RouteRequest<E>, caller: Caller, raw: Request) => Promise<Response>
    : (request: RouteRequest<E>, caller: Caller) => Promise<RouteAnswer<E>>;
};
