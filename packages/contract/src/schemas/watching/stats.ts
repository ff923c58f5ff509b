import { z } from '@hono/zod-openapi';
import { callOutcomes } from './call.ts';
import { idOf, moment, timestamp } from '../fields.ts';

export const statsSteps = ['minute', 'hour', 'day'] as const;

export const statsQuery = z.strictObject({
  leaseId: idOf('lease').optional().openapi({ description: 'Absent: all leases.' }),
  from: timestamp
    .optional()
    .openapi({ description: 'Absent: a day before `to`. Taken down to a whole step.' }),
  to: timestamp.optional().openapi({ description: 'Absent: now. Taken up to a whole step.' }),
  step: z.enum(statsSteps).default('hour').openapi({
    description: 'Days are those of UTC. An answer has at most 1,500 steps, or 400 days.',
  }),
});

const counts = z.record(z.string(), z.int());
const percentiles = z
  .object({ p50: z.number().nullable(), p95: z.number().nullable(), p99: z.number().nullable() })
  .openapi('Percentiles', {
    description: 'Milliseconds, at most 10 % off; null where no call was measured.',
  });

const counted = {
  calls: z.int(),
  outcomes: z
    .object(Object.fromEntries(callOutcomes.map((outcome) => [outcome, z.int()])))
    .openapi({ type: 'object' }),
  codes: counts.openapi({ description: 'Refused and failed calls by public error code.' }),
  ours: percentiles.openapi({ description: 'Time spent here.' }),
  upstream: percentiles.openapi({
    description: 'Time spent at the upstream, of calls that reached it.',
  }),
  bytesIn: z.int(),
  bytesOut: z.int(),
  tokensRestored: z.int(),
  treatments: counts.openapi({
    description: 'Values by what was done to them; what was kept is not counted.',
  }),
  drift: z.int().openapi({ description: 'Values of fields that no filter names.' }),
  detected: z.int().openapi({ description: 'Personal data found inside kept text.' }),
  echoes: z.int(),
};

export const stats = z
  .object({
    leaseId: idOf('lease').nullable(),
    from: moment,
    to: moment,
    step: z.enum(statsSteps),
    total: z.object(counted),
    points: z
      .array(z.object({ at: moment, ...counted }))
      .openapi({ description: 'Steps without calls are left out.' }),
  })
  .openapi('Stats');
