import { z } from '@hono/zod-openapi';
import { operationId } from '../apis/operation.ts';
import { suggestion } from '../apis/suggestion.ts';
import { idOf, moment, pageOf, pageQuery, search } from '../fields.ts';

export const leaseField = suggestion
  .pick({ path: true, class: true, operations: true })
  .extend({
    operationCount: z.int().openapi({
      description: 'Operations of the lease whose answers have it; 0: only met, not described.',
    }),
    treatment: z.string().openapi({
      description: 'What happens to it now: a filter type, or WITHHOLD.',
      example: 'TOKENIZE',
    }),
    filter: z.record(z.string(), z.unknown()).nullable().openapi({
      description: 'The filter of the policy in force that names it; null: none does.',
    }),
    elsewhere: z
      .array(z.object({ treatment: z.string(), operations: z.array(z.string()) }))
      .optional()
      .openapi({
        description:
          'What happens to it in the answers of other operations, the first 10 of each, where filters are bound to operations. `treatment` is what most get.',
      }),
    isReviewed: z.boolean().openapi({ description: 'Whether a filter names it.' }),
    suggested: suggestion.pick({ filterType: true, filter: true, reason: true, confidence: true }),
    drift: z
      .object({
        id: idOf('drift'),
        type: z.string(),
        count: z.int(),
        firstSeenAt: moment,
        lastSeenAt: moment,
      })
      .nullable()
      .openapi({ description: 'Where it was met in answers and waits for review.' }),
  })
  .openapi('LeaseField');

export const leaseFieldsQuery = pageQuery.extend({
  operation: operationId.optional().openapi({ description: 'Fields of its answers alone.' }),
  search,
  reviewed: z.enum(['true', 'false']).optional(),
});

export const leaseFields = pageOf(leaseField).extend({
  total: z.int().openapi({ description: 'Fields that are found, on all pages.' }),
  unreviewed: z.int().openapi({ description: 'Of these, how many no filter names.' }),
});
