import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filterTypes } from '@leasehold/privacy';
import { families as served, familyOf } from '../packages/server/src/oauth/treatment-summary.ts';
import { families as shared, familyOf as sharedFamilyOf } from '../web/ui/src/families.ts';

test('the consent page and the pages of the web call the families of treatment the same', () => {
  const marks = (table: Record<string, { glyph: string; word: string }>) =>
    Object.fromEntries(Object.entries(table).map(([name, { glyph, word }]) => [name, `${glyph} ${word}`]));
  assert.deepEqual(marks(served), marks(shared));
  for (const filterType of filterTypes) assert.equal(familyOf[filterType], sharedFamilyOf(filterType), filterType);
});
