import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Json } from '../../json/json.ts';
import { protectBody } from '../../testing/engine.ts';

const filters = [
  { target: 'ssn', filterType: 'REDACT' },
  { target: 'lastName', filterType: 'REDACT' },
  { target: 'birthDate', filterType: 'REDACT' },
];
const shown = (body: Json): Json =>
  protectBody({ unlisted: 'keep', echo: false, filters }, body).value;
const gone = '[REDACTED]';

suite('what stands in a list behind the name of a field', () => {
  const cases: readonly (readonly [Json, Json])[] = [
    [
      ['last_name', 'Lee', 'Li'],
      ['last_name', gone, gone],
    ],
    [
      ['holder.birthDate', 'x9', 'x8'],
      ['holder.birthDate', gone, gone],
    ],
    [
      ['ssn', 5, 6],
      ['ssn', gone, gone],
    ],
    [
      ['change', 'last_name', 'Lee', 'Li'],
      ['change', 'last_name', gone, gone],
    ],
    [
      [17, 'last_name', 'Lee'],
      [17, 'last_name', gone],
    ],
    [
      ['last_name', 'Page', 'Price'],
      ['last_name', gone, gone],
    ],
    [
      ['last_name', { text: 'Lee' }, ['Li']],
      ['last_name', gone, gone],
    ],
    [
      [
        ['_:b0', 'schema:familyName', 'Lee'],
        ['_:b0', 'http://schema.org/birthDate', 'x9'],
        ['_:b0', 'schema:colour', 'red'],
      ],
      [
        ['_:b0', 'schema:familyName', gone],
        ['_:b0', 'http://schema.org/birthDate', gone],
        ['_:b0', 'schema:colour', 'red'],
      ],
    ],
    [
      [
        ['last_name', 'Lee', 'Li'],
        ['birth_date', 'x9'],
        ['created_at', 'x7'],
      ],
      [
        ['last_name', gone, gone],
        ['birth_date', gone],
        ['created_at', 'x7'],
      ],
    ],
    [
      [
        ['NOTE', 'red'],
        ['DOB', 'x9'],
      ],
      [
        ['NOTE', 'red'],
        ['DOB', gone],
      ],
    ],
  ];
  for (const [list, expected] of cases)
    test(JSON.stringify(list), () => assert.deepEqual(shown({ list }), { list: expected }));

  const left: readonly Json[] = [
    ['ssn', 'passport', 'visa'],
    ['ssn', 'driving licence', 'a letter'],
    ['lastName', 'birthDate', 'city'],
    [['lastName', 'city', 'status']],
    ['red', 'green', 'last_name'],
    ['a', 'b', 'c', 'last_name', 'Lee'],
    [1, 2, 3],
  ];
  for (const list of left)
    test(`${JSON.stringify(list)} stays`, () => assert.deepEqual(shown({ list }), { list }));
});

suite('values that stand where another member of their list says', () => {
  const cases: readonly (readonly [Json, Json])[] = [
    [
      [{ lastName: 1, ssn: 2, city: 3 }, 'Lee', 'x9', 'Bonn'],
      [{ lastName: gone, ssn: gone, city: 3 }, gone, gone, 'Bonn'],
    ],
    [
      [{ lastName: '1', city: '2' }, 'Lee', 'Bonn'],
      [{ lastName: gone, city: '2' }, gone, 'Bonn'],
    ],
    [
      [{ _1: 2, _3: 4 }, 'lastName', 'Lee', 'city', 'Bonn'],
      [{ _1: 2, _3: 4 }, 'lastName', gone, 'city', 'Bonn'],
    ],
    [
      [{ ssn: 1 }, ['Box', 2], { n: 3 }, 'x9', 'red'],
      [{ ssn: gone }, gone, gone, gone, 'red'],
    ],
    [
      [['Reactive', 1], { person: 2 }, { ssn: 3 }, 'x9'],
      [['Reactive', 1], { person: 2 }, { ssn: gone }, gone],
    ],
  ];
  for (const [list, expected] of cases)
    test(JSON.stringify(list), () => assert.deepEqual(shown({ list }), { list: expected }));

  test('a list that leads round in a circle', () => {
    assert.deepEqual(shown([{ ssn: 1 }, { next: 0 }, 'red']), [gone, gone, 'red']);
  });

  test('places that are none', () => {
    const list = [{ ssn: null, city: 1 }, 'Bonn', -1, 2.5];
    assert.deepEqual(shown({ list }), { list });
  });

  test('a table of texts beside the places in it: what is no name is of a protected field', () => {
    const strings = ['lastName', 'city', 'Lee', 'Bonn on the Rhine'];
    assert.deepEqual(shown({ strings, rows: [{ k: 0, v: 2 }] }), {
      strings: ['lastName', 'city', gone, gone],
      rows: [{ k: 0, v: 2 }],
    });
    for (const given of [
      { strings: ['red', 'city', 'Lee'], rows: [{ k: 0, v: 2 }] },
      { strings: ['ssn', 'a thing', 'b thing'], rows: [{ k: 0, v: 9 }] },
    ])
      assert.deepEqual(shown(given), given);
  });
});

suite('where what no filter names is withheld', () => {
  const kept = ['list', 'list[]', 'list[][]', 'date', 'type', 'field', 'ref', 'text', 'valueDate'];
  const withheld = (body: Json): Json =>
    protectBody(
      {
        filters: kept.map((target) => ({ target, filterType: 'KEEP', valuesOnly: true })),
        echo: false,
      },
      body,
    ).value;

  test('a value beside the name of what only people have is withheld, though it would be kept', () => {
    assert.deepEqual(withheld({ list: ['birth_date', 'x8', 'x9'] }), {
      list: ['birth_date', gone, gone],
    });
    assert.deepEqual(withheld({ list: [['_:b0', 'schema:familyName', 'Lee']] }), {
      list: [['_:b0', 'schema:familyName', gone]],
    });
    assert.deepEqual(withheld({ type: 'date', date: 'x9', field: { ref: 'birth_date' } }), {
      type: 'date',
      date: gone,
      field: { ref: 'birth_date' },
    });
    assert.deepEqual(withheld({ text: 'Annual salary', answer: [{ valueDate: 'x9' }] }), {
      text: 'Annual salary',
      answer: gone,
    });
  });

  test('what an owner keeps with all that is in it stays', () => {
    const list = { target: 'list', filterType: 'KEEP' };
    const given = { list: ['birth_date', 'x8', 'x9'] };
    assert.deepEqual(protectBody({ filters: [list] }, given).value, given);
  });

  test('beside any other name it stays', () => {
    for (const given of [
      { list: ['created_at', 'x8', 'x9'] },
      { type: 'date', date: 'x9', field: { ref: 'due_date' } },
      { date: 'x9', text: 'birthDate' },
    ])
      assert.deepEqual(withheld(given), given);
  });
});
