// Nothing in the console lets agents see or do more by a key or a click alone: every page of a
// lease and its API, every key, every button.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { leaseDirections, curationLetsMore } from '@leasehold/contract';
import { parsePolicy, policyDirection } from '@leasehold/privacy';
import { everyOrOneIn, inPart } from '@leasehold/privacy/testing/every';
import { serveSampleApi, sampleApiKey, type SampleApi } from '@leasehold/server';
import type { Page } from 'playwright-core';
import { chromiumMissing } from '../testing/chromium.ts';
import { postCall } from '../testing/post-call.ts';
import { startConsole, type ConsoleBrowser, type ConsoleWindow } from './testing/console.ts';

const keys = [
  ...'0123456789abcdefghijklmnopqrstuvwxyz/?.,+-',
  'Enter',
  ' ',
  'Delete',
  'Backspace',
  'ArrowDown',
  'ArrowUp',
  'Control+z',
  'Control+Enter',
];

describe('no key and no click reveals', { skip: chromiumMissing }, () => {
  let running: ConsoleBrowser;
  let window: ConsoleWindow;
  let sample: SampleApi;
  let lease: { id: string; address: string; key: string };
  let apiId: string;
  const control = () => running.installation.control;

  before(async () => {
    [running, sample] = await Promise.all([startConsole(), serveSampleApi()]);
    const description = (await (await fetch(`${sample.baseUrl}/openapi.json`)).json()) as object;
    const auth = { type: 'apiKey', in: 'header', name: 'x-api-key', value: sampleApiKey };
    const policy = { filters: [{ target: 'name', filterType: 'TOKENIZE' }] };
    lease = await running.installation.lease({ name: 'Shut', description, policy, auth });
    const { apiId: id, revision } = await control()('GET /leases/{id}', { params: lease });
    apiId = id;
    const body = {
      readOnly: true,
      limits: { perMinute: 50 },
      networks: ['127.0.0.0/8'],
      resultCharsMax: 2_000,
      revision,
    };
    await control()('PATCH /leases/{id}', {
      params: lease,
      body: { ...body, expiresAt: new Date(Date.now() + 3_600_000).toISOString() },
    });
    const { revision: ofApi } = await control()('GET /apis/{id}', { params: { id } });
    const { items } = await control()('GET /apis/{id}/operations', { params: { id } });
    const hidden = items.find(({ readOnly }) => !readOnly)?.id ?? '';
    await control()('PATCH /apis/{id}', {
      params: { id },
      body: { curation: { [hidden]: { hidden: true } }, revision: ofApi },
    });
    await postCall(lease, 'list_customers', {});
    await running.installation.app.flush();
    window = await running.signedIn();
  });
  after(async () => {
    await window?.[Symbol.asyncDispose]();
    await sample?.close();
    await running?.[Symbol.asyncDispose]();
  });

  async function state() {
    const [now, api] = await Promise.all([
      control()('GET /leases/{id}', { params: lease }),
      control()('GET /apis/{id}', { params: { id: apiId } }),
    ]);
    const { document } = await control()('GET /leases/{id}/policies/{version}', {
      params: { id: lease.id, version: now.policyVersion },
    });
    return { now, curation: api.curation, policy: parsePolicy(document).policy };
  }

  async function assertNoMore(
    before: Awaited<ReturnType<typeof state>>,
    what: string,
  ): Promise<void> {
    const after = await state();
    assert.deepEqual(
      leaseDirections(before.now, after.now).filter(({ letsMore }) => letsMore),
      [],
      what,
    );
    assert.ok(!(before.now.state !== 'live' && after.now.state === 'live'), what);
    assert.equal(curationLetsMore(before.curation, after.curation), false, what);
    assert.ok(
      before.policy && after.policy && !policyDirection(before.policy, after.policy).letsMore,
      what,
    );
  }

  const pages = () => [
    '/drift',
    `/leases/${lease.id}/policy`,
    `/leases/${lease.id}/policy?view=defaults`,
    `/leases/${lease.id}/limits`,
    `/leases/${lease.id}/tools`,
    `/apis/${apiId}/operations?state=hidden`,
    `/apis/${apiId}/fields`,
  ];

  // promise: console.reveal
  test(`by keys${inPart}`, async () => {
    const before = await state();
    const { page } = window;
    for (const [turn, path] of pages().entries()) {
      await window.goto(path);
      await page.locator('main button:visible, main input:visible').first().waitFor();
      // each on two or three of the pages
      for (const key of everyOrOneIn(3, keys, turn)) {
        await page.keyboard.press(key);
        await page.keyboard.press('Escape');
        if (!page.url().endsWith(path)) await window.goto(path);
      }
      await assertNoMore(before, path);
    }
  });

  // promise: console.reveal
  test(`by clicks, those on what a message offers among them${inPart}`, async () => {
    const before = await state();
    const { page } = window;
    page.on('dialog', (dialog) => void dialog.accept());
    const undo = page.getByRole('button', { name: 'Undo', exact: true }).first();
    const told = new Set<string>();
    for (const path of everyOrOneIn(3, pages(), 1)) {
      await window.goto(path);
      await page.locator('main button:visible, main input:visible').first().waitFor();
      const elsewhere = new Set(told);
      // what stands beside several pages is clicked on the first of them
      for (const [place, name] of await clickable(page)) {
        told.add(name);
        if (elsewhere.has(name)) continue;
        if (new URL(page.url()).pathname !== `/console${path.replace(/\?.*/, '')}`)
          await window.goto(path);
        await page
          .locator(acts)
          .nth(place)
          .click({ timeout: 1_000 })
          .catch(() => undefined);
        await page.keyboard.press('Escape');
        if (!(await undo.isVisible())) continue;
        await undo.click({ timeout: 1_000 }).catch(() => undefined);
        await page.keyboard.press('Escape');
      }
      await assertNoMore(before, path);
    }
  });
});

/** A click on what is disabled goes nowhere. */
const acts = 'main :is(button, input[type=checkbox], select):enabled:visible';

/**
 * Where each stands among all, and its name with that of its part of the page. Of a long list of
 * boxes to tick the first two and the last.
 */
const clickable = (page: Page): Promise<[place: number, name: string][]> =>
  page.locator(acts).evaluateAll((all) => {
    const labelOf = (element: Element) =>
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement
        ? element.labels?.[0]?.textContent
        : element.textContent;
    const nameOf = (element: Element) =>
      `${element.localName} ${element.getAttribute('aria-label') ?? labelOf(element)}`;
    const partOf = (element: Element) =>
      element.closest('section, aside, nav, form, [role=region]')?.querySelector('h2, h3');
    const listOf = (element: Element) =>
      element.localName === 'input' ? element.closest('ul, fieldset, tbody') : null;
    const lists = Map.groupBy(all, listOf);
    return all.flatMap((element, place): [number, string][] => {
      const list = listOf(element);
      const alike = (list && lists.get(list)) ?? [];
      if (alike.slice(2, -1).includes(element)) return [];
      return [[place, `${partOf(element)?.textContent}: ${nameOf(element)}`]];
    });
  });
