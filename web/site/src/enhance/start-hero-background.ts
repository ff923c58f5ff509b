/** After the first paint, and only where things may move. */
export function startHeroBackground(): void {
  const background = document.querySelector<HTMLElement>('[data-hero]');
  if (!background || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // the second frame begins once the first is painted
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      import('../hero/start-hero.ts').then(
        ({ startHero }) => startHero(background),
        () => (background.dataset['hero'] = 'still'),
      );
    }),
  );
}
