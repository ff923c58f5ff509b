import { z } from '@hono/zod-openapi';
import { idOf, pageQuery, timestamp } from './fields.ts';
import { report } from './lease.ts';

export const callOutcomes = ['ok', 'upstream_error', 'refused', 'failed'] as const;

export const call = z
  .object({
    id: idOf('call'),
    leaseId: idOf('lease'),
    at: timestamp,
    tool: z.string(),
    operationId: z.string(),
    principal: z.string(),
    outcome: z.enum(callOutcomes),
    code: z.string().nullable(),
    upstreamStatus: z.int().nullable(),
    durationMs: z.number(),
    upstreamMs: z.number(),
    bytesIn: z.int(),
    bytesOut: z.int(),
    tokensRestored: z.int(),
    policyVersion: z.int(),
    report: report.nullable(),
  })
  .openapi('Call', { description: 'What was done, never what was said.' });

export const callsQuery = pageQuery.extend({
  leaseId: idOf('lease').optional(),
  outcome: z.enum(callOutcomes).optional(),
  since: timestamp.optional(),
  until: timestamp.optional(),
});
