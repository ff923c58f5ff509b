import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnValues } from './columns.ts';
import { isGeneralLabel } from './general-labels.ts';
import { namedValues } from './named-values.ts';
import { found } from './testing/found.ts';
import { insertedValues } from './written-tables.ts';

const fieldOf = (name: string) => (name === 'ssn' ? name : undefined);

test('values that overlap go as one, from the first to the last', () => {
  const text = 'id,ssn\n1,ssn="2,19"\n';
  const [only, ...more] = namedValues(text, fieldOf);
  assert.deepEqual(more, []);
  assert.equal(text.slice(only?.start, only?.end), 'ssn="2,19"');
  assert.equal(only?.value, undefined);
  found('id,ssn\n1,⟦ssn=219⟧\n', 'ssn=219');
  found('id,ssn,n\n1,⟦ssn="2,19⟧"\n', undefined);
  found('ssn=⟦1⟧\n\nid,ssn\n1,⟦219⟧\n', '1', '219');
});

test('heads of tables stand below a colon, a fence of code or a drawn line', () => {
  found('People:\nid,ssn\n1,⟦219⟧\n', '219');
  found('see\n```csv of today\nid,ssn\n1,⟦219⟧\n```', '219');
  found('```\nid,ssn\n1,⟦219⟧\n```', '219');
  found('id\tssn\n1\t⟦219⟧\n', '219');
  found('id│ssn\n1│⟦219⟧\n', '219');
  found('"id" , \'ssn\' \n1,⟦219⟧\n', '219');
  found('id\tssn\tn\n1000000000\t⟦219⟧\t2\n', '219');
  found('id, n   ssn\n1       ⟦219⟧\n', '219');
  found('id,ssn x\n1,219\n');
  found('id,ss n\n1,219\n');
  assert.deepEqual(columnValues('ssn,n', fieldOf), [], 'one line is no table');
  assert.deepEqual(
    columnValues('ssn n\n219 1\n', fieldOf),
    [],
    'names are two spaces from each other',
  );
});

test('a cell is one with its quotation marks, and only those around all of it go', () => {
  found('id,ssn\n1,⟦"2"19⟧\n', '"2"19');
  found('id,ssn\n1,⟦"2\n19"⟧\n2,⟦220⟧\n', '2\n19', '220');
  found('id,ssn\n1,⟦"2,19⟧', '"2,19');
  found('id,ssn\n1,⟦--⟧\n2,⟦:-:⟧\n3,⟦⟧\n', '', '', '');
  found('id,ssn\n x-- \n1,219\n');
  found('id,ssn\n+----+\n1,⟦219⟧\n', '219');
});

test('columns begin and end with their names, and a line of blanks ends them', () => {
  found('id   ssn   n\n1    ⟦219⟧   2   \n \t\n3    220   4\n', '219');
  found('id   ssn   n\n1    ⟦2=-⟧   2\n', '2=-');
  found('id   ssn   n\n1    ⟦=-2⟧   2\n', '=-2');
  found('  id   ssn\n   1   ⟦219⟧\n', '219');
  found('id        ssn\n1      ⟦219⟧\n', '219');
  assert.deepEqual(
    columnValues('id   ssn\n1    219\n', fieldOf).map(({ quote }) => quote),
    [''],
  );
  assert.deepEqual(
    columnValues('id,ssn\n1,219\n', fieldOf).map(({ quote }) => quote),
    [''],
  );
});

test('a name in words has at most three before it, and one of them may say whose it is', () => {
  const labels = (text: string): string[] => {
    const asked: string[] = [];
    namedValues(text, (name) => void asked.push(name));
    return asked;
  };
  assert.deepEqual(labels('a b c d: 1'), ['a b c d', 'b c d', 'c d', 'd']);
  assert.deepEqual(labels('z a b c d: 1').slice(0, 1), ['a b c d']);
  assert.deepEqual(labels(': 1'), []);
  assert.deepEqual(labels('d: 1'), ['d']);
  const name = (text: string) =>
    namedValues(text, (said) => (/^(?:salary(?: amount)?|amount)$/.test(said) ? said : undefined));
  assert.equal(name('salary amount: 7')[0]?.field, 'salary amount');
  assert.deepEqual(name('amount: 7'), [], 'of anything');
  assert.deepEqual(name('total amount: 7'), []);
  assert.deepEqual(name('open amount: 7'), [], 'open is no field that is looked for');
  const total = (text: string) =>
    namedValues(text, (said) => (said.startsWith('total') ? said : undefined));
  assert.deepEqual(total('total amount: 7'), [], 'total is of anything, too');
  assert.ok(isGeneralLabel(' Base  URL '));
  assert.ok(isGeneralLabel('order_-_id'));
  assert.ok(!isGeneralLabel('Patient - name'));
  assert.ok(!isGeneralLabel(''));
});

test('the field of a value in brackets is asked before what stands around it', () => {
  found('n[ssn]=⟦219⟧', '219');
  found('1ssn=219');
  found('n(ssn)=⟦219⟧ ssn: ⟦220⟧', '219', '220');
  found('ssn(ssn): ⟦219⟧', '219');
});

test('what elements say stands up to the next one', () => {
  found('<dl><dt>ssn<dd>⟦ 219 ⟧', '219');
  found('<dl><dt>ssn</dt><dd>⟦2 19⟧</dd></dl>', '2 19');
  found('<tr><td>ssn</td><td>⟦219⟧', '219');
  found('<f\nn = "ssn">⟦219⟧</f>', '219');
  found(`<f ${'x'.repeat(180)} n="ssn">⟦219⟧</f>`, '219');
  found('<ssn>⟦<![CDATA[219]]>  \n⟧</ssn>', '219');
});

test('in percent-encoding a value has blanks before it and is decoded as often as it was encoded', () => {
  found('ssn%3D%20+%20⟦219⟧', '219');
  found('ssn%3D⟦2%25252019⟧', '2 19');
  found('ssn%3D⟦100%⟧', '100%');
  for (const end of ['%2C', '%26', '%3B', '%0A', '%0D', '%5D', '%7D'])
    found(`ssn%3D⟦219⟧${end}x`, '219');
});

test('below its name a value has the mark of a list, or is a few words', () => {
  found('ssn:\n   -   ⟦219⟧\nend', '219');
  found('ssn:\n* ⟦219⟧\nend', '219');
  found('ssn:\n- ⟦219 - 5⟧\nend', '219 - 5');
  found('ssn:\n- ⟦219\n- 220⟧\nend', undefined);
  for (const named of ['- n: 1', '-  n: 1', '- n : 1', '* n= 1'])
    found(`ssn:\n${named.replace(/^(\S\s+)/, '$1⟦⟧')}\n- 220`, '');
  found('ssn:\n\n\n⟦2 1 9⟧', '2 1 9');
  found('ssn:\n \n\t\n  ⟦2 1 9⟧', '2 1 9');
  found('ssn:⟦⟧\n\n1 2 3 4 5 6 7', '');
  found('ssn:⟦⟧\n\n1  2\t3 4 5 6 7', '');
  found('ssn:   |2\n   ⟦219\n   220⟧\nn: 1', '219\n220');
});

test('in marks of books a value ends with its own mark', () => {
  found('ssn: ‚⟦219⟧’ n', '219');
  found('ssn: ‚⟦219⟧‘ n', '219');
  found('ssn: ‘⟦219⟧’ n', '219');
  found('ssn: 「⟦ 219 ⟧」', '219');
});

test('in words it ends before a bracket that ends what stands around it', () => {
  found('(ssn: ⟦219⟧), more', '219');
  found('(ssn: ⟦2(19)x⟧)', '2(19)x');
  found('[ssn: ⟦219⟧].', '219');
  found('ssn: ⟦a b⟧, --n=1', 'a b');
  found("ssn: ⟦a b⟧ & 'n: 1", 'a b');
  found('ssn: ⟦none⟧\n', '');
  found('ssn: ⟦none of it⟧\n', 'none of it');
  found('ssn: ⟦anone⟧\n', 'anone');
});

test('rows of HTML are those of their own table, with names in whatever stands around them', () => {
  found('<tr><th><b>ssn</b></th><th>n<tr><td>⟦219⟧<td>1', '219');
  found('<tr><th> ssn </th></tr><tr><td>⟦219⟧</td></tr>', '219');
  found('<table><tr><th>ssn</table><table><tr><td>n<tr><td>219</table>');
  found('<TR class="x"><th>ssn<tr><td>⟦2<b>19</b>⟧', undefined);
  found('<trx><th>ssn<trx><td>219');
});

test('what SQL inserts has its field by the place among the columns', () => {
  found("insert  into p (id, `ssn`) values (1, ⟦E'2''19'⟧)", "2'19");
  found('insert ignore p (n, ssn) values (f(1, 2), ⟦ 219⟧ )'.replace('⟦ ', ' ⟦'), '219');
  found('insert into p (ssn, n) values (⟦f(2, 19)⟧, 1)', 'f(2, 19)');
  found('insert into p (ssn) values (⟦nullable⟧)', 'nullable');
  found('insert into p (ssn) values (⟦x null⟧)', 'x null');
  found('insert into p (n) values (219)');
  const quotes = insertedValues("insert into p (ssn, ssn) values ('1', 2)", fieldOf);
  assert.deepEqual(
    quotes.map(({ quote, value }) => [quote, value]),
    [
      ["'", '1'],
      ['', '2'],
    ],
  );
});

test('a text in the place of a value has the marks that the value needs around it', () => {
  for (const [text, ...quotes] of [
    ['{"field":"ssn","old":219,"new":"220"}', '"', ''],
    ['{"ssn":219}', '"'],
    ['{"ssn":"219"}', ''],
    ["{'ssn': 219}", "'"],
    ['ssn: 219', ''],
    ['ssn="219"', ''],
    ['<ssn>219</ssn>', ''],
    ['<dt>ssn<dd>219', ''],
    ['ssn%3D219', ''],
    ['ssn:\n- 219\n- 220', ''],
    ['ssn: |\n  219\n', ''],
    ['ssn: «219»', ''],
  ] as const)
    assert.deepEqual(
      namedValues(text, fieldOf).map(({ quote }) => quote),
      quotes,
      text,
    );
});
