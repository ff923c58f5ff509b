import { Suspense, useState, useTransition } from 'react';
import { lazyPart } from '../parts/lazy-part.ts';
import type { Me } from '../current-workspace.ts';
import type { Session } from '../session.ts';
import styles from './PersonMenu.module.css';
import { phrase } from '../words/phrase.ts';

export interface PersonMenuProps {
  session: { me: Me; workspace?: Session['workspace'] };
}

const OpenPersonMenu = lazyPart(async () => (await import('./OpenPersonMenu.tsx')).OpenPersonMenu);

/**
 * Who is signed in: account, workspaces, light or dark, signing out. Until the menu is there the
 * button stays as it is.
 */
export function PersonMenu({ session }: PersonMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const [, startTransition] = useTransition();
  const open = () => startTransition(() => setWanted(true));
  return (
    <Suspense>
      {isWanted ? (
        <OpenPersonMenu session={session} />
      ) : (
        <button
          className={styles['trigger']}
          aria-haspopup="menu"
          aria-expanded="false"
          onClick={open}
          onKeyDown={({ key }) => {
            if (key === 'ArrowDown' || key === 'ArrowUp') open();
          }}
        >
          {personName(session)}
        </button>
      )}
    </Suspense>
  );
}

export const personName = ({ me }: PersonMenuProps['session']): string =>
  me.person?.email ?? phrase('Installation');
