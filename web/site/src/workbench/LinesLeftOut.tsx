import { Note } from './Panel.tsx';
import { useWorkbenchWords } from '../words/workbench-words.ts';

/** Below a sheet that is longer than what is drawn of it. */
export function LinesLeftOut({ count }: { count: number }) {
  const { locale, agent } = useWorkbenchWords();
  return count > 0 ? <Note>{agent.moreLines(count.toLocaleString(locale))}</Note> : null;
}
