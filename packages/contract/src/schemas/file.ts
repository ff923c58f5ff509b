import { z } from '@hono/zod-openapi';
import { updateApi, upstreamAuth } from './api.ts';
import { json, slug } from './fields.ts';
import { createLease } from './lease.ts';

const lease = createLease.shape;

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
        name: updateApi.shape.name,
        description: z.union(
          [z.string().min(1), z.record(z.string(), json)],
          'Must be a file beside this one, a URL, or the description itself',
        ),
        baseUrl: updateApi.shape.baseUrl,
        auth: upstreamAuth.optional(),
        rereadEvery: updateApi.shape.rereadEvery,
        curation: updateApi.shape.curation,
      }),
    )
    .default([]),
  leases: z
    .array(
      z.strictObject({
        slug,
        api: slug,
        name: lease.name,
        purpose: lease.purpose,
        state: z.enum(['live', 'paused']).optional(),
        operations: lease.operations.unwrap().optional(),
        readOnly: z.boolean().optional(),
        toolMode: lease.toolMode.unwrap().optional(),
        expiresAt: lease.expiresAt.unwrap().optional(),
        resultCharsMax: lease.resultCharsMax.unwrap().optional(),
        window: lease.window.unwrap().optional(),
        networks: lease.networks.unwrap().optional(),
        countries: lease.countries.unwrap().optional(),
        limits: lease.limits.unwrap().optional(),
        policy: json.optional(),
      }),
    )
    .default([]),
});
export type LeaseholdFile = z.output<typeof leaseholdFile>;
