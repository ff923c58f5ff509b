import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startCost } from '@leasehold/privacy/testing/cost';
import {
  Matrix,
  matrixView,
  noMatrixFilter,
  type Contract,
  type ContractField,
  type ContractOperation,
} from './matrix.ts';
import { cellSentence } from './matrix-sentences.ts';

const field = (name: string, category: ContractField['category'], says = ''): ContractField => ({
  name,
  class: 'text',
  category,
  says,
});
const operation = (id: string, group: string, answer: number | null): ContractOperation => ({
  id,
  tool: id.toLowerCase(),
  summary: '',
  group,
  readOnly: true,
  answer,
  isCut: false,
});
const contract: Contract = {
  policyVersion: 1,
  operations: [
    operation('GET /customers', 'customers', 0),
    operation('POST /customers', 'customers', 0),
    operation('DELETE /customers', 'customers', null),
    operation('GET /orders', 'orders', 1),
  ],
  fields: [
    field('email', 'direct', 'an e-mail address'),
    field('plan', 'harmless'),
    field('total', 'harmless'),
  ],
  paths: ['[].email', '[].plan', 'buyer.email', 'support.email', 'total'],
  treatments: ['TOKENIZE', 'KEEP', 'WITHHOLD'],
  answers: [
    [0, 0, 0, 1, 1, 1],
    [0, 2, 0, 0, 3, 1, 2, 4, 2],
  ],
  unlisted: 'withhold',
  text: null,
  newFields: 0,
};
/** The same with so many groups of operations that they are shown group by group. */
const many: Contract = {
  ...contract,
  operations: Array.from({ length: 40 }, (_, i) =>
    operation(`GET /things/${i}`, `group ${i % 4}`, i % 2),
  ),
};
const none: ReadonlySet<string> = new Set();
const columnsOf = ({ columns }: ReturnType<typeof matrixView>) =>
  columns.map((column) => column.operation?.id ?? column.group);

test('fields stand under what they tell of a person, and are counted by what becomes of them', () => {
  const view = matrixView(new Matrix(contract), noMatrixFilter, none);
  assert.deepEqual(view.rows, [
    { category: 'direct', count: 1 },
    { field: 0 },
    { category: 'harmless', count: 2 },
    { field: 1 },
    { field: 2 },
  ]);
  assert.deepEqual(view.counts, {
    keep: 3,
    remove: 1,
    obscure: 0,
    link: 3,
    coarsen: 0,
    replace: 0,
  });
  assert.deepEqual(columnsOf(view), [
    'GET /customers',
    'POST /customers',
    'DELETE /customers',
    'GET /orders',
  ]);
});

test('a search for an operation leaves the fields that it answers, one for a field those of its name or kind', () => {
  const matrix = new Matrix(contract);
  const fieldsOf = (filter: object) =>
    matrixView(matrix, { ...noMatrixFilter, ...filter }, none).rows.flatMap((row) =>
      'field' in row ? [contract.fields[row.field]?.name] : [],
    );
  assert.deepEqual(fieldsOf({ operations: 'orders' }), ['email', 'total']);
  assert.deepEqual(fieldsOf({ fields: 'E-MAIL' }), ['email']);
  assert.deepEqual(fieldsOf({ fields: 'àn addréss' }), ['email'], 'as every list is searched');
  assert.deepEqual(fieldsOf({ fields: 'plan', operations: 'orders' }), []);
  assert.deepEqual(fieldsOf({ family: 'keep' }), ['email', 'plan']);
  assert.deepEqual(fieldsOf({ family: 'keep', operations: 'get customers' }), ['plan']);
  assert.deepEqual(fieldsOf({ operations: 'nowhere' }), []);
});

test('many operations stand by their groups, and a group opens into them', () => {
  const matrix = new Matrix(many);
  assert.deepEqual(columnsOf(matrixView(matrix, noMatrixFilter, none)), [
    'group 0',
    'group 1',
    'group 2',
    'group 3',
  ]);
  const open = columnsOf(matrixView(matrix, noMatrixFilter, new Set(['group 1'])));
  assert.deepEqual(open.slice(0, 4), ['group 0', 'group 1', 'GET /things/1', 'GET /things/5']);
  assert.equal(open.length, 14);
  const one = matrixView(matrix, { ...noMatrixFilter, operations: 'things/39' }, none);
  assert.deepEqual(columnsOf(one), ['GET /things/39'], 'a group of one is that one');
});

test('a cell is said in a sentence; what two places of an answer treat otherwise, with its places', () => {
  const matrix = new Matrix(contract);
  const { columns } = matrixView(matrix, noMatrixFilter, none);
  const said = (column: number, at: number) => {
    const chosen = columns[column];
    assert.ok(chosen);
    const name = contract.fields[at]?.name ?? '';
    return cellSentence(name, chosen, matrix.parts(chosen, at));
  };
  assert.equal(said(0, 0), 'email in GET /customers: becomes a token');
  assert.equal(said(0, 2), 'total in GET /customers: not in the answer');
  assert.equal(said(2, 0), 'email in DELETE /customers: nothing is known of the answer');
  assert.equal(
    said(3, 0),
    'email in GET /orders: becomes a token as buyer.email; is sent as it is as support.email',
  );
  const orders = columns[3];
  assert.deepEqual(orders && matrix.marks(orders, 0), ['keep', 'link']);
  const whole = { group: 'all', operations: contract.operations };
  assert.equal(
    cellSentence('email', whole, matrix.parts(whole, 0)),
    'email in 4 operations of all: becomes a token in 3, is sent as it is in 1',
  );
});

test('1,223 operations of a hundred thousand cells are narrowed in a moment', () => {
  const fields = Array.from({ length: 3_000 }, (_, i) => field(`field${i}`, 'unsure'));
  const large: Contract = {
    ...contract,
    fields,
    paths: fields.map(({ name }) => name),
    operations: Array.from({ length: 1_223 }, (_, i) => operation(`GET /a${i}`, `g${i % 60}`, i)),
    answers: Array.from({ length: 1_223 }, (_, i) =>
      Array.from({ length: 90 }, (_each, n) => [
        (i * 7 + n) % 3_000,
        (i + n) % 3_000,
        n % 3,
      ]).flat(),
    ),
  };
  const cost = startCost();
  const matrix = new Matrix(large);
  for (const words of ['', 'f', 'fi', 'field1', 'field12'])
    matrixView(matrix, { ...noMatrixFilter, fields: words }, none);
  const spent = cost();
  assert.ok(spent < 400, String(spent));
});
