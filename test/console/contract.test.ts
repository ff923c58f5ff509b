// The contract of a lease, its first page: what is agreed, who calls, and what leaves.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { everyOr, inPart } from '@leasehold/privacy/testing/every';
import { samplePolicy } from '../testing/sample-lease.ts';
import { chromiumMissing } from '../testing/chromium.ts';
import { largeDescription } from '../testing/large-description.ts';
import {
  assertAccessible,
  startConsole,
  type ConsoleBrowser,
  type ConsoleWindow,
} from './testing/console.ts';

const text = { type: 'string' };
const answer = (schema: object) => ({
  200: { description: 'ok', content: { 'application/json': { schema } } },
});
const person = { type: 'object', properties: { email: text, city: text } };
/** An answer with two people, one whose answer nobody knows, and keys that are data. */
const description = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  servers: [{ url: 'https://orders.example' }],
  paths: {
    '/orders': {
      get: {
        tags: ['Sales'],
        summary: 'List orders',
        responses: answer({
          type: 'array',
          items: { type: 'object', properties: { id: text, buyer: person, seller: person } },
        }),
      },
    },
    '/customers': {
      get: {
        tags: ['People'],
        summary: 'List customers',
        responses: answer({
          type: 'object',
          properties: {
            email: text,
            balances: { type: 'object', additionalProperties: { type: 'number' } },
          },
        }),
      },
    },
    '/ping': { get: { summary: 'Ping', responses: { 200: { description: 'ok' } } } },
  },
});
const policy = {
  filters: [
    { target: 'email', filterType: 'TOKENIZE' },
    { target: '$[].seller.email', filterType: 'KEEP' },
    { target: 'city', filterType: 'REDACT' },
  ],
  unlisted: 'withhold',
  text: { detect: ['EMAIL', 'PHONE'], filterType: 'REDACT' },
  open: [{ road: 'match', class: 'email' }],
};

describe('the contract of a lease', { skip: chromiumMissing }, () => {
  let running: ConsoleBrowser;
  let leaseId: string;
  before(async () => {
    running = await startConsole();
    const { control } = running.installation;
    const api = await control('POST /apis', { body: { description: { text: description } } });
    const lease = await control('POST /leases', {
      body: {
        apiId: api.id,
        name: 'Front desk',
        purpose: 'Answer questions about orders.',
        lawfulBasis: 'contract',
        countries: ['DE'],
        policy,
      },
    });
    leaseId = lease.id;
    await control('POST /leases/{id}/keys', { params: lease, body: { name: 'Night agent' } });
  });
  after(async () => running?.[Symbol.asyncDispose]());

  // promise: console.contract
  test('says what is agreed, who calls, and what is open; what is not known is said to be unknown', async () => {
    const window = await running.ownerWindow();
    const { page } = window;
    await open(window, `/leases/${leaseId}`);
    const region = (name: string) => page.getByRole('region', { name, exact: true }).innerText();
    const purpose = await region('Purpose');
    for (const words of [
      'Answer questions about orders.',
      'Contract (GDPR art. 6(1)(b))',
      'No end is set',
      'Germany',
      'No limit',
    ])
      assert.ok(purpose.includes(words), `${words} in ${purpose}`);
    const callers = await region('Who calls');
    assert.match(callers, /Night agent\s+has not called yet/);
    assert.match(callers, /Which program uses it, and whose, is not known/);
    assert.match(callers, /From which country a call came is not recorded/);
    assert.match(await region('Open roads'), /look for parts of email values/);
    assert.match(await region('Protected this week'), /No call in the last seven days/);
    const leaves = await region('What leaves');
    assert.match(leaves, /What no filter names is withheld/);
    assert.match(leaves, /Kept text is searched for e-mail addresses, phone numbers/);
    assert.match(leaves, /Of 1 operation nothing is known of the answer/);
    assert.deepEqual(window.faults, []);
  });

  // promise: console.contract
  test('each cell says what becomes of a field, also of one that one answer treats in two ways', async () => {
    const window = await running.ownerWindow();
    const { page } = window;
    await open(window, `/leases/${leaseId}`);
    const grid = page.getByRole('grid', { name: 'Fields and operations' });
    for (const name of [
      'email in GET /customers: becomes a token',
      'email in GET /orders: becomes a token as [].buyer.email; is sent as it is as [].seller.email',
      'balances.* in GET /customers: is withheld, no filter names it',
      'city in GET /customers: not in the answer',
      'email in GET /ping: nothing is known of the answer',
    ])
      await grid.getByRole('gridcell', { name, exact: true }).waitFor();
    const first = await grid.getByRole('rowheader').allInnerTexts();
    assert.match(first[1] ?? '', /email/, first.join());
    await page.getByRole('button', { name: /^Keep/ }).click();
    await grid.getByRole('rowheader', { name: /city/ }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Keep/ }).click();
    await page.getByLabel('Find an operation').fill('customers');
    await grid.getByRole('columnheader', { name: 'GET /orders' }).waitFor({ state: 'detached' });
    await grid.getByRole('rowheader', { name: /city/ }).waitFor({ state: 'detached' });
    await page.getByLabel('Find a field').fill('nothing like it');
    await page.getByText('No field of these operations is like that.').waitFor();
    assert.deepEqual(window.faults, []);
  });

  // promise: console.contract
  test('by keyboard: one stop, arrows from cell to cell, Enter opens one', async () => {
    const window = await running.ownerWindow();
    const { page } = window;
    await open(window, `/leases/${leaseId}`);
    const grid = page.getByRole('grid');
    await page.getByRole('button', { name: /^Replace/ }).focus();
    await page.keyboard.press('Tab');
    await assertFocus(page, 'Field');
    assert.equal(await grid.locator('[tabindex="0"]').count(), 1);
    for (const [key, label] of [
      ['ArrowDown', /^Names a person/],
      ['ArrowDown', /^email/],
      ['ArrowRight', /^email in GET \/customers:|^email in GET \/orders:|^email in GET \/ping:/],
      ['End', /^email in /],
      ['Home', /^email/],
      ['Control+End', / in GET /],
      ['Control+Home', /^Field/],
    ] as const) {
      await page.keyboard.press(key);
      await assertFocus(page, label);
    }
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'email in GET' }).waitFor();
    await page.keyboard.press('Tab');
    assert.equal(await grid.locator(':focus').count(), 0, 'Tab leaves the grid');
    assert.deepEqual(window.faults, []);
  });

  // promise: console.contract
  test('on a phone it is a list by operation; axe finds nothing, wide and narrow, light and dark', async () => {
    const window = await running.ownerWindow();
    const { page } = window;
    await open(window, `/leases/${leaseId}`);
    await assertAccessible(page);
    await page.emulateMedia({ forcedColors: 'active' });
    await assertAccessible(page);
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize({ width: 390, height: 844 });
    const list = page.getByRole('list', { name: 'Operations' });
    await list.getByText('GET /orders').click();
    await list.getByText('[].seller.email').waitFor();
    await list.getByText('GET /ping').click();
    await list.getByText('Nothing is known of what it answers.').waitFor();
    assert.equal(await page.getByRole('grid').count(), 0);
    await assertAccessible(page);
    assert.deepEqual(window.faults, []);
  });

  test('a lease that nobody may call says so, and one without operations shows no matrix', async () => {
    const { control } = running.installation;
    const api = await control('POST /apis', { body: { sample: true } });
    const lease = await control('POST /leases', {
      body: {
        apiId: api.id,
        name: 'Empty',
        purpose: 'None',
        policy: samplePolicy,
        operations: ['POST /customers'],
        readOnly: true,
      },
    });
    const window = await running.ownerWindow();
    await open(window, `/leases/${lease.id}`);
    await window.page.getByText('Nobody: it has no key that is valid').waitFor();
    await window.page
      .getByText('Nothing: this lease has no operation that can be called.')
      .waitFor();
    await window.page.getByText('None: where an argument asks for a protected value').waitFor();
    assert.equal(await window.page.getByRole('grid').count(), 0);
  });

  const many = everyOr(130, 400);
  // promise: console.contract
  test(`over ${many} operations it takes little more script than over five, and any cell is reached by keyboard${inPart}`, async () => {
    const { control } = running.installation;
    const api = await control('POST /apis', {
      body: { description: { text: largeDescription(many) } },
    });
    const { id } = await control('POST /leases', {
      body: { apiId: api.id, name: 'Large', purpose: 'All of it' },
    });
    const window = await running.ownerWindow();
    const { page } = window;
    // Held against the page of a small lease in the same minute: other work slows both down.
    const few = await control('POST /apis', {
      body: { description: { text: largeDescription(5) } },
    });
    const small = await control('POST /leases', {
      body: { apiId: few.id, name: 'Small', purpose: 'A part of it' },
    });
    const scriptMs = { large: [] as number[], small: [] as number[] };
    const ratio = () => Math.min(...scriptMs.large) / Math.min(...scriptMs.small);
    await open(window, `/leases/${small.id}`);
    // once more only where something else was in the way of the first time
    while (scriptMs.large.length === 0 || (ratio() > scriptRatioMax && scriptMs.large.length < 3)) {
      scriptMs.small.push(await scriptOf(window, `/leases/${small.id}`));
      scriptMs.large.push(await scriptOf(window, `/leases/${id}`));
    }
    assert.ok(ratio() <= scriptRatioMax, `${ratio().toFixed(2)} of ${JSON.stringify(scriptMs)}`);
    const asked = window.answers.filter(({ url }) => url.endsWith(`${id}/contract`));
    assert.equal(asked.length, scriptMs.large.length, 'one request each time');

    const grid = page.getByRole('grid');
    assert.equal(await grid.getAttribute('aria-colcount'), `${many + 1}`);
    assert.ok(
      (await grid.getByRole('gridcell').count()) < 3_000,
      'what is out of sight is not drawn',
    );
    await grid.getByRole('columnheader', { name: 'Field' }).focus();
    await page.keyboard.press('Control+End');
    await assertFocus(page, / in GET \/vendors\d+\/\{vendorId\}: /);
    const focused = grid.locator(':focus');
    assert.equal(await focused.getAttribute('aria-colindex'), `${many + 1}`);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    assert.equal(await grid.locator(':focus').getAttribute('aria-colindex'), `${many}`);
    await page.getByLabel('Find an operation').fill(`vendors${many - 123}/`);
    await grid
      .getByRole('columnheader', { name: `GET /vendors${many - 123}/{vendorId}` })
      .waitFor();
    await grid
      .getByRole('gridcell', {
        name: `contactEmail${many - 123} in GET /vendors${many - 123}/{vendorId}: becomes a token`,
      })
      .waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel('Find an operation').fill('');
    await page.getByRole('list', { name: 'Operations' }).getByText('GET /vendors0/').waitFor();
    assert.deepEqual(window.faults, []);
  });
});

async function open(window: ConsoleWindow, path: string): Promise<void> {
  await window.goto(path);
  await window.page.getByRole('heading', { name: 'What leaves' }).waitFor();
  await window.page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}

/** It takes twice as much: 270 ms and 134 on a machine with much other work. */
const scriptRatioMax = 4;

/** Of the whole page, from its address on: the app's own beginning is in it. */
async function scriptOf(window: ConsoleWindow, path: string): Promise<number> {
  const { page, context } = window;
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const total = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
  };
  await page.goto('about:blank');
  const before = await total();
  await open(window, path);
  await page.getByRole('grid').waitFor();
  const after = await total();
  await session.detach();
  // A new document may begin to count anew.
  return after >= before ? after - before : after;
}

async function assertFocus(page: Page, name: string | RegExp): Promise<void> {
  const focused = page.locator(':focus');
  const said = await focused.innerText();
  assert.match(said, typeof name === 'string' ? new RegExp(`^${name}`) : name);
}
