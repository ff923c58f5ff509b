// The documentation as the server sends it: every page, every link on it with its anchor, and the
// texts for language models.
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { errorCodes } from '@leasehold/contract';
import { runSite, type RunningSite } from '../testing/running-site.ts';

const root = join(import.meta.dirname, '../..');
const paths = [
  '/docs/changelog',
  ...globSync('**/*.md', { cwd: join(root, 'docs') }).map((file) =>
    `/docs/${file.replaceAll('\\', '/').replace(/(?:^|\/)README\.md$|\.md$/, '')}`.replace(
      /\/$/,
      '',
    ),
  ),
];

interface StructuredData {
  '@graph': {
    '@type': string;
    itemListElement?: { position: number; item: string }[];
  }[];
}

function typesAt(path: string): string[] {
  if (/^\/(?:de|es)?$/.test(path)) return ['Organization', 'SoftwareApplication', 'WebPage'];
  return [path.startsWith('/docs') ? 'TechArticle' : 'WebPage', 'BreadcrumbList'];
}

/** How many pages a page's trail has, with the home page and itself. */
function depthOf(path: string): number {
  if (/^\/docs\/(?:errors|api|decisions|guides)\/./.test(path)) return 4;
  return /^\/docs\/./.test(path) ? 3 : 2;
}

async function addressesIn(site: RunningSite): Promise<string[]> {
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  return Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => address);
}

const plain = (html = ''): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

describe('the documentation', () => {
  let site: RunningSite;
  const pages = new Map<string, string>();
  before(async () => {
    site = await runSite();
    for (const path of paths) {
      const response = await fetch(site.origin + path);
      assert.equal(response.status, 200, path);
      pages.set(path, await response.text());
    }
  });
  after(() => site?.[Symbol.asyncDispose]());

  // promise: docs.pages
  test('has every file of the folder as a page, with one heading, a title and a description that fit', () => {
    assert.ok(pages.size > 100, String(pages.size));
    for (const [path, html] of pages) {
      assert.equal(html.match(/<h1/g)?.length, 1, path);
      assert.match(html, new RegExp(`<link rel="canonical" href="[^"]*${path}"`));
    }
  });

  // promise: docs.pages
  test('every page of the sitemap has a title, a description and structured data of its own', async () => {
    const addresses = await addressesIn(site);
    const titles = new Set<string>();
    for (const address of addresses) {
      const html = await (await fetch(address)).text();
      const title = plain(/<title>([^<]+)<\/title>/.exec(html)?.[1]);
      assert.ok(title.length > 5 && title.length <= 60, `${address}: ${title}`);
      titles.add(title);
      const description = plain(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]);
      assert.ok(
        description.length >= 50 && description.length <= 160,
        `${address}: ${description.length} ${description}`,
      );
      const blocks = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
      assert.equal(blocks.length, 1, address);
      const data: StructuredData = JSON.parse(blocks[0]?.[1] ?? '');
      const { pathname } = new URL(address);
      const types = data['@graph'].map((thing) => thing['@type']);
      assert.deepEqual(types, typesAt(pathname), address);
      const trail = data['@graph'].find(({ itemListElement }) => itemListElement)?.itemListElement;
      if (!trail) continue;
      assert.deepEqual(
        trail.map(({ position }) => position),
        trail.map((_, at) => at + 1),
      );
      assert.equal(trail.at(-1)?.item, address);
      const [, home = '/'] = /^(\/(?:de|es))(?:\/|$)/.exec(pathname) ?? [];
      assert.equal(trail[0]?.item, site.origin + home);
      for (const { item } of trail.slice(1)) assert.ok(addresses.includes(item), item);
      assert.equal(trail.length, depthOf(pathname), address);
    }
    assert.equal(titles.size, addresses.length, 'two pages have one title');
  });

  test('holds no inline script or style, whatever its Markdown says', () => {
    for (const [path, html] of pages) {
      const outside = html.replaceAll(/<code>[^]*?<\/code>/g, '');
      assert.ok(
        !/<script(?! type="module" src="\/assets\/| type="application\/(?:ld\+json|json" id="words-\w+)">\{[^<]*<\/script>)|<style|="javascript:| on[a-z]+="| style="/i.test(
          outside,
        ),
        path,
      );
    }
  });

  // promise: docs.links
  test('links lead to pages that are there, and to headings they have', async () => {
    const others = new Map<string, string>();
    const pageAt = async (path: string) => {
      const known = pages.get(path) ?? others.get(path);
      if (known !== undefined) return known;
      const response = await fetch(site.origin + path);
      assert.ok(response.ok, `${path}: ${response.status}`);
      const text = await response.text();
      others.set(path, text);
      return text;
    };
    let anchors = 0;
    for (const [from, html] of pages) {
      for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
        if (/^https?:/.test(href)) continue;
        const [path = '', anchor] = href.split('#');
        const target = await pageAt(path === '' ? from : path);
        if (anchor === undefined || path === '/') continue;
        anchors++;
        assert.ok(target.includes(`id="${anchor}"`), `${from} links to ${href}`);
      }
    }
    assert.ok(anchors > 200, String(anchors));
  });

  test('has the page of every error code, which problems point to', () => {
    for (const code of errorCodes)
      assert.match(pages.get(`/docs/errors/${code}`) ?? '', new RegExp(`<h1[^>]*>${code}</h1>`));
  });

  test('leads from page to page in the order of the menu, and back', () => {
    const next = (path: string) => /href="([^"]+)" rel="next"/.exec(pages.get(path) ?? '')?.[1];
    const walked = ['/docs'];
    for (let at = next('/docs'); at !== undefined; at = next(at)) {
      assert.ok(pages.get(at)?.includes(`href="${walked.at(-1)}" rel="prev"`), at);
      walked.push(at);
    }
    assert.deepEqual(walked.toSorted(), paths.toSorted());
  });

  // promise: docs.markdown
  test('is there as Markdown, page by page and whole, listed for language models and in the sitemap', async () => {
    const text = async (path: string) => (await fetch(site.origin + path)).text();
    const [sitemap, list, whole] = await Promise.all(
      ['/sitemap.xml', '/llms.txt', '/llms-full.txt'].map(text),
    );
    for (const path of paths) {
      assert.ok(sitemap?.includes(`<loc>${site.origin}${path}</loc>`), path);
      assert.ok(list?.includes(`(${site.origin}${path}.md): `), path);
      const response = await fetch(`${site.origin}${path}.md`);
      assert.deepEqual(
        [response.status, response.headers.get('content-type')],
        [200, 'text/markdown; charset=utf-8'],
        path,
      );
      const markdown = await response.text();
      assert.match(markdown, /^# \S/, path);
      assert.ok(whole?.includes(markdown.trim()), path);
      for (const [, href = ''] of markdown
        .replaceAll(/^```[^]*?^```$/gm, '')
        .matchAll(/\]\((http:\/\/127[^)#]*)/g))
        assert.ok(paths.includes(new URL(href).pathname.replace(/\.md$/, '')), `${path}: ${href}`);
    }
  });
});
