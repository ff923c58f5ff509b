import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../json/json.ts';
import { protectBody } from '../testing/engine.ts';

/** What becomes of `value` in `field` under one filter; today is 20 November 2026. */
function treated(filter: { [option: string]: Json }, value: Json, path = 'field'): Json {
  const [name = 'field', ...parents] = path.split('.').toReversed();
  const body = parents.reduce<Json>(
    (inner, parent) =>
      parent.endsWith('[]') ? { [parent.slice(0, -2)]: [inner] } : { [parent]: inner },
    {
      [name]: value,
    },
  );
  let at: Json | undefined = protectBody(
    { filters: [{ target: name, ...filter }], echo: false },
    body,
  ).value;
  for (const step of path.split('.')) {
    at = Object.entries(at ?? {}).find(([key]) => key === step.replace('[]', ''))?.[1];
    if (step.endsWith('[]') && Array.isArray(at)) at = at[0];
  }
  return at ?? null;
}

const redacted = '[REDACTED]';

// promise: treatment.mask
test('MASK_PARTIAL keeps separators and the last four of eight, two of six, none below', () => {
  const rows: [Json, string][] = [
    ['555-123-4567', 'XXX-XXX-4567'],
    ['+1 (415) 555-2671', '+X (XXX) XXX-2671'],
    ['9812345678', 'XXXXXX5678'],
    [9812345678, 'XXXXXX5678'],
    ['4111 1111 1111 1111', 'XXXX XXXX XXXX 1111'],
    ['DE89 3704 0044 0532 0130 00', 'DEXX XXXX XXXX XXXX XX30 00'],
    ['123-45-6789', 'XXX-XX-6789'],
    ['john.smith@example.com', 'jXXX@XXXX.com'],
    ['j@example.com', 'XXXX@XXXX.com'],
    ['1234567', 'XXXXX67'],
    ['123456', 'XXXX56'],
    ['12345', 'XXXXX'],
    ['ÅÄÖ1234x', 'XXXX234x'],
    ['👩‍👩‍👧12345678', 'XXXXX5678'],
    [-1234.5, '-XXXX.X'],
  ];
  for (const [value, expected] of rows)
    assert.equal(treated({ filterType: 'MASK_PARTIAL' }, value), expected);
  assert.equal(treated({ filterType: 'MASK_PARTIAL' }, 'XXXXX'), redacted);
  assert.equal(treated({ filterType: 'MASK_PARTIAL' }, '---'), redacted);
  assert.equal(treated({ filterType: 'MASK_PARTIAL' }, true), redacted);
  assert.equal(
    treated({ filterType: 'MASK_PARTIAL', keepLast: 2 }, '555-123-4567'),
    'XXX-XXX-XX67',
  );
});

// promise: treatment.anonymize
test('ANONYMIZE gives a label and initials, and less where initials would be the name', () => {
  const rows: [string, string][] = [
    ['John Doe', 'Patient J.D.'],
    ['Dr. Maria del Carmen Ruiz', 'Patient M.R.'],
    ['Doe, John', 'Patient J.D.'],
    ['Doe, John, Jr.', 'Patient J.D.'],
    ['John Doe, MD', 'Patient J.D.'],
    ['Mr Smith', 'Patient S.'],
    ['e\u0301mile zola', 'Patient É.Z.'],
    ["Jean-Luc O'Brien", 'Patient J.O.'],
    ['Prince', 'Patient P.'],
    ['X', 'Patient'],
    ['張三', 'Patient'],
    ['홍길동', 'Patient'],
    ['john@example.com', 'Patient'],
    ['  ', 'Patient'],
  ];
  for (const [value, expected] of rows)
    assert.equal(treated({ filterType: 'ANONYMIZE' }, value), expected);
  assert.equal(treated({ filterType: 'ANONYMIZE' }, 42), redacted);
});

test('ANONYMIZE takes its label from the option, the field or the list', () => {
  assert.equal(treated({ filterType: 'ANONYMIZE' }, 'John Doe', 'customerName'), 'Customer J.D.');
  assert.equal(
    treated({ filterType: 'ANONYMIZE' }, 'John Doe', 'customers[].name'),
    'Customer J.D.',
  );
  assert.equal(
    treated({ filterType: 'ANONYMIZE' }, 'John Doe', 'customers[].profile.full_name'),
    'Customer J.D.',
  );
  assert.equal(treated({ filterType: 'ANONYMIZE' }, 'John Doe', 'data[].name'), 'Patient J.D.');
  assert.equal(
    treated({ filterType: 'ANONYMIZE', label: 'Person' }, 'John Doe', 'customers[].name'),
    'Person J.D.',
  );
});

// promise: treatment.age-group
test('AGE_GROUP reads dates, times, epochs and ages', () => {
  const rows: [Json, string][] = [
    ['1984-03-07', 'Age Group: 40-45'],
    ['1984-03-07T22:30:00-08:00', 'Age Group: 40-45'],
    ['19840307', 'Age Group: 40-45'],
    ['7 March 1984', 'Age Group: 40-45'],
    ['Mar 7, 1984', 'Age Group: 40-45'],
    ['25/12/1984', 'Age Group: 40-45'],
    [447465600, 'Age Group: 40-45'],
    [447465600000, 'Age Group: 40-45'],
    ['447465600', 'Age Group: 40-45'],
    [-446256000, 'Age Group: 70-75'],
    [42, 'Age Group: 40-45'],
    ['42', 'Age Group: 40-45'],
    [44.9, 'Age Group: 40-45'],
    [45, 'Age Group: 45-50'],
    [0, 'Age Group: 0-5'],
    [89, 'Age Group: 85-90'],
    [90, 'Age Group: 90+'],
    [112, 'Age Group: 90+'],
    ['1936-11-20', 'Age Group: 90+'],
    ['1936-11-21', 'Age Group: 85-90'],
    ['2026-11-20', 'Age Group: 0-5'],
    ['2026-11-21', redacted],
    ['1984-02-30', redacted],
    ['03/07/1984', redacted],
    ['tomorrow', redacted],
    [-5, redacted],
    [true, redacted],
  ];
  for (const [value, expected] of rows)
    assert.equal(treated({ filterType: 'AGE_GROUP' }, value), expected, JSON.stringify(value));
  assert.equal(
    treated({ filterType: 'AGE_GROUP', dateOrder: 'MDY' }, '03/07/1984'),
    'Age Group: 40-45',
  );
  assert.equal(treated({ filterType: 'AGE_GROUP', bandYears: 50 }, 60), 'Age Group: 50-90');
});

test('GENERALIZE to ZIP3 hides sparse areas and restores lost zeros', () => {
  const rows: [Json, string][] = [
    ['62704', '627'],
    ['62704-1234', '627'],
    [2138, '021'],
    ['03601', '000'],
    ['89301', '000'],
    ['SW1A 1AA', '000'],
    ['2138', '000'],
  ];
  for (const [value, expected] of rows)
    assert.equal(treated({ filterType: 'GENERALIZE', to: 'ZIP3' }, value), expected);
});

test('GENERALIZE to YEAR hides the birth years of people of 90 and more, and no other year', () => {
  assert.equal(treated({ filterType: 'GENERALIZE', to: 'YEAR' }, '1930-01-02', 'dob'), '90+');
  assert.equal(treated({ filterType: 'GENERALIZE', to: 'YEAR' }, '1984-03-07', 'dob'), '1984');
  assert.equal(treated({ filterType: 'GENERALIZE', to: 'YEAR' }, '1930-01-02', 'founded'), '1930');
  assert.equal(treated({ filterType: 'GENERALIZE', to: 'YEAR' }, 1711929600000, 'created'), '2024');
});

test('GENERALIZE to BUCKET includes the lower edge and leaves the upper out', () => {
  const size = { filterType: 'GENERALIZE', to: 'BUCKET', size: 10 };
  for (const [value, expected] of [
    [40, '[40,50)'],
    [49.99, '[40,50)'],
    [-1, '[-10,0)'],
    ['50', '[50,60)'],
    ['$5', redacted],
  ] as const)
    assert.equal(treated(size, value), expected);
  const edges = { filterType: 'GENERALIZE', to: 'BUCKET', edges: [0, 100, 1000] };
  for (const [value, expected] of [
    [-1, '(,0)'],
    [0, '[0,100)'],
    [999, '[100,1000)'],
    [1000, '[1000,)'],
  ] as const)
    assert.equal(treated(edges, value), expected);
  assert.equal(treated({ filterType: 'GENERALIZE', to: 'BUCKET', size: 0.1 }, 0.3), '[0.3,0.4)');
});

test('SHIFT_DATE moves all dates of a subject alike and keeps their format', () => {
  const filters = ['admitted', 'discharged'].map((target) => ({
    target,
    filterType: 'SHIFT_DATE',
    subject: 'patientId',
  }));
  const visit = { admitted: '2024-03-01', discharged: '2024-03-05T10:00:00Z' };
  const { value } = protectBody(
    { filters },
    {
      a: { patientId: 1, visit },
      b: { patientId: 2, visit: { ...visit, other: '01.03.2024' } },
      visit,
    },
  );
  assert.ok(typeof value === 'object' && value && 'a' in value && 'b' in value);
  const { a, b, visit: alone } = JSON.parse(JSON.stringify(value));
  assert.match(a.visit.admitted, /^\d{4}-\d\d-\d\d$/);
  assert.notEqual(a.visit.admitted, '2024-03-01');
  assert.match(a.visit.discharged, /^\d{4}-\d\d-\d\dT10:00:00Z$/);
  assert.equal(
    Date.parse(a.visit.discharged.slice(0, 10)) - Date.parse(a.visit.admitted),
    4 * 86_400_000,
  );
  assert.notEqual(a.visit.admitted, b.visit.admitted);
  assert.deepEqual(alone, { admitted: redacted, discharged: redacted });
});

test('SHIFT_DATE finds a subject that stands apart by its path', () => {
  const filters = [{ target: 'date', filterType: 'SHIFT_DATE', subject: '$.patient.id' }];
  const body = { visits: [{ date: '2024-03-01' }], patient: { id: 'p1' } };
  assert.match(
    JSON.stringify(protectBody({ filters }, body).value),
    /"date":"20(?:23|24)-\d\d-\d\d"/,
  );
});

test('FORMAT_PRESERVE gives the same format, never a valid card number, and refuses small domains', () => {
  const card = treated({ filterType: 'FORMAT_PRESERVE' }, '4111-1111-1111-1111', 'field');
  assert.match(JSON.stringify(card), /^"\d{4}-\d{4}-\d{4}-\d{4}"$/);
  assert.notEqual(card, '4111-1111-1111-1111');
  assert.equal(treated({ filterType: 'FORMAT_PRESERVE' }, '12345'), redacted);
});

// promise: treatment.tokenize
test('HASH and TOKENIZE join equal values of one class, whatever the field', () => {
  for (const filterType of ['HASH', 'TOKENIZE']) {
    const { value } = protectBody(
      {
        filters: [
          { target: 'email', filterType },
          { target: 'contactEmail', filterType },
        ],
      },
      { email: 'a@b.co', contactEmail: 'a@b.co' },
    );
    const [one, other] = Object.values(value ?? {});
    assert.equal(one, other);
  }
});

test('TOKENIZE redacts what a token cannot give back, and leaves its own tokens', () => {
  assert.equal(treated({ filterType: 'TOKENIZE' }, '\ud800abc'), redacted);
  assert.equal(treated({ filterType: 'TOKENIZE' }, 'x'.repeat(1025)), redacted);
  assert.equal(treated({ filterType: 'TOKENIZE' }, 'é'.repeat(513)), redacted);
  assert.equal(treated({ filterType: 'TOKENIZE' }, true), redacted);
  const token = treated({ filterType: 'TOKENIZE' }, 'abc');
  assert.equal(treated({ filterType: 'TOKENIZE' }, token), token);
});

// promise: policy.subtree
// promise: treatment.redact
test('REDACT and DROP take the subtree, other treatments every scalar in it', () => {
  const field = { a: 'abcdefgh', b: [{ c: 'abcdefgh' }], n: null };
  assert.equal(treated({ filterType: 'REDACT' }, field), redacted);
  assert.equal(treated({ filterType: 'DROP' }, field), null);
  assert.deepEqual(treated({ filterType: 'MASK_PARTIAL' }, field), {
    a: 'XXXXefgh',
    b: [{ c: 'XXXXefgh' }],
    n: null,
  });
});
