import { escapeHtml } from './escape-html.ts';
import { homePath, visitorWords, type SiteLanguage } from './visitor-words.ts';

export interface PageParts {
  title: string;
  description?: string;
  /** Trusted HTML. */
  main: string;
  /** Absent: English. */
  language?: SiteLanguage;
}

/** Where the style of these pages is served. */
export const pageStylePath = '/page.css';

/**
 * The frame of the pages the server makes itself: plain answers, and what a person agrees to.
 * Complete without script.
 */
export function page({ title, description, main, language = 'en' }: PageParts): string {
  const { skip, docs } = visitorWords[language];
  const about =
    description === undefined
      ? ''
      : `<meta name="description" content="${escapeHtml(description)}">`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Leasehold</title>
${about}<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="${pageStylePath}">
</head>
<body>
<a class="skip" href="#main">${skip}</a>
<header><nav aria-label="Leasehold"><a href="${homePath(language)}">Leasehold</a> <a href="/docs">${docs}</a></nav></header>
<main id="main">
${main}
</main>
</body>
</html>
`;
}

export interface TextParts {
  title: string;
  paragraphs: readonly string[];
  link: { href: string; text: string };
  language?: SiteLanguage;
}

export function textPage({ title, paragraphs, link, language = 'en' }: TextParts): string {
  const told = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>\n`).join('');
  const main = `<h1>${escapeHtml(title)}</h1>\n${told}<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>`;
  return page({ title, main, language });
}
