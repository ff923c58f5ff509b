import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { after, before, suite, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { PublicError, type ErrorCode } from '@leasehold/contract';
import {
  answer,
  flood,
  hang,
  inTurn,
  redirect,
  startFaultyUpstream,
  type ReceivedRequest,
} from '../gateway/testing/faulty-upstream.ts';
import { createAddressGuard, type Lookup } from './address-guard.ts';
import { createDescriptionReader, loadDescription } from './read-description.ts';

const guard = createAddressGuard(['127.0.0.1/32']);

function refuses(code: ErrorCode, silentOn?: string) {
  return (error: unknown) =>
    error instanceof PublicError &&
    error.code === code &&
    (!silentOn || !inspect(error, { depth: Infinity, showHidden: true }).includes(silentOn));
}

suite('files of a description', () => {
  let folder = '';
  let apis = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leasehold-read-'));
    apis = join(folder, 'apis');
    await mkdir(join(apis, 'schemas'), { recursive: true });
    await mkdir(join(folder, 'apis-private'));
    await Promise.all([
      writeFile(join(folder, 'secret.yaml'), 'secret: planted'),
      writeFile(join(folder, 'apis-private', 'secret.yaml'), 'secret: planted'),
      writeFile(join(apis, 'shop.yaml'), 'openapi: 3.1.0'),
      writeFile(join(apis, 'schemas', 'ünter pet.yaml'), 'type: object'),
      writeFile(join(apis, '..hidden.yaml'), 'type: string'),
      writeFile(join(apis, 'utf16.json'), Buffer.from('\uFEFF{"a":"ü"}', 'utf16le')),
      writeFile(join(apis, 'bytes.yaml'), Buffer.from([0x61, 0xff, 0xfe, 0x80])),
      writeFile(join(apis, 'large.yaml'), 'x'.repeat(2_001)),
      symlink(join(folder, 'secret.yaml'), join(apis, 'out.yaml')),
      symlink(folder, join(apis, 'up')),
      symlink('shop.yaml', join(apis, 'in.yaml')),
      symlink('loop.yaml', join(apis, 'loop.yaml')),
      symlink(apis, join(folder, 'alias')),
    ]);
    execFileSync('mkfifo', [join(apis, 'pipe.yaml')]);
  });
  after(() => rm(folder, { recursive: true }));

  const reader = (root = apis) => createDescriptionReader({ guard, root, bytesMax: 2_000 });
  const from = () => join(apis, 'shop.yaml');

  test('a description in a folder that is reached through a link is read, and so is what stands beside it', async () => {
    const { text, location, read } = await loadDescription(join(folder, 'alias', 'shop.yaml'), {
      guard,
    });
    assert.equal(text, 'openapi: 3.1.0');
    assert.equal(
      (await read(join(apis, 'schemas', 'ünter pet.yaml'), location)).text,
      'type: object',
    );
    await assert.rejects(
      read(join(folder, 'secret.yaml'), location),
      refuses('file_unreadable', 'planted'),
    );
  });

  test('are read from the folder and below, whatever they are called', async () => {
    assert.equal(
      (await reader()(join(apis, 'schemas/ünter pet.yaml'), from())).text,
      'type: object',
    );
    assert.equal((await reader()('schemas/ünter pet.yaml', from())).text, 'type: object');
    assert.equal((await reader()('..hidden.yaml', from())).text, 'type: string');
    assert.equal((await reader()('utf16.json', from())).text, '{"a":"ü"}');
    assert.equal(
      (await reader()(pathToFileURL(join(apis, 'schemas', 'ünter pet.yaml')).href, from())).text,
      'type: object',
    );
  });
  test('answer under the name they really have', async () => {
    const { location } = await reader()('in.yaml', from());
    assert.ok(location.endsWith('/shop.yaml'));
  });
  test('may lie in a folder reached by a symbolic link', async () => {
    const alias = join(folder, 'alias');
    assert.equal(
      (await reader(alias)(join(alias, 'shop.yaml'), join(alias, 'x.yaml'))).text,
      'openapi: 3.1.0',
    );
    assert.equal(
      (await reader(alias)(join(apis, 'shop.yaml'), join(alias, 'x.yaml'))).text,
      'openapi: 3.1.0',
    );
  });

  const refused = [
    '../secret.yaml',
    'schemas/../../secret.yaml',
    '../apis-private/secret.yaml',
    'out.yaml',
    'up/secret.yaml',
    'loop.yaml',
    'pipe.yaml',
    'schemas',
    '.',
    '',
    '/etc/passwd',
    '/dev/zero',
    '/proc/self/environ',
    'file:///etc/passwd',
    'file://localhost/etc/passwd',
    'file://elsewhere/share/x',
    'file:///etc%2fpasswd',
    'missing.yaml',
    'shop.yaml/x',
    'shop.yaml\0.json',
    'bytes\0',
    'gopher://127.0.0.1/',
    'data:text/plain,x',
    'node:fs',
    '..\\secret.yaml',
    'x'.repeat(5_000),
  ];
  for (const location of refused) {
    test(`${JSON.stringify(location.slice(0, 40))} is refused`, async () => {
      await assert.rejects(reader()(location, from()), refuses('file_unreadable', 'planted'));
    });
  }
  test('what lies outside is refused in the same words whether it exists or not', async () => {
    const said = await Promise.all(
      ['../secret.yaml', '../nothing.yaml'].map((location) =>
        reader()(location, from()).then(String, (error: Error) => error.message),
      ),
    );
    assert.equal(said[0]!.replace('secret', 'nothing'), said[1]);
  });
  test('that are too large, or no text, say so', async () => {
    await assert.rejects(reader()('large.yaml', from()), refuses('description_unreadable'));
    await assert.rejects(reader()('bytes.yaml', from()), refuses('description_unreadable'));
  });
  test('are closed to a description that came from an address, and where no folder is given', async () => {
    for (const location of [
      join(apis, 'shop.yaml'),
      'shop.yaml',
      pathToFileURL(join(apis, 'shop.yaml')).href,
    ]) {
      await assert.rejects(
        reader()(location, 'https://evil.example/openapi.yaml'),
        refuses('file_unreadable'),
      );
      await assert.rejects(
        createDescriptionReader({ guard })(location, from()),
        refuses('file_unreadable'),
      );
    }
  });

  test('the top document opens its own folder, and no more', async () => {
    for (const top of [join(apis, 'shop.yaml'), pathToFileURL(join(apis, 'shop.yaml')).href]) {
      const loaded = await loadDescription(top, { guard });
      assert.equal(loaded.text, 'openapi: 3.1.0');
      assert.equal(
        (await loaded.read('schemas/ünter pet.yaml', loaded.location)).text,
        'type: object',
      );
      await assert.rejects(
        loaded.read('../secret.yaml', loaded.location),
        refuses('file_unreadable', 'planted'),
      );
    }
    await assert.rejects(
      loadDescription(join(apis, 'nothing.yaml'), { guard }),
      refuses('file_unreadable'),
    );
    await assert.rejects(loadDescription(apis, { guard }), refuses('file_unreadable'));
  });
});

suite('addresses of a description', () => {
  const text = 'openapi: 3.1.0';
  const load = (
    url: string,
    more: {
      bytesMax?: number;
      deadlineMs?: number;
      headers?: Record<string, string>;
      signal?: AbortSignal;
    } = {},
  ) => loadDescription(url, { guard, deadlineMs: 60_000, ...more });

  test('are read, compressed or not, and named by where they end', async () => {
    await using server = await startFaultyUpstream({
      '/plain': answer(text, { headers: { 'Content-Type': 'application/yaml' } }),
      '/gzip': answer(gzipSync(text), { headers: { 'Content-Encoding': 'gzip' } }),
      '/latin1': answer(Buffer.from('t: \xe9', 'latin1'), {
        headers: { 'Content-Type': 'text/yaml; charset=iso-8859-1' },
      }),
      '/moved': redirect('/plain'),
    });
    assert.equal((await load(`${server.origin}/plain`)).text, text);
    assert.equal((await load(`${server.origin}/gzip`)).text, text);
    assert.equal((await load(`${server.origin}/latin1`)).text, 't: é');
    const moved = await load(`${server.origin}/moved`);
    assert.deepEqual([moved.text, moved.location], [text, `${server.origin}/plain`]);
    assert.equal((await moved.read(`${server.origin}/gzip`, moved.location)).text, text);
  });

  // promise: console.cancels
  test('are asked no further once nobody waits for them', async () => {
    const stopper = new AbortController();
    const closed = Promise.withResolvers<void>();
    await using server = await startFaultyUpstream({
      '/silent': (socket) => {
        socket.once('close', () => closed.resolve());
        stopper.abort();
      },
    });
    const { signal } = stopper;
    await assert.rejects(load(`${server.origin}/silent`, { signal }), refuses('cancelled'));
    await closed.promise;
  });

  // promise: apis.source-headers
  test('a header given for one goes to its origin alone, through redirects and references', async () => {
    await using elsewhere = await startFaultyUpstream({ '/there': answer(text) });
    const guarded = (socket: Socket, request: ReceivedRequest) =>
      request.headers['x-docs-key'] === 'planted'
        ? answer(text)(socket, request)
        : answer('', { status: request.headers['x-docs-key'] ? '403 No' : '401 No' })(
            socket,
            request,
          );
    await using server = await startFaultyUpstream({
      '/it': guarded,
      '/part': guarded,
      '/away': redirect(`${elsewhere.origin}/there`),
    });
    const headers = { 'X-Docs-Key': 'planted', Accept: 'text/yaml' };
    const loaded = await load(`${server.origin}/it`, { headers });
    await loaded.read(`${server.origin}/part`, loaded.location);
    await loaded.read(`${elsewhere.origin}/there`, loaded.location);
    await load(`${server.origin}/away`, { headers });
    assert.deepEqual(
      server.requests.map((request) => request.headers['accept']),
      ['text/yaml', 'text/yaml', 'text/yaml'],
      'and is sent once where it is an ordinary one',
    );
    assert.equal(elsewhere.requests.length, 2);
    for (const request of elsewhere.requests)
      assert.equal(request.headers['x-docs-key'], undefined);
    for (const wrong of [undefined, { 'X-Docs-Key': 'other' }])
      await assert.rejects(
        load(`${server.origin}/it`, wrong && { headers: wrong }),
        refuses('description_unauthorized', 'planted'),
      );
  });

  test('that cannot be reached say what is wrong: the name, or what answers there', async () => {
    const lookup: Lookup = (hostname, _options, callback) =>
      callback(Object.assign(new Error('no'), { code: codes[hostname] ?? 'ENOTFOUND' }), []);
    const codes: Record<string, string> = { 'away.test': 'EAI_AGAIN' };
    const told = (url: string) =>
      loadDescription(url, { guard: createAddressGuard(['127.0.0.0/8'], { lookup }) }).then(
        () => 'read',
        (error: Error) => error.message,
      );
    assert.equal(
      await told('https://api.exmaple.test/x'),
      'There is no host of the name api.exmaple.test.',
    );
    assert.equal(await told('https://away.test/x'), 'The name away.test could not be looked up.');
    assert.equal(await told('http://127.0.0.1:1/x'), 'Nothing answers at 127.0.0.1:1.');
    const open = createServer();
    await once(open.listen(0, '127.0.0.1'), 'listening');
    const { port } = open.address() as AddressInfo;
    assert.match(await told(`https://127.0.0.1:${port}/x`), /speaks http and not https/);
    open.close();
  });

  test('keep user and password to themselves', async () => {
    await using server = await startFaultyUpstream({
      '/it': answer(text),
      '/no': answer('', { status: '404 No' }),
    });
    const [plain, no] = ['/it', '/no'].map(
      (path) => server.origin.replace('//', '//me:planted@') + path,
    );
    assert.equal((await load(plain!)).location, `${server.origin}/it`);
    await assert.rejects(load(`${no!}?key=planted`), refuses('description_unreadable', 'planted'));
  });

  test('must lead somewhere open', async () => {
    await using server = await startFaultyUpstream({
      '/meta': redirect('http://169.254.169.254/latest/meta-data/'),
      '/local': redirect('http://127.0.0.2:1/'),
      '/file': redirect('file:///etc/passwd'),
    });
    for (const path of ['/meta', '/local'])
      await assert.rejects(load(server.origin + path), refuses('upstream_address_refused'));
    await assert.rejects(load(`${server.origin}/file`), refuses('description_unreadable'));
    for (const url of [
      'http://169.254.169.254/',
      'http://[::1]:1/',
      'http://10.0.0.1/openapi.json',
      'http://2852039166/',
      'http://[::ffff:a9fe:a9fe]/',
    ]) {
      await assert.rejects(load(url), refuses('upstream_address_refused'));
    }
  });

  test('that cannot be reached is named as it is, though another led to it', async () => {
    await using server = await startFaultyUpstream({
      '/moved': redirect('http://gone.invalid/openapi.json'),
    });
    await assert.rejects(load(`${server.origin}/moved`), /gone\.invalid/);
  });

  test('must answer whole, with text, in time, and not too much', async () => {
    await using server = await startFaultyUpstream({
      '/404': answer('planted', { status: '404 planted' }),
      '/hang': hang,
      '/flood': flood(65_536),
      '/bomb': answer(gzipSync(Buffer.alloc(30_000_000)), {
        headers: { 'Content-Encoding': 'gzip' },
      }),
      '/short': answer('planted', { headers: { 'Content-Length': '100' } }),
      '/bytes': answer(Buffer.from([0x70, 0xff, 0x80])),
      '/loop': redirect('/loop'),
      '/six': inTurn(...Array.from({ length: 5 }, () => redirect('/six')), answer(text)),
    });
    await assert.rejects(
      load(`${server.origin}/404`),
      refuses('description_unreadable', 'planted'),
    );
    await assert.rejects(
      load(`${server.origin}/hang`, { deadlineMs: 100 }),
      refuses('upstream_timeout'),
    );
    await assert.rejects(
      load(`${server.origin}/short`, { deadlineMs: 100 }),
      refuses('upstream_timeout', 'planted'),
    );
    await assert.rejects(
      load(`${server.origin}/flood`, { bytesMax: 1_000_000 }),
      refuses('description_unreadable'),
    );
    await assert.rejects(load(`${server.origin}/bomb`), refuses('description_unreadable'));
    await assert.rejects(load(`${server.origin}/bytes`), refuses('description_unreadable'));
    await assert.rejects(load(`${server.origin}/loop`), refuses('description_unreadable'));
    assert.equal((await load(`${server.origin}/six`)).text, text);
  });

  test('must be there', async () => {
    const server = await startFaultyUpstream({});
    await server[Symbol.asyncDispose]();
    await assert.rejects(load(`${server.origin}/`), refuses('upstream_unreachable'));
  });
});
