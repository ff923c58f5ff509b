import type { alertChannelKinds, AlertKind } from '@leasehold/contract';
import type { AlertMessage } from '../store/tables/alerts.ts';
import { mailText } from './mail.ts';

/** A chat or on-call service that takes a form of its own. */
export type AlertService = Exclude<(typeof alertChannelKinds)[number], 'webhook' | 'mail'>;

export interface ServiceTarget {
  /** Of the console's page of alerts. */
  consoleUrl: string;
  /** Opens PagerDuty; other services are opened by their address. */
  routingKey?: string;
}

/**
 * The bodies to send, in order. The names in them are people's own words, so they stand only where
 * the service reads no markup.
 */
export const serviceMessages: Record<
  AlertService,
  (message: AlertMessage, target: ServiceTarget) => object[]
> = {
  slack: (message, { consoleUrl }) => {
    const { subject, text } = mailText(message);
    const words = { type: 'plain_text', text: text.trim(), emoji: false };
    return [
      {
        // For notifications; here `<`, `>` and `&` are markup.
        text: subject.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
        blocks: [
          { type: 'section', text: words },
          { type: 'section', text: { type: 'mrkdwn', text: `<${consoleUrl}|Open the console>` } },
        ],
      },
    ];
  },
  teams: (message, { consoleUrl }) => {
    const { text } = mailText(message);
    const lines = text.split('\n').filter((line) => line !== '');
    // A TextBlock reads Markdown, a TextRun does not.
    const body = lines.map((line, i) => ({
      type: 'RichTextBlock',
      inlines: [{ type: 'TextRun', text: line, ...(i === 0 && { weight: 'Bolder' }) }],
    }));
    const content = {
      $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
      type: 'AdaptiveCard',
      version: '1.4',
      body,
      actions: [{ type: 'Action.OpenUrl', title: 'Open the console', url: consoleUrl }],
    };
    const contentType = 'application/vnd.microsoft.card.adaptive';
    return [{ type: 'message', attachments: [{ contentType, contentUrl: null, content }] }];
  },
  pagerduty: (message, { consoleUrl, routingKey }) => {
    const { type, timestamp, data } = message;
    // A test is an incident of its own, which is resolved at once.
    const key = type === 'alert.test' ? `${data.workspaceId}:${timestamp}` : data.alertId;
    const common = { routing_key: routingKey, dedup_key: key };
    const resolve = { ...common, event_action: 'resolve' };
    if (type === 'alert.ended') return [resolve];
    const { rule, lease, measured, threshold, windowMinutes } = data;
    const trigger = {
      ...common,
      event_action: 'trigger',
      client: 'Leasehold',
      client_url: consoleUrl,
      links: [{ href: consoleUrl, text: 'Open the console' }],
      payload: {
        summary: mailText(message).subject,
        source: lease.id,
        severity: type === 'alert.test' ? 'info' : severities[rule.kind],
        timestamp: data.startedAt,
        component: 'Leasehold',
        class: rule.kind,
        custom_details: { measured, threshold, window_minutes: windowMinutes },
      },
    };
    return type === 'alert.test' ? [trigger, resolve] : [trigger];
  },
};

const severities: Record<AlertKind, 'critical' | 'error' | 'warning'> = {
  error_spike: 'error',
  refusal_burst: 'warning',
  token_misuse: 'critical',
  probing: 'critical',
  drift: 'warning',
  quota_near: 'warning',
  description_failed: 'error',
  description_changed: 'warning',
};

/** https://developer.pagerduty.com/docs/send-alert-event */
export const pagerDutyAddresses = {
  us: 'https://events.pagerduty.com/v2/enqueue',
  eu: 'https://events.eu.pagerduty.com/v2/enqueue',
} as const;

/**
 * The word with which Slack says why it refuses. Only these are told: what else a service says may
 * quote what it was given.
 */
export function refusalWord(body: Buffer): string | undefined {
  const said = body.toString('latin1', 0, 64).trim();
  return slackWords.find((word) => word === said);
}

const slackWords = [
  'action_prohibited',
  'channel_is_archived',
  'channel_not_found',
  'invalid_payload',
  'invalid_token',
  'no_active_hooks',
  'no_service',
  'no_service_id',
  'no_team',
  'no_text',
  'posting_to_general_channel_denied',
  'rate_limited',
  'team_disabled',
  'user_not_found',
];
