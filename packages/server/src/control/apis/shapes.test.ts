import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createTestControl, type TestControl } from '../testing/control.ts';

const form = {
  endpoint: 'https://crm.test/v1',
  auth: 'bearer',
  operations: [
    { path: '/customers' },
    { path: '/customers/{id}' },
    {
      path: '/told',
      answer: { schema: { type: 'object', properties: { a: { type: 'string' } } } },
    },
  ],
};
const answer = {
  customers: [{ email: 'anna@mail.example', 'anna@mail.example': 1, name: 'Anna Planted' }],
};
const operation = 'GET /customers';

async function enrolled(control: TestControl): Promise<{ id: string }> {
  const { id, format, baseUrl, operationCount } = await control.owner('POST /apis', {
    body: { description: { text: JSON.stringify(form) } },
  });
  assert.deepEqual([format, baseUrl, operationCount], ['form', 'https://crm.test/v1', 3]);
  return { id };
}

suite('learned shapes', () => {
  // promise: learn.taught
  test('examples teach a shape, are thrown away, and are noted', async () => {
    await using control = await createTestControl();
    const { owner, store, workspaceId } = control;
    const params = await enrolled(control);
    const before = await owner('GET /apis/{id}/suggestions', { params });
    const fields = ['customers[].email', 'name'];
    const shape = await owner('POST /apis/{id}/samples', {
      params,
      body: { operation, answers: [answer, JSON.stringify(answer)], fields },
    });
    assert.deepEqual([shape.operation, shape.samples, shape.isUsed], [operation, 2, true]);
    assert.deepEqual(shape.fields, [
      { path: 'customers[].email', types: ['string'], format: 'email' },
      { path: 'customers[].name', types: ['string'] },
      { path: 'customers[].*', types: ['integer'] },
    ]);
    assert.deepEqual((await owner('GET /apis/{id}/shapes', { params })).items, [shape]);

    const after = await owner('GET /apis/{id}/suggestions', { params });
    assert.ok(!before.items.some(({ path }) => path === 'customers[].email'));
    assert.equal(after.items.find(({ path }) => path === 'customers[].email')?.class, 'email');

    const [entry] = (await owner('GET /audit')).items;
    assert.deepEqual([entry?.action, entry?.subject], ['shapes.taught', params.id]);
    assert.deepEqual([entry?.detail['operation'], entry?.detail['samples']], [operation, 2]);
    const kept = JSON.stringify([
      await store.learnedShapes.ofApi(workspaceId, params.id),
      await owner('GET /audit'),
      after,
    ]);
    assert.doesNotMatch(kept, /anna|Planted/i);
  });

  test('a name that neither its owner nor a policy nor the description says, and that is no field’s, is not learned', async () => {
    await using control = await createTestControl();
    const { owner, store, workspaceId } = control;
    const params = await enrolled(control);
    const sample = {
      balances: { marguerite: 1, zquartermaine: { kva: 2 } },
      diabetes_type_2: [{ kva: 3 }],
      customers: [{ kva: 4 }],
    };
    for (const fields of [undefined, ['kva', 'customers[].x']]) {
      const body = { operation, answers: [sample, sample], ...(fields && { fields }) };
      const shape = await owner('POST /apis/{id}/samples', { params, body });
      const told = JSON.stringify([
        shape,
        await store.learnedShapes.ofApi(workspaceId, params.id),
        await owner('GET /apis/{id}/suggestions', { params }),
      ]);
      assert.doesNotMatch(told, /marguerite|quartermaine|diabetes/);
      assert.match(told, /balances\.\*/);
      assert.equal(/customers\[\]\.kva/.test(told), fields !== undefined);
    }
  });

  test('where the description says enough, what was learned is shown and not used', async () => {
    await using control = await createTestControl();
    const { owner } = control;
    const params = await enrolled(control);
    const shape = await owner('POST /apis/{id}/samples', {
      params,
      body: { operation: 'GET /told', answers: [{ b: 1 }] },
    });
    assert.equal(shape.isUsed, false);
    const { items } = await owner('GET /apis/{id}/suggestions', { params });
    assert.deepEqual(
      items.map(({ path }) => path),
      ['a'],
    );
  });

  test('is listed page by page, and forgotten one by one or all at once', async () => {
    await using control = await createTestControl();
    const { owner, store, workspaceId } = control;
    const params = await enrolled(control);
    for (const one of [operation, 'GET /customers/{id}', 'GET /told'])
      await owner('POST /apis/{id}/samples', {
        params,
        body: { operation: one, answers: [{ a: 1 }] },
      });
    const page = await owner('GET /apis/{id}/shapes', { params, query: { limit: 2 } });
    const rest = await owner('GET /apis/{id}/shapes', {
      params,
      query: { limit: 2, cursor: page.next },
    });
    assert.deepEqual([page.items.length, rest.items.length, rest.next], [2, 1, undefined]);
    await owner('DELETE /apis/{id}/shapes', { params, query: { operation } });
    assert.equal((await store.learnedShapes.ofApi(workspaceId, params.id)).length, 2);
    const gone = await control.send(
      'DELETE',
      `/apis/${params.id}/shapes?operation=${encodeURIComponent(operation)}`,
    );
    assert.equal(gone.status, 404);
    await owner('DELETE /apis/{id}/shapes', { params, query: {} });
    assert.deepEqual(await store.learnedShapes.ofApi(workspaceId, params.id), []);
    assert.deepEqual(
      (await owner('GET /audit')).items.slice(0, 2).map(({ action }) => action),
      ['shapes.forgotten', 'shapes.forgotten'],
    );
  });

  test('what is wrong is told at its place and without a word of the example', async () => {
    await using control = await createTestControl();
    const params = await enrolled(control);
    const refused = async (body: object) => {
      const response = await control.send('POST', `/apis/${params.id}/samples`, body);
      const text = await response.text();
      assert.doesNotMatch(text, /Planted/);
      const { issues }: { issues: { place: string }[] } = JSON.parse(text);
      return [response.status, issues[0]?.place];
    };
    assert.deepEqual(await refused({ operation: 'GET /nowhere', answers: [{}] }), [
      400,
      '/operation',
    ]);
    assert.deepEqual(await refused({ operation, answers: [{}, '{"name": "Planted'] }), [
      400,
      '/answers/1',
    ]);
    assert.deepEqual(await refused({ operation, answers: [] }), [400, '/answers']);
  });

  test('another workspace sees nothing of it, and teaches nothing', async () => {
    await using control = await createTestControl();
    const { stranger } = control;
    const params = await enrolled(control);
    await assert.rejects(stranger('GET /apis/{id}/shapes', { params }), /There is no API/);
    await assert.rejects(
      stranger('POST /apis/{id}/samples', { params, body: { operation, answers: [{}] } }),
      /There is no API/,
    );
    await assert.rejects(
      stranger('DELETE /apis/{id}/shapes', { params, query: {} }),
      /There is no API/,
    );
  });

  test('an API of an endpoint alone is enrolled, and says what to add', async () => {
    await using control = await createTestControl();
    const text = JSON.stringify({ endpoint: 'https://crm.test/v1/customers', auth: 'bearer' });
    const api = await control.owner('POST /apis', {
      body: { description: { text }, auth: { type: 'bearer', token: 'upstream-secret' } },
    });
    assert.deepEqual(
      [api.baseUrl, api.operationCount, api.problemCount],
      ['https://crm.test/v1', 1, 2],
    );
    assert.match(api.problems[0]?.message ?? '', /List `operations`/);
  });
});
