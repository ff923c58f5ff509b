import { origin, type Route } from '../routes.tsx';
import { markdownPath, type DocPage, type DocsSite } from './docs-site.ts';

/** The site in one page of text, for language models (llmstxt.org). */
export function textIndex(routes: readonly Route[], docs: DocsSite): string {
  const sections = Object.entries(Object.groupBy(docs.pages, ({ section }) => section));
  const parts = sections.map(([section, pages = []]) => `## ${section}\n\n${list(pages)}`);
  const pages = routes
    .map(({ path, title, description }) => `- [${title}](${origin}${path}): ${description}\n`)
    .join('');
  return `# Leasehold\n\n> ${routes[0]?.description}\n\nThe whole documentation in one text: ${origin}/llms-full.txt\n\n${docsMcpLine}\n\n${parts.join('\n')}\n## Site\n\n${pages}`;
}

/** The server leaves the line out where it does not serve the address (without-docs-address.ts). */
const docsMcpLine = `Over MCP, with search and without a key: ${origin}/docs/mcp`;

const list = (pages: readonly DocPage[]): string =>
  pages
    .map(
      ({ title, path, description }) =>
        `- [${title}](${origin}${markdownPath(path)}): ${description}\n`,
    )
    .join('');

/** The whole documentation in the order of the menu, each page with its address. */
export function fullText({ pages, version }: DocsSite): string {
  const parts = pages.map(
    ({ path, markdown }) => `<!-- ${origin}${path} -->\n\n${markdown.trim()}\n`,
  );
  return `<!-- The documentation of Leasehold ${version} -->\n\n${parts.join('\n')}`;
}
