import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePolicy, type JsonObject } from '@leasehold/privacy';
import { summariseTreatments } from './treatment-summary.ts';

function hasTokens(written: JsonObject): boolean {
  const { policy } = parsePolicy(written);
  assert.ok(policy);
  return summariseTreatments(policy).hasTokens;
}

test('tokens are told of where a field or a free text gets them, and not where values are hashed', () => {
  const filter = (filterType: string) => ({ filters: [{ target: 'email', filterType }] });
  assert.equal(hasTokens(filter('TOKENIZE')), true);
  assert.equal(hasTokens(filter('HASH')), false);
  assert.equal(hasTokens(filter('KEEP')), false);
  const inText = (filterType: string) => ({ filters: [], text: { detect: ['EMAIL'], filterType } });
  assert.equal(hasTokens(inText('TOKENIZE')), true);
  assert.equal(hasTokens(inText('REDACT')), false);
});
