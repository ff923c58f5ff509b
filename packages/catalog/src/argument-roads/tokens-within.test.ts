import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Parameter } from '../api.ts';
import type { ToolArgument } from '../tools/tool.ts';
import { createTokenFinder } from './tokens-within.ts';

const token = 'TOKEN_7K3QZ9ABCD';
const parameter = (key: string, name: string): ToolArgument => ({
  key,
  place: { in: 'parameter', parameter: { ...anyParameter, name } },
  required: false,
  accepts: [],
  schema: {},
  renames: {},
});
const anyParameter: Parameter = {
  name: '',
  in: 'query',
  required: false,
  deprecated: false,
  description: '',
  schema: {},
  style: 'form',
  explode: true,
  allowReserved: false,
};
/** Two arguments that agents know by the same word. */
const finders = {
  odata: createTokenFinder({ arguments: [parameter('filter', '$filter')] }),
  any: createTokenFinder({ arguments: [parameter('filter', 'filter')] }),
};

/** What a text becomes, with `T` for a token, and the paths that are asked. */
function filled(
  given: string,
  text: string,
  value: string,
  isText = true,
): { text: string; paths: string[] } {
  const whole = text.replaceAll('T~', token);
  const path = given.replace('$', '');
  const found = finders[given === path ? 'any' : 'odata'](path, whole);
  let [filled, from] = ['', 0];
  for (const { start, end, write } of found) {
    filled += whole.slice(from, start) + (write(value, isText) ?? '<refused>');
    from = end;
  }
  return { text: filled + whole.slice(from), paths: found.map((one) => one.path) };
}

const equalities: readonly (readonly [path: string, text: string, field: string, sent: string])[] =
  [
    ['$filter', "email eq 'T~'", 'email', "email eq 'a@b.example'"],
    ['$filter', "contact/email eq 'T~'", 'contact.email', "contact/email eq 'a@b.example'"],
    [
      'filter',
      "status eq 'x' and email ne 'T~'",
      'email',
      "status eq 'x' and email ne 'a@b.example'",
    ],
    ['filter', 'email==T~;status==open', 'email', 'email==a@b.example;status==open'],
    ['filter', 'email=in=(T~,x)', 'email', 'email=in=(a@b.example,x)'],
    ['filter', 'eq(email,T~)', 'email', 'eq(email,a@b.example)'],
    ['filter', 'in(email,x,T~)', 'email', 'in(email,x,a@b.example)'],
    ['filter', 'email:eq:T~', 'email', 'email:eq:a@b.example'],
    ['filter', '{"email":"T~"}', 'email', '{"email":"a@b.example"}'],
    ['where', '{"email":{"$in":["x","T~"]}}', 'email', '{"email":{"$in":["x","a@b.example"]}}'],
    ['filter[0].where', 'email = "T~"', 'email', 'email = "a@b.example"'],
    ['jql', 'email in ("T~") and x = 1', 'email', 'email in ("a@b.example") and x = 1'],
    ['q', 'email:T~ is:open', 'email', 'email:a@b.example is:open'],
    ['q', 'email:"T~"', 'email', 'email:"a@b.example"'],
    [
      'query',
      '{ people(where: {email: {_eq: "T~"}}) { id } }',
      'email',
      '{ people(where: {email: {_eq: "a@b.example"}}) { id } }',
    ],
  ];

test('the whole value of an equality is found, with its field', () => {
  for (const [path, text, field, sent] of equalities)
    assert.deepEqual(filled(path, text, 'a@b.example'), {
      text: sent,
      paths: [`${path.replace('$', '')}.${field}`],
    });
});

test('a part of a value, another operator and another argument take none', () => {
  for (const text of [
    "email eq 'xT~'",
    "email eq 'T~%'",
    "contains(email,'T~')",
    "startswith(email,'T~')",
    "email gt 'T~'",
    'email:T~*',
    'email:T~~2',
    'email:T~^3',
    'email=gt=T~',
    "email eq 'T~' + 'x'",
    'email:[T~ TO z]',
    '{"email":{"$gt":"T~"}}',
    '{"email":{"$regex":"T~"}}',
    '{"$where":"T~"}',
    '{"$expr":{"$eq":["T~","$ssn"]}}',
    'T~ eq email',
    'T~',
    'see T~',
    "email eq 'T~",
    'email eq ＇T~＇',
    '[["email","=","T~"',
  ])
    assert.deepEqual(filled('filter', text, 'v').paths, [], text);
  for (const path of ['note', 'body.note', 'sort', 'email'])
    assert.deepEqual(filled(path, "email eq 'T~'", 'v').paths, [], path);
});

test('a text in which another value is held against nothing takes none', () => {
  for (const text of [
    'email:(T~ OR x)',
    'email:("x" OR T~)',
    "email = 'T~' or = 'x'",
    "email eq 'T~' or eq 'x'",
    "email in ('T~') or in ('x')",
    "email eq 'T~' or 'x'",
    'email==T~;x',
    "email eq 'T~' 5",
  ])
    assert.deepEqual(filled('filter', text, 'v').paths, [], text);
  const whole = "select id, name from people where email = 'T~' and age > 5 order by name desc";
  assert.deepEqual(filled('filter', whole, 'v').paths, ['filter.email']);
});

test('no value changes what is asked: it is written so that it cannot, or not at all', () => {
  const hostile = [
    `x' or 'a' eq 'a`,
    `x" OR "a"="a`,
    'x\\',
    "x\\' or 1=1",
    'x*',
    '%',
    'x,ssn:1',
    'a)',
    'x\n;y',
    'a;b==c',
    '{x}',
  ];
  for (const value of hostile) {
    assert.equal(filled('filter', '{"email":"T~"}', value).text, JSON.stringify({ email: value }));
    for (const [text, quote] of [
      ['email==T~', '"'],
      ['email:T~', '"'],
      ["email = 'T~'", "'"],
      ['email = "T~"', '"'],
    ] as const) {
      const { text: sent } = filled('where', text, value);
      const isInert =
        !value.includes(quote) &&
        !value.includes('\\') &&
        sent === text.replace(/['"]?T~['"]?/, () => quote + value + quote);
      assert.ok(sent.includes('<refused>') || isInert, `${value} in ${text}: ${sent}`);
    }
    const { text: sent } = filled('$filter', "email eq 'T~'", value);
    const quoted = /^email eq '((?:[^']|'')*)'$/.exec(sent)?.[1];
    assert.equal(quoted?.replaceAll("''", "'"), value.includes('\n') ? undefined : value);
  }
});

test('names and numbers are written as each language has them', () => {
  const sent = (path: string, text: string, value: string) => filled(path, text, value).text;
  assert.equal(sent('$filter', "name eq 'T~'", "Sinéad O'Brien"), "name eq 'Sinéad O''Brien'");
  assert.equal(
    sent('where', "name = 'T~'", "Sinéad O'Brien"),
    "name = '<refused>'".replaceAll("'", ''),
  );
  assert.equal(sent('where', 'name = "T~"', "Sinéad O'Brien"), `name = "Sinéad O'Brien"`);
  const asked = sent('filter', "name = 'T~'", "Sinéad O'Brien");
  assert.equal(asked, 'name = <refused>', 'who knows how a `filter` writes it');
  assert.equal(sent('filter', 'name==T~', 'Ana Lopez'), 'name=="Ana Lopez"');
  assert.equal(sent('filter', 'customer_id==T~', 'C-88812'), 'customer_id==C-88812');
  assert.equal(sent('filter', 'id==T~', '4711'), 'id==4711');
  assert.equal(sent('filter', 'name:T~', 'Or'), 'name:"Or"', 'a word of the language');
  assert.equal(sent('$filter', 'id eq T~', '4711'), 'id eq 4711');
  assert.equal(sent('$filter', 'login eq T~', 'salary'), 'login eq <refused>', 'it is a field');
  assert.equal(sent('q', 'phone:T~', '+1 415 555 2671'), 'phone:<refused>');
  const number = filled('where', '{"customer_id":{"$in":["T~",4]}}', '4711', false);
  assert.equal(number.text, '{"customer_id":{"$in":[4711,4]}}', 'what answers have as a number');
  assert.equal(sent('where', '{"customer_id":"T~"}', '4711'), '{"customer_id":"4711"}');
});
