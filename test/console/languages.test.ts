// Every page of the console in German and in Spanish; in `npm test` in one of both.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { inPart } from '@leasehold/privacy/testing/every';
import { germanPhrases as de } from '../../web/console/src/words/de/index.ts';
import { spanishPhrases as es } from '../../web/console/src/words/es/index.ts';
import { chromiumMissing } from '../testing/chromium.ts';
import {
  assertNothingBeside,
  openWindow,
  startConsole,
  type ConsoleBrowser,
  type ConsoleWindow,
} from './testing/console.ts';
import { fillEveryPage, goWhole, openWhole } from './testing/every-page.ts';
import { lookAt, looksIn } from './testing/looks.ts';

const languages = [
  { language: 'de', table: de, locale: 'de-DE' },
  { language: 'es', table: es, locale: 'es-ES' },
] as const;

describe('the console in other languages', { skip: chromiumMissing }, () => {
  let running: ConsoleBrowser;
  let paths: string[];
  before(async () => {
    running = await startConsole();
    paths = await fillEveryPage(running.installation);
  });
  after(async () => running?.[Symbol.asyncDispose]());

  for (const { language, table, locale } of languages) {
    // promise: console.languages
    test(`${language}: no page says a phrase in English, nothing sticks out at 320 px, axe finds nothing${inPart}`, async () => {
      await using window = await running.signedIn({ locale });
      const english = englishOf(table);
      const found: string[] = [];
      await window.goto('/account');
      for (const [path, looks] of looksIn(language, paths)) {
        await goWhole(window, path);
        assert.equal(await window.page.locator('html').getAttribute('lang'), language);
        found.push(...english(await textsOn(window)).map((text) => `${path}: ${text}`));
        await window.page.setViewportSize({ width: 320, height: 900 });
        await assertNothingBeside(window.page);
        await lookAt(window, path, looks);
      }
      assert.deepEqual([...new Set(found)], []);
      assert.deepEqual(window.faults, []);
    });

    test(`${language}: whoever is not signed in reads it too`, async () => {
      const { installation, browser } = running;
      await using window = await openWindow(browser, installation.url, { locale });
      const english = englishOf(table);
      for (const path of ['/sign-in', '/reset', '/join', '/setup']) {
        await openWhole(window, path);
        assert.deepEqual(english(await textsOn(window)), [], path);
      }
    });
  }

  test('de: what becomes of a value, and what was done with an answer, is German too', async () => {
    const { control } = running.installation;
    const [api] = (await control('GET /apis')).items;
    const policy = {
      filters: [{ target: 'email', filterType: 'TOKENIZE' }],
      unlisted: 'withhold',
      text: { detect: ['EMAIL'], filterType: 'MASK_PARTIAL' },
    };
    const { id } = await control('POST /leases', {
      body: { apiId: api?.id ?? '', name: 'Empfang', purpose: 'testing', policy },
    });
    await using window = await running.signedIn({ locale: 'de-DE' });
    const { page } = window;
    await openWhole(window, `/leases/${id}`);
    await page.getByText(/was dort gefunden wird, wird maskiert\./).waitFor();
    await openWhole(window, `/leases/${id}/policy?operation=GET%20%2Fcustomers`);
    await page.getByText(/\+\d+,\d ms/).waitFor();
    const report = page.getByText(/zurückgehalten: kein Filter nennt es/).first();
    assert.doesNotMatch(await report.innerText(), /withheld|tokenized|kept/);
  });

  // promise: console.language
  test('follows the browser, until somebody chooses: on the account page or in the palette', async () => {
    await using window = await running.signedIn({ locale: 'fr-FR' });
    const { page } = window;
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await window.goto('/account');
    const html = page.locator('html');
    assert.equal(await html.getAttribute('lang'), 'en');
    const tables = () => loaded.filter((path) => /\/assets\/(?:de|es)-/.test(path));
    assert.deepEqual(tables(), [], 'English asks for no words');

    await page.getByLabel('Language of the console').selectOption('Deutsch');
    await page.getByRole('heading', { name: 'Konto' }).waitFor();
    assert.equal(await html.getAttribute('lang'), 'de');
    assert.equal(tables().length, 1, tables().join());
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Suchen oder ausführen' }).fill('español');
    await page.getByRole('option', { name: 'Sprache: Español' }).click();
    await page.getByRole('heading', { name: 'Cuenta' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Cuenta' }).waitFor();
    assert.equal(await html.getAttribute('lang'), 'es');
    assert.deepEqual(window.faults, []);
  });

  test('where its words do not come, the console says everything in English', async () => {
    await using window = await running.signedIn({ locale: 'de-DE' });
    await window.page.route('**/assets/de-*', (route) => route.abort());
    await window.goto('/account');
    await window.page.getByRole('heading', { name: 'Account' }).waitFor();
    assert.equal(await window.page.locator('html').getAttribute('lang'), 'en');
  });
});

/** Everything a page says, but what is somebody else’s word, code or marked as English. */
const textsOn = async ({ page }: ConsoleWindow): Promise<string[]> =>
  page.evaluate(() => {
    const others = 'bdi, code, pre, kbd, [lang=en], script, style';
    const said: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest(others)) said.push(node.textContent ?? '');
    // what is cut says itself whole
    const isWhole = (element: Element) =>
      element.querySelector('bdi')?.textContent === element.getAttribute('title');
    for (const element of document.querySelectorAll('*'))
      for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
        if (name !== 'title' || !isWhole(element)) said.push(element.getAttribute(name) ?? '');
    return [...new Set(said.map((text) => text.trim()))].filter((text) => text !== '');
  });

/** Those texts that are an English phrase, whole or with something in its places. */
function englishOf(table: Readonly<Record<string, string>>): (texts: string[]) => string[] {
  const changed = Object.entries(table).filter(([english, said]) => english !== said);
  const same = new Set(Object.values(table));
  const plain = new Set(
    changed.map(([english]) => english).filter((text) => !/[{<]/.test(text) && !same.has(text)),
  );
  const open = changed.flatMap(([english]) => {
    const words = english.replaceAll(/\{[^{}]*\}|<\/?\w+>/g, '\u0000');
    if (words === english || words.replaceAll(/[^a-z]/g, '').length < 8) return [];
    const parts = words.split('\u0000').map((part) => RegExp.escape(part));
    return [new RegExp(`^${parts.join('.*')}$`, 's')];
  });
  // most texts stand on many pages, and there are hundreds of patterns
  const isEnglish = new Map<string, boolean>();
  return (texts) =>
    texts.filter((text) => {
      const known = isEnglish.get(text);
      if (known !== undefined) return known;
      const found = plain.has(text) || open.some((pattern) => pattern.test(text));
      isEnglish.set(text, found);
      return found;
    });
}
