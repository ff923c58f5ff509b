import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayNameValues, mayNameValuesInJson } from './may-name-values.ts';
import { endsNamedValue, namedValues } from './named-values.ts';
import { found } from './testing/found.ts';

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
  found('"ssn":⟦Decimal(\'219\')⟧, 1', '219');
  found('"ssn":⟦date(1984, 3)⟧, 1', undefined);
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

test('in words a value goes as far as its line or sentence, or the next name', () => {
  found('ssn: ⟦219 09⟧\nstatus: open', '219 09');
  found('SOCIAL ssn: ⟦219⟧', '219');
  found('ssn=⟦219 09⟧, n=1', '219 09');
  found('{dob=⟦7 March⟧, ssn=⟦219⟧}', '7 March', '219');
  found('/p?ssn=⟦219⟧&dob=⟦1984⟧', '219', '1984');
  found('set ssn=⟦219 where⟧ id=1', '219 where');
  found('{:ssn=>⟦219⟧, :n=>1}', '219');
  found('**ssn:** ⟦219⟧\n', '219');
  found('<b>ssn:</b> ⟦219⟧<br>', '219');
  found('ssn (US): ⟦219⟧; n: 1', '219');
  found('ssn：⟦219⟧', '219');
  found('ssn:\n  - ⟦219⟧\nend', '219');
  found('dob: ⟦7 March, in Rome⟧. The parcel went out.', '7 March, in Rome');
  found('dob: ⟦Dr. Ann B. Lee, St. Gallen⟧. More', 'Dr. Ann B. Lee, St. Gallen');
  found('ssn: ⟦abc:219⟧', 'abc:219');
  found('ssn: ⟦https://x.example/219⟧', 'https://x.example/219');
  found('ssn:⟦⟧\n\nThe parcel went out.', '');
  found('ssn:\n⟦⟧dob: ⟦7 March⟧\n', '', '7 March');
  found('| ssn: | ⟦219⟧ |', '219');
  found('ssn: ⟦... 219⟧', '... 219');
  found('an ssn was asked for, and a dob');
});

test('what a value became goes with it, as code or as words write a change', () => {
  found('ssn: ⟦219 -> 220⟧; n: 1', '219 -> 220');
  found('ssn = ⟦219 => 220⟧, n: 1', '219 => 220');
  found('ssn: ⟦219 --> 220⟧', '219 --> 220');
  found('ssn: ⟦219 → 220⟧\n', '219 → 220');
  found('<!-- ssn: ⟦219 --⟧> The parcel went out', '219 --');
  found('ssn="⟦219⟧" -> "⟦220⟧" by Bo', '219', '220');
  found('ssn="⟦219⟧"->"⟦220⟧" by Bo', '219', '220');
  found('ssn="⟦219⟧"   =>   "⟦220⟧" by Bo', '219', '220');
  found("{'ssn': ⟦219⟧ → ⟦220⟧, 'n': 1}", '219', '220');
  found("ssn='⟦219⟧' to '⟦220⟧' to the parcel", '219', '220');
  found('The ssn was corrected ⟦from 219 to 220⟧. More', 'from 219 to 220');
  found('an ssn from us to them');
  found('ssn changed: ⟦219⟧', '219');
});

test('as commands, ways and queries write a name', () => {
  found('run --ssn=⟦219⟧ --n=1', '219');
  found('run -ssn=⟦219⟧ -n=1', '219');
  found('/p?filter[ssn]=⟦219⟧&n=1', '219');
  found('/p?filter[ssn][gte]=⟦219⟧&n=1', '219');
  found('people[0].ssn=⟦219⟧', '219');
  found('person()?.ssn = ⟦219⟧', '219');
  found('ssn [US/new]: ⟦219⟧', '219');
  found('a-ssn=219');
});

test('in quotation marks of books', () => {
  found('«ssn»: «⟦219⟧», «n»: 1', '219');
  found('„ssn“: „⟦219⟧“; n', '219');
  found('“ssn”: “⟦219⟧” and', '219');
  found('『ssn』：『⟦219⟧』', '219');
  found('ssn: ‹⟦219⟧\nn', '219');
});

test('in percent-encoding, once and more often', () => {
  found('%7B%22ssn%22%3A⟦219⟧%2C%22n%22%3A1%7D', '219');
  found('%7B%22ssn%22%3A%20%22⟦2%2019⟧%22%2C%22n%22%3A1%7D', '2 19');
  found('%257B%2522ssn%2522%253A%2522⟦2%252019⟧%2522%257D', '2 19');
  found('q=%7B%27ssn%27%3A⟦%5B1%2C2%5D%7D⟧&n=1', undefined);
  found('/p?filter%5Bssn%5D=⟦219⟧&n=1', '219');
  found('back=%2Fp%3Fn%3D1%26ssn%3D⟦219⟧%26m%3D2', '219');
  found('ssn%3D⟦null⟧', '');
});

test('below a name: a block of YAML, a list, and a few words after an empty line', () => {
  found('ssn: >-\n  ⟦219⟧\nn: 1', '219');
  found('  ssn: |\n    ⟦219\n\n    220⟧\n  n: 1', '219\n220');
  found('- ssn: >2- # two\n    ⟦219\n    220⟧\n  n: 1', '219 220');
  found('ssn: |\n⟦⟧n: 1', '');
  found('ssn:\n  - ⟦219\n  - 220⟧\nn: 1', undefined);
  found('ssn:\n- ⟦⟧n: 1', '');
  found('ssn:\n\n   ⟦219 09⟧\n\nThe parcel went out.', '219 09');
  found('ssn:\r\n\r\n⟦219⟧', '219');
  found('ssn:⟦⟧\n\nthe parcel went out on the day after', '');
});

test('in elements of HTML that end by themselves', () => {
  found('<dl><dt>ssn<dd>⟦219⟧<dt>n<dd>1</dl>', '219');
  found('<DL><DT class="a">ssn <DD>⟦219⟧<DT>n<DD>1</DL>', '219');
  found('<th>ssn<td>⟦219⟧<td>1', '219');
});

test('a label of anything is read in quotation marks, or with a word that tells whose it is', () => {
  const all = (text: string) =>
    namedValues(text, (name) => (/name$/i.test(name) ? name : undefined));
  assert.deepEqual(all('Name: leasehold, name=x, Base name: y'), []);
  assert.deepEqual(all('NAME   READY\npod-1  yes\n<td>Name</td><td>x</td></tr>'), []);
  assert.equal(all('name="x"').length, 1);
  assert.equal(all('Full name: Ann').length, 1);
  assert.equal(all('patient_name=Ann').length, 1);
});

test('what is called so in an attribute or beside it is a value, too', () => {
  found('<f n="ssn">⟦219⟧</f>', '219');
  found('<field name="ssn" type="x">⟦<value>219</value>⟧</field>', undefined);
  found('<input name="ssn" value="⟦219⟧">', '219');
  found('<entry><key>ssn</key><value>⟦219⟧</value></entry>', '219');
  found('<dl><dt>ssn</dt><dd>⟦219⟧</dd><dt>n</dt><dd>1</dd></dl>', '219');
  found('{"field":"ssn","old":"⟦219⟧","new":⟦220⟧}', '219', '220');
  found('<tr><td>ssn</td><td>⟦219⟧</td></tr>', '219');
  found('a:1:{s:3:"ssn";s:3:"⟦219⟧";}', '219');
});

test('tables that are drawn, aligned, in HTML or inserted', () => {
  found(
    '+--+-----+\n| id | ssn |\n+----+-----+\n| 1  | ⟦219⟧ |\n+----+-----+\n| 2 | ⟦220⟧ |',
    '219',
    '220',
  );
  found(
    'ID   ssn       n\n1    ⟦219 09⟧    3\n22   ⟦220⟧       4\n\nend   of   it',
    '219 09',
    '220',
  );
  found('ID   ssn\n--   ---\n1    ⟦219⟧\n', '219');
  found(
    '<table><tr><th>id</th><th>ssn</th></tr><tr><td>1</td><td>⟦219⟧</td></tr></table><p>ssn',
    '219',
  );
  found('<table border=1><tr><td>ssn<td>n<tr><td>⟦219⟧<td>1</table>', '219');
  found("INSERT INTO p (id, ssn) VALUES (1, ⟦'2''19'⟧), (2, ⟦220⟧); x", "2'19", '220');
  found('insert into p(ssn) values (⟦NULL⟧)', '');
});

test('no text takes long', () => {
  // what others do on the machine meanwhile does not count
  const isQuick = (text: string) => {
    const before = process.threadCpuUsage();
    namedValues(text, (name) => (name === 'ssn' ? name : undefined));
    const { user, system } = process.threadCpuUsage(before);
    return user + system < 1_000_000;
  };
  for (const part of [
    'ssn: ',
    'ssn=',
    '<tr>',
    '"ssn" ',
    '<f n="ssn"',
    'insert into (ssn) values (',
    ' ',
    'a ',
    'ssn  n\n',
    '>ssn</b>',
    '| ssn |\n',
    "'",
    'ssn: |\n ',
    'ssn: >-\n',
    'ssn:\n\n',
    'ssn:\n- a\n',
    'ssn="1" -> ',
    '%22ssn%22%3A',
    '%25',
    '<dt>ssn<dd>',
    'ssn was raised ',
    'ssn [',
    '«ssn»: «',
    'ssn(',
    '(ssn "',
    'ssn {',
    '"ssn", ',
    'ssn -> ',
    '--ssn ',
    'ssn 2190 ',
    '`ssn` ',
    'Some("',
    'ssn: Some("a") ',
    'ssn: (a) ',
    'ssn: a "b',
    '{|\n! ssn\n',
    '|===\n',
    '||ssn|',
    'ssn — ',
    'ssn — a\n',
    'ssn . . . ',
    'ssn  ',
    '- ssn\t',
    '## ssn\n',
    'ssn\n:',
    'name="ssn"\n',
    'a:b\r\n',
    'ssn;a=',
    '<li><b>ssn</b> ',
    'Key: ssn, Value: ',
    '-'.repeat(100),
    "'a' AS ",
    '"ssn":protected]',
    '"ssn": """',
    '"ssn": /* ',
    'ssn: x(',
  ])
    assert.ok(isQuick(part.repeat(100_000 / part.length)), part);
});

test('most texts are told at once to name no value', () => {
  for (const text of ['{"ssn":1}', "ssn='1'", '<ssn>1</ssn>', 'ssn,n\n1,2', '&quot;ssn&quot;:1'])
    assert.ok(mayNameValues(text), text);
  for (const text of ['<dt>ssn<dd>1', '%22ssn%22%3A1', 'ssn%3D1', 'ssn raised from 1 to 2'])
    assert.ok(mayNameValues(text) && mayNameValuesInJson(JSON.stringify([text]), true), text);
  for (const text of ['ssn=1', 'ssn: 1', 'SSN (US) : 1', '**ssn:** 1', 'ssn：1'])
    assert.ok(mayNameValues(text), text);
  for (const text of ['', 'plain text', 'a < b', '2026-01-02 10:30:00', 'https://x.example/a'])
    assert.ok(!mayNameValues(text), text);
  for (const end of ['"', "'", '\\', '<', '>', '&', ',', ';', '|', '\t', '\r', '\n'])
    assert.ok(endsNamedValue.test(`2${end}19`), end);
  assert.ok(!endsNamedValue.test('Anna-Lena Ö. 219:09 (x) [y] {z} #1 =/+*'));
});
