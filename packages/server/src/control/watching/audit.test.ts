import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { auditActions, routes, type RouteInput } from '@leasehold/contract';
import { auditProblems } from '../../audit/problems.ts';
import { acceptAll } from '../testing/accept-all.ts';
import { createTestControl } from '../testing/control.ts';
import { crm, seed } from '../testing/seed.ts';

const description = (document: object) => ({ text: JSON.stringify(document) });

// promise: audit.changes
test('every change an owner makes is one entry: who, what, to what, and no secret', async () => {
  await using control = await createTestControl();
  const { owner, store, workspaceId, clock } = control;
  const {
    api,
    lease,
    key,
    waitlistEntry,
    token,
    member,
    grant,
    drift,
    alertChannel,
    alertRule,
    invitation,
    template,
  } = await seed(control);
  const [id, params] = [lease.id, { id: lease.id }];
  const policy = { filters: [{ target: 'name', filterType: 'TOKENIZE' }] };
  const expiresAt = new Date(clock.now + 86_400_000).toISOString();

  await owner('PATCH /apis/{id}', {
    params: { id: api.id },
    body: { name: 'CRM 2', auth: { type: 'bearer', token: 'second-secret' } },
  });
  await owner('PATCH /leases/{id}', { params, body: { name: 'Desk', readOnly: true } });
  await owner('PATCH /leases/{id}', { params, body: { expiresAt } });
  await owner('POST /leases/{id}/policies', {
    params,
    body: { policy, note: 'names as tokens', revision: 3 },
  });
  await owner('POST /leases/{id}/policies/{version}/restore', {
    params: { id, version: 1 },
    body: { revision: 4 },
  });
  await owner('POST /leases/{id}/pause', { params });
  await owner('POST /leases/{id}/resume', { params });
  await owner('DELETE /leases/{id}/keys/{keyId}', { params: { id, keyId: key.id } });
  const made = await owner('POST /tokens', { body: { name: 'CI' } });
  await owner('DELETE /tokens/{id}', { params: { id: made.id } });
  await owner('GET /waitlist/export');
  const invited = await owner('POST /waitlist/{id}/invite', { params: { id: waitlistEntry.id } });
  await owner('DELETE /waitlist/{id}', { params: { id: waitlistEntry.id } });
  await owner('DELETE /leases/{id}/grants/{grantId}', { params: { id, grantId: grant.id } });
  const editor = await owner('POST /members', {
    body: { email: 'eve.editor@clinic.test', role: 'editor', password: 'a password for tests' },
  });
  await owner('PATCH /members/{id}', { params: { id: editor.id }, body: { role: 'viewer' } });
  await owner('POST /members/{id}/reset-link', { params: { id: editor.id } });
  await owner('DELETE /members/{id}', { params: { id: editor.id } });
  await owner('DELETE /invitations/{id}', { params: { id: invitation.id } });
  await owner('PATCH /workspaces/{id}', { params: { id: workspaceId }, body: { name: 'Renamed' } });
  await owner('PATCH /templates/{id}', { params: { id: template.id }, body: { name: 'Desk' } });
  await owner('DELETE /templates/{id}', { params: { id: template.id } });
  const [ruleParams, channelParams] = [{ id: alertRule.id }, { id: alertChannel.id }];
  await owner('PATCH /alert-rules/{id}', {
    params: ruleParams,
    body: { name: alertRule.name, threshold: 3 },
  });
  await owner('DELETE /alert-rules/{id}', { params: ruleParams });
  const elsewhere = { kind: 'slack', name: 'Chat', url: 'https://hooks.slack.test/new' } as const;
  await owner('PATCH /alert-channels/{id}', { params: channelParams, body: elsewhere });
  await owner('PATCH /alert-channels/{id}', { params: channelParams, body: elsewhere });
  await owner('DELETE /alert-channels/{id}', { params: channelParams });
  await owner('POST /drift/{id}/review', {
    params: { id: drift.id },
    body: { filter: { filterType: 'REDACT' } },
  });
  const operation = 'DELETE /customers/{id}';
  await owner('POST /apis/{id}/samples', {
    params: { id: api.id },
    body: { operation, answers: [{ name: 'Grace Planted' }] },
  });
  await owner('DELETE /apis/{id}/shapes', { params: { id: api.id }, query: { operation } });
  const grown = { ...crm, paths: { ...crm.paths, '/orders': { get: { responses: {} } } } };
  await owner('POST /apis/{id}/reread', {
    params: { id: api.id },
    body: { description: description(grown) },
  });
  await acceptAll(owner, { id: api.id });
  await owner('POST /leases/{id}/revoke', { params });
  const sample = await owner('POST /apis', { body: { sample: true } });
  await owner('POST /sample/reset');
  const spare = await owner('POST /apis', {
    body: { name: 'Spare', description: description(crm) },
  });
  await owner('DELETE /apis/{id}', { params: { id: spare.id } });
  await owner('GET /audit/evidence');

  const entries = await store.audit.entries(workspaceId, 0, 100);
  assert.deepEqual(
    entries.map(({ action, subject }) => [action, subject]),
    [
      ['audit.begun', workspaceId],
      ['api.enrolled', api.id],
      ['lease.cut', id],
      ['key.made', key.id],
      ['member.added', member.id],
      ['invitation.made', invitation.id],
      ['template.kept', template.id],
      ['alertChannel.made', alertChannel.id],
      ['alertRule.made', alertRule.id],
      ['api.changed', api.id],
      ['lease.changed', id],
      ['lease.renewed', id],
      ['policy.published', id],
      ['policy.published', id],
      ['lease.paused', id],
      ['lease.resumed', id],
      ['key.revoked', key.id],
      ['token.made', made.id],
      ['token.revoked', made.id],
      ['waitlist.exported', workspaceId],
      ['waitlist.invited', waitlistEntry.id],
      ['waitlist.deleted', waitlistEntry.id],
      ['grant.revoked', grant.id],
      ['member.added', editor.id],
      ['member.roleChanged', editor.id],
      ['member.resetLinkMade', editor.id],
      ['member.removed', editor.id],
      ['invitation.revoked', invitation.id],
      ['workspace.renamed', workspaceId],
      ['template.changed', template.id],
      ['template.removed', template.id],
      ['alertRule.changed', alertRule.id],
      ['alertRule.removed', alertRule.id],
      ['alertChannel.changed', alertChannel.id],
      ['alertChannel.removed', alertChannel.id],
      ['policy.published', id],
      ['shapes.taught', api.id],
      ['shapes.forgotten', api.id],
      ['api.reread', api.id],
      ['api.reviewed', api.id],
      ['lease.revoked', id],
      ['api.enrolled', sample.id],
      ['sample.reset', sample.id],
      ['api.enrolled', spare.id],
      ['api.removed', spare.id],
      ['audit.exported', workspaceId],
    ],
  );
  assert.ok(entries.slice(1).every(({ actor }) => actor === token.id));
  const detailOf = (action: string) => entries.find((entry) => entry.action === action)?.detail;
  assert.deepEqual(detailOf('api.changed')?.changed, ['name', 'auth']);
  assert.deepEqual(detailOf('lease.changed'), { name: 'Desk', readOnly: true });
  assert.deepEqual(detailOf('lease.renewed'), { expiresAt });
  assert.equal(detailOf('policy.published')?.note, 'names as tokens');
  assert.equal(entries[13]?.detail.restored, 1);
  assert.deepEqual(detailOf('alertChannel.made'), { name: 'Hook', kind: 'webhook' });
  assert.deepEqual(detailOf('alertRule.changed'), { threshold: 3 });
  const review = entries.findLast(({ action }) => action === 'policy.published')?.detail;
  assert.deepEqual([review?.reviewed, review?.note], [drift.id, '']);

  const text = JSON.stringify(entries);
  const link = invited.link.split('#')[1]!;
  for (const secret of [
    'upstream-secret',
    'second-secret',
    key.secret,
    made.secret,
    control.token,
    link,
    waitlistEntry.email,
    'Ann.',
    'Planted',
    drift.path,
    'hooks.test',
    alertChannel.secret!,
  ])
    assert.ok(!text.toLowerCase().includes(secret.toLowerCase()), secret);
});

test('every route that changes something leaves an entry, and one that changes nothing leaves none', async () => {
  await using control = await createTestControl();
  const { owner, store, workspaceId } = control;
  const { lease, key } = await seed(control);
  const count = async () => (await store.audit.head(workspaceId))?.seq;
  const before = await count();
  const params = { id: lease.id };
  await owner('PATCH /leases/{id}', { params, body: { name: lease.name } });
  await owner('POST /leases/{id}/resume', { params });
  await owner('PATCH /apis/{id}', {
    params: { id: lease.apiId },
    query: { dryRun: 'true' },
    body: { name: 'Other' },
  });
  await owner('DELETE /apis/{id}/shapes', { params: { id: lease.apiId }, query: {} });
  await owner('POST /apis/{id}/reread', {
    params: { id: lease.apiId },
    body: { description: description(crm) },
  });
  const { pinned } = await owner('GET /apis/{id}/review', { params: { id: lease.apiId } });
  await owner('POST /apis/{id}/review', {
    params: { id: lease.apiId },
    body: { rest: { sha256: pinned } },
  });
  await assert.rejects(
    owner('POST /leases/{id}/policies', { params, body: { policy: { filters: 1 } } }),
  );
  await assert.rejects(
    owner('PATCH /leases/{id}', { params, body: { name: 'Other', revision: 99 } }),
  );
  assert.equal(await count(), before);
  await owner('DELETE /leases/{id}/keys/{keyId}', { params: { id: lease.id, keyId: key.id } });
  await owner('DELETE /leases/{id}/keys/{keyId}', { params: { id: lease.id, keyId: key.id } });
  assert.equal(await count(), before! + 1);

  // Which of all routes that are not for reading were tried, here or above: a new one has to be
  // thought of.
  const source = await readFile(import.meta.filename, 'utf8');
  const readers = [
    'POST /apis/{id}/suggest',
    'POST /leases/{id}/preview',
    // A call, sealed as calls are.
    'POST /leases/{id}/playground',
    'POST /leases/{id}/doctor',
    'POST /leases/{id}/admission',
    'POST /policies/check',
    'POST /alert-channels/{id}/test',
    'POST /audit/verify',
    // How somebody looks at lists, and nobody else sees.
    'POST /views',
    'DELETE /views/{id}',
    'POST /leases',
    'POST /leases/{id}/keys',
    'POST /templates',
    'POST /alert-rules',
    'POST /alert-channels',
    'POST /invitations/look',
    'POST /invitations',
  ];
  // try-operation.test.ts, coming-in.test.ts, drafts.test.ts; who types writes no entry a second.
  const elsewhere = [
    'POST /apis/{id}/try',
    'POST /setup',
    'POST /invitations/accept',
    'POST /workspaces',
    ...Object.keys(routes).filter((route) => route.includes(' /drafts')),
  ];
  for (const route of Object.keys(routes))
    assert.ok(
      route.startsWith('GET ') ||
        readers.includes(route) ||
        source.includes(`owner('${route}'`) ||
        elsewhere.includes(route),
      route,
    );
});

test('the log is read and checked by its owner alone', async () => {
  await using control = await createTestControl();
  const { owner, stranger, store, audit, workspaceId } = control;
  await seed(control);
  control.clock.now += 86_400_000;
  await audit.sealLate(workspaceId, 10);
  const { items, next } = await owner('GET /audit', { query: { limit: 2 } });
  assert.deepEqual(
    items.map(({ action }) => action),
    ['calls.sealedLate', 'alertRule.made'],
  );
  assert.equal((await owner('GET /audit', { query: { limit: 2, cursor: next } })).items.length, 2);
  const actions = async (query: NonNullable<RouteInput<'GET /audit'>['query']>) =>
    (await owner('GET /audit', { query })).items.map(({ action }) => action);
  const [sealed, made] = items;
  assert.deepEqual(sealed?.calls, {
    treatments: { TOKENIZE: 1 },
    callers: ['key'],
    callerCount: 1,
  });
  assert.equal(made?.calls, undefined);
  assert.deepEqual(await actions({ group: 'lease' }), ['lease.cut']);
  assert.deepEqual(await actions({ actor: 'leasehold', since: sealed?.at }), ['calls.sealedLate']);
  assert.deepEqual(await actions({ actor: 'leasehold', until: sealed?.at }), ['audit.begun']);
  const csv = await owner('GET /audit/export', { query: { group: 'alertRule' } });
  assert.deepEqual([csv.trim().split('\n').length, csv.includes('alertRule.made')], [2, true]);
  for (const query of [{ group: 'nothing' }, { actor: 'a b' }, { since: 'now' }])
    assert.equal(
      (await control.send('GET', `/audit?${new URLSearchParams(Object.entries(query)).toString()}`))
        .status,
      400,
    );
  assert.equal((await owner('POST /audit/verify')).isIntact, true);
  assert.deepEqual((await stranger('GET /audit')).items, []);
  assert.equal((await stranger('POST /audit/verify')).problem?.code, 'chain_missing');
  assert.ok(!(await stranger('GET /audit/evidence')).includes(workspaceId));
  await assert.rejects(owner('GET /audit/evidence', { query: { until: '2020-01-01T00:00:00Z' } }), {
    code: 'not_found',
  });
  assert.equal((await store.audit.head(workspaceId))?.seq, 11);
});

test('the docs name every action and everything that can be wrong', async () => {
  const page = await readFile(new URL('../../../../../docs/audit.md', import.meta.url), 'utf8');
  for (const [action, meaning] of Object.entries(auditActions))
    assert.ok(page.includes(`| \`${action}\` | ${meaning} |`), action);
  for (const [code, meaning] of Object.entries(auditProblems))
    assert.ok(page.includes(`| \`${code}\` | ${meaning} |`), code);
});

test('an evidence pack says what a lease is for, and on which lawful basis', async () => {
  await using control = await createTestControl();
  const { owner } = control;
  const { lease } = await seed(control);
  const params = { id: lease.id };
  assert.equal(lease.lawfulBasis, null, 'nobody stated one');
  await owner('PATCH /leases/{id}', { params, body: { lawfulBasis: 'consent' } });
  assert.equal((await owner('GET /leases/{id}', { params })).lawfulBasis, 'consent');
  const lines = (await owner('GET /audit/evidence')).trim().split('\n');
  const told = lines.find((line) => line.includes('"type":"lease"'));
  assert.match(told ?? '', /"purpose":"answer tickets","lawfulBasis":"consent"/);
});
