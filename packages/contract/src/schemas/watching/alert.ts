import { z } from '@hono/zod-openapi';
import { alertChannelKinds, alertKindNames, alertKinds } from '../../alert-kinds.ts';
import { idOf, leaseName, moment, shortName, pageQuery, revision, slug } from '../fields.ts';

const kind = z.enum(alertKindNames).openapi({
  description: `What is measured of each lease over the window. ${alertKindNames
    .map((name) => `${name}: ${alertKinds[name].measures}.`)
    .join(' ')}`,
});

export const alertChannel = z
  .object({
    id: idOf('alertChannel'),
    name: shortName,
    kind: z.enum(alertChannelKinds),
    shown: z.string().openapi({
      description:
        'Where it goes: the origin of an address, whose path may be a secret, or the mail address.',
    }),
    createdAt: moment,
  })
  .openapi('AlertChannel');

const address = z.url({ protocol: /^https?$/ }).max(2_000);

const webhook = z.strictObject({
  kind: z.literal('webhook'),
  name: shortName,
  url: address.openapi({ example: 'https://hooks.example.com/leasehold' }),
  secret: z
    .string()
    .regex(
      /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/,
      'Must be whsec_ and 24 to 64 random bytes in base64',
    )
    .optional()
    .openapi({
      description:
        'What messages are signed with: `whsec_` and 24 to 64 random bytes in base64. Absent: a new one is made; of a channel that is changed it stays.',
    }),
});

export const createAlertChannelBody = z
  .discriminatedUnion('kind', [
    webhook,
    z.strictObject({
      kind: z.literal('slack'),
      name: shortName,
      url: address.openapi({ description: 'Of an incoming webhook of Slack.' }),
    }),
    z.strictObject({
      kind: z.literal('teams'),
      name: shortName,
      url: address.openapi({
        description: 'Of a workflow that takes webhooks in Microsoft Teams.',
      }),
    }),
    z.strictObject({
      kind: z.literal('pagerduty'),
      name: shortName,
      routingKey: z
        .string()
        .regex(/^[A-Za-z0-9]{32}$/)
        .openapi({ description: 'The integration key of an Events API v2 integration.' }),
      region: z.enum(['us', 'eu']).default('us'),
    }),
    z.strictObject({ kind: z.literal('mail'), name: shortName, to: z.email().max(254) }),
  ])
  .openapi('CreateAlertChannel');

/** In a file nobody is shown a secret that is made, so it is named there. */
export const alertChannelInFile = z.discriminatedUnion('kind', [
  webhook.required({ secret: true }),
  ...createAlertChannelBody.options.filter((option) => option !== webhook),
]);

export const alertChannelChange = z
  .object({
    channel: alertChannel,
    isChanged: z.boolean().openapi({ description: 'False: it was like that.' }),
  })
  .openapi('AlertChannelChange');

export const createdAlertChannel = alertChannel
  .extend({
    secret: z.string().nullable().openapi({
      description:
        'What a webhook’s signatures are verified with (Standard Webhooks); shown once. Null for every other kind.',
    }),
  })
  .openapi('CreatedAlertChannel');

export const alertDelivery = z
  .object({
    isDelivered: z.boolean(),
    outcome: z.string().openapi({
      description:
        'The HTTP status, with Slack’s word for a refusal behind it (`404 no_service`), or a word of ours such as `upstream_address_refused`.',
    }),
  })
  .openapi('AlertDelivery');

const ruleFields = {
  name: shortName,
  leaseId: idOf('lease').nullable().openapi({ description: 'Null: every lease, each by itself.' }),
  threshold: z
    .number()
    .min(0.1)
    .max(1_000_000_000)
    .openapi({ description: 'An alert starts when this much is measured, and ends when less is.' }),
  windowMinutes: z.int().min(1).max(1_440),
  channelIds: z.array(idOf('alertChannel')).max(20),
  pausesLease: z.boolean().openapi({
    description:
      'When an alert starts, its lease is paused, until somebody resumes it. Tokens already given stay good.',
  }),
  isEnabled: z.boolean(),
};

export const alertRule = z
  .object({ id: idOf('alertRule'), kind, ...ruleFields, createdAt: moment, revision })
  .openapi('AlertRule');

export const createAlertRuleBody = z
  .strictObject({
    kind,
    ...ruleFields,
    leaseId: ruleFields.leaseId.default(null),
    windowMinutes: ruleFields.windowMinutes.default(10),
    pausesLease: ruleFields.pausesLease.default(false),
    isEnabled: ruleFields.isEnabled.default(true),
  })
  .openapi('CreateAlertRule');

/** What it does not say of a rule is left as it is. */
export const alertRuleInFile = z.strictObject({
  kind,
  ...z.object(ruleFields).omit({ name: true, leaseId: true, channelIds: true }).partial().shape,
  name: shortName,
  lease: slug.nullable().optional(),
  channels: z.array(shortName).max(20).optional(),
});

export const updateAlertRuleBody = z
  .strictObject({ ...z.object(ruleFields).partial().shape, revision: revision.optional() })
  .openapi('UpdateAlertRule');

export const alert = z
  .object({
    id: idOf('alert'),
    ruleId: idOf('alertRule'),
    ruleName: z.string(),
    kind,
    leaseId: idOf('lease'),
    leaseName,
    measured: z.number(),
    threshold: z.number(),
    windowMinutes: z.int(),
    startedAt: moment,
    endedAt: moment.nullable(),
  })
  .openapi('Alert', {
    description: 'A rule that came true for a lease: numbers and names, never a value.',
  });

export const alertsQuery = pageQuery.extend({ state: z.enum(['open', 'ended']).optional() });
