import type { DocsSite } from './docs-site.ts';

/**
 * Every page of the documentation by its title, for the palette of the console: small enough to be
 * asked for whenever that is opened.
 */
export const pageList = ({ pages }: DocsSite): string =>
  JSON.stringify(pages.map(({ path, section, title, words }) => ({ path, section, title, words })));
