// The four pages in German and Spanish: where they stand, what tells of them, and that each says
// what the English one says.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { chromiumMissing, launchChromium } from '../testing/chromium.ts';
import { runSite, type RunningSite } from '../testing/running-site.ts';
import { visit, type Visit } from '../testing/site-page.ts';
import { claimsOfSite } from '../testing/site-claims.ts';
import {
  inEnglish,
  languageLocales,
  languageNames,
  languages,
  pathInLanguage,
  translatedPaths,
  type Language,
} from '../../web/site/src/words/languages.ts';
import { customerRecord } from '../../web/site/src/record/customer-record.ts';
import { siteLanguages } from '../../packages/server/src/site/visitor-words.ts';

const others = languages.filter((language) => language !== 'en');
const pages = others.flatMap((language) =>
  translatedPaths.map((english) => ({
    language,
    english,
    path: pathInLanguage(english, language),
  })),
);

describe('the pages in other languages', { skip: chromiumMissing }, () => {
  let browser: Browser;
  let site: RunningSite;
  let reader: Visit;
  before(async () => {
    [browser, site] = await Promise.all([launchChromium({ webgl: false }), runSite()]);
    reader = await open('/', { javaScriptEnabled: false });
  });
  after(async () => {
    await reader?.[Symbol.asyncDispose]();
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
  });
  const open = (path: string, options = {}) => visit(browser, site.origin + path, options);
  /** In the window of all tests that need no script. */
  const plain = async (path: string): Promise<Page> => {
    await reader.page.goto(site.origin + path);
    return reader.page;
  };
  /** What several tests look at on a page, which is loaded once. */
  const readings = new Map<string, Promise<Reading>>();
  const read = (path: string): Promise<Reading> => {
    const known = readings.get(path) ?? plain(path).then(readingOf);
    readings.set(path, known);
    return known;
  };
  const html = async (path: string) => (await fetch(site.origin + path)).text();

  // promise: site.languages
  test('each says its language, its address and those of the others, to browsers, to search engines and where it is shared', async () => {
    const sitemap = await html('/sitemap.xml');
    const images = new Set<string>();
    for (const language of languages)
      for (const english of translatedPaths) {
        const path = pathInLanguage(english, language);
        const text = await html(path);
        const one = (pattern: RegExp) => {
          const [found, ...more] = Array.from(text.matchAll(pattern), ([, value]) => value);
          assert.equal(more.length, 0, `${path}: ${pattern}`);
          return found;
        };
        assert.equal(one(/<html lang="([^"]+)"/g), language);
        assert.equal(one(/<link rel="canonical" href="([^"]+)"/g), site.origin + path);
        const alternates = [
          ...languages.map((each) => [each, site.origin + pathInLanguage(english, each)]),
          ['x-default', site.origin + english],
        ];
        const told = /<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi;
        assert.deepEqual(
          Array.from(text.matchAll(told), ([, name, url]) => [name, url]),
          alternates,
          path,
        );
        const [, listed = ''] =
          new RegExp(`<url><loc>${site.origin}${path}</loc>(.*?)</url>`).exec(sitemap) ?? [];
        assert.deepEqual(
          Array.from(listed.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g), ([, name, url]) => [
            name,
            url,
          ]),
          alternates,
          `${path} in the sitemap`,
        );
        assert.equal(
          one(/<meta property="og:locale" content="([^"]+)"/g),
          languageLocales[language],
        );
        assert.deepEqual(
          Array.from(
            text.matchAll(/<meta property="og:locale:alternate" content="([^"]+)"/g),
            ([, locale]) => locale,
          ),
          languages.filter((each) => each !== language).map((each) => languageLocales[each]),
        );
        const image = one(/<meta property="og:image" content="([^"]+)"/g) ?? '';
        assert.equal((await fetch(image)).headers.get('content-type'), 'image/png', image);
        images.add(image);
        const data = one(/<script type="application\/ld\+json">(.*?)<\/script>/g) ?? '';
        const { '@graph': graph }: { '@graph': Record<string, unknown>[] } = JSON.parse(data);
        const page = graph.find((node) => node['@type'] === 'WebPage');
        assert.deepEqual([page?.['inLanguage'], page?.['url']], [language, site.origin + path]);
      }
    assert.equal(images.size, languages.length * translatedPaths.length);
  });

  test('a page that stands in English alone names no other language', async () => {
    for (const path of ['/security', '/privacy', '/terms', '/docs', '/nowhere']) {
      const text = await html(path);
      assert.match(text, /<html lang="en"/);
      assert.doesNotMatch(text, /rel="alternate" hreflang|og:locale:alternate|lang="de"/i, path);
    }
  });

  // promise: site.languages
  test('each leads to the others by a link with the language’s own name, without script', async () => {
    for (const english of translatedPaths) {
      const page = await plain(english);
      for (const language of [...others, 'en' as const]) {
        const link = page
          .getByRole('contentinfo')
          .getByRole('link', { name: languageNames[language], exact: true });
        assert.deepEqual(
          [await link.getAttribute('lang'), await link.getAttribute('hreflang')],
          [language, language],
        );
        await link.click();
        await page.waitForURL(site.origin + pathInLanguage(english, language));
        const current = page.locator('footer [aria-current]');
        assert.deepEqual(await current.allTextContents(), [languageNames[language]]);
      }
    }
  });

  test('what a browser would rather read sends nobody elsewhere', async () => {
    for (const path of ['/', '/de']) {
      const response = await fetch(site.origin + path, {
        headers: { 'accept-language': 'es' },
        redirect: 'manual',
      });
      assert.equal(response.status, 200);
      assert.doesNotMatch(response.headers.get('vary') ?? '', /language/i);
    }
  });

  test('links stay in the language where there is a page, and say so where there is none', async () => {
    for (const { language, path } of pages) {
      const { links } = await read(path);
      assert.ok(links.length > 15, path);
      for (const { href, hreflang, text } of links) {
        const isOwn = pages.some((own) => own.path === href && own.language === language);
        assert.equal(hreflang, isOwn ? null : 'en', `${path}: ${href}`);
        assert.equal(text.endsWith(`(${inEnglish[language]})`), !isOwn, `${path}: ${text}`);
        assert.ok(
          isOwn || /^\/(?:docs|console|security|privacy|terms)/.test(href),
          `${path}: ${href} stands in ${language}`,
        );
      }
    }
  });

  // promise: site.languages-say-the-same
  test('every claim of the English pages has its counterpart, with the same figures', async () => {
    const claims = claimsOfSite();
    let compared = 0;
    for (const { english, path } of pages) {
      const { texts: said } = await read(english);
      const { texts: translated } = await read(path);
      assert.equal(translated.length, said.length, `${path} has other parts than ${english}`);
      for (const [i, { text, tag }] of said.entries()) {
        const counterpart = translated[i];
        assert.equal(counterpart?.tag, tag, `${path}: ${text}`);
        if ((claims.get(text)?.length ?? 0) === 0) continue;
        compared += 1;
        assert.notEqual(counterpart.text, text, `${path}: not translated`);
        assert.ok(counterpart.text.length >= text.length * 0.6, `${text}: ${counterpart.text}`);
        assert.deepEqual(figuresOf(counterpart.text), figuresOf(text), counterpart.text);
      }
    }
    assert.ok(compared > 2 * 70, `${compared} claims`);
  });

  // promise: site.languages-say-the-same
  test('no sentence and no name of a part is left in English', async () => {
    for (const { english, path } of pages) {
      const said = new Set((await read(english)).words);
      assert.ok(said.size > 60, `${english} has ${said.size} texts`);
      const left = (await read(path)).words.filter((text) => said.has(text) && !same.has(text));
      assert.deepEqual(left, [], path);
    }
  });

  test('no page promises in German or Spanish what nobody can hold', async () => {
    const never: Record<Exclude<Language, 'en'>, RegExp> = {
      de: /garantier|100 ?%|unknackbar|militärisch|(?:vollständig|völlig|komplett) (?:anonym|sicher)|(?:DSGVO|HIPAA|CCPA)-konform|zertifiziert|risikofrei/i,
      es: /garantiz|100 ?%|inviolable|militar|(?:totalmente|completamente) (?:anónim|segur)|cumple (?:con )?(?:el RGPD|la HIPAA|la CCPA)|certificad|sin riesgo/i,
    };
    assert.match('Es ist DSGVO-konform, garantiert', never.de);
    assert.match('Cumple el RGPD, garantizado', never.es);
    for (const { language, path } of pages)
      assert.doesNotMatch((await html(path)).replaceAll(/<[^>]+>/g, ' '), never[language], path);
  });

  // promise: site.languages
  test('a visitor loads the words of one language', async () => {
    for (const { language, says } of [
      { language: 'de', says: 'Was Sie einfügen, bleibt in diesem Tab' },
      { language: 'es', says: 'Lo que pega se queda en esta pestaña' },
      { language: 'en', says: 'What you paste stays in this tab' },
    ] as const) {
      await using context = await browser.newContext({ reducedMotion: 'reduce' });
      const page = await context.newPage();
      const bodies: Promise<string>[] = [];
      page.on('response', (response) => {
        if (response.url().endsWith('.js')) bodies.push(response.text().catch(() => ''));
      });
      await page.goto(site.origin + pathInLanguage('/', language));
      await page.locator('#workbench [data-island]').evaluate((part) => part.scrollIntoView());
      await page.locator('#workbench textarea').waitFor();
      const scripts = (await Promise.all(bodies)).join('\n');
      const found = [...opening.values()].filter((words) => scripts.includes(words));
      assert.deepEqual(found, [says]);
    }
  });

  // promise: site.languages
  test('the workbench and the demos work in the language of their page', async () => {
    await using at = await open('/de');
    const { page } = at;
    await page.locator('#workbench [data-island]').evaluate((part) => part.scrollIntoView());
    await page.locator('#workbench textarea').waitFor();
    const agent = page.getByRole('group', { name: 'Der Agent erhält' });
    await page.getByLabel('Behandlung von name').selectOption({ label: 'Schwärzen' });
    await agent
      .getByRole('button', { name: 'name: [REDACTED]. Behandlung ändern' })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Bestellung JSON-Antwort' }).click();
    await page.getByText(/^Eine JSON-Antwort, \d+ Felder\.$/).waitFor();
    await page.getByText('0 Anfragen seit der Wahl dieses Beispiels.').waitFor();
    assert.equal(await page.locator('#workbench [lang=en]').first().isVisible(), true);
    assert.deepEqual(at.troubles, []);

    await page.goto(`${site.origin}/es/no-code-privacy`);
    await page.locator('#demo').scrollIntoViewIfNeeded();
    const policy = page.getByRole('textbox', { name: 'Política, Antes y después' });
    await policy.fill('{');
    await page.getByText('Último resultado válido').waitFor();
    await page.getByRole('button', { name: /^Línea 1, columna \d+$/ }).waitFor();
    await page.getByRole('button', { name: 'Restablecer' }).click();
    await page.getByText('Último resultado válido').waitFor({ state: 'detached' });
  });

  test('the header has one row, and no name in it is broken', async () => {
    for (const { path } of pages) {
      for (const [width, lines] of (await read(path)).headerLines)
        assert.deepEqual([...new Set(lines)], [1], `${path} at ${width}`);
    }
  });
});

test('the server knows the languages of the pages', () => {
  assert.deepEqual([...siteLanguages], [...languages]);
});

/** How the workbench begins in each language, as no other text of the site does. */
const opening = new Map(
  languages.map((language) => {
    const file = join(import.meta.dirname, `../../web/site/src/words/${language}/workbench.ts`);
    const [, words = ''] = /stays:\s*'([^.']+)\./.exec(readFileSync(file, 'utf8')) ?? [];
    return [language, words];
  }),
);

/** Names, standards, fields and values of examples: the same in every language. */
const same = new Set<string>(
  [
    Object.entries(customerRecord).flat(),
    [
      'string',
      'triage',
      'intern-bot',
      'npx leasehold start',
      'leasehold.yaml',
      'John Doe',
      'SE, FI, NO',
    ],
    ['Clients', 'openapi.yaml', '"ten"', 'stdio', 'name ANONYMIZE, dob AGE_GROUP'],
    ['phone', 'dob', 'ssn', 'limit', 'note', 'status', 'diagnosis', 'leasehold protect'],
    ['Leasehold', 'English', 'Deutsch', 'Español', 'Geofencing', 'CCPA', 'HIPAA', 'CRM'],
    ['Claude', 'Claude Code', 'Claude web and Desktop', 'ChatGPT', 'TypeScript', 'AI SDK'],
    ['OpenAI Agents SDK', 'LangChain', 'Mastra', 'OpenAPI', 'Postman', 'cURL', 'Support'],
    ['Operation', 'API', 'Docs', 'Tool', 'lease', 'Lease', 'Tools', '© 2025 Leasehold'],
  ].flat(),
);

type Reading = Awaited<ReturnType<typeof readingOf>>;

async function readingOf(page: Page) {
  const links = await page
    .locator('a[href^="/"]:not(footer nav:last-of-type a)')
    .evaluateAll((all) =>
      all.map((link) => ({
        href: link.getAttribute('href') ?? '',
        hreflang: link.getAttribute('hreflang'),
        text: link.textContent ?? '',
      })),
    );
  const [texts, words] = [await textsOf(page), await page.evaluate(wordsOfPage)];
  const headerLines = new Map<number, number[]>();
  for (const width of [1000, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    headerLines.set(width, await linesInHeader(page));
  }
  return { links, texts, words, headerLines };
}

/** On how many lines each name in the header stands. */
const linesInHeader = (page: Page): Promise<number[]> =>
  page.locator('header nav a, header a[role=button]').evaluateAll((all) =>
    all.map((link) => {
      const range = document.createRange();
      range.selectNodeContents(link.firstChild ?? link);
      return range.getClientRects().length;
    }),
  );

/** In the page: every paragraph, line of a list and explanation, in its order. */
const textsOf = (page: Page): Promise<{ tag: string; text: string }[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('main :is(p, dd, li)'))
      .filter(
        (element) =>
          !element.closest('[data-island], [aria-hidden], form') &&
          element.querySelector('p, dd, li') === null &&
          // what only other languages say
          !element.matches('#workbench p:not(.lead), #demo p:not(.lead), #examples p:not(.lead)'),
      )
      .map(({ tagName, innerText }) => ({
        tag: tagName,
        text: innerText.replaceAll(/\s+/g, ' ').trim(),
      })),
  );

/** In the page: what is read or read out, but for code, values, what the engine says and its marks. */
function wordsOfPage(): string[] {
  const apart =
    'code, pre, textarea, script, :not(html)[lang=en], [data-family], bdi, [data-code], .skip-link ~ header svg';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    const text = textContent?.trim() ?? '';
    if (parentElement && !parentElement.closest(apart)) words.push(text);
  }
  for (const element of document.querySelectorAll('[aria-label], [alt], [title]'))
    if (!element.closest(apart))
      for (const name of ['aria-label', 'alt', 'title'])
        words.push(element.getAttribute(name) ?? '');
  // not a figure, and not in the way programs write: getOrder, get_order, /orders, TOKENIZE
  const isCode = /^\d|^[a-z]+[A-Z]\w*$|^[A-Z_]+$|^\S*[_/@]\S*$|^[A-Z]+ \/\S*$|^→ \w+$/;
  return words.filter((text) => /\p{L}{2}/u.test(text) && !isCode.test(text));
}

/** Every number, and what is written in capitals or in code alike in all languages. */
const figuresOf = (text: string): string[] =>
  (
    text.match(/\d+(?:[.,]\d+)?|\[?REDACTED\]?|customer_?[Nn]ame|Safe Harbor|SQLite|PostgreSQL/g) ??
    []
  )
    .map((figure) => figure.replace(',', '.'))
    .toSorted();
