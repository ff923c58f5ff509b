/**
 * A built text without what it says of `/docs/mcp`, for an installation that does not serve it: the
 * line of the pages (web/site/src/docs/DocsPage.tsx) and that of `llms.txt`.
 */
export const withoutDocsAddress = (text: string): string =>
  text.replaceAll(/<div [^>]*data-docs-mcp[^]*?<\/div>|^Over MCP, .*\n\n/gm, '');
