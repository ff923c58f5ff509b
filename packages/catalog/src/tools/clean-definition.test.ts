import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json, JsonObject } from '@leasehold/privacy';
import { cleanDefinition, cleanText } from './clean-definition.ts';
import { isDataName } from './data-names.ts';
import { importApi } from '../import.ts';
import { namesLiterally } from './pattern-literals.ts';
import { plainText } from '../plain-text.ts';
import { buildTools } from './tools.ts';

function shown(properties: { [name: string]: Json }): Json {
  const definition = cleanDefinition({
    name: 'find',
    title: 'Find',
    description: 'Find.',
    inputSchema: { type: 'object', properties },
    annotations: {
      title: 'Find',
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: true,
    },
  });
  return definition.inputSchema['properties'] ?? null;
}

// promise: tools.no-people
test('a pattern that spells out a value is not shown, one of a form is', () => {
  const isPersonal = (text: string): boolean => cleanText(text) !== text;
  const values = [
    '^219-09-7731$',
    '^219\\-09\\-7731$',
    '^2190 97731',
    '(?:219)-(?:09)-7731',
    '[2][1][9][0]',
    '\\x32\\x31\\x39\\x30',
    '\\u{32}\\u{31}\\u{39}\\u{30}',
    '^(jane\\.doe@example\\.com|x)$',
    '^jane[.]doe@example[.]com$',
    '^(Jane Doe|Maria Lopez)$',
    '^\\+49 171 2345678$',
    '٢١٩٠',
  ];
  for (const value of values) assert.ok(namesLiterally(value, isPersonal), value);
  const forms = [
    '^\\d{3}-\\d{2}-\\d{4}$',
    '^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$',
    '^(?:active|closed)$',
    '^v1\\.2$',
    '^[0-9]{1,1000}$',
    '^cus_[A-Za-z0-9]{14}$',
    '^\\d{4}-\\d{2}$',
  ];
  for (const form of forms) assert.ok(!namesLiterally(form, isPersonal), form);
});

test('defaults and choices that are of people are left out, others stay', () => {
  const found = shown({
    firstName: { type: 'string', default: 'Marguerite' },
    phone: { type: 'integer', default: 4917112345678 },
    c1: { type: 'string', default: 'Jane Doe' },
    c2: { type: 'string', enum: ['jane.doe', 'maria.lopez'] },
    c3: { type: 'string', enum: ['Maria Lopez', 'all'] },
    c4: { type: 'string', enum: ['Zebulon Quartermaine', 'Lex Marr', 'all'] },
    c5: { type: 'string', enum: ['ottilie-vandersloot', 'lex.marr'] },
    c6: { type: 'string', default: 'Ottilie Vandersloot', description: 'Ottilie Vandersloot' },
    c7: { type: 'string', pattern: '^(Zebulon Quartermaine|Lex Marr)$' },
    doctor: { type: 'string', enum: ['Quartermaine', 'Marr'] },
    therapist: { type: 'string', enum: ['quartermaine', 'marr'] },
    trainers: { type: 'array', items: { type: 'string', enum: ['lex.marr', 'quartermaine'] } },
    driver: { type: 'string', enum: ['default', 'systemd'] },
    zone: { type: 'string', enum: ['us-east', 'eu-west', 'ap-south'] },
    card: { type: 'string', enum: ['Visa', 'American Express', 'Diners Club'] },
    phone_kind: { type: 'string', enum: ['mobile', 'home'] },
    user: { type: 'string', default: 'me' },
    sort: { type: 'string', default: 'name', enum: ['name', 'email', 'Amber', 'GrantType'] },
    limit: { type: 'integer', default: 2147483647 },
    list: {
      anyOf: [
        { type: 'string', default: 'Maria Lopez' },
        { type: 'array', items: { type: 'string', pattern: '^219-09-7731$' } },
      ],
    },
  });
  assert.deepEqual(found, {
    firstName: { type: 'string' },
    phone: { type: 'integer' },
    c1: { type: 'string' },
    c2: { type: 'string' },
    c3: { type: 'string' },
    c4: { type: 'string' },
    c5: { type: 'string' },
    c6: { type: 'string', description: '[REDACTED]' },
    c7: { type: 'string' },
    doctor: { type: 'string' },
    therapist: { type: 'string' },
    trainers: { type: 'array', items: { type: 'string' } },
    driver: { type: 'string', enum: ['default', 'systemd'] },
    zone: { type: 'string', enum: ['us-east', 'eu-west', 'ap-south'] },
    card: { type: 'string', enum: ['Visa', 'American Express', 'Diners Club'] },
    phone_kind: { type: 'string', enum: ['mobile', 'home'] },
    user: { type: 'string', default: 'me' },
    sort: { type: 'string', default: 'name', enum: ['name', 'email', 'Amber', 'GrantType'] },
    limit: { type: 'integer', default: 2147483647 },
    list: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
  });
});

test('people who are named in words are cut out; words that are names too stay', () => {
  const people = [
    'Contact Jane Doe at extension 4.',
    'For example Maria Lopez.',
    'e.g. Dr. Quartermaine',
    'Ask Zebulon Quartermaine via the desk.',
    'call Zoltán Kovács (ext. 3)',
    // names that no list knows
    'Get patient (e.g. 88211 Ottilie Vandersloot)',
    'Returns Ottilie Vandersloot.',
    'Returns: Ottilie Vandersloot.',
    'Of whom, e.g. Ottilie Vandersloot.',
    "One of 'Ottilie Vandersloot', 'Lex Marr'.",
    'One of Zebulon Quartermaine, Lex Marr.',
    'such as "Ottilie van der Sloot"',
    'The record of a patient who was born 1984-02-01.',
    'She was born on 1 February 1984.',
  ];
  for (const text of people) assert.match(cleanText(text), /\[REDACTED\]/, text);
  for (const text of people)
    assert.doesNotMatch(
      cleanText(text),
      /Doe|Lopez|Quartermaine|Kovács|Vandersloot|Sloot|Marr|1984/,
      text,
    );
  const words = [
    'Charges are made by Stripe in May.',
    'It Will be sent. Jordan is a country code.',
    'Contact Adyen Support at any time.',
    'Contact Customer Care via the portal.',
    'Grace period in days.',
    'Amber means waiting. Mark it as read.',
    'Call List Orders on each page.',
    'Ask Stripe.',
    'Swagger Petstore has pets.',
    'Accounts in New York, by Region and Brand.',
    'Filter by Order Status or Shipping Method.',
    'Date of birth, as YYYY-MM-DD.',
    'Where the person was born.',
  ];
  for (const text of words) assert.equal(cleanText(text), text);
});

test('what nobody sees leaves texts, and takes choices and patterns along; scripts and emoji keep what joins them', () => {
  const texts = [
    'می‌خواهم',
    'क्‍ष',
    'ශ්‍රී',
    '👩🏽‍⚕️ 🏳️‍🌈 ❤️‍🔥',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    '1️⃣',
    '葛\u{e0100}城',
  ];
  for (const text of texts) {
    assert.equal(plainText(`${text} <b>x</b>`, 200), `${text} x`);
    assert.deepEqual(shown({ c: { type: 'string', enum: [text] } }), {
      c: { type: 'string', enum: [text] },
    });
  }
  const tags = String.fromCodePoint(
    ...Array.from('pay', (letter) => 0xe0000 + letter.charCodeAt(0)),
  );
  for (const hidden of [
    tags,
    '\u200b',
    'a\u200db',
    '\u202e',
    '\u2066',
    '\u3164',
    '\ufff9x\ufffb',
    '\u00ad',
    '\ufe0f',
    '\u001b[31m',
    '\u009b',
    '\ue000',
  ]) {
    const seen = hidden.replace(/[^ -~]/gu, '');
    assert.equal(plainText(`ok${hidden}`, 200).replace(/\s/g, ''), `ok${seen}`);
    const found = shown({
      c: { type: 'string', enum: ['ok', `ok${hidden}`] },
      d: { type: 'string', pattern: `^ok${hidden}$` },
    });
    assert.deepEqual(
      found,
      { c: { type: 'string' }, d: { type: 'string' } },
      hidden.codePointAt(0)?.toString(16),
    );
  }
  assert.deepEqual(shown({ delimiter: { type: 'string', enum: ['\t', ','] } }), {
    delimiter: { type: 'string', enum: ['\t', ','] },
  });
});

test('a property whose name is data has a neutral one, which is sent as it was', async () => {
  const names = [
    'jane.doe@example.com',
    '219-09-7731',
    '219_09_7731',
    '+49 171 2345678',
    'p_4917112345678',
    'Jane_Doe',
    'Zebulon_Quartermaine',
    'JaneDoe',
    'jane.doe',
    'Jane Doe',
    'jane%40example.com',
  ];
  for (const name of names) assert.ok(isDataName(name), name);
  const fields = [
    'customfield_10010',
    'firstName',
    'sha256',
    'Grant_Type',
    'address1',
    'GraceStatus',
    'x509Certificate',
    'iso8601',
    'user.name',
    'Jordan',
    'created_at',
    'ipv4',
    'CustomerProfileSid',
    'MinAPIVersion',
    'CUSTOMER_CARE',
    '2011-06-21',
    'MarkAsRead',
  ];
  for (const name of fields) assert.ok(!isDataName(name), name);
  const { definition, renames, text } = await toolOf(names);
  for (const name of names) assert.ok(!text.includes(name), name);
  assert.deepEqual(Object.keys(definition), ['limit', 'field', 'balances']);
  assert.equal(renames['balances/field'], names[0]);
  assert.equal(Object.keys(renames).length, names.length);
});

/** A tool whose parameter, nested properties, path, id and answer are named with data. */
async function toolOf(
  names: readonly string[],
): Promise<{ definition: JsonObject; renames: Readonly<Record<string, string>>; text: string }> {
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'number' }]));
  const balances = { type: 'object', properties, required: names.slice(0, 2) };
  const operation = {
    operationId: 'Jane_Doe',
    parameters: [
      { name: 'limit', in: 'query', schema: { type: 'integer' } },
      { name: 'jane.doe@example.com', in: 'query', schema: { type: 'string' } },
    ],
    requestBody: {
      content: { 'application/json': { schema: { type: 'object', properties: { balances } } } },
    },
    responses: {
      200: { description: 'ok', content: { 'application/json': { schema: balances } } },
    },
  };
  const { api } = await importApi({
    text: JSON.stringify({
      openapi: '3.0.3',
      info: { title: 't', version: '1' },
      paths: { '/people/219-09-7731/x': { post: operation } },
    }),
  });
  const [tool] = buildTools(api ?? assert.fail(), { classOf: () => 'text' }).tools;
  assert.ok(tool);
  const definition = tool.definition.inputSchema['properties'];
  const renames = tool.arguments.find(({ key }) => key === 'balances')?.renames ?? {};
  assert.ok(typeof definition === 'object' && definition !== null && !Array.isArray(definition));
  return { definition, renames, text: JSON.stringify(tool.definition) };
}
