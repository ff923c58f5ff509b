import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Json, JsonObject } from '../json/json.ts';
import { protectBody } from '../testing/engine.ts';

const filters = [
  { target: 'name', filterType: 'ANONYMIZE' },
  { target: 'ssn', filterType: 'REDACT' },
  { target: 'salary', filterType: 'REDACT' },
  { target: 'phone', filterType: 'MASK_PARTIAL' },
  { target: 'note', filterType: 'KEEP' },
];
const protectedBy = (policy: Json, body: Json) => protectBody(policy, body).value;

suite('a record that has its fields as pairs of name and value', () => {
  const cases: readonly (readonly [Json, Json])[] = [
    [
      { key: 'ssn', value: 'x9-11' },
      { key: 'ssn', value: '[REDACTED]' },
    ],
    [
      { value: 'x9-11', key: 'SSN' },
      { value: '[REDACTED]', key: 'SSN' },
    ],
    [
      { key: '_ssn', value: 'x9-11' },
      { key: '_ssn', value: '[REDACTED]' },
    ],
    [
      { field: 'salary', from: 5, to: 6 },
      { field: 'salary', from: '[REDACTED]', to: '[REDACTED]' },
    ],
    [
      { field: 'salary', from: null, fromString: '5', to: null, toString: '6', fieldtype: 'jira' },
      {
        field: 'salary',
        from: null,
        fromString: '[REDACTED]',
        to: null,
        toString: '[REDACTED]',
        fieldtype: 'jira',
      },
    ],
    ...(
      [
        ['feld', 'alt', 'neu'],
        ['feld', 'alterWert', 'neuerWert'],
        ['champ', 'ancienne_valeur', 'nouvelle_valeur'],
        ['campo', 'valorAnterior', 'valor_nuevo'],
        ['atributo', 'antes', 'depois'],
        ['attributo', 'prima', 'dopo'],
        ['veld', 'oud', 'nieuw'],
      ] as const
    ).map(([name, old, now]): [Json, Json] => [
      { [name]: 'salary', [old]: 5, [now]: 6 },
      { [name]: 'salary', [old]: '[REDACTED]', [now]: '[REDACTED]' },
    ]),
    ...(
      [
        ['column', 'was', 'is'],
        ['what', 'amount', 'now'],
        ['item', 'old', 'new'],
        ['type', 'value', 'oldValue'],
        ['kind', 'before', 'after'],
        ['typ', 'betrag', 'wert'],
      ] as const
    ).map(([name, old, now]): [Json, Json] => [
      { [name]: 'salary', [old]: 5, [now]: 6 },
      { [name]: 'salary', [old]: '[REDACTED]', [now]: '[REDACTED]' },
    ]),
    // what was wrong with what was sent
    [
      { loc: ['body', 'ssn'], msg: 'bad', input: 'x9' },
      { loc: ['body', 'ssn'], msg: 'bad', input: '[REDACTED]' },
    ],
    [
      { instancePath: '/ssn', data: 'x9', params: { value: 'x9' } },
      { instancePath: '/ssn', data: '[REDACTED]', params: '[REDACTED]' },
    ],
    // groups of what a search found
    [
      { field: 'ssn', counts: [{ value: 'x9', count: 1 }] },
      { field: 'ssn', counts: '[REDACTED]' },
    ],
    // the field in other words
    [
      { label: 'Social security number', value: 'x9' },
      { label: 'Social security number', value: '[REDACTED]' },
    ],
    [
      { question: 'What is your mobile number?', answer: '555-123-4567' },
      { question: 'What is your mobile number?', answer: 'XXX-XXX-4567' },
    ],
    [
      { system: 'http://ids.example/sid/us-ssn', value: 'x9' },
      { system: 'http://ids.example/sid/us-ssn', value: '[REDACTED]' },
    ],
    [
      { type: { coding: [{ code: 'S' }], text: 'SSN' }, value: 'x9' },
      { type: { coding: [{ code: 'S' }], text: 'SSN' }, value: '[REDACTED]' },
    ],
    [
      { title: 'How to change your phone number', text: 'Ask us.' },
      { title: 'How to change your phone number', text: 'Ask us.' },
    ],
    [
      { label: 'Favourite colour', value: 'x9' },
      { label: 'Favourite colour', value: 'x9' },
    ],
    // a kind of record, and the kind of a value
    [
      { type: 'phone', text: 'They asked for a bill.' },
      { type: 'phone', text: 'They asked for a bill.' },
    ],
    [
      { type: 'phone', value: '555-123-4567' },
      { type: 'phone', value: 'XXX-XXX-4567' },
    ],
    [
      { type: 'phone', field: 'ssn', value: '555-123-4567' },
      { type: 'phone', field: 'ssn', value: '[REDACTED]' },
    ],
    [
      { op: 'add', path: '/person/ssn/-', value: 'x9-11' },
      { op: 'add', path: '/person/ssn/-', value: '[REDACTED]' },
    ],
    [
      { path: ['person', 'ssn', 0], value: 'x9-11' },
      { path: ['person', 'ssn', 0], value: '[REDACTED]' },
    ],
    [
      { path: '/salary', value: 7 },
      { path: '/salary', value: '[REDACTED]' },
    ],
    [
      { label: 'phone', display: '555-123-4567' },
      { label: 'phone', display: 'XXX-XXX-4567' },
    ],
    [
      { code: 'ssn', valueString: 'x9' },
      { code: 'ssn', valueString: '[REDACTED]' },
    ],
    [
      { question: 'ssn', answer: { text: 'x9' } },
      { question: 'ssn', answer: '[REDACTED]' },
    ],
    [
      { field: { id: 7, code: 'ssn' }, value: 'x9-11' },
      { field: { id: 7, code: 'ssn' }, value: '[REDACTED]' },
    ],
    [
      { value: 'x9-11', column: { label: 'Patient SSN' } },
      { value: '[REDACTED]', column: { label: 'Patient SSN' } },
    ],
    [
      { key: 'work_phone', value: '555-123-4567' },
      { key: 'work_phone', value: 'XXX-XXX-4567' },
    ],
    [
      { path: 'persons/1234567/ssn/123456', value: 'x9' },
      { path: 'persons/1234567/ssn/123456', value: '[REDACTED]' },
    ],
    [
      { path: 'person.ssn.0.-', value: 'x9' },
      { path: 'person.ssn.0.-', value: '[REDACTED]' },
    ],
    [
      { path: '/ssn/1234567', value: 'x9' },
      { path: '/ssn/1234567', value: 'x9' },
    ],
    [
      { path: [1, 'ssn', {}], value: 'x9' },
      { path: [1, 'ssn', {}], value: '[REDACTED]' },
    ],
    [
      { path: [1, 2], value: 'x9' },
      { path: [1, 2], value: 'x9' },
    ],
    [
      { key: '/', value: 'x9' },
      { key: '/', value: 'x9' },
    ],
    [
      { field: { about: 'ssn' }, value: 'x9' },
      { field: { about: 'ssn' }, value: 'x9' },
    ],
    [
      { key: `${'x/'.repeat(998)}.ssn`, value: 'x9' },
      { key: `${'x/'.repeat(998)}.ssn`, value: '[REDACTED]' },
    ],
    [
      { key: `${'x/'.repeat(999)}.ssn`, value: 'x9' },
      { key: `${'x/'.repeat(999)}.ssn`, value: 'x9' },
    ],
    [
      { key: 'note', value: 'x9' },
      { key: 'note', value: 'x9' },
    ],
    [
      { key: 'status', value: 'open' },
      { key: 'status', value: 'open' },
    ],
    [
      { field: { id: 7, code: 'status' }, value: 'open' },
      { field: { id: 7, code: 'status' }, value: 'open' },
    ],
    [
      { key: 'ssn', count: 3 },
      { key: 'ssn', count: 3 },
    ],
  ];
  for (const [given, shown] of cases)
    test(JSON.stringify(given), () => {
      const fields = { unlisted: 'keep', filters };
      assert.deepEqual(protectedBy(fields, { items: [given] }), { items: [shown] });
      // whatever stood there before
      const before = { key: 'other', note: 1 };
      assert.deepEqual(protectedBy(fields, { items: [before, given, given] }), {
        items: [before, shown, shown],
      });
    });

  test('also where the name of the field stands under a name that is protected', () => {
    const items = [
      { name: 'ssn', value: 'x9' },
      { name: 'status', value: 'open' },
      { name: 'ssn', value: 'x8' },
    ];
    const shown = JSON.stringify(protectedBy({ unlisted: 'keep', filters }, { items }));
    assert.doesNotMatch(shown, /x9|x8/);
  });

  test('also where a name that is protected says another thing', () => {
    const given = { name: 'Zebulon Quartermaine', key: 'ssn', value: 'x9' };
    const { value } = protectedBy({ unlisted: 'keep', filters }, given) as JsonObject;
    assert.equal(value, '[REDACTED]');
  });

  test('of two names the one counts that is rather the name of a field', () => {
    for (const given of [
      { key: 'ssn', label: 'phone', value: '555-123-4567' },
      { label: 'phone', key: 'ssn', value: '555-123-4567' },
    ]) {
      const shown = protectedBy({ unlisted: 'keep', filters }, given) as { value: string };
      assert.equal(shown.value, '[REDACTED]', JSON.stringify(given));
    }
  });

  test('a line for the value itself goes before, unless it keeps it', () => {
    const kept = { target: 'value', filterType: 'KEEP' };
    const own = { target: 'value', filterType: 'MASK_PARTIAL' };
    const body = { items: [{ key: 'ssn', value: '219097731' }] };
    assert.deepEqual(protectedBy({ unlisted: 'withhold', filters: [...filters, kept] }, body), {
      items: [{ key: '[REDACTED]', value: '[REDACTED]' }],
    });
    assert.deepEqual(protectedBy({ unlisted: 'keep', filters: [...filters, own] }, body), {
      items: [{ key: 'ssn', value: 'XXXXX7731' }],
    });
  });

  test('a line that keeps a field by its name keeps no value beside that name', () => {
    for (const given of [
      { key: 'note', value: 'Zebulon' },
      { field: { name: 'note' }, value: 'Zebulon' },
      { path: '/person/note', value: 'Zebulon' },
    ]) {
      const shown = JSON.stringify(protectedBy({ unlisted: 'withhold', filters }, given));
      assert.doesNotMatch(shown, /Zebulon/, JSON.stringify(given));
    }
  });

  test('no name of a field is made of what is no field', () => {
    const items = Array.from({ length: 500 }, (_, i) => ({ key: `Zebulon ${i}`, value: i }));
    const { value, report } = protectBody({ unlisted: 'keep', filters }, { items });
    assert.deepEqual(value, { items });
    assert.doesNotMatch(JSON.stringify(report), /Zebulon/);
  });
});

test('a few words name a field, or the end of an address does, and a long name none', () => {
  const valueOf = (said: JsonObject): Json =>
    (protectedBy({ unlisted: 'keep', filters }, { ...said, value: 'x9' }) as JsonObject)['value'] ??
    null;
  for (const said of [
    { label: `${'x'.repeat(37)} Social security number` },
    { label: 'the one two three social security number' },
    { system: 'http://ids.example/v4_1/us-ssn' },
    { system: 'http://ids.example/v4_1#us-ssn' },
    { key: `${'_'.repeat(77)}ssn` },
  ])
    assert.equal(valueOf(said), '[REDACTED]', JSON.stringify(said));
  for (const said of [
    { label: `${'x'.repeat(38)} Social security number` },
    { label: 'the one two three and social security number' },
    { label: 'Social security number, as told' },
    { key: `${'_'.repeat(78)}ssn` },
  ])
    assert.equal(valueOf(said), 'x9', JSON.stringify(said));
});

test('where what is not named is withheld, a name that no filter has protects no value', () => {
  const kept = ['key', 'value'].map((target) => ({ target, filterType: 'KEEP' }));
  const items = ['status', 'ssn'].map((key) => ({ key, value: 'x9' }));
  const policy = { unlisted: 'withhold', filters: [...filters, ...kept] };
  assert.deepEqual(protectedBy(policy, { items, status: 'open' }), {
    items: [
      { key: 'status', value: 'x9' },
      { key: 'ssn', value: '[REDACTED]' },
    ],
    status: '[REDACTED]',
  });
});

test('a value keeps what is found in it, whatever field beside it is kept by its name', () => {
  const kept = { target: 'email', filterType: 'KEEP' };
  const text = { detect: ['EMAIL'], filterType: 'REDACT' };
  const address = 'zebulon@mail.example';
  assert.deepEqual(
    protectedBy(
      { filters: [kept], unlisted: 'keep', text },
      { email: address, key: 'email', value: address },
    ),
    { email: address, key: 'email', value: '[REDACTED]' },
  );
});
