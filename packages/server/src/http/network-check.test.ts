import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createNetworkCheck } from './network-check.ts';

const isIn = createNetworkCheck([
  '203.0.113.0/24',
  '198.51.100.7',
  '2001:db8:1::/48',
  '2001:db8:2::9',
]);

const cases: [address: string, is: boolean][] = [
  ['203.0.113.0', true],
  ['203.0.113.255', true],
  ['203.0.114.0', false],
  ['198.51.100.7', true],
  ['198.51.100.8', false],
  ['::ffff:203.0.113.7', true],
  ['::ffff:cb00:7107', true],
  ['::203.0.113.7', false],
  ['64:ff9b::203.0.113.7', false],
  ['2001:db8:1:ffff::1', true],
  ['2001:DB8:1:0:0:0:0:1', true],
  ['2001:db8:2::9', true],
  ['2001:db8:2::a', false],
  ['203.0.113', false],
  ['3405803783', false],
  ['0xcb.0.113.7', false],
  ['0313.0.0161.07', false],
  ['203.0.113.7 ', false],
  ['', false],
];
for (const [address, is] of cases)
  test(`${address || '""'} is ${is ? '' : 'not '}in them`, () => assert.equal(isIn(address), is));

test('no networks hold nothing, and the whole of IPv6 holds no IPv4', () => {
  assert.equal(createNetworkCheck([])('203.0.113.7'), false);
  assert.equal(createNetworkCheck(['::/0'])('203.0.113.7'), false);
  assert.equal(createNetworkCheck(['0.0.0.0/0'])('::ffff:203.0.113.7'), true);
});
