import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameHalfOf } from './name-halves.ts';

test('a field holds the given half of a name or the family half, in many languages', () => {
  const halves = {
    given: 'first firstName given_name forename fname Vorname prénom nombres primeiro_nome imię',
    family: 'last lastName surname family_name Nachname nom_famille apellidos sobrenome nazwisko',
    none: 'name full_name middle_name email f t id status',
  } as const;
  for (const [half, names] of Object.entries(halves))
    for (const name of names.split(' ')) assert.equal(nameHalfOf(name), half, name);
});
