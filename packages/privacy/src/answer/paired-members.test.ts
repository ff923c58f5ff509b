import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Json } from '../json/json.ts';
import { Body, protectBody } from '../testing/engine.ts';

const policy = {
  unlisted: 'keep',
  echo: false,
  filters: [
    { target: 'ssn', filterType: 'REDACT' },
    { target: 'salary', filterType: 'REDACT' },
    { target: 'phone', filterType: 'MASK_PARTIAL' },
  ],
};
const shown = (body: Json): Json => protectBody(policy, body).value;
const gone = '[REDACTED]';

suite('what stands beside the name of a field, whatever it is called', () => {
  const cases: readonly (readonly [Json, Json])[] = [
    [
      { kind: 'E', path: ['attributes', 'ssn'], lhs: 'x9', rhs: 'x8' },
      { kind: 'E', path: ['attributes', 'ssn'], lhs: gone, rhs: gone },
    ],
    [
      { lhs: 'x9', rhs: 'x8', path: ['ssn'] },
      { lhs: gone, rhs: gone, path: ['ssn'] },
    ],
    [
      { kind: 'A', path: ['ssn'], index: 0, item: { kind: 'N', rhs: 'x9' } },
      { kind: 'A', path: ['ssn'], index: 0, item: gone },
    ],
    [
      { path: ['salary', 'sum'], left: 5, right: 6 },
      { path: ['salary', 'sum'], left: gone, right: gone },
    ],
    [
      { field: 'phone', a1: '+1-503-555-0142', theirs: '+1-503-555-0143' },
      { field: 'phone', a1: '+X-XXX-XXX-0142', theirs: '+X-XXX-XXX-0143' },
    ],
    [
      { instancePath: '/person/ssn', keyword: 'x9', message: 'is wrong' },
      { instancePath: '/person/ssn', keyword: gone, message: 'is wrong' },
    ],
    [
      { column: 'ssn', type: 'text', nullable: false, position: 3, example: 'x9' },
      { column: 'ssn', type: 'text', nullable: false, position: 3, example: gone },
    ],
    [
      { feld: 'salary', vorheriges: 5, geaendertes: 6 },
      { feld: 'salary', vorheriges: gone, geaendertes: gone },
    ],
    [
      { p: ['ssn'], od: 'x9', oi: 'x8' },
      { p: ['ssn'], od: gone, oi: gone },
    ],
    [
      { type: 'date', date: 'x9', field: { id: 'f1', ref: 'ssn' } },
      { type: 'date', date: gone, field: { id: 'f1', ref: 'ssn' } },
    ],
    [
      { FriendlyName: 'ssn', Values: ['x9'] },
      { FriendlyName: 'ssn', Values: gone },
    ],
    [
      { Name: 'http://a.example/claims/ssn', Values: ['x9'] },
      { Name: 'http://a.example/claims/ssn', Values: gone },
    ],
    [
      { measureName: 'salary', unit: 'EUR', v: 5 },
      { measureName: 'salary', unit: 'EUR', v: gone },
    ],
    [
      { header: 'ssn', addr: 'B7', v: 'x9' },
      { header: 'ssn', addr: 'B7', v: gone },
    ],
    [
      { name: 'PHONE', content: '+1-503-555-0142' },
      { name: 'PHONE', content: '+X-XXX-XXX-0142' },
    ],
    [
      { text: 'Your social security number?', answer: [{ valueString: 'x9' }] },
      { text: 'Your social security number?', answer: gone },
    ],
    [
      { type: 'element', name: 'ssn', elements: [{ type: 'text', text: 'x9' }] },
      { type: 'element', name: 'ssn', elements: gone },
    ],
  ];
  for (const [given, expected] of cases)
    test(JSON.stringify(given), () => assert.deepEqual(shown(given), expected));

  const left: readonly Json[] = [
    { path: ['colour'], lhs: 'x9', rhs: 'x8' },
    { path: 'docs/guide.md', sha: 'x9', size: 3, lhs: 'x9' },
    { name: 'ssn', maker: 'x9' },
    { title: 'Salary', author: 'x9' },
    { path: 7, lhs: 'x9' },
    { name: 'ssn', children: [{ name: 'red' }] },
    { title: 'Social security number', content: 'x9' },
    { field: 'ssn', type: 'text', date: '2026-01-02', user: 'u7' },
    { status: 'ssn', value: 'x9' },
    { text: 'Your colour?', answer: [{ valueString: 'red' }] },
    { text: 'ssn', remark: 'x9' },
    { path: ['colour', ...Array.from({ length: 17 }, () => 'x')], lhs: 'x9' },
  ];
  for (const given of left)
    test(`${JSON.stringify(given)} stays`, () => assert.deepEqual(shown(given), given));

  test('from the first object that has such a name, in any place of an answer', () => {
    const objects = [
      { lhs: 'x1' },
      { lhs: 'x2', more: { lhs: 'x3', path: ['ssn'] } },
      { lhs: 'x4', path: ['colour'] },
      { lhs: 'x5', path: ['ssn'] },
    ];
    assert.deepEqual(shown({ objects }), {
      objects: [
        { lhs: 'x1' },
        { lhs: 'x2', more: { lhs: gone, path: ['ssn'] } },
        { lhs: 'x4', path: ['colour'] },
        { lhs: gone, path: ['ssn'] },
      ],
    });
  });

  test('in JSON within a string, and beside numbers of many digits', () => {
    const change = { error: 'x9', path: ['ssn'], remark: 'x8' };
    assert.deepEqual(shown({ log: JSON.stringify([change]) }), {
      log: JSON.stringify([{ ...change, remark: gone }]),
    });
    const exact = '{"big":12345678901234567890.5,"change":{"lhs":"x9","path":["ssn"]}}';
    assert.equal(protectBody(policy, new Body(exact)).text, exact.replace('x9', gone));
  });

  test('what a line keeps by its name within a value goes with it', () => {
    const filters = [
      { target: 'phone', filterType: 'MASK_PARTIAL' },
      { target: 'valueText', filterType: 'KEEP' },
    ];
    for (const unlisted of ['keep', 'withhold']) {
      const { value } = protectBody(
        { filters, unlisted },
        { text: 'phone', answer: [{ valueText: '+1-503-555-0142' }] },
      );
      assert.deepEqual(value, { text: unlisted === 'keep' ? 'phone' : gone, answer: gone });
    }
  });

  test('a line for a member goes before, unless it keeps it', () => {
    const filters = [
      ...policy.filters,
      { target: 'lhs', filterType: 'DROP' },
      { target: 'rhs', filterType: 'KEEP' },
    ];
    const { value } = protectBody({ ...policy, filters }, { path: ['ssn'], lhs: 'x9', rhs: 'x8' });
    assert.deepEqual(value, { path: ['ssn'], rhs: gone });
  });
});
