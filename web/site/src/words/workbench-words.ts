import { createContext, useContext } from 'react';
import type { workbenchEn } from './en/workbench.ts';

export type WorkbenchWords = typeof workbenchEn;

export const WorkbenchWordsContext = createContext<WorkbenchWords | undefined>(undefined);

export function useWorkbenchWords(): WorkbenchWords {
  const words = useContext(WorkbenchWordsContext);
  if (!words) throw new Error('the workbench is drawn without words');
  return words;
}
