// Names that do not leave are looked for in kept text, as hidden values are.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../json/json.ts';
import { startCost } from '../../testing/cost.ts';
import { engineOf, protectBody } from '../../testing/engine.ts';
import { Raw } from '../raw.ts';
import { isHiddenName, isTelling, saysNothing, sourceOfName } from './hidden-names.ts';

const keepNote = { target: 'note', filterType: 'KEEP' };

/** What is left of the note beside a map of such keys, whose names nothing says. */
function noteBeside(filters: readonly Json[], map: Json, note: string, more: object = {}): Json {
  const engine = engineOf({ filters: [...filters, keepNote], ...more });
  const body = JSON.stringify({ balances: map, note });
  const { text } = engine.protect(new Raw(body), { answer: described });
  const left: { note: Json } = JSON.parse(text);
  return left.note;
}

const described = {
  schemas: [
    {
      type: 'object',
      properties: {
        balances: { type: 'object', additionalProperties: true },
        note: { type: 'string' },
      },
    },
  ],
  definitions: {},
};

const keys = [
  ['marguerite', 'Marguerite called twice', '[REDACTED] called twice'],
  ['zquartermaine', 'by zquartermaine today', 'by [REDACTED] today'],
  ['zebulon_quartermaine', 'Quartermaine, Zebulon rang', '[REDACTED] rang'],
  ['Zebulon Quartermaine', 'told Quartermaine', 'told [REDACTED]'],
  ['Кузнецова', 'сказала Кузнецова', 'сказала [REDACTED]'],
  ['山田花子', 'from 山田花子.', 'from [REDACTED].'],
  ['zeb@mail.example', 'to zeb@mail.example now', 'to [REDACTED] now'],
  ['diabetes_type_2', 'has diabetes type 2', 'has [REDACTED]'],
  ['B-ZQ 4471', 'plate B-ZQ 4471', 'plate [REDACTED]'],
] as const;

for (const [name, filters, more] of [
  ['unlisted: withhold', [], {}],
  ['unlisted: keep', [], { unlisted: 'keep' }],
  ['amounts kept', [{ target: 'balances.*', filterType: 'KEEP' }], {}],
  ['the map redacted', [{ target: 'balances', filterType: 'REDACT' }], {}],
  ['the map dropped', [{ target: 'balances', filterType: 'DROP' }], {}],
] as const)
  test(`a key that is hidden goes from a kept text, too: ${name}`, () => {
    for (const [key, note, expected] of keys) {
      assert.equal(noteBeside(filters, { [key]: 12, other_one: 7 }, note, more), expected, key);
      assert.equal(noteBeside(filters, { [key]: { total: 1 } }, note, more), expected, key);
      assert.equal(noteBeside(filters, [[{ [key]: 12 }]], note, more), expected, key);
    }
  });

test('a key that became a token is that token in a kept text, whatever its class', () => {
  for (const target of ['balances', 'balances.*'])
    for (const dataClass of ['money', 'person', 'account', 'other']) {
      const filters = [{ target, filterType: 'TOKENIZE', class: dataClass }];
      for (const [key, note] of keys) {
        const left = noteBeside(filters, { [key]: 'x'.repeat(9) }, note);
        assert.match(JSON.stringify(left), /TOKEN_/, `${dataClass} ${key}`);
        assert.ok(!JSON.stringify(left).includes(key), `${dataClass} ${key}`);
      }
    }
});

test('of a key that became a token no single word is looked for that others say', () => {
  const filters = [{ target: 'balances.*', filterType: 'TOKENIZE', class: 'money' }];
  const note = 'which type of order, by mail, for example';
  for (const key of ['diabetes_type_2', 'zeb@mail.example', 'total_zebulon'])
    assert.equal(noteBeside(filters, { [key]: 'x'.repeat(9) }, note), note, key);
});

test('where a key is a value as well, what the value became stands in a text', () => {
  const { value } = protectBody(
    { filters: [{ target: 'owner', filterType: 'MASK_PARTIAL' }, keepNote] },
    { owner: 'quartermaine', seen: { quartermaine: 1, total: 3 }, note: 'quartermaine rang' },
    { answer: undefined },
  );
  assert.deepEqual(value, {
    owner: 'XXXXXXXXaine',
    seen: { '*': '[REDACTED]' },
    note: 'XXXXXXXXaine rang',
  });
});

test('keys that say nothing about anybody are no loss to texts', () => {
  const note = 'total price of three toys, shipped and paid; page 2 of the order';
  const map = { total: 1, price: 2, toys: 3, shipped: 4, page: 5, order: 6, paid: 7 };
  assert.equal(noteBeside([], map, note), note);
});

test('where echo is off nothing is looked for', () => {
  const note = 'Marguerite called';
  assert.equal(noteBeside([], { marguerite: 1 }, note, { echo: false }), note);
});

test('in an answer that nobody describes, beside what the vocabulary knows', () => {
  const { value } = protectBody(
    { filters: [keepNote] },
    { seen: { zquartermaine: 1, total: 3 }, note: 'zquartermaine was here' },
    { answer: undefined },
  );
  assert.deepEqual(value, {
    seen: { '*': '[REDACTED]' },
    note: '[REDACTED] was here',
  });
});

test('costs in proportion to the names of its map', () => {
  const cost = (count: number) => {
    const names = Array.from({ length: count }, (_, i) => `quartermaine${i.toString(36)}x`);
    const map = Object.fromEntries(names.map((name) => [name, 1]));
    const body = new Raw(JSON.stringify({ balances: map, note: 'nobody is said '.repeat(50) }));
    const engine = engineOf({ filters: [keepNote] });
    engine.protect(body, { answer: described });
    const told = startCost();
    engine.protect(body, { answer: described });
    return told();
  };
  const [small, large] = [cost(1_000), cost(16_000)];
  assert.ok(large < small * 16 * 4, `${small.toFixed(1)} and ${large.toFixed(1)}`);
});

test('a word or a code that a filter hid is told from what anybody says', () => {
  for (const value of [
    'gout',
    'Zoltan',
    'zq12',
    'zq12345',
    '12345',
    '90210',
    '12001',
    'x'.repeat(80),
  ])
    assert.ok(isTelling(value, true), value);
  for (const value of 'gou|open|total price|1234|12300|11111|777777|1a23|12345x|12-345|a1b2'.split(
    '|',
  ))
    assert.ok(!isTelling(value, true), value);
  assert.ok(!isTelling('x'.repeat(81), true));
  for (const value of ['goutxy', 'Zoltan', 'x'.repeat(80)])
    assert.ok(isTelling(value, false), value);
  for (const value of ['goutx', '123456', '1234567', 'status'])
    assert.ok(!isTelling(value, false), value);
});

test('a hidden name is looked for by its parts, as it stands or not at all', () => {
  const classOf = (name: string) => sourceOfName(name)?.echoClass;
  for (const [name, expected] of [
    ['zeb@mail.example', 'email'],
    ['@', 'email'],
    ['zebulon', 'person'],
    ['zebulon_quartermaine', 'person'],
    ['zebulon12', 'person'],
    ['zebulon123', 'member_name'],
    ['total_zebulon', 'member_name'],
    ['AB-12 34', 'person'],
    ['total', undefined],
    ['total price', undefined],
    ['a b', undefined],
    ['x1', undefined],
    ['', undefined],
  ] as const) {
    assert.equal(classOf(name), expected, name);
    assert.equal(saysNothing(name), expected === undefined, name);
  }
  assert.ok(!isHiddenName(sourceOfName('zebulon') ?? assert.fail()));
});

test('a key as long as a text is looked for, too', () => {
  const key = `Zebulon Quartermaine of Springfield ${'and of many other towns '.repeat(3)}too`;
  assert.ok(key.length > 80);
  assert.equal(
    noteBeside([], { [key]: 12, other_one: 7 }, `see ${key}, now`),
    'see [REDACTED], now',
  );
});
