import { createContext, useContext } from 'react';
import type { demoEn } from './en/demo.ts';

export type DemoWords = typeof demoEn;

export const DemoWordsContext = createContext<DemoWords | undefined>(undefined);

export function useDemoWords(): DemoWords {
  const words = useContext(DemoWordsContext);
  if (!words) throw new Error('a demo is drawn without words');
  return words;
}
