import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { importApi } from '@leasehold/catalog';
import { PublicError, type ErrorCode } from '@leasehold/contract';
import {
  answer,
  json,
  redirect,
  startFaultyUpstream,
  type Behaviour,
} from '../gateway/testing/faulty-upstream.ts';
import { createAddressGuard } from './address-guard.ts';
import { loadDescription } from './read-description.ts';

const guard = createAddressGuard(['127.0.0.1/32']);
const description = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: { '/a': { get: {} } },
};
const html = (inside: string): Behaviour =>
  answer(`<!doctype html><html><body>${inside}</body></html>`, {
    headers: { 'Content-Type': 'text/html' },
  });
const script = (text: string): Behaviour =>
  answer(text, { headers: { 'Content-Type': 'text/javascript' } });
const load = (url: string) =>
  loadDescription(url, { guard, deadlineMs: 60_000, bytesMax: 100_000 });

function refuses(code: ErrorCode, message: RegExp) {
  return (error: unknown) =>
    error instanceof PublicError && error.code === code && message.test(error.message);
}

// promise: formats.docs-page
suite('a documentation page in place of a description', () => {
  test('leads over its script and its configuration (springdoc)', async () => {
    await using server = await startFaultyUpstream({
      '/docs': redirect('/swagger-ui/index.html'),
      '/swagger-ui/index.html': html(
        '<script src="./swagger-ui-bundle.js"></script><script src="./swagger-initializer.js"></script>',
      ),
      '/swagger-ui/swagger-initializer.js': script(
        'window.ui = SwaggerUIBundle({ url: "", "configUrl": "/v3/api-docs/swagger-config" });',
      ),
      '/v3/api-docs/swagger-config': json({
        urls: [
          { url: '/v3/api-docs/shop', name: 'Shop' },
          { url: '/v3/api-docs/stock', name: 'Stock' },
        ],
      }),
      '/v3/api-docs/shop': json(description),
    });
    const found = await load(`${server.origin}/docs`);
    assert.deepEqual(
      [found.location, found.page, found.others],
      [`${server.origin}/v3/api-docs/shop`, `${server.origin}/swagger-ui/index.html`, ['Stock']],
    );
    const { api, problems } = await importApi(found);
    assert.equal(api?.title, 'Shop');
    assert.match(
      problems.map(({ code, message }) => `${code} ${message}`).join('\n'),
      /^left_out .*: Stock\. /,
    );
    assert.deepEqual(
      server.requests.map(({ path }) => path),
      [
        '/docs',
        '/swagger-ui/index.html',
        '/swagger-ui/swagger-initializer.js',
        '/v3/api-docs/swagger-config',
        '/v3/api-docs/shop',
      ],
    );
  });

  test('leads on from the entry of an API that names its description in a header', async () => {
    await using server = await startFaultyUpstream({
      '/': json(
        { message: 'Welcome' },
        { headers: { Link: '</openapi.json>; rel="service-desc"' } },
      ),
      '/openapi.json': json(description, {
        headers: { Link: '</other.json>; rel="service-desc"' },
      }),
    });
    const found = await load(`${server.origin}/`);
    assert.deepEqual(
      [found.location, JSON.parse(found.text)],
      [`${server.origin}/openapi.json`, description],
    );
    const named = await load(`${server.origin}/openapi.json`);
    assert.deepEqual([named.location, named.page], [`${server.origin}/openapi.json`, undefined]);
  });

  test('that is a file shows what lies beside it, and what stands in it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'leasehold-page-'));
    try {
      const page = join(folder, 'index.html');
      await writeFile(join(folder, 'openapi.json'), JSON.stringify(description));
      await writeFile(page, '<!doctype html><redoc spec-url="openapi.json"></redoc>');
      assert.deepEqual(JSON.parse((await load(page)).text), description);
      await writeFile(
        page,
        `<!doctype html><script>const __redoc_state = ${JSON.stringify({ spec: { data: description } })}; Redoc.hydrate(__redoc_state)</script>`,
      );
      assert.deepEqual(JSON.parse((await load(page)).text), description);
      await writeFile(page, '<!doctype html><redoc spec-url="../../../../etc/passwd"></redoc>');
      await assert.rejects(load(page), refuses('file_unreadable', /lies outside/));
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

suite('a page that means harm', () => {
  test('goes in circles no further than four hops', async () => {
    const pages = Array.from({ length: 9 }, (_, n): [string, Behaviour] => [
      `/${n}`,
      html(`<redoc spec-url="/${n + 1}"></redoc>`),
    ]);
    await using server = await startFaultyUpstream({
      ...Object.fromEntries(pages),
      '/me': html('<redoc spec-url="/me"></redoc>'),
    });
    const { api, problems } = await importApi(await load(`${server.origin}/0`));
    assert.deepEqual([api, server.requests.length], [undefined, 5]);
    assert.match(problems[0]?.message ?? '', /HTML page/);
    await load(`${server.origin}/me`);
    assert.equal(server.requests.length, 6);
  });

  test('reads at most eight texts, however many it names', async () => {
    const scripts = Array.from(
      { length: 50 },
      (_, n) => `<script src="/app${n}.js"></script>`,
    ).join('');
    await using server = await startFaultyUpstream({ '/': html(scripts) });
    await load(`${server.origin}/`);
    assert.equal(server.requests.length, 8);
  });

  test('reaches no address that is closed, no file and no scheme but http', async () => {
    const to = (address: string) => html(`<redoc spec-url="${address}"></redoc>`);
    await using server = await startFaultyUpstream({
      '/inside': to('http://10.0.0.7/openapi.json'),
      '/metadata': to('http://169.254.169.254/latest/meta-data/'),
      '/file': to('file:///etc/passwd'),
      '/script': to('javascript:fetch(1)'),
      '/moved': to('/away'),
      '/away': redirect('http://10.0.0.7/openapi.json'),
      '/large': to('/flood'),
      '/flood': answer('x'.repeat(100_001)),
      '/missing': to('/nothing'),
    });
    for (const path of ['/inside', '/metadata', '/moved'])
      await assert.rejects(
        load(server.origin + path),
        refuses(
          'upstream_address_refused',
          /The page .* shows a description that cannot be read: .* closed/,
        ),
      );
    for (const path of ['/file', '/script'])
      assert.match((await load(server.origin + path)).text, /^<!doctype/);
    await assert.rejects(
      load(`${server.origin}/large`),
      refuses('description_unreadable', /larger than 0.1 MB/),
    );
    await assert.rejects(
      load(`${server.origin}/missing`),
      refuses('description_unreadable', /answered 404/),
    );
  });
});
