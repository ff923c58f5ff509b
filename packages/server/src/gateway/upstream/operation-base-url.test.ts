import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Server } from '@leasehold/catalog';
import { operationBaseUrl } from './operation-base-url.ts';

const server = (url: string, defaults: Record<string, string> = {}): Server => ({
  url,
  description: '',
  variables: Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [
      name,
      { default: value, enum: [], description: '' },
    ]),
  ),
});

const api = {
  servers: [
    server('https://api.files.example/2.0/'),
    server('https://{region}.files.example', { region: 'eu' }),
  ],
};
const uploads = {
  servers: [
    server('https://{host}/2.0'),
    server('https://upload.{tld}/api', { tld: 'files.example' }),
  ],
};
const to = (baseUrl: string, operation: { servers?: Server[] } = uploads, described = api) =>
  operationBaseUrl(baseUrl, described, operation);

suite('where the calls of one operation go', () => {
  test('to the host the description names for it, variables filled', () => {
    assert.equal(to('https://api.files.example/2.0'), 'https://upload.files.example/api');
    assert.equal(to('https://api.files.example/2.0/'), 'https://upload.files.example/api');
    assert.equal(to('https://eu.files.example'), 'https://upload.files.example/api');
  });

  test('to the base URL where the operation names none, or names that one too', () => {
    assert.equal(to('https://api.files.example/2.0', {}), 'https://api.files.example/2.0');
    const both = {
      servers: [server('https://sandbox.files.example'), server('https://api.files.example/2.0')],
    };
    assert.equal(to('https://api.files.example/2.0', both), 'https://api.files.example/2.0');
  });

  test('to the base URL the owner chose instead of the description’s', () => {
    for (const own of [
      'http://127.0.0.1:4010',
      'https://api.files.example/3.0',
      'https://us.files.example',
    ])
      assert.equal(to(own), own);
    // The owner named the host, for the description names only a path.
    const relative = { servers: [server('/v1')] };
    assert.equal(to('http://127.0.0.1:4010/v1', uploads, relative), 'http://127.0.0.1:4010/v1');
    assert.equal(
      to('http://127.0.0.1:4010/v1', { servers: [server('/v2')] }, relative),
      'http://127.0.0.1:4010/v2',
    );
  });

  test('never from an encrypted address to an open one, nor to what is no address', () => {
    const base = 'https://api.files.example/2.0';
    for (const url of [
      'http://upload.files.example',
      'file:///etc/passwd',
      'https://user:word@evil.example',
      'https://{host}',
      'https://',
      '{',
    ])
      assert.equal(to(base, { servers: [server(url)] }), base, url);
    assert.equal(to('', uploads), '');
  });
});
