import { z } from '@hono/zod-openapi';
import { auditGroupNames } from '../../audit-groups.ts';
import { jsonValue, moment, pageQuery, timestamp } from '../fields.ts';

export const auditCsv = z
  .string()
  .openapi({ description: 'Like the export of calls; `detail` is JSON.' });

const hash = z.string().openapi({ description: 'SHA-256, in hex.' });

export const auditEntry = z
  .object({
    workspaceId: z.string(),
    seq: z.int().openapi({ description: 'From 1, without gaps.' }),
    at: moment,
    actor: z.string().openapi({
      description:
        'The id of a credential, `local` for a command on the machine, `leasehold` for the product itself.',
    }),
    action: z.string().openapi({ example: 'policy.published' }),
    subject: z.string().openapi({ description: 'The id of what it was done to.' }),
    detail: z.record(z.string(), jsonValue),
    calls: z
      .object({
        treatments: z
          .record(z.string(), z.int())
          .openapi({ description: 'Values by what was done to them.' }),
        callers: z.array(z.string()).openapi({
          description: 'Who called, by name, the first 5; empty once the records are removed.',
        }),
        callerCount: z.int(),
      })
      .optional()
      .openapi({ description: 'Of an entry that seals records of calls.' }),
    prevHash: hash,
    hash,
  })
  .openapi('AuditEntry', {
    description: 'Ids, names the owner gave, counts, codes and hashes; no personal value.',
  });

const auditFilter = {
  actor: z
    .string()
    .regex(/^\w{1,128}$/)
    .optional()
    .openapi({
      description: 'As entries name whoever acted.',
      example: 'person_01HQZ3T9XK4M7P2WDV8R',
    }),
  group: z
    .enum(auditGroupNames)
    .optional()
    .openapi({ description: 'What stands before the point of an action.' }),
  since: timestamp.optional(),
  until: timestamp.optional(),
};

export const auditQuery = pageQuery.extend(auditFilter);

export const auditExportQuery = z.strictObject(auditFilter);

export const auditVerification = z
  .object({
    workspaceId: z.string(),
    isIntact: z.boolean(),
    problem: z
      .object({
        code: z.string().openapi({ example: 'entry_changed' }),
        seq: z
          .int()
          .nullable()
          .openapi({ description: 'Where the log breaks first; null where it has no one place.' }),
        message: z.string(),
        meaning: z.string(),
      })
      .nullable(),
    firstSeq: z.int().openapi({ description: 'Entries before it were removed for their age.' }),
    seq: z.int().openapi({ description: 'The last entry.' }),
    hash: hash.openapi({
      description:
        'Of the last entry: keep it, and you can tell later that nothing up to here was taken back.',
    }),
    publicKey: z.string().openapi({
      description: 'Ed25519, base64url: what the log of this workspace is signed with.',
    }),
    calls: z.int().openapi({ description: 'Records of calls that were checked.' }),
    callsPending: z
      .int()
      .openapi({ description: 'Records of the last minutes that no entry seals yet.' }),
    callsSealedLate: z.int().openapi({
      description: 'Records that nobody vouched for until they were found and sealed.',
    }),
    callsRemovedThrough: z
      .int()
      .openapi({ description: 'Records sealed by entries up to here were removed for their age.' }),
  })
  .openapi('AuditVerification');

export const evidenceQuery = z.strictObject({
  since: timestamp.optional(),
  until: timestamp.optional(),
});

export const evidence = z.string().openapi({
  description:
    'JSON lines, signed at the end. `verify-evidence.mjs` checks them without this installation; docs/audit.md says what each line is.',
});
