import { PublicError } from '@leasehold/contract/browser';
import { Logo, OthersWord } from '@leasehold/ui';
import { useEffect, useState } from 'react';
import { Link, Navigate, NavLink, Outlet, useLocation } from 'react-router';
import { useRead } from '../api.ts';
import { useSessionRenewal } from '../auth.ts';
import { Problem } from '../parts/Problem.tsx';
import { Skeleton } from '../parts/QueryView.tsx';
import { paths } from '../paths.ts';
import { currentWorkspace } from '../current-workspace.ts';
import { markSignedIn } from '../session-mark.ts';
import { SessionContext, type Session } from '../session.ts';
import { firstWorkspacePath, workspaceId } from '../workspace-path.ts';
import { LetMore } from '../leases/LetMore.tsx';
import { CommandPalette } from './CommandPalette.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import { mainPages, startPage, workspacePages, type NavPage } from './nav.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { useIsBegun } from './use-is-begun.ts';
import styles from './Shell.module.css';
import { phrase } from '../words/phrase.ts';

/** What stands around every page of somebody who is signed in. */
export function Shell() {
  const me = useRead('GET /me');
  const { pathname, search } = useLocation();
  if (me.error instanceof PublicError && me.error.code === 'unauthorized') {
    return <Navigate to={paths.signIn({ next: pathname + search })} replace />;
  }
  if (me.error && !me.data) {
    return (
      <main className={styles['alone']}>
        <Problem error={me.error} onRetry={() => void me.refetch()} />
        {workspaceId !== undefined && (
          <a href={firstWorkspacePath}>{phrase('Go to your own workspaces')}</a>
        )}
      </main>
    );
  }
  if (!me.data) return <Skeleton lines={8} />;
  const workspace = currentWorkspace(me.data);
  if (!workspace) {
    return (
      <main className={styles['alone']}>
        <Problem
          error={
            new PublicError(
              'not_found',
              phrase(
                'You are a member of no such workspace. Ask whoever invited you for a new invitation.',
              ),
            )
          }
        />
        <PersonMenu session={{ me: me.data }} />
      </main>
    );
  }
  return <Frame session={{ me: me.data, workspace }} />;
}

function Frame({ session }: { session: Session }) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const isBegun = useIsBegun();
  useSessionRenewal();
  useEffect(() => setOpen(false), [pathname]);
  useEffect(markSignedIn, []);
  return (
    <SessionContext value={session}>
      <LetMore>
        <a className={styles['skip']} href="#content">
          {phrase('Skip to content')}
        </a>
        <div className={styles['frame']}>
          <aside className={styles['side']}>
            <div className={styles['top']}>
              <Link className={styles['home']} to={paths.overview()}>
                <Logo />
                <OthersWord>{session.workspace.name}</OthersWord>
              </Link>
              <button
                className={styles['menu']}
                aria-expanded={isOpen}
                aria-controls="side-nav"
                onClick={() => setOpen(!isOpen)}
              >
                {phrase('Menu')}
              </button>
            </div>
            <nav
              id="side-nav"
              className={styles['nav']}
              data-open={isOpen}
              aria-label={phrase('Console')}
            >
              <NavList pages={isBegun ? mainPages : [startPage, ...mainPages]} />
              <p className={styles['group']} id="side-workspace">
                {phrase('Workspace')}
              </p>
              <NavList pages={workspacePages} />
              <div className={styles['foot']}>
                <CommandPalette />
                <PersonMenu session={session} />
              </div>
            </nav>
          </aside>
          <main id="content" className={styles['main']} tabIndex={-1}>
            <PageBoundary>
              <Outlet />
            </PageBoundary>
          </main>
        </div>
        <KeyHelp />
      </LetMore>
    </SessionContext>
  );
}

function NavList({ pages }: { pages: readonly NavPage[] }) {
  return (
    <ul>
      {pages.map(({ to, text, isEnd = false }) => (
        <li key={to}>
          <NavLink to={to} end={isEnd}>
            {text}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
