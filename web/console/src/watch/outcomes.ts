import type { ErrorCode, RouteAnswer } from '@leasehold/contract/browser';
import type { ChartTone } from '../parts/Chart.tsx';
import type { StatusKind } from '../parts/Status.tsx';

export type Call = RouteAnswer<'GET /calls/{id}'>;
/** As far as a list shows it. */
export type ListedCall = Omit<Call, 'report'>;
/** Not tried by somebody who looks at this console. */
export const isByAgent = ({ principal }: Pick<Call, 'principal'>): boolean =>
  !principal.startsWith('playground:');

export type Outcome = Call['outcome'];

/**
 * How calls end, in the order they are shown; its word, its mark and its texture are the same
 * wherever it is.
 */
export const outcomes = {
  ok: { word: 'Answered', status: 'ok', tone: 'ink' },
  refused: { word: 'Refused', status: 'warn', tone: 'warn' },
  upstream_error: { word: 'Upstream error', status: 'info', tone: 'info' },
  failed: { word: 'Failed here', status: 'danger', tone: 'danger' },
} as const satisfies Record<Outcome, { word: string; status: StatusKind; tone: ChartTone }>;

// the keys of the table itself
export const outcomeNames = Object.keys(outcomes) as Outcome[];

/**
 * Whether a refusal or a failure of a call can be filed under a code; those that can stand first,
 * in the order a call meets them.
 */
const isOfCalls = {
  lease_paused: true,
  lease_expired: true,
  lease_revoked: true,
  outside_hours: true,
  network_refused: true,
  country_refused: true,
  hosted_assistant_refused: true,
  rate_limited: true,
  quota_exceeded: true,
  operation_not_leased: true,
  operation_gone: true,
  credential_needed: true,
  arguments_invalid: true,
  arguments_over_budget: true,
  token_refused: true,
  upstream_address_refused: true,
  upstream_unreachable: true,
  upstream_timeout: true,
  upstream_too_large: true,
  answer_over_budget: true,
  upstream_malformed: true,
  upstream_unauthorized: true,
  upstream_error: true,
  cancelled: true,
  internal: true,
  invalid_request: false,
  not_found: false,
  conflict: false,
  body_too_large: false,
  unauthorized: false,
  method_not_allowed: false,
  forbidden: false,
  description_unreadable: false,
  description_unusable: false,
  policy_invalid: false,
  lease_not_found: false,
  lease_key_refused: false,
  option_invalid: false,
  port_in_use: false,
  data_folder_unusable: false,
  database_unreachable: false,
  database_newer: false,
  database_foreign: false,
  database_missing: false,
  database_damaged: false,
  key_file_invalid: false,
  audit_broken: false,
  control_unreachable: false,
  lease_unreachable: false,
  client_cannot_connect: false,
  file_invalid: false,
  file_unreadable: false,
  usage: false,
} as const satisfies Record<ErrorCode, boolean>;

// the keys of the table itself
export const callCodes = (Object.keys(isOfCalls) as ErrorCode[]).filter((code) => isOfCalls[code]);
