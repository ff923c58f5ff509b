import {
  NavigationType,
  parsePath,
  type Navigator,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router';

/** As the router makes it: each listener is told of every move, also of one it asked for. */
type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;
export type Move = Pick<BrowserHistory, 'action' | 'location'>;

/** Told that another page was asked for; `proceed` goes there after all. */
type OnHeld = (proceed: () => void) => void;

export interface GuardedHistory {
  navigator: Navigator;
  now: () => Move;
  listen: (onMove: (move: Move) => void) => () => void;
  /** Until the answer is called, no other page is gone to without being let. */
  hold: (onHeld: OnHeld) => () => void;
}

/**
 * The addresses one was at, of which a page with an unsaved edit is not left by a slip of the hand.
 * What changes in the address of the same page is never held.
 */
export function guardHistory(history: BrowserHistory): GuardedHistory {
  let { pathname: here } = history.location;
  let onHeld: OnHeld | undefined;
  /** What becomes of the next move back or forward: this code has asked for it. */
  let asked: 'returning' | 'proceeding' | undefined;

  const isHeld = (pathname: string) => onHeld !== undefined && pathname !== here;
  const goTo = (to: To, move: () => void) => {
    const { pathname = here } = typeof to === 'string' ? parsePath(to) : to;
    if (isHeld(pathname)) onHeld?.(move);
    else move();
  };
  return {
    navigator: {
      createHref: (to) => history.createHref(to),
      encodeLocation: (to) => history.encodeLocation(to),
      go: (delta) => history.go(delta),
      push: (to, state) => goTo(to, () => history.push(to, state)),
      replace: (to, state) => goTo(to, () => history.replace(to, state)),
    },
    now: () => ({ action: history.action, location: history.location }),
    listen: (onMove) =>
      history.listen(({ action, location, delta }) => {
        const why = asked;
        asked = undefined;
        if (why === 'returning') return;
        // The browser has gone there already, so it is sent back. How far it went is not known of
        // an address that is not the console's: then it is followed.
        if (
          why === undefined &&
          action === NavigationType.Pop &&
          delta &&
          isHeld(location.pathname)
        ) {
          asked = 'returning';
          history.go(-delta);
          onHeld?.(() => {
            asked = 'proceeding';
            history.go(delta);
          });
          return;
        }
        here = location.pathname;
        onMove({ action, location });
      }),
    hold: (next) => {
      onHeld = next;
      return () => {
        if (onHeld === next) onHeld = undefined;
      };
    },
  };
}
