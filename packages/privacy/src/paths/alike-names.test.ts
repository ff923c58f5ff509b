import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import type { Json, JsonObject } from '../json/json.ts';
import { engineOf, protectBody } from '../testing/engine.ts';
import { Raw } from '../answer/raw.ts';
import { foldName } from '../policy/classes.ts';
import { namesLike } from './alike-names.ts';

const spellings = [
  '@name',
  '$name',
  '#name',
  '_name',
  '-name',
  '@_name',
  '*name',
  'name[]',
  'name[0]',
  'name[0][0][0]',
  'name*',
  'name?',
  'names',
  'Names',
  'NAMES',
  'name__c',
  'Name__pc',
  'name__r',
  'name_s',
  'name_txt',
  'name.value',
  'name#text',
  'name._text',
  'name.$t',
  'nameValue',
  'v:name',
  'ns1:Name',
  '{http://example.com/x}name',
  'name@odata.type',
  'name@OData.Community.Display.V1.FormattedValue',
  'patientName',
  'my_name',
  'primary_name',
  'name_code',
  'name_max',
  'nameEUR',
  'name(EUR)',
  'name_last4',
  'name_en',
  'nameEn',
  'name-pt-BR',
  'name_en_US',
  'name_zh_Hant',
  'name@de',
  'name_german',
  'name2',
  'name123',
  'name_2024',
  'name_2024_en',
  'Name2En',
  'name_en_en_en_en_en_en_en',
  'name_2',
  'name.0.value',
  'original_name',
  'displayName',
  'newName',
  'attributes.name',
  'name_translated',
  'name:en',
  'schema:name',
  'http://schema.org/name',
  'owner.name',
  'owner[name]',
  'owner[name][0]',
  'owner__name',
  'owner2__name',
  'Owner.Name.Value__c',
  'Name (en)',
  '＠ｎａｍｅ',
  'x-name',
  'data-name',
  'usd_name',
  'nameNew',
  'name_before',
  'former_name',
  'name_per_year',
  'sum(name)',
  'SUM_NAME',
  'emp_name',
  'name_gross',
  'name_amount_cents',
  'nameHistory',
  'starting_name_eur',
];

test('marks, numbers, ways of writing, languages and one or many make no other field', () => {
  for (const spelling of spellings)
    assert.ok([foldName(spelling), ...namesLike(spelling)].includes('name'), spelling);
  for (const [name, other] of [
    ['category', 'categories'],
    ['categories', 'category'],
    ['addresses', 'address'],
    ['people', 'person'],
    ['person__c', 'people'],
    ['child', 'children'],
    ['children', 'child'],
    ['firstNames__c', 'firstname'],
    ['имя_ru', 'имя'],
  ] as const)
    assert.ok(namesLike(name).includes(other), name);
});

test('a field of its own is no other spelling', () => {
  for (const own of [
    'first_name',
    'name_id',
    'nameplate',
    'file_name_length',
    'rename',
    'nam',
    'name_3x',
    'namex',
    'name_us',
    'name_year',
    'last_name',
  ])
    assert.ok(!namesLike(own).includes('name'), own);
});

test('says little of any name, in a time that its length bounds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      assert.ok(namesLike(name).length <= 4 * 7 * 9 * 9);
    }),
  );
  assert.deepEqual(namesLike('name_en'.repeat(1_000_000)), []);
  assert.notDeepEqual(namesLike('x'.repeat(120)), []);
  assert.deepEqual(namesLike('x'.repeat(121)), []);
  assert.deepEqual(namesLike(`name${'_en'.repeat(8)}`), [], 'nine words');
  assert.ok(!namesLike('s').includes(''));
});

/** What is left of one member. */
function left(filters: readonly Json[], body: JsonObject, unlisted = 'keep'): Json {
  return protectBody({ filters: [...filters], unlisted, echo: false }, body).value;
}

describe('where fields that no filter names are kept', () => {
  const filters = [{ target: 'name', filterType: 'REDACT' }];

  test('a filter by name holds for other spellings of it, at any depth and in any value', () => {
    for (const spelling of spellings) {
      for (const value of ['Zebulon', ['Zebulon'], { a: 'Zebulon' }, [{ a: ['Zebulon'] }], 4711])
        for (const body of [{ [spelling]: value }, { rows: [{ [spelling]: value }] }]) {
          const text = JSON.stringify(left(filters, body));
          assert.ok(!/Zebulon|4711/.test(text), `${spelling}: ${text}`);
        }
    }
  });

  test('in an answer that nobody describes, too, and as the key of a map', () => {
    for (const spelling of spellings) {
      const engine = engineOf({ filters, unlisted: 'keep', echo: false });
      const map = { zqa: 'x', zqb: 'x', zqc: 'x', total: 'x', [spelling]: 'Zebulon' };
      for (const body of [{ [spelling]: 'Zebulon' }, map])
        assert.ok(
          !engine.protect(new Raw(JSON.stringify(body))).text.includes('Zebulon'),
          spelling,
        );
    }
  });

  test('beyond as many names as are kept apart', () => {
    const many = Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`field${i}x`, 'x']));
    const text = JSON.stringify(left(filters, { ...many, name__c: 'Zebulon', names: 'Zebulon' }));
    assert.ok(!text.includes('Zebulon'));
  });

  test('also for a name that filters say only on their way to others', () => {
    const onTheWay = { target: '$.names[].id', filterType: 'KEEP' };
    const body = { names: [{ id: 7, first: 'Zebulon' }] };
    assert.ok(!JSON.stringify(left([...filters, onTheWay], body)).includes('Zebulon'));
  });

  test('by the treatment of the filter', () => {
    for (const [filterType, expected] of [
      ['MASK_PARTIAL', 'XXXXXon'],
      ['ANONYMIZE', 'Patient Z.'],
      ['TOKENIZE', /^TOKEN_/],
    ] as const) {
      const made = left([{ target: 'name', filterType }], { name__c: 'Zebulon' });
      const { name__c: value } = made as { name__c: string };
      if (typeof expected === 'string') assert.equal(value, expected);
      else assert.match(value, expected);
    }
    assert.deepEqual(left([{ target: 'name', filterType: 'DROP' }], { a: 1, names: 'Zeb' }), {
      a: 1,
    });
  });

  test('for paths, also where a name on the way is the one spelled otherwise', () => {
    const path = [{ target: '$.contacts[].name', filterType: 'REDACT' }];
    for (const body of [
      { contacts: [{ name__c: 'Zebulon' }] },
      { contacts__r: [{ name: 'Zebulon' }] },
      { contact: { '@name': 'Zebulon' } },
      { '@contacts': [[{ names: ['Zebulon'] }]] },
    ])
      assert.ok(!JSON.stringify(left(path, body)).includes('Zebulon'), JSON.stringify(body));
    const kept = { others: [{ name__c: 'Corner Books' }] };
    assert.deepEqual(left(path, kept), kept);
  });

  test('a filter that says the name itself goes first, and other fields stay', () => {
    const body = { name__c: 'Corner Books', first_name: 'Ann', name_id: 7, notes: 'x' };
    assert.deepEqual(left([...filters, { target: 'name__c', filterType: 'KEEP' }], body), body);
  });
});

test('a KEEP opens no other spelling, and nothing becomes looser by one', () => {
  const keep = { target: 'name', filterType: 'KEEP' };
  assert.deepEqual(left([keep], { name: 'a', names: 'b', name__c: 'c' }, 'withhold'), {
    name: 'a',
    names: '[REDACTED]',
    name__c: '[REDACTED]',
  });
  const mask = { target: 'person', filterType: 'MASK_PARTIAL' };
  assert.deepEqual(
    left([mask, { target: 'person.name', filterType: 'KEEP' }], { person: { name__c: 'Zebulon' } }),
    {
      person: { name__c: 'XXXXXon' },
    },
  );
});

test('within an object that is kept a stricter filter by name holds for other spellings', () => {
  const filters = [
    { target: 'shop', filterType: 'KEEP' },
    { target: 'ssn', filterType: 'REDACT' },
  ];
  const body = { shop: { ssn__c: '219-09-9993', open: true } };
  assert.deepEqual(left(filters, body, 'withhold'), {
    shop: { ssn__c: '[REDACTED]', open: true },
  });
});
