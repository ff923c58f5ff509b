import { z } from '@hono/zod-openapi';
import { shortName, password } from '../fields.ts';

export const setup = z
  .object({
    isNeeded: z.boolean().openapi({ description: 'There is no owner yet.' }),
    hasMail: z.boolean().openapi({
      description:
        'Whether a mail server is configured: without one nobody can ask for a new password.',
    }),
  })
  .openapi('Setup');

export const setUpBody = z
  .strictObject({
    code: z
      .string()
      .min(1)
      .max(200)
      .openapi({ description: 'As the terminal of the first start shows it.' }),
    email: z.string().min(3).max(254),
    password,
    workspaceName: shortName,
  })
  .openapi('SetUp');
