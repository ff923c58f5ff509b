import { Button, Logo } from '@leasehold/ui';
import { isDocsPath } from './docs/doc-address.ts';
import styles from './Header.module.css';
import { JoinButton } from './JoinButton.tsx';
import { solutions } from './solutions.ts';
import { pathInLanguage } from './words/languages.ts';
import { To } from './words/To.tsx';
import { useWords } from './words/words-context.ts';

/**
 * Stays at the top. On a phone the links stand behind a Menu button (enhance/start-menu.ts);
 * without script they stand below the logo. `path`: of the page, in English.
 */
export function Header({ path }: { path: string }) {
  const { language, frame } = useWords();
  const isDocs = isDocsPath(path);
  return (
    <header className={styles['header']}>
      <div className={`wrap ${styles['row']}`}>
        <a
          className={styles['home']}
          href={pathInLanguage('/', language)}
          aria-current={path === '/' ? 'page' : undefined}
        >
          <Logo />
          Leasehold
        </a>
        <Button
          className={styles['menu']}
          variant="ghost"
          aria-expanded="false"
          aria-controls="site-menu"
          data-menu=""
        >
          {frame.menu}
        </Button>
        <nav id="site-menu" className={styles['nav']} aria-label={frame.navigation.main}>
          <ul>
            {solutions.map((solution) => (
              <li key={solution}>
                <To path={solution} aria-current={solution === path ? 'page' : undefined}>
                  {frame.solutions[solution].name}
                </To>
              </li>
            ))}
            <li>
              <To
                path="/docs"
                noteClass={styles['note']}
                aria-current={isDocs ? 'true' : undefined}
              >
                {frame.links.docs}
              </To>
            </li>
            <li>
              <To path="/console" noteClass={styles['note']}>
                {frame.links.signIn}
              </To>
            </li>
          </ul>
        </nav>
        <JoinButton
          variant="outline"
          href={path === '/404' || isDocs ? '/#beta-signup' : '#beta-signup'}
        >
          {frame.joinShort}
        </JoinButton>
      </div>
    </header>
  );
}
