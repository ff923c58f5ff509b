import { islands, type IslandModule } from '../islands.ts';

const loaders: Record<string, () => Promise<IslandModule>> = islands;

/** Loads the script of each island shortly before it is seen. */
export function startIslands(): void {
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting && target instanceof HTMLElement) start(target);
    },
    { rootMargin: '200px' },
  );
  for (const element of document.querySelectorAll('[data-island]')) watcher.observe(element);

  function start(element: HTMLElement): void {
    watcher.unobserve(element);
    // a script that does not load leaves the static text, which says the same
    void loaders[element.dataset['island'] ?? '']?.().then(
      (module) => module.start(element),
      console.error,
    );
  }
}
