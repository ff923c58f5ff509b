import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createClient,
  leaseSettingNames,
  leaseSettingRow,
  PublicError,
  routes,
  whatReveals,
  type Client,
  type RouteInput,
} from '@leasehold/contract';
import { makeOwnerToken } from '../people/owner-tokens.ts';
import { closedTerms } from '../testing/closed-terms.ts';
import { createTestControl, type TestControl } from '../testing/control.ts';
import { crm, seed, waitlistEntryOf } from '../testing/seed.ts';

type Table = typeof whatReveals;
/** The routes that can let agents have more. */
type Revealing = {
  [E in keyof Table]: Table[E] extends { reveals: 'never' } ? never : E;
}[keyof Table];
type Changes = RouteInput<'POST /drafts'>['body']['changes'];

/** One way of asking for more: by a request, and by the draft that holds the same. */
interface Attempt {
  path: string;
  body?: object;
  draft?: { about: string; changes: Changes };
}

async function membersOf(control: TestControl) {
  const { owner, audit, workspaceId, clock } = control;
  const make = async (name: string) => {
    const member = await owner('POST /members', {
      body: { email: `${name}@clinic.test`, role: 'owner', password: 'a password for tests' },
    });
    const deps = { audit, now: () => clock.now };
    const { text } = await makeOwnerToken(
      deps,
      { workspaceId, personId: member.personId, role: 'owner' },
      name,
    );
    const client: Client = createClient({
      baseUrl: 'http://control',
      token: text,
      fetch: async (request) => control.fetch(request),
    });
    return { member, client, headers: { authorization: `Bearer ${text}` } };
  };
  return { ann: await make('ann'), bea: await make('bea'), cem: await make('cem') };
}

type Member = Awaited<ReturnType<typeof membersOf>>['ann'];

async function worldOf(control: TestControl, viewer: Member['member']) {
  const seeded = await seed(control);
  const { owner, store, workspaceId } = control;
  const { lease, api } = seeded;
  const closed = closedTerms(control.clock.now);
  const params = { id: lease.id };
  const policy = { filters: [{ target: 'email', filterType: 'REDACT' }] };
  await owner('POST /leases/{id}/policies', { params, body: { policy } });
  await owner('PATCH /leases/{id}', { params, body: closed });
  await owner('PATCH /apis/{id}', {
    params: { id: api.id },
    body: { curation: { 'DELETE /customers/{id}': { hidden: true } } },
  });
  const grown = { ...crm, paths: { ...crm.paths, '/orders': { get: { responses: {} } } } };
  await owner('POST /apis/{id}/reread', {
    params: { id: api.id },
    body: { description: { text: JSON.stringify(grown) } },
  });
  await owner('POST /leases/{id}/pause', { params });
  const waiting = waitlistEntryOf(workspaceId);
  await store.waitlist.insert(waiting);
  const review = await owner('GET /apis/{id}/review', { params: { id: api.id } });
  return { ...seeded, waiting, viewer, grown, review };
}

type World = Awaited<ReturnType<typeof worldOf>>;

const kept = { filters: [{ target: 'email', filterType: 'KEEP' }] };

/** A wider value of every term that decides what agents may have. */
const wider: Record<string, unknown> = {
  operations: null,
  readOnly: false,
  expiresAt: null,
  resultCharsMax: 60_000,
  resultTokensMax: 20_000,
  window: null,
  networks: null,
  countries: null,
  limits: null,
  listed: true,
};

/** Held complete by its type: a route that reveals has its attempts, or this does not compile. */
const attempts = {
  'PATCH /apis/{id}': ({ api, grown }) =>
    [
      { curation: {} },
      { baseUrl: 'https://elsewhere.test/v1', auth: { type: 'none' as const } },
      { auth: { type: 'bearer' as const, token: 'another-secret' } },
      { description: { text: JSON.stringify(grown) } },
    ].map((body) => ({
      path: `/apis/${api.id}`,
      body,
      draft: { about: api.id, changes: { api: body } },
    })),
  'POST /apis/{id}/review': ({ api, review }) => {
    const body = {
      accept: review.items.flatMap(({ operation, sha256 }) =>
        sha256 === null ? [] : [{ operation, sha256, confirm: true }],
      ),
    };
    const draft = { about: api.id, changes: { review: body } };
    return [{ path: `/apis/${api.id}/review`, body, draft }];
  },
  'POST /apis/{id}/samples': ({ api }) => [
    {
      path: `/apis/${api.id}/samples`,
      body: { operation: 'GET /customers', answers: [{ nickname: 'x' }], fields: ['nickname'] },
    },
  ],
  'PATCH /leases/{id}': ({ lease }) =>
    Object.entries(wider).map(([name, value]) => ({
      path: `/leases/${lease.id}`,
      body: { [name]: value },
      draft: { about: lease.id, changes: { settings: { [name]: value } } },
    })),
  'POST /leases/{id}/resume': ({ lease }) => [
    {
      path: `/leases/${lease.id}/resume`,
      draft: { about: lease.id, changes: { state: 'live' } },
    },
  ],
  'POST /leases/{id}/policies': ({ lease }) =>
    [
      kept,
      { filters: [{ target: 'email', filterType: 'REDACT' }], unlisted: 'keep' },
      { filters: [{ target: 'email', filterType: 'REDACT' }], echo: false },
      {
        filters: [{ target: 'email', filterType: 'REDACT' }],
        open: [{ road: 'sort', target: 'email' }],
      },
    ].map((policy) => ({
      path: `/leases/${lease.id}/policies`,
      body: { policy },
      draft: { about: lease.id, changes: { policy } },
    })),
  'POST /leases/{id}/policies/{version}/restore': ({ lease }) => [
    {
      path: `/leases/${lease.id}/policies/1/restore`,
      body: {},
      draft: {
        about: lease.id,
        changes: { policy: { filters: [{ target: 'email', filterType: 'TOKENIZE' }] } },
      },
    },
  ],
  'POST /leases/{id}/keys': ({ lease }) => [
    {
      path: `/leases/${lease.id}/keys`,
      body: { name: 'one more' },
      draft: { about: lease.id, changes: { keys: [{ name: 'one more' }] } },
    },
  ],
  'POST /drift/{id}/review': ({ lease, drift }) => [
    {
      path: `/drift/${drift.id}/review`,
      body: { filter: { filterType: 'KEEP' } },
      draft: {
        about: lease.id,
        changes: { fields: [{ path: drift.path, filter: { filterType: 'KEEP' } }] },
      },
    },
  ],
  'PATCH /workspaces/{id}': ({ lease }) => [
    {
      path: `/workspaces/${workspaceOf(lease)}`,
      body: { fourEyes: false },
      draft: { about: workspaceOf(lease), changes: { workspace: { fourEyes: false } } },
    },
  ],
  'POST /members': () => [
    {
      path: '/members',
      body: { email: 'puppet@clinic.test', role: 'owner', password: 'a password for tests' },
    },
  ],
  'PATCH /members/{id}': ({ viewer, lease }) => [
    {
      path: `/members/${viewer.id}`,
      body: { role: 'owner' },
      draft: {
        about: workspaceOf(lease),
        changes: {
          people: [
            {
              endpoint: 'PATCH /members/{id}',
              params: { id: viewer.id },
              body: { role: 'owner' },
            },
          ],
        },
      },
    },
  ],
  'POST /members/{id}/reset-link': ({ viewer, lease }) => [
    {
      path: `/members/${viewer.id}/reset-link`,
      draft: {
        about: workspaceOf(lease),
        changes: {
          people: [{ endpoint: 'POST /members/{id}/reset-link', params: { id: viewer.id } }],
        },
      },
    },
  ],
  'POST /invitations': ({ lease }) => {
    const body = { email: 'puppet@clinic.test', role: 'owner' as const };
    return [
      {
        path: '/invitations',
        body,
        draft: {
          about: workspaceOf(lease),
          changes: { people: [{ endpoint: 'POST /invitations', body }] },
        },
      },
    ];
  },
  'POST /waitlist/{id}/invite': ({ waiting }) => [{ path: `/waitlist/${waiting.id}/invite` }],
} as const satisfies Record<Revealing, (world: World) => Attempt[]>;

let ownWorkspace = '';
const workspaceOf = (_lease: unknown): string => ownWorkspace;

/** All that decides what agents see, and who decides it. */
async function seenIn({ store, workspaceId }: TestControl, { lease, api, viewer }: World) {
  const [row, policies, keys, apiRow, workspace, members, invitations, shapes] = await Promise.all([
    store.leases.get(workspaceId, lease.id),
    store.policies.list(workspaceId, lease.id),
    store.leaseKeys.list(workspaceId, lease.id),
    store.apis.get(workspaceId, api.id),
    store.workspaces.get(workspaceId),
    store.members.list(workspaceId),
    store.invitations.list(workspaceId),
    store.learnedShapes.ofApi(workspaceId, api.id),
  ]);
  const resets = await store.audit.entries(workspaceId, 0, 500);
  const links = resets.filter(({ action }) => action === 'member.resetLinkMade').length;
  return JSON.stringify([
    row,
    policies,
    keys.map(({ lastUsedAt: _used, ...key }) => key),
    apiRow,
    workspace,
    members,
    invitations,
    shapes,
    links,
    viewer.id,
  ]);
}

const codeOf = async (response: Response): Promise<string> => {
  const { code = 'done' }: { code?: string } = JSON.parse((await response.text()) || '{}');
  return code;
};

const refused = (error: unknown): boolean =>
  error instanceof PublicError && error.code === 'second_person_needed';

const methodOf = (endpoint: string): string => endpoint.split(' ')[0] ?? '';

// promise: drafts.four-eyes
for (const endpoint of Object.keys(attempts) as Revealing[])
  test(`four eyes: ${endpoint} lets agents have more by no hand alone`, async () => {
    await using control = await createTestControl();
    ownWorkspace = control.workspaceId;
    const { ann, bea, cem } = await membersOf(control);
    const viewer = await control.owner('POST /members', {
      body: { email: 'vic@clinic.test', role: 'viewer', password: 'a password for tests' },
    });
    const world = await worldOf(control, viewer);
    await control.owner('PATCH /workspaces/{id}', {
      params: { id: control.workspaceId },
      body: { fourEyes: true },
    });
    const makers: readonly ((world: World) => readonly Attempt[])[] = [attempts[endpoint]];
    const tried = makers.flatMap((make) => make(world));
    assert.ok(tried.length > 0);
    for (const { path, body, draft } of tried) {
      const before = await seenIn(control, world);
      const { revision } = await control.owner('GET /leases/{id}', { params: world.lease });
      const { revision: apiRevision } = await control.owner('GET /apis/{id}', {
        params: world.api,
      });
      const ofApi = path.startsWith('/apis');
      for (const headers of [ann.headers, {}])
        for (const ifMatch of [undefined, String(ofApi ? apiRevision : revision)]) {
          const response = await control.send(methodOf(endpoint), path, body, {
            ...headers,
            ...(ifMatch !== undefined && { 'if-match': ifMatch }),
          });
          assert.equal(
            await codeOf(response),
            'second_person_needed',
            `${path} ${JSON.stringify(body)}`,
          );
        }
      assert.equal(await seenIn(control, world), before, 'nothing came in force');
      if (!draft) continue;
      const written = await ann.client('POST /drafts', { body: { ...draft, note: 'please' } });
      assert.equal(written.approvalsNeeded, 1, JSON.stringify(draft.changes));
      const params = { id: written.id };
      const at = (read: { revision: number }) => ({ params, body: { revision: read.revision } });
      await assert.rejects(ann.client('POST /drafts/{id}/publish', at(written)), refused);
      const asked = await ann.client('POST /drafts/{id}/request', at(written));
      await assert.rejects(ann.client('POST /drafts/{id}/approve', at(asked)), refused);
      await assert.rejects(control.owner('POST /drafts/{id}/approve', at(asked)), refused);
      await assert.rejects(bea.client('POST /drafts/{id}/publish', at(asked)), refused);
      const approved = await bea.client('POST /drafts/{id}/approve', at(asked));
      assert.equal(approved.state, 'approved');
      // Another word in it, and it is not what was approved.
      const changed = await ann.client('PATCH /drafts/{id}', {
        params,
        body: { note: 'changed', revision: approved.revision },
      });
      await assert.rejects(ann.client('POST /drafts/{id}/publish', at(changed)), refused);
      assert.equal(await seenIn(control, world), before, 'nothing came in force');
      const again = await ann.client('POST /drafts/{id}/request', at(changed));
      const last = await cem.client('POST /drafts/{id}/approve', at(again));
      await ann.client('POST /drafts/{id}/publish', at(last));
      assert.notEqual(await seenIn(control, world), before, 'it came in force');
      assert.deepEqual((await ann.client('GET /drafts')).items, []);
      if (endpoint === 'PATCH /workspaces/{id}') continue;
      await restoreWorld(control, world);
    }
  });

/** What one attempt opened is closed again for the next. */
async function restoreWorld({ owner }: TestControl, { lease, api }: World): Promise<void> {
  const params = { id: lease.id };
  const narrow = { filters: [{ target: 'email', filterType: 'REDACT' }] };
  await owner('POST /leases/{id}/policies', { params, body: { policy: narrow } });
  await owner('PATCH /apis/{id}', {
    params: { id: api.id },
    body: { curation: { 'DELETE /customers/{id}': { hidden: true } } },
  });
}

test('every setting of a lease that decides what agents have is tried', () => {
  const decisive = leaseSettingNames.filter((name) => leaseSettingRow(name).direction);
  assert.deepEqual(Object.keys(wider).toSorted(), decisive.toSorted());
});

test('every route that changes something is in the table, and no other', () => {
  const changing = Object.keys(routes).filter((endpoint) => !endpoint.startsWith('GET '));
  assert.deepEqual(Object.keys(whatReveals).toSorted(), changing.toSorted());
});
