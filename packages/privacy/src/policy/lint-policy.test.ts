import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lintPolicy } from './lint-policy.ts';
import type { Filter, Policy } from './policy.ts';

const base: Policy = {
  filters: [],
  unlisted: 'withhold',
  echo: true,
  text: { detect: ['EMAIL'], filterType: 'REDACT' },
};

test('warns of a mask and a hash of one card number', () => {
  const found = lintPolicy({
    ...base,
    filters: [
      { target: 'card.number', filterType: 'MASK_PARTIAL', class: 'card' },
      { target: 'cardNumber', filterType: 'HASH' },
    ],
  });
  assert.deepEqual(
    found.map(({ code, targets }) => [code, targets]),
    [['mask_and_hash', ['card.number', 'cardNumber']]],
  );
});

test('whatever is below a name is of its class', () => {
  for (const target of ['card_number.*', 'card_number[*]', '$.card_number'])
    assert.deepEqual(
      lintPolicy({
        ...base,
        filters: [
          { target: 'card.number', filterType: 'MASK_PARTIAL', class: 'card' },
          { target, filterType: 'HASH' },
        ],
      }).map(({ code }) => code),
      ['mask_and_hash'],
      target,
    );
});

test('warns of age, place and condition together', () => {
  const found = lintPolicy({
    ...base,
    filters: [
      { target: 'dob', filterType: 'AGE_GROUP' },
      { target: 'zip', filterType: 'GENERALIZE', to: 'ZIP3' },
      { target: 'diagnosis', filterType: 'KEEP' },
    ],
  });
  assert.deepEqual(
    found.map(({ code }) => code),
    ['quasi_identifiers'],
  );
});

test('warns of defaults that let things through', () => {
  const found = lintPolicy({
    filters: [{ target: 'email', filterType: 'REDACT' }],
    unlisted: 'keep',
    echo: false,
  });
  assert.deepEqual(
    found.map(({ code }) => code),
    ['unlisted_kept', 'echo_off', 'text_not_scanned'],
  );
});

test('finds nothing to say about a strict policy', () => {
  assert.deepEqual(
    lintPolicy({ ...base, filters: [{ target: 'email', filterType: 'REDACT' }] }),
    [],
  );
});

const warned = (filters: Filter[], more: Partial<Policy> = {}) =>
  lintPolicy({ ...base, ...more, filters }).map(({ code, targets }) => [code, ...targets]);

test('a mask beside a hash or a token is warned of for numbers that can be tried, and for no others', () => {
  const both = (dataClass: string): Filter[] => [
    { target: 'a', filterType: 'MASK_PARTIAL', class: dataClass },
    { target: 'b', filterType: 'HASH', class: dataClass },
  ];
  for (const dataClass of ['card', 'account', 'iban', 'ssn'])
    assert.deepEqual(warned(both(dataClass)), [['mask_and_hash', 'a', 'b']], dataClass);
  assert.deepEqual(warned(both('email')), []);
  for (const one of both('card')) assert.deepEqual(warned([one]), [], one.filterType);
  for (const filterType of ['TOKENIZE', 'FORMAT_PRESERVE'] as const)
    assert.equal(
      warned([
        { target: 'cardNumber', filterType: 'MASK_PARTIAL' },
        { target: 'card', filterType, class: 'card' },
      ])[0]?.[0],
      'mask_and_hash',
      filterType,
    );
  assert.deepEqual(
    lintPolicy({ ...base, filters: both('iban') }).map(({ message }) => message),
    [
      'A masked and a hashed or tokenised form of one iban can be correlated; of a card number that undoes the hash (PCI DSS 3.5.1). Use one treatment for all fields of the class.',
    ],
  );
});

test('two masks of one class are warned of where they show different digits', () => {
  const masks = (first: number, second: number, secondClass = 'phone'): Filter[] => [
    { target: 'a', filterType: 'MASK_PARTIAL', keepLast: first, class: 'phone' },
    { target: 'b', filterType: 'MASK_PARTIAL', keepLast: second, class: secondClass },
  ];
  assert.deepEqual(warned(masks(2, 4)), [['two_masks', 'a', 'b']]);
  assert.deepEqual(warned(masks(4, 4)), []);
  assert.deepEqual(warned(masks(2, 4, 'fax')), []);
  assert.deepEqual(
    lintPolicy({ ...base, filters: masks(2, 4) }).map(({ message }) => message),
    ['Two masks of one phone show different digits; together they show more than either.'],
  );
});

test('age, place and condition are warned of together, and no two of them', () => {
  const keep = (target: string): Filter => ({ target, filterType: 'KEEP' });
  const zip: Filter = { target: 'zip', filterType: 'GENERALIZE', to: 'ZIP3' };
  const three = [keep('dob'), zip, keep('diagnosis')];
  assert.deepEqual(warned(three), [['quasi_identifiers', 'dob', 'zip', 'diagnosis']]);
  for (const one of three) assert.deepEqual(warned(three.filter((other) => other !== one)), []);
  const places: Filter[] = [
    keep('zip'),
    { target: 'zip', filterType: 'MASK_PARTIAL' },
    keep('city'),
    { target: 'position', filterType: 'KEEP', class: 'geo' },
  ];
  for (const place of places)
    assert.equal(warned([keep('age'), place, keep('gender')]).length, 1, place.target);
  for (const rare of ['diagnosis', 'medication', 'ethnicity', 'gender'])
    assert.equal(warned([keep('birthDate'), zip, keep(rare)]).length, 1, rare);
  const redacted = (target: string): Filter => ({ target, filterType: 'REDACT' });
  assert.deepEqual(warned([redacted('dob'), zip, keep('diagnosis')]), []);
  assert.deepEqual(warned([keep('dob'), redacted('city'), keep('diagnosis')]), []);
  assert.deepEqual(warned([keep('dob'), zip, redacted('diagnosis')]), []);
  assert.deepEqual(
    lintPolicy({ ...base, filters: three }).map(({ message }) => message),
    [
      'Age, place and a condition or origin together often point to one person, above all in small places and for rare conditions. Drop one of the three.',
    ],
  );
});

test('amounts kept beside tokens of people are warned of', () => {
  const name: Filter = { target: 'customers[].name', filterType: 'TOKENIZE', class: 'person' };
  const amount: Filter = { target: 'amount', filterType: 'KEEP', class: 'money' };
  assert.deepEqual(warned([name, amount]), [['money_beside_tokens', 'customers[].name', 'amount']]);
  for (const filters of [
    [name],
    [amount],
    [{ ...name, filterType: 'REDACT' as const }, amount],
    [name, { ...amount, filterType: 'REDACT' as const }],
  ])
    assert.deepEqual(warned(filters), []);
  assert.deepEqual(
    lintPolicy({ ...base, filters: [name, amount] }).map(({ message }) => message),
    [
      'Exact amounts beside tokens let somebody who knows one payment recognise the payer. Put amounts into buckets if that matters.',
    ],
  );
});

test('each default is warned of for itself, in words', () => {
  const redact: Filter = { target: 'email', filterType: 'REDACT' };
  const keep: Filter = { target: 'note', filterType: 'KEEP' };
  const { text: _, ...unsearched } = base;
  const told = (policy: Policy) =>
    lintPolicy(policy).map(({ targets, message }) => [targets, message]);
  const kept = 'Fields no filter names leave untreated, also those the API adds tomorrow.';
  const echo = 'A protected value still leaves wherever else the same response repeats it.';
  const text = 'Kept text is not searched for personal data.';
  assert.deepEqual(told({ ...base, unlisted: 'keep' }), [[[], kept]]);
  assert.deepEqual(told({ ...base, echo: false, filters: [keep, redact] }), [[[], echo]]);
  assert.deepEqual(told({ ...base, echo: false, filters: [keep] }), [], 'nothing is protected');
  assert.deepEqual(told({ ...unsearched, filters: [redact, keep] }), [[[], text]]);
  assert.deepEqual(told({ ...unsearched, unlisted: 'keep' }), [
    [[], kept],
    [[], text],
  ]);
  assert.deepEqual(told({ ...unsearched, filters: [redact] }), [], 'nothing is kept');
});

test('the class of a filter is read from the names of its target, whatever stands between them', () => {
  for (const target of ['$.data[].cards.*["cardNumber"]', 'cards[*].cardNumber', 'cardNumber[]'])
    assert.deepEqual(
      warned([
        { target, filterType: 'MASK_PARTIAL' },
        { target: 'card', filterType: 'HASH', class: 'card' },
      ]),
      [['mask_and_hash', target, 'card']],
    );
});
