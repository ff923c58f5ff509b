import { z } from '@hono/zod-openapi';
import { idOf, moment, password } from '../fields.ts';
import { memberRole } from './role.ts';

export const member = z
  .object({
    id: idOf('member'),
    personId: idOf('person'),
    email: z.string(),
    role: memberRole,
    createdAt: moment,
  })
  .openapi('Member', {
    description:
      'Somebody of this workspace. Owners, admins and editors may let an application use a lease; viewers may not.',
  });

export const addMemberBody = z
  .strictObject({
    email: z.string().min(3).max(254),
    role: memberRole,
    password: password.openapi({
      description:
        'The first password, to be told and then changed. Somebody who is a member of another workspace here keeps the one there is.',
    }),
  })
  .openapi('AddMember');

export const updateMemberBody = z.strictObject({ role: memberRole }).openapi('UpdateMember');

export const resetLink = z
  .object({
    link: z.string().openapi({
      description:
        'For this member alone. Shown this once; it sets a new password, once, within an hour.',
    }),
    expiresAt: moment,
  })
  .openapi('ResetLink');
