import { chosenLanguage, type ConsoleLanguage } from './languages.ts';

type Table = Readonly<Record<string, string>>;

const tables = {
  de: async () => (await import('./de/index.ts')).germanPhrases,
  es: async () => (await import('./es/index.ts')).spanishPhrases,
} satisfies Record<Exclude<ConsoleLanguage, 'en'>, () => Promise<Table>>;

/**
 * The words of the chosen language; English needs none. The first script asks for them beside the
 * code of the page, and the table waits for the same answer.
 */
export async function loadWords(): Promise<Table | undefined> {
  const language = chosenLanguage();
  if (language === 'en') return undefined;
  return tables[language]().catch(() => undefined);
}
