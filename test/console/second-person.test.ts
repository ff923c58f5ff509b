// What lets agents have more where a second person is needed, in two browsers: asked for, sent back
// with a word, asked for again, approved, and in force only then.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { sampleApiKey, serveSampleApi, type SampleApi } from '@leasehold/server';
import { chromiumMissing } from '../testing/chromium.ts';
import { postCall } from '../testing/post-call.ts';
import {
  assertAccessible,
  startConsole,
  type ConsoleBrowser,
  type ConsoleWindow,
} from './testing/console.ts';

const password = 'correct horse battery staple';
const one = { email: 'ada@clinic.example', password };
const two = { email: 'bea@clinic.example', password };

const keys = [
  ...'0123456789abcdefghijklmnopqrstuvwxyz/?.,+-',
  'Enter',
  ' ',
  'Delete',
  'Backspace',
  'ArrowDown',
  'Control+Enter',
];
const comment = 'Say what agents need the city for.';
const answer = 'For the delivery desk, until Friday.';

describe('a second person', { skip: chromiumMissing }, () => {
  let running: ConsoleBrowser;
  let sample: SampleApi;
  let lease: { id: string; address: string; key: string };
  let first: ConsoleWindow;
  let second: ConsoleWindow;
  const control = () => running.installation.control;

  before(async () => {
    [running, sample] = await Promise.all([startConsole(), serveSampleApi()]);
    const description = (await (await fetch(`${sample.baseUrl}/openapi.json`)).json()) as object;
    const auth = { type: 'apiKey', in: 'header', name: 'x-api-key', value: sampleApiKey };
    const policy = { filters: [{ target: 'id', filterType: 'KEEP' }] };
    lease = await running.installation.lease({ name: 'Desk', description, policy, auth });
    for (const { email } of [one, two])
      await control()('POST /members', { body: { email, role: 'admin', password } });
    const [workspace] = (await control()('GET /workspaces')).items;
    await control()('PATCH /workspaces/{id}', {
      params: { id: workspace?.id ?? '' },
      body: { fourEyes: true },
    });
    first = await running.signedIn(one);
    second = await running.signedIn(two);
  });
  after(async () => {
    await first?.[Symbol.asyncDispose]();
    await second?.[Symbol.asyncDispose]();
    await sample?.close();
    await running?.[Symbol.asyncDispose]();
  });

  /** Whether an agent is told where customers live. */
  async function agentSeesCities(): Promise<boolean> {
    const response = await postCall(lease, 'list_customers', {});
    const text = await response.text();
    assert.match(text, /"isError":false|"content"/);
    return /\\?"city\\?":\s*\\?"(?!\[REDACTED\])/.test(text);
  }

  const draftPath = async (): Promise<string> => {
    const [draft] = (await control()('GET /drafts', { query: { about: lease.id } })).items;
    return `/drafts/${draft?.id ?? assert.fail('there is no draft')}`;
  };

  async function decide(page: Page, button: string, action: string, said: string, text?: string) {
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog');
    if (text !== undefined) await dialog.getByLabel('Comment').fill(text);
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await page.getByText(said).first().waitFor();
    await dialog.waitFor({ state: 'detached' });
  }

  const requests = async () =>
    (await control()('GET /drafts', { query: { about: lease.id } })).items.map(
      ({ state }) => state,
    );

  // promise: drafts.in-two-browsers
  test('one asks, and no button and no key of theirs brings it in force', async () => {
    const { page } = first;
    await first.goto(
      `/leases/${lease.id}/policy?operation=${encodeURIComponent('GET /customers')}`,
    );
    await page
      .getByRole('button', { name: /\bcity: .*Options/ })
      .first()
      .focus();
    await page.keyboard.press('1');
    await page.getByText('The draft is kept.').waitFor();
    await page.getByRole('button', { name: 'Publish changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish changes' });
    await dialog.getByText('Somebody who did not write it has to approve it').waitFor();
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Ask for a second person' }).click();
    await page.getByText('A second person is asked for').first().waitFor();
    assert.deepEqual(await requests(), ['requested']);
    assert.equal(await agentSeesCities(), false);

    await first.goto(await draftPath());
    const publish = page.getByRole('button', { name: /^Publish.*has to approve it first/ });
    assert.equal(await publish.getAttribute('aria-disabled'), 'true');
    assert.equal(await page.getByRole('button', { name: /^Approve/ }).count(), 0);
    await assertAccessible(page);
    for (const path of [await draftPath(), `/leases/${lease.id}`, `/leases/${lease.id}/policy`]) {
      await first.goto(path);
      // To discard it is theirs, and would leave nothing to ask for.
      const buttons = page.locator('main button:enabled:visible').filter({ hasNotText: 'Discard' });
      await buttons.first().waitFor();
      const count = await buttons.count();
      for (let at = 0; at < Math.min(count, 40); at++) {
        await buttons
          .nth(at)
          .click({ timeout: 1_000 })
          .catch(() => undefined);
        await page.keyboard.press('Escape');
      }
      await first.goto(path);
      for (const key of keys) {
        await page.keyboard.press(key);
        await page.keyboard.press('Escape');
        if (!page.url().endsWith(path)) await first.goto(path);
      }
      assert.equal(await agentSeesCities(), false, path);
      const { policyVersion } = await control()('GET /leases/{id}', { params: lease });
      assert.equal(policyVersion, 1, path);
    }
    assert.deepEqual(first.faults, []);
  });

  // promise: drafts.in-two-browsers
  test('another sends it back with a word, which the first reads, and asks again', async () => {
    // Keys and buttons may have been decisions, which are approved anew: it is asked for as it is.
    await first.goto(await draftPath());
    if ((await requests())[0] === 'open')
      await decide(
        first.page,
        'Ask for a second person',
        'Ask for approval',
        'A second person is asked for.',
      );
    const { page } = second;
    await second.goto('/drafts?state=requested');
    await page.getByRole('link', { name: 'Desk', exact: true }).click();
    await page.getByRole('heading', { name: 'Draft: Desk' }).waitFor();
    await page
      .getByRole('row', { name: /\bcity\b.*Keep/ })
      .first()
      .waitFor();
    await assertAccessible(page);
    await decide(page, 'Send back', 'Send back', 'Sent back. Nothing has changed', comment);
    assert.deepEqual(await requests(), ['returned']);

    await first.goto('/drafts?state=returned');
    await first.page.getByRole('link', { name: 'Desk', exact: true }).click();
    await first.page.getByText(comment).waitFor();
    await assertAccessible(first.page);
    await decide(
      first.page,
      'Ask for a second person',
      'Ask for approval',
      'A second person is asked for.',
      answer,
    );
    assert.equal(await agentSeesCities(), false);
  });

  // promise: drafts.in-two-browsers
  test('once approved it is published, agents have it only then, and the audit log tells all of it', async () => {
    const { page } = second;
    await second.goto(await draftPath());
    await page.getByText(answer).waitFor();
    await decide(page, 'Approve', 'Approve', 'Approved. It holds once somebody publishes it.');
    assert.equal(await agentSeesCities(), false, 'an approval is no publication');

    await first.goto(await draftPath());
    await first.page.getByText('1 of 1: ').waitFor();
    await decide(first.page, 'Publish', 'Publish', 'Published: it holds from now on');
    assert.equal(await agentSeesCities(), true);
    assert.deepEqual(await requests(), []);

    await second.goto('/audit');
    const entries = page.getByRole('row').filter({ hasText: /draft|Draft/ });
    await entries.first().waitFor();
    const told = (await entries.allInnerTexts()).toReversed();
    const at = (pattern: RegExp, who: string, after: number): number => {
      const found = told.findIndex(
        (text, index) => index > after && pattern.test(text) && text.includes(who),
      );
      assert.ok(found >= 0, `${pattern} by ${who} after ${after} in ${told.join('\n---\n')}`);
      return found;
    };
    let last = at(/draft was begun/, one.email, -1);
    last = at(/asked to look/, one.email, last);
    last = at(/sent a draft back/, two.email, last);
    last = at(/asked to look/, one.email, last);
    last = at(/approved a draft/, two.email, last);
    at(/draft was published/, one.email, last);
    assert.deepEqual(second.faults, []);
  });
});
