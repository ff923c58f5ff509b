import { z } from '@hono/zod-openapi';
import { answerLimits, valueLimits } from '@leasehold/privacy';
import { startingPack } from '../apis/pack.ts';
import {
  idOf,
  jsonValue,
  label,
  moment,
  pageOf,
  pageQuery,
  revision,
  search,
  slug,
} from '../fields.ts';
import { leaseSettingSchemas } from './lease-settings.ts';

export const denied = z
  .object({
    at: moment,
    nodes: z.int().openapi({ description: 'Servers that had to hold to it.' }),
    confirmed: z.int().openapi({
      description: 'Those that said so; the others were certain to, by the time that had passed.',
    }),
    ms: z.int().openapi({
      description: 'Milliseconds from its being stored until no server let anything else through.',
    }),
  })
  .openapi('Denied', {
    description:
      'How the last change that took something away from agents came to hold on every server.',
  });

export const leaseStates = ['live', 'paused', 'expired', 'revoked'] as const;

export const lease = z
  .object({
    id: idOf('lease'),
    apiId: idOf('api'),
    slug: z.string(),
    address: z.string().openapi({ description: 'URL of the MCP server agents connect to.' }),
    state: z.enum(leaseStates),
    policyVersion: z.int(),
    ...leaseSettingSchemas.shown,
    createdAt: moment,
    updatedAt: moment,
    revision,
    denied: denied
      .optional()
      .openapi({ description: 'Absent in lists, and until the first such change.' }),
    openRoads: z.array(z.string()).optional().openapi({
      description:
        'Ways to ask for protected values that its policy opens, in a sentence each. Absent in lists.',
    }),
    warnings: z.array(z.string()).optional().openapi({
      description:
        'Answers of which its agents see nothing, since nobody describes them; and where the lease was just cut or changed, what MCP clients are known to cope badly with. Absent in lists, and where there is nothing to tell.',
    }),
  })
  .openapi('Lease');

export const createLeaseBody = z
  .strictObject({
    apiId: idOf('api'),
    slug: slug
      .optional()
      .openapi({ description: 'Last part of its address. Default: from the name.' }),
    ...leaseSettingSchemas.made,
    policy: jsonValue.optional().openapi({
      description: 'Default: the suggestions for this API, everything unlisted withheld.',
    }),
    pack: startingPack,
    template: idOf('template').optional().openapi({
      description:
        'In place of `policy`: the template to start from. Of one made for another API, what fits.',
    }),
  })
  .openapi('CreateLease');

export const updateLeaseBody = z
  .strictObject({
    ...leaseSettingSchemas.changed,
    revision: revision.optional().openapi({
      description:
        'Must be given, here or as `If-Match`, where agents could do or see more, or for longer.',
    }),
  })
  .openapi('UpdateLease');

export const leaseListItem = lease
  .extend({
    apiName: z
      .string()
      .nullable()
      .openapi({ description: 'null: the API was deleted, after this lease was revoked.' }),
    calls24h: z.int().openapi({ description: 'Of the last 24 whole hours and this one.' }),
    lastCallAt: moment
      .nullable()
      .openapi({ description: 'To the minute; to the hour where it is long ago.' }),
  })
  .openapi('LeaseListItem');

export const leasesQuery = pageQuery.extend({
  apiId: idOf('api').optional(),
  search,
  label: label.optional(),
  status: z.enum(leaseStates).optional(),
  sort: z
    .enum(['created', 'name', 'ends'])
    .optional()
    .openapi({ description: 'Default: `created`, the newest first.' }),
  order: z.enum(['asc', 'desc']).optional(),
});

export const leasePage = pageOf(leaseListItem).extend({
  total: z.int().openapi({ description: 'Leases that are found, on all pages.' }),
});

export const callToolBody = z
  .strictObject({
    tool: z.string().min(1).max(128),
    arguments: z.record(z.string(), jsonValue).default({}).openapi({
      description:
        'As an agent would send them: tokens, not true values, where it has seen tokens.',
    }),
  })
  .openapi('CallTool');

export const calledTool = z
  .object({
    callId: idOf('call').nullable().openapi({
      description:
        'Of the record, which is there a moment later; null: the catalog of the lease was asked, which is no call.',
    }),
    result: z.record(z.string(), z.unknown()).openapi({
      description:
        'The result of MCP’s tools/call, as an agent gets it; a refusal is one too (`isError`).',
    }),
  })
  .openapi('CalledTool');

export const tool = z
  .object({
    name: z.string(),
    title: z.string(),
    description: z.string(),
    inputSchema: z.record(z.string(), z.unknown()),
    outputSchema: z.record(z.string(), z.unknown()).optional(),
    annotations: z.record(z.string(), z.unknown()),
    calledBy: z
      .enum(['read_operation', 'change_operation', 'remove_operation'])
      .openapi({ description: 'In a catalog: the tool an agent calls it by.' }),
  })
  .openapi('Tool');

export const previewLeaseBody = z
  .strictObject({
    sample: jsonValue.openapi({
      description: 'An answer of the API, your own sample. It is treated and forgotten.',
    }),
    policy: jsonValue
      .optional()
      .openapi({ description: 'Try this policy instead of the one in force.' }),
  })
  .openapi('PreviewLease');

const counts = z.record(z.string(), z.int());

export const report = z
  .object({
    paths: z.array(z.object({ path: z.string(), treatment: z.string(), count: z.int() })),
    drift: z.array(z.object({ path: z.string(), type: z.string(), count: z.int() })),
    detected: counts,
    echoes: z.int(),
    keys: z.int(),
    limits: counts.openapi({
      description: `What reads [REDACTED] for a limit of the engine and not by the policy, by the limit: ${Object.keys({ ...valueLimits, ...answerLimits }).join(', ')}.`,
    }),
  })
  .openapi('Report', { description: 'What was done, by path and count; holds no value.' });

export const preview = z.object({ protected: jsonValue, report }).openapi('Preview', {
  description:
    'Tokens of a preview are made with a throw-away secret: they show the form and open nothing.',
});
