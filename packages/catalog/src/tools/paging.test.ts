import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { JsonObject } from '@leasehold/privacy';
import type { PagingCuration } from './paging.ts';
import { jsonBody, operation, parameter, toolOf } from '../testing/fixtures.ts';

const integer = { type: 'integer' };
const text = { type: 'string' };

function pagingOf(
  parameters: [name: string, schema?: JsonObject][],
  curation?: PagingCuration,
  answer: JsonObject = {},
) {
  const responses = [
    {
      status: '200',
      description: '',
      contents: [{ mediaType: 'application/json', schema: answer }],
    },
  ];
  const one = operation('GET', '/a', {
    parameters: parameters.map(([name, schema]) =>
      parameter(name, 'query', schema ? { schema } : {}),
    ),
    responses,
  });
  return toolOf(
    one,
    {},
    {
      hasContinuation: true,
      ...(curation && { curation: { [one.id]: { pagination: curation } } }),
    },
  ).paging;
}

const rules = (...names: [string, JsonObject?][]) =>
  pagingOf(names)?.rules.map(({ by, argument }) => `${by} ${argument}`) ?? [];

suite('how an operation gives its answers in pages', () => {
  test('it is known by the names that APIs use', () => {
    assert.deepEqual(rules(['page', integer], ['per_page', integer]), ['page page']);
    assert.deepEqual(rules(['starting_after'], ['ending_before'], ['limit']), [
      'cursor starting_after',
    ]);
    assert.deepEqual(rules(['Page', integer], ['PageToken']), ['cursor PageToken', 'page Page']);
    assert.deepEqual(rules(['page[number]', integer], ['page[size]', integer]), [
      'page page_number',
    ]);
    assert.deepEqual(rules(['$skip', integer], ['$top', integer]), ['offset skip']);
    assert.deepEqual(rules(['offset']), ['cursor offset', 'offset offset']);
    for (const name of ['cursor', 'nextToken', 'page_token', 'marker', 'continuation'])
      assert.deepEqual(rules([name]), [`cursor ${name}`]);
  });

  test('what only looks like it is left alone', () => {
    const date = { type: 'string', format: 'date-time' };
    const names: [string, JsonObject][] = [
      ['after', date],
      ['from', text],
      ['start', date],
      ['pages', text],
      ['landing_page', text],
      ['token', text],
      ['created_after', text],
    ];
    for (const [name, schema] of names) assert.equal(pagingOf([[name, schema]]), undefined, name);
  });

  test('how many are asked for is known by name, with the number that holds without it', () => {
    assert.deepEqual(
      pagingOf([
        ['page', integer],
        ['limit', { ...integer, default: 25 }],
      ])?.size,
      { argument: 'limit', fallback: 25 },
    );
    assert.deepEqual(pagingOf([['page', integer], ['per_page']])?.size, { argument: 'per_page' });
  });

  test('an answer that declares the address of the next page has pages', () => {
    for (const properties of [
      { '@odata.nextLink': text },
      { next_page_url: text },
      { links: { type: 'object', properties: { next: text } } },
    ])
      assert.deepEqual(pagingOf([], undefined, { type: 'object', properties }), {
        rules: [],
        hasLinks: true,
      });
    assert.equal(
      pagingOf([], undefined, { type: 'object', properties: { note: text } }),
      undefined,
    );
  });

  test('the owner’s word holds, and what writes is never repeated', () => {
    assert.equal(pagingOf([['page', integer]], 'none'), undefined);
    assert.deepEqual(pagingOf([['at'], ['n']], { by: 'last_id', argument: 'at', size: 'n' }), {
      rules: [{ by: 'last_id', argument: 'at' }],
      hasLinks: false,
      size: { argument: 'n' },
    });
    const body = jsonBody({
      type: 'object',
      properties: { cursor: { type: 'string' }, query: { type: 'string' } },
    });
    const search = operation('POST', '/search', { body });
    assert.equal(toolOf(search, {}, { hasContinuation: true }).paging, undefined);
    const reading = toolOf(
      search,
      {},
      { hasContinuation: true, curation: { [search.id]: { readOnly: true } } },
    );
    assert.deepEqual(reading.paging?.rules, [{ by: 'cursor', argument: 'cursor' }]);
  });
});
