// Drafts in the console: what several people write in one at the same time, and what the page of a
// draft says of it before anybody approves.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { serveSampleApi, sampleApiKey, type SampleApi } from '@leasehold/server';
import { chromiumMissing } from '../testing/chromium.ts';
import { postCall } from '../testing/post-call.ts';
import {
  assertAccessible,
  startConsole,
  type ConsoleBrowser,
  type ConsoleWindow,
} from './testing/console.ts';

const policy = { filters: [{ target: 'customerId', filterType: 'KEEP' }] };

describe('drafts in the console', { skip: chromiumMissing }, () => {
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

  test('two people who decide new fields of one lease keep what the other decided', async () => {
    const { page, faults } = window;
    const { control, app } = running.installation;
    await (await postCall(lease, 'list_customers', {})).text();
    await app.flush();
    await window.goto('/drift');
    await page.getByRole('table', { name: 'Fields to review' }).waitFor();
    await page.locator('h1').focus();
    await page.keyboard.press('j');
    const mine = await page.locator('[aria-current=true] code').innerText();
    const theirs = (await control('GET /drift')).items.find(({ path }) => path !== mine)?.path;
    assert.ok(theirs);
    // Of somebody else, since this page asked for the drafts.
    await control('POST /drafts', {
      body: {
        about: lease.id,
        changes: { fields: [{ path: theirs, filter: { filterType: 'REDACT' } }] },
      },
    });
    await page.keyboard.press('1');
    const publish = page.locator('button:not([aria-disabled])', { hasText: 'Publish 2 decisions' });
    await publish.waitFor();
    const [draft] = (await control('GET /drafts')).items;
    assert.deepEqual(
      draft?.changes.fields?.map(({ path }) => path).toSorted(),
      [mine, theirs].toSorted(),
    );

    // What was decided by the time it is published is in the diff, and published.
    const third = (await control('GET /drift')).items.find(
      ({ path }) => path !== mine && path !== theirs,
    )?.path;
    assert.ok(draft && third);
    await control('PATCH /drafts/{id}', {
      params: { id: draft.id },
      body: {
        changes: {
          fields: [
            ...(draft.changes.fields ?? []),
            { path: third, filter: { filterType: 'REDACT' } },
          ],
        },
        revision: draft.revision,
      },
    });
    await publish.click();
    const dialog = page.getByRole('dialog', { name: 'Publish for Support desk' });
    await dialog.getByText(third, { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Publish version 2' }).click();
    await page.getByText('3 fields are decided.').waitFor();
    const { document } = await control('GET /leases/{id}/policies/{version}', {
      params: { id: lease.id, version: 2 },
    });
    assert.equal((document as typeof policy).filters.length, policy.filters.length + 3);
    assert.deepEqual(faults, []);
  });

  const draftOf = async (about: string, changes: object) =>
    running.installation.control('POST /drafts', { body: { about, changes } });
  const cells = (name: string) =>
    window.page.getByRole('table', { name }).locator('tbody tr').allInnerTexts();

  test('the page of a draft says which roads it opens and which defaults of the policy it changes', async () => {
    const { page, faults } = window;
    const { control } = running.installation;
    const { apiId } = await control('GET /leases/{id}', { params: { id: lease.id } });
    const body = { apiId, name: 'Front desk', purpose: 'testing', policy };
    const { id } = await control('POST /leases', { body });
    const opened = { ...policy, open: [{ road: 'raw', class: 'email' }], echo: false };
    const draft = await draftOf(id, { policy: opened });
    await window.goto(`/drafts/${draft.id}`);
    await page.getByText('Agents will see more').waitFor();
    const [road] = draft.policy?.roads ?? [];
    assert.ok(road?.isOpen);
    await page.getByText(road.sentence).waitFor();
    assert.deepEqual(
      (await cells('What else of the policy changes')).map((row) => row.split('\t')),
      [['Repeated values', 'Protected', 'Not protected', 'More']],
    );
    await assertAccessible(page);
    assert.deepEqual(faults, []);
  });

  test('the page of a draft shows each change of an API with its value, and a credential by its kind', async () => {
    const { page, faults } = window;
    const { control } = running.installation;
    const { apiId } = await control('GET /leases/{id}', { params: { id: lease.id } });
    const secret = 'planted-secret-91cc';
    const draft = await draftOf(apiId, {
      api: {
        name: 'Another name',
        baseUrl: `${sample.baseUrl}/v9`,
        rereadEvery: '1d',
        auth: { type: 'bearer', token: secret },
        curation: { 'GET /customers': { tool: 'find_customers', hidden: false } },
      },
    });
    await window.goto(`/drafts/${draft.id}`);
    await page.getByRole('table', { name: 'What changes of the API' }).waitFor();
    assert.deepEqual(
      (await cells('What changes of the API')).map((row) => row.split('\t')),
      [
        ['Name', 'Another name'],
        ['Base address', `${sample.baseUrl}/v9`],
        ['Authentication', 'bearer. Its secret is shown to nobody.'],
        ['Read the description again', 'Every day'],
        [
          'What is made of its operations',
          'This alone, in the place of all that was curated before',
        ],
        ['GET /customers', 'tool find_customers; hidden false'],
      ],
    );
    assert.ok(!(await page.content()).includes(secret));
    await assertAccessible(page);
    await control('DELETE /drafts/{id}', { params: { id: draft.id } });
    assert.deepEqual(faults, []);
  });

  test('what is decided of addresses is spelt as a word, and a member is called by his address', async () => {
    const { page, faults } = window;
    const { control } = running.installation;
    const { apiId } = await control('GET /leases/{id}', { params: { id: lease.id } });
    const review = await draftOf(apiId, {
      review: { servers: { decision: 'decline', sha256: 'a'.repeat(64) } },
    });
    await window.goto(`/drafts/${review.id}`);
    await page.getByRole('table', { name: 'What is decided in its review' }).waitFor();
    assert.deepEqual(await cells('What is decided in its review'), ['Its new addresses\tDeclined']);
    await control('DELETE /drafts/{id}', { params: { id: review.id } });

    const password = 'a password for tests';
    const member = await control('POST /members', {
      body: { email: 'bea@clinic.example', role: 'admin', password },
    });
    const { workspaceId } = await control('GET /me');
    const people = [{ endpoint: 'POST /members/{id}/reset-link', params: { id: member.id } }];
    const draft = await draftOf(workspaceId ?? '', { people });
    await window.goto(`/drafts/${draft.id}`);
    await page.getByText('of the member bea@clinic.example (admin now) is made.').waitFor();
    await control('DELETE /drafts/{id}', { params: { id: draft.id } });
    assert.deepEqual(faults, []);
  });

  // The last: from here on a second person is asked for.
  test('where a second person is needed the start page cuts one lease, and its draft has the rest', async () => {
    const { page, faults } = window;
    const { control } = running.installation;
    const { workspaceId } = await control('GET /me');
    await control('PATCH /workspaces/{id}', {
      params: { id: workspaceId ?? '' },
      body: { fourEyes: true },
    });
    await window.goto('/start');
    await page.getByRole('button', { name: 'Use the sample API' }).click();
    await page.waitForURL('**/drafts/draft_*');
    await page.getByText('Waits for a second person').waitFor();
    await page.getByText('First agent').waitFor();
    const { items } = await control('GET /leases', { query: { status: 'paused' } });
    assert.equal(items.length, 1);
    const [draft] = (await control('GET /drafts', { query: { state: 'requested' } })).items;
    assert.deepEqual(draft?.changes, { state: 'live', keys: [{ name: 'First agent' }] });
    assert.equal(draft.about, items[0]?.id);
    assert.deepEqual(faults, []);
  });
});
