import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataClassOfNames } from './classes.ts';
import { hasFewValues, listsFewValues } from './few-values.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { parsePolicy } from './parse-policy.ts';
import { protectBody } from '../testing/engine.ts';
import { few, many } from '../testing/few-values.ts';

test('fields of few possible values are known by their names, in many spellings and languages', () => {
  assert.deepEqual(
    few.filter((name) => !hasFewValues(dataClassOfNames([name]), [name])),
    [],
  );
  assert.deepEqual(
    many.filter((name) => hasFewValues(dataClassOfNames([name]), [name])),
    [],
  );
});

// promise: policy.few-values
test('TOKENIZE and HASH of them are refused with the reason, whatever class is given; randomized tokens are not', () => {
  for (const name of few) {
    for (const filterType of ['TOKENIZE', 'HASH']) {
      for (const filter of [
        { target: name, filterType },
        { target: `people[].${name}`, filterType, class: 'person' },
      ]) {
        const { issues } = parsePolicy([filter]);
        assert.deepEqual(
          issues.map(({ code, pointer }) => [code, pointer]),
          [['low_entropy', '/0/target']],
          name,
        );
        assert.match(
          issues[0]?.message ?? '',
          /so few possible values that equal (?:tokens|hashes)/,
        );
      }
    }
    assert.deepEqual(
      parsePolicy([{ target: name, filterType: 'TOKENIZE', randomized: true }]).issues,
      [],
    );
  }
  for (const name of many)
    assert.deepEqual(parsePolicy([{ target: name, filterType: 'HASH' }]).issues, [], name);
});

test('where a filter on what holds them would treat them, or the description lists their values, they are redacted', () => {
  for (const filterType of ['TOKENIZE', 'HASH']) {
    const policy: Json = [
      { target: 'patient', filterType },
      { target: 'plan', filterType },
      { target: 'open', filterType },
    ];
    const properties = {
      plan: { enum: ['basic', 'gold'] },
      open: { type: ['boolean', 'null'] },
      patient: { properties: { gender: {}, bloodGroup: {}, phone: {} } },
    };
    const body = {
      plan: 'gold',
      open: 'true',
      patient: { gender: 'female', bloodGroup: 'AB-', phone: '555-0100' },
    };
    const { value } = protectBody(policy, body, {
      answer: { schemas: [{ properties }], definitions: {} },
    });
    assert.match(
      JSON.stringify(value),
      /^\{"plan":"\[REDACTED\]","open":"\[REDACTED\]","patient":\{"gender":"\[REDACTED\]","bloodGroup":"\[REDACTED\]","phone":"(?:TOKEN|HASH)_\w+"\}\}$/,
    );
  }
});

test('a description that leaves few values by a form or a range is one that lists them', () => {
  const few: Json[] = [
    { type: 'integer', minimum: 0, maximum: 5 },
    { type: ['integer', 'null'], exclusiveMinimum: 0, exclusiveMaximum: 100 },
    { type: 'string', maxLength: 1 },
    { type: 'string', maxLength: 2 },
    ...[
      '^(Y|N)$',
      '^(?:male|female)$',
      '^[YN]$',
      '^[A-D]$',
      '^\\d$',
      '^\\d{2}$',
      '^[0-9]{1,3}$',
    ].map((pattern) => ({
      type: 'string',
      pattern,
    })),
  ];
  const many: Json[] = [
    { type: 'integer', minimum: 1 },
    { type: 'integer', minimum: 0, maximum: 2147483647 },
    { type: 'number', minimum: 0, maximum: 1 },
    { type: 'string', maxLength: 40 },
    ...['^\\d{9}$', '^[A-Z]{3}\\d+$', '^(cus|usr)_.*$', '^[\\w.]+@x$', '.*'].map((pattern) => ({
      type: 'string',
      pattern,
    })),
    {},
  ];
  const listed = (schemas: readonly Json[]): Json[] =>
    schemas.filter((schema) => isObject(schema) && listsFewValues(schema));
  assert.deepEqual(listed(few), few);
  assert.deepEqual(listed(many), []);
});

test('a text that says yes or no, male or female, or a blood group is not linked, whatever its field is called', () => {
  const words =
    'true FALSE Yes no ja Nein oui non sí нет はい 否 예 M f weiblich Femme mujer 女 남성 женский AB- o+'.split(
      ' ',
    );
  for (const filterType of ['TOKENIZE', 'HASH']) {
    const { value } = protectBody([{ target: 'answer', filterType }], { answer: words });
    assert.deepEqual(value, { answer: words.map(() => '[REDACTED]') });
    const kept = protectBody(
      [
        { target: 'name', filterType },
        { target: 'customerId', filterType },
      ],
      { name: ['Si', 'No'], customerId: ['0', 1, 'Y-1'] },
    );
    assert.ok(!JSON.stringify(kept.value).includes('REDACTED'));
  }
  const { value } = protectBody([{ target: 'answer', filterType: 'TOKENIZE', randomized: true }], {
    answer: words,
  });
  assert.ok(!JSON.stringify(value).includes('REDACTED'));
});

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
