import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PublicError } from '@leasehold/contract';
import { createTestControl } from '../testing/control.ts';
import { memberClient } from '../testing/member-client.ts';
import { seed } from '../testing/seed.ts';

const refusal = (code: string) => (error: unknown) =>
  error instanceof PublicError && error.code === code;

const inForce = async (control: Awaited<ReturnType<typeof createTestControl>>, id: string) => {
  const lease = await control.owner('GET /leases/{id}', { params: { id } });
  const { document } = await control.owner('GET /leases/{id}/policies/{version}', {
    params: { id, version: lease.policyVersion },
  });
  return { lease, document };
};

// promise: drafts.publish
test('a draft of a lease changes nothing before it is published, and then all of it at once', async () => {
  await using control = await createTestControl();
  const { owner, store, workspaceId } = control;
  const { lease, drift } = await seed(control);
  await owner('PATCH /leases/{id}', { params: { id: lease.id }, body: { readOnly: true } });
  const before = await inForce(control, lease.id);
  const draft = await owner('POST /drafts', {
    body: {
      about: lease.id,
      note: 'Tax numbers',
      changes: {
        fields: [{ path: drift.path, filter: { filterType: 'KEEP' } }],
        settings: { readOnly: false, purpose: 'answer tickets and letters' },
        keys: [{ name: 'second desk' }],
      },
    },
  });
  assert.deepEqual(
    [draft.state, draft.letsMore, draft.approvalsNeeded, draft.basis],
    ['open', true, 0, before.lease.revision],
  );
  assert.deepEqual(
    draft.terms.map(({ term, letsMore }) => [term, letsMore]),
    [
      ['Purpose', false],
      ['What they may do', true],
    ],
  );
  assert.ok(draft.policy?.letsMore);
  assert.deepEqual(await inForce(control, lease.id), before, 'nothing holds yet');
  control.changes.length = 0;
  const { policy, keys, revision } = await owner('POST /drafts/{id}/publish', {
    params: { id: draft.id },
    body: { revision: draft.revision },
  });
  assert.deepEqual(control.changes, [lease.id], 'agents are told once, of all of it');
  const after = await inForce(control, lease.id);
  assert.deepEqual([after.lease.revision, after.lease.readOnly], [revision, false]);
  assert.deepEqual([policy?.version, policy?.note], [2, 'Tax numbers']);
  assert.ok(
    JSON.stringify(after.document).includes(`{"target":"$.${drift.path}","filterType":"KEEP"}`),
  );
  assert.equal(keys.length, 1);
  assert.match(keys[0]?.secret ?? '', /^lhk_/);
  assert.deepEqual((await owner('GET /drafts')).items, []);
  const said = (await store.audit.entries(workspaceId, 0, 200)).slice(-4);
  assert.deepEqual(
    said.map(({ action }) => action),
    ['lease.changed', 'policy.published', 'key.made', 'draft.published'],
  );
  // The call the test wrote by itself is sealed as one that was found.
  control.clock.now += 86_400_000;
  await control.audit.sealLate(workspaceId, 10);
  assert.equal((await owner('POST /audit/verify')).problem, null);
});

test('what fails in the middle of publishing changes nothing, and the draft is still there', async () => {
  await using control = await createTestControl();
  const { owner } = control;
  const { lease } = await seed(control);
  const before = await inForce(control, lease.id);
  const draft = await owner('POST /drafts', {
    body: {
      about: lease.id,
      changes: {
        policy: { filters: [] },
        keys: [{ name: 'late', expiresAt: '2001-01-01T00:00:00Z' }],
      },
    },
  });
  await assert.rejects(
    owner('POST /drafts/{id}/publish', {
      params: { id: draft.id },
      body: { revision: draft.revision },
    }),
    refusal('invalid_request'),
  );
  assert.deepEqual(await inForce(control, lease.id), before);
  assert.equal((await owner('GET /drafts/{id}', { params: { id: draft.id } })).revision, 1);
});

test('what came in force meanwhile is looked at before anything is published over it', async () => {
  await using control = await createTestControl();
  const { owner } = control;
  const { lease } = await seed(control);
  const params = { id: lease.id };
  const draft = await owner('POST /drafts', {
    body: { about: lease.id, changes: { policy: { filters: [], unlisted: 'keep' } } },
  });
  await owner('POST /leases/{id}/policies', { params, body: { policy: { filters: [] } } });
  const publish = (revision: number) =>
    owner('POST /drafts/{id}/publish', { params: { id: draft.id }, body: { revision } });
  await assert.rejects(publish(draft.revision), refusal('conflict'));
  const stale = await owner('GET /drafts/{id}', { params: { id: draft.id } });
  assert.equal(stale.isStale, true);
  const { revision: basis } = await owner('GET /leases/{id}', { params });
  const write = (at: number, to: number) =>
    owner('PATCH /drafts/{id}', { params: { id: draft.id }, body: { revision: at, basis: to } });
  await assert.rejects(write(stale.revision, basis - 1), refusal('conflict'));
  const looked = await write(stale.revision, basis);
  assert.equal(looked.isStale, false);
  await assert.rejects(write(stale.revision, basis), refusal('conflict'), 'of the draft itself');
  await publish(looked.revision);
});

test('a lease has one draft; a member of another kind, a broken policy and another id are refused', async () => {
  await using control = await createTestControl();
  const { owner, stranger } = control;
  const { lease, api } = await seed(control);
  const begin = (about: string, changes: object) =>
    control.send('POST', '/drafts', { about, changes });
  assert.equal((await begin(lease.id, { policy: { filters: [] } })).status, 201);
  assert.equal((await begin(lease.id, { policy: { filters: [] } })).status, 409);
  assert.equal((await begin(api.id, { policy: { filters: [] } })).status, 400);
  assert.equal((await begin(api.id, { surprise: 1 })).status, 400);
  await assert.rejects(
    stranger('POST /drafts', { body: { about: lease.id, changes: {} } }),
    refusal('invalid_request'),
  );
  const [draft] = (await owner('GET /drafts', { query: { about: lease.id } })).items;
  await assert.rejects(
    owner('PATCH /drafts/{id}', {
      params: { id: draft?.id ?? '' },
      body: { revision: 1, changes: { policy: { filters: [{ target: 'x', filterType: 'NO' }] } } },
    }),
    refusal('policy_invalid'),
  );
  await owner('DELETE /drafts/{id}', { params: { id: draft?.id ?? '' } });
  assert.deepEqual((await owner('GET /drafts')).items, []);
});

test('whoever looks at a draft anew, and writes no word of it, can still be its second person', async () => {
  await using control = await createTestControl();
  const { owner, workspaceId } = control;
  const { lease } = await seed(control);
  const { client: ann, member } = await memberClient(control, 'ann');
  const { client: bea } = await memberClient(control, 'bea');
  await owner('PATCH /workspaces/{id}', {
    params: { id: workspaceId },
    body: { fourEyes: true },
  });
  const { id, revision } = await ann('POST /drafts', {
    body: { about: lease.id, changes: { keys: [{ name: 'night desk' }] } },
  });
  const params = { id };
  const stricter = { filters: [{ target: 'email', filterType: 'REDACT' }] };
  const { revision: basis } = await owner('POST /leases/{id}/policies', {
    params: lease,
    body: { policy: stricter },
  });
  const looked = await bea('PATCH /drafts/{id}', { params, body: { revision, basis } });
  assert.deepEqual([looked.isStale, looked.mayApprove], [false, true]);
  assert.deepEqual(
    looked.writers.map((who) => who.id),
    [member.personId],
  );
  const asked = await ann('POST /drafts/{id}/request', {
    params,
    body: { revision: looked.revision },
  });
  const approved = await bea('POST /drafts/{id}/approve', {
    params,
    body: { revision: asked.revision },
  });
  const noted = await bea('PATCH /drafts/{id}', {
    params,
    body: { revision: approved.revision, note: 'for the night' },
  });
  assert.deepEqual([noted.state, noted.mayApprove], ['open', false]);
});

test('who else has a draft open is told, for a minute', async () => {
  await using control = await createTestControl();
  const { owner, store, clock } = control;
  const { lease, member } = await seed(control);
  const { id } = await owner('POST /drafts', { body: { about: lease.id, changes: {} } });
  const at = new Date(clock.now);
  await store.drafts.tellPresence({ draftId: id, who: member.personId, at });
  const here = await owner('POST /drafts/{id}/presence', { params: { id } });
  assert.deepEqual(
    here.others.map(({ name }) => name),
    ['ann.owner@clinic.test'],
  );
  clock.now += 61_000;
  assert.deepEqual((await owner('POST /drafts/{id}/presence', { params: { id } })).others, []);
});

test('what a token of the installation wrote takes two people', async () => {
  await using control = await createTestControl();
  const { owner } = control;
  const { lease } = await seed(control);
  await owner('POST /members', {
    body: { email: 'bob@clinic.test', role: 'admin', password: 'a password for tests' },
  });
  await owner('PATCH /workspaces/{id}', {
    params: { id: control.workspaceId },
    body: { fourEyes: true },
  });
  const draft = await owner('POST /drafts', {
    body: { about: lease.id, changes: { keys: [{ name: 'CI' }] } },
  });
  assert.equal(draft.approvalsNeeded, 2);
  const params = { id: draft.id };
  let { revision } = await owner('POST /drafts/{id}/request', {
    params,
    body: { revision: draft.revision },
  });
  for (const [email, state] of [
    ['ann.owner@clinic.test', 'requested'],
    ['bob@clinic.test', 'approved'],
  ] as const) {
    const { headers } = await control.signIn(email, 'a password for tests');
    const response = await control.send(
      'POST',
      `/drafts/${draft.id}/approve`,
      { revision },
      headers,
    );
    const approved: { state: string; revision: number } = JSON.parse(await response.text());
    assert.equal(approved.state, state, email);
    ({ revision } = approved);
  }
  const { keys } = await owner('POST /drafts/{id}/publish', { params, body: { revision } });
  assert.equal(keys.length, 1);
});

test('sent back with a comment, it is written again and asked for anew', async () => {
  await using control = await createTestControl();
  const { owner, store, workspaceId } = control;
  const { lease } = await seed(control);
  const begun = await owner('POST /drafts', {
    body: { about: lease.id, changes: { settings: { countries: ['DE'] } } },
  });
  const params = { id: begun.id };
  const asked = await owner('POST /drafts/{id}/request', {
    params,
    body: { revision: begun.revision },
  });
  const { headers } = await control.signIn('ann.owner@clinic.test', 'a password for tests');
  const send = async (way: string, body: object) =>
    (await control.send('POST', `/drafts/${begun.id}/${way}`, body, headers)).status;
  assert.equal(await send('return', { revision: asked.revision }), 400, 'it needs a comment');
  assert.equal(await send('return', { revision: asked.revision, comment: 'And Austria' }), 200);
  const back = await owner('GET /drafts/{id}', { params });
  assert.deepEqual([back.state, back.comment], ['returned', 'And Austria']);
  assert.equal(await send('approve', { revision: back.revision }), 409, 'nobody asks any more');
  const [entry] = (await store.audit.entries(workspaceId, 0, 200)).filter(
    ({ action }) => action === 'draft.returned',
  );
  assert.equal(entry?.detail['comment'], 'And Austria');
});

test('a credential in a draft is kept sealed, and no answer has it', async () => {
  await using control = await createTestControl();
  const { owner, store, workspaceId } = control;
  const { api } = await seed(control);
  const draft = await owner('POST /drafts', {
    body: {
      about: api.id,
      changes: { api: { auth: { type: 'bearer', token: 'planted-secret' } } },
    },
  });
  assert.deepEqual(draft.changes.api?.auth, { type: 'bearer' });
  const row = await store.drafts.get(workspaceId, draft.id);
  const said = JSON.stringify([draft, await owner('GET /drafts'), await owner('GET /audit')]);
  assert.ok(!said.includes('planted-secret'));
  assert.ok(!Buffer.from(row?.sealedChanges ?? []).includes('planted-secret'));
  await owner('POST /drafts/{id}/publish', {
    params: { id: draft.id },
    body: { revision: draft.revision },
  });
  const { body } = { body: { auth: { type: 'bearer' as const, token: 'planted-secret' } } };
  const { changed } = await owner('PATCH /apis/{id}', { params: { id: api.id }, body });
  assert.deepEqual(changed, [], 'it is the one in force');
});

test('with four eyes a lease is cut paused, and the last two who may approve stay', async () => {
  await using control = await createTestControl();
  const { owner, workspaceId } = control;
  const { api, member } = await seed(control);
  const eyes = (fourEyes: boolean) =>
    owner('PATCH /workspaces/{id}', { params: { id: workspaceId }, body: { fourEyes } });
  await assert.rejects(
    eyes(true),
    refusal('second_person_missing'),
    'there is but one who could approve',
  );
  await owner('POST /members', {
    body: { email: 'bob@clinic.test', role: 'admin', password: 'a password for tests' },
  });
  assert.equal((await eyes(true)).fourEyes, true);
  const cut = await owner('POST /leases', {
    body: { apiId: api.id, name: 'New', purpose: 'p', policy: { filters: [] } },
  });
  assert.equal(cut.state, 'paused');
  const params = { id: member.id };
  await assert.rejects(owner('DELETE /members/{id}', { params }), refusal('second_person_missing'));
  await assert.rejects(
    owner('PATCH /members/{id}', { params, body: { role: 'editor' } }),
    refusal('second_person_missing'),
  );
});

test('a key has an end and an owner; one nobody uses is told', async () => {
  await using control = await createTestControl();
  const { owner, clock } = control;
  const { lease, member } = await seed(control);
  const params = { id: lease.id };
  const day = 86_400_000;
  const made = await owner('POST /leases/{id}/keys', {
    params,
    body: { name: 'Nightly', ownerId: member.personId },
  });
  assert.deepEqual(
    [made.owner, made.expiresAt, made.isUnused],
    ['ann.owner@clinic.test', new Date(clock.now + 90 * day).toISOString(), false],
  );
  await assert.rejects(
    owner('POST /leases/{id}/keys', {
      params,
      body: {
        name: 'x',
        ownerId: member.personId.replace(/.$/, (last) => (last === 'Z' ? 'Y' : 'Z')),
      },
    }),
    refusal('invalid_request'),
  );
  clock.now += 31 * day;
  const unused = async () =>
    (await owner('GET /leases/{id}/keys', { params })).items.find(({ id }) => id === made.id)
      ?.isUnused;
  assert.equal(await unused(), true);
  clock.now += 60 * day;
  assert.equal(await unused(), false, 'one that has ended needs nobody to end it');
});
