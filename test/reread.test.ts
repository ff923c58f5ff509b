// A description that changes under a lease in use: real HTTP, a real agent's requests, and what the
// owner makes of it.
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, suite, test } from 'node:test';
import { acceptAll } from '../packages/server/src/control/testing/accept-all.ts';
import { startInstallation, type Installation } from './testing/installation.ts';

const text = { type: 'string' };
const person = { name: text, city: text };
const contact = { type: 'object', properties: { phone: text } };

/**
 * `level` 0: as enrolled. 1: a field, a parameter and an operation more, and one operation less.
 */
function description(level: 0 | 1) {
  const fields = level === 0 ? person : { ...person, ssn: text, contact };
  const answers = (schema: object) => ({
    200: { description: '', content: { 'application/json': { schema } } },
  });
  const people = { type: 'array', items: { type: 'object', properties: fields } };
  const query = ['limit', 'tenant', ...(level === 0 ? [] : ['expand'])].map((name) => ({
    name,
    in: 'query',
    schema: text,
  }));
  return {
    openapi: '3.1.0',
    info: { title: 'People', version: String(level) },
    servers: [{ url: '/' }],
    paths: {
      '/people': {
        get: { operationId: 'listPeople', parameters: query, responses: answers(people) },
      },
      '/search': { post: { operationId: 'searchPeople', responses: answers(people) } },
      ...(level === 0
        ? {
            '/people/{id}': {
              delete: { operationId: 'removePerson', responses: { 204: { description: '' } } },
            },
          }
        : { '/secrets': { get: { operationId: 'listSecrets', responses: answers(people) } } }),
    },
  };
}

const ann = {
  name: 'Ann Weaver',
  city: 'Leeds',
  ssn: '078-05-1120',
  contact: { phone: '+44 113 496 0000' },
  via: 'tenant-7f3a91',
};

suite('a description that changes', () => {
  let level: 0 | 1 = 0;
  let broken = false;
  const requests: string[] = [];
  const server: Server = createServer((req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://x');
    if (pathname === '/openapi.json') {
      res
        .writeHead(broken ? 500 : 200, { 'content-type': 'application/json' })
        .end(broken ? 'oops' : JSON.stringify(description(level)));
      return;
    }
    requests.push(`${req.method} ${req.url}`);
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify([ann]));
  });
  let installation: Installation;
  let base: string;
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // Listening on TCP, so the address is not a pipe's name.
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    installation = await startInstallation();
  });
  after(async () => {
    await installation[Symbol.asyncDispose]();
    server.closeAllConnections();
    server.close();
  });

  async function leased(more: object = {}, apiMore: object = {}) {
    const { control } = installation;
    const api = await control('POST /apis', {
      body: { description: { url: `${base}/openapi.json` }, ...apiMore },
    });
    const policy = {
      filters: [{ target: 'name', filterType: 'REDACT' }],
      unlisted: 'keep',
      echo: false,
    };
    const lease = await control('POST /leases', {
      body: { apiId: api.id, name: 'People', purpose: 'p', policy, ...more },
    });
    const { secret } = await control('POST /leases/{id}/keys', {
      params: { id: lease.id },
      body: { name: 'k' },
    });
    const rpc = async (method: string, params: object) => {
      const headers = {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      };
      const response = await fetch(lease.address, {
        method: 'POST',
        headers,
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      });
      return response.text();
    };
    return {
      params: { id: api.id },
      call: (name: string, args: object = {}) => rpc('tools/call', { name, arguments: args }),
      list: () => rpc('tools/list', {}),
    };
  }

  for (const toolMode of ['list', 'catalog'] as const) {
    // promise: reread.gone
    test(`an operation that is gone is refused by its own code, and comes back as itself (${toolMode})`, async () => {
      level = 0;
      const { control } = installation;
      const { params, call, list } = await leased({ toolMode });
      const asked = (name: string, args = {}) =>
        toolMode === 'list'
          ? call(name, args)
          : call('remove_operation', { name, arguments: args });
      assert.match(await asked('remove_person', { id: '1' }), /Leeds/);
      level = 1;
      await control('POST /apis/{id}/reread', { params, body: {} });
      requests.length = 0;
      assert.match(await asked('remove_person', { id: '1' }), /no longer has this operation/);
      assert.match(await asked('remove_person'), /no longer has this operation/);
      assert.deepEqual(requests, [], 'the API is not asked');
      if (toolMode === 'list')
        assert.doesNotMatch(await list(), /remove_person|list_secrets|expand/);
      assert.match(
        await asked('no_such_tool'),
        toolMode === 'list' ? /Unknown tool/ : /no operation/,
      );
      await installation.app.flush();
      const { items } = await control('GET /calls', { query: { code: 'operation_gone' } });
      assert.ok(items.some(({ tool }) => tool === 'remove_person'));
      level = 0;
      await control('POST /apis/{id}/reread', { params, body: {} });
      await asked('remove_person', { id: '2' });
      assert.deepEqual(requests, ['DELETE /people/2']);
    });
  }

  // promise: reread.fields
  test('a field that is new is withheld before its review, even where the policy keeps what it does not name', async () => {
    level = 0;
    const { control } = installation;
    const { params, call } = await leased();
    assert.match(await call('list_people'), /Leeds.*078-05-1120/);
    level = 1;
    await control('POST /apis/{id}/reread', { params, body: {} });
    const answer = await call('list_people');
    assert.match(answer, /Leeds/);
    assert.doesNotMatch(answer, /078-05-1120|496 0000|Ann/);
    await installation.app.flush();
    const drift = (await control('GET /drift')).items.map(({ path }) => path);
    assert.ok(drift.includes('[].ssn') && drift.includes('[].contact.phone'), String(drift));
    await acceptAll(control, params);
    assert.match(await call('list_people'), /078-05-1120.*496 0000/);
  });

  test('an address that answers an error takes nothing away', async () => {
    level = 0;
    const { control } = installation;
    const { params, call } = await leased();
    broken = true;
    await assert.rejects(control('POST /apis/{id}/reread', { params, body: {} }), {
      code: 'description_unreadable',
    });
    broken = false;
    assert.match(await call('list_people'), /Leeds/);
    assert.equal((await control('GET /apis/{id}', { params })).reading?.failures, 1);
  });

  // promise: curation.pinned
  test('a pinned value is sent, and is in nothing an agent sees', async () => {
    level = 0;
    const curation = {
      'GET /people': {
        tool: 'find_people',
        title: 'Find people',
        description: 'Use this to find people by name.',
        arguments: { tenant: { pin: 'tenant-7f3a91' }, limit: { name: 'how_many', preset: '20' } },
        dropFields: ['contact', '[].ssn'],
      },
      'POST /search': { readOnly: true },
      'DELETE /people/{id}': { hidden: true },
    };
    const { call, list } = await leased({ readOnly: true }, { curation });
    const tools: {
      result: {
        tools: {
          name: string;
          description: string;
          annotations: { title: string };
          inputSchema: object;
        }[];
      };
    } = JSON.parse(await list());
    assert.deepEqual(tools.result.tools.map(({ name }) => name).toSorted(), [
      'find_people',
      'search_people',
    ]);
    const find = tools.result.tools.find(({ name }) => name === 'find_people');
    assert.deepEqual(
      [find?.annotations.title, find?.description.split('. ')[0]],
      ['Find people', 'Use this to find people by name'],
    );
    assert.deepEqual(Object.keys(Object(Reflect.get(find!.inputSchema, 'properties'))), [
      'how_many',
      'continue_from',
    ]);
    requests.length = 0;
    const answers = [await call('find_people'), await call('find_people', { how_many: '3' })];
    assert.deepEqual(requests, [
      'GET /people?limit=20&tenant=tenant-7f3a91',
      'GET /people?limit=3&tenant=tenant-7f3a91',
    ]);
    for (const answer of [...answers, await list()])
      assert.doesNotMatch(answer, /7f3a91|078-05|496 0000|"contact"|"ssn"/);
    assert.match(answers[0]!, /Leeds/);
    assert.match(await call('find_people', { tenant: 'mine' }), /has no member|no argument/);
    assert.match(await call('remove_person', { id: '1' }), /Unknown tool/);
  });
});
