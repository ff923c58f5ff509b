import { z } from '@hono/zod-openapi';
import { foundKinds } from '../finding/found-kinds.ts';
import { search } from './fields.ts';
import { leaseStates } from './leases/lease.ts';

const kind = z.enum(foundKinds);

export const searchQuery = z.strictObject({
  search,
  kind: kind.optional().openapi({ description: 'This kind alone.' }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(20)
    .default(5)
    .openapi({ description: 'Of each kind.' }),
});

const foundThing = z
  .object({
    kind,
    id: z.string().openapi({ description: 'Of a field its path, of an operation its own id.' }),
    name: z.string(),
    note: z.string().openapi({
      description: 'What else tells it: a summary, the beginning of a key, a role. May be empty.',
    }),
    of: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .openapi({ description: 'The API or the lease it is of.' }),
    state: z.enum(leaseStates).optional().openapi({ description: 'Of a lease.' }),
  })
  .openapi('FoundThing');

export const foundThings = z
  .object({
    items: z.array(foundThing).openapi({ description: 'Kind by kind, the best of each first.' }),
    more: z.array(kind).openapi({ description: 'Kinds there is more of than was asked for.' }),
    unread: z.int().openapi({
      description:
        'APIs whose operations and fields were not looked through yet: ask again and they are, until there are too many to keep at hand.',
    }),
  })
  .openapi('FoundThings', {
    description: 'What is in a workspace by its name or id; nothing of any answer of an API.',
  });
