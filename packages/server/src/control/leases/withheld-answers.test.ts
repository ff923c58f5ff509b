// Answers that nothing describes: what their owner is told of them, and until when.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createTestControl } from '../testing/control.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const desk = {
  openapi: '3.1.0',
  info: { title: 'Desk', version: '1' },
  servers: [{ url: 'https://desk.test/v1' }],
  paths: {
    '/requests': {
      get: { responses: { 200: { description: 'ok', ...json({ type: 'object' }) } } },
      post: { responses: { 201: { description: 'made' } } },
      delete: { responses: { 200: { description: 'gone' } } },
    },
    '/requests/all': { put: { responses: { 204: { description: 'done' } } } },
    '/files': {
      get: { responses: { 200: { description: 'ok', content: { 'application/pdf': {} } } } },
    },
    '/queues': {
      get: {
        responses: {
          200: {
            description: 'ok',
            ...json({ type: 'object', properties: { title: { type: 'string' } } }),
          },
        },
      },
    },
  },
};
const undescribed = ['GET /requests', 'POST /requests'];

suite('answers that nothing describes', () => {
  test('are a problem of the description, for each operation', async () => {
    await using control = await createTestControl();
    const { owner } = control;
    const { id, problems, problemCount } = await owner('POST /apis', {
      body: { description: { text: JSON.stringify(desk) } },
    });
    assert.deepEqual(
      problems.map(({ code, severity, operation, place }) => [code, severity, operation, place]),
      undescribed.map((operation) => [
        'answers_undescribed',
        'warning',
        operation,
        `#/paths/~1requests/${operation.split(' ')[0]?.toLowerCase()}/responses`,
      ]),
    );
    assert.equal(problemCount, 2);
    assert.match(
      problems[0]?.message ?? '',
      /agents see nothing of them but \[REDACTED\]\. Make a call, and review the fields/,
    );
    const { items } = await owner('GET /apis/{id}/operations', { params: { id } });
    const told = items.filter((one) => one.problems.length > 0);
    assert.deepEqual(told.map((one) => one.id).toSorted(), undescribed);
  });

  test('are told on the lease, when it is cut and afterwards, of the operations that it has', async () => {
    await using control = await createTestControl();
    const { owner } = control;
    const api = await owner('POST /apis', {
      body: { description: { text: JSON.stringify(desk) } },
    });
    const cut = (more: object) =>
      owner('POST /leases', { body: { apiId: api.id, name: 'Desk', purpose: 'Work', ...more } });
    const lease = await cut({});
    const { warnings } = await owner('GET /leases/{id}', { params: { id: lease.id } });
    for (const told of [lease.warnings, warnings])
      assert.match(
        told?.join(' ') ?? '',
        /Nothing describes the answers of GET \/requests, POST \/requests: agents see nothing/,
      );
    const { warnings: ofReads } = await cut({ readOnly: true });
    assert.match(ofReads?.join(' ') ?? '', /the answers of GET \/requests: agents/);
    assert.equal((await cut({ operations: ['GET /queues'] })).warnings, undefined);
    assert.equal(
      (await cut({ policy: { filters: [], unlisted: 'keep' } })).warnings,
      undefined,
      'everything is kept',
    );
  });

  test('until calls have taught them, and on the lease until a policy names what they taught', async () => {
    await using control = await createTestControl();
    const { owner } = control;
    const api = await owner('POST /apis', {
      body: { description: { text: JSON.stringify(desk) } },
    });
    const params = { id: api.id };
    const lease = await owner('POST /leases', {
      body: { apiId: api.id, name: 'Desk', purpose: 'Work', operations: ['GET /requests'] },
    });
    const answers = [{ subject: 'Lamp', status: 'open' }];
    await owner('POST /apis/{id}/samples', {
      params,
      body: { operation: 'GET /requests', answers, fields: ['subject', 'status'] },
    });
    const { problems } = await owner('GET /apis/{id}', { params });
    assert.deepEqual(
      problems.map(({ operation }) => operation),
      ['POST /requests'],
    );
    const warnings = async () =>
      (await owner('GET /leases/{id}', { params: { id: lease.id } })).warnings;
    assert.equal((await warnings())?.length, 1);
    await owner('POST /leases/{id}/policies', {
      params: { id: lease.id },
      body: {
        policy: { filters: [{ target: 'status', filterType: 'KEEP' }] },
        revision: lease.revision,
      },
    });
    assert.equal(await warnings(), undefined);
  });
});
