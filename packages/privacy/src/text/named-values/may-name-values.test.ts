import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayNameValues, mayNameValuesInJson } from './may-name-values.ts';

/** An answer in which a text stands as a member. */
const holding = (text: string): string => JSON.stringify({ note: text });

test('each sign of a name is one by itself, in a text and in the JSON around it', () => {
  for (const text of [
    'a=1',
    'a</b',
    '&quot;ssn&quot;',
    'x <dt>ssn',
    'x <TD>ssn',
    'x <th>ssn',
    'ssn%3D1',
    'ssn%253a1',
    "'ssn' : 1",
    "ssn : '1'",
    'put values here',
    'put VALUES here',
    'put Values here',
  ]) {
    assert.ok(mayNameValues(text), text);
    assert.ok(mayNameValuesInJson(holding(text), false), text);
  }
  for (const text of ['ssn went from 1 to 2', 'ssn: 1', 'ssn：1', 'ssn2 : 1']) {
    assert.ok(mayNameValues(text), text);
    assert.ok(mayNameValuesInJson(holding(text), true), text);
    assert.ok(!mayNameValuesInJson(holding(text), false), `${text}: only words write it so`);
  }
});

test('what is close to a sign is none', () => {
  for (const text of [
    'plain words',
    'a < b and <br>',
    '100 % of it, %20',
    'the dt of a th',
    'it is at 08:30 or 8:05',
    'T8: it began',
    '12:30:59',
    'a value, and the Valuesets',
    'https://shop.example/a',
    'fromage',
  ])
    assert.ok(!mayNameValuesInJson(holding(text), true) || /value/i.test(text), text);
  assert.ok(!mayNameValuesInJson(holding("it's Ann's"), true), 'an apostrophe in a word');
  assert.ok(!mayNameValuesInJson('{"a":1,"b":{"c":2}}', true), 'names of JSON itself');
});

test('a time does not hide the name behind it, nor a name the time', () => {
  for (const text of ['08:30 ssn: 1', '0:00 9:59 ssn: 1', 'ssn at 9: 1', 'ab12: 1'])
    assert.equal(mayNameValuesInJson(holding(text), true), !text.includes(' at 9'), text);
  for (const text of [
    'at 00:00',
    'at 09:99',
    'at 90:09',
    '7:300',
    'sent08:30',
    'sent00:00',
    'sent9:59:09',
  ])
    assert.ok(!mayNameValuesInJson(holding(text), true), text);
  assert.ok(mayNameValuesInJson(holding('ab1:2'), true), 'one digit behind it');
});

test('a text is told in one pass to name nothing, or that it may', () => {
  for (const text of ['plain words', 'a view and a verse', 'v', ' ', '', '田'])
    assert.ok(!mayNameValues(text), text);
  for (const text of ['went for 1', '100%', 'a & b', '<', '1:23', 'on 2026-11-03', 'a.b_c', 'a-b'])
    assert.ok(!mayNameValues(text), text);
  for (const text of ['a "b', "it's", 'two\nlines', 'went From 1', 'a:b', 'salary 72175', 'a - b'])
    assert.ok(mayNameValues(text), text);
  for (const sign of '$€£¥+-') assert.ok(mayNameValues(`salary ${sign}72175`), sign);
});
