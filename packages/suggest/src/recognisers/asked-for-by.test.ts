import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { suggestTreatments } from '../suggest.ts';

const suggested = (path: string, keys: string[], names: string[]) =>
  new Map(
    suggestTreatments({
      fields: names.map((name) => ({
        path: name,
        names: name.split('.'),
        schema: { type: 'string' },
      })),
      operation: { path, keys },
    }).map(({ path: field, filterType }) => [field, filterType]),
  );

suite('what a record is asked for by', () => {
  test('has a token where nobody knows what it is, and is withheld where nothing is asked by it', () => {
    const names = ['recordLocator', 'lastName', 'status'];
    const asked = suggested('/orders', ['recordLocator'], names);
    assert.equal(asked.get('recordLocator'), 'TOKENIZE');
    assert.equal(asked.get('lastName'), 'TOKENIZE');
    assert.equal(suggested('/orders', ['id'], names).get('recordLocator'), undefined);
  });

  test('the id of a session or a token has one, and the token itself has not', () => {
    const sessions = suggested('/sessions', ['id'], ['session.id', 'session.user_id']);
    assert.equal(sessions.get('session.id'), 'TOKENIZE');
    const hooks = suggested('/webhooks', ['token'], ['token', 'name', 'created_at']);
    assert.equal(hooks.get('token'), 'REDACT');
    assert.equal(
      suggested('/sessions', ['session_id'], ['session_id']).get('session_id'),
      'REDACT',
    );
  });

  test('has a token where only whose it is is in doubt', () => {
    const fields = [
      {
        path: 'id',
        names: ['id'],
        schema: { type: 'string', description: 'The ID of the user this permission refers to.' },
      },
      { path: 'role', names: ['role'], schema: { type: 'string' } },
    ];
    const [id] = suggestTreatments({ fields, operation: { path: '/files/{id}/permissions' } });
    assert.equal(id?.filterType, 'TOKENIZE');
  });

  test('a date or what tells of somebody is what it was', () => {
    const found = suggested('/patients', ['diagnosis', 'birthDate'], ['diagnosis', 'birthDate']);
    assert.equal(found.get('diagnosis'), 'REDACT');
    assert.equal(found.get('birthDate'), 'AGE_GROUP');
  });
});
