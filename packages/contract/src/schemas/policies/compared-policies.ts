import { z } from '@hono/zod-openapi';
import { idKinds, idOf, jsonValue } from '../fields.ts';
import { policyChanges } from './policy.ts';

/** `lease_…`: what is in force. `lease_…@3`: its third version. `tmpl_…`: a template. */
const comparedPolicy = z
  .string()
  .regex(
    new RegExp(
      `^(?:${idKinds.lease}_[0-9A-HJKMNP-TV-Z]{20}(?:@[1-9]\\d{0,8})?|${idKinds.template}_[0-9A-HJKMNP-TV-Z]{20})$`,
    ),
    'Must be a lease, a lease with @ and a version, or a template',
  )
  .openapi({
    description: 'A lease, `lease_…@3` for one of its versions, or a template.',
    example: 'lease_01HQZ3T9XK4M7P2WDV8R@3',
  });

export const comparedFields = ['differs', 'reveals'] as const;

export const comparePoliciesQuery = z.strictObject({
  before: comparedPolicy,
  after: comparedPolicy,
  only: z.enum(comparedFields).optional().openapi({
    description:
      '`differs`: fields that are treated otherwise. `reveals`: of these, what is treated less strictly. Absent: all fields.',
  }),
});

const side = z.object({
  name: z.string().openapi({ description: 'Of the lease or the template.' }),
  leaseId: idOf('lease').nullable(),
  version: z.int().nullable(),
  templateId: idOf('template').nullable(),
  apiId: idOf('api')
    .nullable()
    .openapi({ description: 'The API whose fields it is held against.' }),
  document: jsonValue,
});

export const comparedPolicies = policyChanges
  .omit({ version: true })
  .extend({
    before: side,
    after: side,
    known: z.int().openapi({ description: 'Fields that are known of the APIs.' }),
    differing: z.int().openapi({ description: 'Those that are treated otherwise.' }),
    revealing: z.int().openapi({ description: 'Of these, those treated less strictly.' }),
  })
  .openapi('ComparedPolicies', {
    description: 'What is otherwise under the one than under the other; never a value.',
  });
