import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { readGiven, readHeaderLine } from './given.ts';

suite('what somebody gives of an API', () => {
  const texts = [
    'openapi: 3.1.0\ninfo: {}',
    '{"openapi":"3.1.0"}',
    "curl 'https://shop.test/orders'",
    'Please read our API',
    'hello',
  ];
  for (const text of texts)
    test(`${text.slice(0, 24)} is a text, which the server judges`, () => {
      assert.equal(readGiven(text).kind, 'text');
    });

  test('an address may have blanks around it, a port and a query', () => {
    assert.deepEqual(readGiven('  https://api.test:8443/openapi.json?v=1\n'), {
      kind: 'address',
      url: 'https://api.test:8443/openapi.json?v=1',
    });
  });

  const copied = [
    '"https://api.test/x"',
    '<https://api.test/x>',
    '“https://api.test/x”',
    '`https://api.test/x`',
    'https://api.test/x,',
    'https://api.test/x.',
    '"https://api.test/x",',
    '[the description](https://api.test/x)',
  ];
  for (const text of copied)
    test(`${text} is the address in it`, () => {
      assert.deepEqual(readGiven(text), { kind: 'address', url: 'https://api.test/x' });
    });

  const wrong: [string, RegExp, string?][] = [
    ['', /Paste a description/],
    ['api.example.com/openapi.json', /begins with https/, 'https://api.example.com/openapi.json'],
    ['localhost:3000/openapi.json', /begins with https/, 'http://localhost:3000/openapi.json'],
    ['htps://api.example.com/x', /not with htps:/, 'https://api.example.com/x'],
    ['https:/api.example.com/x', /After https: come two slashes/, 'https://api.example.com/x'],
    ['https:api.example.com', /After https: come two slashes/, 'https://api.example.com'],
    ['http//api.example.com/x', /begins with https/, 'http://api.example.com/x'],
    ['https;//api.example.com/x', /begins with https/, 'https://api.example.com/x'],
    ['//api.example.com/x', /begins with https/, 'https://api.example.com/x'],
    ['büro.example/openapi.json', /begins with https/, 'https://büro.example/openapi.json'],
    ['[::1]:4000/openapi.json', /begins with https/, 'http://[::1]:4000/openapi.json'],
    ['https://api .example.com/x', /has no blanks/],
    ['https://a.test/x, https://b.test/x', /has no blanks/],
    ['ftp://api.example.com/x', /not with ftp:/],
    ['file:///home/ada/openapi.yaml', /file of your machine/],
    ['C:\\apis\\openapi.yaml', /file of your machine/],
    ['../leases/openapi.yaml', /file of your machine/],
    ['openapi.json', /file of your machine/],
    ['{{baseUrl}}/openapi.json', /holds a variable/],
    ['https://{{host}}/openapi.json', /holds a variable/],
    ['https://${HOST}/openapi.json', /holds a variable/],
    ['https://{tenant}.example.com/x', /holds a variable/],
    ['{tenant}.example.com/x', /holds a variable/],
    ['https://<tenant>.example.com/x', /holds a variable/],
    ['https://ada:secret@api.example.com/x', /user name or a password/],
    ['https://', /its host cannot be read/],
  ];
  for (const [text, message, instead] of wrong)
    test(`${JSON.stringify(text)} is told why, and what was meant`, () => {
      const given = readGiven(text);
      assert.ok(given.kind === 'wrong', given.kind);
      assert.match(given.message, message);
      assert.equal(given.instead, instead);
    });
});

suite('a header as people write it', () => {
  test('has a name and a value; a value alone is a bearer token', () => {
    assert.deepEqual(readHeaderLine('X-Api-Key: a b'), { 'X-Api-Key': 'a b' });
    assert.deepEqual(readHeaderLine("-H 'X-Api-Key:abc'"), { 'X-Api-Key': 'abc' });
    assert.deepEqual(readHeaderLine('eyJhbGciOi'), { Authorization: 'Bearer eyJhbGciOi' });
    assert.deepEqual(readHeaderLine('--header "X-Api-Key: abc"'), { 'X-Api-Key': 'abc' });
    assert.deepEqual(readHeaderLine('“X-Api-Key: abc”'), { 'X-Api-Key': 'abc' });
    assert.deepEqual(readHeaderLine('Bearer abc'), { Authorization: 'Bearer abc' });
  });
  const wrong: [string, RegExp][] = [
    ['', /Give the header/],
    ['X-Api-Key:', /Give the value of X-Api-Key/],
    ['my key is abc', /This is no header/],
    ['X(Key): abc', /no name of a header/],
    ['X-Key: “abc”', /no header can carry/],
  ];
  for (const [line, message] of wrong)
    test(`${JSON.stringify(line)} is told why`, () => {
      const read = readHeaderLine(line);
      assert.match(typeof read === 'string' ? read : JSON.stringify(read), message);
    });
});
