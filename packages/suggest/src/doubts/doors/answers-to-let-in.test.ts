import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suggestTreatments, type Suggestion } from '../../suggest.ts';

/** A field with the values that its description shows. */
const field = (path: string, samples: string[] = []) => ({
  path,
  names: path.replaceAll('[]', '').split('.'),
  schema: { type: 'string' },
  samples,
});

const suggested = (path: string, fields: ReturnType<typeof field>[]): Map<string, Suggestion> =>
  new Map(
    suggestTreatments({ fields, operation: { path } }).map((one) => [one.path, one] as const),
  );

test('an answer that lets somebody in is a password, whatever the field beside it is called', () => {
  const found = suggested('/users/{id}/factors', [
    field('profile.name', ['phone']),
    field('profile.question', ['phone']),
    field('profile.answer'),
  ]);
  assert.equal(found.get('profile.answer')?.class, 'password');
  assert.equal(found.get('profile.answer')?.filterType, 'REDACT');
});

test('a secret by its own name stays one beside a field that calls it something else', () => {
  const found = suggested('/rows', [
    field('type', ['phone']),
    field('secretAnswer'),
    field('value'),
  ]);
  assert.equal(found.get('value')?.class, 'phone');
  assert.equal(found.get('secretAnswer')?.filterType, 'REDACT');
});

test('an answer in a form is what its question says', () => {
  const found = suggested('/forms/{id}/rows', [
    field('rows[].question', ['email']),
    field('rows[].answer'),
  ]);
  assert.equal(found.get('rows[].answer')?.class, 'email');
});
