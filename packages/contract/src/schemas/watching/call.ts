import { z } from '@hono/zod-openapi';
import { errorCodes } from '../../errors.ts';
import { idOf, leaseName, moment, pageQuery, search, timestamp } from '../fields.ts';
import { report } from '../leases/lease.ts';

export const callOutcomes = ['ok', 'upstream_error', 'refused', 'failed'] as const;

export const call = z
  .object({
    id: idOf('call'),
    leaseId: idOf('lease'),
    leaseName,
    at: moment,
    tool: z.string(),
    operationId: z.string(),
    principal: z.string(),
    principalName: z.string().openapi({
      description:
        'Who called, by name: of the lease key, the application and the person who let it in, or whoever tried it in the playground.',
    }),
    outcome: z.enum(callOutcomes),
    code: z.string().nullable(),
    upstreamStatus: z.int().nullable(),
    durationMs: z.number(),
    upstreamMs: z.number(),
    bytesIn: z.int(),
    bytesOut: z.int(),
    tokensRestored: z.int(),
    isProbe: z.boolean().openapi({
      description:
        'It reads like a step of a search for what nobody told: see the alert kind `probing`.',
    }),
    policyVersion: z.int(),
    report: report.nullable(),
  })
  .openapi('Call', { description: 'What was done, never what was said.' });

const callFilter = {
  leaseId: idOf('lease').optional(),
  outcome: z.enum(callOutcomes).optional(),
  code: z.enum(errorCodes).optional(),
  tool: z.string().min(1).max(128).optional(),
  principal: z
    .string()
    .regex(/^[\w:-]{1,128}$/)
    .optional()
    .openapi({ description: 'As calls name who called: of a key, a grant, or the playground.' }),
  person: idOf('person').optional().openapi({
    description: 'By applications this person let in, or tried by the person in the playground.',
  }),
  application: z.string().min(1).max(2_000).optional().openapi({
    description: 'By this application (`clientId` of its grants), whoever let it in.',
  }),
  field: z.string().min(1).max(500).optional().openapi({
    description: 'With this field in the report: its path, or the last name of it.',
    example: 'email',
  }),
};

const period = { since: timestamp.optional(), until: timestamp.optional() };

export const callsQuery = pageQuery.extend({ ...callFilter, ...period });

export const callsExportQuery = z.strictObject({ ...callFilter, ...period });

export const callsCsv = z.string().openapi({
  description:
    'RFC 4180 with a header row. A cell that a spreadsheet would take for a formula starts with an apostrophe. The header `leasehold-rows-max` says how many calls an export has at most.',
});

export const callStreamQuery = z.strictObject(callFilter);

export const callEvents = z.string().openapi({
  description: [
    'Server-sent events. `call`: a Call, its id the event’s. `dropped`: `{"count": 12}`, calls that came faster than they were read and were left out.',
    '`gap`: `{"since": …, "until": …}`, more than a stream catches up on after `Last-Event-ID`; the list has them.',
    'A stream that goes on after `Last-Event-ID` begins a little before it: a call may come twice, with the same id.',
  ].join(' '),
});

export const callersQuery = z.strictObject({
  leaseId: idOf('lease').optional().openapi({ description: 'Of one lease alone.' }),
  search: search.openapi({ description: 'Words of their names, or an id.' }),
});

export const callers = z
  .object({
    items: z
      .array(
        z.object({
          kind: z.enum(['key', 'application', 'person']).openapi({
            description:
              'By which filter its calls are listed: `principal`, `application` or `person`.',
          }),
          id: z.string(),
          name: z.string(),
        }),
      )
      .openapi({ description: 'The first 50.' }),
  })
  .openapi('Callers');
