import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { suite, test } from 'node:test';
import { inspect } from 'node:util';
import { PublicError } from '@leasehold/contract';
import { Agent } from 'undici';
import { createAddressGuard, type AddressGuard, type Lookup } from './address-guard.ts';
import { exchange } from './exchange.ts';

/** A name server of our own: each name's answers, one list after another, the last for ever. */
function names(table: Record<string, string[][]>): Lookup & { asked: string[] } {
  const turns: Record<string, number> = {};
  const asked: string[] = [];
  const lookup: Lookup = (hostname, _options, callback) => {
    asked.push(hostname);
    const answers = table[hostname];
    if (!answers)
      return callback(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), []);
    const turn = (turns[hostname] ??= 0);
    turns[hostname] = turn + 1;
    const addresses = answers[Math.min(turn, answers.length - 1)]!;
    return callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return Object.assign(lookup, { asked });
}

/** Counts every connection that gets through. */
async function startListener(host = '127.0.0.1') {
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    socket.on('error', () => socket.destroy());
    socket.once('data', () =>
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok'),
    );
  });
  server.listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : 0,
    connections: () => connections,
    async [Symbol.asyncDispose]() {
      server.close();
      await once(server, 'close');
    },
  };
}

async function reach(guard: AddressGuard, url: string): Promise<string> {
  const agent = new Agent({ connect: guard.connector({ timeoutMs: 60_000 }), pipelining: 0 });
  const { origin, pathname: path } = new URL(url);
  const result = await exchange(
    agent,
    { origin, path, method: 'GET', headers: [] },
    { deadlineMs: 60_000, bodyBytesMax: 1000 },
  );
  await agent.destroy();
  return 'failed' in result ? result.failed : result.body.toString();
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

suite('addresses', () => {
  const closed = words(`
    0.0.0.0 0.1.2.3 10.0.0.1 100.64.0.1 127.0.0.1 127.255.255.254 169.254.1.1 172.16.0.1
    172.31.255.255 192.0.0.1 192.0.2.1 192.168.0.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1
    240.0.0.1 255.255.255.255 :: ::1 fc00::1 fd12:3456::1 fe80::1 fe80::1%eth0 fec0::1 ff02::1
    100::1 2001:db8::1 3fff::1 5f00::1
  `);
  const wrapped = words(`
    ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:10.0.0.1 ::ffff:169.254.169.254 ::127.0.0.1 ::7f00:1
    ::ffff:0:127.0.0.1 64:ff9b::127.0.0.1 64:ff9b::a9fe:a9fe 64:ff9b:1::127.0.0.1 2002:7f00:1::
    2002:a9fe:a9fe::1 2001:0:7f00:1:: 2001:0:808:808:0:0:80ff:fffe 2606:4700::5efe:127.0.0.1
    2606:4700::200:5efe:10.0.0.1
  `);
  const odd = [
    '',
    'localhost',
    '0x7f.1',
    '2130706433',
    '0177.0.0.1',
    '127.1',
    '127.0.0.1.',
    '[::1]',
    '1.2.3.4.5',
    '999.1.1.1',
    ' 8.8.8.8',
    '::g',
  ];

  for (const address of [...closed, ...wrapped, ...odd]) {
    test(`${address || '(nothing)'} is closed`, () =>
      assert.equal(createAddressGuard([]).isOpen(address), false));
  }
  for (const address of [
    '8.8.8.8',
    '1.1.1.1',
    '2606:4700:4700::1111',
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
  ]) {
    test(`${address} is open`, () => assert.equal(createAddressGuard([]).isOpen(address), true));
  }

  test('a private range is open once allowed, in every form that ends up there, and no other is', () => {
    const guard = createAddressGuard(['10.0.0.0/8', ' fd12::/16 ', '192.168.1.7']);
    for (const address of [
      '10.1.2.3',
      '::ffff:10.1.2.3',
      '64:ff9b::10.1.2.3',
      'fd12::5',
      '192.168.1.7',
    ]) {
      assert.equal(guard.isOpen(address), true, address);
    }
    for (const address of ['127.0.0.1', '192.168.1.8', 'fd13::5', '2002:a00:1::', '::1'])
      assert.equal(guard.isOpen(address), false, address);
  });

  // promise: path.addresses
  test('cloud metadata stays closed whatever is allowed', () => {
    const guard = createAddressGuard(['0.0.0.0/0', '::/0']);
    const metadata = words(`
      169.254.169.254 169.254.170.2 169.254.170.23 100.100.100.200 168.63.129.16 192.0.0.192
      169.254.42.42 fd00:ec2::254 fd00:ec2::23 fd20:ce::254 fd00:42::42 fd00:c1::a9fe:a9fe
      fe80::a9fe:a9fe fe80::a9fe:a9fe%eth0 ::ffff:169.254.169.254 64:ff9b::169.254.169.254
      2002:a9fe:a9fe:: ::ffff:168.63.129.16 64:ff9b:1::a9fe:a9fe
    `);
    for (const address of metadata) assert.equal(guard.isOpen(address), false, address);
    for (const address of ['127.0.0.1', '10.0.0.1', '::1', 'fd99::1'])
      assert.equal(guard.isOpen(address), true, address);
  });

  const invalid = [
    '',
    'localhost',
    '10.0.0.0/33',
    '10.0.0/8',
    '010.0.0.0/8',
    '0x0a.0.0.0/8',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    'fd00::/129',
    '*',
    '10.0.0.0/08a',
  ];
  for (const range of [
    ...invalid,
    '169.254.0.0/16',
    '169.254.169.254/32',
    'fe80::/10',
    '::ffff:10.0.0.0/104',
  ]) {
    test(`the range ${JSON.stringify(range)} is rejected`, () => {
      assert.throws(
        () => createAddressGuard(['10.0.0.0/8', range]),
        (error) =>
          error instanceof PublicError &&
          error.code === 'option_invalid' &&
          error.issues.length === 1,
      );
    });
  }
});

suite('connections', () => {
  const spellings = words(`
    127.0.0.1 127.1 127.0.1 127.127.127.127 0 0.0.0.0 2130706433 017700000001 0x7f000001 0x7f.1
    0177.0.0.1 0177.00.00.01 127.0.0.1. 127%2e0%2e0%2e1 %31%32%37.0.0.1 ①②⑦.⓪.⓪.① 127。0。0。1
    １２７.0.0.1 user:pass@127.0.0.1 8.8.8.8@127.0.0.1 [::1] [::] [0000::1] [::ffff:127.0.0.1]
    [::ffff:7f00:1] [::127.0.0.1] [64:ff9b::7f00:1]
  `);
  for (const spelling of spellings) {
    // promise: path.addresses
    test(`http://${spelling} reaches nothing on this machine`, async () => {
      await using listener = await startListener();
      assert.equal(
        await reach(createAddressGuard([]), `http://${spelling}:${listener.port}/`),
        'upstream_address_refused',
      );
      assert.equal(listener.connections(), 0);
    });
  }

  test('localhost, asked of the real resolver, is closed', async () => {
    await using listener = await startListener();
    assert.equal(
      await reach(createAddressGuard([]), `http://localhost:${listener.port}/`),
      'upstream_address_refused',
    );
    assert.equal(
      await reach(createAddressGuard(['127.0.0.0/8']), `http://localhost:${listener.port}/`),
      'ok',
    );
  });

  test('a name that resolves to a closed address is closed, in every form of it', async () => {
    await using listener = await startListener();
    for (const address of [
      '127.0.0.1',
      '::1',
      '::ffff:127.0.0.1',
      '169.254.169.254',
      '10.0.0.1',
      'not an address',
    ]) {
      const lookup = names({ 'metadata.google.internal': [[address]] });
      assert.equal(
        await reach(
          createAddressGuard([], { lookup }),
          `http://metadata.google.internal:${listener.port}/`,
        ),
        'upstream_address_refused',
      );
    }
    assert.equal(listener.connections(), 0);
  });

  test('only the open ones among several addresses of a name are connected to', async () => {
    await using listener = await startListener('127.0.0.1');
    await using other = await startListener('127.0.0.2');
    const lookup = names({ 'mixed.example': [['127.0.0.2', '::1', '127.0.0.1']] });
    assert.equal(
      await reach(
        createAddressGuard(['127.0.0.1/32'], { lookup }),
        `http://mixed.example:${listener.port}/`,
      ),
      'ok',
    );
    assert.equal(other.connections(), 0);
  });

  test('a name is resolved once for a connection, and the checked address is the one connected to', async () => {
    await using listener = await startListener('127.0.0.1');
    await using rebound = await startListener('127.0.0.2');
    const lookup = names({ 'rebind.example': [['127.0.0.1'], ['127.0.0.2']] });
    const guard = createAddressGuard(['127.0.0.1/32'], { lookup });
    assert.equal(await reach(guard, `http://rebind.example:${listener.port}/`), 'ok');
    assert.deepEqual(lookup.asked, ['rebind.example']);
    assert.equal(
      await reach(guard, `http://rebind.example:${rebound.port}/`),
      'upstream_address_refused',
    );
    assert.equal(rebound.connections(), 0);
  });

  test('a name that does not exist, or has no address, is not an error of ours', async () => {
    const guard = createAddressGuard([], { lookup: names({ 'empty.example': [[]] }) });
    assert.equal(await reach(guard, 'http://missing.example/'), 'upstream_unreachable');
    assert.equal(await reach(guard, 'http://empty.example/'), 'upstream_address_refused');
  });

  test('a name server that never answers is given up on', async () => {
    const guard = createAddressGuard([], { lookup: () => undefined });
    assert.equal(await reach(guard, 'http://slow.example/'), 'upstream_timeout');
  });

  test('a refusal names no address', async () => {
    const lookup = names({ 'intranet.example': [['10.20.30.40']] });
    const connect = createAddressGuard([], { lookup }).connector();
    const target = { hostname: 'intranet.example', protocol: 'http:', port: '80' };
    const error = await new Promise((resolve) => connect(target, (...[error]) => resolve(error)));
    assert.ok(!inspect(error, { depth: 9, showHidden: true }).includes('10.20.30.40'));
  });
});
