import { z } from '@hono/zod-openapi';
import { memberRoles } from '../../member-roles.ts';

export const memberRole = z.enum(memberRoles);
