import { z } from '@hono/zod-openapi';
import { jsonValue, pageOf, pageQuery, search } from '../fields.ts';
import { operationId } from './operation.ts';

export const suggestForAnswerBody = z
  .strictObject({
    operation: operationId.optional(),
    answer: jsonValue.openapi({
      description:
        'An answer of the API, as JSON or as the text of it. It is looked at and forgotten.',
    }),
  })
  .openapi('SuggestForAnswer');

const suggested = z.object({
  class: z.string().openapi({
    description: 'What kind of data it is, as far as can be told: email, person, money …',
  }),
  filterType: z
    .string()
    .optional()
    .openapi({ description: 'Absent where it is unsure: left unlisted, the field is withheld.' }),
  filter: z
    .record(z.string(), z.unknown())
    .optional()
    .openapi({ description: 'The filter to put into a policy.' }),
  reason: z.string(),
  confidence: z.number().min(0).max(1),
});

export const suggestion = suggested
  .extend({
    path: z.string().openapi({
      description:
        'Where it stands in answers; `**.name` is every field of that name that lies too deep to be told by its path.',
      example: 'customers[].email',
    }),
    operations: z
      .array(z.string())
      .openapi({ description: 'Operations whose answers have it, the first 10.' }),
    otherwise: z
      .array(
        suggested.extend({
          operations: z.array(z.string()).openapi({ description: 'All of them.' }),
        }),
      )
      .optional()
      .openapi({
        description:
          'What is suggested for operations whose answers ask for something less strict at this path.',
      }),
  })
  .openapi('Suggestion');

export const suggestionsQuery = pageQuery.extend({
  search,
  filterTypes: z
    .string()
    .regex(
      /^(?:[A-Z_]+|none)(?:,(?:[A-Z_]+|none))*$/,
      'Must be filter types joined by commas; `none` where nothing is suggested',
    )
    .max(200)
    .optional()
    .openapi({
      description: 'Only these suggestions, joined by commas; `none`: where it is unsure.',
      example: 'MASK_PARTIAL,none',
    }),
});

export const suggestionPage = pageOf(suggestion).extend({
  counts: z.record(z.string(), z.int()).openapi({
    description: 'Fields that are searched for, by filter type; `none`: it is unsure.',
  }),
});

export const operationAnswer = z
  .object({
    operation: z.string(),
    fields: z
      .array(suggestion.omit({ operations: true, otherwise: true }))
      .openapi({ description: 'In the order of the answer, the first 5,000.' }),
    sample: jsonValue.optional().openapi({
      description:
        'Such an answer, every value invented; absent where the description says nothing of the answer.',
    }),
  })
  .openapi('DescribedAnswer', {
    description:
      'What a good answer of one operation holds, as far as it is described or was learned.',
  });

export const suggestions = z.object({ items: z.array(suggestion) });
