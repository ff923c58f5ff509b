import { z } from '@hono/zod-openapi';
import { idOf, json, revision, timestamp } from './fields.ts';
import { denied } from './lease.ts';

/** Validated and normalised by the engine. */
const normalised = z.record(z.string(), z.unknown()).openapi('NormalisedPolicy', {
  description: 'The filters in force after both spellings and presets were resolved, with their defaults.',
});

export const policyVersion = z
  .object({
    leaseId: idOf('lease'),
    version: z.int().min(1),
    inForce: z.boolean(),
    document: json.openapi({ description: 'As it was written.' }),
    policy: normalised,
    note: z.string(),
    createdAt: timestamp,
    denied: denied.optional().openapi({ description: 'Where it was just published.' }),
  })
  .openapi('PolicyVersion');

const note = z.string().max(2000).default('');

export const publishPolicy = z
  .strictObject({ policy: json, note, revision: revision.optional().openapi({ description: 'Revision of the lease.' }) })
  .openapi('PublishPolicy');

export const restorePolicy = z.strictObject({ note, revision: revision.optional() }).openapi('RestorePolicy');

export const checkPolicy = z
  .strictObject({
    policy: json,
    apiId: idOf('api').optional().openapi({ description: 'Also hold it against the fields of this API.' }),
  })
  .openapi('CheckPolicy');

const finding = z.object({ place: z.string(), message: z.string() });

export const checkedPolicy = z
  .object({
    isValid: z.boolean(),
    issues: z.array(finding).openapi({ description: 'Why it cannot be compiled, by JSON Pointer.' }),
    effective: normalised.nullable(),
    fields: z
      .array(z.object({ path: z.string(), treatment: z.string() }))
      .openapi({ description: 'With `apiId`: what would happen to each field of the API, the first 1,000.' }),
    lint: z.array(finding).openapi({ description: 'Valid, but worth a second look.' }),
  })
  .openapi('CheckedPolicy');
