import { z } from '@hono/zod-openapi';
import { idOf, moment } from '../fields.ts';

export const grant = z
  .object({
    id: idOf('grant'),
    leaseId: idOf('lease'),
    personId: idOf('person'),
    person: z.string().openapi({ description: 'E-mail address of who allowed it.' }),
    clientId: z.string(),
    clientName: z
      .string()
      .openapi({ description: 'What the application calls itself: plain text, and its own word.' }),
    redirectHost: z
      .string()
      .openapi({ description: 'Where its answers go: a host, or the scheme of an application.' }),
    scopes: z.array(z.string()),
    createdAt: moment,
    lastUsedAt: moment.nullable(),
  })
  .openapi('Grant', {
    description:
      'One person’s word that one application may use one lease. Its id is the principal of its calls.',
  });
