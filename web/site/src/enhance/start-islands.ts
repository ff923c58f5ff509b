import { islands, type IslandModule } from '../islands.ts';

const loaders: Record<string, () => Promise<IslandModule>> = islands;

/** A large island waits until a reader has come to it; the others load shortly before. */
const margins: Record<string, string | undefined> = { workbench: '0px 0px -10%' };
const usualMargin = '200px';

/** Loads the script of each island when it is seen. */
export function startIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const name = element.dataset['island'] ?? '';
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        // a script that does not load leaves the static text, which says the same
        loaders[name]?.()
          .then((module) => module.start(element))
          .catch(console.error);
      },
      { rootMargin: margins[name] ?? usualMargin },
    );
    watcher.observe(element);
  }
}
