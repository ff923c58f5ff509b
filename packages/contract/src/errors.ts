/**
 * One public error: HTTP status, a short title, and what to do about it. Its page is
 * docs/errors/<code>.md.
 */
interface ErrorEntry {
  status: number;
  title: string;
  hint: string;
  /** How a call ends that is refused or fails by it; absent: no call is on record with it. */
  outcome?: CallFailure;
}

type CallFailure = 'refused' | 'upstream_error' | 'failed';

/**
 * Every error code the product can show, in the control API, to agents and on the command line. The
 * only list.
 */
export const errors = {
  // what somebody sent
  invalid_request: {
    status: 400,
    title: 'The request is not valid',
    hint: 'Correct each place that is named.',
  },
  not_found: {
    status: 404,
    title: 'There is no such thing here',
    hint: 'Check the id; what another workspace owns is not found either.',
  },
  conflict: {
    status: 409,
    title: 'It exists already, or has changed since you read it',
    hint: 'Read it again and repeat the change.',
  },
  body_too_large: {
    status: 413,
    title: 'The request body is too large',
    hint: 'Send a smaller body.',
  },
  unauthorized: {
    status: 401,
    title: 'A valid credential is needed',
    hint: 'Sign in, or send `Authorization: Bearer <token>`; make one with `leasehold token create`.',
  },
  method_not_allowed: {
    status: 405,
    title: 'This address does not take that method',
    hint: 'See /api/v1/openapi.json for what it takes.',
  },
  forbidden: {
    status: 403,
    title: 'This credential may not do that',
    hint: 'Ask an owner or admin of the workspace for the role that is named, or use a credential that has it.',
  },
  second_person_needed: {
    status: 403,
    title: 'A second person has to approve this',
    hint: 'Nothing was changed. Put it in a draft (POST /drafts) and publish that once somebody else has approved it.',
  },
  second_person_missing: {
    status: 409,
    title: 'There is no second person to approve',
    hint: 'Invite another owner or admin first, or leave the one there is.',
  },
  // descriptions and policies
  description_unreadable: {
    status: 422,
    title: 'The API description cannot be read',
    hint: 'Give OpenAPI, Swagger, a Postman collection, a HAR capture or cURL lines; where the message names a place in it, look there.',
  },
  description_unusable: {
    status: 422,
    title: 'The API description has no operation that can be called',
    hint: 'See the problems listed for each operation.',
  },
  description_unauthorized: {
    status: 422,
    title: 'The address of the description wants to know who reads it',
    hint: 'Give the header that it wants beside the address: `headers` of `description`.',
  },
  policy_invalid: {
    status: 422,
    title: 'The policy cannot be compiled',
    hint: 'Correct each place that is named.',
  },
  // admission
  lease_not_found: {
    status: 404,
    title: 'There is no lease at this address',
    hint: 'Check the address with the owner of the API.',
  },
  lease_paused: {
    status: 403,
    title: 'This lease is paused',
    hint: 'Ask the owner of the API to resume it; do not retry.',
    outcome: 'refused',
  },
  lease_expired: {
    status: 403,
    title: 'This lease has expired',
    hint: 'Ask the owner of the API to renew it; do not retry.',
    outcome: 'refused',
  },
  lease_revoked: {
    status: 401,
    title: 'This lease was revoked',
    hint: 'It will not come back; ask the owner of the API for a new one.',
    outcome: 'refused',
  },
  lease_key_refused: {
    status: 401,
    title: 'A valid key of this lease is needed',
    hint: 'Ask the owner of the API for a key of this lease, and put it where this agent has its key; an agent that signs in has to sign in again.',
    outcome: 'refused',
  },
  outside_hours: {
    status: 403,
    title: 'This lease does not answer at this time',
    hint: 'Come back when its time window opens, as the answer says; do not retry before.',
    outcome: 'refused',
  },
  network_refused: {
    status: 403,
    title: 'This lease does not answer to this network',
    hint: 'Call from a network the owner of the API allows, or ask the owner to allow this one; do not retry.',
    outcome: 'refused',
  },
  country_refused: {
    status: 403,
    title: 'This lease does not answer to this country',
    hint: 'Call from a country the owner of the API allows, or ask the owner to allow this one; do not retry.',
    outcome: 'refused',
  },
  hosted_assistant_refused: {
    status: 403,
    title: 'This lease does not answer to the network of this assistant',
    hint: 'Hosted assistants call from the network of their vendor, not from where their user is: ask the owner of the API to allow it; do not retry.',
    outcome: 'refused',
  },
  rate_limited: {
    status: 429,
    title: 'Too many calls',
    hint: 'Wait as long as the answer says, then go on.',
    outcome: 'refused',
  },
  quota_exceeded: {
    status: 429,
    title: 'Too many calls for one day',
    hint: 'Wait as long as the answer says, then go on.',
    outcome: 'refused',
  },
  operation_not_leased: {
    status: 403,
    title: 'This operation is not part of the lease',
    hint: 'Use a tool from tools/list.',
    outcome: 'refused',
  },
  operation_gone: {
    status: 410,
    title: 'The API no longer has this operation',
    hint: 'Use another tool from tools/list; it works again by itself once the API has the operation back.',
    outcome: 'refused',
  },
  credential_needed: {
    status: 503,
    title: 'This API needs a new credential',
    hint: 'Its owner gives it in the settings of the API; do not retry before.',
    outcome: 'refused',
  },
  arguments_invalid: {
    status: 400,
    title: 'The arguments do not fit the tool',
    hint: 'Correct the arguments named in the message.',
    outcome: 'refused',
  },
  arguments_over_budget: {
    status: 413,
    title: 'The arguments hold more than is read in one call',
    hint: 'Send less in one call: fewer records, shorter texts, less nesting.',
    outcome: 'refused',
  },
  argument_closed: {
    status: 403,
    title: 'The argument would ask for protected values',
    hint: 'Do what the message says, or ask the owner of the lease for the line of the policy that it names.',
    outcome: 'refused',
  },
  token_refused: {
    status: 400,
    title: 'A token was not accepted',
    hint: 'Read the record again and send its token whole, in an argument that takes it; the message says which do.',
    outcome: 'refused',
  },
  // upstream
  upstream_address_refused: {
    status: 502,
    title: 'The upstream address is closed',
    hint: 'Whoever runs this installation can open a private network: LEASEHOLD_UPSTREAM_ALLOW=127.0.0.0/8, for instance, at its start.',
    outcome: 'upstream_error',
  },
  upstream_unreachable: {
    status: 502,
    title: 'The API could not be reached',
    hint: 'Try again later.',
    outcome: 'upstream_error',
  },
  upstream_timeout: {
    status: 504,
    title: 'The API did not answer in time',
    hint: 'Try again later, or ask for less.',
    outcome: 'upstream_error',
  },
  upstream_too_large: {
    status: 502,
    title: 'The answer of the API is too large',
    hint: 'Ask for less: a smaller page, a narrower filter.',
    outcome: 'upstream_error',
  },
  answer_over_budget: {
    status: 502,
    title: 'The answer of the API holds more than is treated in one call',
    hint: 'Ask for less: a smaller page, a narrower filter, fewer fields.',
    outcome: 'refused',
  },
  upstream_malformed: {
    status: 502,
    title: 'The API sent an answer that cannot be read',
    hint: 'Tell the owner of the API.',
    outcome: 'upstream_error',
  },
  upstream_unauthorized: {
    status: 502,
    title: 'The API refused its credentials',
    hint: 'The owner must renew the credentials of this API.',
    outcome: 'upstream_error',
  },
  upstream_error: {
    status: 502,
    title: 'The API answered with an error',
    hint: 'Change the arguments, or try again later.',
    outcome: 'upstream_error',
  },
  cancelled: {
    status: 499,
    title: 'The call was cancelled',
    hint: 'Nothing to do.',
    outcome: 'refused',
  },
  // this installation
  option_invalid: {
    status: 500,
    title: 'An option has a value that cannot be used',
    hint: 'See the table of options: leasehold start --help.',
  },
  port_in_use: {
    status: 500,
    title: 'The port is taken',
    hint: 'Stop the other program or choose another port with --port.',
  },
  data_folder_unusable: {
    status: 500,
    title: 'The data folder cannot be used',
    hint: 'Whoever runs this installation makes room in it and lets it be written to, or names another with --data.',
  },
  database_unreachable: {
    status: 503,
    title: 'The database cannot be reached',
    hint: 'Try again in a moment; whoever runs this installation checks LEASEHOLD_DATABASE_URL and that the database runs.',
  },
  database_newer: {
    status: 500,
    title: 'The database was written by a newer version',
    hint: 'Start the version that wrote it, or a newer one; or restore a backup from before the upgrade.',
  },
  database_foreign: {
    status: 500,
    title: 'The database belongs to another program',
    hint: 'Give Leasehold an empty database, or a schema of its own in this one (search_path of its user); or another data folder with --data.',
  },
  database_missing: {
    status: 500,
    title: 'The data of this installation is gone',
    hint: 'Put the database back from a backup, or name the right one; to begin anew, do what the message says.',
  },
  database_damaged: {
    status: 500,
    title: 'The database file is damaged',
    hint: 'Restore it from a backup, or move it away to start with an empty one.',
  },
  key_file_invalid: {
    status: 500,
    title: 'The master key cannot be used',
    hint: 'Restore the key file from backup: without it sealed data cannot be opened.',
  },
  audit_broken: {
    status: 500,
    title: 'The audit log is broken',
    hint: 'Leave the database as it is, and compare it with a backup or an evidence pack from before.',
  },
  control_unreachable: {
    status: 502,
    title: 'The control API could not be reached',
    hint: 'Check --url and that Leasehold runs there.',
  },
  lease_unreachable: {
    status: 502,
    title: 'The lease could not be reached',
    hint: 'Check the address, and that Leasehold runs there and can be reached from here; calls are tried anew.',
  },
  client_cannot_connect: {
    status: 422,
    title: 'A client cannot connect to the MCP server',
    hint: 'Mend what the report names first for that client; docs/doctor.md lists every code.',
  },
  file_invalid: {
    status: 400,
    title: 'The file is not valid',
    hint: 'Correct the places named; nothing was changed.',
  },
  file_unreadable: {
    status: 500,
    title: 'A file cannot be read',
    hint: 'Check the path and its permissions.',
  },
  usage: { status: 400, title: 'The command line is not understood', hint: 'See --help.' },
  internal: {
    status: 500,
    title: 'Something went wrong here',
    hint: 'The details are in the log under the id of this request.',
    outcome: 'failed',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errors;

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code);
export const errorCodes: readonly ErrorCode[] = Object.keys(errors).filter(isErrorCode);

/** What may go wrong with a call between here and the API, in the order a call meets it. */
export const upstreamCodes = [
  'upstream_address_refused',
  'upstream_unreachable',
  'upstream_timeout',
  'upstream_too_large',
  'answer_over_budget',
  'upstream_malformed',
  'upstream_unauthorized',
  'upstream_error',
] as const satisfies readonly ErrorCode[];

/** What a refusal or a failure of a call is filed under. */
export type RecordedCode = {
  [Code in ErrorCode]: (typeof errors)[Code] extends { outcome: CallFailure } ? Code : never;
}[ErrorCode];

export const recordedCodes = errorCodes.filter(
  (code): code is RecordedCode => 'outcome' in errors[code],
);

/**
 * What is in no record: a call of no lease, or of one that the store could not be asked about or
 * could not keep the record of.
 */
type UnrecordedCode = Extract<
  ErrorCode,
  'lease_not_found' | 'database_unreachable' | 'data_folder_unusable'
>;

/** What an agent may be refused with. Nothing else can be (docs/guides/add-a-refusal-code.md). */
export type RefusalCode = RecordedCode | UnrecordedCode;

/** A place in what was sent, and what is wrong with it. */
export interface ErrorIssue {
  /** JSON Pointer, `line:column`, or the name of an option. */
  place: string;
  message: string;
}

/**
 * An error that may be shown. `message` is public: it names places and options, never a value that
 * came from an upstream. `cause` is private: it is logged and never serialised.
 */
export class PublicError extends Error {
  readonly code: ErrorCode;
  readonly issues: ErrorIssue[];

  constructor(
    code: ErrorCode,
    message?: string,
    options: { issues?: ErrorIssue[]; cause?: unknown } = {},
  ) {
    super(
      message ?? errors[code].title,
      options.cause === undefined ? {} : { cause: options.cause },
    );
    this.name = 'PublicError';
    this.code = code;
    this.issues = options.issues ?? [];
  }

  get status(): number {
    return errors[this.code].status;
  }
  get hint(): string {
    return errors[this.code].hint;
  }

  /** What the message says beside the title and the hint of its code; empty where it says no more. */
  get ownWords(): string {
    const { title, hint } = errors[this.code];
    const said = this.message.replace(hint, '').trim();
    return said === title || said === `${title}.` ? '' : said;
  }

  /** The wire form (RFC 9457 problem details with a code). */
  toJSON(): {
    type: string;
    code: ErrorCode;
    title: string;
    status: number;
    detail: string;
    hint: string;
    issues: ErrorIssue[];
  } {
    const { code, status, message, hint, issues } = this;
    return {
      type: `/docs/errors/${code}`,
      code,
      title: errors[code].title,
      status,
      detail: message,
      hint,
      issues,
    };
  }
}
