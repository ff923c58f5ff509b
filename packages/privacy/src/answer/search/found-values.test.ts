import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compilePolicy } from '../../compile-policy.ts';
import type { DetectorName, Policy } from '../../policy/policy.ts';
import { testEnv } from '../../testing/engine.ts';
import { testMemory } from '../../testing/memory.ts';
import { tagger } from '../../text/tagger/index.ts';
import { Raw } from '../raw.ts';
import { createOnceScanner } from './found-values.ts';

function protect(
  value: { [name: string]: unknown },
  filterType: 'REDACT' | 'TOKENIZE' = 'REDACT',
  detect: DetectorName[] = ['NAME', 'ADDRESS'],
  echo = true,
) {
  const policy: Policy = {
    filters: Object.keys(value).map((target) => ({ target, filterType: 'KEEP' })),
    unlisted: 'withhold',
    text: { detect, filterType },
    echo,
  };
  const engine = compilePolicy(policy, { ...testEnv, tagger });
  const { value: treated, report } = engine.protectValue(JSON.parse(JSON.stringify(value)));
  return { text: JSON.stringify(treated), report };
}

test('a name found in one text is found in the others, however it is said there', () => {
  const { text } = protect({
    note: 'Best regards,\nZebulon Quartermaine',
    log: 'shipment 7 for QUARTERMAINE, zebulon left the house',
    memo: 'zebulon quartermaine was here',
  });
  assert.doesNotMatch(text, /zebulon|quartermaine/i);
});

test('it is one token wherever it is found', () => {
  const { text } = protect(
    { note: 'Best regards,\nZebulon Quartermaine', memo: 'box of zebulon quartermaine is full' },
    'TOKENIZE',
  );
  const tokens = text.match(/TOKEN_\w+/g) ?? [];
  assert.equal(tokens.length, 2);
  assert.equal(new Set(tokens).size, 1);
  const beside = {
    to: 'zq@mail.example',
    note: 'Best regards,\nZebulon Quartermaine',
    memo: 'box of zebulon quartermaine is full',
  };
  const { text: both } = protect(beside, 'TOKENIZE', ['NAME', 'EMAIL']);
  assert.match(
    both,
    /^\{"to":"(TOKEN_\w+)","note":"[^"]*(?!\1)(TOKEN_\w+)","memo":"box of \2 is full"/,
  );
});

test('a part of it is found as well, and it where nothing says that it is a name', () => {
  const note = 'Best regards,\nZebulon Quartermaine';
  for (const [memo, left] of [
    ['login zquartermaine', 'login [REDACTED]'],
    ['box/Zebulon Quartermaine/7', 'box/[REDACTED]/7'],
    ['box/Zebulon Quartermaine/7 zq@mail.example', 'box/[REDACTED]/7 [REDACTED]'],
    ['box/Zebulon Quartermaine/7 of Ottilie Vandersloot', 'box/[REDACTED]/7 of [REDACTED]'],
    ['nobody is here', 'nobody is here'],
  ] as const) {
    const { text } = protect({ note, memo }, 'REDACT', ['NAME', 'EMAIL']);
    assert.equal(JSON.parse(text).memo, left, memo);
  }
});

test('where a policy looks for nothing in other fields, it is found where it stands alone', () => {
  const memo = 'box of zebulon quartermaine is full';
  const value = { note: 'Best regards,\nZebulon Quartermaine', memo };
  const { text } = protect(value, 'REDACT', ['NAME'], false);
  assert.equal(text, JSON.stringify({ note: 'Best regards,\n[REDACTED]', memo }));
});

test('it is counted as found where it is found, and as an echo elsewhere', () => {
  const { report } = protect({
    note: 'Best regards,\nZebulon Quartermaine',
    memo: 'box of zebulon quartermaine is full',
  });
  assert.equal(report.detected.NAME, 1);
  assert.equal(report.echoes, 1);
});

test('it is no echo of itself, whatever else is found beside it', () => {
  const note = 'Best regards,\nZebulon Quartermaine\nzq@mail.example';
  const { report } = protect({ note }, 'REDACT', ['NAME', 'EMAIL']);
  assert.deepEqual([report.detected, report.echoes], [{ NAME: 1, EMAIL: 1 }, 0]);
});

test('what is found in one text is found in the others in its other forms', () => {
  const { text, report } = protect(
    {
      note: 'SSN 219-09-7731, call +47 912 55 381 or mail zq@mail.example, born 1974-07-19',
      branch: 'fix/219097731',
      ref: 'retry for 91255381',
      build: 'of 19740719',
      log: 'to ZQ@mail.example',
    },
    'REDACT',
    ['SSN', 'PHONE', 'EMAIL', 'DATE'],
  );
  assert.doesNotMatch(text, /219.?09|91255381|19740719|zq@/i);
  assert.equal(report.echoes, 3);
});

test('a password that is found is found without what says that it is one', () => {
  const { text } = protect(
    { note: 'password: hunter2zzQ', log: 'POST /login 401 hunter2zzQ' },
    'REDACT',
    ['SECRET'],
  );
  assert.doesNotMatch(text, /hunter2/);
});

test('a kind that is not asked for is looked for nowhere', () => {
  const note = 'Best regards,\nZebulon Quartermaine';
  assert.equal(protect({ note }, 'REDACT', ['EMAIL']).text, JSON.stringify({ note }));
});

test('a name that the owner keeps by its field is looked for nowhere', () => {
  const value = { full_name: 'Zebulon Quartermaine', memo: 'box of zebulon quartermaine is full' };
  assert.equal(protect(value).text, JSON.stringify(value));
});

test('makes of things keep their names of people, and nothing else of people', () => {
  const policy = (dataClass: string): Policy => ({
    filters: [
      { target: 'model', filterType: 'KEEP', class: dataClass },
      { target: 'note', filterType: 'KEEP' },
    ],
    unlisted: 'withhold',
    text: { detect: ['NAME', 'EMAIL'], filterType: 'REDACT' },
    echo: true,
  });
  const model = 'Best regards, Zebulon Quartermaine, z@example.com';
  const note = 'from Zebulon Quartermaine';
  const treated = (dataClass: string, value: { [name: string]: string }) => {
    const engine = compilePolicy(policy(dataClass), { ...testEnv, tagger });
    return engine.protectValue({ ...value }).value;
  };
  assert.deepEqual(treated('make_of_thing', { model }), {
    model: 'Best regards, Zebulon Quartermaine, [REDACTED]',
  });
  assert.deepEqual(treated('technical', { model }), {
    model: 'Best regards, [REDACTED], [REDACTED]',
  });
  const both = { model: 'Zebulon Quartermaine', note };
  assert.deepEqual(treated('make_of_thing', both), { ...both, note: 'from [REDACTED]' });
});

test('a message says none, and a single word is looked for where it stands alone', () => {
  const policy: Policy = {
    filters: [],
    unlisted: 'keep',
    text: { detect: ['NAME'], filterType: 'REDACT' },
    echo: true,
  };
  const engine = compilePolicy(policy, { ...testEnv, tagger });
  assert.equal(
    engine.protectMessage('Best regards,\nZebulon Quartermaine', { restored: new Map() }),
    'Best regards,\n[REDACTED]',
  );
  const { text } = protect({ note: 'Best regards,\nZebulon', memo: 'box of zebulon is full' });
  assert.equal(JSON.parse(text).memo, 'box of zebulon is full');
});

test('a text is scanned once for each field it stands in', () => {
  const asked: (string | undefined)[] = [];
  const once = createOnceScanner((text, hint) => {
    asked.push(hint);
    return [{ start: 0, end: text.length, kind: 'NAME', class: 'person' }];
  });
  for (const hint of ['note', 'note', undefined, 'memo', undefined]) once('Zebulon', hint);
  assert.deepEqual(asked, ['note', undefined, 'memo']);
});

test('one that is hidden is remembered, one that became a token by its token', () => {
  for (const filterType of ['REDACT', 'TOKENIZE'] as const) {
    const { memory, keep } = testMemory();
    const policy: Policy = {
      filters: [{ target: 'note', filterType: 'KEEP' }],
      unlisted: 'withhold',
      text: { detect: ['NAME'], filterType },
      echo: true,
    };
    const engine = compilePolicy(policy, { ...testEnv, tagger, memory });
    const { given } = engine.protect(
      new Raw(JSON.stringify({ note: 'Best regards,\nZebulon Quartermaine' })),
    );
    assert.deepEqual(
      given.map(({ isToken }) => isToken),
      [filterType === 'TOKENIZE'],
    );
    keep(given);
    engine.remember(given);
    assert.equal(engine.protectedAmong(['Zebulon Quartermaine'])?.class, 'person');
  }
});

test('texts of things stay as they are', () => {
  const value = { title: 'Fix typo in Getting Started section', state: 'open' };
  assert.equal(protect(value).text, JSON.stringify(value));
});
