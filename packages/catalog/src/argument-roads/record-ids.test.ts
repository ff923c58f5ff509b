import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importApi } from '../import.ts';
import { createListedNames, createRecordIds, isPlainName } from './record-ids.ts';

/** Whether the variable at the end of a path is taken for the id of its records. */
async function isId(path: string, shown = ['id', 'acmeid']): Promise<boolean> {
  const { api, operation, variable } = await described(path);
  const ids = createRecordIds(api.operations, () => ({
    recordId: (names) =>
      names.some((name) => shown.includes(name)) ? { field: undefined } : undefined,
  }));
  return ids(operation, variable) !== undefined;
}

/** An API with a list, and what stands at a path behind it. */
async function described(path: string) {
  const list = path.replace(/\/\{.*$/, '');
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
  const [, variable = ''] = /\{([^{}]*)\}/.exec(path) ?? [];
  return { api, operation, variable };
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

test('what a list shows of things is asked for by it, and nobody, no question and no number', async () => {
  const isListed = async (path: string, isHidden = false) => {
    const { api, operation, variable } = await described(path);
    const field = { name: 'name', class: 'person', meaning: 'person', hasTokens: false };
    const flags = { isPersonal: true, isUnlisted: false, isUnsure: false };
    const id = { field: isHidden ? { ...field, ...flags } : undefined };
    return createListedNames(api.operations, () => ({ recordId: () => id }))(operation, variable);
  };
  for (const path of ['/packages/{name}', '/packages/{name}/versions'])
    assert.deepEqual([await isListed(path), await isListed(path, true)], [true, false], path);
  for (const path of [
    '/package/{name}',
    '/packages/{name}.json',
    '/packages/{patient}',
    '/members/{name}',
    '/families/{name}',
    '/searches/{name}',
    '/packages/{term}',
  ])
    assert.equal(await isListed(path), false, path);
  const values = ['tinyheap', '3.0.1', 'o@vandersloot.example', '219-09-7', '219-09', 7];
  assert.deepEqual(values.map(isPlainName), [true, true, false, false, true, false]);
});
