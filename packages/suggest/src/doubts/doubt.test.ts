import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFilterFinder, fieldsOfSchema, type JsonObject } from '@leasehold/privacy';
import { filtersForSuggestions } from '../filters-for.ts';
import { suggestTreatments, type Suggestion } from '../suggest.ts';

const text: JsonObject = { type: 'string' };
const number: JsonObject = { type: 'number' };
const list = (items: JsonObject): JsonObject => ({ type: 'array', items });
const record = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
const map = (additionalProperties: JsonObject): JsonObject => ({
  type: 'object',
  additionalProperties,
});

const suggestionsFor = (path: string, schema: JsonObject): Suggestion[] =>
  suggestTreatments({ fields: fieldsOfSchema(schema), operation: { path } });

const keptOf = (path: string, schema: JsonObject): string[] =>
  suggestionsFor(path, schema)
    .filter(({ filterType }) => filterType === 'KEEP')
    .map((suggestion) => suggestion.path);

test('of maps whose keys are open only numbers, yes or no and choices are kept', () => {
  const schema = record({
    labels: map(text),
    annotations: map({}),
    settings: map({ type: 'object' }),
    byDepartment: map(list(text)),
    counts: map({ type: 'integer' }),
    flags: map({ type: 'boolean' }),
    states: map({ type: 'string', enum: ['open', 'closed'] }),
  });
  for (const path of ['/clusters', '/employees', '/logs'])
    assert.deepEqual(keptOf(path, schema), ['counts.*', 'flags.*', 'states.*'], path);
});

test('a kept map keeps no key that the policy treats by name', () => {
  const schema = record({ totals: map(number), ssn: text, email: text });
  const suggestions = suggestionsFor('/reports', schema).map((suggestion) => ({
    ...suggestion,
    operations: ['GET /reports'],
  }));
  const find = createFilterFinder({
    filters: filtersForSuggestions(suggestions),
    unlisted: 'withhold',
    echo: true,
  });
  for (const operation of ['GET /reports', 'GET /unknown'])
    for (const key of ['ssn', 'email'])
      assert.notEqual(find(`totals.${key}`, [operation])?.filterType, 'KEEP');
  assert.equal(find('totals.open', ['GET /reports'])?.filterType, 'KEEP');
});

test('values that stand in rows and columns rather than by name are in doubt', () => {
  const rows = list(list(text));
  const table = record({ columns: list(text), rows, values: list(text), total: number });
  assert.deepEqual(keptOf('/reports', table), ['total']);
  const frame = record({
    dataframe: record({ columns: list(text), index: list(text), data: list(list({})) }),
    records: list(text),
    cells: list(list(number)),
    matrix: list(list(text)),
    headers: list(text),
    anyOtherName: list(text),
    counts: list(list({ type: 'integer' })),
  });
  assert.deepEqual(keptOf('/query', frame), ['counts[][]']);
});

test('names of columns where no rows stand, and lists with a name of their own, are kept', () => {
  assert.deepEqual(keptOf('/tables', record({ columns: list(text) })), ['columns[]']);
  const schema = record({ languages: list(text), tags: list(text) });
  assert.deepEqual(keptOf('/tables', schema), ['languages[]', 'tags[]']);
});

test('texts that repeat what other fields hold are in doubt', () => {
  const chart = record({
    labels: list(text),
    legend: list(text),
    categories: list(text),
    datasets: list(record({ label: text, data: list(number) })),
    series: list(record({ name: text, data: list(list(text)), type: text })),
    xAxis: record({ categories: list(text) }),
  });
  const isText = (path: string): boolean => !/data\[\]$|type$/.test(path);
  assert.deepEqual(keptOf('/reports/sales', chart).filter(isText), []);
  const hits = record({
    hits: list(record({ highlight: map(list(text)), score: number, sort: list(text) })),
    facets: record({ owners: list(record({ value: text, count: number })) }),
    aggregations: record({
      names: record({
        buckets: list(record({ key: text, key_as_string: text, doc_count: number })),
      }),
    }),
    suggest: record({ name: list(record({ options: list(record({ text, score: number })) })) }),
    groups: list(record({ key: text, title: text, count: number })),
  });
  assert.deepEqual(
    keptOf('/search', hits).filter((path) => !/score|count/.test(path)),
    [],
  );
  const found = record({
    results: list(record({ id: text, text, label: text, value: text })),
    suggestions: list(text),
    predictions: list(record({ description: text })),
  });
  assert.deepEqual(keptOf('/places/autocomplete', found), ['results[].id']);
});

test('labels of issues, groups of things and episodes of a series are kept', () => {
  const schema = record({
    labels: list(text),
    categories: list(text),
    series: record({ name: text, seasons: { type: 'integer' } }),
    tags: list(record({ name: text, count: { type: 'integer' } })),
  });
  assert.equal(keptOf('/issues', schema).length, 6);
});

const none = (path: string, names: string, at: (own: JsonObject) => JsonObject = (own) => own) => {
  const own = Object.fromEntries(names.split(' ').map((name) => [name, text]));
  assert.deepEqual(keptOf(path, at(record(own))), [], path);
};

test('what a field was changed from and to is in doubt, also a number', () => {
  const of = (name: string) => (own: JsonObject) => record({ [name]: list(own) });
  for (const name of ['changes', 'history', 'audit', 'diff'])
    none('/records/{id}', 'from to old new before after old_value new_value', of(name));
  const changes = list(record({ from: number, to: number }));
  assert.deepEqual(keptOf('/records/{id}', record({ changes })), []);
  assert.deepEqual(keptOf('/records', record({ from: number, to: number })), ['from', 'to']);
});

test('what people answer to forms and polls is not kept', () => {
  none('/polls', 'free_text nps_reason feedback verbatim testimonial');
  none('/forms/{id}/responses', 'text label value', (own) => record({ answers: list(own) }));
});

test('what tells of somebody in records of things is not kept', () => {
  none(
    '/invoices',
    'bill_to ship_to cashier clerk agent salesperson party_name booking_name waiter',
  );
  none('/documents', 'ocr plain html who photographer entities mentions');
  none('/sessions', 'search_term query uid referrer path');
  none('/logs', 'stack tags path query', (own) => record({ entries: list(own) }));
  none(
    '/vehicles/{id}',
    'lastLocation polyline geometry path start_point origin destination route',
  );
  none('/devices', 'hostname location ssid assigned_to');
  none('/shipments/{id}', 'postalCode barcode gateCode proof');
  none('/messages/{id}', 'value', (own) => record({ headers: list(own) }));
  none('/wide', 'Column1 field_2 col3');
});

test('who wrote a commit is not kept, though nothing says how to reach them', () => {
  const own = record({ sha: text, branch: text, author: text, authorName: text, committer: text });
  assert.deepEqual(keptOf('/repos/{repo}/commits', list(own)), ['[].sha', '[].branch']);
});

test('what the description marks as sensitive is in doubt whatever it is called', () => {
  const marks: JsonObject[] = [
    { 'x-data-classification': 'restricted' },
    { 'x-sensitive': true },
    { 'x-privacy': 'confidential' },
    { 'x-sensitivity': 'high' },
    { 'x-confidential': 'yes' },
    { 'x-tags': ['internal', 'pii'] },
    { 'x-data-category': 'personal' },
  ];
  for (const mark of marks) {
    const schema = record({ id: text, status: { ...text, ...mark }, version: text });
    assert.ok(!keptOf('/orders/{id}', schema).includes('status'), JSON.stringify(mark));
  }
  for (const mark of [{ 'x-tags': ['beta'] }, { 'x-sensitive': false }, { 'x-order': 'personal' }])
    assert.ok(
      keptOf('/orders/{id}', record({ id: text, status: { ...text, ...mark } })).includes('status'),
    );
});

test('a choice of a special category holds back the field', () => {
  for (const choices of [
    ['pregnant', 'not_pregnant'],
    ['GAY', 'STRAIGHT'],
    ['HIV', 'TB', 'none'],
    ['catholic', 'other'],
    ['schwanger', 'nein'],
  ])
    for (const name of ['status', 'type', 'category', 'kind']) {
      const schema = record({ id: text, [name]: { ...text, enum: choices } });
      assert.ok(
        !keptOf('/records', list(schema)).includes(`[].${name}`),
        `${name} ${choices.join()}`,
      );
    }
  const open = record({ id: text, status: { ...text, enum: ['open', 'closed', 'positive'] } });
  assert.ok(keptOf('/tickets', list(open)).includes('[].status'));
});

test('a description that begins with what a person has outweighs a harmless name', () => {
  for (const description of [
    'Full name of the resident',
    'The date of birth of the child',
    'Phone number',
    'Gross salary of the employee',
  ]) {
    const schema = record({ id: text, title: { ...text, description } });
    assert.ok(!keptOf('/rooms', list(schema)).includes('[].title'), description);
  }
  const plain = record({ id: text, title: { ...text, description: 'Title of the book' } });
  assert.ok(keptOf('/books', list(plain)).includes('[].title'));
});

test('ends of calls, and what lets somebody in', () => {
  for (const name of [
    'line',
    'term',
    'a_number',
    'dnis',
    'callback',
    'webhook',
    'wifi_psk',
    'recordLocator',
  ])
    assert.ok(
      !keptOf('/usage', list(record({ id: text, status: text, [name]: text }))).includes(
        `[].${name}`,
      ),
      name,
    );
});
