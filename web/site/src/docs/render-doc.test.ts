import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { docHref, docPath, placesInMenu } from './doc-address.ts';
import { readDocs } from './docs-site.ts';
import { menu } from './menu.ts';
import { renderDoc } from './render-doc.ts';

const render = (markdown: string) =>
  renderDoc(markdown, {
    hrefOf: (href) => docHref(href, 'policies/text', new Set(['/docs/agents', '/docs/policies'])),
    pictureOf: (href) =>
      href === 'a-light.png'
        ? { path: '/a-light.png', darkPath: '/a-dark.png', width: 4, height: 3 }
        : undefined,
  });

describe('Markdown as a page', () => {
  test('HTML in it is shown as text, comments not at all', () => {
    const { html } = render(
      '# A <script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n<!-- made -->\n\n```\n<b>&\n```\n',
    );
    assert.ok(!/<script|<img|made/.test(html), html);
    assert.match(html, /&lt;script&gt;alert\(1\)&lt;\/script&gt;/);
    assert.match(html, /<code>&lt;b&gt;&amp;<\/code>/);
  });

  test('a link to what is not served is no link', () => {
    const { html } = render(
      '[a](javascript:alert(1)) [b](../../secret.txt) [c](data:text/html,x) [d](/) [e](../agents.md#x) [f](README.md) [g](https://a.example/) [h](#own)',
    );
    assert.deepEqual(
      Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href),
      ['/docs/agents#x', '/docs/policies', 'https://a.example/', '#own'],
    );
  });

  test('headings can be led to, also two of one name; the title is none of them', () => {
    const { title, headings, html } = render('# The `page`\n\n## Part\n\n## Part\n\n### A & b\n');
    assert.equal(title, 'The page');
    assert.deepEqual(
      headings.map(({ depth, id, text }) => [depth, id, text]),
      [
        [2, 'part', 'Part'],
        [2, 'part-1', 'Part'],
        [3, 'a--b', 'A & b'],
      ],
    );
    assert.match(html, /<h2 id="part-1"><a href="#part-1">Part<\/a><\/h2>/);
  });

  test('a description ends with a sentence or a word, within 160 characters', () => {
    const about = (text: string) => render(`# T\n\n${text}\n`).description;
    assert.equal(about('Short, with `code` and [a link](x).'), 'Short, with code and a link.');
    assert.equal(
      about(`${'word '.repeat(20)}end. ${'more '.repeat(30)}`),
      `${'word '.repeat(20)}end.`,
    );
    const cut = about('word '.repeat(60));
    assert.ok(cut.length <= 160 && cut.endsWith('word …'), cut);
  });

  test('code has its colours, and what an agent receives its marks', () => {
    const { html } = render(
      '```json result\n{ "a": "[REDACTED]", "b": "TOKEN_a…" }\n```\n\n```nothing\n<x>\n```\n',
    );
    assert.match(html, /<figcaption>Agent receives<\/figcaption>/);
    assert.match(html, /class="hljs-attr"/);
    assert.match(html, /<span data-family="said">\[REDACTED\]<\/span>/);
    assert.match(html, /<span data-family="link">TOKEN_a…<\/span>/);
    assert.match(html, /<figcaption>Text<\/figcaption>.*<code>&lt;x&gt;<\/code>/);
    assert.match(render('```yaml added a.yaml\nx: 1\n```\n').html, /<figcaption>Added to a.yaml</);
  });

  test('a picture has its size and its night; one that is not served leaves its words', () => {
    const { html } = render('![Seen "so"](a-light.png)\n\n![Not there](b.png)\n');
    assert.match(html, /<source srcset="\/a-dark.png" media="\(prefers-color-scheme: dark\)">/);
    assert.match(html, /<img src="\/a-light.png" alt="Seen &quot;so&quot;" width="4" height="3"/);
    assert.match(html, /<p>Not there<\/p>/);
  });

  test('a column without a name has no header', () => {
    assert.match(render('| |b|\n|-|-|\n|c|d|\n').html, /<thead><tr><td><\/td><th>b<\/th><\/tr>/);
  });
});

describe('the menu', () => {
  const names = menu.flatMap(({ pages }) => pages).filter((page) => !page.endsWith('/*'));

  test('puts pages of a folder in their order', () => {
    const places = placesInMenu([...names, 'errors/usage', 'errors/audit_broken']);
    assert.deepEqual(
      places.filter(({ isInFolder }) => isInFolder).map(({ name }) => name),
      ['errors/audit_broken', 'errors/usage'],
    );
  });

  test('refuses a file it does not know, and a name without a file', () => {
    assert.throws(() => placesInMenu([...names, 'new-page']), /differ in new-page/);
    assert.throws(() => placesInMenu(names.slice(1)), /differ in README/);
  });
});

test('the source of a page has addresses for links, and none for what is not served', () => {
  const names = menu.flatMap(({ pages }) => pages).filter((page) => !page.endsWith('/*'));
  const text =
    '# T\n\n[a](agents.md#x) [`b`](policies/README.md) [c](../packages/x.ts) ![d](p.png)\n\n```\n[e](agents.md)\n```\n';
  const files = names.map((name) => ({ name, markdown: name === 'tutorial' ? text : '# T\n' }));
  const { pages } = readDocs({ files, pictures: new Map(), version: '1' }, 'https://a.example');
  assert.equal(
    pages.find(({ path }) => path === '/docs/tutorial')?.markdown,
    '# T\n\n[a](https://a.example/docs/agents.md#x) [`b`](https://a.example/docs/policies.md) c d\n\n```\n[e](agents.md)\n```\n',
  );
  assert.deepEqual(['README', 'errors/README', 'changelog'].map(docPath), [
    '/docs',
    '/docs/errors',
    '/docs/changelog',
  ]);
});
