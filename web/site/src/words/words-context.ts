import { createContext, useContext } from 'react';
import type { Words } from './index.ts';

/** The words of the language a page is built in. Islands have contexts of their own. */
export const WordsContext = createContext<Words | undefined>(undefined);

export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('a page is built without words');
  return words;
}
