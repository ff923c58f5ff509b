import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { describeCredential, isSecretName, withoutCredentials } from './credentials.ts';
import { readWrittenUrl } from './written-url.ts';

function taken(url: string, headers: [string, string][] = []): { taken: string[]; left: string[] } {
  const { headers: kept, query, credentials } = withoutCredentials(headers, readWrittenUrl(url)!);
  return {
    taken: credentials.map(describeCredential),
    left: [...kept.map(([name]) => name), ...query.map(({ name }) => name)],
  };
}

suite('credentials in headers', () => {
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
  const table: [name: string, value: string, taken: string | undefined][] = [
    ['Authorization', 'Bearer abc', 'bearer authentication'],
    ['authorization', 'Basic YTpi', 'basic authentication'],
    ['Authorization', 'Digest username="a"', 'digest authentication'],
    ['Authorization', 'Token abc', 'the header Authorization'],
    ['Authorization', 's3cr3t', 'the header Authorization'],
    ['Cookie', 'a=b', 'the header Cookie'],
    ['X-Api-Key', 'abc', 'the header X-Api-Key'],
    ['DD-APPLICATION-KEY', 'abc', 'the header DD-APPLICATION-KEY'],
    ['X-Shopify-Access-Token', 'abc', 'the header X-Shopify-Access-Token'],
    ['Ocp-Apim-Subscription-Key', 'abc', 'the header Ocp-Apim-Subscription-Key'],
    ['PRIVATE-TOKEN', 'abc', 'the header PRIVATE-TOKEN'],
    ['anti-csrf', 'abc', 'the header anti-csrf'],
    ['X-Forwarded', jwt, 'the header X-Forwarded'],
    ['X-Whatever', '9f86d081884c7d659a2feaa0c55ad015', 'the header X-Whatever'],
    ['Idempotency-Key', '9f86d081884c7d659a2feaa0c55ad015', undefined],
    ['X-Request-Id', '9f86d081884c7d659a2feaa0c55ad015', undefined],
    ['Accept', 'application/json', undefined],
    ['X-Tenant', '550e8400-e29b-41d4-a716-446655440000', undefined],
    ['Api-Version', '2024-01-01', undefined],
  ];
  for (const [name, value, expected] of table)
    test(`${name}: ${value.slice(0, 20)}`, () =>
      assert.deepEqual(
        taken('https://x.example/', [[name, value]]),
        expected === undefined ? { taken: [], left: [name] } : { taken: [expected], left: [] },
      ));

  test('of proxies and answers are dropped without a word', () => {
    assert.deepEqual(
      taken('https://x.example/', [
        ['Proxy-Authorization', 'Basic YTpi'],
        ['Set-Cookie', 'a=b'],
      ]),
      { taken: [], left: [] },
    );
  });
});

suite('credentials in addresses', () => {
  const table: [url: string, taken: string[], left: string[]][] = [
    ['https://me:secret@x.example/a', ['basic authentication'], []],
    ['https://x.example/?api_key=abc&q=1', ['the query parameter api_key'], ['q']],
    ['https://x.example/?access_token=abc', ['the query parameter access_token'], []],
    ['https://x.example/?key=YOUR_API_KEY', ['the query parameter key'], []],
    [
      'https://x.example/?key=AIzaSyA1234567890abcdefghijklmnopqrstuv',
      ['the query parameter key'],
      [],
    ],
    ['https://x.example/?key=name', [], ['key']],
    ['https://x.example/?pageToken=CAUQAA&nextToken=x', [], ['pageToken', 'nextToken']],
    ['https://x.example/?starting_after=ch_3MmlLrLkdIwHu7ix0snN0B15', [], ['starting_after']],
    [
      'https://x.example/f?X-Amz-Algorithm=A&X-Amz-Credential=B&X-Amz-Signature=C&id=1',
      [
        'the query parameter X-Amz-Algorithm',
        'the query parameter X-Amz-Credential',
        'the query parameter X-Amz-Signature',
      ],
      ['id'],
    ],
    [
      'https://x.example/f?sv=2022&se=2024&sp=r&sig=abc',
      ['sv', 'se', 'sp', 'sig'].map((name) => `the query parameter ${name}`),
      [],
    ],
  ];
  for (const [url, expected, left] of table)
    test(url, () => assert.deepEqual(taken(url), { taken: expected, left }));
});

test('names of secrets are told from names that resemble them', () => {
  assert.deepEqual(
    [
      'password',
      'clientSecret',
      'client_secret',
      'X-CSRF-Token',
      'sessionId',
      'apiKey',
      'app_id',
      'jwt',
    ].filter((name) => !isSecretName(name)),
    [],
  );
  assert.deepEqual(
    [
      'author',
      'page_token',
      'cursor',
      'design',
      'keyword',
      'token_type',
      'monkey',
      'tokenCount',
      'id',
      'pinned',
    ].filter(isSecretName),
    [],
  );
});
