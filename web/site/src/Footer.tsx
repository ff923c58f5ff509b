import { Logo } from '@leasehold/ui';
import styles from './Footer.module.css';
import { solutions } from './solutions.ts';

export function Footer() {
  return (
    <footer className={styles['footer']}>
      <div className={`wrap ${styles['row']}`}>
        <p className={styles['brand']}>
          <Logo />
          <span>© 2025 Leasehold</span>
        </p>
        <nav aria-label="Footer">
          <ul className={styles['links']}>
            {solutions.map(({ path, name }) => (
              <li key={path}>
                <a href={path}>{name}</a>
              </li>
            ))}
            <li>
              <a href="/docs">Docs</a>
            </li>
            <li>
              <a href="/privacy">Privacy notice</a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
