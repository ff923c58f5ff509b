import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test, { after, describe } from 'node:test';
import { importApi } from '@leasehold/catalog';
import { accessAt, accessOf, PublicError, routes, type ErrorCode } from '@leasehold/contract';
import { createCredential } from '../identity/credentials.ts';
import { newId } from '../store/id.ts';
import { batchesOf } from '../calls/call-batches.ts';
import { recordOf } from '../store/testing/rows.ts';
import { createTestControl } from './testing/control.ts';
import { alertOf, callOf, crm, grantOf, seed, waitlistEntryOf } from './testing/seed.ts';

const refusal = (code: ErrorCode, place?: string) => (error: unknown) => {
  assert.ok(error instanceof PublicError, String(error));
  assert.equal(error.code, code, JSON.stringify(error));
  if (place !== undefined)
    assert.deepEqual(
      error.issues.map(({ place }) => place),
      [place],
    );
  return true;
};
const text = (description: object) => ({ text: JSON.stringify(description) });

describe('APIs', async () => {
  const control = await createTestControl();
  after(() => control[Symbol.asyncDispose]());
  const { owner } = control;

  test('an API is enrolled from a text, with its name, slug and address from the description', async () => {
    const api = await owner('POST /apis', { body: { description: text(crm) } });
    assert.deepEqual(
      [api.name, api.slug, api.baseUrl, api.source, api.operationCount, api.revision],
      ['CRM', 'crm', 'https://crm.test/v1', null, 3, 1],
    );
    assert.deepEqual(await owner('GET /apis/{id}', { params: { id: api.id } }), api);
  });

  test('an API is enrolled from a URL, whose relative server is resolved against it', async () => {
    control.descriptions.set(
      'https://docs.test/a/openapi.json',
      JSON.stringify({ ...crm, servers: [{ url: '../v2' }] }),
    );
    const api = await owner('POST /apis', {
      body: { slug: 'by-url', description: { url: 'https://docs.test/a/openapi.json' } },
    });
    assert.deepEqual(
      [api.baseUrl, api.source],
      ['https://docs.test/v2', 'https://docs.test/a/openapi.json'],
    );
  });

  test('a description that cannot be read or used is refused with its places', async () => {
    await assert.rejects(
      owner('POST /apis', { body: { description: { text: 'hello' } } }),
      refusal('description_unreadable'),
    );
    await assert.rejects(
      owner('POST /apis', { body: { description: text({ ...crm, paths: {} }) } }),
      refusal('description_unusable'),
    );
  });

  test('an API without an absolute address needs one', async () => {
    const { servers: _, ...nowhere } = crm;
    await assert.rejects(
      owner('POST /apis', { body: { description: text(nowhere) } }),
      refusal('invalid_request', '/baseUrl'),
    );
  });

  test('addresses with credentials in them are refused', async () => {
    for (const baseUrl of [
      'https://user:pass@crm.test',
      'https://crm.test/?key=1',
      'ftp://crm.test',
      'crm.test',
    ]) {
      await assert.rejects(
        owner('POST /apis', { body: { description: text(crm), baseUrl } }),
        refusal('invalid_request', '/baseUrl'),
      );
    }
  });

  test('a slug that is taken is a conflict; without one, another is found', async () => {
    await assert.rejects(
      owner('POST /apis', { body: { slug: 'crm', description: text(crm) } }),
      refusal('conflict', '/slug'),
    );
    const second = await owner('POST /apis', { body: { description: text(crm) } });
    assert.match(second.slug, /^crm-[0-9a-f]{8}$/);
  });

  test('reading a description again keeps the names of tools', async () => {
    const api = await owner('POST /apis', { body: { slug: 'again', description: text(crm) } });
    const params = { id: api.id };
    const names = async () =>
      Object.fromEntries(
        (await owner('GET /apis/{id}/operations', { params })).items.map(({ id, tool }) => [
          id,
          tool,
        ]),
      );
    const before = await names();
    const renamed = structuredClone(crm);
    renamed.paths['/customers'].get.operationId = 'enumerateEverybody';
    const more = {
      ...renamed,
      paths: {
        ...renamed.paths,
        '/orders': { get: { operationId: 'listCustomers', responses: {} } },
      },
    };
    const { changed, operations } = await owner('PATCH /apis/{id}', {
      params,
      body: { description: text(more) },
    });
    assert.deepEqual(
      { changed, operations },
      { changed: ['description'], operations: { added: ['GET /orders'], removed: [] } },
    );
    const now = await names();
    assert.equal(now['GET /customers'], before['GET /customers']);
    assert.notEqual(now['GET /orders'], before['GET /customers']);
    const { 'DELETE /customers/{id}': gone, ...rest } = now;
    assert.ok(gone);
    const less = structuredClone(more) as { paths: Record<string, Record<string, unknown>> };
    delete less.paths['/customers/{id}']!['delete'];
    await owner('PATCH /apis/{id}', { params, body: { description: text(less) } });
    assert.deepEqual(await names(), rest);
    await owner('PATCH /apis/{id}', { params, body: { description: text(more) } });
    assert.deepEqual(await names(), now, 'a tool that comes back has its name again');
  });

  test('a change that changes nothing raises no revision, and a dry run changes nothing', async () => {
    const auth = { type: 'basic', username: 'u', password: 'p' } as const;
    const api = await owner('POST /apis', {
      body: { slug: 'still', description: text(crm), auth },
    });
    const params = { id: api.id };
    const same = await owner('PATCH /apis/{id}', {
      params,
      body: { name: 'CRM', description: text(crm), baseUrl: api.baseUrl, auth },
    });
    assert.deepEqual([same.changed, same.api.revision], [[], 1]);
    const dry = await owner('PATCH /apis/{id}', {
      params,
      query: { dryRun: 'true' },
      body: { name: 'New', auth: { type: 'none' } },
    });
    assert.deepEqual(dry.changed, ['name', 'auth']);
    assert.deepEqual(await owner('GET /apis/{id}', { params }), api);
  });

  test('credentials do not follow an API to another host by themselves', async () => {
    const api = await owner('POST /apis', {
      body: { slug: 'move', description: text(crm), auth: { type: 'bearer', token: 's' } },
    });
    const params = { id: api.id };
    await assert.rejects(
      owner('PATCH /apis/{id}', { params, body: { baseUrl: 'https://evil.test' } }),
      refusal('invalid_request', '/auth'),
    );
    await owner('PATCH /apis/{id}', { params, body: { baseUrl: 'https://crm.test/v3' } });
    await owner('PATCH /apis/{id}', {
      params,
      body: { baseUrl: 'https://new.test', auth: { type: 'bearer', token: 's' } },
    });
  });

  test('an API that a lease uses stays; without one it goes', async () => {
    const api = await owner('POST /apis', { body: { slug: 'used', description: text(crm) } });
    const lease = await owner('POST /leases', {
      body: { apiId: api.id, name: 'Used', purpose: 'p', policy: { filters: [] } },
    });
    await assert.rejects(
      owner('DELETE /apis/{id}', { params: { id: api.id } }),
      refusal('conflict'),
    );
    await owner('POST /leases/{id}/revoke', { params: { id: lease.id } });
    await owner('DELETE /apis/{id}', { params: { id: api.id } });
    await assert.rejects(owner('GET /apis/{id}', { params: { id: api.id } }), refusal('not_found'));
  });

  test('a change of an API is told for every lease of it', async () => {
    const api = await owner('POST /apis', { body: { slug: 'told', description: text(crm) } });
    const leases = await Promise.all(
      ['a', 'b'].map((name) =>
        owner('POST /leases', {
          body: { apiId: api.id, name, purpose: 'p', policy: { filters: [] } },
        }),
      ),
    );
    control.changes.length = 0;
    await owner('PATCH /apis/{id}', {
      params: { id: api.id },
      body: { baseUrl: 'https://crm.test/v9' },
    });
    assert.deepEqual(control.changes.toSorted(), leases.map(({ id }) => id).toSorted());
  });
});

describe('leases', async () => {
  const control = await createTestControl();
  after(() => control[Symbol.asyncDispose]());
  const { owner, clock, changes } = control;
  const api = await owner('POST /apis', { body: { description: text(crm) } });
  const cut = (more: object = {}) =>
    owner('POST /leases', {
      body: { apiId: api.id, name: 'Desk', purpose: 'tickets', policy: { filters: [] }, ...more },
    });

  test('a lease has an address of its own and starts from the suggestions, everything else withheld', async () => {
    const lease = await owner('POST /leases', {
      body: { apiId: api.id, name: 'Support desk', purpose: 'tickets' },
    });
    assert.equal(lease.address, 'https://leasehold.test/mcp/support-desk');
    assert.deepEqual(
      [lease.state, lease.policyVersion, lease.operations, lease.readOnly],
      ['live', 1, null, false],
    );
    const { document, policy } = await owner('GET /leases/{id}/policies/{version}', {
      params: { id: lease.id, version: 1 },
    });
    assert.match(JSON.stringify(document), /"unlisted":"withhold"/);
    assert.equal(policy['unlisted'], 'withhold');
  });

  // promise: lease.states
  test('its life: live, paused, live, expired, renewed, revoked for ever; every change is told', async () => {
    const lease = await cut({ expiresAt: '2026-11-20T13:00:00+00:00' });
    const params = { id: lease.id };
    changes.length = 0;
    assert.equal((await owner('POST /leases/{id}/pause', { params })).state, 'paused');
    assert.equal(
      (await owner('POST /leases/{id}/pause', { params })).revision,
      2,
      'pausing twice is one change',
    );
    assert.equal((await owner('POST /leases/{id}/resume', { params })).state, 'live');
    clock.now += 3_600_000;
    assert.equal((await owner('GET /leases/{id}', { params })).state, 'expired');
    assert.equal(
      (await owner('PATCH /leases/{id}', { params, body: { expiresAt: null, revision: 3 } })).state,
      'live',
    );
    assert.equal((await owner('POST /leases/{id}/revoke', { params })).state, 'revoked');
    assert.deepEqual(changes, Array(4).fill(lease.id));
    assert.equal(
      (await control.store.leases.get(control.workspaceId, lease.id))?.sealedSecret,
      null,
    );
    for (const endpoint of ['pause', 'resume', 'revoke'] as const) {
      await assert.rejects(owner(`POST /leases/{id}/${endpoint}`, { params }), refusal('conflict'));
    }
    await assert.rejects(
      owner('PATCH /leases/{id}', { params, body: { name: 'x' } }),
      refusal('conflict'),
    );
    await assert.rejects(
      owner('POST /leases/{id}/policies', { params, body: { policy: { filters: [] } } }),
      refusal('conflict'),
    );
    await assert.rejects(
      owner('POST /leases/{id}/keys', { params, body: { name: 'x' } }),
      refusal('conflict'),
    );
  });

  test('an end in the past, an unknown operation and a foreign API are told at their places', async () => {
    await assert.rejects(
      cut({ expiresAt: '2020-01-01T00:00:00Z' }),
      refusal('invalid_request', '/expiresAt'),
    );
    await assert.rejects(
      cut({ operations: ['GET /customers', 'GET /nothing'] }),
      refusal('invalid_request', '/operations/1'),
    );
    await assert.rejects(
      cut({ apiId: 'api_00000000000000000000' }),
      refusal('invalid_request', '/apiId'),
    );
    await assert.rejects(cut({ slug: 'Not A Slug' }), refusal('invalid_request', '/slug'));
    await cut({ slug: 'mine' });
    await assert.rejects(cut({ slug: 'mine' }), refusal('conflict', '/slug'));
  });

  // promise: lease.operations
  test('tools are what the lease offers, and nothing else', async () => {
    const names = async (more: object) => {
      const { id } = await cut(more);
      return (await owner('GET /leases/{id}/tools', { params: { id } })).items.map(
        ({ annotations }) => annotations['title'],
      ).length;
    };
    assert.deepEqual(
      [
        await names({}),
        await names({ readOnly: true }),
        await names({ operations: ['GET /customers'] }),
      ],
      [3, 2, 1],
    );
  });

  test('what was read before somebody else changed it is not written over', async () => {
    const lease = await cut();
    const params = { id: lease.id };
    await owner('PATCH /leases/{id}', { params, body: { name: 'A', revision: 1 } });
    await assert.rejects(
      owner('PATCH /leases/{id}', { params, body: { name: 'B', revision: 1 } }),
      refusal('conflict'),
    );
    await assert.rejects(
      owner('POST /leases/{id}/policies', {
        params,
        body: { policy: { filters: [] }, revision: 1 },
      }),
      refusal('conflict'),
    );
    const read = await control.send('GET', `/leases/${lease.id}`);
    assert.equal(read.headers.get('etag'), '"2"');
    const stale = await control.send(
      'PATCH',
      `/leases/${lease.id}`,
      { name: 'C' },
      { 'if-match': '"1"' },
    );
    assert.equal(stale.status, 409);
    assert.equal(
      (await control.send('PATCH', `/leases/${lease.id}`, { name: 'C' }, { 'if-match': '"2"' }))
        .status,
      200,
    );
    assert.equal(
      (
        await control.send(
          'PATCH',
          `/leases/${lease.id}`,
          { name: 'C' },
          { 'if-match': 'yesterday' },
        )
      ).status,
      400,
    );
  });

  test('two changes at once: one is made, the other told', async () => {
    const { id } = await cut();
    const both = await Promise.all(
      ['A', 'B'].map((name) => control.send('PATCH', `/leases/${id}`, { name, revision: 1 })),
    );
    assert.deepEqual(both.map(({ status }) => String(status)).toSorted(), ['200', '409']);
  });

  test('policies: versions, in force, restored; an invalid one names its place and changes nothing', async () => {
    const { id } = await cut({ policy: { filters: [{ target: 'email', filterType: 'REDACT' }] } });
    const params = { id };
    const second = await owner('POST /leases/{id}/policies', {
      params,
      body: { policy: { filters: [], unlisted: 'keep' }, note: 'open up', revision: 1 },
    });
    assert.deepEqual([second.version, second.inForce, second.note], [2, true, 'open up']);
    await assert.rejects(
      owner('POST /leases/{id}/policies', { params, body: { policy: 'nonsense' } }),
      refusal('policy_invalid', '/policy'),
    );
    const third = await owner('POST /leases/{id}/policies/{version}/restore', {
      params: { id, version: 1 },
      body: {},
    });
    assert.deepEqual([third.version, third.note], [3, 'Version 1 again']);
    const { items } = await owner('GET /leases/{id}/policies', { params });
    assert.deepEqual(
      items.map(({ version, inForce }) => [version, inForce]),
      [
        [3, true],
        [2, false],
        [1, false],
      ],
    );
    assert.deepEqual(third.document, items[2]?.document);
    assert.equal((await owner('GET /leases/{id}', { params })).policyVersion, 3);
    await assert.rejects(
      owner('GET /leases/{id}/policies/{version}', { params: { id, version: 9 } }),
      refusal('not_found'),
    );
  });

  test('a policy is checked without being published', async () => {
    assert.equal(
      (await owner('POST /policies/check', { body: { policy: 'none' } })).isValid,
      false,
    );
    const open = await owner('POST /policies/check', {
      body: { policy: { filters: [], unlisted: 'keep', echo: false }, apiId: api.id },
    });
    assert.equal(open.isValid, true);
  });

  test('a preview protects the sample and keeps nothing of it', async () => {
    const { id } = await cut();
    const preview = await owner('POST /leases/{id}/preview', {
      params: { id },
      body: { sample: { email: 'planted@preview.test' } },
    });
    assert.ok(!JSON.stringify(preview).includes('planted@preview.test'));
    const everything = JSON.stringify([
      await owner('GET /calls'),
      await owner('GET /leases/{id}/policies', { params: { id } }),
    ]);
    assert.ok(!everything.includes('planted'));
  });
});

describe('tokens of a preview', async () => {
  const control = await createTestControl();
  after(() => control[Symbol.asyncDispose]());
  const { owner } = control;
  const { lease } = await seed(control);

  test('have the length of those that agents get', async () => {
    const policy = { filters: [{ target: 'email', filterType: 'TOKENIZE' }], unlisted: 'withhold' };
    const sample = { email: 'planted@preview.test' };
    const forms = [
      ['short', /^TOKEN_[0-9A-Z]{10}$/],
      ['sealed', /^TOKEN_[0-9A-Z]{55,}$/],
    ] as const;
    for (const [tokens, form] of forms) {
      await owner('PATCH /leases/{id}', { params: { id: lease.id }, body: { tokens } });
      const shown = await owner('POST /leases/{id}/preview', {
        params: { id: lease.id },
        body: { sample, policy },
      });
      assert.match((shown.protected as typeof sample).email, form);
    }
  });
});

describe('credentials', async () => {
  const control = await createTestControl();
  after(() => control[Symbol.asyncDispose]());
  const { owner, store } = control;
  const { lease, key, token } = await seed(control);

  test('a lease key is shown once and can be revoked', async () => {
    assert.match(key.secret, /^lhk_[0-9a-z]{56}$/);
    const params = { id: lease.id };
    const { items } = await owner('GET /leases/{id}/keys', { params });
    assert.ok(!JSON.stringify(items).includes(key.secret));
    assert.ok(key.secret.startsWith(items[0]!.prefix));
    await owner('DELETE /leases/{id}/keys/{keyId}', { params: { ...params, keyId: key.id } });
    assert.deepEqual(await store.leaseKeys.live(lease.id), []);
    assert.ok((await owner('GET /leases/{id}/keys', { params })).items[0]?.revokedAt);
  });

  test('a revoked access key is refused at once', async () => {
    const made = await owner('POST /tokens', { body: { name: 'ci' } });
    const headers = { authorization: `Bearer ${made.secret}` };
    assert.equal((await control.send('GET', '/apis', undefined, headers)).status, 200);
    await owner('DELETE /tokens/{id}', { params: { id: made.id } });
    assert.equal((await control.send('GET', '/apis', undefined, headers)).status, 401);
  });

  test('whoever has no access key gets nothing anywhere, and learns why', async () => {
    const wrong: [string, RegExp][] = [
      ['', /no `Authorization/],
      ['Basic abc', /no `Authorization/],
      [`Bearer ${createCredential('lho').text}`, /not known/],
      [`Bearer ${key.secret}`, /key of a lease/],
      [`Bearer ${control.token.slice(0, -1)}`, /not a whole/],
      [
        `Bearer ${control.token.slice(0, 20)}${control.token[20] === 'a' ? 'b' : 'a'}${control.token.slice(21)}`,
        /mistyped/,
      ],
    ];
    for (const [authorization, why] of wrong) {
      for (const [endpoint, access] of Object.entries(accessOf)) {
        if (access === 'anybody') continue;
        const [method = '', path = ''] = endpoint.split(' ');
        const response = await control.send(
          method,
          path.replaceAll(/\{\w+\}/g, lease.id),
          method === 'GET' ? undefined : {},
          {
            authorization,
          },
        );
        assert.equal(response.status, 401, endpoint);
        assert.match(response.headers.get('www-authenticate') ?? '', /^Bearer/);
        const problem = await response.text();
        assert.match(JSON.parse(problem).detail, why);
        const secret = authorization.split(' ')[1];
        assert.ok(!secret || !problem.includes(secret), 'a credential is not repeated');
      }
    }
  });

  test('the last use of a token is kept to the minute', async () => {
    const lastUse = async () =>
      (await store.apiTokens.list(control.workspaceId))
        .find(({ id }) => id === token.id)
        ?.lastUsedAt?.getTime();
    const first = await lastUse();
    control.clock.now += 30_000;
    await owner('GET /apis');
    assert.equal(await lastUse(), first);
    control.clock.now += 31_000;
    await owner('GET /apis');
    assert.equal(await lastUse(), control.clock.now);
  });
});

test('calls are listed newest first, filtered and paged', async () => {
  await using control = await createTestControl();
  const { owner, store, workspaceId } = control;
  const { lease, call } = await seed(control);
  const at = (minute: number) => new Date(Date.parse('2026-11-20T11:00:00Z') + minute * 60_000);
  await store.calls.insert(
    batchesOf(
      [1, 2, 3].map((minute) =>
        recordOf(
          callOf(workspaceId, lease.id, {
            at: at(minute),
            outcome: minute === 2 ? 'refused' : 'ok',
            code: minute === 2 ? 'rate_limited' : null,
          }),
        ),
      ),
    ),
  );
  const times = async (query: object) =>
    (await owner('GET /calls', { query })).items.map(
      (item) => (Date.parse(item.at) - at(0).getTime()) / 60_000,
    );
  assert.deepEqual(await times({}), [3, 2, 1, 0]);
  assert.deepEqual(await times({ outcome: 'refused' }), [2]);
  assert.deepEqual(await times({ since: at(1).toISOString(), until: at(3).toISOString() }), [2, 1]);
  assert.deepEqual(await times({ leaseId: lease.id, limit: 1 }), [3]);
  const first = await owner('GET /calls', { query: { limit: 3 } });
  assert.equal(
    (await owner('GET /calls', { query: { limit: 3, cursor: first.next } })).items.length,
    1,
  );
  assert.equal(
    (await owner('GET /calls/{id}', { params: { id: call.id } })).report?.paths[0]?.treatment,
    'TOKENIZE',
  );
});

test('every list is paged: pages of one make the whole, and a foreign cursor is refused', async () => {
  await using control = await createTestControl();
  const { owner, store, workspaceId } = control;
  const { api, lease, member, alertRule } = await seed(control);
  await store.grants.insert(grantOf(workspaceId, lease.id, member.personId));
  await owner('POST /members', {
    body: { email: 'second@clinic.test', role: 'viewer', password: 'a password for tests' },
  });
  await owner('POST /apis', { body: { description: text(crm) } });
  await owner('POST /alert-channels', {
    body: { kind: 'webhook', name: 'Second', url: 'https://hooks.test/' },
  });
  await owner('POST /alert-rules', {
    body: { kind: 'drift', name: 'Second', threshold: 1, channelIds: [] },
  });
  await store.alerts.start(alertOf(workspaceId, alertRule.id, newId('lease')), [], new Date(0));
  await owner('POST /leases', {
    body: { apiId: api.id, name: 'Second', purpose: 'p', policy: { filters: [] } },
  });
  await owner('POST /leases/{id}/policies', {
    params: { id: lease.id },
    body: { policy: { filters: [] } },
  });
  for (const paths of [['/orders'], ['/orders', '/beds']]) {
    const more = Object.fromEntries(paths.map((path) => [path, { get: { responses: {} } }]));
    const grown = { ...crm, paths: { ...crm.paths, ...more } };
    await owner('POST /apis/{id}/reread', {
      params: { id: api.id },
      body: { description: text(grown) },
    });
  }
  await owner('POST /leases/{id}/keys', { params: { id: lease.id }, body: { name: 'second' } });
  for (const about of [lease.id, api.id])
    await owner('POST /drafts', { body: { about, changes: {} } });
  await owner('POST /tokens', { body: { name: 'second' } });
  await owner('POST /templates', { body: { name: 'Second', policy: { filters: [] } } });
  for (const operation of ['GET /customers', 'GET /customers/{id}'])
    await owner('POST /apis/{id}/samples', {
      params: { id: api.id },
      body: { operation, answers: [{ a: 1 }] },
    });
  await store.calls.insert(batchesOf([recordOf(callOf(workspaceId, lease.id))]));
  await store.waitlist.insert(waitlistEntryOf(workspaceId));
  await owner('POST /invitations', {
    body: { email: 'second.invited@clinic.test', role: 'viewer' },
  });
  const [other] = (await store.workspaces.list()).filter(({ id }) => id !== workspaceId);
  await store.members.insert({
    id: newId('member'),
    workspaceId: other!.id,
    personId: member.personId,
    role: 'viewer',
    createdAt: new Date(),
  });
  const { cookie } = await control.signIn('ann.owner@clinic.test', 'a password for tests');
  for (const [endpoint, spec] of Object.entries(routes)) {
    if (!('query' in spec) || !('limit' in spec.query.shape)) continue;
    // What is searched for is narrowed by more letters, not leafed through.
    if (endpoint === 'GET /search') continue;
    const path = endpoint
      .split(' ')[1]!
      .replace('{id}', endpoint.includes('/apis/') ? api.id : lease.id);
    const read = async (query: string) => {
      // The installation's own token is for one workspace.
      const response = await control.send(
        'GET',
        `${path}?${query}`,
        undefined,
        path === '/workspaces' ? { authorization: '', cookie } : {},
      );
      const page: { items: object[]; next?: string } = JSON.parse(await response.text());
      return { status: response.status, page };
    };
    const { page: whole } = await read('limit=200');
    const collected: object[] = [];
    let next: string | undefined = '';
    while (next !== undefined) {
      const { page } = await read(`limit=1${next && `&cursor=${encodeURIComponent(next)}`}`);
      assert.ok(page.items.length <= 1, endpoint);
      collected.push(...page.items);
      next = page.next;
    }
    assert.deepEqual(collected, whole.items, endpoint);
    assert.ok(whole.items.length >= 2, `${endpoint} was tested with too few items`);
    assert.equal((await read('cursor=bm90aGluZw')).status, 400, endpoint);
    for (const query of ['limit=0', 'limit=201', 'limit=x', 'limit=1&limit=2', 'color=red'])
      assert.equal((await read(query)).status, 400, endpoint);
  }
});

test("another workspace's things are not there: for reading, changing or naming them", async () => {
  await using control = await createTestControl();
  const { stranger } = control;
  const {
    api,
    lease,
    key,
    call,
    token,
    waitlistEntry,
    member,
    grant,
    drift,
    alertChannel,
    alertRule,
    invitation,
    view,
    template,
  } = await seed(control);
  const draft = await control.owner('POST /drafts', { body: { about: lease.id, changes: {} } });
  const before = await snapshot(control);
  const ids: Record<string, string> = {
    apis: api.id,
    leases: lease.id,
    tokens: token.id,
    calls: call.id,
    waitlist: waitlistEntry.id,
    members: member.id,
    invitations: invitation.id,
    views: view.id,
    templates: template.id,
    workspaces: control.workspaceId,
    drift: drift.id,
    drafts: draft.id,
    'alert-channels': alertChannel.id,
    'alert-rules': alertRule.id,
  };
  const bodies: Record<string, object> = {
    'PATCH /apis/{id}': { name: 'stolen' },
    'POST /apis/{id}/samples': { operation: 'GET /customers', answers: [{}] },
    'POST /apis/{id}/try': { operation: 'GET /customers' },
    'POST /apis/{id}/suggest': { answer: {} },
    'PATCH /leases/{id}': { name: 'stolen' },
    'POST /apis/{id}/reread': { description: text(crm) },
    'POST /apis/{id}/review': { rest: { sha256: '0'.repeat(64) } },
    'POST /leases/{id}/preview': { sample: {} },
    'POST /leases/{id}/playground': { tool: 'list_customers' },
    'POST /leases/{id}/admission': {},
    'POST /leases/{id}/policies': { policy: { filters: [] } },
    'POST /leases/{id}/policies/{version}/restore': {},
    'POST /leases/{id}/keys': { name: 'mine' },
    'PATCH /alert-channels/{id}': { kind: 'slack', name: 'stolen', url: 'https://thief.example' },
    'PATCH /alert-rules/{id}': { name: 'stolen' },
    'PATCH /members/{id}': { role: 'viewer' },
    'PATCH /workspaces/{id}': { name: 'stolen' },
    'POST /drift/{id}/review': { filter: { filterType: 'KEEP' } },
    'PATCH /templates/{id}': { name: 'stolen' },
    'PATCH /drafts/{id}': { note: 'stolen', revision: 1 },
    'POST /drafts/{id}/request': { revision: 1 },
    'POST /drafts/{id}/approve': { revision: 1 },
    'POST /drafts/{id}/return': { revision: 1, comment: 'no' },
    'POST /drafts/{id}/publish': { revision: 1 },
  };
  const queries: Record<string, string> = {
    'GET /apis/{id}/operation': '?operation=GET%20/customers',
    'GET /apis/{id}/answer': '?operation=GET%20/customers',
    'GET /templates/{id}/fit': `?apiId=${api.id}`,
  };
  let asked = 0;
  for (const [endpoint, spec] of Object.entries(routes)) {
    if (!('params' in spec)) continue;
    const id = ids[endpoint.split('/')[1]!];
    const [method = '', template = ''] = endpoint.split(' ');
    const path = template
      .replace('{id}', id ?? '')
      .replace('{version}', '1')
      .replace('{changeId}', api.id.replace('api', 'diff'))
      .replace('{grantId}', grant.id)
      .replace('{keyId}', key.id)
      .concat(queries[endpoint] ?? '');
    const response = await control.send(method, path, bodies[endpoint], {
      authorization: `Bearer ${control.strangerToken}`,
    });
    assert.equal(response.status, 404, endpoint);
    assert.equal(JSON.parse(await response.text()).code, 'not_found');
    asked++;
  }
  assert.ok(asked >= 20);
  await assert.rejects(
    stranger('POST /leases', {
      body: { apiId: api.id, name: 'x', purpose: 'p', policy: { filters: [] } },
    }),
    refusal('invalid_request', '/apiId'),
  );
  for (const about of [{ apiId: api.id }, { leaseId: lease.id }])
    await assert.rejects(
      stranger('POST /policies/check', { body: { policy: { filters: [] }, ...about } }),
      refusal('not_found'),
    );
  for (const [was, is] of [
    [template.id, lease.id],
    [lease.id, template.id],
  ] as const)
    await assert.rejects(
      stranger('GET /policies/compare', { query: { before: was, after: is } }),
      refusal('not_found'),
    );
  await assert.rejects(
    stranger('POST /templates', { body: { name: 'x', apiId: api.id, policy: { filters: [] } } }),
    refusal('not_found'),
  );
  for (const endpoint of [
    'GET /apis',
    'GET /leases',
    'GET /calls',
    'GET /drift',
    'GET /drafts',
    'GET /alerts',
    'GET /alert-rules',
    'GET /alert-channels',
    'GET /waitlist',
    'GET /members',
    'GET /invitations',
    'GET /views',
    'GET /labels',
    'GET /templates',
  ] as const)
    assert.deepEqual((await stranger(endpoint)).items, []);
  assert.deepEqual((await stranger('GET /calls', { query: { leaseId: lease.id } })).items, []);
  assert.equal(
    (await stranger('GET /waitlist/export')).split('\r\n').length,
    2,
    'only the header row',
  );
  assert.deepEqual(await snapshot(control), before, 'nothing was changed');
});

async function snapshot({ owner }: Awaited<ReturnType<typeof createTestControl>>) {
  return {
    apis: await owner('GET /apis'),
    leases: await owner('GET /leases'),
    calls: await owner('GET /calls'),
    waitlist: await owner('GET /waitlist'),
  };
}

describe('the waitlist', async () => {
  const control = await createTestControl();
  after(() => control[Symbol.asyncDispose]());
  const { owner, store, workspaceId } = control;

  test('an invitation marks its entry and gives a link once; the next one ends it', async () => {
    const entry = waitlistEntryOf(workspaceId);
    await store.waitlist.insert(entry);
    const [{ link }, { link: second, invitedAt }] = [
      await owner('POST /waitlist/{id}/invite', { params: { id: entry.id } }),
      await owner('POST /waitlist/{id}/invite', { params: { id: entry.id } }),
    ];
    assert.match(link, /^https:\/\/leasehold\.test\/console\/join#lhi_[0-9a-z]{56}$/);
    assert.notEqual(link, second);
    assert.equal(invitedAt, new Date(control.clock.now).toISOString());
    const [listed] = (await owner('GET /waitlist')).items;
    assert.deepEqual(listed, { ...listed, id: entry.id, email: entry.email, invitedAt });
    assert.ok(!JSON.stringify(listed).includes('lhi_') && !('emailNormalised' in (listed ?? {})));
    const [row, ...others] = await store.invitations.list(workspaceId);
    const digest = Uint8Array.from(
      createHash('sha256')
        .update(second.split('#')[1] ?? '')
        .digest(),
    );
    assert.deepEqual(
      [row?.email, row?.role, row?.digest, others],
      [entry.emailNormalised, 'viewer', digest, []],
    );
    await assert.rejects(
      owner('POST /waitlist/{id}/invite', { params: { id: newId('wait') } }),
      refusal('not_found'),
    );
  });

  // promise: waitlist.deleted
  test('an entry that is deleted is gone from list and export, only for whoever may, and only in its own workspace', async () => {
    const entry = waitlistEntryOf(workspaceId);
    await store.waitlist.insert(entry);
    const params = { id: entry.id };
    await using elsewhere = await createTestControl();
    await assert.rejects(
      elsewhere.owner('DELETE /waitlist/{id}', { params }),
      refusal('not_found'),
    );
    await owner('POST /waitlist/{id}/invite', { params });
    await owner('DELETE /waitlist/{id}', { params });
    assert.ok(
      !JSON.stringify(await owner('GET /invitations')).includes(entry.emailNormalised),
      'nor is there an invitation to it',
    );
    assert.ok(!JSON.stringify(await owner('GET /waitlist')).includes(entry.id));
    assert.ok(!(await owner('GET /waitlist/export')).includes(entry.email));
    await assert.rejects(owner('DELETE /waitlist/{id}', { params }), refusal('not_found'));
    const [said, ...more] = (await store.audit.entries(workspaceId, 0, 200)).filter(
      ({ action }) => action === 'waitlist.deleted',
    );
    assert.deepEqual([said?.subject, said?.detail, more], [entry.id, {}, []]);
    const again = { ...entry, id: newId('wait') };
    await store.waitlist.insert(again);
    assert.ok(
      (await owner('GET /waitlist/export')).includes(entry.email),
      'the address may sign up again',
    );
    await owner('DELETE /waitlist/{id}', { params: { id: again.id } });
  });

  test('the export is a table that a spreadsheet reads, and runs nothing of', async () => {
    const formulas = [
      '=HYPERLINK("https://evil.test","x")',
      '+1',
      '-1',
      '@SUM(A1)',
      ' =1',
      '\uff1d1',
      '|calc',
      '%0A=1',
    ];
    const createdAt = new Date('2026-11-21T00:00:00Z');
    for (const company of formulas)
      await store.waitlist.insert(waitlistEntryOf(workspaceId, { company, createdAt }));
    await store.waitlist.insert(
      waitlistEntryOf(workspaceId, { company: 'a "b", c;', useCase: 'one\n=two', createdAt }),
    );
    await store.waitlist.insert(
      waitlistEntryOf(workspaceId, { email: "=cmd|'/c'@x.test", emailNormalised: 'f', createdAt }),
    );
    const response = await control.send('GET', '/waitlist/export');
    assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8');
    const text = await response.text();
    assert.equal(text, await owner('GET /waitlist/export'));
    const [head, ...lines] = text.split('\r\n').filter(Boolean);
    assert.equal(
      head,
      '"id","email","company","useCase","source","createdAt","lastSeenAt","invitedAt"',
    );
    assert.equal(lines.length, 11);
    assert.ok(text.includes(`"'=HYPERLINK(""https://evil.test"",""x"")"`));
    assert.ok(text.includes('"a ""b"", c;","one\n=two"'));
    for (const cell of text.matchAll(/(?:^|,)"((?:[^"]|"")*)"/gm))
      assert.doesNotMatch(cell[1] ?? '', /^\s*[=+\-@|%\uff1d]/);
  });

  test('an export is all of the list, however long', async () => {
    const other = await createTestControl();
    try {
      for (let i = 0; i < 1_201; i++)
        await other.store.waitlist.insert(waitlistEntryOf(other.workspaceId));
      assert.equal((await other.owner('GET /waitlist/export')).split('\r\n').length, 1_203);
    } finally {
      await other[Symbol.asyncDispose]();
    }
  });
});

describe('the API as a document', async () => {
  const control = await createTestControl();
  after(() => control[Symbol.asyncDispose]());

  // promise: outside.openapi
  test('it is open to everybody, and every route of the table can be imported from it', async () => {
    const response = await control.send('GET', '/openapi.json', undefined, { authorization: '' });
    assert.equal(response.status, 200);
    const { api, problems } = await importApi({ text: await response.text() });
    assert.deepEqual(problems, []);
    assert.deepEqual(api?.operations.map(({ id }) => id).sort(), Object.keys(routes).sort());
    assert.deepEqual(
      api?.operations.map(({ operationId = '' }) => operationId).sort(),
      Object.values(routes)
        .map(({ name }) => name)
        .sort(),
    );
    for (const operation of api?.operations ?? []) {
      assert.deepEqual(
        operation.security,
        accessAt(operation.id) === 'anybody' ? [] : [['ownerToken']],
        operation.id,
      );
      assert.ok(
        operation.responses.some(({ status }) => status.startsWith('2')),
        operation.id,
      );
      assert.ok(
        operation.responses.some(({ status }) => status === '401'),
        operation.id,
      );
    }
  });

  test('unknown addresses and methods are told', async () => {
    assert.equal((await control.send('GET', '/nothing')).status, 404);
    const response = await control.send('PUT', '/apis', {});
    assert.equal(response.status, 405);
    assert.equal(response.headers.get('allow'), 'GET, POST');
  });
});

test('members: added with a first password, once each, and the last owner stays', async () => {
  await using control = await createTestControl();
  const { owner, stranger, changes } = control;
  const body = {
    email: 'Ann@Clinic.test',
    role: 'owner',
    password: 'a password for tests',
  } as const;
  const ann = await owner('POST /members', { body });
  assert.equal(ann.email, 'ann@clinic.test');
  await assert.rejects(
    owner('POST /members', { body: { ...body, email: 'ANN@clinic.test' } }),
    refusal('conflict', '/email'),
  );
  await assert.rejects(
    owner('POST /members', { body: { ...body, email: 'no address' } }),
    refusal('invalid_request', '/email'),
  );
  await assert.rejects(
    owner('POST /members', { body: { ...body, password: 'short' } }),
    refusal('invalid_request', '/password'),
  );
  await assert.rejects(
    owner('DELETE /members/{id}', { params: { id: ann.id } }),
    refusal('conflict'),
  );
  const bob = await owner('POST /members', { body: { ...body, email: 'bob@clinic.test' } });
  const elsewhere = await stranger('POST /members', { body });
  assert.equal(elsewhere.personId, ann.personId, 'one person, two workspaces');
  await owner('DELETE /members/{id}', { params: { id: ann.id } });
  assert.deepEqual(
    (await owner('GET /members')).items.map(({ id }) => id),
    [bob.id],
  );
  assert.deepEqual(
    (await stranger('GET /members')).items.map(({ id }) => id),
    [elsewhere.id],
  );
  assert.deepEqual(changes, ['grants'], 'every node was told to ask again');
});
