import { z } from '@hono/zod-openapi';
import { jsonValue, moment } from '../fields.ts';

const operationId = z.string().min(1).max(2_100).openapi({ example: 'GET /customers/{id}' });

const learnedField = z.object({
  path: z.string().openapi({
    example: 'customers[].email',
    description: 'A step that is data in each answer is `*`.',
  }),
  types: z.array(z.string()),
  format: z.string().optional().openapi({
    description: 'What all texts had in common: date-time, date, email, uuid, uri, ipv4 or ipv6.',
  }),
});

export const learnedShape = z
  .object({
    operation: operationId,
    isUsed: z.boolean().openapi({
      description:
        'Whether suggestions and tools go by it: the description has the operation, and says too little of its answers.',
    }),
    samples: z.int().openapi({ description: 'Answers it was learned from.' }),
    firstAt: moment,
    lastAt: moment,
    fields: z.array(learnedField).openapi({ description: 'The first 1,000.' }),
    schema: z
      .record(z.string(), z.unknown())
      .openapi({ description: 'JSON Schema 2020-12: types and names, never a value.' }),
  })
  .openapi('LearnedShape');

export const teachSamplesBody = z
  .strictObject({
    operation: operationId,
    answers: z.array(jsonValue).min(1).max(100).openapi({
      description:
        'Example answers, as JSON or as the text of it. Their shape is learned and they are thrown away.',
    }),
    fields: z
      .array(z.string().min(1).max(512))
      .max(1_000)
      .optional()
      .openapi({
        description:
          'Names of fields in them, or paths, as in a policy. A name that neither this nor a policy of the API says is learned as `*`.',
        example: ['id', 'customers[].email'],
      }),
  })
  .openapi('TeachSamples');

export const forgetShapesQuery = z.strictObject({ operation: operationId.optional() });
