/** After the first paint, and only where things may move. */
export function startHeroBackground(): void {
  const background = document.querySelector<HTMLElement>('[data-hero]');
  if (!background || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return showStill(background);
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    import('../hero/start-hero.ts').then(
      ({ startHero }) => startHero(background),
      () => showStill(background),
    );
  }).observe({ type: 'paint', buffered: true });
}

function showStill(background: HTMLElement): void {
  background.dataset['hero'] = 'still';
}
