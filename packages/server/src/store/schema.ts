import type { Api, ApiCuration, ApiDifference } from '@leasehold/catalog';
import type { Json, Policy, PolicyDocument } from '@leasehold/privacy';
import type { JsonLeaseSetting } from '@leasehold/contract';
import type { ColumnType } from 'kysely';
import type { ShapeParts } from './tables/call-reports.ts';
import type { Totals } from './totals.ts';
import type {
  AlertChannelRow,
  AlertMessage,
  AlertNoticeRow,
  AlertRow,
  AlertRuleRow,
  ApiChangeRow,
  ApiReadingRow,
  ApiReview,
  ApiRow,
  ApiTokenRow,
  AuditEntryRow,
  AuditHeadRow,
  CallBatch,
  CallCountKey,
  DenialRow,
  DriftRow,
  GrantRow,
  Id,
  LearnedShapeRow,
  InvitationRow,
  LeaseKeyRow,
  LeaseRow,
  MemberRow,
  OauthRecordRow,
  PersonRow,
  PolicyRow,
  SealedBatch,
  TotalsStep,
  WaitlistRow,
  WorkspaceRow,
} from './types.ts';

/**
 * The tables as Kysely sees them: each is its row, except that a JSON column is written as text.
 */
export interface Schema {
  migration: { name: string; appliedAt: Date };
  workspace: WorkspaceRow;
  apiToken: ApiTokenRow;
  api: Written<
    ApiRow,
    {
      model: JsonColumn<Api>;
      toolNames: JsonColumn<Record<string, string>>;
      review: JsonColumn<ApiReview | null>;
      curation: JsonColumn<ApiCuration | null>;
    }
  > &
    // Derived when the row is written; null where a server of a former version wrote it.
    Searched & { operationCount: number | null };
  apiReading: ApiReadingRow & { latest: JsonColumn<Api | null> };
  apiChange: Written<ApiChangeRow, { difference: JsonColumn<ApiDifference> }>;
  learnedShape: Written<LearnedShapeRow, { shape: JsonColumn<Json> }>;
  lease: Written<LeaseRow, { [Name in JsonLeaseSetting]: JsonColumn<LeaseRow[Name]> }> & Searched;
  callCount: CallCountKey & { count: number };
  policy: Written<PolicyRow, { document: JsonColumn<PolicyDocument>; policy: JsonColumn<Policy> }>;
  leaseKey: LeaseKeyRow;
  waitlistEntry: WaitlistRow;
  /**
   * The columns of better-auth's tables that our own queries name; it reads and writes the rest.
   */
  person: PersonRow & { twoFactorEnabled: boolean | number | null };
  personSession: { personId: string; expiresAt: Date };
  personAccount: { personId: string };
  personVerification: { identifier: string };
  personSecondFactor: { personId: string; secret: string; lastUsedStep: number | null };
  personPasskey: { personId: string };
  member: MemberRow;
  invitation: InvitationRow;
  installationKey: { name: string; sealedKey: Uint8Array };
  oauthGrant: GrantRow;
  oauthRecord: OauthRecordRow;
  node: { id: string; seenAt: Date };
  denial: DenialRow;
  callBatch: SealedBatch;
  /** Which batches hold what a list filters by: see `marksOf`. */
  callMark: Pick<CallBatch, 'workspaceId' | 'firstId' | 'lastId' | 'count'> & { mark: string };
  callTotals: {
    workspaceId: Id;
    leaseId: Id;
    step: TotalsStep;
    at: Date;
    totals: JsonColumn<Totals>;
  };
  drift: DriftRow;
  alertChannel: AlertChannelRow;
  alertRule: Written<AlertRuleRow, { channelIds: JsonColumn<string[]> }>;
  alert: AlertRow;
  alertNotice: Written<AlertNoticeRow, { message: JsonColumn<AlertMessage> }>;
  /** See `ReportShape`. */
  callShape: { workspaceId: Id; id: string; parts: JsonColumn<ShapeParts> };
  auditEntry: Written<AuditEntryRow, { detail: JsonColumn<Record<string, Json>> }>;
  /** `sweptAt`: when a node last began to remove what is older than it is to be kept. */
  auditHead: AuditHeadRow & { sweptAt: Date | null };
}

/** See `searchText`. */
type Searched = { searchText: string | null };
type Written<Row, Columns> = Omit<Row, keyof Columns> & Columns;
type JsonText<T> = string | (null extends T ? null : never);
export type JsonColumn<T> = ColumnType<T, JsonText<T>, JsonText<T>>;

/** A JSON column's text. Lone surrogates and NUL become escapes, so both engines keep them. */
export function json(value: object | string | number | boolean): string;
export function json(value: object | string | number | boolean | null): string | null;
export function json(value: object | string | number | boolean | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
