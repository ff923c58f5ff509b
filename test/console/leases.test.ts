// A lease's life in the console: found, connected, tried, limited, ended. Real calls by real keys,
// on the built-in sample.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { chromiumMissing } from '../testing/chromium.ts';
import { callTool, connect, outcomeOf } from '../testing/oauth.ts';
import {
  assertAccessible,
  assertEndsWithItsContent,
  startConsole,
  type ConsoleBrowser,
  type ConsoleWindow,
} from './testing/console.ts';

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

describe('a lease in the console', { skip: chromiumMissing }, () => {
  let running: ConsoleBrowser;
  let window: ConsoleWindow;
  let apiId: string;
  before(async () => {
    running = await startConsole();
    ({ id: apiId } = await running.installation.control('POST /apis', { body: { sample: true } }));
    window = await running.signedIn(clipboard);
  });
  after(async () => {
    await window?.[Symbol.asyncDispose]();
    await running?.[Symbol.asyncDispose]();
  });

  async function cut(name: string, more: object = {}) {
    const { control } = running.installation;
    return control('POST /leases', { body: { apiId, name, purpose: 'testing', ...more } });
  }

  async function keyOf({ id }: { id: string }, name = 'test'): Promise<string> {
    const { secret } = await running.installation.control('POST /leases/{id}/keys', {
      params: { id },
      body: { name },
    });
    return secret;
  }

  const readBack = (id: string) =>
    running.installation.control('GET /leases/{id}', { params: { id } });

  test('the list: searched and filtered in the address, Back takes it away, a row leads to its contract', async () => {
    const { page, faults } = window;
    const paused = await cut('Night shift');
    await cut('Day shift');
    await running.installation.control('POST /leases/{id}/pause', { params: { id: paused.id } });
    await window.goto('/leases');
    const rows = page.getByRole('region', { name: 'Leases' }).locator('tbody tr');
    await rows.nth(1).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('shift');
    await page.waitForURL('**/leases?search=shift');
    await page.getByRole('link', { name: 'Paused' }).click();
    await page.waitForURL('**/leases?search=shift&status=paused');
    await page.getByRole('link', { name: 'Day shift' }).waitFor({ state: 'detached' });
    await page.getByLabel('API').selectOption('Clinic and Shop');
    await page.waitForURL(`**&apiId=${apiId}`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const csv = await readFile((await (await download).path()) ?? '', 'utf8');
    assert.match(
      csv,
      /^"Lease","State","API","Labels","Ends","Last call","Calls in 24 h"\r\n"Night shift","paused","Clinic and Shop","","","","0"\r\n$/,
    );
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has('apiId'));
    await window.goto('/leases?status=revoked');
    await page.getByText('No lease fits these filters.').waitFor();
    await window.goto('/leases?search=night');
    await page.getByRole('link', { name: 'Night shift' }).click();
    await page.waitForURL(`**/leases/${paused.id}`);
    await page.getByText('This lease is paused').waitFor();
    assert.deepEqual(faults, []);
  });

  // promise: console.key-once
  test('connecting, by keyboard: a key is made and stays masked until it is copied; what is copied works, and its call arrives', async () => {
    const { page, faults, answers } = window;
    const lease = await cut('Support desk', { readOnly: true });
    await window.goto(`/leases/${lease.id}/connect?client=curl`);
    await page.getByText('Waiting for the first call').waitFor();
    await page.getByRole('tab', { name: 'curl' }).focus();
    await page.keyboard.press('ArrowUp');
    await page.waitForURL('**/connect?client=mastra');
    await page.keyboard.press('ArrowDown');
    await page.waitForURL('**/connect?client=curl');
    await page.getByText('YOUR_KEY').first().waitFor();
    await page.getByRole('button', { name: 'Make a key' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('The key is made').waitFor();
    await page.getByText('lhk_••••••••').waitFor();
    assert.doesNotMatch(await page.content(), /lhk_\w{8}/);
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Copy the command' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('The command is copied.').waitFor();
    const command = await copied(page);
    const [, secret = ''] = /Bearer (lhk_\w+)/.exec(command) ?? [];
    const [, body = ''] = /-d '(.*)'$/s.exec(command) ?? [];
    assert.match(command, new RegExp(`^curl ${lease.address} `));
    const response = await fetch(lease.address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body,
    });
    assert.equal(await outcomeOf(response), 'ok');
    await page.getByText('list_customers was called: answered').waitFor();
    // The key is in the one answer that made it, and nowhere else.
    const holding = answers.filter(({ text }) => text.includes(secret));
    assert.deepEqual(
      holding.map(({ method, url }) => [method, new URL(url).pathname]),
      [['POST', `/api/v1/leases/${lease.id}/keys`]],
    );
    const stored = await page.evaluate(() =>
      JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }]),
    );
    assert.ok(!stored.includes(secret));
    await page.getByRole('link', { name: 'list_customers' }).click();
    await page.getByRole('heading', { name: 'list_customers', level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('tab', { name: 'Claude web and Desktop' }).click();
    await page.getByText('Claude web and Desktop cannot reach this address').waitFor();
    assert.equal(await page.getByText(secret).count(), 0);
    assert.deepEqual(faults, []);
  });

  test('the doctor says client by client what it meets', async () => {
    const { page, faults } = window;
    const lease = await cut('Examined');
    await window.goto(`/leases/${lease.id}/connect`);
    await page.getByRole('button', { name: 'Examine the way in' }).click();
    const found = page.getByRole('region', { name: 'What each client meets' });
    await found.getByRole('row', { name: /Claude Code.*Connects/ }).waitFor();
    await found.getByRole('row', { name: /ChatGPT.*Cannot connect.*out_of_reach/ }).waitFor();
    await assertAccessible(page);
    assert.deepEqual(faults, []);
  });

  test('keys and applications: who gets in, shown once, and refused from the moment they are revoked', async () => {
    const { page, faults } = window;
    const lease = await cut('Two ways in');
    const { tokens } = await connect({
      address: lease.address,
      installation: running.installation,
    });
    const accessToken = tokens.access_token;
    await window.goto(`/leases/${lease.id}/keys`);
    await page.getByText('There is no key yet.').waitFor();
    await page.getByRole('button', { name: 'Make a key' }).click();
    await page.getByLabel('Name').fill('Nightly job');
    await page.keyboard.press('Enter');
    await page.getByText('This is the only time it is shown').waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Copy the key' }).click();
    await page.getByText('The key is copied.').waitFor();
    const secret = await copied(page);
    await page.getByRole('button', { name: 'Done' }).click();
    assert.equal(await page.getByText(secret).count(), 0);
    assert.equal(await outcomeOf(await callTool(lease.address, secret)), 'ok');
    await page.getByRole('button', { name: 'Revoke Nightly job' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke the key' }).click();
    await page
      .getByText(/Refused \d+ ms after it was stored, confirmed by this server\./)
      .waitFor();
    await page.getByRole('row', { name: /Nightly job.*Revoked/ }).waitFor();
    assert.equal(await outcomeOf(await callTool(lease.address, secret)), '401');
    await page.getByRole('link', { name: 'Applications' }).click();
    await page.waitForURL('**/keys?of=apps');
    await page
      .getByRole('row', { name: /Test agent.*agent\.example.*ada\.owner@clinic\.example/ })
      .waitFor();
    await assertAccessible(page);
    assert.equal(await outcomeOf(await callTool(lease.address, accessToken)), 'ok');
    await page.getByRole('button', { name: 'Revoke Test agent' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End its use' }).click();
    await page.getByText('Nobody has let an application in yet.').waitFor();
    assert.equal(await outcomeOf(await callTool(lease.address, accessToken)), '401');
    await page.goBack();
    await page.getByRole('row', { name: /Nightly job/ }).waitFor();
    assert.deepEqual(faults, []);
  });

  test('the tools as agents read them: 400 are searched at once, and become a catalog and a list again', async () => {
    const { page, faults } = window;
    const { control } = running.installation;
    const paths = Object.fromEntries(
      Array.from({ length: 400 }, (_, at) => [`/things${at}`, { get: operationOf(at) }]),
    );
    const description = {
      openapi: '3.1.0',
      info: { title: 'Many', version: '1' },
      servers: [{ url: 'http://127.0.0.1:9' }],
      paths,
    };
    const api = await control('POST /apis', {
      body: { description: { text: JSON.stringify(description) } },
    });
    const lease = await control('POST /leases', {
      body: { apiId: api.id, name: 'Many tools', purpose: 'testing', toolMode: 'list' },
    });
    await window.goto(`/leases/${lease.id}/tools`);
    await page.getByText(/400 tools, about [\d,]+ model tokens to read/).waitFor();
    await page.getByLabel('Search tools').fill('list thing 399');
    await page.getByRole('link', { name: /list_things399/ }).click();
    await page.getByRole('heading', { name: 'list_things399' }).waitFor();
    assert.equal(new URL(page.url()).searchParams.get('tool'), 'list_things399');
    await page.reload();
    await page.getByRole('heading', { name: 'list_things399' }).waitFor();
    await assertAccessible(page);
    await page
      .getByLabel('How agents meet them')
      .selectOption({ label: 'As a catalog: search, describe, call' });
    await page.getByText('in this mode the agent is told of a few').waitFor();
    assert.equal((await readBack(lease.id)).toolMode, 'catalog');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('in this mode the agent is told of a few').waitFor({ state: 'detached' });
    assert.equal((await readBack(lease.id)).toolMode, 'list');
    assert.deepEqual(faults, []);
  });

  test('limits: hold from the next call on, say what is wrong where it stands, and can be taken back', async () => {
    const { page, faults } = window;
    const lease = await cut('Fenced');
    const key = await keyOf(lease);
    const called = async () => outcomeOf(await callTool(lease.address, key));
    await window.goto(`/leases/${lease.id}/limits`);
    const section = (name: string) => page.getByRole('region', { name, exact: true });
    await page.getByRole('heading', { name: 'Lifetime' }).waitFor();

    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText(/The lease is paused/).waitFor();
    assert.equal(await called(), 'lease_paused');
    await page.getByRole('button', { name: 'Undo' }).click();
    const again = page.getByRole('dialog', { name: 'Let agents in again?' });
    await again.waitFor();
    assert.equal(await called(), 'lease_paused', 'a click lets nobody in');
    await again.getByRole('button', { name: 'Resume the lease' }).click();
    await page.getByText('This lease is paused').waitFor({ state: 'detached' });
    assert.equal(await called(), 'ok');

    const more = page.getByRole('dialog', { name: 'Let agents have more?' });
    const where = section('From where');
    await where.getByLabel('Networks').fill('203.0.113.0/24\n10.0.0.1/8');
    await where.getByRole('button', { name: 'Save' }).first().click();
    await where.getByText(/Line 2, 10\.0\.0\.1\/8: /).waitFor();
    await assertAccessible(page);
    await where.getByLabel('Networks').fill('203.0.113.0/24');
    await where.getByRole('button', { name: 'Save' }).first().click();
    await page.getByText('Calls come from these networks alone').waitFor();
    assert.equal(await called(), 'network_refused');
    await page
      .getByRole('dialog')
      .filter({ hasText: 'Calls come from these networks alone' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await more.getByRole('row', { name: 'Networks 203.0.113.0/24 Any' }).waitFor();
    await assertAccessible(page);
    assert.equal(await called(), 'network_refused');
    await more.getByRole('button', { name: 'Publish the change' }).click();
    await more.waitFor({ state: 'detached' });
    await page.getByText('Undone').first().waitFor();
    assert.equal(await called(), 'ok');
    await where.getByLabel('Find a country').fill('germ');
    await where.getByLabel('Germany DE').check();
    await where.getByRole('button', { name: 'Save' }).last().click();
    await page.getByText('Calls come from these countries alone').waitFor();
    assert.deepEqual((await readBack(lease.id)).countries, ['DE']);
    assert.equal(await called(), 'country_refused');

    const who = section('Who would get in?');
    await who.getByLabel('From the address').fill('160.79.104.10');
    await who.getByRole('button', { name: 'Try' }).click();
    await who.getByText('Is refused').waitFor();
    await who.getByRole('link', { name: 'hosted_assistant_refused' }).waitFor();
    await who.getByText(/Country: US\..*Claude/).waitFor();

    const often = section('How often');
    await often.getByLabel('Calls a minute, of all together').fill('many');
    await often.getByText('A whole number from 1 on, or nothing.').waitFor();
    await often.getByLabel('Calls a minute, of all together').fill('60');
    await often.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The limits hold').waitFor();
    assert.deepEqual((await readBack(lease.id)).limits, { perMinute: 60 });

    const when = section('When');
    await when.getByLabel('Only at certain times').check();
    await when.getByLabel('Saturday').check();
    await when.getByLabel('Time zone').fill('Europe/Berlin');
    await when.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The lease keeps these hours').waitFor();
    const { window: hours } = await readBack(lease.id);
    assert.deepEqual(hours, {
      from: '08:00',
      to: '18:00',
      days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
      timeZone: 'Europe/Berlin',
    });

    await page.getByRole('button', { name: '7 days from now' }).click();
    await page.getByText(/Ends .*, in 7 days/).waitFor();
    assert.deepEqual(faults, []);
  });

  test('the last word: a revoked lease needs its name typed, is refused for ever, and says in how long that held', async () => {
    const { page, faults } = window;
    const lease = await cut('Over and done');
    const key = await keyOf(lease);
    await window.goto(`/leases/${lease.id}/limits`);
    await page.getByRole('button', { name: 'Revoke the lease' }).click();
    const dialog = page.getByRole('dialog');
    const last = dialog.getByRole('button', { name: 'Revoke the lease' });
    assert.ok(await last.isDisabled());
    await assertAccessible(page);
    await dialog.getByLabel('Type “Over and done” to confirm').fill('Over and done');
    await page.keyboard.press('Enter');
    await page.getByText('This lease was revoked').first().waitFor();
    await page
      .getByText(/^Revoked today \d\d:\d\d\. Agents were refused \d+ ms later\.$/)
      .waitFor();
    assert.ok(await page.getByLabel('Name', { exact: true }).isDisabled());
    assert.equal(await outcomeOf(await callTool(lease.address, key)), 'lease_revoked');
    await page.getByRole('button', { name: 'Pause' }).waitFor({ state: 'detached' });
    await window.goto(`/leases/${lease.id}/connect?client=curl`);
    await page.getByText('This lease was revoked').first().waitFor();
    assert.equal(await page.getByRole('button', { name: 'Make a key' }).count(), 0);
    assert.equal(await page.title(), 'Connect · Over and done · Leasehold');
    assert.deepEqual(faults, []);
  });

  test('the playground: exactly what an agent gets, marked; a token goes back in; what changes data asks first', async () => {
    const { page, faults } = window;
    const lease = await cut('Played with');
    await window.goto(`/leases/${lease.id}/playground`);
    await page.getByRole('link', { name: 'list_customers' }).click();
    await page.getByLabel('limit', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Call it' }).click();
    const result = page.getByLabel('structuredContent');
    await result.locator('[data-family=link]').first().waitFor();
    assert.ok((await result.locator('[data-family=remove]').count()) > 0);
    await assertEndsWithItsContent(page);
    await assertAccessible(page);
    const shown = (await result.textContent()) ?? '';
    const [, token = ''] = /"customerId": "(TOKEN_\w+)"/.exec(shown) ?? [];
    assert.notEqual(token, '');
    await page.getByRole('link', { name: 'Choose another tool' }).click();
    await page.getByRole('link', { name: 'get_customer' }).click();
    await page.getByLabel('customerId (required)').fill(token);
    await page.getByRole('button', { name: 'Call it' }).click();
    await page.getByText(token).first().waitFor();
    await page.getByRole('link', { name: 'Its record' }).click();
    await page.getByRole('heading', { name: 'get_customer', level: 1 }).waitFor();
    await page.goBack();
    await page.goBack();
    await window.goto(`/leases/${lease.id}/playground?tool=create_customer`);
    await page.getByLabel('name (required)').fill('Ada');
    await page.getByLabel('email (required)').fill('ada@example.com');
    await page.getByRole('button', { name: 'Call it' }).click();
    await page
      .getByRole('dialog', { name: 'This may change something' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    assert.equal(await page.getByText('What the agent gets appears here.').count(), 1);
    await running.installation.control('POST /leases/{id}/pause', { params: { id: lease.id } });
    await window.goto(`/leases/${lease.id}/playground?tool=list_patients`);
    await page.getByRole('button', { name: 'Call it' }).click();
    await page.getByRole('link', { name: 'lease_paused' }).waitFor();
    assert.deepEqual(faults, []);
  });

  test('the first steps go on where they were left', async () => {
    const { page, faults } = window;
    await window.goto('/start');
    await page.getByRole('heading', { name: 'Give an API' }).waitFor();
    await page
      .getByLabel('Its description, or the address it is at')
      .fill('openapi: 3.1.0\ninfo: {title: Nothing, version: "1"}\npaths: {}\n');
    await page.getByText('Looks like OpenAPI 3.1.').waitFor();
    await page.getByRole('button', { name: 'Read it' }).click();
    await page.getByText('no operations that can be called').waitFor();
    await page.getByRole('button', { name: 'Use the sample API' }).click();
    const sheet = page.getByRole('region', { name: 'Agent receives' });
    await sheet.locator('[data-family=link]').first().waitFor();
    assert.doesNotMatch((await sheet.textContent()) ?? '', /078-05-1120|marta/i);
    await page.getByText('The key is made').waitFor();
    await assertAccessible(page);
    await page.reload();
    await page.getByRole('button', { name: 'Make a key' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Give an API' }).waitFor();
    await page
      .locator('li', { hasText: 'There is something to go on with' })
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('button', { name: 'Make a key' }).waitFor();
    assert.deepEqual(faults, []);
  });

  test('a viewer sees all of it, can change nothing, and is told why', async () => {
    const [email, password] = ['vic.viewer@clinic.example', 'a password for tests'];
    await running.installation.control('POST /members', {
      body: { email, role: 'viewer', password },
    });
    const lease = await cut('Looked at');
    await using viewer = await running.signedIn({ email, password });
    const { page } = viewer;
    const refused = 'This needs the role editor; yours is viewer. Ask an owner or admin.';
    const needs = [
      ['connect?client=curl', ['Make a key', 'Examine the way in']],
      ['keys', ['Make a key']],
      ['limits', ['Pause', 'Revoke the lease', '7 days from now', 'Save']],
      ['playground?tool=list_customers', ['Call it']],
    ] as const;
    for (const [path, names] of needs) {
      await viewer.goto(`/leases/${lease.id}/${path}`);
      for (const name of names) {
        const button = page.getByRole('button', { name, exact: false }).first();
        await button.getByText(refused).waitFor({ state: 'attached' });
        assert.equal(await button.getAttribute('aria-disabled'), 'true', `${path} ${name}`);
      }
    }
    await viewer.goto(`/leases/${lease.id}/tools`);
    assert.ok(await page.getByLabel('How agents meet them').isDisabled());
    await viewer.goto('/start');
    await page
      .getByRole('button', { name: 'Use the sample API' })
      .getByText(refused)
      .waitFor({ state: 'attached' });
    await viewer.goto('/leases/lease_00000000000000000000/connect');
    await page.getByRole('heading', { name: 'There is no such lease', level: 1 }).waitFor();
    assert.deepEqual(viewer.faults, []);
  });
});

function operationOf(at: number): object {
  const schema = {
    type: 'object',
    properties: { id: { type: 'string' }, label: { type: 'string' } },
  };
  const content = { 'application/json': { schema } };
  return {
    operationId: `listThings${at}`,
    summary: `List things of kind ${at}`,
    responses: { 200: { description: 'Things', content } },
  };
}
