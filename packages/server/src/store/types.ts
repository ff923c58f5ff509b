import type { Api } from '@leasehold/catalog';
import type { Drift, Policy, PolicyDocument, Report } from '@leasehold/privacy';
import type { SplitReport } from './tables/call-reports.ts';
import type { Totals } from './totals.ts';

/** Ids are text with a prefix naming the kind and 20 random Crockford characters: `api_…`, `lease_…`. */
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
  createdAt: Date;
  updatedAt: Date;
  /** Goes up with every change. */
  revision: number;
}

export const leaseStates = ['live', 'paused', 'revoked'] as const;
export type LeaseState = (typeof leaseStates)[number];

export interface LeaseRow {
  id: Id;
  workspaceId: Id;
  apiId: Id;
  name: string;
  /** Unique in the installation: the last part of the lease's address. */
  slug: string;
  state: LeaseState;
  expiresAt: Date | null;
  /** Operation ids the agent may call; null: all of the API. */
  operations: string[] | null;
  readOnly: boolean;
  /** The policy version in force. */
  policyVersion: number;
  /** Random lease secret sealed by the workspace key; null once the lease was revoked: its tokens are dead for ever. */
  sealedSecret: Uint8Array | null;
  purpose: string;
  resultCharsMax: number;
  createdAt: Date;
  updatedAt: Date;
  revision: number;
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

export type CallOutcome = 'ok' | 'upstream_error' | 'refused' | 'failed';

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
  /** Whole call, and the upstream's share of it, in milliseconds. */
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

export const alertKinds = ['error_spike', 'refusal_burst', 'token_misuse', 'drift', 'quota_near'] as const;
export type AlertKind = (typeof alertKinds)[number];

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
  };
}

/** A message on its way to a channel. */
export interface AlertNoticeRow {
  id: Id;
  workspaceId: Id;
  channelId: Id;
  message: AlertMessage;
  attempts: number;
  /** Of the next attempt; null: there is none. */
  dueAt: Date | null;
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
  /** Of the invitation's token; a new invitation replaces it. */
  inviteDigest: Uint8Array | null;
}

/** A call on its way into the store. */
export type CallRecord = Omit<CallRow, 'report'> & { report: SplitReport | null };

export interface Page<T> {
  items: T[];
  /** Opaque; absent on the last page. */
  next?: string;
}

/**
 * The installation's memory. Each group is one file; every query names its workspace, except the lookups agents and start-up need. Errors are
 * PublicErrors: `conflict` (StoreConflict: a unique column clashes), `not_found` (what a row would belong to is not in its workspace),
 * `invalid_request` (a page cursor or limit, NUL in a text, a date outside years 1–9999), or one of the installation's own.
 */
export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  workspaces: {
    insert(row: WorkspaceRow): Promise<void>;
    list(): Promise<WorkspaceRow[]>;
    get(id: Id): Promise<WorkspaceRow | undefined>;
  };
  apiTokens: {
    insert(row: ApiTokenRow): Promise<void>;
    findByDigest(digest: Uint8Array): Promise<ApiTokenRow | undefined>;
    list(workspaceId: Id): Promise<ApiTokenRow[]>;
    touch(id: Id, at: Date): Promise<void>;
    revoke(workspaceId: Id, id: Id, at: Date): Promise<boolean>;
  };
  apis: {
    insert(row: ApiRow): Promise<void>;
    get(workspaceId: Id, id: Id): Promise<ApiRow | undefined>;
    getBySlug(workspaceId: Id, slug: string): Promise<ApiRow | undefined>;
    /** Without the model: a list stays small for 500 APIs. */
    list(workspaceId: Id, page: PageRequest): Promise<Page<Omit<ApiRow, 'model' | 'sealedAuth'>>>;
    /** Writes if `revision` is still the stored one, and raises it; false otherwise. */
    update(row: ApiRow): Promise<boolean>;
    /** Refused (false) while a lease that is not revoked uses it. */
    remove(workspaceId: Id, id: Id): Promise<boolean>;
  };
  leases: {
    insert(row: LeaseRow, policy: PolicyRow): Promise<void>;
    get(workspaceId: Id, id: Id): Promise<LeaseRow | undefined>;
    /** For agents: an address names no workspace. */
    findBySlug(slug: string): Promise<LeaseRow | undefined>;
    /** Differs from before whenever the lease, its API or its keys changed; cheap enough to ask twice a second. */
    version(slug: string): Promise<string | undefined>;
    list(workspaceId: Id, page: PageRequest & { apiId?: Id }): Promise<Page<LeaseRow>>;
    /**
     * Writes if `revision` is still the stored one and the lease is not revoked, and raises it; false otherwise. The policy in force, the secret
     * and the API stay as they are; so does a revocation, which only `revoke` makes.
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
  };
  leaseKeys: {
    insert(row: LeaseKeyRow): Promise<void>;
    /** Those of one lease that are not revoked. */
    live(leaseId: Id): Promise<LeaseKeyRow[]>;
    list(workspaceId: Id, leaseId: Id): Promise<LeaseKeyRow[]>;
    touch(id: Id, at: Date): Promise<void>;
    revoke(workspaceId: Id, id: Id, at: Date): Promise<boolean>;
  };
  calls: {
    /** All or none, with their totals and drift; rows that are there already are left alone and not counted again. */
    insertMany(rows: CallRecord[]): Promise<void>;
    /** Newest first. */
    list(workspaceId: Id, page: PageRequest & CallFilter): Promise<Page<CallRow>>;
    /** Those with a later id, oldest first, at most `limit` of them. */
    after(workspaceId: Id, filter: CallFilter & { afterId: Id; limit: number }): Promise<CallRow[]>;
    get(workspaceId: Id, id: Id): Promise<CallRow | undefined>;
    /** Tells of every call of the installation as it is stored, by whichever node. */
    watch(watcher: CallWatcher): Promise<AsyncDisposable>;
  };
  callTotals: {
    /** Of one lease or of the whole workspace, in the order of time; what has no calls has no row. `since` is included, `until` is not. */
    list(
      workspaceId: Id,
      range: { leaseId?: Id | undefined; step: TotalsStep; since: Date; until: Date },
    ): Promise<{ at: Date; totals: Totals }[]>;
    /** Of each lease that was called, from a minute on. */
    byLease(workspaceId: Id, since: Date): Promise<Map<Id, Totals>>;
  };
  drift: {
    /** The newest field first. */
    list(workspaceId: Id, page: PageRequest & { leaseId?: Id | undefined }): Promise<Page<DriftRow>>;
    get(workspaceId: Id, id: Id): Promise<DriftRow | undefined>;
    ofLease(workspaceId: Id, leaseId: Id): Promise<DriftRow[]>;
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
    list(workspaceId: Id, page: PageRequest & { isOpen?: boolean | undefined }): Promise<Page<AlertRow>>;
    open(workspaceId: Id): Promise<AlertRow[]>;
    /** With its notices; false, and nothing is written, where this rule and lease have an open one or had one that started after `notSince`. */
    start(row: AlertRow, notices: readonly AlertNoticeRow[], notSince: Date): Promise<boolean>;
    /** With its notices; false, and nothing is written, where it has ended. */
    end(workspaceId: Id, id: Id, at: Date, notices: readonly AlertNoticeRow[]): Promise<boolean>;
    /** Of all workspaces, the longest due first. */
    dueNotices(at: Date, limit: number): Promise<AlertNoticeRow[]>;
    /** Counts the attempt and puts the next one off; false where another node took it. */
    claimNotice(notice: AlertNoticeRow, dueAgainAt: Date): Promise<boolean>;
    noteNotice(id: Id, outcome: string, isOver: boolean): Promise<void>;
  };
  waitlist: {
    /** An address that is there already keeps its row, but for `lastSeenAt`: both write, so neither the answer nor its time tells them apart. */
    insert(row: WaitlistRow): Promise<void>;
    /** Newest first. */
    list(workspaceId: Id, page: PageRequest): Promise<Page<WaitlistRow>>;
    /** All of them, newest first, read page by page. */
    export(workspaceId: Id): AsyncIterable<WaitlistRow>;
    /** Marked and given this invitation; undefined if it is not there. */
    markInvited(workspaceId: Id, id: Id, at: Date, inviteDigest: Uint8Array): Promise<WaitlistRow | undefined>;
  };
  /** One row's worth of check that the database answers. */
  ping(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface PageRequest {
  /** 1 to 500. */
  limit: number;
  cursor?: string | undefined;
}
