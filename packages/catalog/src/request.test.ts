import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Json, JsonObject } from '@leasehold/privacy';
import { assert as check, dictionary, pre, property, string } from 'fast-check';
import type { Operation, Parameter, Style } from './api.ts';
import { buildRequest } from './request.ts';
import { content, jsonBody, operation, parameter, toolOf } from './testing/fixtures.ts';
import type { HttpRequest, ToolArguments } from './tools/tool.ts';

const baseUrl = 'https://api.example.com/v1';

function request(one: Operation, args: ToolArguments, base = baseUrl): HttpRequest {
  const built = buildRequest(toolOf(one), args, { baseUrl: base });
  if (Array.isArray(built)) assert.fail(JSON.stringify(built));
  return built;
}

function issues(one: Operation, args: ToolArguments): string[] {
  const built = buildRequest(toolOf(one), args, { baseUrl });
  return Array.isArray(built) ? built.map(({ path }) => path) : [];
}

/** What follows the base URL when `color` is written in a style. */
function spelt(
  where: 'path' | 'query',
  style: Style,
  explode: boolean,
  value: Json,
  more: Partial<Parameter> = {},
): string {
  const path = where === 'path' ? '/{color}' : '';
  const schema: JsonObject = {};
  return request(
    operation('GET', `/c${path}`, {
      parameters: [parameter('color', where, { style, explode, schema, ...more })],
    }),
    {
      color: value,
    },
  ).url.slice(`${baseUrl}/c`.length);
}

const array = ['blue', 'black', 'brown'];
const object = { R: 100, G: 200, B: 150 };

suite('parameter styles', () => {
  // OpenAPI 3.1.1, 4.8.12.6 "Style Examples", with the percent-encoding RFC 3986 asks for.
  const table: [
    where: 'path' | 'query',
    style: Style,
    explode: boolean,
    value: Json,
    expected: string,
  ][] = [
    ['path', 'matrix', false, 'blue', '/;color=blue'],
    ['path', 'matrix', false, array, '/;color=blue,black,brown'],
    ['path', 'matrix', false, object, '/;color=R,100,G,200,B,150'],
    ['path', 'matrix', false, '', '/;color'],
    ['path', 'matrix', true, 'blue', '/;color=blue'],
    ['path', 'matrix', true, array, '/;color=blue;color=black;color=brown'],
    ['path', 'matrix', true, object, '/;R=100;G=200;B=150'],
    ['path', 'label', false, 'blue', '/.blue'],
    ['path', 'label', false, array, '/.blue,black,brown'],
    ['path', 'label', false, object, '/.R,100,G,200,B,150'],
    ['path', 'label', true, array, '/.blue.black.brown'],
    ['path', 'label', true, object, '/.R=100.G=200.B=150'],
    ['path', 'simple', false, 'blue', '/blue'],
    ['path', 'simple', false, array, '/blue,black,brown'],
    ['path', 'simple', false, object, '/R,100,G,200,B,150'],
    ['path', 'simple', true, object, '/R=100,G=200,B=150'],
    ['query', 'form', false, '', '?color='],
    ['query', 'form', false, 'blue', '?color=blue'],
    ['query', 'form', false, array, '?color=blue,black,brown'],
    ['query', 'form', false, object, '?color=R,100,G,200,B,150'],
    ['query', 'form', true, array, '?color=blue&color=black&color=brown'],
    ['query', 'form', true, object, '?R=100&G=200&B=150'],
    ['query', 'form', true, [], ''],
    ['query', 'form', false, {}, ''],
    ['query', 'spaceDelimited', false, array, '?color=blue%20black%20brown'],
    ['query', 'spaceDelimited', false, object, '?color=R%20100%20G%20200%20B%20150'],
    ['query', 'pipeDelimited', false, array, '?color=blue%7Cblack%7Cbrown'],
    ['query', 'pipeDelimited', false, object, '?color=R%7C100%7CG%7C200%7CB%7C150'],
    ['query', 'pipeDelimited', true, array, '?color=blue&color=black&color=brown'],
    ['query', 'tabDelimited', false, array, '?color=blue%09black%09brown'],
    ['query', 'deepObject', true, object, '?color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
    ['query', 'deepObject', true, { a: { b: { c: 1 } } }, '?color%5Ba%5D%5Bb%5D%5Bc%5D=1'],
    [
      'query',
      'deepObject',
      true,
      { gte: 1, in: ['x', 'y'] },
      '?color%5Bgte%5D=1&color%5Bin%5D%5B%5D=x&color%5Bin%5D%5B%5D=y',
    ],
    [
      'query',
      'deepObject',
      true,
      [{ p: 1 }, { p: 2 }],
      '?color%5B0%5D%5Bp%5D=1&color%5B1%5D%5Bp%5D=2',
    ],
    ['query', 'form', true, true, '?color=true'],
    ['query', 'form', true, [null, 'a', null], '?color=a'],
    ['query', 'form', true, { a: null, b: 'x' }, '?b=x'],
    ['query', 'form', true, null, ''],
    ['query', 'form', false, ['a,b', 'c&d'], '?color=a%2Cb,c%26d'],
  ];
  for (const [where, style, explode, value, expected] of table)
    test(`${style}${explode ? ' exploded' : ''} in the ${where}: ${JSON.stringify(value)}`, () =>
      assert.equal(spelt(where, style, explode, value), expected));

  // RFC 6570 3.2.2 and 3.2.8: the values with something to encode.
  const rfc: [style: Style, value: Json, expected: string][] = [
    ['simple', '50%', '/50%25'],
    ['simple', 'me/too', '/me%2Ftoo'],
    ['simple', 'Hello World!', '/Hello%20World%21'],
    ['simple', ['red', 'green', 'blue'], '/red,green,blue'],
    ['simple', { semi: ';', dot: '.', comma: ',' }, '/semi,%3B,dot,.,comma,%2C'],
    ['matrix', { semi: ';', dot: '.', comma: ',' }, '/;color=semi,%3B,dot,.,comma,%2C'],
    ['label', ['one', 'two'], '/.one,two'],
  ];
  for (const [style, value, expected] of rfc)
    test(`RFC 6570, ${style}: ${JSON.stringify(value)}`, () =>
      assert.equal(spelt('path', style, false, value, { schema: { enum: ['me/too'] } }), expected));

  test('allowReserved keeps what stays inside the value', () => {
    assert.equal(
      spelt('query', 'form', true, '/foo/bar:a@b;c,d(e)!', { allowReserved: true }),
      '?color=/foo/bar:a@b;c,d(e)!',
    );
    assert.equal(
      spelt('query', 'form', true, 'a&admin=1#x+y[z]', { allowReserved: true }),
      '?color=a%26admin=1%23x%2By%5Bz%5D',
    );
    assert.equal(
      spelt('query', 'form', true, '%41%zz', { allowReserved: true }),
      '?color=%41%25zz',
    );
  });

  test('a parameter with a media type of its own is written as that', () => {
    assert.equal(
      spelt('query', 'form', true, { a: [1] }, { contentType: 'application/json' }),
      '?color=%7B%22a%22%3A%5B1%5D%7D',
    );
  });

  test('the whole query string is one argument where the description says so', () => {
    const one = operation('GET', '/c', {
      parameters: [
        parameter('q', 'querystring', {
          contentType: 'application/x-www-form-urlencoded',
          schema: { type: 'object' },
        }),
      ],
    });
    assert.equal(
      request(one, { q: { a: 'x y', b: ['1', '2'] } }).url,
      `${baseUrl}/c?a=x%20y&b=1&b=2`,
    );
  });
});

suite('the address', () => {
  const byId = operation('GET', '/customers/{id}/orders', {
    parameters: [parameter('id', 'path'), parameter('page', 'query')],
  });

  test('keeps the path and the query of the base URL and drops its fragment', () => {
    assert.equal(
      request(byId, { id: 'a', page: '2' }, 'https://h/x/?k=1#f').url,
      'https://h/x/customers/a/orders?k=1&page=2',
    );
  });

  test('a query written in the template stays, and its variables are filled', () => {
    const one = operation('GET', '/search?kind={kind}', {
      parameters: [parameter('kind', 'path'), parameter('q', 'query')],
    });
    assert.equal(request(one, { kind: 'a&b', q: 'x' }).url, `${baseUrl}/search?kind=a%26b&q=x`);
  });

  test('refuses a label that makes the segment `..`', () => {
    const one = operation('GET', '/a/{id}/b', {
      parameters: [parameter('id', 'path', { style: 'label' })],
    });
    assert.deepEqual(issues(one, { id: '.' }), ['id']);
    assert.deepEqual(issues(one, { id: '' }), ['id']);
  });

  test('refuses what leaves nothing of a part of the path, whatever the style', () => {
    for (const style of ['simple', 'label', 'matrix'] as const) {
      for (const explode of [true, false]) {
        const one = operation('GET', '/a/{id}/b', {
          parameters: [parameter('id', 'path', { style, explode, schema: {} })],
        });
        const { url } = request(one, { id: ['x'] });
        assert.match(url, /\/a\/[^/]+\/b$/);
        for (const id of [[], {}, [null]]) {
          const found = buildRequest(toolOf(one), { id }, { baseUrl });
          const sent = Array.isArray(found) ? [] : found.url.split('/');
          assert.ok(!sent.includes('', 3), `${style} ${explode} ${JSON.stringify(id)}`);
        }
      }
    }
  });

  for (const value of [
    'a?x=1',
    'a#b',
    'a;b=c',
    'v1.2',
    'file.tar.gz',
    'a..b',
    '...',
    '.hidden',
    '100%',
    'Zoë ½',
    'C#',
    'a@b.example',
    '10:30',
  ])
    test(`${JSON.stringify(value)} is a part of the path, and stays in it`, () => {
      const parsed = new URL(request(byId, { id: value }).url);
      assert.equal(parsed.host, 'api.example.com');
      const segments = parsed.pathname.split('/');
      assert.equal(segments.length, 5);
      assert.equal(decodeURIComponent(segments[3]!), value);
      assert.equal(parsed.search, '');
      assert.equal(parsed.hash, '');
    });

  test('any text in the path or the query is read back as itself', () => {
    check(
      property(string({ unit: 'binary' }), string({ unit: 'binary', minLength: 1 }), (page, id) => {
        pre(page.isWellFormed() && id.isWellFormed() && issues(byId, { id }).length === 0);
        const url = new URL(request(byId, { id, page }).url);
        assert.equal(decodeURIComponent(url.pathname.split('/')[3]!), id);
        assert.equal(url.searchParams.get('page'), page);
        assert.equal([...url.searchParams].length, 1);
      }),
    );
  });

  test('any list in a deep object is read back in order', () => {
    const one = operation('GET', '/c', {
      parameters: [
        parameter('f', 'query', { style: 'deepObject', explode: true, schema: { type: 'object' } }),
      ],
    });
    check(
      property(dictionary(string({ minLength: 1 }), string(), { maxKeys: 5 }), (f) => {
        const url = new URL(request(one, { f }).url);
        assert.deepEqual(
          [...url.searchParams],
          Object.entries(f).map(([key, value]) => [`f[${key}]`, value]),
        );
      }),
    );
  });

  test('half a surrogate pair is refused with its place, not thrown over', () => {
    assert.deepEqual(issues(byId, { id: 'a\ud800' }), ['id']);
  });

  test('a variable that no parameter describes is an argument all the same', () => {
    assert.equal(request(operation('GET', '/a/{b}'), { b: 'x' }).url, `${baseUrl}/a/x`);
  });

  test('missing and unknown arguments are named', () => {
    assert.deepEqual(issues(byId, { other: 1 }).sort(), ['id', 'other']);
    assert.deepEqual(
      issues(byId, JSON.parse('{"id":"x","__proto__":{"page":"1"},"constructor":1}')).sort(),
      ['__proto__', 'constructor'],
    );
  });
});

suite('names an argument must not take', () => {
  const free = parameter('filter', 'query', {
    schema: { type: 'object', additionalProperties: true },
  });
  const one = operation('GET', '/c', { parameters: [free, parameter('limit', 'query')] });

  test('an exploded object does not overwrite another parameter', () => {
    assert.deepEqual(issues(one, { filter: { limit: '1', colour: 'red' } }), ['filter.limit']);
  });

  test('nor by a name that an API may read as it', () => {
    for (const name of ['Limit', 'LIMIT', 'limit[]', 'limit[a][b]', ' limit', 'limit ', 'limit.x'])
      assert.deepEqual(issues(one, { filter: { [name]: '1' } }), [`filter.${name}`], name);
    for (const name of ['limit\0', 'limit%00', '%6Cimit', 'ｌｉｍｉｔ', '[limit'])
      assert.deepEqual(issues(one, { filter: { [name]: '1' } }), [`filter.${name}`], name);
    for (const name of ['limits', 'max_limit', 'lim', 'x.limit', 'x[limit]'])
      assert.deepEqual(issues(one, { filter: { [name]: '1' } }), [], name);
  });

  test("nor the gateway's credentials", () => {
    const tool = toolOf(one, {
      securitySchemes: { key: { type: 'apiKey', name: 'api_key', in: 'query', description: '' } },
    });
    const built = buildRequest(tool, { filter: { api_key: 'mine' } }, { baseUrl });
    assert.deepEqual(Array.isArray(built) && built.map(({ path }) => path), ['filter.api_key']);
  });
});

suite('presets', () => {
  const one = operation('GET', '/c/{lang}', {
    parameters: [
      parameter('lang', 'path', { preset: 'en' }),
      parameter('size', 'query', { required: true, preset: 20 }),
      parameter('Api-Version', 'header', { preset: '2024-01-01' }),
      parameter('Accept', 'header', { preset: 'application/vnd.shop+json' }),
    ],
  });

  test('are sent where the caller gives nothing', () => {
    const { url, headers } = request(one, {});
    assert.equal(url, `${baseUrl}/c/en?size=20`);
    assert.deepEqual(headers, [
      ['Api-Version', '2024-01-01'],
      ['Accept', 'application/vnd.shop+json'],
    ]);
  });

  test('give way to the caller, but for headers, which agents do not see', () => {
    assert.equal(request(one, { lang: 'fr', size: 5 }).url, `${baseUrl}/c/fr?size=5`);
    assert.deepEqual(
      toolOf(one).arguments.map(({ key, required }) => [key, required]),
      [
        ['lang', false],
        ['size', false],
      ],
    );
    assert.deepEqual(issues(one, { 'Api-Version': 'x' }), ['Api-Version']);
  });

  test('are never a credential, nor what steers the connection, nor two lines', () => {
    const names = ['Authorization', 'Cookie', 'Host', 'Content-Length', 'X-Api-Key'];
    const bad = operation('GET', '/c', {
      parameters: [
        ...names.map((name) => parameter(name, 'header', { preset: 'x' })),
        parameter('X-Two', 'header', { preset: 'a\r\nb' }),
      ],
    });
    const tool = toolOf(bad, {
      securitySchemes: {
        key: { type: 'apiKey', name: 'x-api-key', in: 'header', description: '' },
      },
    });
    const built = buildRequest(tool, {}, { baseUrl });
    assert.deepEqual(Array.isArray(built) || built.headers, []);
  });

  test('the body says what it is, whatever a header says', () => {
    const post = operation('POST', '/c', {
      parameters: [parameter('Content-Type', 'header', { preset: 'text/csv' })],
      body: {
        required: false,
        description: '',
        contents: [{ ...content('application/json', {}), contentType: 'application/x-ndjson' }],
      },
    });
    assert.deepEqual(request(post, {}).headers, [['Content-Type', 'text/csv']]);
    assert.deepEqual(request(post, { body: [1] }).headers, [
      ['content-type', 'application/x-ndjson'],
    ]);
  });
});

test('a path that may keep reserved characters keeps those of a segment, and no more', () => {
  const one = operation('GET', '/c/{name}', {
    parameters: [parameter('name', 'path', { allowReserved: true })],
  });
  assert.equal(
    request(one, { name: "Eclair+Cafe,(a)='b'@c:d;e!$&*" }).url,
    `${baseUrl}/c/Eclair+Cafe,(a)='b'@c:d;e!$&*`,
  );
  assert.equal(request(one, { name: 'x/a?b#c%2e' }).url, `${baseUrl}/c/x%2Fa%3Fb%23c%252e`);
});

suite('headers and cookies', () => {
  const one = operation('GET', '/c', {
    parameters: [
      parameter('X-Tags', 'header', { schema: { type: 'array' } }),
      parameter('session', 'cookie', { style: 'form' }),
      parameter('raw', 'cookie', { style: 'cookie' }),
    ],
  });

  test('are written as they are, arrays joined by commas', () => {
    assert.deepEqual(request(one, { 'X-Tags': ['a', 'b c'] }).headers, [['X-Tags', 'a,b c']]);
  });

  for (const value of ['a\r\nX-Admin: 1', 'a\nb', 'a\0b', 'naïve→', '\x7f'])
    test(`refuses ${JSON.stringify(value)} in a header`, () =>
      assert.deepEqual(issues(one, { 'X-Tags': [value] }), ['X-Tags']));

  test('cookies are encoded, and share one header', () => {
    assert.deepEqual(request(one, { session: 'a;b=c d', raw: 'x' }).headers.at(-1), [
      'cookie',
      'session=a%3Bb%3Dc%20d; raw=x',
    ]);
  });

  for (const value of ['a; admin=1', 'a b', 'a"b', 'a\\b', 'a\r\nb'])
    test(`refuses ${JSON.stringify(value)} in a cookie that is not encoded`, () =>
      assert.deepEqual(issues(one, { raw: value }), ['raw']));
});

suite('bodies', () => {
  const text = (bytes: HttpRequest['body']) =>
    typeof bytes === 'string' ? bytes : Buffer.from(bytes ?? []).toString('latin1');
  const post = (mediaType: string, schema: JsonObject, encoding = {}) =>
    operation('POST', '/c', {
      body: { required: true, description: '', contents: [content(mediaType, schema, encoding)] },
    });
  const person: JsonObject = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      age: { type: 'integer' },
      tags: { type: 'array' },
      home: { type: 'object' },
    },
  };

  test('JSON: properties are put together again, exact numbers keep their digits', () => {
    const rawJSON: unknown = Reflect.get(JSON, 'rawJSON');
    assert.ok(typeof rawJSON === 'function');
    const sent = request(operation('POST', '/c', { body: jsonBody(person) }), {
      name: 'A',
      age: rawJSON('12345678901234567890'),
    });
    assert.equal(sent.body, '{"name":"A","age":12345678901234567890}');
    assert.deepEqual(sent.headers.at(-1), ['content-type', 'application/json']);
  });

  test('exact numbers keep their digits in the address too', () => {
    const rawJSON: unknown = Reflect.get(JSON, 'rawJSON');
    assert.ok(typeof rawJSON === 'function');
    assert.equal(spelt('query', 'form', true, rawJSON('1.10')), '?color=1.10');
  });

  test('an optional body that is not given is not sent; a required one without properties is an empty object', () => {
    assert.equal(
      request(operation('POST', '/c', { body: jsonBody(person, false) }), {}).body,
      undefined,
    );
    assert.equal(request(operation('POST', '/c', { body: jsonBody(person) }), {}).body, '{}');
  });

  test('a list, a union and a map are one argument', () => {
    for (const schema of [
      { type: 'array', items: { type: 'string' } },
      { oneOf: [person, { type: 'string' }] },
      { type: 'object', additionalProperties: { type: 'string' } },
    ] satisfies JsonObject[]) {
      const tool = toolOf(operation('POST', '/c', { body: jsonBody(schema) }));
      assert.deepEqual(
        tool.arguments.map(({ key }) => key),
        ['body'],
      );
    }
    assert.equal(
      request(operation('POST', '/c', { body: jsonBody({ type: 'array' }) }), { body: [1, null] })
        .body,
      '[1,null]',
    );
  });

  test('a form: scalars, lists, nested objects by their encoding', () => {
    const form = post('application/x-www-form-urlencoded', person, {
      home: { style: 'deepObject', explode: true },
    });
    const sent = request(form, {
      name: 'A & B=+',
      tags: ['x', 'y'],
      home: { city: 'Zürich', geo: { lat: 1 } },
    });
    assert.equal(
      sent.body,
      'name=A%20%26%20B%3D%2B&tags=x&tags=y&home%5Bcity%5D=Z%C3%BCrich&home%5Bgeo%5D%5Blat%5D=1',
    );
    assert.equal(
      request(post('application/x-www-form-urlencoded', person), { home: { a: 1 } }).body,
      'home=%7B%22a%22%3A1%7D',
    );
  });

  test('any form is read back as it was', () => {
    const form = post('application/x-www-form-urlencoded', person);
    check(
      property(string({ unit: 'binary' }), (name) => {
        pre(name.isWellFormed());
        assert.equal(new URLSearchParams(text(request(form, { name }).body)).get('name'), name);
      }),
    );
  });

  const upload: JsonObject = {
    type: 'object',
    properties: {
      note: { type: 'string' },
      file: { type: 'string', format: 'binary' },
      meta: { type: 'object' },
      files: { type: 'array', items: { type: 'string', format: 'binary' } },
    },
  };

  test('multipart: text, JSON and files, read back by a parser of the platform', async () => {
    const one = post('multipart/form-data', upload, { file: { contentType: 'image/png' } });
    const sent = request(one, {
      note: 'grüß\r\n--x',
      meta: { a: 1 },
      file: Buffer.from([0, 255, 13, 10]).toString('base64'),
      files: ['data:text/csv,a%2Cb', 'not base64!'],
    });
    const type = sent.headers.at(-1)?.[1] ?? '';
    assert.ok(sent.body instanceof Uint8Array);
    const form = await new Response(Buffer.from(sent.body), {
      headers: { 'content-type': type },
    }).formData();
    assert.equal(form.get('note'), 'grüß\r\n--x');
    const meta = form.get('meta');
    assert.ok(meta instanceof File ? false : meta === null || JSON.parse(meta).a === 1);
    const file = form.get('file');
    assert.ok(file instanceof File);
    assert.equal(file.type, 'image/png');
    assert.deepEqual([...new Uint8Array(await file.arrayBuffer())], [0, 255, 13, 10]);
    const texts = await Promise.all(
      form.getAll('files').map(async (one) => (one instanceof File ? one.text() : one)),
    );
    assert.deepEqual(texts, ['a,b', 'not base64!']);
  });

  test('a part cannot end itself: a boundary inside the content is changed, a quote in a name is escaped', () => {
    const one = post('multipart/form-data', {
      type: 'object',
      properties: { 'a"b\r\nX: y': { type: 'string' } },
    });
    const tool = toolOf(one);
    const built = buildRequest(
      tool,
      {
        [tool.arguments[0]!.key]:
          '\r\n--fixed\r\nContent-Disposition: form-data; name="admin"\r\n\r\n1',
      },
      { baseUrl, boundary: 'fixed' },
    );
    assert.ok(!Array.isArray(built));
    const boundary = /boundary=(.+)$/.exec(built.headers.at(-1)?.[1] ?? '')?.[1] ?? '';
    assert.notEqual(boundary, 'fixed');
    assert.equal(text(built.body).split(`--${boundary}\r\n`).length, 2);
    assert.match(text(built.body), /name="a%22b%0D%0AX: y"/);
  });

  test('a boundary may be given, and is otherwise the same for the same content', () => {
    const one = post('multipart/form-data', upload);
    const [first, second] = [request(one, { note: 'a' }), request(one, { note: 'a' })];
    assert.deepEqual(first.body, second.body);
  });

  test('text goes as it is, bytes from base64', () => {
    assert.equal(request(post('text/plain', { type: 'string' }), { body: 'hé' }).body, 'hé');
    assert.equal(
      request(post('application/xml', { type: 'object', properties: { a: {} } }), { body: '<a/>' })
        .body,
      '<a/>',
    );
    assert.deepEqual(
      request(post('application/octet-stream', { type: 'string', format: 'binary' }), {
        body: 'AP8NCgA=',
      }).body,
      Uint8Array.of(0, 255, 13, 10, 0),
    );
  });

  test('a media type range is sent as a type', () => {
    assert.deepEqual(request(post('*/*', person), { name: 'x' }).headers.at(-1), [
      'content-type',
      'application/json',
    ]);
  });

  test('nested keys get their own names back', () => {
    const schema: JsonObject = {
      type: 'object',
      properties: {
        lines: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              '@odata.type': { type: 'string' },
              'a b': { type: 'object', properties: { é: {} } },
            },
          },
        },
      },
    };
    const sent = request(operation('POST', '/c', { body: jsonBody(schema) }), {
      lines: [{ 'odata.type': 'x', a_b: { key: 1, other: 2 } }],
    });
    assert.match(text(sent.body), /^\{"lines":\[\{"@odata.type":"x","a b":\{/);
  });

  test('nesting without end is refused', () => {
    let deep: Json = 1;
    for (let i = 0; i < 10_000; i++) deep = [deep];
    assert.equal(issues(operation('POST', '/c', { body: jsonBody({}) }), { body: deep }).length, 1);
  });

  test('a key like __proto__ is data', () => {
    const sent = request(operation('POST', '/c', { body: jsonBody({}) }), {
      body: JSON.parse('{"__proto__":{"a":1}}'),
    });
    assert.equal(sent.body, '{"__proto__":{"a":1}}');
  });
});

test('a value that makes the address of another operation is refused', () => {
  const id = { parameters: [parameter('id', 'path')] };
  const remove = operation('DELETE', '/employees/{id}', id);
  const api = [remove, operation('DELETE', '/employees/all')];
  const tool = { ...toolOf(remove), operations: api };
  const call = (value: string) => buildRequest(tool, { id: value }, { baseUrl });
  assert.deepEqual(call('all'), [
    {
      path: 'id',
      message:
        'With this value the address is that of another operation of the API. Call its own tool, where there is one.',
    },
  ]);
  assert.ok(!Array.isArray(call('7')));
});
