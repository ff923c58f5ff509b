import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noOperation, plainForm } from './plain-form.ts';

const endpoint = 'https://api.example.com/v1';

test('becomes a form: operations with what they do, and examples as examples', () => {
  const form = plainForm({
    endpoint: ` ${endpoint} `,
    operations: [
      {
        ...noOperation,
        path: 'customers/{id}',
        summary: 'Read a customer',
        answer: '{"type": "person", "name": "Ada"}',
      },
      { ...noOperation, method: 'POST', path: '/customers', body: '{"name": "Ada"}' },
      noOperation,
    ],
  });
  assert.ok('text' in form);
  assert.deepEqual(JSON.parse(form.text), {
    endpoint,
    operations: [
      {
        method: 'GET',
        path: '/customers/{id}',
        summary: 'Read a customer',
        answer: { example: { type: 'person', name: 'Ada' } },
      },
      { method: 'POST', path: '/customers', body: { example: { name: 'Ada' } } },
    ],
  });
});

test('the address alone is enough', () => {
  const form = plainForm({ endpoint, operations: [noOperation] });
  assert.ok('text' in form);
  assert.deepEqual(JSON.parse(form.text), { endpoint });
});

test('says where something is wrong', () => {
  const form = plainForm({
    endpoint: 'api.example.com',
    operations: [{ ...noOperation, summary: 'x', answer: '{' }],
  });
  assert.ok('issues' in form);
  assert.deepEqual(
    [...form.issues.keys()],
    ['endpoint', 'operations.0.path', 'operations.0.answer'],
  );
});
