import type {
  Endpoint,
  OpenEndpoint,
  PersonalEndpoint,
  HandlerAnswer,
  RouteRequest,
  StreamEndpoint,
  TextEndpoint,
} from '@leasehold/contract';
import type { ToolArguments } from '@leasehold/catalog';
import type { Context } from 'hono';
import type { SendNotice } from '../alerts/send-notice.ts';
import type { Upstream } from '../gateway/upstream/upstream.ts';
import type { Places } from '../gateway/places.ts';
import type { Actor, Authenticate, Holder } from '../identity/authentication.ts';
import type { SendLetter } from '../identity/letters.ts';
import type { SetupCode } from '../identity/setup-code.ts';
import type { Audit, AuditNote } from '../audit/audit.ts';
import type { SealContext } from '../keys/keyring.ts';
import type { Change, Propagation } from '../nodes/changes.ts';
import type { Id } from '../store/id.ts';
import type { ApiRow } from '../store/tables/apis.ts';
import type { Store } from '../store/open.ts';
import type { WorkspaceRow } from '../store/tables/workspaces.ts';
import type { DescriptionThreads } from './apis/description-threads.ts';
import type { CallStreams } from './watching/call-streams.ts';
import type { PackAnswer } from './suggestions/pack-cache.ts';
import type { FieldSuggestion } from './suggestions/suggestions.ts';
import type { Call } from '../gateway/incoming-call.ts';
import type { People } from '../identity/people-model.ts';

/** Where changes are told. What they promise, and how it is kept: nodes/changes.ts. */
export interface ControlChanges {
  /** Resolves when no node acts on what was before. */
  tell(change: Change): Promise<Propagation>;
}

/**
 * Seals and opens with the key of a workspace (`keys/keyring.ts` has it). The context must be the
 * same at both ends.
 */
export interface WorkspaceSeal {
  sealSecret(secret: Uint8Array, context: SealContext): Uint8Array;
  openSecret(sealed: Uint8Array, context: SealContext): Uint8Array;
  sealNewSecret(context: SealContext): Uint8Array;
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

export interface LoadOptions {
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
}

export interface ControlDeps {
  store: Store;
  /** Every change is made by its `record`, together with its entry. */
  audit: Pick<Audit, 'append' | 'record' | 'verify' | 'evidence' | 'within'>;
  workspaceKey: (workspaceId: Id) => Promise<WorkspaceSeal>;
  changes: ControlChanges;
  people: Pick<People, 'current' | 'ensure' | 'find' | 'signIn' | 'createReset'>;
  places: Places;
  authenticate: Authenticate;
  /** Where a request comes from, in canonical spelling; undefined: nobody knows. */
  addressOf: (c: Context) => string | undefined;
  /** Whom a visitor's attempts are counted for. */
  subscriberOf: (c: Context) => string;
  /** What makes the first owner; absent where nobody could have read it. */
  setupCode?: SetupCode;
  /** Inserts a workspace with a key of its own. */
  createWorkspace: (name: string) => Promise<WorkspaceRow>;
  /** Absent where no mail server is configured. */
  sendLetter: SendLetter | undefined;
  callStreams: CallStreams;
  sendNotice: SendNotice;
  /**
   * Calls a tool of the lease at an address as an agent would; undefined: it has no such tool.
   * Absent where no server runs.
   */
  callTool?: (
    slug: string,
    call: ToolCall,
  ) => Promise<HandlerAnswer<'POST /leases/{id}/playground'> | undefined>;
  /** Shows an owner what the API answers. */
  upstream: Pick<Upstream, 'show'>;
  /** Whether a mail server is configured. */
  hasMail: boolean;
  /**
   * Reads a description from a URL, with the address guard, a deadline and a size cap. Headers go
   * to the origin of the URL alone; it ends with the signal. Rejects with a `PublicError`.
   */
  loadDescription: (url: string, options?: LoadOptions) => Promise<LoadedDescription>;
  /** See `DescriptionThreads`. */
  importDescription: DescriptionThreads['importDescription'];
  /**
   * What each known client meets on its way to an address of this installation, as far as it came
   * before the signal.
   */
  examineAddress: (
    address: string,
    signal: AbortSignal,
  ) => Promise<HandlerAnswer<'POST /leases/{id}/doctor'>>;
  /** Milliseconds since 1970. */
  now: () => number;
  /**
   * Where agents reach this installation, without a trailing slash: leases are at
   * `<publicUrl>/mcp/<slug>`.
   */
  publicUrl: () => string;
  /** Where pages of this installation come from. */
  origin: () => string;
  /** Told of what answered `internal`; its id stands in the answer's header and detail. */
  onFailure: (error: unknown, requestId: string) => void;
}

/** The dependencies, and what the handlers share. */
export interface ControlParts extends ControlDeps {
  suggestionsOf: (row: ApiRow) => Promise<FieldSuggestion[]>;
  packsOf: (row: ApiRow) => Promise<PackAnswer[]>;
}

/** Who asks, and the revision named by `If-Match`. */
export interface Caller extends Actor {
  /**
   * What he may let agents have: whatever his role may (`alone`), nothing without a second person
   * (`not alone`), or what a draft holds that is being published (`published`).
   */
  reveals: 'alone' | 'not alone' | 'published';
  ifMatch?: number;
  /**
   * What the description he gives said when it was looked at (`hashApi`): one that says something
   * else by now is refused.
   */
  descriptionSha256?: string;
  /** Where the request comes from. */
  address?: () => string | undefined;
}

/** A tool of a lease, called from the playground. */
export interface ToolCall extends Pick<Call, 'principal' | 'address' | 'signal'> {
  tool: string;
  args: ToolArguments;
}

/** Who asks about himself. */
export interface Personal extends Holder {
  /** Absent: he is a member of no workspace. */
  actor?: Actor;
}

/** Who asks without a credential. */
export interface Visitor {
  headers: Headers;
  subscriber: string;
}

/** What a visitor is answered, who may be signed in by it. */
export interface Welcome<Answer> {
  answer: Answer;
  cookies?: readonly string[];
}

/** An entry of the audit log about what this caller does. */
export function noteOf(
  { workspaceId, tokenId, personId }: Actor,
  note: Omit<AuditNote, 'workspaceId' | 'actor'>,
): AuditNote {
  return { workspaceId, actor: tokenId ?? personId ?? 'local', ...note };
}

export type Handlers = {
  [E in Endpoint]: E extends StreamEndpoint
    ? (request: RouteRequest<E>, caller: Caller, raw: Request) => Promise<Response>
    : E extends OpenEndpoint
      ? (request: RouteRequest<E>, visitor: Visitor) => Promise<Welcome<HandlerAnswer<E>>>
      : E extends PersonalEndpoint
        ? (request: RouteRequest<E>, personal: Personal) => Promise<HandlerAnswer<E>>
        : (
            request: RouteRequest<E>,
            caller: Caller,
            raw: Request,
          ) => Promise<HandlerAnswer<E> | (E extends TextEndpoint ? Response : never)>;
};
