import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endsNamedValue, mayNameValues, namedValues } from './named-values.ts';

/** A text with what is found in it between marks, and the values that this says. */
const found = (marked: string, ...values: (string | undefined)[]) => {
  const text = marked.replace(/[⟦⟧]/g, '');
  const all = namedValues(text, (name) => (/^(?:ssn|dob)$/.test(name) ? name : undefined));
  let shown = text;
  for (const { start, end } of all.toSorted((a, b) => b.start - a.start))
    shown = `${shown.slice(0, start)}⟦${shown.slice(start, end)}⟧${shown.slice(end)}`;
  assert.equal(shown, marked);
  assert.deepEqual(
    all.map(({ value }) => value),
    values,
    marked,
  );
};

test('a text in quotation marks is a value as far as they go, escapes and all', () => {
  found('{"ssn":"⟦219⟧","n":1}', '219');
  found('{"ssn":"⟦2\\"19⟧","n":1}', '2"19');
  found('{"ssn":"⟦2\\\\⟧","n":1}', '2\\');
  found('{"ssn":"⟦2\\u0031⟧"}', '21');
  found('{"ssn":"⟦2\\q⟧"}', undefined);
  found("{'ssn': '⟦219⟧'}", '219');
  found("{'ssn': '⟦2\\'19⟧'}", undefined);
  found('{\\"ssn\\":\\"⟦2\\\\\\"19⟧\\",\\"n\\":1}', undefined);
  found('{"ssn":"⟦219⟧', '219');
});

test('what stands without them ends where something else begins', () => {
  found('{"ssn":⟦219⟧,"n":1}', '219');
  found('{"ssn":⟦null⟧}', '');
  found('{"ssn":⟦None⟧}', '');
  found('{"ssn":⟦nullish⟧}', 'nullish');
  found('{"ssn":⟦["2]",{"a":"}"}]⟧,"n":1}', undefined);
  found('{"ssn":⟦{"a":[1⟧', undefined);
  found('"ssn":⟦Decimal(\'219\')⟧, 1', undefined);
});

test('an element holds its text, also as CDATA, and not what is mixed with that', () => {
  found('<ssn>⟦219⟧</ssn><b>1</b>', '219');
  found('<ssn>⟦ 219 ⟧</ssn>', '219');
  found('<a:ssn type="x">⟦219⟧</a:ssn>', '219');
  found('<soap:ssn>⟦219⟧</soap:ssn>', '219');
  found('<ssn>⟦<![CDATA[2<19]]>⟧</ssn>', undefined);
  found('<ssn>⟦\n<![CDATA[219]]>\n⟧</ssn>', '219');
  found('<ssn>⟦1<![CDATA[219]]>⟧</ssn>', undefined);
  found('<ssn>⟦<![CDATA[219]]>1⟧</ssn>', undefined);
  found('<ssn>⟦2&amp;19⟧</ssn>', undefined);
  found('<ssn/>⟦⟧<b>219</b>', '');
  found('<p></p><ssn>⟦219⟧', '219');
  found('<ssns>219</ssns>');
});

test('a column holds a value in each line below its head, until a line is none of the table', () => {
  found('id,ssn\n1,⟦219⟧\n2,⟦220⟧\nend\n3,221', '219', '220');
  found('see\n \t\nid,ssn\n1,⟦219⟧\n', '219');
  found('see\nid,ssn\n1,219\n');
  found('id;"ssn"\n1;⟦"2;""19"⟧\n', '2;"19');
  found('| ssn | n |\n|⟦-----⟧|---|\n| ⟦219⟧ | 1 |\n', '', '219');
  found('id,ssn,n\n1,⟦219,2,3⟧\n', undefined);
});

test('most texts are told at once to name no value', () => {
  for (const text of ['{"ssn":1}', "ssn='1'", '<ssn>1</ssn>', 'ssn,n\n1,2', '&quot;ssn&quot;:1'])
    assert.ok(mayNameValues(text), text);
  for (const text of ['', 'plain text', 'a < b, c = 1; d: 2'])
    assert.ok(!mayNameValues(text), text);
  for (const end of ['"', "'", '\\', '<', '>', '&', ',', ';', '|', '\t', '\r', '\n'])
    assert.ok(endsNamedValue.test(`2${end}19`), end);
  assert.ok(!endsNamedValue.test('Anna-Lena Ö. 219:09 (x) [y] {z} #1 =/+*'));
});
