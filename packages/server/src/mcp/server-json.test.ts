import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverJson } from './server-json.ts';

const lease = { slug: 'front-desk', name: 'Front desk', revision: 3 };

test('a name is reversed, and an address that is none stays in order', () => {
  for (const [url, namespace] of [
    ['https://leases.example.com', 'com.example.leases'],
    ['https://leases.example.com:8443', 'com.example.leases'],
    ['http://localhost:4100', 'localhost'],
    ['http://127.0.0.1:4100', '127.0.0.1'],
    ['http://[::1]:4100', '-1-'],
  ] as const) {
    const entry = serverJson(lease, url);
    assert.equal(Reflect.get(entry, 'name'), `${namespace}/front-desk`);
    assert.equal('icons' in entry, url.startsWith('https:'), url);
    assert.equal(Reflect.get(entry, 'version'), '3.0.0');
  }
});
