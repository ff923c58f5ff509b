import { z } from '@hono/zod-openapi';
import { jsonValue, pageOf, pageQuery, search } from '../fields.ts';

export const problemOfDescription = z
  .object({
    code: z.string(),
    severity: z.enum(['error', 'warning']),
    operation: z.string().optional(),
    place: z.string(),
    message: z.string(),
  })
  .openapi('DescriptionProblem');

export const apiOperation = z
  .object({
    id: z.string().openapi({ example: 'GET /customers/{id}' }),
    tool: z
      .string()
      .openapi({ description: 'Name of its tool; empty where it cannot be offered.' }),
    operationId: z
      .string()
      .optional()
      .openapi({ description: "The description's own name for it.", example: 'getCustomer' }),
    method: z.string(),
    path: z.string(),
    summary: z.string(),
    tags: z.array(z.string()),
    deprecated: z.boolean(),
    readOnly: z.boolean(),
    state: z
      .enum(['offered', 'hidden', 'gone'])
      .openapi({ description: '`gone`: not in the description as last read; calls are refused.' }),
    problems: z.array(problemOfDescription),
    tokens: z.int().openapi({
      description:
        'About how many tokens its tool takes of a model’s context: a quarter of its characters; 0: it has none.',
    }),
  })
  .openapi('Operation');

export const operationsQuery = pageQuery.extend({
  search,
  tag: z.string().min(1).max(200).optional(),
  state: z.enum(['offered', 'hidden', 'gone']).optional(),
});

export const operationPage = pageOf(apiOperation).extend({
  count: z.int().openapi({ description: 'Operations found, on all pages.' }),
  tokens: z.int().openapi({ description: 'Of the tools of all that are found.' }),
  tags: z
    .array(z.object({ name: z.string(), count: z.int() }))
    .openapi({ description: 'Tags of the whole API, the 100 most used.' }),
});

export const operationId = z.string().min(1).max(2_100).openapi({ example: 'GET /customers/{id}' });

export const operationQuery = z.strictObject({ operation: operationId });

export const operationDetail = apiOperation
  .extend({
    description: z.string(),
    inputSchema: z
      .record(z.string(), z.unknown())
      .openapi({ description: 'What its tool takes; `arguments` of a trial are these.' }),
  })
  .openapi('OperationDetail');

export const tryOperationBody = z
  .strictObject({
    operation: operationId,
    arguments: z
      .record(z.string(), jsonValue)
      .default({})
      .openapi({ description: 'As its tool takes them, with true values.' }),
    confirm: z.boolean().optional().openapi({
      description: 'Must be true where the method is not GET or HEAD: it may change something.',
    }),
  })
  .openapi('TryOperation');

export const triedOperation = z
  .object({
    status: z.int(),
    type: z.string().openapi({ description: 'Media type; empty where the API says none.' }),
    body: z.string().nullable().openapi({
      description:
        'As it came, the first 1,048,576 characters; null where it is no text, or empty.',
    }),
    isCut: z.boolean(),
    bytes: z.int().openapi({ description: 'Of the body, decoded.' }),
    ms: z.int().openapi({ description: 'Time at the API.' }),
    told: z.string().nullable().openapi({
      description: 'What an agent is told in the place of data; null: it gets the data, treated.',
    }),
  })
  .openapi('TriedOperation', {
    description: 'For who asked alone: untreated, and not kept anywhere.',
  });
