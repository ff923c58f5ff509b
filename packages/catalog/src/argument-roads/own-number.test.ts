import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOwnNumber } from './own-number.ts';

test('a number that is said to be of the record is its id', () => {
  for (const [path, description] of [
    ['/tasks/{id}', 'Task ID number'],
    ['/api/CreditNote/{id}', 'The credit note ID number of your account'],
    ['/orders/{id}/items', 'Order id no'],
    ['/api/Invoice/{id}', 'Invoice Transaction ID number'],
  ])
    assert.equal(isOwnNumber(path ?? '', 'id', description ?? ''), true, description);
});

test('a number that an office gave somebody is none', () => {
  for (const [path, description] of [
    ['/people/{id}', 'National ID number'],
    ['/people/{id}', 'Person ID number'],
    ['/customers/{id}', 'Customer ID number'],
    ['/bills/{id}', 'Customer bill ID number'],
    ['/cards/{id}', 'National card ID number'],
    ['/taxes/{id}', 'Tax ID number'],
    ['/tasks/{id}', 'ID number'],
    ['/tasks/{id}', 'ID number of whoever has the task'],
    ['/tasks', 'Task ID number'],
  ])
    assert.equal(isOwnNumber(path ?? '', 'id', description ?? ''), false, description);
});
