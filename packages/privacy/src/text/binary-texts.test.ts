import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { createEcho } from './echo/echo.ts';
import { createScanner } from './scan.ts';

const octets = (...parts: readonly (string | readonly number[])[]): Buffer =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))),
  );
const sized = (text: string): Buffer => octets([Buffer.byteLength(text)], text);

const name = 'Zebulon Quartermaine';
const mail = 'zebulon@post.example';

/** What formats of octets write around a name. */
const containers: { readonly [format: string]: Buffer } = {
  protobuf: octets([10], [...sized(name)], [0x18, 0x96, 1]),
  CBOR: octets([0xa1, 0x64], 'name', [0x60 + name.length], name, [0xff, 0xf6]),
  'CBOR, in small letters': octets([0xa1, 0x64], 'name', [0x6c], 'quartermaine', [0xf6]),
  MessagePack: octets([0x82, 0xa4], 'name', [0xa0 + name.length], name, [0xa1, 0x78, 0xcd, 0xff]),
  BSON: octets([0x31, 0, 0, 0, 2], 'last\0', [13, 0, 0, 0], 'Quartermaine\0', [0x12, 0xff, 0xff]),
  DER: octets([0x30, name.length + 9, 6, 3, 0x55, 4, 3, 0x0c], [...sized(name)]),
  Java: octets([0xac, 0xed, 0, 5, 0x74, 0], [...sized(name)]),
  pickle: octets([0x80, 4, 0x95, 19, 0, 0, 0, 0, 0, 0, 0, 0x8c], [...sized(name)], [0x94, 0x2e]),
  EXIF: octets('Exif\0\0II*\0', [8, 0, 0, 0, 0xb1], `${name}\0`),
  ViewState: octets([0xff, 1, 0x0f, 5], [...sized(name)], [0x64]),
  'a page of SQLite': octets('SQLite format 3\0', [1, 200, 3], name, '1984-03-07'),
  'a key of Kafka': octets([0, 0, 0, 0, 7], [...sized('Quartermaine')]),
  'UTF-16': octets([1, 2, 255], [...Buffer.from(name, 'utf16le')]),
  'UTF-16, the higher octet first': octets([1, 255], [...Buffer.from(name, 'utf16le').swap16()]),
};

const spellings: { readonly [name: string]: (bytes: Buffer) => string } = {
  base64: (bytes) => bytes.toString('base64'),
  base64url: (bytes) => bytes.toString('base64url'),
  hexadecimal: (bytes) => bytes.toString('hex'),
  'hexadecimal in capitals': (bytes) => bytes.toString('hex').toUpperCase(),
  'hexadecimal, as PostgreSQL writes it': (bytes) => `\\x${bytes.toString('hex')}`,
  'base64url behind a mark': (bytes) => `cus_${bytes.toString('base64url')}`,
  'base64 in a sentence': (bytes) => `see /${bytes.toString('base64')}, please`,
};

const echo = createEcho();
echo.add(name, 'TOKEN', 'person');
echo.add('Дмитрий Петровский', 'TOKEN', 'person');

describe('a known name in a container of octets takes the whole text with it', () => {
  for (const [format, bytes] of Object.entries(containers))
    test(format, () => {
      for (const [spelling, spell] of Object.entries(spellings))
        assert.equal(echo.find(spell(bytes)), 'opaque', `${spelling}: ${spell(bytes)}`);
    });

  test('in Cyrillic', () => {
    const bytes = octets([10], [...sized('Дмитрий Петровский')], [1, 2]);
    for (const spell of Object.values(spellings)) assert.equal(echo.find(spell(bytes)), 'opaque');
  });
});

test('an address in a container is found by what it looks like', () => {
  const scanner = createScanner(['EMAIL']);
  const bytes = octets([10], [...sized('Zebulon')], [0x12], [...sized(mail)], [0x18, 1]);
  for (const spell of Object.values(spellings)) assert.equal(scanner(spell(bytes)), 'opaque');
});

test('a large file without a mark of its format is read as well', () => {
  const bytes = Buffer.concat([randomBytes(100_000), octets([0, 1, 2], name, [3, 1])]);
  for (const spelling of ['base64', 'hex'] as const)
    assert.equal(echo.find(bytes.toString(spelling)), 'opaque', spelling);
});

test('ids, digests and paths hold no known name', () => {
  for (let i = 0; i < 200; i++) {
    const bytes = randomBytes(32);
    for (const spell of Object.values(spellings)) assert.equal(echo.find(spell(bytes)), undefined);
  }
  for (const text of [
    '0f8fad5b-d9cb-469f-a165-70867728950e',
    '/services/organisations/administration',
    'OrganisationAdministrator',
    '000000000000123456789012',
  ])
    assert.equal(echo.find(text), undefined, text);
});
