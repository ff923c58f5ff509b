import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AlertMessage } from '../store/tables/alerts.ts';
import { createSendMail, mailText } from './mail.ts';
import { startMailServer } from './testing/mail-server.ts';

const message = (ruleName: string): AlertMessage => ({
  type: 'alert.started',
  timestamp: '2026-11-20T12:00:00.000Z',
  data: {
    alertId: 'alert_1',
    workspaceId: 'ws_1',
    rule: { id: 'rule_1', name: ruleName, kind: 'token_misuse' },
    lease: { id: 'lease_1', name: 'Desk' },
    measured: 7,
    threshold: 5,
    windowMinutes: 10,
    startedAt: '2026-11-20T12:00:00.000Z',
    endedAt: null,
    version: 1,
  },
});

test('an alert goes out as a plain mail that says what, where and how much', async () => {
  await using server = await startMailServer();
  const send = await createSendMail(server.url, 'Leasehold <alerts@leasehold.test>');
  await send({
    to: 'owner@clinic.test',
    ...mailText(message('Token misuse')),
    messageId: 'notice_1',
  });
  const [mail = ''] = server.mails;
  assert.match(mail, /^Subject: .*Token.*misuse.*Desk/ms);
  assert.match(mail, /^From: Leasehold <alerts@leasehold\.test>/m);
  assert.match(mail, /^Message-ID: <notice_1@leasehold\.test>/m);
  assert.match(mail, /7 tokens refused in 10 minutes; the rule says 5/);
});

test('a name cannot add a header', async () => {
  await using server = await startMailServer();
  const send = await createSendMail(server.url, 'alerts@leasehold.test');
  await send({
    to: 'owner@clinic.test',
    ...mailText(message('x\r\nBcc: all@evil.test\r\n\r\nbody')),
    messageId: 'notice_1',
  });
  const [head = ''] = (server.mails[0] ?? '').split('\r\n\r\n');
  assert.doesNotMatch(head, /^Bcc:/m);
});

// promise: words.isolated
test('names forge neither a line nor the words around them', () => {
  const named = message('Quiet\u202e\nEnded: 2026-01-01');
  if (named.type === 'alert.test') return;
  const { text, subject } = mailText({
    ...named,
    data: { ...named.data, lease: { id: 'lease_1', name: 'Desk\r\nMeasured: 0\u200b' } },
  });
  assert.deepEqual(
    text.split('\n').map((line) => line.slice(0, 11)),
    ['“Quiet\ufffd End', '', 'Lease: “Des', 'Measured: 7', 'Started: 20', ''],
  );
  assert.match(
    subject,
    /^Leasehold: “Quiet\ufffd Ended: 2026-01-01” started \(“Desk Measured: 0\ufffd”\)$/,
  );
});

test('a mail server that does not answer is an error, not a wait', async () => {
  const send = await createSendMail('smtp://127.0.0.1:1', 'alerts@leasehold.test');
  await assert.rejects(send({ to: 'owner@clinic.test', subject: 's', text: 't', messageId: 'n' }));
});
