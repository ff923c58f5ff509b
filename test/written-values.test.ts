// Token and shift oracles: an agent writes a guess and reads how it is treated. What comes back in
// return tells it nothing, whatever it writes, and wherever the API says it.
import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { postCall } from './testing/post-call.ts';
import { until } from './testing/denials.ts';
import { startInstallation, type Installation } from './testing/installation.ts';

const customer = {
  id: 'c1',
  name: 'Zebulon Quartermaine',
  email: 'zq@mail.example',
  member: 'M-4711-88',
  visit: '2020-03-01',
};
type Customer = typeof customer & { [name: string]: unknown };

const body = (properties: object) => ({
  content: { 'application/json': { schema: { type: 'object', properties } } },
});
const fields = {
  remark: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
  member: { type: 'string' },
  visit: { type: 'string', format: 'date' },
};
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const answer = {
  '200': {
    description: 'ok',
    ...body({
      id: { type: 'string' },
      ...fields,
      received: { type: 'object', properties: fields },
    }),
  },
};

/** Without any id. */
const bare = { '200': { description: 'ok', ...body(fields) } };
const description = (baseUrl: string) => ({
  openapi: '3.1.0',
  info: { title: 'Customers', version: '1' },
  servers: [{ url: baseUrl }],
  paths: {
    '/customers': {
      post: { operationId: 'createCustomer', requestBody: body(fields), responses: answer },
    },
    '/customers/{id}/mark': {
      post: {
        operationId: 'markCustomer',
        parameters: [id],
        requestBody: body(fields),
        responses: { '204': { description: 'done' } },
      },
    },
    '/people/{id}': {
      patch: {
        operationId: 'updatePerson',
        parameters: [id],
        requestBody: body(fields),
        responses: { '204': { description: 'done' } },
      },
    },
    '/customers/{id}/patch': {
      patch: {
        operationId: 'patchCustomer',
        parameters: [id],
        requestBody: body({
          changes: { type: 'array', items: { type: 'object', additionalProperties: true } },
          document: { type: 'string' },
        }),
        responses: answer,
      },
    },
    '/customers/{id}/profile': {
      get: { operationId: 'getProfile', parameters: [id], responses: bare },
      patch: {
        operationId: 'updateProfile',
        parameters: [id],
        requestBody: body(fields),
        responses: bare,
      },
    },
    '/orders/{order_id}/customer': {
      get: {
        operationId: 'customerOfOrder',
        parameters: [{ ...id, name: 'order_id' }],
        responses: bare,
      },
    },
    '/customers/{id}': {
      get: { operationId: 'getCustomer', parameters: [id], responses: answer },
      patch: {
        operationId: 'updateCustomer',
        parameters: [id],
        requestBody: body(fields),
        responses: answer,
      },
      put: {
        operationId: 'replaceNothing',
        parameters: [id],
        requestBody: body(fields),
        responses: answer,
      },
    },
  },
});

const policy = {
  filters: [
    ...['id', 'remark'].map((target) => ({ target, filterType: 'KEEP' })),
    { target: 'name', filterType: 'TOKENIZE' },
    { target: 'email', filterType: 'TOKENIZE' },
    { target: 'member', filterType: 'HASH' },
    { target: 'visit', filterType: 'SHIFT_DATE', subject: 'id' },
  ],
};

suite('what an agent writes', () => {
  /** The record whose change is answered late, and who waits for it to be there. */
  let profile: object | undefined;
  /** What was written of each that is kept. */
  const remarks = new Map<string, unknown>();
  let slow: { id: string; arrived: () => void } | undefined;
  let installation: Installation;
  let lease: Awaited<ReturnType<Installation['lease']>>;
  const upstream = createServer(async (req, res) => {
    const sent = req.method === 'GET' ? {} : await readJson(req);
    const asked = /^\/(?:customers|people)\/(\w+)/.exec(req.url ?? '')?.[1] ?? 'c2';
    const takesNone = req.method === 'PUT' || req.url?.endsWith('/patch');
    if (!takesNone && 'remark' in sent) remarks.set(asked, sent.remark);
    const remark = remarks.get(asked);
    const is: Customer = { ...customer, id: asked, remark, ...(takesNone ? {} : sent) };
    if (slow?.id === asked && req.method === 'PATCH') {
      slow.arrived();
      await setTimeout(1_000);
    }
    if (req.url?.endsWith('/profile') || req.url?.endsWith('/customer')) {
      const { id: _, ...bareOf } = is;
      if (req.method === 'PATCH') profile = bareOf;
      res
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(profile ?? bareOf));
      return;
    }
    if (req.url?.endsWith('/mark') || req.url?.startsWith('/people/')) {
      res.writeHead(204).end();
      return;
    }
    // as some APIs do: what was sent, once more
    const whole = req.method === 'POST' ? { ...is, received: sent } : is;
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(whole));
  });

  before(async () => {
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    installation = await startInstallation();
    lease = await leaseOfApi();
  });
  after(async () => {
    await installation[Symbol.asyncDispose]();
    await new Promise((resolve) => upstream.close(resolve));
  });

  /** Of an API in which nothing is written yet. */
  const leaseOfApi = () =>
    installation.lease({
      description: description(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`),
      policy,
    });
  const leaseOf = async (apiId: string, more: object) => {
    const { id, address } = await installation.control('POST /leases', {
      body: { apiId, name: 'Other', purpose: 'testing', policy, ...more },
    });
    const key = await installation.control('POST /leases/{id}/keys', {
      params: { id },
      body: { name: 'other' },
    });
    return { id, address, key: key.secret };
  };

  async function call(
    name: string,
    args: object,
    by: { address: string; key: string } = lease,
  ): Promise<{ [name: string]: string }> {
    const response = await postCall(by, name, args);
    const { result } = (await response.json()) as {
      result: { content: [{ text: string }]; isError?: boolean };
    };
    assert.notEqual(result.isError, true, result.content[0].text);
    const [{ text }] = result.content;
    return JSON.parse(text.startsWith('{') ? text : '{}');
  }

  // promise: written.unconfirmed
  test('gets nothing in return that confirms a guess', async () => {
    const known = await call('get_customer', { id: 'c1' });
    assert.match(known.name!, /^TOKEN_/);
    assert.match(known.member!, /^HASH_/);
    const { id: _, ...guess } = customer;
    for (const wrong of [guess, { ...guess, name: 'Somebody Else', member: 'M-1' }])
      for (const [tool, args] of [
        ['create_customer', wrong],
        ['update_customer', { id: 'c1', ...wrong }],
        ['replace_nothing', { id: 'c1', ...wrong }],
      ] as const) {
        const told = await call(tool, args);
        assert.notEqual(told.name, known.name, tool);
        assert.notEqual(told.email, known.email, tool);
        assert.deepEqual([told.member, told.visit], ['[REDACTED]', '[REDACTED]'], tool);
        assert.ok(!JSON.stringify(told).includes(known.name!), tool);
      }
  });

  // promise: written.unconfirmed
  test('nor later, by reading what it wrote: beside the real one, and where the call told nothing', async () => {
    const real = await call('get_customer', { id: 'c7' });
    const { id: _, ...guess } = customer;
    const created = await call('create_customer', guess);
    assert.equal(created.id, 'c2');
    const read = await call('get_customer', { id: 'c2' });
    for (const field of ['name', 'email', 'member', 'visit'])
      assert.notEqual(read[field], real[field], field);
    assert.deepEqual([read.name, read.email], [created.name, created.email]);
    assert.deepEqual(await call('get_customer', { id: 'c7' }), real, 'the real one is as before');
    await call('mark_customer', { id: 'c8', name: customer.name });
    assert.notEqual((await call('get_customer', { id: 'c8' })).name, real.name);
  });

  // promise: written.unconfirmed
  test('nor by a patch or a document that says itself which fields it writes', async () => {
    const real = await call('get_customer', { id: 'r1' });
    const { id: _, ...guess } = customer;
    const pairs = Object.entries(guess);
    for (const [i, written] of [
      { changes: pairs.map(([name, value]) => ({ op: 'replace', path: `/${name}`, value })) },
      { changes: pairs.map(([property, value]) => ({ property, value })) },
      { document: JSON.stringify(guess) },
      { document: pairs.map(([name, value]) => `<${name}>${value}</${name}>`).join('') },
      { document: new URLSearchParams(guess).toString() },
      { document: `${Object.keys(guess).join()}\n${Object.values(guess).join()}` },
      { document: pairs.map((pair) => pair.join('\t')).join('\n') },
      {
        document: pairs
          .map(([name, value]) => `${name.toUpperCase()};TYPE=work:${value}`)
          .join('\n'),
      },
      { document: pairs.map((pair) => pair.join(' - ')).join('\n') },
      { changes: pairs.map(([name, value]) => ({ op: 'replace', path: `$.${name}`, value })) },
      { changes: pairs.map(([name, value]) => ({ op: 'replace', path: `$['${name}']`, value })) },
      { changes: pairs.map(([name, value]) => ({ op: 'add', path: `/${name}/-`, value })) },
      {
        changes: pairs.map(([name, value]) => ({
          op: 'replace',
          path: `urn:ietf:params:scim:schemas:core:2.0:User:${name}[type eq "work"]`,
          value,
        })),
      },
      { changes: pairs.map(([name, value]) => ({ label: `The ${name}`, value })) },
      { changes: [{ fields: Object.keys(guess).join(', '), values: Object.values(guess) }] },
      { changes: pairs.map(([name, value]) => ({ [`fields[${name}]`]: value })) },
      { changes: pairs.map(([name, value]) => ({ on: name, value })) },
      { changes: pairs.map(([name, value]) => ({ attr: name, value })) },
      { changes: pairs.map(([name, value]) => ({ replace: [name, value] })) },
      { changes: pairs.map(([name, value]) => ({ '@name': name, '#text': value })) },
    ].entries()) {
      const id = `d${i}`;
      const told = await call('patch_customer', { id, ...written });
      const later = await call('get_customer', { id });
      for (const [field] of pairs)
        for (const said of [told, later]) {
          assert.ok(said[field], `${field} after ${JSON.stringify(written)}`);
          assert.notEqual(said[field], real[field], `${field} after ${JSON.stringify(written)}`);
        }
    }
  });

  // promise: written.unconfirmed
  test('nor where neither the answer nor the call says whose record it is', async () => {
    const by = await leaseOfApi();
    const real = await call('get_profile', { id: 'p1' }, by);
    const { id: _, ...guess } = customer;
    const told = await call('update_profile', { id: 'p2', ...guess }, by);
    for (const [tool, args] of [
      ['get_profile', { id: 'p2' }],
      ['customer_of_order', { order_id: 'o1' }],
    ] as const) {
      const read = await call(tool, args, by);
      for (const field of ['name', 'email', 'member'])
        for (const said of [told, read]) assert.notEqual(said[field], real[field], tool);
    }
  });

  // promise: written.unconfirmed
  test('nor by another lease of the API, nor by one whose tokens carry their value', async () => {
    const { apiId } = await installation.control('GET /leases/{id}', { params: { id: lease.id } });
    const { id: _, ...guess } = customer;
    const sealed = { tokens: 'sealed' as const };
    const pairs: [object, object][] = [
      [{}, {}],
      [sealed, {}],
      [{}, sealed],
    ];
    for (const [i, [writing, reading]] of pairs.entries()) {
      const [writer, reader] = [await leaseOf(apiId, writing), await leaseOf(apiId, reading)];
      const [real, id] = [await call('get_customer', { id: 'r2' }, reader), `o${i}`];
      await call('update_customer', { id, ...guess }, writer);
      const read = await call('get_customer', { id }, reader);
      for (const field of ['name', 'email', 'member', 'visit']) {
        assert.ok(read[field] && real[field], field);
        assert.notEqual(read[field], real[field], `${field}, ${i}`);
      }
      assert.deepEqual(await call('get_customer', { id: 'r2' }, reader), real);
    }
  });

  // promise: written.unconfirmed
  test('nor by a call that is taken back once it was sent', async () => {
    const real = await call('get_customer', { id: 'r3' });
    const taken = new AbortController();
    const { id: _, ...guess } = customer;
    const arrived = new Promise<void>((resolve) => (slow = { id: 't1', arrived: resolve }));
    const given = postCall(lease, 'update_customer', { id: 't1', ...guess }, taken.signal);
    await arrived;
    taken.abort();
    await assert.rejects(given);
    const isNoted = async () => (await call('get_customer', { id: 't1' })).name !== real.name;
    await until(isNoted, 5_000);
    const read = await call('get_customer', { id: 't1' });
    for (const field of ['email', 'member', 'visit'])
      assert.notEqual(read[field], real[field], field);
  });

  // promise: written.unconfirmed
  test('nor by reading a text later that it wrote the guess in, while others read a token there', async () => {
    const by = await leaseOfApi();
    const { name } = await call('get_customer', { id: 'c1' }, by);
    assert.match(name!, /^TOKEN_/);
    const { apiId } = await installation.control('GET /leases/{id}', { params: { id: by.id } });
    const other = await leaseOf(apiId, {});
    const { name: named } = await call('get_customer', { id: 'c1' }, other);
    for (const [tool, args] of [
      ['create_customer', {}],
      ['update_customer', { id: 'k1' }],
      ['update_person', { id: 'k2' }],
    ] as const)
      for (const who of [customer.name, 'Somebody Else']) {
        const remark = `${who} called`;
        const { id = args.id } = await call(tool, { ...args, remark }, by);
        const read = await call('get_customer', { id }, by);
        assert.equal(read.remark, remark, tool);
        const theirs = await call('get_customer', { id }, other);
        assert.equal(theirs.remark, remark.replace(customer.name, named!), tool);
      }
    remarks.set('k3', `${customer.name} called`);
    assert.equal((await call('get_customer', { id: 'k3' }, by)).remark, `${name} called`);
  });

  test('what it writes by token comes back as that token, and so does what it did not write', async () => {
    const known = await call('get_customer', { id: 'c1' });
    const told = await call('update_customer', { id: 'c1', email: known.email });
    assert.deepEqual(told, known);
    const { name } = await call('update_customer', { id: 'c1', name: 'New Name' });
    assert.equal((await call('update_customer', { id: 'c1', name })).name, name, 'it redeems');
  });
});

async function readJson(request: IncomingMessage): Promise<object> {
  let text = '';
  for await (const part of request) text += String(part);
  return JSON.parse(text || '{}');
}
