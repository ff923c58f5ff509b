// What takes long, in the browser: for how long already, and its end by whoever waits.
import assert from 'node:assert/strict';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { untilHolds } from '../testing/until.ts';
import { chromiumMissing } from '../testing/chromium.ts';
import { assertAccessible, rawMark, startConsole, type ConsoleBrowser } from './testing/console.ts';

describe('what takes long can be cancelled', { skip: chromiumMissing }, () => {
  let running: ConsoleBrowser;
  let upstream: SilentUpstream;
  let apiId: string;
  let leaseId: string;
  before(async () => {
    upstream = await startSilentUpstream();
    running = await startConsole({ LEASEHOLD_UPSTREAM_ALLOW: '127.0.0.0/8' });
    const { control } = running.installation;
    const description = { url: `${upstream.origin}/openapi.json` };
    apiId = (await control('POST /apis', { body: { name: 'Slow', description } })).id;
    const body = { apiId, name: 'Desk', purpose: 'Testing', readOnly: true };
    leaseId = (await control('POST /leases', { body })).id;
  });
  after(async () => {
    await running?.[Symbol.asyncDispose]();
    await upstream?.[Symbol.asyncDispose]();
  });

  /** Has something wait for the silent API, and cancels it by the keyboard alone. */
  async function cancelByKeyboard(page: Page, says: string, begin: () => Promise<void>) {
    const asked = upstream.nextUnanswered();
    await begin();
    const unanswered = await asked;
    const cancel = page.getByRole('button', { name: `Cancel: ${says}` });
    await cancel.waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: `${says} … ` })
      .waitFor();
    await page.getByText(/^(?:[2-9]|\d\d+) s$/).waitFor();
    await cancel.focus();
    await page.keyboard.press('Enter');
    await unanswered.closed;
    const notice = page.getByRole('status').filter({ hasText: 'Cancelled' });
    await notice.waitFor();
    await untilHolds(page, "document.activeElement.textContent.startsWith('Cancelled')");
    assert.equal(await cancel.count(), 0);
  }

  // promise: console.cancels
  test('a call that is tried: the API is asked no further, and it can be called again', async () => {
    const window = await running.ownerWindow();
    const { page } = window;
    await window.goto(`/apis/${apiId}/try?operation=${encodeURIComponent('GET /people')}`);
    const call = page.getByRole('button', { name: 'Call it' });
    await cancelByKeyboard(page, 'Calling GET /people', () => call.click());
    await page.getByText('What the other side had been sent by then it may have done').waitFor();
    await assertAccessible(page);
    upstream.isSilent = false;
    await call.click();
    await page.getByText(`${rawMark} Lovelace`).waitFor();
    upstream.isSilent = true;
    assert.deepEqual(window.faults, []);
  });

  // promise: console.cancels
  test('a call as an agent makes it', async () => {
    const window = await running.ownerWindow();
    const { page } = window;
    await window.goto(`/leases/${leaseId}/playground?tool=list_people`);
    const call = page.getByRole('button', { name: 'Call it' });
    await cancelByKeyboard(page, 'Calling list_people', () => call.click());
    upstream.isSilent = false;
    await call.click();
    await page.getByText('What the agent gets appears here.').waitFor({ state: 'detached' });
    assert.equal(await page.getByText(rawMark).count(), 0);
    upstream.isSilent = true;
    assert.deepEqual(window.faults, []);
  });

  // promise: console.cancels
  test('a description that is read: nothing is enrolled, and no reading is noted as failed', async () => {
    const { control } = running.installation;
    const apis = async () => (await control('GET /apis', {})).items.length;
    const before = await apis();
    const window = await running.ownerWindow();
    const { page } = window;
    await window.goto('/apis/new');
    await page.getByLabel('Address of the description').fill(`${upstream.origin}/late.json`);
    let unanswered = upstream.nextUnanswered();
    await page.getByRole('button', { name: 'Enrol the API' }).click();
    await unanswered;
    await page.getByText(/^(?:[2-9]|\d\d+) s$/).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await (
      await unanswered
    ).closed;
    await page.getByText('Leasehold reads no further').waitFor();
    assert.equal(
      await page.getByLabel('Address of the description').inputValue(),
      `${upstream.origin}/late.json`,
    );
    await assertAccessible(page);

    await window.goto('/start');
    await page
      .getByLabel('Its description, or the address it is at')
      .fill(`${upstream.origin}/late.json`);
    unanswered = upstream.nextUnanswered();
    await page.getByRole('button', { name: 'Read it' }).click();
    await unanswered;
    await page.getByRole('button', { name: 'Cancel' }).click();
    await (
      await unanswered
    ).closed;
    await page.getByText('Leasehold reads no further').waitFor();

    await window.goto(`/apis/${apiId}/changes`);
    upstream.isDescriptionLate = true;
    const see = page.getByRole('button', { name: 'See what changed' });
    await cancelByKeyboard(page, 'Reading the description', () => see.click());
    upstream.isDescriptionLate = false;
    await see.click();
    await page.getByText('Nothing changed').waitFor();
    assert.equal(await apis(), before);
    const { reading } = await control('GET /apis/{id}', { params: { id: apiId } });
    assert.notEqual(reading?.outcome, 'failed');
    assert.deepEqual(window.faults, []);
  });

  // promise: console.cancels
  test('the first read of an API at the start', async () => {
    const window = await running.ownerWindow();
    const { page } = window;
    await window.goto(`/start?lease=${leaseId}`);
    const read = page.getByRole('button', { name: 'Read once from the API' });
    await cancelByKeyboard(page, 'Waiting for the API', () => read.click());
    upstream.isSilent = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(`${rawMark} Lovelace`).first().waitFor();
    upstream.isSilent = true;
    assert.deepEqual(window.faults, []);
  });

  // promise: console.cancels
  test('a test of an alert channel', async () => {
    const { control } = running.installation;
    const body = { kind: 'webhook', name: 'Pager', url: `${upstream.origin}/hook` } as const;
    await control('POST /alert-channels', { body });
    const window = await running.ownerWindow();
    const { page } = window;
    await window.goto('/alerts');
    const send = page.getByRole('button', { name: 'Send a test to Pager' });
    await cancelByKeyboard(page, 'Sending a test to Pager', () => send.click());
    assert.deepEqual(window.faults, []);
  });
});

interface Unanswered {
  path: string;
  /** Resolves once whoever asked has closed the connection. */
  closed: Promise<void>;
}

interface SilentUpstream {
  origin: string;
  /** True: nobody is answered by its operations. */
  isSilent: boolean;
  isDescriptionLate: boolean;
  /** The next request that gets no answer. */
  nextUnanswered(): Promise<Unanswered>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** An API that takes requests and does not answer them, as long as it is told so. */
async function startSilentUpstream(): Promise<SilentUpstream> {
  let waiting: ((unanswered: Unanswered) => void)[] = [];
  const leaveWaiting = (path: string, response: ServerResponse) => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    response.once('close', resolve);
    for (const tell of waiting) tell({ path, closed });
    waiting = [];
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const isDescription = path === '/openapi.json';
    const isLate = isDescription ? upstream.isDescriptionLate : upstream.isSilent;
    request.resume();
    if (isLate || path === '/late.json' || path === '/hook') return leaveWaiting(path, response);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(isDescription ? describePeople(upstream.origin) : people));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const upstream: SilentUpstream = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isSilent: true,
    isDescriptionLate: false,
    nextUnanswered: () => new Promise((resolve) => waiting.push(resolve)),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
  return upstream;
}

const people = [{ id: 7, name: `${rawMark} Lovelace`, email: `${rawMark}@example.com` }];

const describePeople = (origin: string) => ({
  openapi: '3.1.0',
  info: { title: 'People', version: '1' },
  servers: [{ url: origin }],
  paths: {
    '/people': {
      get: {
        operationId: 'listPeople',
        summary: 'List people',
        responses: {
          200: {
            description: 'ok',
            content: {
              'application/json': {
                schema: {
                  type: 'array',
                  items: {
                    type: 'object',
                    properties: {
                      id: { type: 'integer' },
                      name: { type: 'string' },
                      email: { type: 'string', format: 'email' },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
});
