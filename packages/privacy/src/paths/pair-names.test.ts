import assert from 'node:assert/strict';
import { test } from 'node:test';
import { protectBody } from '../testing/engine.ts';

const policy = {
  filters: [{ target: 'ssn', filterType: 'REDACT' }],
  unlisted: 'keep',
  echo: false,
};
const isLeft = (pair: { [member: string]: string }) =>
  JSON.stringify(protectBody(policy, { items: [pair] }).value).includes('x9-11');
const list = (names: string) => names.split(' ');

test('whatever member names the field of a pair, its value is treated as that field', () => {
  for (const name of list(
    'field fieldName field_name property attribute key name code path column label question title id param parameter propertyID property_name attr attribute_name k col #name variable loc instancePath apiName kind type what item custom_field_key Key KEY Name FieldName fieldname FIELD_NAME Column Feld Type variableName variable_name __name__',
  ))
    assert.ok(!isLeft({ [name]: 'ssn', value: 'x9-11' }), name);
  for (const name of list('status ssn_of keys'))
    assert.ok(isLeft({ [name]: 'ssn', value: 'x9-11' }), name);
});

test('the value of a pair stands under any of the names that values have', () => {
  for (const value of list(
    'value values Value new_value oldvalue valueString valueCode val from to old new before after previous current answer answers response content text data display v vals cell #text was is amount input received counts params default placeholder prettyFormat pretty_text',
  ))
    assert.ok(!isLeft({ key: 'ssn', [value]: 'x9-11' }), value);
  for (const value of list('count note value_x xval fromx texts displayed'))
    assert.ok(isLeft({ key: 'ssn', [value]: 'x9-11' }), value);
});
