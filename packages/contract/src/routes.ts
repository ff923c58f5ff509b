import type { z } from '@hono/zod-openapi';
import { descriptionBytesMax, samplesBytesMax } from './body-limits.ts';
import { upstreamCodes, type ErrorCode } from './errors.ts';
import * as s from './schemas/index.ts';

/**
 * One route: its name is the operationId; `answer` is absent where the answer is 204. Errors every
 * route has are not repeated.
 */
export interface RouteSpec {
  name: string;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** No body at all is an empty object. */
  isBodyOptional?: true;
  status?: 200 | 201;
  answer?: z.ZodType;
  /** Where the answer is a text of its own, not JSON. */
  answerType?: 'text/csv' | 'text/jsonl' | 'text/event-stream';
  /**
   * Long answers leave compressed. Only where nothing in them is secret or was said by whoever
   * asks: the length of what is compressed together tells of both (BREACH).
   */
  isCompressed?: true;
  errors?: readonly ErrorCode[];
  bodyBytesMax?: number;
}

const p = s.params;
const tried = [
  'arguments_invalid',
  'arguments_over_budget',
  'credential_needed',
  'rate_limited',
  ...upstreamCodes,
  'cancelled',
] as const;
const unreadable = [
  'description_unreadable',
  'description_unusable',
  'description_unauthorized',
] as const;

/**
 * The control API, once: server, client, OpenAPI document and tests are made from this table, one
 * route a row.
 */
// oxfmt-ignore
export const routes = {
  'GET /apis': { name: 'listApis', summary: 'List APIs', query: s.apisQuery, answer: s.pageOf(s.apiListItem) },
  'POST /apis': { name: 'enrolApi', summary: 'Enrol an API', body: s.enrolApiBody, status: 201, answer: s.api, errors: ['conflict', ...unreadable], bodyBytesMax: descriptionBytesMax },
  'GET /apis/{id}': { name: 'getApi', summary: 'Read an API', params: p.api, answer: s.api },
  'PATCH /apis/{id}': { name: 'updateApi', summary: 'Change an API or read its description again', params: p.api, query: s.dryRunQuery, body: s.updateApiBody, answer: s.apiChange, errors: ['conflict', ...unreadable], bodyBytesMax: descriptionBytesMax },
  'DELETE /apis/{id}': { name: 'deleteApi', summary: 'Delete an API no lease uses', params: p.api, errors: ['conflict'] },
  'POST /apis/{id}/reread': { name: 'rereadApi', summary: 'Read the description of an API again', params: p.api, query: s.dryRunQuery, body: s.rereadApiBody, isBodyOptional: true, answer: s.apiReading, errors: ['conflict', ...unreadable], bodyBytesMax: descriptionBytesMax },
  'GET /apis/{id}/review': { name: 'readReview', summary: 'What of the last reading is not in force', params: p.api, query: s.reviewQuery, answer: s.apiReview, errors: ['conflict'] },
  'POST /apis/{id}/review': { name: 'decideReview', summary: 'Accept or decline what was last read, operation by operation', params: p.api, body: s.decideReviewBody, answer: s.api, errors: ['conflict'], bodyBytesMax: samplesBytesMax },
  'GET /apis/{id}/changes': { name: 'listApiChanges', summary: 'What readings of the description brought, newest first', params: p.api, query: s.apiChangesQuery, answer: s.pageOf(s.apiChangeEntry) },
  'GET /apis/{id}/changes/{changeId}': { name: 'getApiChange', summary: 'What one reading brought, in detail', params: p.apiChange, answer: s.apiChangeDetail },
  'GET /apis/{id}/description': { name: 'describeApi', summary: 'The API as understood, as OpenAPI 3.1', params: p.api, answer: s.openapiDescription },
  'GET /apis/{id}/operations': { name: 'listOperations', summary: 'List operations and their tools', params: p.api, query: s.operationsQuery, answer: s.operationPage, isCompressed: true },
  'GET /apis/{id}/answer': { name: 'describeAnswer', summary: 'The fields of one operation’s answer, and an invented sample', params: p.api, query: s.operationQuery, answer: s.operationAnswer, isCompressed: true },
  'GET /apis/{id}/operation': { name: 'getOperation', summary: 'Read an operation, and what its tool takes', params: p.api, query: s.operationQuery, answer: s.operationDetail },
  'POST /apis/{id}/try': { name: 'tryOperation', summary: 'Call an operation by hand, and see the answer as it is', params: p.api, body: s.tryOperationBody, answer: s.triedOperation, errors: tried },
  'POST /apis/{id}/suggest': { name: 'suggestForAnswer', summary: 'Suggested treatment of each field of one answer, which is not kept', params: p.api, body: s.suggestForAnswerBody, answer: s.suggestions, bodyBytesMax: samplesBytesMax },
  'GET /apis/{id}/suggestions': { name: 'listSuggestions', summary: 'Suggested treatment of each field', params: p.api, query: s.suggestionsQuery, answer: s.suggestionPage, isCompressed: true },
  'GET /apis/{id}/packs': { name: 'listPacks', summary: 'Reviewed policies that are meant for this API', params: p.api, answer: s.apiPacks },

  'GET /apis/{id}/shapes': { name: 'listShapes', summary: 'What was learned of answers that the description leaves open', params: p.api, query: s.pageQuery, answer: s.pageOf(s.learnedShape) },
  'POST /apis/{id}/samples': { name: 'teachSamples', summary: 'Teach the shape of answers by examples, which are not kept', params: p.api, body: s.teachSamplesBody, answer: s.learnedShape, bodyBytesMax: samplesBytesMax },
  'DELETE /apis/{id}/shapes': { name: 'forgetShapes', summary: 'Forget what was learned, of one operation or of all', params: p.api, query: s.forgetShapesQuery, errors: ['not_found'] },

  'POST /sample/reset': { name: 'resetSample', summary: 'Put the data of the sample API back as it was at first', answer: s.api, errors: ['not_found', 'conflict'] },

  'GET /leases': { name: 'listLeases', summary: 'List leases', query: s.leasesQuery, answer: s.leasePage },
  'POST /leases': { name: 'createLease', summary: 'Cut a lease', body: s.createLeaseBody, status: 201, answer: s.lease, errors: ['conflict', 'policy_invalid'] },
  'GET /leases/{id}': { name: 'getLease', summary: 'Read a lease', params: p.lease, answer: s.lease },
  'PATCH /leases/{id}': { name: 'updateLease', summary: 'Change or renew a lease', params: p.lease, body: s.updateLeaseBody, answer: s.lease, errors: ['conflict'] },
  'POST /leases/{id}/pause': { name: 'pauseLease', summary: 'Pause a lease', params: p.lease, answer: s.lease, errors: ['conflict'] },
  'POST /leases/{id}/resume': { name: 'resumeLease', summary: 'Resume a paused lease', params: p.lease, answer: s.lease, errors: ['conflict'] },
  'POST /leases/{id}/revoke': { name: 'revokeLease', summary: 'Revoke a lease for ever', params: p.lease, answer: s.lease, errors: ['conflict'] },
  'GET /leases/{id}/tools': { name: 'listLeaseTools', summary: 'The tools as the agent sees them', params: p.lease, query: s.pageQuery, answer: s.pageOf(s.tool) },
  'GET /leases/{id}/fields': { name: 'listLeaseFields', summary: 'Every field its answers may have: what is suggested, and what happens to it', params: p.lease, query: s.leaseFieldsQuery, answer: s.leaseFields, isCompressed: true },
  'GET /leases/{id}/contract': { name: 'readLeaseContract', summary: 'What leaves, as a matrix of fields and operations', params: p.lease, answer: s.leaseContract, isCompressed: true },
  'POST /leases/{id}/preview': { name: 'previewLease', summary: 'Protect a sample', params: p.lease, body: s.previewLeaseBody, answer: s.preview, errors: ['policy_invalid'] },
  'POST /leases/{id}/playground': { name: 'callTool', summary: 'Call a tool as an agent would', params: p.lease, body: s.callToolBody, answer: s.calledTool, errors: ['lease_unreachable'] },
  'POST /leases/{id}/doctor': { name: 'examineLease', summary: 'What each known client meets on its way to a lease', params: p.lease, answer: s.doctorReport, errors: ['rate_limited'] },
  'POST /leases/{id}/admission': { name: 'tryAdmission', summary: 'Would somebody be admitted, by time and place?', params: p.lease, body: s.tryAdmissionBody, answer: s.triedAdmission },

  'GET /leases/{id}/policies': { name: 'listPolicies', summary: 'List policy versions', params: p.lease, query: s.pageQuery, answer: s.pageOf(s.policyVersion) },
  'POST /leases/{id}/policies': { name: 'publishPolicy', summary: 'Publish a policy', params: p.lease, body: s.publishPolicyBody, status: 201, answer: s.policyVersion, errors: ['conflict', 'policy_invalid'] },
  'GET /leases/{id}/policies/{version}': { name: 'getPolicy', summary: 'Read a policy version', params: p.policy, answer: s.policyVersion, isCompressed: true },
  'POST /leases/{id}/policies/{version}/restore': { name: 'restorePolicy', summary: 'Publish an old version again', params: p.policy, body: s.restorePolicyBody, status: 201, answer: s.policyVersion, errors: ['conflict', 'policy_invalid'] },
  'POST /policies/check': { name: 'checkPolicy', summary: 'Check a policy', body: s.checkPolicyBody, answer: s.checkedPolicy, errors: ['not_found'] },
  'GET /policies/compare': { name: 'comparePolicies', summary: 'Compare any two policies: versions, leases, templates', query: s.comparePoliciesQuery, answer: s.comparedPolicies, isCompressed: true, errors: ['not_found'] },

  'GET /templates': { name: 'listTemplates', summary: 'List policy templates by name', query: s.pageQuery, answer: s.pageOf(s.templateListItem) },
  'POST /templates': { name: 'createTemplate', summary: 'Keep a policy as a template under a name', body: s.createTemplateBody, status: 201, answer: s.template, errors: ['conflict', 'policy_invalid'] },
  'GET /templates/{id}': { name: 'getTemplate', summary: 'Read a template', params: p.template, answer: s.template },
  'PATCH /templates/{id}': { name: 'updateTemplate', summary: 'Rename a template, or put another policy in it', params: p.template, body: s.updateTemplateBody, answer: s.template, errors: ['conflict', 'policy_invalid'] },
  'DELETE /templates/{id}': { name: 'deleteTemplate', summary: 'Remove a template; policies that began from it stay', params: p.template },
  'GET /templates/{id}/fit': { name: 'fitTemplate', summary: 'What of a template fits an API, and what does not', params: p.template, query: s.fitTemplateQuery, answer: s.fittedTemplate },

  'GET /drafts': { name: 'listDrafts', summary: 'List drafts, the last written first', query: s.draftsQuery, answer: s.pageOf(s.draft) },
  'POST /drafts': { name: 'createDraft', summary: 'Begin a draft of a lease, an API or the workspace', body: s.createDraftBody, status: 201, answer: s.draftDetail, errors: ['conflict', 'policy_invalid'], bodyBytesMax: descriptionBytesMax },
  'GET /drafts/{id}': { name: 'getDraft', summary: 'Read a draft, and what it would change', params: p.draft, answer: s.draftDetail },
  'PATCH /drafts/{id}': { name: 'updateDraft', summary: 'Write in a draft; it is approved anew', params: p.draft, body: s.updateDraftBody, answer: s.draftDetail, errors: ['conflict', 'policy_invalid'], bodyBytesMax: descriptionBytesMax },
  'DELETE /drafts/{id}': { name: 'discardDraft', summary: 'Discard a draft', params: p.draft },
  'POST /drafts/{id}/presence': { name: 'tellPresence', summary: 'Say that a draft is open here, and who else has it open', params: p.draft, answer: s.draftPresence },
  'POST /drafts/{id}/request': { name: 'requestApproval', summary: 'Ask for a second person', params: p.draft, body: s.decideDraftBody, answer: s.draftDetail, errors: ['conflict'] },
  'POST /drafts/{id}/approve': { name: 'approveDraft', summary: 'Approve a draft as the second person', params: p.draft, body: s.decideDraftBody, answer: s.draftDetail, errors: ['conflict', 'second_person_needed'] },
  'POST /drafts/{id}/return': { name: 'returnDraft', summary: 'Send a draft back, with a comment', params: p.draft, body: s.returnDraftBody, answer: s.draftDetail, errors: ['conflict', 'second_person_needed'] },
  'POST /drafts/{id}/publish': { name: 'publishDraft', summary: 'Publish a draft: what is in it holds from now on', params: p.draft, body: s.publishDraftBody, answer: s.publishedDraft, errors: ['conflict', 'policy_invalid', 'second_person_needed'] },

  'GET /leases/{id}/keys': { name: 'listLeaseKeys', summary: 'List lease keys', params: p.lease, query: s.leaseKeysQuery, answer: s.pageOf(s.leaseKey) },
  'POST /leases/{id}/keys': { name: 'createLeaseKey', summary: 'Make a lease key', params: p.lease, body: s.createLeaseKeyBody, status: 201, answer: s.createdLeaseKey, errors: ['conflict'] },
  'DELETE /leases/{id}/keys/{keyId}': { name: 'revokeLeaseKey', summary: 'Revoke a lease key', params: p.leaseKey },
  'GET /leases/{id}/grants': { name: 'listGrants', summary: 'List applications that people let use a lease, newest first', params: p.lease, query: s.pageQuery, answer: s.pageOf(s.grant) },
  'DELETE /leases/{id}/grants/{grantId}': { name: 'revokeGrant', summary: 'End an application’s use of a lease, and its tokens', params: p.grant },

  'GET /setup': { name: 'readSetup', summary: 'Is there an owner yet?', answer: s.setup },
  'POST /setup': { name: 'setUp', summary: 'Make the first owner, and sign him in', body: s.setUpBody, status: 201, answer: s.me, errors: ['conflict', 'forbidden', 'rate_limited'] },
  'GET /me': { name: 'readMe', summary: 'Who asks, and of which workspaces', answer: s.me },
  'GET /workspaces': { name: 'listWorkspaces', summary: 'List the workspaces of who asks', query: s.pageQuery, answer: s.pageOf(s.workspace) },
  'POST /workspaces': { name: 'createWorkspace', summary: 'Make a workspace, and own it', body: s.createWorkspaceBody, status: 201, answer: s.workspace },
  'PATCH /workspaces/{id}': { name: 'updateWorkspace', summary: 'Rename the workspace, or ask for a second person from now on', params: p.workspace, body: s.updateWorkspaceBody, answer: s.workspace, errors: ['conflict', 'second_person_needed'] },
  'GET /members': { name: 'listMembers', summary: 'List members of the workspace', query: s.pageQuery, answer: s.pageOf(s.member) },
  'POST /members': { name: 'addMember', summary: 'Add a member', body: s.addMemberBody, status: 201, answer: s.member, errors: ['conflict'] },
  'PATCH /members/{id}': { name: 'updateMember', summary: 'Give a member another role', params: p.member, body: s.updateMemberBody, answer: s.member, errors: ['conflict'] },
  'DELETE /members/{id}': { name: 'removeMember', summary: 'Remove a member, and all he let use leases', params: p.member, errors: ['conflict'] },
  'POST /members/{id}/reset-link': { name: 'createResetLink', summary: 'Make a link that sets a new password of a member', params: p.member, answer: s.resetLink, errors: ['conflict'] },
  'GET /invitations': { name: 'listInvitations', summary: 'List invitations nobody has accepted yet', query: s.pageQuery, answer: s.pageOf(s.invitation) },
  'POST /invitations': { name: 'createInvitation', summary: 'Invite somebody to the workspace', body: s.createInvitationBody, status: 201, answer: s.createdInvitation, errors: ['conflict'] },
  'DELETE /invitations/{id}': { name: 'revokeInvitation', summary: 'Take an invitation back', params: p.invitation },
  'POST /invitations/look': { name: 'lookAtInvitation', summary: 'What an invitation is to', body: s.lookAtInvitationBody, answer: s.invitationSeen, errors: ['not_found', 'forbidden', 'rate_limited'] },
  'POST /invitations/accept': { name: 'acceptInvitation', summary: 'Accept an invitation, with a new account or signed in', body: s.acceptInvitationBody, answer: s.me, errors: ['not_found', 'conflict', 'forbidden', 'rate_limited'] },
  'GET /tokens': { name: 'listOwnerTokens', summary: 'List access keys', query: s.pageQuery, answer: s.pageOf(s.ownerToken) },
  'POST /tokens': { name: 'createOwnerToken', summary: 'Make an access key', body: s.createCredentialBody, status: 201, answer: s.createdOwnerToken },
  'DELETE /tokens/{id}': { name: 'revokeOwnerToken', summary: 'Revoke an access key', params: p.ownerToken },

  'GET /calls': { name: 'listCalls', summary: 'List calls, newest first', query: s.callsQuery, answer: s.pageOf(s.call) },
  'GET /calls/stream': { name: 'streamCalls', summary: 'Calls as they are recorded, as server-sent events', query: s.callStreamQuery, answer: s.callEvents, answerType: 'text/event-stream', errors: ['rate_limited'] },
  'GET /calls/export': { name: 'exportCalls', summary: 'Calls as CSV, newest first, 100,000 at most', query: s.callsExportQuery, answer: s.callsCsv, answerType: 'text/csv' },
  'GET /calls/{id}': { name: 'getCall', summary: 'Read a call', params: p.call, answer: s.call },

  'GET /callers': { name: 'listCallers', summary: 'Who may have called: keys, applications and people, by name', query: s.callersQuery, answer: s.callers },
  'GET /search': { name: 'search', summary: 'Find leases, APIs, operations, fields, keys, people and calls by name or id', query: s.searchQuery, answer: s.foundThings },
  'GET /labels': { name: 'listLabels', summary: 'Labels in use, and how many leases and APIs have each', answer: s.usedLabels },
  'GET /views': { name: 'listViews', summary: 'Views of lists that who asks has saved', answer: s.savedViews },
  'POST /views': { name: 'saveView', summary: 'Save a view of a list under a name, or put another in its place', body: s.saveViewBody, status: 201, answer: s.savedView, errors: ['conflict'] },
  'DELETE /views/{id}': { name: 'deleteView', summary: 'Delete an own view', params: p.savedView },
  'GET /overview': { name: 'readOverview', summary: 'Numbers of the workspace, and what comes next', answer: s.overview, isCompressed: true },
  'GET /stats': { name: 'readStats', summary: 'Calls counted by minute, hour or day', query: s.statsQuery, answer: s.stats },

  'GET /drift': { name: 'listDrift', summary: 'List fields nobody has reviewed', query: s.driftQuery, answer: s.pageOf(s.driftField) },
  'POST /drift/{id}/review': { name: 'reviewDrift', summary: 'Publish a policy that names the field', params: p.drift, body: s.reviewDriftBody, status: 201, answer: s.policyVersion, errors: ['conflict', 'policy_invalid'] },

  'GET /alerts': { name: 'listAlerts', summary: 'List alerts, newest first', query: s.alertsQuery, answer: s.pageOf(s.alert) },
  'GET /alert-rules': { name: 'listAlertRules', summary: 'List alert rules', query: s.pageQuery, answer: s.pageOf(s.alertRule) },
  'POST /alert-rules': { name: 'createAlertRule', summary: 'Make an alert rule', body: s.createAlertRuleBody, status: 201, answer: s.alertRule, errors: ['conflict'] },
  'PATCH /alert-rules/{id}': { name: 'updateAlertRule', summary: 'Change an alert rule', params: p.alertRule, body: s.updateAlertRuleBody, answer: s.alertRule, errors: ['conflict'] },
  'DELETE /alert-rules/{id}': { name: 'deleteAlertRule', summary: 'Delete an alert rule; its alerts end', params: p.alertRule },
  'GET /alert-channels': { name: 'listAlertChannels', summary: 'List where alerts are sent', query: s.pageQuery, answer: s.pageOf(s.alertChannel) },
  'POST /alert-channels': { name: 'createAlertChannel', summary: 'Have alerts sent to Slack, Teams, PagerDuty, a webhook or by mail', body: s.createAlertChannelBody, status: 201, answer: s.createdAlertChannel, errors: ['conflict'] },
  'PATCH /alert-channels/{id}': { name: 'updateAlertChannel', summary: 'Have alerts of a channel sent elsewhere', params: p.alertChannel, query: s.dryRunQuery, body: s.createAlertChannelBody, answer: s.alertChannelChange },
  'DELETE /alert-channels/{id}': { name: 'deleteAlertChannel', summary: 'Send no more alerts there', params: p.alertChannel },
  'POST /alert-channels/{id}/test': { name: 'testAlertChannel', summary: 'Send a test now', params: p.alertChannel, answer: s.alertDelivery },

  'GET /waitlist': { name: 'listWaitlist', summary: 'List waitlist sign-ups, newest first', query: s.pageQuery, answer: s.pageOf(s.waitlistEntry) },
  'GET /waitlist/export': { name: 'exportWaitlist', summary: 'The whole waitlist as CSV', answer: s.waitlistCsv, answerType: 'text/csv' },
  'POST /waitlist/{id}/invite': { name: 'inviteWaitlistEntry', summary: 'Make an invitation to send', params: p.waitlistEntry, query: s.inviteQuery, answer: s.invitedWaitlistEntry, errors: ['conflict'] },
  'DELETE /waitlist/{id}': { name: 'deleteWaitlistEntry', summary: 'Delete somebody from the waitlist, and an invitation not accepted yet', params: p.waitlistEntry },

  'GET /audit': { name: 'listAuditEntries', summary: 'The audit log, newest entry first', query: s.auditQuery, answer: s.pageOf(s.auditEntry) },
  'GET /audit/export': { name: 'exportAuditEntries', summary: 'The audit log as CSV, newest entry first, 100,000 at most', query: s.auditExportQuery, answer: s.auditCsv, answerType: 'text/csv' },
  'POST /audit/verify': { name: 'verifyAudit', summary: 'Check the audit log and all it seals', answer: s.auditVerification },
  'GET /audit/evidence': { name: 'exportEvidence', summary: 'An evidence pack of the audit log', query: s.evidenceQuery, answer: s.evidence, answerType: 'text/jsonl', errors: ['not_found'] },
} as const satisfies Record<`${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`, RouteSpec>;

type Routes = typeof routes;
export type Endpoint = keyof Routes;

/** Routes whose answer does not end. */
export type StreamEndpoint = {
  [E in Endpoint]: Routes[E] extends { answerType: 'text/event-stream' } ? E : never;
}[Endpoint];

/** Routes whose answer is a text of its own, which may be sent as it is read. */
export type TextEndpoint = {
  [E in Endpoint]: Routes[E] extends { answerType: string } ? E : never;
}[Endpoint];

type Part<Spec, Key extends string, Value> = Spec extends { [K in Key]: z.ZodType }
  ? { [K in Key]: Value }
  : unknown;

/** What a caller sends. */
export type RouteInput<E extends Endpoint> = Part<
  Routes[E],
  'params',
  z.input<Get<Routes[E], 'params'>>
> &
  (Routes[E] extends { query: z.ZodType }
    ? { query?: z.input<Get<Routes[E], 'query'>> }
    : unknown) &
  Part<Routes[E], 'body', z.input<Get<Routes[E], 'body'>>>;

/** What a handler receives: parsed, defaults filled in. */
export type RouteRequest<E extends Endpoint> = Part<
  Routes[E],
  'params',
  z.output<Get<Routes[E], 'params'>>
> &
  Part<Routes[E], 'query', z.output<Get<Routes[E], 'query'>>> &
  Part<Routes[E], 'body', z.output<Get<Routes[E], 'body'>>>;

export type RouteAnswer<E extends Endpoint> = Routes[E] extends {
  answer: infer A extends z.ZodType;
}
  ? z.output<A>
  : void;

/** What a handler gives: dates as they are; what the route's schema does not name is cut. */
export type HandlerAnswer<E extends Endpoint> = Routes[E] extends {
  answer: infer A extends z.ZodType;
}
  ? z.input<A>
  : void;

type Get<Spec, Key extends string> = Spec extends { [K in Key]: infer Schema extends z.ZodType }
  ? Schema
  : never;
