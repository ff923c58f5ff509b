import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClientAddress, subscriberOf } from './client-address.ts';
import { createWindowLimit } from './window-limit.ts';

const addressOf = createClientAddress(['10.0.0.0/8', 'fd00::/8']);

const cases: [
  what: string,
  peer: string | undefined,
  forwardedFor: string | null,
  address: string | undefined,
][] = [
  [
    'without a proxy it is the peer, whatever the header claims',
    '203.0.113.7',
    '198.51.100.1',
    '203.0.113.7',
  ],
  ['a trusted proxy is believed', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  [
    'of a chain, only as far as it is trusted',
    '10.1.2.3',
    '1.1.1.1, 198.51.100.1, 10.9.9.9',
    '198.51.100.1',
  ],
  ['IPv4 written as IPv6 is IPv4', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['IPv6', 'fd00::1', '2001:db8::7', '2001:db8::7'],
  ['what a trusted proxy wrote and is no address is nobody', '10.1.2.3', 'unknown', undefined],
  ['an empty header of a trusted proxy is nobody', '10.1.2.3', '', undefined],
  ['numbers and hexadecimal are no addresses', '10.1.2.3', '0xC6.51.100.1', undefined],
  ['nothing is read past what is no address', '10.1.2.3', '198.51.100.1, 134744072', undefined],
  ['a port beside the address', '10.1.2.3', '198.51.100.1:4711', '198.51.100.1'],
  ['a port beside IPv6', '10.1.2.3', '[2001:db8::7]:4711', '2001:db8::7'],
  ['IPv4 written as IPv6 in the header', '10.1.2.3', '::ffff:198.51.100.1', '198.51.100.1'],
  [
    'one hop: what the caller wrote himself stands left of the truth',
    '10.1.2.3',
    '8.8.8.8, 198.51.100.1',
    '198.51.100.1',
  ],
  [
    'one hop: a private address the caller wrote himself',
    '10.1.2.3',
    '10.5.5.5, 198.51.100.1',
    '198.51.100.1',
  ],
  [
    'two hops: as far as both are trusted',
    'fd00::1',
    '8.8.8.8, 198.51.100.1, 10.1.2.3',
    '198.51.100.1',
  ],
  [
    'two hops, the outer one not trusted: it is who called',
    '10.1.2.3',
    '8.8.8.8, 203.0.113.9',
    '203.0.113.9',
  ],
  [
    'IPv4 written as IPv6 is no way around the list of proxies',
    '::ffff:203.0.113.7',
    '198.51.100.1',
    '203.0.113.7',
  ],
  ['all of them trusted: the one furthest away', '10.1.2.3', '10.5.5.5', '10.5.5.5'],
  ['no header', '10.1.2.3', null, '10.1.2.3'],
  ['no connection', undefined, '198.51.100.1', undefined],
];
for (const [what, peer, forwardedFor, address] of cases) {
  test(what, () => assert.equal(addressOf(peer, forwardedFor), address));
}

test('without trusted proxies no header is believed', () => {
  const peerOnly = createClientAddress([]);
  for (const header of ['198.51.100.1', '127.0.0.1', '', null])
    assert.equal(peerOnly('203.0.113.7', header), '203.0.113.7');
});

test('an IPv6 subscriber is his /64', () => {
  assert.equal(subscriberOf('2001:db8:1:2:3:4:5:6'), subscriberOf('2001:db8:1:2::'));
  assert.notEqual(subscriberOf('2001:db8:1:2::'), subscriberOf('2001:db8:1:3::'));
  assert.equal(subscriberOf('192.0.2.1'), '192.0.2.1');
});

test('a limit counts each key for itself, tells how long to wait, and starts again', () => {
  let now = 1_000;
  const limit = createWindowLimit({ max: 2, windowMs: 60_000, now: () => now });
  assert.deepEqual([limit.take('a'), limit.take('a'), limit.take('b')], [0, 0, 0]);
  now += 20_000;
  assert.equal(limit.take('a'), 40_000);
  assert.equal(limit.take('b'), 0);
  now += 40_000;
  assert.equal(limit.take('a'), 0);
});

test('a limit keeps no more keys than it may; beyond, strangers share one count', () => {
  const limit = createWindowLimit({ max: 2, windowMs: 60_000, now: () => 0, keysMax: 3 });
  for (const key of ['a', 'b', 'c', 'd', 'e']) assert.equal(limit.take(key), 0);
  assert.notEqual(limit.take('f'), 0);
  assert.equal(limit.take('a'), 0);
});
