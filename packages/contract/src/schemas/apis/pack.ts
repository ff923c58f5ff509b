import { z } from '@hono/zod-openapi';
import { jsonValue } from '../fields.ts';

const packRow = z.object({
  targets: z.array(z.string()),
  filterType: z.string(),
  operations: z.array(z.string()).optional().openapi({
    description: 'Operations in whose answers it holds, by the words of the pack.',
  }),
  reason: z.string(),
});

const apiPack = z
  .object({
    name: z.string().openapi({ example: 'stripe' }),
    title: z.string(),
    reviewedOn: z.string().openapi({ example: '2026-11-23' }),
    of: z.string().openapi({ description: 'What was reviewed.' }),
    because: z.array(z.string()).openapi({ description: 'What the API was recognised by.' }),
    notes: z.array(z.string()).openapi({ description: 'What the owner has to know.' }),
    rows: z.array(packRow).openapi({ description: 'What was reviewed, and why.' }),
    policy: jsonValue.openapi({
      description:
        'The policy that starts from it, for this API as it is described: publish it as any other.',
    }),
  })
  .openapi('ApiPack', {
    description: 'A reviewed policy that is meant for an API. It keeps nothing it does not name.',
  });

export const apiPacks = z.object({ items: z.array(apiPack) });

/** The name of a pack, where a lease is to start from one. */
export const startingPack = z.string().min(1).max(50).optional().openapi({
  description:
    'In place of `policy`: the pack to start from, one of `GET /apis/{id}/packs`. What it does not name goes by the suggestions, and is never kept.',
  example: 'stripe',
});
