import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Language } from '../words/languages.ts';
import { pageLanguage } from '../words/page-language.ts';
import { DemoWordsContext, type DemoWords } from '../words/demo-words.ts';
import { DemoEditor } from './DemoEditor.tsx';
import { isDemoId } from './demos.ts';

/**
 * Makes the demos of an island live: each editor takes the place of the built text in one step, so
 * nothing moves.
 */
export async function start(island: HTMLElement): Promise<void> {
  const words = await wordsIn[pageLanguage()]();
  for (const place of island.querySelectorAll<HTMLElement>('[data-demo]')) {
    const id = place.dataset['demo'];
    if (isDemoId(id))
      flushSync(() =>
        createRoot(place).render(
          <DemoWordsContext value={words}>
            <DemoEditor id={id} />
          </DemoWordsContext>,
        ),
      );
  }
}

/** A visitor loads those of one language. */
const wordsIn = {
  en: () => import('../words/en/demo.ts').then(({ demoEn }) => demoEn),
  de: () => import('../words/de/demo.ts').then(({ demoDe }) => demoDe),
  es: () => import('../words/es/demo.ts').then(({ demoEs }) => demoEs),
} as const satisfies Record<Language, () => Promise<DemoWords>>;
