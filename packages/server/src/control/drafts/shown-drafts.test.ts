// What of a draft is told, and to whom.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askInDraft, PublicError } from '@leasehold/contract';
import { createTestControl } from '../testing/control.ts';
import { memberClient } from '../testing/member-client.ts';
import { crm, seed } from '../testing/seed.ts';

const refusal = (code: string) => (error: unknown) =>
  error instanceof PublicError && error.code === code;

const url = 'https://crm.test/openapi.json';

test('of the headers a description is read with a draft tells the names, and is not written without them', async () => {
  await using control = await createTestControl();
  const { owner, descriptions, descriptionReads } = control;
  const { api } = await seed(control);
  const { client: editor } = await memberClient(control, 'ed', 'editor');
  descriptions.set(url, JSON.stringify(crm));
  const headers = { authorization: 'Bearer planted-secret' };
  const draft = await owner('POST /drafts', {
    body: { about: api.id, changes: { api: { description: { url, headers } } } },
  });
  const params = { id: draft.id };
  const seen = [
    draft,
    await editor('GET /drafts/{id}', { params }),
    ...(await editor('GET /drafts')).items,
  ];
  for (const { changes } of seen)
    assert.deepEqual(changes.api?.description, { url, headers: ['authorization'] });
  assert.ok(!JSON.stringify(seen).includes('planted-secret'));
  const more = { about: api.id, changes: { api: { name: 'Another name' } } };
  await assert.rejects(askInDraft(editor, more), refusal('conflict'));
  // Of one that was asked for already nobody is told that it holds the same.
  await owner('POST /drafts/{id}/request', { params, body: { revision: draft.revision } });
  const same = { about: api.id, changes: { api: { description: { url } } } };
  await assert.rejects(askInDraft(editor, same), refusal('conflict'));
  const { revision } = await owner('GET /drafts/{id}', { params });
  descriptionReads.length = 0;
  await owner('POST /drafts/{id}/publish', { params, body: { revision } });
  assert.deepEqual(
    descriptionReads.map((read) => ({ url: read.url, headers: read.headers })),
    [{ url, headers }],
  );
});

test('of a draft everybody sees what his role could publish; of the rest that it is there', async () => {
  await using control = await createTestControl();
  const { owner, workspaceId } = control;
  const { lease } = await seed(control);
  const { client: editor } = await memberClient(control, 'ed', 'editor');
  const { client: viewer } = await memberClient(control, 'vic', 'viewer');
  const invited = { email: 'secret-hire@clinic.test', role: 'admin' as const };
  const people = [{ endpoint: 'POST /invitations' as const, body: invited }];
  const keys = [{ name: 'night desk' }];
  const ofWorkspace = await owner('POST /drafts', {
    body: { about: workspaceId, changes: { people, workspace: { name: 'Other' } } },
  });
  const settings = { purpose: 'letters' };
  const ofLease = await owner('POST /drafts', {
    body: { about: lease.id, changes: { keys, settings } },
  });
  assert.deepEqual(ofWorkspace.changes.people, people);
  const read = async (client: typeof owner, id: string) => {
    const detail = await client('GET /drafts/{id}', { params: { id } });
    const listed = (await client('GET /drafts')).items.find((one) => one.id === id);
    assert.deepEqual(listed?.changes, detail.changes);
    return detail;
  };
  for (const client of [editor, viewer]) {
    const { changes, hidden } = await read(client, ofWorkspace.id);
    assert.deepEqual([changes, hidden], [{}, ['people', 'workspace']]);
  }
  const seen = await read(editor, ofLease.id);
  assert.deepEqual([seen.changes, seen.hidden], [{ settings, keys }, []]);
  const { changes, hidden, terms } = await read(viewer, ofLease.id);
  assert.deepEqual([changes, hidden.toSorted()], [{}, ['keys', 'settings']]);
  assert.deepEqual(
    terms.map(({ to }) => to),
    ['letters'],
  );
});

test('what a draft opens is told where no field tells it', async () => {
  await using control = await createTestControl();
  const { owner } = control;
  const { lease } = await seed(control);
  const filters = [{ target: 'email', filterType: 'TOKENIZE' }];
  const policy = { filters, open: [{ road: 'raw', class: 'email' }], echo: false };
  const draft = await owner('POST /drafts', { body: { about: lease.id, changes: { policy } } });
  assert.deepEqual([draft.letsMore, draft.policy?.isSame, draft.policy?.fields], [true, false, []]);
  assert.deepEqual(
    draft.policy?.roads.map(({ isOpen, sentence }) => [isOpen, sentence.slice(0, 37)]),
    [[true, 'Agents may look records up by raw ema']],
  );
  assert.deepEqual(draft.policy?.terms, [
    { term: 'Repeated values', from: 'Protected', to: 'Not protected', letsMore: true },
  ]);
  const { changes } = await owner('POST /policies/check', {
    body: { leaseId: lease.id, policy: { filters } },
  });
  assert.deepEqual([changes?.isSame, changes?.roads, changes?.terms], [true, [], []]);
});
