import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { authIssues, authOf, noAuth, type AuthDraft } from './auth-draft.ts';

suite('how an API is called, as it is typed', () => {
  const wrong: [string, Partial<AuthDraft>, RegExp][] = [
    ['value', { type: 'apiKey', name: 'X-Key' }, /Give the key/],
    ['value', { type: 'apiKey', name: 'X-Key', value: '“a”' }, /no header can carry/],
    ['name', { type: 'apiKey', value: 'a' }, /Give the name/],
    ['name', { type: 'apiKey', name: 'X Key', value: 'a' }, /This is no name/],
    ['token', { type: 'bearer', token: 'Bearer ' }, /Give the token/],
    ['username', { type: 'basic' }, /Give the user name/],
    [
      'tokenUrl',
      { type: 'oauth2', tokenUrl: 'auth.test', clientId: 'a', clientSecret: 'b' },
      /begins with https/,
    ],
    [
      'tokenUrl',
      { type: 'oauth2', tokenUrl: 'https://a:b@auth.test', clientId: 'a', clientSecret: 'b' },
      /without a user name/,
    ],
    ['headers.0.value', { type: 'headers', headers: [{ name: 'X', value: '' }] }, /Give the value/],
    [
      'keyPem',
      { type: 'mutualTls', certificatePem: '-----BEGIN CERTIFICATE-----', keyPem: 'abc' },
      /BEGIN PRIVATE KEY/,
    ],
  ];
  for (const [field, part, says] of wrong)
    test(`${JSON.stringify(part)} is wrong at ${field} alone`, () => {
      const issues = authIssues({ ...noAuth, ...part });
      assert.deepEqual([...issues.keys()], [field]);
      assert.match(issues.get(field) ?? '', says);
    });

  test('a token may be pasted with the word before it', () => {
    const draft: AuthDraft = { ...noAuth, type: 'bearer', token: ' Bearer abc ' };
    assert.equal(authIssues(draft).size, 0);
    assert.deepEqual(authOf(draft), { type: 'bearer', token: 'abc' });
  });

  test('a key may be pasted with its name before it', () => {
    const given: [name: string, value: string, sent: string][] = [
      ['X-Api-Key', 'x-api-key: abc', 'abc'],
      ['api_key', 'api_key=abc', 'abc'],
      ['X-Api-Key', 'other: abc', 'other: abc'],
      ['X-Api-Key', 'a=b==', 'a=b=='],
    ];
    for (const [name, value, sent] of given) {
      const draft: AuthDraft = { ...noAuth, type: 'apiKey', in: 'header', name, value };
      assert.deepEqual(authOf(draft), { type: 'apiKey', in: 'header', name, value: sent });
    }
    const bare: AuthDraft = { ...noAuth, type: 'apiKey', name: 'X-Key', value: 'X-Key: ' };
    assert.match(authIssues(bare).get('value') ?? '', /Give the key/);
  });

  test('what fits has nothing wrong', () => {
    const fitting: Partial<AuthDraft>[] = [
      { type: 'none' },
      { type: 'basic', username: 'ada' },
      {
        type: 'headers',
        headers: [
          { name: 'X', value: 'y' },
          { name: '', value: '' },
        ],
      },
      {
        type: 'mutualTls',
        certificatePem: '-----BEGIN CERTIFICATE-----',
        keyPem: '-----BEGIN EC PRIVATE KEY-----',
      },
    ];
    for (const part of fitting) assert.equal(authIssues({ ...noAuth, ...part }).size, 0);
  });
});
