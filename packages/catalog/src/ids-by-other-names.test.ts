import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { findIdsByOtherNames } from './ids-by-other-names.ts';
import type { Operation } from './api.ts';

const operations = (...paths: string[]) =>
  paths.map((path) => ({ path, security: [['basic']] }) as unknown as Operation);

const cards = operations(
  '/cards/{token}',
  '/cards',
  '/users/{token}',
  '/users/{user_token}/notes/{notes_token}',
  '/fees/{token}',
  '/accounts/{account_token}/statements/{statement_summary_token}',
  '/users/auth/login',
  '/invitations/{token}',
);

suite('an API that asks for records by their tokens', () => {
  const { asIds, asId, word } = findIdsByOtherNames(cards);
  test('means ids by them', () => {
    assert.equal(word, 'token');
    assert.deepEqual(asIds(['token'], '/cards'), ['id']);
    assert.deepEqual(asIds(['data', '[]', 'token'], '/cards'), ['data', '[]', 'id']);
    assert.deepEqual(asIds(['user', 'token'], '/cards'), ['user', 'id']);
    assert.deepEqual(asIds(['user_token'], '/cards'), ['user_id']);
    assert.deepEqual(asIds(['cardToken'], '/fees'), ['cardId']);
    assert.deepEqual(asIds(['template_token'], '/cards'), ['template_id']);
    assert.deepEqual(asIds(['statement_summary_token'], '/accounts'), ['statement_summary_id']);
    assert.deepEqual(asIds(['card_tokens', '[]'], '/fees'), ['card_id', '[]']);
    assert.deepEqual(asIds(['rules', '[]', 'accountTokens'], '/fees'), [
      'rules',
      '[]',
      'accountId',
    ]);
    assert.equal(asId('token'), 'id');
    assert.equal(asId('account_token'), 'account_id');
  });
  test('and by those that are said to tell a record apart', () => {
    const said = 'Unique identifier of the top-up.';
    assert.deepEqual(asIds(['top_up', 'token'], '/cards', said), ['top_up', 'id']);
    assert.deepEqual(asIds(['token'], '/simulate/clearing', said), ['id']);
    assert.deepEqual(asIds(['top_up', 'token'], '/cards', 'The token.'), ['top_up', 'token']);
    const ofAccess = 'Unique identifier of the access token, to redeem once.';
    for (const [names, path, description] of [
      [['token'], '/users/auth/onetime', said],
      [['login', 'token'], '/cards', said],
      [['session', 'token'], '/cards', said],
      [['token'], '/displays', ofAccess],
    ] as const)
      assert.deepEqual(asIds([...names], path, description), names, `${path} ${names.join('.')}`);
  });
  test('and what lets in stays what it is', () => {
    for (const names of [
      ['access_token'],
      ['access_token', 'token'],
      ['refresh_token'],
      ['push_token'],
      ['push_tokens', '[]'],
      ['access_tokens', '[]'],
      ['user_access_token'],
      ['next_page_token'],
      ['gateway_token'],
      ['device', 'token'],
      ['session', 'token'],
      ['name'],
    ])
      assert.deepEqual(asIds(names, '/cards'), names, names.join('.'));
    assert.deepEqual(asIds(['token'], '/users/auth/login'), ['token']);
    assert.deepEqual(asIds(['token'], '/invitations'), ['token']);
    assert.equal(asId('reset_token'), 'reset_token');
  });
});

suite('an API that asks for few records by a token', () => {
  for (const paths of [
    ['/users/{id}', '/orders/{id}', '/invitations/{token}', '/password-resets/{token}'],
    ['/a/{token}', '/b/{token}', '/c/{token}'],
    ['/apikeys/{key}', '/tokens/{token}', '/refresh-tokens/{token}', '/auth/{token}', '/x/{id}'],
    [],
  ])
    test(`has none: ${paths.join(' ')}`, () => {
      const { asIds, asId, word } = findIdsByOtherNames(operations(...paths));
      assert.equal(word, undefined);
      assert.deepEqual(asIds(['token'], '/users'), ['token']);
      assert.equal(asId('token'), 'token');
    });
});

test('where nobody has to be known a token is what lets in', () => {
  for (const security of [[], [[]], [['basic'], []]]) {
    const open = cards.map((operation) => ({ ...operation, security }));
    assert.equal(findIdsByOtherNames(open).word, undefined);
  }
});

test('keys are ids where records are asked for by them', () => {
  const { asIds, word } = findIdsByOtherNames(
    operations(
      '/organizers/{organizerKey}/webinars/{webinarKey}/sessions/{sessionKey}',
      '/webinars/{webinarKey}/registrants/{registrantKey}',
    ),
  );
  assert.equal(word, 'key');
  assert.deepEqual(asIds(['sessionKey'], '/webinars'), ['sessionId']);
  assert.deepEqual(asIds(['apiKey'], '/webinars'), ['apiKey']);
});

test('what a session is asked for by stays what lets in', () => {
  const { asIds } = findIdsByOtherNames([...cards, ...operations('/sessions/{token}')]);
  for (const names of [['session_token'], ['session', 'token']])
    assert.deepEqual(asIds(names, '/cards'), names);
  assert.deepEqual(asIds(['token'], '/sessions'), ['token']);
});
