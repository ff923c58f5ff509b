import { docHref, docPath, placesInMenu, type DocFile } from './doc-address.ts';
import { renderDoc, type DocHeading, type DocPicture } from './render-doc.ts';

/** What the documentation is made of. */
export interface DocSources {
  files: readonly DocFile[];
  /** Pictures by their paths in the folder, such as `pictures/console-start-desktop-light.png`. */
  pictures: ReadonlyMap<string, DocPicture>;
  version: string;
  /** What the benches found: path in the repository, text. */
  bench: ReadonlyMap<string, string>;
}

export interface DocPage {
  path: string;
  /** Of the menu. */
  section: string;
  isInFolder: boolean;
  title: string;
  description: string;
  html: string;
  headings: readonly DocHeading[];
  /** Other words for what it is about, for the search. */
  words: string;
  /** The page's source, its links as addresses of the site. */
  markdown: string;
}

/** The documentation, its pages in the order of the menu. */
export interface DocsSite {
  pages: readonly DocPage[];
  version: string;
}

/** `origin` stands before the addresses in the pages' Markdown. */
export function readDocs(
  { files, pictures, version }: Omit<DocSources, 'bench'>,
  origin: string,
): DocsSite {
  const paths = new Set(files.map(({ name }) => docPath(name)));
  const texts = new Map(files.map(({ name, markdown }) => [name, markdown]));
  const pages = placesInMenu([...texts.keys()]).map(({ section, name, isInFolder }): DocPage => {
    const markdown = texts.get(name) ?? '';
    const hrefOf = (href: string) => docHref(href, name, paths);
    const pictureOf = (href: string) =>
      pictures.get(new URL(href, `http://files/${name}`).pathname.slice(1));
    const rendered = renderDoc(markdown, { hrefOf, pictureOf });
    const source = withAddresses(markdown, hrefOf, origin);
    return { path: docPath(name), section, isInFolder, ...rendered, markdown: source };
  });
  return { pages, version };
}

/** Where the source of a page is served. */
export const markdownPath = (path: string): string => `${path}.md`;

/** Links lead to the sources of other pages; what is not served is no link. Code stays as it is. */
function withAddresses(
  markdown: string,
  hrefOf: (href: string) => string | undefined,
  origin: string,
): string {
  return markdown
    .split(/(^```[^]*?^```$)/m)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(link, addressed)))
    .join('')
    .replaceAll(/^<!--.*-->\n/gm, '');

  function addressed(_: string, sign: string, text: string, href: string): string {
    const to = sign === '!' ? undefined : hrefOf(href);
    if (to === undefined) return text;
    const [path = '', hash] = to.split('#');
    if (!path.startsWith('/')) return `[${text}](${to})`;
    return `[${text}](${origin}${markdownPath(path)}${hash === undefined ? '' : `#${hash}`})`;
  }
}

const link = /(!?)\[([^\]]*)\]\(([^)\s]+)\)/g;
