import type { Api, ApiCuration, ApiDifference } from '@leasehold/catalog';
import type { Drift, Json, Policy, PolicyDocument, Report } from '@leasehold/privacy';
import {
  schemas,
  type AuditAction,
  type AuditGroup,
  type LeaseSettings,
  type StoredLeaseSettings,
} from '@leasehold/contract';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import type { CallGroup } from './tables/call-groups.ts';
import type { ReportShape, SplitReport } from './tables/call-reports.ts';
import type { Totals } from './totals.ts';

/**
 * Ids are text with a prefix naming the kind and 20 random Crockford characters: `api_…`,
 * `lease_…`.
 */
export type Id = string;

export interface WorkspaceRow {
  id: Id;
  name: string;
  createdAt: Date;
  /** The workspace key, sealed by the master key. */
  sealedKey: Uint8Array;
}

/** A credential for the control API. Only its digest is kept. */
export interface ApiTokenRow {
  id: Id;
  workspaceId: Id;
  /** Whose it is, and whose role it has; null: the installation's, with the role of an owner. */
  personId: Id | null;
  name: string;
  /** First characters, to recognise it by. */
  prefix: string;
  digest: Uint8Array;
  createdAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

/** How the upstream is called; `secret` values are sealed by the workspace key and never leave. */
export type UpstreamAuth =
  | { type: 'none' }
  | { type: 'apiKey'; in: 'header' | 'query' | 'cookie'; name: string; value: string }
  | { type: 'bearer'; token: string }
  | { type: 'basic'; username: string; password: string }
  | { type: 'oauth2'; tokenUrl: string; clientId: string; clientSecret: string; scope?: string }
  | { type: 'headers'; headers: Record<string, string> }
  | { type: 'mutualTls'; certificatePem: string; keyPem: string; caPem?: string };

export interface ApiRow {
  id: Id;
  workspaceId: Id;
  name: string;
  slug: string;
  baseUrl: string;
  /** The neutral model of the description, as imported. */
  model: Api;
  /** Tool name of each operation id, kept for ever so that names never change under an agent. */
  toolNames: Record<string, string>;
  /** `UpstreamAuth` as JSON, sealed by the workspace key. */
  sealedAuth: Uint8Array;
  /** Where the description came from, for re-reading: a URL, or null for a file or a paste. */
  source: string | null;
  /** How often it is read again; null: when somebody asks for it. */
  rereadEvery: RereadEvery | null;
  /** What the last reading has otherwise than the model; null: nothing. */
  review: ApiReview | null;
  /** What the owner makes of the operations; null: nothing. */
  curation: ApiCuration | null;
  createdAt: Date;
  updatedAt: Date;
  /** Goes up with every change. */
  revision: number;
  /** Goes up when what is learned of its answers says something new. */
  learnedRevision: number;
  /**
   * The built-in sample, and how often its data was put back, counted from 1; null: an API of the
   * owner's.
   */
  sample: number | null;
}

/** An API in a list: without what only its own page needs. */
export type ListedApi = Omit<
  ApiRow,
  'model' | 'toolNames' | 'sealedAuth' | 'review' | 'curation'
> & {
  /** Null where a server of a former version wrote it last. */
  operationCount: number | null;
  /** Leases that are not revoked. */
  leaseCount: number;
};

/** What the answers of an operation were seen to be like. */
export interface LearnedShapeRow {
  id: Id;
  workspaceId: Id;
  apiId: Id;
  operationId: string;
  /** As `writeShape` of the privacy engine writes it: types and names, no values. */
  shape: Json;
  /** Answers it was learned from. */
  samples: number;
  firstAt: Date;
  lastAt: Date;
}

export type RereadEvery = (typeof schemas.rereadIntervals)[number];

/**
 * Where the description as last read departs from the one in force. Nothing of it is in force but
 * what takes something away: an operation that is gone is refused, a field that was gained is
 * withheld.
 */
export interface ApiReview {
  /** Ids of operations. */
  added: string[];
  changed: string[];
  /** In force, but not in the description as last read. */
  gone: string[];
  /** Places of answers, see `ApiDifference.gainedFields`. */
  gainedFields: string[];
  /** Some of these fields are missing. */
  isCut: boolean;
  /** The addresses of the whole API are others. */
  servers: boolean;
  /** Of the description as last read, see `hashApi`. */
  sha256: string;
  /**
   * Operations that the owner declined, and `addresses`, with the hash of what was declined:
   * anything else is asked about anew.
   */
  declined: Record<string, string>;
  /**
   * Operations that are not called before a credential is given for them; `all`: the host is
   * another one.
   */
  credentialNeededBy: string[] | 'all';
}

/** How the last reading of a description went. */
export interface ApiReadingRow {
  apiId: Id;
  workspaceId: Id;
  readAt: Date | null;
  outcome: 'same' | 'changed' | 'failed' | null;
  /** Why it failed. */
  message: string | null;
  /** Failed readings since the last good one, and when the first of them was. */
  failures: number;
  failedSince: Date | null;
  /** Operations and fields that wait for the owner. */
  unreviewed: number;
  /** Of the next reading; null: none is planned. */
  dueAt: Date | null;
}

/** What one reading, or one change by the owner, brought. */
export interface ApiChangeRow {
  id: Id;
  workspaceId: Id;
  apiId: Id;
  at: Date;
  /** `owner`: a description was given in the place of the one before. */
  cause: 'demand' | 'schedule' | 'owner';
  added: number;
  removed: number;
  changed: number;
  gained: number;
  difference: ApiDifference;
}

export const leaseStates = ['live', 'paused', 'revoked'] as const;
export type LeaseState = (typeof leaseStates)[number];

/** What becomes of a lease by its state and by the time. */
export const leaseStatuses = ['live', 'paused', 'expired', 'revoked'] as const;
export type LeaseStatus = (typeof leaseStatuses)[number];

export interface LeaseStanding {
  status: LeaseStatus;
  at: Date;
}

/**
 * How a lease shows its operations: each as a tool, or behind three tools that search, describe and
 * call.
 */
export type ToolMode = LeaseSettings['toolMode'];

/** What the owner of a lease set, and what became of it. */
export interface LeaseRow extends StoredLeaseSettings {
  id: Id;
  workspaceId: Id;
  apiId: Id;
  /** Unique in the installation: the last part of the lease's address. */
  slug: string;
  state: LeaseState;
  /** The policy version in force. */
  policyVersion: number;
  /**
   * Random lease secret sealed by the workspace key; null once the lease was revoked: its tokens
   * are dead for ever.
   */
  sealedSecret: Uint8Array | null;
  createdAt: Date;
  updatedAt: Date;
  revision: number;
}

/** How often: by the minute and the day of UTC. */
export type Period = 'minute' | 'day';

/** What calls are counted by. */
export interface CallCountKey {
  leaseId: Id;
  /** A key or grant; empty: the whole lease. */
  principal: string;
  period: Period;
  /** Number of the minute or day since 1970. */
  window: number;
}

/** How far the limits of a lease were used, in one period. */
export interface HighestCount {
  leaseId: Id;
  limits: LeaseRow['limits'];
  period: Period;
  /** By all together; null: that is not limited, and not counted. */
  whole: number | null;
  /** By the one principal that called most; null, likewise. */
  principal: number | null;
}

/** Every policy a lease ever had; rows are never changed. */
export interface PolicyRow {
  leaseId: Id;
  workspaceId: Id;
  version: number;
  /** As the owner wrote it. */
  document: PolicyDocument;
  /** Validated and normalised. */
  policy: Policy;
  note: string;
  createdAt: Date;
}

export interface LeaseKeyRow {
  id: Id;
  workspaceId: Id;
  leaseId: Id;
  name: string;
  prefix: string;
  digest: Uint8Array;
  createdAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

export const { callOutcomes } = schemas;
export type CallOutcome = (typeof callOutcomes)[number];

/** The record of one call: what was done, never what was said. */
export interface CallRow {
  id: Id;
  workspaceId: Id;
  leaseId: Id;
  at: Date;
  tool: string;
  operationId: string;
  principal: string;
  outcome: CallOutcome;
  /** A public error code where the outcome is not ok. */
  code: string | null;
  upstreamStatus: number | null;
  /** Whole call, and the upstream's share of it, in milliseconds; kept to the microsecond. */
  durationMs: number;
  upstreamMs: number;
  bytesIn: number;
  bytesOut: number;
  tokensRestored: number;
  policyVersion: number;
  report: Report | null;
}

/** Stretches of time that totals are kept for. */
export type TotalsStep = 'minute' | 'hour';

/** A field of a lease's answers that no filter names: its path and type, never a value. */
export interface DriftRow {
  id: Id;
  workspaceId: Id;
  leaseId: Id;
  path: string;
  type: Drift['type'];
  firstSeenAt: Date;
  lastSeenAt: Date;
  count: number;
}

/** What calls are listed by. `since` is included, `until` is not. */
export interface CallFilter {
  leaseId?: Id;
  outcome?: CallOutcome;
  code?: string;
  tool?: string;
  since?: Date;
  until?: Date;
}

export type AlertKind = (typeof schemas.alertKinds)[number];

/** Where alerts are sent. */
export interface AlertChannelRow {
  id: Id;
  workspaceId: Id;
  name: string;
  kind: 'webhook' | 'mail';
  /** What may be shown of where it goes: a webhook's origin, a mail address. */
  shown: string;
  /** The address and the signing secret, sealed by the workspace key. */
  sealed: Uint8Array;
  createdAt: Date;
}

/** What an owner wants to be told of. */
export interface AlertRuleRow {
  id: Id;
  workspaceId: Id;
  name: string;
  kind: AlertKind;
  /** Null: every lease, each by itself. */
  leaseId: Id | null;
  /** From this measure on; its unit is the kind's. */
  threshold: number;
  windowMinutes: number;
  channelIds: Id[];
  isEnabled: boolean;
  createdAt: Date;
  revision: number;
}

/** A rule that came true for a lease, and what it said then. */
export interface AlertRow {
  id: Id;
  workspaceId: Id;
  ruleId: Id;
  ruleName: string;
  kind: AlertKind;
  leaseId: Id;
  measured: number;
  threshold: number;
  windowMinutes: number;
  startedAt: Date;
  endedAt: Date | null;
}

/** What is sent: numbers and names, never a value. */
export interface AlertMessage {
  type: 'alert.started' | 'alert.ended' | 'alert.test';
  timestamp: string;
  data: {
    alertId: Id;
    workspaceId: Id;
    rule: { id: Id; name: string; kind: AlertKind };
    lease: { id: Id; name: string };
    measured: number;
    threshold: number;
    windowMinutes: number;
    startedAt: string;
    endedAt: string | null;
    /**
     * Of what is said of this alert: a message of a lower one than was seen is late, and says
     * nothing new.
     */
    version: number;
  };
}

/**
 * How an alert stands, on its way to a channel: one for each of both, whose message a newer one
 * replaces.
 */
export interface AlertNoticeRow {
  id: Id;
  workspaceId: Id;
  alertId: Id;
  channelId: Id;
  /** As in the message. */
  version: number;
  message: AlertMessage;
  /** Of this message. */
  attempts: number;
  /** Of the next attempt; null: there is none. */
  dueAt: Date | null;
  /**
   * While a node sends it, no other does, and a newer message waits: it must not arrive before the
   * older one.
   */
  sendingUntil: Date | null;
  /** Of the last attempt: a word of ours or an HTTP status. */
  outcome: string | null;
}

/** Called in turn, and never waited for. */
export interface CallWatcher {
  stored(rows: readonly CallRow[]): void;
  /** Calls may have been missed, and nothing more will be told. */
  lost(): void;
}

/** Somebody who asked for a place. */
export interface WaitlistRow {
  id: Id;
  workspaceId: Id;
  /** As written, for writing to. */
  email: string;
  /** What tells two sign-ups of one person: unique in the workspace. */
  emailNormalised: string;
  company: string;
  useCase: string;
  /** The page it was asked for on. */
  source: string;
  createdAt: Date;
  /** When this address was entered last. */
  lastSeenAt: Date;
  invitedAt: Date | null;
  /** Of versions before invitations were rows of their own; null since. */
  inviteDigest: Uint8Array | null;
}

/** Somebody who can sign in; of better-auth's columns, those we read. */
export interface PersonRow {
  id: Id;
  name: string;
  email: string;
}

/** In order of what they may do; `viewer` may look and connect no agent. */
export const memberRoles = ['owner', 'admin', 'editor', 'viewer'] as const;
export type MemberRole = (typeof memberRoles)[number];

export interface MemberRow {
  id: Id;
  workspaceId: Id;
  personId: Id;
  role: MemberRole;
  createdAt: Date;
}

/**
 * Somebody is asked to become a member. One address has one invitation to a workspace; it is
 * removed when it is accepted.
 */
export interface InvitationRow {
  id: Id;
  workspaceId: Id;
  /** Normalised. */
  email: string;
  role: MemberRole;
  /** A person; null: the installation. */
  invitedBy: Id | null;
  /** Of the secret in its link. */
  digest: Uint8Array;
  createdAt: Date;
  expiresAt: Date;
}

/** One person's word that one client may use one lease. */
export interface GrantRow {
  id: Id;
  workspaceId: Id;
  leaseId: Id;
  personId: Id;
  clientId: string;
  clientDigest: Uint8Array;
  /** What the client calls itself: anybody's word. */
  clientName: string;
  /** Where its answers go: a host, or the scheme of an application. */
  redirectHost: string;
  scopes: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

/**
 * One thing the authorization server remembers: a client, a code, a token. Found by the SHA-256 of
 * its id; the rest is sealed.
 */
export interface OauthRecordRow {
  kind: string;
  digest: Uint8Array;
  grantId: Id | null;
  uidDigest: Uint8Array | null;
  sealed: Uint8Array;
  createdAt: Date;
  consumedAt: Date | null;
  expiresAt: Date | null;
}

/** An access token that is good as far as the store knows. */
export interface LiveToken {
  grantId: Id;
  leaseId: Id;
  role: MemberRole;
  expiresAt: Date | null;
}

/** How the last change that took something away from the agents of a lease came to hold. */
export interface DenialRow {
  leaseId: Id;
  at: Date;
  /** Servers that had to hold to it. */
  nodes: number;
  /** Those that said so; the others were certain to, by the time that had passed. */
  confirmed: number;
  /** Milliseconds from its being stored until it held on all of them. */
  ms: number;
}

/** One entry of a workspace's audit chain. Rows are never changed. */
export interface AuditEntryRow {
  workspaceId: Id;
  /** From 1, without gaps. */
  seq: number;
  at: Date;
  /**
   * Who did it: the id of a credential or a member, `local` for a command on the machine,
   * `leasehold` for the product itself.
   */
  actor: string;
  action: AuditAction;
  /** The id of what it was done to. */
  subject: string;
  /** Ids, names the owner gave, counts, codes and hashes; no personal value. */
  detail: Record<string, Json>;
  /** Of the entry before; see `entryHash`. */
  prevHash: string;
  hash: string;
}

export interface AuditFilter {
  actor?: string | undefined;
  group?: AuditGroup | undefined;
  since?: Date | undefined;
  /** Not included. */
  until?: Date | undefined;
}

/** An entry on its way into the chain. */
export type AuditDraft = Pick<AuditEntryRow, 'actor' | 'action' | 'subject' | 'detail'>;

/** How long a chain is and how it ends, signed by the workspace's key (`headText`). */
export interface AuditHeadRow {
  workspaceId: Id;
  seq: number;
  hash: string;
  signature: Uint8Array;
  /** Entries up to here are removed, or about to be; the chain itself says so. */
  entriesRemovedThrough: number;
  /**
   * The calls sealed by entries up to here are removed, or about to be; the chain itself says so.
   */
  callsRemovedThrough: number;
}

/** What it takes to append to a workspace's chain. */
export interface Sealing {
  at: Date;
  /** Ed25519, with the workspace's own key. */
  sign: (text: string) => Uint8Array;
}

/** Calls of one workspace that were written together, as the store has them. */
export interface CallBatch {
  workspaceId: Id;
  /** The first and the last of their ids. No other batch of the workspace has the same last one. */
  firstId: Id;
  lastId: Id;
  count: number;
  /** What they share, and a line for each of them: see `BatchText`. */
  records: string;
}

export interface SealedBatch extends CallBatch {
  /** The entry of the chain that seals it; null: none does. */
  sealSeq: number | null;
}

/** A batch as whoever wrote it has it, with what its seal says was done in it. */
export interface WrittenBatch<Shape extends { id: string } = { id: string }> extends CallBatch {
  groups: CallGroup<Shape>[];
}

/** What is known of batches that are to be inserted. */
export interface InsertOptions {
  /** Nobody has tried to insert any of them before, so none is looked for. */
  areNew?: boolean;
  /** Seals them in the same transaction, by one entry of their workspace's chain. */
  sealingOf?: ((workspaceId: Id) => Sealing) | undefined;
}

/** A call on its way into the store. */
export type CallRecord<Shape = ReportShape> = Omit<CallRow, 'report'> & {
  report: SplitReport<Shape> | null;
};

export interface Page<T> {
  items: T[];
  /** Opaque; absent on the last page. */
  next?: string;
}

/**
 * The installation's memory. Each group is one file; every query names its workspace, except the
 * lookups agents and start-up need. Errors are PublicErrors: `conflict` (StoreConflict: a unique
 * column clashes), `not_found` (what a row would belong to is not in its workspace),
 * `invalid_request` (a page cursor or limit, NUL in a text, a date outside years 1–9999), or one of
 * the installation's own.
 */
export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  workspaces: {
    insert(row: WorkspaceRow): Promise<void>;
    list(): Promise<WorkspaceRow[]>;
    /** Its key sealed anew, if it is still sealed as `from`. */
    reseal(id: Id, from: Uint8Array, to: Uint8Array): Promise<boolean>;
    get(id: Id): Promise<WorkspaceRow | undefined>;
    /** False: it is not there. */
    rename(id: Id, name: string): Promise<boolean>;
  };
  apiTokens: {
    insert(row: ApiTokenRow): Promise<void>;
    findByDigest(digest: Uint8Array): Promise<ApiTokenRow | undefined>;
    /** With the address of the person, oldest first; of one person alone where one is named. */
    list(workspaceId: Id, personId?: Id): Promise<(ApiTokenRow & { personEmail: string | null })[]>;
    touch(id: Id, at: Date): Promise<void>;
    revoke(workspaceId: Id, id: Id, at: Date): Promise<boolean>;
  };
  apis: {
    insert(row: ApiRow): Promise<void>;
    get(workspaceId: Id, id: Id): Promise<ApiRow | undefined>;
    getBySlug(workspaceId: Id, slug: string): Promise<ApiRow | undefined>;
    /** The built-in sample, of which a workspace has one at most. */
    getSample(workspaceId: Id): Promise<ApiRow | undefined>;
    /** Without the model: a list stays small for 500 APIs. */
    list(
      workspaceId: Id,
      page: PageRequest & { search?: string | undefined },
    ): Promise<Page<ListedApi>>;
    count(workspaceId: Id): Promise<number>;
    names(workspaceId: Id, ids: readonly Id[]): Promise<Map<Id, string>>;
    /** Writes if `revision` is still the stored one, and raises it; false otherwise. */
    update(row: ApiRow): Promise<boolean>;
    /** Refused (false) while a lease that is not revoked uses it. */
    remove(workspaceId: Id, id: Id): Promise<boolean>;
  };
  learnedShapes: {
    /**
     * Adds what was learned to what is known, whichever node learned it. False: there is no such
     * API (any more).
     */
    merge(
      learned: Pick<LearnedShapeRow, 'workspaceId' | 'apiId' | 'operationId' | 'shape'>,
      at: Date,
    ): Promise<boolean>;
    /** The operation learned first last. */
    list(workspaceId: Id, apiId: Id, page: PageRequest): Promise<Page<LearnedShapeRow>>;
    ofApi(workspaceId: Id, apiId: Id): Promise<LearnedShapeRow[]>;
    /** Of one operation, or of all; how many. */
    forget(workspaceId: Id, apiId: Id, operationId?: string): Promise<number>;
  };
  apiReadings: {
    get(workspaceId: Id, apiId: Id): Promise<ApiReadingRow | undefined>;
    /** Of the APIs that have any. */
    states(
      workspaceId: Id,
      apiIds: readonly Id[],
    ): Promise<Map<Id, Pick<ApiReadingRow, 'outcome' | 'unreviewed'>>>;
    /** The model as last read; undefined: as it is in force. */
    latest(workspaceId: Id, apiId: Id): Promise<Api | undefined>;
    /** Leaves `dueAt` alone, and `latest` where it is not given; null: it is what is in force. */
    put(row: Omit<ApiReadingRow, 'dueAt'> & { latest?: Api | null }): Promise<void>;
    schedule(workspaceId: Id, apiId: Id, dueAt: Date | null): Promise<void>;
    /** Of all workspaces, the longest due first. */
    due(
      at: Date,
      limit: number,
    ): Promise<
      (Pick<ApiReadingRow, 'apiId' | 'workspaceId' | 'dueAt'> & Pick<ApiRow, 'rereadEvery'>)[]
    >;
    /** Puts the next reading off; false where another node took this one. */
    claim(
      reading: Pick<ApiReadingRow, 'apiId' | 'dueAt'>,
      dueAgainAt: Date | null,
    ): Promise<boolean>;
    /** Of leases that are not revoked, those whose API has something to tell. */
    byLease(workspaceId: Id): Promise<Map<Id, Pick<ApiReadingRow, 'failures' | 'unreviewed'>>>;
  };
  apiChanges: {
    insert(row: ApiChangeRow): Promise<void>;
    get(workspaceId: Id, id: Id): Promise<ApiChangeRow | undefined>;
    /** Newest first, without what they tell in detail. */
    list(
      workspaceId: Id,
      page: PageRequest & { apiId: Id },
    ): Promise<Page<Omit<ApiChangeRow, 'difference'>>>;
  };
  leases: {
    insert(row: LeaseRow, policy: PolicyRow): Promise<void>;
    get(workspaceId: Id, id: Id): Promise<LeaseRow | undefined>;
    /** For agents: an address names no workspace. */
    findBySlug(slug: string): Promise<LeaseRow | undefined>;
    /**
     * Differs from before whenever the lease, its API or its keys changed; cheap enough to ask
     * twice a second.
     */
    version(slug: string): Promise<string | undefined>;
    /** Newest first. */
    list(
      workspaceId: Id,
      page: PageRequest & {
        apiId?: Id | undefined;
        search?: string | undefined;
        standing?: LeaseStanding | undefined;
      },
    ): Promise<Page<LeaseRow>>;
    count(workspaceId: Id, at: Date): Promise<Record<LeaseStatus, number>>;
    /** Those that end by themselves within a stretch of time, the next to end first. */
    ending(workspaceId: Id, from: Date, until: Date, limit: number): Promise<LeaseRow[]>;
    names(workspaceId: Id, ids: readonly Id[]): Promise<Map<Id, string>>;
    /**
     * Writes if `revision` is still the stored one and the lease is not revoked, and raises it;
     * false otherwise. The policy in force, the secret and the API stay as they are; so does a
     * revocation, which only `revoke` makes.
     */
    update(row: LeaseRow): Promise<boolean>;
    /** Revoked and the secret gone, in one transaction; false if it was revoked already. */
    revoke(workspaceId: Id, id: Id, at: Date): Promise<boolean>;
  };
  policies: {
    /** Adds the version and puts it in force, in one transaction. */
    publish(row: PolicyRow, leaseRevision: number): Promise<boolean>;
    get(workspaceId: Id, leaseId: Id, version: number): Promise<PolicyRow | undefined>;
    list(workspaceId: Id, leaseId: Id): Promise<PolicyRow[]>;
    /** Those of all leases. */
    all(workspaceId: Id): Promise<PolicyRow[]>;
  };
  leaseKeys: {
    insert(row: LeaseKeyRow): Promise<void>;
    /** Those of one lease that are not revoked. */
    live(leaseId: Id): Promise<LeaseKeyRow[]>;
    list(workspaceId: Id, leaseId: Id): Promise<LeaseKeyRow[]>;
    touch(id: Id, at: Date): Promise<void>;
    revoke(workspaceId: Id, id: Id, at: Date): Promise<boolean>;
  };
  principals: {
    /**
     * Of keys, grants, people and tokens by their ids, revoked ones too; a grant is the
     * application's word and the person's address.
     */
    names(workspaceId: Id, ids: readonly Id[]): Promise<Map<Id, string>>;
  };
  callCounts: {
    /**
     * Adds to what was counted, unless that were more than `max` then; false: nothing was added.
     * One statement, so it holds between nodes.
     */
    add(key: CallCountKey, count: number, max: number): Promise<boolean>;
    /** What was added and not used. */
    subtract(key: CallCountKey, count: number): Promise<void>;
    /** How many were counted. */
    count(key: CallCountKey): Promise<number>;
    /**
     * Of each lease of a workspace that is not revoked and was called in these windows: the most
     * that was counted in one of them.
     */
    highest(workspaceId: Id, windows: Record<Period, readonly number[]>): Promise<HighestCount[]>;
    /** Forgets the windows of this lease and period before one. */
    forget(leaseId: Id, period: Period, before: number): Promise<void>;
  };
  calls: {
    /**
     * All or none, with their totals and drift; a batch that is there already is left alone and not
     * counted again, so what failed without saying how far it came can be sent again.
     * @returns those of them that no entry seals yet: they wait for `seal`, or `sealLate`.
     */
    insert(
      batches: readonly WrittenBatch<ReportShape>[],
      options?: InsertOptions,
    ): Promise<WrittenBatch[]>;
    /**
     * Seals batches as whoever inserted them still has them, so that what changed in the store
     * meanwhile is found. Those sealed already are left alone.
     */
    seal(workspaceId: Id, batches: readonly WrittenBatch[], sealing: Sealing): Promise<void>;
    /**
     * Seals batches of before `before` that no entry seals, as they are found, oldest first: at
     * least one, and as many as it takes for `limit` calls. How many calls.
     */
    sealLate(workspaceId: Id, before: Date, limit: number, sealing: Sealing): Promise<number>;
    /** All batches for checking their seals, in the order of their last ids. */
    sealed(workspaceId: Id, limit: number, afterId?: Id): Promise<SealedBatch[]>;
    /**
     * Removes batches of before `at` that entries up to `throughSeq` seal: at least one, and as
     * many as it takes for `limit` calls. How many calls.
     */
    removeSealed(workspaceId: Id, at: Date, throughSeq: number, limit: number): Promise<number>;
    /** The shape of each report, by id: the text its id is the digest of. */
    shapes(workspaceId: Id): Promise<Map<string, string>>;
    /** Newest first. */
    list(workspaceId: Id, page: PageRequest & CallFilter): Promise<Page<CallRow>>;
    /** Those with a later id, oldest first; the newest `limit` of them. */
    after(workspaceId: Id, filter: CallFilter & { afterId: Id; limit: number }): Promise<CallRow[]>;
    get(workspaceId: Id, id: Id): Promise<CallRow | undefined>;
    /** Tells of every call of the installation as it is stored, by whichever node. */
    watch(watcher: CallWatcher): Promise<AsyncDisposable>;
  };
  callTotals: {
    /**
     * Of one lease or of the whole workspace, in the order of time; what has no calls has no row.
     * `since` is included, `until` is not.
     */
    list(
      workspaceId: Id,
      range: { leaseId?: Id | undefined; step: TotalsStep; since: Date; until: Date },
    ): Promise<{ at: Date; totals: Totals }[]>;
    /** Of these leases, by the hour from then on. */
    ofLeases(
      workspaceId: Id,
      leaseIds: readonly Id[],
      since: Date,
    ): Promise<{ leaseId: Id; totals: Totals }[]>;
    /**
     * When each of these leases was called last, to the minute; or to the hour, where minutes are
     * not kept any longer.
     */
    lastCalls(workspaceId: Id, leaseIds: readonly Id[]): Promise<Map<Id, Date>>;
    /** Of each lease that was called, from a minute on. */
    byLease(workspaceId: Id, since: Date): Promise<Map<Id, Totals>>;
  };
  /** What need not be kept, up to `limit` rows of it, the oldest first; how many. */
  history: {
    /** Totals of minutes before then. Those of hours stay. */
    removeMinutes(workspaceId: Id, before: Date, limit: number): Promise<number>;
    /** Alerts that ended before then. */
    removeAlerts(workspaceId: Id, before: Date, limit: number): Promise<number>;
    /** Notices that were sent, or will not be sent any more: nobody reads them. */
    removeNotices(workspaceId: Id, limit: number): Promise<number>;
  };
  drift: {
    /** The newest field first. */
    list(
      workspaceId: Id,
      page: PageRequest & { leaseId?: Id | undefined },
    ): Promise<Page<DriftRow>>;
    get(workspaceId: Id, id: Id): Promise<DriftRow | undefined>;
    ofLease(workspaceId: Id, leaseId: Id): Promise<DriftRow[]>;
    /** How many wait, of leases that are not revoked; `max` stands for that many or more. */
    count(workspaceId: Id, max: number): Promise<number>;
    /** How many fields of each lease were first seen since then. */
    newSince(workspaceId: Id, since: Date): Promise<Map<Id, number>>;
    remove(workspaceId: Id, ids: readonly Id[]): Promise<void>;
  };
  alertChannels: {
    insert(row: AlertChannelRow): Promise<void>;
    get(workspaceId: Id, id: Id): Promise<AlertChannelRow | undefined>;
    list(workspaceId: Id): Promise<AlertChannelRow[]>;
    remove(workspaceId: Id, id: Id): Promise<boolean>;
  };
  alertRules: {
    insert(row: AlertRuleRow): Promise<void>;
    get(workspaceId: Id, id: Id): Promise<AlertRuleRow | undefined>;
    list(workspaceId: Id): Promise<AlertRuleRow[]>;
    /** Writes if `revision` is still the stored one, and raises it; false otherwise. */
    update(row: AlertRuleRow): Promise<boolean>;
    /** Its alerts end with it. */
    remove(workspaceId: Id, id: Id, at: Date): Promise<boolean>;
  };
  alerts: {
    /** Newest first. */
    list(
      workspaceId: Id,
      page: PageRequest & { isOpen?: boolean | undefined },
    ): Promise<Page<AlertRow>>;
    open(workspaceId: Id): Promise<AlertRow[]>;
    /**
     * With its notices; false, and nothing is written, where this rule and lease have an open one
     * or had one that started after `notSince`.
     */
    start(row: AlertRow, notices: readonly AlertNoticeRow[], notSince: Date): Promise<boolean>;
    /**
     * With its notices, in place of what was still to be sent of it; false, and nothing is written,
     * where it has ended.
     */
    end(workspaceId: Id, id: Id, at: Date, notices: readonly AlertNoticeRow[]): Promise<boolean>;
    /** Of all workspaces, the longest due first. */
    dueNotices(at: Date, limit: number): Promise<AlertNoticeRow[]>;
    /**
     * Counts the attempt, which nobody else makes before `sendingUntil`; false where another node
     * took it, or there is a newer message.
     */
    claimNotice(notice: AlertNoticeRow, at: Date, sendingUntil: Date): Promise<boolean>;
    /**
     * How the attempt ended, and when the next one is due; of a message that was replaced meanwhile
     * only that it is not under way any more.
     */
    noteNotice(notice: AlertNoticeRow, outcome: string, dueAt: Date | null): Promise<void>;
  };
  waitlist: {
    /**
     * An address that is there already keeps its row, but for `lastSeenAt`: both write, so neither
     * the answer nor its time tells them apart.
     */
    insert(row: WaitlistRow): Promise<void>;
    /** Newest first. */
    list(workspaceId: Id, page: PageRequest): Promise<Page<WaitlistRow>>;
    /** All of them, newest first, read page by page. */
    export(workspaceId: Id): AsyncIterable<WaitlistRow>;
    get(workspaceId: Id, id: Id): Promise<WaitlistRow | undefined>;
    markInvited(workspaceId: Id, id: Id, at: Date): Promise<void>;
    /** What was kept of it; undefined where there is none. */
    remove(workspaceId: Id, id: Id): Promise<WaitlistRow | undefined>;
    /** Those first entered before then, oldest first. How many went. */
    removeBefore(workspaceId: Id, before: Date, limit: number): Promise<number>;
  };
  /** The database itself, for better-auth and its six tables. */
  people: {
    db: Kysely<Schema>;
    get(
      id: Id,
    ): Promise<(Pick<PersonRow, 'id' | 'email'> & { hasSecondFactor: boolean }) | undefined>;
    /** His second factor and his passkeys are there no more. */
    forgetFactors(id: Id): Promise<void>;
    /** What agents were allowed in his name and his API tokens end, in every workspace. */
    endCredentials(id: Id, at: Date): Promise<void>;
    /** What his codes are made from, sealed by the sign-in library. */
    secondFactorSecret(id: Id): Promise<string | undefined>;
    /** False: a code of this step or a later one was used before, on whichever node. */
    takeStep(id: Id, step: number): Promise<boolean>;
  };
  members: {
    insert(row: MemberRow): Promise<void>;
    /** With the person, oldest first. */
    list(workspaceId: Id): Promise<(MemberRow & Pick<PersonRow, 'name' | 'email'>)[]>;
    find(workspaceId: Id, personId: Id): Promise<MemberRow | undefined>;
    get(workspaceId: Id, id: Id): Promise<MemberRow | undefined>;
    /** What somebody with this address is a member of; the address as it is kept, normalised. */
    byEmail(email: string): Promise<Pick<MemberRow, 'workspaceId' | 'personId'>[]>;
    /** Of any workspace. */
    isAnywhere(personId: Id): Promise<boolean>;
    /** What somebody is a member of, oldest membership first. */
    ofPerson(personId: Id): Promise<(MemberRow & { workspaceName: string })[]>;
    /**
     * A lower role ends, in the same transaction, what the former one carried: grants and tokens of
     * the person for this workspace, and invitations by him. False: not there, or the last owner
     * would be none any more.
     */
    setRole(workspaceId: Id, id: Id, role: MemberRole, at: Date): Promise<boolean>;
    /**
     * With all grants the person gave for leases of this workspace, his tokens for it and his
     * invitations, in one transaction. False: not there, or the last owner.
     */
    remove(workspaceId: Id, id: Id, at: Date): Promise<boolean>;
  };
  invitations: {
    /** In place of the one this address has, if it has one. */
    put(row: InvitationRow): Promise<void>;
    /** Oldest first. */
    list(workspaceId: Id): Promise<InvitationRow[]>;
    findByDigest(digest: Uint8Array): Promise<InvitationRow | undefined>;
    /** False: it is not there any more. */
    remove(workspaceId: Id, id: Id): Promise<boolean>;
    /** The one this address has, as it is kept: in small letters. */
    removeFor(workspaceId: Id, email: string): Promise<void>;
    /** Those that had expired before then. How many went. */
    removeExpired(workspaceId: Id, before: Date): Promise<number>;
  };
  grants: {
    insert(row: GrantRow): Promise<void>;
    get(id: Id): Promise<GrantRow | undefined>;
    /**
     * Those of one lease that are not revoked, with the e-mail address of the person, newest first.
     */
    list(workspaceId: Id, leaseId: Id): Promise<(GrantRow & { personEmail: string })[]>;
    touch(id: Id, at: Date): Promise<void>;
    /**
     * Its tokens are destroyed with it, in one transaction. False: not there, or revoked already.
     */
    revoke(id: Id, at: Date): Promise<boolean>;
  };
  oauthRecords: {
    upsert(row: OauthRecordRow): Promise<void>;
    find(kind: string, digest: Uint8Array): Promise<OauthRecordRow | undefined>;
    findByUid(kind: string, uidDigest: Uint8Array): Promise<OauthRecordRow | undefined>;
    /** False: somebody consumed it before. */
    consume(kind: string, digest: Uint8Array, at: Date): Promise<boolean>;
    remove(kind: string, digest: Uint8Array): Promise<void>;
    /**
     * The grant an access token belongs to, while neither it nor the membership behind it has
     * ended.
     */
    liveToken(digest: Uint8Array): Promise<LiveToken | undefined>;
    /**
     * Whatever has expired, sign-ins too, and clients registered before `unusedBefore` that no
     * grant speaks for.
     */
    collect(now: Date, unusedBefore: Date): Promise<number>;
  };
  installationKeys: {
    /**
     * The sealed key of this name; `made` becomes it where there is none yet, on whichever node is
     * first.
     */
    ensure(name: string, made: Uint8Array): Promise<Uint8Array>;
    list(): Promise<{ name: string; sealedKey: Uint8Array }[]>;
    /** Sealed anew, if it is still sealed as `from`. */
    reseal(name: string, from: Uint8Array, to: Uint8Array): Promise<boolean>;
  };
  /** The servers on this database. */
  nodes: {
    /**
     * This server is there. @returns the clock all of them share: the database's, or the machine's.
     */
    beat(id: Id): Promise<Date>;
    /** Those that were seen within `deadMs`, by that clock. */
    live(deadMs: number): Promise<Id[]>;
    leave(id: Id): Promise<void>;
    recordDenial(row: DenialRow): Promise<void>;
    denial(leaseId: Id): Promise<DenialRow | undefined>;
  };
  /** How servers on one PostgreSQL tell one another at once; absent where they can only look. */
  bus?: Bus;
  audit: {
    /**
     * In the same transaction the head is signed anew; appends to one chain take turns, whatever
     * node they come from.
     */
    append(workspaceId: Id, drafts: AuditDraft[], sealing: Sealing): Promise<void>;
    head(workspaceId: Id): Promise<AuditHeadRow | undefined>;
    /** From the oldest on, after `seq`. */
    entries(workspaceId: Id, afterSeq: number, limit: number): Promise<AuditEntryRow[]>;
    /**
     * The last first: the whole log in its own order, what it is narrowed to by time, which another
     * server's clock may have told.
     */
    list(workspaceId: Id, page: AuditFilter & PageRequest): Promise<Page<AuditEntryRow>>;
    /** True for one of all nodes that ask, and then for none until it is older than `before`. */
    claimSweep(workspaceId: Id, at: Date, before: Date): Promise<boolean>;
    markRemoved(
      workspaceId: Id,
      through: Partial<Pick<AuditHeadRow, 'entriesRemovedThrough' | 'callsRemovedThrough'>>,
    ): Promise<void>;
    /** Removes up to `limit` entries up to `throughSeq`, oldest first; how many. */
    remove(workspaceId: Id, throughSeq: number, limit: number): Promise<number>;
  };
  /**
   * All that `work` does by the store it is given, or nothing. Nothing but that store may be
   * awaited inside.
   */
  atomically<T>(work: (store: Store) => Promise<T>): Promise<T>;
  /** One row's worth of check that the database answers. */
  ping(): Promise<void>;
  /**
   * What this process will not get over by itself: a file that is damaged or was taken away,
   * sessions that are stuck. undefined: nothing is known.
   */
  fault(): Promise<string | undefined>;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Short texts between the servers on one database, by channel. Each hears its own as well; none is
 * kept for whoever was away.
 */
export interface Bus extends AsyncDisposable {
  /** Until it is disposed of. */
  listen(channel: string, hear: Hear): AsyncDisposable;
  /** Resolves when it was given away, or at once where nothing is connected. */
  send(channel: string, text: string): Promise<void>;
  /**
   * Whether what others say is heard. False behind a pooler that swallows it; undefined: nobody
   * could say anything.
   */
  hears(): Promise<boolean | undefined>;
}

export interface Hear {
  message: (text: string) => void;
  /** For the first time or again: whatever was said before was not heard. */
  connected: () => void;
  /** Not connected any more, or not yet: it is tried again. */
  lost?: () => void;
}

export interface PageRequest {
  /** 1 to 500. */
  limit: number;
  cursor?: string | undefined;
}
