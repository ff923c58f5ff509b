import { z } from '@hono/zod-openapi';
import { idOf, moment, password } from '../fields.ts';
import { memberRole } from './role.ts';

export const invitation = z
  .object({
    id: idOf('invitation'),
    email: z.string(),
    role: memberRole,
    createdAt: moment,
    expiresAt: moment,
  })
  .openapi('Invitation', {
    description: 'Somebody was asked to become a member, and is none yet.',
  });

export const createInvitationBody = z
  .strictObject({ email: z.string().min(3).max(254), role: memberRole })
  .openapi('CreateInvitation');

export const inviteLink = {
  link: z.string().openapi({
    description:
      'For that person alone. Shown this once; only a digest of its code is kept, and the link of an earlier invitation ends.',
  }),
  isMailed: z.boolean().openapi({ description: 'Whether it was sent by mail too.' }),
};

export const createdInvitation = invitation.extend(inviteLink).openapi('CreatedInvitation');

const code = z
  .string()
  .min(1)
  .max(200)
  .openapi({ description: 'What follows the `#` of the link.' });

export const lookAtInvitationBody = z.strictObject({ code }).openapi('LookAtInvitation');

export const invitationSeen = z
  .object({
    workspaceName: z.string(),
    invitedBy: z.string().nullable().openapi({
      description: 'E-mail address of whoever invites; null: a token of the installation did.',
    }),
    email: z.string(),
    role: memberRole,
    expiresAt: moment,
    isKnown: z.boolean().openapi({
      description: 'There is an account with this address: it is accepted by signing in.',
    }),
  })
  .openapi('InvitationSeen');

export const acceptInvitationBody = z
  .strictObject({
    code,
    password: password
      .optional()
      .openapi({ description: 'Of a new account. Absent where the person invited is signed in.' }),
  })
  .openapi('AcceptInvitation');
