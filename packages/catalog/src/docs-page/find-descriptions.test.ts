import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { importApi } from '../import.ts';
import { findDescriptions, isHtmlPage } from './find-descriptions.ts';
import { startCost } from '@leasehold/privacy/testing/cost';

const at = 'https://docs.example/api/index.html';
const page = (inside: string) =>
  `<!DOCTYPE html>\n<html><head><title>API</title></head><body>${inside}</body></html>`;
const locations = (text: string, base = at) =>
  findDescriptions({ text, location: base }).descriptions.map(({ location }) => location);
const document = {
  openapi: '3.1.0',
  info: { title: "Anna's shop", version: '1' },
  paths: { '/a': { get: {} } },
};
const bundle = '<script src="https://cdn.example/swagger-ui-dist@5/swagger-ui-bundle.js"></script>';

/** The pages of the viewers as they are today, each with where its description is. */
const pages: [viewer: string, html: string, location: string][] = [
  [
    'Swagger UI in the page (FastAPI)',
    `<div id="swagger-ui"></div>${bundle}<!-- \`SwaggerUIBundle\` is now available --><script>
    const ui = SwaggerUIBundle({
        url: '/openapi.json',
    "dom_id": "#swagger-ui",
    presets: [SwaggerUIBundle.presets.apis, SwaggerUIBundle.SwaggerUIStandalonePreset],
    })</script>`,
    'https://docs.example/openapi.json',
  ],
  [
    'Swagger UI with comments and an escaped address (drf-spectacular)',
    `<script>"use strict"; // url: "no.json",
    /* url: 'nor-this.json' */ const swaggerSettings = {"deepLinking": true};
    const ui = SwaggerUIBundle({ url: "\\u002Fapi\\/schema\\/", ...swaggerSettings })</script>`,
    'https://docs.example/api/schema/',
  ],
  [
    'Swagger UI on its own host',
    `<script>window.ui = SwaggerUIBundle({ url: window.location.protocol + '//' + window.location.host + "/api-docs.json", dom_id: '#x' })</script>`,
    'https://docs.example/api-docs.json',
  ],
  [
    'Swagger UI with a name for its address',
    `<script>const where = "../v2.yaml"; SwaggerUIBundle({ dom_id: '#x', url: where })</script>`,
    'https://docs.example/v2.yaml',
  ],
  [
    'Swashbuckle',
    `<script>window.onload = function () {
      var configObject = JSON.parse('{"urls":[{"url":"v1/swagger.json","name":"Shop V1"}],"deepLinking":false}');
      configObject.dom_id = "#swagger-ui"; const ui = SwaggerUIBundle(configObject); }</script>`,
    'https://docs.example/api/v1/swagger.json',
  ],
  [
    'Redoc',
    `<redoc spec-url='openapi.yaml' hide-hostname></redoc>`,
    'https://docs.example/api/openapi.yaml',
  ],
  [
    'Redoc by its function',
    `<script>Redoc.init('https://other.example/o.json?a=1&b=2#top', { scrollYOffset: 50 }, document.getElementById('redoc'))</script>`,
    'https://other.example/o.json?a=1&b=2',
  ],
  [
    'RapiDoc',
    '<rapi-doc spec-url = "/openapi.json" theme="dark"> </rapi-doc>',
    'https://docs.example/openapi.json',
  ],
  [
    'Stoplight Elements',
    '<elements-api apiDescriptionUrl="/o.json?a=1&amp;b=2" router="hash" />',
    'https://docs.example/o.json?a=1&b=2',
  ],
  [
    'Scalar by attribute',
    '<script id="api-reference" data-url="/openapi.json"></script>',
    'https://docs.example/openapi.json',
  ],
  [
    'Scalar by configuration',
    `<script id="api-reference" data-configuration="{&quot;theme&quot;:&quot;moon&quot;,&quot;spec&quot;:{&quot;url&quot;:&quot;/o.json&quot;}}"></script>`,
    'https://docs.example/o.json',
  ],
  [
    'Scalar by its function',
    `<script>Scalar.createApiReference('#app', { url: 'https://registry.example/x?format=json', proxyUrl: 'https://proxy.example' })</script>`,
    'https://registry.example/x?format=json',
  ],
  [
    'a link of the page',
    '<link rel="alternate service-desc" type="application/openapi+json" href="/o.json">',
    'https://docs.example/o.json',
  ],
];

suite('the description a documentation page shows', () => {
  for (const [viewer, html, location] of pages) {
    test(`is found on a page of ${viewer}`, () =>
      assert.deepEqual(locations(page(html)), [location]));
  }

  test('is taken from the page where it stands in it', async () => {
    const express = `<script>window.onload = function() {
      var url = window.location.search.match(/url=([^&]+)/); url = url ? decodeURIComponent(url[1]) : window.location.origin;
      var options = { "swaggerDoc": ${JSON.stringify(document)}, "customOptions": {} };
      url = options.swaggerUrl || url;
      var ui = SwaggerUIBundle({ spec: options.swaggerDoc, url: url }) }</script>`;
    const embedded = [
      express,
      `<script>const __redoc_state = ${JSON.stringify({ menu: {}, spec: { data: document } })};
        Redoc.hydrate(__redoc_state, document.getElementById('redoc'));</script>`,
      `<script>const spec = { openapi: '3.1.0', info: { title: "Anna's shop", version: '1', }, paths: { '/a': { get: {}, }, }, };
        SwaggerUIBundle({ dom_id: '#x', spec })
        SwaggerUIBundle({ dom_id: '#y', spec: spec, })</script>`,
      `<script id="api-reference" type="application/json">${JSON.stringify(document)}</script>`,
      `<script>Scalar.createApiReference('#app', { content: ${JSON.stringify(JSON.stringify(document))} })</script>`,
      `<script>Scalar.createApiReference('#app', { sources: [{ title: 'One', content: ${JSON.stringify(document)} }] })</script>`,
    ];
    for (const html of embedded) {
      const [shown] = findDescriptions({ text: page(html), location: at }).descriptions;
      assert.deepEqual(JSON.parse(shown?.text ?? '""'), document, html);
      const { api, problems } = await importApi({ text: page(html), location: at });
      assert.deepEqual([api?.title, problems], ["Anna's shop", []]);
    }
  });

  test('is the first of a list, and the others are named', () => {
    const list = [
      { url: '/a.json', name: 'First' },
      { url: '/b.json', name: '<b>Second</b>' },
    ];
    for (const html of [
      `<script>SwaggerUIBundle({ url: "https://petstore.example/v2.json", urls: ${JSON.stringify(list)}, "urls.primaryName": 'First' })</script>`,
      `<script>Scalar.createApiReference('#app', { sources: [{ url: '/a.json', title: 'First' }, { url: '/b.json', slug: 'Second', default: true }] })</script>`,
    ]) {
      assert.deepEqual(findDescriptions({ text: page(html), location: at }).descriptions, [
        { name: 'First', location: 'https://docs.example/a.json' },
        { name: 'Second', location: 'https://docs.example/b.json' },
      ]);
    }
  });

  test('may be told by a script, a configuration or another page', () => {
    const further = (html: string) => findDescriptions({ text: page(html), location: at }).further;
    assert.deepEqual(
      further(`${bundle}<script src="./swagger-initializer.js" charset="UTF-8"> </script>`),
      [{ location: 'https://docs.example/api/swagger-initializer.js', isPage: false }],
    );
    assert.deepEqual(further('<meta http-equiv="Refresh" content="0; url=\'/docs/\'">'), [
      { location: 'https://docs.example/docs/', isPage: true },
    ]);
    const springdoc =
      'window.ui = SwaggerUIBundle({ url: "https://petstore.example/v2/swagger.json", "configUrl" : "/v3/api-docs/swagger-config" });';
    assert.deepEqual(
      findDescriptions(
        { text: springdoc, location: 'https://docs.example/api/swagger-initializer.js' },
        at,
      ),
      {
        descriptions: [],
        further: [{ location: 'https://docs.example/v3/api-docs/swagger-config', isPage: false }],
      },
    );
    assert.deepEqual(
      locations('{"configUrl":"/v3/api-docs/swagger-config","url":"/v3/api-docs"}'),
      ['https://docs.example/v3/api-docs'],
    );
  });

  test('may be told by the header of the answer', () => {
    const link =
      '</style.css>; rel=preload, </o.json>; type="application/json"; rel="service-doc service-desc", <x>';
    assert.deepEqual(findDescriptions({ text: '', location: at, link }).descriptions, [
      { name: '', location: 'https://docs.example/o.json' },
    ]);
  });
});

suite('pages that mean harm', () => {
  test('name no address but http ones, and none in the open from an encrypted page', () => {
    for (const address of [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'data:application/json,{}',
      'ftp://x/y',
      'http://docs.example/o.json',
      '',
      '#x',
    ])
      assert.deepEqual(locations(page(`<redoc spec-url="${address}"></redoc>`)), [], address);
    assert.deepEqual(locations(page('<redoc spec-url="o.json"></redoc>'), '/home/me/index.html'), [
      '/home/me/o.json',
    ]);
  });

  test('take no longer than their length, whatever they repeat', () => {
    const parts = [
      '<',
      '<a',
      '<a x="',
      "<a x='",
      '<!--',
      '<!---->',
      '<script>',
      '<script>SwaggerUI({spec:{',
      '<script>SwaggerUI "',
      '<script>SwaggerUI/*',
      '<script>Redoc.init(',
      '<script>SwaggerUI`\\`',
      '<script>SwaggerUI url:a,',
      '<meta http-equiv=refresh content="0;',
    ];
    for (const part of parts) {
      const text = `<!doctype html>${part.repeat(Math.ceil(2_000_000 / part.length))}`;
      const cost = startCost();
      assert.deepEqual(findDescriptions({ text, location: at }).descriptions, []);
      assert.ok(cost() < 3_000);
    }
  });

  test('are pages only where they begin like one', () => {
    assert.ok(isHtmlPage('\uFEFF\n<!-- a --><!-- b -->\n<HTML lang=en>'));
    for (const text of [
      '',
      '<?xml version="1.0"?><a/>',
      '{"a":"<html>"}',
      `${'<!-- -->'.repeat(2_000)}x`,
      '<htmlx>',
    ])
      assert.ok(!isHtmlPage(text), text.slice(0, 30));
  });
});
