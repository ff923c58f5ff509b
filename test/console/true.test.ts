// What screens say is so: where a lease only reads, an answer is invented, an API refuses, nothing
// was seen yet, a part of the app is gone, a name is hostile.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { chromiumMissing } from '../testing/chromium.ts';
import { startConsole, type ConsoleBrowser, type ConsoleWindow } from './testing/console.ts';

const upstreamKey = 'key-of-the-shop';
const answers = {
  200: {
    description: 'ok',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { 'sal\u202eary': { type: 'string' }, plan: { type: 'string' } },
        },
      },
    },
  },
};
const description = (origin: string) => ({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: origin }],
  security: [{ shop: [] }],
  components: { securitySchemes: { shop: { type: 'apiKey', in: 'header', name: 'X-Shop-Key' } } },
  paths: {
    '/plan': {
      get: { summary: 'Read the plan', responses: answers },
      put: { summary: 'Change the plan', responses: answers },
      delete: { summary: 'End the plan', responses: answers },
    },
  },
});

describe('what screens say is so', { skip: chromiumMissing }, () => {
  let running: ConsoleBrowser;
  let window: ConsoleWindow;
  const upstream = createServer((request, response) => {
    const isKnown = request.headers['x-shop-key'] === upstreamKey;
    response
      .writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
      .end(isKnown ? '{"plan":"gold"}' : '{}');
  });
  before(async () => {
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    running = await startConsole();
    window = await running.signedIn();
  });
  after(async () => {
    await window?.[Symbol.asyncDispose]();
    await running?.[Symbol.asyncDispose]();
    upstream.closeAllConnections();
    upstream.close();
  });

  /** There is one of it in a workspace. */
  let sample: Promise<string> | undefined;
  const sampleApi = () =>
    (sample ??= running.installation
      .control('POST /apis', { body: { sample: true } })
      .then(({ id }) => id));

  test('where an answer has a sample, its absence is not told while the engine is on its way', async () => {
    const { control } = running.installation;
    const lease = await control('POST /leases', {
      body: { apiId: await sampleApi(), name: 'Sampled', purpose: 'testing' },
    });
    await using own = await running.signedIn();
    const { page } = own;
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/preview-[^/]*\.js$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await own.goto(`/leases/${lease.id}/policy`);
    await page.locator('tbody tr').first().waitFor();
    const pane = page.getByRole('region', { name: 'Preview' });
    await pane.locator('[aria-busy=true]').waitFor();
    assert.doesNotMatch(await pane.innerText(), /There is no sample|Computed in this page/);
    held.resolve();
    await pane.getByText('Computed in this page').waitFor();
    await pane.getByText('Invented from the description').waitFor();
    assert.deepEqual(own.faults, []);
  });

  test('a list that is narrowed does not say that there is nothing at all', async () => {
    const { control } = running.installation;
    const lease = await control('POST /leases', {
      body: { apiId: await sampleApi(), name: 'Drafted', purpose: 'testing' },
    });
    await control('POST /drafts', {
      body: { about: lease.id, changes: { settings: { readOnly: false } } },
    });
    await window.goto('/drafts?state=approved');
    await window.page.getByText('No draft is in this state.').waitFor();
    await window.page.getByRole('link', { name: 'All', exact: true }).click();
    await window.page.getByRole('link', { name: 'Drafted' }).waitFor();
    await window.goto('/alerts?state=ended');
    await window.page.getByText('No alert is over.').waitFor();
  });

  const call = (address: string, key: string) =>
    fetch(address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'get_plan', arguments: {} },
      }),
    });

  // promise: console.true
  test('an API that asks for a key is given it in place; a call it refuses is not done, one it answers is', async () => {
    const { page } = window;
    const { control } = running.installation;
    const origin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
    await window.goto('/drift');
    await page.getByText('No answer was seen yet.', { exact: false }).waitFor();
    await page
      .getByRole('navigation', { name: 'Console' })
      .getByRole('link', { name: 'Start' })
      .click();
    await page
      .getByLabel('Its description, or the address it is at')
      .fill(JSON.stringify(description(origin)));
    await page.getByRole('button', { name: 'Read it' }).click();
    await page.getByText('This API asks for a key').waitFor();
    assert.equal(await page.getByLabel('Its name').inputValue(), 'X-Shop-Key');
    await page.getByRole('button', { name: 'Go on without' }).click();
    await page.getByText('The key is made').waitFor();
    const [lease] = (await control('GET /leases')).items;
    assert.ok(lease);
    assert.equal(lease.readOnly, true);
    assert.ok(Date.parse(lease.expiresAt ?? '') < Date.now() + 31 * 86_400_000, 'it ends');
    const { secret } = await control('POST /leases/{id}/keys', {
      params: lease,
      body: { name: 'Night\u00e9 agent' },
    });
    await call(lease.address, secret);
    const last = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: /Watch its first call/ }) });
    await last.getByText('The API refused Leasehold', { exact: false }).waitFor();
    await last
      .getByText('It was told upstream_unauthorized: The API refused its credentials.', {
        exact: false,
      })
      .waitFor();
    assert.equal(await last.getByRole('heading', { name: /done/ }).count(), 0);
    await last.getByRole('button', { name: 'Give the API’s key' }).click();
    await page.getByRole('dialog').getByLabel('Key', { exact: true }).fill(upstreamKey);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('The key is saved').waitFor();
    await call(lease.address, secret);
    await last.getByRole('heading', { name: /done/ }).waitFor();
    await last.getByText('An agent got its first answer').waitFor();
    await running.installation.app.flush();

    await window.goto('/');
    await page
      .getByRole('table', { name: 'Latest calls' })
      .getByText('Night\u00e9 agent')
      .first()
      .waitFor();
    await page
      .getByRole('navigation', { name: 'Console' })
      .getByRole('link', { name: 'Start' })
      .waitFor({ state: 'detached' });
    assert.equal(await page.getByText('All reviewed').count(), 0);
  });

  // promise: console.true
  // promise: words.isolated
  test('a lease that only reads counts what can be called; an invented answer is called so; a hostile name shows what it is', async () => {
    const { page, faults } = window;
    const [lease] = (await running.installation.control('GET /leases')).items;
    await window.goto(`/leases/${lease?.id}/policy`);
    await page.getByText('1 of 3 can be called: this lease only reads').waitFor();
    await page.getByRole('region', { name: 'Invented from the description' }).waitFor();
    assert.equal(await page.getByText('Upstream returned').count(), 0);
    const field = page.getByRole('row', { name: /^sal\ufffdary / });
    await field.locator('bdi').first().waitFor();
    assert.doesNotMatch(await page.locator('body').innerText(), /[\u202a-\u202e\u2066-\u2069]/);
    assert.deepEqual(faults, []);
  });

  // promise: console.lost
  test('a part of the app that is gone: what was typed stays, and loading again is offered', async () => {
    const { page } = window;
    await window.goto('/leases/new');
    await page.getByLabel('Purpose').fill('Half a sentence');
    await page.route(/\/AuditPage[^/]*\.js/, (route) => route.abort());
    const leave = page.getByRole('button', { name: 'Leave', exact: true });
    await page.getByRole('link', { name: 'Audit log' }).click();
    await leave.click();
    const notice = page
      .getByRole('alert')
      .filter({ hasText: 'A part of this page could not be loaded' });
    await notice.getByRole('button', { name: 'Load the page again' }).waitFor();
    assert.equal(await page.getByLabel('Purpose').inputValue(), 'Half a sentence');
    await page.unroute(/\/AuditPage[^/]*\.js/);
    await page.getByRole('link', { name: 'Members' }).click();
    await leave.click();
    await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor();
  });
});
