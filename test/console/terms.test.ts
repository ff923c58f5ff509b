// The words that mean something of their own here: each is explained where it stands, by a sentence
// that everybody can open and close.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { everyOr, inPart } from '@leasehold/privacy/testing/every';
import { chromiumMissing } from '../testing/chromium.ts';
import {
  assertAccessible,
  startConsole,
  type ConsoleBrowser,
  type ConsoleWindow,
} from './testing/console.ts';
import { fillEveryPage } from './testing/every-page.ts';

describe('words of its own', { skip: chromiumMissing }, () => {
  let running: ConsoleBrowser;
  let window: ConsoleWindow;
  let lease: string;
  before(async () => {
    running = await startConsole();
    await fillEveryPage(running.installation);
    const [first] = (await running.installation.control('GET /leases')).items;
    lease = `/leases/${first?.id ?? assert.fail('there is no lease')}`;
    window = await running.signedIn();
  });
  after(async () => {
    await window?.[Symbol.asyncDispose]();
    await running?.[Symbol.asyncDispose]();
  });

  const pages: readonly [words: readonly string[], path: () => string][] = [
    [['Lease', 'Operation', 'Policy'], () => '/leases/new'],
    [['Operation', 'Field', 'Treatment', 'Token'], () => `${lease}/policy`],
    [['Key'], () => `${lease}/keys`],
    [['Refusal', 'Treatment'], () => `${lease}/calls`],
    [['New fields'], () => '/drift'],
    [['Evidence'], () => '/audit'],
    [['Agent', 'Call'], () => '/start'],
    [['Lease'], () => '/leases'],
    [['Policy'], () => '/templates'],
    [['Call'], () => '/calls'],
  ];

  // promise: console.terms
  test(`each of the twelve has its sentence, which opens and closes by keys${inPart}`, async () => {
    const { page, faults } = window;
    const told = new Map<string, string>();
    for (const [all, path] of pages) {
      // in `npm test` each on the first page that has it
      const words = everyOr(
        all.filter((word) => !told.has(word)),
        all,
      );
      if (words.length === 0) continue;
      await window.goto(path());
      // A page that has come takes the focus, to its title or its first field.
      const first = path() === '/leases/new' ? '[data-first]' : 'h1';
      await page.locator(`${first}:focus`).waitFor();
      for (const word of words) {
        const ask = page.getByRole('button', { name: `What “${word}” means` });
        await ask.focus();
        await page.keyboard.press('Enter');
        const bubble = page.getByRole('dialog', { name: word, exact: true });
        const [, sentence = ''] = (await bubble.innerText()).split(/\n+/);
        assert.match(sentence, /^[A-Z].*\.$/, word);
        assert.equal(told.get(word) ?? sentence, sentence);
        const isNew = !told.has(word);
        told.set(word, sentence);
        await page.keyboard.press('Escape');
        await bubble.waitFor({ state: 'detached' });
        assert.equal(
          await ask.evaluate('document.activeElement?.ariaLabel'),
          `What “${word}” means`,
        );
        if (!isNew) continue;
        await ask.click();
        await bubble.waitFor();
        await ask.click();
        await bubble.waitFor({ state: 'detached' });
      }
    }
    assert.equal(told.size, 12, [...told.keys()].join());
    assert.equal(new Set(told.values()).size, 12);
    await window.goto('/leases');
    await page.getByRole('button', { name: 'What “Lease” means' }).click();
    await assertAccessible(page);
    assert.deepEqual(faults, []);
  });
});
