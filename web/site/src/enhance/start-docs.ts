/** What the documentation does beyond reading: search, and popovers that close. */
export function startDocs(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-docs-search]');
  if (!button) return;
  showCurrentPage();
  const open = openerOf(button);
  button.addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    const isShortcut = event.key === 'k' && (event.ctrlKey || event.metaKey);
    if (!isShortcut && (event.key !== '/' || isTyping(event.target))) return;
    event.preventDefault();
    open();
  });
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]'))
    popover.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('a') && popover.matches(':popover-open'))
        popover.hidePopover();
    });
}

/** The menu is longer than the screen: it begins where the page at hand is. */
function showCurrentPage(): void {
  const current = document.querySelector<HTMLElement>('#docs-menu [aria-current]');
  const side = current?.closest('nav')?.parentElement;
  if (!current || !side) return;
  const below = current.getBoundingClientRect().bottom - side.getBoundingClientRect().bottom;
  if (below > 0) side.scrollTop = below + side.clientHeight / 2;
}

/** The search is loaded once, when it is first asked for; where that fails, it is tried again. */
function openerOf(button: HTMLButtonElement): () => void {
  let search: Promise<{ open: () => void }> | undefined;
  return () => {
    search ??= import('../docs/start-search.ts').then(({ createSearch }) =>
      createSearch(button.dataset['docsSearch'] ?? ''),
    );
    search.then(
      ({ open }) => open(),
      () => {
        search = undefined;
        button.textContent = 'The search did not load. Try again';
      },
    );
  };
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
