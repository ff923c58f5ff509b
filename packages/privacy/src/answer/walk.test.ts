import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import type { Engine } from '../engine.ts';
import type { Json } from '../json/json.ts';
import { Raw } from './raw.ts';
import type { Report } from './report.ts';
import { engineOf, naming } from '../testing/engine.ts';
import { everyOr, inPart } from '../testing/every.ts';

const redacted = '[REDACTED]';
const policy: Json = {
  filters: [{ target: 'name', filterType: 'REDACT' }],
  unlisted: 'keep',
  echo: false,
};

const described = naming('id', 'name', 'isOpen', 'note', 'more', 'other', 'a', 'b', 'c', 'm', 'n');

function protect(engine: Engine, body: Json | string, answer = described) {
  const { text, report } = engine.protect(
    new Raw(typeof body === 'string' ? body : JSON.stringify(body)),
    { answer },
  );
  return { text, report };
}

/** `path treatment`: how many values. */
function counts({ paths }: Report): { [path: string]: number } {
  return Object.fromEntries(
    paths.map(({ path, treatment, count }) => [`${path} ${treatment}`, count]),
  );
}

describe('objects that are alike are counted together', () => {
  const person = (i: number): Json => ({
    id: i,
    name: `Person ${String(i)}`,
    isOpen: true,
    note: 'x',
  });

  test('as many as there are, in one answer after the other', () => {
    const engine = engineOf(policy);
    for (const length of [3, 1, 7, 7]) {
      const { text, report } = protect(
        engine,
        Array.from({ length }, (_, i) => person(i + 1)),
      );
      assert.deepEqual(JSON.parse(text)[0], { id: 1, name: redacted, isOpen: true, note: 'x' });
      assert.deepEqual(counts(report), {
        '[].id KEEP': length,
        '[].name REDACT': length,
        '[].isOpen KEEP': length,
        '[].note KEEP': length,
      });
      assert.deepEqual(
        report.drift.map(({ path, type, count }) => [path, type, count]),
        [
          ['[].id', 'number', length],
          ['[].isOpen', 'boolean', length],
          ['[].note', 'string', length],
        ],
      );
    }
  });

  const odd: Record<string, { body: Json; is: Json; counted: { [path: string]: number } }> = {
    'a member that is null': {
      body: { id: 2, name: null, isOpen: true, note: 'x' },
      is: { id: 2, name: null, isOpen: true, note: 'x' },
      counted: { 'id KEEP': 1, 'isOpen KEEP': 1, 'note KEEP': 1 },
    },
    'an empty text': {
      body: { id: 2, name: '', isOpen: true, note: '' },
      is: { id: 2, name: '', isOpen: true, note: '' },
      counted: { 'id KEEP': 1, 'isOpen KEEP': 1, 'note KEEP': 1 },
    },
    'a number where a text was': {
      body: { id: 'two', name: 42, isOpen: 1, note: 7 },
      is: { id: 'two', name: redacted, isOpen: 1, note: 7 },
      counted: { 'id KEEP': 1, 'name REDACT': 1, 'isOpen KEEP': 1, 'note KEEP': 1 },
    },
    'an object where a text was': {
      body: {
        id: 2,
        name: { first: 'Abcdef' },
        isOpen: true,
        note: { name: 'Abcdef', more: [{ name: 'Abcdef' }] },
      },
      is: {
        id: 2,
        name: redacted,
        isOpen: true,
        note: { name: redacted, more: [{ name: redacted }] },
      },
      counted: {
        'id KEEP': 1,
        'name REDACT': 1,
        'isOpen KEEP': 1,
        'note.name REDACT': 1,
        'note.more[].name REDACT': 1,
      },
    },
    'an array where a text was': {
      body: { id: [1], name: ['Abcdef'], isOpen: true, note: [['x', { name: 'Abcdef' }]] },
      is: { id: [1], name: redacted, isOpen: true, note: [['x', { name: redacted }]] },
      counted: {
        'id[] KEEP': 1,
        'name REDACT': 1,
        'isOpen KEEP': 1,
        'note[][] KEEP': 1,
        'note[][].name REDACT': 1,
      },
    },
    'JSON in a text': {
      body: { id: 2, name: 'Abcdef', isOpen: true, note: '[{"name":"Abcdef"}]' },
      is: { id: 2, name: redacted, isOpen: true, note: `[{"name":"${redacted}"}]` },
      counted: {
        'id KEEP': 1,
        'name REDACT': 1,
        'isOpen KEEP': 1,
        'note KEEP': 1,
        'note[].name REDACT': 1,
      },
    },
    'a member that is missing': {
      body: { id: 2, isOpen: true, note: 'x' },
      is: { id: 2, isOpen: true, note: 'x' },
      counted: { 'id KEEP': 1, 'isOpen KEEP': 1, 'note KEEP': 1 },
    },
    'the last member missing': {
      body: { id: 2, name: 'Abcdef' },
      is: { id: 2, name: redacted },
      counted: { 'id KEEP': 1, 'name REDACT': 1 },
    },
    'a member more': {
      body: { id: 2, name: 'Abcdef', isOpen: true, note: 'x', other: { name: 'Abcdef' } },
      is: { id: 2, name: redacted, isOpen: true, note: 'x', other: { name: redacted } },
      counted: {
        'id KEEP': 1,
        'name REDACT': 1,
        'isOpen KEEP': 1,
        'note KEEP': 1,
        'other.name REDACT': 1,
      },
    },
    'the members in another order': {
      body: { note: 'x', name: 'Abcdef', isOpen: true, id: 2 },
      is: { note: 'x', name: redacted, isOpen: true, id: 2 },
      counted: { 'note KEEP': 1, 'name REDACT': 1, 'isOpen KEEP': 1, 'id KEEP': 1 },
    },
    'another name in the place of one': {
      body: { id: 2, 'Name ': 'Abcdef', isOpen: true, note: 'x' },
      is: { id: 2, 'Name ': redacted, isOpen: true, note: 'x' },
      counted: { 'id KEEP': 1, '["Name "] REDACT': 1, 'isOpen KEEP': 1, 'note KEEP': 1 },
    },
    'no member at all': { body: {}, is: {}, counted: {} },
  };
  for (const [label, { body, is, counted }] of Object.entries(odd)) {
    test(`${label}: treated and counted by itself, alone and among others`, () => {
      const engine = engineOf(policy);
      protect(engine, [person(1)]);
      protect(engine, person(1));
      const alone = protect(engine, body);
      assert.deepEqual([JSON.parse(alone.text), counts(alone.report)], [is, counted]);
      const among = protect(engine, [person(1), body, person(3)]);
      assert.deepEqual(JSON.parse(among.text)[1], is);
      const expected: { [path: string]: number } = {
        '[].id KEEP': 2,
        '[].name REDACT': 2,
        '[].isOpen KEEP': 2,
        '[].note KEEP': 2,
      };
      for (const [path, count] of Object.entries(counted)) {
        const at = path.startsWith('[') ? `[]${path}` : `[].${path}`;
        expected[at] = (expected[at] ?? 0) + count;
      }
      assert.deepEqual(counts(among.report), expected);
      const after = protect(engine, [person(1), person(2)]);
      assert.deepEqual(counts(after.report), {
        '[].id KEEP': 2,
        '[].name REDACT': 2,
        '[].isOpen KEEP': 2,
        '[].note KEEP': 2,
      });
    });
  }

  test('numbers keep their spelling', () => {
    const engine = engineOf(policy);
    protect(engine, '[{"n":1,"name":"Abcdef"}]');
    for (const n of ['12345678901234567890', '-0', '1e400', '0.12345678901234567890']) {
      const { text, report } = protect(
        engine,
        `[{"n":1,"name":"Abcdef"},{"n":${n},"name":"Abcdef"}]`,
      );
      assert.equal(text, `[{"n":1,"name":"${redacted}"},{"n":${n},"name":"${redacted}"}]`);
      assert.deepEqual(counts(report), { '[].n KEEP': 2, '[].name REDACT': 2 });
      const inText = (name: string) => JSON.stringify({ note: `{"m":${n},"name":"${name}"}` });
      const inside = protect(engine, inText('Abcdef'));
      assert.equal(inside.text, inText(redacted));
      assert.deepEqual(counts(inside.report), {
        'note KEEP': 1,
        'note.m KEEP': 1,
        'note.name REDACT': 1,
      });
    }
  });

  test('what is restored is searched for in what was not searched before, and not after', () => {
    const engine = engineOf(policy);
    const body = JSON.stringify([{ name: 'Abcdef', note: 'of Ghijkl' }]);
    const restored = { restored: new Map([['Ghijkl', { replacement: 'TOKEN_x', class: 'text' }]]) };
    assert.equal(engine.protect(new Raw(body)).text, `[{"name":"${redacted}","note":"of Ghijkl"}]`);
    assert.equal(
      engine.protect(new Raw(body), restored).text,
      `[{"name":"${redacted}","note":"of TOKEN_x"}]`,
    );
    assert.equal(engine.protect(new Raw(body)).text, `[{"name":"${redacted}","note":"of Ghijkl"}]`);
    const whole = engine.protect(new Raw('[{"note":"Ghijkl"}]'), restored);
    assert.deepEqual([whole.text, whole.report.echoes], ['[{"note":"TOKEN_x"}]', 1]);
  });

  test('a short number that is hidden is found in no other number', () => {
    const engine = engineOf({ ...policy, echo: true });
    const restored = { restored: new Map([['Ghijkl', { replacement: 'TOKEN_x', class: 'text' }]]) };
    for (const [n, hidden] of [
      [773, false],
      [7731, true],
    ] as const)
      assert.equal(
        engine.protect(new Raw(JSON.stringify({ name: n, other: n })), restored).text,
        JSON.stringify({ name: redacted, other: hidden ? redacted : n }),
      );
  });

  test('a number that keeps its spelling stands where an object was', () => {
    for (const [body, counted] of [
      ['[{"n":{"m":"x"}},{"n":12345678901234567890}]', { '[].n KEEP': 1, '[].n.m KEEP': 1 }],
      ['[{"m":"x"},12345678901234567890]', { '[] KEEP': 1, '[].m KEEP': 1 }],
    ] as const) {
      const { text, report } = protect(engineOf(policy), body);
      assert.equal(text, body);
      assert.deepEqual(counts(report), counted);
    }
  });

  test('names that are data stay hidden', () => {
    const engine = engineOf({ ...policy, unlisted: 'withhold' });
    for (const key of ['4111111111111111', '5500005555555559']) {
      const { text, report } = protect(engine, { byCard: { [key]: { id: 1 }, other: { id: 2 } } });
      assert.ok(!text.includes(key), text);
      assert.ok(!JSON.stringify(report).includes(key), JSON.stringify(report));
    }
  });
});

// --- Any answers, in any order -------------------------------------------------------------------

const scalar = fc.oneof(
  fc.constantFrom<Json>(
    '',
    'Abcdef',
    '12',
    '[1]',
    '{"name":"Abcdef"}',
    'some words',
    null,
    true,
    false,
    0,
    1,
    2.5,
    -7,
    1e21,
  ),
  fc.string(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const key = fc.constantFrom('id', 'name', 'note', 'items', 'at', 'x y');
const { value: anyValue } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 5, noNullPrototype: true }),
  ),
}));
/** Records of one making: as they come from an API. */
const records = fc
  .uniqueArray(fc.tuple(key, anyValue), { selector: ([name]) => name, minLength: 1, maxLength: 6 })
  .chain((members) =>
    fc.array(
      fc.tuple(
        ...members.map(([name, value]) =>
          fc.oneof(
            { weight: 8, arbitrary: fc.constant([name, value]) },
            fc.tuple(fc.constant(name), anyValue),
            fc.constant(undefined),
          ),
        ),
      ),
      { maxLength: 5 },
    ),
  )
  .map((list): Json =>
    list.map((members) => Object.fromEntries(members.filter((member) => member !== undefined))),
  );

const policies: Record<string, Json> = {
  'unlisted kept': policy,
  withheld: { filters: [{ target: 'name', filterType: 'REDACT' }], echo: false },
  'several treatments': {
    filters: [
      { target: 'name', filterType: 'TOKENIZE' },
      { target: 'items', filterType: 'KEEP' },
      { target: 'items[].note', filterType: 'DROP' },
      { target: 'at[]', filterType: 'HASH' },
    ],
    echo: false,
  },
  'with detection': { ...policy, text: { detect: ['EMAIL', 'PHONE'], filterType: 'REDACT' } },
};

/** Of the names in these answers, two are not known. */
const some = naming('id', 'name', 'note', 'items');

describe('an engine that has seen other answers does the same as one that has not', () => {
  for (const [label, document] of Object.entries(policies)) {
    test(`${label}${inPart}`, () => {
      fc.assert(
        fc.property(
          fc.array(fc.oneof(records, anyValue), { minLength: 2, maxLength: 6 }),
          (bodies) => {
            const engine = engineOf(document);
            for (const body of bodies) {
              const [seasoned, fresh] = [
                protect(engine, body, some),
                protect(engineOf(document), body, some),
              ];
              assert.equal(seasoned.text, fresh.text);
              assert.deepEqual(inAnyOrder(seasoned.report), inAnyOrder(fresh.report));
            }
          },
        ),
        { numRuns: everyOr(50, 150) },
      );
    });
  }
});

function inAnyOrder({ paths, drift, ...rest }: Report) {
  const sorted = (list: object[]) => list.map((item) => JSON.stringify(item)).sort();
  return { paths: sorted(paths), drift: sorted(drift), ...rest };
}

test('an answer that is one text leaves as it is seen', () => {
  assert.equal(protect(engineOf(policy), '"a chair\u200b of oak"').text, '"a chair of oak"');
});

test('names that the description says are looked for nowhere, though what holds them goes', () => {
  const body = { name: { zebulonia: 'x' }, note: 'see zebulonia' };
  const { text } = protect(
    engineOf({ filters: [{ target: 'name', filterType: 'REDACT' }], unlisted: 'keep' }),
    body,
    naming('name', 'note', 'zebulonia'),
  );
  assert.equal(text, JSON.stringify({ ...body, name: redacted }));
});
