import assert from 'node:assert/strict';
import { test } from 'node:test';
import { protectBody } from '../testing/engine.ts';
import { isHint } from './hint-texts.ts';

test('what says what to write into a field is no value of it', () => {
  for (const text of [
    'YYYY-MM-DD',
    'TT.MM.JJJJ',
    'XXX-XX-XXXX',
    '__/__/____',
    'Enter your date of birth',
    'Please choose a phone number',
    'Last name',
  ])
    assert.ok(isHint(text), text);
  for (const text of [
    '1958-02-14',
    'Ulmer',
    'Ann Lee',
    'Karlsrode',
    'depression',
    '+1-503',
    'TT 7',
  ])
    assert.ok(!isHint(text), text);
});

test('a form shows its hints, and no value that stands in their place', () => {
  const filters = [{ target: 'birthDate', filterType: 'REDACT' }];
  const shown = (said: object) =>
    protectBody({ unlisted: 'keep', filters }, { fields: [{ name: 'birthDate', ...said }] }).text;
  for (const said of [{ placeholder: 'YYYY-MM-DD' }, { default: true }, { placeholder: '' }])
    assert.ok(shown(said).includes(JSON.stringify(said).slice(1)), JSON.stringify(said));
  for (const said of [{ placeholder: '1958-02-14' }, { default: 19_580_214 }])
    assert.ok(!shown(said).includes('1958'));
});
