// A lease may tell of so many different people a day: whoever reads on and on is stopped, and goes
// on with those it knows.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, suite, test } from 'node:test';
import { answersWith, describeApi } from './testing/describe-api.ts';
import { postCall } from './testing/post-call.ts';
import { startInstallation, type Installation } from './testing/installation.ts';

const person = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    email: { type: 'string' },
    status: { type: 'string' },
  },
};
const page = { name: 'page', in: 'query', schema: { type: 'integer' } };
const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
const description = (baseUrl: string) =>
  describeApi(baseUrl, {
    '/people': {
      get: {
        operationId: 'listPeople',
        parameters: [page],
        responses: answersWith({ type: 'array', items: person }),
      },
    },
    '/people/{id}': {
      get: { operationId: 'getPerson', parameters: [id], responses: answersWith(person) },
      put: { operationId: 'touchPerson', parameters: [id], responses: answersWith(person) },
    },
    '/states': {
      get: {
        operationId: 'listStates',
        responses: answersWith({ type: 'array', items: { type: 'string' } }),
      },
    },
  });

const personAt = (id: number) => ({
  id,
  name: `Zebulon Quarter${id}`,
  email: `zq${id}@mail.example`,
  status: 'open',
});

suite('different people a day', () => {
  let installation: Installation;
  let now = Date.parse('2026-11-20T12:00:00Z');
  let written = 0;
  const upstream = createServer((req, res) => {
    if (req.method === 'PUT') written++;
    const [, path = '', number = ''] = /^\/([a-z]+)\D*(\d*)/.exec(req.url ?? '') ?? [];
    const isList = !/^\/people\/\d/.test(req.url ?? '');
    const people = Array.from({ length: 20 }, (_, i) => personAt(20 * Number(number) + i));
    const answer = path === 'states' ? ['open'] : isList ? people : personAt(Number(number));
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  before(async () => {
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    installation = await startInstallation({}, { now: () => now });
  });
  after(async () => {
    await installation[Symbol.asyncDispose]();
    await new Promise((resolve) => upstream.close(resolve));
  });

  async function leaseOf(limits: object, more: object = {}) {
    const lease = await installation.lease({
      description: description(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`),
      policy: {
        filters: [
          { target: 'name', filterType: 'TOKENIZE' },
          { target: 'email', filterType: 'TOKENIZE' },
          { target: 'id', filterType: 'KEEP' },
          { target: 'status', filterType: 'KEEP' },
        ],
      },
      more: { limits, readOnly: false, ...more },
    });
    /** The code it is refused with, or how much was answered. */
    const call = async (name: string, args: object = {}, key = lease.key) => {
      const response = await postCall({ address: lease.address, key }, name, args);
      const text = await response.text();
      assert.doesNotMatch(text, /Zebulon|zq\d/);
      const { result } = JSON.parse(text) as {
        result: { structuredContent: { error?: Refused } };
      };
      return result.structuredContent.error;
    };
    return { ...lease, call };
  }
  interface Refused {
    code: string;
    message: string;
    retryAfterSeconds: number;
  }

  // promise: lease.people
  test('no more are told of than the limit says; those that are known go on', async () => {
    const { call } = await leaseOf({ subjectsPerDay: 25 });
    assert.equal(await call('list_people'), undefined);
    assert.equal(await call('list_people'), undefined);
    const refused = await call('list_people', { page: 1 });
    assert.equal(refused?.code, 'quota_exceeded');
    assert.match(refused?.message ?? '', /more people .* next day of UTC/);
    assert.equal(refused?.retryAfterSeconds, 43_200);
    for (const one of [20, 21, 22, 23, 24, 3, 20])
      assert.equal(await call('get_person', { id: one }), undefined, String(one));
    assert.equal((await call('get_person', { id: 25 }))?.code, 'quota_exceeded');
    assert.equal(await call('list_people', { page: 0 }), undefined);
    assert.equal(await call('list_states'), undefined);
    now += 86_400_000;
    assert.equal(await call('list_people', { page: 1 }), undefined);
  });

  test('many at once tell of no more either', async () => {
    const { call } = await leaseOf({ subjectsPerDay: 10 });
    const told = await Promise.all(
      Array.from({ length: 40 }, (_, id) => call('get_person', { id: id + 100 })),
    );
    assert.equal(told.filter((refused) => refused === undefined).length, 10);
  });

  test('a call that changes something is told to have done it', async () => {
    const { call } = await leaseOf({ subjectsPerDay: 1 });
    assert.equal(await call('touch_person', { id: 1 }), undefined);
    written = 0;
    const refused = await call('touch_person', { id: 2 });
    assert.equal(written, 1);
    assert.match(
      refused?.message ?? '',
      /^The API did what was asked, and its answer is not shown/,
    );
  });

  test('each key reads of its own, and all together of no more than the lease says', async () => {
    const lease = await leaseOf({ subjectsPerDay: 50, perPrincipal: { subjectsPerDay: 30 } });
    const { secret } = await installation.control('POST /leases/{id}/keys', {
      params: { id: lease.id },
      body: { name: 'second' },
    });
    assert.equal(await lease.call('list_people'), undefined);
    assert.equal((await lease.call('list_people', { page: 1 }))?.code, 'quota_exceeded');
    assert.equal(await lease.call('list_people', { page: 1 }, secret), undefined);
    assert.equal((await lease.call('list_people', { page: 2 }, secret))?.code, 'quota_exceeded');
    for (let id = 40; id < 50; id++)
      assert.equal(await lease.call('get_person', { id }, secret), undefined);
    assert.equal((await lease.call('get_person', { id: 51 }))?.code, 'quota_exceeded', 'of all');
    const { state } = await installation.control('GET /leases/{id}', { params: { id: lease.id } });
    assert.equal(state, 'live');
  });
});
