import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiChangeTexts, reviewTexts } from './draft-texts.ts';

test('what a draft changes of an API is told with its values, and a credential by its kind', () => {
  const texts = apiChangeTexts({
    name: 'Clinic',
    baseUrl: 'https://evil.test',
    serverVariables: { tenant: 'evil' },
    rereadEvery: '1d',
    auth: { type: 'apiKey', in: 'header', name: 'x-key' },
    credentialFits: true,
    description: { url: 'https://a.test/openapi.json', headers: ['authorization'] },
    curation: {
      'GET /customers': { tool: 'find', arguments: { tenant: { pin: 'all' } }, hidden: false },
      'GET /orders': {},
    },
  });
  assert.deepEqual(
    texts.map(({ what, to }) => `${what}: ${to}`),
    [
      'Description, read from: https://a.test/openapi.json',
      'Headers it is read with: authorization',
      'Name: Clinic',
      'Base address: https://evil.test',
      'Authentication: apiKey, in header, name x-key. Its secret is shown to nobody.',
      'Read the description again: Every day',
      'What is made of its operations: This alone, in the place of all that was curated before',
      'GET /customers: tool find; arguments {"tenant":{"pin":"all"}}; hidden false',
      'GET /orders: Nothing',
      'Address: tenant: evil',
      'Credential: Meant for where the description leads by now, and sent there',
    ],
  );
  assert.deepEqual(apiChangeTexts({ rereadEvery: null, curation: {} }), [
    { what: 'Read the description again', to: 'When asked for' },
    { what: 'What is made of its operations', to: 'Nothing any more' },
  ]);
  assert.deepEqual(apiChangeTexts({ description: { text: 'x'.repeat(1_200) } }), [
    { what: 'Description', to: 'A text of 1,200 characters' },
  ]);
});

test('each operation that is decided in a review is told, and what is decided of its addresses', () => {
  const sha256 = 'a'.repeat(64);
  const texts = reviewTexts({
    accept: [{ operation: 'GET /a', sha256 }],
    decline: [{ operation: 'GET /b', sha256 }],
    servers: { decision: 'decline', sha256 },
    rest: { sha256 },
  });
  assert.deepEqual(
    texts.map(({ what, to }) => `${what}: ${to}`),
    [
      'Its new addresses: Declined',
      'GET /a: Accepted',
      'GET /b: Declined',
      'All else that waits and needs no word of its own: Accepted',
    ],
  );
});
