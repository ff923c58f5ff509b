import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimalsBehind, isMoney, readAmount, saidAmounts } from './echo-amounts.ts';

test('an amount is read by its figures before and behind the decimal mark', () => {
  const read: readonly (readonly [value: string, whole: string, decimals: string])[] = [
    ['85000', '85000', ''],
    ['0085000', '85000', ''],
    ['84750.5', '84750', '5'],
    ['84750,50', '84750', '5'],
    ['1,234', '1234', ''],
    ['1.234', '1234', ''],
    ['1,234.500', '1234', '5'],
    ['1.234,500', '1234', '5'],
    ['1.234.567,80', '1234567', '8'],
    ["84'750.25", '84750', '25'],
    ['84’750', '84750', ''],
    ['84\u00a0750,25', '84750', '25'],
    ['84\u202f750', '84750', ''],
    ['EUR 99500', '99500', ''],
    ['USD -9 CHF', '9', ''],
    ['-12.3400', '12', '34'],
    ['0.05', '', '05'],
    ['12345.', '12345', ''],
    ['84750.5 EUR', '84750', '5'],
    ['1'.repeat(32), '1'.repeat(32), ''],
  ];
  for (const [value, whole, decimals] of read)
    assert.deepEqual(readAmount(value), { whole, decimals }, value);
  for (const value of ['', 'EUR', '1e9', '85000 dollars', 'Dollars 85000', '1 - 2', '1'.repeat(33)])
    assert.equal(readAmount(value), undefined, value);
});

test('an amount that is finer than cents is said in cents, too', () => {
  const cents = (value: string) =>
    saidAmounts(value).map(({ whole, decimals }) => [whole, decimals]);
  assert.deepEqual(cents('84750.5'), [['84750', '5']]);
  assert.deepEqual(cents('40460.259999999995'), [
    ['40460', '259999999995'],
    ['40460', '26'],
  ]);
  assert.deepEqual(cents('49999.9999999'), [
    ['49999', '9999999'],
    ['50000', ''],
  ]);
  assert.deepEqual(cents('EUR'), []);
});

test('what stands behind the mark of an amount that was found goes with it', () => {
  const behind = (text: string) => {
    const [before = '', found = '', rest = ''] = text.split('|');
    return decimalsBehind(before + found + rest, before.length, before.length + found.length);
  };
  assert.equal(behind('pay |40003|.48 now'), 3);
  assert.equal(behind('pay |40,003|.479999999996'), 13);
  assert.equal(behind('pay |40.003|,5.'), 2);
  for (const text of [
    '|40003|, 5',
    '|40003|. 5',
    '|40003|.5kg',
    '|40003|.10.12',
    '|4-0003|.5',
    '|x|.5',
  ])
    assert.equal(behind(text), 0, text);
});

test('a currency stands right before or right behind an amount', () => {
  const money =
    '€|85000, € |85000, $-|85000, CHF |85000, Rs.|85000, kr -|85000, |85000 EUR, |85000€, |85000.00 €, |85000,- €, |85000.5kr, |85000 dollars, |85000 euro, |85000 ₹';
  const none =
    '|85000, €  |85000, x€ 1 |85000, XEUR |85000, |85000  EUR, |85000 EURO, |85000 km, |85000.000 €, |85000 krx, eur |85000, no. |85000';
  const told = (text: string) => {
    const start = text.indexOf('|');
    return isMoney(text.replace('|', ''), start, start + 5);
  };
  for (const text of money.split(', ')) assert.ok(told(text.padStart(20, ' ')), text);
  for (const text of none.split(', ')) assert.ok(!told(text.padStart(20, ' ')), text);
});
