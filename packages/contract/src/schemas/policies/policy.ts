import { z } from '@hono/zod-openapi';
import { roadNames } from '@leasehold/privacy';
import { dataCategory } from '../data-category.ts';
import { freeText, idOf, jsonValue, moment, revision } from '../fields.ts';
import { denied } from '../leases/lease.ts';
import { leasedOperations } from '../leases/leased-operations.ts';

/** Validated and normalised by the engine. */
export const normalisedPolicy = z.record(z.string(), z.unknown()).openapi('NormalisedPolicy', {
  description:
    'The filters in force after both spellings and presets were resolved, with their defaults.',
});

export const policyVersion = z
  .object({
    leaseId: idOf('lease'),
    version: z.int().min(1),
    inForce: z.boolean(),
    document: jsonValue.openapi({ description: 'As it was written.' }),
    policy: normalisedPolicy,
    note: z.string(),
    createdAt: moment,
    revision: revision
      .optional()
      .openapi({ description: 'Of the lease, where it was just published.' }),
    denied: denied.optional().openapi({
      description: 'Where it was just published, and takes something away from agents.',
    }),
  })
  .openapi('PolicyVersion');

const note = freeText(2000).default('');

const basis = revision.optional().openapi({
  description:
    'Revision of the lease it was made from. Must be given, here or as `If-Match`, where agents would see more.',
});

export const publishPolicyBody = z
  .strictObject({ policy: jsonValue, note, revision: basis })
  .openapi('PublishPolicy');

export const restorePolicyBody = z.strictObject({ note, revision: basis }).openapi('RestorePolicy');

export const checkPolicyBody = z
  .strictObject({
    policy: jsonValue,
    apiId: idOf('api')
      .optional()
      .openapi({ description: 'Also hold it against the fields of this API.' }),
    leaseId: idOf('lease').optional().openapi({
      description: 'Also tell what it would change for this lease, and hold it against its API.',
    }),
    operations: leasedOperations
      .optional()
      .openapi({ description: 'With `leaseId`: the operations the lease is to have by then.' }),
    readOnly: z
      .boolean()
      .optional()
      .openapi({ description: 'With `leaseId`: whether the lease is only to read by then.' }),
  })
  .openapi('CheckPolicy');

const finding = z.object({ place: z.string(), message: z.string() });

const fieldChange = z.object({
  path: z.string(),
  from: z.string().openapi({
    description:
      'Treatment in force, with its options; `not offered`: no operation of the lease answered it.',
    example: 'MASK_PARTIAL',
  }),
  to: z.string().openapi({ example: 'KEEP' }),
  class: z.string(),
  category: dataCategory,
  tools: z.int().openapi({ description: 'Operations of the lease that answer it.' }),
  letsMore: z.boolean().openapi({
    description: 'False: it is treated as before, or surely not less strictly.',
  }),
});

/** What is not a field, and reads otherwise: words for people. */
export const changedTerm = z.object({
  term: z.string().openapi({ example: 'Ends' }),
  from: z.string(),
  to: z.string(),
  letsMore: z.boolean(),
});

const changedRoad = z.object({
  sentence: z.string().openapi({
    description: 'What the line of `open` lets agents do.',
    example:
      'Agents may sort by salary values in GET /people, and can learn protected values by what comes back.',
  }),
  isOpen: z.boolean().openapi({ description: 'True: it is opened by it. False: closed by it.' }),
});

export const policyChanges = z
  .object({
    version: z.int().openapi({ description: 'The version in force that it was held against.' }),
    isSame: z.boolean().openapi({
      description:
        'The policy in force says the same, line by line. It says nothing of operations.',
    }),
    fields: z.array(fieldChange).openapi({ description: 'The first 1,000.' }),
    fieldCount: z.int(),
    letsMore: z.boolean().openapi({
      description: 'False: nothing is treated less strictly than before, described or not.',
    }),
    reveals: z
      .array(z.object({ category: fieldChange.shape.category, fields: z.int(), tools: z.int() }))
      .openapi({
        description:
          'What agents would see as it is and do not see now: fields, and operations of the lease that answer them.',
      }),
    roads: z.array(changedRoad).openapi({
      description: 'Lines of `open` that are new or gone, those that are new first.',
    }),
    terms: z.array(changedTerm).openapi({
      description:
        'What else of the policy is otherwise: what holds where no filter does, and filters whose target is none of the known fields of the API.',
      example: [
        {
          term: 'Fields no filter names',
          from: 'Withheld',
          to: 'Sent as they are',
          letsMore: true,
        },
      ],
    }),
  })
  .openapi('PolicyChanges', {
    description: 'What would be otherwise than under the policy in force; never a value.',
  });

const argumentRoad = z
  .object({
    tool: z.string(),
    operation: z.string().openapi({ example: 'GET /people' }),
    argument: z.string(),
    road: z.enum(roadNames),
    isOpen: z.boolean(),
    isLeftOut: z.boolean().openapi({ description: 'Agents do not see the argument.' }),
    sentence: z
      .string()
      .openapi({ example: 'Agents cannot sort by salary with sort of list_people.' }),
  })
  .openapi('ArgumentRoad', {
    description: 'A way in which an argument of a tool could tell protected values.',
  });

export const checkedPolicy = z
  .object({
    isValid: z.boolean(),
    issues: z
      .array(finding)
      .openapi({ description: 'Why it cannot be compiled, by JSON Pointer.' }),
    effective: normalisedPolicy.nullable(),
    fields: z.array(z.object({ path: z.string(), treatment: z.string() })).openapi({
      description: 'With `apiId`: what would happen to each field of the API, the first 1,000.',
    }),
    changes: policyChanges.optional().openapi({ description: 'With `leaseId`.' }),
    open: z.array(z.string()).openapi({
      description: 'What each line of `open` lets agents do, in a sentence.',
    }),
    roads: z.array(argumentRoad).optional().openapi({
      description: 'With `leaseId`: each road that is closed or open, the first 1,000.',
    }),
    roadCount: z.int().optional(),
    lint: z.array(finding).openapi({ description: 'Valid, but worth a second look.' }),
  })
  .openapi('CheckedPolicy');
