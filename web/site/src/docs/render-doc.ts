import { wordsOfMarkdown } from '@leasehold/catalog/docs-search';
import { Marked, type RendererObject, type Tokens } from 'marked';
import { highlighted } from './highlight.ts';

/** A heading of a page that can be led to. */
export interface DocHeading {
  depth: number;
  id: string;
  text: string;
}

export interface RenderedDoc {
  title: string;
  /** What the page begins with, as plain text of at most 160 characters. */
  description: string;
  html: string;
  /** Those below the title. */
  headings: DocHeading[];
  /** Other words for what it is about, for the search: `<!-- search: … -->` at its end. */
  words: string;
}

/** What a page has to know of its surroundings. */
export interface DocSurroundings {
  /** Where a link leads; undefined: nowhere that is served. */
  hrefOf: (href: string) => string | undefined;
  /** A picture that is served, with its size; undefined: it is not. */
  pictureOf: (href: string) => DocPicture | undefined;
}

export interface DocPicture {
  path: string;
  /** The same at night. */
  darkPath?: string;
  width: number;
  height: number;
}

/**
 * Markdown as HTML. HTML in it is shown as text, and comments not at all, so that a page holds
 * nothing but what Markdown makes.
 */
export function renderDoc(markdown: string, surroundings: DocSurroundings): RenderedDoc {
  const headings: DocHeading[] = [];
  const marked = new Marked({ async: false, renderer: rendererOf(surroundings, headings) });
  const tokens = marked.lexer(markdown);
  const heading = tokens.find((token): token is Tokens.Heading => token.type === 'heading');
  const blocks = tokens.filter(
    (token): token is Tokens.Paragraph | Tokens.List =>
      token.type === 'paragraph' || token.type === 'list',
  );
  return {
    title: wordsOfMarkdown(heading?.text ?? 'Documentation'),
    description: shortened(openingWords(blocks.map(openingOf).map(wordsOfMarkdown))),
    html: marked.parser(tokens),
    headings: headings.filter(({ depth }) => depth > 1),
    words: /^<!-- search: (.*) -->$/m.exec(markdown)?.[1] ?? '',
  };
}

/** What a page begins with says what it is about; of a list, its first item does. */
function openingOf(block: Tokens.Paragraph | Tokens.List): string {
  return 'items' in block ? (block.items[0]?.text ?? '') : block.text;
}

/** What a page begins with, and where that is too little to go by, what follows it. */
function openingWords([first = '', second]: readonly string[]): string {
  if (first.length >= wordsMin || second === undefined) return first;
  return `${/[.!?:]$/.test(first) ? first : `${first}.`} ${second}`;
}

const wordsMin = 50;

/** At the end of a sentence where one ends in time, else of a word. */
function shortened(text: string): string {
  if (text.length <= 160) return text;
  const cut = text.slice(0, 160);
  const sentence = /^.{50,}[.!?](?= )/.exec(cut)?.[0];
  return sentence ?? `${cut.slice(0, 158).replace(/[,;:]?\s+\S*$/, '')} …`;
}

function rendererOf(
  { hrefOf, pictureOf }: DocSurroundings,
  headings: DocHeading[],
): RendererObject {
  return {
    html: ({ text }) => (text.startsWith('<!--') ? '' : escapeHtml(text)),
    heading({ depth, text, tokens }) {
      const inner = this.parser.parseInline(tokens);
      const id = freeId(slugOf(wordsOfMarkdown(text)), headings);
      headings.push({ depth, id, text: wordsOfMarkdown(text) });
      const linked = depth > 1 && !inner.includes('<a ') ? `<a href="#${id}">${inner}</a>` : inner;
      return `<h${depth} id="${id}">${linked}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      const to = hrefOf(href);
      return to === undefined ? text : `<a href="${escapeHtml(to)}">${text}</a>`;
    },
    image({ href, text }) {
      const picture = pictureOf(href);
      return picture ? pictureHtml(picture, text) : escapeHtml(text);
    },
    code: ({ text, lang }) => codeHtml(text, lang ?? ''),
    table(token) {
      // a column without a name has no header
      const cellOf = ({ text, tokens }: Tokens.TableCell, tag: 'th' | 'td') =>
        text === ''
          ? '<td></td>'
          : `<${tag}>${wholeDays(this.parser.parseInline(tokens))}</${tag}>`;
      const row = (cells: Tokens.TableCell[], tag: 'th' | 'td') =>
        `<tr>${cells.map((cell) => cellOf(cell, tag)).join('')}</tr>\n`;
      const body = token.rows.map((cells) => row(cells, 'td')).join('');
      return `<div data-table role="group" aria-label="Table" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
    },
  };
}

/** A day of a narrow column stays in one line. */
const wholeDays = (html: string): string =>
  html.replaceAll(/(?<![\w/-])\d{4}-\d{2}-\d{2}(?![\w-])(?=[^<>]*(?:<|$))/g, '<time>$&</time>');

/** What the word after the language of a block says the block is (test/policies-page.test.ts). */
const captions: Readonly<Record<string, string>> = {
  policy: 'Policy',
  input: 'Upstream returned',
  undescribed: 'Upstream returned, undescribed',
  result: 'Agent receives',
  report: 'Report',
  issues: 'Refused, because',
  shows: 'It prints',
};

const languageNames: Readonly<Record<string, string>> = {
  sh: 'Terminal',
  json: 'JSON',
  yaml: 'YAML',
  python: 'Python',
  ts: 'TypeScript',
  tsx: 'TypeScript',
  diff: 'Changes',
};

function codeHtml(text: string, info: string): string {
  const [language = '', ...marks] = info.split(' ');
  const mark = marks.join(' ');
  const code = highlighted(text, language) ?? escapeHtml(text);
  const shown = mark === 'result' || mark === 'shows' ? marksOf(code) : code;
  return `<figure data-code="${escapeHtml(mark)}"><figcaption>${escapeHtml(captionOf(language, mark))}</figcaption><pre tabindex="0"><code>${shown}</code></pre></figure>\n`;
}

/** By its mark, which may be the name of a file; else its language. */
function captionOf(language: string, mark: string): string {
  const known = Object.hasOwn(captions, mark) ? captions[mark] : undefined;
  if (known !== undefined) return known;
  if (mark.includes('.')) return mark.replace(/^added /, 'Added to ');
  return (Object.hasOwn(languageNames, language) && languageNames[language]) || 'Text';
}

/** In what an agent receives, what was treated has the mark of its family. */
function marksOf(code: string): string {
  const mark = (family: string) => (found: string) =>
    `<span data-family="${family}">${found}</span>`;
  return code
    .replaceAll('[REDACTED]', mark('said'))
    .replaceAll(/(?:TOKEN|HASH)_[a-z]…/g, mark('link'))
    .replaceAll(/Age Group: [\d+-]+/g, mark('coarsen'));
}

function pictureHtml({ path, darkPath, width, height }: DocPicture, alt: string): string {
  const image = `<img src="${path}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
  const dark = darkPath ? `<source srcset="${darkPath}" media="(prefers-color-scheme: dark)">` : '';
  return `<picture>${dark}${image}</picture>`;
}

/** As GitHub makes them, so that links work in both places. */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

function freeId(slug: string, headings: readonly DocHeading[]): string {
  const taken = new Set(headings.map(({ id }) => id));
  if (!taken.has(slug)) return slug;
  for (let count = 1; ; count++) if (!taken.has(`${slug}-${count}`)) return `${slug}-${count}`;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML, also between the quotes of an attribute. */
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');
