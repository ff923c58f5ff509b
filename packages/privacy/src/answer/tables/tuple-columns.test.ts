// Tuples: what stands at each place of a list is said by the description alone.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Json, JsonObject } from '../../json/json.ts';
import { protectBody } from '../../testing/engine.ts';

const filters = [
  { target: 'lastName', filterType: 'REDACT' },
  { target: 'firstName', filterType: 'REDACT' },
  { target: 'birthDate', filterType: 'REDACT' },
  { target: 'salary', filterType: 'REDACT' },
];
const row: Json[] = ['Ostrowska', 'Malwina', '1988-04-17', 7210, 'open'];
const hidden: Json[] = ['[REDACTED]', '[REDACTED]', '[REDACTED]', '[REDACTED]', 'open'];

/** What is shown of `{ rows }`, whose description is that of the array. */
const shown = (rows: Json, array: JsonObject, definitions: JsonObject = {}): Json | undefined => {
  const answer = { schemas: [{ properties: { rows: array } }], definitions };
  const document = { filters, unlisted: 'keep', echo: false };
  const { value } = protectBody(document, { rows }, { answer });
  return JSON.parse(JSON.stringify(value)).rows;
};
const titled = [
  { title: 'Last name' },
  { title: 'First name' },
  { description: 'Date of birth' },
  { title: 'Salary' },
];

void suite('a tuple', () => {
  const arrays: Record<string, JsonObject> = {
    'by titles and descriptions': { prefixItems: titled },
    'by titles, as before 2020-12': { items: titled },
    'by an extension of each place': {
      prefixItems: [
        { 'x-name': 'last_name' },
        { 'x-name': 'first_name' },
        { 'x-column': 'birth_date' },
        { title: 'Salary' },
      ],
    },
    'by an extension of the array': {
      'x-columns': ['lastName', 'firstName', 'birthDate', 'salary'],
    },
    'by what places refer to': {
      prefixItems: [
        { $ref: '#/d/LastName' },
        { $ref: '#/d/FirstName' },
        { $ref: '#/d/BirthDate' },
        { $ref: '#/d/Salary' },
      ],
    },
    'by places counted in words': {
      description: 'One row. 0: last name, 1: given name, 2: date of birth, 3: salary, 4: state',
    },
    'by places counted from one, a line each': {
      description: 'Members:\n1. lastName\n2. firstName\n3. birthDate\n4. salary\n5. state\n',
    },
    'by a list in words': { description: 'last name, first name, date of birth, salary, state' },
    'by a list in brackets': {
      description: 'A row of the table: `[lastName, firstName, birthDate, salary, state]`',
    },
  };
  for (const [name, array] of Object.entries(arrays)) {
    const definitions = { LastName: {}, FirstName: {}, BirthDate: {}, Salary: {} };
    void test(`has its fields ${name}`, () => {
      assert.deepEqual(shown(row, { type: 'array', ...array }, definitions), hidden);
    });
    void test(`has its fields ${name}, in a list of rows`, () => {
      assert.deepEqual(shown([row], { items: { type: 'array', ...array } }, definitions), [hidden]);
    });
  }

  void test('has its fields by what is said of the list of all', () => {
    const description = 'Each row is last name, first name, birth date, salary and state';
    const rows = { description, type: 'array', items: { type: 'array', items: {} } };
    assert.deepEqual(shown([row], rows), [hidden]);
  });

  void test('tells detectors what no filter names', () => {
    const prefixItems = [{}, { title: 'Born' }, { title: 'National id' }, { title: 'Fax number' }];
    const answer = { schemas: [{ properties: { rows: { prefixItems } } }], definitions: {} };
    const text = { detect: ['DATE', 'NATIONAL_ID', 'PHONE'], filterType: 'REDACT' };
    const rows = ['2026-05-02', '1988-04-17', '26055192145', 22334455];
    assert.deepEqual(
      protectBody({ filters: [], unlisted: 'keep', text }, { rows }, { answer }).value,
      {
        rows: ['2026-05-02', '[REDACTED]', '[REDACTED]', '[REDACTED]'],
      },
    );
  });

  void test('keeps what no place is said to be, and lists of the names themselves', () => {
    const array = { description: 'email, last name or birth date' };
    assert.deepEqual(shown(['email', 'last_name', 'birthDate'], array), [
      'email',
      'last_name',
      'birthDate',
    ]);
    const words = { description: 'Members, with last name, birth date' };
    const members = [{ id: 1 }, { id: 2 }, { id: 3 }];
    assert.deepEqual(shown(members, words), members);
    assert.deepEqual(shown(['a', 'b'], words), ['a', 'b']);
  });
});

void suite('a record in one text', () => {
  /** What is shown of a text whose description is given. */
  const shownText = (text: string, description: string) => {
    const answer = {
      schemas: [{ properties: { packed: { type: 'string', description } } }],
      definitions: {},
    };
    const document = { filters, unlisted: 'keep', echo: false };
    return protectBody(document, { packed: text }, { answer }).value;
  };
  const records: [description: string, text: string, shown: string][] = [
    [
      'surname|given name|birth date|state',
      'Ostrowska|Malwina|1988-04-17|open',
      '[REDACTED]|[REDACTED]|[REDACTED]|open',
    ],
    [
      'Composite key: lastName#firstName#birthDate',
      'Ostrowska#Malwina#1988-04-17',
      '[REDACTED]#[REDACTED]#[REDACTED]',
    ],
    [
      'last name, first name, salary',
      'Ostrowska; Malwina; 7210',
      '[REDACTED]; [REDACTED]; [REDACTED]',
    ],
    [
      'One line each, as "id,last_name,birth_date"',
      '7,Ostrowska,1988-04-17\n8,Nakashima,1990-01-02',
      '7,[REDACTED],[REDACTED]\n8,[REDACTED],[REDACTED]',
    ],
  ];
  for (const [description, text, shown] of records)
    void test(`has the fields that are said: ${description}`, () => {
      assert.deepEqual(shownText(text, description), { packed: shown });
    });

  void test('is none where it has other parts, or the words list none', () => {
    for (const description of ['last name, first name', 'The state, as it was entered'])
      assert.deepEqual(shownText('open, since May, by post', description), {
        packed: 'open, since May, by post',
      });
  });
});
