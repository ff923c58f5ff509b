import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recogniseFormat } from './formats.ts';

test('says what a text looks like, by its keys wherever they stand', () => {
  const filler = `"x-filler": "${'.'.repeat(500_000)}"`;
  const looks: [text: string, name: string | undefined][] = [
    ['openapi: 3.0.3\ninfo: {}', 'OpenAPI 3.0'],
    ['{\n  "openapi": "3.1.0"\n}', 'OpenAPI 3.1'],
    ['{"info":{},"openapi":"3.1.0"}', 'OpenAPI 3'],
    [`{${filler},"openapi":"3.2.0"}`, 'OpenAPI 3'],
    ["swagger: '2.0'", 'Swagger 2.0'],
    ['{"info":{"_postman_id":"x"},"item":[]}', 'Postman collection'],
    ['{"log":{"version":"1.2","entries":[]}}', 'HAR capture'],
    ['# all of them\n$ curl https://api.example.com/customers', 'cURL command lines'],
    ['endpoint: https://api.example.com', 'Plain form'],
    ['', undefined],
    ['hello', undefined],
  ];
  for (const [text, name] of looks) assert.equal(recogniseFormat(text), name, text.slice(0, 40));
});
