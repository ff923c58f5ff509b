import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestControl } from '../control/testing/control.ts';
import { createAddressGuard } from '../http/address-guard.ts';
import { sealContexts } from '../identity/seal-contexts.ts';
import type { AlertMessage } from '../store/tables/alerts.ts';
import { createSendNotice } from './send-notice.ts';
import { serviceMessages, pagerDutyAddresses } from './service-messages.ts';
import { startReceiver } from './testing/receiver.ts';

const consoleUrl = 'https://leasehold.test/console/alerts';
const routingKey = 'R0123456789abcdefR0123456789abcd';

function messageOf(type: AlertMessage['type'], ruleName = 'Tokens'): AlertMessage {
  const at = '2026-11-20T12:00:00.000Z';
  const data = {
    alertId: 'alert_1',
    version: 1,
    workspaceId: 'work_1',
    rule: { id: 'rule_1', name: ruleName, kind: 'token_misuse' } as const,
    lease: { id: 'lease_1', name: 'Desk' },
    measured: 7,
    threshold: 5,
    windowMinutes: 10,
    startedAt: at,
    endedAt: type === 'alert.ended' ? at : null,
  };
  return { type, timestamp: at, data };
}

test('Slack is sent blocks in which a name is no markup', () => {
  const [sent] = serviceMessages.slack(messageOf('alert.started', '<!channel> & *x*'), {
    consoleUrl,
  });
  assert.deepEqual(sent, {
    text: 'Leasehold: “&lt;!channel&gt; &amp; *x*” started (“Desk”)',
    blocks: [
      {
        type: 'section',
        text: {
          type: 'plain_text',
          emoji: false,
          text: [
            '“<!channel> & *x*” started.',
            '',
            'Lease: “Desk” (lease_1)',
            'Measured: 7 tokens refused in 10 minutes; the rule says 5.',
            'Started: 2026-11-20T12:00:00.000Z',
          ].join('\n'),
        },
      },
      {
        type: 'section',
        text: { type: 'mrkdwn', text: `<${consoleUrl}|Open the console>` },
      },
    ],
  });
});

test('Teams is sent an Adaptive Card in which a name is no markup', () => {
  const [sent] = serviceMessages.teams(messageOf('alert.ended', '[x](https://evil.test)'), {
    consoleUrl,
  });
  const line = (text: string) => ({ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text }] });
  assert.deepEqual(sent, {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            {
              type: 'RichTextBlock',
              inlines: [
                { type: 'TextRun', text: '“[x](https://evil.test)” is over.', weight: 'Bolder' },
              ],
            },
            line('Lease: “Desk” (lease_1)'),
            line('Measured: 7 tokens refused in 10 minutes; the rule says 5.'),
            line('Started: 2026-11-20T12:00:00.000Z'),
            line('Ended: 2026-11-20T12:00:00.000Z'),
          ],
          actions: [{ type: 'Action.OpenUrl', title: 'Open the console', url: consoleUrl }],
        },
      },
    ],
  });
});

test('PagerDuty has an incident triggered, and the same one resolved', () => {
  const target = { consoleUrl, routingKey };
  assert.deepEqual(serviceMessages.pagerduty(messageOf('alert.started'), target), [
    {
      routing_key: routingKey,
      dedup_key: 'alert_1',
      event_action: 'trigger',
      client: 'Leasehold',
      client_url: consoleUrl,
      links: [{ href: consoleUrl, text: 'Open the console' }],
      payload: {
        summary: 'Leasehold: “Tokens” started (“Desk”)',
        source: 'lease_1',
        severity: 'critical',
        timestamp: '2026-11-20T12:00:00.000Z',
        component: 'Leasehold',
        class: 'token_misuse',
        custom_details: { measured: 7, threshold: 5, window_minutes: 10 },
      },
    },
  ]);
  assert.deepEqual(serviceMessages.pagerduty(messageOf('alert.ended'), target), [
    { routing_key: routingKey, dedup_key: 'alert_1', event_action: 'resolve' },
  ]);
});

for (const kind of ['slack', 'teams'] as const) {
  test(`${kind}: the address is sealed and not shown, the message not signed, and a refusal told in known words alone`, async () => {
    await using control = await createTestControl();
    await using receiver = await startReceiver();
    const made = await control.owner('POST /alert-channels', {
      body: { kind, name: 'Chat', url: receiver.url },
    });
    const shown = JSON.stringify([made, await control.owner('GET /alert-channels')]);
    assert.equal(made.secret, null);
    assert.equal(made.kind, kind);
    assert.doesNotMatch(shown, /path-secret/);
    const [row] = await control.store.alertChannels.list(control.workspaceId);
    assert.ok(!Buffer.from(row!.sealed).toString('latin1').includes('path-secret'));
    const tried = () =>
      control.owner('POST /alert-channels/{id}/test', { params: { id: made.id } });
    assert.equal((await tried()).isDelivered, true);
    assert.deepEqual(
      Object.keys(receiver.received[0]!.headers).filter((name) => name.startsWith('webhook-')),
      [],
    );
    assert.match(receiver.received[0]!.body, /https:\/\/leasehold\.test\/console\/alerts/);
    Object.assign(receiver.answers, { status: 404, body: 'no_service' });
    assert.equal((await tried()).outcome, '404 no_service');
    Object.assign(receiver.answers, { status: 400, body: 'the key path-secret is wrong' });
    assert.deepEqual(await tried(), { isDelivered: false, outcome: '400' });
  });
}

test('pagerduty: the key is sealed and not shown; a test is triggered, then resolved, unless it is refused', async () => {
  await using control = await createTestControl();
  await using receiver = await startReceiver();
  const { store, workspaceId } = control;
  const made = await control.owner('POST /alert-channels', {
    body: { kind: 'pagerduty', name: 'On-call', routingKey, region: 'eu' },
  });
  const shown = JSON.stringify([made, await control.owner('GET /alert-channels')]);
  assert.equal(made.shown, new URL(pagerDutyAddresses.eu).origin);
  assert.ok(!shown.includes(routingKey));
  const [row] = await store.alertChannels.list(workspaceId);
  assert.ok(!Buffer.from(row!.sealed).toString('latin1').includes(routingKey));
  // What was sealed, with the stand-in in place of the service's address.
  const send = createSendNotice({
    guard: createAddressGuard(['127.0.0.0/8']),
    workspaceKey: async () => ({
      openSecret: (sealed, context) => {
        assert.deepEqual(context, sealContexts.alertChannel(made.id));
        assert.deepEqual(sealed, row!.sealed);
        return Buffer.from(JSON.stringify({ kind: 'pagerduty', url: receiver.url, routingKey }));
      },
    }),
    sendMail: undefined,
    publicUrl: () => 'https://leasehold.test',
    now: () => control.clock.now,
  });
  receiver.answers.status = 202;
  const delivery = await send(row!, 'notice_1', messageOf('alert.test'));
  assert.deepEqual(delivery, { isDelivered: true, isFinal: true, outcome: '202' });
  const events = receiver.received.map(({ body }): Record<string, unknown> => JSON.parse(body));
  assert.deepEqual(
    events.map(({ event_action }) => event_action),
    ['trigger', 'resolve'],
  );
  assert.equal(events[0]?.['dedup_key'], events[1]?.['dedup_key']);
  receiver.received.length = 0;
  receiver.answers.status = 400;
  assert.equal((await send(row!, 'notice_2', messageOf('alert.test'))).outcome, '400');
  assert.equal(receiver.received.length, 1);
});

test('a routing key that cannot be one is refused', async () => {
  await using control = await createTestControl();
  const body = { kind: 'pagerduty', name: 'x', routingKey: 'https://events.pagerduty.com' };
  const response = await control.send('POST', '/alert-channels', body);
  assert.equal(response.status, 400);
  assert.match(await response.text(), /routingKey/);
});
