import {
  createContext,
  startTransition,
  use,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import { Router } from 'react-router';
import type { GuardedHistory } from './guard-history.ts';
import { beginPage } from '../begin-page.ts';
import { basename } from '../workspace-path.ts';

const HistoryContext = createContext<GuardedHistory | undefined>(undefined);

export function useHistory(): GuardedHistory {
  const history = use(HistoryContext);
  if (!history) throw new Error('no history above');
  return history;
}

/** Shows what is at the address, and follows it. */
export function Addresses({ history, children }: { history: GuardedHistory; children: ReactNode }) {
  const [{ action, location }, setMove] = useState(history.now);
  useLayoutEffect(() => {
    let { pathname } = history.now().location;
    return history.listen((move) => {
      // What a page is narrowed to is shown at once, so that a second choice finds the first.
      if (move.location.pathname === pathname) return setMove(move);
      pathname = move.location.pathname;
      beginPage(move.location);
      return startTransition(() => setMove(move));
    });
  }, [history]);
  return (
    <HistoryContext value={history}>
      <Router
        basename={basename}
        location={location}
        navigationType={action}
        navigator={history.navigator}
      >
        {children}
      </Router>
    </HistoryContext>
  );
}
