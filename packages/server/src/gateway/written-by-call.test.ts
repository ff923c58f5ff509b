import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tool } from '@leasehold/catalog';
import type { RestoredArguments } from '@leasehold/privacy';
import { writtenByCall } from './written-by-call.ts';

interface Scalars {
  [name: string]: string | number;
}

const toolOf = (operation: string, readOnlyHint = false): Tool => {
  const [method, path] = operation.split(' ');
  const definition = { annotations: { readOnlyHint } };
  return { definition, operation: { method, path } } as unknown as Tool;
};
const written = (operation: string, sent: Scalars, { args = sent, status = 200 } = {}) =>
  writtenByCall(toolOf(operation), { args, restored: restoredTo(sent, args), status }).written;

/** What tokens stood for is told by their values. */
const restoredTo = (sent: Scalars, args: Scalars): RestoredArguments => ({
  args: sent,
  restored: new Map(
    Object.entries(sent)
      .filter(([name, value]) => args[name] !== value)
      .map(([name, value]) => [String(value), { replacement: String(args[name]), class: 'id' }]),
  ),
});

test('a record is told by the last variable of its path or by an id of its own, and else by nothing', () => {
  for (const [operation, sent, isUnnamed] of [
    ['PATCH /contacts/{id}', { id: 7, name: 'a' }, false],
    ['PUT /contacts/{contactId}/address', { contactId: 7, city: 'a' }, false],
    ['POST /contacts/{id}', { id: 7, name: 'a' }, false],
    ['PUT /contacts', { id: 7, name: 'a' }, false],
    ['POST /contacts', { name: 'a' }, true],
    ['POST /contacts', { customer_id: 7, name: 'a' }, true],
    ['POST /customers/{id}/notes', { customer_id: 7, text: 'a' }, true],
    ['POST /tickets/{id}/convert', { id: 7, field: 'name' }, true],
    ['PATCH /contacts/{ref}', { ref: 'r7', name: 'a' }, true],
  ] as const)
    assert.equal(written(operation, sent)?.isUnnamed, isUnnamed, operation);
});

test('an id counts as it was sent, whatever the agent has for it', () => {
  const found = written(
    'PATCH /contacts/{id}',
    { id: 'c-7', name: 'a' },
    { args: { id: 'TOKEN_0123456789', name: 'a' } },
  );
  assert.deepEqual(found?.ids, ['c-7']);
});

test('what the API refused is made nowhere, and what it takes on is made later', () => {
  const at = (status: number) => written('POST /contacts', { name: 'a' }, { status });
  for (const status of [200, 201, 204, 500, 502]) assert.equal(at(status)?.isUnnamed, true);
  for (const status of [400, 409, 422]) assert.equal(at(status)?.isUnnamed, false);
  assert.equal(at(202)?.isMadeLater, true);
  assert.equal(at(201)?.isMadeLater, false);
});

test('what reads writes nothing', () => {
  const [tool, args] = [toolOf('GET /contacts/{id}', true), { id: 7 }];
  assert.deepEqual(
    writtenByCall(tool, { args, restored: restoredTo(args, args), status: 200 }),
    {},
  );
});

test('the record is the one that ends the path, and it is written once the API says so', () => {
  for (const [operation, sent, record] of [
    ['PATCH /contacts/{id}', { id: 7, note: 'a' }, '7'],
    ['PATCH /contacts/{ref}', { ref: 'r7', note: 'a' }, 'r7'],
    ['PUT /contacts/{id}/address', { id: 7, note: 'a' }, undefined],
    ['POST /contacts', { id: 7, note: 'a' }, undefined],
  ] as const)
    assert.equal(written(operation, sent)?.record, record, operation);
  const at = (status: number) => written('POST /contacts', { note: 'a' }, { status })?.isDone;
  assert.deepEqual([200, 201, 204, 299].map(at), [true, true, true, true]);
  assert.deepEqual([199, 202, 300, 404, 500].map(at), [false, false, false, false, false]);
});

test('what the path says is no text of the record', () => {
  const fields = written('PATCH /contacts/{id}', { id: 7, note: 'a' })?.fields;
  assert.deepEqual(fields, [{ path: ['note'], text: 'a' }]);
});
