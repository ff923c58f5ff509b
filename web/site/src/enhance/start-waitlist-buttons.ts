import { openWaitlist, scrollToWaitlist } from '../waitlist/open-waitlist.ts';

/**
 * Join links lead to the sign-up without a script. With one they are the buttons they say they are:
 * Space presses them too.
 */
export function startWaitlistButtons(): void {
  for (const button of document.querySelectorAll<HTMLAnchorElement>('a[data-waitlist]')) {
    const act = button.dataset['waitlist'] === 'open' ? openWaitlist : scrollToWaitlist;
    button.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      act();
    });
    button.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      act();
    });
  }
}
