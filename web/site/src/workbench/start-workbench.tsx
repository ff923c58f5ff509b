import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Language } from '../words/languages.ts';
import { pageLanguage } from '../words/page-language.ts';
import { dataBlockText } from '../data-block.ts';
import { builtViewId, type BuiltView } from './view.ts';
import { LiveWorkbench } from './LiveWorkbench.tsx';
import { startWorkbenchClient } from './workbench-client.ts';
import { WorkbenchWordsContext, type WorkbenchWords } from '../words/workbench-words.ts';

/**
 * Makes the workbench live when JSON answers can be read and all the rest is on its way, so that
 * from then on it asks the network nothing. It takes the place of the built text in one step, with
 * what that was built from, and nothing moves.
 */
export async function start(island: HTMLElement): Promise<void> {
  const [words, client] = await Promise.all([wordsIn[pageLanguage()](), startWorkbenchClient()]);
  const first: BuiltView = JSON.parse(dataBlockText(builtViewId));
  // Pictures that wait to be in sight would be asked for while somebody looks at the count.
  for (const image of document.images) image.loading = 'eager';
  flushSync(() =>
    createRoot(island).render(
      <WorkbenchWordsContext value={words}>
        <LiveWorkbench client={client} first={first} />
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
