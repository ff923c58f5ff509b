import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importApi } from '../import.ts';
import { createRecordIds } from './record-ids.ts';

/** Whether the variable at the end of a path is taken for the id of its records. */
async function isId(path: string, shown = ['id', 'acmeid']): Promise<boolean> {
  const list = path.replace(/\/\{[^{}]*\}$/, '');
  const answer = { responses: { 200: { description: 'ok' } } };
  const { api } = await importApi({
    text: JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Post office', version: '1' },
      paths: { [list]: { get: answer }, [path]: { get: answer } },
    }),
  });
  const operation = api?.operations.find((one) => one.path === path);
  assert.ok(api && operation);
  const [, variable = ''] = /\{([^{}]*)\}$/.exec(path) ?? [];
  const ids = createRecordIds(api.operations, () => ({
    recordId: (names) =>
      names.some((name) => shown.includes(name)) ? { field: undefined } : undefined,
  }));
  return ids(operation, variable) !== undefined;
}

test('a record is asked for by its id, by its noun, or by its noun cut short', async () => {
  for (const path of [
    '/letters/{id}',
    '/letters/{letter}',
    '/letters/{ltr_id}',
    '/addresses/{adrId}',
    '/credit_notes/{acme_id}',
    '/accounts/{accountId}',
    '/profiles/{profile_uuid}',
    '/cards/{idCard}',
    '/boards/{idBoard}',
    '/credit-notes/{creditNoteId}',
  ])
    assert.equal(await isId(path), true, path);
});

test('what says what it holds, or is called after something else, is no id of a record', async () => {
  for (const path of [
    '/emails/{email}',
    '/customers/{email_id}',
    '/letters/{sender_id}',
    '/letters/{le}',
    '/customer_orders/{customer_id}',
    '/people/{idCard}',
    '/customer-orders/{cst_id}',
    '/people/{ssn}',
  ])
    assert.equal(await isId(path), false, path);
});

test('a record may call its id after itself, whatever the path calls it', async () => {
  assert.equal(await isId('/Contact/{id}', ['contactid', 'companyid']), true);
  assert.equal(await isId('/Contact/{id}', ['companyid']), false);
});
