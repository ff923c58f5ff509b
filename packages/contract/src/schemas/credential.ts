import { z } from '@hono/zod-openapi';
import { idOf, moment, shortName } from './fields.ts';

const credential = {
  name: z.string(),
  prefix: z.string().openapi({ description: 'First characters, to recognise it by.' }),
  createdAt: moment,
  lastUsedAt: moment.nullable().openapi({ description: 'To the minute.' }),
  revokedAt: moment.nullable(),
};

export const createCredentialBody = z.strictObject({ name: shortName }).openapi('CreateCredential');

export const leaseKey = z
  .object({ id: idOf('key'), leaseId: idOf('lease'), ...credential })
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
