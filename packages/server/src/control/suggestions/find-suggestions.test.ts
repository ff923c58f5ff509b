import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FilterType } from '@leasehold/privacy';
import { findSuggestions } from './find-suggestions.ts';

const suggestionOf = (path: string, filterType?: FilterType) => ({
  path,
  operations: [],
  class: 'text',
  reason: 'by its name',
  confidence: 0.9,
  ...(filterType && { filterType }),
});
const suggestions = [
  suggestionOf('customers[].email', 'MASK_PARTIAL'),
  suggestionOf('customers[].plan', 'KEEP'),
  suggestionOf('notes'),
];
const found = (query: object) => findSuggestions(suggestions, { limit: 50, ...query });

test('finds by words and by what is suggested; `none` is what nobody is sure of', () => {
  assert.deepEqual(found({ filterTypes: 'none,KEEP' }).items, [suggestions[1], suggestions[2]]);
  assert.deepEqual(found({ search: 'customers', filterTypes: 'none' }).items, []);
});

test('counts what is searched for, whatever it is narrowed to', () => {
  assert.deepEqual(found({ filterTypes: 'KEEP' }).counts, { MASK_PARTIAL: 1, KEEP: 1, none: 1 });
  assert.deepEqual(found({ search: 'email' }).counts, { MASK_PARTIAL: 1 });
});
