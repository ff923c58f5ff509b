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

  const wrong: [string, RegExp, string?][] = [
    ['', /Paste a description/],
    ['api.example.com/openapi.json', /begins with https/, 'https://api.example.com/openapi.json'],
    ['localhost:3000/openapi.json', /begins with https/, 'http://localhost:3000/openapi.json'],
    ['htps://api.example.com/x', /not with htps:/, 'https://api.example.com/x'],
    ['https:/api.example.com/x', /not with https:/, 'https://api.example.com/x'],
    ['ftp://api.example.com/x', /not with ftp:/],
    ['file:///home/ada/openapi.yaml', /file of your machine/],
    ['C:\\apis\\openapi.yaml', /file of your machine/],
    ['../leases/openapi.yaml', /file of your machine/],
    ['openapi.json', /file of your machine/],
    ['{{baseUrl}}/openapi.json', /variable of Postman/],
    ['https://{{host}}/openapi.json', /variable of Postman/],
    ['https://${HOST}/openapi.json', /variable of Postman/],
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
