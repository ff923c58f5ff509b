import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { PublicError } from '@leasehold/contract';
import { createLogger } from '../../telemetry/logger.ts';
import { importStorable } from './import-storable.ts';
import { rereadOnSchedule } from './reread.ts';
import { createRereadSchedule } from './reread-schedule.ts';
import { acceptAll } from '../testing/accept-all.ts';
import { createTestControl, type TestControl } from '../testing/control.ts';
import { crm } from '../testing/seed.ts';

const url = 'https://crm.test/openapi.json';
const text = (description: object) => ({ text: JSON.stringify(description) });

/**
 * The description with another operation, a parameter more and a field more, and one operation
 * less.
 */
function grown() {
  const next = structuredClone(crm);
  const { '/customers/{id}': one, ...paths } = next.paths;
  const { delete: _gone, ...left } = one;
  paths['/customers'].get.parameters.push({ name: 'q', in: 'query', schema: { type: 'string' } });
  Object.assign(next.components.schemas.Customer.properties, { taxNumber: { type: 'string' } });
  return {
    ...next,
    paths: {
      ...paths,
      '/customers/{id}': left,
      '/orders': { get: { operationId: 'listOrders', responses: {} } },
    },
  };
}

async function enrolled(control: TestControl, more: object = {}) {
  control.descriptions.set(url, JSON.stringify(crm));
  const api = await control.owner('POST /apis', { body: { description: { url }, ...more } });
  const body = {
    apiId: api.id,
    name: 'All',
    purpose: 'p',
    policy: { filters: [], unlisted: 'keep' },
  };
  const lease = await control.owner('POST /leases', { body });
  const [params, leaseParams] = [{ id: api.id }, { id: lease.id }];
  return {
    api,
    params,
    reread: (dryRun?: 'true') =>
      control.owner('POST /apis/{id}/reread', {
        params,
        body: {},
        ...(dryRun && { query: { dryRun } }),
      }),
    tools: async () =>
      (await control.owner('GET /leases/{id}/tools', { params: leaseParams })).items,
    state: () => control.owner('GET /apis/{id}', { params }),
  };
}

const code = (expected: string) => (error: unknown) =>
  error instanceof PublicError && error.code === expected;

suite('reading a description again', () => {
  test('a dry run tells what changed, and changes nothing', async () => {
    await using control = await createTestControl();
    const { api, params, reread, state, tools } = await enrolled(control);
    control.descriptions.set(url, JSON.stringify(grown()));
    const before = await tools();
    const { outcome, difference } = await reread('true');
    assert.equal(outcome, 'changed');
    assert.deepEqual(
      [difference.added, difference.removed],
      [['GET /orders'], ['DELETE /customers/{id}']],
    );
    assert.deepEqual(difference.changed, [
      {
        operation: 'GET /customers',
        changes: [
          { of: 'parameter', change: 'added', at: 'query q', to: 'optional' },
          { of: 'answer', change: 'added', at: '[].taxNumber', to: 'string' },
        ],
        kinds: ['parameter', 'answer'],
        isCut: false,
      },
      {
        operation: 'GET /customers/{id}',
        changes: [{ of: 'answer', change: 'added', at: 'taxNumber', to: 'string' }],
        kinds: ['answer'],
        isCut: false,
      },
    ]);
    assert.deepEqual(difference.gainedFields, ['taxNumber', '[].taxNumber']);
    assert.deepEqual(await state(), api);
    assert.deepEqual(await tools(), before);
    assert.deepEqual((await control.owner('GET /apis/{id}/changes', { params })).items, []);
  });

  // promise: reread.reviewed
  test('nothing new is in a lease before it was reviewed; then it is, under names that stay', async () => {
    await using control = await createTestControl();
    const { params, reread, state, tools } = await enrolled(control);
    const before = await tools();
    control.descriptions.set(url, JSON.stringify(grown()));
    assert.equal((await reread()).api.unreviewed, 3);
    assert.deepEqual(
      (await tools()).map(({ name }) => name),
      ['list_customers', 'get_customer'],
    );
    const unchanged = (await tools()).find(({ name }) => name === 'list_customers');
    assert.deepEqual(
      unchanged?.inputSchema,
      before.find(({ name }) => name === 'list_customers')?.inputSchema,
    );
    const review = await control.owner('GET /apis/{id}/review', { params });
    assert.deepEqual(
      review.items.map(({ kind, operation }) => `${kind} ${operation}`),
      [
        'added GET /orders',
        'changed GET /customers',
        'changed GET /customers/{id}',
        'gone DELETE /customers/{id}',
      ],
    );
    const again = await reread();
    assert.equal(
      again.api.revision,
      (await state()).revision,
      'a second reading of the same changes nothing',
    );

    const accepted = await acceptAll(control.owner, params);
    assert.deepEqual([accepted.unreviewed, accepted.operationCount], [0, 3]);
    assert.deepEqual((await tools()).map(({ name }) => name).toSorted(), [
      'get_customer',
      'list_customers',
      'list_orders',
    ]);
    assert.ok(
      JSON.stringify(
        (await tools()).find(({ name }) => name === 'list_customers')?.inputSchema,
      ).includes('"q"'),
    );
    const { items } = await control.owner('GET /apis/{id}/changes', { params });
    assert.deepEqual(
      items.map(({ cause, added, removed, changed, gained }) => [
        cause,
        added,
        removed,
        changed,
        gained,
      ]),
      [['demand', 1, 1, 2, 2]],
    );
    const detail = await control.owner('GET /apis/{id}/changes/{changeId}', {
      params: { ...params, changeId: items[0]!.id },
    });
    assert.deepEqual(detail.difference.gainedFields, review.gainedFields);
  });

  test('an operation that comes back is what it was, also after its loss was reviewed', async () => {
    await using control = await createTestControl();
    const { params, reread, tools, state } = await enrolled(control);
    const before = await tools();
    control.descriptions.set(url, JSON.stringify(grown()));
    await reread();
    await acceptAll(control.owner, params);
    const { items } = await control.owner('GET /apis/{id}/operations', { params });
    assert.deepEqual(items.find(({ id }) => id === 'DELETE /customers/{id}')?.state, 'gone');
    const back = {
      ...grown(),
      paths: { ...grown().paths, '/customers/{id}': crm.paths['/customers/{id}'] },
    };
    control.descriptions.set(url, JSON.stringify(back));
    await reread();
    const tool = (list: Awaited<ReturnType<typeof tools>>) =>
      list.find(({ name }) => name === 'delete_customer');
    assert.deepEqual(tool(await tools()), tool(before));
    assert.equal((await state()).unreviewed, 0);
  });

  // promise: reread.keeps
  test('a server that answers nonsense takes nothing away, and its owner is told', async () => {
    await using control = await createTestControl();
    const { api, reread, state, tools } = await enrolled(control);
    const before = await tools();
    const stub = { ...crm, paths: { '/health': { get: { responses: {} } } } };
    const nonsense = [
      '<!doctype html><html><body>Log in</body></html>',
      '{}',
      JSON.stringify({ ...crm, paths: {} }),
      JSON.stringify(stub),
    ];
    for (const [i, answer] of nonsense.entries()) {
      control.descriptions.set(url, answer);
      await assert.rejects(
        reread(),
        (error) => code('description_unreadable')(error) || code('description_unusable')(error),
        answer,
      );
      const { reading, revision } = await state();
      assert.deepEqual(
        [reading?.outcome, reading?.failures, revision],
        ['failed', i + 1, api.revision],
      );
    }
    assert.deepEqual(await tools(), before);
    control.descriptions.set(url, JSON.stringify(crm));
    assert.equal((await reread()).outcome, 'same');
    assert.deepEqual((await state()).reading?.failures, 0);
  });

  test('an API given as text is read again from a text, and has no schedule', async () => {
    await using control = await createTestControl();
    const { owner } = control;
    const { id } = await owner('POST /apis', { body: { description: text(crm) } });
    const params = { id };
    await assert.rejects(
      owner('POST /apis/{id}/reread', { params, body: {} }),
      code('invalid_request'),
    );
    await assert.rejects(
      owner('PATCH /apis/{id}', { params, body: { rereadEvery: '1d' } }),
      code('invalid_request'),
    );
    assert.equal(
      (await owner('POST /apis/{id}/reread', { params, body: { description: text(grown()) } }))
        .outcome,
      'changed',
    );
    assert.equal((await control.send('POST', `/apis/${id}/reread`)).status, 400);
  });

  test('a description the owner gives in the place of another is in force at once, and told of', async () => {
    await using control = await createTestControl();
    const { params, reread, tools } = await enrolled(control);
    control.descriptions.set(url, JSON.stringify(grown()));
    await reread();
    const { api } = await control.owner('PATCH /apis/{id}', {
      params,
      body: { description: { url } },
    });
    assert.equal(api.unreviewed, 0);
    assert.ok((await tools()).some(({ name }) => name === 'list_orders'));
    const { items } = await control.owner('GET /apis/{id}/changes', { params });
    assert.deepEqual(items.map(({ cause }) => cause).toSorted(), ['demand', 'owner']);
  });
});

suite('reading descriptions on a schedule', () => {
  const scheduleOf = (control: TestControl) =>
    createRereadSchedule({
      store: control.store,
      audit: control.audit,
      workspaceKey: control.workspaceKey,
      changes: { tell: async () => ({ nodes: 1, confirmed: 1, ms: 0 }) },
      loadDescription: async (location) => ({
        text: control.descriptions.get(location) ?? '',
        location,
      }),
      importDescription: (_workspaceId, input) => importStorable(input),
      now: () => control.clock.now,
      log: createLogger({ level: 'silent' }),
    });

  // promise: reread.schedule
  test('it is read when it is due, once, however many nodes look', async () => {
    await using control = await createTestControl();
    const { params, state } = await enrolled(control, { rereadEvery: '6h' });
    assert.equal((await state()).reading?.dueAt, '2026-11-20T18:00:00.000Z');
    control.descriptions.set(url, JSON.stringify(grown()));
    await using one = scheduleOf(control);
    await using two = scheduleOf(control);
    await one.tick();
    assert.equal((await state()).reading?.readAt, null);
    control.clock.now += 6 * 3_600_000;
    await Promise.all([one.tick(), two.tick()]);
    const { reading, unreviewed } = await state();
    assert.deepEqual(
      [reading?.outcome, reading?.dueAt, unreviewed],
      ['changed', '2026-11-21T00:00:00.000Z', 3],
    );
    const { items } = await control.owner('GET /apis/{id}/changes', { params });
    assert.deepEqual(
      items.map(({ cause }) => cause),
      ['schedule'],
    );
    const [entry] = (await control.owner('GET /audit', { query: { limit: 1 } })).items;
    assert.deepEqual([entry?.action, entry?.actor], ['api.reread', 'leasehold']);
    await control.owner('PATCH /apis/{id}', { params, body: { rereadEvery: null } });
    assert.equal((await state()).reading?.dueAt, null);
  });

  test('a failure of the address is noted and not thrown', async () => {
    await using control = await createTestControl();
    const { params, state } = await enrolled(control);
    const row = await control.store.apis.get(control.workspaceId, params.id);
    const deps = {
      store: control.store,
      audit: control.audit,
      workspaceKey: control.workspaceKey,
      changes: { tell: async () => ({ nodes: 1, confirmed: 1, ms: 0 }) },
      now: () => control.clock.now,
    };
    const loadDescription = () =>
      Promise.reject(new PublicError('upstream_timeout', 'It did not answer.'));
    await rereadOnSchedule({ ...deps, loadDescription, importDescription: assert.fail }, row!);
    const { reading } = await state();
    assert.deepEqual(
      [reading?.outcome, reading?.message, reading?.failedSince],
      ['failed', 'It did not answer.', '2026-11-20T12:00:00.000Z'],
    );
  });
});
