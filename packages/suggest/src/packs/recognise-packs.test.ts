import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { packs } from './index.ts';
import type { Pack } from './pack.ts';
import { operationsOfPack, recognisePacks, type DescribedApi } from './recognise-packs.ts';

const api = (title: string, serverUrls: string[], operations: readonly string[]): DescribedApi => ({
  title,
  serverUrls,
  operations: operations.map((id) => {
    const [method = '', path = ''] = id.split(' ');
    return { id, method, path };
  }),
});
const namesOf = (described: DescribedApi) =>
  recognisePacks(described, packs).map(({ pack }) => pack.name);
const stripeOperations = ['GET /v1/charges', 'GET /v1/customers/{customer}', 'POST /v1/refunds'];

// promise: policy.packs-recognised
suite('a description is recognised', () => {
  for (const pack of packs as readonly Pack[]) {
    const { hosts, titles, operations } = pack.signs;
    const host = hosts[0]?.replace('*', 'acme');
    const own = operations.map((one) => one.replaceAll('{}', '{some_id}'));

    test(`as ${pack.name}, by its operations with its host or its title`, () => {
      if (host !== undefined)
        assert.deepEqual(namesOf(api('API', [`https://${host}/v1`], own)), [pack.name]);
      const title = `The ${titles[0]?.toUpperCase()} API`;
      assert.deepEqual(namesOf(api(title, ['https://proxy.acme.test'], own)), [pack.name]);
      assert.deepEqual(namesOf(api(title, [], own)), [pack.name]);
    });

    test(`not as ${pack.name}, by its title, its host or its operations alone`, () => {
      assert.deepEqual(namesOf(api(titles[0] ?? '', [], ['GET /things', 'GET /health'])), []);
      if (host !== undefined)
        assert.deepEqual(namesOf(api('API', [`https://${host}`], ['GET /things'])), []);
      assert.ok(!namesOf(api('Our shop', ['https://api.acme.test'], own)).includes(pack.name));
    });
  }

  test('by what it says, not by what another name ends or begins with', () => {
    for (const url of [
      'https://api.stripe.com.evil.test/v1',
      'https://evil.test/api.stripe.com',
      'https://api.stripe.com@evil.test/',
      'https://notapi.stripe.community/',
    ])
      assert.deepEqual(namesOf(api('Payments', [url], stripeOperations)), [], url);
    assert.deepEqual(namesOf(api('Stripey shirts', [], stripeOperations)), []);
  });

  test('whatever the spelling of its paths and parameters', () => {
    const written = [
      'GET /api/v2/tickets/{ticket_id}.json',
      'GET /api/v2/tickets/:id/comments/',
      'GET /v2/users/{id}',
    ];
    const url = 'https://{subdomain}.zendesk.com';
    assert.deepEqual(namesOf(api('', [url], written.slice(0, 2))), ['zendesk']);
    assert.deepEqual(namesOf(api('', ['//ACME.ZENDESK.COM', url.toUpperCase()], written)), [
      'zendesk',
    ]);
  });

  test('not where its title names one known API and its host another', () => {
    const described = api('Stripe connector', ['https://api.hubapi.com'], stripeOperations);
    assert.deepEqual(namesOf(described), []);
  });

  test('and says by what', () => {
    const [found] = recognisePacks(api('x', ['https://api.stripe.com'], stripeOperations), packs);
    assert.deepEqual(found?.because, [
      'It is served by api.stripe.com.',
      'It has GET /v1/charges, GET /v1/customers/{}, POST /v1/refunds.',
    ]);
  });
});

test('operations of a pack are found under the ids that the description gives them', () => {
  const described = api(
    '',
    [],
    ['GET /api/v2/tickets/{id}', 'GET /api/v2/tickets/{id}/comments', 'POST /api/v2/tickets/{id}'],
  );
  assert.deepEqual(operationsOfPack(described, ['GET /tickets/{}']), ['GET /api/v2/tickets/{id}']);
});
