import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Json } from '../../json/json.ts';
import { engineOf, protectBody } from '../../testing/engine.ts';
import { Raw } from '../raw.ts';

const policy = {
  unlisted: 'keep',
  echo: false,
  filters: [
    { target: 'ssn', filterType: 'REDACT' },
    { target: 'birthDate', filterType: 'REDACT' },
    { target: 'phone', filterType: 'MASK_PARTIAL' },
  ],
};
const shown = (body: Json): Json => protectBody(policy, body).value;
const gone = '[REDACTED]';
const masked = 'XXX-XXX-0142';

suite('what a member is of whose name says nothing', () => {
  const cases: readonly (readonly [string, Json, Json])[] = [
    [
      'the first row says it',
      [
        { A: 'SSN', B: 'City', C: 'Phone' },
        { A: 'x9', B: 'Bonn', C: '503-555-0142' },
        { A: 7, B: 'Ulm', C: null },
      ],
      [
        { A: 'SSN', B: 'City', C: 'Phone' },
        { A: gone, B: 'Bonn', C: masked },
        { A: gone, B: 'Ulm', C: null },
      ],
    ],
    [
      'a later row says it, and the rows before it are read again',
      [{ A: 'x8' }, { A: 'SSN' }, { A: 'x9' }],
      [{ A: gone }, { A: 'SSN' }, { A: gone }],
    ],
    [
      'in other words',
      [
        { c1: 'Date of birth', c2: 'City' },
        { c1: 'x9', c2: 'Bonn' },
      ],
      [
        { c1: 'Date of birth', c2: 'City' },
        { c1: gone, c2: 'Bonn' },
      ],
    ],
    [
      'below the title of a sheet',
      [
        { 'Staff list': 'SSN', __EMPTY: 'Birth date' },
        { 'Staff list': 'x9', __EMPTY: 'x8' },
      ],
      [
        { 'Staff list': 'SSN', __EMPTY: 'Birth date' },
        { 'Staff list': gone, __EMPTY: gone },
      ],
    ],
    [
      'numbered names, where a whole row says fields',
      [
        { column1: 'SSN', column2: 'Birth date' },
        { column1: 'x9', column2: 'x8' },
      ],
      [
        { column1: 'SSN', column2: 'Birth date' },
        { column1: gone, column2: gone },
      ],
    ],
    [
      'in cells that are objects',
      [
        { A: { v: 'SSN', t: 's' }, B: { v: 'City' } },
        { A: { v: 'x9', t: 's' }, B: { v: 'Bonn' } },
      ],
      [
        { A: { v: 'SSN', t: 's' }, B: { v: 'City' } },
        { A: gone, B: { v: 'Bonn' } },
      ],
    ],
    [
      'an object elsewhere, of any name',
      { rows: [{ 0: 'x9', 1: 5 }], whatever: { 0: 'ssn', 1: 'City' } },
      { rows: [{ 0: gone, 1: 5 }], whatever: { 0: 'ssn', 1: 'City' } },
    ],
    [
      'a cell above it',
      { A1: { v: 'SSN' }, B1: { v: 'City' }, A2: { v: 'x9' }, B2: { v: 'Bonn' }, A10: { v: 'x8' } },
      { A1: { v: 'SSN' }, B1: { v: 'City' }, A2: gone, B2: { v: 'Bonn' }, A10: gone },
    ],
    [
      'a cell below a title, in other words above',
      { B3: 'x9', B2: 'SSN', B1: 'Staff', C1: 'x7' },
      { B3: gone, B2: 'SSN', B1: 'Staff', C1: 'x7' },
    ],
    [
      'an address of it',
      { 'http://schema.org/birthDate': [{ '@value': 'x9' }], 'http://a.example/dob': 'x8' },
      { 'http://schema.org/birthDate': gone, 'http://a.example/dob': gone },
    ],
  ];
  for (const [title, given, expected] of cases)
    test(title, () => assert.deepEqual(shown(given), expected));

  const left: readonly Json[] = [
    [{ A: 'Colour' }, { A: 'x9' }],
    [{ channel: 'ssn' }, { channel: 'x9' }],
    [
      { channel1: 'phone', channel2: 'post' },
      { channel1: 'fax', channel2: 'post' },
    ],
    [
      { x: 1, y: 2 },
      { x: 3, y: 4 },
    ],
    { p1: { type: 'phone', open: true }, p2: { type: 'fax' } },
    { A1: 'Colour', A2: 'x9' },
    { 'http://schema.org/colour': 'x9' },
  ];
  for (const given of left)
    test(`${JSON.stringify(given)} stays`, () => assert.deepEqual(shown(given), given));

  test('whether or not anybody says the names, and in JSON within a string', () => {
    const rows = [{ A: 'x8' }, { A: 'SSN' }];
    const { text } = engineOf(policy).protect(new Raw(JSON.stringify({ rows })));
    assert.deepEqual(JSON.parse(text), { rows: [{ '*': gone }, { '*': 'SSN' }] });
    assert.deepEqual(shown({ log: JSON.stringify(rows) }), {
      log: JSON.stringify([{ '*': gone }, { '*': 'SSN' }]),
    });
  });

  test('with numbers of many digits', () => {
    const given = '{"rows":[{"A":12345678901234567890.5},{"A":"SSN"}],"n":1.10}';
    const { text } = engineOf(policy).protect(new Raw(given));
    assert.doesNotMatch(text, /1234567/);
  });
});
