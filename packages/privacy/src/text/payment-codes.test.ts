import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEcho } from './echo/echo.ts';
import { paymentTexts } from './payment-codes.ts';

const echo = createEcho();
echo.add('+47 965 48 612', '<PHONE>', 'phone');
echo.add('Adalbert Morgenthaler', '<NAME>', 'person');
const shown = (text: string) => echo.apply(text) ?? text;

const element = (id: string, value: string) =>
  `${id}${String(value.length).padStart(2, '0')}${value}`;
const code = (key: string) =>
  element('00', '01') +
  element('26', element('00', 'br.gov.bcb.pix') + element('01', key)) +
  element('52', '0000') +
  element('53', '986') +
  element('59', 'HARBOUR BOOKS') +
  element('60', 'RIVERTON') +
  '6304A13F';

test('a known number is found in the code of a payment, though digits follow it', () => {
  assert.equal(shown(`pay with ${code('+4796548612')} please`), '[REDACTED]');
  assert.equal(shown(code('+4796548612').replace('0111+', '0114+')), '[REDACTED]');
  const others = code('+4712345678');
  assert.equal(shown(others), others);
});

test('values in values are told by their lengths', () => {
  const [values = ''] = paymentTexts(code('17'));
  assert.deepEqual(values.split('\n').slice(2, 6), ['br.gov.bcb.pix', '17', '0000', '986']);
  assert.deepEqual(paymentTexts('order 00020 of 2026'), []);
});

test('a health card in numerals is nothing that can be looked into', () => {
  const card = `shc:/${'5676295953265460346029254077280433602870286471674522'.repeat(2)}`;
  assert.equal(shown(card), '[REDACTED]');
  assert.equal(shown('shc:/ is how such a card begins'), 'shc:/ is how such a card begins');
});
