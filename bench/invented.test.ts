import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  inventedApis,
  inventedLater,
  inventedUnseen,
} from '../packages/catalog/src/testing/invented-apis.ts';
import { measureInvented } from './invented.ts';

/** What nothing was done about, and stands in the decision (064). */
const knownLeaks = ['GET /profiles/{profile_id} distance_km'];

for (const invented of [...inventedApis, ...inventedLater, ...inventedUnseen])
  test(`the suggested policy of ${invented.title} shows what is needed and nothing else`, async () => {
    const { toKeep, lost, leaked } = await measureInvented(invented);
    assert.deepEqual(
      leaked.filter((field) => !knownLeaks.includes(field)),
      [],
    );
    assert.ok(lost.length * 8 <= toKeep, lost.join('\n'));
  });
