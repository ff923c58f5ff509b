// The policy editor: by keyboard alone from a field to a published version and back; what agents
// get changes with it, and nothing raw is sent to the page.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { chromiumMissing } from '../testing/chromium.ts';
import { basisOf } from '../testing/basis.ts';
import { assertAccessible, rawMark, startConsole, type ConsoleBrowser } from './testing/console.ts';

const filters = [
  { target: 'name', filterType: 'TOKENIZE' },
  { target: 'email', filterType: 'MASK_PARTIAL' },
  { target: 'ssn', filterType: 'REDACT' },
  { target: 'customerId', filterType: 'KEEP' },
];

describe('the policy editor', { skip: chromiumMissing }, () => {
  let running: ConsoleBrowser;
  let apiId: string;
  before(async () => {
    running = await startConsole();
    apiId = (await running.installation.control('POST /apis', { body: { sample: true } })).id;
  });
  after(async () => running?.[Symbol.asyncDispose]());

  async function cut(name: string) {
    const { control } = running.installation;
    const body = { apiId, name, purpose: 'testing', policy: { filters } };
    const lease = await control('POST /leases', { body });
    const params = { id: lease.id };
    return {
      path: `/leases/${lease.id}/policy?operation=${encodeURIComponent('GET /customers/{customerId}')}`,
      versions: () => control('GET /leases/{id}/policies', { params }),
      publish: async (policy: object) =>
        control('POST /leases/{id}/policies', {
          params,
          body: { policy: policy as never, ...(await basisOf(control, lease.id)) },
        }),
    };
  }

  // promise: console.policy
  test('by keyboard alone: a treatment, both sheets, undo, publishing with its diff, and back', async () => {
    const lease = await cut('Keyboard');
    const window = await running.ownerWindow();
    const { page } = window;
    await window.goto(lease.path);
    await row(page, 'email').waitFor();
    await assertSheet(
      page,
      'Invented from the description',
      /email\s*marta\.lindqvist@example\.com/,
    );
    await assertSheet(page, 'Agent receives', /email\s*mXXX@XXXX\.com/);
    await assertAccessible(page);

    await page.keyboard.press('/');
    await page.keyboard.type('email');
    await reach(page, 'email: Mask. Options');
    await page.keyboard.press('1');
    await assertSheet(page, 'Agent receives', /email\s*(?!mXXX)\S*@example\.com/);
    await page.keyboard.press('Control+z');
    await assertSheet(page, 'Agent receives', /email\s*mXXX/);
    await page.keyboard.press('Control+Shift+z');
    await assertSheet(page, 'Agent receives', /email\s*(?!mXXX)\S*@example\.com/);
    await page.waitForURL(/find=email/);

    await reach(page, 'Publish changes');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Publish changes' });
    await dialog.getByText('7 tools now reveal a direct identifier (2 fields).').waitFor();
    assert.match(
      await dialog.getByRole('row', { name: /^email / }).innerText(),
      /Mask\s*✓?\s*Keep/,
    );
    await assertAccessible(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('agreed');
    await page.keyboard.press('Enter');
    await page.getByText('Version 2 is in force.').first().waitFor();
    const { items } = await lease.versions();
    assert.deepEqual(
      items.map(({ version, note }) => [version, note]),
      [
        [2, 'agreed'],
        [1, ''],
      ],
    );
    assert.deepEqual(Object(items[0]?.document).filters[1], {
      target: 'email',
      filterType: 'KEEP',
    });

    await page.goto(page.url().replace(/\?.*/, '?view=versions'));
    await page.getByRole('button', { name: 'Publish again' }).waitFor();
    await reach(page, 'Publish again');
    await page.keyboard.press('Enter');
    const again = page.getByRole('dialog', { name: 'Publish version 1 again' });
    await again.getByText('No field that is known is newly sent as it is').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Version 3 is in force.').first().waitFor();
    assert.deepEqual((await lease.versions()).items[0]?.document, { filters });
    assert.deepEqual(window.faults, []);
  });

  test('every option of a filter, beside its row; a sample of one’s own; text and table in step', async () => {
    const lease = await cut('Options');
    const window = await running.ownerWindow();
    const { page } = window;
    await window.goto(lease.path);
    await page.getByRole('button', { name: 'Paste a sample' }).click();
    const paste = page.getByRole('dialog', { name: 'Paste a sample answer' });
    await paste.getByRole('textbox').fill('{"name": "Ada Byron",}');
    await paste.getByRole('button', { name: 'Use this sample' }).click();
    await paste.getByText('Line 1: Remove this comma').waitFor();
    await assertAccessible(page);
    await paste
      .getByRole('textbox')
      .fill(
        JSON.stringify({ name: 'Ada Byron', dob: '1984-03-19', plan: rawMark, ssn: '078-05-1120' }),
      );
    await paste.getByRole('button', { name: 'Use this sample' }).click();
    await assertSheet(page, 'Your sample', new RegExp(`plan\\s*${rawMark}`));
    await page.getByText('fields were never reviewed').waitFor();
    // what is withheld stands nowhere in the agent's sheet: no text, no attribute, no name for
    // whoever hears the page
    const received = page.getByRole('region', { name: 'Agent receives' });
    assert.doesNotMatch(
      await received.evaluate((each) => each.outerHTML),
      new RegExp(`${rawMark}|078-05-1120|Ada Byron`),
    );

    await row(page, 'dob').getByRole('button').click();
    const options = page.getByRole('dialog', { name: 'dob' });
    await options.getByRole('radio', { name: 'Age group' }).check();
    await assertSheet(page, 'Agent receives', /dob\s*Age Group: 40-45/);
    await options.getByLabel('Years in a group').fill('10');
    await assertSheet(page, 'Agent receives', /dob\s*Age Group: 40-50/);
    await options.getByLabel('Years in a group').fill('ten');
    await options.getByText('bandYears is a whole number from 1 to 50.').waitFor();
    await options.getByRole('radio', { name: /^every dob/ }).check();
    await assertAccessible(page);
    await page.keyboard.press('Escape');
    await focusOn(page, 'dob: Age group. Options');

    await page.getByRole('button', { name: 'YAML' }).click();
    const text = page.getByRole('textbox', { name: 'Policy as YAML' });
    assert.match(
      await text.inputValue(),
      /- \{ target: dob, filterType: AGE_GROUP, .*bandYears: 10/,
    );
    await text.fill(`# ours\nfilters:\n  - { target: plan, filterType: KEEP }\n`);
    await assertSheet(page, 'Agent receives', new RegExp(`plan\\s*${rawMark}`));
    await text.fill('filters:\n  - { target: plan, filterType: KEPT }\n');
    await page.getByRole('button', { name: 'Line 2, column 33' }).waitFor();
    await assertSheet(page, 'Agent receives', new RegExp(`plan\\s*${rawMark}`));
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Discard' }).click();
    await assertSheet(page, 'Agent receives', /name\s*TOKEN_/);
    assert.deepEqual(
      await page.evaluate(() =>
        [
          JSON.stringify(localStorage),
          JSON.stringify(sessionStorage),
          JSON.stringify(history.state),
          location.href,
        ]
          .join(' ')
          .includes('raw-of-a-person'),
      ),
      false,
    );
    assert.deepEqual(window.faults, []);
  });

  test('two people: the other’s version is shown, and mine goes on only if I say so; leaving asks', async () => {
    const lease = await cut('Two people');
    const window = await running.ownerWindow();
    const { page } = window;
    await window.goto(lease.path);
    await row(page, 'email').getByRole('button').focus();
    await page.keyboard.press('2');
    await lease.publish({ filters: filters.slice(0, 1) });
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish version 2' }).click();
    const notice = page
      .getByRole('alert')
      .filter({ hasText: 'Somebody published version 2 meanwhile' });
    await notice.getByText('email: Mask').waitFor();
    await assertAccessible(page);
    assert.equal((await lease.versions()).items.length, 2);
    await notice.getByRole('button', { name: 'Go on with mine' }).click();
    await page.getByRole('link', { name: 'Leases', exact: true }).first().click();
    await page
      .getByRole('dialog', { name: 'Leave without publishing?' })
      .getByRole('button', { name: 'Stay' })
      .click();
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish version 3' }).click();
    await page.getByText('Version 3 is in force.').first().waitFor();
    assert.equal(Object((await lease.versions()).items[0]?.document).filters.length, 4);
    assert.deepEqual(window.faults, []);
  });

  test('a lease is cut from what is suggested or from a preset, and its policy is next', async () => {
    const window = await running.ownerWindow();
    const { page } = window;
    await window.goto(`/leases/new?api=${apiId}`);
    await page
      .getByText(/^\d+ fields: \d+ sent as they are/)
      .or(page.getByText(/sent as they are, \d+ treated/))
      .first()
      .waitFor();
    await assertAccessible(page);
    await page.getByLabel('Name', { exact: true }).fill('Preset lease');
    await page.getByLabel('Purpose').fill('Answer tickets.');
    await page.getByLabel('Lawful basis').selectOption('Contract (GDPR art. 6(1)(b))');
    assert.equal(
      await page.getByLabel('Only operations that read').isChecked(),
      true,
      'it begins with what reads',
    );
    assert.equal(await page.getByLabel('Expires').inputValue(), 'month');
    await page.getByLabel('Begin from').selectOption('hipaa-safe-harbor');
    await page.getByText('Initials and the last four digits are derived').waitFor();
    await page.getByRole('button', { name: 'Cut the lease' }).click();
    await page.waitForURL(/\/leases\/lease_\w+\/policy/);
    await page.getByRole('heading', { name: 'Preset lease' }).waitFor();
    const { items } = await running.installation.control('GET /leases');
    const lease = items.find(({ name }) => name === 'Preset lease');
    assert.deepEqual(
      [lease?.readOnly, lease?.purpose, lease?.lawfulBasis],
      [true, 'Answer tickets.', 'contract'],
    );
    assert.ok(Date.parse(lease?.expiresAt ?? '') > Date.now() + 29 * 86_400_000);
    await page.goBack();
    await page.getByRole('heading', { name: 'Cut a lease' }).waitFor();
    assert.deepEqual(window.faults, []);
  });

  test('a known API offers the pack that is meant for it, with its date and reasons', async () => {
    const schema = {
      type: 'object',
      properties: { status: { type: 'string' }, item_count: { type: 'integer' } },
    };
    const answer = (given: object) => ({
      get: { responses: { 200: { description: 'ok', content: { 'application/json': given } } } },
    });
    const { control } = running.installation;
    const api = await control('POST /apis', {
      body: {
        name: 'Payments',
        description: {
          text: JSON.stringify({
            openapi: '3.1.0',
            info: { title: 'Payments', version: '1' },
            servers: [{ url: 'https://api.stripe.com' }],
            paths: {
              '/v1/charges': answer({ schema }),
              '/v1/customers/{id}': answer({ schema }),
            },
          }),
        },
      },
    });
    const window = await running.ownerWindow();
    const { page } = window;
    await window.goto(`/leases/new?api=${api.id}`);
    const begin = page.getByLabel('Begin from');
    await begin.selectOption('pack:stripe');
    await page.getByText('It is served by api.stripe.com.').waitFor();
    await page.getByText(/^Reviewed on \d{4}-\d\d-\d\d/).waitFor();
    await page.getByRole('row', { name: /item_count Withheld The review of Stripe/ }).waitFor();
    const reasons = page.getByText('What was reviewed of Stripe, and why').first();
    await reasons.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('cell', { name: /It opens by itself/ }).waitFor();
    await assertAccessible(page);
    await page.getByLabel('Name', { exact: true }).fill('Pack lease');
    await page.getByLabel('Purpose').fill('Reconcile.');
    await page.getByRole('button', { name: 'Cut the lease' }).click();
    await page.waitForURL(/\/leases\/lease_\w+\/policy/);
    const { items } = await control('GET /leases');
    const id = items.find(({ name }) => name === 'Pack lease')?.id;
    assert.ok(id);
    const versions = await control('GET /leases/{id}/policies', { params: { id } });
    assert.match(versions.items[0]?.note ?? '', /^Stripe, as reviewed on /);
    assert.deepEqual(window.faults, []);
  });
});

const row = (page: Page, path: string) => page.getByRole('row', { name: new RegExp(`^${path} `) });

/** Waits until a sheet says something. */
async function assertSheet(page: Page, name: string, text: RegExp): Promise<void> {
  await page.getByRole('region', { name }).filter({ hasText: text }).waitFor();
}

async function focusOn(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.activeElement?.getAttribute('aria-label') === wanted,
    name,
  );
}

/** By Tab alone, forward from where the focus is. */
async function reach(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < 200; steps++) {
    const focused = await page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    );
    if (focused === name) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`${name} is not reached by Tab`);
}
