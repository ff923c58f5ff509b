import { z } from '@hono/zod-openapi';
import { updateApiBody } from './apis/api.ts';
import { upstreamAuth } from './apis/upstream-auth.ts';
import { jsonValue, slug } from './fields.ts';
import { leaseSettingsInFile } from './leases/lease-settings.ts';

/**
 * `leasehold.yaml`: APIs and leases as a file. Things are known by their slug; what a file does not
 * say is left as it is.
 */
export const leaseholdFile = z.strictObject({
  version: z.literal(1, 'Must be 1').default(1),
  apis: z
    .array(
      z.strictObject({
        slug,
        name: updateApiBody.shape.name,
        description: z.union(
          [z.string().min(1), z.record(z.string(), jsonValue)],
          'Must be a file beside this one, a URL, or the description itself',
        ),
        baseUrl: updateApiBody.shape.baseUrl,
        auth: upstreamAuth.optional(),
        rereadEvery: updateApiBody.shape.rereadEvery,
        curation: updateApiBody.shape.curation,
      }),
    )
    .default([]),
  leases: z
    .array(
      z.strictObject({
        slug,
        api: slug,
        state: z.enum(['live', 'paused']).optional(),
        ...leaseSettingsInFile,
        policy: jsonValue.optional(),
      }),
    )
    .default([]),
});
export type LeaseholdFile = z.output<typeof leaseholdFile>;
