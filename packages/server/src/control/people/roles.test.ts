import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  accessOf,
  mayUse,
  memberRoles,
  reaches,
  routes,
  type RouteAccess,
  type Endpoint,
} from '@leasehold/contract';
import { newId } from '../../store/id.ts';
import { makeOwnerToken } from './owner-tokens.ts';
import { createTestControl, type TestControl } from '../testing/control.ts';

const password = 'a password for tests';
// The table has a row for every route: that is its type.
const endpoints = Object.keys(accessOf) as Endpoint[];

/** A member of each role, by an access key of his own. */
async function tokensOf({ owner, audit, workspaceId, clock }: TestControl) {
  const made = memberRoles.map(async (role) => {
    const { personId } = await owner('POST /members', {
      body: { email: `${role}@clinic.test`, role, password },
    });
    const deps = { audit, now: () => clock.now };
    return [
      role,
      { personId, token: (await makeOwnerToken(deps, { workspaceId, personId, role }, role)).text },
    ] as const;
  });
  return Object.fromEntries(await Promise.all(made)) as Record<
    (typeof memberRoles)[number],
    { personId: string; token: string }
  >;
}

/**
 * A request that is refused further on, so that nothing is done by it: its ids are nobody's, its
 * body is none.
 */
function ask(
  control: TestControl,
  endpoint: string,
  headers: Record<string, string>,
): Promise<Response> {
  const [method = '', template = ''] = endpoint.split(' ');
  const path = template.replaceAll(/\{\w+\}/g, 'nothing');
  return control.send(
    method,
    path,
    method === 'GET' || method === 'DELETE' ? undefined : '!',
    headers,
  );
}

// promise: roles.table
test('each endpoint answers each role, or refuses it with the role that is needed, as the table says', async () => {
  await using control = await createTestControl();
  const tokens = await tokensOf(control);
  let refusals = 0;
  for (const role of memberRoles) {
    for (const endpoint of endpoints) {
      const response = await ask(control, endpoint, {
        authorization: `Bearer ${tokens[role].token}`,
      });
      if (mayUse(role, endpoint)) assert.notEqual(response.status, 403, `${role} ${endpoint}`);
      else {
        const problem = JSON.parse(await response.text());
        assert.deepEqual(
          [response.status, problem.code],
          [403, 'forbidden'],
          `${role} ${endpoint}`,
        );
        assert.equal(
          problem.detail,
          `This needs the role ${accessOf[endpoint]} in the workspace; yours is ${role}.`,
        );
        refusals++;
      }
    }
  }
  assert.ok(refusals > 50);
  // What the table says, counted by hand: a slip in `mayUse` would refuse and expect alike.
  const withAccess = (...accesses: RouteAccess[]) =>
    endpoints.filter((endpoint) => accesses.includes(accessOf[endpoint])).length;
  assert.equal(
    refusals,
    withAccess('owner') + withAccess('owner', 'admin') + withAccess('owner', 'admin', 'editor'),
  );
});

test('the order of roles: each reaches itself and those below', () => {
  const reached = memberRoles.map((role) => memberRoles.filter((other) => reaches(role, other)));
  assert.deepEqual(reached, [
    [...memberRoles],
    ['admin', 'editor', 'viewer'],
    ['editor', 'viewer'],
    ['viewer'],
  ]);
});

test('nothing is open to visitors but what lets them in', () => {
  const open = endpoints.filter((endpoint) => accessOf[endpoint] === 'anybody');
  assert.deepEqual(open, [
    'GET /setup',
    'POST /setup',
    'POST /invitations/look',
    'POST /invitations/accept',
  ]);
  assert.deepEqual(Object.keys(routes).toSorted(), endpoints.toSorted());
});

// promise: roles.tokens
test('a token of a person has his role in its own workspace, and ends for good when that role is taken away', async () => {
  await using control = await createTestControl();
  const { owner, store, workspaceId } = control;
  const { editor } = await tokensOf(control);
  const asEditor = { authorization: `Bearer ${editor.token}` };
  const makeApi = async () => (await control.send('POST', '/apis', {}, asEditor)).status;
  const readApis = async (more = {}) =>
    (await control.send('GET', '/apis', undefined, { ...asEditor, ...more })).status;
  const member = (await owner('GET /members')).items.find(({ role }) => role === 'editor');
  assert.ok(member);
  const giveRole = (role: 'viewer' | 'editor') =>
    owner('PATCH /members/{id}', { params: { id: member.id }, body: { role } });
  // A token is for its workspace, whatever its person is elsewhere.
  const [other] = (await store.workspaces.list()).filter(({ id }) => id !== workspaceId);
  await store.members.insert({
    id: newId('member'),
    workspaceId: other!.id,
    personId: editor.personId,
    role: 'owner',
    createdAt: new Date(),
  });
  assert.equal(await readApis({ 'leasehold-workspace': other!.id }), 404);
  assert.deepEqual([await makeApi(), await readApis()], [400, 200]);
  await giveRole('viewer');
  assert.deepEqual([await makeApi(), await readApis()], [401, 401]);
  await giveRole('editor');
  assert.equal(await readApis(), 401);
});

test('everybody makes and sees tokens of his own; admins see and revoke all', async () => {
  await using control = await createTestControl();
  const send: typeof control.send = (...request) => control.send(...request);
  const { editor, viewer, admin } = await tokensOf(control);
  const as = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
  const list = async (who: {
    token: string;
  }): Promise<{ id: string; name: string; personId: string | null; person: string | null }[]> =>
    JSON.parse(await (await send('GET', '/tokens', undefined, as(who))).text()).items;
  control.clock.now++;
  const made = JSON.parse(
    await (await send('POST', '/tokens', { name: 'mine' }, as(viewer))).text(),
  );
  assert.deepEqual([made.personId, made.person], [viewer.personId, 'viewer@clinic.test']);
  assert.equal(
    (await send('POST', '/apis', {}, as({ token: made.secret }))).status,
    403,
    'it has the role of its person',
  );
  assert.deepEqual(
    (await list(viewer)).map(({ name }) => name),
    ['viewer', 'mine'],
  );
  assert.deepEqual(
    (await list(editor)).map(({ name }) => name),
    ['editor'],
  );
  assert.deepEqual(
    new Set((await list(admin)).map(({ person }) => person)),
    new Set([null, ...memberRoles.map((role) => `${role}@clinic.test`)]),
  );
  assert.equal((await send('DELETE', `/tokens/${made.id}`, undefined, as(editor))).status, 404);
  assert.equal((await send('DELETE', `/tokens/${made.id}`, undefined, as(admin))).status, 204);
  assert.equal((await send('GET', '/me', undefined, as({ token: made.secret }))).status, 401);
});

// promise: roles.above
test('nobody gives a role above his own, or touches who has it', async () => {
  await using control = await createTestControl();
  const { owner } = control;
  const send: typeof control.send = (...request) => control.send(...request);
  const { admin } = await tokensOf(control);
  const as = { authorization: `Bearer ${admin.token}` };
  const boss = (await owner('GET /members')).items.find(({ role }) => role === 'owner');
  const self = (await owner('GET /members')).items.find(({ role }) => role === 'admin');
  const tried: [string, string, object?][] = [
    ['POST', '/members', { email: 'new@clinic.test', role: 'owner', password }],
    ['POST', '/invitations', { email: 'new@clinic.test', role: 'owner' }],
    ['PATCH', `/members/${self?.id}`, { role: 'owner' }],
    ['PATCH', `/members/${boss?.id}`, { role: 'viewer' }],
    ['DELETE', `/members/${boss?.id}`],
    ['POST', `/members/${boss?.id}/reset-link`],
  ];
  for (const [method, path, body] of tried)
    assert.equal((await send(method, path, body, as)).status, 403, `${method} ${path}`);
  assert.equal((await send('PATCH', `/members/${self?.id}`, { role: 'viewer' }, as)).status, 200);
  assert.deepEqual(
    (await owner('GET /members')).items.filter(({ role }) => role === 'owner').length,
    1,
  );
});
