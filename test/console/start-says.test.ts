// What is given wrongly at the start leads to its own field, with its own sentence; what an API
// refuses is mended where it is seen; a long description holds nothing up.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { everyOrOneIn, inPart } from '@leasehold/privacy/testing/every';
import type { Page } from 'playwright-core';
import { untilHolds } from '../testing/until.ts';
import {
  answer,
  startFaultyUpstream,
  type FaultyUpstream,
} from '../../packages/server/src/gateway/testing/faulty-upstream.ts';
import { firstCallApis } from '../../bench/first-call-apis.ts';
import { chromiumMissing } from '../testing/chromium.ts';
import { largeDescription } from '../testing/large-description.ts';
import {
  assertAccessible,
  startConsole,
  type ConsoleBrowser,
  type ConsoleWindow,
} from './testing/console.ts';
import { wrongBeginnings, type WrongBeginning } from './testing/wrong-beginnings.ts';

const first = 'Its description, or the address it is at';

describe('what Start says', { skip: chromiumMissing }, () => {
  let running: ConsoleBrowser;
  let window: ConsoleWindow;
  let upstream: FaultyUpstream;
  before(async () => {
    upstream = await startFaultyUpstream({
      '/fails': answer('', { status: '503 No' }),
      '/page': answer('<!DOCTYPE html><html><body><p>Hello</p></body></html>'),
      '/private': (socket, request) =>
        answer('', { status: request.headers['x-key'] ? '403 No' : '401 No' })(socket, request),
    });
    running = await startConsole();
    window = await running.signedIn();
  });
  after(async () => {
    await window?.[Symbol.asyncDispose]();
    await running?.[Symbol.asyncDispose]();
    await upstream?.[Symbol.asyncDispose]();
  });

  /** Where only the first field was given, another wrong beginning can stand in it at once. */
  let isAtFirst = false;
  const told = async (page: Page, wrong: WrongBeginning): Promise<string> => {
    const { text, then = {}, field, says } = wrong;
    if (!isAtFirst) await window.goto('/start');
    isAtFirst = field === first;
    await page.getByLabel(first).fill(typeof text === 'string' ? text : text(upstream));
    await page.getByRole('button', { name: 'Read it' }).click();
    for (const [label, given] of Object.entries(then))
      await page.getByLabel(label, { exact: true }).fill(given);
    if (Object.keys(then).length > 0) await page.keyboard.press('Enter');
    const mended = page.getByLabel(field, { exact: true }).and(page.locator('[aria-invalid=true]'));
    await mended.waitFor();
    const id = await mended.getAttribute('aria-describedby');
    const [error = ''] = (id ?? '').split(' ').filter((one) => one.endsWith('-error'));
    const sentence = page.locator(`[id="${error}"]`);
    // what was wrong before may still be told
    await sentence.filter({ hasText: says }).waitFor();
    assert.equal(await page.locator('[aria-invalid=true]').count(), 1, 'at its field alone');
    await untilHolds(page, 'document.activeElement?.ariaInvalid === "true"');
    return sentence.innerText();
  };

  const sentences = new Set<string>();
  for (const wrong of everyOrOneIn(2, wrongBeginnings)) {
    // promise: console.start-says
    test(`${wrong.what}: at “${wrong.field}”${inPart}`, async () => {
      const sentence = await told(window.page, wrong);
      assert.match(sentence, wrong.says);
      assert.ok(!sentences.has(sentence), `said of something else too: ${sentence}`);
      sentences.add(sentence);
      assert.deepEqual(window.faults, []);
    });
  }

  // promise: console.start-says
  test('what was meant is one click away, and all of it can be used by everybody', async () => {
    const { page } = window;
    await window.goto('/start');
    await page.getByLabel(first).fill(`${upstream.origin.replace('http://', '')}/private`);
    await page.getByRole('button', { name: 'Read it' }).click();
    await page.getByRole('button', { name: `Read ${upstream.origin}/private` }).click();
    await page.getByLabel('Header that the address wants').waitFor();
    await assertAccessible(page);
  });

  // promise: console.start-says
  test('a key that is refused is mended where it is seen, and nothing says done before', async () => {
    await using api = await firstCallApis.keyed();
    const { page } = window;
    await window.goto('/start');
    await page.getByLabel(first).fill(api.paste);
    await page.getByRole('button', { name: 'Read it' }).click();
    await page.getByLabel('Key', { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText('The API refused Leasehold (401)').waitFor();
    assert.equal(await page.getByRole('heading', { name: /done/ }).count(), 0);
    await page.getByText('Invented from the description').waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Give another key' }).click();
    await page.getByRole('dialog').getByLabel('Key', { exact: true }).fill('key-of-the-shop');
    await page.keyboard.press('Enter');
    const returned = page.getByRole('region', { name: 'Upstream returned' });
    await returned.getByText('marta@example.com').waitFor();
    const agent = page.getByRole('region', { name: 'Agent receives' });
    assert.doesNotMatch(await agent.innerText(), /marta@example\.com/);
    await page.getByRole('heading', { name: /Give an API.*done/ }).waitFor();
    await page.getByRole('heading', { name: /Connect an agent$/ }).waitFor();
  });

  // promise: console.start-says
  test('an API that moved is given its address on the page of the call', async () => {
    await using api = await firstCallApis.keyed();
    const { origin } = new URL(JSON.parse(api.paste).servers[0].url);
    const enrolled = await running.installation.control('POST /apis', {
      body: {
        description: { text: api.paste },
        baseUrl: 'http://127.0.0.1:1',
        auth: { type: 'apiKey', in: 'header', name: 'X-Shop-Key', value: 'key-of-the-shop' },
      },
    });
    const lease = await running.installation.control('POST /leases', {
      body: { apiId: enrolled.id, name: 'Moved', purpose: 'To see it fail' },
    });
    const params = { id: lease.id };
    const call = () =>
      running.installation.control('POST /leases/{id}/playground', {
        params,
        body: { tool: 'list_orders', arguments: {} },
      });
    const { callId } = await call();
    await running.installation.app.flush();
    const { page } = window;
    await window.goto(`/calls/${callId}`);
    await page.getByRole('button', { name: 'Change the API’s address' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address of the API').fill(origin);
    await dialog.getByLabel('Key', { exact: true }).fill('key-of-the-shop');
    await page.keyboard.press('Enter');
    await page.getByText('The address is saved').waitFor();
    assert.equal((await call()).result['isError'], undefined);
  });

  // promise: console.start-says
  test('a description of megabytes is not laid out, says how far it is and can be stopped', async () => {
    const { page } = window;
    await window.goto('/start');
    const text = largeDescription(40, 60);
    assert.ok(text.length > 1_000_000, String(text.length));
    const held = Promise.withResolvers<void>();
    await page.route(
      '**/api/v1/apis',
      async (route) => {
        await held.promise;
        await route.continue().catch(() => undefined);
      },
      { times: 1 },
    );
    await page.getByLabel(first).focus();
    await page.evaluate(`{
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', ${JSON.stringify(text)});
      document.activeElement.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }`);
    await page.getByText('Step 1 of 2').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Leasehold reads no further').waitFor();
    held.resolve();
    await page.getByText('What was pasted').waitFor();
    assert.equal(await page.locator('textarea').count(), 0, 'what nobody reads is not laid out');
    await page.getByRole('button', { name: 'Read it' }).click();
    await page.getByRole('heading', { name: 'Connect an agent' }).waitFor({ timeout: 120_000 });
    await page.getByText('The API is read').waitFor({ timeout: 120_000 });
  });
});
