// What an owner watches in the console: calls live and past, one call's sheet, charts, drift and
// alerts. Real calls through a real lease.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { serveSampleApi, sampleApiKey, type SampleApi } from '@leasehold/server';
import { chromiumMissing } from '../testing/chromium.ts';
import {
  assertAccessible,
  startConsole,
  type ConsoleBrowser,
  type ConsoleWindow,
} from './testing/console.ts';

const policy = {
  filters: [
    { target: 'name', filterType: 'TOKENIZE' },
    { target: 'ssn', filterType: 'REDACT' },
    { target: 'customerId', filterType: 'KEEP' },
  ],
};

describe('watching in the console', { skip: chromiumMissing }, () => {
  let running: ConsoleBrowser;
  let window: ConsoleWindow;
  let sample: SampleApi;
  let lease: { id: string; address: string; key: string };
  before(async () => {
    [running, sample] = await Promise.all([startConsole(), serveSampleApi()]);
    const description = (await (await fetch(`${sample.baseUrl}/openapi.json`)).json()) as object;
    const auth = { type: 'apiKey', in: 'header', name: 'x-api-key', value: sampleApiKey };
    lease = await running.installation.lease({ name: 'Support desk', description, policy, auth });
    window = await running.signedIn();
  });
  after(async () => {
    await window?.[Symbol.asyncDispose]();
    await sample?.close();
    await running?.[Symbol.asyncDispose]();
  });

  async function call(name = 'list_customers', args: object = {}): Promise<string> {
    const response = await fetch(lease.address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${lease.key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: args },
      }),
    });
    return response.text();
  }

  const heading = (name: string | RegExp) => window.page.getByRole('heading', { name, level: 1 });

  // promise: console.live
  test('a call arrives live, waits while the page is paused, and has a sheet of what was done', async () => {
    const { page, faults } = window;
    let isCut = true;
    await page.route('**/calls/stream*', (route) => (isCut ? route.abort() : route.continue()));
    await window.goto('/calls/live');
    await page.getByText('Connection lost; connecting again').waitFor();
    isCut = false;
    await page.getByText('Live', { exact: true }).waitFor();
    assert.doesNotMatch(await call(), /isError":true/);
    const rows = page.getByRole('region', { name: 'Live calls' }).locator('tbody tr');
    await rows.first().getByText('Support desk').waitFor();
    assert.equal(await rows.count(), 1);
    await rows
      .first()
      .getByText(/Remove \d+, Link \d+/)
      .waitFor();
    await assertAccessible(page);
    await page.keyboard.press('p');
    await call();
    await call('list_customers', { nothing: 'of that name' });
    await page.getByText('2 waiting').waitFor();
    assert.equal(await rows.count(), 1);
    await page.getByRole('button', { name: 'Go on' }).click();
    await rows.nth(2).waitFor();
    await page.getByLabel('Outcome').selectOption('Refused');
    await page.waitForURL('**/calls/live?outcome=refused');
    await page.getByText('Waiting for the next call').waitFor();
    await page.goBack();
    await page.getByText('Live', { exact: true }).waitFor();
    await call();
    await rows.first().getByRole('link').first().click();
    await heading('list_customers').waitFor();
    const fields = page.getByRole('table', { name: 'Fields that were treated, and how' });
    await fields.getByRole('row', { name: /ssn.*Redact/ }).waitFor();
    await fields
      .getByRole('row', { name: /name.*Tokenize/ })
      .first()
      .waitFor();
    assert.ok((await fields.getByText('Not reviewed').count()) > 0);
    assert.equal(
      await page.getByRole('link', { name: 'Version 1' }).getAttribute('href'),
      `/console/leases/${lease.id}/policy?view=versions`,
    );
    await assertAccessible(page);
    assert.deepEqual(faults, []);
  });

  // promise: console.filters
  test('history: filters stand in the address, Back takes them away, a row is one key from its sheet, the CSV is what is shown', async () => {
    const { page, faults } = window;
    await running.installation.app.flush();
    await window.goto('/calls');
    const rows = page.getByRole('table', { name: 'Calls' }).locator('tbody tr');
    await rows.first().waitFor();
    const all = await rows.count();
    assert.ok(all >= 4);
    await page.keyboard.press('/');
    assert.equal(
      await page.evaluate(() => document.activeElement?.getAttribute('role')),
      'combobox',
    );
    await page.getByLabel('Lease', { exact: true }).fill('desk');
    await page.getByRole('option', { name: 'Support desk' }).click();
    await page.getByLabel('Tool').fill('list_customers');
    await page.keyboard.press('Enter');
    await page.getByLabel('Outcome').selectOption('Refused');
    await page.getByLabel('Code').selectOption('arguments_invalid');
    await page.waitForURL(
      `**/calls?leaseId=${lease.id}&tool=list_customers&outcome=refused&code=arguments_invalid`,
    );
    await rows.nth(1).waitFor({ state: 'detached' });
    assert.match(await rows.first().innerText(), /arguments_invalid/);
    const deep = page.url();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const csv = await readFile(await (await downloading).path(), 'utf8');
    assert.match(
      csv,
      /^"When","Tool","Who","Lease","Outcome","Marks","Code","Here","Upstream"\r\n[^\r]*,"list_customers",[^,]+,"Support desk","refused","","arguments_invalid","[\d.]+","0"\r\n$/,
    );
    const exporting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export all that match' }).click();
    const exported = await readFile(await (await exporting).path(), 'utf8');
    assert.match(exported, /\r?\n[^\r\n]*list_customers[^\r\n]*arguments_invalid[^\r\n]*\r?\n$/);
    assert.equal(exported.trim().split('\n').length, 2);
    for (let back = 0; back < 4; back++) await page.goBack();
    await page.waitForURL('**/calls');
    await rows.nth(all - 1).waitFor();
    await page.goto(deep);
    await rows.first().waitFor();
    assert.equal(await rows.count(), 1);
    await heading('Calls').focus();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByText('The agent received no data').waitFor();
    await page
      .getByText(
        'It was told arguments_invalid: The arguments do not fit the tool. Correct the arguments',
        { exact: false },
      )
      .waitFor();
    assert.equal(
      await page.getByRole('link', { name: 'arguments_invalid' }).first().getAttribute('href'),
      '/docs/errors/arguments_invalid',
    );
    await page.goto(`${running.installation.url}/console/calls?code=upstream_timeout`);
    await page.getByText('No call matches these filters.').waitFor();
    await page.goto(`${running.installation.url}/console/calls/call_00000000000000000000`);
    await page.getByRole('heading', { name: 'There is no such call', level: 1 }).waitFor();
    await window.goto('/calls');
    await rows.first().waitFor();
    assert.deepEqual(faults, []);
  });

  test('two filters chosen before the page is drawn again are both kept', async () => {
    const { page, faults } = window;
    await window.goto('/calls');
    const [outcome, code] = await Promise.all(
      ['Outcome', 'Code'].map((label) => page.getByLabel(label).elementHandle()),
    );
    await page.evaluate(
      async (choices) => {
        for (const [select, value] of choices) {
          if (!(select instanceof HTMLSelectElement)) throw new Error('not a list to choose from');
          select.value = value;
          select.dispatchEvent(new Event('change', { bubbles: true }));
          await Promise.resolve();
        }
      },
      [[outcome, 'refused'] as const, [code, 'arguments_invalid'] as const],
    );
    await page.waitForURL('**/calls?outcome=refused&code=arguments_invalid');
    assert.deepEqual(faults, []);
  });

  test('the calls of a lease are counted and drawn; each chart is read by keys, and has its table', async () => {
    const { page, faults } = window;
    await window.goto(`/leases/${lease.id}/calls`);
    const chart = page.getByRole('figure', { name: 'Calls by outcome' });
    const drawing = chart.getByRole('group');
    await drawing.focus();
    await page.keyboard.press('End');
    const read = await chart.getByRole('status').innerText();
    const answered = Number(/Answered (\d+)/.exec(read)?.[1]);
    assert.ok(answered >= 3, read);
    await chart.getByRole('button', { name: 'View as table' }).click();
    const last = chart.getByRole('row').last();
    assert.match(await last.innerText(), new RegExp(`\\b${answered}\\b`));
    await page
      .getByRole('table', { name: 'Refusals and failures' })
      .getByRole('link', { name: 'arguments_invalid' })
      .waitFor();
    await page
      .getByRole('table', { name: /^Treatments,/ })
      .getByRole('row', { name: /Redact/ })
      .waitFor();
    await page
      .getByRole('table', { name: /^Treatments by field/ })
      .getByRole('row', { name: /ssn.*Redact/ })
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Last 30 days' }).click();
    await page.waitForURL('**/calls?span=month');
    await page.getByRole('figure', { name: 'Time spent upstream' }).getByRole('group').waitFor();
    await assertAccessible(page);
    assert.deepEqual(faults, []);
  });

  test('the first page counts what there is, and leads to each of it', async () => {
    const { page, faults } = window;
    await window.goto('/');
    await page.getByRole('link', { name: '1 Live lease' }).waitFor();
    await page.getByRole('link', { name: '1 API', exact: true }).waitFor();
    await page
      .getByRole('figure', { name: 'Calls of the last 24 hours' })
      .getByRole('group')
      .waitFor();
    const protectedWeek = page.getByRole('figure', { name: 'Protected in the last seven days' });
    await protectedWeek.getByRole('group').waitFor();
    assert.match(await protectedWeek.getByRole('list').first().innerText(), /Remove\s+[1-9]/);
    await page.getByText('No lease ends within 14 days.').waitFor();
    const latest = page.getByRole('table', { name: 'Latest calls' }).locator('tbody tr');
    assert.ok((await latest.count()) >= 4);
    assert.match(await latest.first().innerText(), /Support desk/);
    await page.getByRole('link', { name: /Fields to review/ }).click();
    await heading('New fields').waitFor();
    await page.goBack();
    await heading('Overview').waitFor();
    assert.deepEqual(faults, []);
  });

  // promise: calls.filters
  test('history by who called and by field: found by typing, in the address, cleared at once', async () => {
    const { page, faults } = window;
    const { control, app } = running.installation;
    const { secret } = await control('POST /leases/{id}/keys', {
      params: { id: lease.id },
      body: { name: 'Night agent' },
    });
    const before = lease.key;
    lease.key = secret;
    await call();
    lease.key = before;
    await app.flush();
    await window.goto('/calls');
    const rows = page.getByRole('table', { name: 'Calls' }).locator('tbody tr');
    await rows.nth(1).waitFor();
    await page.getByLabel('Who called').fill('night');
    await page.getByRole('option', { name: 'Night agent key' }).click();
    await page.waitForURL('**/calls?principal=key_*');
    await rows.nth(1).waitFor({ state: 'detached' });
    await rows.first().getByText('Night agent').waitFor();
    await rows
      .first()
      .getByText(/Remove \d+, Link \d+/)
      .waitFor();
    await page.reload();
    await page.getByPlaceholder('Night agent').waitFor();
    assert.equal(await page.getByLabel('Who called').inputValue(), 'Night agent');
    await page.getByLabel('Field').fill('ssn');
    await page.keyboard.press('Enter');
    await page.waitForURL('**&field=ssn');
    await rows.first().waitFor();
    await page.getByLabel('Field').fill('nowhere');
    await page.keyboard.press('Enter');
    await page.getByText('No call matches these filters.').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await rows.nth(1).waitFor();
    await page.getByPlaceholder('Anybody').waitFor();
    assert.equal(await page.getByLabel('Who called').inputValue(), '');
    await window.goto(`/leases/${lease.id}/calls`);
    await page.getByLabel('Who called').fill('night');
    await page.getByRole('option', { name: 'Night agent key' }).click();
    await page.waitForURL('**/calls?principal=key_*');
    await assertAccessible(page);
    assert.deepEqual(faults, []);
  });

  // promise: console.drift
  test('drift is decided by keys in a draft, published after its diff; the way back does not pretend', async () => {
    const { page, faults } = window;
    const { control } = running.installation;
    const inForce = async () =>
      (await control('GET /leases/{id}/policies', { params: { id: lease.id } })).items.find(
        (version) => version.inForce,
      );
    const waiting = async () => (await control('GET /drift')).items.map(({ path }) => path);
    const before = await waiting();
    assert.ok(before.length > 3);
    await window.goto('/drift');
    await page.getByRole('table', { name: 'Fields to review' }).waitFor();
    await heading('New fields').focus();
    await page.keyboard.press('j');
    const chosen = await page.locator('[aria-current=true] code').innerText();
    for (const key of ['3', '1', 'Enter', ' ']) await page.keyboard.press(key);
    await page
      .getByRole('row', { name: new RegExp(`${chosen.replaceAll(/[[\]]/g, '.')}.*Keep`) })
      .waitFor();
    assert.deepEqual((await inForce())?.document, policy, 'a key publishes nothing');
    await page.getByRole('button', { name: 'Publish 1 decision' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish for Support desk' });
    await dialog.getByText('Agents will see more').waitFor();
    assert.deepEqual((await inForce())?.document, policy, 'nor does the diff');
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Publish version 2' }).click();
    await page.getByText('Version 2 of Support desk is in force').first().waitFor();
    assert.deepEqual((await inForce())?.document, {
      filters: [...policy.filters, { target: `$.${chosen}`, filterType: 'KEEP' }],
    });

    await call();
    await running.installation.app.flush();
    await page.getByRole('button', { name: 'Undo' }).click();
    const back = page.getByRole('dialog', { name: 'Publish version 1 again' });
    await back.getByText('What they read then cannot be taken back.', { exact: false }).waitFor();
    await back.getByRole('button', { name: 'Publish version 3' }).click();
    await page.getByText('Version 3 is in force').first().waitFor();
    assert.deepEqual((await inForce())?.document, policy);

    await call();
    await running.installation.app.flush();
    await window.goto('/drift');
    const left = (await waiting()).length;
    await page.getByRole('button', { name: `Tick all ${left} of Support desk` }).click();
    await page.keyboard.press('2');
    // It is in the draft of the lease by then.
    await page
      .locator('button:not([aria-disabled])', { hasText: `Publish ${left} decisions` })
      .waitFor();
    const note = 'published by somebody else';
    const { revision } = await control('GET /leases/{id}', { params: { id: lease.id } });
    await control('POST /leases/{id}/policies', {
      params: { id: lease.id },
      body: { policy, note, revision },
    });
    await page.getByRole('button', { name: `Publish ${left} decisions` }).click();
    const stale = page.getByRole('dialog', { name: 'Not published' });
    await stale.getByText('Version 4 of this policy was published meanwhile').waitFor();
    assert.equal((await inForce())?.note, note, 'nobody’s version is overwritten unseen');
    await stale.getByRole('button', { name: 'Look at them against version 4' }).click();
    await dialog.getByRole('button', { name: 'Publish version 5' }).click();
    await page.getByText('No call met a field that waits for review.', { exact: false }).waitFor();
    const published = (await inForce())?.document as { filters: object[] };
    assert.equal(published.filters.length, policy.filters.length + left);
    assert.equal((await inForce())?.version, 5);
    assert.deepEqual(faults, []);
  });

  test('alerts: a rule and a signed webhook are made, tried, muted and removed', async () => {
    const { page, faults, answers } = window;
    const told: string[] = [];
    await using hook = await listen((signature) => told.push(signature));
    await window.goto('/alerts');
    await page.getByText('No alert yet.').waitFor();
    await page.getByRole('button', { name: 'Add a channel' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Kind').selectOption('Webhook: a signed POST');
    await dialog.getByLabel('Name').fill('On-call');
    await dialog.getByLabel('Address').fill(`${hook.url}/secret-path`);
    await page.keyboard.press('Enter');
    await dialog.getByText('It is not shown again').waitFor();
    assert.doesNotMatch(await dialog.innerText(), /whsec_\w{20}/);
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Send a test to On-call' }).click();
    await page.getByText('Arrived: 200').waitFor();
    assert.match(told[0] ?? '', /^v1,/);
    await page.getByRole('button', { name: 'Make a rule' }).click();
    await dialog.getByLabel('What is measured').selectOption('Calls refused');
    await dialog.getByLabel('From how much on').fill('0');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').getByText('invalid_request').waitFor();
    await dialog.getByLabel('From how much on').fill('1');
    await page.keyboard.press('Enter');
    const rules = page.getByRole('table', { name: 'Alert rules' });
    await rules
      .getByRole('row', {
        name: /Calls refused.*1 call refused in 10 minutes.*Each.*On-call.*Watching/,
      })
      .waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Mute Calls refused' }).click();
    await rules.getByText('Muted', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Remove Calls refused' }).click();
    await page.getByText('Nobody is told of anything yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await rules.getByText('Muted', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Make a rule' }).click();
    await dialog.getByLabel('What is measured').selectOption('Data is probed');
    await dialog.getByLabel('Pause the lease when an alert starts').check();
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Make the rule' }).click();
    await rules
      .getByRole('row', {
        name: /Data is probed.*10 calls that probe in 10 minutes.*Watching, pauses/,
      })
      .waitFor();
    await page.getByRole('button', { name: 'Remove On-call' }).click();
    await dialog.getByRole('button', { name: 'Remove the channel' }).click();
    await page.getByText('Alerts are on this page alone.').waitFor();
    const held = answers
      .filter(({ text }) => /whsec_|secret-path/.test(text))
      .map(({ method, url }) => `${method} ${new URL(url).pathname}`);
    assert.deepEqual(held, ['POST /api/v1/alert-channels']);
    assert.deepEqual(faults, []);
  });

  test('alerts: Slack is picked and tried, a refusal says what to do, and a starting set of rules is switched on', async () => {
    const { page, faults } = window;
    await using hook = await listen(() => {}, 404, 'channel_is_archived');
    await window.goto('/alerts');
    // What the test before made.
    for (const name of ['Calls refused', 'Data is probed'])
      await page.getByRole('button', { name: `Remove ${name}` }).click();
    await page.getByText('Nobody is told of anything yet').waitFor();
    await page.getByRole('button', { name: 'Add a channel' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Kind').selectOption('PagerDuty');
    await dialog.getByLabel('Region of the account').selectOption('European Union');
    await assertAccessible(page);
    await dialog.getByLabel('Kind').selectOption('Microsoft Teams');
    await dialog.getByText('In Teams:').waitFor();
    await dialog.getByLabel('Kind').selectOption('Slack');
    await dialog.getByLabel('Name').fill('Chat');
    await dialog.getByLabel('Address').fill(`${hook.url}/secret-path`);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('table', { name: 'Alert channels' }).getByText('Slack').waitFor();
    await page.getByRole('button', { name: 'Send a test to Chat' }).click();
    await page.getByText('Did not arrive: 404 channel_is_archived').waitFor();
    await page.getByText('The channel in Slack is archived or gone').waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Switch on a starting set' }).click();
    const rules = page.getByRole('table', { name: 'Alert rules' });
    await rules.getByRole('row', { name: /The description cannot be read.*Chat/ }).waitFor();
    assert.equal(await rules.getByRole('row').count(), 6, 'five, under their head');
    assert.deepEqual(faults, []);
  });
});

/** A webhook that hears how it was signed. */
async function listen(
  onSignature: (signature: string) => void,
  status = 200,
  answer = '',
): Promise<AsyncDisposable & { url: string }> {
  const server = createServer((request, response) => {
    onSignature(String(request.headers['webhook-signature']));
    response.writeHead(status, { connection: 'close' }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => void (await new Promise((resolve) => server.close(resolve))),
  };
}
