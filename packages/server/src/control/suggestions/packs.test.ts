import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createFilterFinder, parsePolicy, type Json } from '@leasehold/privacy';
import { createTestControl } from '../testing/control.ts';

const text = { type: 'string' };
const answer = (properties: object) => ({
  get: {
    responses: {
      200: {
        description: 'ok',
        content: { 'application/json': { schema: { type: 'object', properties } } },
      },
    },
  },
});

/** A little of what a known API has, and a field that nobody reviewed. */
const payments = (host = 'https://api.stripe.com') => ({
  openapi: '3.1.0',
  info: { title: 'Payments', version: '1' },
  servers: [{ url: host }],
  paths: {
    '/v1/charges': answer({ id: text, status: text, brand_new_field: text, receipt_url: text }),
    '/v1/customers/{id}': answer({ id: text, name: text, email: text, balance: text }),
    '/v1/invoices/{id}': answer({ id: text, number: text, customer_name: text, due_date: text }),
  },
});

const finderOf = (document: Json) => {
  const { policy, issues } = parsePolicy(document);
  assert.ok(policy, JSON.stringify(issues));
  return createFilterFinder(policy);
};

// promise: policy.packs-offered
suite('a reviewed policy of a known API', () => {
  test('is offered with its date, its reasons and the policy it makes', async () => {
    await using control = await createTestControl();
    const { owner } = control;
    const { id } = await owner('POST /apis', {
      body: { description: { text: JSON.stringify(payments()) } },
    });
    const { items } = await owner('GET /apis/{id}/packs', { params: { id } });
    const [pack] = items;
    assert.ok(pack);
    assert.equal(items.length, 1);
    assert.equal(pack.name, 'stripe');
    assert.match(pack.reviewedOn, /^\d{4}-\d\d-\d\d$/);
    assert.ok(pack.because[0]?.includes('api.stripe.com'));
    assert.ok(pack.rows.every(({ reason, targets }) => reason.length > 15 && targets.length > 0));
    const find = finderOf(pack.policy);
    assert.equal(find('status', ['GET /v1/charges'])?.filterType, 'KEEP');
    assert.equal(find('brand_new_field'), undefined);
    assert.equal(find('receipt_url')?.filterType, 'REDACT');
    assert.equal(find('email', ['GET /v1/customers/{id}'])?.filterType, 'TOKENIZE');
  });

  test('begins a lease that is cut from it, and its version says so', async () => {
    await using control = await createTestControl();
    const { owner } = control;
    const { id: apiId } = await owner('POST /apis', {
      body: { description: { text: JSON.stringify(payments()) } },
    });
    const body = { apiId, name: 'Clerk', purpose: 'p', pack: 'stripe' };
    const lease = await owner('POST /leases', { body });
    const { items } = await owner('GET /leases/{id}/policies', { params: { id: lease.id } });
    const { items: packs } = await owner('GET /apis/{id}/packs', { params: { id: apiId } });
    assert.deepEqual(items[0]?.document, packs[0]?.policy);
    assert.equal(items[0]?.note, `Stripe, as reviewed on ${packs[0]?.reviewedOn}`);
    const refused = await control.send('POST', '/leases', { ...body, policy: { preset: 'gdpr' } });
    assert.equal(refused.status, 400);
    assert.match(await refused.text(), /\/pack/);
  });

  test('is offered to nobody else, and cannot be asked for', async () => {
    await using control = await createTestControl();
    const { owner } = control;
    const { id: apiId } = await owner('POST /apis', {
      body: { description: { text: JSON.stringify(payments('https://pay.acme.test')) } },
    });
    const { items } = await owner('GET /apis/{id}/packs', { params: { id: apiId } });
    assert.deepEqual(items, []);
    for (const pack of ['stripe', 'zzyzx', '../stripe']) {
      const refused = await control.send('POST', '/leases', {
        apiId,
        name: 'C',
        purpose: 'p',
        pack,
      });
      assert.equal(refused.status, 400, pack);
      assert.match(await refused.text(), /No pack is meant for this API/);
    }
  });

  test('lets a lease that has a policy have more only as any other change does', async () => {
    await using control = await createTestControl();
    const { owner } = control;
    const { id: apiId } = await owner('POST /apis', {
      body: { description: { text: JSON.stringify(payments()) } },
    });
    const { id } = await owner('POST /leases', {
      body: { apiId, name: 'Strict', purpose: 'p', policy: { filters: [] } },
    });
    const { items } = await owner('GET /apis/{id}/packs', { params: { id: apiId } });
    const policy = items[0]?.policy;
    const unbased = await control.send('POST', `/leases/${id}/policies`, { policy });
    assert.equal(unbased.status, 400, 'it says what it is based on');
    const { revision } = await owner('GET /leases/{id}', { params: { id } });
    const based = await control.send('POST', `/leases/${id}/policies`, { policy, revision });
    assert.equal(based.status, 201);
  });
});
