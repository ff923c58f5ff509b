import { useEffect, useRef, type ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { shownText } from '@leasehold/privacy';
import { OthersWord } from '@leasehold/ui';
import { Explained, type Term } from './Explained.tsx';
import styles from './Page.module.css';
import { phrase } from '../words/phrase.ts';

interface PageProps {
  title: string;
  /** The word of the title that means something of its own here. */
  term?: Term;
  /** Beside the title: a state. */
  status?: ReactNode;
  /** Where this page belongs. */
  crumbs?: readonly { to: string; text: string }[];
  /** On the right of the title; the last one is the one to do. */
  actions?: ReactNode;
  tabs?: readonly { to: string; text: string; isEnd?: boolean }[];
  /** True: the content takes the whole room and brings its own edges. */
  isBare?: boolean;
  children: ReactNode;
}

/** One header row, its tabs, the content. Whoever comes to a page hears its title first. */
export function Page({
  title,
  term,
  status,
  crumbs,
  actions,
  tabs,
  isBare = false,
  children,
}: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const tab = tabs?.find(({ to }) => to === pathname)?.text;
  useEffect(() => {
    document.title = [...(tab === undefined ? [] : [tab]), shownText(title), 'Leasehold'].join(
      ' · ',
    );
  }, [tab, title]);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [pathname]);
  const tabRow = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the row of tabs is wider than the screen.
    const show = () =>
      tabRow.current
        ?.querySelector('[aria-current=page]')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    show();
    // Words are wider once their face has come.
    void document.fonts.ready.then(show);
  }, [pathname]);
  return (
    <>
      <header className={styles['header']}>
        {crumbs && (
          <nav aria-label={phrase('Where this page belongs')}>
            <ol className={styles['crumbs']}>
              {crumbs.map(({ to, text }) => (
                <li key={to}>
                  <Link to={to}>
                    <OthersWord>{text}</OthersWord>
                  </Link>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={styles['row']}>
          <h1 ref={heading} tabIndex={-1}>
            <OthersWord>{title}</OthersWord>
          </h1>
          {term && <Explained term={term} />}
          {status}
          <div className={styles['actions']}>{actions}</div>
        </div>
        {tabs && (
          <nav ref={tabRow} className={styles['tabs']} aria-label={shownText(title)}>
            {tabs.map(({ to, text, isEnd = false }) => (
              <NavLink key={to} to={to} end={isEnd}>
                {text}
              </NavLink>
            ))}
          </nav>
        )}
      </header>
      <div className={isBare ? styles['bare'] : styles['content']}>{children}</div>
    </>
  );
}
