import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRecordPlaces } from './record-place.ts';

const place = (operation: string, ...names: string[]) =>
  createRecordPlaces(['someName', operation]).placeOf(names);

test('a list and the record itself are one place, in whatever envelope', () => {
  const contact = place('GET /contacts/{id}');
  assert.equal(place('PUT /contacts/{id}'), contact);
  assert.equal(place('GET /contacts', 'contacts', '[]'), contact);
  assert.equal(place('GET /contacts', 'data', 'items', '[]'), contact);
  assert.equal(place('GET /contacts', '[]'), contact);
  assert.equal(place('GET /contacts/{id}', 'data', 'Contact'), contact);
});

test('what is read elsewhere may be of another kind', () => {
  const contact = place('GET /contacts/{id}');
  for (const other of [
    place('PUT /segments/{id}'),
    place('GET /crm/contacts/{id}'),
    place('GET /contacts/{id}/orders'),
    place('GET /contacts', 'segments', '[]'),
    place('GET /contacts', 'contacts', '[]', 'segment'),
    place('PUT /notes/{id}', 'contact'),
  ])
    assert.notEqual(other, contact);
  assert.equal(createRecordPlaces(undefined).placeOf([]), '');
  assert.equal(
    place('GET /contacts', 'data', 'segments', '[]'),
    place('GET /contacts', 'segments', '[]'),
    'in whatever envelope',
  );
});

test('a record is of one kind wherever it is read', () => {
  const kind = (operation: string, ...names: string[]) =>
    createRecordPlaces([operation]).kindOf(names);
  for (const one of [
    kind('GET /notes/{id}'),
    kind('POST /contacts/{id}/notes', 'data'),
    kind('GET /contacts/{id}', 'contact', 'notes', '[]'),
    kind('GET /contacts', 'items', '[]', 'notes', 'data', '[]'),
    kind('POST /rpc/notes.update'),
    kind('GET /rpc/note.list', 'eintraege', '[]'),
    kind('POST /notes:import', '[]'),
    kind('GET /note/rename'),
    kind('GET /api/getNote'),
    kind('POST /api/list_notes', 'items', '[]'),
  ])
    assert.equal(one, 'note');
  assert.equal(kind('GET /contacts/{id}', 'data'), 'contact');
  assert.notEqual(kind('GET /api/view/{id}'), kind('GET /api/list/{id}'));
  assert.equal(createRecordPlaces(undefined).kindOf([]), '');
});
