import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, posix, relative, sep } from 'node:path';
import { Marked, type RendererObject, type Tokens } from 'marked';
import { escapeHtml } from './escape-html.ts';
import { page } from './page.ts';

/**
 * Every Markdown file below the folder as a page: `README.md` at `/docs`, `errors/usage.md` at
 * `/docs/errors/usage`. Rendered when first asked for.
 */
export async function readDocs(folder: string): Promise<Map<string, () => string>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const paths = new Set(files.map(pathOf));
  const pages = new Map<string, () => string>();
  for (const file of files.sort()) {
    const markdown = await readFile(join(folder, file), 'utf8');
    pages.set(pathOf(file), () => renderDoc(markdown, (href) => resolveLink(href, file, paths)));
  }
  return pages;
}

/** Where a file of the folder is served. */
function pathOf(file: string): string {
  return posix
    .join('/docs', file.replace(/(?:^|\/)README\.md$/, '').replace(/\.md$/, ''))
    .replace(/\/$/, '');
}

/**
 * Links between the files lead to their pages, links elsewhere on the web stay; what the site does
 * not serve is no link (undefined).
 */
function resolveLink(href: string, file: string, paths: ReadonlySet<string>): string | undefined {
  if (/^https?:\/\//.test(href) || href.startsWith('#')) return href;
  const [target = '', fragment] = href.split('#');
  const path = pathOf(posix.join(dirname(file), target).replace(/\/$/, ''));
  return paths.has(path) ? `${path}${fragment === undefined ? '' : `#${fragment}`}` : undefined;
}

function renderDoc(markdown: string, resolve: (href: string) => string | undefined): string {
  const marked = new Marked({ async: false, renderer: rendererOf(resolve) });
  const tokens = marked.lexer(markdown);
  const heading = tokens.find(
    (token): token is Tokens.Heading => token.type === 'heading' && token.depth === 1,
  );
  const first = tokens.find(
    (token): token is Tokens.Paragraph | Tokens.List =>
      token.type === 'paragraph' || token.type === 'list',
  );
  const title = plain(heading?.text ?? 'Documentation');
  return page({
    title,
    ...(first && { description: plain(openingOf(first)).slice(0, 200) }),
    main: marked.parser(tokens),
  });
}

/** What a page begins with says what it is about; of a list, its first item does. */
function openingOf(block: Tokens.Paragraph | Tokens.List): string {
  return 'items' in block ? (block.items[0]?.text ?? '') : block.text;
}

const plain = (text: string): string =>
  text.replaceAll(/[`*]|\]\([^)]*\)|\[/g, '').replaceAll(/\s+/g, ' ');

function rendererOf(resolve: (href: string) => string | undefined): RendererObject {
  return {
    // The files are ours; HTML in them is shown as text all the same, so that a page can hold
    // nothing but what Markdown makes.
    html: ({ text }) => escapeHtml(text),
    heading(token) {
      return `<h${token.depth} id="${slugOf(token.text)}">${this.parser.parseInline(token.tokens)}</h${token.depth}>\n`;
    },
    link(token) {
      const text = this.parser.parseInline(token.tokens);
      const href = resolve(token.href);
      return href === undefined ? text : `<a href="${escapeHtml(href)}">${text}</a>`;
    },
    image: ({ text }) => escapeHtml(text),
    code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
    table(token) {
      // a column without a name has no header
      const cellOf = ({ text, tokens }: Tokens.TableCell, tag: 'th' | 'td') =>
        text === '' ? '<td></td>' : `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`;
      const row = (cells: Tokens.TableCell[], tag: 'th' | 'td') =>
        `<tr>${cells.map((cell) => cellOf(cell, tag)).join('')}</tr>\n`;
      const body = token.rows.map((cells) => row(cells, 'td')).join('');
      return `<div class="table" role="group" aria-label="Table" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
    },
  };
}

/** As GitHub makes them, so that links work in both places. */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
