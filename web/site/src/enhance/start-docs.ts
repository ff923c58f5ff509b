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
  document
    .querySelector('#docs-menu')
    ?.addEventListener('toggle', () =>
      document.querySelector('#docs-menu [aria-current]')?.scrollIntoView({ block: 'nearest' }),
    );
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
  let search: Promise<{ open: (typed: string) => void }> | undefined;
  let isOpening = false;
  return () => {
    if (isOpening) return;
    isOpening = true;
    const typed = typedMeanwhile();
    search ??= import('../docs/start-search.ts').then(({ createSearch }) =>
      createSearch(button.dataset['docsSearch'] ?? ''),
    );
    search
      .then(
        ({ open }) => open(typed()),
        () => {
          typed();
          search = undefined;
          button.textContent = 'The search did not load. Try again';
        },
      )
      .finally(() => (isOpening = false));
  };
}

/**
 * Keys that are pressed while the search loads belong to its field: else a blank would scroll the
 * page. Gives what ends that and tells what was typed.
 */
function typedMeanwhile(): () => string {
  let typed = '';
  const note = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (event.key.length === 1) typed += event.key;
    else return;
    event.preventDefault();
  };
  // before the listener of shortcuts, for which a slash would open it again
  document.addEventListener('keydown', note, { capture: true });
  return () => {
    document.removeEventListener('keydown', note, { capture: true });
    return typed;
  };
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
