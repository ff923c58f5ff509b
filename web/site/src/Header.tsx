import { Button, Logo } from '@leasehold/ui';
import { isDocsPath } from './docs/doc-address.ts';
import styles from './Header.module.css';
import { JoinButton } from './JoinButton.tsx';
import { solutions } from './solutions.ts';

/**
 * Stays at the top. On a phone the links stand behind a Menu button (enhance/start-menu.ts);
 * without script they stand below the logo.
 */
export function Header({ path }: { path: string }) {
  const isDocs = isDocsPath(path);
  return (
    <header className={styles['header']}>
      <div className={`wrap ${styles['row']}`}>
        <a className={styles['home']} href="/" aria-current={path === '/' ? 'page' : undefined}>
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
          Menu
        </Button>
        <nav id="site-menu" className={styles['nav']} aria-label="Main">
          <ul>
            {solutions.map((solution) => (
              <li key={solution.path}>
                <a href={solution.path} aria-current={solution.path === path ? 'page' : undefined}>
                  {solution.name}
                </a>
              </li>
            ))}
            <li>
              <a href="/docs" aria-current={isDocs ? 'true' : undefined}>
                Docs
              </a>
            </li>
          </ul>
        </nav>
        <JoinButton
          variant="outline"
          href={path === '/404' || isDocs ? '/#beta-signup' : '#beta-signup'}
        >
          Join Waitlist
        </JoinButton>
      </div>
    </header>
  );
}
