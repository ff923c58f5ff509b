import { z } from '@hono/zod-openapi';
import { api, description } from './api.ts';
import { apiDifference, changeKinds, operationChange, servers } from './difference.ts';
import { idOf, moment, pageOf, pageQuery, revision, search } from '../fields.ts';

export const rereadApiBody = z
  .strictObject({
    description: description.optional().openapi({
      description: 'A new reading by hand. Default: what the address of the API answers.',
    }),
    revision: revision.optional(),
  })
  .openapi('RereadApi');

export const apiReading = z
  .object({
    outcome: z.enum(['same', 'changed']),
    difference: apiDifference.openapi({ description: 'From what is in force to what was read.' }),
    api,
  })
  .openapi('ApiReading');

const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in hex')
  .openapi({
    description:
      'SHA-256 over the canonical form: method, path, words, schemas, servers, authentication.',
  });

const reviewState = z.enum(['waiting', 'declined', 'gone']);

export const reviewItem = z
  .object({
    operation: z.string().openapi({ example: 'GET /customers/{id}' }),
    kind: z.enum(['added', 'changed', 'gone']),
    state: reviewState.openapi({
      description:
        '`declined`: as it is now, the owner does not want it; what was in force stays. `gone`: needs nobody’s word.',
    }),
    effect: z.enum(['reads', 'writes', 'deletes']),
    was: z.string().nullable().openapi({
      description: 'An operation that is gone and had its `operationId`: it may have moved.',
    }),
    needsConfirmation: z.boolean().openapi({
      description:
        'It is accepted by its own `confirm` alone: it is new, calls another host, asks for another authentication, or changes what is sent by an operation that may change something.',
    }),
    needsCredential: z.boolean().openapi({
      description:
        'The credential there is was not given for what it asks for: once accepted it is not called before another is given.',
    }),
    sha256: sha256.nullable().openapi({ description: 'As last read; null: gone.' }),
    pinned: sha256.nullable().openapi({ description: 'As it is in force; null: it is not.' }),
    changes: z.array(operationChange),
    kinds: changeKinds,
    isCut: z.boolean().openapi({
      description:
        'More differs than is listed; `?operation=` tells one operation as far as it can be told.',
    }),
  })
  .openapi('ReviewItem');

export const reviewQuery = pageQuery.extend({
  search,
  state: reviewState.optional(),
  operation: z
    .string()
    .max(4000)
    .optional()
    .openapi({ description: 'Only this one, and all that differs in it.' }),
});

export const apiReview = pageOf(reviewItem)
  .extend({
    revision,
    sha256: sha256
      .nullable()
      .openapi({ description: 'Of all that was last read; null: it is in force.' }),
    pinned: sha256.openapi({ description: 'Of all that is in force.' }),
    servers: servers
      .extend({
        sha256,
        state: z.enum(['waiting', 'declined']),
        baseUrl: z
          .object({ from: z.string(), to: z.string() })
          .openapi({ description: 'Where calls go now, and once it is accepted.' }),
        needsCredential: z.boolean().openapi({
          description:
            'Calls would go to another host: none is made before a credential is given for it.',
        }),
      })
      .nullable(),
    counts: z.object({
      waiting: z.int().openapi({ description: 'Operations, and the addresses.' }),
      unconfirmed: z.int().openapi({ description: 'Those of them that `rest` accepts.' }),
      declined: z.int(),
      gone: z.int(),
    }),
    gainedFields: z.array(z.string()).openapi({
      description:
        'Places of answers that no answer had before, the first 2,000. They are withheld until an operation that has them is accepted.',
    }),
    hasMoreFields: z.boolean(),
  })
  .openapi('ApiReview', {
    description:
      'What of the description as last read is not in force, what is most dangerous first.',
  });

const seen = {
  sha256: sha256.openapi({
    description: 'As it was looked at. A description read since then is refused with `conflict`.',
  }),
};
const confirm = z
  .boolean()
  .optional()
  .openapi({ description: 'Must be true where the item `needsConfirmation`.' });
const decided = z.string().min(1).max(4000);

export const decideReviewBody = z
  .strictObject({
    revision: revision.optional().openapi({ description: 'Of the API, as it was reviewed.' }),
    accept: z
      .array(z.strictObject({ operation: decided, confirm, ...seen }))
      .max(10_000)
      .default([]),
    decline: z
      .array(z.strictObject({ operation: decided, ...seen }))
      .max(10_000)
      .default([]),
    servers: z
      .strictObject({ decision: z.enum(['accept', 'decline']), confirm, ...seen })
      .optional()
      .openapi({ description: 'Of the addresses of the whole API.' }),
    rest: z.strictObject(seen).optional().openapi({
      description:
        'Accept whatever else waits and does not need its own confirmation; the hash is that of the whole review.',
    }),
  })
  .refine(
    ({ accept, decline, servers: moved, rest }) =>
      accept.length + decline.length > 0 || moved || rest,
    'Must decide something',
  )
  .openapi('DecideReview');

const changeFields = {
  id: idOf('apiChange'),
  apiId: idOf('api'),
  at: moment,
  cause: z
    .enum(['demand', 'schedule', 'owner'])
    .openapi({ description: '`owner`: a description was given in the place of the one before.' }),
  added: z.int(),
  removed: z.int(),
  changed: z.int(),
  gained: z.int().openapi({ description: 'Fields of answers.' }),
};

export const apiChangeEntry = z
  .object(changeFields)
  .openapi('ApiChangeEntry', { description: 'What one reading brought, by count.' });
export const apiChangeDetail = z
  .object({ ...changeFields, difference: apiDifference })
  .openapi('ApiChangeDetail');
export const apiChangesQuery = pageQuery;
