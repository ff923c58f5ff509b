// Many leases at once: chosen by mouse and keyboard, changed one by one with progress, and put back.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { chromiumMissing } from '../testing/chromium.ts';
import {
  assertAccessible,
  startConsole,
  type ConsoleBrowser,
  type ConsoleWindow,
} from './testing/console.ts';

const count = 60;
/** `Desk 012 t01`: ten have the same last word. */
const nameOf = (i: number): string => {
  const digits = String(i).padStart(3, '0');
  return `Desk ${digits} t${digits.slice(0, 2)}`;
};
const password = 'a password for tests';
const viewer = { email: 'vera@clinic.example', role: 'viewer', password } as const;

describe('many leases at once', { skip: chromiumMissing }, () => {
  let running: ConsoleBrowser;
  let window: ConsoleWindow;
  let page: Page;
  let apiId: string;
  const policy = { filters: [{ target: 'email', filterType: 'REDACT' }] };
  before(async () => {
    running = await startConsole();
    const { control } = running.installation;
    ({ id: apiId } = await control('POST /apis', { body: { sample: true } }));
    for (let i = 0; i < count; i++) await cut(nameOf(i), i % 10 === 0 ? { expiresAt: soon } : {});
    await control('POST /members', { body: viewer });
    window = await running.signedIn();
    ({ page } = window);
  });
  after(async () => {
    await window?.[Symbol.asyncDispose]();
    await running?.[Symbol.asyncDispose]();
  });

  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const cut = (name: string, more: object = {}) =>
    running.installation.control('POST /leases', {
      body: { apiId, name, purpose: 'testing', policy, ...more },
    });
  const total = async (query: object) =>
    (await running.installation.control('GET /leases', { query: { limit: 1, ...query } })).total;
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const rows = () => page.getByRole('region', { name: 'Leases', exact: true }).locator('tbody tr');

  async function open(query = ''): Promise<void> {
    await window.goto(`/leases${query}`);
    await rows().first().waitFor();
  }

  test('the list is put in order by its columns, page by page, and tells so', async () => {
    await open();
    await page.getByRole('link', { name: 'Lease', exact: true }).click();
    await page.waitForURL('**/leases?sort=name&order=asc');
    await page.getByRole('link', { name: 'Desk 000' }).waitFor();
    assert.equal(await page.locator('th[aria-sort=ascending]').innerText(), 'Lease\n↑');
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.getByRole('link', { name: 'Desk 050' }).waitFor();
    await page.getByRole('link', { name: 'Ends', exact: true }).click();
    await page.waitForURL('**/leases?sort=ends&order=asc');
    await page.getByRole('link', { name: 'Desk 000' }).waitFor();
    const { control } = running.installation;
    for (const sort of ['name', 'ends', 'created'] as const)
      for (const order of ['asc', 'desc'] as const) {
        const found: string[] = [];
        for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
          const query = { sort, order, limit: 35, ...(cursor && { cursor }) };
          const { items, next } = await control('GET /leases', { query });
          found.push(...items.map(({ name }) => name));
          cursor = next;
        }
        assert.equal(new Set(found).size, count, `${sort} ${order}`);
        const names = found.toSorted();
        if (sort === 'name') assert.deepEqual(found, order === 'asc' ? names : names.toReversed());
      }
    assert.deepEqual(window.faults, []);
  });

  // promise: console.bulk
  test('chosen by keyboard, paused with progress, and resumed by the way back', async () => {
    await open('?sort=name&order=asc');
    await page.getByRole('checkbox', { name: 'Select Desk 000' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.getByText('3 leases selected').waitFor();
    await assertAccessible(page);
    await button('Clear').click();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByText('50 leases selected').waitFor();
    await button(`Select all ${count}`).click();
    await page.getByText(`${count} leases selected`).waitFor();
    await button('Pause').click();
    await dialog(`Pause ${count} leases?`).getByRole('button', { name: 'Pause' }).click();
    await page
      .getByText(new RegExp(`^\\d+ of ${count}$`))
      .first()
      .waitFor();
    const done = dialog(`${count} of ${count} paused`);
    await done.waitFor();
    assert.equal(await total({ status: 'paused' }), count);
    await assertAccessible(page);
    await done.getByRole('button', { name: 'Undo' }).click();
    const again = dialog(`Let agents of ${count} leases in again?`);
    await again.waitFor();
    assert.equal(await total({ status: 'paused' }), count, 'nothing is let in before the answer');
    await again.getByRole('button', { name: 'Resume' }).click();
    await dialog(`${count} of ${count} resumed`).waitFor();
    assert.equal(await total({ status: 'live' }), count);
    await page.keyboard.press('Escape');
    await page.getByText('leases selected').waitFor({ state: 'detached' });
    assert.deepEqual(window.faults, []);
  });

  test('stopped halfway it says what is untouched, and goes on from there', async () => {
    await open('?search=desk');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    // Some are answered at once, the next only when the button was pressed.
    const pressed = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/pause', async (route) => {
      if (++asked > 8) await pressed.promise;
      await route.continue();
    });
    await button('Pause').click();
    await dialog(/^Pause 50/)
      .getByRole('button', { name: 'Pause' })
      .click();
    await button('Stop').click();
    pressed.resolve();
    const stopped = dialog(/^\d+ of 50 paused$/);
    await stopped.waitFor();
    const said = Number.parseInt(await stopped.getByRole('heading').innerText());
    assert.ok(said < 50);
    assert.equal(await total({ status: 'paused' }), said, 'what it says is so');
    await stopped.getByText(/It was stopped\. \d+ leases are untouched/).waitFor();
    await page.unrouteAll();
    await stopped.getByRole('button', { name: /^Go on with/ }).click();
    await dialog('50 of 50 paused').waitFor();
    await dialog('50 of 50 paused').getByRole('button', { name: 'Undo' }).click();
    await button('Resume').last().click();
    await dialog('50 of 50 resumed').waitFor();
    assert.deepEqual(window.faults, []);
  });

  test('what failed is named with its reason, and tried again alone', async () => {
    await open('?search=t01');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    let refused = 0;
    await page.route('**/pause', (route) =>
      ++refused <= 2
        ? route.fulfill({
            status: 409,
            contentType: 'application/problem+json',
            body: JSON.stringify({
              code: 'conflict',
              status: 409,
              title: 'x',
              detail: 'Too late.',
            }),
          })
        : route.continue(),
    );
    await button('Pause').click();
    await dialog(/^Pause 10/)
      .getByRole('button', { name: 'Pause' })
      .click();
    const part = dialog('8 of 10 paused');
    await part.waitFor();
    assert.equal(await part.getByText('Too late.').count(), 2);
    await assertAccessible(page);
    await part.getByRole('button', { name: 'Try again for 2 leases' }).click();
    await dialog('10 of 10 paused').waitFor();
    await dialog('10 of 10 paused').getByRole('button', { name: 'Undo' }).click();
    await button('Resume').last().click();
    await dialog('10 of 10 resumed').waitFor();
    assert.deepEqual(window.faults, []);
  });

  test('extending leaves out what ends later, and is put back; revoking says before that nothing is', async () => {
    await open('?search=t02');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await button('Extend …').click();
    await button('Go on').click();
    const ask = dialog('Let 1 lease live until 30 days from now?');
    await ask.getByText('9 are ending later, or never').waitFor();
    await ask.getByRole('button', { name: 'Extend' }).click();
    const done = dialog('1 of 1 extended');
    await done.waitFor();
    const { control } = running.installation;
    const end = async () =>
      (await control('GET /leases', { query: { search: 'desk 020' } })).items[0]?.expiresAt ?? '';
    assert.ok((await end()) > new Date(Date.now() + 29 * 86_400_000).toISOString());
    await done.getByRole('button', { name: 'Undo' }).click();
    await button('Put back').click();
    await dialog('1 of 1 put back').waitFor();
    assert.equal(await end(), soon);
    await page.keyboard.press('Escape');

    await page.getByRole('checkbox', { name: 'Select Desk 021' }).check();
    await button('Revoke …').click();
    const revoke = dialog('Revoke 1 lease for ever?');
    await revoke.getByText('There is no way back').waitFor();
    const act = revoke.getByRole('button', { name: 'Revoke for ever' });
    assert.equal(await act.isDisabled(), true);
    await revoke.getByRole('textbox').fill('1 lease');
    await act.click();
    await dialog('1 of 1 revoked').waitFor();
    assert.equal(await button('Undo').count(), 0);
    assert.equal(await total({ status: 'revoked' }), 1);
    assert.deepEqual(window.faults, []);
  });

  test('moved to the policy of another lease: compared first, published, and put back', async () => {
    await cut('Open desk', { policy: { filters: [{ target: 'email', filterType: 'KEEP' }] } });
    await open('?search=t03');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await button('Move to a policy …').click();
    await page.getByLabel('The lease whose policy it is').fill('open desk');
    await page.getByRole('option', { name: 'Open desk' }).click();
    await button('Compare').click();
    const ask = dialog('Give 10 leases the policy of “Open desk”?');
    await ask.getByText(/Agents of 10 leases could see more than now\..*Redact → Keep/).waitFor();
    await assertAccessible(page);
    await ask.getByRole('button', { name: 'Publish' }).click();
    const done = dialog('10 of 10 given the policy');
    await done.waitFor();
    const { control } = running.installation;
    const versions = async () =>
      (await control('GET /leases', { query: { search: 't03' } })).items.map(
        ({ policyVersion }) => policyVersion,
      );
    assert.deepEqual(
      await versions(),
      Array.from({ length: 10 }, () => 2),
    );
    await done.getByRole('button', { name: 'Undo' }).click();
    await button('Publish the former version').click();
    await dialog('10 of 10 put back').waitFor();
    assert.deepEqual(
      await versions(),
      Array.from({ length: 10 }, () => 3),
    );
    assert.deepEqual(window.faults, []);
  });

  test('a policy that differs in what no field tells is published; only the same one is left out', async () => {
    const { control } = running.installation;
    const stricter = { ...policy, text: { detect: ['EMAIL'], filterType: 'REDACT' } };
    await cut('Strict desk', { policy: stricter });
    const [first] = (await control('GET /leases', { query: { search: 't05' } })).items;
    assert.ok(first);
    await control('POST /leases/{id}/policies', {
      params: { id: first.id },
      body: { policy: stricter, revision: first.revision },
    });
    await open('?search=t05');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await button('Move to a policy …').click();
    await page.getByLabel('The lease whose policy it is').fill('strict desk');
    await page.getByRole('option', { name: 'Strict desk' }).click();
    await button('Compare').click();
    const ask = dialog('Give 9 leases the policy of “Strict desk”?');
    await ask.getByText('Agents of none of them see more than now.').waitFor();
    await ask.getByText('9 leases: no known field is treated otherwise').waitFor();
    await ask.getByText('1 lease: under the same policy already').waitFor();
    await ask.getByRole('button', { name: 'Publish' }).click();
    await dialog('9 of 9 given the policy').waitFor();
    await page.keyboard.press('Escape');
    for (const lease of (await control('GET /leases', { query: { search: 't05' } })).items) {
      const params = { id: lease.id, version: lease.policyVersion };
      const { policy: inForce } = await control('GET /leases/{id}/policies/{version}', { params });
      assert.deepEqual(inForce['text'], stricter.text, lease.name);
    }
    assert.deepEqual(window.faults, []);
  });

  test('who may not is offered no choice', async () => {
    await using other = await running.signedIn({ email: viewer.email, password });
    await other.goto('/leases');
    await other.page.getByRole('link', { name: nameOf(count - 1).slice(0, 8) }).waitFor();
    assert.equal(await other.page.getByRole('checkbox').count(), 0);
  });

  test('where a second person is needed the way back waits in a draft of each', async () => {
    const { control } = running.installation;
    await control('POST /members', {
      body: { email: 'bea@clinic.example', role: 'admin', password },
    });
    const [workspace] = (await control('GET /workspaces')).items;
    await control('PATCH /workspaces/{id}', {
      params: { id: workspace?.id ?? '' },
      body: { fourEyes: true },
    });
    await open('?search=t04');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await button('Pause').click();
    await dialog(/^Pause 10/)
      .getByRole('button', { name: 'Pause' })
      .click();
    const done = dialog('10 of 10 paused');
    await done.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('This workspace asks for a second person').waitFor();
    await button('Resume').last().click();
    await dialog('0 of 10 resumed').waitFor();
    await page.getByText('10 leases wait in a draft for a second person').waitFor();
    assert.equal(await total({ status: 'paused' }), 10, 'nothing was resumed');
    assert.equal(
      (await control('GET /drafts', { query: { state: 'requested' } })).items.length,
      10,
    );
    assert.deepEqual(window.faults, []);
  });
});
