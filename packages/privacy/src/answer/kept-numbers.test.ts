import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../json/json.ts';
import { Body, protectBody } from '../testing/engine.ts';

const hidden = '[REDACTED]';
const treated = (body: Json | Body, filterType = 'REDACT') =>
  protectBody({ filters: [{ target: 'account', filterType }], unlisted: 'keep' }, body);

test('a kept number that a protected one is equal to is hidden, however it is written', () => {
  assert.deepEqual(treated({ account: 7_312_004, ref: 7_312_004, next: 7_312_005 }).value, {
    account: hidden,
    ref: hidden,
    next: 7_312_005,
  });
  assert.deepEqual(treated({ account: '7312004', ref: 7_312_004, zero: 0 }).value, {
    account: hidden,
    ref: hidden,
    zero: 0,
  });
  const { text } = treated(new Body('{"account":"7312004.5","ref":7312004.50,"other":7312004.75}'));
  assert.equal(text, `{"account":"${hidden}","ref":"${hidden}","other":7312004.75}`);
});

test('it reads as what the number became', () => {
  const { value, report } = treated({ account: 7_312_004, ref: 7_312_004 }, 'MASK_PARTIAL');
  const { account, ref } = value as { account: string; ref: string };
  assert.equal(ref, account);
  assert.notEqual(ref, hidden);
  assert.equal(report.echoes, 1);
});

test('short numbers are equal by chance', () => {
  const body = { account: 731, ref: 731, size: 7 };
  assert.deepEqual(treated(body).value, { ...body, account: hidden });
});
