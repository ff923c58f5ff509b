import { z } from '@hono/zod-openapi';
import { idOf, timestamp } from './fields.ts';

export const memberRoles = ['owner', 'admin', 'editor', 'viewer'] as const;

export const member = z
  .object({
    id: idOf('member'),
    personId: idOf('person'),
    email: z.string(),
    role: z.enum(memberRoles),
    createdAt: timestamp,
  })
  .openapi('Member', {
    description: 'Somebody of this workspace. Owners, admins and editors may let an application use a lease; viewers may not.',
  });

export const addMember = z
  .strictObject({
    email: z.string().min(3).max(254),
    role: z.enum(memberRoles),
    password: z.string().min(12).max(256).openapi({
      description:
        'The first password, to be told and then changed. Somebody who is a member of another workspace here keeps the one there is.',
    }),
  })
  .openapi('AddMember');
