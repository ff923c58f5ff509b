import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { OperationCuration } from './curation.ts';
import { fullInputSchema } from './full-input-schema.ts';
import { buildRequest } from '../request.ts';
import { api, classOf, jsonBody, operation, parameter } from '../testing/fixtures.ts';
import { buildTools } from './tools.ts';

const search = operation('POST', '/people/{id}', {
  summary: 'Their words',
  description: 'More of their words',
  parameters: [
    parameter('id', 'path'),
    parameter('limit', 'query', { schema: { type: 'integer', description: 'How many' } }),
    parameter('X-Tenant', 'header'),
  ],
  body: jsonBody({
    type: 'object',
    properties: { kind: { type: 'string', enum: ['a', 'b'] }, note: { type: 'string' } },
    required: ['kind'],
  }),
});

function curated(curation: OperationCuration, options: object = {}) {
  const { tools, problems } = buildTools(api([search]), {
    classOf,
    curation: { [search.id]: curation },
    ...options,
  });
  return { tool: tools[0], problems };
}

suite('what an owner makes of an operation', () => {
  test('its name, title and words are the owner’s; nothing of the description’s is left beside them', () => {
    const { tool } = curated({
      tool: 'find_people',
      title: 'Find',
      description: 'Use this to find people. <b>Fast</b>',
    });
    const { name, title, description } = tool!.definition;
    assert.deepEqual([name, title], ['find_people', 'Find']);
    assert.match(description, /^Use this to find people. Fast. Calls/);
    assert.doesNotMatch(description, /Their|More/);
  });

  test('a pinned argument is sent and nowhere shown, a preset one is shown and sent where it is not given', () => {
    const { tool } = curated({
      arguments: {
        id: { pin: 'a/b' },
        'X-Tenant': { pin: 'tenant-7' },
        kind: { pin: 'b' },
        limit: { preset: 5, name: 'how_many', description: 'As many' },
      },
    });
    const { properties, required } = tool!.definition.inputSchema;
    assert.deepEqual(properties, {
      how_many: { type: 'integer', description: 'As many Where it is not given: 5.' },
      note: { type: 'string' },
    });
    assert.equal(required, undefined);
    const request = buildRequest(tool!, { note: 'x' }, { baseUrl: 'https://a.test' });
    assert.ok(!Array.isArray(request));
    assert.deepEqual(
      [request.url, request.body],
      ['https://a.test/people/a%2Fb?limit=5', '{"kind":"b","note":"x"}'],
    );
    assert.ok(request.headers.some(([name, value]) => name === 'X-Tenant' && value === 'tenant-7'));
    assert.deepEqual(buildRequest(tool!, { id: 'mine' }, { baseUrl: 'https://a.test' }), [
      { path: 'id', message: 'The tool has no argument of this name.' },
    ]);
    assert.deepEqual(Object.keys(Object(fullInputSchema(tool!, api([search]))['properties'])), [
      'how_many',
      'note',
    ]);
    const secret = tool!.arguments.filter(({ isSecret }) => isSecret).map(({ key }) => key);
    assert.deepEqual(
      secret,
      ['X-Tenant'],
      'what the description lists, and what is too short to be told from anything, is no secret',
    );
  });

  test('the owner says what reads and what destroys, and a read-only lease goes by it', () => {
    const hints = (curation: OperationCuration) => curated(curation).tool?.definition.annotations;
    assert.deepEqual(
      [hints({ readOnly: true })?.readOnlyHint, hints({ destructive: true })?.destructiveHint],
      [true, true],
    );
    assert.equal(
      curated({ readOnly: true }, { readOnly: true }).tool?.definition.name,
      'create_person',
    );
    assert.equal(curated({}, { readOnly: true }).tool, undefined);
    assert.equal(
      curated({ readOnly: true }, { hasContinuation: true }).tool?.continuation,
      'continue_from',
    );
    assert.equal(curated({ hidden: true }).tool, undefined);
  });

  test('an operation that lost what is pinned in it is not offered', () => {
    const { tool, problems } = curated({ arguments: { tenant: { pin: 'a' } } });
    assert.equal(tool, undefined);
    assert.match(problems[0]?.message ?? '', /tenant is pinned/);
  });

  test('a name that another argument has is not given twice', () => {
    const { tool } = curated({
      arguments: { id: { name: 'limit' }, limit: { name: '__proto__' } },
    });
    assert.deepEqual(
      tool?.arguments.map(({ key }) => key).toSorted(),
      ['X-Tenant', 'id', 'kind', 'limit', 'note'].toSorted(),
    );
  });

  test('an argument that is left out is in no schema and not sent; of one that is narrowed, other values do not fit', () => {
    const { tool } = curated({
      arguments: { limit: { only: [10, 20] }, kind: { only: ['a'] }, note: { hidden: true } },
    });
    assert.ok(tool);
    const { properties } = tool.definition.inputSchema;
    assert.deepEqual(Object(properties)['limit'], {
      type: 'integer',
      description: 'How many. One of: 10, 20.',
    });
    assert.deepEqual(Object(properties)['kind']['enum'], ['a']);
    const full = Object(fullInputSchema(tool, api([search]))['properties']);
    for (const keys of [Object.keys(Object(properties)), Object.keys(full)])
      assert.ok(!keys.includes('note'), keys.join());
    assert.match(JSON.stringify(full['limit']), /10,20/);
    assert.deepEqual(
      buildRequest(tool, { id: 'x', kind: 'a', note: 'mine' }, { baseUrl: 'https://a.test' }),
      [{ path: 'note', message: 'The tool has no argument of this name.' }],
    );
    const { tool: lost, problems } = curated({ arguments: { kind: { hidden: true } } });
    assert.equal(lost, undefined);
    assert.match(problems[0]?.message ?? '', /kind is left out, and the API asks for it/);
  });
});
