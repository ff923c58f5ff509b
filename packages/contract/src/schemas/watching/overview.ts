import { z } from '@hono/zod-openapi';
import { call } from './call.ts';
import { idOf, moment } from '../fields.ts';

const counts = z.object({
  calls: z.int(),
  ok: z.int(),
  upstream_error: z.int(),
  refused: z.int(),
  failed: z.int(),
});

export const overview = z
  .object({
    at: moment,
    apis: z.int(),
    leases: z.object({ live: z.int(), paused: z.int(), expired: z.int(), revoked: z.int() }),
    calls: z.object({
      from: moment,
      to: moment,
      total: counts,
      hours: z
        .array(counts.extend({ at: moment }))
        .openapi({ description: 'The last 24 whole hours and this one; all of them.' }),
    }),
    drift: z.int().openapi({ description: 'Fields that wait for review; 1000: so many or more.' }),
    hasAnswers: z
      .boolean()
      .openapi({ description: 'Whether any call was ever answered, so that fields could be met.' }),
    alertRules: z
      .int()
      .openapi({ description: 'What is watched for; 0: nothing ever opens an alert.' }),
    alerts: z.int().openapi({ description: 'Alerts that are open.' }),
    ending: z
      .array(
        z.object({
          id: idOf('lease'),
          name: z.string(),
          apiName: z.string().nullable(),
          expiresAt: moment,
        }),
      )
      .openapi({ description: 'The next leases to end by themselves within 14 days, 5 at most.' }),
    lastCalls: z.array(call.omit({ report: true })).openapi({ description: 'The newest 10.' }),
  })
  .openapi('Overview', { description: 'What the first page of the console shows, in one answer.' });
