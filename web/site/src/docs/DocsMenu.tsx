import { Button } from '@leasehold/ui';
import styles from './DocsMenu.module.css';
import type { DocPage, DocsSite } from './docs-site.ts';

interface Props {
  site: DocsSite;
  page: DocPage;
  indexPath: string;
}

/**
 * The menu of the documentation with the search. On a phone menu and contents stand behind buttons:
 * popovers, which open without script.
 */
export function DocsMenu({ site, page, indexPath }: Props) {
  const sections = Object.entries(
    Object.groupBy(site.pages.filter(shownBeside(page)), ({ section }) => section),
  );
  return (
    <div className={styles['side']}>
      <div className={styles['bar']}>
        <button
          type="button"
          className={styles['search']}
          data-docs-search={indexPath}
          aria-keyshortcuts="/ Control+K Meta+K"
        >
          Search <kbd aria-hidden="true">/</kbd>
        </button>
        <Button className={styles['opens']} variant="outline" popoverTarget="docs-menu">
          All pages
        </Button>
        {page.headings.length > 1 && (
          <Button className={styles['opens']} variant="outline" popoverTarget="docs-contents">
            On this page
          </Button>
        )}
      </div>
      <nav id="docs-menu" className={styles['menu']} popover="auto" aria-label="Documentation">
        {sections.map(([section, pages = []]) => (
          <div key={section}>
            <p>{section}</p>
            <ul>
              {pages.map(({ path, title, isInFolder }) => (
                <li key={path} data-inside={isInFolder ? '' : undefined}>
                  <a href={path} aria-current={path === page.path ? 'page' : undefined}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}

/** Pages of a folder are shown on its first page and on each other. */
function shownBeside(page: DocPage): (other: DocPage) => boolean {
  const folderOf = ({ path, isInFolder }: DocPage) =>
    isInFolder ? path.slice(0, path.lastIndexOf('/')) : path;
  return (other) => !other.isInFolder || folderOf(other) === folderOf(page);
}
