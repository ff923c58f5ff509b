import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataClassOfNames } from './classes.ts';
import { hasFewValues, isOneOfFew, listsFewValues } from './few-values.ts';
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

test('few values are told by any one statement of a description, and by none that is half said', () => {
  const few: JsonObject[] = [
    { enum: ['a', 'b'] },
    { const: 'x' },
    { const: null },
    { type: 'boolean' },
    { type: ['boolean', 'null'] },
    { type: 'integer', minimum: 1, maximum: 1000 },
    { type: 'integer', minimum: -5, maximum: 500 },
    { type: ['string', 'null'], pattern: '^(?:Y|N)$' },
    { type: 'string', pattern: '^[YN]?$' },
  ];
  const many: JsonObject[] = [
    { type: 'null' },
    { type: ['boolean', 'string'] },
    { type: 'integer', minimum: 0, maximum: 1000 },
    { type: 'integer', maximum: 5 },
    { type: 'integer', minimum: '0', maximum: '5' },
    { type: 'string', maxLength: 3 },
    { type: 'string', maxLength: '2' },
    { type: 'string', pattern: 7 },
    { type: 'string', pattern: ['^[YN]$'] },
    { type: 'string', pattern: '^\\d$|^.*$' },
    { type: 'string', pattern: 'x^[YN]$' },
    { pattern: '^[YN]$' },
    { maxLength: 1 },
  ];
  assert.deepEqual(few.filter(listsFewValues), few);
  assert.deepEqual(many.filter(listsFewValues), []);
});

test('a text is one of few with space around it, in any case, and in no name of a person', () => {
  assert.ok(isOneOfFew(' Yes ', 'answer'));
  assert.ok(isOneOfFew('мужской', 'answer'));
  assert.ok(!isOneOfFew('yes', 'person'));
  assert.ok(!isOneOfFew('yesterday', 'answer'));
});

test('a first word that asks needs another, and words of writing alone say nothing', () => {
  const isFew = (name: string) => hasFewValues('text', [name]);
  assert.ok(!isFew('is'));
  assert.ok(isFew('isActive'));
  assert.ok(!isFew('code'));
  assert.ok(!isFew('name'));
  assert.ok(!hasFewValues('text', []));
});

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
