import { z } from '@hono/zod-openapi';
import { api, description } from './api.ts';
import { idOf, pageQuery, revision, timestamp } from './fields.ts';

const paths = z.array(z.string());
const operationIds = z.array(z.string().openapi({ example: 'GET /customers/{id}' }));

export const apiDifference = z
  .object({
    added: operationIds,
    removed: operationIds,
    changed: z.array(
      z.object({
        operation: z.string(),
        changes: z.array(
          z.object({
            of: z.enum(['text', 'parameter', 'body', 'answer', 'authentication', 'server']),
            change: z.enum(['added', 'removed', 'changed']),
            at: z
              .string()
              .openapi({ description: 'Which parameter, or where in the body or answer; empty: the whole.', example: 'query limit' }),
            from: z.string().optional().openapi({ example: 'string' }),
            to: z.string().optional().openapi({ example: 'integer, required' }),
          }),
        ),
      }),
    ),
    gainedFields: paths.openapi({ description: 'Places of answers that no answer had before.', example: ['customers[].taxNumber'] }),
    isCut: z.boolean().openapi({ description: 'More differs than is listed.' }),
    hasMoreFields: z
      .boolean()
      .openapi({ description: 'Some of `gainedFields` are missing; before the review all fields that no filter names are withheld.' }),
  })
  .openapi('ApiDifference', { description: 'Operations, places and types that differ; never a value.' });

export const rereadApi = z
  .strictObject({
    description: description.optional().openapi({ description: 'A new reading by hand. Default: what the address of the API answers.' }),
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

export const apiReview = z
  .object({
    difference: apiDifference,
    gone: operationIds.openapi({ description: 'In force, and not in the description as last read: calls are refused.' }),
  })
  .openapi('ApiReview', { description: 'What of the description as last read is not in force.' });

export const acceptReview = z
  .strictObject({ revision: revision.optional().openapi({ description: 'Of the API, as it was reviewed.' }) })
  .openapi('AcceptReview');

const changeFields = {
  id: idOf('apiChange'),
  apiId: idOf('api'),
  at: timestamp,
  cause: z
    .enum(['demand', 'schedule', 'owner'])
    .openapi({ description: '`owner`: a description was given in the place of the one before.' }),
  added: z.int(),
  removed: z.int(),
  changed: z.int(),
  gained: z.int().openapi({ description: 'Fields of answers.' }),
};

export const apiChangeEntry = z.object(changeFields).openapi('ApiChangeEntry', { description: 'What one reading brought, by count.' });
export const apiChangeDetail = z.object({ ...changeFields, difference: apiDifference }).openapi('ApiChangeDetail');
export const apiChangesQuery = pageQuery;
