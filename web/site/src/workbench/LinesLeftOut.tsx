import { Note } from './Panel.tsx';

/** Below a sheet that is longer than what is drawn of it. */
export function LinesLeftOut({ count }: { count: number }) {
  return count > 0 ? <Note>And {count.toLocaleString('en')} more lines.</Note> : null;
}
