// Nothing stands on the public pages that nobody has held against the promises: claims.md names
// every sentence, and what proves it.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { promises } from '../promises.ts';
import { chromiumMissing, launchChromium } from '../testing/chromium.ts';
import { serveSite } from '../testing/site.ts';
import { claimsOfSite } from '../testing/site-claims.ts';
import { sitePaths } from '../testing/site-paths.ts';

const paths = ['/', '/no-code-privacy', '/plug-and-play-mcp', '/mcp-privacy', '/security'];
const listed = claimsOfSite();

test('every promise the list of claims names is one', () => {
  assert.ok([...listed.values()].filter((ids) => ids.length > 0).length > 80);
  for (const [sentence, ids] of listed)
    for (const id of ids) assert.ok(Object.hasOwn(promises, id), `${id}, behind “${sentence}”`);
});

describe('what the public pages claim', { skip: chromiumMissing }, () => {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof serveSite>>;
  before(async () => {
    [browser, site] = await Promise.all([launchChromium({ webgl: false }), serveSite()]);
  });
  after(async () => {
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
  });

  // promise: site.claims
  test('every sentence of them is in the list, and the list holds no other', async () => {
    await using context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const said = new Set<string>();
    for (const path of paths) {
      await page.goto(site.origin + path);
      for (const text of await page.evaluate(sentencesOfPage)) said.add(text);
    }
    assert.deepEqual(
      [...said].filter((text) => !listed.has(text)),
      [],
      'said on a page and held against no promise: add them to test/site/claims.md',
    );
    assert.deepEqual(
      [...listed.keys()].filter((text) => !said.has(text)),
      [],
      'in test/site/claims.md, and no longer on a page',
    );
  });

  test('no page of the site uses the words that promise what nobody can hold', async () => {
    const never =
      /guarantee|100 ?%|\bunbreakable|military|bank-grade|\b(?:fully|completely|totally) (?:anonymous|secure|compliant)|\b(?:GDPR|HIPAA|CCPA)[- ]compliant|\bcertified\b|zero[- ]risk|never leaks?\b|\bhack-?proof/i;
    assert.match('It is GDPR-compliant, guaranteed', never);
    for (const { path, status } of await sitePaths(site.origin)) {
      const response = await fetch(site.origin + path);
      assert.equal(response.status, status);
      const text = (await response.text()).replaceAll(/<[^>]+>/g, ' ');
      assert.doesNotMatch(text, never, path);
    }
  });
});

/** In the page: its paragraphs, lines of lists and explanations, but for what is only shown. */
function sentencesOfPage(): string[] {
  return Array.from(document.querySelectorAll<HTMLElement>('main :is(p, dd, li)'))
    .filter(
      (element) =>
        !element.closest('[data-island], [aria-hidden], form') &&
        element.querySelector('p, dd, li') === null,
    )
    .map(({ innerText }) => innerText.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text.split(' ').length > 3 && !text.startsWith('$'));
}
