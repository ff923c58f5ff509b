import { z } from '@hono/zod-openapi';
import { updateApiBody } from '../apis/api.ts';
import { apiDifference } from '../apis/difference.ts';
import { decideReviewBody } from '../apis/review.ts';
import { authShape } from '../apis/upstream-auth.ts';
import { createdLeaseKey, createLeaseKeyBody } from '../credential.ts';
import { freeText, idOf, jsonValue, moment, pageQuery, revision } from '../fields.ts';
import { leaseSettingSchemas } from '../leases/lease-settings.ts';
import { params } from '../params.ts';
import { createdInvitation, createInvitationBody } from '../people/invitation.ts';
import { resetLink, updateMemberBody } from '../people/member.ts';
import { updateWorkspaceBody } from '../people/workspace.ts';
import { changedTerm, policyChanges, policyVersion } from './policy.ts';

/** In the order in which a draft goes through them; a change of it leads back to `open`. */
export const draftStates = ['open', 'requested', 'returned', 'approved'] as const;

const decidedField = z.strictObject({
  path: z.string().min(1).max(4000).openapi({ example: 'customers[].taxNumber' }),
  filter: jsonValue.openapi({
    description: 'What is to happen to the field: a filter without its target.',
  }),
});

const leaseMembers = {
  policy: jsonValue
    .optional()
    .openapi({ description: 'Of a lease: the policy in the place of the one in force.' }),
  fields: z.array(decidedField).max(2000).optional().openapi({
    description:
      'Of a lease: decisions on new fields. They are added to `policy`, or to the policy that is in force when they are published.',
  }),
  settings: z
    .strictObject(leaseSettingSchemas.changed)
    .optional()
    .openapi({ description: 'Of a lease: its terms that are to change.' }),
  state: z
    .literal('live')
    .optional()
    .openapi({ description: 'Of a lease that is paused: it is resumed.' }),
  keys: z
    .array(createLeaseKeyBody)
    .max(20)
    .optional()
    .openapi({ description: 'Of a lease: keys to be made.' }),
};

const { revision: _changed, ...heldApi } = updateApiBody.shape;
const heldApiChange = z.strictObject(heldApi);

const { revision: _reviewed, ...heldReview } = decideReviewBody.shape;

const apiMembers = {
  review: z
    .strictObject(heldReview)
    .optional()
    .openapi({ description: 'Of an API: what of the description is accepted or declined.' }),
};

/** What is done to people: each as its own route takes it. */
const heldRequest = z.discriminatedUnion('endpoint', [
  z.strictObject({ endpoint: z.literal('POST /invitations'), body: createInvitationBody }),
  z.strictObject({
    endpoint: z.literal('PATCH /members/{id}'),
    params: params.member,
    body: updateMemberBody,
  }),
  z.strictObject({ endpoint: z.literal('POST /members/{id}/reset-link'), params: params.member }),
]);

const workspaceMembers = {
  workspace: updateWorkspaceBody
    .optional()
    .openapi({ description: 'Of the workspace: what is to change of it.' }),
  people: z
    .array(heldRequest)
    .max(50)
    .optional()
    .openapi({ description: 'Of the workspace: people to let in, or to give another role.' }),
};

export const draftChanges = z
  .strictObject({
    ...leaseMembers,
    api: heldApiChange
      .optional()
      .openapi({ description: 'Of an API: what is to change of it, and how it is curated.' }),
    ...apiMembers,
    ...workspaceMembers,
  })
  .openapi('DraftChanges', {
    description: 'What is to change, of the lease, the API or the workspace the draft is about.',
  });

const about = z.union([idOf('lease'), idOf('api'), idOf('workspace')]).openapi({
  description: 'Id of the lease, the API or the workspace it is about. Each has one draft at most.',
});

const basis = revision
  .nullable()
  .openapi({ description: 'Revision of the lease or API it was made from; null: a workspace.' });

const note = freeText(2000);
const draftRevision = revision.openapi({ description: 'Of the draft, as it was read.' });

export const createDraftBody = z
  .strictObject({
    about,
    changes: draftChanges,
    note: note.default(''),
    basis: basis
      .optional()
      .openapi({ description: 'Revision of the lease or API; default: the one it has now.' }),
  })
  .openapi('CreateDraft');

export const updateDraftBody = z
  .strictObject({
    changes: draftChanges
      .optional()
      .openapi({ description: 'In the place of all that was in the draft before.' }),
    note: note.optional(),
    basis: basis.optional().openapi({
      description: 'Revision of the lease or API, as whoever writes the draft has seen it.',
    }),
    revision: draftRevision,
  })
  .openapi('UpdateDraft');

export const decideDraftBody = z
  .strictObject({ revision: draftRevision, comment: note.default('') })
  .openapi('DecideDraft');

export const returnDraftBody = z
  .strictObject({
    revision: draftRevision,
    comment: note
      .trim()
      .min(1)
      .openapi({ description: 'What has to be otherwise, for whoever wrote it.' }),
  })
  .openapi('ReturnDraft');

export const publishDraftBody = z.strictObject({ revision: draftRevision }).openapi('PublishDraft');

/** Where a description comes from, and by which headers it is asked for: their names alone. */
const shownDescription = z
  .union([
    z.object({ text: z.string() }),
    z.object({
      url: z.string(),
      headers: z.array(z.string()).optional().openapi({ description: 'Names of the headers.' }),
    }),
  ])
  .openapi('ShownDescriptionSource');

/** An answer shows how an API is called and read, never by which secret. */
const shownChanges = draftChanges
  .extend({
    api: heldApiChange
      .extend({ auth: authShape.optional(), description: shownDescription.optional() })
      .optional(),
  })
  .openapi('ShownDraftChanges');

const who = z.object({
  id: z.string(),
  name: z.string().openapi({ description: 'E-mail address, or what acts in nobody’s name.' }),
});

export const draft = z
  .object({
    id: idOf('draft'),
    about,
    aboutName: z.string(),
    changes: shownChanges,
    hidden: z.array(draftChanges.keyof()).openapi({
      description:
        'What of `changes` the draft holds as well, and whoever asks is not shown: his role may not use the route it is published by.',
    }),
    note: z.string(),
    state: z.enum(draftStates).openapi({
      description:
        '`requested`: waits for a second person. `returned`: sent back, `comment` says why. `approved`: may be published.',
    }),
    comment: z.string(),
    author: who,
    writers: z.array(who).openapi({ description: 'All who wrote in it: none of them approves.' }),
    approvals: z.array(who),
    approvalsNeeded: z.int().openapi({
      description:
        'People who have to approve: 0 where the workspace asks for none or agents get nothing more, 2 where a token of the installation wrote it.',
    }),
    mayApprove: z.boolean().openapi({ description: 'Whether whoever asks could.' }),
    basis,
    isStale: z.boolean().openapi({
      description: 'Something else came in force since: look at it, and write the draft again.',
    }),
    createdAt: moment,
    updatedAt: moment,
    revision,
  })
  .openapi('Draft', { description: 'Changes nobody meets before they are published.' });

export const draftDetail = draft
  .extend({
    letsMore: z.boolean().openapi({ description: 'Whether agents could see or do more by it.' }),
    terms: z.array(changedTerm),
    policy: policyChanges
      .nullable()
      .openapi({ description: 'What becomes of each field; null: nothing of it changes.' }),
    difference: apiDifference.nullable().openapi({
      description:
        'Of an API whose description is replaced: from what was in force to what was read when the draft was last written. Publishing reads again what has a URL, and is refused where it says something else by then. Null: it stays, or says the same.',
    }),
    others: z
      .array(who.extend({ at: moment }))
      .openapi({ description: 'Who else has it open, or had within a minute.' }),
  })
  .openapi('DraftDetail');

export const draftPresence = z
  .object({ revision, state: z.enum(draftStates), others: draftDetail.shape.others })
  .openapi('DraftPresence');

export const draftsQuery = pageQuery.extend({
  about: about.optional(),
  state: z.enum(draftStates).optional(),
});

export const publishedDraft = z
  .object({
    about,
    revision: revision
      .nullable()
      .openapi({ description: 'Of the lease or API now; null: a workspace.' }),
    policy: policyVersion.nullable().openapi({ description: 'The version now in force, if new.' }),
    keys: z.array(createdLeaseKey),
    invitations: z.array(createdInvitation),
    resetLinks: z.array(resetLink),
  })
  .openapi('PublishedDraft', { description: 'What publishing made; its secrets are shown once.' });
