// How a text is taken for what it is: what people copy, and what this page does not read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as descriptions from './descriptions.ts';
import * as treating from './treating.ts';
import type { GoodView, WrittenAs } from './view.ts';
import { createWorkbenchSession } from './workbench-session.ts';

const env = {
  leaseSecret: new Uint8Array(32).fill(3),
  now: () => Date.UTC(2026, 10, 20),
  treating: Promise.resolve(treating),
  descriptions: Promise.resolve(descriptions),
};
const read = (text: string) => createWorkbenchSession(env).view({ text, changes: {} });

async function viewOf(text: string): Promise<GoodView> {
  const view = await read(text);
  assert.ok(view.kind !== 'mistake', `${text.slice(0, 80)}: ${JSON.stringify(view)}`);
  return view;
}

async function mistakeOf(text: string) {
  const view = await read(text);
  assert.ok(view.kind === 'mistake', text.slice(0, 80));
  return view.mistake;
}

/** What the agent's sheet says. */
const received = ({ answer }: GoodView): string =>
  (answer?.after ?? []).map((line) => line.map(({ text }) => text).join('')).join('\n');

// promise: site.workbench-pastes
test('an answer is read as people copy it: several values, literals, and with something around it', async () => {
  const answer = '{"status": "paid", "email": "zelda.quux@example.org"}';
  const written: [as: WrittenAs, text: string][] = [
    ['values', `${answer}\n${answer}\r\n\n${answer}`],
    ['values', `${JSON.stringify(JSON.parse(answer), null, 2)}\n${answer}`],
    ['values', `${answer},\n${answer},`],
    ['values', `event: paid\nid: 1\ndata: ${answer}\n\ndata: ${answer}\n\n`],
    ['literal', '{"status": "paid", "email": "zelda.quux@example.org",}'],
    ['literal', '{ // the order\n "status": "paid", /* no */ "email": "zelda.quux@example.org" }'],
    ['literal', "{'status': 'paid', 'email': 'zelda.quux@example.org', 'ok': True, 'at': None}"],
    ['literal', "{status: \"paid\", email: 'zelda.quux@example.org', note: 'say \"hi\", it\\'s'}"],
    ['literal', '{"status"=>"paid", :email=>"zelda.quux@example.org", id: nil}'],
    [
      'literal',
      "{u'status': u'paid', 'email': 'zelda.quux@example.org', 'at': datetime(2026, 1, 5), 'to': (1, 2,)}",
    ],
    [
      'literal',
      '{ "_id": ObjectId("507f1f77"), "at": ISODate("2026-01-01T00:00:00Z"), "n": NumberLong(5), "status": "paid", "email": "zelda.quux@example.org" }',
    ],
    [
      'literal',
      "{\n  status: 'paid',\n  email: 'zelda.quux@example.org',\n  items: [ [Object], … ],\n  at: 2026-01-01T00:00:00.000Z,\n  worth: NaN\n}",
    ],
    ['literal', `{ "data": [${answer}, ...], ...\n}`],
    ['wrapped', `data: ${answer}\n\ndata: [DONE]\n\n`],
    ['wrapped', JSON.stringify(answer)],
    ['wrapped', answer.replaceAll('"', '\\"')],
    ['wrapped', `// GET /orders/1\n${answer}`],
    ['wrapped', `2026-01-01T10:00:00Z INFO (api) answer=${answer}`],
    ['wrapped', `The API answers this:\n\n${answer}\n\nIs that right?`],
    [
      'wrapped',
      `* Connected to a\n> GET /orders/1 HTTP/1.1\n>\n< HTTP/1.1 200 OK\n<\n${answer}\n* Closed`,
    ],
    ['wrapped', `\uFEFF${answer}`],
    ['wrapped', `\`\`\`json\n${answer}\n\`\`\``],
    ['wrapped', `)]}',\n${answer}`],
    ['wrapped', `/**/callback(${answer});`],
    ['wrapped', `const order = ${answer};`],
    ['wrapped', `HTTP/2 200 \r\ncontent-type: application/json\r\n\r\n${answer}`],
  ];
  for (const [as, text] of written) {
    const view = await viewOf(text);
    assert.equal(view.written, as, text);
    const sheet = received(view);
    assert.match(sheet, /"status": "paid"/, text);
    assert.match(sheet, /"email": "TOKEN_/, text);
    assert.ok(!JSON.stringify([sheet, view.shownFields, view.file]).includes('zelda'), text);
  }
  const lines = await viewOf(`${answer}\n{"total": 12345678901234567890.10}`);
  assert.ok(lines.answer?.before.join('').includes('12345678901234567890.10'));
  assert.equal((await viewOf(answer)).written, undefined);
  assert.deepEqual(
    JSON.parse(
      (
        await viewOf("{a: [(1,), True], 'b': -Infinity, c: `x\ny`, d: Decimal('3.50')}")
      ).answer?.before.join('') ?? '',
    ),
    { a: [[1], true], b: null, c: 'x\ny', d: '3.50' },
  );
});

// promise: site.workbench-pastes
test('a description is read out of a fence of Markdown, and below comments', async () => {
  const yaml =
    'openapi: 3.0.0\ninfo: { title: x, version: "1" }\npaths:\n  /a: { get: { responses: {} } }\n';
  const json = '{"swagger":"2.0","info":{"title":"x","version":"1"},"paths":{"/a":{"get":{}}}}';
  for (const text of [`\`\`\`yaml\n${yaml}\`\`\`\n`, `// mine\n${json}`, `/* mine */ ${json}`])
    assert.equal((await viewOf(text)).kind, 'api', text);
  const broken = await mistakeOf(`${yaml}  /b: { get: { example: {"a": 1} }\n`);
  assert.match(broken.message, /YAML/);
});

// promise: site.workbench-pastes
test('what it does not read is told by what it is, and what to paste instead', async () => {
  const pastes: [text: string, message: RegExp][] = [
    ['https://api.example.org/openapi.json', /an address.*Open it and paste/],
    [
      '### members\n@host = https://x.example\nGET {{host}}/members\nAccept: */*\n',
      /a request.*cURL line/,
    ],
    [
      'GET https://api.example.org/members HTTP/1.1\nHost: api.example.org\n',
      /a request.*cURL line/,
    ],
    ['await fetch("https://api.example.org/members", {"method": "GET"});', /program.*cURL line/],
    ['Invoke-WebRequest -Uri "https://api.example.org/members"', /none of curl.*cURL line/],
    ['id,name,email\n1,Zelda Quux,zelda.quux@example.org\n', /table.*CSV.*JSON objects/],
    ['id;name\n"1";"Quux; Zelda"\n', /table.*CSV.*JSON objects/],
    [
      '<?xml version="1.0"?><order><email>a@example.org</email></order>',
      /XML.*Ask the API for JSON/,
    ],
    ['<order><email>a@example.org</email></order>', /XML.*Ask the API for JSON/],
    ['{"data": {"__schema": {"types": []}}}', /GraphQL.*Paste one answer/],
    ['type Query { me: User }', /GraphQL.*Paste a JSON answer/],
    [
      '{"$schema": "https://json-schema.org/draft/2020-12/schema", "properties": {}}',
      /JSON Schema/,
    ],
    ['{“status”: “paid”}', /curly quote/],
    ['{ user(id: 1) { name } }', /query of GraphQL.*as JSON/],
    ['api.example.org/members\nhttps://api.example.org/staff\n', /an address.*Open it and paste/],
    ['import requests\n\nr = requests.get("https://api.example.org")', /program.*cURL line/],
    [
      '$session = New-Object X\nInvoke-WebRequest -Uri "https://api.example.org"',
      /none of curl.*cURL line/,
    ],
    ["['name' => 'Zelda Quux']", /PHP.*json_encode/],
    ["INSERT INTO members VALUES ('zelda')", /SQL.*JSON objects/],
    [' id | name\n----+------\n  1 | zelda\n', /table.*JSON objects/],
    ['- name: zelda\n  plan: team\n', /YAML.*as JSON/],
    ['meta {\n  name: members\n}\n', /API client.*cURL line/],
    ['{"_type":"export","__export_format":4,"resources":[]}', /Insomnia.*Paste one answer/],
    ['{"client":"Thunder Client","collectionName":"x","requests":[]}', /Thunder Client/],
    ['{"id":"x","name":"x","order":[],"requests":[]}', /Postman collection of version 1/],
    ['{"values":[],"_postman_variable_scope":"environment"}', /environment of Postman/],
    ['{"asyncapi":"2.6.0","info":{},"channels":{}}', /AsyncAPI/],
    ['null', /one value/],
    ['"hello"', /one value/],
    ['syntax = "proto3";\nmessage A { string b = 1; }', /Protocol Buffers/],
    ['x'.repeat(8_000_001), /up to 8,000,000 characters/],
    // each line is looked at once
    ['// x\n'.repeat(300_000), /plain text/],
    [`${'\n'.repeat(300_000)}x`, /plain text/],
  ];
  for (const [text, message] of pastes) {
    const mistake = await mistakeOf(text);
    assert.match(mistake.message, message, text.slice(0, 60));
    assert.ok(!mistake.message.includes('zelda'), text);
  }
  assert.deepEqual((await mistakeOf('{"a": 1}\n{"b": }')).at, { line: 2, column: 7, offset: 15 });
});
