import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEcho } from './echo.ts';

/** What becomes of a text beside values, each with its class and what stands in its place. */
function beside(text: string, ...values: readonly (readonly [string, string, string])[]) {
  const echo = createEcho();
  for (const [value, dataClass, replacement] of values) echo.add(value, replacement, dataClass);
  return echo.apply(text) ?? text;
}

test('of several values that a number says, the one added last stands for it', () => {
  const [ssn, bare] = [
    ['219-09-7731', 'ssn', '#1'],
    ['219097731', 'ssn', '#2'],
  ] as const;
  assert.equal(beside('no 219 09 7731', ssn, bare), 'no #2');
  assert.equal(beside('no 219 09 7731', bare, ssn), 'no #1');
  const [account, phone] = [
    ['41555501', 'ssn', '#1'],
    ['41555501', 'phone', '#2'],
  ] as const;
  assert.equal(beside('no 4155 5501', account, phone), 'no #2');
  assert.equal(beside('no 4155 5501', phone, account), 'no #1');
});

test('a number with another prefix is found beside one that ends alike', () => {
  const [account, phone] = [
    ['55501234', 'ssn', '#1'],
    ['+1 415 5550 1234', 'phone', '#2'],
  ] as const;
  for (const values of [
    [account, phone],
    [phone, account],
  ])
    assert.equal(beside('no 0014155501234', ...values), 'no #2');
  assert.equal(beside('no 14155501234', account), 'no 14155501234');
});

test('a number has up to 64 digits, and a telephone number seven more before it', () => {
  for (const [count, isFound] of [
    [64, true],
    [65, false],
  ] as const) {
    const digits = '1234567890'.repeat(7).slice(0, count);
    const apart = digits.replace(/.{4}(?=.)/g, '$& ');
    assert.equal(beside(`no ${apart}`, [digits, 'ssn', '#']), isFound ? 'no #' : `no ${apart}`);
  }
  assert.equal(beside('1 2345678 41555501', ['41555501', 'phone', '#']), '1 #');
  assert.equal(beside('(+1) 41555501', ['41555501', 'phone', '#']), '#');
  assert.equal(beside('12 4155-5501', ['41555501', 'phone', '#']), '#');
  assert.equal(beside('12\n4155-5501', ['41555501', 'phone', '#']), '12\n#');
  assert.equal(beside('12 - 4155-5501', ['41555501', 'phone', '#']), '#');
  assert.equal(beside('12 - -4155-5501', ['41555501', 'phone', '#']), '12 - -#');
});

test('values of the answer before are not found in the next', () => {
  const echo = createEcho();
  echo.add('219-09-7731', '#', 'ssn');
  echo.clear();
  assert.equal(echo.apply('no 219097731'), undefined);
  echo.add('219-09-7732', '#', 'ssn');
  assert.equal(echo.apply('no 219097731'), undefined);
  assert.equal(echo.apply('no 219097732'), 'no #');
});
