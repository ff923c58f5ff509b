import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Json } from '@leasehold/privacy';
import { assert as check, constantFrom, array, property } from 'fast-check';
import { everyOr, inPart } from '@leasehold/privacy/testing/every';
import type { Parameter } from '../api.ts';
import { buildRequest } from '../request.ts';
import { operation, parameter, toolOf } from '../testing/fixtures.ts';

const baseUrl = 'https://api.example.com/v1';

/** The address `/users/{id}/orders` comes to, or the problem. */
function built(value: Json, more: Partial<Parameter> = {}, path = '/users/{id}/orders'): string {
  const one = operation('GET', path, {
    parameters: [parameter('id', 'path', { schema: {}, ...more })],
  });
  const request = buildRequest(toolOf(one), { id: value }, { baseUrl });
  return Array.isArray(request)
    ? request.map((issue) => `${issue.path}: ${issue.message}`).join('; ')
    : request.url;
}

const hostile: Json[] = [
  '.',
  '..',
  '',
  ' ',
  '\u200b',
  ';x',
  '..;',
  '..;a=b',
  '.;/',
  ';..',
  '../',
  '/..',
  './',
  '/',
  '\\',
  '//',
  'x/',
  '/x',
  'a/b',
  '../../admin',
  '..\\..\\admin',
  'x/../../admin',
  'x\\..\\admin',
  'x/./y',
  'users/../../admin/1',
  '..?x=1',
  '..#x',
  '.. ',
  ' ..',
  '%2e',
  '%2E%2e',
  '.%2e',
  '%2e.',
  '..%2f',
  '%2f',
  '%2F..',
  '%5c',
  '%5C..',
  '%252e%252e',
  '%25252e%25252e%25252f',
  '%2525%32e%2e',
  '%%32%65.',
  '%c0%ae%c0%ae',
  '%c0%af',
  '%e0%80%af',
  '%f0%80%80%af',
  '%c1%9c',
  '%u002e%u002e',
  '%u2215',
  '%uff0e%uff0e',
  '%EF%BC%8E%EF%BC%8E',
  '．．',
  '．',
  '․․',
  '‥',
  '﹒﹒',
  '／',
  '＼',
  '﹨',
  '∕',
  '⁄',
  '∖',
  '⧵',
  '..∕admin',
  '％2e％2e',
  '%２e%2e',
  '℀',
  '.\u200b.',
  '\u202e..',
  '\0',
  'a\tb',
  '.\t.',
  '.\n.',
  '..\0',
  'a\r\nHost: evil',
  '\u0085',
  '\x7f',
  '%00',
  '..%00',
  '%0d%0a',
  '%09..',
];

suite('a value in a path', () => {
  for (const value of hostile)
    test(`refuses ${JSON.stringify(value)} and names the argument alone`, () => {
      const problem = built(value);
      assert.match(problem, /^id: /);
      if (typeof value === 'string' && value.length > 3) assert.ok(!problem.includes(value));
    });

  const styles: Partial<Parameter>[] = [
    { style: 'simple' },
    { style: 'label' },
    { style: 'matrix' },
    { style: 'matrix', explode: true },
    { style: 'label', explode: true },
    { allowReserved: true },
    { contentType: 'text/plain' },
  ];
  for (const style of styles)
    test(`refuses them alone, in lists, as members and as names of members, ${JSON.stringify(style)}`, () => {
      for (const value of [
        '..',
        '../x',
        '..%2fx',
        '%252e%252e',
        '..\\x',
        '．．／x',
        'x/../y',
        'a\0b',
      ])
        for (const whole of [
          value,
          [value],
          ['a', value],
          { a: value },
          { [value]: 'a' },
          [[value]],
          { a: { b: [value] } },
        ])
          assert.match(built(whole, style), /^id: /, JSON.stringify(whole));
    });

  test('refuses harmless values that make a dot segment together, or with what stands beside them', () => {
    for (const path of ['/a/.{id}', '/a/{id}.', '/a/%2e{id}/b'])
      assert.match(built('.', {}, path), /^id: /);
    const two = operation('GET', '/a/{x}{y}/b', {
      parameters: [parameter('x', 'path'), parameter('y', 'path')],
    });
    for (const [x, y] of [
      ['%2', 'e'],
      ['.', ';'],
      ['%', '2e'],
    ] as const) {
      const request = buildRequest(toolOf(two), { x, y }, { baseUrl });
      // What is written is `%252e`: one decoding gives `%2e`, and a second one the dot.
      assert.ok(Array.isArray(request), `${x} ${y}`);
    }
  });

  test('a slash belongs to a value where the description or the owner says so, and is sent encoded', () => {
    const slashes: Partial<Parameter>[] = [
      { allowReserved: true },
      { schema: { type: 'string', enum: ['library/nginx', 'x'] } },
      { schema: { type: 'string', default: 'library/node' } },
    ];
    for (const more of slashes) {
      assert.equal(built('library/nginx', more), `${baseUrl}/users/library%2Fnginx/orders`);
      for (const value of ['/x', 'x/', 'a//b', 'a/../b', 'a/.', 'a\\b', 'a/%2e%2e/b', 'a／．．／b'])
        assert.match(built(value, more), /^id: /, value);
    }
  });

  test(`what is not refused is one segment to whoever decodes it, once or more often, and resolves it${inPart}`, () => {
    const pieces = constantFrom(
      '.',
      '..',
      '/',
      '\\',
      '%2e',
      '%2f',
      '%5c',
      '%25',
      '25',
      '%',
      '2e',
      ';',
      '?',
      '#',
      'a',
      '．',
      '／',
      '\t',
      ' ',
      'é',
    );
    check(
      property(array(pieces, { minLength: 1, maxLength: 6 }), (parts) => {
        const address = built(parts.join(''));
        if (address.startsWith('id: ')) return;
        for (
          let path = address.slice(baseUrl.length), layer = 0;
          layer < 4;
          layer++, path = decodedAsFarAsItGoes(path)
        ) {
          const { pathname } = new URL(`https://h${path.replaceAll(/[?#]/g, '_')}`);
          assert.match(
            pathname,
            /^\/users\/[^/]+\/orders$/,
            `${JSON.stringify(parts.join(''))} as ${path}`,
          );
        }
      }),
      { numRuns: everyOr(500, 2_000) },
    );
  });
});

const decodedAsFarAsItGoes = (text: string): string =>
  text.replaceAll(/%[0-7][0-9a-f]/gi, decodeURIComponent);
