import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { suggestTreatments } from '../suggest.ts';

const suggested = (path: string, keys: string[], names: string[], variables: string[] = []) =>
  new Map(
    suggestTreatments({
      fields: names.map((name) => ({
        path: name,
        names: name.split('.'),
        schema: { type: 'string' },
      })),
      operation: { path, keys, variables },
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

  test('has a token inside of other records, too, but for a word that any record has', () => {
    const names = ['hearings[].caseNumber', 'hearings[].room', 'hearings[].defendant'];
    const found = suggested('/hearings', [], names, ['caseNumber', 'room']);
    assert.equal(found.get('hearings[].caseNumber'), 'TOKENIZE');
    assert.equal(found.get('hearings[].room'), undefined);
  });

  test('has a token instead of a mask or nothing where it is printed on something', () => {
    const asked = suggested('/accounts', ['account_no'], ['account_no', 'holder_name']);
    assert.equal(asked.get('account_no'), 'TOKENIZE');
    const vehicles = suggested('/vehicles', ['vehicleId'], ['vehicles[].vehicleId']);
    assert.equal(vehicles.get('vehicles[].vehicleId'), 'TOKENIZE');
    const others = suggested('/accounts', ['id'], ['account_no', 'holder_name']);
    assert.equal(others.get('account_no'), 'MASK_PARTIAL');
  });

  test('the number of a record of somebody has one, and the number of a paper has not', () => {
    const names = ['ref', 'first_name', 'last_name', 'born', 'passport_number'];
    const found = suggested('/wayfarers', ['id'], names);
    assert.equal(found.get('ref'), 'TOKENIZE');
    assert.notEqual(found.get('passport_number'), 'KEEP');
  });

  test('a date or what tells of somebody is what it was', () => {
    const found = suggested('/patients', ['diagnosis', 'birthDate'], ['diagnosis', 'birthDate']);
    assert.equal(found.get('diagnosis'), 'REDACT');
    assert.equal(found.get('birthDate'), 'AGE_GROUP');
  });
});
