import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json, JsonObject } from '../json/json.ts';
import { Body, describing, protectBody } from '../testing/engine.ts';

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

test('in the answer of a call that restored a value, one of four digits is compared as a whole', () => {
  const restored = new Map([['7312', { replacement: 'TOKEN_X', class: 'account' }]]);
  const seen = (body: JsonObject) =>
    protectBody({ filters: [], unlisted: 'keep' }, body, { answer: describing(body), restored })
      .value;
  assert.deepEqual(seen({ ref: 7312, next: 7313, amount: 73.12, longer: 73_120, size: 7 }), {
    ref: 'TOKEN_X',
    next: 7313,
    amount: 73.12,
    longer: 73_120,
    size: 7,
  });
  const body = { account: 99_120, ref: 99_120, next: 99_121 };
  const { value } = protectBody(
    { filters: [{ target: 'account', filterType: 'TOKENIZE' }], unlisted: 'keep' },
    body,
    { answer: describing(body), restored },
  );
  const { account, ref, next } = value as { account: string; ref: string; next: number };
  assert.match(account, /^TOKEN_/);
  assert.deepEqual([ref, next], [account, 99_121]);
});

test('short numbers are equal by chance', () => {
  const body = { account: 731, ref: 731, size: 7 };
  assert.deepEqual(treated(body).value, { ...body, account: hidden });
});
