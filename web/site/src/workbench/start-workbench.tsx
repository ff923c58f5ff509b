import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Language } from '../words/languages.ts';
import { pageLanguage } from '../words/page-language.ts';
import { examples } from './examples/index.ts';
import { LiveWorkbench } from './LiveWorkbench.tsx';
import { startWorkbenchClient } from './workbench-client.ts';
import { WorkbenchWordsContext, type WorkbenchWords } from '../words/workbench-words.ts';

/**
 * Makes the workbench live when all it needs is there, so that from then on it asks the network
 * nothing. It takes the place of the built text in one step, and nothing moves.
 */
export async function start(island: HTMLElement): Promise<void> {
  const [words, { client, view, costs }] = await Promise.all([
    wordsIn[pageLanguage()](),
    startWorkbenchClient({ text: examples[0].text, changes: {} }),
  ]);
  // Pictures that wait to be in sight would be asked for while somebody looks at the count.
  for (const image of document.images) image.loading = 'eager';
  flushSync(() =>
    createRoot(island).render(
      <WorkbenchWordsContext value={words}>
        <LiveWorkbench client={client} first={{ view, costs }} />
      </WorkbenchWordsContext>,
    ),
  );
}

/** A visitor loads those of one language. */
const wordsIn = {
  en: () => import('../words/en/workbench.ts').then(({ workbenchEn }) => workbenchEn),
  de: () => import('../words/de/workbench.ts').then(({ workbenchDe }) => workbenchDe),
  es: () => import('../words/es/workbench.ts').then(({ workbenchEs }) => workbenchEs),
} as const satisfies Record<Language, () => Promise<WorkbenchWords>>;
