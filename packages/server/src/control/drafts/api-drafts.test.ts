// Drafts about an API.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PublicError } from '@leasehold/contract';
import { createTestControl } from '../testing/control.ts';
import { memberClient } from '../testing/member-client.ts';

const refusal = (code: string) => (error: unknown) =>
  error instanceof PublicError && error.code === code;

const described = (...paths: string[]) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Clinic', version: '1' },
    servers: [{ url: 'https://{tenant}.clinic.test', variables: { tenant: { default: 'own' } } }],
    paths: Object.fromEntries(paths.map((path) => [path, { get: { responses: {} } }])),
  });

async function twoEyesEach() {
  const control = await createTestControl();
  const { owner, workspaceId } = control;
  const { client: ann } = await memberClient(control, 'ann');
  const { client: bea } = await memberClient(control, 'bea');
  const api = await owner('POST /apis', { body: { description: { text: described('/x') } } });
  await owner('PATCH /workspaces/{id}', { params: { id: workspaceId }, body: { fourEyes: true } });
  return { control, ann, bea, api, [Symbol.asyncDispose]: () => control[Symbol.asyncDispose]() };
}

test('another address by the variables of the description is approved as any other', async () => {
  await using world = await twoEyesEach();
  const { ann, bea, api } = world;
  const written = await ann('POST /drafts', {
    body: { about: api.id, changes: { api: { serverVariables: { tenant: 'other' } } } },
  });
  assert.deepEqual([written.letsMore, written.approvalsNeeded], [true, 1]);
  const params = { id: written.id };
  const at = ({ revision }: { revision: number }) => ({ params, body: { revision } });
  await assert.rejects(
    ann('POST /drafts/{id}/publish', at(written)),
    refusal('second_person_needed'),
  );
  const asked = await ann('POST /drafts/{id}/request', at(written));
  const approved = await bea('POST /drafts/{id}/approve', at(asked));
  await ann('POST /drafts/{id}/publish', at(approved));
  const { baseUrl } = await ann('GET /apis/{id}', { params: api });
  assert.equal(baseUrl, 'https://other.clinic.test');
});

test('what a URL answered when the draft was written is what is approved, and nothing else is published', async () => {
  await using world = await twoEyesEach();
  const { control, ann, bea, api } = world;
  const url = 'https://docs.clinic.test/openapi.json';
  control.descriptions.set(url, described('/x', '/y'));
  const { id, ...written } = await ann('POST /drafts', {
    body: { about: api.id, changes: { api: { description: { url } } } },
  });
  const params = { id };
  const at = ({ revision }: { revision: number }) => ({ params, body: { revision } });
  assert.deepEqual(written.difference?.added, ['GET /y']);
  const approve = async (draft: { revision: number }) =>
    bea('POST /drafts/{id}/approve', at(await ann('POST /drafts/{id}/request', at(draft))));
  const approved = await approve(written);
  assert.deepEqual(approved.difference?.added, ['GET /y'], 'the second person sees it');
  control.descriptions.set(url, described('/x', '/y', '/salaries'));
  await assert.rejects(ann('POST /drafts/{id}/publish', at(approved)), refusal('conflict'));
  const inForce = async () =>
    (await ann('GET /apis/{id}/operations', { params: api })).items.map((one) => one.id);
  assert.deepEqual(await inForce(), ['GET /x']);
  const refused = await ann('GET /drafts/{id}', { params });
  assert.deepEqual([refused.isStale, refused.state], [true, 'open']);
  const looked = await bea('PATCH /drafts/{id}', {
    params,
    body: { revision: refused.revision, basis: refused.basis },
  });
  assert.deepEqual(
    [looked.isStale, looked.difference?.added, looked.mayApprove],
    [false, ['GET /y', 'GET /salaries'], true],
  );
  await ann('POST /drafts/{id}/publish', at(await approve(looked)));
  assert.deepEqual(await inForce(), ['GET /x', 'GET /y', 'GET /salaries']);
});

test('a description in a draft that cannot be read is refused as it is written; of one as text the difference is told', async () => {
  await using world = await twoEyesEach();
  const { control, ann, api } = world;
  const begin = (description: { text: string } | { url: string }) =>
    ann('POST /drafts', { body: { about: api.id, changes: { api: { description } } } });
  await assert.rejects(begin({ url: 'https://nothing.test/' }), refusal('description_unreadable'));
  assert.deepEqual((await control.owner('GET /drafts')).items, []);
  const draft = await begin({ text: described('/z') });
  assert.deepEqual([draft.difference?.added, draft.difference?.removed], [['GET /z'], ['GET /x']]);
  const { difference } = await ann('PATCH /drafts/{id}', {
    params: draft,
    body: { revision: draft.revision, changes: { api: { name: 'Other' } } },
  });
  assert.equal(difference, null);
});
