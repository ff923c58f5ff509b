// The workbench of the home page in a real browser, under the policy the site is served with: what a
// visitor pastes is worked on in the tab, and goes nowhere.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { largeDescription } from '../testing/large-description.ts';
import { colourRules, findWithAxe } from '../testing/axe.ts';
import { chromiumMissing, launchChromium } from '../testing/chromium.ts';
import { runSite, type RunningSite } from '../testing/running-site.ts';
import { visit, type Visit } from '../testing/site-page.ts';
import { cutTexts, sideways } from './text-fit.ts';

describe('the workbench', { skip: chromiumMissing }, () => {
  let site: RunningSite;
  let browser: Browser;
  before(async () => {
    [browser, site] = await Promise.all([launchChromium({ webgl: false }), runSite()]);
  });
  after(async () => {
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
  });

  /** Live, with everything loaded. */
  async function open(options: BrowserContextOptions = {}): Promise<Visit> {
    const at = await visit(browser, `${site.origin}/`, options);
    await begin(at.page);
    await at.page.waitForLoadState('networkidle');
    return at;
  }

  /** As soon as something can be pasted. */
  async function begin(page: Page): Promise<void> {
    await page.locator('#workbench [data-island]').evaluate((island) => island.scrollIntoView());
    await textArea(page).waitFor();
  }

  // promise: site.workbench-static
  test('stands as text without script: a description, its tools, both sheets, each field and the file', async () => {
    await using at = await visit(browser, `${site.origin}/`, { javaScriptEnabled: false });
    const text = await at.page.getByRole('region', { name: /^Paste your API/ }).innerText();
    for (const part of [
      'operationId: listPatients',
      'list_patients · GET /patients',
      '"ssn": "078-05-1120"',
      '"ssn": "[REDACTED]"',
      'Age Group: 40-45',
      '"dob" is a date of birth: its name says so.',
      '{ target: ssn, filterType: REDACT, class: ssn }',
    ])
      assert.ok(text.includes(part), part);
    assert.equal(await at.page.locator('#workbench button:visible').count(), 0);
  });

  test('is loaded when a reader comes to it, and not before', async () => {
    await using at = await visit(browser, 'about:blank', {
      viewport: { width: 1280, height: 500 },
    });
    const asked: string[] = [];
    at.page.on('request', (request) => asked.push(request.url()));
    await at.page.goto(`${site.origin}/`);
    await at.page.waitForLoadState('networkidle');
    assert.ok(!asked.some((url) => url.includes('workbench')), asked.join('\n'));
    await at.page.locator('#workbench [data-island]').evaluate((island) => island.scrollIntoView());
    await textArea(at.page).waitFor();
    assert.ok(asked.some((url) => url.includes('workbench-worker')));
  });

  // promise: site.workbench
  test('an unknown description of 120 operations: its tools, the fields with reasons, both sheets', async () => {
    await using at = await open();
    const { page, troubles } = at;
    await paste(page, largeDescription(120));
    await page.getByRole('heading', { name: '120 tools an agent gets' }).waitFor();
    await page.getByText(/about [\d,]+ model tokens to list/).waitFor();
    assert.equal(await toolList(page).locator('option').count(), 120);
    await toolList(page).selectOption({ label: 'get_vendor17 · GET /vendors17/{vendorId}' });
    await shows(agentSheet(page), /"contactEmail17": "TOKEN_/);
    await shows(page.getByRole('group', { name: 'Upstream returns' }), /"contactEmail17": "[^"]+@/);
    await shows(page.getByRole('group', { name: 'Each field, and why' }), /is a telephone number/);
    assert.equal(await requestCount(page), '0 requests since you pasted.');
    assert.deepEqual(troubles, []);
  });

  // promise: site.workbench-quiet
  test('JSON is worked on while the rest is on its way, and its coming is no request since', async () => {
    await using at = await visit(browser, 'about:blank');
    const { page } = at;
    const rest = Promise.withResolvers<void>();
    await page.route(/\/descriptions-/, async (route) => {
      await rest.promise;
      await route.continue();
    });
    await page.goto(`${site.origin}/`);
    await begin(page);
    await paste(page, '{"email": "somebody.secret@example.org", "status": "paid"}');
    await shows(agentSheet(page), /"email": "TOKEN_[^]*"status": "paid"/);
    await shows(policyPanel(page), /written as soon as/);
    rest.resolve();
    await shows(policyPanel(page), /policy\.yaml[^]*target: email/);
    await page.waitForLoadState('networkidle');
    assert.equal(await requestCount(page), '0 requests since you pasted.');
  });

  // promise: site.workbench-first
  test('fields and reasons stand there before the engine is, and the sheet follows without a request since', async () => {
    await using at = await visit(browser, 'about:blank');
    const { page } = at;
    const engine = Promise.withResolvers<void>();
    await page.route(/\/treating-/, async (route) => {
      await engine.promise;
      await route.continue();
    });
    await page.goto(`${site.origin}/`);
    await begin(page);
    await paste(page, '{"email": "somebody.secret@example.org", "status": "paid"}');
    await shows(page.getByRole('group', { name: 'Each field, and why' }), /is an e-mail address/);
    await shows(agentSheet(page), /It is treated as soon as/);
    assert.equal(await agentSheet(page).getByText('somebody.secret').count(), 0);
    engine.resolve();
    await shows(agentSheet(page), /"email": "TOKEN_[^]*"status": "paid"/);
    await page.waitForLoadState('networkidle');
    assert.equal(await requestCount(page), '0 requests since you pasted.');
  });

  test('where the engine never comes, no sheet is shown, and it is said why', async () => {
    await using at = await visit(browser, 'about:blank');
    const { page } = at;
    await page.route(/\/treating-/, (route) => route.abort());
    await page.goto(`${site.origin}/`);
    await begin(page);
    await paste(page, '{"email": "somebody.secret@example.org", "status": "paid"}');
    await shows(status(page), /the part of this page that treats answers did not load/i);
    assert.equal(await agentSheet(page).getByText('somebody.secret').count(), 0);
  });

  test('a description waits for the part that reads it', async () => {
    await using at = await visit(browser, 'about:blank');
    const { page } = at;
    const rest = Promise.withResolvers<void>();
    await page.route(/\/descriptions-/, async (route) => {
      await rest.promise;
      await route.continue();
    });
    await page.goto(`${site.origin}/`);
    await begin(page);
    await paste(page, largeDescription(3));
    await page.getByText('Reading…').waitFor();
    rest.resolve();
    await page.getByRole('heading', { name: '3 tools an agent gets' }).waitFor();
    await shows(policyPanel(page), /leasehold\.yaml/);
    await page.waitForLoadState('networkidle');
    assert.equal(await requestCount(page), '0 requests since you pasted.');
  });

  test('where the rest never comes, JSON is worked on all the same, and a description is told why not', async () => {
    await using at = await visit(browser, 'about:blank');
    const { page } = at;
    await page.route(/\/descriptions-/, (route) => route.abort());
    await page.goto(`${site.origin}/`);
    await begin(page);
    await paste(page, largeDescription(3));
    await shows(status(page), /did not load, so only JSON answers can be read/);
    await paste(page, '{"email": "somebody.secret@example.org", "status": "paid"}');
    await shows(agentSheet(page), /"email": "TOKEN_[^]*"status": "paid"/);
    assert.equal(await requestCount(page), '0 requests since you pasted.');
  });

  // promise: site.workbench-typing
  test('typing never waits: while the worker is busy every key stands there at once', async () => {
    await using at = await open();
    const { page } = at;
    const [worker] = page.workers();
    assert.ok(worker);
    await paste(page, '{"status": "paid"}');
    await shows(agentSheet(page), /"status": "paid"/);
    // the thread that computes is as if it were busy: what it has to say waits
    await worker.evaluate(`{
      const say = postMessage, held = [];
      globalThis.postMessage = (message) => held.push(message);
      globalThis.release = () => { globalThis.postMessage = say; held.forEach((one) => say(one)); };
    }`);
    await textArea(page).press('End');
    await page.keyboard.type(' ');
    await page.getByText('Reading…').waitFor();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('{"status": "returned"}');
    assert.equal(await textArea(page).inputValue(), '{"status": "returned"}');
    await shows(agentSheet(page), /"status": "paid"/);
    await worker.evaluate('release()');
    await shows(agentSheet(page), /"status": "returned"/);
  });

  // promise: site.workbench-quiet
  test('offline it works as before, and 0 requests are counted and made', async () => {
    await using at = await open();
    const { page } = at;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.context().setOffline(true);
    await paste(page, '{"email": "somebody.secret@example.org", "status": "paid"}');
    await shows(agentSheet(page), /"email": "TOKEN_[^]*"status": "paid"/);
    for (const name of ['Clinic', 'Order', 'CRM', 'Payments', 'Support desk', 'Staff']) {
      await page.getByRole('button', { name: new RegExp(`^${name} `) }).click();
      await page
        .getByText(/^(?:A JSON answer|OpenAPI|A Postman|cURL).* (?:fields|operations)\.$/)
        .waitFor();
    }
    assert.equal(await requestCount(page), '0 requests since you took this example.');
    assert.deepEqual(asked, []);
    assert.equal(
      await page.evaluate(() =>
        JSON.stringify([
          { ...localStorage },
          { ...sessionStorage },
          document.cookie,
          location.hash,
        ]),
      ),
      '[{},{},"",""]',
    );
  });

  // promise: site.workbench-quiet
  test('the count is true: a request of the page, one of the worker, and one that fails are counted', async () => {
    await using at = await open();
    const { page } = at;
    await paste(page, '{"status": "paid"}');
    await shows(agentSheet(page), /"status": "paid"/);
    assert.equal(await requestCount(page), '0 requests since you pasted.');
    await page.evaluate(`fetch('/healthz')`);
    await shows(status(page), /1 request since you pasted, the last to http\S+\/healthz\./);
    await page.workers()[0]?.evaluate(`fetch('/readyz')`);
    await shows(status(page), /2 requests since you pasted, the last to http\S+\/readyz\./);
    await page.context().setOffline(true);
    await page.evaluate(`void (new Image().src = '/pixel.png?told=team')`);
    await shows(status(page), /3 requests since you pasted, the last to http\S+\/pixel\.png\./);
    await page.context().setOffline(false);
    await paste(page, '{"status": "open"}');
    await shows(status(page), /^[^]*0 requests since you pasted\./);
  });

  // promise: site.workbench-keyboard
  test('by keyboard: from the text to a value, another treatment, and back to the value', async () => {
    await using at = await open();
    const { page } = at;
    await paste(page, '{"name": "Ada Quux", "email": "ada@example.org", "status": "paid"}');
    await shows(agentSheet(page), /"name": "TOKEN_[^]*"status": "paid"/);
    await textArea(page).focus();
    await page.keyboard.press('Tab');
    assert.match(await focused(page), /^name: TOKEN_/);
    await page.keyboard.press('ArrowDown');
    assert.match(await focused(page), /^email: TOKEN_/);
    await page.keyboard.press('Enter');
    await page.getByRole('group', { name: 'Choose the treatment of email' }).waitFor();
    assert.match(await focused(page), /Tokenize$/);
    await page.keyboard.press('Escape');
    assert.match(await focused(page), /^email: TOKEN_/);
    await page.keyboard.press('Enter');
    for (let i = 0; i < 12 && !(await focused(page)).endsWith('Mask'); i++)
      await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await shows(agentSheet(page), /"email": "aXXX@XXXX\.org"/);
    assert.match(await focused(page), /^email: /);
    await shows(policyPanel(page), /MASK_PARTIAL/);
    await page.getByRole('combobox', { name: 'Treatment of email' }).selectOption('TOKENIZE');
    await shows(agentSheet(page), /"email": "TOKEN_/);
  });

  test('a mistake is said with its place, and what was last right stays', async () => {
    await using at = await open();
    const { page } = at;
    await paste(page, '{"status": "paid"}');
    await shows(agentSheet(page), /"status": "paid"/);
    await textArea(page).fill('{"status": "paid",\n "email" "x@example.org"}');
    const place = page.getByRole('button', { name: 'Line 2, column 10' });
    await place.waitFor();
    await shows(status(page), /Expected a colon after the name of the property\./);
    assert.equal(await textArea(page).getAttribute('aria-invalid'), 'true');
    await shows(agentSheet(page), /Last good result[^]*"status": "paid"/);
    await place.click();
    assert.equal(
      await textArea(page).evaluate((area: HTMLTextAreaElement) => area.selectionStart),
      28,
    );
  });

  // promise: site.workbench-large
  test('what is too long is said to be so and never put into the page; a file that is dropped is read', async () => {
    await using at = await open();
    const { page } = at;
    const before = await textArea(page).inputValue();
    await textArea(page).evaluate((area) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', `[${'1,'.repeat(4_000_001)}1]`);
      area.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    await shows(status(page), /reads up to 8,000,000 characters[^]*0 requests since you pasted/);
    assert.equal(await textArea(page).inputValue(), before);
    await textArea(page).evaluate((area) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['{"email": "ada@example.org", "a": 1}'], 'answer.json'));
      area.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    });
    await shows(agentSheet(page), /"email": "TOKEN_/);
    assert.match(await textArea(page).inputValue(), /^\{"email": "ada@/);
  });

  // promise: site.workbench-large
  test('of a long text the beginning stands in the page, and all of it is read; an edit keeps the rest', async () => {
    await using at = await open();
    const { page } = at;
    const rows = Array.from({ length: 5000 }, (_, i) => ({ status: 'paid', number: i }));
    const text = JSON.stringify([...rows, { email: 'ada@example.org' }], null, 2);
    await textArea(page).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await textArea(page).evaluate((area, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      area.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, text);
    const fields = page.getByRole('group', { name: 'Each field, and why' });
    await shows(fields, /email[^]*is an e-mail address/);
    const shown = await textArea(page).inputValue();
    assert.ok(shown.length <= 100_000 && text.startsWith(shown));
    const hidden = (text.length - shown.length).toLocaleString('en');
    await shows(status(page), new RegExp(`3 fields\\.[^]*${hidden} more characters are read`));
    await textArea(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(1, 1));
    await page.keyboard.type('{"city": "Bend"},');
    await shows(fields, /city[^]*email[^]*is an e-mail address/);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('{"plan": "team"}');
    await shows(status(page), /1 field\./);
    assert.ok(!(await status(page).innerText()).includes('more characters'));
  });

  test('on a phone the result stands right below what is pasted', async () => {
    await using at = await open({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const { page } = at;
    await paste(page, '{"email": "ada@example.org", "status": "paid"}');
    await shows(agentSheet(page), /"email": "TOKEN_[^]*"status": "paid"/);
    await textArea(page).evaluate((area) => area.scrollIntoView({ block: 'center' }));
    const [text, line] = await Promise.all([
      textArea(page).boundingBox(),
      agentSheet(page).getByRole('button').first().boundingBox(),
    ]);
    assert.ok(text && line);
    assert.ok(line.y > text.y + text.height, 'it stands below');
    assert.ok(line.y + line.height < 844, 'and both are on the screen');
  });

  // promise: site.accessible
  test('axe finds nothing on it live, and nothing is cut, light and dark, narrow and wide', async () => {
    await using at = await open();
    const { page } = at;
    for (const name of ['Order', 'Payments', 'Clinic']) {
      await page.getByRole('button', { name: new RegExp(`^${name} `) }).click();
      await page.getByText(/ (?:fields|operations)\.$/).waitFor();
      if (name === 'Clinic') await agentSheet(page).getByRole('button').first().click();
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of ['light', 'dark'] as const) {
          // the elements of the last are in the others as well: those are looked at in turns
          if (name !== 'Clinic' && (colorScheme === 'dark') === (width === 320)) continue;
          await page.emulateMedia({ colorScheme });
          const rules = colorScheme === 'dark' ? colourRules : undefined;
          const found = await findWithAxe(page, '#workbench', rules);
          assert.deepEqual(found, [], `${name} ${colorScheme} ${width}`);
        }
        await page.evaluate(() => scrollTo(0, 0));
        assert.ok((await sideways(page)) <= 0, `${name} at ${width}`);
        assert.deepEqual(await cutTexts(page), [], `${name} at ${width}`);
      }
    }
  });
});

const textArea = (page: Page): Locator =>
  page.getByRole('textbox', { name: /^A JSON answer, an OpenAPI document/ });
const toolList = (page: Page): Locator => page.getByRole('listbox', { name: 'Tool' });
const agentSheet = (page: Page): Locator => page.getByRole('group', { name: 'Agent receives' });
const policyPanel = (page: Page): Locator =>
  page.getByRole('group', { name: 'Take the policy along' });
const status = (page: Page): Locator => page.locator('#workbench [role=status]');

const requestCount = async (page: Page): Promise<string> =>
  (await page.locator('[data-requests]').innerText()).trim();

/** The name of what has the focus. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });

/** As a browser does it: the event a paste makes, in place of all that stood there. */
async function paste(page: Page, text: string): Promise<void> {
  await textArea(page).focus();
  await textArea(page).evaluate((area: HTMLTextAreaElement, pasted) => {
    area.value = pasted;
    area.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', bubbles: true }));
  }, text);
}

/** Waits until it says so. */
async function shows(part: Locator, what: RegExp): Promise<void> {
  await part.filter({ hasText: what }).waitFor();
}
