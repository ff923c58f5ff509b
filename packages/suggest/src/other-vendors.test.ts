import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldsOfSchema, type JsonObject } from '@leasehold/privacy';
import { suggestTreatments, type Suggestion } from './suggest.ts';

// What was read wrongly in descriptions that nobody had looked at (decision 083).

const text: JsonObject = { type: 'string' };
const record = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
const named = (names: string): JsonObject =>
  Object.fromEntries(names.split(' ').map((name) => [name, text]));
const texts = (names: string): JsonObject => record(named(names));

/** By path, what an operation's answer gets. */
function suggested(path: string, schema: JsonObject): Map<string, Suggestion> {
  const found = suggestTreatments({ fields: fieldsOfSchema(schema), operation: { path } });
  return new Map(found.map((one) => [one.path, one]));
}

/** The treatments of the fields named, in their order; `-` is in doubt. */
function treatments(path: string, schema: JsonObject, fields: string): string[] {
  const found = suggested(path, schema);
  return fields.split(' ').map((field) => {
    const one = found.get(field);
    assert.ok(one, `${path} has no ${field}`);
    return one.filterType ?? '-';
  });
}

const all = (filterType: string, fields: string): string[] =>
  fields.split(' ').map(() => filterType);

test('an address, a page and the end of a card become tokens where they have many values', () => {
  const tokens = 'email address.street address.line1 address.line2 website card.last4';
  const removed = 'address.house_number address.floor address.city card.bin';
  const schema = record({
    ...named('first_name last_name email website'),
    address: texts('street line1 line2 house_number floor city'),
    card: texts('last4 bin'),
  });
  assert.deepEqual(treatments('/customers/{id}', schema, tokens), all('TOKENIZE', tokens));
  assert.deepEqual(treatments('/customers/{id}', schema, removed), all('REDACT', removed));
});

test('an address that is an object is removed whole: a town in it has few values', () => {
  const schema = record({ email: text, home_address: { type: 'object' } });
  assert.deepEqual(treatments('/customers/{id}', schema, 'home_address'), ['REDACT']);
});

test('what somebody is addressed by tells a gender', () => {
  const schema = texts('first_name last_name email salutation');
  assert.deepEqual(treatments('/customers/{id}', schema, 'salutation'), ['REDACT']);
});

test('a format that says how a time is written makes it no tax number', () => {
  for (const format of ['date-time-rfc-2822', 'date-time-rfc-1123', 'datetime'])
    assert.deepEqual(
      treatments('/calls', record({ date_updated: { type: 'string', format } }), 'date_updated'),
      ['KEEP'],
      format,
    );
});

test('where an employer or the other side of a payment is reached is not kept', () => {
  for (const holder of ['employer', 'counterparty', 'provider', 'search_terms']) {
    const schema = record({
      amount: { type: 'number' },
      [holder]: texts('name phone email website'),
    });
    for (const [path, { filterType }] of suggested('/transactions', schema))
      if (/phone|email$/.test(path)) assert.notEqual(filterType, 'KEEP', path);
  }
  const airport = record({ iata: text, phone: text });
  assert.deepEqual(treatments('/airports', airport, 'phone'), ['KEEP']);
  const message = texts('store_id from_email reply_to_email cc_email');
  for (const [path, { filterType }] of suggested('/flow-messages', message))
    if (path.endsWith('email')) assert.notEqual(filterType, 'KEEP', path);
});

test('who called whom, and from where, is not kept', () => {
  const schema = texts('calling_number calledNumber cell_tower_location duration');
  for (const [path, { filterType }] of suggested('/cdr', schema))
    if (path !== 'duration') assert.notEqual(filterType, 'KEEP', path);
});

test('who a party is, or has lent something, is somebody', () => {
  const schema = record({ related_party: texts('id name'), prestado_a: texts('nombre') });
  const fields = 'related_party.id related_party.name prestado_a.nombre';
  assert.deepEqual(treatments('/products/{id}', schema, fields), all('TOKENIZE', fields));
});

test('what lets somebody in, and what was photographed at the door, is not kept', () => {
  for (const [path, fields] of [
    ['/tickets', 'barcode qr_code'],
    ['/tracking/{no}', 'pod_image safe_place_note'],
    ['/reports', 'zugangscode'],
    ['/accounts', 'public_api_key masked_account_number'],
  ] as const)
    for (const [field, { filterType }] of suggested(path, texts(`status ${fields}`)))
      if (field !== 'status') assert.notEqual(filterType, 'KEEP', `${path} ${field}`);
});

test('a scholarship is money of a student, a disciplinary record is about one', () => {
  const schema = record({
    email: text,
    first_name: text,
    beca: record({ monto: { type: 'integer' } }),
    expediente_disciplinario: texts('descripcion'),
  });
  for (const path of ['beca.monto', 'expediente_disciplinario.descripcion'])
    assert.notEqual(suggested('/students/{id}', schema).get(path)?.filterType, 'KEEP', path);
});

test('what an answer says of itself is nobody, in whosever record it stands', () => {
  const schema = record({
    data: texts('first_name email'),
    next_page: texts('offset path uri'),
    error_details: texts('error_code message'),
  });
  const fields =
    'next_page.offset next_page.path next_page.uri error_details.error_code error_details.message';
  assert.deepEqual(treatments('/users', schema, fields), all('KEEP', fields));
});

test('fields of an owner’s own making have names, and values that nobody knows', () => {
  const schema = record({
    email: text,
    custom_fields: { type: 'array', items: texts('id name display_name text_value') },
  });
  assert.deepEqual(
    treatments('/users/{id}', schema, 'custom_fields[].name custom_fields[].display_name'),
    ['KEEP', 'KEEP'],
  );
  const value = suggested('/users/{id}', schema).get('custom_fields[].text_value');
  assert.notEqual(value?.filterType, 'KEEP');
  assert.deepEqual(treatments('/customers/attributes', texts('id name type'), 'id name type'), [
    'KEEP',
    'KEEP',
    'KEEP',
  ]);
  assert.notEqual(
    suggested('/customers/{id}/attributes', texts('id name value')).get('value')?.filterType,
    'KEEP',
  );
});

test('a program that signs in, a list and a template have names and texts of their own', () => {
  const client = record({ oauth_client: texts('id name') });
  assert.deepEqual(
    treatments('/webhooks/oauth_clients', client, 'oauth_client.id oauth_client.name'),
    ['KEEP', 'KEEP'],
  );
  assert.deepEqual(treatments('/crm/v3/lists', record({ list: texts('id name') }), 'list.name'), [
    'KEEP',
  ]);
  const template = texts('id subject body');
  const path = '/brands/{id}/templates/email/{name}/customizations';
  assert.deepEqual(treatments(path, template, 'subject body'), ['KEEP', 'KEEP']);
  assert.notEqual(suggested('/emails/{id}', template).get('body')?.filterType, 'KEEP');
});

test('who is in a team is somebody; an account’s id is no number to pay to', () => {
  const schema = texts('id total team_member_id team_assignee_id');
  assert.deepEqual(treatments('/invoices', schema, 'team_member_id'), ['TOKENIZE']);
  assert.notEqual(suggested('/invoices', schema).get('team_assignee_id')?.class, 'user_id');
  const account = record({ loyalty_account: texts('id') });
  assert.notEqual(
    suggested('/loyalty/accounts', account).get('loyalty_account.id')?.filterType,
    'MASK_PARTIAL',
  );
});

test('a thing with the mailbox of whoever made or runs it is a thing all the same', () => {
  for (const [path, fields] of [
    ['/products', 'id name description primary_email created_at'],
    ['/folders', 'id name ownerEmail owner_user_id parent_id'],
    ['/integrations', 'id name summary integration_email'],
    ['/services', 'id name description status'],
  ] as const) {
    const names = fields.split(' ').slice(0, 2).join(' ');
    assert.deepEqual(treatments(path, texts(fields), names), ['KEEP', 'KEEP'], path);
    const mailbox = fields.split(' ').find((name) => /email/i.test(name));
    if (mailbox) assert.deepEqual(treatments(path, texts(fields), mailbox), ['TOKENIZE'], path);
  }
  const own = treatments('/customers', texts('id name primary_email notes'), 'id name notes');
  assert.deepEqual(own, ['TOKENIZE', 'TOKENIZE', 'REDACT']);
  for (const path of ['/cards', '/policies', '/subscriptions', '/devices', '/accounts'])
    assert.deepEqual(treatments(path, texts('id name owner_email'), 'name'), ['TOKENIZE'], path);
});

test('an age with a name makes a record somebody’s, however its years are told', () => {
  for (const age of ['age', 'ageYears', 'age_in_years'])
    assert.deepEqual(
      treatments('/pets', texts(`id name ${age} status`), 'name'),
      ['TOKENIZE'],
      age,
    );
  for (const age of ['resolve_age', 'max_age', 'cacheAge'])
    assert.deepEqual(
      treatments('/projects', texts(`id name ${age} status`), 'name'),
      ['KEEP'],
      age,
    );
});

test('how old something may become makes nobody of what has a name', () => {
  const project = 'id name resolveAge maxAge color slug';
  assert.deepEqual(treatments('/projects', texts(project), 'id name slug'), all('KEEP', 'a b c'));
  const [name] = treatments('/x', texts('id name age'), 'name');
  assert.equal(name, 'TOKENIZE');
});
