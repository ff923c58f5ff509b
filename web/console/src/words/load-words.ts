import { chosenLanguage, type ConsoleLanguage } from './languages.ts';
import type { sharedPhraseIn } from './shared-phrases.ts';

interface Words {
  table: Readonly<Record<string, string>>;
  sharedPhraseIn: typeof sharedPhraseIn;
}

const tables = {
  de: async () => (await import('./de/index.ts')).germanPhrases,
  es: async () => (await import('./es/index.ts')).spanishPhrases,
} satisfies Record<Exclude<ConsoleLanguage, 'en'>, () => Promise<Words['table']>>;

/**
 * The words of the chosen language; English needs none. The first script asks for them beside the
 * code of the page, and the table waits for the same answer.
 */
export async function loadWords(): Promise<Words | undefined> {
  const language = chosenLanguage();
  if (language === 'en') return undefined;
  return Promise.all([tables[language](), import('./shared-phrases.ts')]).then(
    ([table, shared]) => ({ table, sharedPhraseIn: shared.sharedPhraseIn }),
    () => undefined,
  );
}
