// Policies as a whole in the browser: kept under a name and begun from, compared two by two, out as
// a file and in from one. Whatever comes in waits in the draft; agents see what they saw before.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import type { Json } from '@leasehold/privacy';
import type { Page } from 'playwright-core';
import { parse } from 'yaml';
import { chromiumMissing } from '../testing/chromium.ts';
import {
  assertAccessible,
  assertNothingBeside,
  startConsole,
  type ConsoleBrowser,
} from './testing/console.ts';

const filters = [
  { target: 'email', filterType: 'TOKENIZE' },
  { target: 'ssn', filterType: 'REDACT' },
  { target: 'customerId', filterType: 'KEEP' },
];

const clinic = {
  openapi: '3.1.0',
  info: { title: 'Clinic', version: '1' },
  servers: [{ url: 'https://clinic.test' }],
  paths: {
    '/patients': {
      get: {
        responses: {
          200: {
            description: 'ok',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { email: { type: 'string' }, ward: { type: 'string' } },
                },
              },
            },
          },
        },
      },
    },
  },
};

describe('policies as a whole', { skip: chromiumMissing }, () => {
  let running: ConsoleBrowser;
  let apiId: string;
  before(async () => {
    running = await startConsole();
    const { control } = running.installation;
    apiId = (await control('POST /apis', { body: { sample: true } })).id;
    await control('POST /apis', {
      body: { name: 'Clinic', description: { text: JSON.stringify(clinic) } },
    });
  });
  after(async () => running?.[Symbol.asyncDispose]());

  const cut = (name: string, policy: Json = { filters }) =>
    running.installation.control('POST /leases', {
      body: { apiId, name, purpose: 'testing', policy },
    });
  const inForce = async (leaseId: string) => {
    const { control } = running.installation;
    const { policyVersion: version } = await control('GET /leases/{id}', {
      params: { id: leaseId },
    });
    return control('GET /leases/{id}/policies/{version}', { params: { id: leaseId, version } });
  };

  // promise: console.templates
  test('a policy is kept as a template, found again, begun from for another API, renamed and removed', async () => {
    const lease = await cut('Kept');
    const window = await running.ownerWindow();
    const { page } = window;
    await window.goto(`/leases/${lease.id}/policy?view=text`);
    await page.getByRole('button', { name: 'Keep as a template …' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Front desk');
    await assertAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByText('“Front desk” is kept as a template').first().waitFor();

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find or do anything' }).fill('templates');
    await page.getByRole('option', { name: 'Templates', exact: true }).click();
    await page.getByRole('cell', { name: 'Front desk', exact: true }).waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Rename Front desk' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Reception');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'Cut a lease from Reception' }).click();

    await page.getByText('It was made for this API, and is taken as it is written.').waitFor();
    await page.getByLabel('API', { exact: true }).selectOption('Clinic');
    const fits = page.getByRole('region', { name: 'What fits' });
    assert.match(await fits.getByRole('row', { name: /^email/ }).innerText(), /its name/);
    const gaps = page.getByRole('region', { name: 'What is left out' });
    await gaps
      .getByRole('row', { name: /^ssn.*No field of this API has that name or class/ })
      .waitFor();
    await assertAccessible(page);
    await page.getByLabel('Name', { exact: true }).fill('Clinic desk');
    await page.getByLabel('Purpose').fill('appointments');
    await page.getByRole('button', { name: 'Cut the lease' }).click();
    await page.waitForURL(/leases\/lease_\w+\/policy/);
    const [, id = ''] = /(lease_\w+)/.exec(page.url()) ?? [];
    assert.deepEqual(Object((await inForce(id)).document), {
      filters: [{ target: 'email', filterType: 'TOKENIZE' }],
      unlisted: 'withhold',
      echo: true,
    });

    await window.goto('/templates');
    await page.getByRole('button', { name: 'Remove Reception' }).click();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Remove the template' }).click();
    await page.getByText('No policy is kept as a template.').waitFor();
    assert.deepEqual(window.faults, []);
  });

  test('a template put into the policy of a lease waits in the draft for its diff', async () => {
    const { control } = running.installation;
    await control('POST /templates', {
      body: { name: 'Open', apiId, policy: { filters: [{ target: 'email', filterType: 'KEEP' }] } },
    });
    const lease = await cut('Begun');
    const window = await running.ownerWindow();
    const { page } = window;
    await window.goto(`/leases/${lease.id}/policy?view=defaults`);
    await page
      .getByLabel('Begin again from a preset or a template')
      .last()
      .selectOption('Template: Open');
    await page.getByRole('button', { name: 'Begin from it' }).click();
    await page.getByText('The draft is kept.').waitFor();
    assert.deepEqual((await inForce(lease.id)).document, { filters });
    await page.getByRole('button', { name: 'Publish changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish changes' });
    await dialog.getByText(/now reveals? a direct identifier/).waitFor();
    assert.deepEqual((await inForce(lease.id)).document, { filters });
    assert.deepEqual(window.faults, []);
  });

  // promise: console.compare
  test('any two are compared at an address of their own, narrowed and turned round', async () => {
    const { control } = running.installation;
    const strict = await cut('Strict');
    const other = await cut('Other', { filters: [{ target: 'email', filterType: 'KEEP' }] });
    await control('POST /leases/{id}/policies', {
      params: { id: strict.id },
      body: { policy: { filters: [{ target: 'email', filterType: 'REDACT' }] }, revision: 1 },
    });
    const window = await running.ownerWindow();
    const { page } = window;
    await window.goto(`/leases/${strict.id}`);
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await page.getByText('Choose two:').waitFor();
    await page.getByLabel('Second policy', { exact: true }).selectOption('Lease: Other');
    await page.getByText('The second lets agents see more than the first').waitFor();
    assert.match(page.url(), new RegExp(`before=${strict.id}&after=${other.id}`));
    assert.match(
      await fieldRow(page, 'items\\[\\]\\.email').innerText(),
      /Redact[^]*Keep[^]*may reveal more/,
    );
    assert.match(await fieldRow(page, 'total').innerText(), /the same/);
    await assertAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await assertAccessible(page);
    await assertNothingBeside(page);
    const table = page.getByRole('region', { name: 'Fields under both policies' });
    assert.ok(
      await table.evaluate((region) => region.scrollWidth <= region.clientWidth + 1),
      'both policies can be read on a phone without moving the table',
    );
    const path = page.getByRole('cell', { name: 'items[].email', exact: true });
    const { width = 0, y = 0, height = 0 } = (await path.boundingBox()) ?? {};
    const cell = await fieldRow(page, 'items\\[\\]\\.email')
      .getByRole('cell', { name: 'REDACT' })
      .boundingBox();
    assert.ok(cell && y + height <= cell.y + 1, 'a field has a line of its own, above the two');
    assert.ok(width > 300, `${width}: its name is not squeezed`);
    await page.getByText('may reveal more', { exact: true }).first().waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole('link', { name: /^Only those that differ/ }).click();
    await fieldRow(page, 'total').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /^Only those that may reveal more/ }).click();
    await page.waitForURL(/only=reveals/);
    await page.reload();
    await fieldRow(page, 'items\\[\\]\\.email').waitFor();

    await page.getByRole('button', { name: 'Swap the two' }).click();
    await page.getByText('The second sends no field as it is that the first does not').waitFor();

    await page
      .getByLabel('Second policy', { exact: true })
      .selectOption({ label: 'Template: Open' });
    await page.waitForURL(/after=tmpl_/);
    await page.getByText('No field is like that.').waitFor();

    // What holds for all fields is counted with none of them, and the page says so.
    const unechoed = await cut('Unechoed', {
      filters: [{ target: 'email', filterType: 'REDACT' }],
      echo: false,
    });
    await window.goto(`/compare?before=${strict.id}&after=${unechoed.id}&only=reveals`);
    await page.getByRole('link', { name: /^Only those that may reveal more\s*0/ }).waitFor();
    await page.getByText('The second lets agents see more than the first').waitFor();
    await page.getByText('No field by itself may reveal more.').waitFor();

    await window.goto(`/leases/${strict.id}/policy?view=versions`);
    await page.getByRole('link', { name: 'Compare with the one in force' }).click();
    await page.waitForURL(new RegExp(`before=${strict.id}(?:@|%40)1&after=${strict.id}`));
    await page.getByRole('columnheader', { name: 'Strict, version 1' }).waitFor();
    await page.getByRole('columnheader', { name: 'Strict, version 2' }).waitFor();

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find or do anything' }).fill('compare');
    await page.getByRole('option', { name: 'Compare policies' }).click();
    await page.getByText('Choose two:').waitFor();
    assert.deepEqual(window.faults, []);
  });

  // promise: console.policy-files
  test('a policy goes out as a file and comes in again, its mistakes told at their line, into the draft alone', async () => {
    const lease = await cut('Files');
    const window = await running.ownerWindow();
    const { page } = window;
    await window.goto(`/leases/${lease.id}/policy?view=text`);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the policy of Files' }).click();
    const download = await downloading;
    assert.equal(download.suggestedFilename(), 'files.policy.yaml');
    const text = await readFile(await download.path(), 'utf8');
    assert.deepEqual(parse(text), { filters });

    await page.getByRole('button', { name: 'Open a file …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Open a policy' });
    const put = dialog.getByRole('button', { name: 'Put it in the draft' });
    await dialog.getByLabel('Or paste it').fill('version: 1\nleases:\n  - slug: a\n');
    await put.click();
    await dialog.getByRole('button', { name: 'Line 2, column 1' }).waitFor();
    await dialog.getByText(/This is a whole file of “leasehold export”/).waitFor();
    await dialog
      .getByLabel('Or paste it')
      .fill('filters:\n  - { target: x[0], filterType: KEEP }\n');
    await put.click();
    await dialog.getByRole('button', { name: /^Line 2, column/ }).waitFor();
    await dialog.getByText(/put what holds brackets, commas, colons or @ into quotes/).waitFor();
    const wrong = text.replace('TOKENIZE', 'TOKENISE');
    await dialog.getByLabel('Or paste it').fill(wrong);
    await put.click();
    await dialog.getByRole('button', { name: /^Line 3, column/ }).waitFor();
    await assertAccessible(page);
    await dialog.getByRole('button', { name: /^Line 3, column/ }).click();
    assert.equal(
      await page.evaluate(() => document.activeElement?.tagName),
      'TEXTAREA',
      'the mistake is where one writes',
    );
    const buffer = Buffer.from(text.replace('TOKENIZE', 'KEEP'));
    await dialog
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'p.yaml', mimeType: 'application/yaml', buffer });
    await put.click();
    await page.getByText('The policy is in the draft').first().waitFor();
    await page.getByText('The draft is kept.').waitFor();
    assert.deepEqual((await inForce(lease.id)).document, { filters }, 'agents see what they saw');

    await page.getByRole('button', { name: 'Publish changes' }).click();
    const diff = page.getByRole('dialog', { name: 'Publish changes' });
    await diff.getByText(/now reveals? a direct identifier/).waitFor();
    await diff.getByRole('button', { name: 'Publish version 2' }).click();
    await page.getByText('Version 2 is in force.').first().waitFor();
    assert.equal(Object((await inForce(lease.id)).document).filters[0].filterType, 'KEEP');
    assert.deepEqual(window.faults, []);
  });

  test('where a second person is needed, neither a file nor a template comes in force without', async () => {
    const { control } = running.installation;
    const lease = await cut('Guarded');
    const open = { filters: [{ target: 'email', filterType: 'KEEP' }] };
    const template = await control('POST /templates', {
      body: { name: 'Loose', apiId, policy: open },
    });
    const password = 'correct horse battery staple';
    for (const email of ['ann@clinic.example', 'bea@clinic.example'])
      await control('POST /members', { body: { email, role: 'admin', password } });
    const [workspace] = (await control('GET /workspaces')).items;
    await control('PATCH /workspaces/{id}', {
      params: { id: workspace?.id ?? '' },
      body: { fourEyes: true },
    });
    const begun = await control('POST /leases', {
      body: { apiId, name: 'Begun loose', purpose: 'testing', template: template.id },
    });
    assert.equal(begun.state, 'paused');
    await using window = await running.signedIn({ email: 'ann@clinic.example', password });
    const { page } = window;
    await window.goto(`/leases/${lease.id}/policy?view=text`);
    await page.getByRole('button', { name: 'Open a file …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Open a policy' });
    await dialog.getByLabel('Or paste it').fill(JSON.stringify(open));
    await dialog.getByRole('button', { name: 'Put it in the draft' }).click();
    await page.getByText('The draft is kept.').waitFor();
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await page
      .getByRole('dialog', { name: 'Publish changes' })
      .getByRole('button', { name: 'Ask for a second person' })
      .click();
    await page.getByText('A second person is asked for').first().waitFor();
    assert.deepEqual((await inForce(lease.id)).document, { filters });
    assert.deepEqual(window.faults, []);
  });
});

const fieldRow = (page: Page, path: string) =>
  page
    .getByRole('region', { name: 'Fields under both policies' })
    .getByRole('row', { name: new RegExp(`^${path} `) })
    .first();
