import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDocument } from './document.ts';
import { startCost } from '@leasehold/privacy/testing/cost';

const root = (text: string) => parseDocument(text).root;
const problem = (text: string) => parseDocument(text, 'shop.yaml').problems[0];

test('reads JSON, JSON with comments and trailing commas, and YAML in braces', () => {
  const expected = { a: [1, 'x, ] // "y" /* z */'], b: { c: null } };
  assert.deepEqual(root(JSON.stringify(expected)), expected);
  assert.deepEqual(root(`\uFEFF${JSON.stringify(expected)}`), expected);
  assert.deepEqual(
    root(
      '// top\n{ "a": [1, "x, ] // \\"y\\" /* z */", /* one */ ], // two\n "b": { "c": null, }, }',
    ),
    undefined,
  );
  assert.deepEqual(
    root('{ "a": [1, "x, ] // \\"y\\" /* z */", /* one */ ], // two\n "b": { "c": null, }, }'),
    expected,
  );
  assert.deepEqual(root('{ a: [1, 2], b: yes }'), { a: [1, 2], b: 'yes' });
});

test('reads YAML with merges, aliases, literal keys and old scalars as they are written', () => {
  assert.deepEqual(
    root(
      'base: &base { a: 1, b: 2 }\nother:\n  <<: *base\n  b: 3\n200: ok\n1.0: v\nday: 2024-01-01\nno: no\n',
    ),
    {
      base: { a: 1, b: 2 },
      other: { a: 1, b: 3 },
      '200': 'ok',
      '1.0': 'v',
      day: '2024-01-01',
      no: 'no',
    },
  );
  assert.deepEqual(root('%YAML 1.1\n---\nday: 2024-01-01\nbin: !!binary aGk=\n'), {
    day: '2024-01-01',
    bin: 'aGk=',
  });
  assert.deepEqual(root('x: !Ref Name\n'), { x: 'Name' });
});

test('says in which line and column a text stops being readable', () => {
  assert.deepEqual(problem('{\n  "a": 1,\n  "b" 2\n}'), {
    code: 'not_readable',
    severity: 'error',
    place: 'shop.yaml line 3 column 7',
    message: 'The JSON is broken here: `:` is expected, not `2`.',
  });
  assert.equal(problem('{ "a": [1, 2')?.place, 'shop.yaml line 1 column 13');
  assert.equal(problem('a: 1\n\tb: 2\n')?.place, 'shop.yaml line 2 column 1');
  assert.match(problem('a:\n\t- b\n')?.message ?? '', /tab/);
  assert.match(problem('a: [1\nb: 2')?.place ?? '', /line [12] column/);
  assert.match(problem('a: *nobody')?.message ?? '', /no anchor/);
});

test('keeps the last of two equal keys and says so', () => {
  const { root: value, problems } = parseDocument('get: 1\npost: 2\nget: 3\n');
  assert.deepEqual(value, { get: 3, post: 2 });
  assert.deepEqual(
    problems.map(({ severity, place }) => [severity, place]),
    [['warning', 'line 3 column 1']],
  );
});

test('reads the first of several YAML documents', () => {
  const { root: value, problems } = parseDocument('# nothing\n---\na: 1\n---\nb: 2\n');
  assert.deepEqual(value, { a: 1 });
  assert.equal(problems[0]?.severity, 'warning');
});

test('keeps `__proto__` and `constructor` as plain names', () => {
  for (const text of [
    '{"__proto__": {"polluted": true}, "constructor": 1}',
    '__proto__: { polluted: true }\nconstructor: 1\n',
  ]) {
    const value = root(text);
    assert.deepEqual(Object.keys(value ?? {}), ['__proto__', 'constructor']);
    assert.equal(Object.getPrototypeOf(value), Object.prototype);
  }
  assert.equal(Reflect.get({}, 'polluted'), undefined);
});

test('a text in quotation marks may end at the margin, as most readers have it', () => {
  for (const sign of ['"', "'"])
    for (const lineEnd of ['\n', '\r\n']) {
      const lines = ['info:', `  title: ${sign}Hours`, `    of staff`, sign, '  version: 1', ''];
      const { root: value, problems } = parseDocument(lines.join(lineEnd));
      assert.deepEqual([value, problems], [{ info: { title: 'Hours of staff ', version: 1 } }, []]);
    }
  assert.match(problem('a: "b\n  c\n')?.message ?? '', /neither JSON nor YAML/);
  assert.match(problem('a: [\n"\n')?.message ?? '', /neither JSON nor YAML/);
});

test('refuses binary text, UTF-16 read as UTF-8, and what is too long', () => {
  assert.match(problem('{\0"\0a')?.message ?? '', /UTF-16/);
  assert.equal(problem(' '.repeat(33 * 1024 * 1024))?.code, 'too_large');
});

const bombs: Record<string, () => string> = {
  'billion laughs': () => {
    const level = (index: number) =>
      `a${index}: &a${index} [${Array(9)
        .fill(`*a${index - 1}`)
        .join(', ')}]`;
    return [
      'a0: &a0 [lol, lol]',
      ...Array.from({ length: 9 }, (_, index) => level(index + 1)),
    ].join('\n');
  },
  'doubling maps': () =>
    [
      'a0: &a0 { k: v }',
      ...Array.from(
        { length: 40 },
        (_, index) => `a${index + 1}: &a${index + 1} { a: *a${index}, b: *a${index} }`,
      ),
    ].join('\n'),
  'merged maps': () =>
    `x: &a { ${Array.from({ length: 3000 }, (_, index) => `k${index}: 1`).join(', ')} }\ny: [${Array(3000).fill('{ <<: *a }').join(', ')}]`,
  'an alias inside itself': () => 'a: &a [*a]',
  'a merge of itself': () => 'a: &a\n  <<: *a',
  'a chain of aliases': () =>
    [
      'a0: &a0 [1]',
      ...Array.from({ length: 5000 }, (_, index) => `a${index + 1}: &a${index + 1} [*a${index}]`),
    ].join('\n'),
  'deep brackets': () => `a: ${'['.repeat(20_000)}`,
  'deep JSON': () => '['.repeat(100_000),
  'quotes without end': () => `{"a":${'\\"'.repeat(100_000)}`,
  'comments without end': () => `{${'/*'.repeat(100_000)}`,
};

for (const [name, text] of Object.entries(bombs)) {
  test(`refuses ${name} at once`, () => {
    const cost = startCost();
    const { root: value, problems } = parseDocument(text());
    assert.equal(value, undefined);
    assert.ok(['not_readable', 'too_large'].includes(problems[0]?.code ?? ''));
    assert.ok(cost() < 5_000);
  });
}
