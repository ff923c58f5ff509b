// APIs that are described by something other than an OpenAPI document: enrolled, leased, called,
// exported. What stood in the description ends there.
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { PublicError } from '@leasehold/contract';
import {
  startFaultyUpstream,
  answer,
  json,
  type FaultyUpstream,
} from '../packages/server/src/gateway/testing/faulty-upstream.ts';
import { startInstallation, type Installation } from './testing/installation.ts';
import { leaseholdHere } from './testing/leasehold.ts';

const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJwbGFudGVkIn0.c2lnbmF0dXJlLXBsYW50ZWQ';

/**
 * Descriptions with credentials and people's data in every place of them. A row for each format.
 */
const planted: { format: string; text: (origin: string) => string; secrets: string[] }[] = [
  {
    format: 'Postman collection',
    text: (origin) =>
      JSON.stringify({
        info: {
          name: 'Elsewhere',
          schema,
          description: `Log in as planted-login@example.org, then send Authorization: Bearer ${jwt}`,
        },
        auth: { type: 'bearer', bearer: [{ key: 'token', value: 'planted-bearer' }] },
        variable: [
          { key: 'host', value: origin },
          { key: 'token', value: 'planted-variable', type: 'secret' },
          { key: 'customerId', value: 'cus_planted01' },
        ],
        event: [
          { listen: 'prerequest', script: { exec: ["pm.environment.set('x', 'planted-script')"] } },
        ],
        item: [
          {
            name: 'Get customer',
            request: {
              method: 'GET',
              header: [
                { key: 'X-Api-Key', value: 'planted-header' },
                { key: 'Cookie', value: 'sid=planted-cookie' },
                { key: 'X-Clinic', value: 'planted-clinic' },
              ],
              url: `${origin.replace('//', '//planted-user:planted-password@')}/customers/cus_planted02?api_key=planted-query&email=planted-person@example.org`,
            },
            response: [
              {
                name: 'OK',
                code: 200,
                header: [{ key: 'Set-Cookie', value: 'sid=planted-set-cookie' }],
                body: '{"id":"cus_planted03","email":"planted-answer@example.org","planted.name@example.org":1}',
              },
            ],
          },
          {
            name: 'Sign in',
            request: {
              method: 'POST',
              auth: {
                type: 'basic',
                basic: [
                  { key: 'username', value: 'planted-basic' },
                  { key: 'password', value: 'planted-basic-password' },
                ],
              },
              header: [],
              url: '{{host}}/sessions',
              body: {
                mode: 'raw',
                raw: `{"password":"planted-body","client_secret":"planted-client","jwt":"${jwt}"}`,
                options: { raw: { language: 'json' } },
              },
            },
          },
          {
            name: 'Upload',
            request: {
              method: 'POST',
              url: {
                raw: '{{host}}/users/{{customerId}}/files',
                host: ['{{host}}'],
                path: ['users', '{{customerId}}', 'files'],
              },
              body: {
                mode: 'formdata',
                formdata: [
                  { key: 'file', type: 'file', src: '/home/planted/passport.pdf' },
                  { key: 'note', value: 'planted-note' },
                ],
              },
            },
          },
        ],
      }),
    secrets: ['planted', jwt.split('.')[1]!],
  },
];

const silent = (text: string, secrets: readonly string[]): string[] =>
  secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));

suite('what is planted in a description', () => {
  for (const { format, text, secrets } of planted) {
    // promise: formats.postman
    test(`${format}: is nowhere in the store, the logs, the tools, the answers and the export`, async () => {
      await using upstream = await startFaultyUpstream({
        '/customers/7': json({ id: 7, email: 'a@example.org' }),
        '/sessions': json({}),
      });
      await using installation = await startInstallation();
      const { control, app, dataFolder, logged } = installation;
      const name = 'Described elsewhere';
      const api = await control('POST /apis', {
        body: {
          name,
          description: { text: text(upstream.origin) },
          auth: { type: 'bearer', token: 'given-token' },
        },
      });
      assert.equal(api.baseUrl, upstream.origin);
      const lease = await control('POST /leases', {
        body: {
          apiId: api.id,
          name,
          purpose: 'testing',
          policy: { filters: [], unlisted: 'keep' },
        },
      });
      const { secret } = await control('POST /leases/{id}/keys', {
        params: { id: lease.id },
        body: { name: 'test' },
      });
      const ask = async (method: string, params: object) => {
        const headers = {
          authorization: `Bearer ${secret}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        };
        return (
          await fetch(lease.address, {
            method: 'POST',
            headers,
            body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
          })
        ).text();
      };
      const seen = [
        JSON.stringify(api),
        JSON.stringify(await control('GET /apis/{id}/description', { params: { id: api.id } })),
        JSON.stringify(
          await control('GET /apis/{id}/suggestions', { params: { id: api.id }, query: {} }),
        ),
        await ask('tools/list', {}),
        await ask('tools/call', { name: 'get_customer', arguments: { customerId: '7' } }),
        (await leaseholdHere(['export', '--data', dataFolder])).stdout,
        logged.join('\n'),
      ];
      assert.match(seen[4] ?? '', /a@example\.org/, seen[4]);
      assert.deepEqual(
        upstream.requests.map(({ method, path, headers }) => [
          method,
          path,
          headers['authorization'],
        ]),
        [['GET', '/customers/7', 'Bearer given-token']],
      );
      await app.flush();
      for (const file of await readdir(dataFolder))
        seen.push((await readFile(join(dataFolder, file))).toString('latin1'));
      assert.ok(seen.some((one) => one.includes(name)));
      for (const one of seen) assert.deepEqual(silent(one, secrets), [], one.slice(0, 2_000));
    });
  }
});

suite('an API enrolled from what shows or saves it', () => {
  let installation: Installation;
  let upstream: FaultyUpstream;
  const document = {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: { '/a': { get: { operationId: 'getA' } } },
  };
  const collection = {
    info: { name: 'Saved', schema },
    item: [{ name: 'Get a', request: '{{baseUrl}}/a' }],
  };
  before(async () => {
    installation = await startInstallation();
    upstream = await startFaultyUpstream({
      '/docs/': answer(
        '<!DOCTYPE html><html><body><script>SwaggerUIBundle({ urls: [{ url: "../api/one.json", name: "One" }, { url: "../api/two.json", name: "Two" }] })</script></body></html>',
      ),
      '/api/one.json': json({ ...document, servers: [{ url: '/v1' }] }),
    });
  });
  after(async () => {
    await installation[Symbol.asyncDispose]();
    await upstream[Symbol.asyncDispose]();
  });

  // promise: formats.docs-page
  test('by the address of its documentation page keeps the address of its description', async () => {
    const api = await installation.control('POST /apis', {
      body: { description: { url: `${upstream.origin}/docs/` } },
    });
    assert.deepEqual(
      [api.source, api.baseUrl, api.operationCount],
      [`${upstream.origin}/api/one.json`, `${upstream.origin}/v1`, 1],
    );
    assert.match(
      api.problems.map(({ code, message }) => `${code} ${message}`).join('\n'),
      /left_out .*other descriptions too: Two/,
    );
  });

  test('from a collection that does not say where the API is, is asked for its base URL', async () => {
    const body = { description: { text: JSON.stringify(collection) } };
    await assert.rejects(installation.control('POST /apis', { body }), (error: unknown) => {
      assert.ok(error instanceof PublicError);
      assert.deepEqual(error.issues, [
        {
          place: '/serverVariables/baseUrl',
          message: 'The description leaves the address of the API open; give it here',
        },
      ]);
      return true;
    });
    const api = await installation.control('POST /apis', {
      body: { ...body, baseUrl: 'https://saved.test' },
    });
    assert.deepEqual([api.format, api.baseUrl], ['postman-2.1', 'https://saved.test']);
  });

  test('is shown and applied by the command line as any other', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'leasehold-described-'));
    try {
      const file = join(folder, 'saved.postman_collection.json');
      await writeFile(file, JSON.stringify(collection));
      const env = { LEASEHOLD_UPSTREAM_ALLOW: '127.0.0.0/8', LEASEHOLD_DATA: join(folder, 'data') };
      const shown = await leaseholdHere(['tools', file], { env });
      assert.deepEqual([shown.status, JSON.parse(shown.stdout)[0].name], [0, 'get_a']);
      assert.match(shown.stderr, /warning \[server_unknown\] at #\/variable: .*\{\{baseUrl\}\}/);
      const page = await leaseholdHere(['tools', `${upstream.origin}/docs/`], { env });
      assert.deepEqual([page.status, JSON.parse(page.stdout)[0].name], [0, 'get_a'], page.stderr);
      assert.match(page.stderr, /left_out.*Two/);
      const yaml = join(folder, 'leasehold.yaml');
      const entries = [
        {
          slug: 'saved',
          description: './saved.postman_collection.json',
          baseUrl: 'https://saved.test',
        },
        { slug: 'page', description: `${upstream.origin}/docs/` },
      ];
      await writeFile(yaml, JSON.stringify({ apis: entries }));
      const applied = await leaseholdHere(['apply', '-f', yaml], { env });
      assert.deepEqual(
        [applied.status, applied.stdout],
        [0, '+ API saved\n+ API page\n2 changed.\n'],
        applied.stderr,
      );
      const again = await leaseholdHere(['apply', '-f', yaml], { env });
      assert.equal(again.stdout, 'Nothing to change.\n', again.stderr);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
