import { z } from '@hono/zod-openapi';
import { freeText, idOf, jsonValue, leaseName, moment, pageQuery, revision } from '../fields.ts';

export const driftField = z
  .object({
    id: idOf('drift'),
    leaseId: idOf('lease'),
    leaseName,
    policyVersion: z.int().openapi({
      description:
        'The version of the policy in force, which does not name it: what is decided is decided against it.',
    }),
    path: z.string().openapi({ example: 'customers[].taxNumber' }),
    type: z.enum(['string', 'number', 'boolean', 'object', 'array']),
    firstSeenAt: moment,
    lastSeenAt: moment,
    count: z.int(),
  })
  .openapi('DriftField', {
    description:
      'A field that no filter of the policy in force names. Its path and type, never a value.',
  });

export const driftQuery = pageQuery.extend({ leaseId: idOf('lease').optional() });

export const reviewDriftBody = z
  .strictObject({
    filter: jsonValue.openapi({
      description:
        'What is to happen to the field: a filter without its target, such as `{"filterType": "KEEP"}`, `{"filterType": "TOKENIZE"}`, or `{"filterType": "REDACT"}` to have it stay withheld.',
    }),
    note: freeText(2000).default(''),
    revision: revision.optional().openapi({
      description:
        'Revision of the lease. Must be given, here or as `If-Match`, where agents would see more.',
    }),
  })
  .openapi('ReviewDrift');
