import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Json } from '../json/json.ts';
import { startCost } from '../testing/cost.ts';
import { Body, describing, engineOf, protectBody } from '../testing/engine.ts';
import { Raw } from './raw.ts';

const policy = {
  filters: [
    { target: 'ssn', filterType: 'REDACT' },
    { target: 'date_of_birth', filterType: 'REDACT' },
  ],
  unlisted: 'keep',
  echo: false,
};
const answer = (body: Json) => JSON.stringify(protectBody(policy, body).value);

suite('a value of which another object of the answer says the field', () => {
  const value = 'x9-11 of Mai';
  const cases: Record<string, Json> = {
    'questions of a form, and answers to them': {
      fields: [
        { id: 'SMEUbVJzqwQ', title: 'Social security number', type: 'short_text' },
        { id: 'kT7qR2', title: 'Favourite colour', type: 'short_text' },
      ],
      answers: [
        { field: { id: 'SMEUbVJzqwQ', type: 'short_text' }, type: 'text', text: value },
        { field: { id: 'kT7qR2', type: 'short_text' }, type: 'text', text: 'green' },
      ],
    },
    'own fields of tickets': {
      ticket_fields: [{ id: 360_001_234, title: 'SSN', type: 'text' }],
      tickets: [{ id: 1, custom_fields: [{ id: 360_001_234, value }] }],
    },
    'the values before what says their fields': {
      rows: [{ question_id: 7, answer: value }],
      questions: [{ id: 7, question: 'What is your date of birth?' }],
    },
    'a list of values': {
      properties: [{ property_id: 'p-7f', label: 'ssn' }],
      items: [{ properties: [{ property_id: 'p-7f', values: [value] }] }],
    },
    'names of fields beside the records': {
      issues: [{ key: 'A-1', fields: { customfield_10010: value, customfield_10011: 'green' } }],
      names: { customfield_10010: 'Social security number', customfield_10011: 'Colour' },
    },
    'rows keyed by their columns': {
      rows: [{ c0: value, c1: 'green' }],
      columns: [
        { key: 'c0', label: 'SSN' },
        { key: 'c1', label: 'Colour' },
      ],
    },
    'records keyed by the ids of fields': {
      records: [{ fields: { fldAb3kd9sX: [value], fldZZ8kd9sX: 'green' } }],
      table: { fields: [{ id: 'fldAb3kd9sX', name: 'Date of birth' }] },
    },
    'columns by their place': {
      rows: [{ 0: value, 1: 'green' }],
      headers: { 0: 'SSN', 1: { title: 'Colour' } },
    },
    'questions by their ids': {
      answers: [{ q_7: value, q_8: 'green' }],
      questions: { q_7: { title: 'SSN' }, q_8: { title: 'Colour' } },
    },
    'columns that a list names by their places': {
      rows: [{ 0: value, 1: 'green' }],
      headers: ['SSN', 'Colour'],
    },
    'what describes fields, by their ids': {
      attributes: { p7: { title: 'SSN' }, p8: { title: 'Colour' } },
      rows: [{ p7: value, p8: 'green' }],
    },
    'an id that tells its digit late': {
      fields: [{ id: 'abcd9', title: 'SSN' }],
      rows: [{ id: 'abcd9', value }],
    },
    'a short id in an object': {
      rows: [{ key: { id: 7 }, value }],
      fields: [{ id: 7, title: 'SSN' }],
    },
    'after other names that may be ids': {
      usage: [{ d1: 1, d2: 2, d3: 3 }, { d4: 4 }, { d5: 5 }],
      rows: [{ c0: value, c1: 'green' }],
      columns: [
        { key: 'c0', label: 'SSN' },
        { key: 'c1', label: 'Colour' },
      ],
    },
    'after one such name in many records': {
      usage: Array.from({ length: 20 }, () => ({ d1: 1 })),
      rows: [{ c0: value }],
      columns: [{ key: 'c0', label: 'SSN' }],
    },
    'an API that writes its names with capitals': {
      Fields: [{ Id: 'f8a2', Title: 'SSN' }],
      Rows: [{ FieldId: 'f8a2', Value: value }],
    },
    'a map of labels under a name with a capital': {
      Rows: [{ c0: value }],
      Headers: { c0: 'SSN' },
    },
    'a name of letters that is no field’s': {
      rows: [{ field: 'xqzzvk', value }],
      fields: [{ key: 'xqzzvk', caption: 'SSN' }],
    },
    'short ids under names of ids': {
      rows: [
        { linkId: 7, answer: value },
        { custom_field_key: '7', value },
        { column: 7, value },
        { columnName: 7, value },
        { attr: 7, value },
        { feld: 7, value },
      ],
      questions: [{ linkId: 7, text: 'SSN' }],
    },
    'beside what says nothing': {
      rows: [{ c0: value, c1: null, c2: 5 }],
      columns: [null, { key: 'c0', label: 'SSN' }, { key: 'c0', label: 5 }, null],
      headers: { c1: 1, c2: null },
      titles: null,
      labels: 'green',
    },
    'an id that is called something else as well': {
      rows: [{ field_id: 7, value }],
      forms: [{ id: 7, title: 'Colour' }],
      fields: [{ id: 7, name: 'SSN' }],
      pages: [{ id: 7, title: 'Colour' }],
    },
    'the longest id': {
      rows: [{ field_id: `${'x'.repeat(63)}7`, value }],
      fields: [{ id: `${'x'.repeat(63)}7`, title: 'SSN' }],
    },
    'an id as large as no number of JavaScript is': {
      attributes: [{ id: 9_007_199_254_740_991, name: 'ssn' }],
      values: [{ attribute: { id: 9_007_199_254_740_991 }, value }],
    },
  };
  for (const [what, body] of Object.entries(cases))
    test(what, () => {
      const shown = answer(body);
      assert.ok(!shown.includes(value), shown);
      assert.ok(shown.includes('[REDACTED]'));
      assert.equal(shown.includes('green'), JSON.stringify(body).includes('green'));
    });
});

test('a label stays where it stands, and numbers are treated however long', () => {
  const body = '{"rows":[{"c0":21909999912345678901}],"headers":{"c0":"SSN"}}';
  const { text } = protectBody(policy, new Body(body));
  assert.equal(text, '{"rows":[{"c0":"[REDACTED]"}],"headers":{"c0":"SSN"}}');
  const other =
    '{"rows":[{"c0":21909999912345678901,"c1":12345678901234567890}],"headers":{"c0":"SSN"}}';
  assert.equal(
    protectBody(policy, new Body(other)).text,
    '{"rows":[{"c0":"[REDACTED]","c1":12345678901234567890}],"headers":{"c0":"SSN"}}',
  );
});

test('a line for the id itself goes before what the answer calls it', () => {
  const { value } = protectBody(
    { ...policy, filters: [...policy.filters, { target: 'c1', filterType: 'TOKENIZE' }] },
    { rows: [{ c0: 'x9', c1: 'x8' }], headers: { c0: 'SSN', c1: 'SSN' } },
  );
  assert.match(JSON.stringify(value), /"c0":"\[REDACTED\]","c1":"TOKEN_/);
});

test('an id that JavaScript rounds', () => {
  const id = '90071992547409931';
  for (const said of [`"attribute":{"id":${id}}`, `"attribute_id":${id}`]) {
    const body = `{"attributes":[{"id":${id},"name":"ssn"}],"values":[{${said},"value":"x9"}]}`;
    const { text } = protectBody(policy, new Body(body));
    assert.equal(text, body.replace('"x9"', '"[REDACTED]"'));
  }
});

suite('an id that is treated still says the field', () => {
  const hides = (filter: Json, rows: Json, id: Json = 'f8a2') => {
    const { value } = protectBody(
      { ...policy, filters: [...policy.filters, filter] },
      { rows, fields: [{ id, title: 'SSN' }], about: { id, note: 'green' } },
    );
    const shown = JSON.stringify(value);
    assert.ok(!shown.includes('x9-1'), shown);
    assert.ok(shown.includes('green'));
  };
  for (const filterType of ['TOKENIZE', 'REDACT', 'DROP'])
    test(filterType, () => {
      hides({ target: 'id', filterType }, [
        { field: { id: 'f8a2' }, value: 'x9-11' },
        { id: 'f8a2', value: 'x9-12' },
      ]);
      hides({ target: 'id', filterType }, [{ field: { id: 7 }, value: 'x9-13' }], 7);
      hides({ target: 'question_id', filterType }, [{ question_id: 7, answer: 'x9-14' }], 7);
      hides({ target: 'question_id', filterType }, [{ question_id: 'c0', answer: 'x9-15' }], 'c0');
    });
  test('with all that it stands in', () => {
    hides({ target: 'attribute', filterType: 'REDACT' }, [
      { attribute: { id: 'f8a2' }, value: 'x9-11' },
    ]);
  });
  test('but not where it may be that of the row', () => {
    for (const id of [7, '7']) {
      const { value } = protectBody(
        { ...policy, filters: [...policy.filters, { target: 'id', filterType: 'REDACT' }] },
        { products: [{ id, name: 'SSN' }], measures: [{ id, value: 12.5 }] },
      );
      assert.match(JSON.stringify(value), /12\.5/);
    }
  });
  test('and what is treated beside a value may be its name', () => {
    const { value } = protectBody(
      { ...policy, filters: [...policy.filters, { target: 'display', filterType: 'TOKENIZE' }] },
      { rows: [{ display: 'ssn', value: 'x9-11' }] },
    );
    assert.doesNotMatch(JSON.stringify(value), /x9/);
  });
  test('and a value is no id', () => {
    const { value } = protectBody(
      { ...policy, filters: [...policy.filters, { target: 'from', filterType: 'REDACT' }] },
      { fields: [{ id: 7, title: 'SSN' }], rows: [{ field: 'status', from: 7, to: 'green' }] },
    );
    assert.match(JSON.stringify(value), /green/);
  });
});

test('an id that is called something else says nothing', () => {
  for (const body of [
    {
      questions: [{ id: 7, question: 'Your colour?' }],
      rows: [{ question_id: 7, answer: 'green' }],
    },
    // the id is that of the row
    { products: [{ id: 7, name: 'SSN' }], measures: [{ id: 7, value: 12.5 }] },
    { labels: [{ id: 'f81a', name: 'ssn' }], rows: [{ id: 'f81b', value: 'green' }] },
    { rows: [{ field: 'status', value: 'green' }] },
    { rows: [{ c0: 'green' }], columns: [{ key: 'c0', label: 'Colour' }] },
    // nor is what is said of a kind, and what stands in a map
    { rows: [{ type: 'f8a2', value: 'green' }], types: [{ id: 'f8a2', title: 'SSN' }] },
    { rows: [{ c0: { unit: 'green' } }], columns: [{ key: 'c0', label: 'SSN' }] },
    // what an id calls is a record, and no field
    { phones: { p1: { id: 'p1', name: 'SSN', price: 5 } } },
    { rows: [{ c0: 'green' }], attributes: { c0: 'Colour' } },
    // what no name of a field says, and what a value says
    { rows: [{ batch: 'f8a2', value: 'green' }], fields: [{ id: 'f8a2', title: 'SSN' }] },
    { rows: [{ old: { id: 'f8a2' }, new: 'green' }], fields: [{ id: 'f8a2', title: 'SSN' }] },
    // what only begins or ends as an id is called
    ...['keyword', 'guid', 'question_id_before'].map((key) => ({
      rows: [{ field: 'f8a2', value: 'green' }],
      notes: [{ [key]: 'f8a2', title: 'SSN' }],
    })),
    ...['subtitle', 'titles'].map((key) => ({
      rows: [{ field: 'f8a2', value: 'green' }],
      notes: [{ id: 'f8a2', [key]: 'SSN' }],
    })),
    { rows: [{ c0: 'green' }], labels: { c1: 'Colour' }, phones: { c0: { title: 'SSN' } } },
    // fields in a list have ids of their own
    {
      rows: [{ attribute_id: 1, value: 'green' }],
      attributes: [
        { id: 9, name: 'SSN' },
        { id: 8, name: 'SSN' },
      ],
    },
    { rows: [{ c0: 'green', c1: null }] },
    { rows: [{ c0: 'green' }], columns: { c0: 5 } },
  ])
    assert.equal(answer(body), JSON.stringify(body));
});

test('ids by the thousand, and labels of one id without end, cost time by their number', () => {
  const size = 2_000;
  const body = (same: boolean) => ({
    questions: Array.from({ length: size }, (_, i) => ({
      id: same ? 'q1' : `q${i}`,
      title: `Question number ${i}`,
    })),
    answers: Array.from({ length: size }, (_, i) => ({
      question_id: same ? 'q1' : `q${i}`,
      answer: `green ${i}`,
    })),
  });
  for (const same of [false, true]) {
    const cost = startCost();
    answer(body(same));
    assert.ok(cost() < 400, String(cost()));
  }
});

test('names of a map that may be ids cost time by their number', () => {
  const engine = engineOf(policy);
  const days = Array.from({ length: 2_000 }, (_, i) => [`k${i}`, 'green'] as const);
  const body = JSON.stringify({ days: Object.fromEntries(days), title: 'Green days' });
  const cost = startCost();
  const { text } = engine.protect(new Raw(body), { answer: describing(body) });
  assert.ok(text.includes('"k1999":"green"'));
  assert.ok(cost() < 700, String(cost()));
});
