/**
 * The links of the header on a phone: shown by a button, put away by it, by Escape, and by going
 * elsewhere.
 */
export function startMenu(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-menu]');
  const menu = document.getElementById(button?.getAttribute('aria-controls') ?? '');
  if (!button || !menu) return;

  const isOpen = () => button.getAttribute('aria-expanded') === 'true';
  button.addEventListener('click', () => show(!isOpen()));
  menu.addEventListener('click', () => show(false));
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen()) return;
    show(false);
    button.focus();
  });
  document.addEventListener('pointerdown', (event) => leave(event.target));
  document.addEventListener('focusin', (event) => leave(event.target));

  function leave(target: EventTarget | null): void {
    const isInside = target instanceof Node && (menu?.contains(target) || button?.contains(target));
    if (isOpen() && !isInside) show(false);
  }

  function show(isShown: boolean): void {
    button?.setAttribute('aria-expanded', String(isShown));
    menu?.toggleAttribute('data-open', isShown);
  }
}
