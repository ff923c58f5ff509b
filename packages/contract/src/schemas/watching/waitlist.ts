import { z } from '@hono/zod-openapi';
import { idOf, moment } from '../fields.ts';
import { inviteLink } from '../people/invitation.ts';
import { memberRole } from '../people/role.ts';

export const waitlistEntry = z
  .object({
    id: idOf('waitlist'),
    email: z.string(),
    company: z.string(),
    useCase: z.string(),
    source: z.string().openapi({ description: 'The page it was asked for on.' }),
    createdAt: moment,
    lastSeenAt: moment.openapi({ description: 'When this address was entered last.' }),
    invitedAt: moment.nullable(),
  })
  .openapi('WaitlistEntry', {
    description:
      'Written by whoever filled in the form: plain text, to be escaped where it is shown.',
  });

export const invitedWaitlistEntry = waitlistEntry
  .extend(inviteLink)
  .openapi('InvitedWaitlistEntry');

export const inviteQuery = z.strictObject({
  role: memberRole
    .default('viewer')
    .openapi({ description: 'What the person becomes in this workspace.' }),
});

export const waitlistCsv = z.string().openapi({
  description:
    'RFC 4180 with a header row, newest first. A cell that a spreadsheet would take for a formula starts with an apostrophe.',
});
