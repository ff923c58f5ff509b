import assert from 'node:assert/strict';
import test from 'node:test';
import { fieldsOfSchema, type JsonObject } from '@leasehold/privacy';
import { suggestTreatments } from '../suggest.ts';

const text = { type: 'string' };
const whole = { type: 'integer' };

/** What is done with one field of a record. */
function treated(path: string, field: string, properties: JsonObject): string | undefined {
  const fields = fieldsOfSchema({ type: 'object', properties });
  const found = suggestTreatments({ fields, operation: { path } }).find(
    (one) => one.path === field,
  );
  assert.ok(found);
  return found.filterType;
}

test('a number that counts records is no secret by an example beside it', () => {
  const credential = (id: JsonObject) => ({
    id,
    label: { ...text, examples: ['prod-password-1'] },
  });
  assert.equal(treated('/managed/things', 'id', credential(whole)), 'KEEP');
  assert.notEqual(treated('/managed/things', 'id', credential(text)), 'KEEP');
});

test('the id of a message is a number, and no message', () => {
  const path = '/carts/gift-message';
  assert.equal(treated(path, 'gift_message_id', { gift_message_id: whole }), 'KEEP');
  assert.notEqual(treated(path, 'gift_message', { gift_message: text }), 'KEEP');
});

test('a pattern that lets an @ stand among other characters is none of an e-mail address', () => {
  const name = (pattern: string) =>
    treated('/tags', 'name', { id: text, name: { ...text, pattern } });
  assert.equal(name('^[@~\\-\\.\\w\\s]+$'), 'KEEP');
  for (const pattern of ['^[^@]+@[^@]+\\.[^@]+$', '^\\S+[@]\\S+\\.\\S+$', '^[\\w.]+\\@\\w+\\.com$'])
    assert.notEqual(name(pattern), 'KEEP');
});

test('a draft that is published is a text, and nobody who was drafted', () => {
  const status = (...choices: string[]) =>
    treated('/monitors', 'draft_status', { id: text, draft_status: { ...text, enum: choices } });
  assert.equal(status('draft', 'published'), 'KEEP');
  assert.notEqual(status('exempt', 'drafted'), 'KEEP');
});
