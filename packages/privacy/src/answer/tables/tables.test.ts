// Tables in answers: which field a cell is of, a list beside the rows or the first row says.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Json } from '../../json/json.ts';
import { startCost } from '../../testing/cost.ts';
import { protectBody } from '../../testing/engine.ts';

const filters = [
  { target: 'ssn', filterType: 'REDACT' },
  { target: 'salary', filterType: 'GENERALIZE', to: 'BUCKET', size: 50_000 },
  { target: 'dob', filterType: 'DROP' },
];
const kept = ['columns', 'rows', 'cols', 'meta', 'values', 'points'].map((target) => ({
  target,
  filterType: 'KEEP',
}));

const tables: Record<string, [given: Json, shown: Json]> = {
  'a list beside the rows': [
    {
      columns: ['id', 'ssn', 'salary'],
      rows: [
        [1, '219-09-7731', 91_250],
        [2, null, 20_000],
      ],
    },
    {
      columns: ['id', 'ssn', 'salary'],
      rows: [
        [1, '[REDACTED]', '[50000,100000)'],
        [2, null, '[0,50000)'],
      ],
    },
  ],
  'objects behind the rows': [
    { rows: [[1, '219-09-7731']], cols: [{ field: 'id' }, { field: 'SSN' }] },
    { rows: [[1, '[REDACTED]']], cols: [{ field: 'id' }, { field: 'SSN' }] },
  ],
  'an object beside the rows': [
    { meta: { cols: ['ssn', 'id'] }, rows: [['219-09-7731', 1], []] },
    { meta: { cols: ['ssn', 'id'] }, rows: [['[REDACTED]', 1], []] },
  ],
  'what a query calls its columns, and what is told of each cell behind the row': [
    {
      columns: ['p.ssn', 'max(p.salary)', 'count(p.ssn)', '"p"."city"'],
      rows: [{ row: ['219-09-7731', 91_250, 2, 'Bonn'], meta: [null, null, null, null] }],
    },
    {
      columns: ['p.ssn', 'max(p.salary)', 'count(p.ssn)', '"p"."city"'],
      rows: [{ row: ['[REDACTED]', '[50000,100000)', 2, 'Bonn'], meta: [null, null, null, null] }],
    },
  ],
  'a list of pairs': [
    {
      values: [
        ['ssn', '219-09-7731'],
        ['salary', 91_250],
        ['status', 'open'],
        [7, 'open'],
      ],
    },
    {
      values: [
        ['ssn', '[REDACTED]'],
        ['salary', '[50000,100000)'],
        ['status', 'open'],
        [7, 'open'],
      ],
    },
  ],
  'a row of two whose first column says fields': [
    {
      values: [
        ['status', 'salary'],
        ['open', 91_250],
      ],
    },
    {
      values: [
        ['status', 'salary'],
        ['open', '[50000,100000)'],
      ],
    },
  ],
  'a list of names and a list of values': [
    { columns: ['id', 'ssn', 'annual_salary'], values: [1, '219-09-7731', 91_250] },
    { columns: ['id', 'ssn', 'annual_salary'], values: [1, '[REDACTED]', '[50000,100000)'] },
  ],
  'the same in another order, and in objects': [
    { values: ['219-09-7731', { a: 1 }], cols: [{ name: 'ssn' }, { name: 'n' }] },
    { values: ['[REDACTED]', { a: 1 }], cols: [{ name: 'ssn' }, { name: 'n' }] },
  ],
  'lists of other lengths, and of other names': [
    { cols: ['ssn'], values: [1, 2], points: [91_250, 2], columns: ['salary', 'ssn'] },
    {
      cols: ['ssn'],
      values: ['[0,50000)', '[REDACTED]'],
      points: [91_250, 2],
      columns: ['salary', 'ssn'],
    },
  ],
  'the first row': [
    {
      values: [
        ['id', 'ssn'],
        ['1', '219-09-7731'],
        ['2', { a: '219-09-7732' }],
      ],
    },
    {
      values: [
        ['id', 'ssn'],
        ['1', '[REDACTED]'],
        ['2', '[REDACTED]'],
      ],
    },
  ],
  'objects behind the rows, that call their names otherwise': [
    {
      rows: [[1, '219-09-7731']],
      cols: [
        { sTitle: 'id', type: 'int' },
        { type: 'text', sTitle: 'ssn' },
      ],
    },
    {
      rows: [[1, '[REDACTED]']],
      cols: [
        { sTitle: 'id', type: 'int' },
        { type: 'text', sTitle: 'ssn' },
      ],
    },
  ],
  'rows and cells in objects': [
    { meta: { cols: ['id', 'ssn'] }, rows: [{ f: [{ v: 1 }, { v: '219-09-7731' }] }, { f: [] }] },
    { meta: { cols: ['id', 'ssn'] }, rows: [{ f: [{ v: 1 }, '[REDACTED]'] }, { f: [] }] },
  ],
  'rows in objects, of which the first names the columns': [
    { rows: [{ data: ['id', 'ssn'] }, { data: ['1', '219-09-7731'] }] },
    { rows: [{ data: ['id', 'ssn'] }, { data: ['1', '[REDACTED]'] }] },
  ],
  'names and values in turns': [
    { values: ['status', 'open', 'salary', 91_250, 'ssn', '219-09-7731'] },
    { values: ['status', 'open', 'salary', '[50000,100000)', 'ssn', '[REDACTED]'] },
  ],
  'a list for each name and value': [
    {
      rows: [
        ['status', 'open'],
        ['ssn', '219-09-7731'],
      ],
    },
    {
      rows: [
        ['status', 'open'],
        ['ssn', '[REDACTED]'],
      ],
    },
  ],
  'lists of names': [
    { values: ['ssn', 'salary'], columns: ['id', 'ssn', 'status', 'note'] },
    { values: ['ssn', 'salary'], columns: ['id', 'ssn', 'status', 'note'] },
  ],
  'a column that is dropped': [
    { columns: ['id', 'dob'], rows: [[1, '1984-03-07']] },
    { columns: ['id', 'dob'], rows: [[1, null]] },
  ],
  'no protected column': [
    {
      columns: ['id', 'status'],
      rows: [[1, 'open']],
      points: [
        [1, 2],
        [3, 4],
      ],
    },
    {
      columns: ['id', 'status'],
      rows: [[1, 'open']],
      points: [
        [1, 2],
        [3, 4],
      ],
    },
  ],
};

// promise: policy.tables
suite('a table', () => {
  for (const [title, [given, shown]] of Object.entries(tables))
    for (const unlisted of ['keep', 'withhold'] as const)
      test(`with ${title}, where what is not named is ${unlisted}`, () => {
        const policy = { filters: unlisted === 'keep' ? filters : [...filters, ...kept], unlisted };
        const { value } = protectBody(policy, structuredClone(given));
        assert.deepEqual(value, shown);
      });

  test('a cell is looked for elsewhere, and no list after the table is one of its rows', () => {
    const { value } = protectBody(
      { filters, unlisted: 'keep' },
      { cols: ['ssn'], rows: [['219-09-7731'], [], 'x'], tags: ['a', 'b'], log: 'of 219 09 7731' },
    );
    assert.deepEqual(value, {
      cols: ['ssn'],
      rows: [['[REDACTED]'], [], 'x'],
      tags: ['a', 'b'],
      log: 'of [REDACTED]',
    });
  });

  test('a map of lists of lists costs no more than it is large', () => {
    const rows = Array.from({ length: 10_000 }, (_, i) => [`k${i}`, [[i, 1]]]);
    protectBody({ filters, unlisted: 'keep' }, Object.fromEntries(rows.slice(0, 500)));
    const cost = startCost();
    protectBody({ filters, unlisted: 'keep' }, Object.fromEntries(rows));
    assert.ok(cost() < 4_000);
  });
});

test('columns are known by their names where names are no names of columns', () => {
  const policy = {
    unlisted: 'keep',
    filters: [
      ...filters,
      ...['name', 'owner'].map((target) => ({ target, filterType: 'ANONYMIZE' })),
    ],
  };
  for (const given of [
    { columns: [{ name: 'id' }, { name: 'ssn' }], rows: [[1, 'x9-11']] },
    { columns: [{ name: 'id' }, { name: 'ssn', owner: 'Ann Lee' }], rows: [[1, 'x9-11']] },
    {
      schema: { fields: [{ name: 'id' }, { name: 'ssn' }] },
      rows: [{ f: [{ v: '1' }, { v: 'x9-11' }] }],
    },
  ]) {
    const { rows } = protectBody(policy, given).value as { rows: Json };
    assert.doesNotMatch(JSON.stringify(rows), /x9-11/);
  }
});

test('a table that is withheld stays so, whatever its columns would show', () => {
  const { value } = protectBody(
    {
      filters: [
        { target: 'columns', filterType: 'KEEP' },
        { target: 'phone', filterType: 'MASK_PARTIAL' },
      ],
      unlisted: 'withhold',
    },
    { columns: ['phone', 'status'], rows: [['5551234567', 'open']] },
  );
  assert.doesNotMatch(JSON.stringify(value), /4567|open/);
});

test('beside a column that is named another is known in other words, or by what detectors find', () => {
  const content = [
    ['Name', 'Born', 'Fax number'],
    ['Ostrowska', '1988-04-17', '22334455'],
  ];
  const name = { target: 'name', filterType: 'REDACT' };
  const documents: Json[] = [
    {
      filters: [
        name,
        { target: 'birthDate', filterType: 'REDACT' },
        { target: 'phone', filterType: 'REDACT' },
      ],
      unlisted: 'keep',
    },
    {
      filters: [name],
      unlisted: 'keep',
      text: { detect: ['DATE', 'PHONE'], filterType: 'REDACT' },
    },
  ];
  for (const document of documents)
    assert.deepEqual(protectBody(document, { content }).value, {
      content: [content[0], ['[REDACTED]', '[REDACTED]', '[REDACTED]']],
    });
});
