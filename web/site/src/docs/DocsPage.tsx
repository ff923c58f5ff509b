import { DocsMenu } from './DocsMenu.tsx';
import code from './code.module.css';
import styles from './DocsPage.module.css';
import line from '../RunLine.module.css';
import { origin } from '../routes.tsx';
import prose from './prose.module.css';
import { markdownPath, type DocPage, type DocsSite } from './docs-site.ts';

interface Props {
  site: DocsSite;
  page: DocPage;
  /** Where the index of the search is served. */
  indexPath: string;
}

/** A page of the documentation: menu, text, contents, and the pages before and after it. */
export function DocsPage({ site, page, indexPath }: Props) {
  const at = site.pages.indexOf(page);
  return (
    <div className={`wrap ${styles['docs']}`}>
      <DocsMenu site={site} page={page} indexPath={indexPath} />
      <div className={styles['page']}>
        <article>
          <p className={styles['section']}>{page.section}</p>
          <div
            className={`${prose['prose']} ${code['code']}`}
            dangerouslySetInnerHTML={{ __html: page.html }}
          />
        </article>
        <nav className={styles['beside']} aria-label="Pages before and after">
          <Neighbour word="Previous" page={site.pages[at - 1]} />
          <Neighbour word="Next" page={site.pages[at + 1]} />
        </nav>
        <div className={styles['agents']} data-docs-mcp="">
          <p>
            An agent reads these pages <a href="/docs/docs-mcp">over MCP</a>, without a key, at
          </p>
          <p className={line['run']} data-code="address">
            <code>{`${origin}/docs/mcp`}</code>
          </p>
        </div>
        <p className={styles['about']}>
          <a href={markdownPath(page.path)}>This page as Markdown</a>
          <a href="/llms-full.txt">All pages as one text</a>
          <a href="/docs/changelog">Version {site.version}</a>
        </p>
      </div>
      <Contents page={page} />
    </div>
  );
}

function Neighbour({ word, page }: { word: 'Previous' | 'Next'; page: DocPage | undefined }) {
  if (!page) return null;
  return (
    <a href={page.path} rel={word === 'Next' ? 'next' : 'prev'}>
      <span>{word}</span>
      {page.title}
    </a>
  );
}

function Contents({ page }: { page: DocPage }) {
  const headings = page.headings.filter(({ depth }) => depth <= 3);
  if (headings.length < 2) return null;
  return (
    <nav id="docs-contents" className={styles['contents']} popover="auto" aria-label="On this page">
      <p>On this page</p>
      <ul>
        {headings.map(({ id, text, depth }) => (
          <li key={id} data-depth={depth}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
