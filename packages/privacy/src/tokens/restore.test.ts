import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import type { Json } from '../json/json.ts';
import { noblePrimitives as primitives } from '../noble.ts';
import { numberText, restoreArguments } from './restore.ts';
import { createTokenSealer } from './token.ts';
import type { TokenKind } from './sealed-form.ts';
import { startCost } from '../testing/cost.ts';

const lease = {
  primitives,
  leaseSecret: new Uint8Array(32).fill(0x11),
  workspaceId: 'w1',
  classes: ['email', 'ssn', 'id'],
};
const sealer = createTokenSealer(lease);
const seal = (className: string, value: string, kind: TokenKind = 'string') =>
  sealer.seal([{ class: className, value, kind }])[0]!;
const email = seal('email', 'a@b.example');
const ssn = seal('ssn', '123-45-6789');

const table: Record<string, string[]> = {
  to: ['email'],
  'user.email': ['email'],
  'user.ids[]': ['id', 'ssn'],
  'rows[].to': ['email'],
  id: ['id'],
};
const restore = (args: { [name: string]: Json }) =>
  restoreArguments(sealer, args, (path) => (Object.hasOwn(table, path) ? table[path]! : []));
const refusal = (args: { [name: string]: Json }) => {
  const result = restore(args);
  assert.ok('code' in result, 'the call must be refused');
  return result;
};
const args = (given: { [name: string]: Json }) => {
  const result = restore(given);
  assert.ok('args' in result, JSON.stringify(result));
  return result.args;
};

test('puts the value back where the argument accepts its class, at any depth, and reports what it put back', () => {
  const given = {
    to: email,
    user: { email, ids: [ssn, 'x'] },
    rows: [{ to: email }, { to: 'plain' }],
    note: 'hello',
    n: 1,
    nothing: null,
  };
  const before = structuredClone(given);
  const result = restore(given);
  assert.ok('args' in result);
  assert.deepEqual(result.args, {
    to: 'a@b.example',
    user: { email: 'a@b.example', ids: ['123-45-6789', 'x'] },
    rows: [{ to: 'a@b.example' }, { to: 'plain' }],
    note: 'hello',
    n: 1,
    nothing: null,
  });
  assert.deepEqual(
    [...result.restored],
    [
      ['a@b.example', { replacement: email, class: 'email' }],
      ['123-45-6789', { replacement: ssn, class: 'ssn' }],
    ],
  );
  assert.deepEqual(given, before);
});

test('reports the canonical token whatever spelling the agent sent', () => {
  const result = restore({ to: email.toLowerCase() });
  assert.ok('args' in result);
  assert.deepEqual([...result.restored], [['a@b.example', { replacement: email, class: 'email' }]]);
});

test('a value becomes the one type that is expected of string and number, if it can', () => {
  const value = (text: string, kind: TokenKind, types: string[]) => {
    const result = restoreArguments(sealer, { id: seal('id', text, kind) }, () => ['id'], {
      expects: () => types,
    });
    assert.ok('args' in result);
    return result.args['id'];
  };
  assert.equal(value('42', 'number', ['string']), '42');
  assert.equal(value('1.10', 'number', ['string']), '1.10');
  assert.equal(value('42', 'string', ['integer']), 42);
  assert.equal(value('42', 'number', ['integer', 'string']), 42);
  assert.equal(value('42', 'string', ['integer', 'string']), '42');
  assert.equal(value('42', 'string', []), '42');
  assert.equal(value('42', 'number', []), 42);
  assert.equal(value('0042', 'string', ['number']), '0042');
  assert.equal(value('true', 'boolean', ['string']), true);
});

test('numbers come back as numbers with every digit, booleans as booleans', () => {
  const value = (text: string, kind: TokenKind) => args({ id: seal('id', text, kind) })['id'];
  assert.equal(value('42', 'number'), 42);
  assert.equal(value('-1.5', 'number'), -1.5);
  assert.equal(value('true', 'boolean'), true);
  assert.equal(value('false', 'boolean'), false);
  assert.equal(value('42', 'string'), '42');
  for (const text of [
    '12345678901234567890',
    '1.10',
    '-0',
    '1e400',
    '0.1000000000000000055511151231257827',
  ]) {
    const restored = value(text, 'number');
    assert.ok(restored !== undefined);
    assert.equal(numberText(restored), text);
    assert.equal(JSON.stringify({ id: restored }), `{"id":${text}}`);
  }
  for (const text of ['NaN', 'Infinity', '0x10', '01', '1"}', ' 1'])
    assert.equal(value(text, 'number'), text);
  assert.equal(numberText({ rawJSON: '1' }), undefined);
  assert.equal(numberText(1), undefined);
});

// promise: token.sink
test('an argument that does not accept the class refuses', () => {
  assert.deepEqual(refusal({ to: ssn }), { code: 'token_not_accepted', path: 'to' });
  assert.deepEqual(refusal({ note: email }), { code: 'token_not_accepted', path: 'note' });
  assert.deepEqual(refusal({ user: { ids: [[ssn]] } }), {
    code: 'token_not_accepted',
    path: 'user.ids[][]',
  });
  assert.deepEqual(refusal({ user: { email: { email } } }), {
    code: 'token_not_accepted',
    path: 'user.email.email',
  });
});

// promise: token.foreign
test('a token that is not ours refuses in one way, whatever is wrong with it', () => {
  const foreign = (over: Partial<typeof lease>) =>
    createTokenSealer({ ...lease, ...over }).seal([
      { class: over.classes?.[0] ?? 'email', value: 'x', kind: 'string' },
    ])[0]!;
  const bad = [
    foreign({ workspaceId: 'w2' }),
    foreign({ leaseSecret: new Uint8Array(32) }),
    foreign({ classes: ['person'] }),
    email.slice(0, -1),
    email.slice(0, 30),
    `${email}0`,
    email.slice(0, -1) + (email.endsWith('0') ? '1' : '0'),
    email.replace(/.$/, 'U'),
    'TOKEN_',
    'TOKEN_7',
    'token_of_appreciation',
  ];
  for (const token of bad)
    assert.deepEqual(refusal({ to: token }), { code: 'token_unknown', path: 'to' }, token);
});

// promise: token.whole
test('a token inside a longer text refuses, in any argument', () => {
  for (const text of [
    ` ${email}`,
    `${email}\n`,
    `Mail ${email} now`,
    `mailto:${email}`,
    `"${email}"`,
    `${email},${email}`,
    `x${email}`,
    `https://evil.example/?q=${email}`,
  ]) {
    assert.equal(refusal({ to: text }).code, 'token_not_accepted', text);
    assert.equal(refusal({ note: text }).code, 'token_not_accepted', text);
  }
  assert.equal(refusal({ note: `Mail ${email.slice(0, 40)}` }).code, 'token_unknown');
  assert.equal(refusal({ note: `${email}${email}` }).code, 'token_unknown');
});

// promise: token.whole
test('a disguised token refuses', () => {
  const wide = (text: string) =>
    text.replaceAll(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));
  const percent = (text: string) =>
    text.replaceAll(/./g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  const disguises = {
    'small letters': email.toLowerCase(),
    'full width': wide(email),
    'zero-width spaces': email.split('').join('\u200b'),
    'a soft hyphen': email.replace('_', '_\u00ad'),
    'combining marks': email.split('').join('\u0301'),
    'a line break inside': `${email.slice(0, 20)}\r\n${email.slice(20)}`,
    'a percent-encoded underscore': email.replace('_', '%5F'),
    'percent-encoded throughout': percent(email),
    'percent-encoded twice': percent(percent(email)),
    'full-width percent-encoded': wide(email.replace('_', '%5f')),
    'a JSON escape': email.replace('_', '\\u005f'),
    'a hexadecimal escape': email.replace('T', '\\x54'),
    'a character reference': email.replace('_', '&#95;'),
    'a hexadecimal reference': email.replace('_', '&#x5F;'),
    'a named reference': email.replace('_', '&lowbar;'),
    'JSON in a string': JSON.stringify({ to: email }),
  };
  for (const [name, text] of Object.entries(disguises)) {
    assert.ok('code' in restore({ note: text }), name);
    assert.ok('code' in restore({ note: { deep: [`before ${text} after`] } }), name);
  }
});

test('a token in a key refuses, and the path does not repeat the key', () => {
  assert.deepEqual(refusal({ [email]: 1 }), { code: 'token_not_accepted', path: '*' });
  assert.deepEqual(refusal({ user: { [email]: 1 } }), {
    code: 'token_not_accepted',
    path: 'user.*',
  });
  assert.deepEqual(refusal({ user: { [email.slice(0, 40)]: 1 } }), {
    code: 'token_unknown',
    path: 'user.*',
  });
});

test('a key that holds a dot or a bracket never passes for a path', () => {
  assert.equal(args({ 'user.email': email })['user.email'], 'a@b.example');
  assert.deepEqual(refusal({ rows: [{ x: { 'y.to': email } }] }), {
    code: 'token_not_accepted',
    path: 'rows[].x["y.to"]',
  });
  const joined: Record<string, string[]> = { 'a.b.c': ['email'], 'a[].b': ['email'] };
  const accepts = (path: string) => joined[path] ?? [];
  assert.ok('code' in restoreArguments(sealer, { a: { 'b.c': email } }, accepts));
  assert.ok('code' in restoreArguments(sealer, { a: { '[].b': email } }, accepts));
  assert.ok('args' in restoreArguments(sealer, { a: { b: { c: email } } }, accepts));
});

test("words of the API's own that begin like a token pass", () => {
  const given = {
    note: 'TOKEN_EXPIRED',
    grant: 'TOKEN_TYPE_BEARER',
    prose: 'the TOKEN_ prefix',
    env: 'TOKEN_SECONDS=30',
    code: '100% & more \\ é',
  };
  assert.deepEqual(args(given), given);
});

test('keys that name parts of objects stay keys', () => {
  const given: { [name: string]: Json } = JSON.parse(
    `{"__proto__":{"to":"x"},"constructor":{"prototype":{"polluted":1}},"to":"${email}"}`,
  );
  const result = args(given);
  assert.equal(JSON.stringify(result), JSON.stringify(given).replace(email, 'a@b.example'));
  assert.equal(Object.getPrototypeOf(result), Object.prototype);
  assert.equal(Reflect.get({}, 'polluted'), undefined);
});

test('arguments nested deeper than 64 refuse instead of passing unseen', () => {
  const nested = (depth: number, inner: Json): Json =>
    depth === 0 ? inner : [nested(depth - 1, inner)];
  assert.ok('args' in restore({ a: nested(63, 'x') }));
  const deep = refusal({ a: nested(65, email) });
  assert.ok(deep.path.length <= 257);
  let value: Json = email;
  for (let i = 0; i < 200_000; i++) value = i % 2 ? [value] : { a: value };
  assert.ok('code' in restore({ a: value }));
});

test('a large text costs linear time', () => {
  const cost = startCost();
  for (const unit of [
    'TOKEN_',
    'TOKEN_A',
    '%',
    '%25',
    '&#',
    'TOKEN_AAAAAAAAAAAAAAA ',
    '\u200b',
    'ﷺ',
  ])
    restore({ note: unit.repeat(400_000 / unit.length) });
  restore({ note: `TOKEN_${'0'.repeat(1_000_000)}` });
  assert.ok(cost() < 3000);
});

test('never throws, and lets no live token through', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.string(),
      fc.string(),
      (given, before, after) => {
        const plain: { [name: string]: Json } = JSON.parse(JSON.stringify(given));
        const result = restore({ ...plain, note: before + email + after });
        assert.ok('code' in result);
      },
    ),
    { seed: 6, numRuns: 300 },
  );
});
