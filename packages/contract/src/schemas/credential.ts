import { z } from '@hono/zod-openapi';
import { idOf, moment, pageQuery, shortName, timestamp } from './fields.ts';

const credential = {
  name: z.string(),
  prefix: z.string().openapi({ description: 'First characters, to recognise it by.' }),
  createdAt: moment,
  lastUsedAt: moment.nullable().openapi({ description: 'To the minute.' }),
  revokedAt: moment.nullable(),
};

export const createCredentialBody = z.strictObject({ name: shortName }).openapi('CreateCredential');

export const createLeaseKeyBody = z
  .strictObject({
    name: shortName,
    expiresAt: timestamp.nullable().optional().openapi({
      description: 'When it ends; null: with its lease. Default: 90 days from now.',
    }),
    ownerId: idOf('person').nullable().optional().openapi({
      description: 'The member who answers for it. Default: whoever makes it.',
    }),
  })
  .openapi('CreateLeaseKey');

export const leaseKeysQuery = pageQuery.extend({
  sort: z
    .enum(['created', 'name', 'ends', 'used'])
    .optional()
    .openapi({ description: 'Default: `created`, the oldest first. What has none comes last.' }),
  order: z.enum(['asc', 'desc']).optional(),
});

export const leaseKey = z
  .object({
    id: idOf('key'),
    leaseId: idOf('lease'),
    ...credential,
    expiresAt: moment.nullable().openapi({ description: 'null: it ends with its lease.' }),
    ownerId: idOf('person')
      .nullable()
      .openapi({ description: 'null: nobody was named who answers for it.' }),
    owner: z.string().nullable().openapi({ description: 'E-mail address of the owner.' }),
    isUnused: z.boolean().openapi({
      description: 'It is live and nobody called with it for 30 days, or ever in that time.',
    }),
  })
  .openapi('LeaseKey');
export const createdLeaseKey = leaseKey
  .extend({
    secret: z.string().openapi({ description: 'Shown this once; only its digest is kept.' }),
  })
  .openapi('CreatedLeaseKey');

export const ownerToken = z
  .object({
    id: idOf('token'),
    ...credential,
    personId: idOf('person').nullable().openapi({
      description: 'Whose role it has; null: the installation’s, with the role of an owner.',
    }),
    person: z.string().nullable().openapi({ description: 'E-mail address of that person.' }),
  })
  .openapi('OwnerToken');
export const createdOwnerToken = ownerToken
  .extend({
    secret: z.string().openapi({ description: 'Shown this once; only its digest is kept.' }),
  })
  .openapi('CreatedOwnerToken');
