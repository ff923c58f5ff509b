import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { DemoEditor } from './DemoEditor.tsx';
import { isDemoId } from './demos.ts';

/**
 * Makes the demos of an island live: each editor takes the place of the built text in one step, so
 * nothing moves.
 */
export function start(island: HTMLElement): void {
  for (const place of island.querySelectorAll<HTMLElement>('[data-demo]')) {
    const id = place.dataset['demo'];
    if (isDemoId(id)) flushSync(() => createRoot(place).render(<DemoEditor id={id} />));
  }
}
