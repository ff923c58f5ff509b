import { z } from '@hono/zod-openapi';
import { freeText, jsonValue, oneLine } from '../fields.ts';

const argument = z.strictObject({
  name: z
    .string()
    .regex(/^[a-zA-Z0-9_.-]{1,64}$/, 'Must be letters, digits, `_`, `.` and `-`, 64 at most')
    .optional()
    .openapi({ description: 'Another key for it.' }),
  description: freeText(1_000).optional(),
  pin: jsonValue.optional().openapi({
    description:
      'Sent in every call; agents neither see nor set it, nor see it where an answer repeats it.',
  }),
  public: z
    .boolean()
    .optional()
    .openapi({ description: 'A pinned value that may be seen in answers.' }),
  preset: jsonValue
    .optional()
    .openapi({ description: 'Sent when the agent gives none; agents see it.' }),
  hidden: z.boolean().optional().openapi({ description: 'Not in the tool, and never sent.' }),
  only: z.array(jsonValue).min(1).max(200).optional().openapi({
    description: 'The values agents may give, of those the API takes; of a list, its elements.',
  }),
});

const operation = z.strictObject({
  tool: z
    .string()
    .regex(
      /^[a-z][a-z0-9_]{0,47}$/,
      'Must be lower case letters, digits and `_`, 48 at most, beginning with a letter',
    )
    .optional()
    .openapi({ description: 'Name of its tool.' }),
  title: oneLine(100).optional(),
  description: freeText(4_000)
    .trim()
    .min(1)
    .optional()
    .openapi({ description: 'Said in the place of the description’s own words.' }),
  hidden: z.boolean().optional().openapi({ description: 'In no lease.' }),
  readOnly: z
    .boolean()
    .optional()
    .openapi({ description: 'It only reads, whatever its method; a read-only lease goes by it.' }),
  destructive: z
    .boolean()
    .optional()
    .openapi({ description: 'It replaces or removes, whatever its method.' }),
  arguments: z
    .record(z.string().max(200), argument)
    .optional()
    .openapi({ description: 'By key in the generated tool.' }),
  dropFields: z
    .array(z.string().min(1).max(512))
    .max(200)
    .optional()
    .openapi({
      description: 'Fields of its answers that agents do not need: targets, as in a policy.',
      example: ['customers[].links'],
    }),
  pagination: z
    .union([
      z.literal('none'),
      z.strictObject({
        by: z.enum(['page', 'offset', 'cursor', 'last_id', 'link']),
        argument: z.string().max(200).optional(),
        size: z.string().max(200).optional(),
      }),
    ])
    .optional()
    .openapi({
      description:
        'How its answers come in pages, by the keys of the tool’s arguments; `none`: they do not. Default: as its description tells.',
    }),
});

/** What an owner makes of operations, by their ids. */
export const curation = z.record(z.string().max(2_000), operation).openapi('Curation', {
  description:
    'By id of the operation: what the owner makes of it, beside what the description says.',
});
