import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Json } from '../json/json.ts';
import { startCost } from '../testing/cost.ts';
import { Body, protectBody } from '../testing/engine.ts';

const policy = {
  unlisted: 'keep',
  echo: false,
  filters: ['lastName', 'birthDate', 'salary'].map((target) => ({ target, filterType: 'REDACT' })),
};
const gone = '[REDACTED]';
const shown = (body: Json): Json => protectBody(policy, body).value;

suite('rows keyed by what an answer describes elsewhere', () => {
  const cases: Record<string, { given: Json; rows: string }> = {
    'the id of the field, with a cell of its own': {
      given: {
        data: [{ 6: { value: 'Ulmer' }, 7: { value: 'Bonn' } }],
        fields: [
          { id: 6, label: 'lastName' },
          { id: 7, label: 'City' },
        ],
      },
      rows: `{"data":[{"6":"${gone}","7":{"value":"Bonn"}}]`,
    },
    'an id that has no digit': {
      given: {
        records: [{ fields: { fldA: 'Ulmer', fldB: 'Bonn' } }],
        meta: {
          fields: [
            { id: 'fldA', name: 'lastName' },
            { id: 'fldB', name: 'city' },
          ],
        },
      },
      rows: `{"records":[{"fields":{"fldA":"${gone}","fldB":"Bonn"}}]`,
    },
    'a name that another member gives': {
      given: {
        after: { f0: 'Ulmer', amount: 512.5 },
        schema: [
          { field: 'lastName', name: 'f0' },
          { field: 'salary', name: 'amount' },
        ],
      },
      rows: `{"after":{"f0":"${gone}","amount":"${gone}"}`,
    },
    'a place, counted from nought': {
      given: {
        data: { 0: ['Ulmer'], 1: ['Bonn'] },
        meta: [{ name: 'lastName' }, { name: 'city' }],
      },
      rows: `{"data":{"0":"${gone}","1":["Bonn"]}`,
    },
    'a place, counted from one': {
      given: { data: [{ 1: 'Ulmer', 2: 'Bonn' }], meta: [{ name: 'lastName' }, { name: 'city' }] },
      rows: `{"data":[{"1":"${gone}","2":"Bonn"}]`,
    },
    'a place that may be either': {
      given: {
        meta: [{ name: 'city' }, { name: 'lastName' }, { name: 'note' }],
        sums: { 1: 'Ulmer', 2: 'Ulm' },
      },
      rows: `"sums":{"1":"${gone}","2":"${gone}"}`,
    },
    'lists as long as the description': {
      given: {
        result: [['Bonn', 'Ulmer']],
        extra: { plan: { variables: [{ name: 'city' }, { name: 'lastName' }] } },
      },
      rows: `{"result":[["Bonn","${gone}"]]`,
    },
    'a chart whose axes say what they show': {
      given: {
        values: [{ a: 'Ulmer', b: 512.5 }],
        encoding: { x: { field: 'a', title: 'lastName' }, y: { field: 'b', title: 'salary' } },
      },
      rows: `{"values":[{"a":"${gone}","b":"${gone}"}]`,
    },
  };
  for (const [what, { given, rows }] of Object.entries(cases))
    test(what, () => {
      const text = JSON.stringify(shown(given));
      assert.ok(text.includes(rows), text);
    });

  test('in other words, once one of them is said by its name', () => {
    const given = {
      records: [{ fldA: 'Ulmer', fldB: '2 May', fldC: 'Bonn' }],
      fields: [
        { id: 'fldC', name: 'City' },
        { id: 'fldB', name: 'Date of birth' },
        { id: 'fldA', name: 'lastName' },
      ],
    };
    const text = JSON.stringify(shown(given));
    assert.ok(text.includes(`[{"fldA":"${gone}","fldB":"${gone}","fldC":"Bonn"}]`), text);
  });

  test('also where the labels, or the ids, are treated themselves', () => {
    for (const target of ['label', 'id']) {
      const filters = [...policy.filters, { target, filterType: 'TOKENIZE' }];
      const body = { fields: [{ id: 'fldA', label: 'lastName' }], rows: [{ fldA: 'Ulmer' }] };
      const { text } = protectBody({ ...policy, filters }, body);
      assert.doesNotMatch(text, /Ulmer/);
    }
  });

  test('with numbers of many digits', () => {
    const body = '{"rows":[{"c":12345678901234567890.5}],"fields":[{"key":"c","label":"salary"}]}';
    assert.doesNotMatch(protectBody(policy, new Body(body)).text, /1234567/);
  });
});

suite('answers of a form whose questions stand elsewhere', () => {
  const cases: Record<string, Json> = {
    'the member that the type names': {
      fields: [{ id: 'q2', title: 'birthDate' }],
      answers: [{ field: { id: 'q2' }, type: 'date', date: 'x9' }],
    },
    'an id within the question': {
      items: [{ title: 'lastName', questionItem: { question: { questionId: 'q9' } } }],
      answers: { q9: { questionId: 'q9', textAnswers: { answers: [{ value: 'x9' }] } } },
    },
    'a heading in several languages': {
      questions: [{ id: '44', headings: [{ heading: 'birthDate' }], answers: [{ text: 'x9' }] }],
    },
    'a field of the form, printed': {
      content: { 4: { name: 'birthDate', type: 'control_date', prettyFormat: 'x9' } },
    },
    'a measure that a label names': {
      result: [{ metric: { __name__: 'salary', office: 'Bonn' }, value: [1_700_000_000, 'x9'] }],
    },
    'a variable, before and after': {
      history: [{ variableName: 'salary', oldValue: 'x9', newValue: 'x9' }],
    },
    'an id that is a word': {
      columns: [{ id: 'numbers', title: 'salary' }],
      items: [{ column_values: [{ id: 'numbers', text: 'x9' }] }],
    },
    'one that fields are called by, or with a blank in it': {
      fields: [
        { id: 'status', title: 'birthDate' },
        { id: 'f8a2 f', title: 'lastName' },
      ],
      rows: [{ field: 'status', value: 'x9' }, { id: 'f8a2 f', value: 'x9' }, { status: 'x9' }],
    },
  };
  for (const [what, given] of Object.entries(cases))
    test(what, () => {
      const text = JSON.stringify(shown(given));
      assert.doesNotMatch(text, /x9/);
      assert.equal(text.includes('lastName'), JSON.stringify(given).includes('lastName'));
    });
});

test('what no object describes as a protected field stays', () => {
  const given: readonly Json[] = [
    // records that have a number and a name, and what is counted by such numbers
    { products: [{ id: 7, name: 'salary' }], measures: [{ id: 7, value: 12.5 }] },
    { fields: [{ id: 'fldA', name: 'city' }], rows: [{ fldA: 'Bonn' }] },
    { meta: [{ name: 'lastName' }, { name: 'city' }], counts: { 1: 5, 2: 7, 3: 9 } },
    { meta: [{ name: 'lastName' }, { name: 'city' }], a: { b: { shape: [[1, 2, 3]] } } },
    // members of what describes a field
    {
      columns: [
        { id: 'name', label: 'lastName' },
        { id: 'total', label: 'Total', name: 'Sum' },
      ],
    },
    { fields: [{ id: 'p1', name: 'salary', price: 5 }], p: { p1: { name: 'salary', price: 5 } } },
    // a yes or no is nobody's day of birth
    { asks: [{ id: 'ask', name: 'birthDate' }], settings: { ask: true } },
    // whoever made it
    { fields: [{ id: 'f1', name: 'salary', owner: { id: 'u1' } }], u1: 'green' },
  ];
  for (const one of given) assert.deepEqual(shown(one), one);
});

test('descriptions and maps by the thousand cost time by their number', () => {
  const size = 2_000;
  const ids = Array.from({ length: size }, (_, i) => `f${i}_id`);
  const body = {
    fields: [{ name: 'lastName' }, ...ids.map((id) => ({ id, name: 'lastName' }))],
    row: Object.fromEntries(ids.map((id) => [id, 'x9'])),
    places: Object.fromEntries(ids.map((_, i) => [i, 'green'])),
  };
  const cost = startCost();
  const text = JSON.stringify(shown(body));
  assert.ok(!text.includes('x9'));
  assert.ok(text.includes('"1999":"green"'));
  assert.ok(cost() < 1_000, String(cost()));
});
