/**
 * Every change of path begins at the top, by the Back button too; an address with an anchor begins
 * there.
 */
export function scrollToTop(): void {
  history.scrollRestoration = 'manual';
  addEventListener('pageshow', ({ persisted }) => {
    // a page the browser kept in memory comes back as it was left
    if (persisted && location.hash === '') scrollTo({ top: 0, behavior: 'instant' });
  });
}
