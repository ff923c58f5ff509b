import { z } from '@hono/zod-openapi';
import { dataCategory } from '../data-category.ts';

const contractOperation = z
  .object({
    id: z.string().openapi({ example: 'GET /customers/{id}' }),
    tool: z.string().openapi({ description: 'Name of its tool.' }),
    summary: z.string(),
    group: z.string().openapi({
      description: 'Its first tag; without one the first word of its path.',
    }),
    readOnly: z.boolean(),
    answer: z.int().nullable().openapi({
      description: 'Which of `answers`; null: nothing is known of what it answers.',
    }),
    isCut: z.boolean().openapi({
      description:
        'Its answers go deeper than is told here; the same policy treats what lies there.',
    }),
  })
  .openapi('ContractOperation');

const contractField = z
  .object({
    name: z.string().openapi({
      description: 'The last name of its paths; what are data and no names is `*`.',
      example: 'email',
    }),
    class: z.string(),
    category: dataCategory,
    says: z
      .string()
      .openapi({ description: 'What kind of data it is; empty where that is not known.' }),
  })
  .openapi('ContractField');

export const leaseContract = z
  .object({
    policyVersion: z.int(),
    operations: z
      .array(contractOperation)
      .openapi({ description: 'Those agents can call, by `group`.' }),
    fields: z
      .array(contractField)
      .openapi({ description: 'What their answers hold: identifiers of people first.' }),
    paths: z.array(z.string()).openapi({ description: 'Where fields stand in answers.' }),
    treatments: z.array(z.string()).openapi({
      description:
        'What becomes of fields: a filter type; WITHHOLD: no filter names it; FAIL_CLOSED: its filter cannot hide anything there, so it is withheld.',
      example: ['TOKENIZE', 'WITHHOLD'],
    }),
    answers: z.array(z.array(z.int())).openapi({
      description:
        'What operations answer, each once: three numbers for each of its paths, which of `fields`, of `paths` and of `treatments`. A field may stand at several paths, and be treated otherwise at each.',
    }),
    unlisted: z
      .enum(['withhold', 'keep'])
      .openapi({ description: 'What becomes of a field that no filter names.' }),
    text: z
      .object({ detect: z.array(z.string()), treatment: z.string() })
      .nullable()
      .openapi({ description: 'What is looked for in kept text; null: it is not searched.' }),
    newFields: z.int().openapi({
      description: 'Fields that answers had and no filter names: they wait for a decision.',
    }),
  })
  .openapi('LeaseContract', {
    description:
      'What leaves by a lease, field by field and operation by operation, as its engine decides it. Compressed where it is asked for.',
  });
