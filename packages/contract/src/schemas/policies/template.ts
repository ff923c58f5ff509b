import { z } from '@hono/zod-openapi';
import { templateGaps } from '../../drafts/template-gaps.ts';
import { freeText, idOf, jsonValue, moment, oneLine, revision } from '../fields.ts';
import { normalisedPolicy } from './policy.ts';

export const templateName = oneLine(80).openapi({
  description: 'Its name, once in a workspace.',
  example: 'Front desk',
});

export const templateNote = freeText(2000);

const madeFor = idOf('api').nullable().openapi({
  description: 'The API it was made for: for that one it is taken as it is written.',
});

export const template = z
  .object({
    id: idOf('template'),
    name: templateName,
    note: z.string(),
    apiId: madeFor,
    document: jsonValue.openapi({ description: 'As it was written.' }),
    policy: normalisedPolicy,
    createdAt: moment,
    updatedAt: moment,
    revision,
  })
  .openapi('PolicyTemplate', {
    description: 'A policy under a name. No lease follows it: it is what others begin from.',
  });

export const templateListItem = template
  .omit({ document: true, policy: true })
  .extend({
    apiName: z.string().nullable().openapi({ description: 'null: it is of no API that is there.' }),
    filters: z.int(),
  })
  .openapi('PolicyTemplateListItem');

export const createTemplateBody = z
  .strictObject({
    name: templateName,
    note: templateNote.default(''),
    apiId: madeFor.default(null),
    policy: jsonValue,
  })
  .openapi('CreatePolicyTemplate');

export const updateTemplateBody = z
  .strictObject({
    name: templateName.optional(),
    note: templateNote.optional(),
    apiId: madeFor.optional(),
    policy: jsonValue.optional(),
    revision: revision.optional(),
  })
  .openapi('UpdatePolicyTemplate');

export const fitTemplateQuery = z.strictObject({ apiId: idOf('api') });

const fittedFilter = z.object({
  target: z.string(),
  filterType: z.string(),
  by: z.enum(['name', 'class']).openapi({
    description:
      '`name`: the target names fields of the API. `class`: it names none, and fields of its class are treated alike.',
  }),
  fields: z.int(),
});

const gap = z.object({
  what: z.string().openapi({ description: 'A target, a road in a sentence, or a default.' }),
  why: z.enum(templateGaps),
  message: z.string(),
});

export const fittedTemplate = z
  .object({
    policy: jsonValue.openapi({
      description: 'What to begin from, for this API: publish it as any other.',
    }),
    isAsWritten: z.boolean().openapi({ description: 'It was made for this API.' }),
    fits: z.array(fittedFilter),
    gaps: z.array(gap).openapi({ description: 'What was left out, and why.' }),
  })
  .openapi('FittedTemplate', {
    description: 'Nothing is kept by resemblance: what is left out is withheld.',
  });
