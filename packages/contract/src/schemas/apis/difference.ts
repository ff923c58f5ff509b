import { z } from '@hono/zod-openapi';

const paths = z.array(z.string());
const addresses = z.array(z.string());
export const operationIds = z.array(z.string().openapi({ example: 'GET /customers/{id}' }));

const changeKind = z.enum([
  'server',
  'authentication',
  'deprecation',
  'text',
  'parameter',
  'body',
  'answer',
]);
export const changeKinds = z
  .array(changeKind)
  .openapi({ description: 'Of all that differs, also where it is not listed.' });

export const operationChange = z
  .object({
    of: changeKind,
    change: z.enum(['added', 'removed', 'changed']),
    at: z.string().openapi({
      description:
        'Which parameter, or where in the body or answer; of a text: where it stands. Empty: the whole.',
      example: 'query limit',
    }),
    from: z.string().optional().openapi({ example: 'string' }),
    to: z.string().optional().openapi({ example: 'integer, required' }),
  })
  .openapi('OperationChange', {
    description:
      'What was there and what is there now: the words themselves, or what it is said to be. Characters that nobody can see are written out: `⟨U+202E⟩`.',
  });

export const servers = z.object({ from: addresses, to: addresses }).openapi('ChangedServers', {
  description: 'The addresses of the whole API, with the defaults of their variables.',
});

export const apiDifference = z
  .object({
    added: operationIds,
    removed: operationIds,
    changed: z.array(
      z.object({
        operation: z.string(),
        changes: z.array(operationChange),
        kinds: changeKinds,
        isCut: z.boolean().openapi({ description: 'More differs than is listed.' }),
      }),
    ),
    servers: servers.optional(),
    gainedFields: paths.openapi({
      description: 'Places of answers that no answer had before.',
      example: ['customers[].taxNumber'],
    }),
    isCut: z.boolean().openapi({ description: 'More differs than is listed.' }),
    hasMoreFields: z.boolean().openapi({
      description:
        'Some of `gainedFields` are missing; before the review all fields that no filter names are withheld.',
    }),
  })
  .openapi('ApiDifference', {
    description: 'Operations, words, places and types that differ; never a value of an answer.',
  });
