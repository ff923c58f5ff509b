import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldsSaid, stepsIn, waysSaid } from './fields-said.ts';

test('a text that names fields says these, and no others', () => {
  const x60 = 'x'.repeat(60);
  for (const [text, names] of [
    ['plain words of a note', []],
    ['well-known', []],
    ['<ns:fullName kind="1">Zeb', ['ns', 'kind', 'fullName']],
    ['<fullName/><e-mail.x/> ,', ['fullName', 'e-mail.x']],
    ['{"full name": 1, "$ref": 2, "@id x": 3}', ['name', 'ref', 'x', 'full name', '$ref', '@id x']],
    ['{\\"full name\\": 1}', ['full name']],
    ['"full name" \t = 2', ['name', 'full name']],
    ["it's: 'a b' c", ['s']],
    ['a[fullName]=Zeb', ['fullName']],
    ['fullName => Zeb; mail == z', ['fullName', 'mail']],
    ['a.b.2.c=1', ['a.b.c']],
    ['größe=1', ['größe']],
    ['full name,mail ;1a\n7,8', ['full name', 'mail', '1a']],
    ['a,b', ['a']],
    [`${x60},${x60}y|c\n1`, [x60, 'c']],
    ['tab\tother\n1', ['tab', 'other']],
    ['100% sure: yes', ['sure']],
    ['Full name - Zeb', ['Full name']],
    ['Mail – z', ['Mail']],
    ['%66ullName%3DZeb', ['fullName']],
    ['Full name - Zeb\n* Mail – z', ['Full name - Zeb', 'Full name', 'Mail']],
    ['EMAIL;TYPE=work:zq', ['TYPE', 'work', 'EMAIL']],
    ['| name | Zeb |', ['name']],
    ['name\tZeb\nmail\tz', ['name', 'Zeb', 'mail']],
  ] as const)
    assert.deepEqual(
      [...new Set(fieldsSaid(text).map(({ way }) => way.join('.')))].filter((way) => way !== ''),
      names,
      text,
    );
});

test('of a long table of many columns the names stand in its first line', () => {
  const saysRow = (columns: string, rows: number) =>
    fieldsSaid(`${columns}\n${'row;7;8\n'.repeat(rows)}`).some(({ way }) => way[0] === 'row');
  assert.ok(saysRow('a;b', 5_000));
  assert.ok(saysRow('a;b;c', 98));
  assert.ok(!saysRow('a;b;c', 99));
});

test('what may be an id stands with its name', () => {
  const values = (text: string) =>
    fieldsSaid(text).flatMap(({ way, value }) => (value ? [`${way.join('.')} ${value}`] : []));
  assert.deepEqual(values('id=c9&customer_id="d-1", order_id='), ['id c9', 'customer_id d-1']);
  assert.deepEqual(values('id: x y'), ['id x']);
});

test('a way names its field, and what holds it', () => {
  for (const [text, ways] of [
    ['fullName', ['fullName']],
    ['/fullName', ['fullName']],
    ['#/fullName', ['fullName']],
    ['/contacts/12/e~1mail', ['contacts.e.mail', 'contacts.e']],
    ['/tags/-', ['tags']],
    ['$.fullName', ['fullName']],
    ["$['full'][0]['name']", ['full.name', 'full']],
    ['$..name', ['name']],
    ['emails[type eq "work"].value', ['emails.value', 'emails']],
    ['$.people[?(@.id==7)].name', ['people.name', 'people']],
    [
      'urn:example:core:2.0:User:name.family',
      ['urn.example.core.User.name.family', 'urn.example.core.User.name'],
    ],
    ['//customer/name/text()', ['customer.name.text', 'customer.name']],
    ['Name  of guest', ['Name  of guest', 'Name', 'of', 'guest']],
    ['four words are one', ['four words are one', 'four', 'words', 'are', 'one']],
    ['mails[rank gt 7].at, mails[rank le 7]', ['mails.at', 'mails', 'mails']],
    ['/e~0mail', ['e~mail']],
    ['x'.repeat(300), ['x'.repeat(300)]],
    ['Name of guest', ['Name of guest', 'Name', 'of', 'guest']],
    ['name, mail;phone', ['name', 'mail', 'phone']],
    ['a sentence of five words', []],
    ['7', []],
    ['', []],
    ['x'.repeat(301), []],
  ] as const)
    assert.deepEqual(
      waysSaid(text).map((way) => way.join('.')),
      ways,
      text,
    );
  assert.deepEqual(stepsIn('fields[full name]'), ['fields', 'full name']);
});
