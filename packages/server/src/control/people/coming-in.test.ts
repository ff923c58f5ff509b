import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestControl, type TestControl } from '../testing/control.ts';

const password = 'a password for tests';
const page = { authorization: '', origin: 'https://leasehold.test' };
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
const codeOf = async (response: Response): Promise<string> =>
  JSON.parse(await response.text()).code;

const setUp = (control: TestControl, more: object = {}, headers: Record<string, string> = {}) => {
  const body = {
    code: control.setupCode.text,
    email: 'Ada@clinic.test',
    password,
    workspaceName: 'Clinic',
    ...more,
  };
  return control.send('POST', '/setup', body, { ...page, ...headers });
};

// promise: people.setup
test('the code of the terminal makes the first owner, signs him in, and is worth nothing afterwards', async () => {
  await using control = await createTestControl();
  const { store, workspaceId, setupCode } = control;
  const readSetup = async () =>
    JSON.parse(await (await control.send('GET', '/setup', undefined, page)).text());
  assert.match(setupCode.text, /^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  assert.deepEqual(await readSetup(), { isNeeded: true, hasMail: true });
  for (const code of ['x', '', setupCode.text.slice(0, -1), `${setupCode.text}0`, '----'])
    assert.ok([400, 403].includes((await setUp(control, { code })).status), code);
  assert.equal((await setUp(control, {}, { origin: 'https://evil.test' })).status, 403);
  assert.equal((await setUp(control, { password: 'short' })).status, 400);
  assert.equal((await setUp(control, { email: 'no address' })).status, 400);
  assert.deepEqual(await store.members.list(workspaceId), []);

  const tries = await Promise.all([
    setUp(control, { code: ` ${setupCode.text.toLowerCase().replaceAll('-', '')} ` }),
    setUp(control),
  ]);
  const response = tries.find(({ status }) => status === 201);
  assert.deepEqual(
    new Set(tries.map(({ status }) => status)),
    new Set([201, 409]),
    'of two at once, one',
  );
  const me = JSON.parse((await response?.text()) ?? '');
  assert.deepEqual(
    [me.person.email, me.workspaces],
    ['ada@clinic.test', [{ id: workspaceId, name: 'Clinic', role: 'owner', fourEyes: false }]],
  );
  const cookie = cookieOf(response!);
  assert.deepEqual(
    JSON.parse(
      await (await control.send('GET', '/me', undefined, { authorization: '', cookie })).text(),
    ),
    me,
  );
  assert.deepEqual(await readSetup(), { isNeeded: false, hasMail: true });
  assert.equal((await setUp(control, { email: 'eve@clinic.test' })).status, 409);
  assert.equal(setupCode.matches(setupCode.text), false);
  assert.deepEqual(
    (await store.audit.entries(workspaceId, 0, 9)).map(({ action }) => action),
    ['audit.begun', 'workspace.setUp'],
  );
});

test('an account that is there already does not become the owner without its password', async () => {
  await using control = await createTestControl();
  await control.stranger('POST /members', {
    body: { email: 'ada@clinic.test', role: 'viewer', password: 'another password here' },
  });
  assert.equal((await setUp(control)).status, 401);
  assert.deepEqual(await control.store.members.list(control.workspaceId), []);
  assert.equal((await setUp(control, { password: 'another password here' })).status, 201);
});

test('guessing codes is cut short', async () => {
  await using control = await createTestControl();
  const statuses = [];
  for (let i = 0; i < 31; i++) statuses.push((await setUp(control, { code: `${i}` })).status);
  assert.deepEqual([statuses.at(29), statuses.at(30)], [403, 429]);
  assert.equal((await setUp(control)).status, 429, 'also with the right one');
  control.clock.now += 15 * 60_000;
  assert.equal((await setUp(control)).status, 201);
});

// promise: people.session
test('a session is a credential of the control API for pages of this origin alone', async () => {
  await using control = await createTestControl();
  const { owner, stranger, store, workspaceId } = control;
  for (const add of [owner, stranger]) {
    await add('POST /members', { body: { email: 'ann@clinic.test', role: 'editor', password } });
    control.clock.now++;
  }
  const { cookie } = await control.signIn('ann@clinic.test', password);
  const [, other] = await store.workspaces.list();
  const send = (method: string, headers: Record<string, string> = {}, body?: unknown) =>
    control.send(method, method === 'GET' ? '/me' : '/tokens', body, {
      authorization: '',
      cookie,
      ...headers,
    });
  const me = JSON.parse(await (await send('GET')).text());
  assert.deepEqual(me.person, {
    id: me.person.id,
    email: 'ann@clinic.test',
    hasSecondFactor: false,
  });
  assert.deepEqual([me.workspaceId, me.workspaces.length], [workspaceId, 2]);
  const there = JSON.parse(await (await send('GET', { 'leasehold-workspace': other!.id })).text());
  assert.equal(there.workspaceId, other!.id);
  assert.equal(
    (await send('GET', { 'leasehold-workspace': 'ws_00000000000000000000' })).status,
    404,
  );

  const origin = 'https://leasehold.test';
  const body = { name: 'mine' };
  const refused: [string, Record<string, string>, unknown?][] = [
    ['POST', {}, body],
    ['POST', { origin: 'https://evil.test' }, body],
    ['POST', { origin: 'null' }, body],
    ['POST', { origin, 'sec-fetch-site': 'cross-site' }, body],
    ['POST', { origin, 'sec-fetch-site': 'same-site' }, body],
    ['GET', { 'sec-fetch-site': 'cross-site' }],
    ['GET', { origin: 'https://evil.test' }],
  ];
  for (const [method, headers, sent] of refused)
    assert.equal((await send(method, headers, sent)).status, 403, JSON.stringify(headers));
  assert.equal(
    (await send('POST', { origin, 'content-type': 'text/plain' }, '{"name":"mine"}')).status,
    400,
  );
  assert.equal((await send('POST', { origin, 'sec-fetch-site': 'same-origin' }, body)).status, 201);
  assert.equal(
    (
      await send(
        'POST',
        { origin, cookie: `${cookie.split('.').slice(0, -1).join('.')}.AAAA` },
        body,
      )
    ).status,
    401,
  );
  // A token brings no cookie's rules with it.
  assert.equal(
    (await control.send('POST', '/tokens', body, { origin: 'https://evil.test' })).status,
    201,
  );
});

test('whoever is a member of nothing any more learns that, and nothing else', async () => {
  await using control = await createTestControl();
  const { owner } = control;
  const { id } = await owner('POST /members', {
    body: { email: 'ann@clinic.test', role: 'editor', password },
  });
  const { headers } = await control.signIn('ann@clinic.test', password);
  await owner('DELETE /members/{id}', { params: { id } });
  const me = JSON.parse(await (await control.send('GET', '/me', undefined, headers)).text());
  assert.deepEqual([me.workspaceId, me.workspaces], [null, []]);
  assert.equal(await codeOf(await control.send('GET', '/leases', undefined, headers)), 'forbidden');
  assert.equal(
    await codeOf(await control.send('POST', '/workspaces', { name: 'Mine' }, headers)),
    'forbidden',
  );
});

test('workspaces: an owner makes another, and each is seen by its members alone', async () => {
  await using control = await createTestControl();
  const { owner, store, workspaceId } = control;
  await owner('POST /members', { body: { email: 'ann@clinic.test', role: 'owner', password } });
  const { headers } = await control.signIn('ann@clinic.test', password);
  control.clock.now++;
  const made = JSON.parse(
    await (await control.send('POST', '/workspaces', { name: 'Second' }, headers)).text(),
  );
  assert.deepEqual(made, { id: made.id, name: 'Second', role: 'owner', fourEyes: false });
  const inSecond = { ...headers, 'leasehold-workspace': made.id };
  assert.equal(
    (await control.send('PATCH', `/workspaces/${workspaceId}`, { name: 'X' }, inSecond)).status,
    404,
  );
  const renamed = await control.send(
    'PATCH',
    `/workspaces/${made.id}`,
    { name: 'Renamed' },
    inSecond,
  );
  assert.deepEqual(JSON.parse(await renamed.text()), { ...made, name: 'Renamed' });
  const names = async (who: Record<string, string>) =>
    (
      JSON.parse(await (await control.send('GET', '/workspaces', undefined, who)).text()) as {
        items: { name: string }[];
      }
    ).items.map(({ name }) => name);
  assert.deepEqual(await names(headers), ['Own', 'Renamed']);
  assert.deepEqual(await names({}), ['Own'], 'the token of the installation is for one');
  assert.deepEqual(
    (await store.audit.entries(made.id, 0, 9)).map(({ action }) => action),
    ['audit.begun', 'workspace.made', 'workspace.renamed'],
  );
});

// promise: people.invitations
test('an invitation is a link that makes one account and one member, once, within seven days', async () => {
  await using control = await createTestControl();
  const { owner, store, workspaceId, letters } = control;
  const invite = (email: string) => owner('POST /invitations', { body: { email, role: 'editor' } });
  const codeIn = (link: string) =>
    /^https:\/\/leasehold\.test\/console\/join#(lhi_[0-9a-z]{56})$/.exec(link)?.[1] ?? '';
  const accept = (
    code: string,
    more: object = { password },
    headers: Record<string, string> = page,
  ) => control.send('POST', '/invitations/accept', { code, ...more }, headers);
  const look = (code: string) => control.send('POST', '/invitations/look', { code }, page);

  const first = await invite('Eve@Clinic.test');
  const second = await invite('eve@clinic.test');
  assert.deepEqual([first.isMailed, letters.length, letters[1]?.to], [true, 2, 'eve@clinic.test']);
  assert.ok(letters[1]?.text.includes(second.link));
  assert.deepEqual(
    (await owner('GET /invitations')).items.map(({ id, email, role }) => [id, email, role]),
    [[second.id, 'eve@clinic.test', 'editor']],
  );
  assert.ok(
    !JSON.stringify(await store.invitations.list(workspaceId)).includes(codeIn(second.link)),
  );
  assert.equal((await look(codeIn(first.link))).status, 404, 'the newer one took its place');
  const seen = JSON.parse(await (await look(codeIn(second.link))).text());
  const invitee = { email: 'eve@clinic.test', role: 'editor', isKnown: false };
  assert.deepEqual(seen, {
    workspaceName: 'Own',
    invitedBy: null,
    ...invitee,
    expiresAt: second.expiresAt,
  });
  assert.equal((await accept(codeIn(second.link), {})).status, 400, 'without a password');
  assert.equal(
    (await accept(codeIn(second.link), { password }, { ...page, origin: 'https://evil.test' }))
      .status,
    403,
  );

  const tries = await Promise.all([accept(codeIn(second.link)), accept(codeIn(second.link))]);
  assert.equal(tries.filter(({ status }) => status === 200).length, 1, 'of two at once, one');
  assert.ok(
    tries.every(({ status }) => status < 500),
    tries.map(({ status }) => status).join(),
  );
  assert.deepEqual(control.failures, []);
  const cookie = cookieOf(tries.find(({ status }) => status === 200)!);
  const me = JSON.parse(
    await (await control.send('GET', '/me', undefined, { authorization: '', cookie })).text(),
  );
  assert.deepEqual(
    [me.person.email, me.workspaces],
    ['eve@clinic.test', [{ id: workspaceId, name: 'Own', role: 'editor', fourEyes: false }]],
  );
  assert.equal(await codeOf(await accept(codeIn(second.link))), 'not_found');
  await assert.rejects(invite('eve@clinic.test'), { code: 'conflict' });

  const late = await invite('late@clinic.test');
  control.clock.now += 7 * 86_400_000;
  assert.equal(await codeOf(await accept(codeIn(late.link))), 'not_found');
  const back = await invite('back@clinic.test');
  await owner('DELETE /invitations/{id}', { params: { id: back.id } });
  assert.equal(await codeOf(await accept(codeIn(back.link))), 'not_found');
  await assert.rejects(owner('DELETE /invitations/{id}', { params: { id: back.id } }), {
    code: 'not_found',
  });
});

test('an invitation ends with the membership, or the role, of whoever made it', async () => {
  await using control = await createTestControl();
  const { owner } = control;
  const { id } = await owner('POST /members', {
    body: { email: 'ann@clinic.test', role: 'admin', password },
  });
  const { headers } = await control.signIn('ann@clinic.test', password);
  const invited = JSON.parse(
    await (
      await control.send(
        'POST',
        '/invitations',
        { email: 'ann2@clinic.test', role: 'admin' },
        headers,
      )
    ).text(),
  );
  const seen = () =>
    control.send('POST', '/invitations/look', { code: invited.link.split('#')[1] }, page);
  const look = async () => (await seen()).status;
  const setRole = (role: 'admin' | 'editor') =>
    owner('PATCH /members/{id}', { params: { id }, body: { role } });
  assert.equal(JSON.parse(await (await seen()).text()).invitedBy, 'ann@clinic.test');
  await setRole('editor');
  assert.equal(await look(), 404);
  await setRole('admin');
  assert.equal(await look(), 404, 'the same role given again wakes nothing');
  await owner('DELETE /members/{id}', { params: { id } });
  assert.equal(await look(), 404);
});

test('an account that is there accepts by signing in: no link sets its password, and no other account takes its place', async () => {
  await using control = await createTestControl();
  const { owner, stranger, store, workspaceId } = control;
  for (const email of ['ann@clinic.test', 'bob@clinic.test'])
    await stranger('POST /members', { body: { email, role: 'viewer', password } });
  const { link } = await owner('POST /invitations', {
    body: { email: 'ann@clinic.test', role: 'admin' },
  });
  const code = link.split('#')[1];
  const seen = await control.send('POST', '/invitations/look', { code }, page);
  assert.equal(JSON.parse(await seen.text()).isKnown, true);
  assert.equal(
    (
      await control.send(
        'POST',
        '/invitations/accept',
        { code, password: 'a password of mine' },
        page,
      )
    ).status,
    401,
  );
  const { headers: bob } = await control.signIn('bob@clinic.test', password);
  assert.equal((await control.send('POST', '/invitations/accept', { code }, bob)).status, 401);
  const { headers: ann } = await control.signIn('ann@clinic.test', password);
  assert.equal(
    (
      await control.send(
        'POST',
        '/invitations/accept',
        { code },
        { ...ann, origin: 'https://evil.test' },
      )
    ).status,
    403,
  );
  assert.equal((await control.send('POST', '/invitations/accept', { code }, ann)).status, 200);
  assert.deepEqual(
    (await store.members.list(workspaceId)).map(({ email, role }) => [email, role]),
    [['ann@clinic.test', 'admin']],
  );
});

test('a member’s role is changed, and the last owner keeps his', async () => {
  await using control = await createTestControl();
  const { owner, changes } = control;
  const add = (email: string, role: 'owner' | 'editor') =>
    owner('POST /members', { body: { email, role, password } });
  const [ann, bob] = [
    await add('ann@clinic.test', 'owner'),
    await add('bob@clinic.test', 'editor'),
  ];
  const setRole = (id: string, role: 'owner' | 'viewer') =>
    owner('PATCH /members/{id}', { params: { id }, body: { role } });
  await assert.rejects(setRole(ann.id, 'viewer'), { code: 'conflict' });
  assert.equal((await setRole(bob.id, 'owner')).role, 'owner');
  assert.deepEqual(changes, ['grants'], 'every node was told: what he let in depends on his role');
  assert.deepEqual(await setRole(ann.id, 'viewer'), { ...ann, role: 'viewer' });
});

// promise: people.reset
test('a link of an admin sets a new password once, ends the sessions, and is never for somebody of another workspace too', async () => {
  await using control = await createTestControl();
  const { owner, stranger, people } = control;
  const ann = await owner('POST /members', {
    body: { email: 'ann@clinic.test', role: 'editor', password },
  });
  const { cookie } = await control.signIn('ann@clinic.test', password);
  const { link } = await owner('POST /members/{id}/reset-link', { params: { id: ann.id } });
  const token = /^https:\/\/leasehold\.test\/console\/reset#([\w-]{32})$/.exec(link)?.[1];
  const reset = (newPassword: string) =>
    people.handle(
      new Request('https://leasehold.test/api/auth/reset-password', {
        method: 'POST',
        headers: { origin: 'https://leasehold.test', 'content-type': 'application/json' },
        body: JSON.stringify({ token, newPassword }),
      }),
      '203.0.113.7',
    );
  assert.equal((await reset('short')).status, 400);
  assert.equal((await reset('a new password of mine')).status, 200);
  assert.equal((await reset('lantern orbit walnut river')).status, 404);
  assert.equal(await people.current(new Headers({ cookie })), undefined);
  await assert.rejects(control.signIn('ann@clinic.test', password), { code: 'unauthorized' });
  await control.signIn('ann@clinic.test', 'a new password of mine');
  await stranger('POST /members', { body: { email: 'ann@clinic.test', role: 'owner', password } });
  await assert.rejects(owner('POST /members/{id}/reset-link', { params: { id: ann.id } }), {
    code: 'conflict',
  });
});
