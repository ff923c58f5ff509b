import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { PublicError } from '@leasehold/contract';
import { addressNeeded, baseUrlWith } from './server-variables.ts';

const server = (url: string, variables: object = {}) => ({
  servers: [
    { url, description: '', variables: Object.assign({}, variables) as Record<string, never> },
  ],
});
const variable = (fallback: string, values: string[] = []) => ({
  default: fallback,
  enum: values,
  description: '',
});
const regional = server('https://{tenant}.example.com/{version}', {
  tenant: variable('demo'),
  version: variable('v1', ['v1', 'v2']),
});

suite('the variables in the address of an API', () => {
  test('take what the owner gives, and else their defaults', () => {
    assert.equal(baseUrlWith(regional, null, { tenant: 'acme' }), 'https://acme.example.com/v1');
    assert.equal(
      baseUrlWith(regional, null, { tenant: 'acme', version: 'v2' }),
      'https://acme.example.com/v2',
    );
    assert.equal(
      baseUrlWith(server('{baseUrl}'), null, { baseUrl: 'https://api.example.com/v1/' }),
      'https://api.example.com/v1',
    );
    assert.equal(
      baseUrlWith(server('/{version}'), 'https://api.example.com/openapi.json', { version: 'v3' }),
      'https://api.example.com/v3',
    );
  });

  test('may be the scheme, or begin the path right behind the host', () => {
    const enterprise = server('{protocol}://{hostname}/api/v3', {
      protocol: variable('http'),
      hostname: variable('HOSTNAME'),
    });
    assert.equal(
      baseUrlWith(enterprise, null, { hostname: 'ghe.example.com' }),
      'http://ghe.example.com/api/v3',
    );
    assert.equal(
      baseUrlWith(enterprise, null, { hostname: 'ghe.example.com', protocol: 'https' }),
      'https://ghe.example.com/api/v3',
    );
    const based = server('https://api.example.com{base}', { base: variable('/v1') });
    assert.equal(baseUrlWith(based, null, { base: '/v2' }), 'https://api.example.com/v2');
    assert.equal(
      baseUrlWith(server('https://{constructor}.test'), null, { constructor: 'acme' }),
      'https://acme.test',
    );
  });

  const wrong: [string, Parameters<typeof baseUrlWith>[0], Record<string, string>, RegExp][] = [
    ['/serverVariables/tenant', regional, { tenant: '' }, /Must be given/],
    ['/serverVariables/tenant', regional, { tenant: 'evil.test/' }, /one part of the address/],
    ['/serverVariables/tenant', regional, { tenant: 'a@b' }, /one part of the address/],
    ['/serverVariables/tenant', regional, { tenant: 'a b' }, /one part of the address/],
    ['/serverVariables/version', regional, { version: 'v9' }, /Must be one of v1, v2/],
    ['/serverVariables/region', regional, { region: 'eu' }, /No address of the description/],
    ['/serverVariables/baseUrl', server('{baseUrl}'), { baseUrl: 'api.example.com' }, /https:/],
    ['/serverVariables/p', server('{p}://api.test'), { p: 'file' }, /Must be https or http/],
    ['/serverVariables/p', server('{p}://api.test'), { p: 'https://evil.test/?' }, /https or http/],
    ['/serverVariables/h', server('https://{h}/v1'), { h: '/evil.test' }, /one part of the/],
    ['/serverVariables/h', server('https://{h}.api.test'), { h: '/evil' }, /one part of the/],
    ['/serverVariables/b', server('https://api.test{b}'), { b: '@evil.test' }, /one part of/],
    ['/serverVariables/constructor', server('https://{constructor}.a.test'), {}, /Must be given/],
    ['/serverVariables/a~1b', server('https://{a/b}.test'), { 'a/b': '' }, /Must be given/],
    [
      '/serverVariables/version',
      server('https://{tenant}.example.com/{version}'),
      { tenant: 'acme' },
      /Must be given/,
    ],
  ];
  for (const [place, api, given, message] of wrong) {
    test(`${JSON.stringify(given)} in ${api.servers[0]?.url} is refused at ${place}`, () => {
      assert.throws(
        () => baseUrlWith(api, null, given),
        (error: unknown) => {
          assert.ok(error instanceof PublicError);
          assert.deepEqual(
            error.issues.map((issue) => issue.place),
            [place],
          );
          assert.match(error.issues[0]?.message ?? '', message);
          return true;
        },
      );
    });
  }

  test('that are left open are asked for one by one, and an address that is missing as a whole', () => {
    const places = (api: Parameters<typeof addressNeeded>[0]) =>
      addressNeeded(api).issues.map(({ place }) => place);
    assert.deepEqual(places(server('https://{tenant}.{region}.test')), [
      '/serverVariables/tenant',
      '/serverVariables/region',
    ]);
    assert.deepEqual(places(server('/v1')), ['/baseUrl']);
    assert.deepEqual(places({ servers: [] }), ['/baseUrl']);
  });
});
