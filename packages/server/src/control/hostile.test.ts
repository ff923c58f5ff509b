import assert from 'node:assert/strict';
import test, { after, describe } from 'node:test';
import { routes, type RouteSpec } from '@leasehold/contract';
import * as fc from 'fast-check';
import { everyOr, inPart } from '@leasehold/privacy/testing/every';
import { startPostgres } from '../store/testing/postgres.ts';
import { createTestControl } from './testing/control.ts';
import { crm, seed } from './testing/seed.ts';

const table = Object.entries<RouteSpec>(routes);

for (const kind of ['sqlite', 'postgres']) {
  describe(`hostile requests over ${kind}`, async () => {
    const postgres = kind === 'postgres' ? await startPostgres() : undefined;
    const control = await createTestControl(await postgres?.createEmptyDatabase());
    after(async () => {
      await control[Symbol.asyncDispose]();
      await postgres?.[Symbol.asyncDispose]();
    });
    const {
      api,
      lease,
      key,
      call,
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

    const ids: Record<string, string> = {
      apis: api.id,
      leases: lease.id,
      calls: call.id,
      tokens: 'owner_00000000000000000000',
      waitlist: waitlistEntry.id,
      drift: drift.id,
      drafts: draft.id,
      'alert-channels': alertChannel.id,
      'alert-rules': alertRule.id,
      members: member.id,
      invitations: invitation.id,
      views: view.id,
      templates: template.id,
      workspaces: control.workspaceId,
    };
    const pathOf = (template: string) =>
      template
        .replace('{id}', ids[template.split('/')[1] ?? ''] ?? '')
        .replace('{keyId}', key.id)
        .replace('{grantId}', grant.id)
        .replace('{version}', '1');

    /** Bodies that are nearly right: valid ones with a part of them replaced. */
    const valid: object[] = [
      { description: { text: JSON.stringify(crm) }, auth: { type: 'bearer', token: 's' } },
      {
        apiId: api.id,
        name: 'x',
        purpose: 'p',
        policy: { filters: [{ target: 'email', filterType: 'REDACT' }] },
        expiresAt: '2030-01-01T00:00:00Z',
      },
      {
        name: 'x',
        operations: ['GET /customers'],
        readOnly: true,
        resultCharsMax: 5000,
        revision: 1,
      },
      {
        policy: {
          filters: [],
          unlisted: 'keep',
          text: { detect: ['EMAIL'], filterType: 'REDACT' },
        },
        note: 'n',
      },
      { kind: 'webhook', name: 'x', url: 'http://127.0.0.1:9/' },
      { kind: 'drift', name: 'x', threshold: 1, channelIds: [alertChannel.id], leaseId: lease.id },
      { filter: { filterType: 'KEEP' }, note: 'n' },
      { about: api.id, changes: { api: { name: 'x' } }, note: 'n', revision: 1 },
      { sample: { people: [{ email: 'a@b.test' }] } },
    ];
    const junk = fc.oneof(
      fc.jsonValue({ maxDepth: 4 }),
      fc.constantFrom(
        '\0',
        '\ud800',
        '__proto__',
        'constructor',
        '9'.repeat(400),
        '0001-01-01T00:00:00+14:00',
        '9999-12-31T23:59:59-14:00',
        -0,
        1e308,
      ),
      fc.constantFrom(
        { type: 'bearer' },
        { type: 'headers', headers: {} },
        { url: 'http://[::1' },
        { text: '{"openapi":"3.1.0"}' },
        [[[[[]]]]],
      ),
    );
    const mutated = fc
      .tuple(
        fc.constantFrom(...valid),
        fc.nat(),
        junk,
        fc.constantFrom('__proto__', 'constructor', 'extra', '', '/', '~', undefined),
      )
      .map(([body, at, value, more]) => {
        const entries = Object.entries(body);
        entries[at % entries.length]![1] = value;
        // As text, so that `__proto__` becomes a key of its own in JSON.parse.
        return `{${[...entries, ...(more === undefined ? [] : [[more, value]])].map(([k, v]) => `${JSON.stringify(k)}:${JSON.stringify(v) ?? 'null'}`).join()}}`;
      });

    // promise: outside.hostile
    test(
      `no body makes it answer 500 or something that is no problem${inPart}`,
      { timeout: 600_000 },
      async () => {
        const writers = table
          .filter(([, { body }]) => body)
          .map(([endpoint]) => endpoint.split(' '));
        const body = fc.oneof(
          mutated,
          fc.json({ maxDepth: 5 }),
          fc.string(),
          fc.constantFrom('', '{', 'null', '[]', '"\ufeff"', '\ufeff{}', '1e999'),
        );
        const route = fc.constantFrom(...writers);
        await fc.assert(
          fc.asyncProperty(route, body, async ([method = '', template = ''], text) => {
            const response = await control.send(method, pathOf(template), text);
            assert.deepEqual(control.failures.splice(0), [], `${method} ${template} ${text}`);
            assert.ok(response.status < 500);
            const answer: object = JSON.parse(await response.text());
            if (response.status >= 400)
              assert.deepEqual(Object.keys(answer), [
                'type',
                'code',
                'title',
                'status',
                'detail',
                'hint',
                'issues',
              ]);
          }),
          { numRuns: everyOr(250, 1000), seed: 20261120 },
        );
      },
    );

    test(
      `no path, query or header makes it answer 500${inPart}`,
      { timeout: 600_000 },
      async () => {
        const part = fc.oneof(
          fc.string({ maxLength: 30 }),
          fc.constantFrom(
            '%',
            '%00',
            '%ff',
            '..',
            '%2e%2e',
            '__proto__',
            '1',
            '-1',
            '2147483648',
            api.id.toLowerCase(),
            ' ',
          ),
        );
        const where = fc.tuple(
          fc.constantFrom(...table.map(([endpoint]) => endpoint)),
          fc.array(part, { maxLength: 3 }),
          fc.dictionary(fc.string(), part, { maxKeys: 3 }),
        );
        await fc.assert(
          fc.asyncProperty(where, async ([endpoint, parts, query]) => {
            const [method = '', template = ''] = endpoint.split(' ');
            const path = template.replaceAll(
              /\{\w+\}/g,
              () => parts.pop()?.replaceAll(/[?#/\\\s]/g, '') ?? 'x',
            );
            const text = method === 'GET' || method === 'DELETE' ? undefined : '{}';
            const response = await control.send(
              method,
              `${path}?${new URLSearchParams(query).toString()}`,
              text,
            );
            assert.deepEqual(control.failures.splice(0), [], `${endpoint} ${path}`);
            assert.ok(response.status < 500);
          }),
          { numRuns: everyOr(125, 500), seed: 20261120 },
        );
      },
    );

    test('nesting that recursion would not survive, and bodies that do not end, are refused early', async () => {
      const deep = await control.send(
        'POST',
        '/policies/check',
        `{"policy":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
      );
      assert.equal(deep.status, 400);
      let sent = 0;
      const endless = new ReadableStream({
        pull: (stream) => {
          sent += 65_536;
          stream.enqueue(new Uint8Array(65_536).fill(32));
        },
      });
      const init = {
        method: 'POST',
        body: endless,
        duplex: 'half' as const,
        headers: { authorization: `Bearer ${control.token}`, 'content-type': 'application/json' },
      };
      const response = await control.fetch(new Request('http://control/policies/check', init));
      assert.equal(response.status, 413);
      assert.ok(sent < 4_000_000, `${sent} bytes were taken`);
    });

    test('what is wrong is told at its place, and no value is repeated', async () => {
      const wrong: [string, unknown, string[]][] = [
        [
          '/leases',
          { apiId: api.id, name: '', purpose: 'p', polcy: {}, readOnly: 'planted-value' },
          ['/name', '/polcy', '/readOnly'],
        ],
        [
          '/apis',
          { description: { text: 'x' }, auth: { type: 'bearer', tokn: 'planted-value' } },
          ['/auth/token', '/auth/tokn'],
        ],
        [
          '/apis',
          { description: { txt: 'planted-value' } },
          ['/description/text', '/description/txt'],
        ],
        [
          '/apis',
          {
            description: { text: 'x' },
            auth: { type: 'headers', headers: { 'X-Key': 'planted-value\r\nX-More: 1' } },
          },
          ['/auth/headers/X-Key'],
        ],
        ['/apis', '{"name": planted-value}', ['1:10']],
        [
          '/leases',
          '{"__proto__": {"isAdmin": true}}',
          ['/__proto__', '/apiId', '/name', '/purpose'],
        ],
      ];
      for (const [path, body, places] of wrong) {
        const response = await control.send('POST', path, body);
        const answer = await response.text();
        assert.equal(response.status, 400, answer);
        assert.deepEqual(
          JSON.parse(answer)
            .issues.map((issue: { place: string }) => issue.place)
            .sort(),
          places.toSorted(),
          answer,
        );
        assert.ok(!answer.includes('planted-value'), answer);
      }
      assert.equal(
        (await control.send('POST', '/tokens', 'name=x', { 'content-type': 'text/plain' })).status,
        400,
      );
    });
  });
}

// promise: upstream.credentials
test('a secret given once is never given back: by no route, no error, no log', async () => {
  await using control = await createTestControl();
  const planted = (name: string) => `planted-${name}-5f1c`;
  const auths = [
    { type: 'apiKey', in: 'query', name: 'key', value: planted('key') },
    { type: 'bearer', token: planted('bearer') },
    { type: 'basic', username: planted('user'), password: planted('password') },
    {
      type: 'oauth2',
      tokenUrl: 'https://auth.test/token',
      clientId: planted('id'),
      clientSecret: planted('secret'),
      scope: 'read',
    },
    { type: 'headers', headers: { 'X-One': planted('one'), 'X-Two': planted('two') } },
    {
      type: 'mutualTls',
      certificatePem: planted('cert'),
      keyPem: planted('pem'),
      caPem: planted('ca'),
    },
  ] as const;
  const seen: string[] = [];
  const send = async (...request: Parameters<typeof control.send>) => {
    const response = await control.send(...request);
    const answer = await response.text();
    seen.push(answer, JSON.stringify([...response.headers]));
    return JSON.parse(answer || 'null');
  };
  for (const [at, auth] of auths.entries()) {
    const slug = `api-${at}`;
    const api = await send('POST', '/apis', {
      slug,
      description: { text: JSON.stringify(crm) },
      auth,
    });
    assert.equal(api.auth.type, auth.type);
    await send('POST', '/apis', { slug, description: { text: JSON.stringify(crm) }, auth });
    await send('POST', '/apis', {
      slug: 'Wrong',
      description: { text: 'no' },
      auth: { ...auth, extra: planted('extra') },
    });
    await send('PATCH', `/apis/${api.id}?dryRun=true`, { auth });
    await send('PATCH', `/apis/${api.id}`, { auth, name: `api ${at}` });
    for (const below of ['', '/description', '/operations', '/suggestions'])
      await send('GET', `/apis/${api.id}${below}`);
    const row = await control.store.apis.get(control.workspaceId, api.id);
    assert.ok(row && !Buffer.from(row.sealedAuth).includes('planted'), 'sealed at rest');
  }
  await send('GET', '/apis');
  assert.ok(seen.length > 80);
  for (const answer of seen) assert.ok(!answer.includes('planted'), answer);
  assert.deepEqual(control.failures, []);
});
