import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from './json/json.ts';
import { isObject } from './json/json.ts';
import { filterTypes } from './treatments/index.ts';
import { protectBody } from './testing/engine.ts';

/** Where each type has a value it can treat. */
const filters: Json[] = filterTypes.map((filterType) => ({
  target: `of_${filterType.toLowerCase()}`,
  filterType,
  ...optionsFor(filterType),
}));
const values: Record<string, Json> = Object.fromEntries(
  filterTypes.map((type) => [`of_${type.toLowerCase()}`, 'Zebulon Quartermaine']),
);

function optionsFor(filterType: string): Record<string, Json> {
  if (filterType === 'GENERALIZE') return { to: 'YEAR' };
  return filterType === 'SHIFT_DATE' ? { subject: 'other' } : {};
}

const shown = (value: Json | undefined): string =>
  value === null || value === '' ? 'empty' : JSON.stringify(value).replaceAll('"', '');

/** What stands at each name: gone, an empty value, or something. */
const seen = (answer: Json): string[] =>
  isObject(answer)
    ? Object.keys({ ...values, other: 0 }).map((name) =>
        name in answer ? shown(answer[name]) : 'gone',
      )
    : [];

for (const unlisted of ['withhold', 'keep']) {
  for (const empty of [null, '']) {
    const body = Object.fromEntries([...Object.keys(values), 'other'].map((name) => [name, empty]));
    const read = (nulls: Json, given: Json) =>
      seen(protectBody({ filters, unlisted, nulls }, given).value);

    // promise: policy.nulls
    test(`nobody can tell which fields have ${JSON.stringify(empty)}, of any filter type but KEEP, ${unlisted}`, () => {
      const names = [...filterTypes, unlisted === 'keep' ? 'KEEP' : 'WITHHOLD'];
      const expected = names.map((type) =>
        type === 'KEEP' ? 'empty' : type === 'DROP' ? 'gone' : '[REDACTED]',
      );
      assert.deepEqual(read('hide', body), expected);
      // alone, in lists and in records that are otherwise alike
      for (const around of [[body], [{ ...values, other: 1 }, body, { ...values, other: 1 }]]) {
        const { value } = protectBody({ filters, unlisted, nulls: 'hide' }, around);
        assert.deepEqual(
          seen(Array.isArray(value) ? (value.at(around.length === 1 ? 0 : 1) ?? null) : null),
          expected,
        );
      }
    });

    test(`${JSON.stringify(empty)} stays where the policy does not hide it, ${unlisted}`, () => {
      for (const nulls of ['show', undefined]) {
        const { value } = protectBody(
          { filters, unlisted, ...(nulls !== undefined && { nulls }) },
          body,
        );
        for (const at of seen(value).slice(1)) assert.equal(at, 'empty');
      }
    });
  }
}

test('an empty value in a list, and one that a filter on what holds it covers', () => {
  const policy = {
    filters: [{ target: 'tested', filterType: 'TOKENIZE' }],
    unlisted: 'withhold',
    nulls: 'hide',
  };
  const { value } = protectBody(policy, { tested: [null, ''], more: { last: null } });
  assert.deepEqual(value, { tested: ['[REDACTED]', '[REDACTED]'], more: { last: '[REDACTED]' } });
});
