import { z } from '@hono/zod-openapi';
import { apiOptionSchemas } from './apis/api-options.ts';
import { startingPack } from './apis/pack.ts';
import { jsonValue, slug } from './fields.ts';
import { leaseSettingSchemas } from './leases/lease-settings.ts';
import { alertChannelInFile, alertRuleInFile } from './watching/alert.ts';
import { templateName, templateNote } from './policies/template.ts';

/**
 * `leasehold.yaml`: APIs and leases as a file, and what is watched. Things are known by their slug,
 * what has none by its name; what a file does not say is left as it is.
 */
export const leaseholdFile = z.strictObject({
  version: z.literal(1, 'Must be 1').default(1),
  apis: z
    .array(
      z.strictObject({
        slug,
        description: z.union(
          [z.string().min(1), z.record(z.string(), jsonValue)],
          'Must be a file beside this one, a URL, or the description itself',
        ),
        ...apiOptionSchemas.inFile,
      }),
    )
    .default([]),
  templates: z
    .array(
      z.strictObject({
        name: templateName,
        note: templateNote.optional(),
        api: slug.optional(),
        policy: jsonValue,
      }),
    )
    .default([]),
  leases: z
    .array(
      z.strictObject({
        slug,
        api: slug,
        state: z.enum(['live', 'paused']).optional(),
        ...leaseSettingSchemas.inFile,
        policy: jsonValue.optional(),
        pack: startingPack,
        template: templateName.optional(),
      }),
    )
    .default([]),
  alertChannels: z.array(alertChannelInFile).default([]),
  alertRules: z.array(alertRuleInFile).default([]),
});
